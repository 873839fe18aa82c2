"""NoGo on a board, where both players put stones of both colours: each block of stones keeps a liberty. A set has, for each colour, the
cells that may have a stone of it at the end: an empty cell is in both, one with a stone in one."""
import functools
from .cells import Game, each
from .stones import Board
def game(position, columns):
    board = Board(position, columns)
    count = board.count
    both = lambda cells: cells | cells << count
    def seen(part):
        """The empty cells, the blocks of each colour with their liberties, and where a stone of each may go."""
        one, other = board.colours(part)
        empty = one & other
        blocks = [[(block, board.beside(block) & empty) for block in board.joined(stones)] for stones in (one & ~other, other & ~one)]
        over = any(liberties == 0 for _, liberties in sum(blocks, []))
        def allowed(colour):
            takes = functools.reduce(lambda all, block: all | (block[1] if block[1].bit_count() == 1 else 0), blocks[1 - colour], 0)
            joins = functools.reduce(lambda all, block: all | (block[1] if block[1].bit_count() > 1 else 0), blocks[colour], 0)
            return 0 if over else empty & (board.beside(empty) | joins) & ~takes
        return empty, sum(blocks, []), [allowed(0), allowed(1)]
    def options(part):
        """A stone of one colour means that there will be none of the other."""
        allowed = seen(part)[2]
        return [part & ~(1 << cell + (1 - colour) * count) for colour in (0, 1) for cell in each(allowed[colour])]
    def shortened(part):
        """On a board of one row or column, each block as one stone."""
        if 1 not in (board.rows, board.columns): return part
        word = [(part >> cell & 1, part >> cell + count & 1) for cell in range(count)]
        kept = [content for before, content in zip([None, *word], word) if content != before or content in ((0, 0), (1, 1))]
        return sum(one << at | other << at + count for at, (one, other) in enumerate(kept))
    @functools.cache
    def parts(left):
        """Cells to which a stone may go are in one part if they are neighbours, or liberties of one block of which no liberty stays empty."""
        whole, found = shortened(left), set()
        empty, blocks, allowed = seen(whole)
        free = allowed[0] | allowed[1]
        stays, stones = empty & ~free, functools.reduce(lambda all, block: all | block[0], blocks, 0)
        while free:
            region, more = 0, free & -free
            while region != more:
                region = more
                beside = [liberties for _, liberties in blocks if liberties & region and not liberties & stays]
                more = region | functools.reduce(int.__or__, beside, board.beside(region)) & free
            free &= ~region
            touching = [block for block in blocks if block[1] & region]
            cells = functools.reduce(lambda all, block: all | block[0], touching, region)
            around = functools.reduce(lambda all, block: all | block[1] & stays, touching, board.beside(region) & stays)
            found ^= {board.images(whole & both(cells | around | board.beside(around) & stones))[3]}
        return found
    empty = board.of(".")
    longest = lambda part: (part & part >> count).bit_count()
    return Game(empty | board.of("x") | (empty | board.of("o")) << count, 2 * count, lambda part: True, longest, options, parts)
