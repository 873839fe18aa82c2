#!/usr/bin/env python3
"""Checks certificates of periods of heap games, by docs/certificates.md, where the theorems are proved.
The exit code is 1 if one is rejected, or else 2 unreadable, 3 undecided within the limits, 0 accepted."""
import argparse, hashlib, itertools, json, operator, re, sys
class Verdict(Exception): """All but accepted: a word, and the reason."""
def require(condition, reason, word="rejected"):
    if not condition:
        raise Verdict(word, reason)
def spend(steps, values=0):
    limits.left -= steps
    require(limits.left >= 0 and values <= limits.values, "the limits are spent", "undecided")
def number(text):
    require(re.fullmatch("[0-9]{1,16}", text) and int(text) < 2**50, "no number below 2^50", "unreadable")
    return int(text)
def fields(thing, **kinds):
    """The fields of an object, which is read as a tuple of pairs: each once, no other, each of its type."""
    fit = type(thing) is tuple and sorted(name for name, _ in thing) == sorted(kinds)
    fit = fit and all(type(value) is kinds[name] for name, value in thing)
    require(fit, f"not an object of {', '.join(kinds)}, each of the right type", "unreadable")
    return [dict(thing)[name] for name in kinds]
def read_rules(text):
    """The moves {t: digit}: if t are taken, the rest may be no heap (1), one (2), two (4), three (8), added.
    So a take set has the digit 3 for each take. For take:all-but, only the set of the takes that are
    excepted."""
    if re.fullmatch(r"[04]\.[0-7]+|hex:[048C]\.[0-9A-F]+|(?=.*[A-F])[048C]\.[0-9A-F]+", text):
        digits = enumerate(re.sub(r"hex:|\.", "", text))
        moves = {t: int(digit, 16) for t, digit in digits if digit != "0"}
        require(moves and max(moves) <= 2**16, "a code without moves, or too long", "unreadable")
        return moves
    fit = re.fullmatch(r"take:(all-but:)?\d{1,10}(\.\.\d{1,10})?(,\d{1,10}(\.\.\d{1,10})?)*", text, re.ASCII)
    ranges = [[int(x) for x in part.split("..")] for part in text.split(":")[-1].split(",")] if fit else []
    fit = fit and all(e[0] <= e[-1] <= 2**32 for e in ranges) and sum(e[-1] - e[0] for e in ranges) < 2**20
    require(fit and all(a[-1] < b[0] for a, b in zip([[0]] + ranges, ranges)), "not a ruleset", "unreadable")
    takes = [t for e in ranges for t in range(e[0], e[-1] + 1)]
    return set(takes) if "all-but" in text else dict.fromkeys(takes, 3)

def primes(n):
    return [q for q in range(2, n + 1) if n % q == 0 and all(q % f for f in range(2, q))]
def leb128(numbers):
    one = lambda n: bytes([n]) if n < 128 else bytes([n % 128 + 128]) + one(n // 128)
    return b"".join(map(one, numbers))
def sha256(text, numbers=()):
    return hashlib.sha256(text.encode(errors="replace") + leb128(numbers)).hexdigest()
def splits(G, rest, low, high):
    """The values of the two heaps i and rest - i for low <= i < high, i < rest: of bytes, as bytes."""
    high = max(low, min(high, rest))
    spend(high - low)
    a, b = G[low:high], G[rest - high + 1:rest - low + 1][::-1]
    if type(G) is list:
        return set(map(operator.xor, a, b))
    return (int.from_bytes(a, "little") ^ int.from_bytes(b, "little")).to_bytes(len(a), "little")
def compute(moves, count, outcomes=False):
    """G(0) to G(count - 1) by definition: the least number no option has; or outcomes: 1 if one has 0."""
    spend(0, count)
    G = limits.store()
    for n in range(count):
        spend(len(moves))
        options = [{G[n - t] for t, d in moves.items() if t < n and d & 2}, [0] * (moves.get(n, 0) & 1)]
        options += [splits(G, n - t, 1, (n - t) // 2 + 1) for t, d in moves.items() if d & 4 and t < n]
        for rest in [n - t for t, d in moves.items() if d & 8 and t < n]:
            for i in range(1, rest // 3 + 1):  # the least of the three heaps
                options.append({G[i] ^ x for x in set(splits(G, rest - i, i, (rest - i) // 2 + 1))})
        value = next(x for x in itertools.count() if not any(x in values for values in options))
        G.append(min(value, 1) if outcomes else value)
    return G

def agreement(ruleset, moves, theorem, proof):
    """Theorem [Guy & Smith]. Let a move take at most k tokens and leave at most j heaps; n0, p >= 1. If G(n +
    p) = G(n) for all n >= n0 with n + p < j (n0 + p) + k, then for all n >= n0. For j = 1 the same of
    outcomes."""
    _, n0, p, computed, digest = fields(proof, theorem=str, n0=int, p=int, computed=int, sha256=str)
    j, k, outcomes = max(1, max(moves.values()).bit_length() - 1), max(moves), theorem == "repeated-outcomes"
    fit = (theorem == "guy-smith") == (j > 1) and (ruleset.startswith("take:") or not outcomes)
    require(fit and n0 >= 1 and p >= 1 and computed == j * (n0 + p) + k, "not as the theorem asks for")
    G = compute(moves, computed, outcomes)
    require(G[n0 + p:] == G[n0:-p] and sha256(ruleset + "\n", G) == digest, "wrong values or hash")
    return G, n0, p, 0

def all_but(ruleset, excepted, proof):
    """Theorem [Siegel]. Let all takes be allowed but those of a set with the maximum m; for n > m, L(n) the
    least number no heap from 0 to n - m - 1 has, and the state of n: the last m values before it, and those
    above L(n) of these heaps, all less L(n). If n1 and n2 > n1 have equal states, p = n2 - n1 and s = L(n2) -
    L(n1), then G(n + p) = G(n) + s for all n >= n1 - m."""
    _, n1, n2, digest = fields(proof, theorem=str, n1=int, n2=int, sha256=str)
    m, G, L, far, states = max(excepted), [], 0, set(), []
    require(m < n1 < n2, "not m < n1 < n2")
    spend(0, n2)
    for n in range(n2 + 1):
        spend(min(n, m) + 1)
        far.update(G[n - m - 1:n - m] if n > m else ())
        L = next(x for x in itertools.count(L) if x not in far)
        if n in (n1, n2):
            states.append((L, [g - L for g in G[n - m:]], {g - L for g in far if g > L}))
        near = {G[n - t] for t in range(1, min(n, m) + 1) if t not in excepted}
        G.append(next(x for x in itertools.count(L) if x not in far and x not in near))
    (L1, *state1), (L2, *state2) = states
    require(state1 == state2 and sha256(ruleset + "\n", G[:n2]) == digest, "unequal states, or a wrong hash")
    return G, n1 - m, n2 - n1, L2 - L1

def sparse_space(ruleset, version, moves, preperiod, p, proof):
    """Theorem [classes: Grossman]. A number is common at n if it shares an odd number of bits with the mask
    (by position: if this plus n - t0 is odd), or else rare; a heap is as its value is at it. Let r be the
    last rare heap before s, k the greatest take, D = r + k < s; p even if by position. If G(n) = G(n + p) for
    s - D <= n < s, all heaps from s to s + p + K + k - 1 are common, and from s + K + k on each number below
    G(n), rare at n, is an option's of one heap, or of two with one rare or <= K, then G(n + p) = G(n) for all
    n >= s - D."""
    kinds = dict(theorem=str, mask=str, by_position=bool, depth=int, rares=list, checkpoints=list)
    _, mask, by_position, K, rares, points = fields(proof, **kinds)
    points = [fields(point, at=int, state=str, **{"link": str} if version == 2 else {}) for point in points]
    fit = points and all(type(x) is list and [type(y) for y in x] == [int, int] for x in rares)
    require(fit, "not lists of rare heaps and checkpoints", "unreadable")
    places, splitting = [at for at, *_ in points], [t for t, d in moves.items() if d & 4]
    fit = splitting and max(moves.values()) < 8 and re.fullmatch("[1-9a-f][0-9a-f]{0,3}", mask)
    fit = fit and not (by_position and (p % 2 or len({t % 2 for t in splitting}) > 1))
    r, k, n0, bits = rares[-1][0] if rares else 0, max(moves), max(preperiod, 1), int(mask, 16) if fit else 0
    D, s, end = r + k, n0 + r + k, n0 + r + k + p + K + k
    spend(p, end)
    absent = {s, s + p, *(s + p // q for q in primes(p))} - set(places)
    fit = fit and max(r, K, k, *absent) < places[0] <= s + K + k and places[-1] == end
    fit = fit and all(a < b <= a + 2**29 for a, b in zip(places, places[1:]))
    require(fit, "not the moves, the mask and the checkpoints that the theorem asks for")
    lines = ["grundy-certificate 2", ruleset, f"{preperiod} {p}", mask, str(by_position).lower(), str(K)]
    link, before = sha256("\n".join(lines + [f"{n} {g}" for n, g in rares] + [""])), {}
    for at, state, *given in points:
        link = sha256(f"{link}\n{at} {state}\n")
        last = re.sub("^([89a-f].)*..", "", state) if at > D else state, by_position and at % 2  # D values
        fit = last not in before or before[last] >= s and (at - before[last]) % p == 0
        require(fit and given in ([], [link]), "a wrong link, or equal states")
        before[last] = at
    common = lambda n, x: (bits & x).bit_count() + (n - splitting[0]) * by_position & 1
    G = compute(moves, max(places[0], D + 1))
    require([[n, g] for n, g in enumerate(G) if n and not common(n, g)] == rares, "not the rare heaps")
    near = [(-t - i, g) for t in splitting for i, g in rares] + [(-t, 0) for t, d in moves.items() if d & 2]
    look, others = operator.itemgetter(-1, -1, *[back for back, _ in near]), [g for _, g in near]
    parts = [(16**e, min(16**(e + 1), K + 1)) for e in range(13) if 16**e <= K]
    for n in range(len(G), end):  # without the options of two common heaps greater than K
        spend(len(near))
        options = set(map(operator.xor, look(G)[2:], others))  # two more are looked at, to get a tuple
        small = lambda x: any(x in splits(G, n - t, low, high) for low, high in parts for t in splitting)
        G.append(next(x for x in itertools.count() if x not in options and (common(n, x) or not small(x))))
        require(common(n, G[n]), f"heap {n} is not shown to be common")
    fit = all(leb128(G[max(0, at - D - 1):at]).hex() == state for at, state, *_ in points)
    require(fit and bits.bit_length() <= max(G).bit_length() <= 16, "a wrong state, or bits no value has")
    require(G[n0:s] == G[n0 + p:s + p], "the values do not agree")
    return G, n0, p, 0

def repeated_windows(claim, proof):
    """Theorem [Dress, Flammenkamp & Pink; Landman]. In row r, g stands once: in the least column, from g - r
    to g + 2r, where no smaller value stands, nor g above or on the diagonal. The window of r at g: those
    columns that smaller values have taken, seen from g. If the windows of the rows 0 to r are the same at
    `since` and `again` = `since` + q, then g + q stands q columns after g if g >= `since`: so in all columns
    from `since` + 2r on."""
    rows = [fields(row, period=int, preperiod=int) for row in fields(claim, rows=list)[0]]
    repeats = [fields(one, since=int, again=int) for one in fields(proof, theorem=str, repeats=list)[1]]
    require(0 < len(rows) <= 10001 and min(rows)[0] >= 1, "no rows, too many, or a period 0", "unreadable")
    require(len(rows) == len(repeats) and all(since < again for since, again in repeats), "not such repeats")
    R, stops, kept = len(rows) - 1, set(itertools.chain(*repeats)), {}
    spend(0, len(rows) * (max(stops) + len(stops) + 6 * R))
    windows, table = [2**r - 1 for r in range(R + 1)], [[0] * (max(stops) + 6 * R + 1) for _ in rows]
    for g in range(max(stops) + 3 * R + 1):
        spend(10 * len(rows))
        kept[g] = windows[:] if g in stops else None
        columns = diagonals = 0  # where g stands above, seen from column g - R, and from diagonal g - 2R
        for r in range(R + 1):
            taken = windows[r] | columns >> R - r | diagonals >> 2 * (R - r)
            place = ~taken & taken + 1  # the lowest that is free
            columns, diagonals = columns | place << R - r, diagonals | place << 2 * (R - r)
            windows[r] = (windows[r] | place) >> 1
            table[r][g - r + place.bit_length() - 1] = g
    for r, ((period, preperiod), (since, again)) in enumerate(zip(rows, repeats)):
        require(kept[since][:r + 1] == kept[again][:r + 1], f"the windows of rows 0 to {r} differ")
        q, start = again - since, since + 2 * r
        least(preperiod, period, period, table[r][:start + q], start, q, q)

def least(preperiod, period, saltus, G, n0, p, s, outcomes=False):
    """G(n + p) = G(n) + s is proved for n >= n0 (so of outcomes, G(n) = 1 for n >= n0 + p if s > 0). So what
    holds for all n from some heap up to n0 + p on does if up to n0 + 2p; and the least period divides p."""
    G = list(G)
    while len(G) < n0 + 3 * p:
        G += [g + s for g in G[-p:]]
    G = [min(g, 1) for g in G] if outcomes else G
    def holds(start, period, saltus):
        return G[start + period:n0 + 2 * p + period] == [g + saltus for g in G[start:n0 + 2 * p]]
    fit = preperiod <= n0 + p and p % period == 0 and holds(preperiod, period, saltus)
    require(fit, "the claimed equation does not hold, or not with the least numbers")
    require(preperiod == 0 or not holds(preperiod - 1, period, saltus), "the preperiod is not the least")
    shorter = any(saltus % q == 0 and holds(preperiod, period // q, saltus // q) for q in primes(period))
    require(not shorter, "the period is not the least")

def check(source):
    """The ruleset and the claim of a certificate, if it proves it: from a line of text, or a file."""
    try:
        text = source if limits.lines else open(source, "rb").read()
        hooks = dict(parse_int=number, parse_float=number, parse_constant=number, object_pairs_hook=tuple)
        thing = json.loads(text.decode(), **hooks)
    except (OSError, ValueError, RecursionError) as error:
        raise Verdict("unreadable", f"not a file in JSON: {error}")
    kinds = dict(format=str, version=int, ruleset=str, sequence=str, claim=tuple, proof=tuple)
    form, version, ruleset, sequence, claim, proof = fields(thing, **kinds)
    require(form == "grundy-certificate" and version in (1, 2), "another format or version", "unreadable")
    theorem = str(dict(proof).get("theorem"))
    fit = theorem in ("guy-smith", "repeated-values", "repeated-outcomes", "all-but", "sparse-space")
    fit = fit and sequence in ("values", "outcomes") or (theorem, sequence) == ("repeated-windows", "rows")
    require(fit, "another theorem or sequence", "unreadable")
    if sequence == "rows":
        require(ruleset == "wythoff", "rows of another ruleset", "unreadable")
        repeated_windows(claim, proof)
        return f"wythoff: all periods and preperiods of {len(claim[0][1])} rows"
    rules = read_rules(ruleset)
    preperiod, period, saltus = fields(claim, preperiod=int, period=int, saltus=int)
    require(period >= 1, "the period 0", "unreadable")
    other = {"repeated-outcomes": "values", "sparse-space": "outcomes"}.get(theorem)
    fit = sequence != other and (theorem == "all-but") == (type(rules) is set)
    require(fit, "a theorem about other sequences or rulesets")
    if theorem == "all-but":
        proved = all_but(ruleset, rules, proof)
    elif theorem == "sparse-space":
        proved = sparse_space(ruleset, version, rules, preperiod, period, proof)
    else:
        proved = agreement(ruleset, rules, theorem, proof)
    least(preperiod, period, saltus, *proved, sequence == "outcomes")
    return f"{ruleset} ({sequence}): preperiod {preperiod}, period {period}, saltus {saltus}"
def verdict(source):
    for limits.store in (bytearray, list):  # with lists if a value is above 255
        limits.left = limits.steps
        try:
            return "accepted", check(source)
        except Verdict as other:
            return other.args
        except ValueError:
            continue
if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--lines", action="store_true", help="one certificate a line from standard input")
    parser.add_argument("--steps", type=int, default=10**10, help="for each certificate: options looked at")
    parser.add_argument("--values", type=int, default=2**28, help="for each certificate: values in memory")
    limits, worst, order = parser.parse_args(), 0, ["accepted", "undecided", "unreadable", "rejected"]
    sys.stdout.reconfigure(errors="backslashreplace")
    for source in sys.stdin.buffer if limits.lines else limits.files:
        word, reason = verdict(source)
        print("" if limits.lines else f"{source}: ", f"{word}: {reason}", sep="", flush=True)
        worst = max(worst, order.index(word))
    sys.exit([0, 3, 2, 1][worst])
