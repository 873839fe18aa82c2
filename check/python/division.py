"""The theorem `division` of docs/certificates.md. The proof stands in docs/theory.md, "Parts of a heap"."""
import bisect, heapq, re
from .core import fields, mex, nim_sum, require, sha256, spend
def division(document):
    """Theorem. From m >= c >= 1 on, let each option be heaps floor(m/k) with k >= 2, K the greatest k; H the values. If
    H(m) = H(floor(m/L)) for m1 <= m < max(K m1, c L), m1 >= 1, then for all m >= m1."""
    ruleset, sequence = document.ruleset, document.sequence
    def number(text):
        fit = re.fullmatch("0|[1-9][0-9]{0,38}", text) and int(text) < 2**128
        require(fit, "no number below 2^128 in digits", "unreadable")
        return int(text)
    start, L = map(number, fields(document.claim, **{"from": str, "by": str}))
    kinds = dict(theorem=str, up=bool, moves=list, small=list, n1=str, computed=int, sha256=str)
    _, up, moves, small, n1, computed, digest = fields(document.proof, **kinds)
    lists = lambda x, least, bound: type(x) is list and all(
        type(y) is list and all(type(z) is int and least <= z < bound for z in y) for y in x)
    fit = lists(moves, 2, 2**40) and any(moves) and all(lists(x, 1, n) for n, x in enumerate(small))
    every = [moves, *small] if fit else []
    fit = fit and len(small) + sum(1 + len(y) for x in every for y in x) <= 4096
    s, C, m1 = int(up), len(small), number(n1) - up
    require(fit and C > s and small[0] == [] and L >= 2, "no such rules", "unreadable")
    joined = lambda parts: " and ".join(parts) or "all([])"
    quotient = lambda k: f"(n+{k - 1})/{k}" if up else f"n/{k}"
    texts = [f"{joined(map(quotient, ks))} if n >= {C}" for ks in moves]
    texts += [f"{joined(map(str, left))} if n == {n}" for n, options in enumerate(small) for left in options]
    require(ruleset == "(n): " + "; ".join(texts), "another ruleset", "unreadable")
    ks, c = sorted({k for move in moves for k in move}), C - s
    N = max(ks[-1] * m1, c * L)
    require(m1 >= 1 and N < 2**128, "not as the theorem asks for")
    value = lambda options: mex({nim_sum(x) for x in options}.__contains__)
    G = []
    for options in small:
        G.append(value([G[part] for part in left] for left in options))
    at, values, waiting = [], [], []
    def change(m, g):
        if values[-1:] != [g]:
            spend(30 + len(ks))
            at.append(m)
            values.append(g)
            for k in ks:
                if c < k * m < N:
                    heapq.heappush(waiting, k * m)
    H = lambda m: values[bisect.bisect(at, m) - 1]
    for m, g in enumerate(G[s:]):
        change(m, g)
    heapq.heappush(waiting, c)
    while waiting:
        m = heapq.heappop(waiting)
        spend(sum(map(len, moves)) + len(moves))
        change(m, value([H(m // k) for k in move] for move in moves))
    first = 1 if start == 0 else start - s  # heaps up to s, divided, are themselves
    of = lambda m: H(m) if sequence == "values" else min(H(m), 1)
    ends = [e for e in [m1, first, *at, *(L * m for m in at if L * m < N)]]
    require(all(H(m) == H(m // L) for m in ends if m >= m1), "not the value of the part")
    fit = (start == 0 or first > 1) and first <= m1 and all(of(m) == of(m // L) for m in ends if first <= m < m1)
    require(fit and (first == 1 or of(first - 1) != of((first - 1) // L)), "not from there on, or not the least")
    hashed = sha256(ruleset + "\n", [x for change in zip(at, values) for x in change])
    require(len(at) == computed and hashed == digest, "another number of changes, or a wrong hash")
    return f"{ruleset} ({sequence}): G(n) = G(n/{L}) from {start} on"
