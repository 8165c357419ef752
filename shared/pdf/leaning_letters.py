"""Words whose letters lean over the blank between them ("net of fees" in italics). Pure.

An "f" in italics reaches beyond its own room. What is left of the blank behind it may be less than
what stands between two letters, and then the words would be put together later on.
"""

from shared.pdf.torn_words import DOUBTFUL, RawWord

# Shares of the size of type: what lies farther back is printed over the other word; below the
# second, what touches is put together; the third is surely a blank.
LEANS_MAX = 0.45
_TOUCHING = 0.1
_BLANK = 0.15
_LEVEL_PT = 1.0


def keep_apart(words: list[RawWord], spaced: list[bool], parted: list[bool]) -> list[RawWord]:
    """Set words apart that touch although the file has a blank between them.

    Where only pdfium saw a blank it may as well be a tear in a word: that is a doubt.
    """
    kept = list(words)
    for i in range(1, len(words)):
        last, word = kept[i - 1], kept[i]
        height = last[4] - last[2]
        gap = word[1] - last[3]
        level = abs(last[4] - word[4]) < _LEVEL_PT
        if not (parted[i] and level and -LEANS_MAX * height <= gap < _TOUCHING * height):
            continue
        if spaced[i]:
            trim = (_BLANK * height - gap) / 2
            kept[i - 1] = (*last[:3], round(last[3] - trim, 2), *last[4:])
            kept[i] = (word[0], round(word[1] + trim, 2), *word[2:])
        else:
            kept[i] = (*word[:5], DOUBTFUL)
    return kept
