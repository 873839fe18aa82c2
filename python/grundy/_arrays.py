"""Arrays that know what they are of. NumPy is imported with this module, and not before."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import numpy.typing as npt

from grundy import _given, _native
from grundy._answers import Picture, _fitting
from grundy.errors import GrundyError, InputError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from grundy._given import NativeLimits


class _Arrow:
    """Columns that pandas, polars and whatever else speaks Arrow take over: ``polars.DataFrame(table)``."""

    def columns(self) -> dict[str, npt.NDArray[Any]]:
        """Each column by its name."""
        raise NotImplementedError

    def arrow(self) -> Any:
        """A ``pyarrow.Table``: ``pyarrow.parquet.write_table`` writes it."""
        import pyarrow

        return pyarrow.table(self.columns())

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.arrow().__arrow_c_stream__(requested_schema)


class Values(np.ndarray[Any, np.dtype[Any]], _Arrow):
    """The values of the heaps 0, 1, 2, …: an array that also knows its ruleset. A part of it, and what is computed from
    it, is an array like any other: it has no ruleset. Whoever changes it in place takes a copy first: the ruleset stays."""

    ruleset: str
    """Empty for what is no longer the whole sequence."""
    is_outcome: bool
    _rules: str | None

    def __array_finalize__(self, of: object) -> None:
        # Of a view nobody knows of which heaps it is.
        self.ruleset, self.is_outcome, self._rules = "", False, None

    def __reduce__(self) -> tuple[Any, ...]:
        return values, (np.array(self, copy=True, subok=False), self.ruleset, self._rules, self.is_outcome)

    def columns(self) -> dict[str, npt.NDArray[Any]]:
        """``n`` and ``value``, or ``won``."""
        self._must_be_whole()
        plain = np.asarray(self)
        return {"n": np.arange(len(plain)), "won" if self.is_outcome else "value": plain}

    def plot(self, ax: Axes | None = None, **kwargs: Any) -> Axes:
        """Draws them with matplotlib; other arguments go to its ``scatter``."""
        from grundy import _plots

        self._must_be_whole()
        return _plots.values(self, ax, kwargs)

    def _must_be_whole(self) -> None:
        if not self.ruleset:
            hint = "take the columns, or the plot, of the whole one"
            raise InputError("this is a part of a sequence, or computed from one", hint)


def values(given: npt.NDArray[Any], ruleset: str, rules: str | None, outcome: bool) -> Values:
    """The same array, with what it is of."""
    found = given.view(Values)
    found.ruleset, found._rules, found.is_outcome = ruleset, rules, outcome
    return found


class Pairs(np.ndarray[Any, np.dtype[np.uint64]], _Arrow):
    """P-positions of Wythoff's game: an array of two columns."""

    ruleset: str
    """Empty for a part of them, and for what is computed from them."""

    def __array_finalize__(self, of: object) -> None:
        self.ruleset = ""

    def __reduce__(self) -> tuple[Any, ...]:
        return pairs, (np.array(self, copy=True, subok=False), self.ruleset)

    def columns(self) -> dict[str, npt.NDArray[Any]]:
        """``n``, ``a`` and ``b``."""
        self._must_be_whole()
        plain = np.asarray(self)
        return {"n": np.arange(len(plain)), "a": plain[:, 0], "b": plain[:, 1]}

    def plot(self, ax: Axes | None = None, **kwargs: Any) -> Axes:
        """Draws them, and their mirror images, with matplotlib."""
        from grundy import _plots

        self._must_be_whole()
        return _plots.pairs(self, ax, kwargs)

    def _must_be_whole(self) -> None:
        if not self.ruleset:
            hint = "take the columns, or the plot, of all of them"
            raise InputError("these are a part of the pairs, or computed from them", hint)


def pairs(given: npt.NDArray[np.uint64], ruleset: str) -> Pairs:
    """The same array, with what it is of."""
    found = given.view(Pairs)
    found.ruleset = ruleset
    return found


@dataclass(frozen=True, eq=False)
class Table(_Arrow):
    """The values, or the outcomes, over a range of heaps or of pairs of heaps."""

    ruleset: str
    x: range | None
    """The first heaps, for pairs: the rows of ``values``."""
    y: range
    """The heaps; of pairs the second ones: the columns."""
    values: npt.NDArray[Any] = field(repr=False)
    is_outcome: bool
    """Whether ``values`` has ``True`` where the next player wins."""
    _rules: str | None = field(repr=False)
    _limits: NativeLimits = field(repr=False)

    def __array__(self, dtype: npt.DTypeLike | None = None, copy: bool | None = None) -> npt.NDArray[Any]:
        return np.array(self.values, dtype=dtype) if copy else np.asarray(self.values, dtype=dtype)

    def columns(self) -> dict[str, npt.NDArray[Any]]:
        """One row a cell: ``n`` or ``x`` and ``y``, and ``value`` or ``won``."""
        name = "won" if self.is_outcome else "value"
        if self.x is None:
            return {"n": np.asarray(self.y), name: self.values}
        x, y = np.meshgrid(np.asarray(self.x), np.asarray(self.y), indexing="ij")
        return {"x": x.ravel(), "y": y.ravel(), name: self.values.ravel()}

    def picture(self, *, language: Literal["en", "id", "ro"] = "en") -> Picture:
        """As SVG: a heat map of pairs, points of single heaps.

        Args:
            language: of its words: ``"en"``, ``"id"`` or ``"ro"``.
        """
        ranges = [(axis[0], axis[-1]) for axis in (self.x, self.y) if axis is not None]
        told = _given.language(language)
        svg = _native.picture(self.ruleset, ranges, self._rules, self.is_outcome, told, self._limits)
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
        name = os.fspath(file)
        if name.endswith(".parquet"):
            import pyarrow.parquet

            pyarrow.parquet.write_table(self.arrow(), name)
        elif name.endswith(".svg"):
            self.picture().save(name)
        elif name.endswith(".csv"):
            columns = self.columns()
            rows = zip(*(column.tolist() for column in columns.values()), strict=True)
            with open(name, "w", encoding="utf-8") as opened:
                opened.write(",".join(columns) + "\n")
                opened.writelines(",".join(map(str, row)) + "\n" for row in rows)
        else:
            raise InputError(f"no format has the ending of `{name}`", "`.parquet`, `.csv` or `.svg`")


@dataclass(frozen=True, eq=False)
class Batch(_Arrow):
    """Answers to many positions."""

    won: npt.NDArray[np.bool_]
    """Whether the next player wins."""
    values: npt.NDArray[Any]
    """The Grundy values; None where one is not known, or has more than 64 bits."""

    def columns(self) -> dict[str, npt.NDArray[Any]]:
        """``won`` and ``value``."""
        return {"won": self.won, "value": self.values}

    def arrow(self) -> Any:
        """A ``pyarrow.Table``; a value that is not known is null."""
        import pyarrow

        # Arrow would guess what the objects are from the first of them.
        values = self.values.tolist() if self.values.dtype == object else self.values
        return pyarrow.table({"won": self.won, "value": pyarrow.array(values, type=pyarrow.uint64())})

    def __len__(self) -> int:
        return len(self.won)


def batch_of_texts(won: list[bool], found: list[int | None]) -> Batch:
    """From lists."""
    is_known = all(value is not None for value in found)
    return Batch(np.array(won, dtype=bool), np.array(found, dtype=np.uint64 if is_known else object))


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
    found = _native.batch_heaps(ruleset, rows, rules, limits)
    _given.tell_claims(ruleset, rules)
    return Batch(found != 0, found)
