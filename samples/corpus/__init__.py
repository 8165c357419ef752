"""Bank statements of random layout with exact truth: the yardstick of the reading engine.

Nothing here knows how statements are read. What is drawn, and from which space, is told in
README.md of this folder.
"""

from samples.corpus.build import POISONS, Case, make_statement

__all__ = ["POISONS", "Case", "make_statement"]
