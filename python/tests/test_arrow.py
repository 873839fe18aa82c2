"""Tables for polars, pandas, pyarrow and DuckDB: their columns have names, and the values that they ought to have."""

from __future__ import annotations

import builtins
from collections.abc import Callable
from typing import Any

import pandas
import polars
import pyarrow
import pytest

import grundy

TABLES: dict[str, tuple[Callable[[], Any], dict[str, list[Any]]]] = {
    "values": (lambda: grundy.sequence("take:1,2", 5), {"n": [0, 1, 2, 3, 4], "value": [0, 1, 2, 0, 1]}),
    "outcomes": (lambda: grundy.sequence("take:1,2", 4, outcome=True), {"n": [0, 1, 2, 3], "won": [False, True, True, False]}),
    "by a formula": (lambda: grundy.sequence("nim", 3), {"n": [0, 1, 2], "value": [0, 1, 2]}),
    "none": (lambda: grundy.sequence("nim", 0), {"n": [], "value": []}),
    "pairs": (lambda: grundy.pairs(3), {"n": [0, 1, 2], "a": [0, 1, 3], "b": [0, 2, 5]}),
    "table": (lambda: grundy.table("wythoff", 2), {"x": [0, 0, 1, 1], "y": [0, 1, 0, 1], "value": [0, 1, 1, 2]}),
    "table of heaps": (lambda: grundy.table("nim", "3..4", outcome=True), {"n": [3, 4], "won": [True, True]}),
    "batch": (lambda: grundy.batch(["nim 3", "nim 1 1", "nim 10^30"]), {"won": [True, False, True], "value": [3, 0, None]}),
}


@pytest.mark.parametrize("name", TABLES)
def test_columns_have_their_names(name: str) -> None:
    make, expected = TABLES[name]
    table = make()
    assert pyarrow.table(table).to_pydict() == expected
    assert polars.DataFrame(table).to_dict(as_series=False) == expected
    if hasattr(pandas.DataFrame, "from_arrow"):
        assert list(pandas.DataFrame.from_arrow(table).columns) == list(expected)
    assert list(pandas.DataFrame(table.columns()).columns) == list(expected)


@pytest.mark.parametrize("family", ["octal", "hex", "take"])
def test_an_atlas_is_a_table(family: Any) -> None:
    atlas = grundy.atlas(family)
    frame = polars.DataFrame(atlas)
    assert frame.columns == pyarrow.table(atlas).column_names == atlas.csv().splitlines()[0].split(",")
    assert (frame.height, frame["period"].to_list()) == (len(atlas), [row.period for row in atlas])
    # Pandas takes the rows one by one, of whichever family: two seconds for all subtraction sets.
    if family != "take":
        assert pandas.DataFrame(atlas)["code"].tolist() == frame["code"].to_list()


def test_it_goes_on_as_a_sequence() -> None:
    octal = grundy.atlas()
    row = octal[7]
    assert (octal.index(row), octal.count(row), row in octal, "0.77" in octal, 3 in octal) == (7, 1, True, True, False)
    assert next(reversed(octal)) == octal[-1]


def test_values_are_a_column_of_a_frame_too() -> None:
    values = grundy.sequence("take:1,2", 4)
    assert pandas.Series(values).tolist() == pandas.DataFrame({"g": values})["g"].tolist() == [0, 1, 2, 0]
    # Of an array, polars makes a column; of a table, as a sequence is one, a column of rows.
    assert polars.DataFrame({"g": values[:]})["g"].to_list() == [0, 1, 2, 0]


def test_duckdb_reads_them() -> None:
    duckdb = pytest.importorskip("duckdb")
    values, atlas = grundy.sequence("take:1,2", 9), grundy.atlas()
    assert duckdb.sql("select n, value from values where value = 2").fetchall() == [(2, 2), (5, 2), (8, 2)]
    proved = sum(row.proved == "period" for row in atlas)
    assert duckdb.sql("select count(*) from atlas where proved = 'period'").fetchall() == [(proved,)]


def test_without_pyarrow_it_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    found = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name.split(".")[0] == "pyarrow":
            raise ModuleNotFoundError(f"No module named {name!r}")
        return found(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    for table in (grundy.sequence("nim", 3), grundy.batch(["nim 3"]), grundy.atlas()):
        with pytest.raises(ImportError, match=r"pip install 'grundy\[arrow\]'"):
            table.arrow()
