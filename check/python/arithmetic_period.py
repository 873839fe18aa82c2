"""The theorem `arithmetic-period` of docs/certificates.md. The proof stands in docs/theory.md, "Arithmetic periods"."""
import functools, itertools
from .codes import compute, read_rules
from .core import fields, nim_sum, require, sha256, spend
def options(moves, n):
    """All that a move may leave of heap n, in ascending order, but for nothing at all."""
    for rest, digit in [(n - t, digit) for t, digit in moves.items() if t < n]:
        yield from [(rest,)] if digit & 2 else []
        yield from ((a, rest - a) for a in range(1, rest // 2 + 1) if digit & 4)
        yield from ((a, b, rest - a - b) for a in range(1, rest // 3 + 1) if digit & 8
                    for b in range(a, (rest - a) // 2 + 1))
def arithmetic_period(document):
    """Theorem. Let a move take at most k tokens and leave at most three heaps; n0, p, s >= 1; 2^c the highest
    power of two that divides s, and h(x) = x / 2^c, rounded down. x and y are level if h(x) = h(y). A heap is
    large from n0 on. Let g(n) = G(n) for n < n0 + p, else g(n) = g(n - p) + s. An option rises if one of its
    heaps is large, and the others have a nim-sum below 2^c; it stays if two are large, with level values; it
    does both if it leaves three, all large, two of them level. If N >= n0, N + 3p >= 3 n0 + k - 2, b >= 0 and
    (1) G(n) = g(n) for all n < N + 3p;
    (2) for N <= n < N + p, each v with b <= v < G(n) is the value of an option of n that rises;
    (3) for N + p <= n < N + 3p, each v < b is that of one that stays, each v with b <= v < b + s of one that
        does both;
    (4) for each option, of any heap n, with a large heap, but none from n0 + p on, r the nim-sum of those
        that are not large: if just one is, of value x, (x + s q) xor r is g(n) + s q for no q >= 0; if more,
        the value is not g(n) modulo 2^(c + 1), or h(r) and the h(x) of those have a sum less than h(g(n));
    then G(n + p) = G(n) + s for all n >= n0."""
    ruleset, moves = document.ruleset, read_rules(document.ruleset)
    names = dict(theorem=str, n0=int, p=int, s=int, base=int, computed=int, sha256=str)
    _, n0, p, s, b, computed, digest, N = fields(document.proof, **names, **{"from": int})
    fit = type(moves) is dict and min(n0, p, s) >= 1 and N >= n0 and computed == N + 3 * p >= 3 * n0 + max(moves) - 2
    require(fit, "not as the theorem asks for")
    G, unit = compute(moves, computed), s & -s
    fit = G[n0 + p:] == [g + s for g in G[n0:-p]] and sha256(ruleset + "\n", G) == digest
    require(fit, "the values do not rise so, or a wrong hash")
    for n in range(N, computed):
        rise, stay, both = set(), set(), set()
        for heaps in options(moves, n):
            spend(20)
            value, large = nim_sum(G[x] for x in heaps), [G[x] for x in heaps if x >= n0]
            if any(value ^ x < unit for x in large):  # the nim-sum of the others
                rise.add(value)
            if any(x ^ y < unit for x, y in itertools.combinations(large, 2)):
                stay.add(value)
                both.update([value] if len(large) == 3 else [])
        fit = all(v in rise for v in range(b, G[n])) if n < N + p else all(v in stay for v in range(b))
        fit = fit and (n < N + p or all(v in both for v in range(b, b + s)))
        require(fit, f"not all options that are needed are found for heap {n}")
    some = functools.partial(itertools.combinations_with_replacement, range(1, n0 + p))  # so many heaps
    for heaps in itertools.chain(some(1), some(2), some(3)):
        spend(20 * len(moves))
        large, r = [G[x] for x in heaps if x >= n0], nim_sum(G[x] for x in heaps if x < n0)
        for n in [t + sum(heaps) for t, d in moves.items() if large and d & 2**len(heaps)]:
            g = G[n0 + (n - n0) % p] + (n - n0) // p * s
            if len(large) == 1:  # of q only the places matter that r has
                spend(2**r.bit_length())
                hit = any((large[0] + s * q) ^ r == g + s * q for q in range(2**r.bit_length()))
            else:
                reach = sum(x // unit for x in large) + r // unit
                hit = (nim_sum(large) ^ r ^ g) % (2 * unit) == 0 and reach >= g // unit
            require(not hit, f"an option of {heaps} may get the value that is predicted")
    return G, n0, p, s
