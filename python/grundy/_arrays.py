"""Arrays that know what they are of. NumPy is imported with this module, and not before."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import numpy.typing as npt

from grundy import _given, _native, _rows
from grundy._answers import Picture, _fitting
from grundy.errors import GrundyError, InputError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from grundy._given import NativeLimits


class _Arrow:
    """Columns that polars, pandas, DuckDB and whatever else speaks Arrow take over: ``polars.DataFrame(table)``."""

    def columns(self) -> dict[str, npt.NDArray[Any]]:
        """Each column by its name."""
        raise NotImplementedError

    def arrow(self) -> Any:
        """A ``pyarrow.Table``: ``pyarrow.parquet.write_table`` writes it."""
        return _rows.pyarrow().table(self.columns())

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.arrow().__arrow_c_stream__(requested_schema)


class _Part(np.ndarray[Any, np.dtype[Any]]):
    """A part of an array that knew what it was of, or what is computed from one: an array like any other."""

    ruleset = ""

    def columns(self) -> Any:
        """Raises: nobody knows of which heaps it is."""
        raise InputError("this is a part of the whole, or computed from it", "take the columns, or the plot, of the whole")

    def plot(self, *_: Any, **__: Any) -> Any:
        """Raises, too."""
        self.columns()


class _Named(np.lib.mixins.NDArrayOperatorsMixin, _Arrow):
    """An array that also knows what it is of: NumPy computes with it as with any other. A part of it, and what is computed from
    it, is one like any other. Whoever changes it in place takes a copy first: what it is of stays.

    It is no ``numpy.ndarray`` itself. Whoever makes tables takes such by its numbers alone, and never asks for the names of
    its columns.
    """

    ruleset: str
    _array: npt.NDArray[Any]

    def __init__(self, array: npt.NDArray[Any], ruleset: str) -> None:
        self._array, self.ruleset = array.view(_Part), ruleset

    def __array__(self, dtype: npt.DTypeLike | None = None, copy: bool | None = None) -> npt.NDArray[Any]:
        return np.array(self._array, dtype=dtype) if copy else np.asarray(self._array, dtype=dtype)

    def __array_ufunc__(self, function: Any, method: str, *inputs: Any, **kwargs: Any) -> Any:
        if "out" in kwargs:
            kwargs["out"] = tuple(map(_plain, kwargs["out"]))
        found = getattr(function, method)(*map(_plain, inputs), **kwargs)
        # What is changed in place stays what it is.
        return self if found is self._array else found

    def __getattr__(self, name: str) -> Any:
        # What an array can, by the names that all may use.
        if name.startswith("_"):
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        return getattr(self._array, name)

    def __len__(self) -> int:
        return len(self._array)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._array)

    def __contains__(self, value: object) -> bool:
        return value in self._array

    def __getitem__(self, key: Any) -> Any:
        return self._array[key]

    def __setitem__(self, key: Any, value: Any) -> None:
        self._array[key] = value

    def __bool__(self) -> bool:
        return bool(self._array)

    def __repr__(self) -> str:
        return repr(self._array).replace("_Part", type(self).__name__, 1)

    def __str__(self) -> str:
        return str(self._array)


def _plain(given: Any) -> Any:
    return given._array if isinstance(given, _Named) else given


class Values(_Named):
    """The values of the heaps 0, 1, 2, …, or of each whether the next player wins."""

    is_outcome: bool
    rests_on: list[dict[str, Any]]
    """The claims of rules that they rest on, and nobody has proved: of each ``ruleset`` the ``clauses``."""
    _rules: str | None

    def __init__(
        self,
        array: npt.NDArray[Any],
        ruleset: str,
        rules: str | None,
        outcome: bool,
        rests_on: list[dict[str, Any]] | None = None,
    ) -> None:
        super().__init__(array, ruleset)
        self._rules, self.is_outcome, self.rests_on = rules, outcome, rests_on or []

    def __reduce__(self) -> tuple[Any, ...]:
        return Values, (np.asarray(self), self.ruleset, self._rules, self.is_outcome, self.rests_on)

    def columns(self) -> dict[str, npt.NDArray[Any]]:
        """``n`` and ``value``, or ``won``."""
        return {"n": np.arange(len(self)), "won" if self.is_outcome else "value": np.asarray(self)}

    def plot(self, ax: Axes | None = None, **kwargs: Any) -> Axes:
        """Draws them with matplotlib; other arguments go to its ``scatter``."""
        from grundy import _plots

        return _plots.values(self, ax, kwargs)


class Pairs(_Named):
    """P-positions of Wythoff's game: an array of two columns."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Pairs, (np.asarray(self), self.ruleset)

    def columns(self) -> dict[str, npt.NDArray[Any]]:
        """``n``, ``a`` and ``b``."""
        plain = np.asarray(self)
        return {"n": np.arange(len(self)), "a": plain[:, 0], "b": plain[:, 1]}

    def plot(self, ax: Axes | None = None, **kwargs: Any) -> Axes:
        """Draws them, and their mirror images, with matplotlib."""
        from grundy import _plots

        return _plots.pairs(self, ax, kwargs)


@dataclass(frozen=True, eq=False)
class Table(_Arrow):
    """The values, or the outcomes, over a range of heaps or of pairs of heaps."""

    ruleset: str
    x: range | None
    """The first heaps, for pairs: the rows of ``values``."""
    y: range
    """The heaps; of pairs the second ones: the columns; of ``positions`` their places; of boards their sizes."""
    positions: tuple[str, ...] | None = field(repr=False)
    """The positions, where they are neither all heaps of a range nor all pairs."""
    values: npt.NDArray[Any] = field(repr=False)
    is_outcome: bool
    """Whether ``values`` has ``True`` where the next player wins."""
    _domain: list[tuple[int, int]] | str = field(repr=False)
    _rules: str | None = field(repr=False)
    _limits: NativeLimits = field(repr=False)
    rests_on: list[dict[str, Any]] = field(default_factory=list, repr=False)
    """The claims of rules that they rest on, and nobody has proved: of each ``ruleset`` the ``clauses``."""

    def __array__(self, dtype: npt.DTypeLike | None = None, copy: bool | None = None) -> npt.NDArray[Any]:
        return np.array(self.values, dtype=dtype) if copy else np.asarray(self.values, dtype=dtype)

    def columns(self) -> dict[str, npt.NDArray[Any]]:
        """One row a cell: ``n``, or ``x`` and ``y``, or ``position``; and ``value`` or ``won``."""
        name = "won" if self.is_outcome else "value"
        if self.positions is not None:
            return {"position": np.array(self.positions, dtype=object), name: self.values}
        if self.x is None:
            return {"n": np.asarray(self.y), name: self.values}
        x, y = np.meshgrid(np.asarray(self.x), np.asarray(self.y), indexing="ij")
        return {"x": x.ravel(), "y": y.ravel(), name: self.values.ravel()}

    def picture(self, *, language: Literal["en", "id", "ro"] = "en") -> Picture:
        """As SVG: a heat map of pairs, points of single heaps.

        Args:
            language: of its words: ``"en"``, ``"id"`` or ``"ro"``.
        """
        if self.positions is not None:
            raise InputError("a list of positions has no picture", "`columns()` has them, with their values")
        told = _given.language(language)
        svg = _native.picture(self.ruleset, self._domain, self._rules, self.is_outcome, told, self._limits)
        return Picture(svg, self.ruleset)

    def _repr_html_(self) -> str:
        try:
            return _fitting(self.picture().svg)
        except GrundyError:
            return f"<pre>{self!r}</pre>"

    def plot(self, ax: Axes | None = None, **kwargs: Any) -> Axes:
        """Draws it with matplotlib; other arguments go to ``imshow`` or ``scatter``."""
        from grundy import _plots

        return _plots.table(self, ax, kwargs)

    def save(self, file: str | os.PathLike[str]) -> None:
        """Writes it as Parquet (``.parquet``, by pyarrow), as CSV (``.csv``) or as a picture (``.svg``)."""
        name = _given.path(file, "a file", "table.csv")
        if name.endswith(".parquet"):
            table = self.arrow()
            from pyarrow import parquet

            parquet.write_table(table, name)
        elif name.endswith(".svg"):
            self.picture().save(name)
        elif name.endswith(".csv"):
            columns = self.columns()
            rows = zip(*(column.tolist() for column in columns.values()), strict=True)
            with open(name, "w", encoding="utf-8", newline="") as opened:
                writer = csv.writer(opened, lineterminator="\n")
                writer.writerow(columns)
                writer.writerows(rows)
        else:
            raise InputError(f"no format has the ending of `{name}`", "`.parquet`, `.csv` or `.svg`")


@dataclass(frozen=True, eq=False)
class Batch(_Arrow):
    """Answers to many positions."""

    won: npt.NDArray[np.bool_]
    """Whether the next player wins."""
    values: npt.NDArray[Any]
    """The Grundy values; None where one is not known, or has more than 64 bits."""
    drawn: npt.NDArray[np.bool_]
    """Whether neither player can force the end, in a game that need not end."""
    rests_on: list[dict[str, Any]] = field(default_factory=list, repr=False)
    """The claims of rules that they rest on, and nobody has proved: of each ``ruleset`` the ``clauses``."""

    def columns(self) -> dict[str, npt.NDArray[Any]]:
        """``won`` and ``value``."""
        return {"won": self.won, "value": self.values}

    def arrow(self) -> Any:
        """A ``pyarrow.Table``; a value that is not known is null."""
        pyarrow = _rows.pyarrow()
        # Arrow would guess what the objects are from the first of them.
        values = self.values.tolist() if self.values.dtype == object else self.values
        return pyarrow.table({"won": self.won, "value": pyarrow.array(values, type=pyarrow.uint64())})

    def __len__(self) -> int:
        return len(self.won)


def batch_of_texts(won: list[bool], drawn: list[bool], found: list[int | None], claims: _given.Claims) -> Batch:
    """From lists."""
    is_known = all(value is not None for value in found)
    values = np.array(found, dtype=np.uint64 if is_known else object)
    return Batch(np.array(won, dtype=bool), values, np.array(drawn, dtype=bool), _given.tell_claims(claims, stacklevel=4))


def _ragged() -> InputError:
    return InputError("expected heaps in rows of the same length", "0 is an empty heap, and fills a shorter row")


def _whole(given: object) -> npt.NDArray[Any]:
    """An array of a list, exactly: where some numbers are large, NumPy alone would round them."""
    try:
        exact = np.array(given, dtype=object)
    except ValueError:
        raise _ragged() from None
    for one in exact.flat:
        # Rows of several lengths stay as they are, each of them a cell.
        if isinstance(one, (list, tuple, np.ndarray)):
            raise _ragged()
        if isinstance(one, bool) or not isinstance(one, (int, np.integer)):
            raise TypeError(f"expected whole numbers, found {type(one).__name__}")
    if exact.size and not (0 <= exact.min() and exact.max() < 2**64):
        raise InputError("expected heaps of 0 or more, and below 2^64", "texts may have heaps of any size")
    return exact.astype(np.uint64)


def batch_of_heaps(given: object, ruleset: str, rules: str | None, limits: NativeLimits) -> Batch:
    """From an array of heaps."""
    heaps = given if isinstance(given, np.ndarray) else _whole(given)
    if isinstance(heaps, np.ma.MaskedArray):
        raise TypeError("expected an array of whole numbers, found a masked one")
    if heaps.dtype.kind == "O":
        heaps = _whole(heaps)
    if heaps.ndim not in (1, 2):
        raise InputError(f"expected an array of one or two dimensions, found {heaps.ndim}")
    if heaps.dtype.kind not in "iu" and heaps.size:
        raise TypeError(f"expected an array of whole numbers, found {heaps.dtype}")
    if heaps.dtype.kind == "i" and heaps.size and heaps.min() < 0:
        raise InputError(f"expected heaps of 0 or more, found {heaps.min()}")
    shape = (len(heaps), heaps.shape[1] if heaps.ndim == 2 else 1)
    rows = np.ascontiguousarray(heaps.reshape(shape), dtype=np.uint64)
    found, claims = _native.batch_heaps(ruleset, rows, rules, limits)
    return Batch(found != 0, found, np.zeros(len(found), dtype=bool), _given.tell_claims(claims, stacklevel=4))
