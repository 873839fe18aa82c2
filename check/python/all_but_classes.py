"""The theorem `all-but-classes` of docs/certificates.md. The proof stands in docs/theory.md, "All-but sets with
conditions"."""
from .conditions import condition, holds, sizes
from .core import fields, mex, require, sha256, spend
def all_but_classes(document):
    """Theorem. Let all takes from `far` = w + 1 on be allowed, and smaller ones by conditions on the heap; m the least
    common multiple of the moduli. Let L(n) be the least number no heap from 0 to n - w - 1 has, and the state of n the
    last w values before it, less L(n). If n1 > w, n1 is at least each number that n is compared with, n2 - n1 = p is a
    multiple of m, and the states of n1 and n2 are equal, then G(n + p) = G(n) + L(n2) - L(n1) for all n >= n1 - w."""
    _, far, moves, n1, n2, digest = fields(document.proof, theorem=str, far=int, moves=list, n1=int, n2=int, sha256=str)
    takes = [fields(move, take=int, **{"if": list}) for move in moves]
    order = [0] + [take for take, _ in takes] + [far]
    require(far < 2**20 and all(a < b for a, b in zip(order, order[1:])), "no ascending takes", "unreadable")
    text, every = f"(n): n-t for t in {far}..n", [["all"]]
    for take, one in takes:
        when, parts = condition(one, ["n"])
        when = f"({when})" if one[0] == "any" else when
        text += f"; n-{take} if n >= {take}" + (f" and {when}" if one != ["all"] else "")
        every += parts
    require(text == document.ruleset, "another ruleset", "unreadable")
    m, c = sizes(every)
    require(max(far - 1, c - 1) < n1 < n2 and (n2 - n1) % m == 0, "not as the theorem asks for")
    G, L, w, far_values, states = [], 0, far - 1, set(), []
    for n in range(n2 + 1):
        spend(30 + len(every) + w)
        far_values.update(G[n - w - 1:n - w] if n > w else ())
        L = mex(far_values.__contains__, L)
        states += [(L, [g - L for g in G[n - w:]])] if n in (n1, n2) else []
        near = {G[n - take] for take, one in takes if take <= n and holds(one, n)}
        G.append(mex(lambda x: x in far_values or x in near, L))
    require(states[0][1] == states[1][1] and sha256(document.ruleset + "\n", G[:n2]) == digest, "no proof")
    return G[:n2], n1 - w, n2 - n1, states[1][0] - states[0][0]
