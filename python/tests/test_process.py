"""What a process sees: Ctrl-C, threads, forks, the time of the import, types."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import grundy
import grundy.sweep


def run(code: str, timeout: float = 60) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, timeout=timeout, check=False
    )


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
@pytest.mark.parametrize("what", ["sequence", "plan", "batch", "ask"])
def test_ctrl_c_ends_a_long_call(what: str, tmp_path: Path) -> None:
    calls: dict[str, Callable[[], object]] = {
        "sequence": lambda: grundy.sequence("0.007", 10**9, budget=10**18, table=10**10),
        "plan": lambda: grundy.sweep.plan("take:subsets 1..32", tmp_path / "sweep"),
        "batch": lambda: grundy.batch(["nim " + "3 " * 1000] * 20_000),
        "ask": lambda: grundy.ask({"ask": "solve", "position": "chomp 20x20"}, budget=2**63),
    }

    def interrupt() -> None:
        time.sleep(0.5)
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=interrupt).start()
    with pytest.raises(KeyboardInterrupt):
        calls[what]()


def test_other_threads_go_on_meanwhile() -> None:
    ticks = []
    done = threading.Event()

    def work() -> None:
        with pytest.raises(grundy.Undecided):
            grundy.sequence("0.007", 10**9, seconds=0.5, table=10**10)
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    while not done.wait(0.01):
        ticks.append(1)
    thread.join()
    assert len(ticks) > 5


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_fork_after_threads_answers() -> None:
    code = """
        import os, threading, warnings
        warnings.simplefilter("ignore")
        import grundy
        stop = threading.Event()
        def busy():
            while not stop.is_set():
                grundy.sequence("0.77", 100_000)
                grundy.ask({"ask": "solve", "position": "nim 3 5"})
        threads = [threading.Thread(target=busy) for _ in range(2)]
        for thread in threads: thread.start()
        for _ in range(20):
            child = os.fork()
            if child == 0:
                ok = grundy.solve("nim 3 5 7").value == 1 and grundy.ask({"ask": "solve", "position": "nim 3 5"})["value"] == 6
                os._exit(0 if ok else 1)
            assert os.waitpid(child, 0)[1] == 0
        stop.set()
        for thread in threads: thread.join()
        print("forked")
    """
    done = run(code)
    assert done.stdout == "forked\n", done.stderr


def test_the_import_loads_no_numpy_and_is_quick() -> None:
    code = """
        import sys, time
        begin = time.process_time()
        import grundy
        taken = time.process_time() - begin
        grundy.solve("nim 3 5 7")._repr_html_()
        heavy = {"numpy", "matplotlib", "anywidget", "pyarrow"} & set(sys.modules)
        assert not heavy, heavy
        print(taken)
    """
    usual = """
        import time
        begin = time.process_time()
        import csv, dataclasses, html, json
        print(time.process_time() - begin)
    """
    # Of the processor, since another process may have it for a while; the least of several. Where others slow it down, too,
    # modules of the standard library that take 15 ms at the most take longer, and as much longer may this one take.
    taken, standard = (min(float(run(each).stdout) for _ in range(5)) for each in (code, usual))
    assert taken < 0.05 * max(1, standard / 0.015), (taken, standard)


def test_types_are_told() -> None:
    assert os.path.exists(os.path.join(os.path.dirname(grundy.__file__), "py.typed"))
