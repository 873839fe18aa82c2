//! Games with an engine of their own, by their moves: found in other words, and nothing else is taken for one.

use grundy_rules::{Kayles, Rules};

fn is_one(moves: &str) -> bool {
    Rules::parse(&format!("own(b: grid): {moves}; marks \".xo\"")).unwrap().placement().is_some()
}

#[test]
fn a_piece_that_forbids_cells_is_recognised_in_other_words() {
    for condition in [
        "1 not in [b[d] for d in near(b, c)]",
        "not (1 in [b[d] for d in near(b, c)])",
        "len([d for d in near(b, c) if b[d] == 1]) == 0",
        "len([d for d in cells(b, 1) if d in near(b, c)]) == 0",
        "len([d for d in cells(b, 1) if c[0] == d[0] or c[1] == d[1]]) == 0",
        "1 not in [b[d] for d in right(b, c)] and 1 not in [b[d] for d in down(b, c)]",
        "not (len([d for d in cells(b, 1) if c[0] == d[0]]) > 0 or 1 in [b[d] for d in line(b, c, (1, 0))])",
        "0 == 0 if 1 not in [b[d] for d in near(b, c)]",
    ] {
        let is_plain = !condition.starts_with("0 == 0");
        assert_eq!(
            is_one(&format!("set(b, c, 1) for c in cells(b, 0) if {condition}")),
            is_plain,
            "{condition}"
        );
    }
}

#[test]
fn several_pieces_forbid_each_other() {
    for condition in
        ["k not in [b[d] for d in near(b, c)]", "len([d for d in cells(b, 3-k) if d in near(b, c)]) == 0"]
    {
        let moves = format!("set(b, c, k) for c in cells(b, 0) for k in 1..2 if {condition}");
        let rules = Rules::parse(&format!("own(b: grid): {moves}")).unwrap();
        let placement = rules.placement().unwrap();
        assert_eq!(
            (placement.empty, placement.pieces, placement.kinds()),
            (0, [1, 2], Some(2)),
            "{condition}"
        );
        assert_eq!([0, 1, 2, 3].map(|content| placement.kind(content)), [None, Some(0), Some(1), None]);
    }
}

#[test]
fn what_asks_more_of_the_pieces_is_another_game() {
    for moves in [
        // Two pieces that must be there together, one that must, and how many there are.
        "set(b, c, 1) for c in cells(b, 0) if len([d for d in cells(b, 1) for e in cells(b, 1) if d != e]) == 0",
        "set(b, c, 1) for c in cells(b, 0) if 1 in [b[d] for d in near(b, c)]",
        "set(b, c, 1) for c in cells(b, 0) if len([d for d in cells(b, 1)]) == 1",
        "set(b, c, 1) for c in cells(b, 0) if len([d for d in cells(b, 0)]) > 3",
        // A cell that looks for others by what stands there.
        "set(b, c, 1) for c in cells(b, 0) if 1 not in [b[d] for d in near(b, c) if b[d] != 2]",
        "set(b, c, 1) for c in cells(b, 0) if 1 not in [b[d] for d in near(b, c)] or b[c] == 0",
        "set(b, c, 1) for c in cells(b, 0) if 1 not in [b[d] for e in cells(b, 0) for d in near(b, e)]",
        // Another content is looked for, another cell is written, and a piece is taken.
        "set(b, c, 1) for c in cells(b, 0) if 2 not in [b[d] for d in near(b, c)]",
        "set(b, d, 1) for c in cells(b, 0) for d in near(b, c) if 1 not in [b[e] for e in near(b, c)]",
        "set(b, c, 0) for c in cells(b, 0) if 0 not in [b[d] for d in near(b, c)]",
        "set(set(b, c, 1), c, 1) for c in cells(b, 0) if 1 not in [b[d] for d in near(b, c)]",
        // The empty cells are looked at, and a piece that is none of those that are put.
        "set(b, c, k) for c in cells(b, 0) for k in 1..2 if k-1 not in [b[d] for d in near(b, c)]",
        "set(b, c, k) for c in cells(b, 0) for k in 1..2 if 2-k not in [b[d] for d in near(b, c)]",
        "set(b, c, k) for c in cells(b, 0) for k in 0..2 if k not in [b[d] for d in near(b, c)]",
        "set(b, c, k) for c in cells(b, 0) for k in [1, 2] if k not in [b[d] for d in near(b, c)]",
        "set(b, c, 3-k) for c in cells(b, 0) for k in 1..2 if k not in [b[d] for d in near(b, c)]",
    ] {
        assert!(!is_one(moves), "{moves}");
    }
}

fn told(moves: &str) -> Option<Kayles> {
    Rules::parse(&format!("game(g: graph): {moves}")).unwrap().kayles()
}

#[test]
fn what_is_said_in_other_words_is_the_same_game() {
    for moves in [
        "without(g, near(g, v) ++ [v]) for v in vertices(g)",
        "without(g, [w] ++ near(g, w)) for w in vertices(g); split components(g)",
        "without(g, [v] ++ near(g, v) ++ [v]) for v in vertices(g) say \"{v}\"",
    ] {
        assert_eq!(told(moves), Some(Kayles::Node), "{moves}");
    }
    for moves in [
        "[d for d in g if not (d[0] in e or d[1] in e)] for e in g",
        "[d for d in edges(g) if d[0] not in e if d[1] not in e] for e in edges(g)",
        "[d for d in g if d[0] != e[0] and d[0] != e[1] and d[1] != e[0] and e[1] != d[1]] for e in g",
        "[d for d in g if not (e[0] in d or e[1] in [d[0], d[1]])] for e in g",
    ] {
        assert_eq!(told(moves), Some(Kayles::Arc { keeps_vertices: false }), "{moves}");
    }
    let keeps = "without(g, [e[1], e[0]]) for e in g";
    assert_eq!(told(keeps), Some(Kayles::Arc { keeps_vertices: true }));
}

#[test]
fn what_differs_in_one_word_is_another_game() {
    for moves in [
        "without(g, near(g, v)) for v in vertices(g)",
        "without(g, [v]) for v in vertices(g)",
        "without(g, near(g, v) ++ [v]) for v in vertices(g) if degree(g, v) > 0",
        "without(g, near(g, v) ++ [v]) for v in vertices(g); g if 1 > 2",
        "without(g, near(g, v) ++ [v]) for v in vertices(g); where len(vertices(g)) < 9",
        "without(g, near(g, v) ++ [v]) for v in vertices(g); guess value 1",
        "[d for d in g if d != e] for e in g",
        "[d for d in g if d[0] not in e] for e in g",
        "[d for d in g if d[0] not in e and d[1] not in e and d[0] < 4] for e in g",
        "[d for d in g if d[0] not in e and d[1] not in e and d[0] > e[0]] for e in g",
        "without(g, [e[0]]) for e in g",
        "without(g, e) for e in g",
    ] {
        let text = format!("game(g: graph): {moves}");
        if let Ok(rules) = Rules::parse(&text) {
            assert_eq!(rules.kayles(), None, "{moves}");
        }
    }
    let multi = "m(g: multigraph): without(g, near(g, v) ++ [v]) for v in vertices(g)";
    assert_eq!(Rules::parse(multi).unwrap().kayles(), None);
}
