"""The theorem `written-rows` of docs/certificates.md, for grundy_check.py, which imports it. The proof stands in
docs/theory.md, "Rows of a table"."""
import math
from __main__ import fields, least, mex, require, sha256, spend
from grundy_check_classes import condition
from grundy_check_memory import holds
def written_rows(ruleset, claim, proof):
    """Theorem. Let each move lead to an earlier row, or, where not any number may be taken, take something and stay.
    Of a row, let P be a multiple of the moduli and of the periods of the rows to which moves lead; s = P if any number
    may be taken, else 0; w twice the number of moves, or else the most that one takes and stays; N the greatest of the
    preperiod and w, each take, each number that n is compared with, and for each move the preperiod of the row to which
    it leads and its take. If G(n + P) = G(n) + s from the preperiod on to N - 1, then for all n from there on."""
    claims = [fields(one, period=int, preperiod=int) for one in fields(claim, rows=list)[0]]
    _, free, rows, moves, digest = fields(proof, theorem=str, any=bool, rows=list, moves=list, sha256=str)
    fit = all(type(x) is list and all(type(y) is int and 0 <= y < 2**50 for y in x) for x in rows)
    fit = fit and 0 < len(rows) <= 4096 and len({*map(tuple, rows)}) == len(rows) and len({*map(len, rows)}) == 1 and 0 < len(rows[0]) <= 16
    require(fit and all(q >= 1 for q, _ in claims), "no rows, or a period 0", "unreadable")
    names = [f"s{i}" for i in range(1, len(rows[0]) + 1)] if len(rows[0]) > 1 else ["s"]
    texts, known, every, backs = [f"(n-t, {', '.join(names)}) for t in 1..n"] * free, [[] for _ in rows], [], []
    for move in moves:
        before, take, add, to, one = fields(move, **{"from": int}, take=int, add=int, to=int, **{"if": list})
        fit = before < len(rows) and to < len(rows) and take < 2**20 and add < 2**20 and take * add == 0
        require(fit, "no move", "unreadable")
        text, parts = condition(one, ["n"])
        when = [f"{x} == {y}" for x, y in zip(names, rows[before])] + [f"n >= {take}"] * (take > 0)
        when += [f"({text})" if one[0] == "any" else text] * (one != ["all"])
        heap = f"n-{take}" if take else f"n+{add}" if add else "n"
        texts.append(f"({heap}, {', '.join(map(str, rows[to]))}) if {' and '.join(when)}")
        backs.append(not (to < before or to == before and take > 0 and not free))
        known[before].append((take, add, to, one, parts))
        every += parts
    require(texts and f"(n, {', '.join(names)}): {'; '.join(texts)}" == ruleset, "another ruleset", "unreadable")
    fit = len(every) <= 2**14 and math.lcm(*[x[1] for x in every if x[0] == "mod"]) < 2**20
    require(fit, "too many conditions, or too large moduli", "unreadable")
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
    require(sha256(ruleset + "\n", [g for G, *_ in done for g in G]) == digest, "a wrong hash")
    return f"{ruleset}: all periods and preperiods of {len(rows)} rows"
