"""Whatever calls are given, what is wrong is told: what was expected, what was found, and no more than one reads."""

from __future__ import annotations

import math
import pathlib
import tempfile
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import grundy
import grundy.sweep


class Halving:
    """Take at least one token of a heap, and at most half of it."""

    def options(self, heap: int) -> range:
        return range(heap - heap // 2, heap)


SOLVER = grundy.Solver(Halving())
KAYLES = grundy.period("kayles")
assert isinstance(KAYLES, grundy.Period)
CLAIMED = "g(n): n-t for t in 1..min(n,3); guess n % 4"

# What no argument can be, but for those below.
WRONG: dict[str, Any] = {
    "a float": 1.5, "no number": math.nan, "below 0": -1, "bytes": b"nim 3", "a dictionary": {"a": 1}, "a class": Halving,
    "an object": Halving(), "a function": len, "a complex number": 1j, "a list": [None, "x"], "a float of NumPy": np.float64(2),
    "an array": np.array([[1.5]]), "half a letter": "\ud800", "a long text": "x" * 3000,
}  # fmt: skip

CALLS: dict[str, Callable[[Any], Any]] = {
    "solve": grundy.solve,
    "solve misere": lambda x: grundy.solve("nim 3", misere=x),
    "solve explain": lambda x: grundy.solve("nim 3", explain=x),
    "solve max_moves": lambda x: grundy.solve("nim 3", max_moves=x),
    "solve language": lambda x: grundy.solve("nim 3", language=x),
    "solve rules": lambda x: grundy.solve("nim 3", rules=x),
    "solve budget": lambda x: grundy.solve("nim 3", budget=x),
    "solve table": lambda x: grundy.solve("nim 3", table=x),
    "solve seconds": lambda x: grundy.solve("nim 3", seconds=x),
    "solve threads": lambda x: grundy.solve("nim 3", threads=x),
    "board": grundy.board,
    "board misere": lambda x: grundy.board("nim 3", misere=x),
    "batch": grundy.batch,
    "batch of one": lambda x: grundy.batch([x]),
    "batch of heaps": lambda x: grundy.batch(x, "nim"),
    "batch ruleset": lambda x: grundy.batch([1, 2], x),
    "batch misere": lambda x: grundy.batch(["nim 3"], misere=x),
    "play": grundy.play,
    "play players": lambda x: grundy.play("nim 3", players=x),
    "play height": lambda x: grundy.play("nim 3", height=x),
    "simulate": lambda x: grundy.simulate(x, 5),
    "simulate games": lambda x: grundy.simulate("nim 3", x),
    "simulate players": lambda x: grundy.simulate("nim 3", 5, x),
    "simulate one player": lambda x: grundy.simulate("nim 3", 5, (x, "random")),
    "simulate first": lambda x: grundy.simulate("nim 3", 5, first=x),
    "simulate seed": lambda x: grundy.simulate("nim 3", 5, seed=x),
    "transcript": grundy.transcript,
    "transcript misere": lambda x: grundy.transcript("nim 3", misere=x),
    "transcript language": lambda x: grundy.transcript("nim 3", language=x),
    "ask": grundy.ask,
    "ask field": lambda x: grundy.ask({"ask": "solve", "position": x}),
    "sequence": lambda x: grundy.sequence(x, 5),
    "sequence count": lambda x: grundy.sequence("nim", x),
    "sequence outcome": lambda x: grundy.sequence("nim", 5, outcome=x),
    "table": lambda x: grundy.table(x, 3),
    "table heaps": lambda x: grundy.table("wythoff", 3, x),
    "table outcome": lambda x: grundy.table("nim", 3, outcome=x),
    "table language": lambda x: grundy.table("nim", 3).picture(language=x),
    "table file": lambda x: grundy.table("nim", 3).save(x),
    "pairs": grundy.pairs,
    "pairs ruleset": lambda x: grundy.pairs(3, x),
    "pairs by": lambda x: grundy.pairs(3, by=x),
    "period": grundy.period,
    "period outcome": lambda x: grundy.period("nim", outcome=x),
    "period plot": lambda x: KAYLES.plot(periods=x),
    "check": grundy.check,
    "check sample": lambda x: grundy.check(KAYLES, sample=x),
    "check seed": lambda x: grundy.check(KAYLES, sample=3, seed=x),
    "verify": lambda x: grundy.verify(x, components=2, greatest=3),
    "verify heaps": lambda x: grundy.verify(CLAIMED, x),
    "verify components": lambda x: grundy.verify("nim", components=x, greatest=3),
    "verify greatest": lambda x: grundy.verify("nim", components=2, greatest=x),
    "verify misere": lambda x: grundy.verify("nim", components=2, greatest=3, misere=x),
    "count": lambda x: grundy.count(x, 5),
    "count heaps": lambda x: grundy.count("nim", x),
    "count components": lambda x: grundy.count("nim", 5, components=x),
    "count value": lambda x: grundy.count("nim", 5, value=x),
    "count mod": lambda x: grundy.count("nim", 5, mod=x),
    "count unordered": lambda x: grundy.count("nim", 5, unordered=x),
    "count sum": lambda x: grundy.count("nim", 5, sum=x),
    "guess": lambda x: grundy.guess(x, 50),
    "guess heaps": lambda x: grundy.guess("nim", x),
    "guess max_forms": lambda x: grundy.guess("nim", 50, max_forms=x),
    "guess outcome": lambda x: grundy.guess("nim", 50, outcome=x),
    "atlas": grundy.atlas,
    "atlas row": lambda x: grundy.atlas()[x],
    "atlas certificate": lambda x: grundy.atlas().certificate(x),
    "rules": grundy.rules,
    "Rules": grundy.Rules,
    "Solver": lambda x: grundy.Solver(x),
    "Solver misere": lambda x: SOLVER.outcome(3, misere=x),
    "Solver budget": lambda x: SOLVER.value(3, budget=x),
    "mex": grundy.mex,
    "mex of one": lambda x: grundy.mex([0, x]),
    "nim_sum": grundy.nim_sum,
    "nim_sum of two": lambda x: grundy.nim_sum(3, x),
    "sweep": lambda x: grundy.sweep.plan(x, tempfile.mkdtemp()),
    "sweep heaps": lambda x: grundy.sweep.plan("octal:digits 1", tempfile.mkdtemp(), heaps=x),
}
# A time may be a part of a second, the last row is number -1, and an object with the method is rules.
RIGHT = {("solve seconds", "a float"), ("solve seconds", "a float of NumPy"), ("atlas row", "below 0"), ("Solver", "an object")}


@pytest.mark.parametrize("name", CALLS)
def test_what_is_wrong_is_told(name: str) -> None:
    for kind, given in WRONG.items():
        if (name, kind) in RIGHT:
            CALLS[name](given)
            continue
        with pytest.raises((TypeError, grundy.InputError)) as raised:
            CALLS[name](given)
        told = str(raised.value)
        # An error of Python itself tells nothing of the call.
        assert isinstance(raised.value, grundy.InputError) or told.startswith("expected "), f"{name}, {kind}: {told}"
        assert len(told) < 900, f"{name}, {kind}: {told}"
        told.encode()


def test_a_certificate_is_text_or_a_file(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    KAYLES.save("kayles.json")
    proved = grundy.check(KAYLES).claim
    text = KAYLES.certificate
    assert text is not None
    for same in ("kayles.json", str(tmp_path / "kayles.json"), pathlib.Path("kayles.json"), text, f"  {text}\n"):
        assert grundy.check(same).claim == proved
    for missing in ("nosuch.json", "", "nim 3", str(tmp_path), "\0", "x" * 3000):
        with pytest.raises(grundy.InputError, match=r"expected a certificate, or a file with one, found .*hint: `save`"):
            grundy.check(missing)
    with pytest.raises(FileNotFoundError):
        grundy.check(pathlib.Path("nosuch.json"))
    # A file whose name is a certificate is never opened instead.
    pathlib.Path("{}").write_text(text)
    with pytest.raises(grundy.InputError):
        grundy.check("{}")


def test_rules_are_text_or_a_file(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    pathlib.Path("games.txt").write_text("evens(n): n-2 if n > 1\n")
    for same in ("games.txt", pathlib.Path("games.txt"), "evens(n): n-2 if n > 1"):
        assert grundy.rules(same).names == ("evens",)
    with pytest.raises(grundy.RulesError):
        grundy.rules("nosuch.txt")


def test_a_file_is_named_and_no_number() -> None:
    for wrong in (1, np.int64(7), -1, True, None, ""):
        for save in (KAYLES.save, grundy.board("nim 3").save, grundy.table("nim", 3).save):
            with pytest.raises((TypeError, grundy.InputError), match="expected a file as a path"):
                save(wrong)  # type: ignore[arg-type, operator]


def test_values_are_added_and_left_out() -> None:
    for given in ([3, 5, 7], (3, 5, 7), np.array([3, 5, 7]), iter([3, 5, 7]), [np.uint8(3), 5, 7]):
        assert grundy.nim_sum(given) == 1  # type: ignore[arg-type]
    assert (grundy.nim_sum(), grundy.nim_sum([]), grundy.nim_sum(5), grundy.nim_sum(10**30, 1)) == (0, 0, 5, 10**30 ^ 1)
    assert type(grundy.nim_sum(np.int64(3), 5)) is int
    assert (grundy.mex([]), grundy.mex({0, 2}), grundy.mex(iter([1, 0])), grundy.mex(range(4))) == (0, 1, 2, 4)
    for wrong in (lambda: grundy.nim_sum(-3, 5), lambda: grundy.mex([-1, 0]), lambda: grundy.nim_sum([3, -5])):
        with pytest.raises(grundy.InputError, match=r"0 or more, found -\d \(hint: nimbers"):
            wrong()
    for wrong in (lambda: grundy.mex([0, 1.0]), lambda: grundy.nim_sum(True, 1), lambda: grundy.nim_sum([3], [5])):
        with pytest.raises(TypeError, match="expected a value as a whole number, found (float|bool|list)"):
            wrong()


def test_a_class_is_no_rules_and_its_instance_is() -> None:
    with pytest.raises(grundy.InputError, match=r"found the class `Halving` \(hint: `Halving\(\)` makes rules of it\)"):
        grundy.Solver(Halving)  # type: ignore[arg-type]

    class OfTheClass:
        @staticmethod
        def options(heap: int) -> range:
            return range(heap)

    assert grundy.Solver(OfTheClass).value(5) == 5


def test_a_position_that_is_not_hashable_is_told() -> None:
    class Lists:
        def options(self, heap: int) -> list[list[int]]:
            return [[heap - 1]] if heap else []

    match = r"expected a hashable position.*'list'.*\(hint: a tuple is hashable"
    for wrong in (lambda: SOLVER.value([3]), lambda: SOLVER.value((1, [3])), lambda: grundy.Solver(Lists()).value(3)):  # type: ignore[arg-type, type-var]
        with pytest.raises(TypeError, match=match):
            wrong()
    # What a position's own code raises comes out as it is.

    class Odd:
        def __hash__(self) -> int:
            raise RuntimeError("mine")

    with pytest.raises(RuntimeError, match="mine"):
        SOLVER.value(Odd())  # type: ignore[arg-type]


def test_answers_are_hashed_and_shown_briefly() -> None:
    many = "nim " + " ".join(["3"] * 20_000)
    half = "halving(n): n-t for t in 1..n/2; " + " ".join(f"// {n}\n" for n in range(900))
    answers: list[Any] = [
        grundy.solve(many, explain=False), grundy.solve("nim 3 5 7"), grundy.board("nim 3"), grundy.simulate("nim 3", 3),
        grundy.transcript("nim " + "1 " * 90), KAYLES, grundy.check(KAYLES), grundy.check(grundy.period("0.16"), sample=3), grundy.games()[0],
        grundy.period("halving(n): n-t for t in 1..n/2"), grundy.verify("nim", components=2, greatest=3), grundy.count("nim", 5),
        *grundy.guess("take:1..3", 101), grundy.rules(half), grundy.atlas()["0.16"], grundy.solve("nim 1").components[0],
        grundy.sweep.plan("octal:digits 1", tempfile.mkdtemp()),
    ]  # fmt: skip
    for answer in answers:
        assert len(repr(answer)) < 1000, repr(answer)
        assert hash(answer) == hash(answer), repr(answer)
    assert repr(answers[0]).startswith("<Analysis of 'nim 3 3 3") and repr(answers[0]).endswith("3 3 3': P, value 0, 0 winning>")
    assert repr(grundy.solve("nim 3 5 7").components) == "(Component(ruleset='nim', position='3', value=3), Component(ruleset='nim', position='5', value=5), Component(ruleset='nim', position='7', value=7))"


REASONS: dict[str, tuple[str, str, type[Exception], str]] = {
    "a loop": ("f(n): 1-n", "f 1", grundy.LoopError, "the game need not end: 1 -> 0 -> 1"),
    "rules that fail": ("f(n): n-1", "f 3", grundy.InputError, "the rules fail at `f 0`"),
    "steps": ("f(n): n+1", "f 3", grundy.Undecided, r"not decided within the budget of 100000 steps \(hint: `budget=`"),
}


@pytest.mark.parametrize("kind", REASONS)
def test_an_answer_that_is_not_decided_has_its_reason(kind: str) -> None:
    rules, position, error, told = REASONS[kind]
    positions = (
        lambda: grundy.solve(position, rules=rules, budget=10**5),
        lambda: grundy.solve(position, rules=rules, budget=10**5, misere=True),
        lambda: grundy.batch([position], rules=rules, budget=10**5),
    )
    if error is grundy.LoopError:
        # A position from which nobody can force the end is a draw; values are what it has not.
        assert positions[0]().is_draw and positions[1]().is_draw and positions[2]().drawn.tolist() == [True]
        positions = ()
    # The same reason is the same exception, whatever is asked.
    for call in (
        *positions,
        lambda: grundy.table("f", 2, rules=rules, budget=10**5),
        lambda: grundy.guess("f", 30, rules=rules, budget=10**5),
        lambda: grundy.ask({"ask": "values", "ruleset": "f", "y": [0, 2], "rules": rules}, budget=10**5),
    ):
        with pytest.raises(error) as raised:
            call()
        assert type(raised.value) is error, raised.value


def test_what_is_known_all_the_same_is_told_with_its_reason() -> None:
    reasons = {"en": "not decided within the budget of 10 steps", "id": "10 langkah", "ro": "10 pași"}
    for language, reason in reasons.items():
        with pytest.raises(grundy.Undecided, match="not decided within the budget of 10 steps") as raised:
            grundy.solve("kayles 5 6 7", misere=True, budget=10, language=language)  # type: ignore[arg-type]
        partial = raised.value.partial
        assert partial.undecided == str(raised.value) and partial.outcome is None
        assert reason in str(partial), str(partial)
    # Who wins and by which moves is known: the value is not, and that is no error.
    known = grundy.solve("wythoff 165580141,267914296")
    assert (known.outcome, known.winning_moves_complete, known.value) == ("N", True, None)
    assert known.undecided is not None and "`table=` allows more" in known.undecided
    assert grundy.solve("nim 3 5 7").undecided is None


def test_heaps_that_are_searched_have_no_sequence() -> None:
    with pytest.raises(grundy.InputError, match="has no sequence: that takes single heaps"):
        grundy.period("f(n): 1-n")


@pytest.mark.parametrize("heaps", ["..3", "3..", "+3", "-3", " 3", "1_0", "\u0663", "1..2..3", "0x3", "", True, 3.0])
def test_what_is_no_range_is_refused(heaps: object) -> None:
    with pytest.raises((grundy.InputError, TypeError), match="expected a"):
        grundy.table("nim", heaps)  # type: ignore[arg-type]


def test_a_field_that_is_there_twice_is_told() -> None:
    with pytest.raises(grundy.InputError, match="`position` is there twice"):
        grundy.ask('{"ask": "solve", "position": "nim 3", "position": "nim 4"}')
