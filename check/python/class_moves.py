"""Moves by classes: what a move leaves, and from which heap on it leaves the same a period later."""
import itertools, math, re
from .conditions import condition, sizes
from .core import fields, require, spend
MOVES = ["all([]) if n == {t}", "{T} if n > {t}", "a and b for a in 1..{T}-1 let b = {T}-a",
         "a and b and c for a in 1..{T}-2 for b in 1..{T}-1-a let c = {T}-a-b",
         "a and b and c and d for a in 1..{T}-3 for b in 1..{T}-2-a for c in 1..{T}-1-a-b let d = {T}-a-b-c"]
PYTHON = [(r".*?(?= for| if)", ""), (r"in \[(.*?)\]", r"in {\1}"), (r"1\.\.(\S+)", r"range(1, \1 + 1)"),
          (r"let (.) = (\S+)", r"for \1 in [\2]")]  # what of the text of a move is another in Python
def bound(t, j, parts, n1, p, least):
    """The heap from which on this move has options of the same values p later, if heaps from n1 on have."""
    equal, ratios, gaps = [[x[1:] for x in parts if x[0] == kind] for kind in ("equal", "ratio", "gap")]
    zeros, orders = [(x, y) for x, y, e in gaps if e == 0], itertools.permutations(range(1, j + 1))
    fit = any(all(order.index(x) < order.index(y) for x, y in zeros) for order in orders)
    fit = fit and len(equal) == (parts[0][0] == "all") * parts[0].count(["equal"])  # in the outermost `all`
    require(fit and bool(equal) + len(ratios) + bool(gaps) < 2, "other comparisons", "unreadable")
    if equal or j == 0:
        return 2 * least + t + 1 if equal else t + 1
    for _, _, a, b, d in ratios:
        return -(-((a + b) * (n1 + p) + d) // b) + t
    if gaps:
        return j * n1 + (p - 1) * j * (j + 1) // 2 + max(e for *_, e in gaps) * j * (j - 1) // 2 + t - p + 1
    return j * (n1 + p) - p + t - j + 1
class ClassMoves:
    """Moves with this text. `value_of` writes what heaps with these names are worth together, as Python with the `names`."""
    def __init__(self, ruleset, moves, value_of, **names):
        texts, self.moves = [], []
        for t, j, one in [fields(move, take=int, heaps=int, **{"if": list}) for move in moves]:
            require(j <= 4 and t < 2**20 and (t > 0 or j > 1), "no move", "unreadable")
            T = f"n-{t}" if t else "n"
            text, parts = condition(one, ["n", f"({T})"] if j == 1 else list("nabcd"[:j + 1]))
            text = f"({text})" if j < 2 and one[0] == "any" else text
            text = MOVES[j].format(t=t, T=T) + ("" if one == ["all"] else f" {'and' if j < 2 else 'if'} {text}")
            texts.append(text)
            for rule, python in PYTHON:
                text = re.sub(rule, python, text, count=rule.startswith("."))
            value = value_of([T] if j == 1 else "abcd"[:j])
            self.moves.append((t, j, parts, eval(f"lambda n: {{{value} for _ in [0]{text}}}", names)))
        require(moves and "(n): " + "; ".join(texts) == ruleset, "no moves, or another ruleset", "unreadable")
        every = [part for _, _, parts, _ in self.moves for part in parts]
        (self.modulus, self.threshold), self.has_equal = sizes(every), ["equal"] in every
    def first_proved(self, n0, p, equal):
        """N of the theorem, where equal parts matter below the heap `equal`."""
        n1 = max(n0, self.threshold)
        return max([n1] + [bound(t, j, parts, n1, p, equal) for t, j, parts, _ in self.moves])
    def options(self, n):
        """What the options of a heap are worth."""
        spend(sum(len(x) * (math.comb(n - t - 1, j - 1) if j and n > t else 1) for t, j, x, _ in self.moves))
        return set().union(*[options(n) for *_, options in self.moves])
