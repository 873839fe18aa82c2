"""What can go wrong: each error says what, and often has a hint what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

__all__ = ["ClaimWarning", "GrundyError", "InputError", "LoopError", "Rejected", "RulesError", "Undecided"]


# So many letters of a message are told.
_LONGEST = 600


class GrundyError(Exception):
    """Any error of this package.

    ``hint`` is what would be right, or None.
    """

    hint: str | None

    def __init__(self, message: str, hint: str | None = None) -> None:
        # Whatever was given may be in it, however long that is.
        cut = len(message) > _LONGEST
        super().__init__(f"{message[: _LONGEST // 2]}...{message[-_LONGEST // 4 :]}" if cut else message)
        self.hint = hint

    def __str__(self) -> str:
        message = super().__str__()
        return f"{message} (hint: {self.hint})" if self.hint else message

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.args[0], self.hint)


class ClaimWarning(UserWarning):
    """An answer rests on what rules claim of themselves, and nobody has proved.

    ``grundy.rules(..., claims=False)`` leaves the claims out. Answers have them as ``rests_on``; ``solve`` alone, whose words
    tell them, and ``ask`` do not warn.
    """


class InputError(GrundyError, ValueError):
    """What was given is not understood, or beyond what can be computed at all.

    >>> import grundy
    >>> grundy.solve("nam 3")
    Traceback (most recent call last):
        ...
    grundy.errors.InputError: unknown ruleset `nam` (character 1 of `nam 3`) (hint: did you mean `nim`?)
    """


class RulesError(InputError):
    """Rules that somebody wrote are not understood. The message shows the line, with carets below what is wrong in it.

    ``line`` and ``column`` tell where that begins, both counted from 1.

    >>> import grundy
    >>> try:
    ...     grundy.rules("evens(n): n-2 if m > 1")
    ... except grundy.RulesError as error:
    ...     print(error)
    ...     print(error.line, error.column)
    rules, line 1: nothing is called `m` here
      evens(n): n-2 if m > 1
                       ^
    hint: did you mean `n`?
    1 18
    """

    line: int
    column: int

    def __init__(self, message: str, hint: str | None = None, line: int = 1, column: int = 1) -> None:
        super().__init__(message, hint)
        self.line, self.column = line, column

    def __str__(self) -> str:
        # Below the carets, where what follows a line would be read as a part of it.
        return f"{self.args[0]}\nhint: {self.hint}" if self.hint else str(self.args[0])

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.args[0], self.hint, self.line, self.column)


class LoopError(InputError):
    """A game need not end: a run of moves comes back to where it began.

    ``positions`` are those of the loop in the order of play, where the game was written in Python.
    """

    positions: tuple[Any, ...]

    def __init__(self, message: str, hint: str | None = None, positions: Sequence[Any] = ()) -> None:
        super().__init__(message, hint)
        self.positions = tuple(positions)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.args[0], self.hint, self.positions)

    @classmethod
    def _of(cls, positions: Sequence[Any], length: int) -> LoopError:
        shown = [repr(position) for position in positions[:12]] + ["..."] * (length > 12)
        return cls(f"the game need not end: {' -> '.join([*shown, repr(positions[0])])}", None, positions)


class Undecided(GrundyError):
    """The limits did not suffice, or no theorem that would decide it is known. It is never a guess in disguise.

    ``partial`` is what is known all the same, as the call would have given it, or None.
    """

    partial: Any = None

    def __reduce__(self) -> tuple[Any, ...]:
        return _undecided, (self.args[0], self.hint, self.partial)


def _undecided(message: str, hint: str | None, partial: Any) -> Undecided:
    error = Undecided(message, hint)
    error.partial = partial
    return error


# Why a part of an answer is missing: the class of the exception that would tell it, its message, and its hint.
Reason = tuple[str, str, "str | None"]
_NOT_DECIDED: Reason = ("Undecided", "not decided", None)


def of_reason(reason: Reason | None, partial: Any = None) -> GrundyError:
    """The exception of an answer that lacks what was asked for, with what there is of it."""
    name, message, hint = reason or _NOT_DECIDED
    error: GrundyError = globals()[name](message, hint)
    if isinstance(error, Undecided):
        error.partial = partial
    return error


class Rejected(GrundyError):
    """A certificate is wrong, or a theorem and a search differ: what was claimed does not hold."""
