"""The theorem `values-of-parts` of docs/certificates.md. The proof stands in docs/theory.md, "Positions by their parts"."""
import re
from . import cells, clobber, nogo
from .core import fields, nim_sum, require, spend
def values_of_parts(document):
    """Theorem. Let parts be listed with a number each, and let for each of them, with the number v: some option has each
    number below v; each option whose parts are all listed has another one; and each other option has one part that is
    not listed, for which v is too great, or of which a move leaves listed parts, so that the nim-sum is v. Then the
    numbers are the values."""
    kind = "value" if "value" in dict(document.claim) else "outcome"
    position, claimed = fields(document.claim, **{"position": str, kind: int if kind == "value" else str})
    require(kind == "value" or claimed == "N", "another claim", "unreadable")
    _, columns, lines = fields(document.proof, theorem=str, columns=int, values=list)
    require(columns <= 128 and all(type(line) is str for line in lines), "no values", "unreadable")
    of_stones = {"clobber": clobber.game, "nogo": nogo.game}.get(document.ruleset)
    game = of_stones(position, columns) if of_stones else cells.game(document.ruleset, position, columns)
    values = {}
    for size, line in enumerate(lines, 1):
        part = 0
        for word in line.split(" ") if line else []:
            require(re.fullmatch("[0-9a-z]{1,25}=[0-9a-z]{1,3}", word), "no value", "unreadable")
            distance, value = (int(number, 36) for number in word.split("="))
            part += distance
            fit = distance > 0 and part.bit_count() == size and part >> game.digits == 0 and game.has(part) and value < 2**16
            require(fit, "no parts in order", "unreadable")
            values[part] = value
    def sum_of(left):
        """The nim-sum of the parts that are listed, and the others."""
        spend(1 + left.bit_count())
        found = game.parts(left)
        return nim_sum(values[part] for part in found if part in values), [part for part in found if part not in values]
    shown = set()
    def is_another(listed, others, value):
        wanted = value ^ listed
        if len(others) != 1: return not others and wanted != 0
        if wanted > game.longest(others[0]) or (others[0], wanted) in shown: return True
        if any(sum_of(left) == (wanted, []) for left in game.options(others[0])):
            shown.add((others[0], wanted))
            return True
        return False
    for part, value in values.items():
        sums = [sum_of(left) for left in game.options(part)]
        require({*range(value)} <= {listed for listed, others in sums if not others}, "a smaller value is missing")
        require(all(is_another(*one, value) for one in sums), "an option may have the value of its part")
    listed, others = sum_of(game.whole)
    proved = is_another(listed, others, 0) if kind == "outcome" else (listed, others) == (claimed, [])
    require(proved, "the claim does not follow")
    return position, claimed
