"""The theorem `sparse-space` of docs/certificates.md."""
import re
from .codes import compute, read_rules, splits
from .core import ABOUT_OTHERS, fields, leb128, mex, primes, require, sha256, spend
def sparse_space(document):
    """Theorem [classes: Grossman]. A number is common at n if it has an odd number of bits of the mask (by
    position: if this plus n - t0 is odd), or else rare; a heap is as its value is at it. Let r be the last
    rare heap before s, k the greatest take, D = r + k < s; p even if by position. If G(n) = G(n + p) for the
    D heaps before s, those from s to s + p + K + k - 1 are common, and from s + K + k on each number < G(n),
    rare at n, is an option's of one heap, or two, one rare or <= K, then G(n + p) = G(n) for n >= s - D."""
    ruleset, moves, preperiod, p = document.ruleset, read_rules(document.ruleset), document.preperiod, document.period
    kinds = dict(theorem=str, mask=str, by_position=bool, depth=int, rares=list, checkpoints=list)
    _, mask, by_position, K, rares, points = fields(document.proof, **kinds)
    points = [fields(point, at=int, state=str, **{"link": str} if document.version == 2 else {}) for point in points]
    fit = all(type(x) is list and [type(y) for y in x] == [int, int] for x in rares)
    require(fit, "not a list of rare heaps", "unreadable")
    fit = type(moves) is dict and document.sequence == "values" and points
    require(fit, f"{ABOUT_OTHERS}, or no checkpoints")
    places, splitting = [at for at, *_ in points], [t for t, d in moves.items() if d & 4]
    r, k, n0 = rares[-1][0] if rares else 0, max(moves), max(preperiod, 1)
    D, s, end = r + k, n0 + r + k, n0 + r + k + p + K + k
    fit = splitting and max(moves.values()) < 8 and re.fullmatch("[1-9a-f][0-9a-f]{0,3}", mask)
    fit = fit and not (by_position and (p % 2 or len({t % 2 for t in splitting}) > 1))
    fit = fit and max(r, K, k) < places[0] <= s + K + k and places[-1] == end
    require(fit and all(a < b <= a + 2**29 for a, b in zip(places, places[1:])), "not as the theorem asks")
    spend((30 + len(moves) * (1 + len(rares))) * end)
    missing = {s, s + p, *(s + p // q for q in primes(p))} - set(places)
    require(max(missing, default=0) < places[0], "a state is missing")
    head = f"{ruleset}\n{preperiod} {p}\n{mask}\n{str(by_position).lower()}\n{K}\n"
    link, first = sha256("grundy-certificate 2\n" + head + "".join(f"{n} {g}\n" for n, g in rares)), {}
    for at, state, *given in points:
        link = sha256(f"{link}\n{at} {state}\n")
        last = re.sub("^([89a-f].)*..", "", state) if at > D else state  # D values
        a = first.setdefault((last, by_position and at % 2), at)
        require(given in ([], [link]) and (a == at or a >= s and (at - a) % p == 0), "a wrong link or state")
    G, bits = compute(moves, max(places[0], D + 1)), int(mask, 16)
    common = lambda n, x: (bits & x).bit_count() + (n - splitting[0]) * by_position & 1
    require([[n, g] for n, g in enumerate(G) if n and not common(n, g)] == rares, "not the rare heaps")
    near = [(t + i, g) for t in splitting for i, g in rares] + [(t, 0) for t, d in moves.items() if d & 2]
    parts = [(16**e, min(16**(e + 1), K + 1)) for e in range(13) if 16**e <= K]
    for n in range(len(G), end):  # without the options of two common heaps greater than K
        options = {G[n - back] ^ g for back, g in near}
        small = lambda x: any(x in splits(G, n - t, low, high) for low, high in parts for t in splitting)
        G.append(mex(lambda x: x in options or not common(n, x) and small(x)))
        require(common(n, G[n]), f"heap {n} is not shown to be common")
    fit = bits.bit_length() <= max(G).bit_length() <= 16 and G[n0:s] == G[n0 + p:s + p]
    require(fit and all(leb128(G[max(0, at - D - 1):at]).hex() == x for at, x, *_ in points), "wrong values")
    return G, n0, p, 0
