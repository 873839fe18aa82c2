#!/usr/bin/env python3
"""What a scheduler costs a sweep: two workers of one run, two runs that share a folder, and a Dask cluster of two workers,
each beside two processes that know nothing of each other.

    target/python/venv/bin/python bench/sweep.py      with the package installed; a few minutes on a quiet machine

All are timed from when they begin with their shards: that Python and a cluster start is left out.
"""

import hashlib
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import grundy.sweep

# Shards of about a second, and as long as each other: one game each, as far as this machine comes in that time.
SHARDS = 40
HEAPS = 10_000
ROUNDS = 3


def planned(folder, sparse, shards=SHARDS):
    """A plan of the same game many times, as lists could have before a game was in them once: such plans are still read."""
    grundy.sweep.plan("list:0.14", folder, shards=1, heaps=HEAPS, sparse_heaps=sparse)
    file = pathlib.Path(folder, "manifest.json")
    fields = json.loads(file.read_text())
    del fields["sha256"]
    fields |= {"spec": "list:" + " ".join(["0.14"] * shards), "games": shards, "shards": shards}
    compact = json.dumps(fields, separators=(",", ":"))
    file.write_text(json.dumps(fields | {"sha256": hashlib.sha256(compact.encode()).hexdigest()}))
    return grundy.sweep.open_sweep(folder)


def a_second():
    """The number of values of a shard that takes a second while both cores are at work."""
    sparse = 1_000_000
    while True:
        with tempfile.TemporaryDirectory() as folder:
            sweep = planned(folder, sparse, shards=2)
            begun = time.perf_counter()
            sweep.run(workers=2)
            seconds = time.perf_counter() - begun
        if seconds > 0.9:
            return sparse
        sparse = int(sparse / max(seconds, 0.1))


ONE = """
import sys, time, grundy.sweep
sweep = grundy.sweep.open_sweep(sys.argv[1])
begun = time.perf_counter()
sweep.run(workers=int(sys.argv[2]))
print(time.perf_counter() - begun)
"""
HALF = """
import sys, time, grundy.sweep
sweep = grundy.sweep.open_sweep(sys.argv[1])
begun = time.perf_counter()
for shard in range(int(sys.argv[2]), sweep.shards, 2):
    sweep.run(shard)
print(time.perf_counter() - begun)
"""
# Also how long the workers had no shard between two of them, as a part of the time that they had one.
DASK = """
import sys, time, dask, grundy.sweep, grundy.sweep.dask
from dask.distributed import Client, LocalCluster
if sys.argv[2] == "slow":
    dask.config.set({
        "distributed.admin.tick.interval": "500ms",
        "distributed.admin.system-monitor.interval": "5s",
        "distributed.worker.profile.interval": "1s",
    })
if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        client.wait_for_workers(2)
        client.run(lambda: __import__("grundy"))
        client.get_task_stream()
        begun = time.perf_counter()
        grundy.sweep.dask.run(grundy.sweep.open_sweep(sys.argv[1]), client)
        print(time.perf_counter() - begun)
        workers = {}
        for task in client.get_task_stream():
            workers.setdefault(task["worker"], []).extend(
                (one["start"], one["stop"]) for one in task["startstops"] if one["action"] == "compute"
            )
        had = sum(stop - start for times in workers.values() for start, stop in times)
        whole = sum(max(stop for _, stop in times) - min(start for start, _ in times) for times in workers.values())
        print(f"between shards, Dask's workers wait {100 * (whole - had) / had:.2f} % of the time of a shard", file=sys.stderr)
"""


def timed(*processes):
    """The seconds of the one that took longest, as each tells."""
    told = [process.communicate()[0] for process in processes]
    assert all(process.returncode == 0 for process in processes)
    return max(float(seconds.split()[-1]) for seconds in told)


def python(code, *arguments):
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, arguments)], stdout=subprocess.PIPE, text=True
    )


def dask(folder, monitors):
    # A cluster starts processes of its own, which need a file.
    script = f"{folder}.py"
    with open(script, "w") as file:
        file.write(DASK)
    return timed(subprocess.Popen([sys.executable, script, folder, monitors], stdout=subprocess.PIPE, text=True))


WAYS = {
    "two processes": lambda folder: timed(python(HALF, folder, 0), python(HALF, folder, 1)),
    "one run, two threads": lambda folder: timed(python(ONE, folder, 2)),
    "two runs": lambda folder: timed(python(ONE, folder, 1), python(ONE, folder, 1)),
    "Dask, two workers": lambda folder: dask(folder, "as they are"),
    "Dask, slow monitors": lambda folder: dask(folder, "slow"),
}


def main():
    sparse = a_second()
    seconds = {name: [] for name in WAYS}
    for _ in range(ROUNDS):
        for name, way in WAYS.items():
            with tempfile.TemporaryDirectory() as root:
                planned(f"{root}/sweep", sparse)
                seconds[name].append(way(f"{root}/sweep"))
    base = statistics.median(seconds["two processes"])
    print(f"{SHARDS} shards of {2 * base / SHARDS:.2f} s, {sparse:,} values each; medians of {ROUNDS}")
    for name, found in seconds.items():
        median = statistics.median(found)
        print(f"{name:<22} {median:7.2f} s   {base / median:.3f} of two processes")


if __name__ == "__main__":
    main()
