//! Fusion and colon principle against the definition.

use std::collections::HashMap;

use cpu_time::ThreadTime;

use super::{Bush, FusedTree, Hackenbush};
use crate::graphs::EdgeList;
use crate::{Budget, Nimber, Ruleset, check_laws, mex};

/// Numbers that look drawn by chance [Steele, Lea & Flood, 2014].
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % most as u64) as usize
    }
}

/// What hangs on vertex 0, of a set of edges.
fn held(edges: &[[u32; 2]], left: u32) -> u32 {
    let (mut met, mut held) = (1_u32, 0);
    loop {
        let touches = |edge: usize| edges[edge].iter().any(|end| met >> end & 1 == 1);
        let new =
            (0..edges.len()).find(|edge| left >> edge & 1 == 1 && held >> edge & 1 == 0 && touches(*edge));
        let Some(edge) = new else { return held };
        held |= 1 << edge;
        edges[edge].iter().for_each(|end| met |= 1 << end);
    }
}

/// The value by the definition.
fn value(edges: &[[u32; 2]], left: u32, known: &mut HashMap<u32, u64>) -> u64 {
    if let Some(value) = known.get(&left) {
        return *value;
    }
    let options: Vec<u64> = (0..edges.len())
        .filter(|edge| left >> edge & 1 == 1)
        .map(|edge| value(edges, held(edges, left & !(1 << edge)), known))
        .collect();
    let least = (0..).find(|value| !options.contains(value)).unwrap();
    known.insert(left, least);
    least
}

#[test]
fn two_thousand_random_multigraphs_are_worth_what_the_definition_says() {
    let chance = &mut Chance(1);
    for round in 0..2000 {
        let vertices = 1 + chance.below(7);
        // One of four is a cycle with more on it, since few graphs drawn by chance have a long one.
        let mut edges: Vec<[u32; 2]> = Vec::new();
        if round % 4 == 0 {
            edges.extend((0..vertices as u32).map(|at| [at, (at + 1) % vertices as u32]));
        }
        while edges.len() < 11 && chance.below(9) > 0 {
            let end = |chance: &mut Chance| chance.below(vertices) as u32;
            edges.push([end(chance), end(chance)]);
        }
        let all = held(&edges, (1 << edges.len()) - 1);
        let edges: Vec<[u32; 2]> =
            (0..edges.len()).filter(|edge| all >> edge & 1 == 1).map(|edge| edges[edge]).collect();
        let all = (1_u32 << edges.len()) - 1;
        let mut known = HashMap::new();
        let expected = value(&edges, all, &mut known);
        let tree = FusedTree::new(&EdgeList::new(vertices, edges.clone()).unwrap()).unwrap();
        assert_eq!(tree.value(), expected, "{edges:?}");
        for target in 0..12 {
            let leaves =
                |edge: &usize| value(&edges, held(&edges, all & !(1 << edge)), &mut known.clone()) == target;
            let cuts: Vec<usize> = (0..edges.len()).filter(leaves).collect();
            assert_eq!(tree.cuts_to(target), cuts, "{edges:?} to {target}");
        }
        let loops: usize = tree.parts().iter().map(|part| part.loops.len()).sum();
        assert_eq!(loops + tree.stalks().count(), edges.len(), "{edges:?}: each edge is a loop or a stalk");
    }
}

#[test]
fn larger_graphs_are_worth_the_mex_of_what_is_left() {
    let chance = &mut Chance(2);
    for _ in 0..300 {
        let (vertices, count) = (1 + chance.below(40), chance.below(60));
        let edges: Vec<[u64; 2]> =
            (0..count).map(|_| [chance.below(vertices) as u64, chance.below(vertices) as u64]).collect();
        let ground: Vec<u64> =
            (0..vertices as u64).filter(|vertex| *vertex == 0 || chance.below(6) == 0).collect();
        let bush = Bush::hanging(ground, edges);
        let tree = bush.fused();
        let left: Vec<u64> = (0..bush.edges().len()).map(|edge| bush.cut(edge).fused().value()).collect();
        let least = mex(left.iter().map(|value| Nimber(u32::try_from(*value).unwrap())));
        assert_eq!(tree.value(), u64::from(least.0), "{bush}");
        for target in 0..tree.value() + 3 {
            let expected: Vec<usize> = (0..left.len()).filter(|edge| left[*edge] == target).collect();
            assert_eq!(tree.cuts_to(target), expected, "{bush} to {target}");
        }
        assert_eq!(bush.to_string().parse(), Ok(bush.clone()));
    }
}

#[test]
fn it_obeys_the_laws() {
    for word in ["[]", "0-0", "0-1,0-1", "0-1,1-2,2-2", "3,4:0-1,0-3,0-4", "0-1,0-2,1-2,2-3"] {
        let bush: Bush = word.parse().unwrap();
        assert_eq!(bush.to_string(), word);
        assert_eq!(check_laws(&Hackenbush, &bush, &mut Budget::default()), Ok(()));
        for option in Hackenbush.options(&bush) {
            assert_eq!(option.to_string().parse(), Ok(option));
        }
    }
}

#[test]
fn what_is_no_bush_is_told_why() {
    for (word, at, reason) in [
        ("", 0, "expected an edge such as 0-1 or a vertex, found ``"),
        ("0-1,", 4, "expected an edge such as 0-1 or a vertex, found ``"),
        ("0-1,x", 4, "expected an edge such as 0-1 or a vertex, found `x`"),
        ("0-01", 0, "expected an edge such as 0-1 or a vertex, found `0-01`"),
        ("0-1-2", 0, "expected an edge such as 0-1 or a vertex, found `0-1-2`"),
        ("0-1,3", 4, "there is no vertex 3 in this graph"),
        (
            "1-0",
            0,
            "the ends of `1-0` are turned round: an edge without direction is written from its smaller end",
        ),
        ("0-1,2-3", 4, "the edge `2-3` is not connected with the ground, vertex 0"),
        ("1-2", 0, "the edge `1-2` is not connected with the ground, vertex 0"),
        ("x:1-2", 0, "expected a vertex, found `x`"),
        (":1-2", 0, "expected a vertex, found ``"),
        (
            "0-99999999999999999999",
            0,
            "expected an edge such as 0-1 or a vertex, found `0-99999999999999999999`",
        ),
    ] {
        let error = word.parse::<Bush>().unwrap_err();
        assert_eq!((error.to_string().as_str(), error.at), (reason, at), "{word}");
    }
}

/// Long graphs of several shapes: none may take the stack, or the square of its length, which would be 10^12 steps.
#[test]
fn a_million_edges_are_done_at_once() {
    let count = 1_000_002_u32;
    let chance = &mut Chance(3);
    let path: Vec<[u32; 2]> = (1..count).map(|vertex| [vertex - 1, vertex]).collect();
    let cycle: Vec<[u32; 2]> = path.iter().copied().chain([[0, count - 1], [0, 0]]).collect();
    let half = count / 2;
    let hairy: Vec<[u32; 2]> =
        (0..half).flat_map(|vertex| [[vertex, (vertex + 1) % half], [vertex, vertex + half]]).collect();
    let any = |chance: &mut Chance| chance.below(half as usize) as u32;
    let mut random: Vec<[u32; 2]> =
        (1..half).map(|vertex| [chance.below(vertex as usize) as u32, vertex]).collect();
    random.extend((0..half).map(|_| [any(chance), any(chance)]));
    let tree: Vec<[u32; 2]> =
        (1..count).map(|vertex| [chance.below(vertex as usize) as u32, vertex]).collect();
    for (name, edges) in
        [("path", path), ("cycle", cycle), ("hairy", hairy), ("random", random), ("tree", tree)]
    {
        let graph = EdgeList::new(count as usize, edges).unwrap();
        let begun = ThreadTime::now();
        let tree = FusedTree::new(&graph).unwrap();
        let cuts = tree.cuts_to(0);
        // Of this thread's own time, half a second at most was seen.
        let taken = begun.elapsed();
        assert!(taken.as_secs_f32() < 2.0, "{name}: {taken:?}");
        match name {
            "path" => assert_eq!((tree.value(), &cuts[..]), (u64::from(count) - 1, &[0][..])),
            // Without the loop, or as two stalks, of which one is worth the other and the loop.
            "cycle" => assert_eq!((tree.value(), &cuts[..]), (1, &[500_000, 500_001, 1_000_002][..])),
            _ => {}
        }
    }
}
