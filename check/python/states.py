"""Moves of one heap and a state, or in a row of a table, in rules that a user wrote."""
from .conditions import condition
from .core import fields, require
def read_states(states):
    """What the numbers of the states are called, which are different."""
    fit = all(type(x) is list and all(type(y) is int and 0 <= y < 2**50 for y in x) for x in states)
    fit = fit and 0 < len(states) <= 4096 and len({*map(tuple, states)}) == len(states)
    fit = fit and len({*map(len, states)}) == 1 and 0 < len(states[0]) <= 16
    require(fit, "no different states", "unreadable")
    return [f"s{i}" for i in range(1, len(states[0]) + 1)] if len(states[0]) > 1 else ["s"]
def listed(state): return ", ".join(map(str, state))
def written(left, names, state, least, one, places="n"):
    """The text of a move that leaves this, in a state, if n is at least a number; its condition, and all within it."""
    text, parts = condition(one, list(places))
    when = [f"{x} == {y}" for x, y in zip(names, state)] + [f"n >= {least}"] * (least > 0)
    when += [f"({text})" if one[0] == "any" else text] * (one != ["all"])
    return f"{left} if {' and '.join(when)}", parts
def read_moves(moves, states):
    """The texts of the moves, and each as the state, what it takes, what it adds, the state to which it leads, its
    condition, and all within that."""
    texts, known, names = [], [], read_states(states)
    for move in moves:
        before, take, add, to, one = fields(move, **{"from": int}, take=int, add=int, to=int, **{"if": list})
        fit = before < len(states) and to < len(states) and take < 2**20 and add < 2**20 and take * add == 0
        require(fit, "no move", "unreadable")
        heap = f"n-{take}" if take else f"n+{add}" if add else "n"
        text, parts = written(f"({heap}, {listed(states[to])})", names, states[before], take, one)
        texts.append(text)
        known.append((before, take, add, to, one, parts))
    return texts, known
