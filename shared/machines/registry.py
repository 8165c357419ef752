"""Every pipeline's machine by name. A new pipeline is added here and nowhere else."""

from shared.errors import UnknownName
from shared.machines.contracts import CONTRACTS
from shared.machines.exports import EXPORTS
from shared.machines.model import Machine
from shared.machines.statements import STATEMENTS

MACHINES: dict[str, Machine] = {m.name: m for m in (STATEMENTS, CONTRACTS, EXPORTS)}


def machine(name: str) -> Machine:
    if name not in MACHINES:
        raise UnknownName(kind="pipeline", name=name, known=", ".join(MACHINES))
    return MACHINES[name]
