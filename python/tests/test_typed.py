"""What is asked is what is answered: positions as they are typed, and tables of all tuples."""

from __future__ import annotations

from pathlib import Path

import pytest

import grundy

THREE = "three(a, b, c): (a-t, b, c) for t in 1..a; (a, b-t, c) for t in 1..b; (a, b, c-t) for t in 1..c"
EDGES = "h(g: graph): [d for d in g if d != e] for e in g"
EVEN = "even(n): n-2 if n > 1; where n % 2 == 0"


def test_all_tuples_are_counted_and_listed(tmp_path: Path) -> None:
    counted = grundy.count(THREE, 5, sum=True)
    tuples = [(a, b, c) for a in range(5) for b in range(5) for c in range(5)]
    lost = [one for one in tuples if one[0] ^ one[1] ^ one[2] == 0]
    assert (counted.positions, counted.lost) == (125, len(lost))
    assert counted.sum_of_lost == sum(map(sum, lost))
    table = grundy.table(THREE, range(1, 3), 2, "5..6")
    assert table.positions is not None and len(table.positions) == 8 and table.x is None
    for position, value in zip(table.positions, table.values.tolist(), strict=True):
        a, b, c = map(int, position.split(","))
        assert value == a ^ b ^ c
    table.save(tmp_path / "three.csv")
    assert (tmp_path / "three.csv").read_text().splitlines()[:2] == ["position,value", '"1,0,5",4']
    assert grundy.table("nim", 3).positions is None
    for wrong in (table.picture, table.plot):
        with pytest.raises(grundy.InputError, match="no picture"):
            wrong()


def test_boards_are_told_by_name() -> None:
    table = grundy.table("s(s: set): [x for x in s if x != y] for y in s; start [4, 2]; start [1]", 2)
    assert table.positions == ("2,4", "1") and table.values.tolist() == [0, 1]


@pytest.mark.parametrize("position", ["h 0-1,0-1", "h 3-1", "h 2-2", "h 0-1,1", "h 01-2"])
def test_no_graph_becomes_another_one(position: str) -> None:
    with pytest.raises(grundy.InputError, match="character"):
        grundy.solve(position, rules=EDGES)
    with pytest.raises(grundy.InputError, match="position 1"):
        grundy.batch(["h 0-1", position], rules=EDGES)


def test_what_where_excludes_is_refused() -> None:
    for call in (
        lambda: grundy.solve("even 3", rules=EVEN),
        lambda: grundy.batch([[4], [3]], EVEN),
        lambda: grundy.sequence(EVEN, 10),
        lambda: grundy.period(EVEN),
    ):
        with pytest.raises(grundy.InputError):
            call()
    assert grundy.count(EVEN, 10).positions == 5
    # A guess is about the positions that there are: of five, nothing is seen.
    assert grundy.guess(EVEN, 9) == []
    assert grundy.table(EVEN, 5).positions == ("0", "2", "4")


def test_a_period_is_looked_for_as_far_as_is_asked() -> None:
    late = "late(n): 0 if n * n >= 20000 * 20000"
    with pytest.raises(grundy.Undecided) as told:
        grundy.period(late, to=30_000)
    partial = told.value.partial
    assert isinstance(partial, grundy.NotProved) and partial.data["looked_to"] == 30_000
