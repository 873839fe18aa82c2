"""What all theorems are checked with: verdicts, steps, objects of JSON, values and hashes."""
import functools, hashlib, itertools, operator, re, types
limits = types.SimpleNamespace(left=0)  # the steps that are left
class Verdict(Exception): """All but accepted: a word, and the reason."""
def require(condition, reason, word="rejected"):
    if not condition:
        raise Verdict(word, reason)
def spend(steps):  # one for each option that is looked at, and 30 for each value that is kept
    limits.left -= steps
    require(limits.left >= 0, "the steps are spent", "undecided")
def number(text):
    require(re.fullmatch("[0-9]{1,16}", text) and int(text) < 2**50, "no number below 2^50", "unreadable")
    return int(text)
def fields(thing, **kinds):
    """The fields of an object, which is read as a tuple of pairs: each once, no other, each of its type."""
    fit = type(thing) is tuple and len(thing) == len(kinds) and {x: type(y) for x, y in thing} == kinds
    require(fit, f"not an object of {', '.join(kinds)}, each of the right type", "unreadable")
    return [dict(thing)[name] for name in kinds]
ABOUT_OTHERS = "a theorem about other games, or another sequence"
def primes(n): return [q for q in range(2, n + 1) if n % q == 0 and all(q % f for f in range(2, q))]
def mex(taken, least=0): return next(x for x in itertools.count(least) if not taken(x))
def nim_sum(values): return functools.reduce(operator.xor, values, 0)
def leb(n): return bytes([n]) if n < 128 else bytes([n % 128 + 128]) + leb(n // 128)
def leb128(G): return b"".join(map(leb, G))
def sha256(text, G=()): return hashlib.sha256(text.encode(errors="replace") + leb128(G)).hexdigest()
