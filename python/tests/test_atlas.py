"""The atlas: its rows, how they are found, and that they come out again."""

from __future__ import annotations

import os

import pytest

import grundy
from grundy._atlas import AtlasRow


def naive(taken: list[int], heaps: int) -> list[int]:
    """The values of a subtraction set, by the definition."""
    values: list[int] = []
    for heap in range(heaps):
        options = {values[heap - take] for take in taken if take <= heap}
        values.append(next(value for value in range(heap + 2) if value not in options))
    return values


def test_a_game_is_found_by_each_of_its_codes() -> None:
    octal = grundy.atlas()
    assert octal["0.07"] is not None and octal["0.07"] == octal["0.137"] == octal["0.4"]
    assert (octal["0.16"].preperiod, octal["0.16"].period) == (105351, 149459)
    assert octal["0.007"].proved == "no" and octal["0.007"].period is None and octal["0.007"].note
    # What took a run of its own is cited, and how far the atlas itself computed is told as before.
    far = octal["0.106"]
    assert (far.proved, far.preperiod, far.period, far.saltus) == ("period", 465384263797, 328226140474, 0)
    assert (far.proof, far.heaps, far.theorem) == ("docs/proofs/0.106.json", 1 << 24, "sparse-space")
    assert octal["0.77"].proof == "assets/atlas/certificates.jsonl" and octal["0.007"].proof is None
    assert octal["0.054"].period == 10015179 and octal["0.054"].proof is None
    assert "0.07" in octal and octal["0.07"] in octal and "0.7777777" not in octal and 3 not in octal
    assert octal[0] == next(iter(octal)) and octal[-1] == list(octal)[-1] and octal[:2] == [octal[0], octal[1]]
    for game in ("kayles", "0.7777777", "take:1,4", ""):
        with pytest.raises(grundy.InputError, match="is not in this atlas"):
            octal[game]
    strips, clobber = grundy.atlas("strips"), grundy.atlas("clobber")
    most = 500 if os.environ.get("GRUNDY_TESTS") == "all" else 100
    assert (strips["strip:-,--"].preperiod, strips["strip:-,--"].period) == (71, 12)
    assert clobber["clobber(oox)^n"] == clobber["clobber(xxo)^n"] and clobber["clobber(xo)^n"].proved == "no"
    for family in (strips, clobber):
        for row in family:
            text = family.certificate(row.code)
            assert (text is None) == (row.proved == "no")
            # The others take seconds each.
            if text is not None and row.heaps < most:
                assert grundy.check(text).theorem == "strips"
    with pytest.raises(grundy.InputError, match="octal, hex, take, strips, clobber, misere"):
        grundy.atlas("decimal")  # type: ignore[arg-type]


def test_certificates_are_accepted_and_prove_their_rows() -> None:
    octal = grundy.atlas()
    for row in octal[5::23]:
        text = octal.certificate(row.code)
        if row.proved == "period" and text is not None:
            claim = grundy.check(text).claim
            assert (claim["preperiod"], claim["period"]) == (row.preperiod, row.period)
        else:
            assert row.proved != "period" or row.theorem == "sparse-space"
    assert octal.certificate("0.07") == octal.certificate("0.137")
    assert octal.certificate("0.007") is None


def test_misere_quotients_have_a_table() -> None:
    misere = grundy.atlas("misere")
    assert (len(misere), sum(row.proved == "period" for row in misere)) == (323, 141)
    # Plambeck & Siegel, 2008.
    for code, order, lost, preperiod, period in [("0.77", 40, 9, 71, 12), ("0.15", 42, 12, 66, 10), ("0.123", 20, 5, 5, 5)]:
        row = misere[code]
        assert (row.order, row.p_order, row.tame, row.preperiod, row.period) == (order, lost, False, preperiod, period)
        found = grundy.misere(code)
        assert (found.order, found.p_order, found.heaps) == (row.order, row.p_order, row.heaps)
    assert misere["4.4"] == misere["0.77"] and misere["0.33"].tame
    open_one = misere["0.07"]
    assert (open_one.proved, open_one.code, open_one.period, open_one.certificate) == ("no", "0.137", None, None)
    assert (open_one.order, open_one.heaps) == (638, 32) and "budget" in open_one.note
    for row in misere:
        text = misere.certificate(row.code)
        assert (text is None) == (row.proved == "no")
        # One of them takes seconds.
        if text is not None and row.order < 100:
            claim = grundy.check(text).claim
            assert (claim["order"], claim["lost"], claim["preperiod"], claim["period"]) == (
                row.order, row.p_order, row.preperiod, row.period,
            )  # fmt: skip
    table = misere.arrow()
    assert table.column("order").to_pylist() == [row.order for row in misere]
    assert table.column("tame").to_pylist() == [row.tame for row in misere]
    assert "p_order" in misere._repr_html_() and "largest" not in misere._repr_html_()


def test_subtraction_sets_are_those_of_the_definition() -> None:
    take = grundy.atlas("take")
    # 2^16 - 1 sets, but for those with a common divisor.
    assert len(take) == 65243
    for most in range(1, 17):
        row = take["take:" + ",".join(map(str, range(1, most + 1)))]
        assert (row.preperiod, row.period) == (0, most + 1)
    for row in take[7::997]:
        _of_the_definition(row)


def _of_the_definition(row: AtlasRow) -> None:
    assert row.proved == "period" and row.preperiod is not None and row.period is not None
    taken = [int(number) for number in row.code.removeprefix("take:").split(",")]
    once = row.preperiod + row.period
    values = naive(taken, once + row.period + 17)
    assert values[row.preperiod : -row.period] == values[once:]
    if row.preperiod:
        assert values[row.preperiod - 1] != values[once - 1]
    assert row.largest == max(values[:once]) and row.zeros == values[:once].count(0)
    assert all(values[:once].count(value) == count for value, count in row.frequencies.items())


def test_it_is_a_table() -> None:
    hexadecimal = grundy.atlas("hex")
    table = hexadecimal.arrow()
    assert table.num_rows == len(hexadecimal)
    assert table.column("period").to_pylist() == [row.period for row in hexadecimal]
    proofs = {row["code"]: row["proof"] for row in grundy.atlas().arrow().to_pylist()}
    assert proofs["0.106"] == "docs/proofs/0.106.json"
    assert hexadecimal.csv().startswith("code,stands_for,proved,")
    assert "<table>" in hexadecimal._repr_html_() and "hex" in repr(hexadecimal)
    assert grundy.atlas("hex") is hexadecimal and hexadecimal.version


def test_what_is_no_family_is_told() -> None:
    with pytest.raises(grundy.InputError, match="no atlas `nosuch`"):
        grundy.atlas("nosuch")  # type: ignore[arg-type]
    for wrong in (["octal"], 3, None):
        with pytest.raises(TypeError, match="expected a family as text"):
            grundy.atlas(wrong)  # type: ignore[arg-type]
