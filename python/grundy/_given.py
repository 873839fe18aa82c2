"""What calls are given: rulesets, ranges and limits, as the native part takes them."""

from __future__ import annotations

import math
import operator
import os
import re
import warnings
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypedDict, Union

from grundy import _native, _numbers
from grundy.errors import ClaimWarning, InputError

if TYPE_CHECKING:
    from typing_extensions import TypeAlias

    from grundy._rules import Rules

    Ruleset: TypeAlias = Union[str, Rules]
    Heaps: TypeAlias = Union[int, str, range]
    # Of each ruleset its clauses, and both in a sentence.
    Claims: TypeAlias = list[tuple[str, list[str], str]]
    NativeLimits: TypeAlias = tuple[int | None, int | None, float | None, int | None]


class Limits(TypedDict, total=False):
    """How much work a call may do. What is not given is as on the command line."""

    budget: int
    """Maximum number of steps of work; a step takes 1 to 40 nanoseconds."""
    table: int
    """Maximum number of values that are kept in memory at the same time."""
    seconds: float
    """How long it may take, in seconds. Steps are then not bounded, unless ``budget`` is given, too."""
    threads: int
    """Maximum number of threads that compute at a time; 1 if it is not given."""


def text(given: object, what: str, example: str) -> str:
    """``given``, which must be a text."""
    if not isinstance(given, str):
        raise TypeError(f"expected {what} as text, such as {example!r}, found {type(given).__name__}")
    try:
        given.encode()
    except UnicodeEncodeError:
        raise InputError(f"expected {what} as text, found letters that are none: {_numbers.brief(given)}") from None
    return given


def whole(given: object, what: str) -> int:
    """``given``, which must be a whole number: of Python, or of NumPy."""
    try:
        return int(operator.index(given))  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"expected {what} as a whole number, found {type(given).__name__}") from None


def truth(given: object, what: str) -> bool:
    """``given``, which must be True or False: of Python, or of NumPy."""
    if isinstance(given, bool) or (type(given).__module__, type(given).__name__) in _NUMPY_TRUTHS:
        return bool(given)
    raise TypeError(f"expected {what} as True or False, found {type(given).__name__}")


_NUMPY_TRUTHS = {("numpy", "bool"), ("numpy", "bool_")}


def natural(given: object, what: str) -> int:
    """``given``, which must be a whole number of at most 64 bits, not negative."""
    number = whole(given, what)
    if not 0 <= number < 2**64:
        least = "0 or more" if number < 0 else "below 2^64"
        raise InputError(f"expected {what} {least}, found {_numbers.shortened(number)}")
    return number


def seconds(given: object) -> float:
    """``given``, which must be a time: any number but a text of one."""
    try:
        if isinstance(given, (str, bytes)):
            raise TypeError
        return float(given)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"expected `seconds` as a number, found {type(given).__name__}") from None
    except OverflowError:
        # A whole number that no float reaches.
        return math.inf if whole(given, "`seconds`") > 0 else -math.inf


def limits(given: Limits) -> NativeLimits:
    """The limits as the native part takes them."""
    unknown = set(given) - set(Limits.__annotations__)
    if unknown:
        raise TypeError(f"unexpected argument {min(unknown)!r}")

    def number(name: str) -> int | None:
        value = given.get(name)
        return None if value is None else natural(value, f"`{name}`")

    time = given.get("seconds")
    return number("budget"), number("table"), None if time is None else seconds(time), number("threads")


# Rules as an example.
RULES = "halving(n): n-t for t in 1..n/2"

# A name, parentheses and a colon: rules that stand where a ruleset is expected.
_RULES = re.compile(r"\s*[A-Za-z][A-Za-z0-9_:, -]*\([^)]*\)\s*:")


def ruleset(given: object, rules: object = None) -> tuple[str, str | None]:
    """The name of a ruleset, and the rules that go with it."""
    from grundy._rules import Rules

    if isinstance(given, Rules):
        if rules is not None and rules_text(rules) != given.text:
            hint = "name a game as text, and give its rules as `rules=`"
            raise InputError("expected rules once, found those of the ruleset and others as `rules=`", hint)
        return given.name, given.text
    name = text(given, "a ruleset", "kayles")
    if rules is not None:
        return name, rules_text(rules)
    if _RULES.match(name):
        return Rules(name).name, name
    return name, None


def tell_claims(claims: Claims, stacklevel: int = 3) -> list[dict[str, Any]]:
    """Warns where an answer rests on claims, and has them as ``rests_on`` has them."""
    for _, _, told in claims:
        warnings.warn(f"this rests on {told}", ClaimWarning, stacklevel=stacklevel)
    return [{"ruleset": ruleset, "clauses": clauses} for ruleset, clauses, _ in claims]


# `0..12`, or `12` for the same: nothing but the digits of the command line, since `int` reads much more.
_HEAPS = re.compile(r"(?:(?P<first>[0-9]+)\.\.)?(?P<last>[0-9]+)")


def rules_text(given: object) -> str | None:
    """The text of rules that travel beside a position."""
    from grundy._rules import Rules

    if given is None:
        return None
    if isinstance(given, Rules):
        return given.text
    if isinstance(given, str):
        return text(given, "rules", RULES)
    raise TypeError(f"expected rules as text or as grundy.rules(…), found {type(given).__name__}")


def heaps(given: object) -> tuple[int, int]:
    """A range of heaps: the first and the last of them."""
    if isinstance(given, range):
        if given.step != 1 or not given:
            ends = ", ".join(_numbers.shortened(end) for end in (given.start, given.stop, given.step))
            raise InputError(f"expected a range of heaps one after the other, found range({ends})")
        return natural(given[0], "the first heap"), natural(given[-1], "the last heap")
    if isinstance(given, str):
        found = _HEAPS.fullmatch(text(given, "a range of heaps", "0..12"))
        if found is None:
            hint = "`0..12` has both ends, `range(13)` leaves out the last one"
            raise InputError(f"expected a range of heaps, found `{given}`", hint)
        pair = _numbers.read(found["first"] or 0), _numbers.read(found["last"])
        if pair[0] > pair[1]:
            raise InputError(f"the range `{given}` is empty", f"`{pair[1]}..{pair[0]}` goes upwards")
        return natural(pair[0], "the first heap"), natural(pair[1], "the last heap")
    if isinstance(given, bool):
        raise TypeError("expected a number of heaps as a whole number, found bool")
    count = natural(given, "a number of heaps")
    if count == 0:
        raise InputError("expected at least 1 heap, found 0")
    return 0, count - 1


def all_heaps(given: Sequence[object]) -> list[tuple[int, int]]:
    """Several ranges."""
    if not given:
        raise InputError("expected a range of heaps", "`range(13)`, or 13 for the same")
    return [heaps(one) for one in given]


# What a number of heaps has not: a name, or an `x` between two sizes.
_FAMILY = re.compile(r"[^\W\d_]|×")


def domain(given: Sequence[object]) -> list[tuple[int, int]] | str:
    """Several ranges; or boards by their sizes, as a text."""
    if len(given) == 1 and isinstance(given[0], str) and _FAMILY.search(given[0]):
        return text(given[0], "boards by their sizes", "1x1..4x5")
    return all_heaps(given)


def language(given: object) -> str:
    """``given``, which must be the code of a language, as a text; which there are is known elsewhere."""
    return text(given, "a language", "en")


def path(given: object, what: str, example: str) -> str:
    """``given``, which must be a path, as text."""
    try:
        found = os.fsdecode(os.fspath(given))  # type: ignore[call-overload]
    except TypeError:
        raise TypeError(f"expected {what} as a path, such as {example!r}, found {type(given).__name__}") from None
    if not found:
        raise InputError(f"expected {what} as a path, found an empty text", f"such as `{example}`")
    return text(found, what, example)


def text_or_file(given: object, what: str, sign: str, example: str) -> str:
    """A text, or that of the file that is named: by a path, or by a text without ``sign``, which every text of this kind has."""
    if isinstance(given, str):
        return _read(given) if sign not in given and _is_file(given) else text(given, what, example)
    # A number would be a file that is open, which is not meant.
    if not isinstance(given, os.PathLike):
        raise TypeError(f"expected {what} as text, or a file by its path, found {type(given).__name__}")
    return _read(os.fspath(given))


def _is_file(name: str) -> bool:
    try:
        return os.path.isfile(name)
    except ValueError:
        # Letters that no name of a file has.
        return False


def _read(file: str | bytes) -> str:
    with open(file, encoding="utf-8") as opened:
        try:
            return opened.read()
        except UnicodeDecodeError as error:
            raise InputError(f"`{os.fsdecode(file)}` is no text: {error.reason}") from None


__all__ = [
    "RULES",
    "Limits",
    "all_heaps",
    "domain",
    "heaps",
    "language",
    "limits",
    "natural",
    "path",
    "rules_text",
    "ruleset",
    "seconds",
    "text",
    "text_or_file",
    "truth",
    "whole",
]
