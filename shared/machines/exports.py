"""Transaction exports: parse to observations, normalize to canonical rows. Names as in ADR-0002."""

from shared.machines.model import Actor, Kind, Machine, Move, Retry, Stage, State, Timeout, need

# Nothing moves by itself when a step is stuck: after an hour somebody is told.
STUCK = Timeout(60 * 60)
PEOPLE = (Actor.UPLOADER, Actor.REVIEWER, Actor.ADMIN)

STATES = (
    State("queued_for_parse", Kind.STABLE, "uploaded, waits for the parser"),
    State("parsing", Kind.TRANSIENT, "the parser is running", STUCK),
    State("parsed", Kind.STABLE, "observations are stored"),
    State("normalizing", Kind.TRANSIENT, "the normalizer is running", STUCK),
    State("normalized", Kind.TERMINAL, "canonical transactions are stored", succeeded=True),
    State("error", Kind.ERROR, "a step failed; a retry goes back to the state before that step"),
)


def _refuses(stage: str, source: str) -> Move:
    """The file's fault, found by the stage at work."""
    return Move(source, "error", "step_failed", stage=stage, needs=(need("export_error"),))


def _breaks(stage: str, source: str) -> Move:
    """The stage's own fault, recorded by its successor."""
    name = f"{stage}_failed"
    return Move(source, "error", "step_abandoned", stage=name, needs=(need("export_error"),))


MOVES = (
    Move("queued_for_parse", "parsing", "parse_started", stage="parse"),
    _breaks("parse", "queued_for_parse"),
    Move("parsing", "parsed", "parse_succeeded", stage="parse",
         needs=(need("parse_log"), need("observations"))),
    _refuses("parse", "parsing"),
    _breaks("parse", "parsing"),
    Move("parsed", "normalizing", "normalize_started", stage="normalize"),
    _breaks("normalize", "parsed"),
    Move("normalizing", "normalized", "normalize_succeeded", stage="normalize",
         needs=(need("canonical_transactions"),)),
    _refuses("normalize", "normalizing"),
    _breaks("normalize", "normalizing"),
    Move("error", "queued_for_parse", "retry", PEOPLE, only_from=("queued_for_parse", "parsing")),
    Move("error", "parsed", "retry", PEOPLE, only_from=("parsed", "normalizing")),
)  # fmt: skip

STAGES = (
    Stage("parse", ("queued_for_parse", "parsing"), 300, Retry(2, 1, 2.0), on_error="parse_failed"),
    Stage("parse_failed", (), 30, Retry(3, 1, 2.0), function="record_failure"),
    Stage(
        "normalize", ("parsed", "normalizing"), 300, Retry(2, 1, 2.0), on_error="normalize_failed"
    ),
    Stage("normalize_failed", (), 30, Retry(3, 1, 2.0), function="record_failure"),
)

EXPORTS = Machine(
    name="exports",
    source="ADR-0002 Global State Machine",
    initial="queued_for_parse",
    states=STATES,
    moves=MOVES,
    stages=STAGES,
)
