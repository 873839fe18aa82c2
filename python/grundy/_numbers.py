"""Numbers and texts of any length: how they are read, and how they are shown."""

from __future__ import annotations

import math
from dataclasses import fields
from itertools import islice

# Python refuses to read longer numbers at once, since that takes the square of their length.
_DIGITS = 4000


def read(given: int | str) -> int:
    """A number of any length: beyond 2^53 - 1, an integer is written as text."""
    if isinstance(given, int) or len(given) <= _DIGITS:
        return int(given)
    half = len(given) // 2
    shifted: int = read(given[:-half]) * 10**half
    return shifted + read(given[-half:])


def shortened(number: int) -> str:
    """A number for whoever reads it: of a long one, the first digits and the last."""
    if number < 0:
        return "-" + shortened(-number)
    # Few enough digits for all of them, which Python refuses to write of much longer ones.
    if number < 10**60:
        return str(number)
    # The logarithm is right but for its last digits: what is left are as many digits, or one more.
    ends = 28
    beyond = int(math.log10(number)) - ends
    head = str(number // 10**beyond)[:ends]
    return f"{head}...{number % 10**ends:0{ends}}"


# So many letters of a text are shown, and so many entries of a list; of longer ones the first and the last.
_LETTERS, _ENTRIES = 160, 12


def brief(value: object) -> str:
    """``repr`` for whoever reads it: a long number, text or list has its middle left out."""
    if type(value) is int:
        return shortened(value)
    if isinstance(value, str) and len(value) > _LETTERS:
        return f"{value[: _LETTERS // 2]!r}...{value[-_LETTERS // 4 :]!r}"
    if isinstance(value, tuple):
        shown = [*map(brief, value[:_ENTRIES]), *(["..."] if len(value) > _ENTRIES else [])]
        return f"({', '.join(shown)}{',' if len(value) == 1 else ''})"
    if isinstance(value, dict):
        pairs = [f"{brief(key)}: {brief(one)}" for key, one in islice(value.items(), _ENTRIES)]
        return f"{{{', '.join(pairs + ['...'] * (len(value) > _ENTRIES))}}}"
    return repr(value)


class Brief:
    """Data of which ``repr`` shows no more than one reads, however long its numbers and texts are."""

    def __repr__(self) -> str:
        told = (one.name for one in fields(self) if one.repr)  # type: ignore[arg-type]
        inside = ", ".join(f"{name}={brief(getattr(self, name))}" for name in told)
        return f"{type(self).__qualname__}({inside})"
