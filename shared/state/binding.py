"""Point the models at this deployment's tables, all through one connection.

PynamoDB gives every model a client of its own, and each one loads the whole service model:
on a cold start that costs more than all the requests of a stage.
"""

import threading
from functools import lru_cache

from pynamodb.connection import Connection
from pynamodb.models import Model

_lock = threading.Lock()


@lru_cache(maxsize=4)
def connection(region: str) -> Connection:
    return Connection(
        region=region,
        connect_timeout_seconds=2.0,
        read_timeout_seconds=5.0,
        max_retry_attempts=4,
    )


def bind(model: type[Model], table_name: str, region: str) -> None:
    meta = model.Meta
    with _lock:
        if (meta.table_name, meta.region) == (table_name, region):
            return
        meta.table_name, meta.region = table_name, region
        model._connection = None
        table = model._get_connection()
        known = table.get_meta_table()
        table.connection = connection(region)
        if table_name not in table.connection._tables:
            table.connection.add_meta_table(known)
