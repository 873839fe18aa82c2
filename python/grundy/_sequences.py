"""Calls about values and what is proved of them, with the names of the command line."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any, Literal, overload

from grundy import _answers, _given, _native, _numbers, errors
from grundy._answers import Accepted, ApparentForm, Certified, Count, NoPeriod, NotProved, NotRefuted, Period, Verification
from grundy.errors import InputError, Rejected

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from grundy._arrays import Pairs, Table, Values
    from grundy._atlas import Atlas, AtlasRow, Family, MisereRow
    from grundy._given import Heaps, Limits, Ruleset
    from grundy._misere import Quotient
    from grundy._rules import Rules


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
    from grundy._arrays import Values

    name, written = _given.ruleset(ruleset, rules)
    size = _given.natural(count, "`count`")
    asked = _given.truth(outcome, "`outcome`")
    values, claims = _native.sequence(name, size, written, asked, _given.limits(limits))
    return Values(values, name, written, asked, _given.tell_claims(claims))


def table(
    ruleset: Ruleset,
    *heaps: Heaps,
    outcome: bool = False,
    rules: Rules | str | None = None,
    **limits: Unpack[Limits],
) -> Table:
    """The values over a range of heaps, or of pairs of heaps, or of other positions.

    Args:
        ruleset: a name, or rules in a line.
        *heaps: a range, ``range(13)``, ``13`` for the same, or ``"0..12"`` with both ends; of positions of several numbers
            one range for all, or one for each. Of lists, sets, texts, grids and graphs it counts the positions that
            ``start`` tells, from 0 on; without ``start`` it is one of sizes. Boards by their sizes are a text,
            ``"1x1..4x5"`` or ``"path 1..30"``.
        outcome: whether the next player wins, instead of the value.

    Returns:
        A :class:`Table`; its ``values`` are an array of shape ``(len(y),)``, or ``(len(x), len(y))`` for pairs, of
        ``uint64`` or ``bool``. Positions that are neither heaps nor pairs are in its ``positions``.

    >>> import grundy
    >>> grundy.table("wythoff", 3).values.tolist()
    [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    >>> grundy.table("cram", "2x2..3x4").values.tolist()
    [[0, 1, 0], [1, 0, 1]]
    """
    from grundy._arrays import Table

    name, written = _given.ruleset(ruleset, rules)
    domain = _given.domain(heaps)
    bounds = _given.limits(limits)
    asked = _given.truth(outcome, "`outcome`")
    printed, first, values, listed, claims = _native.table(name, domain, written, asked, bounds)
    rests_on = _given.tell_claims(claims)
    axes = [range(start, start + length) for start, length in zip(first, values.shape, strict=True)]
    x, positions = axes[0] if len(axes) == 2 else None, None if listed is None else tuple(listed)
    return Table(printed, x, axes[-1], positions, values, asked, domain, written, bounds, rests_on)


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
    from grundy._arrays import Pairs

    size = _given.natural(count, "`count`")
    name = _given.text(ruleset, "a ruleset", "wythoff")
    construction = _given.text(by, "a construction", "mex")
    return Pairs(_native.pairs(name, size, construction, _given.limits(limits)), name)


def period(
    ruleset: Ruleset,
    *,
    outcome: bool = False,
    to: int | None = None,
    rules: Rules | str | None = None,
    **limits: Unpack[Limits],
) -> Period | NoPeriod:
    """The period of the values, *proved*; or a proof that there is none, and what they follow instead.

    Args:
        outcome: the period of who wins, instead of that of the values.
        to: where no period is proved, the values up to this heap are looked at; up to 9999 unless told otherwise.

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
    asked = _given.truth(outcome, "`outcome`")
    last = None if to is None else _given.natural(to, "`to`")
    if asked and to is not None:
        raise InputError("`to` is about the values, and not about the outcomes")
    given, certificate, reason = _native.period(name, written, asked, last, _given.limits(limits))
    found = _answers.period(given, certificate, written)
    if isinstance(found, NotProved):
        raise errors.of_reason(reason, found)
    return found


def misere(
    game: Ruleset, *, to: int | None = None, rules: Rules | str | None = None, **limits: Unpack[Limits]
) -> Quotient:
    """The misère quotient of a game, *proved* for all its heaps where a theorem can; or of all that can follow from a position.

    Args:
        game: a ruleset of single heaps, or a position: ``"notakto 3x3"``.
        to: the greatest heap. Without it, heaps come one by one until their elements repeat, and that is proved; where no
            theorem could prove it, heaps up to 20.

    Returns:
        A ``Quotient``: its ``elements``, their ``table``, the pretending function ``phi``, and ``outcome`` of any sum.

    Raises:
        InputError: it is neither a ruleset of single heaps nor a position.
        Undecided: the limits did not suffice. Its ``partial`` is the quotient as far as it was found.

    >>> import grundy
    >>> kayles = grundy.misere("kayles")
    >>> kayles.order, kayles.p_order, kayles.period, kayles.outcome(40, 31, 7)
    (40, 9, 12, 'N')
    >>> grundy.misere("notakto 3x3").order
    18
    """
    from grundy import _misere

    name, written = _given.ruleset(game, rules)
    last = None if to is None else _given.natural(to, "`to`")
    return _misere.quotient(name, written, last, _given.limits(limits))


@overload
def check(certificate: Certified | str | os.PathLike[str], **limits: Unpack[Limits]) -> Accepted: ...
@overload
def check(certificate: Certified | str | os.PathLike[str], *, sample: int, seed: int = 0, **limits: Unpack[Limits]) -> NotRefuted: ...
def check(
    certificate: Certified | str | os.PathLike[str],
    *,
    sample: int | None = None,
    seed: int = 0,
    **limits: Unpack[Limits],
) -> Accepted | NotRefuted:
    """Checks a certificate, by code that shares nothing with the search that wrote it.

    Args:
        certificate: a :class:`Period` or a misère quotient with its certificate, the text of one, or the path of a file with one.
            A text without ``{``, which every certificate has, is a path.
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
    if isinstance(certificate, Certified):
        text = certificate.certificate
        if text is None:
            raise InputError("this has no certificate: a closed form alone proves it, or nothing does")
    else:
        text = _given.text_or_file(certificate, "a certificate", "{", _answers.EXAMPLE)
        if "{" not in text:
            found = _numbers.brief(certificate)
            raise InputError(f"expected a certificate, or a file with one, found {found}", "`save` of a period writes one")
    drawn = None if sample is None else (_given.natural(sample, "`sample`"), _given.natural(seed, "`seed`"))
    bounds = _given.limits(limits)
    data = json.loads(_native.check(text, drawn, bounds))
    shared = {key: data[key] for key in ("ruleset", "of", "theorem", "claim", "condition", "recomputed", "sha256")}
    if isinstance(certificate, Certified):
        # What is shown must be what is proved.
        ruleset, about = certificate._subject
        if shared["ruleset"] not in _native.certified_names(ruleset, certificate._rules, bounds):
            raise Rejected(f"the certificate is about `{shared['ruleset']}`, and not `{ruleset}`")
        if certificate.claim != shared["claim"]:
            raise Rejected(f"the certificate claims {shared['claim']}, and not {certificate.claim}")
        if about not in (None, shared["of"]):
            raise Rejected(f"the certificate is about the {shared['of']}, and not the {about}")
    return Accepted(**shared) if drawn is None else NotRefuted(**shared, missed=data["missed"])


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
        given, claims = _native.verify_claims(name, _given.all_heaps(heaps), written, bounds)
        data = json.loads(given)
        # What is guessed is compared with values, which may rest on the other claims.
        _given.tell_claims(claims)
        refuted = next((claim for claim in data["claims"] if claim.get("refuted") is not None), None)
        if refuted is not None:
            raise Rejected(f"`{refuted['clause']}` does not hold: {refuted['refuted']}")
        return Verification(data["ruleset"], max((claim["positions"] for claim in data["claims"]), default=0), data)
    if components is None or greatest is None:
        raise InputError("expected `components=` and `greatest=`, or a range of heaps")
    sizes = _given.natural(components, "`components`"), _given.natural(greatest, "`greatest`")
    data = json.loads(_native.verify(name, *sizes, written, _given.truth(misere, "`misere`"), bounds))
    difference = data["first_difference"]
    if difference is not None:
        raise Rejected(f"theorem and search differ at `{difference['position']}`")
    return Verification(data["ruleset"], data["positions"], data)


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
        *heaps: the range of each heap, or number; of boards as for :func:`table`.
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
    modulus = None if mod is None else _given.whole(mod, "`mod`")
    if modulus is not None and modulus < 1:
        raise InputError(f"expected a number of 1 or more to divide by, found {_numbers.shortened(modulus)}")
    # As bytes, since it may have more digits than Python writes.
    divided = None if modulus is None else modulus.to_bytes(modulus.bit_length() // 8 + 1, "little")
    is_unordered, is_summed = _given.truth(unordered, "`unordered`"), _given.truth(sum, "`sum`")
    asked = (number, is_unordered, wanted, is_summed, divided)
    given, claims = _native.count(name, _given.domain(heaps), written, asked, _given.limits(limits))
    data = json.loads(given)
    of_value = data.get("of_value")
    total = data.get("sum_of_lost")
    return Count(
        data["ruleset"],
        _numbers.read(data["positions"]),
        _numbers.read(data["won"]),
        _numbers.read(data["lost"]),
        None if of_value is None else _numbers.read(of_value["count"]),
        _answers.number(total),
        modulus,
        _given.tell_claims(claims),
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
    asked = _given.truth(outcome, "`outcome`")
    given, claims = _native.guess(name, _given.domain([heaps]), written, asked, most, _given.limits(limits))
    data = json.loads(given)
    _given.tell_claims(claims)
    return [
        ApparentForm(
            form["form"], form["expression"], form["from"], form["to"],
            {one["heap"]: one["value"] for one in form["exceptions"]}, form["confirmed"], form["fitted"],
        )  # fmt: skip
        for form in data["apparent"]
    ]


@overload
def atlas(family: Literal["octal", "hex", "take", "strips", "clobber"] = "octal") -> Atlas[AtlasRow]: ...
@overload
def atlas(family: Literal["misere"]) -> Atlas[MisereRow]: ...
def atlas(family: Family = "octal") -> Atlas[Any]:
    """The atlas: what is known of each game of a family, computed and proved once, and brought along.

    Args:
        family: ``"octal"``, all octal codes of at most three digits; ``"hex"``, the hexadecimal ones of two; ``"take"``, all
            subtraction sets within 1..16; ``"strips"``, all rules of one letter that cut, with sides of up to three;
            ``"clobber"``, Clobber on the powers of each pattern of up to eight letters; ``"misere"``, the misère quotients of the
            octal codes of at most three digits.

    Returns:
        Its rows: by number, or by the code of any game that has one. It is a table for pandas and polars, too.

    >>> import grundy
    >>> dawson = grundy.atlas()["0.07"]
    >>> dawson.code, dawson.preperiod, dawson.period, dawson.largest
    ('0.137', 52, 34, 9)
    >>> grundy.check(grundy.atlas().certificate("0.07")).theorem
    'guy-smith'
    """
    from grundy import _atlas

    name = _given.text(family, "a family", "octal")
    if name not in _atlas.FILES:
        raise InputError(f"there is no atlas `{name}`", "there are octal, hex, take, strips, clobber, misere")
    return _atlas.open_atlas(family)
