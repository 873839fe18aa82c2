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
import io
import os
import pathlib
import subprocess
from concurrent.futures import ThreadPoolExecutor

ATLAS = pathlib.Path(__file__).resolve().parent.parent / "assets/atlas"
# Certificates that are longer are not shipped: `grundy period --certificate` writes them again.
LONGEST = 1 << 16
# A shard is one octal code, or a few.
SHARDS = 323
FAMILIES = {
    "octal": ["octal:digits 3", "--shards", str(SHARDS), "--heaps", "2^18", "--sparse-heaps", "2^24"],
    # Codes of four digits whose period is published.
    "longer": ["list:4.102 4.122 4.304 4.444 4.726", "--heaps", "2^18", "--sparse-heaps", "2^24"],
    "hex": ["hex:digits 2", "--heaps", "2^23", "--sparse-heaps", "2^24"],
    "take": ["take:subsets 1..16", "--heaps", "2^18"],
}
ROWS = {"octal": ["octal", "longer"], "hex": ["hex"], "take": ["take"]}


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("program", type=pathlib.Path)
    arguments.add_argument("folder", type=pathlib.Path)
    arguments.add_argument("--ship", action="store_true", help="compute nothing")
    given = arguments.parse_args()
    given.folder.mkdir(exist_ok=True)
    if not given.ship:
        for sweep, plan in FAMILIES.items():
            compute(given.program.resolve(), given.folder / sweep, plan)
    ATLAS.mkdir(exist_ok=True)
    certificates = []
    for family, sweeps in ROWS.items():
        head, rows = [], {}
        for sweep in sweeps:
            for shard in sorted((given.folder / sweep / "shards").glob("*.csv")):
                with shard.open(newline="") as file:
                    head, *found = csv.reader(file)
                rows |= {row[0]: row for row in found}
            kept = given.folder / sweep / "certificates"
            files = sorted(kept.iterdir()) if family != "take" and kept.exists() else []
            certificates += [file.read_text() for file in files if file.stat().st_size <= LONGEST]
        ship(family, [head, *rows.values()])
    (ATLAS / "certificates.jsonl").write_text("".join(certificates))


def compute(program, folder, plan):
    at = ["--dir", folder]
    subprocess.run([program, "sweep", "plan", *plan, *at], check=True)
    if folder.name != "octal":
        # Certificates of subtraction sets are many, and short to find again.
        more = [] if folder.name == "take" else ["--certificates"]
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
