"""The atlas: what is known of all games of some families, as it was computed and proved once."""

from __future__ import annotations

import csv
import functools
import gzip
import hashlib
import html
import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar, cast, overload

from grundy import _given, _native, _numbers, _rows
from grundy.errors import InputError

Family = Literal["octal", "hex", "take", "strips", "clobber", "misere"]
FILES: dict[Family, str] = {
    "octal": "octal.csv",
    "hex": "hex.csv",
    "take": "take.csv.gz",
    "strips": "strips.csv",
    "clobber": "clobber.csv",
    "misere": "misere.csv",
}
_EXAMPLES: dict[Family, str] = {
    "octal": "0.77",
    "hex": "0.1F",
    "take": "take:1,4",
    "strips": "strip:--,x-x",
    "clobber": "clobber(xxo)^n",
    "misere": "0.77",
}
Proved = Literal["period", "no-period", "no"]
_OPTIONAL = ("saltus", "largest", "zeros", "rares", "last_rare")
_SHOWN = 10
_COLUMNS_SHOWN = (
    "code", "stands_for", "proved", "order", "p_order", "tame", "preperiod", "period", "saltus", "heaps", "largest", "rares", "proof",
)  # fmt: skip


@dataclass(frozen=True, repr=False)
class Row(_numbers.Brief):
    """What is known of a game, in normal or in misère play."""

    code: str
    """The game that was computed: of several that are the same but for a shift, the one in whose heap 1 there is a move."""
    stands_for: tuple[str, ...]
    """Those of the family that are the same game, shifted."""
    proved: Proved
    """A period, that there is none, or nothing."""
    preperiod: int | None
    """This, the period and the saltus are ``None`` unless a period is proved."""
    period: int | None
    heaps: int
    """How many values the atlas computed, or the greatest heap that it looked at in misère play: where nothing is proved, no
    theorem proves a period from these."""
    certificate: str | None
    """The SHA-256 of the certificate as it is written without line breaks; ``None`` for subtraction sets, too."""
    note: str
    program: str
    """What computed it, with its version."""
    repeat: str
    """The command that finds the same."""
    proof: str | None
    """The file of the project that has the certificate; ``None`` where none is brought along. Where it is in ``docs/proofs``,
    the proof took a run of its own, far beyond the values that the atlas computed."""


@dataclass(frozen=True, repr=False)
class AtlasRow(Row):
    """What is known of the values of a game."""

    saltus: int | None
    theorem: str | None
    largest: int | None
    """The largest of these values; of a period that was proved by them: of the preperiod and one period. ``zeros`` and
    ``frequencies`` alike."""
    zeros: int | None
    space: str | None
    """The mask of the sparse space, where one was found."""
    rares: int | None
    last_rare: int | None
    frequencies: dict[int, int] = field(hash=False)
    """How often the most frequent values occur."""


@dataclass(frozen=True, repr=False)
class MisereRow(Row):
    """What is known of the misère quotient of a game: of all its heaps where a period is proved, or else of those up to ``heaps``."""

    order: int
    """Number of elements."""
    p_order: int
    """Number of elements that the player to move loses."""
    tame: bool
    """Whether it is the quotient of some Nim heaps."""


_OneRow = TypeVar("_OneRow", bound=Row)


class Atlas(Generic[_OneRow]):
    """The rows of a family, in the order in which they were computed. ``atlas["0.07"]`` is the row that has this game.

    It has all that a sequence has, and is none by name: polars takes a sequence row by row, and not as the table that this is.
    """

    def __init__(self, family: Family, text: str) -> None:
        self.family = family
        self._text = text

    @property
    def version(self) -> str:
        """The version of the atlas, for whoever cites it: see ``assets/atlas/CITATION.cff``."""
        lines = _native.asset("atlas/CITATION.cff").decode().splitlines()
        return next(line.split('"')[1] for line in lines if line.startswith("version:"))

    def csv(self) -> str:
        """All rows as CSV, the header first."""
        return self._text

    @functools.cached_property
    def _cells(self) -> list[dict[str, str]]:
        return list(csv.DictReader(io.StringIO(self._text)))

    @functools.cached_property
    def _places(self) -> dict[str, int]:
        places: dict[str, int] = {}
        for place, cells in enumerate(self._cells):
            for code in (cells["code"], *cells["stands_for"].split()):
                places.setdefault(code, place)
        return places

    def __len__(self) -> int:
        return len(self._cells)

    def _row(self, cells: dict[str, str]) -> _OneRow:
        return cast(_OneRow, _misere_row(cells) if self.family == "misere" else _row(cells))

    def __iter__(self) -> Iterator[_OneRow]:
        return map(self._row, self._cells)

    @overload
    def __getitem__(self, game: int | str) -> _OneRow: ...
    @overload
    def __getitem__(self, game: slice) -> list[_OneRow]: ...
    def __getitem__(self, game: int | str | slice) -> _OneRow | list[_OneRow]:
        if isinstance(game, slice):
            return [self._row(cells) for cells in self._cells[game]]
        if not isinstance(game, str):
            return self._row(self._cells[_given.whole(game, "a row by its number, or a game by its code")])
        example = _EXAMPLES[self.family]
        if _given.text(game, "a game", example) not in self._places:
            raise InputError(f"`{game}` is not in this atlas", f"its games are written like `{example}`")
        return self._row(self._cells[self._places[game]])

    def __contains__(self, game: object) -> bool:
        return game in self._places if isinstance(game, str) else isinstance(game, Row) and any(game == row for row in self)

    def __reversed__(self) -> Iterator[_OneRow]:
        return map(self._row, reversed(self._cells))

    def index(self, row: Row, start: int = 0, stop: int | None = None) -> int:
        """The place of a row."""
        return list[Row](self).index(row, start, len(self) if stop is None else stop)

    def count(self, row: Row) -> int:
        """1 for a row of it, else 0."""
        return list[Row](self).count(row)

    def certificate(self, game: str) -> str | None:
        """The certificate of a proof, as text: ``grundy.check`` and both other checkers accept it. ``None`` where there is
        none, and for long ones and those of subtraction sets, which are not brought along: the command in ``repeat``
        finds them again. One that is in ``docs/proofs`` is a file by itself: see ``proof``.
        """
        return _certificates().get(self[_given.text(game, "a game", "0.07")].certificate or "")

    def arrow(self) -> Any:
        """All rows as a ``pyarrow.Table``; what a game does not have is null."""
        return _rows.arrow(self._text)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.arrow().__arrow_c_stream__(requested_schema)

    def __repr__(self) -> str:
        return f"<atlas {self.family}: {len(self)} games, {sum(row.proved == 'period' for row in self)} with a proved period>"

    def _repr_html_(self) -> str:
        names = [name for name in _COLUMNS_SHOWN if name in self._cells[0]]
        cells = [[str(row[name]) for name in names] for row in self._cells[:_SHOWN]]
        head, *body = (
            "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in line)
            for tag, line in (("th", names), *(("td", line) for line in cells))
        )
        rows = "".join(f"<tr>{line}</tr>" for line in body)
        caption = html.escape(repr(self).strip("<>"))
        return f"<table><caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _number(text: str) -> int | None:
    return int(text) if text else None


def _shared(cells: dict[str, str]) -> dict[str, Any]:
    """What a row has in every family."""
    return {
        "code": cells["code"],
        "stands_for": tuple(cells["stands_for"].split()),
        "proved": cells["proved"],
        "preperiod": _number(cells["preperiod"]),
        "period": _number(cells["period"]),
        "heaps": int(cells["heaps"]),
        "certificate": cells["certificate"] or None,
        "note": cells["note"],
        "program": cells["program"],
        "repeat": cells["repeat"],
        "proof": cells["proof"] or None,
    }


def _row(cells: dict[str, str]) -> AtlasRow:
    told = dict(pair.split(":") for pair in cells["frequencies"].split())
    numbers: dict[str, Any] = {name: _number(cells[name]) for name in _OPTIONAL}
    return AtlasRow(
        frequencies={int(value): int(count) for value, count in told.items()},
        theorem=cells["theorem"] or None,
        space=cells["space"] or None,
        **numbers,
        **_shared(cells),
    )


def _misere_row(cells: dict[str, str]) -> MisereRow:
    tame = cells["tame"] == "true"
    return MisereRow(order=int(cells["order"]), p_order=int(cells["p_order"]), tame=tame, **_shared(cells))


@functools.cache
def _certificates() -> dict[str, str]:
    lines = _native.asset("atlas/certificates.jsonl").decode().splitlines(keepends=True)
    return {hashlib.sha256(line.encode()).hexdigest(): line for line in lines}


@functools.cache
def open_atlas(family: Family) -> Atlas[Row]:
    """The atlas of a family, read once."""
    data = _native.asset(f"atlas/{FILES[family]}")
    return Atlas(family, (gzip.decompress(data) if FILES[family].endswith(".gz") else data).decode())
