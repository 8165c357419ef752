"""`make evaluate`: the reader against both families of samples, on seeds kept for the report."""

from concurrent.futures import ProcessPoolExecutor
from itertools import cycle
from typing import Any

from rich.console import Console

from local.evaluate import WORKERS, Outcome, evaluate_bytes, evaluate_pages, print_evaluation
from local.further_lines import rows_with_text, truth_with_further_line, with_further_line
from local.reading import read_words, recognition_languages, recognition_notice
from local.strange_words import in_strange_words, words_of_labels
from samples import banks
from samples.corpus import POISONS, make_statement
from shared.statements.judge import judge

# Nobody looks at these while working on the reader; seeds below 5000 are for that.
REPORT_SEEDS = range(7000, 7340)
POISON_SEEDS = range(7400, 7500)
SCAN_SEEDS = range(7500, 7560)
SCANS = 30
SCANS_POISONED = 14
SCANS_FOREIGN = 4
SCAN_DPI = 200
LONG_SEEDS = range(7600, 7640)
# The invented banks: two statements of every layout, and a poisoned one of every second.
BANK_SEEDS = range(5440, 5440 + 2 * len(banks.LAYOUTS))
BANK_POISON_SEEDS = range(6000, 6000 + len(banks.LAYOUTS), 2)
BANK_GROUPS = ("banks", "banks poisoned")
# One of each layout, with so many words in turn that nobody knows.
STRANGE_SEEDS = BANK_SEEDS[: len(banks.LAYOUTS)]
STRANGE_WORDS = 4
# And one of each with a further line of text below so many of its rows in turn.
FURTHER_LINES = 3
ROW_COUNTS = (25, 400, 1200, 3200)
LONG_LAYOUTS = 4
STRAIGHT_THROUGH_MIN = 0.97
SCANS_MIN = 0.80

FOREIGN = "scan in a language without a model here"
STRANGE = "a word that nobody knows"
FURTHER = "a further line of text"
SCAN_GROUPS = ("scan", FOREIGN, "poisoned scan")

Job = tuple[str, int, dict[str, Any]]


def _evaluate_seed(job: Job) -> tuple[str, Outcome]:
    group, seed, options = job
    if group == STRANGE:
        return group, _evaluate_strange(seed, **options)
    if group == FURTHER:
        return group, _evaluate_further(seed, **options)
    make = banks.make_bank_statement if group in BANK_GROUPS else make_statement
    case = make(seed, **options)
    return group, evaluate_bytes(f"seed {seed} {options or ''}", case.pdf, case.truth)


def _evaluate_strange(seed: int, word: int) -> Outcome:
    """One word of its labels, by number, is turned to nonsense before the statement is read."""
    case = banks.make_bank_statement(seed)
    pages = read_words(case.pdf)
    template = judge(pages, []).template
    words = words_of_labels(pages, template, seed) if template else []
    if template and words:
        pages = in_strange_words(pages, template, words[word % len(words)])
    return evaluate_pages(f"seed {seed} word {word}", pages, case.truth)


def _evaluate_further(seed: int, row: int) -> Outcome:
    """Below one of its rows, by number, the text goes on in one line more."""
    case = banks.make_bank_statement(seed)
    pages, truth = read_words(case.pdf), case.truth
    found = judge(pages, [])
    rows = rows_with_text(pages, found.template, seed) if found.proven and found.template else []
    if found.template and rows:
        number = rows[row % len(rows)]
        pages = with_further_line(pages, found.template, number)
        truth = truth_with_further_line(truth, number)
    return evaluate_pages(f"seed {seed} row {row}", pages, truth)


def corpus_jobs() -> list[Job]:
    jobs: list[Job] = [("text", seed, {}) for seed in REPORT_SEEDS]
    jobs += [("poisoned", seed, {"poison": POISONS[seed % len(POISONS)]}) for seed in POISON_SEEDS]
    jobs += [("banks", seed, {}) for seed in BANK_SEEDS]
    jobs += [
        ("banks poisoned", seed, {"poison": banks.POISONS[seed // 2 % len(banks.POISONS)]})
        for seed in BANK_POISON_SEEDS
    ]
    jobs += [(STRANGE, seed, {"word": n}) for seed in STRANGE_SEEDS for n in range(STRANGE_WORDS)]
    jobs += [(FURTHER, seed, {"row": n}) for seed in STRANGE_SEEDS for n in range(FURTHER_LINES)]
    return jobs + long_jobs() + scan_jobs(recognition_languages())


def long_jobs() -> list[Job]:
    """Layouts whose figures prove their rows, each with every number of rows."""
    good = [s for s in LONG_SEEDS if make_statement(s, rows=ROW_COUNTS[0]).truth["kind"] == "clean"]
    return [("long", seed, {"rows": rows}) for seed in good[:LONG_LAYOUTS] for rows in ROW_COUNTS]


def scan_jobs(languages: list[str]) -> list[Job]:
    """Scans in languages that can be read here, and a few in others: those must not complete."""
    if not languages:
        return []
    spoken = {seed: make_statement(seed).truth["language"].split("-")[0] for seed in SCAN_SEEDS}
    known = [seed for seed, language in spoken.items() if language in languages][:SCANS]
    foreign = [s for s, language in spoken.items() if language not in languages][:SCANS_FOREIGN]
    options = {"scan_dpi": SCAN_DPI}
    poisons = zip(known[:SCANS_POISONED], cycle(POISONS), strict=False)
    return [
        *(("scan", seed, options) for seed in known),
        *((FOREIGN, seed, options) for seed in foreign),
        *(("poisoned scan", seed, {**options, "poison": poison}) for seed, poison in poisons),
    ]


def evaluate_corpus(console: Console) -> bool:
    jobs = corpus_jobs()
    groups: dict[str, list[Outcome]] = {}
    with ProcessPoolExecutor(WORKERS) as pool:
        # One by one: a scan takes as long as a hundred other documents.
        for number, (group, outcome) in enumerate(pool.map(_evaluate_seed, jobs), start=1):
            groups.setdefault(group, []).append(outcome)
            if number % 100 == 0 or group in SCAN_GROUPS:
                console.print(f"{number} of {len(jobs)} documents read", style="dim")
    honest = True
    for group, outcomes in groups.items():
        console.print(f"\n[bold]{group}[/]")
        honest = print_evaluation(console, outcomes, details=False) and honest
    console.print(f"\n{recognition_notice()}", highlight=False)
    wanted = [
        ("good text statements of the random corpus", groups["text"], STRAIGHT_THROUGH_MIN),
        ("good text statements of invented banks", groups["banks"], STRAIGHT_THROUGH_MIN),
        (f"statements of up to {ROW_COUNTS[-1]} rows", groups["long"], 1.0),
        (f"good scans at {SCAN_DPI} dpi", groups.get("scan", []), SCANS_MIN),
    ]
    enough = True
    for name, outcomes, least in wanted:
        if outcomes:
            share = straight_through(outcomes)
            enough = enough and share >= least
            console.print(
                f"Straight through on {name} {share:.1%}, wanted {least:.0%}.", highlight=False
            )
    silent = sum(o.silent for own in groups.values() for o in own)
    console.print(f"Silent errors {silent}, wanted 0.", highlight=False)
    return honest and enough


def straight_through(outcomes: list[Outcome]) -> float:
    good = [o for o in outcomes if o.kind == "clean"]
    return sum(o.proven for o in good) / len(good)


if __name__ == "__main__":
    raise SystemExit(0 if evaluate_corpus(Console()) else 1)
