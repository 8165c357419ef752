"""A large file costs a few bytes a row, not its rows."""

from samples.exports.bench import peak_bytes, run, write_file


def test_ten_times_the_rows_do_not_need_ten_times_the_memory(tmp_path):
    small, large = tmp_path / "small.csv", tmp_path / "large.csv"
    write_file(small, 600)
    write_file(large, 6_000)
    run(large)  # tables, patterns and caches are filled once
    grown = peak_bytes(large) - peak_bytes(small)
    assert grown / 5_400 < 120, f"{grown / 5_400:.0f} bytes for each further row"


def test_all_rows_of_a_large_file_come_out(tmp_path):
    path = tmp_path / "x.csv"
    write_file(path, 3_000)
    count, _ = run(path)
    assert count == 3_000
