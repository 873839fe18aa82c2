"""Clobber on a board, where both players move all stones."""
import functools
from .cells import Game, cancelled, each
from .stones import Board
def game(position, columns):
    board = Board(position, columns)
    count = board.count
    def options(part):
        """A stone goes to a neighbour of the other colour, in whose place it stands."""
        for a in each(part):
            own, other = (0, count) if a < count else (count, 0)
            for cell in each(board.near[a % count] & part >> other):
                yield part & ~(1 << a | 1 << other + cell) | 1 << own + cell
    @functools.cache
    def shaped(part):
        """0 where a colour is missing, and where half a turn answers each move: it maps no stone to itself, nor, in the other colour, to a
        neighbour."""
        if 0 in board.colours(part): return 0
        stones, same, others, least = board.images(part)
        apart = lambda a, b: abs(a[0] - b[0]) + abs(a[1] - b[1])
        answered = lambda images, by: {*images} == {*stones} and all(apart(a, b) >= by for a, b in zip(stones, images))
        return 0 if answered(same, 1) or answered(others, 2) else least
    def beside(new):
        cells = board.beside(new % (1 << count) | new >> count)
        return cells | cells << count
    once = lambda part: part & part >> count & (1 << count) - 1 == 0
    return Game(board.of("x") | board.of("o") << count, 2 * count, once, int.bit_count, options, lambda left: cancelled(left, beside, shaped))
