"""The theorem `bound` of docs/certificates.md. The proof stands in docs/theory.md, "As much as the heap allows"."""
import bisect, math
from .core import fields, mex, require, sha256, spend
def bound(document):
    """Theorem. Let f grow by at most 1 from heap to heap; from c on, moves take 1 to f(n), f(c) <= c. Let h(n) be
    max(0, min(f(n), n - c + 1)), 0 below c. G(n) = h(n) if h(n) > h(n - 1), else G(n - h(n) - 1). Where moves leave
    a to f(n) < n instead, G(n) = 1 + G(f(n)), or 0 without a move."""
    up_to, = fields(document.claim, up_to=str)
    kinds = {"theorem": str, "bound": type(dict(document.proof).get("bound")), "least": int, "from": int, "computed": int}
    _, tree, a, c, computed, digest = fields(document.proof, **kinds, sha256=str)
    number = lambda x, least, most=2**32: require(type(x) is int and least <= x <= most, "no number", "unreadable")
    parts, fast, G, h = [], [], [], 0
    fit = lambda m, least=-2**63: require(least <= m < 2**63, "beyond 64 bits, or no root or logarithm") or m
    def read(x):
        """The text, whether it needs parentheses in a sum and in a product, the greatest step, the function."""
        parts.append(x)
        require(len(parts) <= 48 and (x == "n" or type(x) is tuple and x), "no bound, or too long", "unreadable")
        if x == "n":
            return "n", False, False, 1, lambda n: n
        kind, of = x[0] if len(x) == 1 else ("", None)
        if kind == "number" and not number(of, 0):
            return str(of), False, False, 0, lambda n: of
        if kind in ("min", "max"):
            require(type(of) is list and len(of) > 1, "no bounds", "unreadable")
            texts, _, _, steps, functions = zip(*map(read, of))
            choose = min if kind == "min" else max
            return f"{kind}({', '.join(texts)})", False, False, max(steps), lambda n: choose(f(n) for f in functions)
        if kind in ("sqrt", "log2", "rest"):
            text, in_sum, _, step, f = read(of)
            if kind == "rest":
                fast.append(step > 1)
                return f"n-({text})" if in_sum else f"n-{text}", True, True, 1, lambda n: n - f(n)
            root = lambda m: math.isqrt(fit(m, 0)) if kind == "sqrt" else fit(m, 1).bit_length() - 1
            slow = min(step, 1) if step <= (3 if kind == "sqrt" else 2) else step
            return f"{kind}({text})", False, False, slow, lambda n: root(f(n))
        of, times, plus, minus, by = fields(x, of=type(dict(x).get("of")), times=int, plus=int, minus=int, by=int)
        for y, least, most in (times, 1, 2**32), (plus, 0, 2**32), (minus, 0, 0 if plus else 2**32), (by, 1, 2**32):
            number(y, least, most)
        (text, _, in_product, step, f), more = read(of), plus - minus
        text = ("" if times == 1 else f"{times}*") + (f"({text})" if in_product else text) + (f"{more:+}" if more else "")
        text = text if by == 1 else f"({text})/{by}" if more else f"{text}/{by}"
        return text, more != 0 and by == 1, True, -(-step * times // by), lambda n: fit(fit(times * f(n)) + more) // by
    text, _, _, step, f = read(tree)
    [number(*x) for x in [(a, 0, 2**20), (c, 0, 2**20), (computed, 1, 4096)]]
    taken = up_to == "taken" and a == 1
    left, them = ("n-t", f"for t in 1..{text}") if taken else ("x", f"for x in {a}..{text}")
    right = (taken or up_to == "left") and document.ruleset == f"(n): {left} " + f"if n >= {c} " * (c > 0) + them
    require(right, "another ruleset", "unreadable")
    require(step <= 1 and not any(fast), "the bound may grow fast")
    first = c if taken else bisect.bisect_left(range(2**20 + 1), a, c, key=f)
    require(f(c) is not None and first <= 2**20 and f(first) < first + taken, "not as the theorem asks for")
    for n in range(computed):
        now, before = f(n) if n >= c else -1, h
        options, h = range(n - max(now, 0), n) if taken else range(a, now + 1), max(0, min(now, n - c + 1))
        spend(30 + len(options))
        told = (h if h > before or not h else G[n - h - 1]) if taken else 1 + G[now] if options else 0
        require(told == mex({G[left] for left in options}.__contains__), f"another value is told of heap {n}")
        G.append(told)
    require(sha256(document.ruleset + "\n", G) == digest, "a wrong hash")
    return f"{document.ruleset}: the recursion for what is {up_to}"
