"""Measures a whole small question, `grundy solve nim 3 5 7`: bar 5 ms of processor time.

    cargo build --release && python3 bench/start-up.py

Prints the median over many runs, and fails where the bar is missed.
"""

import resource
import statistics
import subprocess
import sys
from pathlib import Path

GRUNDY = Path(__file__).resolve().parent.parent / "target/release/grundy"
RUNS = 100
BAR = 0.005


def cpu_seconds():
    """The processor time of one run, user and system."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([GRUNDY, "solve", "nim", "3", "5", "7"], stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    if not GRUNDY.exists():
        sys.exit("error: the release build is missing\nhint: cargo build --release")
    seconds = statistics.median(cpu_seconds() for _ in range(RUNS))
    print(f"grundy solve nim 3 5 7: {seconds * 1000:.2f} ms, the median of {RUNS} runs (bar: under 5 ms)")
    sys.exit(0 if seconds < BAR else 1)


main()
