"""Theorems that prove a period: what is claimed of it must hold, with the least numbers."""
from .core import fields, primes, require
def periods(prove):
    """The check by a theorem, which gives values G(0), G(1), …, and numbers n0, p and s: G(n + p) = G(n) + s is
    proved for n >= n0."""
    def check(document):
        preperiod, period, saltus = fields(document.claim, preperiod=int, period=int, saltus=int)
        require(period >= 1, "the period 0", "unreadable")
        document.preperiod, document.period = preperiod, period
        least(preperiod, period, saltus, *prove(document), document.sequence == "outcomes")
        return f"{document.ruleset} ({document.sequence}): preperiod {preperiod}, period {period}, saltus {saltus}"
    return check
def least(preperiod, period, saltus, G, n0, p, s, outcomes=False):
    """G(n + p) = G(n) + s is proved for n >= n0 (so of outcomes, G(n) = 1 for n >= n0 + p if s > 0). So what
    holds for all n from some heap up to n0 + p on does if up to n0 + 2p; and the least period divides p."""
    G = [min(g, 1) if outcomes else g for g in G + [g + s * i for i in (1, 2) for g in G[-p:]]]
    holds = lambda start, q, rise: G[start + q:n0 + 2 * p + q] == [g + rise for g in G[start:n0 + 2 * p]]
    fit = preperiod <= n0 + p and p % period == 0 and holds(preperiod, period, saltus)
    fit = fit and not (preperiod and holds(preperiod - 1, period, saltus))
    whole = lambda q: saltus % q or not holds(preperiod, period // q, saltus // q)
    require(fit and all(map(whole, primes(period))), "the claim does not hold, or not with the least numbers")
