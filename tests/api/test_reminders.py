"""Who is told, when, and that nobody is told twice."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from shared.errors import PartnerBusy
from shared.machines.registry import machine
from shared.organizations import Choices, OrganizationStore
from shared.review.records import ReviewStore
from shared.review.reminders import Reminding, due_reminders, reminders_of
from shared.runtime import clock_ms
from shared.settings import ApiSettings
from tests.api.client import Person, document_of

HOUR, DAY = 3600, 86_400


class Bus:
    """EventBridge as far as it is used here."""

    def __init__(self, failures: int = 0) -> None:
        self.events: list[dict[str, Any]] = []
        self.failures = failures

    def put_events(self, *, Entries: list[dict[str, Any]]) -> dict[str, Any]:  # noqa: N803
        if self.failures:
            self.failures -= 1
            return {"FailedEntryCount": 1}
        self.events += Entries
        return {"FailedEntryCount": 0}

    def kinds(self, document_id: str) -> list[str]:
        found = [e for e in self.events if json.loads(e["Detail"])["document_id"] == document_id]
        return [e["DetailType"] for e in found]


@pytest.fixture
def reminding(settings: ApiSettings, reviews: ReviewStore) -> Callable[[Bus], Reminding]:
    def make(bus: Bus) -> Reminding:
        return Reminding(reviews, OrganizationStore(settings), bus)  # type: ignore[arg-type]

    return make


def test_the_times_are_data_of_the_machines() -> None:
    def told(pipeline: str, state: str) -> list[tuple[int, str]]:
        return [(r.after_seconds, r.kind) for r in machine(pipeline).state(state).notices]

    assert told("statements", "HUMAN_REVIEW_REQUIRED") == [
        (1 * DAY, "reminder"),
        (3 * DAY, "escalation"),
        (7 * DAY, "alert"),
    ]
    assert machine("statements").state("HUMAN_REVIEW_REQUIRED").timeout.goes_to is None
    assert told("contracts", "review_required") == [(4 * HOUR, "reminder")]
    assert machine("contracts").state("review_required").timeout.goes_to == "timed_out"


def test_each_reminder_is_sent_once_however_often_and_wherever_it_is_looked_for(
    ana: Person, doctored: Path, reminding: Callable[[Bus], Reminding]
) -> None:
    document_id = document_of(ana.open_review(doctored))
    bus = Bus()
    now = clock_ms()
    reminding(bus).send_due(now)
    assert bus.kinds(document_id) == []
    later = now + (1 * DAY + 60) * 1000
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: reminding(bus).send_due(later), range(4)))
    assert bus.kinds(document_id) == ["Review reminder"]
    reminding(bus).send_due(now + 8 * DAY * 1000)
    assert bus.kinds(document_id) == ["Review reminder", "Review escalation", "Review alert"]
    detail = json.loads(bus.events[-1]["Detail"])
    assert set(detail) == {
        "review_id",
        "document_id",
        "organization",
        "pipeline",
        "state",
        "reason_code",
        "waiting_seconds",
    }
    assert ana.get(f"/documents/{document_id}").json["state"] == "HUMAN_REVIEW_REQUIRED"


def test_a_reminder_that_the_bus_refused_is_sent_the_next_time(
    ana: Person, doctored: Path, reminding: Callable[[Bus], Reminding]
) -> None:
    document_id = document_of(ana.open_review(doctored))
    later = clock_ms() + (1 * DAY + 60) * 1000
    bus = Bus(failures=1)
    with pytest.raises(PartnerBusy):
        reminding(bus).send_due(later)
    reminding(bus).send_due(later)
    assert bus.kinds(document_id) == ["Review reminder"]


def test_an_organization_may_choose_its_own_times(ana: Person, doctored: Path) -> None:
    document_id = document_of(ana.open_review(doctored))
    document = ana.desk.tools.controller.store.get_head(document_id)
    choices = Choices(reminders={"statements": {"reminder": 2 * HOUR}})
    reminders = reminders_of(document, choices)
    assert [r.after_seconds for r in reminders] == [2 * HOUR, 3 * DAY, 7 * DAY]
    now = document.entered_at_ms + 3 * HOUR * 1000
    assert [r.kind for r in due_reminders(document, reminders, {}, now)] == ["reminder"]
    assert due_reminders(document, reminders, {"reminder": 1}, now) == []
