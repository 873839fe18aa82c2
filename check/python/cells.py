"""Cells of a board or a graph, of which a move removes two neighbours, or one with its neighbours. Sets are numbers."""
import collections, functools, re, string
from .core import require
def beside(count, columns):
    place = lambda cell: divmod(cell, columns)
    apart = lambda a, b: sum(abs(x - y) for x, y in zip(place(a), place(b)))
    return [sum(1 << b for b in range(count) if apart(a, b) == 1) for a in range(count)]
def graph(position):
    words = position.split(",") if position else []
    fit = len(words) <= 2**14 and all(re.fullmatch("(0|[1-9][0-9]{0,17})(-(0|[1-9][0-9]{0,17}))?", word) for word in words)
    require(fit, "no graph", "unreadable")
    edges = [[int(vertex) for vertex in word.split("-")] for word in words]
    require(all(sorted({*edge}) == edge for edge in edges), "a loop, or an edge turned round", "unreadable")
    joined = {end for edge in edges if len(edge) == 2 for end in edge}
    alone = {vertex for edge in edges if len(edge) == 1 for vertex in edge}
    require(len({*map(tuple, edges)}) == len(edges) and not joined & alone, "something is there twice", "unreadable")
    places = {vertex: place for place, vertex in enumerate(sorted({*sum(edges, [])}))}
    near = [0] * len(places)
    for a, b in ((places[a], places[b]) for a, b in (edge for edge in edges if len(edge) == 2)):
        near[a], near[b] = near[a] | 1 << b, near[b] | 1 << a
    return near
def each(part):
    while part:
        yield (part & -part).bit_length() - 1
        part &= part - 1
PIECES = {"queens": lambda y, x, side: 0 in (y, x) or y == x, "rooks": lambda y, x, side: 0 in (y, x),
          "bishops": lambda y, x, side: y == x, "knights": lambda y, x, side: y * x == 2,
          "torus-queens": lambda y, x, side: 0 in (y, x) or y == x or y + x == side}
def forbidden(ruleset, rows, columns):
    """What a piece in each cell forbids."""
    require(ruleset != "torus-queens" or rows == columns, "no square", "unreadable")
    places = [divmod(cell, columns) for cell in range(rows * columns)]
    forbids = lambda a, b: a != b and PIECES[ruleset](abs(a[0] - b[0]), abs(a[1] - b[1]), rows)
    return [sum(1 << cell for cell, b in enumerate(places) if forbids(a, b)) for a in places]
def read(ruleset, position, columns):
    """The neighbours of each cell, the cells that are left, and whether a move removes two."""
    require(ruleset in ("cram", "arc-kayles", "node-kayles", *PIECES), "another game", "unreadable")
    if ruleset in ("cram", *PIECES):
        rows = position.split("/")
        marks, width = "".join(rows), len(rows[0])
        fit = {*map(len, rows)} == {width} and {*marks} <= {*".x", *(string.ascii_letters if ruleset in PIECES else "")} and len(marks) <= 128 and columns in (0, width)
        require(fit, "no board", "unreadable")
        near = forbidden(ruleset, len(rows), width) if ruleset in PIECES else beside(len(marks), width)
        free = {cell for cell, mark in enumerate(marks) if mark == "."}
        if ruleset in PIECES:
            free -= {cell for piece, mark in enumerate(marks) if mark != "." for cell in each(near[piece])}
        return near, sum(1 << cell for cell in free), ruleset == "cram"
    near = graph(position)
    require(len(near) <= 128, "more than 128 vertices", "unreadable")
    fit = columns == 0 or len(near) % columns == 0 and near == beside(len(near), columns)
    require(fit, "no such board", "unreadable")
    return near, (1 << len(near)) - 1, ruleset == "arc-kayles"
def options(near, part, removes_two):
    if removes_two:
        return [part & ~(1 << a | 1 << b) for a in each(part) for b in each(near[a] & part) if a < b]
    return [part & ~(near[a] | 1 << a) for a in each(part)]
def shape(places, rows, columns, whole):
    """The least number of what is moved, mirrored and turned, and lies on the board; 0 where half a turn maps it to
    itself, and no cell to itself or to one beside it: then each move has an image, and the value is 0. Where there are
    pieces, it is mirrored and turned with the whole board."""
    box = {(0, 0), (rows - 1, columns - 1)} if whole else places
    top, left = (min(place[side] for place in box) for side in (0, 1))
    bottom, right = (max(place[side] for place in box) for side in (0, 1))
    pairs = [((y, x), (top + bottom - y, left + right - x)) for y, x in places]
    if not whole and all(b in places and abs(a[0] - b[0]) + abs(a[1] - b[1]) > 1 for a, b in pairs): return 0
    ways = []
    for ys in (lambda y: y - top, lambda y: bottom - y):
        for xs in (lambda x: x - left, lambda x: right - x):
            moved = [(ys(y), xs(x)) for y, x in places]
            ways += [moved, [(x, y) for y, x in moved]]
    if whole and rows != columns: ways = ways[::2]
    fit = [way for way in ways if all(y < rows and x < columns for y, x in way)]
    return min(sum(1 << y * columns + x for y, x in way) for way in fit)
def parts_of(near, removes_two, columns, whole):
    """A function for what some cells fall into."""
    @functools.cache
    def shaped(part):
        if removes_two and part & (part - 1) == 0: return 0
        places = {divmod(cell, columns) for cell in each(part)} if columns else ()
        return shape(places, len(near) // columns, columns, whole) if columns else part
    beside = lambda new: functools.reduce(lambda all, cell: all | near[cell], each(new), 0)
    return lambda left: cancelled(left, beside, shaped)
def cancelled(left, beside, shaped):
    """What a set falls into, but for what is worth 0: what has no shape, and two that have one."""
    found = set()
    while left:
        part, new = 0, left & -left
        while new:
            part |= new
            new = beside(new) & left & ~part
        left &= ~part
        found ^= {shaped(part)}
    return found - {0}
# A position: all that it has, how many digits sets have and whether a number is one, and what is told of a set.
Game = collections.namedtuple("Game", "whole digits has longest options parts")
def game(ruleset, position, columns):
    near, free, removes_two = read(ruleset, position, columns)
    longest = lambda part: part.bit_count() // (2 if removes_two else 1)
    left = lambda part: options(near, part, removes_two)
    return Game(free, len(near), lambda part: True, longest, left, parts_of(near, removes_two, columns, ruleset in PIECES))
