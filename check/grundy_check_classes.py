"""The theorem `classes` of docs/certificates.md, for grundy_check.py, which imports it. The proof stands in
docs/theory.md, "Moves by classes"."""
import itertools, math
from __main__ import fields, mex, require, sha256, spend
def fit(numbers, *bounds):
    """Whether these are whole numbers, as many as the bounds, each from a lower bound to below an upper one."""
    return len(numbers) == len(bounds) and all(type(x) is int and a <= x < b for x, (a, b) in zip(numbers, bounds))
def read(one, names, depth=1):
    """The text of a condition on the numbers of these names, and a list of it and all within it."""
    require(type(one) is list and one and depth <= 64, "not a condition, or nested too deep", "unreadable")
    (kind, *rest), words, j = one, {"all": (" and ", "0 == 0"), "any": (" or ", "0 == 1")}, len(names) - 1
    if kind in ("all", "any"):
        inner = [read(part, names, depth + 1) for part in rest]
        texts = [f"({text})" if parts[0][0] in words else text for text, parts in inner]
        return words[kind][0].join(texts) or words[kind][1], [one] + [x for _, parts in inner for x in parts]
    small, far, place, part = (0, 2**20), (0, 2**40), (0, j + 1), (1, j + 1)
    text = None
    if kind == "mod" and [type(x) for x in rest] == [int, list, list] and fit(rest[:1], (2, 2**20)):
        m, residues, c = rest
        if fit(residues + c, *[(0, m)] * (len(residues) + j + 1)) and residues and residues == sorted({*residues}):
            terms = [x if y == 1 else f"{y}*{x}" for x, y in zip(names, c) if y]
            total = f"({'+'.join(terms)})" if len(terms) > 1 or max(c) > 1 else "".join(terms) or "0"
            text = f"{total} % {m} in {residues}"
    elif kind in ("from", "below") and fit(rest, place, far):
        text = f"{names[rest[0]]} {'>=' if kind == 'from' else '<'} {rest[1]}"
    elif kind == "gap" and fit(rest, part, part, far) and rest[0] != rest[1]:
        text = f"{names[rest[0]]}-{names[rest[1]]} >= {rest[2]}"
    elif kind == "ratio" and j == 2 and fit(rest, part, part, small, small, small):
        x, y, a, b, d = rest
        text = f"{b}*{names[x]} >= {a}*{names[y]}+{d}" if x != y and 1 <= b <= a else None
    elif kind == "equal" and j == 2 and not rest:
        text = "a == b"
    require(text, "not a condition that this move can have", "unreadable")
    return text, [one]
def classes(ruleset, _, proof, *others):
    """Theorem. Let m be the least common multiple of the moduli, c >= 1 the greatest threshold; n0 >= 1; p >= 1 a
    multiple of m, and of 2m if a move has `equal`. For N, see below. If G(n + p) = G(n) for n0 <= n < N, then for
    all n >= n0."""
    kinds = dict(theorem=str, moves=list, n0=int, p=int, computed=int, sha256=str)
    _, moves, n0, p, computed, digest = fields(proof, **kinds)
    all_moves, texts, G = [], [], []
    for t, j, condition in [fields(move, take=int, heaps=int, **{"if": list}) for move in moves]:
        require(j <= 4 and t < 2**20 and (t > 0 or j > 1), "not a move", "unreadable")
        T, parts = f"n-{t}" if t else "n", list("abcd"[:j])
        text, inner = read(condition, ["n", f"({T})"] if j == 1 else ["n", *parts])
        # Each part but the last runs up to what leaves the others something.
        most = [(x, "-".join([T, str(j - 1 - i), *parts[:i]])) for i, x in enumerate(parts[:-1])]
        last, when = "-".join([T, *parts[:-1]]), {0: f"n == {t}", 1: f"n > {t}"}.get(j, "True")
        loops = "".join(f" for {x} in 1..{y}" for x, y in most) + f" let {parts[-1:] and parts[-1]} = {last}"
        head = {0: f"all([]) if {when}", 1: f"{T} if {when}"}.get(j, " and ".join(parts) + loops)
        end = f"({text})" if j < 2 and condition[0] == "any" else text
        texts.append(head if condition == ["all"] else f"{head} {'and' if j < 2 else 'if'} {end}")
        loops = "".join(f"for {x} in range(1, {y} + 1) " for x, y in most) + f"for {(parts or 'a')[-1]} in [{last}]"
        value = " ^ ".join(f"G[{x}]" for x in parts) or "0"
        residues = text.replace("[", "{").replace("]", "}")  # of the text, this alone is not Python's, but slower
        code = f"lambda n: {{{value} {loops} if {when} and ({residues})}}"
        all_moves.append((t, j, inner, eval(code, {"G": G})))
    require("(n): " + "; ".join(texts) == ruleset and moves, "another ruleset than that of the moves", "unreadable")
    all_parts = [part for *_, parts, _ in all_moves for part in parts]
    m, c = math.lcm(*[part[1] for part in all_parts if part[0] == "mod"]), 1
    c = max([1] + [part[2] for part in all_parts if part[0] in ("from", "below")])
    require(len(all_parts) <= 4096 and m < 2**20, "too many conditions, or too large moduli", "unreadable")
    n1, M, N = max(n0, c), m * (2 if ["equal"] in all_parts else 1), [max(n0, c)]
    for t, j, inner, _ in all_moves:
        equal, ratios, gaps = [[part[1:] for part in inner if part[0] == x] for x in ("equal", "ratio", "gap")]
        d, zeros = max([e for *_, e in gaps], default=0), [(x, y) for x, y, e in gaps if e == 0]
        orders = itertools.permutations(range(1, j + 1))  # with no gap of 0 from a later part to an earlier one
        known = any(all(order.index(x) < order.index(y) for x, y in zeros) for order in orders)
        known = known and len(equal) == (inner[0][0] == "all") * inner[0].count(["equal"]) and len(ratios) < 2
        require(known and bool(equal) + len(ratios) + bool(gaps) < 2, "comparisons of other kinds", "unreadable")
        if equal:
            N.append(2 * c + t + 1)
        elif ratios:
            (_, _, a, b, e), = ratios
            N.append(-(-((a + b) * (n1 + p) + e) // b) + t)
        elif gaps:
            N.append(j * n1 + (p - 1) * j * (j + 1) // 2 + d * j * (j - 1) // 2 + t - p + 1)
        else:
            N.append(j * (n1 + p) - p + t - j + 1 if j else t + 1)
    require(n0 >= 1 and p >= 1 and p % M == 0 and computed == max(N) + p, "not as the theorem asks for")
    for n in range(computed):
        spend(30 + sum(len(x) * (math.comb(n - t - 1, j - 1) if j and n > t else 1) for t, j, x, _ in all_moves))
        taken = set().union(*[options(n) for *_, options in all_moves])
        G.append(mex(taken.__contains__))
    require(G[n0 + p:] == G[n0:-p] and sha256(ruleset + "\n", G) == digest, "wrong values or hash")
    return G, n0, p, 0
