"""Graphs go to networkx and back as the same graphs, in every form that both know."""

from __future__ import annotations

import io
import random

import networkx as nx
import pytest

import grundy


def word(graph: nx.Graph) -> str:
    """The position that a graph is, by its definition: edges from the smaller end, and vertices without edges."""
    edges = [edge[:2] if graph.is_directed() else tuple(sorted(edge[:2])) for edge in graph.edges()]
    joined = {end for edge in edges for end in edge}
    alone = sorted(set(graph.nodes()) - joined)
    return ",".join([f"{a}-{b}" for a, b in sorted(edges)] + [str(vertex) for vertex in alone]) or "[]"


def random_graph(choose: random.Random, kind: type[nx.Graph]) -> nx.Graph:
    """A graph of a kind with some vertices and edges, loops and double edges where it can have them."""
    graph = kind()
    vertices = choose.randrange(2, 80)
    graph.add_nodes_from(range(vertices))
    for _ in range(choose.randrange(2 * vertices)):
        a, b = choose.randrange(vertices), choose.randrange(vertices)
        if a != b or kind is not nx.Graph:
            graph.add_edge(a, b)
    return graph


@pytest.mark.parametrize("seed", range(40))
def test_packed_forms_are_read_as_networkx_writes_them(seed: int) -> None:
    choose = random.Random(seed)
    simple, multi = random_graph(choose, nx.Graph), random_graph(choose, nx.MultiGraph)
    for header in (True, False):
        assert grundy.read_graph(nx.to_graph6_bytes(simple, header=header)) == word(simple)
        assert grundy.read_graph(nx.to_sparse6_bytes(simple, header=header)) == word(simple)
        sparse = nx.to_sparse6_bytes(multi, header=header)
        assert grundy.read_graph(sparse, "multigraph") == word(multi)


@pytest.mark.parametrize("seed", range(40))
def test_edge_lists_are_read_as_networkx_writes_them(seed: int) -> None:
    choose = random.Random(seed)
    for kind, name in ((nx.Graph, "graph"), (nx.DiGraph, "digraph"), (nx.MultiGraph, "multigraph")):
        graph = random_graph(choose, kind)
        graph.remove_nodes_from(list(nx.isolates(graph)))
        written = io.BytesIO()
        nx.write_edgelist(graph, written)
        if graph.number_of_edges():
            assert grundy.read_graph(written.getvalue(), name) == word(graph)


def digraph6(graph: nx.DiGraph) -> bytes:
    """The form by its definition, since networkx writes none: whether an arc leads from one vertex to another, row by row."""
    vertices = graph.number_of_nodes()
    size = [vertices] if vertices < 63 else [63, vertices >> 12, vertices >> 6 & 63, vertices & 63]
    bits = "".join("01"[graph.has_edge(a, b)] for a in range(vertices) for b in range(vertices))
    bits += "0" * (-len(bits) % 6)
    letters = [int(bits[at : at + 6], 2) for at in range(0, len(bits), 6)]
    return b"&" + bytes(63 + letter for letter in size + letters)


def dimacs(graph: nx.Graph) -> str:
    """The form by its definition, since networkx writes none: vertices are counted from 1."""
    edges = "".join(f"e {a + 1} {b + 1}\n" for a, b in graph.edges())
    return f"c by networkx\np edge {graph.number_of_nodes()} {graph.number_of_edges()}\n{edges}"


@pytest.mark.parametrize("seed", range(40))
def test_forms_that_networkx_does_not_write_are_read_as_they_are_defined(seed: int) -> None:
    choose = random.Random(seed)
    arcs, simple = random_graph(choose, nx.DiGraph), random_graph(choose, nx.Graph)
    for header in (b"", b">>digraph6<<"):
        assert grundy.read_graph(header + digraph6(arcs) + b"\n", "digraph") == word(arcs)
    counted = nx.relabel_nodes(simple, {vertex: vertex + 1 for vertex in simple})
    assert grundy.read_graph(dimacs(simple)) == word(counted)


@pytest.mark.parametrize("seed", range(40))
def test_networkx_reads_what_is_printed(seed: int) -> None:
    graph = random_graph(random.Random(seed), nx.Graph)
    printed = grundy.read_graph(nx.to_graph6_bytes(graph))
    lines = printed.replace(",", "\n").replace("-", " ").splitlines()
    back = nx.Graph()
    for line in lines:
        ends = [int(end) for end in line.split()]
        back.add_edge(*ends) if len(ends) == 2 else back.add_node(*ends)
    assert nx.utils.graphs_equal(back, graph) or (set(back.nodes), set(map(frozenset, back.edges))) == (
        set(graph.nodes),
        set(map(frozenset, graph.edges)),
    )


def test_what_is_wrong_has_its_place() -> None:
    with pytest.raises(grundy.InputError, match="line 2, character 1: `2-2` is a loop"):
        grundy.read_graph("0 1\n2 2\n")
    with pytest.raises(grundy.InputError, match="graph6 of 4 vertices"):
        grundy.read_graph(b"C")
    with pytest.raises(grundy.InputError, match="more than 2 vertices and edges"):
        grundy.read_graph("0-1,1-2,2-3", most=2)
    with pytest.raises(grundy.InputError, match="no kind of graph"):
        grundy.read_graph("0 1\n", "tree")  # type: ignore[arg-type]


def outcomes(vertices: int, arcs: set[tuple[int, int]]) -> list[str]:
    """Who wins with one token on each vertex, by the definition: what nobody can force is a draw."""
    options = [[b for a, b in arcs if a == vertex] for vertex in range(vertices)]
    told = ["draw"] * vertices
    while True:
        new = [
            "N" if any(told[other] == "P" for other in options[vertex])
            else "P" if all(told[other] == "N" for other in options[vertex])
            else "draw"
            for vertex in range(vertices)
        ]  # fmt: skip
        if new == told:
            return told
        told = new


def test_a_thousand_digraphs_with_cycles_have_the_outcomes_of_the_definition() -> None:
    choose = random.Random(41)
    positions, expected = [], []
    for _ in range(1000):
        vertices = choose.randrange(2, 9)
        arcs = {(choose.randrange(vertices), choose.randrange(vertices)) for _ in range(choose.randrange(1, 14))}
        named = {end for arc in arcs for end in arc}
        alone = [str(vertex) for vertex in range(vertices) if vertex not in named]
        token = choose.randrange(vertices)
        graph = ",".join([f"{a}-{b}" for a, b in sorted(arcs)] + alone)
        positions.append(f"tokens {token}:{graph}")
        expected.append(outcomes(vertices, arcs)[token])
    found = grundy.batch(positions)
    told = ["draw" if drawn else "N" if won else "P" for won, drawn in zip(found.won, found.drawn)]
    assert told == expected
    assert all(expected.count(one) > 100 for one in ("N", "P", "draw")), expected
