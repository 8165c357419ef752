"""Every metric that Assay emits, and how: one line of CloudWatch's embedded metric format each.

A line on stdout costs no request and no time. Lines carry names, counts and ages; whatever has
an id belongs into the log.
"""

import json
import logging
import sys
from collections.abc import Mapping
from dataclasses import dataclass

from shared.settings import MetricsSettings, load_settings

_lines = logging.getLogger("assay.metrics")


class _Stdout(logging.StreamHandler):  # type: ignore[type-arg]
    """Asks for stdout anew each time: whoever replaces it gets the lines, too."""

    def emit(self, record: logging.LogRecord) -> None:
        self.stream = sys.stdout
        super().emit(record)


def _use_stdout() -> None:
    handler = _Stdout(sys.stdout)
    handler.setFormatter(logging.Formatter("%(message)s"))
    _lines.addHandler(handler)
    _lines.propagate = False  # the logger above would wrap the line, and CloudWatch not know it
    # Whoever silences the log silences this, too; where nobody has spoken, it is heard.
    above = logging.getLogger("assay")
    if above.level == logging.NOTSET:
        above.setLevel(logging.INFO)


_use_stdout()


@dataclass(frozen=True)
class Metric:
    """`by` are the sets of dimensions under which it can be found; each is a metric of its own."""

    name: str
    unit: str
    meaning: str
    by: tuple[tuple[str, ...], ...]


_TOTAL: tuple[str, ...] = ()
_STATE = ("pipeline", "state")

# --- from the state controller -----------------------------------------------------------------
MOVES = Metric("Moves", "Count", "documents that entered the state", (_TOTAL, _STATE))
REFUSED_MOVES = Metric(
    "RefusedMoves",
    "Count",
    "moves that were illegal, came without their evidence or could not be written",
    (_TOTAL, ("code",)),
)
TIMEOUTS = Metric("Timeouts", "Count", "states that were left because time was up", (_TOTAL,))
FAILURES = Metric("Failures", "Count", "steps that failed, by why", (("pipeline", "code"),))
ENDED = Metric("Ended", "Count", "documents that came to their end", (("pipeline",),))
STRAIGHT_THROUGH = Metric(
    "StraightThrough", "Count", "of those, without a person or a second try", (("pipeline",),)
)

# --- from intake -------------------------------------------------------------------------------
PUT_BACK = Metric("PutBack", "Count", "uploads that found no free place and wait", (_TOTAL,))

# --- from the sweeper --------------------------------------------------------------------------
OLDEST_OVERDUE = Metric(
    "OldestOverdueSeconds",
    "Seconds",
    "by how much the most overdue document is past its deadline; 0 if none is",
    (_TOTAL,),
)
IN_STATE = Metric("InState", "Count", "documents in the state; ends are not counted", (_STATE,))
OLDEST_IN_STATE = Metric(
    "OldestInStateSeconds", "Seconds", "how long the first of them has been there", (_STATE,)
)
TOO_LONG = Metric(
    "TooLongInState",
    "Count",
    "those there for longer than the state's timeout, or than until people are first told",
    (_STATE,),
)
STUCK = Metric("Stuck", "Count", "documents that the sweeper cannot get going", (_TOTAL,))
SWEPT = Metric("Swept", "Count", "what the sweeper did", (("act",),))

CATALOGUE: dict[str, Metric] = {
    m.name: m for m in list(globals().values()) if isinstance(m, Metric)
}


def emit(
    values: Mapping[Metric, float], now_ms: int, dimensions: Mapping[str, str] | None = None
) -> None:
    """One line. All its metrics are found by the same dimensions, each by its own sets of them."""
    if not _lines.isEnabledFor(logging.INFO):
        return
    namespace = load_settings(MetricsSettings).metrics_namespace
    _lines.info(line(namespace, values, now_ms, dimensions or {}))


def line(
    namespace: str, values: Mapping[Metric, float], now_ms: int, dimensions: Mapping[str, str]
) -> str:
    alike: dict[tuple[tuple[str, ...], ...], list[Metric]] = {}
    for metric in values:
        alike.setdefault(metric.by, []).append(metric)
    directives = [
        {
            "Namespace": namespace,
            "Dimensions": [list(names) for names in by],
            "Metrics": [{"Name": m.name, "Unit": m.unit} for m in found],
        }
        for by, found in alike.items()
    ]
    content = {
        "_aws": {"Timestamp": now_ms, "CloudWatchMetrics": directives},
        **dimensions,
        **{metric.name: value for metric, value in values.items()},
    }
    return json.dumps(content, separators=(",", ":"))
