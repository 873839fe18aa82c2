"""The moves of a game whose misère quotient is claimed: the elements of the options of a heap."""
import math
from .classes import class_moves, every, first_proved
from .codes import read_rules
from .conditions import sizes
from .core import ABOUT_OTHERS, require, spend
class OfCode:
    def __init__(self, ruleset, moves, G, T):
        self.digits, self.G, self.T = read_rules(ruleset), G, T
        require(type(self.digits) is dict, ABOUT_OTHERS)
    def needed(self, n0, p):
        """How many heaps, with heap 0, prove the period p from n0 on."""
        j = max(1, max(self.digits.values()).bit_length() - 1)
        return j * (n0 + p) + max(self.digits)
    def options(self, n):
        G, T = self.G, self.T
        two = lambda x, low, n: {T[x][T[G[a]][G[n - a]]] for a in range(low, n // 2 + 1)}
        rests = [(n - t, d) for t, d in self.digits.items() if t <= n]
        spend(len(self.digits) + sum(n + n * n * (d >> 3) for _, d in rests if d >= 4))
        options = {G[rest] for rest, d in rests if d & (2 if rest else 1)}
        options = options.union(*(two(0, 1, rest) for rest, d in rests if d & 4))
        return options.union(*(two(G[a], a, n - a) for n, d in rests if d & 8 for a in range(1, n // 3 + 1)))
class ByClasses:
    def __init__(self, ruleset, moves, G, T):
        def product(heaps):
            first = f"G[{heaps[0]}]" if heaps else "0"
            return f"T[{first}][{product(heaps[1:])}]" if heaps[1:] else first
        self.known = class_moves(ruleset, moves, product, G=G, T=T)
    def needed(self, n0, p):
        (m, c), has_equal = sizes(every(self.known)), ["equal"] in every(self.known)
        p = math.lcm(p, m) * (1 + has_equal)  # two equal parts have an element of theirs, which repeat after half of it
        return first_proved(self.known, n0, p, max(n0, c)) + p
    def options(self, n):
        spend(sum(len(x) * (math.comb(n - t - 1, j - 1) if j and n > t else 1) for t, j, x, _ in self.known))
        return set().union(*[options(n) for *_, options in self.known])
def moves_of(ruleset, moves, G, T):
    """The moves by the name of the game, or those in the proof; with the elements of heaps and the table of products."""
    return (OfCode if moves is None else ByClasses)(ruleset, moves, G, T)
