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
    "asset",
    "batch_heaps",
    "batch_texts",
    "board",
    "certified_names",
    "check",
    "check_merge",
    "check_part",
    "count",
    "games",
    "guess",
    "misere",
    "names_of_rules",
    "page",
    "pairs",
    "period",
    "picture",
    "playable",
    "read_graph",
    "rules_without_claims",
    "sequence",
    "simulate",
    "solve",
    "sweep_compute",
    "sweep_keep",
    "sweep_manifest",
    "sweep_merge",
    "sweep_open",
    "sweep_plan",
    "sweep_run",
    "sweep_status",
    "table",
    "transcript",
    "understood",
    "verify",
    "verify_claims",
]

_Limits = tuple[int | None, int | None, float | None, int | None]
_Reason = tuple[str, str, str | None]
_Range = tuple[int, int]
_Domain = list[_Range] | str
_How = tuple[bool, int, int]
_Claims = list[tuple[str, list[str], str]]

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
) -> tuple[str, str, _Reason | None]: ...
def read_graph(data: bytes, kind: str, most: int) -> str: ...
def board(
    position: str, rules: str | None, misere: bool, spoken: str, limits: _Limits
) -> tuple[str, _Claims]: ...
def sequence(
    ruleset: str, count: int, rules: str | None, outcomes: bool, limits: _Limits
) -> tuple[npt.NDArray[Any], _Claims]: ...
def table(
    ruleset: str, domain: _Domain, rules: str | None, outcomes: bool, limits: _Limits
) -> tuple[str, list[int], npt.NDArray[Any], list[str] | None, _Claims]: ...
def picture(
    ruleset: str, domain: _Domain, rules: str | None, outcomes: bool, spoken: str, limits: _Limits
) -> str: ...
def period(
    ruleset: str, rules: str | None, outcomes: bool, to: int | None, limits: _Limits
) -> tuple[str, str | None, _Reason | None]: ...
def certified_names(ruleset: str, rules: str | None, limits: _Limits) -> list[str]: ...
def count(
    ruleset: str,
    domain: _Domain,
    rules: str | None,
    asked: tuple[int, bool, int | None, bool, bytes | None],
    limits: _Limits,
) -> tuple[str, _Claims]: ...
def guess(
    ruleset: str, domain: _Domain, rules: str | None, outcomes: bool, most: int, limits: _Limits
) -> tuple[str, _Claims]: ...
def verify(
    ruleset: str, heaps: int, greatest: int, rules: str | None, misere: bool, limits: _Limits
) -> str: ...
def verify_claims(
    ruleset: str, ranges: list[_Range], rules: str | None, limits: _Limits
) -> tuple[str, _Claims]: ...
def check(text: str, sample: tuple[int, int] | None, limits: _Limits) -> str: ...
def check_part(text: str, first: int, last: int, limits: _Limits) -> str: ...
def check_merge(text: str, parts: list[str]) -> int: ...
def pairs(ruleset: str, count: int, by: str, limits: _Limits) -> npt.NDArray[np.uint64]: ...
def batch_heaps(
    ruleset: str, heaps: npt.NDArray[np.uint64], rules: str | None, limits: _Limits
) -> tuple[npt.NDArray[np.uint64], _Claims]: ...
def batch_texts(
    positions: list[str], rules: str | None, misere: bool, limits: _Limits
) -> tuple[list[bool], list[bool], list[int | None], _Claims]: ...
def simulate(
    position: str, rules: str | None, players: tuple[str, str], how: _How, games: int, limits: _Limits
) -> tuple[str, _Claims]: ...
def transcript(
    position: str, rules: str | None, players: tuple[str, str], how: _How, spoken: str, limits: _Limits
) -> tuple[str, str, _Claims]: ...
def playable(position: str, rules: str | None, players: list[str]) -> None: ...
def page() -> dict[str, str]: ...
def asset(path: str) -> bytes: ...
def ask(question: str, limits: _Limits) -> tuple[str, str]: ...
def sweep_plan(
    spec: str,
    folder: str,
    rules: str | None,
    misere: bool,
    shards: int | None,
    limits: tuple[int | None, int | None, int | None],
) -> str: ...
def sweep_manifest(folder: str) -> str: ...
def sweep_run(folder: str, shard: int | None, threads: int, certificates: bool, limits: _Limits) -> int: ...
def sweep_compute(manifest: str, shard: int, limits: _Limits) -> tuple[str, str, list[tuple[str, str]]]: ...
def sweep_keep(
    folder: str, shard: int, found: tuple[str, str, list[tuple[str, str]]], certificates: bool
) -> None: ...
def sweep_status(folder: str) -> tuple[list[int], list[int], list[int], list[int]]: ...
def sweep_open(folder: str, certificates: bool) -> list[int]: ...
def sweep_merge(folder: str) -> str: ...
def misere(
    text: str, rules: str | None, to: int | None, limits: _Limits
) -> tuple[
    str,
    list[str],
    npt.NDArray[np.uint32],
    list[bool],
    list[tuple[str, int]],
    str | None,
    tuple[_Claims, _Reason | None],
]: ...
def names_of_rules(rules: str) -> list[str]: ...
def rules_without_claims(rules: str) -> str: ...
def understood(rules: str, limits: _Limits) -> str: ...
def games() -> str: ...
