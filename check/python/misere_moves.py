"""The moves of a game whose misère quotient is claimed: the elements of the options of a heap."""
import math
from .class_moves import ClassMoves
from .codes import read_rules
from .core import ABOUT_OTHERS, require, spend
class OfCode:
    """The moves of a game with a name: G has the elements of the heaps, and T the products of elements."""
    def __init__(self, ruleset, G, T):
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
class ByClasses(ClassMoves):
    """The moves that stand in the proof."""
    def __init__(self, ruleset, moves, G, T):
        def product(heaps):
            first = f"G[{heaps[0]}]" if heaps else "0"
            return f"T[{first}][{product(heaps[1:])}]" if heaps[1:] else first
        super().__init__(ruleset, moves, product, G=G, T=T)
    def needed(self, n0, p):
        # The element of two equal parts is that of one of them, squared: it repeats when this part does, after half of p.
        p = math.lcm(p, self.modulus) * (1 + self.has_equal)
        return self.first_proved(n0, p, max(n0, self.threshold)) + p
