"""Answers as data: each is frozen, prints well, and shows itself in a notebook."""

from __future__ import annotations

import html
import json
import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from grundy import _given, _native, _numbers, errors
from grundy.errors import GrundyError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from grundy._given import NativeLimits

Outcome = Literal["N", "P"]


@dataclass(frozen=True, repr=False)
class Component(_numbers.Brief):
    """A summand of a position."""

    ruleset: str
    position: str
    """What stands there, in the notation."""
    value: int | None
    """Its Grundy value; None in misère play, and where it is not known."""


@dataclass(frozen=True, repr=False)
class Move(_numbers.Brief):
    """A move: what it replaces, and by what."""

    component: int
    """Which component, counted from 0."""
    before: str
    after: str
    """What is left: heaps separated by blanks, ``0`` where nothing is."""
    text: str
    """The move in words that need no translation, components counted from 1."""

    def __str__(self) -> str:
        return self.text


# How a certificate begins.
EXAMPLE = '{"format":"grundy-certificate", ...}'

def number(given: Any) -> int | None:
    return None if given is None else _numbers.read(given)


def _move(given: dict[str, Any]) -> Move:
    return Move(given["component"], given["from"], given["to"], given["text"])


@dataclass(frozen=True)
class Analysis:
    """Who wins a position, how, and why.

    ``str()`` has it in words, in the language that was asked for; a notebook shows a picture, the winning moves and the
    reasons.
    """

    position: str
    """The position in the notation."""
    play: Literal["normal", "misere"]
    outcome: Outcome | None
    """``"N"`` where the next player wins, ``"P"`` where the previous one does; None in a draw (:attr:`is_draw`), and in the
    ``partial`` of an :class:`~grundy.errors.Undecided`."""
    value: int | None
    """The Grundy value; None in misère play, and where no table reaches it."""
    components: tuple[Component, ...]
    winning_moves: tuple[Move, ...] | None
    winning_moves_count: int | None
    winning_moves_complete: bool
    """Whether ``winning_moves`` has all of them."""
    remoteness: int | None
    """In a lost position, how many moves one can hold out; None where that is not known."""
    longest_move: Move | None
    known_by: str | None
    """By which theorem, closed form or search the outcome is known."""
    undecided: str | None
    """Why a part of the answer is missing, and what would help, in words; None where all is there."""
    data: dict[str, Any] = field(repr=False, compare=False)
    """All of it, as ``grundy solve --json`` prints it."""
    text: str = field(repr=False, compare=False)
    _rules: str | None = field(repr=False, compare=False)
    _language: str = field(repr=False, compare=False)
    _limits: NativeLimits = field(repr=False, compare=False)

    @property
    def rests_on(self) -> list[dict[str, Any]]:
        """The claims of rules that it rests on, and nobody has proved: of each ``ruleset`` the ``clauses``."""
        found: list[dict[str, Any]] = self.data.get("rests_on", [])
        return found

    @property
    def is_won(self) -> bool:
        """Whether the player who moves next wins."""
        return self.outcome == "N"

    @property
    def is_draw(self) -> bool:
        """Whether neither player can force the end, in a game that need not end."""
        return self.data.get("draw") is not None

    @property
    def holding_moves(self) -> tuple[Move, ...]:
        """The moves after which a draw still is one; none of other positions."""
        draw = self.data.get("draw")
        return () if draw is None else tuple(map(_move, draw["holding_moves"]))

    @property
    def explanation(self) -> list[dict[str, Any]] | None:
        """The steps of the reasons as data, where they were asked for."""
        steps: list[dict[str, Any]] | None = self.data.get("explanation")
        return steps

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        value = "" if self.value is None else f", value {_numbers.shortened(self.value)}"
        count = self.winning_moves_count
        moves = "" if count is None else f", {_numbers.shortened(count)} winning"
        play = ", misère play" if self.play == "misere" else ""
        outcome = self.outcome or ("draw" if self.is_draw else "undecided")
        return f"<Analysis of {_numbers.brief(self.position)}: {outcome}{value}{moves}{play}>"

    def _repr_html_(self) -> str:
        try:
            misere = self.play == "misere"
            picture, _ = _native.board(self.position, self._rules, misere, self._language, self._limits)
        except GrundyError:
            # It is too large for one: the words say all.
            picture = ""
        return f'<div class="grundy">{_fitting(picture)}<pre>{html.escape(self.text)}</pre></div>'


def _fitting(svg: str) -> str:
    """A picture that is not wider than its page."""
    return svg.replace("<svg ", '<svg style="max-width: 100%; height: auto" ', 1)


def analysis(
    given: str, text: str, reason: errors.Reason | None, rules: str | None, language: str, limits: NativeLimits
) -> Analysis:
    """From the JSON of the native part."""
    data = json.loads(given)
    moves = data["winning_moves"]
    longest = data["longest_move"]
    return Analysis(
        position=data["position"],
        play=data["play"],
        outcome=data["outcome"],
        value=number(data["value"]),
        components=tuple(
            Component(part["ruleset"], part["position"], number(part["value"])) for part in data["components"]
        ),
        winning_moves=None if moves is None else tuple(map(_move, moves)),
        winning_moves_count=number(data["winning_moves_count"]),
        winning_moves_complete=data["winning_moves_complete"],
        remoteness=number(data["remoteness"]),
        longest_move=None if longest is None else _move(longest),
        known_by=data["known_by"],
        undecided=reason and str(errors.of_reason(reason)),
        data=data,
        text=text,
        _rules=rules,
        _language=language,
        _limits=limits,
    )


@dataclass(frozen=True, repr=False)
class Picture(_numbers.Brief):
    """A drawing: a notebook shows it, ``save`` writes it."""

    svg: str = field(repr=False)
    title: str

    def _repr_html_(self) -> str:
        return _fitting(self.svg)

    def save(self, file: str | os.PathLike[str]) -> None:
        """Writes it as SVG."""
        with open(_given.path(file, "a file", "nim.svg"), "w", encoding="utf-8") as opened:
            opened.write(self.svg)


@dataclass(frozen=True, repr=False)
class _Repeats(_numbers.Brief):
    preperiod: int
    """The first heap from which on the values repeat."""
    period: int
    """After how many heaps they do."""
    saltus: int
    """By how much they have grown by then."""


@dataclass(frozen=True, repr=False)
class ApparentPeriod(_Repeats):
    """A period that values show as far as they were computed. It proves nothing."""


class Certified:
    """An answer that may have a certificate: what a checker needs to convince itself, as text."""

    certificate: str | None
    _rules: str | None

    @property
    def claim(self) -> dict[str, Any]:
        """What the certificate claims."""
        raise NotImplementedError

    @property
    def _subject(self) -> tuple[str, str | None]:
        """The ruleset, and what the certificate is about, where it may be about more than one thing."""
        raise NotImplementedError

    def save(self, file: str | os.PathLike[str]) -> None:
        """Writes the certificate."""
        if self.certificate is None:
            raise GrundyError("this has no certificate: a closed form alone proves it, or nothing does")
        with open(_given.path(file, "a file", "kayles.json"), "w", encoding="utf-8") as opened:
            opened.write(self.certificate + "\n")


@dataclass(frozen=True, repr=False)
class Period(_Repeats, Certified):
    """A period that is proved: ``G(n + period) = G(n) + saltus`` for every ``n >= preperiod``."""

    ruleset: str
    proved_by: str
    """The theorem."""
    heaps_used: int
    """How many values were computed for it."""
    outcomes: bool
    """Whether it is that of the outcomes instead of the values."""
    certificate: str | None = field(repr=False, compare=False)
    """What a checker needs to convince itself, as text; None where a closed form alone proves it."""
    data: dict[str, Any] = field(repr=False, compare=False)
    """All of it, as ``grundy period --json`` prints it."""
    _rules: str | None = field(repr=False, compare=False)

    @property
    def claim(self) -> dict[str, Any]:
        """What its certificate claims."""
        return {name: getattr(self, name) for name in _Repeats.__annotations__}

    @property
    def _subject(self) -> tuple[str, str | None]:
        return self.ruleset, "outcomes" if self.outcomes else "values"

    def plot(self, ax: Axes | None = None, periods: int = 3) -> Axes:
        """Draws the values up to the end of some periods with matplotlib, the preperiod shaded."""
        from grundy import _plots

        return _plots.period(self, ax, periods)

    def __str__(self) -> str:
        grows = f", saltus {self.saltus}" if self.saltus else ""
        what = "outcomes" if self.outcomes else "values"
        return (
            f"the {what} of {self.ruleset} have period {self.period} from heap {self.preperiod} on{grows}: "
            f"proved ({self.proved_by}, {self.heaps_used} values)"
        )


@dataclass(frozen=True, repr=False)
class NoPeriod(_numbers.Brief, Certified):
    """It is proved that the values have no period, and what they follow instead."""

    ruleset: str
    reason: str | None
    """Why there is none; None where what follows says more."""
    recursion: dict[str, Any] | None = field(hash=False)
    """Each large heap has the value of a part of it: ``from``, ``by``, ``rounded``."""
    bound: dict[str, Any] | None = field(hash=False)
    """As much as a bound allows may be taken, or left."""
    automaton: dict[str, Any] | None = field(hash=False)
    """The digits of a heap tell its value: ``base``, ``states``."""
    certificate: str | None = field(repr=False, compare=False)
    data: dict[str, Any] = field(repr=False, compare=False)
    _rules: str | None = field(repr=False, compare=False)

    @property
    def claim(self) -> dict[str, Any]:
        """What its certificate claims."""
        if self.recursion is not None:
            return {name: str(self.recursion[name]) for name in ("from", "by")}
        if self.automaton is not None:
            return {name: self.automaton[name] for name in ("base", "states")}
        return {}

    @property
    def _subject(self) -> tuple[str, str | None]:
        return self.ruleset, None


@dataclass(frozen=True, repr=False)
class NotProved(_numbers.Brief):
    """What is known of a period that no theorem proves: the ``partial`` of :class:`~grundy.errors.Undecided`."""

    ruleset: str
    apparent: ApparentPeriod | None
    """What the values look like. It proves nothing."""
    heaps_used: int
    greatest: int | None
    """The greatest value that was computed."""
    data: dict[str, Any] = field(repr=False, compare=False)


def period(given: str, certificate: str | None, rules: str | None) -> Period | NoPeriod | NotProved:
    """From the JSON of the native part."""
    data = json.loads(given)
    if data["proved"]:
        repeats = data["preperiod"], data["period"], data["saltus"]
        preperiod, length, saltus = map(int, repeats)
        return Period(
            preperiod, length, saltus, data["ruleset"], data["proved_by"], data["heaps_used"], data["outcomes"],
            certificate, data, rules,
        )  # fmt: skip
    if data["undecided"] is None:
        reason, follows = data.get("no_period"), (data.get(name) for name in ("recursion", "bound", "automaton"))
        recursion, bound, automaton = follows
        return NoPeriod(data["ruleset"], reason, recursion, bound, automaton, certificate, data, rules)
    apparent = data["apparent"]
    seen = None if apparent is None else ApparentPeriod(*(int(apparent[key]) for key in _Repeats.__annotations__))
    return NotProved(data["ruleset"], seen, data["heaps_used"], number(data.get("greatest")), data)


@dataclass(frozen=True, repr=False)
class _Checked(_numbers.Brief):
    ruleset: str
    of: Literal["values", "outcomes", "rows", "position", "misere"]
    """What the claim is about."""
    theorem: str
    claim: Any = field(hash=False)
    condition: str
    recomputed: int
    """How many values were computed anew."""
    sha256: str
    """The hash of the certificate's text."""


@dataclass(frozen=True, repr=False)
class Accepted(_Checked):
    """A proof: all that the theorem asks for was recomputed, and is as the certificate says."""


@dataclass(frozen=True, repr=False)
class NotRefuted(_Checked):
    """A random sample of a certificate was recomputed, and nothing wrong was found. This proves nothing."""

    missed: float
    """The probability that a sample like this misses a false segment, if it is the only one and the longest."""


@dataclass(frozen=True, repr=False)
class Verification(_numbers.Brief):
    """A theorem and an exhaustive search, compared over all positions up to a bound: they are equal there."""

    ruleset: str
    positions: int
    """How many were compared."""
    data: dict[str, Any] = field(repr=False, compare=False)


@dataclass(frozen=True, repr=False)
class Count(_numbers.Brief):
    """How many positions of a range are won and lost."""

    ruleset: str
    positions: int
    won: int
    lost: int
    of_value: int | None
    """How many have the value that was asked for."""
    sum_of_lost: int | None
    """The sizes of all lost positions, added up."""
    mod: int | None
    """What all these numbers are the remainders by."""
    rests_on: list[dict[str, Any]] = field(default_factory=list, hash=False)
    """The claims of rules that they rest on, and nobody has proved: of each ``ruleset`` the ``clauses``."""


@dataclass(frozen=True, repr=False)
class ApparentForm(_numbers.Brief):
    """A closed form that values have as far as they were computed. It proves nothing."""

    form: str
    expression: str | None
    """The form in the language of rules."""
    first: int
    last: int
    """It holds from the first heap up to the last one,"""
    exceptions: dict[int, int] = field(hash=False)
    """but for these, with their values."""
    confirmed: int
    """How many heaps confirm it,"""
    fitted: int
    """beyond as many numbers as were fitted."""


@dataclass(frozen=True, repr=False)
class GameInfo(_numbers.Brief):
    """A ruleset of the catalog, or a game of the gallery."""

    name: str
    written: str
    """How it is written."""
    summary: str
    """The rules in a line: of a game of the gallery, as they are written."""
    source: str
    example: str
    manual: str | None
    """The page of the manual about it, and the heading there, as in ``rulesets/named#kayles``."""


@dataclass(frozen=True, repr=False)
class Transcript(_numbers.Brief):
    """One game, turn by turn; ``str()`` has it in words."""

    position: str
    winner: int | None
    """1 or 2, or ``None``: the game need not end by its rules, and is drawn."""
    moves: int
    data: dict[str, Any] = field(repr=False, compare=False)
    text: str = field(repr=False, compare=False)

    @property
    def rests_on(self) -> list[dict[str, Any]]:
        """The claims of rules that it rests on, and nobody has proved: of each ``ruleset`` the ``clauses``."""
        found: list[dict[str, Any]] = self.data.get("rests_on", [])
        return found

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, repr=False)
class Statistics(_numbers.Brief):
    """Who won how many of many games."""

    position: str
    players: tuple[str, str]
    games: int
    wins: tuple[int, int]
    drawn: int
    """How many games are drawn, of a game that need not end."""
    share: tuple[tuple[float, float, float], ...] | None
    """Of each player the estimated probability of a win, and its 95 % confidence interval."""
    mean_moves: float | None
    data: dict[str, Any] = field(repr=False, compare=False)
    rests_on: list[dict[str, Any]] = field(default_factory=list, repr=False, hash=False)
    """The claims of rules that the players believed, and nobody has proved: of each ``ruleset`` the ``clauses``."""
