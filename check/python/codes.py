"""Games that have a notation: codes and subtraction sets, and their values from the definition."""
import operator, re
from .core import mex, require, spend
def read_rules(text):
    """The moves {t: digit}: if t are taken, the rest may be no heap (1), one (2), two (4), three (8), added.
    (In a subtraction set each take has the digit 3.) For take:all-but, the set of the takes that are excepted."""
    if re.fullmatch(r"[04]\.[0-7]+|hex:[048C]\.[0-9A-F]+|(?=.*[A-F])[048C]\.[0-9A-F]+", text):
        digits = re.sub(r"hex:|\.", "", text)
        moves = {t: int(d, 16) for t, d in enumerate(digits) if d != "0"}
        require(moves and len(digits) <= 2**16, "a code without moves, or too long", "unreadable")
        return moves
    fit = re.fullmatch(r"take:(all-but:)?N(\.\.N)?(,N(\.\.N)?)*".replace("N", "[1-9][0-9]{0,9}"), text)
    ranges = [[int(x) for x in part.split("..")] for part in text.split(":")[-1].split(",")] if fit else []
    fit = fit and all(e[0] <= e[-1] <= 2**32 for e in ranges) and sum(e[-1] - e[0] + 1 for e in ranges) <= 2**20
    require(fit and all(a[-1] < b[0] for a, b in zip([[0]] + ranges, ranges)), "not a ruleset", "unreadable")
    takes = [t for e in ranges for t in range(e[0], e[-1] + 1)]
    return set(takes) if "all-but" in text else dict.fromkeys(takes, 3)
ABOUT_OTHERS = "a theorem about other games, or another sequence"
def splits(G, rest, low, high):
    """The values of the two heaps i and rest - i, for low <= i < high and i < rest."""
    high = min(high, rest)
    spend(max(0, high - low))
    return set(map(operator.xor, G[low:high], G[rest - low:rest - high:-1]))
def compute(moves, count):
    """G(0) to G(count - 1) by definition: each the least number that no option has."""
    spend((30 + len(moves)) * count)
    G = []
    for n in range(count):
        rests = [(n - t, d) for t, d in moves.items() if t < n]
        options = [{G[rest] for rest, d in rests if d & 2}, [0] * (moves.get(n, 0) & 1)]
        options += [splits(G, rest, 1, rest // 2 + 1) for rest, d in rests if d & 4]
        three = [(rest, i) for rest, d in rests if d & 8 for i in range(1, rest // 3 + 1)]  # i the least
        options += [{G[i] ^ x for x in splits(G, rest - i, i, (rest - i) // 2 + 1)} for rest, i in three]
        G.append(mex(lambda x: any(x in values for values in options)))
    return G
