"""The theorems `repeated-values`, `guy-smith` and `repeated-outcomes` of docs/certificates.md."""
from .codes import compute, read_rules
from .core import ABOUT_OTHERS, fields, require, sha256
def agreement(document):
    """Theorem [Guy & Smith]. Let a move take at most k tokens and leave at most j heaps; n0, p >= 1. If G(n +
    p) = G(n) for n0 <= n < j (n0 + p) + k - p, then for all n >= n0. For j = 1 the same of outcomes."""
    ruleset, moves = document.ruleset, read_rules(document.ruleset)
    theorem, n0, p, computed, digest = fields(document.proof, theorem=str, n0=int, p=int, computed=int, sha256=str)
    require(type(moves) is dict and (theorem, document.sequence) != ("repeated-outcomes", "values"), ABOUT_OTHERS)
    j, k, outcomes = max(1, max(moves.values()).bit_length() - 1), max(moves), theorem == "repeated-outcomes"
    fit = (theorem == "guy-smith") == (j > 1) and (ruleset.startswith("take:") or not outcomes)
    require(fit and n0 >= 1 and p >= 1 and computed == j * (n0 + p) + k, "not as the theorem asks for")
    G = [min(g, 1) if outcomes else g for g in compute(moves, computed)]
    require(G[n0 + p:] == G[n0:-p] and sha256(ruleset + "\n", G) == digest, "wrong values or hash")
    return G, n0, p, 0
