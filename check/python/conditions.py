"""Conditions on the numbers of a move, in rules that a user wrote."""
import math
from .core import require
BOTH = {"all": (" and ", "0 == 0"), "any": (" or ", "0 == 1")}
KINDS = {"from": ("vk", "{} >= {}"), "below": ("vk", "{} < {}"), "gap": ("ppk", "{}-{} >= {}"),
         "ratio": ("ppttt", "{3}*{0} >= {2}*{1}+{4}"), "equal": ("", "a == b"), "mod": ("mll", "{2} % {0} in {1}")}
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
def holds(one, n):
    """Whether a condition on a heap holds."""
    kind, *rest = one
    if kind in ("all", "any"):
        return {"all": all, "any": any}[kind](holds(part, n) for part in rest)
    if kind == "mod":
        return rest[2][0] * n % rest[0] in rest[1]
    return n >= rest[1] if kind == "from" else n < rest[1]
def sizes(every, most=4096):
    """The least common multiple of the moduli of conditions, and the greatest number that one compares with, or 1."""
    m = math.lcm(*[x[1] for x in every if x[0] == "mod"])
    require(len(every) <= most and m < 2**20, "too many conditions, or too large moduli", "unreadable")
    return m, max([1] + [x[2] for x in every if x[0] in ("from", "below")])
