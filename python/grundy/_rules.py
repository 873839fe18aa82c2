"""Rules that somebody writes in a line."""

from __future__ import annotations

import html
import json
import os
from typing import TYPE_CHECKING, Any

from grundy import _given, _native, _numbers
from grundy.errors import InputError

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Rules:
    """Games that are written in a line each; stands wherever a ruleset is expected.

    ``text`` is what was written, ``names`` are those of its games.

    >>> import grundy
    >>> halving = grundy.rules("halving(n): n-t for t in 1..n/2")
    >>> grundy.sequence(halving, 10).tolist()
    [0, 0, 1, 0, 2, 1, 3, 0, 4, 2]
    """

    text: str
    names: tuple[str, ...]

    def __init__(self, text: str, *, claims: bool = True) -> None:
        self.text = _given.text(text, "rules", _given.RULES)
        if not claims:
            self.text = _native.rules_without_claims(self.text)
        self.names = tuple(_native.names_of_rules(self.text))

    @property
    def name(self) -> str:
        """The name of the game, where there is one."""
        if len(self.names) != 1:
            names = ", ".join(f"`{name}`" for name in self.names)
            raise InputError(
                f"these rules are of {len(self.names)} games: {names}", "name one, and give the rules as `rules=`"
            )
        return self.names[0]

    def understood(self, **limits: Unpack[_given.Limits]) -> list[dict[str, Any]]:
        """What is understood of each game: its parts, moves, ends, engine and claims, as ``grundy rules --json`` has it."""
        found: list[dict[str, Any]] = json.loads(_native.understood(self.text, _given.limits(limits)))
        return found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"grundy.rules({_numbers.brief(self.text)})"

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(self.text)}</pre>"


def rules(source: str | os.PathLike[str], *, claims: bool = True) -> Rules:
    """Rules from a text, or from a file: a path, or a text without parentheses, which no rules are.

    Args:
        source: the text, or where it is.
        claims: False leaves out what the rules claim of themselves: no answer rests on it then.

    Raises:
        RulesError: what is wrong in the text, and where: it tells line and column, and shows the line.

    >>> import grundy
    >>> grundy.rules("evens(n): n-2 if n > 1").name
    'evens'
    >>> grundy.rules("row(n): n-1 if n > 0; canon n % 2", claims=False).text
    'row(n): n - 1 if n > 0'
    """
    return Rules(_given.text_or_file(source, "rules", "(", _given.RULES), claims=claims)
