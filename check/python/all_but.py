"""The theorem `all-but` of docs/certificates.md."""
from .codes import read_rules
from .core import ABOUT_OTHERS, fields, mex, require, sha256, spend
def all_but(document):
    """Theorem [Siegel]. Let all takes be allowed but those of a set with the maximum m; for n > m, L(n) the
    least number no heap from 0 to n - m - 1 has, and the state of n: the last m values before it, and those
    above L(n) of these heaps, all less L(n). If n1 and n2 > n1 have equal states, p = n2 - n1 and s = L(n2) -
    L(n1), then G(n + p) = G(n) + s for all n >= n1 - m."""
    excepted = read_rules(document.ruleset)
    _, n1, n2, digest = fields(document.proof, theorem=str, n1=int, n2=int, sha256=str)
    require(type(excepted) is set, ABOUT_OTHERS)
    m, G, L, far, states = max(excepted), [], 0, set(), []
    require(m < n1 < n2, "not m < n1 < n2")
    spend((30 + m) * n2)
    for n in range(n2 + 1):
        far.update(G[n - m - 1:n - m] if n > m else ())
        L = mex(far.__contains__, L)
        states += [(L, [g - L for g in G[n - m:]], {g - L for g in far if g > L})] if n in (n1, n2) else []
        near = {G[n - t] for t in range(1, min(n, m) + 1) if t not in excepted}
        G.append(mex(lambda x: x in far or x in near, L))
    require(states[0][1:] == states[1][1:] and sha256(document.ruleset + "\n", G[:n2]) == digest, "no proof")
    return G, n1 - m, n2 - n1, states[1][0] - states[0][0]
