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
from shared.review.reminders import IN_HAND_SECONDS, Reminding, due_reminders, reminders_of
from shared.runtime import clock_ms
from shared.settings import ApiSettings
from shared.state.document import Document
from tests.api.client import Person, document_of

HOUR, DAY = 3600, 86_400


class Died(BaseException):
    """No `except Exception` may stand in its way."""


class Bus:
    """EventBridge as far as it is used here."""

    def __init__(self, failures: int = 0, dies: bool = False, dies_before: bool = False) -> None:
        self.events: list[dict[str, Any]] = []
        self.failures = failures
        self.dies, self.dies_before = dies, dies_before

    def put_events(self, *, Entries: list[dict[str, Any]]) -> dict[str, Any]:  # noqa: N803
        if self.dies:
            self.dies = False
            self.events += [] if self.dies_before else Entries
            raise Died
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


def head(person: Person, document_id: str) -> Document:
    found = person.desk.tools.controller.store.get_head(document_id)
    assert found is not None
    return found


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
    document = head(ana, document_id)
    assert reminding(bus).tell(document, now) == (0, document.entered_at_ms + DAY * 1000)
    assert bus.kinds(document_id) == []
    later = now + (1 * DAY + 60) * 1000
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: reminding(bus).tell(document, later), range(4)))
    assert bus.kinds(document_id) == ["Review reminder"]
    assert reminding(bus).tell(document, now + 8 * DAY * 1000) == (2, None)
    assert bus.kinds(document_id) == ["Review reminder", "Review escalation", "Review alert"]
    detail = json.loads(bus.events[-1]["Detail"])
    assert detail["notice_id"] == f"{document_id}:{document.version}:alert"
    assert set(detail) == {
        "notice_id",
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
    document = head(ana, document_id)
    with pytest.raises(PartnerBusy):
        reminding(bus).tell(document, later)
    assert reminding(bus).tell(document, later)[0] == 1
    assert bus.kinds(document_id) == ["Review reminder"]


@pytest.mark.parametrize("dies_before", [True, False], ids=["before sending", "after sending"])
def test_whoever_dies_over_a_reminder_does_not_take_it_along(
    ana: Person, doctored: Path, reminding: Callable[[Bus], Reminding], dies_before: bool
) -> None:
    """At least once: after a few minutes another sends it, under the same id."""
    document = head(ana, document_of(ana.open_review(doctored)))
    later = document.entered_at_ms + (1 * DAY + 60) * 1000
    bus = Bus(dies=True, dies_before=dies_before)
    with pytest.raises(Died):
        reminding(bus).tell(document, later)
    in_hand_until = later + IN_HAND_SECONDS * 1000
    assert reminding(bus).tell(document, later + 1000) == (0, in_hand_until + 1000)
    assert reminding(bus).tell(document, in_hand_until)[0] == 1
    assert reminding(bus).tell(document, in_hand_until + 1000)[0] == 0
    sent = [json.loads(e["Detail"])["notice_id"] for e in bus.events]
    assert len(sent) == (1 if dies_before else 2)
    assert set(sent) == {f"{document.document_id}:{document.version}:reminder"}


def test_an_organization_may_choose_its_own_times(ana: Person, doctored: Path) -> None:
    document_id = document_of(ana.open_review(doctored))
    document = ana.desk.tools.controller.store.get_head(document_id)
    choices = Choices(reminders={"statements": {"reminder": 2 * HOUR}})
    reminders = reminders_of(document, choices)
    assert [r.after_seconds for r in reminders] == [2 * HOUR, 3 * DAY, 7 * DAY]
    now = document.entered_at_ms + 3 * HOUR * 1000
    assert [r.kind for r in due_reminders(document, reminders, {}, now)] == ["reminder"]
    assert due_reminders(document, reminders, {"reminder": 1}, now) == []
