"""What the tests share. They know nothing of the checkout: an installed wheel passes them."""

from __future__ import annotations

import hypothesis
import pytest

# What is tested is what comes out: the machine may be busy with something else.
hypothesis.settings.register_profile("any-machine", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow])
hypothesis.settings.load_profile("any-machine")


def mex(values: set[int]) -> int:
    number = 0
    while number in values:
        number += 1
    return number


@pytest.fixture(scope="session")
def by_definition() -> dict[str, list[int]]:
    """Values of the first heaps, from the definition alone."""
    takes = {"take:1,4,9": (1, 4, 9), "take:1..3": (1, 2, 3)}
    values = {}
    for name, allowed in takes.items():
        known: list[int] = []
        for heap in range(200):
            known.append(mex({known[heap - take] for take in allowed if take <= heap}))
        values[name] = known
    kayles: list[int] = []
    for heap in range(200):
        left = {kayles[a] ^ kayles[rest - a] for rest in (heap - 1, heap - 2) if rest >= 0 for a in range(rest + 1)}
        kayles.append(mex(left))
    values["0.77"] = kayles
    return values
