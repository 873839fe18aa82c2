"""The theorem `classes` of docs/certificates.md, for grundy_check.py, which imports it. The proof stands in
docs/theory.md, "Moves by classes"."""
import itertools, math, re
from __main__ import fields, mex, require, sha256, spend
BOTH = {"all": (" and ", "0 == 0"), "any": (" or ", "0 == 1")}
KINDS = {"from": ("vk", "{} >= {}"), "below": ("vk", "{} < {}"), "gap": ("ppk", "{}-{} >= {}"),
         "ratio": ("ppttt", "{3}*{0} >= {2}*{1}+{4}"), "equal": ("", "a == b"), "mod": ("mll", "{2} % {0} in {1}")}
MOVES = ["all([]) if n == {t}", "{T} if n > {t}", "a and b for a in 1..{T}-1 let b = {T}-a",
         "a and b and c for a in 1..{T}-2 for b in 1..{T}-1-a let c = {T}-a-b",
         "a and b and c and d for a in 1..{T}-3 for b in 1..{T}-2-a for c in 1..{T}-1-a-b let d = {T}-a-b-c"]
PYTHON = [(r".*?(?= for| if)", ""), (r"in \[(.*?)\]", r"in {\1}"), (r"1\.\.(\S+)", r"range(1, \1 + 1)"),
          (r"let (.) = (\S+)", r"for \1 in [\2]")]  # what of the text of a move is another in Python
def condition(one, names, depth=1):
    """The text of a condition on the numbers at these places, and a list of it and all within it."""
    require(type(one) is list and one and type(one[0]) is str and depth <= 64, "no condition", "unreadable")
    (kind, *rest), j, below = one, len(names) - 1, lambda x, a, b: type(x) is int and a <= x < b
    if kind in BOTH:
        inner = [condition(part, names, depth + 1) for part in rest]
        texts = [f"({text})" if parts[0][0] in BOTH else text for text, parts in inner]
        return BOTH[kind][0].join(texts) or BOTH[kind][1], [one] + [x for _, parts in inner for x in parts]
    letters, form = KINDS.get(kind, ("?" * 9, ""))
    bounds = dict(v=(0, j + 1), p=(1, j + 1), k=(0, 2**40), t=(0, 2**20), m=(2, 2**20))
    fit = all(type(x) is list if y == "l" else below(x, *bounds.get(y, (0, 0))) for x, y in zip(rest, letters))
    fit = fit and len(rest) == len(letters) and (j == 2 or kind not in ("ratio", "equal"))
    require(fit and ("p" not in letters or rest[0] != rest[1]), "no condition of this move", "unreadable")
    require(kind != "ratio" or 1 <= rest[3] <= rest[2], "a ratio below 1", "unreadable")
    shown = [names[x] if y in "vp" else x for x, y in zip(rest, letters)]
    if kind == "mod":
        m, residues, c = rest
        fit = all(below(x, 0, m) for x in residues + c) and len(c) == j + 1 and [] != residues == sorted({*residues})
        require(fit, "no residues, or factors, below the modulus", "unreadable")
        terms = [f"{y}*{x}" if y > 1 else x for x, y in zip(names, c) if y > 0]
        shown.append(f"({'+'.join(terms)})" if len(terms) > 1 or max(c) > 1 else "".join(terms) or "0")
        shown.pop(2)
    return form.format(*shown), [one]
def bound(t, j, parts, n1, p, c):
    """The heap from which on this move has options of the same values p later, if heaps from n1 >= c on have."""
    equal, ratios, gaps = [[x[1:] for x in parts if x[0] == kind] for kind in ("equal", "ratio", "gap")]
    zeros, orders = [(x, y) for x, y, e in gaps if e == 0], itertools.permutations(range(1, j + 1))
    fit = any(all(order.index(x) < order.index(y) for x, y in zeros) for order in orders)
    fit = fit and len(equal) == (parts[0][0] == "all") * parts[0].count(["equal"])  # in the outermost `all`
    require(fit and bool(equal) + len(ratios) + bool(gaps) < 2, "other comparisons", "unreadable")
    if equal or j == 0:
        return 2 * c + t + 1 if equal else t + 1
    for _, _, a, b, d in ratios:
        return -(-((a + b) * (n1 + p) + d) // b) + t
    if gaps:
        return j * n1 + (p - 1) * j * (j + 1) // 2 + max(e for *_, e in gaps) * j * (j - 1) // 2 + t - p + 1
    return j * (n1 + p) - p + t - j + 1
def classes(ruleset, _, proof, *others):
    """Theorem. Let m be the least common multiple of the moduli, c >= 1 the greatest threshold; n0 >= 1; p >= 1 a
    multiple of m, and of 2m if a move has `equal`; N the greatest of n0, c, and the bounds of the moves. If G(n +
    p) = G(n) for n0 <= n < N, then for all n >= n0."""
    kinds = dict(theorem=str, moves=list, n0=int, p=int, computed=int, sha256=str)
    _, moves, n0, p, computed, digest = fields(proof, **kinds)
    texts, known, G = [], [], []
    for t, j, one in [fields(move, take=int, heaps=int, **{"if": list}) for move in moves]:
        require(j <= 4 and t < 2**20 and (t > 0 or j > 1), "no move", "unreadable")
        T = f"n-{t}" if t else "n"
        text, parts = condition(one, ["n", f"({T})"] if j == 1 else list("nabcd"[:j + 1]))
        text = f"({text})" if j < 2 and one[0] == "any" else text
        text = MOVES[j].format(t=t, T=T) + ("" if one == ["all"] else f" {'and' if j < 2 else 'if'} {text}")
        texts.append(text)
        for rule, python in PYTHON:
            text = re.sub(rule, python, text, count=rule.startswith("."))
        value = " ^ ".join(f"G[{x}]" for x in ([T] if j == 1 else "abcd"[:j])) or "0"
        known.append((t, j, parts, eval(f"lambda n: {{{value} for _ in [0]{text}}}", {"G": G})))
    require(moves and "(n): " + "; ".join(texts) == ruleset, "no moves, or another ruleset", "unreadable")
    every = [part for _, _, parts, _ in known for part in parts]
    m, c = math.lcm(*[x[1] for x in every if x[0] == "mod"]), max(
        [1] + [x[2] for x in every if x[0] in ("from", "below")])
    require(len(every) <= 4096 and m < 2**20, "too many conditions, or too large moduli", "unreadable")
    N = max([n0, c] + [bound(t, j, parts, max(n0, c), p, c) for t, j, parts, _ in known])
    fit = n0 >= 1 and p >= 1 and p % (m * (1 + (["equal"] in every))) == 0 and computed == N + p
    require(fit, "not as the theorem asks for")
    for n in range(computed):
        spend(30 + sum(len(x) * (math.comb(n - t - 1, j - 1) if j and n > t else 1) for t, j, x, _ in known))
        G.append(mex(set().union(*[options(n) for *_, options in known]).__contains__))
    require(G[n0 + p:] == G[n0:-p] and sha256(ruleset + "\n", G) == digest, "wrong values or hash")
    return G, n0, p, 0
