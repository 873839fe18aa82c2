"""Moves in games on a strip, where rows are powers of a pattern between ends."""
from .core import nim_sum, require, spend
def around(rule, row, at):
    """What a rule leaves where it is used at a place of a row: before its first dead letter, between, and behind."""
    first, *between, last = rule[3].split("-")
    return row[:at] + first, between, last + row[at + len(rule[2]):]
def fits(rule, row, at):
    begins, ends, left, _ = rule
    return row.startswith(left, at) and (not begins or at == 0) and (not ends or at + len(left) == len(row))
def read_rules(rules, known):
    """Each rule: whether a row begins with it, whether one ends with it, and its sides."""
    require(1 <= len(rules) <= 64, "no rules, or too many", "unreadable")
    for rule in rules:
        fit = type(rule) is list and len(rule) == 2 and all(type(x) is str for x in rule)
        require(fit, "no rule", "unreadable")
        inside = rule[0].removeprefix("^")
        left, right = inside.removesuffix("$"), rule[1]
        fit = known(left) and known(right.replace("-", "")) and 0 < len(left) == len(right) <= 16 and "-" in right
        require(fit, "no rule that cuts", "unreadable")
        yield len(inside) < len(rule[0]), len(left) < len(inside), left, right
def moves(rules, P, U, V, value):
    """The number B; the moves within the powers, at each left end and at each right end: what they leave, the patterns
    that they take, and the value of what is short."""
    blocks = lambda letters: -(-letters // len(P))
    lefts, rights = ({word: place for place, word in enumerate(ends)} for ends in (U, V))
    def end(ends, word):
        require(word in ends, "a move leaves another end")
        return ends[word]
    B, inner, first, last = blocks(max(len(x[2]) for x in rules)), [], [[] for u in U], [[] for v in V]
    spend(len(rules) * sum(B * len(P) + len(x) for x in U + V))
    for x, at in ((x, at) for x in rules if not x[0] and not x[1] for at in range(len(P))):
        b = blocks(at + len(x[2]))
        if fits(x, P * b, at):
            before, short, behind = around(x, P * b, at)
            inner.append((end(rights, before), end(lefts, behind), b, nim_sum(map(value, short))))
    for u, x in ((u, x) for u in U for x in rules if not x[1]):
        for at in range(1 if x[0] else len(u)):
            if fits(x, u + P * B, at):
                (before, short, behind), take = around(x, u + P * B, at), B
                while behind.endswith(P): behind, take = behind[:-len(P)], take - 1
                first[lefts[u]].append((end(lefts, behind), take, nim_sum(map(value, [before, *short]))))
    for v, x in ((v, x) for v in V for x in rules if not x[0]):
        for at in range(B * len(P) + len(v)):
            if (x[1] or at + len(x[2]) > B * len(P)) and fits(x, P * B + v, at):
                (before, short, behind), take = around(x, P * B + v, at), B
                while before.startswith(P): before, take = before[len(P):], take - 1
                last[rights[v]].append((end(rights, before), take, nim_sum(map(value, [behind, *short]))))
    return B, inner, first, last
