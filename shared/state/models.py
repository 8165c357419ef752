"""The tables as PynamoDB sees them. Only shared/state may import this module: it can write."""

from pynamodb.attributes import JSONAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.indexes import AllProjection, GlobalSecondaryIndex, KeysOnlyProjection
from pynamodb.models import Model

from shared.settings import TableSettings
from shared.state.binding import bind
from shared.state.document import Document, Event


class ByState(GlobalSecondaryIndex["HeadModel"]):
    """Documents of a pipeline in a state, those that have been there longest first.

    Sparse: what was never queued is in no pipeline yet.
    """

    class Meta:
        index_name = "by_state"
        projection = AllProjection()

    pipeline_state = UnicodeAttribute(hash_key=True)
    entered_at_ms = NumberAttribute(range_key=True)


class ByOrganizationState(GlobalSecondaryIndex["HeadModel"]):
    """One organization's documents in a state: reviews and statistics, whatever others have."""

    class Meta:
        index_name = "by_organization_state"
        projection = AllProjection()

    organization_state = UnicodeAttribute(hash_key=True, attr_name="org_state")
    entered_at_ms = NumberAttribute(range_key=True)


class ByOrganization(GlobalSecondaryIndex["HeadModel"]):
    class Meta:
        index_name = "by_organization"
        projection = AllProjection()

    organization = UnicodeAttribute(hash_key=True)
    created_at_ms = NumberAttribute(range_key=True)


class InFlight(GlobalSecondaryIndex["HeadModel"]):
    """What a workflow should be at work on. Sparse, and of keys that do not change on the way:
    a document is written here when it comes and when it goes, and not with every move."""

    class Meta:
        index_name = "in_flight"
        projection = KeysOnlyProjection()

    flight = UnicodeAttribute(hash_key=True)
    created_at_ms = NumberAttribute(range_key=True)


class ByDue(GlobalSecondaryIndex["HeadModel"]):
    """Sparse: a document that is never due has no `due_pipeline` and costs nothing here."""

    class Meta:
        index_name = "by_due"
        projection = AllProjection()

    due_pipeline = UnicodeAttribute(hash_key=True, attr_name="due_in")
    due_at_ms = NumberAttribute(range_key=True, attr_name="due_ms")


class HeadModel(Model):
    """One item per document: whatever grows lives in the ledger.

    Under 1 KB with ordinary file names, under 3 KB with the longest key that S3 allows.
    """

    class Meta:
        table_name = "unbound"
        region = "unbound"

    document_id = UnicodeAttribute(hash_key=True)
    organization = UnicodeAttribute()
    pipeline = UnicodeAttribute()
    state = UnicodeAttribute()
    version = NumberAttribute()
    operation_id = UnicodeAttribute()
    previous_state = UnicodeAttribute(null=True)
    entered_at_ms = NumberAttribute()
    deadline_at_ms = NumberAttribute(null=True)
    created_at_ms = NumberAttribute()
    file_name = UnicodeAttribute()
    inbox_key = UnicodeAttribute()
    inbox_version_id = UnicodeAttribute(attr_name="inbox_v_id")
    uploaded_by = UnicodeAttribute()
    attempt = NumberAttribute()
    counters = JSONAttribute()
    reason_code = UnicodeAttribute(null=True)
    last_hash = UnicodeAttribute()
    lease_epoch = NumberAttribute()
    lease_owner = UnicodeAttribute(null=True)
    lease_version = NumberAttribute(attr_name="l_version", default=0)
    # Short names in the table: a head that grows past 1 KB doubles the price of every write.
    lease_expires_at_ms = NumberAttribute(null=True, attr_name="l_until_ms")
    processing_status = UnicodeAttribute(attr_name="p_status")
    curation_status = UnicodeAttribute(attr_name="c_status")
    curation_version = NumberAttribute(attr_name="c_version")
    curation_at_ms = NumberAttribute(attr_name="c_at_ms")
    curation_by = UnicodeAttribute(attr_name="c_by")
    queued_at_ms = NumberAttribute(null=True, attr_name="q_at_ms")
    # When the sweeper must next look at it: to tell somebody, or to end the state's time.
    due_at_ms = NumberAttribute(null=True, attr_name="due_ms")
    # Only there to be indexed; written in the same update as what they derive from.
    pipeline_state = UnicodeAttribute(null=True)
    organization_state = UnicodeAttribute(attr_name="org_state")
    due_pipeline = UnicodeAttribute(null=True, attr_name="due_in")
    flight = UnicodeAttribute(null=True)

    by_state = ByState()
    by_organization = ByOrganization()
    by_organization_state = ByOrganizationState()
    by_due = ByDue()
    in_flight = InFlight()

    def snapshot(self) -> Document:
        return Document(**{name: getattr(self, name) for name in Document.model_fields})


class EventModel(Model):
    """Append-only: put inside a transaction if absent; never updated, never deleted."""

    class Meta:
        table_name = "unbound"
        region = "unbound"

    document_id = UnicodeAttribute(hash_key=True)
    version = NumberAttribute(range_key=True)
    event_type = UnicodeAttribute()
    organization = UnicodeAttribute()
    pipeline = UnicodeAttribute()
    from_state = UnicodeAttribute(null=True)
    to_state = UnicodeAttribute()
    trigger = UnicodeAttribute()
    actor = JSONAttribute()
    operation_id = UnicodeAttribute()
    artifacts_created = JSONAttribute()
    duration_in_previous_state_ms = NumberAttribute()
    worker_id = UnicodeAttribute()
    attempt = NumberAttribute()
    lease_epoch = NumberAttribute()
    timestamp_ms = NumberAttribute()
    reason = JSONAttribute(null=True)
    metadata = JSONAttribute()
    previous_hash = UnicodeAttribute()
    hash = UnicodeAttribute()

    @classmethod
    def of(cls, event: Event) -> "EventModel":
        return cls(**event.model_dump(mode="json"))

    def event(self) -> Event:
        return Event(**{name: getattr(self, name) for name in Event.model_fields})


def bind_tables(settings: TableSettings) -> None:
    """Called by the composition root before anything is read or written."""
    bind(HeadModel, settings.documents_table, settings.region)
    bind(EventModel, settings.events_table, settings.region)
