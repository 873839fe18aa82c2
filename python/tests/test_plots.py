"""Drawings with matplotlib: what is drawn, where, and with whose words."""

from __future__ import annotations

from typing import Any

import matplotlib
import pytest

import grundy

matplotlib.use("Agg")


def points(ax: Any) -> list[tuple[float, float]]:
    return sorted(tuple(point) for drawn in ax.collections for point in drawn.get_offsets().tolist())


def test_values_are_drawn_at_their_heaps() -> None:
    values = grundy.sequence("kayles", 20)
    assert points(values.plot()) == list(enumerate(values.tolist()))
    table = grundy.table("kayles", range(10, 15))
    assert points(table.plot()) == list(zip(table.y, table.values.tolist(), strict=True))


def test_of_a_part_nobody_knows_where_it_stands() -> None:
    for part in (grundy.sequence("kayles", 20)[10:15], grundy.sequence("kayles", 9, outcome=True)[3:], grundy.pairs(5)[1:]):
        with pytest.raises(grundy.InputError, match="part"):
            part.plot()


@pytest.mark.parametrize("given", [{"color": "black"}, {"c": "black"}, {"label": "all"}, {"marker": "x"}, {"s": 3, "alpha": 0.5}])
def test_other_arguments_go_to_matplotlib(given: dict[str, Any]) -> None:
    for drawn in (
        grundy.sequence("kayles", 20).plot(**given),
        grundy.table("kayles", 20).plot(**given),
        grundy.pairs(5).plot(**given),
    ):
        for one in drawn.collections:
            assert one.get_label() == given.get("label", one.get_label())
            if "color" in given or "c" in given:
                assert one.get_facecolor().tolist() == [[0, 0, 0, 1]]
