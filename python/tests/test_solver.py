"""Games that are written in Python."""

from __future__ import annotations

import gc
import itertools
import threading
import time
import weakref
from collections import Counter

import pytest

import grundy


class Halving:
    def __init__(self) -> None:
        self.asked: Counter[int] = Counter()

    def options(self, heap: int) -> range:
        self.asked[heap] += 1
        return range(heap - heap // 2, heap)


def test_values_are_those_of_the_same_rules_in_a_line() -> None:
    rules = Halving()
    solver = grundy.Solver(rules)
    expected = grundy.sequence("halving(n): n-t for t in 1..n/2", 200).tolist()
    assert [solver.value(heap) for heap in range(200)] == expected
    assert solver.winning_moves(10) == [7]
    assert set(rules.asked.values()) == {1}, "the options of a position are asked for once"
    assert len(solver) == 200


class Kayles:
    """Rows of pins, as tuples: a sum."""

    def options(self, rows: tuple[int, ...]):  # type: ignore[no-untyped-def]
        for place, row in enumerate(rows):
            for hit in (1, 2):
                for left in range(row - hit + 1):
                    yield rows[:place] + (left, row - hit - left) + rows[place + 1 :]


class KaylesInParts(Kayles):
    def components(self, rows: tuple[int, ...]) -> list[tuple[int, ...]]:
        return [(row,) for row in rows if row > 0]

    def canonical(self, rows: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(row for row in rows if row))


def test_hooks_change_the_work_and_not_the_answers() -> None:
    plain, parts = grundy.Solver(Kayles()), grundy.Solver(KaylesInParts())
    for rows in [(3,), (5, 2), (4, 4), (1, 2, 3)]:
        assert plain.value(rows) == parts.value(rows) == grundy.solve(f"kayles {' '.join(map(str, rows))}").value
        assert plain.outcome(rows, misere=True) == parts.outcome(rows, misere=True)
        assert plain.outcome(rows, misere=True) == grundy.solve(f"kayles {' '.join(map(str, rows))}", misere=True).outcome
        assert plain.remoteness(rows) == parts.remoteness(rows)
    assert len(parts) < len(plain)
    assert parts.value((60,)) == grundy.sequence("kayles", 61)[60]


def test_a_loop_is_told_with_its_positions() -> None:
    class ToAndFro:
        def options(self, place: str) -> list[str]:
            return {"a": ["b"], "b": ["c", "end"], "c": ["b"]}.get(place, [])

    with pytest.raises(grundy.LoopError, match="'b' -> 'c' -> 'b'") as error:
        grundy.Solver(ToAndFro()).value("a")
    assert error.value.positions == ("b", "c")

    class Itself:
        def options(self, place: int) -> list[int]:
            return [place]

    with pytest.raises(grundy.LoopError) as error:
        grundy.Solver(Itself()).value(3)
    assert error.value.positions == (3,)


def test_what_rules_raise_comes_out_as_it_is() -> None:
    class Wrong:
        def options(self, heap: int) -> list[int]:
            if heap == 2:
                raise KeyError("two")
            return [heap - 1] if heap else []

    solver = grundy.Solver(Wrong())
    with pytest.raises(KeyError, match="two") as error:
        solver.value(5)
    names = [entry.name for entry in error.traceback]
    assert names[-1] == "options", "the traceback is the user's own"
    # What is not touched by it is still answered.
    assert solver.value(1) == 1
    with pytest.raises(KeyError):
        solver.value(5)

    class Components(Halving):
        def components(self, heap: int) -> list[int]:
            raise RuntimeError("no parts")

    with pytest.raises(RuntimeError, match="no parts"):
        grundy.Solver(Components()).value(5)

    class Canonical(Halving):
        def canonical(self, heap: int) -> int:
            return 1 // 0

    with pytest.raises(ZeroDivisionError):
        grundy.Solver(Canonical()).value(5)


def test_wrong_rules_are_told() -> None:
    with pytest.raises(grundy.InputError, match="options"):
        grundy.Solver(3)  # type: ignore[arg-type]

    class Lists:
        def options(self, heap: list[int]) -> list[list[int]]:
            return []

    with pytest.raises(TypeError, match="unhashable"):
        grundy.Solver(Lists()).value([1])  # type: ignore[type-var]

    class Number:
        def options(self, heap: int) -> int:
            return 3

    with pytest.raises(TypeError, match="gave int"):
        grundy.Solver(Number()).value(1)  # type: ignore[arg-type]


def test_a_budget_ends_a_search_and_keeps_what_was_found() -> None:
    class Up:
        def options(self, number: int) -> list[int]:
            return [number + 1]

    solver = grundy.Solver(Up())
    with pytest.raises(grundy.Undecided):
        solver.value(0, budget=10_000)


def test_with_more_steps_a_search_goes_on() -> None:
    class Lower:
        def options(self, heap: int) -> range:
            return range(heap)

    solver, budget = grundy.Solver(Lower()), 1000
    for _ in range(20):
        try:
            assert solver.value(300, budget=budget) == 300
            break
        except grundy.Undecided:
            budget *= 2
    else:
        pytest.fail("it never ends")
    # What is known costs nothing.
    assert solver.value(300, budget=0) == 300


def test_how_many_positions_were_met_is_told_meanwhile() -> None:
    counts = []

    class Chain:
        def options(self, heap: int) -> list[int]:
            counts.append(len(solver))
            return [heap - 1] if heap else []

    solver = grundy.Solver(Chain())
    solver.value(3)
    assert counts == [1, 2, 3, 4] and len(solver) == 4


def test_rules_that_hold_their_solver_are_collected() -> None:
    class Holds:
        def __init__(self) -> None:
            self.solver = grundy.Solver(self)

        def options(self, position: tuple[int, Holds]) -> list[tuple[int, Holds]]:
            return [(position[0] - 1, self)] if position[0] else []

    rules = Holds()
    assert rules.solver.value((3, rules)) == 1
    gone = weakref.ref(rules)
    del rules
    gc.collect()
    assert gone() is None


def test_rules_that_ask_their_own_solver_are_told() -> None:
    class Asks:
        def options(self, heap: int) -> list[int]:
            return [heap - 1] if heap and solver.value(heap - 1) >= 0 else []

    solver = grundy.Solver(Asks())
    with pytest.raises(grundy.InputError, match="at work"):
        solver.value(3)


def test_deep_games_need_no_deep_stack() -> None:
    class Chain:
        def options(self, heap: int) -> list[int]:
            return [heap - 1] if heap else []

    assert grundy.Solver(Chain()).value(100_001) == 1


def test_threads_have_solvers_of_their_own() -> None:
    expected = grundy.sequence("halving(n): n-t for t in 1..n/2", 300).tolist()
    results: list[list[int]] = []

    def work() -> None:
        solver = grundy.Solver(Halving())
        results.append([solver.value(heap) for heap in range(300)])

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [expected] * 4


def test_the_limits_of_a_question_end_it() -> None:
    class Slow:
        def options(self, heap: int) -> range:
            time.sleep(0.005)
            return range(heap)

    begun = time.monotonic()
    with pytest.raises(grundy.Undecided, match="time"):
        grundy.Solver(Slow()).value(2000, seconds=0.1)
    assert time.monotonic() - begun < 5

    class Endless:
        def options(self, heap: int) -> itertools.count[int]:
            return itertools.count(1)

        def components(self, heap: int) -> itertools.count[int]:
            return itertools.count(1)

    with pytest.raises(grundy.Undecided, match="positions"):
        grundy.Solver(Endless()).value(0, table=80_000)


def test_what_options_must_give_is_told() -> None:
    class Nothing:
        def options(self, heap: int) -> None:
            return None

    with pytest.raises(TypeError, match="`options` must give positions.*NoneType"):
        grundy.Solver(Nothing()).value(1)  # type: ignore[arg-type]
