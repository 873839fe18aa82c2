#!/usr/bin/env python3
"""Checks certificates of periods of heap games, by docs/certificates.md, where the theorems are proved.
The exit code is 1 if one is rejected, or else 2 unreadable, 3 undecided within the limits, 0 accepted."""
import argparse, array, hashlib, itertools, json, operator, re, sys

class Verdict(Exception): """All but accepted: a word, and the reason."""
def require(condition, reason, word="rejected"):
    if not condition:
        raise Verdict(word, reason)
def spend(steps, values=0):
    limits.left -= steps
    require(limits.left >= 0 and values <= limits.values, "the limits are spent", "undecided")
def number(text):
    require(re.fullmatch("[0-9]{1,16}", text) and int(text) < 2**50, "not a whole number below 2^50", "unreadable")
    return int(text)
def fields(thing, **kinds):
    """The fields of an object, which is read as a tuple of pairs: each once, no other, each of its type."""
    fit = type(thing) is tuple and sorted(name for name, _ in thing) == sorted(kinds)
    fit = fit and all(type(value) is kinds[name] for name, value in thing)
    require(fit, f"not an object with the fields {', '.join(kinds)} of the right types", "unreadable")
    return [dict(thing)[name] for name in kinds]
def read_rules(text):
    """The moves {t: digit}: if t are taken, the rest may be no heap (1), one (2), two (4), three (8), added. So a take
    set has the digit 3 for each take. Of take:all-but, only the set of the takes that are not allowed."""
    code = re.fullmatch(r"[04]\.[0-7]+|hex:[048C]\.[0-9A-F]+|(?=.*[A-F])[048C]\.[0-9A-F]+", text)
    digits, takes = re.sub(r"hex:|\.", "", text), []
    if code and digits.strip("0"):
        return {t: int(digit, 16) for t, digit in enumerate(digits) if digit != "0"}
    require(re.fullmatch(r"take:(all-but:)?\d{1,10}((,|\.\.)\d{1,10})*", text, re.A), "no ruleset", "unreadable")
    for part in text.split(":")[-1].split(","):
        low, *_, high = 2 * [int(end) for end in part.split("..")]
        fit = max(takes[-1:], default=0) < low <= high <= 2**32 and high - low < 2**20 - len(takes)
        require(fit and part.count("..") < 2, "not a take set of ascending numbers", "unreadable")
        takes += range(low, high + 1)
    return set(takes) if "all-but" in text else dict.fromkeys(takes, 3)
def primes(n):
    return [q for q in range(2, n + 1) if n % q == 0 and all(q % f for f in range(2, q))]
def leb128(numbers):
    one = lambda n: bytes([n]) if n < 128 else bytes([n % 128 + 128]) + one(n // 128)
    return b"".join(map(one, numbers))
def sha256(text, numbers=()):
    return hashlib.sha256(text.encode(errors="replace") + leb128(numbers)).hexdigest()

def splits(G, rest, low, high):
    """The values of the two heaps i and rest - i for low <= i < high: if G is bytes, quickly, as bytes."""
    spend(high - low)
    a, b = G[low:high], G[rest - high + 1:rest - low + 1][::-1]
    if type(G) is list:
        return set(map(operator.xor, a, b))
    return (int.from_bytes(a, "little") ^ int.from_bytes(b, "little")).to_bytes(len(a), "little")

def compute(moves, count, outcomes=False):
    """G(0) to G(count - 1) by the definition, the least number not an option's; or outcomes: 1 if an option has 0."""
    spend(0, count)
    G = limits.store()
    for n in range(count):
        spend(len(moves))
        options = [{0 if t == n else G[n - t] for t, d in moves.items() if t <= n and d & (1 if t == n else 2)}]
        options += [splits(G, n - t, 1, (n - t) // 2 + 1) for t, d in moves.items() if d & 4 and t < n]
        for rest in [n - t for t, d in moves.items() if d & 8 and t < n]:
            for i in range(1, rest // 3 + 1):  # the least of the three heaps
                options.append({G[i] ^ x for x in set(splits(G, rest - i, i, (rest - i) // 2 + 1))})
        value = next(x for x in itertools.count() if not any(x in values for values in options))
        G.append(min(value, 1) if outcomes else value)
    return G

def agreement(ruleset, moves, theorem, proof):
    """Theorem [Guy & Smith]. Let a move take at most k tokens and leave at most j heaps; n0, p >= 1. If G(n + p) =
    G(n) for all n >= n0 with n + p < j (n0 + p) + k, then for all n >= n0. For j = 1 the same of outcomes."""
    _, n0, p, computed, digest = fields(proof, theorem=str, n0=int, p=int, computed=int, sha256=str)
    j, k = max(1, max(moves.values()).bit_length() - 1), max(moves)
    fit = theorem == "guy-smith" if j > 1 else theorem == "repeated-values" or ruleset.startswith("take:")
    require(fit and n0 >= 1 and p >= 1 and computed == j * (n0 + p) + k, "not as the theorem asks for")
    G = compute(moves, computed, theorem == "repeated-outcomes")
    require(G[n0 + p:] == G[n0:-p] and sha256(ruleset + "\n", G) == digest, "wrong values, or a wrong hash")
    return G, n0, p, 0

def all_but(ruleset, excepted, proof):
    """Theorem [Siegel]. Let all takes be allowed but those of a set with the maximum m, and L(n) be the least number
    that no heap from 0 to n - m - 1 has. The state of n > m is the last m values before it, and the values above L(n)
    of those heaps, all less L(n). If those of n1 and n2 > n1 are equal, then G(n + p) = G(n) + s for all n >= n1 - m,
    with p = n2 - n1 and s = L(n2) - L(n1)."""
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
    require(state1 == state2 and sha256(ruleset + "\n", G[:n2]) == digest, "states not equal, or a wrong hash")
    return G, n1 - m, n2 - n1, L2 - L1

def sparse_space(ruleset, version, moves, preperiod, p, proof):
    """Theorem [classes: Grossman]. A number is common at n if it shares an odd number of bits with the mask (by
    position: if that number plus n - t0 is odd), otherwise rare; a heap is as its value is at it. Let r be the last
    rare heap before s, k the greatest take, D = r + k < s; p even if by position. If G(n) = G(n + p) for s - D <= n
    < s, all heaps from s to s + p + K + k - 1 are common, and from s + K + k on each number below G(n), rare at n, is
    an option's with one heap, or two of which one is rare or <= K, then G(n + p) = G(n) for all n >= s - D."""
    kinds = dict(theorem=str, mask=str, by_position=bool, depth=int, rares=list, checkpoints=list)
    _, mask, by_position, K, rares, points = fields(proof, **kinds)
    points = [fields(point, at=int, state=str, **{"link": str} if version == 2 else {}) for point in points]
    fit = points and all(type(x) is list and [type(y) for y in x] == [int, int] for x in rares)
    require(fit, "not lists of rare heaps and checkpoints", "unreadable")
    places, splitting = [at for at, *_ in points], [t for t, d in moves.items() if d & 4]
    fit = splitting and max(moves.values()) < 8 and re.fullmatch("[1-9a-f][0-9a-f]{0,3}", mask)
    require(fit and not (by_position and p % 2 + len({t % 2 for t in splitting}) > 1), "not as the theorem asks for")
    r, k, n0, bits = rares[-1][0] if rares else 0, max(moves), max(preperiod, 1), int(mask, 16)
    D, s, end = r + k, n0 + r + k, n0 + r + k + p + K + k
    spend(p, end)
    absent = {s, s + p, *(s + p // q for q in primes(p))} - set(places)
    fit = max(r, K, k, *absent) < places[0] <= s + K + k and places[-1] == end
    fit = fit and all(a < b <= a + 2**29 for a, b in zip(places, places[1:]))
    require(fit, "not the checkpoints that must be there")
    head = ["grundy-certificate 2", ruleset, f"{preperiod} {p}", mask, str(by_position).lower(), str(K)]
    link, before = sha256("\n".join(head + [f"{n} {g}" for n, g in rares] + [""])), {}
    for at, state, *given in points:
        link = sha256(f"{link}\n{at} {state}\n")
        last = re.sub("^([89a-f].)*..", "", state) if at > D else state, by_position and at % 2  # the last D values
        fit = last not in before or before[last] >= s and (at - before[last]) % p == 0
        require(fit and given in ([], [link]), "a wrong link, or equal states")
        before[last] = at
    common = lambda n, x: (bits & x).bit_count() + (n - splitting[0]) * by_position & 1
    G = compute(moves, max(places[0], D + 1))
    require([[n, g] for n, g in enumerate(G) if n and not common(n, g)] == rares, "these are not the rare heaps")
    near = [(-t - i, g) for t in splitting for i, g in rares] + [(-t, 0) for t, d in moves.items() if d & 2]
    look, others = operator.itemgetter(-1, -1, *[back for back, _ in near]), [g for _, g in near]
    parts = [(16**e, min(16**(e + 1), K + 1)) for e in range(13) if 16**e <= K]
    for n in range(len(G), end):  # without the options of two common heaps greater than K
        spend(len(near))
        options = set(map(operator.xor, look(G)[2:], others))  # two are looked at besides, so that it is a tuple
        small = lambda x: any(x in splits(G, n - t, low, high) for low, high in parts for t in splitting)
        G.append(next(x for x in itertools.count() if x not in options and (common(n, x) or not small(x))))
        require(common(n, G[n]), f"heap {n} is not shown to be common")
    fit = all(leb128(G[max(0, at - D - 1):at]).hex() == state for at, state, *_ in points)
    require(fit and bits.bit_length() <= max(G).bit_length() <= 16, "a wrong state, or bits that no value has")
    require(G[n0:s] == G[n0 + p:s + p], "the values do not agree")
    return G, n0, p, 0

def repeated_windows(claim, proof):
    """Theorem [Dress, Flammenkamp & Pink; Landman]. In row r, g stands once: in the least column, from g - r to g + 2r,
    where no smaller value stands, nor g above or on the diagonal. The window of r at g is the columns from g - r to
    g + 2r taken when all values below g are placed, seen from g. If those of the rows 0 to r are the same at `since`
    and at `since` + q, then g + q stands q columns after g for g >= `since`: so in all columns from `since` + 2r on."""
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
    for r, (period, preperiod), (since, again) in zip(range(R + 1), rows, repeats):
        require(kept[since][:r + 1] == kept[again][:r + 1], f"the windows of the rows 0 to {r} are not the same")
        q = again - since
        least(preperiod, period, period, table[r][:again + 2 * r], since + 2 * r, q, q)
    return f"wythoff (rows 0 to {R}): all periods and preperiods"

def least(preperiod, period, saltus, G, n0, p, s, outcomes=False):
    """G(n + p) = G(n) + s is proved for n >= n0 (so of outcomes, G(n) = 1 for n >= n0 + p if s > 0). So an equation
    holds for all n from some heap up to n0 + p on if it does up to n0 + 2p; and the least period divides p."""
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

def check(text):
    """The ruleset and the claim of a certificate, if it proves it."""
    try:
        hooks = dict(parse_int=number, parse_float=number, parse_constant=number, object_pairs_hook=tuple)
        thing = json.loads(text.decode(), **hooks)
    except (ValueError, RecursionError) as error:
        raise Verdict("unreadable", f"not JSON: {error}")
    kinds = dict(format=str, version=int, ruleset=str, sequence=str, claim=tuple, proof=tuple)
    form, version, ruleset, sequence, claim, proof = fields(thing, **kinds)
    require(form == "grundy-certificate" and version in (1, 2), "another format or version", "unreadable")
    theorem = str(dict(proof).get("theorem"))
    if theorem == "repeated-windows":
        require((sequence, ruleset) == ("rows", "wythoff"), "not of the rows of wythoff", "unreadable")
        return repeated_windows(claim, proof)
    preperiod, period, saltus = fields(claim, preperiod=int, period=int, saltus=int)
    require(sequence in ("values", "outcomes") and period >= 1, "another sequence, or a period 0", "unreadable")
    rules, outcomes = read_rules(ruleset), sequence == "outcomes"
    known = {"guy-smith": (0, 1), "repeated-values": (0, 1), "repeated-outcomes": (1,), "all-but": (0, 1), "sparse-space": (0,)}
    require(theorem in known, "an unknown theorem", "unreadable")
    fit = outcomes in known[theorem] and (theorem == "all-but") == (type(rules) is set)
    require(fit, "the theorem is not for this ruleset and sequence")
    if theorem == "all-but":
        proved = all_but(ruleset, rules, proof)
    elif theorem == "sparse-space":
        proved = sparse_space(ruleset, version, rules, preperiod, period, proof)
    else:
        proved = agreement(ruleset, rules, theorem, proof)
    least(preperiod, period, saltus, *proved, outcomes)
    return f"{ruleset} ({sequence}): preperiod {preperiod}, period {period}, saltus {saltus}"

def verdict(source):
    for limits.store in (bytearray, list):  # lists if a value is above 255
        limits.left = limits.steps
        try:
            return "accepted", check(source if limits.lines else open(source, "rb").read())
        except Verdict as other:
            return other.args
        except OSError as error:
            return "unreadable", error.strerror
        except ValueError:
            continue

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--lines", action="store_true", help="one certificate a line from standard input")
    parser.add_argument("--steps", type=int, default=10**10, help="for each certificate: options looked at")
    parser.add_argument("--values", type=int, default=2**28, help="for each certificate: values in memory")
    limits, words = parser.parse_args(), set()
    sys.stdout.reconfigure(errors="backslashreplace")
    for source in sys.stdin.buffer if limits.lines else limits.files:
        word, reason = verdict(source)
        print("" if limits.lines else f"{source}: ", f"{word}: {reason}", sep="", flush=True)
        words.add(word)
    sys.exit(next((code for code, word in enumerate(("rejected", "unreadable", "undecided"), 1) if word in words), 0))
