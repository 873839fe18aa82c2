"""The theorem `parts-in-states` of docs/certificates.md. The proof stands in docs/theory.md, "Parts in states"."""
import math
from .conditions import condition, sizes
from .core import fields, mex, require, sha256, spend
from .states import listed, read_states, written
def read_move(states, names, before, take, to, one):
    """The text of a move; what computes the set of its options' values from G, the values of each state; and its
    condition with all within it."""
    places, rests = "abcd"[:len(to)], [f"n-{take}"]
    rests += ["-".join(rests + [*places[:i]]) for i in range(1, len(to))]
    several, last = len(to) > 1, f" let {places[-1]} = {rests[-1]}"
    left = " and ".join(f"({x}, {listed(states[s])})" for x, s in zip(places if several else rests, to))
    left += "".join(f" for {x} in 0..{y}" for x, y in zip(places, rests[:-1])) + last * several
    text, parts = written(left, names, states[before], 0 if several else take, one, "n" + places * several)
    loops = "".join(f" for {x} in range({y} + 1)" for x, y in zip(places, rests[:-1]))
    value, when = " ^ ".join(f"G[{s}][{x}]" for x, s in zip(places, to)), condition(one, ["n", *places * several])[0]
    return text, eval(f"lambda n, G: {{{value}{loops} for {places[-1]} in [{rests[-1]}] if {when}}}"), parts
def parts_in_states(document):
    """Theorem. Let m be the least common multiple of the moduli, c >= 1 at least each number that is compared, w the
    greatest take, h the most heaps that a move leaves; n0 >= 1; p >= 1 a multiple of m; N = h max(n0, c) + (h - 1)p +
    w. If the values of n and n + p are the same in all states for n0 <= n < N, then for all n >= n0."""
    kinds = dict(theorem=str, states=list, moves=list, start=int, n0=int, p=int, computed=int, sha256=str)
    _, states, moves, start, n0, p, computed, digest = fields(document.proof, **kinds)
    names, texts, known, every = read_states(states), [], [], []
    for move in moves:
        before, take, to, one = fields(move, **{"from": int}, take=int, to=list, **{"if": list})
        fit = before < len(states) and all(type(s) is int and s < len(states) for s in to)
        require(fit and 1 <= take < 2**20 and 1 <= len(to) <= 4, "no move", "unreadable")
        text, options, parts = read_move(states, names, before, take, to, one)
        require(not any(x[0] in ("gap", "ratio", "equal") for x in parts), "a comparison of heaps", "unreadable")
        texts, every = texts + [text], every + parts
        known.append((before, take, len(to), len(parts), options))
    require(moves and start < len(states), "no moves, or no such state", "unreadable")
    text = f"(n, {', '.join(names)}): {'; '.join(texts)}; start (n, {listed(states[start])}) for n in 0..9"
    require(text == document.ruleset, "another ruleset", "unreadable")
    m, c = sizes(every)
    h, w = max(j for _, _, j, *_ in known), max(take for _, take, *_ in known)
    N = h * max(n0, c) + (h - 1) * p + w
    require(n0 >= 1 and p >= 1 and p % m == 0 and computed == N + p, "not as the theorem asks for")
    G = [[] for state in states]
    for n in range(computed):
        spend(30 * len(states) + sum(math.comb(n - t + j - 1, j - 1) * x for _, t, j, x, _ in known if n >= t))
        for state in range(len(states)):
            of = [options(n, G) for before, t, *_, options in known if before == state and n >= t]
            G[state].append(mex(set().union(*of).__contains__))
    flat = [value for row in zip(*G) for value in row]
    fit = all(values[n0 + p:] == values[n0:-p] for values in G)
    require(fit and sha256(document.ruleset + "\n", flat) == digest, "wrong values or hash")
    return G[start], n0, p, 0
