"""Calls about positions, with the names of the command line."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from grundy import _answers, _given, _native, errors
from grundy._answers import Analysis, GameInfo, Picture, Statistics, Transcript
from grundy.errors import InputError

if TYPE_CHECKING:
    import numpy.typing as npt
    from typing_extensions import Unpack

    from grundy._arrays import Batch
    from grundy._given import Limits, Ruleset
    from grundy._rules import Rules
    from grundy._widget import Page


def _position(given: object, rules: object) -> tuple[str, str | None]:
    return _given.text(given, "a position", "nim 3 5 7"), _given.rules_text(rules)


def read_graph(
    data: bytes | str | os.PathLike[str],
    kind: Literal["graph", "multigraph", "digraph"] = "graph",
    *,
    most: int = 1 << 23,
) -> str:
    """A graph as other programs write it, as the word of a position.

    Args:
        data: an edge list, DIMACS, graph6, digraph6 or sparse6, as bytes or text; or the path of a file with one.
        kind: of which kind it is to be: that of the game that is played on it.
        most: maximum number of vertices and edges.

    Raises:
        InputError: the file is no such graph; its line and character are told.

    >>> import grundy
    >>> grundy.read_graph("0 1\\n1 2\\n5\\n")
    '0-1,1-2,5'
    >>> grundy.solve("node-kayles " + grundy.read_graph(b"Cl")).value
    0
    """
    if isinstance(data, os.PathLike):
        data = Path(data).read_bytes()
    if not isinstance(data, (bytes, str)):
        raise InputError("expected bytes, a text or a path", hint="as in `grundy.read_graph(Path('graph.txt'))`")
    told = data.encode() if isinstance(data, str) else data
    return _native.read_graph(told, str(kind), _given.natural(most, "`most`"))


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
    spoken = _given.language(language)
    how = _given.truth(misere, "`misere`"), _given.truth(explain, "`explain`")
    given, told, reason = _native.solve(text, written, *how, most, spoken, bounds)
    answer = _answers.analysis(given, told, reason, written, spoken, bounds)
    if answer.outcome is None and not answer.is_draw:
        raise errors.of_reason(reason, answer)
    return answer


def _timed(limits: Limits) -> _given.NativeLimits:
    """Where somebody waits for an answer, it has ten seconds."""
    if "seconds" not in limits and "budget" not in limits:
        limits = {**limits, "seconds": 10.0}
    return _given.limits(limits)


def board(
    position: str,
    *,
    language: Literal["en", "id", "ro"] = "en",
    misere: bool = False,
    rules: Rules | str | None = None,
    **limits: Unpack[Limits],
) -> Picture:
    """A position as one sees it, with who wins: heaps, a board, or a piece on a chessboard.

    Args:
        position: as for :func:`solve`.
        language: that of the words: ``"en"``, ``"id"`` or ``"ro"``.
        misere: whoever makes the last move loses.
        rules: those that somebody wrote, of games in ``position``.
        **limits: see :class:`Limits`.

    Raises:
        InputError: the position is not understood, or too large for a picture.

    >>> import grundy
    >>> grundy.board("nim 3 5 7")
    Picture(title='nim 3 5 7')
    """
    text, written = _position(position, rules)
    how = _given.truth(misere, "`misere`"), _given.language(language)
    svg, claims = _native.board(text, written, *how, _given.limits(limits))
    _given.tell_claims(claims)
    return Picture(svg, text)


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
        value is not known, or has more than 64 bits), both of shape ``(n,)``.

    >>> import grundy
    >>> grundy.batch([[3, 5, 7], [1, 2, 3]], "nim").won.tolist()
    [True, False]
    >>> grundy.batch(["wythoff 3,5", "kayles 5"]).values.tolist()
    [0, 4]
    """
    from grundy._arrays import batch_of_heaps, batch_of_texts

    is_misere = _given.truth(misere, "`misere`")
    if ruleset is None:
        # What has no order has no first answer.
        if isinstance(positions, (str, bytes, dict, set, frozenset)) or not isinstance(positions, Iterable):
            raise TypeError(f"expected positions, such as ['nim 3', 'nim 3 5'], found {type(positions).__name__}")
        texts = [_given.text(position, "a position", "nim 3 5 7") for position in positions]
        return batch_of_texts(*_native.batch_texts(texts, _given.rules_text(rules), is_misere, _given.limits(limits)))
    if is_misere:
        raise InputError("an array of heaps is asked for in normal play", "texts may be asked for in misère play")
    name, written = _given.ruleset(ruleset, rules)
    return batch_of_heaps(positions, name, written, _given.limits(limits))


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
        InputError: the position is not understood, or a player.
        ImportError: anywidget is missing: ``pip install 'grundy[widget]'``.
    """
    from urllib.parse import urlencode

    text, written = _position(position, rules)
    named, _ = _how(players, misere, 1, 0)
    # What is wrong is told here, and not in the widget. The page itself knows who plays by hand, and who adapts.
    _native.playable(text, written, [name for name in named if name not in ("human", "adapting")])
    setup = {"position": text, "play": "misere" if misere else "", "one": named[0], "two": named[1], "rules": written or ""}
    try:
        from grundy._widget import Page
    except ImportError as error:
        raise ImportError("the widget needs anywidget: pip install 'grundy[widget]'") from error
    address = "#play?" + urlencode({name: value for name, value in setup.items() if value})
    return Page(address, _given.natural(height, "`height`"))


def _how(players: object, misere: bool, first: int, seed: int) -> tuple[tuple[str, str], tuple[bool, int, int]]:
    if isinstance(players, str) or not isinstance(players, Iterable):
        raise TypeError("expected two players, such as ('optimal', 'random')")
    named = tuple(_given.text(player, "a player", "optimal") for player in players)
    if len(named) != 2:
        raise InputError(f"expected two players, found {len(named)}")
    begins = _given.natural(first, "`first`")
    if begins not in (1, 2):
        raise InputError(f"expected player 1 or 2 to begin, found {begins}")
    return (named[0], named[1]), (_given.truth(misere, "`misere`"), begins, _given.natural(seed, "`seed`"))


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
    given, claims = _native.simulate(text, written, named, how, number, _given.limits(limits))
    data = json.loads(given)
    statistics = data["statistics"]
    results, mean = statistics["results"], statistics["mean_moves"]
    shares = tuple((one["share"]["estimate"], one["share"]["low"], one["share"]["high"]) for one in results)
    return Statistics(
        data["position"],
        (str(data["players"][0]), str(data["players"][1])),
        statistics["games"],
        (results[0]["wins"], results[1]["wins"]),
        statistics.get("drawn", 0),
        shares,
        None if mean is None else mean["estimate"],
        data,
        _given.tell_claims(claims),
    )


def transcript(
    position: str,
    players: tuple[str, str] = ("optimal", "optimal"),
    *,
    misere: bool = False,
    first: Literal[1, 2] = 1,
    seed: int = 0,
    language: Literal["en", "id", "ro"] = "en",
    rules: Rules | str | None = None,
    **limits: Unpack[Limits],
) -> Transcript:
    """One game between two players by name, turn by turn: ``print`` it.

    Args:
        language: that of the words: ``"en"``, ``"id"`` or ``"ro"``.

    >>> import grundy
    >>> grundy.transcript("nim 1 2").winner
    1
    >>> print(grundy.transcript("see-saw 3", rules="see-saw(n): n+1 if n < 5; n-1 if n > 0").winner)
    None
    """
    text, written = _position(position, rules)
    how = _how(players, misere, first, seed)
    given, told, claims = _native.transcript(text, written, *how, _given.language(language), _given.limits(limits))
    data = json.loads(given)
    _given.tell_claims(claims)
    return Transcript(data["position"], data["winner"], data["moves"], data, told)


def games() -> list[GameInfo]:
    """The rulesets of the catalog.

    >>> import grundy
    >>> grundy.games()[0].name
    'nim'
    """
    return [GameInfo(**entry) for entry in json.loads(_native.games())["games"]]


def ask(question: dict[str, Any] | str, **limits: Unpack[Limits]) -> dict[str, Any]:
    """Asks the service that the page asks: a question and its answer are JSON, as the manual has them.

    Args:
        question: as a dictionary, or as text.
        **limits: see :class:`Limits`; of steps and of the table those of the service, unless told otherwise, whatever
            ``seconds`` is.

    Raises:
        InputError: the question is wrong, or larger than the service takes.
        Undecided: the limits did not suffice.

    >>> import grundy
    >>> grundy.ask({"ask": "random", "like": "nim 1 1 1", "difficulty": 1, "seed": 1})["position"].split()[0]
    'nim'
    """
    if not isinstance(question, (str, dict)):
        raise TypeError(f"expected a question as a dictionary, or as text, found {type(question).__name__}")
    try:
        text = question if isinstance(question, str) else json.dumps(question)
    except (TypeError, ValueError) as raised:
        raise InputError(f"the question cannot be written as JSON: {raised}") from None
    text = _given.text(text, "a question", '{"ask": "games"}')
    status, given = _native.ask(text, _given.limits(limits))
    answer: dict[str, Any] = json.loads(given)
    if status == "answered":
        return answer
    error = answer["error"]
    if status == "undecided":
        name, limit = _UNDECIDED.get(error.get("sentence", {}).get("message"), ("Undecided", None))
        raise errors.of_reason((name, error["message"], limit and f"`{limit}=` allows more"))
    raise InputError(error["message"], error.get("hint"))


# What the service does not decide, by the name of its message: the class of the exception, and what may be given more of.
_UNDECIDED = {
    "undecided-budget": ("Undecided", "budget"),
    "undecided-position": ("Undecided", "budget"),
    "undecided-time": ("Undecided", "seconds"),
    "undecided-table-full": ("Undecided", "table"),
    "undecided-table-too-small": ("Undecided", "table"),
    "undecided-loop": ("LoopError", None),
    "undecided-rules-fail": ("InputError", None),
    "undecided-out-of-reach": ("InputError", None),
}
