"""Sweeps and checks on any Dask cluster: a laptop, a lab, Slurm or PBS (by ``dask_jobqueue``), a cloud.

Only numbers and texts go to the workers and come back: they need the package, and no folder in common. The shards are
written where this is called. A worker that dies costs the shard that it was at.

    from dask.distributed import Client
    import grundy.sweep, grundy.sweep.dask

    sweep = grundy.sweep.plan("octal:digits 3", "octal-3")
    with Client("tcp://scheduler:8786") as client:
        grundy.sweep.dask.run(sweep, client)
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

from grundy import _given, _native
from grundy._answers import EXAMPLE, Period
from grundy.errors import InputError

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from grundy.sweep import Sweep

__all__ = ["check", "run"]

_Found = tuple[int, tuple[str, str, list[tuple[str, str]]]]


def _compute(shard: int, manifest: str) -> _Found:
    return shard, _native.sweep_compute(manifest, shard, (None, None, None, None))


def _results(client: Any, work: Any, numbers: list[int], *arguments: Any, name: str, retries: int) -> Any:
    """Each result as it comes; whatever ends this, nothing goes on on the cluster."""
    from distributed import as_completed

    futures = client.map(work, numbers, *arguments, key=[f"{name}-{number}" for number in numbers], retries=retries)
    try:
        yield from (result for _, result in as_completed(futures, with_results=True))
    finally:
        client.cancel(futures)


def run(sweep: Sweep, client: Any, *, certificates: bool = False, retries: int = 3) -> int:
    """Computes all shards that are missing or damaged on a cluster, and writes each as it comes.

    Args:
        sweep: planned here.
        client: a ``dask.distributed.Client``.
        certificates: whether each certificate is kept, too. A shard that lacks one is computed anew.
        retries: how often a shard is tried again that failed. One whose worker died is, besides.

    Returns:
        How many shards were computed.

    >>> from dask.distributed import Client  # doctest: +SKIP
    >>> grundy.sweep.dask.run(grundy.sweep.open_sweep("octal-3"), Client())  # doctest: +SKIP
    """
    missing = _native.sweep_open(sweep.folder, _given.truth(certificates, "`certificates`"))
    manifest = json.dumps(sweep.manifest)
    # By their place, since a text that is the same for all tasks is sent once.
    name = f"grundy-{abs(hash((manifest, os.path.abspath(sweep.folder))))}"
    computed = 0
    for shard, found in _results(
        client, _compute, missing, [manifest] * len(missing), name=name, retries=retries
    ):
        _native.sweep_keep(sweep.folder, shard, found, certificates)
        computed += 1
    return computed


def _check(first: int, text: str, last: int, limits: _given.NativeLimits) -> str:
    return _native.check_part(text, first, last, limits)


def check(
    certificate: Period | str | os.PathLike[str],
    client: Any,
    *,
    segments: int = 16,
    retries: int = 3,
    **limits: Unpack[_given.Limits],
) -> int:
    """Checks a certificate with recorded states on a cluster, in parts.

    Args:
        certificate: a :class:`~grundy.Period`, the text of a certificate, or the path of a file with one.
        client: a ``dask.distributed.Client``.
        segments: how many segments a part has.
        limits: those of each part.

    Returns:
        How many segments were recomputed: all that there are, so that the claim is proved if the workers are to be
        believed.

    Raises:
        Rejected: what the certificate claims does not hold.
        InputError: it has no recorded states: check it as a whole.
    """
    text: str | None
    if isinstance(certificate, Period):
        text = certificate.certificate
    else:
        text = _given.text_or_file(certificate, "a certificate", "{", EXAMPLE)
    if text is None:
        raise InputError("a closed form alone proves this: it has no certificate")
    size = _given.natural(segments, "`segments`")
    if size == 0:
        raise InputError("expected parts of at least 1 segment, found 0")
    # Those of each part.
    bounds = _given.limits(limits)
    first = _native.check_part(text, 0, 0, bounds)
    all_segments = int(json.loads(first)["of_segments"])
    starts = list(range(1, all_segments, size))
    ends = [min(start + size, all_segments) - 1 for start in starts]
    name = f"grundy-check-{abs(hash(text))}"
    # By their place, as above.
    arguments = ([text] * len(starts), ends, [bounds] * len(starts))
    parts = [first, *_results(client, _check, starts, *arguments, name=name, retries=retries)]
    return _native.check_merge(text, parts)
