"""Who wins a position, by which moves, and what goes wrong."""

from __future__ import annotations

import pickle
import re
from functools import reduce
from operator import xor

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grundy
import grundy.sweep


@given(st.lists(st.integers(0, 10**30), min_size=1, max_size=6))
def test_nim_is_the_exclusive_or(heaps: list[int]) -> None:
    answer = grundy.solve("nim " + " ".join(map(str, heaps)), explain=False)
    assert answer.value == reduce(xor, heaps)
    assert answer.is_won == (answer.value != 0)
    for move in answer.winning_moves or ():
        left = [*heaps]
        assert int(move.before) == left[move.component]
        left[move.component] = int(move.after)
        assert reduce(xor, left) == 0


def test_an_answer_is_data_words_and_a_picture() -> None:
    answer = grundy.solve("nim 3 5 7")
    assert (answer.outcome, answer.value, answer.known_by) == ("N", 1, "nim-sum")
    assert [component.position for component in answer.components] == ["3", "5", "7"]
    assert answer.explanation is not None and answer.explanation[0]["step"] == "nim-sum"
    assert "winning moves" in str(answer) and "mutări" in str(grundy.solve("nim 3 5 7", language="ro"))
    shown = answer._repr_html_()
    assert shown.count("<svg ") == 1 and "winning moves" in shown and "http" not in shown.replace("http://www.w3.org", "")
    assert pickle.loads(pickle.dumps(answer)) == answer


def test_pictures_say_what_the_words_say() -> None:
    ro = grundy.solve("nim 3 5 + wythoff 3,4", language="ro")._repr_html_()
    assert "3, valoarea *3" in ro and "the player" not in ro and "value" not in ro
    # In misère play another player may win, and there are no values.
    for position in ("nim 1 1 1", "wythoff 0,1", "wythoff 3,4"):
        answer = grundy.solve(position, misere=True)
        shown = answer._repr_html_()
        assert f"{answer.outcome}: " in shown and {"N": "P: ", "P": "N: "}[str(answer.outcome)] not in shown, position
        assert "value" not in shown and f"{position} (misère play)" in shown
    assert "posisi menang" in grundy.board("wythoff 3,4", language="id").svg
    assert "posisi kalah" in grundy.board("nim 1", language="id", misere=True).svg
    assert "tumpukan" in grundy.table("kayles", 9).picture(language="id").svg
    with pytest.raises(grundy.InputError, match="no language"):
        grundy.board("nim 3", language="xx")  # type: ignore[arg-type]


def test_what_is_written_cannot_become_markup() -> None:
    rules = "g(n): n-t for t in 1..n say <b>"
    with pytest.raises(grundy.InputError):
        grundy.solve("g 3", rules=rules)
    assert "<script" not in grundy.rules("g(n): n-1 if 0<n and n<5")._repr_html_() and "&lt;5" in grundy.rules("g(n): n-1 if 0<n and n<5")._repr_html_()


def test_misere_play_has_no_value() -> None:
    answer = grundy.solve("nim 1 1 1", misere=True)
    assert (answer.play, answer.outcome, answer.value) == ("misere", "P", None)
    assert "misère" in repr(answer)


@pytest.mark.parametrize(
    ("position", "says"),
    [("nam 3", "nim"), ("nim", "heap"), ("nim -1", "-1"), ("", "position"), ("nim 3 +", "after the last")],
)
def test_a_wrong_position_is_told(position: str, says: str) -> None:
    with pytest.raises(grundy.InputError, match=says) as error:
        grundy.solve(position)
    assert isinstance(error.value, ValueError)
    assert str(pickle.loads(pickle.dumps(error.value))) == str(error.value)


@pytest.mark.parametrize("position", [["nim", 3], 3, None, b"nim 3"])
def test_what_is_no_text_is_told(position: object) -> None:
    with pytest.raises(TypeError, match="expected a position as text, such as 'nim 3 5 7', found"):
        grundy.solve(position)  # type: ignore[arg-type]


def test_a_spent_budget_is_told_with_what_is_known() -> None:
    with pytest.raises(grundy.Undecided) as error:
        grundy.solve("chomp 9x9", budget=1000)
    partial = error.value.partial
    assert partial.outcome is None and partial.position.startswith("chomp")
    assert error.value.hint is not None
    assert pickle.loads(pickle.dumps(error.value)).partial == partial
    with pytest.raises(grundy.Undecided):
        grundy.solve("chomp 12x12", seconds=0.05)


def test_wrong_limits_are_told() -> None:
    with pytest.raises(grundy.InputError, match="0 or more"):
        grundy.solve("nim 3", budget=-1)
    with pytest.raises(grundy.InputError, match="above 0"):
        grundy.solve("nim 3", seconds=0)
    with pytest.raises(TypeError, match="budgget"):
        grundy.solve("nim 3", budgget=3)  # type: ignore[call-arg]
    with pytest.raises(grundy.InputError, match="no language"):
        grundy.solve("nim 3", language="fr")  # type: ignore[arg-type]


def test_a_board_is_drawn_or_told_to_be_too_large(tmp_path: object) -> None:
    assert grundy.board("wythoff 3,5").svg.startswith("<svg ")
    with pytest.raises(grundy.InputError, match="beyond a picture"):
        grundy.board("nim 1000")
    assert "<svg" not in grundy.solve("nim 1000")._repr_html_()


def test_games_are_those_of_the_catalog() -> None:
    names = [game.name for game in grundy.games()]
    assert "wythoff" in names and len(names) == len(set(names)) > 10
    assert "cram" in names and grundy.solve("cram .../...").value == 1


def test_players_play() -> None:
    result = grundy.simulate("nim 3 5 7", 200, ("optimal", "random"), seed=3)
    assert result.wins == (200, 0) and result.games == 200
    assert result == grundy.simulate("nim 3 5 7", 200, ("optimal", "random"), seed=3)
    game = grundy.transcript("nim 3 5 7", seed=1)
    assert game.winner == 1 and "Turn 1" in str(game)
    assert "Giliran 1" in str(grundy.transcript("nim 3 5 7", seed=1, language="id"))
    for wrong in ("optimal", ("optimal",), ("optimal", "nobody")):
        with pytest.raises((TypeError, grundy.InputError)):
            grundy.simulate("nim 3", 1, wrong)  # type: ignore[arg-type]
    with pytest.raises(grundy.InputError, match="at least 1"):
        grundy.simulate("nim 3", 0)


def test_the_service_answers() -> None:
    assert grundy.ask({"ask": "solve", "position": "nim 3 5"})["value"] == 6
    with pytest.raises(grundy.InputError, match="nim"):
        grundy.ask({"ask": "solve", "position": "nam 3"})
    with pytest.raises(grundy.InputError):
        grundy.ask("{")


def test_questions_to_the_service_have_limits() -> None:
    hard = {"ask": "solve", "position": "kayles 200 + grundys-game 60", "play": "misere"}
    answer = grundy.ask(hard, budget=10)
    assert answer["outcome"] is None and answer["undecided"] == "not decided within the budget of 10 steps"
    drawn = {"ask": "random", "like": "chomp 3x3", "difficulty": 3, "seed": 1}
    with pytest.raises(grundy.Undecided, match="10 steps") as error:
        grundy.ask(drawn, budget=10)
    assert error.value.hint is not None and "budget=" in error.value.hint
    # A time ends a question earlier, and does not give it more steps than the service does: this one needs years.
    answer = grundy.ask(hard, seconds=0.001)
    assert answer["outcome"] is None and re.search("second|budget", answer["undecided"])


def test_many_heaps_are_explained() -> None:
    answer = grundy.solve("nim " + "3 " * 12000)
    assert answer.outcome == "P" and "mirror" in str(answer).lower()


def test_long_numbers_come_whole() -> None:
    heap = "9" * 5000
    move = (grundy.solve(f"nim {heap}").winning_moves or ())[0]
    assert move.before == heap
    assert grundy.count("nim", 2, components=20000).positions == 2**20000


def test_letters_that_are_none_are_told() -> None:
    with pytest.raises(grundy.InputError, match="letters"):
        grundy.solve("nim \ud800")
    with pytest.raises(grundy.InputError):
        grundy.solve("nim \0")
    lone = "\ud800"
    for call in (
        lambda: grundy.solve("nim 3", rules=lone),
        lambda: grundy.solve("nim 3", language=lone),  # type: ignore[arg-type]
        lambda: grundy.board("nim 3", language=lone),  # type: ignore[arg-type]
        lambda: grundy.table("nim", 3).picture(language=lone),  # type: ignore[arg-type]
        lambda: grundy.rules(lone),
        lambda: grundy.check(lone),
        lambda: grundy.ask(lone),
        lambda: grundy.ask({"ask": lone}),
        lambda: grundy.batch(["nim 3"], rules=lone),
        lambda: grundy.sweep.plan(lone, "x"),
        lambda: grundy.sweep.open_sweep(lone),
        lambda: grundy.sequence(lone, 3),
    ):
        with pytest.raises(grundy.InputError):
            call()


def test_times_are_any_number_above_0() -> None:
    for unbounded in (float("inf"), 1e30, 10**400):
        assert grundy.solve("nim 3", seconds=unbounded).is_won
    for never in (0, -1, float("nan"), -(10**400), float("-inf")):
        with pytest.raises(grundy.InputError, match="above 0"):
            grundy.solve("nim 3", seconds=never)
    for wrong in ("x", "1", b"1", [1]):
        with pytest.raises(TypeError, match="expected `seconds` as a number, found"):
            grundy.solve("nim 3", seconds=wrong)  # type: ignore[arg-type]


def test_long_numbers_are_shortened_where_they_are_shown() -> None:
    heap = "1" * 4301
    answer = grundy.solve(f"nim {heap}", explain=False)
    assert f"value {'1' * 28}...{'1' * 28}, " in repr(answer)
    assert repr(answer.components[0]).endswith(f"value={'1' * 28}...{'1' * 28})")
    assert repr(grundy.count("nim", 10, components=16384)).startswith("Count(ruleset='nim', positions=1000000")
    # What is short is whole.
    component = grundy.Component("nim", "3", 10**59)
    assert repr(component) == f"Component(ruleset='nim', position='3', value={10**59})"
    assert repr(grundy.Component("nim", "3", None)) == "Component(ruleset='nim', position='3', value=None)"


def test_a_draw_is_an_answer() -> None:
    """Where a game need not end, and neither player can force it to."""
    drawn, won = "tokens 0:0-1,1-0,1-2,2-3", "tokens 2:0-1,1-0,2-0,2-3"
    answer = grundy.solve(drawn)
    assert (answer.outcome, answer.is_draw, answer.is_won) == (None, True, False)
    assert [move.text for move in answer.holding_moves] == ["board 1: move 0-1"]
    assert "draw" in repr(answer) and "draw" in str(answer)
    assert not grundy.solve(won).is_draw and grundy.solve(won).holding_moves == ()
    many = grundy.batch([drawn, won, "nim 3"])
    assert (many.won.tolist(), many.drawn.tolist()) == ([False, True, True], [True, False, False])
    assert many.values.tolist() == [None, None, 3]
