"""Stones of two colours on a board. Sets are numbers with two digits for each cell: those that have, or may get, a stone of one
colour, row by row, and then those that do of the other."""
import functools
from .cells import each
from .core import require
class Board:
    def __init__(self, position, columns):
        rows = position.split("/")
        marks = "".join(rows)
        self.rows, self.columns, self.count = len(rows), columns, len(marks)
        fit = 0 < columns and {*map(len, rows)} == {columns} and {*marks} <= {*".xo"} and self.count <= 64
        require(fit, "no board", "unreadable")
        self.of = lambda mark: sum(1 << cell for cell, other in enumerate(marks) if other == mark)
        apart = lambda a, b: abs(a[0] - b[0]) + abs(a[1] - b[1])
        places = [divmod(cell, columns) for cell in range(self.count)]
        self.near = [sum(1 << cell for cell, b in enumerate(places) if apart(a, b) == 1) for a in places]
    def colours(self, part):
        return part & (1 << self.count) - 1, part >> self.count
    def beside(self, cells):
        return functools.reduce(lambda all, cell: all | self.near[cell], each(cells), 0)
    def joined(self, cells):
        """The sets of cells that neighbours join."""
        while cells:
            block, more = 0, cells & -cells
            while block != more:
                block, more = more, more | self.beside(more) & cells
            yield block
            cells &= ~block
    def images(self, part):
        """The stones of a set in a corner, as they are and after half a turn, in these colours and in the others; and the least number of
        what is moved, mirrored, turned and coloured in the other way, and lies on the board."""
        stones = [(*divmod(digit % self.count, self.columns), digit // self.count) for digit in each(part)]
        top, left = (min(one[side] for one in stones) for side in (0, 1))
        stones = [(y - top, x - left, colour) for y, x, colour in stones]
        height, width = (max(one[side] for one in stones) for side in (0, 1))
        mirrored = lambda down, across, other: [(height - y if down else y, width - x if across else x, colour ^ other) for y, x, colour in stones]
        ways = [mirrored(down, across, other) for down in (0, 1) for across in (0, 1) for other in (0, 1)]
        ways += [[(x, y, colour) for y, x, colour in way] for way in ways]
        fit = [way for way in ways if all(y < self.rows and x < self.columns for y, x, _ in way)]
        number = lambda way: sum(1 << colour * self.count + y * self.columns + x for y, x, colour in way)
        return stones, mirrored(1, 1, 0), mirrored(1, 1, 1), min(map(number, fit))
