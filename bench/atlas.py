#!/usr/bin/env python3
"""Computes the atlas, which is shipped in `assets/atlas/`, and puts it there.

    cargo build --release
    bench/atlas.py target/release/grundy DIR

DIR keeps the sweeps: whatever ends this, the same command goes on. With `--ship` nothing is computed, and what is in DIR is
put there. On two cores it takes many hours: of the octal codes with many rare heaps, each takes a core up to an hour.
"""

import argparse
import csv
import gzip
import hashlib
import io
import json
import os
import pathlib
import subprocess
from concurrent.futures import ThreadPoolExecutor

PROJECT = pathlib.Path(__file__).resolve().parent.parent
ATLAS = PROJECT / "assets/atlas"
# Certificates that took a run of their own, with the transcripts of their check.
PROOFS = PROJECT / "docs/proofs"
# Certificates that are longer are not shipped: `grundy period --certificate` writes them again.
LONGEST = 1 << 16
# A shard is one octal code, or a few.
SHARDS = 323
FAMILIES = {
    "octal": ["octal:digits 3", "--shards", str(SHARDS), "--heaps", "2^18", "--sparse-heaps", "2^24"],
    # Codes of four digits whose period is published.
    "longer": ["list:4.102 4.122 4.304 4.444 4.726", "--heaps", "2^18", "--sparse-heaps", "2^24"],
    # And one of three, which comes after more values than the others are computed to.
    "farther": ["list:0.054", "--heaps", "2^18", "--sparse-heaps", "2^28"],
    "hex": ["hex:digits 2", "--heaps", "2^23", "--sparse-heaps", "2^24"],
    "take": ["take:subsets 1..16", "--heaps", "2^18"],
    "strips": ["strip:rules 3", "--heaps", "2^20"],
    "clobber": ["clobber:patterns 8", "--heaps", "2^21"],
    # The proved ones take less than 2^30 steps; the others go on for as long as they may.
    "misere": ["octal:digits 3", "--misere", "--shards", str(SHARDS), "--heaps", "20000", "--budget", "2^32"],
}
ROWS = {"octal": ["octal", "longer", "farther"], "hex": ["hex"], "take": ["take"], "strips": ["strips"], "clobber": ["clobber"], "misere": ["misere"]}
# The rules of a family that somebody wrote.
RULES = {"clobber": "strip clobber over x o: xo -> -x; xo -> o-; ox -> -o; ox -> x-\n"}


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("program", type=pathlib.Path)
    arguments.add_argument("folder", type=pathlib.Path)
    arguments.add_argument("--ship", action="store_true", help="compute nothing")
    arguments.add_argument("--only", nargs="+", choices=ROWS, default=list(ROWS), help="these families; the others stay as they are")
    given = arguments.parse_args()
    given.folder.mkdir(exist_ok=True)
    if not given.ship:
        for sweep in (sweep for family in given.only for sweep in ROWS[family]):
            compute(given.program.resolve(), given.folder, sweep)
    ATLAS.mkdir(exist_ok=True)
    certificates = []
    for family, sweeps in ROWS.items():
        if family not in given.only:
            certificates += there(family)
            continue
        head, rows, shipped = [], {}, []
        for sweep in sweeps:
            for shard in sorted((given.folder / sweep / "shards").glob("*.csv")):
                with shard.open(newline="") as file:
                    head, *found = csv.reader(file)
                for code, stands_for, *cells in found:
                    # A list knows of no other codes.
                    rows[code] = [code, rows[code][1] if code in rows else stands_for, *cells]
            kept = given.folder / sweep / "certificates"
            files = sorted(kept.iterdir()) if family != "take" and kept.exists() else []
            shipped += [file.read_text() for file in files if file.stat().st_size <= LONGEST]
        certificates += shipped
        ship(family, [[*head, "proof"], *cited(head, rows.values(), shipped)])
    (ATLAS / "certificates.jsonl").write_text("".join(certificates))


def there(family):
    """The certificates of a family that are shipped already."""
    text = (ATLAS / f"{family}.csv").read_text() if family != "take" else ""
    hashes = {row["certificate"] for row in csv.DictReader(io.StringIO(text))}
    lines = (ATLAS / "certificates.jsonl").read_text().splitlines(keepends=True)
    return [line for line in lines if hash_of(line) in hashes]


def hash_of(text):
    return hashlib.sha256(text.encode()).hexdigest()


def cited(head, rows, shipped):
    """The rows with a last cell that names the file of the project that has the proof, if one does. What was proved in a run of
    its own is told of a code that a sweep leaves open; how far that computed, and what it saw, is left as it is."""
    with_file = {hash_of(text) for text in shipped}
    proofs = {}
    # These are of values, which have a saltus.
    for file in sorted(PROOFS.glob("*.json")) if "saltus" in head else []:
        told = json.loads(file.read_text())
        if told["format"] == "grundy-certificate":
            proofs[told["ruleset"]] = (file, told)
    for row in rows:
        cells = dict(zip(head, row))
        cells["proof"] = "assets/atlas/certificates.jsonl" if cells["certificate"] in with_file else ""
        if cells["code"] in proofs and cells["proved"] != "period":
            file, told = proofs[cells["code"]]
            # As a sweep has it, of the text without line breaks.
            text = json.dumps(told, separators=(",", ":")) + "\n"
            cells |= {name: str(told["claim"][name]) for name in ("preperiod", "period", "saltus")}
            cells["proved"], cells["theorem"] = "period", told["proof"]["theorem"]
            cells["certificate"] = hash_of(text)
            cells["proof"] = str(file.relative_to(PROJECT))
            cells["note"] = f"the atlas computed {cells['heaps']} values; the proof is of a run of its own"
            # Beyond the first period, by a power of ten.
            digits = len(str(told["claim"]["preperiod"] + told["claim"]["period"]))
            cells["repeat"] = f"grundy run {cells['code']} --to 10^{digits} --dir DIR --states"
        yield list(cells.values())


def compute(program, folder, sweep):
    at = ["--dir", folder / sweep]
    if sweep in RULES:
        rules = folder / f"{sweep}.txt"
        rules.write_text(RULES[sweep])
        at += ["--rules", rules]
    subprocess.run([program, "sweep", "plan", *FAMILIES[sweep], *at], check=True)
    if sweep != "octal":
        # Certificates of subtraction sets are many, and short to find again.
        more = [] if sweep == "take" else ["--certificates"]
        subprocess.run([program, "sweep", "run", *more, *at], check=True)
        return
    run = lambda shard: subprocess.run(
        [program, "sweep", "run", "--shard", str(shard), "--certificates", *at], check=True, capture_output=True
    )
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        list(threads.map(run, range(SHARDS)))


def ship(family, rows):
    if family == "take":
        # Hashes make up most of it once it is compressed.
        for row in rows[1:]:
            row[rows[0].index("certificate")] = ""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    data = text.getvalue().encode()
    name = f"{family}.csv"
    if family == "take":
        name, data = f"{name}.gz", gzip.compress(data, 9, mtime=0)
    (ATLAS / name).write_bytes(data)


if __name__ == "__main__":
    main()
