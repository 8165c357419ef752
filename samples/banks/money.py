"""Amounts as countries write them; each function gives the size of an amount, without a sign."""

from samples.corpus.money import APOSTROPHE, NBSP


def english(minor: int) -> str:
    return f"{abs(minor) // 100:,}.{abs(minor) % 100:02d}"


def german(minor: int) -> str:
    return english(minor).translate({ord(","): ".", ord("."): ","})


def french(minor: int) -> str:
    return german(minor).replace(".", " ")


def french_nbsp(minor: int) -> str:
    return german(minor).replace(".", NBSP)


def swiss(minor: int) -> str:
    return english(minor).replace(",", "'")


def swiss_curly(minor: int) -> str:
    return english(minor).replace(",", APOSTROPHE)


def spaced(minor: int) -> str:
    """Spaces between thousands and a decimal point: 1 234.56."""
    return english(minor).replace(",", " ")


def plain(minor: int) -> str:
    return english(minor).replace(",", "")


def plain_comma(minor: int) -> str:
    return plain(minor).replace(".", ",")


def indian(minor: int) -> str:
    whole, cents = divmod(abs(minor), 100)
    head, tail = str(whole)[:-3], str(whole)[-3:]
    pairs: list[str] = []
    while head:
        pairs.insert(0, head[-2:])
        head = head[:-2]
    return f"{','.join([*pairs, tail])}.{cents:02d}"


def japanese(minor: int) -> str:
    """A currency without decimals."""
    return f"{abs(minor):,}"


def minus(text: str, minor: int) -> str:
    return f"-{text}" if minor < 0 else text


def plus_minus(text: str, minor: int) -> str:
    return f"-{text}" if minor < 0 else f"+{text}"


def minus_after(text: str, minor: int) -> str:
    return f"{text}-" if minor < 0 else text


def marked(text: str, minor: int, credit: str, debit: str) -> str:
    return f"{text}{debit if minor < 0 else credit}"
