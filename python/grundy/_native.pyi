"""The native part, in Rust: see ``python/src``. Long answers are JSON; limits are (budget, table, seconds, threads)."""

from collections.abc import Hashable
from typing import Any, final

import numpy as np
import numpy.typing as npt

__version__: str
__all__ = [
    "Solver",
    "__version__",
    "ask",
    "batch_heaps",
    "batch_texts",
    "board",
    "check",
    "count",
    "games",
    "guess",
    "names_of_rules",
    "pairs",
    "period",
    "picture",
    "sequence",
    "simulate",
    "solve",
    "table",
    "transcript",
    "understood",
    "verify",
    "verify_claims",
]

_Limits = tuple[int | None, int | None, float | None, int | None]
_Range = tuple[int, int]
_How = tuple[bool, int, int]

@final
class Solver:
    def __new__(cls, rules: object) -> Solver: ...
    def value(self, position: Hashable, limits: _Limits) -> int: ...
    def is_won(self, position: Hashable, misere: bool, limits: _Limits) -> bool: ...
    def winning_moves(self, position: Hashable, misere: bool, limits: _Limits) -> list[Any]: ...
    def remoteness(self, position: Hashable, misere: bool, limits: _Limits) -> int: ...
    def met(self) -> int: ...

def solve(
    position: str, rules: str | None, misere: bool, explain: bool, max_moves: int, spoken: str, limits: _Limits
) -> tuple[str, str]: ...
def board(position: str, rules: str | None, limits: _Limits) -> str: ...
def sequence(ruleset: str, count: int, rules: str | None, outcomes: bool, limits: _Limits) -> npt.NDArray[Any]: ...
def table(
    ruleset: str, ranges: list[_Range], rules: str | None, outcomes: bool, limits: _Limits
) -> tuple[str, list[int], npt.NDArray[Any]]: ...
def picture(ruleset: str, ranges: list[_Range], rules: str | None, outcomes: bool, limits: _Limits) -> str: ...
def period(ruleset: str, rules: str | None, outcomes: bool, limits: _Limits) -> tuple[str, str | None]: ...
def count(
    ruleset: str,
    ranges: list[_Range],
    rules: str | None,
    asked: tuple[int, bool, int | None, bool, str | None],
    limits: _Limits,
) -> str: ...
def guess(ruleset: str, heaps: _Range, rules: str | None, outcomes: bool, most: int, limits: _Limits) -> str: ...
def verify(
    ruleset: str, heaps: int, greatest: int, rules: str | None, misere: bool, limits: _Limits
) -> str: ...
def verify_claims(ruleset: str, ranges: list[_Range], rules: str | None, limits: _Limits) -> str: ...
def check(text: str, sample: tuple[int, int] | None, limits: _Limits) -> str: ...
def pairs(ruleset: str, count: int, by: str, limits: _Limits) -> npt.NDArray[np.uint64]: ...
def batch_heaps(
    ruleset: str, heaps: npt.NDArray[np.uint64], rules: str | None, limits: _Limits
) -> npt.NDArray[np.uint64]: ...
def batch_texts(
    positions: list[str], rules: str | None, misere: bool, limits: _Limits
) -> tuple[list[bool], list[int | None]]: ...
def simulate(
    position: str, rules: str | None, players: tuple[str, str], how: _How, games: int, limits: _Limits
) -> str: ...
def transcript(
    position: str, rules: str | None, players: tuple[str, str], how: _How, limits: _Limits
) -> tuple[str, str]: ...
def ask(question: str, limits: _Limits) -> tuple[str, str]: ...
def names_of_rules(rules: str) -> list[str]: ...
def understood(rules: str, limits: _Limits) -> str: ...
def games() -> str: ...
