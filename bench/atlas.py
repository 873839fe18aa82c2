#!/usr/bin/env python3
"""Computes the atlas, which is shipped in `assets/atlas/`, and puts it there.

    cargo build --release
    bench/atlas.py target/release/grundy DIR

DIR keeps the sweeps, so that it goes on where it was ended. With `--whole-only` nothing is computed: what is in DIR is
put there, where it is complete. On two cores it takes some hours, nearly all of them for twenty octal codes.
"""

import argparse
import csv
import gzip
import io
import pathlib
import shutil
import subprocess

ATLAS = pathlib.Path(__file__).resolve().parent.parent / "assets/atlas"
# Certificates that are longer are not shipped: `grundy period --certificate` writes them again.
LONGEST = 1 << 16
FAMILIES = {
    "octal": ["octal:digits 3", "--shards", "323", "--heaps", "2^18", "--sparse-heaps", "2^24"],
    "hex": ["hex:digits 2", "--heaps", "2^23", "--sparse-heaps", "2^24"],
    "take": ["take:subsets 1..16", "--heaps", "2^18"],
}


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("program", type=pathlib.Path)
    arguments.add_argument("folder", type=pathlib.Path)
    arguments.add_argument("--whole-only", action="store_true", help="compute nothing")
    given = arguments.parse_args()
    given.folder.mkdir(exist_ok=True)
    certificates = []
    for family, plan in FAMILIES.items():
        sweep = given.folder / family
        merged = given.folder / f"{family}.csv"
        run = lambda *rest: subprocess.run([given.program, "sweep", *rest, "--dir", sweep], check=True)
        if not given.whole_only:
            run("plan", *plan)
            # Those of take sets are many, and short to find again.
            run("run", *([] if family == "take" else ["--certificates"]))
        run("merge", "--output", merged)
        if family == "take":
            (ATLAS / "take.csv.gz").write_bytes(shortened(merged))
        else:
            shutil.copy(merged, ATLAS / f"{family}.csv")
            files = sorted((sweep / "certificates").iterdir())
            certificates += [file.read_text() for file in files if file.stat().st_size <= LONGEST]
    (ATLAS / "certificates.jsonl").write_text("".join(certificates))


def shortened(merged):
    """Without hashes, which make up most of it once it is compressed."""
    with merged.open(newline="") as file:
        head, *rows = csv.reader(file)
    for row in rows:
        row[head.index("certificate")] = ""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([head, *rows])
    return gzip.compress(text.getvalue().encode(), 9, mtime=0)


if __name__ == "__main__":
    main()
