"""Misère quotients: against the definition, and what is refused."""

import dataclasses
import functools
import itertools

import numpy as np
import pytest

import grundy


def options(code: str, heap: int):
    """What a move of Kayles, or of Dawson's Kayles, leaves."""
    least, most = {"kayles": (1, 2), "0.07": (2, 2)}[code]
    for taken in range(least, most + 1):
        for left in range((heap - taken) // 2 + 1):
            yield tuple(part for part in (left, heap - taken - left) if part)


@functools.cache
def is_won(code: str, heaps: tuple[int, ...]) -> bool:
    """Whether the player to move wins: who has no move does, since the other made the last one."""
    after = (
        tuple(sorted(heaps[:place] + heaps[place + 1 :] + left))
        for place, heap in enumerate(heaps)
        if heap
        for left in options(code, heap)
    )
    outcomes = [is_won(code, position) for position in after]
    return not outcomes or not all(outcomes)


@pytest.mark.parametrize("code", ["kayles", "0.07"])
def test_outcomes_are_those_of_the_definition(code):
    quotient = grundy.misere(code, to=12)
    for count in range(4):
        for heaps in itertools.combinations_with_replacement(range(1, 8), count):
            assert quotient.outcome(*heaps) == ("N" if is_won(code, heaps) else "P"), heaps


def test_kayles_is_proved_for_all_heaps():
    # Plambeck & Siegel, 2008: order 40; Sibert & Conway, 1992.
    kayles = grundy.misere("kayles")
    assert (kayles.order, kayles.p_order, kayles.preperiod, kayles.period, kayles.proved) == (40, 9, 71, 12, True)
    assert kayles.table.shape == (40, 40) and (kayles.table == kayles.table.T).all()
    # An associative table, whose unit is the element of no heap.
    every = kayles.table[kayles.table]
    assert (every == kayles.table[np.arange(40)[:, None, None], kayles.table[None]]).all()
    assert (kayles.table[0] == np.arange(40)).all() and kayles.phi[0] == 0
    assert kayles.outcome() == "N" and kayles.outcome(1) == "P"
    huge = 71 + 12 * 10**30
    assert kayles.element(huge) == kayles.element(71)
    assert "40 elements, of which 9 are lost" in str(kayles)
    with pytest.raises(ValueError):
        kayles.table[0, 0] = 1


def test_its_certificate_is_checked_and_is_about_what_is_shown(tmp_path):
    kayles = grundy.misere("kayles")
    accepted = grundy.check(kayles)
    assert (accepted.theorem, accepted.of) == ("misere-quotient", "misere")
    kayles.save(tmp_path / "kayles.json")
    assert grundy.check(tmp_path / "kayles.json").claim == kayles.claim
    for changed in ({"period": 24}, {"preperiod": 70}, {"elements": kayles.elements[:-1]}, {"of": "0.07"}):
        with pytest.raises(grundy.Rejected):
            grundy.check(dataclasses.replace(kayles, **changed))
    # The certificate of values does not prove it.
    values = grundy.period("kayles")
    with pytest.raises(grundy.Rejected):
        grundy.check(dataclasses.replace(kayles, certificate=values.certificate))


def test_partial_quotients_say_how_far_they_go():
    dawson = grundy.misere("0.07", to=20)
    assert (dawson.heaps, dawson.proved, dawson.certificate, len(dawson.phi)) == (20, False, None, 21)
    with pytest.raises(grundy.InputError, match="heap 21 was not looked at") as raised:
        dawson.outcome(21)
    assert "`to=21`" in raised.value.hint
    with pytest.raises(grundy.InputError, match="no certificate"):
        grundy.check(dawson)
    with pytest.raises(grundy.GrundyError, match="no certificate"):
        dawson.save("never-written.json")
    with pytest.raises(grundy.Undecided) as raised:
        grundy.misere("0.07", budget=2_000_000)
    partial = raised.value.partial
    assert not partial.proved and 0 < partial.heaps < 40 and len(partial.phi) == partial.heaps + 1


def test_a_position_has_the_quotient_of_what_can_follow():
    # Plambeck & Whitehead, 2013: 18 elements, of which 4 are lost; one board is won, two are lost.
    board = grundy.misere("notakto 3x3")
    assert (board.order, board.p_order, board.heaps, board.proved) == (18, 4, None, True)
    start = ".../.../..."
    assert start in board.parts
    assert [board.outcome(*[start] * copies) for copies in (1, 2, 3)] == ["N", "P", "N"]
    with pytest.raises(grundy.InputError, match="cannot follow"):
        board.outcome("..../....")
    with pytest.raises(TypeError):
        board.outcome(3)
    with pytest.raises(grundy.InputError, match="`to` is about"):
        grundy.misere("notakto 2x2", to=3)


def test_a_small_table_is_shown_in_a_notebook():
    nim = grundy.misere("take:1,2")
    shown = nim._repr_html_()
    assert shown.count("<tr>") == nim.order + 1 and shown.count("<u>") >= nim.p_order
    assert "<table>" not in grundy.misere("0.07", to=26)._repr_html_()


def test_own_rules_and_what_is_no_game_of_heaps():
    own = grundy.misere("two(n): n-t for t in 1..min(n,2)")
    assert (own.order, own.tame, own.outcome(1), own.outcome(2)) == (grundy.misere("take:1,2").order, True, "P", "N")
    with pytest.raises(grundy.InputError, match="not played with single heaps") as raised:
        grundy.misere("wythoff")
    assert "grundy.misere(" in raised.value.hint
    with pytest.raises(grundy.InputError):
        grundy.misere("kayle")
    for wrong in (-1, 1.5, "7"):
        with pytest.raises((TypeError, grundy.InputError)):
            own.outcome(wrong)
