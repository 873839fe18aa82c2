"""Sweeps: on one machine, on a Dask cluster of processes, killed in the middle."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path
from typing import Any

import pytest

import grundy
import grundy.sweep

FAMILY = dict(heaps=2000, sparse_heaps=4000)


def planned(folder: Path, spec: str = "octal:digits 2", **kwargs: Any) -> grundy.sweep.Sweep:
    return grundy.sweep.plan(spec, folder, **{**FAMILY, **kwargs})


def test_a_sweep_on_one_machine(tmp_path: Path) -> None:
    sweep = planned(tmp_path / "a", shards=5)
    assert sweep.status().missing == (0, 1, 2, 3, 4)
    with pytest.raises(grundy.Undecided, match="missing"):
        sweep.csv()
    assert sweep.run(3) == 1 and sweep.run(3) == 0
    # The shard that is there lacks its certificates.
    assert sweep.run(certificates=True) == 5
    assert grundy.sweep.open_sweep(tmp_path / "a").status().done == (0, 1, 2, 3, 4)
    rows = {row["code"]: row for row in sweep.rows()}
    assert len(rows) == sweep.games
    kayles = rows["0.77"]
    assert (kayles["proved"], kayles["preperiod"], kayles["period"]) == ("period", "71", "12")
    # Each certificate that was kept is accepted, and has the hash of its row.
    for code, row in list(rows.items())[:12]:
        file = tmp_path / "a" / "certificates" / f"{code}.json"
        if file.exists():
            assert grundy.check(file).sha256 == row["certificate"]


def test_a_sweep_over_misere_quotients(tmp_path: Path) -> None:
    sweep = grundy.sweep.plan("list:kayles 0.75 take:1,2", tmp_path / "a", misere=True, shards=2)
    assert sweep.manifest["play"] == "misere" and sweep.run(certificates=True) == 2
    rows = {row["code"]: row for row in sweep.rows()}
    assert [rows[code]["order"] for code in ("0.77", "0.75", "take:1,2")] == ["40", "8", "6"]
    assert [row["tame"] for row in rows.values()] == ["false", "false", "true"]
    assert sweep.arrow().column("tame").to_pylist() == [False, False, True]
    assert grundy.check(tmp_path / "a" / "certificates" / "0.77.json").sha256 == rows["0.77"]["certificate"]
    with pytest.raises(grundy.InputError, match="sparse_heaps"):
        grundy.sweep.plan("octal:digits 1", tmp_path / "b", misere=True, sparse_heaps=3)
    with pytest.raises(grundy.InputError, match="single heaps"):
        grundy.sweep.plan("list:cram", tmp_path / "b", misere=True)


def test_a_sweep_is_merged(tmp_path: Path) -> None:
    from pyarrow import parquet
    sweep = planned(tmp_path / "a", "take:subsets 1..6", shards=3)
    sweep.run()
    names = sweep.merge()
    table = parquet.read_table(names[1])
    assert table.num_rows == sweep.games == len(sweep.rows())
    assert table.column("period").to_pylist()[:2] == [2, 3]
    assert Path(names[0]).read_text() == sweep.csv()


def test_what_is_wrong_with_a_sweep_is_told(tmp_path: Path) -> None:
    for spec in ("", "kayles", "take:subsets 3..1", "octal:digits 99", "red:x for x in 1..3"):
        with pytest.raises(grundy.InputError):
            planned(tmp_path / "wrong", spec)
    with pytest.raises(TypeError, match="family"):
        planned(tmp_path / "wrong", 3)  # type: ignore[arg-type]
    with pytest.raises(grundy.InputError, match="shards"):
        planned(tmp_path / "wrong", shards=0)
    assert not (tmp_path / "wrong").exists()
    sweep = planned(tmp_path / "a", shards=2)
    with pytest.raises(grundy.InputError, match="another directory|already"):
        planned(tmp_path / "a", shards=3)
    with pytest.raises(grundy.InputError, match="no shard 2"):
        sweep.run(2)
    with pytest.raises(grundy.InputError):
        sweep.run(-1)
    with pytest.raises(grundy.InputError, match="cannot use"):
        grundy.sweep.open_sweep(tmp_path / "nothing")
    file = tmp_path / "a" / "manifest.json"
    file.write_text(file.read_text().replace('"version": 2', '"version": 7'))
    with pytest.raises(grundy.InputError, match="format 7"):
        grundy.sweep.open_sweep(tmp_path / "a")


def test_a_sweep_with_other_shards_is_rejected(tmp_path: Path) -> None:
    sweep = planned(tmp_path / "a", shards=3)
    assert sweep.run(workers=2**40) == 3
    shards = tmp_path / "a" / "shards"
    (shards / "0001.csv").write_text((shards / "0002.csv").read_text())
    with pytest.raises(grundy.Rejected, match="line 2.*others.*anew"):
        sweep.csv()
    assert sweep.status().damaged == (1,)
    assert sweep.run() == 1
    table = sweep.csv()
    # The end of a line, and a cell alone.
    rows = (shards / "0001.csv").read_text()
    for damaged in (rows[:-1], rows.replace(",period,", ",no,", 1)):
        (shards / "0001.csv").write_text(damaged)
        for read in (sweep.csv, sweep.rows, sweep.arrow, sweep.merge):
            with pytest.raises(grundy.Rejected, match="0001.csv"):
                read()
        assert sweep.run(1) == 1 and sweep.csv() == table


def test_certificates_of_a_sweep_that_is_done_are_computed(tmp_path: Path) -> None:
    sweep = planned(tmp_path / "a", "octal:digits 1", shards=2)
    assert sweep.run() == 2
    assert (sweep.run(certificates=True), sweep.run(certificates=True)) == (2, 0)
    kept = {file.stem for file in (tmp_path / "a" / "certificates").iterdir()}
    assert kept == {row["code"] for row in sweep.rows() if row["certificate"]}


def test_a_list_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text("# some\n0.77\n\nkayles # the same\ntake:2,8\n")
    sweep = planned(tmp_path / "a", f"file:{file}")
    assert (sweep.spec, sweep.games) == ("list:0.77=0.77=kayles take:1,4=take:2,8", 2)
    sweep.run()
    assert [row["stands_for"] for row in sweep.rows()] == ["0.77 kayles", "take:2,8"]
    file.write_text("nim\nrubbish\n")
    with pytest.raises(grundy.InputError, match="line 2: `rubbish`"):
        planned(tmp_path / "b", f"file:{file}")
    with pytest.raises(grundy.InputError, match="cannot read"):
        planned(tmp_path / "b", f"file:{tmp_path / 'nothing'}")
    with pytest.raises(grundy.InputError, match="more than"):
        planned(tmp_path / "b", "red:x for x in 0..18446744073709551615")


def test_limits_of_a_plan_are_no_limits_of_a_run(tmp_path: Path) -> None:
    sweep = planned(tmp_path / "a", "octal:digits 1", shards=2)
    with pytest.raises(TypeError, match="budget"):
        sweep.run(budget=1)  # type: ignore[call-arg]
    assert sweep.run(seconds=60.0) == 2
    long = planned(tmp_path / "b", "octal:digits 3", heaps=200_000)
    with pytest.raises(grundy.Undecided):
        long.run(seconds=0.2)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
def test_a_killed_run_costs_its_shard_alone(tmp_path: Path) -> None:
    reference = planned(tmp_path / "reference", "take:subsets 1..9", shards=8, heaps=20_000)
    reference.run()
    sweep = planned(tmp_path / "killed", "take:subsets 1..9", shards=8, heaps=20_000)
    code = f"import grundy.sweep; grundy.sweep.open_sweep({str(tmp_path / 'killed')!r}).run(workers=1)"
    run = subprocess.Popen([sys.executable, "-c", code])
    while run.poll() is None and not sweep.status().done:
        time.sleep(0.001)
    run.send_signal(signal.SIGKILL)
    run.wait()
    kept = {number: (tmp_path / "killed" / "shards" / f"{number:04}.csv").stat().st_mtime_ns for number in sweep.status().done}
    assert kept and not sweep.status().running
    sweep.run()
    for number, changed in kept.items():
        assert (tmp_path / "killed" / "shards" / f"{number:04}.csv").stat().st_mtime_ns == changed
    assert sweep.csv() == reference.csv()
    assert not list((tmp_path / "killed").rglob("*.part"))


@pytest.fixture
def cluster() -> Any:
    """Two workers, each a process of its own."""
    import distributed

    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster, distributed.Client(cluster) as client:
        yield client


@pytest.mark.filterwarnings("default")
def test_a_cluster_gives_the_same_bytes_though_a_worker_is_killed(tmp_path: Path, cluster: Any) -> None:
    import grundy.sweep.dask

    reference = planned(tmp_path / "reference", "take:subsets 1..9", shards=16, heaps=20_000)
    reference.run()
    sweep = planned(tmp_path / "cluster", "take:subsets 1..9", shards=16, heaps=20_000)
    victim = next(iter(cluster.scheduler_info()["workers"].values()))["id"]
    pids = cluster.run(os.getpid)

    def kill() -> None:
        while not sweep.status().done:
            time.sleep(0.001)
        os.kill(next(iter(pids.values())), signal.SIGKILL)

    killer = threading.Thread(target=kill)
    killer.start()
    assert victim is not None
    assert grundy.sweep.dask.run(sweep, cluster) == 16
    killer.join()
    assert sweep.csv() == reference.csv()
    assert grundy.sweep.dask.run(sweep, cluster) == 0


@pytest.mark.filterwarnings("default")
def test_a_certificate_is_checked_in_parts_on_a_cluster(cluster: Any) -> None:
    import grundy.sweep.dask

    period = grundy.period("0.16")
    assert isinstance(period, grundy.Period) and period.certificate is not None
    assert grundy.sweep.dask.check(period, cluster, segments=3) > 1
    with pytest.raises(grundy.Undecided):
        grundy.sweep.dask._check(1, period.certificate, 2, (1, None, None, None))
    with pytest.raises(grundy.InputError):
        grundy.sweep.dask.check(grundy.period("take:1,2").certificate, cluster)


def test_a_sweep_ends_by_ctrl_c(tmp_path: Path) -> None:
    code = f"""
        import os, signal, threading, time
        import grundy.sweep
        sweep = grundy.sweep.plan("octal:digits 3", {str(tmp_path / "c")!r}, heaps=200_000)
        def interrupt():
            time.sleep(0.7)
            os.kill(os.getpid(), signal.SIGINT)
        threading.Thread(target=interrupt).start()
        try:
            sweep.run()
        except KeyboardInterrupt:
            print("stopped", len(sweep.status().running))
    """
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, timeout=60)
    assert done.stdout == "stopped 0\n", done.stderr
