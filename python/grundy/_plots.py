"""Drawings with matplotlib, which is imported with the first of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from grundy import _given
from grundy.errors import InputError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from grundy._answers import Period
    from grundy._arrays import Pairs, Table, Values

# Colours that the colour-blind tell apart (Okabe and Ito).
_LOST, _WON, _SHADE = "#D55E00", "#0072B2", "#999999"


def _axes(ax: Axes | None) -> Axes:
    if ax is not None:
        return ax
    import matplotlib.pyplot as plt

    return plt.subplots(layout="constrained")[1]


def _with(kwargs: dict[str, Any], **usual: Any) -> dict[str, Any]:
    """The arguments that somebody gave and, where they say nothing of it, the usual ones."""
    # To matplotlib these are two names of one thing, of which it takes one alone.
    if "c" in kwargs:
        usual.pop("color", None)
    return {**usual, **kwargs}


def _points(ax: Axes, heaps: Any, found: Any, is_outcome: bool, kwargs: dict[str, Any]) -> None:
    numbers = np.asarray(found)
    lost = ~numbers if is_outcome else numbers == 0
    size = 12 if len(numbers) < 500 else 4
    for chosen, label, color, marker in ((~lost, "N-position", _WON, "o"), (lost, "P-position", _LOST, "D")):
        ax.scatter(heaps[chosen], numbers[chosen], **_with(kwargs, s=size, color=color, marker=marker, label=label))
    ax.set_xlabel("heap")
    ax.set_ylabel("next player wins" if is_outcome else "Grundy value")
    if is_outcome:
        ax.set_yticks([0, 1], ["no", "yes"])
    ax.legend()


def values(given: Values, ax: Axes | None, kwargs: dict[str, Any]) -> Axes:
    """Points, the lost heaps in another colour and form."""
    drawn = _axes(ax)
    _points(drawn, np.arange(len(given)), np.asarray(given), given.is_outcome, kwargs)
    drawn.set_title(given.ruleset)
    return drawn


def table(given: Table, ax: Axes | None, kwargs: dict[str, Any]) -> Axes:
    """A heat map of pairs, points of single heaps."""
    drawn = _axes(ax)
    if given.positions is not None:
        raise InputError("a list of positions has no picture", "`columns()` has them, with their values")
    if given.x is None:
        _points(drawn, np.asarray(given.y), given.values, given.is_outcome, kwargs)
        drawn.set_title(given.ruleset)
        return drawn
    x, y = given.x, given.y
    extent = (x[0] - 0.5, x[-1] + 0.5, y[0] - 0.5, y[-1] + 0.5)
    options = _with(kwargs, origin="lower", extent=extent, interpolation="nearest", cmap="viridis")
    image = drawn.imshow(given.values.T, **options)
    drawn.set_xlabel("x, the first heap")
    drawn.set_ylabel("y, the second heap")
    drawn.set_title(given.ruleset)
    drawn.figure.colorbar(image, ax=drawn, label="next player wins" if given.is_outcome else "Grundy value")
    return drawn


def period(given: Period, ax: Axes | None, periods: int) -> Axes:
    """The values up to the end of some periods; the preperiod is shaded, and each period begins with a line."""
    from grundy._sequences import sequence

    count = given.preperiod + max(_given.natural(periods, "`periods`"), 1) * given.period
    found = sequence(given.ruleset, count, outcome=given.outcomes, rules=given._rules)
    drawn = values(found, ax, {})
    if given.preperiod:
        drawn.axvspan(-0.5, given.preperiod - 0.5, color=_SHADE, alpha=0.2, label="preperiod")
    for begin in range(given.preperiod, count + 1, given.period):
        drawn.axvline(begin - 0.5, color=_SHADE, linewidth=0.8)
    drawn.set_title(f"{given.ruleset}: period {given.period} from heap {given.preperiod} on, proved")
    return drawn


def pairs(given: Pairs, ax: Axes | None, kwargs: dict[str, Any]) -> Axes:
    """The pairs and their mirror images, which lie near two lines."""
    drawn = _axes(ax)
    both = np.concatenate([np.asarray(given), np.asarray(given)[:, ::-1]])
    drawn.scatter(both[:, 0], both[:, 1], **_with(kwargs, s=6, color=_LOST))
    drawn.set_aspect("equal")
    drawn.set_xlabel("x, the first heap")
    drawn.set_ylabel("y, the second heap")
    drawn.set_title(f"P-positions of {given.ruleset}")
    return drawn
