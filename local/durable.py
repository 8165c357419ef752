"""A data directory that survives the process: every write is on disk before it is answered."""

import fcntl
import json
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

from local.moto_bridge import Item, Touched
from shared.errors import AssayError

_SCHEMA = """
CREATE TABLE IF NOT EXISTS items (
    table_name TEXT, item_key TEXT, content TEXT, PRIMARY KEY (table_name, item_key)
);
CREATE TABLE IF NOT EXISTS objects (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    bucket TEXT, object_key TEXT, version_id TEXT, body BLOB
);
"""


class DataDirectoryBusy(AssayError):
    code = "E0201"
    sentence = "Another assay process is using {directory}."
    next_step = "Wait until it has finished, or choose another directory with --data."


class DataDirectory:
    """Tables and objects in one SQLite file, used by one process at a time."""

    def __init__(self, directory: Path) -> None:
        directory.mkdir(parents=True, exist_ok=True)
        self._lock_file = (directory / "lock").open("w")
        try:
            fcntl.flock(self._lock_file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            self._lock_file.close()
            raise DataDirectoryBusy(directory=directory) from error
        self._lock = threading.Lock()
        self._database = sqlite3.connect(directory / "assay.sqlite", check_same_thread=False)
        self._database.execute("PRAGMA journal_mode=WAL")
        self._database.executescript(_SCHEMA)

    def keep_items(self, touched: list[Touched]) -> None:
        # One SQLite transaction per request: half a DynamoDB transaction is never on disk.
        with self._lock, self._database:
            for table, key, item in touched:
                if item is None:
                    self._database.execute(
                        "DELETE FROM items WHERE table_name = ? AND item_key = ?", (table, key)
                    )
                else:
                    self._database.execute(
                        "INSERT OR REPLACE INTO items VALUES (?, ?, ?)",
                        (table, key, json.dumps(item)),
                    )

    def keep_object(self, bucket: str, key: str, version_id: str, body: bytes) -> None:
        with self._lock, self._database:
            self._database.execute(
                "INSERT INTO objects (bucket, object_key, version_id, body) VALUES (?, ?, ?, ?)",
                (bucket, key, version_id, body),
            )

    def items(self) -> Iterator[tuple[str, Item]]:
        for table, content in self._database.execute("SELECT table_name, content FROM items"):
            yield table, json.loads(content)

    def objects(self) -> Iterator[tuple[str, str, str, bytes]]:
        yield from self._database.execute(
            "SELECT bucket, object_key, version_id, body FROM objects ORDER BY position"
        )

    def close(self) -> None:
        self._database.close()
        self._lock_file.close()
