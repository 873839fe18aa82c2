"""The theorem `memory` of docs/certificates.md. The proof stands in docs/theory.md, "Moves with a memory"."""
from .conditions import holds, sizes
from .core import fields, mex, require, sha256, spend
from .states import listed, read_moves, read_states
def memory(document):
    """Theorem. Let no move lead to a higher level, n and the lift of its state, and those that stay at their level
    to earlier states. Let m be the least common multiple of the moduli, w the most levels that a move leads down; n0
    at least each lift; p >= 1 a multiple of m; N at least n0 + w, and the lift of the state and each number that n
    is compared with, of each move. If the values of the levels l and l + p agree for n0 <= l < N, then for l >= n0."""
    kinds = dict(theorem=str, states=list, lifts=list, moves=list, start=int, n0=int, p=int, computed=int, sha256=str)
    _, states, lifts, moves, start, n0, p, computed, digest = fields(document.proof, **kinds)
    fit = len(lifts) == len(states) and all(type(x) is int and 0 <= x < 2**40 for x in lifts) and start < len(states)
    require(fit and moves, "no states, or no moves", "unreadable")
    texts, known = read_moves(moves, states)
    text = f"(n, {listed(read_states(states))}): {'; '.join(texts)}; start (n, {listed(states[start])}) for n in 0..9"
    require(text == document.ruleset, "another ruleset", "unreadable")
    every = [part for *_, parts in known for part in parts]
    m, _ = sizes(every)
    downs, N, w = [], n0, 0
    for before, take, add, to, _, parts in known:
        down = lifts[before] + take - lifts[to] - add
        downs.append(down > 0 or down == 0 and to < before)
        w = max(w, down)
        N = max(N, lifts[before] + max([take] + [x[2] for x in parts if x[0] in ("from", "below")]))
    require(all(downs), "a move that leads up")
    fit = n0 >= max(lifts) and p >= 1 and p % m == 0 and computed == max(N, n0 + w) + p
    require(fit, "not as the theorem asks for")
    of = [[move for before, *move in known if before == state] for state in range(len(states))]
    G = []
    for level in range(computed):
        spend(30 * len(states) + len(every))
        G.append([])
        for state, lift in enumerate(lifts):
            n = level - lift
            options = {G[n - take + add + lifts[to]][to] for take, add, to, one, _ in of[state]
                       if n >= take and n >= 0 and holds(one, n)}
            G[level].append(mex(options.__contains__))
    flat = [value for row in G for value in row]
    require(G[n0 + p:] == G[n0:-p] and sha256(document.ruleset + "\n", flat) == digest, "wrong values or hash")
    return [row[start] for row in G[lifts[start]:]], n0 - lifts[start], p, 0
