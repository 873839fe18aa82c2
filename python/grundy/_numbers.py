"""Numbers of any length: how they are read, and how they are shown."""

from __future__ import annotations

import math
from dataclasses import fields

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


class Numbers:
    """Data whose numbers may be longer than Python writes them: ``repr`` shortens these."""

    def __repr__(self) -> str:
        def shown(value: object) -> str:
            return shortened(value) if type(value) is int else repr(value)

        told = (one.name for one in fields(self) if one.repr)  # type: ignore[arg-type]
        inside = ", ".join(f"{name}={shown(getattr(self, name))}" for name in told)
        return f"{type(self).__qualname__}({inside})"
