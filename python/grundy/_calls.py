"""The calls, with the names of the command line."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal, overload

from grundy import _answers, _given, _native
from grundy._answers import (
    Accepted,
    Analysis,
    ApparentForm,
    Count,
    GameInfo,
    NoPeriod,
    NotProved,
    NotRefuted,
    Period,
    Picture,
    Statistics,
    Transcript,
    Verification,
)
from grundy.errors import InputError, Rejected, Undecided

if TYPE_CHECKING:
    import numpy.typing as npt
    from typing_extensions import Unpack

    from grundy._widget import Page
    from grundy._arrays import Batch, Pairs, Table, Values
    from grundy._given import Heaps, Limits, Ruleset
    from grundy._rules import Rules


def _position(given: object, rules: object) -> tuple[str, str | None]:
    return _given.text(given, "a position", "nim 3 5 7"), _given.rules_text(rules)


def solve(
    position: str,
    *,
    misere: bool = False,
    explain: bool = True,
    max_moves: int = 1000,
    language: Literal["en", "id", "ro"] = "en",
    rules: Rules | str | None = None,
    **limits: Unpack[Limits],
) -> Analysis:
    """Who wins a position, by which moves, and why.

    Args:
        position: a sum of games in the notation: ``"nim 3 5 7"``, ``"kayles 5 + wythoff 3,5"``.
        misere: whoever makes the last move loses.
        explain: whether the reasons are told, too.
        max_moves: maximum number of winning moves that are listed.
        language: that of the words: ``"en"``, ``"id"`` or ``"ro"``.
        rules: those that somebody wrote, of games in ``position``.
        **limits: see :class:`Limits`; 10 seconds unless told otherwise.

    Raises:
        InputError: the position is not understood, or beyond what can be computed at all.
        Undecided: the limits did not suffice; its ``partial`` is an :class:`Analysis` of what is known.

    >>> import grundy
    >>> answer = grundy.solve("nim 3 5 7")
    >>> answer
    <Analysis of 'nim 3 5 7': N, value 1, 3 winning>
    >>> answer.winning_moves[0].text
    'heap 1: 3 -> 2'
    >>> grundy.solve("wythoff 3,5", language="ro").is_won
    False
    """
    text, written = _position(position, rules)
    bounds = _timed(limits)
    most = _given.natural(max_moves, "`max_moves`")
    given, told = _native.solve(text, written, misere, explain, most, language, bounds)
    answer = _answers.analysis(given, told, written, bounds)
    if answer.outcome is None:
        raise _undecided(answer.data["undecided"] or "not decided", answer)
    return answer


def _timed(limits: Limits) -> _given.NativeLimits:
    """Where somebody waits for an answer, it has ten seconds."""
    if "seconds" not in limits and "budget" not in limits:
        limits = {**limits, "seconds": 10.0}
    return _given.limits(limits)


def _undecided(message: str, partial: Any) -> Undecided:
    """What the words of the reason name is what may be given more of; nothing helps where no theorem is known."""
    limits = {"steps": "budget", "second": "seconds", "table": "table"}
    named = next((limit for word, limit in limits.items() if word in message), None)
    error = Undecided(message, named and f"`{named}=` allows more")
    error.partial = partial
    return error


def play(
    position: str = "nim 3 5 7",
    *,
    players: tuple[str, str] = ("human", "skill:60"),
    misere: bool = False,
    rules: Rules | str | None = None,
    height: int = 760,
) -> Page:
    """A game in a notebook, with hints, levels, lessons and all else that the page has: a widget of the page's own modules,
    in Jupyter and wherever else anywidget works. It asks no other machine for anything.

    Args:
        position: what is played.
        players: who plays: ``"human"``, or a machine such as ``"skill:60"``, ``"optimal"``, ``"adapting"``.
        misere: whoever makes the last move loses.
        height: of the widget, in pixels.

    Raises:
        InputError: the position is not understood.
        ImportError: anywidget is missing: ``pip install 'grundy[widget]'``.
    """
    from urllib.parse import urlencode

    text, written = _position(position, rules)
    # What is wrong is told here, and not in the widget.
    _native.solve(text, written, False, False, 0, "en", (1, None, None, None))
    named, _ = _how(players, misere, 1, 0)
    setup = {"position": text, "play": "misere" if misere else "", "one": named[0], "two": named[1], "rules": written or ""}
    try:
        from grundy._widget import Page
    except ImportError as error:
        raise ImportError("the widget needs anywidget: pip install 'grundy[widget]'") from error
    address = "#play?" + urlencode({name: value for name, value in setup.items() if value})
    return Page(address, _given.natural(height, "`height`"))


def board(position: str, *, rules: Rules | str | None = None, **limits: Unpack[Limits]) -> Picture:
    """A position as one sees it: heaps, a board, or a piece on a chessboard.

    Raises:
        InputError: the position is not understood, or too large for a picture.

    >>> import grundy
    >>> grundy.board("nim 3 5 7")
    Picture(title='nim 3 5 7')
    """
    text, written = _position(position, rules)
    return Picture(_native.board(text, written, _given.limits(limits)), text)


def sequence(
    ruleset: Ruleset,
    count: int,
    *,
    outcome: bool = False,
    rules: Rules | str | None = None,
    **limits: Unpack[Limits],
) -> Values:
    """The Grundy values of the heaps ``0, 1, …, count - 1``.

    Args:
        ruleset: a name (``"0.77"``, ``"take:1,4,9"``), or rules in a line.
        count: how many heaps.
        outcome: whether the next player wins, instead of the value.

    Returns:
        An array of shape ``(count,)``: of ``uint32``, of ``uint64`` where values come by a formula, or of ``bool``.
        It is the table that the engine computed, not a copy of it.

    Raises:
        InputError: the ruleset is not understood, or is not one of single heaps.
        Undecided: the limits did not suffice.

    >>> import grundy
    >>> grundy.sequence("0.77", 10).tolist()
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]
    >>> grundy.sequence("two(n): n-t for t in 1..min(n,2)", 6).tolist()
    [0, 1, 2, 0, 1, 2]
    """
    from grundy._arrays import values

    name, written = _given.ruleset(ruleset, rules)
    size = _given.natural(count, "`count`")
    return values(_native.sequence(name, size, written, outcome, _given.limits(limits)), name, written, outcome)


def table(
    ruleset: Ruleset,
    *heaps: Heaps,
    outcome: bool = False,
    rules: Rules | str | None = None,
    **limits: Unpack[Limits],
) -> Table:
    """The values over a range of heaps, or of pairs of heaps.

    Args:
        ruleset: a name, or rules in a line.
        *heaps: a range, ``range(13)``, ``13`` for the same, or ``"0..12"`` with both ends; of pairs one range for both
            heaps, or two.
        outcome: whether the next player wins, instead of the value.

    Returns:
        A :class:`Table`; its ``values`` are an array of shape ``(len(y),)``, or ``(len(x), len(y))`` for pairs, of
        ``uint64`` or ``bool``.

    >>> import grundy
    >>> grundy.table("wythoff", 3).values.tolist()
    [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    """
    from grundy._arrays import Table

    name, written = _given.ruleset(ruleset, rules)
    ranges = _given.all_heaps(heaps)
    bounds = _given.limits(limits)
    printed, first, values = _native.table(name, ranges, written, outcome, bounds)
    axes = [range(start, start + length) for start, length in zip(first, values.shape, strict=True)]
    return Table(printed, axes[0] if len(axes) == 2 else None, axes[-1], values, outcome, written, bounds)


def period(
    ruleset: Ruleset, *, outcome: bool = False, rules: Rules | str | None = None, **limits: Unpack[Limits]
) -> Period | NoPeriod:
    """The period of the values, *proved*; or a proof that there is none, and what they follow instead.

    Raises:
        Undecided: no theorem proves a period within the limits. Its ``partial`` is a :class:`NotProved`, with the period
            that the values show, which proves nothing.

    >>> import grundy
    >>> kayles = grundy.period("kayles")
    >>> kayles.preperiod, kayles.period, kayles.proved_by
    (71, 12, 'guy-smith')
    >>> grundy.check(kayles).theorem
    'guy-smith'
    """
    name, written = _given.ruleset(ruleset, rules)
    found = _answers.period(*_native.period(name, written, outcome, _given.limits(limits)), written)
    if isinstance(found, NotProved):
        raise _undecided(found.data["undecided"], found)
    return found


@overload
def check(certificate: Period | NoPeriod | str | os.PathLike[str], **limits: Unpack[Limits]) -> Accepted: ...
@overload
def check(
    certificate: Period | NoPeriod | str | os.PathLike[str], *, sample: int, seed: int = 0, **limits: Unpack[Limits]
) -> NotRefuted: ...
def check(
    certificate: Period | NoPeriod | str | os.PathLike[str],
    *,
    sample: int | None = None,
    seed: int = 0,
    **limits: Unpack[Limits],
) -> Accepted | NotRefuted:
    """Checks a certificate, by code that shares nothing with the search that wrote it.

    Args:
        certificate: a :class:`Period` with its certificate, the text of one, or a file (a :class:`pathlib.Path`).
        sample: how many heaps are drawn at random, instead of a check of all. That proves nothing.
        seed: what the draw follows from.

    Returns:
        :class:`Accepted`, a proof; with ``sample`` a :class:`NotRefuted`, which is none.

    Raises:
        Rejected: what the certificate claims does not hold.
        InputError: it is no certificate.
        Undecided: the limits did not suffice.
    """
    text: str | None
    if isinstance(certificate, (Period, NoPeriod)):
        text = certificate.certificate
        if text is None:
            raise InputError("a closed form alone proves this: it has no certificate")
    else:
        text = certificate if isinstance(certificate, str) else _given.read(certificate, "a certificate")
    drawn = None if sample is None else (_given.natural(sample, "`sample`"), _given.natural(seed, "`seed`"))
    data = json.loads(_native.check(text, drawn, _given.limits(limits)))
    shared = {key: data[key] for key in ("ruleset", "of", "theorem", "claim", "condition", "recomputed", "sha256")}
    if isinstance(certificate, Period):
        # What is shown must be what is proved.
        shown = {name: getattr(certificate, name) for name in ("preperiod", "period", "saltus")}
        if shown != shared["claim"] or certificate.outcomes != (shared["of"] == "outcomes"):
            raise Rejected(f"the certificate claims {shared['claim']}, and not {shown}")
    return Accepted(**shared) if drawn is None else NotRefuted(**shared, missed=data["missed"])


def pairs(
    count: int,
    ruleset: str = "wythoff",
    *,
    by: Literal["golden", "mex", "word", "all"] = "golden",
    **limits: Unpack[Limits],
) -> Pairs:
    """The first P-positions of Wythoff's game.

    Args:
        count: how many of them.
        ruleset: ``"wythoff"`` or ``"wythoff:t"``.
        by: the construction: the golden ratio, the mex of the numbers before, the Fibonacci word; or all three, compared.

    Returns:
        An array of shape ``(count, 2)`` of ``uint64``: the smaller heap, and the larger one.

    >>> import grundy
    >>> grundy.pairs(4).tolist()
    [[0, 0], [1, 2], [3, 5], [4, 7]]
    """
    from grundy._arrays import pairs

    size = _given.natural(count, "`count`")
    name = _given.text(ruleset, "a ruleset", "wythoff")
    return pairs(_native.pairs(name, size, _given.text(by, "a construction", "mex"), _given.limits(limits)), name)


def games() -> list[GameInfo]:
    """The rulesets of the catalog.

    >>> import grundy
    >>> grundy.games()[0].name
    'nim'
    """
    return [GameInfo(**entry) for entry in json.loads(_native.games())["games"]]


def verify(
    ruleset: Ruleset,
    *heaps: Heaps,
    components: int | None = None,
    greatest: int | None = None,
    misere: bool = False,
    rules: Rules | str | None = None,
    **limits: Unpack[Limits],
) -> Verification:
    """Compares a theorem with an exhaustive search, over every position up to a bound; or, with ranges of heaps, what
    written rules claim of themselves with their moves.

    Args:
        components: maximum number of components of the positions,
        greatest: and the greatest heap in them.
        *heaps: instead of these, the ranges over which claims are compared.

    Raises:
        Rejected: they differ; the message says where.

    >>> import grundy
    >>> grundy.verify("nim", components=3, greatest=7)
    Verification(ruleset='nim', positions=120)
    """
    name, written = _given.ruleset(ruleset, rules)
    bounds = _given.limits(limits)
    if heaps:
        data = json.loads(_native.verify_claims(name, _given.all_heaps(heaps), written, bounds))
        refuted = next((claim for claim in data["claims"] if claim.get("refuted") is not None), None)
        if refuted is not None:
            raise Rejected(f"`{refuted['clause']}` does not hold: {refuted['refuted']}")
        return Verification(data["ruleset"], max((claim["positions"] for claim in data["claims"]), default=0), data)
    if components is None or greatest is None:
        raise InputError("expected `components=` and `greatest=`, or a range of heaps")
    sizes = _given.natural(components, "`components`"), _given.natural(greatest, "`greatest`")
    data = json.loads(_native.verify(name, *sizes, written, misere, bounds))
    difference = data["first_difference"]
    if difference is not None:
        raise Rejected(f"theorem and search differ at `{difference['position']}`")
    return Verification(data["ruleset"], data["positions"], data)


def _how(players: object, misere: bool, first: int, seed: int) -> tuple[tuple[str, str], tuple[bool, int, int]]:
    if isinstance(players, str) or not isinstance(players, Iterable):
        raise TypeError("expected two players, such as ('optimal', 'random')")
    named = tuple(_given.text(player, "a player", "optimal") for player in players)
    if len(named) != 2:
        raise InputError(f"expected two players, found {len(named)}")
    if first not in (1, 2):
        raise InputError(f"expected player 1 or 2 to begin, found {first}")
    return (named[0], named[1]), (misere, first, _given.natural(seed, "`seed`"))


def simulate(
    position: str,
    games: int,
    players: tuple[str, str] = ("optimal", "random"),
    *,
    misere: bool = False,
    first: Literal[1, 2] = 1,
    seed: int = 0,
    rules: Rules | str | None = None,
    **limits: Unpack[Limits],
) -> Statistics:
    """Plays many games between two players by name, and counts who wins.

    Args:
        games: how many.
        players: player 1 and player 2, such as ``"optimal"``, ``"random"``, ``"greedy"``.
        first: who begins.
        seed: what all choices by chance follow from: the same seed, the same games.

    >>> import grundy
    >>> grundy.simulate("nim 3 5 7", 100, seed=1).wins
    (100, 0)
    """
    text, written = _position(position, rules)
    named, how = _how(players, misere, first, seed)
    number = _given.natural(games, "`games`")
    if number == 0:
        raise InputError("expected at least 1 game, found 0")
    data = json.loads(_native.simulate(text, written, named, how, number, _given.limits(limits)))
    statistics = data["statistics"]
    results, mean = statistics["results"], statistics["mean_moves"]
    shares = tuple((one["share"]["estimate"], one["share"]["low"], one["share"]["high"]) for one in results)
    return Statistics(
        data["position"],
        (str(data["players"][0]), str(data["players"][1])),
        statistics["games"],
        (results[0]["wins"], results[1]["wins"]),
        shares,
        None if mean is None else mean["estimate"],
        data,
    )


def transcript(
    position: str,
    players: tuple[str, str] = ("optimal", "optimal"),
    *,
    misere: bool = False,
    first: Literal[1, 2] = 1,
    seed: int = 0,
    rules: Rules | str | None = None,
    **limits: Unpack[Limits],
) -> Transcript:
    """One game between two players by name, turn by turn: ``print`` it.

    >>> import grundy
    >>> grundy.transcript("nim 1 2").winner
    1
    """
    text, written = _position(position, rules)
    given, told = _native.transcript(text, written, *_how(players, misere, first, seed), _given.limits(limits))
    data = json.loads(given)
    return Transcript(data["position"], int(data["winner"]), data["moves"], data, told)


def count(
    ruleset: Ruleset,
    *heaps: Heaps,
    components: int = 1,
    unordered: bool = False,
    value: int | None = None,
    sum: bool = False,
    mod: int | None = None,
    rules: Rules | str | None = None,
    **limits: Unpack[Limits],
) -> Count:
    """How many positions of a range of heaps are won, and how many lost.

    Args:
        *heaps: the range of each heap.
        components: of how many heaps a position is made.
        unordered: whether heaps in another order are the same position.
        value: a value: how many have it is counted, too.
        sum: whether the sizes of all lost positions are added up.
        mod: gives each number as its remainder by this one.

    >>> import grundy
    >>> grundy.count("nim", 10, components=2).lost
    10
    """
    name, written = _given.ruleset(ruleset, rules)
    number = _given.natural(components, "`components`")
    wanted = None if value is None else _given.natural(value, "`value`")
    if mod is not None and not isinstance(mod, int):
        raise TypeError(f"expected `mod` as a whole number, found {type(mod).__name__}")
    if mod is not None and mod < 1:
        raise InputError(f"expected a number of 1 or more to divide by, found {mod}")
    asked = (number, unordered, wanted, sum, None if mod is None else str(mod))
    data = json.loads(_native.count(name, _given.all_heaps(heaps), written, asked, _given.limits(limits)))
    of_value = data.get("of_value")
    total = data.get("sum_of_lost")
    return Count(
        data["ruleset"],
        _answers.whole(data["positions"]),
        _answers.whole(data["won"]),
        _answers.whole(data["lost"]),
        None if of_value is None else _answers.whole(of_value["count"]),
        None if total is None else _answers.whole(total),
        mod,
    )


def guess(
    ruleset: Ruleset,
    heaps: Heaps = 1001,
    *,
    outcome: bool = False,
    max_forms: int = 5,
    rules: Rules | str | None = None,
    **limits: Unpack[Limits],
) -> list[ApparentForm]:
    """Closed forms that the values look like, the simplest first. They prove nothing.

    >>> import grundy
    >>> grundy.guess("take:1..3", 101)[0].expression
    'n % 4'
    """
    name, written = _given.ruleset(ruleset, rules)
    most = _given.natural(max_forms, "`max_forms`")
    data = json.loads(_native.guess(name, _given.heaps(heaps), written, outcome, most, _given.limits(limits)))
    if data["computed"] == 0 and data["undecided"] is not None:
        raise Undecided(data["undecided"])
    return [
        ApparentForm(
            form["form"], form["expression"], form["from"], form["to"],
            {one["heap"]: one["value"] for one in form["exceptions"]}, form["confirmed"], form["fitted"],
        )  # fmt: skip
        for form in data["apparent"]
    ]


def batch(
    positions: npt.ArrayLike | Iterable[str],
    ruleset: Ruleset | None = None,
    *,
    misere: bool = False,
    rules: Rules | str | None = None,
    **limits: Unpack[Limits],
) -> Batch:
    """Many positions at once.

    Args:
        positions: texts in the notation; or, with ``ruleset``, an array of heaps of shape ``(n,)`` or ``(n, k)``: ``n``
            positions of ``k`` heaps, of which 0 is an empty one.
        ruleset: that of an array: one of single heaps.
        misere: only of texts.

    Returns:
        A :class:`Batch` with the arrays ``won`` (``bool``) and ``values`` (``uint64``, or ``object`` with None where a
        value is not known), both of shape ``(n,)``.

    >>> import grundy
    >>> grundy.batch([[3, 5, 7], [1, 2, 3]], "nim").won.tolist()
    [True, False]
    >>> grundy.batch(["wythoff 3,5", "kayles 5"]).values.tolist()
    [0, 4]
    """
    from grundy._arrays import batch_of_heaps, batch_of_texts

    if ruleset is None:
        if isinstance(positions, str):
            raise TypeError("expected several positions, found one text")
        texts = [_given.text(position, "a position", "nim 3 5 7") for position in positions]  # type: ignore[union-attr]
        return batch_of_texts(*_native.batch_texts(texts, _given.rules_text(rules), misere, _given.limits(limits)))
    if misere:
        raise InputError("an array of heaps is asked for in normal play", "texts may be asked for in misère play")
    name, written = _given.ruleset(ruleset, rules)
    return batch_of_heaps(positions, name, written, _given.limits(limits))


def ask(question: dict[str, Any] | str, **limits: Unpack[Limits]) -> dict[str, Any]:
    """Asks the service that the page asks: a question and its answer are JSON, as the manual has them.

    >>> import grundy
    >>> grundy.ask({"ask": "random", "like": "nim 1 1 1", "difficulty": 1, "seed": 1})["position"].split()[0]
    'nim'
    """
    text = question if isinstance(question, str) else json.dumps(question)
    status, given = _native.ask(text, _given.limits(limits))
    answer: dict[str, Any] = json.loads(given)
    if status == "answered":
        return answer
    error = answer["error"]
    wrong = Undecided if status == "undecided" else InputError
    raise wrong(error["message"], error.get("hint"))


