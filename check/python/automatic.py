"""The theorem `automatic` of docs/certificates.md. The proof stands in docs/theory.md, "Digits of a heap"."""
import functools
from .core import fields, mex, nim_sum, require, spend
def automatic(document):
    """Theorem. From n >= c >= 1 on, let each option be smaller heaps floor(n/k^e) - t, and n mod k^E tell which. An
    automaton reads digits, the lowest first. If it tells G(n) for n < c, and at each vector of the states of n >= c and
    of its parts, these with carries, the mex of what it tells of the options, then it tells G."""
    k, states = fields(document.claim, base=int, states=int)
    kinds = dict(theorem=str, digits=int, moves=list, small=list, next=list, values=list, vectors=int)
    _, E, moves, small, delta, tau, vectors = fields(document.proof, **kinds)
    few = lambda e: e <= 12 and k**e <= 4096
    right = 2 <= k <= 256 and 1 <= states <= 2**16 // k and few(E) and all(type(move) is tuple for move in moves)
    require(right, "a wrong base, or too many states or digits, or no moves", "unreadable")
    moves, c = [fields(move, parts=list, residues=list) for move in moves], len(small)
    fit = lambda x, least, bound: type(x) is list and all(type(y) is int and least <= y < bound for y in x)
    part = lambda x: fit(x, 0, 4097) and len(x) == 3 and few(x[0]) and 0 in x[1:]
    right = all(fit(y, 0, k**E) and y and y == sorted(set(y)) and all(map(part, x)) for x, y in moves)
    right = right and all(type(x) is list and all(fit(y, 1, n) for y in x) for n, x in enumerate(small))
    require(right and 1 <= c <= 4096 and small[0] == [] and (moves or any(small)), "no such rules", "unreadable")
    size = sum(3 + 4 * len(x) + len(y) for x, y in moves) + sum(1 + sum(1 + len(y) for y in x) for x in small)
    right = len(delta) == len(tau) == states and all(fit(row, 0, states) and len(row) == k for row in delta)
    require(size <= 2**14 and right and fit(tau, 0, 2**50), "too many numbers, or no such automaton", "unreadable")
    joined = lambda parts: " and ".join(parts) or "all([])"
    quotient = lambda e, t, s: "n" + f"/{k**e}" * (e > 0) + f"-{t}" * (t > 0) + f"+{s}" * (s > 0)
    when = lambda residues: f" and n % {k**E} in {residues}" if len(residues) < k**E else ""
    texts = [f"{joined([quotient(*z) for z in x])} if n >= {c}{when(y)}" for x, y in moves]
    texts += [f"{joined(map(str, x))} if n == {n}" for n, options in enumerate(small) for x in options]
    require(document.ruleset == "(n): " + "; ".join(texts), "another ruleset", "unreadable")
    left = lambda n, e, t, s: n // k**e - t + s
    require(all(0 <= left(c, *z) < c for x, _ in moves for z in x), "a part that is no smaller heap")
    require(all(tau[q] == tau[row[0]] for q, row in enumerate(delta)), "the digit 0 changes a value")
    reached, waiting = {0}, [0]
    for q in waiting:
        waiting += set(delta[q]) - reached
        reached.update(delta[q])
    require(len(reached) == states, "a state that no digits lead to")
    step = lambda q, d: (delta[q][d % k], d // k)
    read = lambda d, digits: functools.reduce(lambda vector, _: step(*vector), range(digits), (0, d))
    told = lambda q, d: told(*step(q, d)) if d else tau[q]
    value = lambda options: mex({nim_sum(x) for x in options}.__contains__)
    of, G = [[x for x, y in moves if v in y] for v in range(k**E)], []
    for n in range(c + k**E):
        spend(30 + len(moves))
        options = small[n] if n < c else [[left(n, *z) for z in x] for x in of[n % k**E]]
        G.append(value([G[z] for z in x] for x in options))
        require(G[n] == told(0, n), f"not the value of heap {n}")
    m = next(m for m in range(max([E] + [z[0] for x, _ in moves for z in x]), 13) if k**m >= c)
    parts = lambda n: tuple(tuple(read(left(n, *z), m - z[0]) for z in x) for x in of[n % k**E])
    found = dict.fromkeys((n < c, read(n, m)[0], parts(n)) for n in range(k**m))
    waiting = list(found)
    for listed, q, options in waiting:  # listed: a heap below c, if no digits but 0 follow
        spend(30 + 2 * k * (1 + sum(map(len, options))))
        require(listed or value([told(*z) for z in x] for x in options) == tau[q], "a wrong value of some heap")
        for j in range(k):
            after = listed and j == 0, delta[q][j], tuple(tuple(step(p, d + j) for p, d in x) for x in options)
            waiting += [] if after in found else [after]
            found[after] = None
    require(len(found) == vectors, "another number of vectors")
    return f"{document.ruleset} ({document.sequence}): told by the digits in base {k}, by {states} states"
