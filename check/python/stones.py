"""Clobber on a board, where both players move all stones. Sets of stones are numbers: those of one colour row by row, and then
those of the other."""
import functools
from .cells import Game, cancelled, each
from .core import require
def game(position, columns):
    rows = position.split("/")
    count = len("".join(rows))
    fit = 0 < columns and {*map(len, rows)} == {columns} and {*"".join(rows)} <= {*".xo"} and count <= 64
    require(fit, "no board", "unreadable")
    stone = lambda digit: (*divmod(digit % count, columns), digit // count)
    number = lambda stones: sum(1 << colour * count + y * columns + x for y, x, colour in stones)
    apart = lambda a, b: abs(a[0] - b[0]) + abs(a[1] - b[1])
    near = [number((*divmod(cell, columns), 0) for cell in range(count) if apart(stone(a), stone(cell)) == 1) for a in range(count)]
    def options(part):
        """A stone goes to a neighbour of the other colour, in whose place it stands."""
        moves = ((a, b, a // count) for a in each(part) for b in each(near[a % count] << (count if a < count else 0) & part))
        return [part & ~(1 << a | 1 << b) | 1 << colour * count + b % count for a, b, colour in moves]
    @functools.cache
    def shaped(part):
        """The least number of what is moved, mirrored, turned and coloured in the other way, and lies on the board; 0 where a colour is
        missing, and where half a turn answers each move: it maps no stone to itself, nor, in the other colour, to a neighbour."""
        stones = [stone(digit) for digit in each(part)]
        if len({colour for *_, colour in stones}) < 2: return 0
        top, left = (min(one[side] for one in stones) for side in (0, 1))
        bottom, right = (max(one[side] for one in stones) for side in (0, 1))
        for other, least in ((0, 1), (1, 2)):
            images = [(top + bottom - y, left + right - x, colour ^ other) for y, x, colour in stones]
            if {*images} == {*stones} and all(apart(a, b) >= least for a, b in zip(stones, images)): return 0
        ways = []
        for ys in (lambda y: y - top, lambda y: bottom - y):
            for xs in (lambda x: x - left, lambda x: right - x):
                for other in (0, 1):
                    moved = [(ys(y), xs(x), colour ^ other) for y, x, colour in stones]
                    ways += [moved, [(x, y, colour) for y, x, colour in moved]]
        return min(number(way) for way in ways if all(y < len(rows) and x < columns for y, x, _ in way))
    def beside(new):
        cells = functools.reduce(lambda all, digit: all | near[digit % count], each(new), 0)
        return cells | cells << count
    marks = "".join(rows)
    whole = sum(1 << ".xo".index(mark) // 2 * count + cell for cell, mark in enumerate(marks) if mark != ".")
    once = lambda part: part & part >> count & (1 << count) - 1 == 0
    return Game(whole, 2 * count, once, int.bit_count, options, lambda left: cancelled(left, beside, shaped))
