#!/usr/bin/env python3
"""Checks certificates of periods and of positions, by docs/certificates.md, where the theorems are proved.
The exit code is 1 if one is rejected, or else 2 unreadable, 3 undecided within the limits, 0 accepted."""
import argparse, json, sys, types
from python.core import Verdict, fields, limits, number, require
from python.theorems import THEOREMS
def check(source, is_text):
    """The ruleset and the claim of a certificate, if it proves it: from a line of text, or a file."""
    try:
        text = source if is_text else open(source, "rb").read(2**28 + 1)
        require(len(text) <= 2**28, "more than 2^28 bytes", "unreadable")
        hooks = dict(parse_int=number, parse_float=number, parse_constant=number, object_pairs_hook=tuple)
        thing = json.loads(text.decode(), **hooks)
        json.dumps(thing, ensure_ascii=False).encode()  # half a surrogate pair is no text
    except (OSError, ValueError, RecursionError) as error:
        raise Verdict("unreadable", f"not a file in JSON: {error}")
    kinds = dict(format=str, version=int, ruleset=str, sequence=str, claim=tuple, proof=tuple)
    document = types.SimpleNamespace(**dict(zip(kinds, fields(thing, **kinds))))
    sequences, check_document = THEOREMS.get(str(dict(document.proof).get("theorem")), ((), None))
    known = document.sequence in sequences and document.format == "grundy-certificate" and document.version in (1, 2)
    require(known, "another format", "unreadable")
    return check_document(document)
if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--lines", action="store_true", help="one certificate a line from standard input")
    parser.add_argument("--steps", type=int, default=10**10, help="for each certificate: options looked at")
    options, codes = parser.parse_args(), {0}
    sys.stdout.reconfigure(errors="backslashreplace")
    for source in sys.stdin.buffer if options.lines else options.files:
        limits.left = options.steps
        try:
            word, reason = "accepted", check(source, options.lines)
        except (Verdict, MemoryError) as error:
            word, reason = error.args if type(error) is Verdict else ("undecided", repr(error))
        print("" if options.lines else f"{source}: ", f"{word}: {reason}", sep="", flush=True)
        codes.add(["accepted", "rejected", "unreadable", "undecided"].index(word))
    sys.exit(min(codes - {0}, default=0))
