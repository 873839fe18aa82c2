"""Misère quotients. NumPy is imported with this module, and not before."""

from __future__ import annotations

import html
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from grundy import _given, _native, _numbers, errors
from grundy._answers import Certified
from grundy.errors import InputError

if TYPE_CHECKING:
    from grundy._answers import Outcome
    from grundy._given import NativeLimits

# A notebook shows the table of products up to this order.
_SHOWN = 40


@dataclass(frozen=True, repr=False, eq=False)
class Quotient(Certified):
    """The misère quotient of a game, or of all that can follow from a position.

    Two sums are the same element where no third sum beside them tells who wins apart. An element is a number here, and its
    name is ``elements[number]``; 0 is the element of no heap at all.
    """

    of: str
    """The ruleset, or the position."""
    elements: tuple[str, ...]
    """The names of the elements: products of generators."""
    table: npt.NDArray[np.uint32]
    """The product of any two elements, an array of shape ``(order, order)``."""
    lost: npt.NDArray[np.bool_]
    """Of each element, whether the player to move loses."""
    phi: npt.NDArray[np.uint32]
    """The element of each heap from 0 on (the pretending function); of a position, of each of ``parts``."""
    parts: tuple[str, ...]
    """The components that can follow from a position, in the notation, with their rulesets where these are several; of a
    game, its heaps."""
    heaps: int | None
    """The greatest heap that was looked at; None for a position."""
    preperiod: int | None
    period: int | None
    proved: bool
    """Whether it is the quotient of all heaps of the game, or of all that can follow."""
    tame: bool
    """Whether it is the quotient of some Nim heaps."""
    generators: dict[str, str]
    """Each generator with the heap or component that it is the element of."""
    relations: tuple[str, ...]
    certificate: str | None
    """What a checker needs to convince itself, as text, where ``period`` is proved."""
    data: dict[str, Any] = field(repr=False)
    """All but the table, as ``grundy misere --json`` prints it."""
    rests_on: list[dict[str, Any]] = field(repr=False)
    """The claims of rules that it rests on, and nobody has proved."""
    _rules: str | None = field(repr=False)

    @property
    def order(self) -> int:
        """Number of elements."""
        return len(self.elements)

    @property
    def p_order(self) -> int:
        """Number of elements that the player to move loses."""
        return int(self.lost.sum())

    @property
    def genus(self) -> str | None:
        """Of a position, its genus, as in ``"4^146"``; None for a game, and where it takes longer than the quotient."""
        return self.data.get("genus")

    def element(self, *parts: int | str) -> int:
        """The element of a sum: of heaps of any size, or of parts of the position by their names.

        Raises:
            InputError: nobody looked at such a heap, and no period is proved; or it cannot follow from the position.
        """
        product = 0
        for part in parts:
            product = int(self.table[product, self._element(part)])
        return product

    def outcome(self, *parts: int | str) -> Outcome:
        """Who wins a sum in misère play: ``"N"``, the next player, or ``"P"``, the previous one."""
        return "P" if self.lost[self.element(*parts)] else "N"

    def _element(self, part: int | str) -> int:
        if self.heaps is None:
            name = _given.text(part, "a part of the position", self.parts[-1])
            if name not in self.parts:
                hint = "`parts` lists what can; `grundy.solve(..., misere=True)` reads a position as it is typed"
                raise InputError(f"{_numbers.brief(name)} cannot follow from `{self.of}`", hint)
            return int(self.phi[self.parts.index(name)])
        heap = _given.whole(part, "a heap")
        if heap < 0:
            raise InputError(f"expected a heap of 0 or more, found {_numbers.shortened(heap)}")
        if self.preperiod is not None and self.period is not None and heap >= self.preperiod:
            heap = self.preperiod + (heap - self.preperiod) % self.period
        if heap >= len(self.phi):
            raise InputError(f"heap {_numbers.shortened(heap)} was not looked at", f"`to={_numbers.shortened(heap)}` does")
        return int(self.phi[heap])

    @property
    def claim(self) -> dict[str, Any]:
        """What its certificate claims."""
        return {"order": self.order, "lost": self.p_order, "preperiod": self.preperiod, "period": self.period}

    @property
    def _subject(self) -> tuple[str, str | None]:
        return self.of, "misere"

    def __str__(self) -> str:
        if self.heaps is None:
            of = f"what can follow from {self.of}"
        elif self.period is not None:
            of = f"{self.of}, all heaps (period {self.period} from heap {self.preperiod} on: proved)"
        else:
            of = f"{self.of}, heaps 0 to {self.heaps}"
        return f"misère quotient of {of}: {self.order} elements, of which {self.p_order} are lost"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        title = f"<p>{html.escape(str(self))}</p>"
        relations = ", ".join(self.relations[:100]) + (", …" if len(self.relations) > 100 else "")
        told = f"<p>{html.escape(relations)}</p>"
        if self.order > _SHOWN:
            return title + told

        def cell(element: int, tag: str = "td") -> str:
            name = html.escape(self.elements[element])
            return f"<{tag}>{f'<b><u>{name}</u></b>' if self.lost[element] else name}</{tag}>"

        head = "<tr><th>·</th>" + "".join(cell(element, "th") for element in range(self.order)) + "</tr>"
        rows = ("<tr>" + cell(one, "th") + "".join(map(cell, self.table[one].tolist())) + "</tr>" for one in range(self.order))
        return f"{title}{told}<table>{head}{''.join(rows)}</table>"


def quotient(name: str, written: str | None, to: int | None, limits: NativeLimits) -> Quotient:
    """From the native part.

    Raises:
        Undecided: the limits did not suffice. Its ``partial`` is what was found.
    """
    text, names, table, lost, parts, certificate, (claims, reason) = _native.misere(name, written, to, limits)
    data = json.loads(text)
    phi = np.array([element for _, element in parts], dtype=np.uint32)
    is_lost = np.array(lost, dtype=np.bool_)
    for array in (table, is_lost, phi):
        array.flags.writeable = False
    presentation = data["presentation"]
    found = Quotient(
        of=data["of"],
        elements=tuple(names),
        table=table,
        lost=is_lost,
        phi=phi,
        parts=tuple(part for part, _ in parts),
        heaps=data["heaps"],
        preperiod=data["preperiod"],
        period=data["period"],
        proved=data["proved"],
        tame=data["tame"],
        generators={one["element"]: one["position"] for one in presentation["generators"]},
        relations=tuple(presentation["relations"]),
        certificate=certificate,
        data=data,
        rests_on=_given.tell_claims(claims, 4),
        _rules=written,
    )
    if reason is not None:
        raise errors.of_reason(reason, found)
    return found
