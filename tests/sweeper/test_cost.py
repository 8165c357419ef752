"""What a sweep costs depends on what is under way, never on what was ever finished."""

from local.moto_bridge import restore_item
from shared.machines.registry import MACHINES
from tests.support.faults import injected
from tests.sweeper.sweeping import Sweeping


def test_finished_documents_cost_a_sweep_nothing_and_no_table_is_scanned(
    sweeping: Sweeping,
) -> None:
    ended = sweeping.standing("statements", "COMPLETED")
    costs = []
    for finished in (1, 300):
        head = sweeping.kernel.head(ended)
        table = sweeping.kernel.cloud.template.physical_name("DocumentsTable")
        for number in range(finished):
            item = raw(sweeping, head.document_id)
            restore_item(table, {**item, "document_id": {"S": f"doc_{number:032x}"}})
        with injected() as counted:
            sweeping.sweep()
        costs.append([str(call) for call in counted.calls])
    assert costs[0] == costs[1]
    assert set(costs[0]) == {"dynamodb.Query"}
    open_states = [s for m in MACHINES.values() for s in m.states if not m.is_terminal(s.name)]
    assert len(costs[0]) <= len(open_states) + len(MACHINES) + 1


def raw(sweeping: Sweeping, document_id: str) -> dict[str, object]:
    import boto3

    from local.template import REGION

    client = boto3.client("dynamodb", region_name=REGION)
    table = sweeping.kernel.cloud.template.physical_name("DocumentsTable")
    key = {"document_id": {"S": document_id}}
    return client.get_item(TableName=table, Key=key)["Item"]  # type: ignore[arg-type]
