"""Sweeps: what is known of each game of a whole family, computed shard by shard.

A sweep is a folder with a manifest and a file for each shard. A shard gives the same bytes wherever it is computed, and is
there as a whole or not at all. On one machine :meth:`Sweep.run` computes what is missing on all cores; on several,
:mod:`grundy.sweep.dask` does, or any scheduler that starts ``grundy sweep run --dir DIR --shard K`` for each number.

>>> import grundy.sweep, tempfile
>>> with tempfile.TemporaryDirectory() as folder:
...     sweep = grundy.sweep.plan("octal:digits 1", folder, heaps=1000, sparse_heaps=1000)
...     computed = sweep.run()
...     rows = sweep.rows()
>>> [row["code"] for row in rows][:3]
['0.1', '0.3', '0.137']
"""

from __future__ import annotations

import csv
import io
import json
import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from grundy import _given, _native, _numbers, _rows
from grundy.errors import InputError

if TYPE_CHECKING:
    from grundy._rules import Rules

__all__ = ["Status", "Sweep", "open_sweep", "plan"]


@dataclass(frozen=True)
class Status:
    """How far a sweep is: the numbers of its shards."""

    done: tuple[int, ...]
    running: tuple[int, ...]
    """Those at which another run is at work."""
    damaged: tuple[int, ...]
    """Those whose file is not as a run writes it; a run computes them anew."""
    missing: tuple[int, ...]


@dataclass(frozen=True, repr=False)
class Sweep(_numbers.Brief):
    """A sweep in its folder."""

    folder: str
    manifest: dict[str, Any] = field(hash=False)
    """The family, its rules, what may be spent on each game, and the version that planned it."""

    @property
    def spec(self) -> str:
        """The family, as it is written."""
        return str(self.manifest["spec"])

    @property
    def games(self) -> int:
        """How many games there are."""
        return int(self.manifest["games"])

    @property
    def shards(self) -> int:
        """How many shards: 0, 1, …, ``shards - 1``."""
        return int(self.manifest["shards"])

    def run(
        self,
        shard: int | None = None,
        *,
        workers: int | None = None,
        certificates: bool = False,
        seconds: float | None = None,
    ) -> int:
        """Computes the shards that are missing or damaged, or one of them, and keeps them. Ctrl-C ends it; what is done stays.

        Args:
            shard: only this one.
            workers: how many at a time; one a core unless told otherwise.
            certificates: whether each certificate is kept, too, in ``certificates``. A shard that lacks one is computed anew.
            seconds: how long it may take. What may be spent on a game is a part of the sweep.

        Returns:
            How many shards were computed; others that were there before are left as they are.

        Raises:
            InputError: there is no such shard, or another run is at work at it.
            Undecided: the time is up; the shards that are done stay.
        """
        number = None if shard is None else _given.natural(shard, "`shard`")
        threads = _given.natural(workers if workers is not None else os.cpu_count() or 1, "`workers`")
        limits: _given.Limits = {} if seconds is None else {"seconds": seconds}
        return _native.sweep_run(
            self.folder, number, threads, _given.truth(certificates, "`certificates`"), _given.limits(limits)
        )

    def status(self) -> Status:
        """How far it is. Each shard that is there is read: one that is done is whole, and untouched."""
        return Status(*map(tuple, _native.sweep_status(self.folder)))

    def csv(self) -> str:
        """All rows as CSV, the header first.

        Raises:
            Undecided: shards are missing.
            Rejected: a file is not as a run writes it.
        """
        return _native.sweep_merge(self.folder)

    def rows(self) -> list[dict[str, str]]:
        """All rows, each by the names of its columns."""
        return list(csv.DictReader(io.StringIO(self.csv())))

    def arrow(self) -> Any:
        """All rows as a ``pyarrow.Table``; what a game does not have is null."""
        return _rows.arrow(self.csv())

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.arrow().__arrow_c_stream__(requested_schema)

    def merge(self, file: str | os.PathLike[str] | None = None) -> tuple[str, str]:
        """Writes all rows into one CSV file and one Parquet file (by pyarrow).

        Args:
            file: their name without an ending; ``sweep`` in the folder unless told otherwise.

        Returns:
            The names of both.
        """
        from pyarrow import parquet

        name = os.path.join(self.folder, "sweep") if file is None else _given.path(file, "a file", "octal-2")
        text, table = self.csv(), self.arrow()
        names = f"{name}.csv", f"{name}.parquet"
        # Each is there as a whole or not at all.
        with open(f"{names[0]}.part", "w", encoding="utf-8", newline="") as opened:
            opened.write(text)
        parquet.write_table(table, f"{names[1]}.part", compression="zstd")
        for written in names:
            os.replace(f"{written}.part", written)
        return names


def plan(
    spec: str,
    folder: str | os.PathLike[str],
    *,
    rules: Rules | str | None = None,
    misere: bool = False,
    shards: int | None = None,
    heaps: int | None = None,
    sparse_heaps: int | None = None,
    steps: int | None = None,
) -> Sweep:
    """Divides a family of games into shards, and makes the folder.

    Args:
        spec: ``"take:subsets 1..20"``, ``"octal:digits 3"``, ``"hex:digits 2"``, ``"red:x,y for x,y in 1..5"`` with rules,
            ``"clobber:patterns 8"`` with those of a strip, ``"strip:rules 3"``, ``"list:0.77 kayles"``, or ``"file:games.txt"`` with a ruleset a line and comments after ``#``. Equivalent codes
            and sets are computed once.
        folder: made, if there is none. The same sweep is gone on with.
        rules: those that somebody wrote of these games.
        misere: whether the misère quotients of the games are found, and not their values.
        shards: how many; 256, or as many as there are games, unless told otherwise.
        heaps: room for how many values of each game, or the greatest heap in misère play; 100 000 unless told otherwise.
        sparse_heaps: and for how many values of each game with a sparse space, which misère play knows nothing of; 2^24.
        steps: maximum number of steps for each game; 2^44, and 2^31 in misère play. These three are the same on every machine, as
            seconds are not.

    Raises:
        InputError: the family is not understood, its file cannot be read, there is another sweep in the folder, or a game
            has no misère quotient of single heaps.
    """
    in_misere_play = _given.truth(misere, "`misere`")
    if in_misere_play and sparse_heaps is not None:
        raise InputError("`sparse_heaps` is a limit of values, and not of misère quotients")

    def natural(given: int | None, name: str) -> int | None:
        return None if given is None else _given.natural(given, name)

    number = natural(shards, "`shards`")
    bounds = (natural(heaps, "`heaps`"), natural(sparse_heaps, "`sparse_heaps`"), natural(steps, "`steps`"))
    path = _given.path(folder, "the folder of a sweep", "octal-2")
    family = _given.text(spec, "a family of games", "octal:digits 2")
    text = _native.sweep_plan(family, path, _given.rules_text(rules), in_misere_play, number, bounds)
    return Sweep(path, json.loads(text))


def open_sweep(folder: str | os.PathLike[str]) -> Sweep:
    """The sweep of a folder.

    Raises:
        InputError: there is none, or another version planned it.
    """
    path = _given.path(folder, "the folder of a sweep", "octal-2")
    return Sweep(path, json.loads(_native.sweep_manifest(path)))
