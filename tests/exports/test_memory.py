"""A large file costs a few bytes a row, not its rows."""

import pytest

from samples.exports.bench import peak_bytes, run, run_stages, write_file
from shared.artifacts import store


@pytest.mark.parametrize("work", [run, run_stages], ids=["domain", "stages"])
def test_ten_times_the_rows_do_not_need_ten_times_the_memory(tmp_path, monkeypatch, work):
    monkeypatch.setattr(store, "ROWS_PART_BYTES", 64 * 1024)  # many parts of few rows
    small, large = tmp_path / "small.csv", tmp_path / "large.csv"
    write_file(small, 250)
    write_file(large, 2_500)
    work(large)  # tables, patterns and caches are filled once
    grown = peak_bytes(large, work) - peak_bytes(small, work)
    assert grown / 2_250 < 160, f"{grown / 2_250:.0f} bytes for each further row"


def test_all_rows_of_a_large_file_come_out(tmp_path):
    path = tmp_path / "x.csv"
    write_file(path, 3_000)
    count, _ = run(path)
    assert count == 3_000
