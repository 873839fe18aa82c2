"""Measures what a second thread brings to `grundy run`: never more than 5 % may be lost by it.

    cargo build --release && python3 bench/threads.py [PAIRS [SHARE]]

Runs each sequence by `--threads 1` and by `--threads 2`, by turns: on the machine as it is, then beside one busy loop,
and beside one for each core. Prints ratios of two threads to one: the median of those of the pairs' times, that of the
least times, and that of the least processor times. Fails where a median is beyond the bar. With SHARE, only that
part of the heaps: 8 is an eighth, for many short pairs on a machine that is not quiet.
"""

import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

GRUNDY = Path(__file__).resolve().parent.parent / "target/release/grundy"
SEQUENCES = [("0.6", 6_000_000), ("0.161", 24_000_000), ("0.054", 64_000_000), ("0.106", 64_000_000)]
BAR = 1.05


def run(code, to, threads, folder):
    """Runs a sequence from nothing; gives its wall time and its processor time in seconds."""
    directory = Path(folder) / "run"
    shutil.rmtree(directory, ignore_errors=True)
    command = [GRUNDY, "run", code, "--to", str(to), "--dir", directory, "--threads", str(threads)]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def ratios(code, to, pairs, folder):
    """The three ratios, and the median of the times of one thread."""
    one, two = [], []
    for pair in range(pairs):
        # Who comes first is by turns, too.
        for threads, times in [(1, one), (2, two)][:: 1 if pair % 2 == 0 else -1]:
            times.append(run(code, to, threads, folder))
    median = statistics.median(b[0] / a[0] for a, b in zip(one, two))
    wall, cpu = (min(b[at] for b in two) / min(a[at] for a in one) for at in (0, 1))
    return median, wall, cpu, statistics.median(a[0] for a in one)


def main():
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    share = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    if not GRUNDY.exists():
        sys.exit("error: the release build is missing\nhint: cargo build --release")
    cores = len(os.sched_getaffinity(0))
    if cores < 2:
        sys.exit("error: there is but one core")
    failed = False
    print(f"two threads to one, {pairs} pairs each, {cores} cores; a ratio below 1 is a gain")
    print(f"{'sequence':<9} {'heaps':>10} {'busy loops':>10} {'one, s':>7} {'median':>7} {'least':>6} {'cpu':>6}")
    with tempfile.TemporaryDirectory() as folder:
        for loops in (0, 1, cores):
            busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(loops)]
            try:
                for code, heaps in SEQUENCES:
                    to = heaps // share
                    median, wall, cpu, seconds = ratios(code, to, pairs, folder)
                    line = f"{code:<9} {to:>10} {loops:>10} {seconds:>7.2f} {median:>7.3f} {wall:>6.3f} {cpu:>6.3f}"
                    print(line, flush=True)
                    failed |= median > BAR
            finally:
                for process in busy:
                    process.kill()
                    process.wait()
    if failed:
        sys.exit(f"error: two threads took more than {BAR} times as long, by the median of {pairs} pairs")


main()
