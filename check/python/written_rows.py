"""The theorem `written-rows` of docs/certificates.md. The proof stands in docs/theory.md, "Rows of a table"."""
import math
from .conditions import holds, sizes
from .core import fields, mex, require, sha256, spend
from .periods import least
from .states import listed, read_moves, read_states
def written_rows(document):
    """Theorem. Let each move lead to an earlier row, or, where not any number may be taken, take something and stay.
    Of a row, let P be a multiple of the moduli and of the periods of the rows to which moves lead; s = P if any number
    may be taken, else 0; w twice the number of moves, or else the most that one takes and stays; N the greatest of the
    preperiod and w, each take, each number that n is compared with, and for each move the preperiod of the row to which
    it leads and its take. If G(n + P) = G(n) + s from the preperiod on to N - 1, then for all n from there on."""
    claims = [fields(one, period=int, preperiod=int) for one in fields(document.claim, rows=list)[0]]
    _, free, rows, moves, digest = fields(document.proof, theorem=str, any=bool, rows=list, moves=list, sha256=str)
    require(all(q >= 1 for q, _ in claims), "a period 0", "unreadable")
    names, (texts, every) = listed(read_states(rows)), read_moves(moves, rows)
    texts = [f"(n-t, {names}) for t in 1..n"] * free + texts
    require(texts and f"(n, {names}): {'; '.join(texts)}" == document.ruleset, "another ruleset", "unreadable")
    sizes([part for *_, parts in every for part in parts], 2**14)
    known = [[move for before, *move in every if before == row] for row in range(len(rows))]
    backs = [to > before or to == before and (free or take == 0) for before, take, _, to, *_ in every]
    require(len(claims) == len(rows) and not any(backs), "not a claim for each row, or a move that leads back")
    done = []
    def value(row, n):
        G, P, s = done[row]
        times = max(0, (n - len(G)) // P + 1)
        return G[n - times * P] + times * s
    for row, (q, n0) in enumerate(claims):
        parts = [part for *_, inner in known[row] for part in inner]
        others = [(take - add, *claims[to]) for take, add, to, *_ in known[row] if to < row]
        P = math.lcm(q, *[x[1] for x in parts if x[0] == "mod"], *[period for _, period, _ in others])
        w = 2 * len(known[row]) if free else max([take for take, _, to, *_ in known[row] if to == row], default=0)
        N = max([n0 + w] + [take for take, *_ in known[row]] + [start + down for down, _, start in others]
                + [x[2] for x in parts if x[0] in ("from", "below")])
        spend((30 + len(known[row]) + len(parts)) * (N + P))
        G, used, low = [], set(), 0  # where any number may be taken, no value comes again
        for n in range(N + P):
            options = {G[n - take] if to == row else value(to, n - take + add)
                       for take, add, to, one, _ in known[row] if n >= take and holds(one, n)}
            low = mex(used.__contains__, low)
            G.append(mex(lambda x: x in options or x in used, low))
            used.update(G[-1:] * free)
        require(all(G[n + P] == G[n] + P * free for n in range(n0, N)), f"row {row} has not this period")
        least(n0, q, q * free, G, n0, P, P * free)
        done.append((G, P, P * free))
    require(sha256(document.ruleset + "\n", [g for G, *_ in done for g in G]) == digest, "a wrong hash")
    return f"{document.ruleset}: all periods and preperiods of {len(rows)} rows"
