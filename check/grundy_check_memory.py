"""The theorem `memory` of docs/certificates.md, for grundy_check.py, which imports it. The proof stands in
docs/theory.md, "Moves with a memory"."""
import math
from __main__ import fields, mex, require, sha256, spend
from grundy_check_classes import condition
def holds(one, n):
    """Whether a condition on a heap holds."""
    kind, *rest = one
    if kind in ("all", "any"):
        return {"all": all, "any": any}[kind](holds(part, n) for part in rest)
    if kind == "mod":
        return rest[2][0] * n % rest[0] in rest[1]
    return n >= rest[1] if kind == "from" else n < rest[1]
def memory(ruleset, _, proof, *others):
    """Theorem. Let no move lead to a higher level, n and the lift of its state, and those that stay at their level
    to earlier states. Let m be the least common multiple of the moduli, w the most levels that a move leads down; n0
    at least each lift; p >= 1 a multiple of m; N at least n0 + w, and the lift of the state and each number that n
    is compared with, of each move. If the values of the levels l and l + p agree for n0 <= l < N, then for l >= n0."""
    kinds = dict(theorem=str, states=list, lifts=list, moves=list, start=int, n0=int, p=int, computed=int, sha256=str)
    _, states, lifts, moves, start, n0, p, computed, digest = fields(proof, **kinds)
    number = lambda x, bound: type(x) is int and 0 <= x < bound
    numbers = lambda x, bound: type(x) is list and all(number(y, bound) for y in x)
    fit = 0 < len(states) <= 4096 and all(numbers(x, 2**50) for x in states) and numbers(lifts, 2**40)
    fit = fit and len({*map(tuple, states)}) == len(states) == len(lifts) and len({*map(len, states)}) == 1
    require(fit and 0 < len(states[0]) <= 16 and start < len(states), "no states", "unreadable")
    names = [f"s{i}" for i in range(1, len(states[0]) + 1)] if len(states[0]) > 1 else ["s"]
    texts, known, every, downs, N, w = [], [[] for _ in states], [], [], n0, 0
    listed = lambda state: ", ".join(map(str, states[state]))
    for move in moves:
        before, take, add, to, one = fields(move, **{"from": int}, take=int, add=int, to=int, **{"if": list})
        fit = before < len(states) and to < len(states) and take < 2**20 and add < 2**20 and take * add == 0
        require(fit, "no move", "unreadable")
        text, parts = condition(one, ["n"])
        when = [f"{x} == {y}" for x, y in zip(names, states[before])] + [f"n >= {take}"] * (take > 0)
        when += [f"({text})" if one[0] == "any" else text] * (one != ["all"])
        heap = f"n-{take}" if take else f"n+{add}" if add else "n"
        texts.append(f"({heap}, {listed(to)}) if {' and '.join(when)}")
        down = lifts[before] + take - lifts[to] - add
        downs.append(down > 0 or down == 0 and to < before)
        known[before].append((take, add, to, one))
        every += parts
        w = max(w, down)
        N = max(N, lifts[before] + max([take] + [x[2] for x in parts if x[0] in ("from", "below")]))
    text = f"(n, {', '.join(names)}): {'; '.join(texts)}; start (n, {listed(start)}) for n in 0..9"
    require(moves and text == ruleset, "no moves, or another ruleset", "unreadable")
    m = math.lcm(*[x[1] for x in every if x[0] == "mod"])
    require(len(every) <= 4096 and m < 2**20, "too many conditions, or too large moduli", "unreadable")
    require(all(downs), "a move that leads up")
    fit = n0 >= max(lifts) and p >= 1 and p % m == 0 and computed == max(N, n0 + w) + p
    require(fit, "not as the theorem asks for")
    G = []
    for level in range(computed):
        spend(30 * len(states) + len(every))
        G.append([])
        for state, lift in enumerate(lifts):
            n = level - lift
            options = {G[n - take + add + lifts[to]][to] for take, add, to, one in known[state]
                       if n >= take and n >= 0 and holds(one, n)}
            G[level].append(mex(options.__contains__))
    flat = [value for row in G for value in row]
    require(G[n0 + p:] == G[n0:-p] and sha256(ruleset + "\n", flat) == digest, "wrong values or hash")
    return [row[start] for row in G[lifts[start]:]], n0 - lifts[start], p, 0
