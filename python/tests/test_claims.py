"""What answers rest on: every call that gives values of written rules says so, and only where it is so."""

from __future__ import annotations

import pickle
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import grundy

# The condition hides from the form of the rules that they do not tell the two heaps apart.
PAIRS = "p(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..y if x + y >= x; canon (min(x, y), max(x, y))"
# Some heaps grow: values are not found one heap after the other, so each is searched.
STEPS = "up(n): n+1 if n % 3 == 1; n-t for t in 2..min(n, 3) if n % 3 != 1; canon max(n, n % 2)"
# A heap that no table reaches is searched.
PARTS = "parts(n): n/2 if n > 1; n/3 if n % 7 == 3; canon max(n, n % 2)"
# Values heap after heap need no search.
SQUARES = "squares(n): n-t*t for t in 1..n if t*t <= n; canon max(n, n % 2)"
TOLD = "this rests on claims canon of `{}`: compared on some positions, not proved"

Call = Callable[[str], Any]
BELIEVED: dict[str, tuple[str, str, Call]] = {
    "table": ("p", PAIRS, lambda rules: grundy.table(rules, 4)),
    "table of outcomes": ("p", PAIRS, lambda rules: grundy.table(rules, 4, outcome=True)),
    "count": ("p", PAIRS, lambda rules: grundy.count(rules, 4)),
    "simulate": ("p", PAIRS, lambda rules: grundy.simulate("p 3,5", 5, rules=rules)),
    "transcript": ("p", PAIRS, lambda rules: grundy.transcript("p 3,5", rules=rules)),
    "batch of texts": ("p", PAIRS, lambda rules: grundy.batch(["p 3,5", "p 4,4"], rules=rules)),
    "batch of sums": ("p", PAIRS, lambda rules: grundy.batch(["nim 3", "nim 1 + p 3,5"], rules=rules)),
    "batch of heaps": ("parts", PARTS, lambda rules: grundy.batch([[2**30, 5]], "parts", rules=rules)),
    "sequence": ("up", STEPS, lambda rules: grundy.sequence(rules, 20)),
    "sequence of outcomes": ("up", STEPS, lambda rules: grundy.sequence(rules, 20, outcome=True)),
}


@pytest.mark.parametrize("call", BELIEVED)
def test_every_call_says_what_it_rests_on(call: str) -> None:
    name, rules, ask = BELIEVED[call]
    with pytest.warns(grundy.ClaimWarning) as told:
        answer = ask(rules)
    assert [str(one.message) for one in told] == [TOLD.format(name)]
    # The line that is told is that of who asked.
    assert told[0].filename == __file__
    assert answer.rests_on == [{"ruleset": name, "clauses": ["canon"]}]
    without = grundy.rules(rules, claims=False).text
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        plain = ask(without)
    assert plain.rests_on == []
    for part in ("values", "won", "lost", "wins"):
        if hasattr(answer, part):
            assert np.array_equal(getattr(answer, part), getattr(plain, part))


def test_a_picture_and_a_comparison_warn() -> None:
    with pytest.warns(grundy.ClaimWarning, match="claims canon of `p`"):
        grundy.board("p 3,5", rules=PAIRS)
    values = grundy.sequence(grundy.rules(STEPS, claims=False), 40).tolist()
    with pytest.warns(grundy.ClaimWarning, match="claims canon of `up`"):
        grundy.verify(f"{STEPS}; guess [{', '.join(map(str, values))}][n]", 40)


def test_solve_and_ask_have_it_in_their_answers() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        answer = grundy.solve("p 3,5", rules=PAIRS)
        record = f"grundy-game 2\nposition: p 3,5\nplay: normal\nbegins: 1\nrules 1: {PAIRS}\n"
        game = grundy.ask({"ask": "game", "record": record})
        asked = [
            game,
            grundy.ask({"ask": "solve", "position": "p 3,5", "rules": PAIRS}),
            grundy.ask({"ask": "analyse", "record": game["record"]}),
            grundy.ask({"ask": "values", "ruleset": "p", "x": [0, 3], "y": [0, 3], "rules": PAIRS}),
            grundy.ask({"ask": "overview", "ruleset": "p", "x": [0, 3], "y": [0, 3], "by": 2, "rules": PAIRS}),
        ]
        free = grundy.ask({"ask": "values", "ruleset": "squares", "y": [0, 30], "rules": SQUARES})
    assert answer.rests_on == [{"ruleset": "p", "clauses": ["canon"]}]
    assert all(one["rests_on"] == answer.rests_on for one in asked)
    assert "rests_on" not in free
    assert TOLD.format("p").removeprefix("this rests on ") in str(answer)
    assert grundy.solve("p 3,5", rules=grundy.rules(PAIRS, claims=False)).rests_on == []
    # Whole positions are searched, by the moves alone.
    assert grundy.solve("p 3,5", rules=PAIRS, misere=True).rests_on == []


def test_what_needs_no_search_rests_on_nothing() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        values = grundy.sequence(SQUARES, 30)
        assert values.rests_on == [] and grundy.sequence(SQUARES, 30, outcome=True).rests_on == []
        assert grundy.table(SQUARES, 30).rests_on == [] and grundy.count(SQUARES, 30).rests_on == []
        assert grundy.batch([[3, 5], [7, 9]], SQUARES).rests_on == []
        assert grundy.guess(SQUARES, 300) is not None
        assert grundy.batch(["nim 3"], rules=SQUARES).rests_on == []
        assert grundy.batch(["p 3,5"], misere=True, rules=PAIRS).rests_on == []
        # Two players by chance ask for no value.
        assert grundy.simulate("p 3,5", 5, ("random", "random"), rules=PAIRS).rests_on == []
        with pytest.raises(grundy.Undecided):
            grundy.period(SQUARES, to=200)
    with pytest.warns(grundy.ClaimWarning):
        assert grundy.batch(["squares 50"], rules=SQUARES).rests_on[0]["ruleset"] == "squares"


def test_claims_are_carried_with_the_answer() -> None:
    with pytest.warns(grundy.ClaimWarning):
        values = grundy.sequence(STEPS, 5)
    again = pickle.loads(pickle.dumps(values))
    assert again.rests_on == values.rests_on and again.tolist() == values.tolist()


def test_the_built_in_games_rest_on_nothing() -> None:
    assert grundy.sequence("kayles", 5).rests_on == [] and grundy.table("wythoff", 3).rests_on == []
    assert grundy.batch(["nim 3"]).rests_on == [] and grundy.simulate("nim 3", 2).rests_on == []
