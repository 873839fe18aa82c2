"""The theorem `strips` of docs/certificates.md. The proof stands in docs/theory.md, "Games on a strip"."""
import functools
from .core import fields, mex, nim_sum, require, sha256, spend
from .strip_moves import around, fits, moves, read_rules
def strips(document):
    """Theorem. Let B be the least number of patterns that have as many letters as the longest rule; let the ends hold
    those of all parts that moves leave of u P^k v for k > B; w the most patterns that a move takes, and N = max(B + 1,
    2 n0 + p + w). If the values of k and k + p are the same between all ends for n0 <= k < N, then for all k >= n0."""
    kinds = dict(theorem=str, letters=str, rules=list, pattern=str, left=list, right=list)
    _, letters, rules, P, U, V, n0, p, computed, digest = fields(
        document.proof, **kinds, n0=int, p=int, computed=int, sha256=str)
    fit = 1 <= len(letters) <= 64 and len({*letters}) == len(letters)
    require(fit and all("!" <= x <= "~" and x not in '-^$;:"' for x in letters), "no letters", "unreadable")
    known = lambda word: type(word) is str and {*word} <= {*letters} and len(word) <= 48
    read = [*read_rules(rules, known)]
    require(known(P) and 1 <= len(P) <= 32, "no pattern", "unreadable")
    fit = all(all(map(known, x)) and x[:1] == [""] and len({*x}) == len(x) for x in (U, V))
    require(fit and len(U) * len(V) <= 4096, "no different ends", "unreadable")
    text = f"strip over {' '.join(letters)}: {'; '.join(f'{x} -> {y}' for x, y in rules)}; start ({P})^n"
    require(text == document.ruleset, "another ruleset", "unreadable")
    require(p >= 1, "the period 0")
    @functools.cache
    def value(row):
        spend(30 + len(read) * (1 + len(row)))
        uses = [around(x, row, at) for x in read for at in range(len(row)) if fits(x, row, at)]
        return mex({nim_sum(map(value, (before, *short, behind))) for before, short, behind in uses}.__contains__)
    B, inner, first, last = moves(read, P, U, V, value)
    w = max([0] + [x[-2] for x in inner + sum(first + last, [])])
    require(computed == max(B + 1, 2 * n0 + p + w) + p, "not as the theorem asks for")
    G = {(u, v): [] for u in range(len(U)) for v in range(len(V))}
    for size in range(max(map(len, U)) + max(map(len, V)) + (computed - 1) * len(P) + 1):
        for (u, v), row in G.items():
            k, rest = divmod(size - len(U[u]) - len(V[v]), len(P))
            if rest or k < 0: continue
            spend(30 + len(first[u]) + len(last[v]) + len(inner) * (k + 1))
            if k <= B: row.append(value(U[u] + P * k + V[v]))
            else:
                seen = {G[s, v][k - t] ^ x for s, t, x in first[u]} | {G[u, s][k - t] ^ x for s, t, x in last[v]}
                for s, q, t, x in inner:
                    seen.update(a ^ b ^ x for a, b in zip(G[u, s][:k - t + 1], G[q, v][k - t::-1]))
                row.append(mex(seen.__contains__))
    flat = [value for values in zip(*(row[:computed] for row in G.values())) for value in values]
    fit = all(row[n0 + p:computed] == row[n0:computed - p] for row in G.values())
    require(fit and sha256(document.ruleset + "\n", flat) == digest, "wrong values or hash")
    return G[0, 0][:computed], n0, p, 0
