#!/usr/bin/env python3
"""What a scheduler costs a sweep: two workers of one run, two runs that share a folder, and a Dask cluster of two workers,
each beside two processes that know nothing of each other.

    target/python/venv/bin/python bench/sweep.py      with the package installed; a few minutes on a quiet machine
"""

import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import grundy.sweep

# Shards of about a second, and as long as each other: one game each.
SHARDS = 40
SPEC = "list:" + " ".join(["0.14"] * SHARDS)
HEAPS, SPARSE = 10_000, 1_400_000
ROUNDS = 3


def planned(folder, shards=SHARDS):
    return grundy.sweep.plan(SPEC, folder, shards=shards, heaps=HEAPS, sparse_heaps=SPARSE)


def python(code, *arguments):
    return subprocess.Popen([sys.executable, "-c", code, *map(str, arguments)])


ONE = "import sys, grundy.sweep; grundy.sweep.open_sweep(sys.argv[1]).run(workers=int(sys.argv[2]))"
HALF = """
import sys, grundy.sweep
sweep = grundy.sweep.open_sweep(sys.argv[1])
for shard in range(int(sys.argv[2]), sweep.shards, 2):
    sweep.run(shard)
"""
DASK = """
import sys, time, grundy.sweep, grundy.sweep.dask
from dask.distributed import Client, LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        client.wait_for_workers(2)
        client.run(lambda: __import__("grundy"))
        begun = time.perf_counter()
        grundy.sweep.dask.run(grundy.sweep.open_sweep(sys.argv[1]), client)
        print(time.perf_counter() - begun)
"""


def timed(start):
    """The seconds of a way, in a folder of its own."""
    folder = Path(tempfile.mkdtemp())
    try:
        planned(folder)
        begun = time.perf_counter()
        told = start(folder)
        return told if told is not None else time.perf_counter() - begun
    finally:
        shutil.rmtree(folder)


def wait(*processes):
    for process in processes:
        assert process.wait() == 0


def independent(folder):
    wait(python(HALF, folder, 0), python(HALF, folder, 1))


def one_run(folder):
    wait(python(ONE, folder, 2))


def two_runs(folder):
    wait(python(ONE, folder, 1), python(ONE, folder, 1))


def dask(folder):
    script = folder / "dask_run.py"
    script.write_text(DASK)
    done = subprocess.run([sys.executable, script, folder], capture_output=True, text=True, check=True)
    return float(done.stdout.split()[-1])


def main():
    ways = {"two processes": independent, "one run, two threads": one_run, "two runs": two_runs, "Dask, two workers": dask}
    seconds = {name: [] for name in ways}
    for _ in range(ROUNDS):
        for name, way in ways.items():
            seconds[name].append(timed(way))
    base = statistics.median(seconds["two processes"])
    print(f"{SHARDS} shards of {2 * base / SHARDS:.2f} s; medians of {ROUNDS}")
    for name, found in seconds.items():
        median = statistics.median(found)
        print(f"{name:<22} {median:7.2f} s   {base / median:.3f} of two processes")


if __name__ == "__main__":
    main()
