"""Delimited text: the format without rules. What its columns mean is found out and proven."""
