#!/usr/bin/env python3
"""Checks certificates of periods of heap games, by docs/certificates.md, where the theorems are proved.
The exit code is 1 if one is rejected, or else 2 unreadable, 3 undecided within the limits, 0 accepted."""
import argparse, hashlib, itertools, json, operator, re, sys
class Verdict(Exception): """All but accepted: a word, and the reason."""
def require(condition, reason, word="rejected"):
    if not condition:
        raise Verdict(word, reason)
def spend(steps):  # one for each option that is looked at, and 30 for each value that is kept
    limits.left -= steps
    require(limits.left >= 0, "the steps are spent", "undecided")
def number(text):
    require(re.fullmatch("[0-9]{1,16}", text) and int(text) < 2**50, "no number below 2^50", "unreadable")
    return int(text)
def fields(thing, **kinds):
    """The fields of an object, which is read as a tuple of pairs: each once, no other, each of its type."""
    fit = type(thing) is tuple and len(thing) == len(kinds) and {x: type(y) for x, y in thing} == kinds
    require(fit, f"not an object of {', '.join(kinds)}, each of the right type", "unreadable")
    return [dict(thing)[name] for name in kinds]
def read_rules(text):
    """The moves {t: digit}: if t are taken, the rest may be no heap (1), one (2), two (4), three (8), added.
    (In a subtraction set each take has the digit 3.) For take:all-but, the set of the takes that are excepted."""
    if re.fullmatch(r"[04]\.[0-7]+|hex:[048C]\.[0-9A-F]+|(?=.*[A-F])[048C]\.[0-9A-F]+", text):
        digits = re.sub(r"hex:|\.", "", text)
        moves = {t: int(d, 16) for t, d in enumerate(digits) if d != "0"}
        require(moves and len(digits) <= 2**16, "a code without moves, or too long", "unreadable")
        return moves
    fit = re.fullmatch(r"take:(all-but:)?N(\.\.N)?(,N(\.\.N)?)*".replace("N", "[1-9][0-9]{0,9}"), text)
    ranges = [[int(x) for x in part.split("..")] for part in text.split(":")[-1].split(",")] if fit else []
    fit = fit and all(e[0] <= e[-1] <= 2**32 for e in ranges) and sum(e[-1] - e[0] + 1 for e in ranges) <= 2**20
    require(fit and all(a[-1] < b[0] for a, b in zip([[0]] + ranges, ranges)), "not a ruleset", "unreadable")
    takes = [t for e in ranges for t in range(e[0], e[-1] + 1)]
    return set(takes) if "all-but" in text else dict.fromkeys(takes, 3)
ABOUT_OTHERS = "a theorem about other games, or another sequence"
def primes(n): return [q for q in range(2, n + 1) if n % q == 0 and all(q % f for f in range(2, q))]
def mex(taken, least=0): return next(x for x in itertools.count(least) if not taken(x))
def leb(n): return bytes([n]) if n < 128 else bytes([n % 128 + 128]) + leb(n // 128)
def leb128(G): return b"".join(map(leb, G))
def sha256(text, G=()): return hashlib.sha256(text.encode(errors="replace") + leb128(G)).hexdigest()
def splits(G, rest, low, high):
    """The values of the two heaps i and rest - i, for low <= i < high and i < rest."""
    high = min(high, rest)
    spend(max(0, high - low))
    return set(map(operator.xor, G[low:high], G[rest - low:rest - high:-1]))
def compute(moves, count):
    """G(0) to G(count - 1) by definition: each the least number that no option has."""
    spend((30 + len(moves)) * count)
    G = []
    for n in range(count):
        rests = [(n - t, d) for t, d in moves.items() if t < n]
        options = [{G[rest] for rest, d in rests if d & 2}, [0] * (moves.get(n, 0) & 1)]
        options += [splits(G, rest, 1, rest // 2 + 1) for rest, d in rests if d & 4]
        three = [(rest, i) for rest, d in rests if d & 8 for i in range(1, rest // 3 + 1)]  # i the least
        options += [{G[i] ^ x for x in splits(G, rest - i, i, (rest - i) // 2 + 1)} for rest, i in three]
        G.append(mex(lambda x: any(x in values for values in options)))
    return G
def agreement(ruleset, moves, proof, *_):
    """Theorem [Guy & Smith]. Let a move take at most k tokens and leave at most j heaps; n0, p >= 1. If G(n +
    p) = G(n) for n0 <= n < j (n0 + p) + k - p, then for all n >= n0. For j = 1 the same of outcomes."""
    theorem, n0, p, computed, digest = fields(proof, theorem=str, n0=int, p=int, computed=int, sha256=str)
    require(moves, ABOUT_OTHERS)
    j, k, outcomes = max(1, max(moves.values()).bit_length() - 1), max(moves), theorem == "repeated-outcomes"
    fit = (theorem == "guy-smith") == (j > 1) and (ruleset.startswith("take:") or not outcomes)
    require(fit and n0 >= 1 and p >= 1 and computed == j * (n0 + p) + k, "not as the theorem asks for")
    G = [min(g, 1) if outcomes else g for g in compute(moves, computed)]
    require(G[n0 + p:] == G[n0:-p] and sha256(ruleset + "\n", G) == digest, "wrong values or hash")
    return G, n0, p, 0
def all_but(ruleset, excepted, proof, *_):
    """Theorem [Siegel]. Let all takes be allowed but those of a set with the maximum m; for n > m, L(n) the
    least number no heap from 0 to n - m - 1 has, and the state of n: the last m values before it, and those
    above L(n) of these heaps, all less L(n). If n1 and n2 > n1 have equal states, p = n2 - n1 and s = L(n2) -
    L(n1), then G(n + p) = G(n) + s for all n >= n1 - m."""
    _, n1, n2, digest = fields(proof, theorem=str, n1=int, n2=int, sha256=str)
    require(excepted, ABOUT_OTHERS)
    m, G, L, far, states = max(excepted), [], 0, set(), []
    require(m < n1 < n2, "not m < n1 < n2")
    spend((30 + m) * n2)
    for n in range(n2 + 1):
        far.update(G[n - m - 1:n - m] if n > m else ())
        L = mex(far.__contains__, L)
        states += [(L, [g - L for g in G[n - m:]], {g - L for g in far if g > L})] if n in (n1, n2) else []
        near = {G[n - t] for t in range(1, min(n, m) + 1) if t not in excepted}
        G.append(mex(lambda x: x in far or x in near, L))
    require(states[0][1:] == states[1][1:] and sha256(ruleset + "\n", G[:n2]) == digest, "no proof")
    return G, n1 - m, n2 - n1, states[1][0] - states[0][0]
def sparse_space(ruleset, moves, proof, preperiod, p, version):
    """Theorem [classes: Grossman]. A number is common at n if it has an odd number of bits of the mask (by
    position: if this plus n - t0 is odd), or else rare; a heap is as its value is at it. Let r be the last
    rare heap before s, k the greatest take, D = r + k < s; p even if by position. If G(n) = G(n + p) for the
    D heaps before s, those from s to s + p + K + k - 1 are common, and from s + K + k on each number < G(n),
    rare at n, is an option's of one heap, or two, one rare or <= K, then G(n + p) = G(n) for n >= s - D."""
    kinds = dict(theorem=str, mask=str, by_position=bool, depth=int, rares=list, checkpoints=list)
    _, mask, by_position, K, rares, points = fields(proof, **kinds)
    points = [fields(point, at=int, state=str, **{"link": str} if version == 2 else {}) for point in points]
    fit = all(type(x) is list and [type(y) for y in x] == [int, int] for x in rares)
    require(fit, "not a list of rare heaps", "unreadable")
    require(moves and points, f"{ABOUT_OTHERS}, or no checkpoints")
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
def repeated_windows(claim, proof):
    """Theorem [Dress, Flammenkamp & Pink; Landman]. In row r, g stands once: in the least column, from g - r
    to g + 2r, where no smaller value stands, nor g above or on the diagonal. The window of r at g: the taken
    columns, those of smaller values, seen from g. If the windows of rows 0 to r are the same at `since` and
    at `since` + q, then g + q stands q columns after g if g >= `since`: so from column `since` + 2r on."""
    rows = [fields(row, period=int, preperiod=int) for row in fields(claim, rows=list)[0]]
    repeats = [fields(one, since=int, again=int) for one in fields(proof, theorem=str, repeats=list)[1]]
    fit = max(len(rows), len(repeats)) <= 10001 and all(period >= 1 for period, _ in rows)
    require(fit, "too many rows, or a period 0", "unreadable")
    fit = 0 < len(rows) == len(repeats) and all(since < again for since, again in repeats)
    require(fit, "no rows, or not such repeats")
    R, stops, kept = len(rows) - 1, set(itertools.chain(*repeats)), {}
    spend(40 * len(rows) * (max(stops) + len(stops) * (1 + R // 64) + 6 * R))
    windows, table = [2**r - 1 for r in range(R + 1)], [[0] * (max(stops) + 6 * R + 1) for _ in rows]
    for g in range(max(stops) + 3 * R + 1):
        kept[g] = windows[:] if g in stops else None
        columns = diagonals = 0  # where g stands above, seen from column g - R, and from diagonal g - 2R
        for r in range(R + 1):
            taken = windows[r] | columns >> R - r | diagonals >> 2 * (R - r)
            place = ~taken & taken + 1  # the lowest that is free
            columns, diagonals = columns | place << R - r, diagonals | place << 2 * (R - r)
            windows[r] = (windows[r] | place) >> 1
            table[r][g - r + place.bit_length() - 1] = g
    for r, ((period, preperiod), (a, b)) in enumerate(zip(rows, repeats)):
        require(kept[a][:r + 1] == kept[b][:r + 1], f"the windows of rows 0 to {r} differ")
        least(preperiod, period, period, table[r][:b + 2 * r], a + 2 * r, b - a, b - a)
    return f"wythoff: all periods and preperiods of {len(rows)} rows"
def least(preperiod, period, saltus, G, n0, p, s, outcomes=False):
    """G(n + p) = G(n) + s is proved for n >= n0 (so of outcomes, G(n) = 1 for n >= n0 + p if s > 0). So what
    holds for all n from some heap up to n0 + p on does if up to n0 + 2p; and the least period divides p."""
    G = [min(g, 1) if outcomes else g for g in G + [g + s * i for i in (1, 2) for g in G[-p:]]]
    holds = lambda start, q, rise: G[start + q:n0 + 2 * p + q] == [g + rise for g in G[start:n0 + 2 * p]]
    fit = preperiod <= n0 + p and p % period == 0 and holds(preperiod, period, saltus)
    fit = fit and not (preperiod and holds(preperiod - 1, period, saltus))
    whole = lambda q: saltus % q or not holds(preperiod, period // q, saltus // q)
    require(fit and all(map(whole, primes(period))), "the claim does not hold, or not with the least numbers")
def check(source):
    """The ruleset and the claim of a certificate, if it proves it: from a line of text, or a file."""
    try:
        text = source if limits.lines else open(source, "rb").read(2**28 + 1)
        require(len(text) <= 2**28, "more than 2^28 bytes", "unreadable")
        hooks = dict(parse_int=number, parse_float=number, parse_constant=number, object_pairs_hook=tuple)
        thing = json.loads(text.decode(), **hooks)
        json.dumps(thing, ensure_ascii=False).encode()  # half a surrogate pair is no text
    except (OSError, ValueError, RecursionError) as error:
        raise Verdict("unreadable", f"not a file in JSON: {error}")
    kinds = dict(format=str, version=int, ruleset=str, sequence=str, claim=tuple, proof=tuple)
    form, version, ruleset, sequence, claim, proof = fields(thing, **kinds)
    theorem = str(dict(proof).get("theorem"))
    rows = (theorem, sequence, ruleset) == ("repeated-windows", "rows", "wythoff")
    written = (theorem, sequence) == ("written-rows", "rows")
    known = rows or written or theorem in ["automatic", "bound", "division", *PROVERS] and sequence in ("values", "outcomes")
    require(known and form == "grundy-certificate" and version in (1, 2), "another format", "unreadable")
    if rows:
        return repeated_windows(claim, proof)
    # Each of these has a file of its own.
    if written:
        return __import__("grundy_check_written_rows").written_rows(ruleset, claim, proof)
    if theorem == "automatic":
        return __import__("grundy_check_automatic").automatic(ruleset, claim, proof, sequence)
    if theorem == "bound":
        return __import__("grundy_check_bound").bound(ruleset, claim, proof)
    if theorem == "division":
        return __import__("grundy_check_division").division(ruleset, claim, proof, sequence)
    rules = {} if theorem in ("classes", "memory", "all-but-classes") else read_rules(ruleset)  # else in the proof
    preperiod, period, saltus = fields(claim, preperiod=int, period=int, saltus=int)
    require(period >= 1, "the period 0", "unreadable")
    fit = (theorem, sequence) not in [("repeated-outcomes", "values"), ("sparse-space", "outcomes")]
    fit = fit and (theorem == "all-but") == (type(rules) is set)
    # Whatever is no certificate is unreadable, also if the theorem is about others: so the proof is read first.
    proved = PROVERS[theorem](ruleset, rules if fit else None, proof, preperiod, period, version)
    least(preperiod, period, saltus, *proved, sequence == "outcomes")
    return f"{ruleset} ({sequence}): preperiod {preperiod}, period {period}, saltus {saltus}"
PROVERS = {"guy-smith": agreement, "repeated-values": agreement, "repeated-outcomes": agreement,
           "all-but": all_but, "sparse-space": sparse_space, "arithmetic-period": lambda *certificate:
           __import__("grundy_check_arithmetic").arithmetic_period(*certificate),  # in a file of its own
           "classes": lambda *certificate: __import__("grundy_check_classes").classes(*certificate),
           "all-but-classes": lambda *certificate: __import__("grundy_check_takes").all_but(*certificate),
           "memory": lambda *certificate: __import__("grundy_check_memory").memory(*certificate)}
if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--lines", action="store_true", help="one certificate a line from standard input")
    parser.add_argument("--steps", type=int, default=10**10, help="for each certificate: options looked at")
    limits, codes = parser.parse_args(), {0}
    sys.stdout.reconfigure(errors="backslashreplace")
    for source in sys.stdin.buffer if limits.lines else limits.files:
        limits.left = limits.steps
        try:
            word, reason = "accepted", check(source)
        except (Verdict, MemoryError, ImportError) as error:
            word, reason = error.args if type(error) is Verdict else ("undecided", repr(error))
        print("" if limits.lines else f"{source}: ", f"{word}: {reason}", sep="", flush=True)
        codes.add(["accepted", "rejected", "unreadable", "undecided"].index(word))
    sys.exit(min(codes - {0}, default=0))
