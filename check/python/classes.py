"""The theorem `classes` of docs/certificates.md. The proof stands in docs/theory.md, "Moves by classes"."""
from .class_moves import ClassMoves
from .core import fields, mex, require, sha256, spend
def classes(document):
    """Theorem. Let m be the least common multiple of the moduli, c >= 1 the greatest threshold; n0 >= 1; p >= 1 a
    multiple of m, and of 2m if a move has `equal`; N the greatest of n0, c, and the bounds of the moves. If G(n +
    p) = G(n) for n0 <= n < N, then for all n >= n0."""
    kinds = dict(theorem=str, moves=list, n0=int, p=int, computed=int, sha256=str)
    _, moves, n0, p, computed, digest = fields(document.proof, **kinds)
    G = []
    moves = ClassMoves(document.ruleset, moves, lambda heaps: " ^ ".join(f"G[{x}]" for x in heaps) or "0", G=G)
    fit = n0 >= 1 and p >= 1 and p % (moves.modulus * (1 + moves.has_equal)) == 0
    require(fit and computed == moves.first_proved(n0, p, moves.threshold) + p, "not as the theorem asks for")
    for n in range(computed):
        spend(30)
        G.append(mex(moves.options(n).__contains__))
    require(G[n0 + p:] == G[n0:-p] and sha256(document.ruleset + "\n", G) == digest, "wrong values or hash")
    return G, n0, p, 0
