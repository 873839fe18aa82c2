"""The theorem `repeated-windows` of docs/certificates.md."""
import itertools
from .core import fields, require, spend
from .periods import least
def repeated_windows(document):
    """Theorem [Dress, Flammenkamp & Pink; Landman]. In row r, g stands once: in the least column, from g - r
    to g + 2r, where no smaller value stands, nor g above or on the diagonal. The window of r at g: the taken
    columns, those of smaller values, seen from g. If the windows of rows 0 to r are the same at `since` and
    at `since` + q, then g + q stands q columns after g if g >= `since`: so from column `since` + 2r on."""
    require(document.ruleset == "wythoff", "rows of another game", "unreadable")
    rows = [fields(row, period=int, preperiod=int) for row in fields(document.claim, rows=list)[0]]
    repeats = [fields(one, since=int, again=int) for one in fields(document.proof, theorem=str, repeats=list)[1]]
    fit = max(len(rows), len(repeats)) <= 10001 and all(period >= 1 for period, _ in rows)
    require(fit, "too many rows, or a period 0", "unreadable")
    fit = 0 < len(rows) == len(repeats) and all(since < again for since, again in repeats)
    require(fit, "no rows, or not such repeats")
    R, stops, kept = len(rows) - 1, set(itertools.chain(*repeats)), {}
    spend(40 * len(rows) * (max(stops) + len(stops) * (1 + R // 64) + 6 * R))
    windows, table = [2**r - 1 for r in range(R + 1)], [[0] * (max(stops) + 6 * R + 1) for _ in rows]
    for g in range(max(stops) + 3 * R + 1):
        kept[g] = windows[:] if g in stops else None
        columns = diagonals = 0  # where g stands above, seen from column g - R, and from diagonal g - 2R
        for r in range(R + 1):
            taken = windows[r] | columns >> R - r | diagonals >> 2 * (R - r)
            place = ~taken & taken + 1  # the lowest that is free
            columns, diagonals = columns | place << R - r, diagonals | place << 2 * (R - r)
            windows[r] = (windows[r] | place) >> 1
            table[r][g - r + place.bit_length() - 1] = g
    for r, ((period, preperiod), (a, b)) in enumerate(zip(rows, repeats)):
        require(kept[a][:r + 1] == kept[b][:r + 1], f"the windows of rows 0 to {r} differ")
        least(preperiod, period, period, table[r][:b + 2 * r], a + 2 * r, b - a, b - a)
    return f"wythoff: all periods and preperiods of {len(rows)} rows"
