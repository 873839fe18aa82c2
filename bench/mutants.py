#!/usr/bin/env python3
"""Mutation testing: of the checker, and of what values, rules and notation rest on.

    python3 bench/mutants.py            all sets
    python3 bench/mutants.py notation   one of them

A mutant is the code with one small change; one that no test sees is missed. `cargo-mutants` makes them all, each is built
and tested, and of those that were, a set must have its share caught. Those that were missed must be in the lists of
survivors (`*/tests/mutants.md`), each with its reason: by function and change, since lines move.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# What is changed, the package, and what tests it; and the share that must be caught.
SETS = {
    "checker": (["check/src/**"], ["check/src/program/**", "check/src/main.rs"], "grundy-check", [], 0.95),
    "values": (
        [f"theory/src/{name}.rs" for name in ("nimber", "natural", "outcome", "families", "heaps", "written/*")],
        [],
        "grundy",
        ["nimber::", "natural::", "outcome::", "families::", "heaps::", "search::solver::", "written::", "games::"],
        0.90,
    ),
    "rules": (["theory/src/games/**"], [], "grundy", ["games::", "heap::taking", "heap::targets"], 0.90),
    "notation": (
        ["positions/src/notation/**"],
        [],
        "grundy-positions",
        ["notation::", "errors::", "catalog::"],
        0.90,
    ),
}
# Tests that compute much take longer than an optimiser does.
OPTIMISED = {"rules": "1", "checker": "1"}


def survivors():
    """The mutants that are listed as missed for a reason: file and change, without lines."""
    listed = set()
    for page in ROOT.glob("*/tests/mutants.md"):
        for row in re.findall(r"^\| `([^`]+(?:`[^|]*`)?[^`]*)` \|", page.read_text(), re.MULTILINE):
            listed.add(without_place(row.replace("\\|", "|")))
    return listed


def without_place(name):
    return re.sub(r"^(?:\w+/src/)?([\w/]+\.rs):\d+:\d+: ", r"\1: ", name)


def run(name):
    files, left_out, package, filters, share = SETS[name]
    out = ROOT / "target" / "mutants" / name
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    command = ["cargo", "mutants", "-p", package, "--timeout", "40", "--minimum-test-timeout", "40", "--output", out]
    command += ["--jobs", str(os.cpu_count() or 1), "--jobserver=false", "--test-package", package, "-C=--lib"]
    # In many parts, of which a mutant changes one: two seconds, where the whole crate in one part takes ten times as long.
    command.append(f"-C=--config=profile.test.package.{package}.codegen-units=256")
    if package == "grundy-check":
        command.append("--no-default-features")
    for file in files:
        command += ["-f", file]
    for file in left_out:
        command += ["-e", file]
    command += ["--", "--", *filters]
    environment = {**os.environ, "CARGO_PROFILE_TEST_OPT_LEVEL": OPTIMISED.get(name, "0"), "CARGO_PROFILE_TEST_DEBUG": "false"}
    environment["CARGO_INCREMENTAL"] = "1"
    code = subprocess.run(list(map(str, command)), cwd=ROOT, env=environment, check=False).returncode
    outcomes = json.loads((out / "mutants.out" / "outcomes.json").read_text())
    if code not in (0, 2, 3):
        sys.exit(f"error: cargo-mutants ended with {code} in the set `{name}`")
    caught = outcomes["caught"] + outcomes["timeout"]
    tried = caught + outcomes["missed"]
    missed = (out / "mutants.out" / "missed.txt").read_text().splitlines()
    known = survivors()
    new = [mutant for mutant in missed if without_place(mutant) not in known]
    print(f"{name}: {caught} of {tried} caught ({caught / tried:.1%}); {len(new)} missed without a reason")
    for mutant in new:
        print(f"  {mutant}")
    return caught >= share * tried and not new


def main():
    if subprocess.run(["cargo", "mutants", "--version"], capture_output=True, check=False).returncode:
        subprocess.run(["cargo", "install", "cargo-mutants", "--locked", "--version", "27.1.0"], check=True)
    names = sys.argv[1:] or list(SETS)
    results = [run(name) for name in names]
    sys.exit(0 if all(results) else "error: too many mutants were missed, or some without a reason")


main()
