"""Sequences, tables, periods, counts, pairs and many positions at once."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import random
from pathlib import Path

import numpy as np
import pytest

import grundy


@pytest.mark.parametrize("ruleset", ["take:1,4,9", "take:1..3", "0.77"])
def test_sequences_are_those_of_the_definition(ruleset: str, by_definition: dict[str, list[int]]) -> None:
    values = grundy.sequence(ruleset, 200)
    assert values.tolist() == by_definition[ruleset]
    won = grundy.sequence(ruleset, 200, outcome=True)
    assert won.dtype == bool and won.tolist() == [value > 0 for value in by_definition[ruleset]]


def test_a_sequence_is_the_table_of_the_engine() -> None:
    values = grundy.sequence("0.77", 10**6)
    assert values.dtype == np.uint32 and values.shape == (10**6,)
    # Not a view of something that numpy itself allocated, and writable, since nobody else has it.
    assert values.flags.writeable and values.base is not None
    assert values.ruleset == "0.77" and values[5:].ruleset == "" and (values + 1).ruleset == ""
    assert grundy.sequence("take:all-but:2,3", 4).tolist() == [0, 1, 0, 1]
    assert len(grundy.sequence("nim", 0)) == 0


@pytest.mark.parametrize("count", [-1, 2**64, "3", 1.5, [3]])
def test_a_wrong_count_is_told(count: object) -> None:
    with pytest.raises((TypeError, grundy.InputError), match="`count`"):
        grundy.sequence("nim", count)  # type: ignore[arg-type]


def test_a_table_beyond_the_memory_is_told() -> None:
    with pytest.raises(grundy.Undecided, match="table"):
        grundy.sequence("0.07", 2**40)
    with pytest.raises((grundy.InputError, grundy.Undecided), match="memory|beyond"):
        grundy.sequence("nim", 2**50, table=2**60)
    bounds = {"table": 2**64 - 1, "budget": 2**64 - 1}
    # By values that repeat, which are written into an array, and by the same where no address reaches them.
    for count in (10**14, 2**63):
        with pytest.raises(grundy.Undecided, match="does not fit into the memory"):
            grundy.sequence("kayles", count, **bounds)
    for by in ("golden", "mex", "word", "all"):
        for count in (10**13, 2**62, 2**63):
            with pytest.raises((grundy.InputError, grundy.Undecided), match="memory|table"):
                grundy.pairs(count, by=by, **bounds)  # type: ignore[arg-type]
    with pytest.raises(grundy.Undecided, match="memory"):
        grundy.batch(np.empty((10**14, 0), np.uint64), "nim")


def test_no_heaps_are_of_a_ruleset_too() -> None:
    for ruleset in ("nim", "kayles", "take:1,4,9"):
        for outcome in (False, True):
            assert grundy.sequence(ruleset, 0, outcome=outcome).dtype == grundy.sequence(ruleset, 1, outcome=outcome).dtype
    for wrong in ("nosuch", "wythoff"):
        with pytest.raises(grundy.InputError, match=wrong):
            grundy.sequence(wrong, 0)


def test_huge_numbers_are_told_and_not_written_out() -> None:
    huge = 10**5000
    for call in (
        lambda: grundy.sequence("nim", huge),
        lambda: grundy.sequence("nim", -huge),
        lambda: grundy.table("nim", range(huge + 1)),
        lambda: grundy.table("nim", range(0, huge, 2)),
        lambda: grundy.simulate("nim 3", 5, first=huge),  # type: ignore[arg-type]
        lambda: grundy.count("nim", 5, mod=-huge),
    ):
        with pytest.raises(grundy.InputError, match=r"found .*1?0{27}\.\.\.0{28}") as error:
            call()
        assert len(str(error.value)) < 300
    assert grundy.count("nim", 10, mod=huge).positions == 10
    assert "mod=1000000" in repr(grundy.count("nim", 10, mod=huge))
    assert grundy.count("nim", 10, components=2, mod=np.int64(7)).positions == 100 % 7  # type: ignore[arg-type]
    assert grundy.count("nim", 10, components=2, mod=True).positions == 0


def test_tables_have_axes() -> None:
    table = grundy.table("wythoff", range(3, 6), "0..3")
    assert (table.x, table.y) == (range(3, 6), range(4))
    assert table.values.tolist() == [[3, 4, 5, 6], [4, 5, 3, 2], [5, 3, 4, 0]]
    columns = table.columns()
    assert [columns[name][4] for name in ("x", "y", "value")] == [4, 0, 4]
    assert np.array_equal(np.asarray(table), table.values)
    assert grundy.table("kayles", 4).columns()["n"].tolist() == [0, 1, 2, 3]
    assert "<svg" in table._repr_html_()
    for wrong in ((), (range(0),), ("5..3",), ("a",), (0,), (3, 3, 3)):
        with pytest.raises(grundy.InputError):
            grundy.table("wythoff", *wrong)


def test_boards_have_tables_by_their_sizes() -> None:
    cram = grundy.table("cram", "1x2..3x4")
    assert (cram.x, cram.y, cram.positions) == (range(1, 4), range(2, 5), None)
    assert cram.values.tolist() == [[1, 1, 2], [0, 1, 0], [1, 0, 1]]
    assert "<svg" in cram.picture().svg and sorted(cram.columns()) == ["value", "x", "y"]
    # Dawson's chess, and squares by a number alone, as in a position.
    paths = grundy.table("node-kayles", "path 1..9").values
    assert paths.tolist() == grundy.sequence("0.137", 10)[1:].tolist()
    squares = grundy.table("queens", "0..4")
    assert squares.values.tolist() == [0] + [grundy.solve(f"queens {side}").value for side in range(1, 5)]
    assert grundy.guess("cram", "2x1..2x40")[0].expression == "n % 2"
    assert grundy.count("cram", "1x1..1x4").lost == 1
    for wrong in ("1x1..x", "path", "3x3 4x4"):
        with pytest.raises(grundy.InputError):
            grundy.table("cram", wrong)
    with pytest.raises(grundy.InputError):
        grundy.table("nim", "1x1..3x3")


def test_tables_are_saved(tmp_path: Path) -> None:
    table = grundy.table("wythoff", 3)
    table.save(tmp_path / "t.csv")
    assert (tmp_path / "t.csv").read_text().splitlines()[:3] == ["x,y,value", "0,0,0", "0,1,1"]
    table.save(tmp_path / "t.svg")
    with pytest.raises(grundy.InputError, match="ending"):
        table.save(tmp_path / "t.xls")


def test_arrow_takes_columns_over(tmp_path: Path) -> None:
    import pyarrow
    from pyarrow import parquet

    table = grundy.table("wythoff", 5)
    taken = pyarrow.table(table)
    assert taken.column_names == ["x", "y", "value"] and taken.num_rows == 25
    table.save(tmp_path / "t.parquet")
    assert parquet.read_table(tmp_path / "t.parquet").equals(taken)
    assert pyarrow.table(grundy.sequence("kayles", 9))["value"].to_pylist() == [0, 1, 2, 3, 1, 4, 3, 2, 1]
    assert pyarrow.table(grundy.pairs(3))["b"].to_pylist() == [0, 2, 5]
    # Values that are not known, and those beyond 63 bits.
    for heaps, values in (("10^30", None), (5, 5)):
        taken = pyarrow.table(grundy.batch([f"nim {heaps}", f"nim {2**64 - 1}"]))
        assert taken["value"].to_pylist() == [values, 2**64 - 1]
        assert taken["value"].type == pyarrow.uint64() and taken["won"].to_pylist() == [True, True]
    assert pyarrow.table(grundy.batch(["nim 1"], misere=True))["value"].type == pyarrow.uint64()


def test_a_proved_period_has_a_certificate(tmp_path: Path) -> None:
    period = grundy.period("take:1,4,9,12,16")
    assert isinstance(period, grundy.Period) and period.proved_by == "repeated-values"
    accepted = grundy.check(period)
    assert isinstance(accepted, grundy.Accepted) and accepted.claim["period"] == period.period
    period.save(tmp_path / "p.json")
    assert grundy.check(tmp_path / "p.json") == grundy.check((tmp_path / "p.json").read_text())


def test_what_is_forged_is_rejected() -> None:
    period = grundy.period("kayles")
    assert isinstance(period, grundy.Period) and period.certificate is not None
    for forged in (
        period.certificate.replace('"preperiod":71', '"preperiod":70'),
        period.certificate.replace('"period":12', '"period":24'),
        period.certificate.replace('"0.77"', '"0.76"'),
    ):
        assert forged != period.certificate
        with pytest.raises(grundy.Rejected):
            grundy.check(forged)
    for unreadable in ("", "{}", "[1, 2]", "nim 3"):
        with pytest.raises(grundy.InputError):
            grundy.check(unreadable)


def test_a_check_has_the_steps_that_it_is_given() -> None:
    with pytest.raises(grundy.Undecided, match="1 steps") as error:
        grundy.check(grundy.period("kayles"), budget=1)
    assert error.value.hint is not None and "budget=" in error.value.hint


def test_a_sample_is_no_proof() -> None:
    period = grundy.period("0.16")
    sampled = grundy.check(period, sample=3, seed=1)
    assert isinstance(sampled, grundy.NotRefuted) and not isinstance(sampled, grundy.Accepted)
    assert 0 < sampled.missed < 1


def test_what_is_not_proved_is_never_a_period() -> None:
    with pytest.raises(grundy.Undecided) as error:
        grundy.period("grundys-game")
    assert isinstance(error.value.partial, grundy.NotProved)
    with pytest.raises(grundy.Undecided, match="budget of 20000") as error:
        grundy.period("0.16", budget=20_000)
    partial = error.value.partial
    assert partial.apparent is None or isinstance(partial.apparent, grundy.ApparentPeriod)
    assert isinstance(grundy.period("halving(n): n-t for t in 1..n/2"), grundy.NoPeriod)
    with pytest.raises(grundy.InputError, match="wythoff"):
        grundy.period("wythoff")


@pytest.mark.parametrize("by", ["golden", "mex", "word", "all"])
def test_pairs_by_each_construction(by: str) -> None:
    pairs = grundy.pairs(1000, by=by)  # type: ignore[arg-type]
    assert pairs.dtype == np.uint64 and pairs.shape == (1000, 2)
    used: set[int] = set()
    for n, (a, b) in enumerate(pairs.tolist()):
        assert a == min(set(range(len(used) + 1)) - used) and b == a + n
        used |= {a, b}


def test_pairs_of_other_rules() -> None:
    assert grundy.pairs(3, "wythoff:2").tolist() == [[0, 0], [1, 3], [2, 6]]
    for wrong in (lambda: grundy.pairs(3, "nim"), lambda: grundy.pairs(3, "wythoff:2", by="word")):
        with pytest.raises(grundy.InputError):
            wrong()


def test_counts_are_those_of_all_positions() -> None:
    counted = grundy.count("kayles", 30, components=2, value=3)
    values = grundy.sequence("kayles", 30).astype(np.int64)
    sums = values[:, None] ^ values[None, :]
    assert (counted.lost, counted.of_value) == (int((sums == 0).sum()), int((sums == 3).sum()))
    assert counted.won + counted.lost == counted.positions == 900
    assert grundy.count("nim", 10**6, components=3, mod=97).mod == 97
    assert grundy.count("nim", 10, components=2, unordered=True).positions == 55


def test_guesses_say_how_far_they_hold() -> None:
    [form, *_] = grundy.guess("take:1..3", 101)
    assert (form.expression, form.first, form.last) == ("n % 4", 0, 100)


def test_verify_compares() -> None:
    assert grundy.verify("nim", components=2, greatest=9).positions == 55
    claimed = "g(n): n-t for t in 1..min(n,3); guess n % 4"
    assert grundy.verify(claimed, 50).ruleset == "g"
    with pytest.raises(grundy.InputError):
        grundy.verify("nim")
    with pytest.raises((grundy.Rejected, grundy.InputError)):
        grundy.verify("h(n): n-t for t in 1..min(n,3); guess n % 5", 50)


def test_rules_are_fast_rulesets() -> None:
    rules = grundy.rules("halving(n): n-t for t in 1..n/2")
    assert grundy.sequence(rules, 8).tolist() == [0, 0, 1, 0, 2, 1, 3, 0]
    assert grundy.solve("halving 11 + nim 2", rules=rules).value == 1 ^ 2
    [understood] = rules.understood()
    assert understood["name"] == "halving"
    two = grundy.rules("a(n): n-1 if n>0\nb(n): n-2 if n>1")
    assert two.names == ("a", "b")
    with pytest.raises(grundy.InputError, match="2 games"):
        grundy.sequence(two, 5)
    assert grundy.sequence("b", 5, rules=two).tolist() == [0, 0, 1, 1, 0]
    for wrong in ("halving(n): n-t for t in", "nim(n): n-1", "", "x"):
        with pytest.raises(grundy.RulesError):
            grundy.rules(wrong)
    with pytest.raises(grundy.InputError, match="rules once"):
        grundy.sequence(rules, 5, rules=two)
    assert grundy.sequence(rules, 3, rules=rules.text).tolist() == [0, 0, 1]
    with pytest.raises(grundy.InputError, match="fail|divi"):
        grundy.sequence("f(n): n-1 if 6 % (n-3) == 0", 10)


def test_wrong_rules_are_shown_at_their_place() -> None:
    text = "a(n): n-1 if n>0\nb(n): n-1 if m>0"
    shown = "rules, line 2: nothing is called `m` here\n  b(n): n-1 if m>0\n" + " " * 15 + "^\nhint: "
    for call in (
        lambda: grundy.rules(text),
        lambda: grundy.solve("b 3", rules=text),
        lambda: grundy.sequence("a", 3, rules=text),
        lambda: grundy.batch(["a 3"], rules=text),
    ):
        with pytest.raises(grundy.RulesError) as error:
            call()
        assert str(error.value).startswith(shown)
        again = pickle.loads(pickle.dumps(error.value))
        for one in (error.value, again):
            assert (one.line, one.column, str(one)) == (2, 14, str(error.value))


def test_many_positions_at_once() -> None:
    generator = random.Random(1)
    heaps = [[generator.randrange(500) for _ in range(4)] for _ in range(300)]
    values = grundy.sequence("0.77", 500).tolist()
    batch = grundy.batch(heaps, "0.77")
    assert batch.values.tolist() == [values[a] ^ values[b] ^ values[c] ^ values[d] for a, b, c, d in heaps]
    texts = [f"0.77 {' '.join(map(str, row))}" for row in heaps]
    assert np.array_equal(grundy.batch(texts).values, batch.values)
    assert grundy.batch([7, 0], "nim").won.tolist() == [True, False]
    assert grundy.batch([2**63, 5], "nim").values.tolist() == [2**63, 5]
    assert grundy.batch(np.zeros((3, 0), dtype=int), "nim").won.tolist() == [False] * 3
    assert len(grundy.batch(np.zeros((0, 3), int), "nim")) == len(grundy.batch([], "nim")) == 0
    masked = np.ma.array([[1, 2]], mask=[[1, 0]])
    for wrong in ([[1, 2], [3]], [[-1]], [[1.5]], [[[1]]], [2**64], [[1, None]], [True], masked):
        with pytest.raises((TypeError, ValueError)):
            grundy.batch(wrong, "nim")
    for ragged in ([[1, 2], [3]], [[1], 2], [(1,), (2, 3)]):
        with pytest.raises(grundy.InputError, match="rows of the same length"):
            grundy.batch(ragged, "nim")
    with pytest.raises(grundy.InputError, match="position 1"):
        grundy.batch(["nim 3", "nam 3"])


def test_many_texts_have_a_budget() -> None:
    # What is known of each of them costs nothing, but to read them does.
    texts = ["nim 3"] * 1000
    assert len(grundy.batch(texts, budget=10**6)) == 1000
    with pytest.raises(grundy.Undecided, match=r"position \d\d: not decided within the budget of 10000 steps"):
        grundy.batch(texts, budget=10_000)


def test_parts_of_sequences_are_plain_arrays() -> None:
    values = grundy.sequence("kayles", 20, outcome=True)
    again = pickle.loads(pickle.dumps(values))
    assert again.ruleset == "kayles" and list(again.columns()) == ["n", "won"]
    assert np.array_equal(again, values)
    for part in (values[5:8], values[:], grundy.pairs(5)[1:], values ^ values):
        assert isinstance(part, np.ndarray)
        with pytest.raises(grundy.InputError, match="part"):
            part.columns()


def test_numpy_computes_with_a_sequence_as_with_any_array() -> None:
    values = grundy.sequence("kayles", 8)
    plain = np.asarray(values)
    assert np.shares_memory(values, plain) and not np.shares_memory(values, np.array(values, copy=True))
    assert (values.tolist(), list(values), len(values), 4 in values) == (plain.tolist(), list(plain), 8, True)
    assert np.array_equal(values ^ 1, plain ^ 1) and np.array_equal(1 - (values == 0), 1 - (plain == 0))
    assert np.bincount(values).tolist() == np.bincount(plain).tolist() and np.max(values) == values.max() == 4
    assert np.concatenate([values, values]).shape == (16,) and np.where(values == 1)[0].tolist() == [1, 4]
    assert repr(values) == "Values([0, 1, 2, 3, 1, 4, 3, 2], dtype=uint32)" and str(values) == "[0 1 2 3 1 4 3 2]"
    changed = copy.deepcopy(values)
    same = changed
    changed += 1
    changed[0] = 7
    assert same is changed and changed.ruleset == "kayles" and changed.tolist() == [7, 2, 3, 4, 2, 5, 4, 3]
    assert values[0] == 0
    with pytest.raises(AttributeError, match="nosuch"):
        values.nosuch


def test_a_certificate_says_what_it_is_of() -> None:
    outcomes = grundy.period("kayles", outcome=True)
    assert grundy.check(outcomes).of == "outcomes" and grundy.check(grundy.period("kayles")).of == "values"
    written = grundy.period("f(n): n-t for t in 1..min(n,3)", outcome=True)
    assert grundy.check(written).ruleset == "take:1..3"
    # What is shown of a period must be what its certificate proves.
    period = grundy.period("kayles")
    assert isinstance(period, grundy.Period)
    for forged in ({"period": 24}, {"preperiod": 0}, {"outcomes": True}, {"ruleset": "nim"}, {"ruleset": "0.76"}):
        with pytest.raises(grundy.Rejected):
            grundy.check(dataclasses.replace(period, **forged))
    assert isinstance(grundy.check(dataclasses.replace(period, ruleset="0.77")), grundy.Accepted)


@pytest.mark.parametrize(
    "ruleset",
    [
        "take:1,4,9",
        "take:all-but:2,3",
        "0.16",
        "f(n): n-t for t in 1..min(n,3)",
        "halves(n): n/2 if n > 0; n/3 if n > 0",
        "half(n): n-t for t in 1..n/2",
        "digits(n): n/2 if n > 0; n-1 if n % 2 == 1",
        "even(n): n-1 if n % 2 == 1; n-2 if n > 1; n-3 if n % 4 == 3",
    ],
)
def test_a_proof_is_about_the_ruleset_that_it_shows(ruleset: str) -> None:
    proof = grundy.period(ruleset)
    assert grundy.check(proof).claim == proof.claim
    with pytest.raises(grundy.Rejected, match="is about"):
        grundy.check(dataclasses.replace(proof, ruleset="kayles", _rules=None))
    if isinstance(proof, grundy.NoPeriod) and (proof.recursion or proof.automaton):
        for forged in ({"recursion": None, "automaton": None}, {"recursion": {"from": "77", "by": "2"}, "automaton": None}):
            with pytest.raises(grundy.Rejected, match="claims"):
                grundy.check(dataclasses.replace(proof, **forged))  # type: ignore[arg-type]


def test_no_open_file_is_meant_by_a_number() -> None:
    for call in (grundy.rules, grundy.check):
        for wrong in (0, True, 1.5, None, b"x"):
            with pytest.raises(TypeError):
                call(wrong)  # type: ignore[operator]
    with pytest.raises(TypeError, match="`mod`"):
        grundy.count("nim", 10, mod=2.7)  # type: ignore[arg-type]
