"""Games that are written in Python."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, Generic, Literal, Protocol, TypeVar

from grundy import _given, _native, _numbers
from grundy.errors import InputError

if TYPE_CHECKING:
    from typing_extensions import Unpack

P = TypeVar("P", bound=Hashable)


class RulesInPython(Protocol[P]):
    """The rules of an impartial game: any object with this method will do.

    Two more are used where it has them. ``components(position)`` gives independent positions whose sum the position is.
    ``canonical(position)`` gives the one that stands for all that are equal to it by symmetry.
    """

    def options(self, position: P, /) -> Iterable[P]:
        """The positions that one move leads to. Positions are any hashable values."""
        ...


class Solver(Generic[P]):
    """Values, outcomes and winning moves of a game that is written in Python, from its options alone.

    The search is that of the library in Rust. It remembers what it found, so that the options of a position are asked
    for once; what they raise comes out as it is.

    >>> import grundy
    >>> class Halving:
    ...     '''Take at least one token of a heap, and at most half of it.'''
    ...     def options(self, heap):
    ...         return range(heap - heap // 2, heap)
    >>> solver = grundy.Solver(Halving())
    >>> [solver.value(heap) for heap in range(8)]
    [0, 0, 1, 0, 2, 1, 3, 0]
    >>> solver.winning_moves(10)
    [7]
    """

    def __init__(self, rules: RulesInPython[P]) -> None:
        self._solver = _native.Solver(rules)

    def value(self, position: P, **limits: Unpack[_given.Limits]) -> int:
        """The Grundy value: 0 where the previous player wins.

        Raises:
            LoopError: the game need not end.
            Undecided: the limits did not suffice. The values that were found are kept. The way down to where the search
                ended is not, and is paid for anew, so ask again with more steps: with as many, it may end at the same place.
        """
        return self._solver.value(position, _given.limits(limits))

    def outcome(self, position: P, *, misere: bool = False, **limits: Unpack[_given.Limits]) -> Literal["N", "P"]:
        """``"N"`` where the next player wins, ``"P"`` where the previous one does."""
        return "N" if self._solver.is_won(position, _given.truth(misere, "`misere`"), _given.limits(limits)) else "P"

    def winning_moves(self, position: P, *, misere: bool = False, **limits: Unpack[_given.Limits]) -> list[P]:
        """The options that the next player wins by, in the order of the rules."""
        moves: list[P] = self._solver.winning_moves(position, _given.truth(misere, "`misere`"), _given.limits(limits))
        return moves

    def remoteness(self, position: P, *, misere: bool = False, **limits: Unpack[_given.Limits]) -> int:
        """How many moves the game lasts if the winner hurries and the loser delays."""
        return self._solver.remoteness(position, _given.truth(misere, "`misere`"), _given.limits(limits))

    def __len__(self) -> int:
        """How many positions were met so far."""
        return self._solver.met()


def _nimber(given: object, what: str) -> int:
    # True is 1 in Python; here it is a mistake.
    if isinstance(given, bool):
        raise TypeError(f"expected {what} as a whole number, found bool")
    number = _given.whole(given, what)
    if number < 0:
        raise InputError(f"expected {what} 0 or more, found {_numbers.shortened(number)}", "nimbers are 0, 1, 2, …")
    return number


def _nimbers(given: object, example: str) -> list[int]:
    if isinstance(given, (str, bytes, dict)) or not isinstance(given, Iterable):
        raise TypeError(f"expected values, such as {example}, found {type(given).__name__}")
    return [_nimber(value, "a value") for value in given]


def mex(values: Iterable[int]) -> int:
    """The least number of 0, 1, 2, … that is not there.

    Raises:
        TypeError, InputError: one of them is no whole number, or below 0.

    >>> mex([0, 1, 3])
    2
    """
    found = set(_nimbers(values, "`mex([0, 1, 3])`"))
    return next(number for number in range(len(found) + 1) if number not in found)


def nim_sum(*values: int | Iterable[int]) -> int:
    """The sum of nimbers: exclusive or. They are given one by one, or all of them as a list.

    Raises:
        TypeError, InputError: one of them is no whole number, or below 0.

    >>> nim_sum(3, 5, 7)
    1
    >>> nim_sum([3, 5, 7])
    1
    """
    alone = len(values) == 1 and isinstance(values[0], Iterable)
    total = 0
    for value in _nimbers(values[0] if alone else values, "`nim_sum(3, 5, 7)`"):
        total ^= value
    return total
