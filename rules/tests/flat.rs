//! Moves of positions of any shape, as numbers side by side: the same options as the interpreter's.

use std::collections::BTreeSet;

use grundy::{Budget, Options, RowSolver, Undecided};
use grundy_rules::{Definition, Moves, Position, ReadError, Rules};
use proptest::prelude::*;

use crate::games::Values;

/// All options, each with its positions in order.
#[derive(Default)]
struct All {
    options: Vec<Vec<Vec<i64>>>,
    parts: Vec<Vec<i64>>,
}

impl Options for All {
    fn part(&mut self, position: &[i64]) {
        self.parts.push(position.to_vec());
    }

    fn end(&mut self) -> bool {
        self.parts.sort();
        self.options.push(std::mem::take(&mut self.parts));
        true
    }

    fn forget(&mut self) {
        self.parts.clear();
    }
}

/// The options of a position both ways, split and each what stands for it; `None` where the rules fail.
fn both(rules: &Rules, moves: &mut Moves, position: &Position) -> [Option<Vec<Vec<Vec<i64>>>>; 2] {
    let mut all = All::default();
    let budget = || Budget::new(1_000_000);
    let flat = rules.flat_of(position).unwrap();
    assert_eq!(rules.position_of(&flat).as_ref(), Some(position));
    let went = moves.each(&flat, &mut budget(), &mut all).unwrap();
    all.options.sort();
    let option = |left: &Vec<Position>| {
        let mut parts = Vec::new();
        for one in left.iter().filter(|one| !one.is_nothing()) {
            for part in rules.components(one, &mut budget()).unwrap() {
                let standing = rules.canonical(&part, &mut budget()).unwrap();
                parts.push(rules.flat_of(&standing).unwrap());
            }
        }
        parts.sort();
        parts
    };
    let slow = rules.options(position, &mut budget()).ok().map(|options| {
        let mut options: Vec<_> = options.iter().map(option).collect();
        options.sort();
        options
    });
    [went.then_some(all.options), slow]
}

/// Compares the options of these positions and of those that can follow, as far as there are few.
fn compare(rules: &Rules, positions: Vec<Position>, most: usize) {
    let mut moves = rules.moves().unwrap();
    let (mut met, mut waiting) = (BTreeSet::new(), positions);
    while let Some(position) = waiting.pop() {
        if met.len() == most || position.is_nothing() || !met.insert(position.clone()) {
            continue;
        }
        let [fast, slow] = both(rules, &mut moves, &position);
        assert_eq!(fast, slow, "{}: {rules:?}", rules.write(&position));
        let options = rules.options(&position, &mut Budget::new(1_000_000)).unwrap_or_default();
        waiting.extend(options.into_iter().flatten());
    }
}

#[test]
fn options_of_all_shapes_are_those_of_the_interpreter() {
    for (rules, positions) in [
        ("own(s: text): s[..i] and s[i+1..] for i in 1..len(s)-2 if s[i-1] == s[i+1]", "abbabab aaaa [] ab"),
        ("own(s: text): s[..i] ++ s[i+1..] for i in 0..len(s)-1 if i == 0 or s[i-1] != s[i]", "abcabba"),
        (
            "own(s: text): rev(s[1..]) if len(s) > 1; \"ab\" if s != \"ab\" and len(s) > 3; s[..2] ++ \"x\" ++ s[3..] for i in 0..0 if s[2] != \"x\"",
            "abcabba xyz",
        ),
        (
            "own(s: text): all(s[..i] for i in 0..j) for j in 0..len(s)-1; all([]) if len(s) > 2; all([s[1..], s[2..]]) if len(s) > 1",
            "abca",
        ),
        ("own(s: text): s[1..] for c in s if c == \"a\"; c for c in s if len(s) > 1", "abca"),
        ("own(s: text): s[..i] for i in 0..len(s)-1 if s[i] in s[..i]; s[1..] if \"bb\" in s", "abcabba"),
        (
            "own(r: list): r[..i] ++ [min(x, j) for x in r[i..]] for i in 0..len(r)-1 for j in 0..r[i]-1 if i > 0 or j > 0",
            "3,3,2 4 []",
        ),
        ("own(r: list): sort(set(r, i, r[i]-t)) for i in 0..len(r)-1 for t in 1..r[i]", "2,1,3"),
        (
            "own(r: list): set(set(r, i, r[i]-t), i-1, r[i-1]+t) for i in 1..len(r)-1 for t in 1..r[i]",
            "1,2,1",
        ),
        (
            "own(r: list): rev(r[..len(r)-1]) if len(r) > 0 and sum(r) > min(r) + max(r); r[1..] if len(r) > 0; without(r, [x]) for x in r if x > 1",
            "2,1,3,1",
        ),
        (
            "own(r: list): [x-1 for x in r if x > 1] if sum([x for x in r]) > 0; [x for i in 0..len(r)-1 let x = r[i]/2 if x > 0] if len(r) > 0",
            "4,1,3",
        ),
        ("own(r: list): [y for x in r let l = [x, x+1] ++ [2] for y in l if y < x] if len(r) > 0", "4,1,3"),
        ("own(r: list): [9-x for x in r] if len(r) > 1; r[i..] for i in 1..3", "12,1 1,2,3 7"),
        (
            "own(r: list): [p[0] for p in pairs if p[1] > i] for i in 0..2 let pairs = [(x, x-1) for x in r] if (3, 2) in pairs",
            "3,2,3 1",
        ),
        (
            "own(r: list): [digits(x)[0] for x in r if x > 9] if max(r) > 9; divisors(x)[..i] for x in r if x > 0 for i in 0..len(divisors(x))-1",
            "12,4 35",
        ),
        ("own(r: list): set(r, i, 0) for i in -1..len(r)-1 if r[i] > 0", "1,2"),
        (
            "own(s: set): without(s, [x]) for x in s; s ++ [x-1] for x in s if x > 0 and not (x-1 in s)",
            "1,3 [] 2",
        ),
        (
            "own(s: set): [x-t for x in s] for t in 1..min(s) if len(s) > 0; [x/2 for x in s] if sum(s) > 0",
            "1,3,6 2,5",
        ),
        (
            "own(b: grid): set(set(b, c, 1), d, 1) for c in cells(b, 0) for d in right(b, c) ++ down(b, c) if b[d] == 0; marks \".x\"",
            ".../.x. ./. []",
        ),
        (
            "own(b: grid): set(set(b, c, 1), d, 1) for c in cells(b, 0) for d in right(b, c) if b[d] == 0; split regions(b, 0)",
            ".../... .x./...",
        ),
        (
            "own(b: grid): set(b, c, b[c]-1) for c in cells(b) if b[c] > 0 if len([d for d in near(b, c) if b[d] > 0]) <= rows(b) * columns(b) % 3; marks \"012\"",
            "21/10 222",
        ),
        (
            "own(b: grid): set(b, (r, c), 1) for r in 0..rows(b)-1 for c in 0..columns(b) if b[(r, c)] == 0",
            "./. ..",
        ),
        (
            "own(g: graph): [d for d in g if not (d[0] in e or d[1] in e)] for e in g; split components(g)",
            "0-1,1-2,2-3,0-3,5 2-4,1",
        ),
        (
            "own(g: graph): without(g, near(g, v) ++ [v]) for v in vertices(g); split components(g)",
            "0-1,1-2,2-3,0-3,5 2-4,1",
        ),
        (
            "own(g: graph): without(g, [v]) for v in vertices(g) if len(near(g, v)) % 2 == 0; [(e[0], e[1]) for e in edges(g) if e != f] for f in edges(g) if connected(g)",
            "0-1,1-2,0-2,3",
        ),
        (
            "own(g: graph): [(a, b), (b, a+5)] for a in vertices(g) for b in near(g, a) if a < b if len(edges(g)) > 2 if a < 4",
            "0-1,1-2,0-2",
        ),
        (
            "own(g: multigraph): without(g, e) for e in g; [d for d in g if d[0] != e[0]] for e in edges(g) if e[2] > 0; split components(g)",
            "0-1,0-1,1-1,2-2,3 0-1,1-2,0-2,0-2,0-2",
        ),
        (
            "own(g: multigraph): [d for d in g if d != e] ++ [(1, 1, 7)] for e in g if degree(g, 1) < 3 if len(near(g, 1)) > 0; without(g, [v]) for v in vertices(g)",
            "0-1,0-1,1-2 1-1,1-1,2",
        ),
        (
            "own(g: digraph): without(g, [v]) for v in vertices(g) if len(into(g, v)) == 0; [d for d in g if d != e] for e in g if e[0] > e[1]; split components(g)",
            "2-1,1-0,0-0,3 0-1,1-2,2-0,1-0",
        ),
        (
            "own(g: digraph): [(b, a) for a in vertices(g) for b in out(g, a) if a < b] for v in vertices(g) for w in near(g, v) if v < w; component(g, v) for v in out(g, 2) if len(edges(component(g, v))) < len(edges(g))",
            "0-1,1-2,2-0,1-0 2-3,0-1,1-0",
        ),
        (
            "own(g: graph): without(g, e) for e in g if distance(g, e[0], 3) >= 0; without(g, halves(g)[0]) if len(halves(g)) == 2 and len(edges(g)) > 0; without(g, edges(g)[..2]) if len(edges(g)) > 2",
            "0-1,1-2,2-3,3-4 0-1,1-2,0-2,3",
        ),
        (
            "own(g: digraph): without(g, subtree(g, v)) for v in vertices(g) if depth(g, v) > 0; without(g, children(g, p) ++ [v]) for v in vertices(g) for p in parent(g, v) if v > 2; without(g, [a]) for v in vertices(g) for a in ancestor(g, v, 2)",
            "0-1,0-2,1-3,1-4,3-5",
        ),
        // What is no tree fails.
        (
            "own(g: graph): without(g, [v]) for v in vertices(g) if depth(g, v) > 1",
            "0-1,0-2,2-3 0-1,1-2,0-2 5",
        ),
        (
            "own(b: grid): set(b, c, 1) for c in cells(b, 0) if 1 not in [b[d] for d in line(b, c, (0, 1)) ++ line(b, c, (1, 0)) ++ line(b, c, (-1, -1))]; canon least(symmetries(b)); marks \".x\"",
            ".../.x. ../../..",
        ),
        // Blocks of stones, of empty cells, and of one cell; and the block of a cell that is on no grid.
        (
            "own(b: grid): set(b, c, 1) for c in cells(b, 0) if len(block(b, c)) > 1; set(b, c, 0) for d in cells(b, 1) for c in block(b, d) if len(block(b, c)) > 2 and c != d; marks \".xo\"",
            "x.o/xx. .... x/x/./o",
        ),
        (
            "own(b: grid): set(b, c, 1) for c in cells(b, 0) if len(block(b, (0, 2))) > 1; marks \".x\"",
            "... ../..",
        ),
        (
            "own(b: grid): turn(set(b, c, 1)) for c in cells(b, 0); flip(b) for c in cells(b, 1) if c == (0, 0); transpose(shift(b, 1, -1)) if b[(0, 0)] == 0; marks \".x\"",
            "../.x x.",
        ),
        (
            "own(n): all(p) for p in partitions(n, 3) if len(p) > 1; all(p) for p in distinct(n) if nimsum(p) > n/2; xor(n, 1) if n % 2 == 1",
            "7 12",
        ),
        (
            "own(s: text): s[..i] ++ \"--\" ++ s[i+2..] for i in 0..len(s)-2 if s[i..i+2] == \"++\"; s ++ \", \" if len(s) < 3",
            "\"++-+\" aa",
        ),
        // A double arc, and a turned edge: the rules fail.
        ("own(g: digraph): [d for d in g] ++ [(0, 1)] for v in vertices(g) if v < 4", "0-1,1-0 1-2"),
        ("own(g: multigraph): [(e[1], e[0]) for e in g] if len(edges(g)) > 0", "0-1,0-1 1-1,1-1"),
        // Edges that are none of a graph: the rules fail.
        ("own(g: graph): [(e[1], e[0]) for e in edges(g) if e != f] for f in edges(g)", "0-1,1-2 0-1 3"),
        ("own(g: graph): [d for d in g] ++ [(v, v+1)] for v in vertices(g) if v < 4", "0-1,3-4 3-4,5 2,4"),
        ("own(g: graph): [(v, n) for n in near(g, v)] for v in vertices(g)", "0-1,0-3,2-3"),
        ("own(n, s: set): (n-t, s ++ [t]) for t in 1..n if not (t in s)", "5:[] 4:1,2"),
        ("own(s: text, n): (s[..i], n) for i in 0..len(s)-1 if n > 0; (s, n-1) if n > len(s)", "ab:4 []:1"),
        (
            "own(s: text, g: graph, n): (s[1..], g, n) if len(s) > 0; (s, without(g, [v]), n-1) for v in vertices(g) if n > 0",
            "ab:0-1,2:2 []:[]:0",
        ),
        (
            "own(r: list): r[1..] if len(r) > 0; r[..1] for i in 1..1 if len(r) > 1; where sum(r) != 3 and 7 not in r",
            "1,2,1 7,1 4,2,1",
        ),
        ("own(s: text): s[..i] ++ s[i+1..] for i in 0..len(s)-1; canon rev(s)", "abba aab"),
        // Names of `where` and `canon` stand where those of the move stand that is being made.
        (
            "own(r: list): set(r, i, r[i]-t) for i in 0..len(r)-1 for t in 1..r[i]; canon [x for x in r if x > 0]",
            "5,6,7 1,0,2",
        ),
        (
            "own(r: list): set(r, i, r[i]-t) for i in 0..len(r)-1 for t in 1..r[i]; where len([x for x in r if x < 9]) == len(r)",
            "5,6,7 1,0,2",
        ),
        ("own(x, y, z): (x-1, y, z) if x > 0; (x, y-1, [x, y, z][x % 3]) if y > 0", "2,3,1"),
        (
            "own(s: text): c for c in runs(s) if len(c) < len(s); s[..len(runs(s))] if len(runs(s)) < len(s)",
            "aabbb ab",
        ),
        ("own(n): n-1 and n-2 if n > 1; n-d for d in digits(n) if d > 0", "12 3"),
    ] {
        let rules = Rules::parse(rules).unwrap_or_else(|error| panic!("{rules}: {error}"));
        // Of some rules, `where` excludes one.
        let positions = positions.split(' ').filter_map(|word| match rules.read(word) {
            Ok(position) => Some(position),
            Err(ReadError::Illegal { .. }) => None,
            Err(error) => panic!("{word}: {error}"),
        });
        let positions = positions.collect::<Vec<_>>();
        assert!(!positions.is_empty(), "{rules:?}");
        compare(&rules, positions, 200);
    }
}

proptest! {
    /// The least of all turns and flips is found by numbers, and by the language.
    #[test]
    fn boards_with_their_symmetries_are_those_of_the_interpreter(
        width in 1..5usize, cells in prop::collection::vec(0..3usize, 1..20),
    ) {
        let rows: Vec<String> = cells
            .chunks_exact(width)
            .map(|row| row.iter().map(|cell| ['.', 'x', 'o'][*cell]).collect())
            .collect();
        prop_assume!(!rows.is_empty());
        let moves = "own(b: grid): set(b, c, k) for c in cells(b) for k in 0..b[c]-1";
        let rules = Rules::parse(&format!("{moves}; canon least(symmetries(b)); marks \".xo\"")).unwrap();
        compare(&rules, vec![rules.read(&rows.join("/")).unwrap()], 5);
    }
}

#[test]
fn options_in_the_gallery_are_those_of_the_interpreter() {
    let mut not_known = Vec::new();
    for game in Definition::parse_all(grundy_assets::GAMES).unwrap() {
        let rules = game.rules(&[]).unwrap();
        if rules.moves().is_some() {
            let mut positions = rules.starts(5, &mut Budget::default()).unwrap();
            positions.extend(
                [".../...", "0-1,1-2,3", "3,1,2", "abba"].iter().filter_map(|word| rules.read(word).ok()),
            );
            compare(&rules, positions, 40);
        } else {
            not_known.push(game.name().to_owned());
        }
    }
    assert!(not_known.is_empty(), "{not_known:?}");
}

/// The value by a search among rows of numbers.
fn value(rules: &Rules, position: &str) -> Result<u32, Undecided> {
    let mut moves = rules.moves().unwrap();
    let hand_over = |position: &[i64], options: &mut dyn Options, budget: &mut Budget| {
        assert!(moves.each(position, budget, options)?);
        Ok(())
    };
    let flat = rules.flat_of(&rules.read(position).unwrap()).unwrap();
    RowSolver::new(hand_over).grundy_value(&flat, &mut Budget::new(100_000_000)).map(|value| value.0)
}

#[test]
fn values_are_those_of_the_definition_and_a_loop_is_told() {
    for (rules, position) in [
        (
            "own(r: list): r[..i] ++ [min(x, j) for x in r[i..]] for i in 0..len(r)-1 for j in 0..r[i]-1 if i > 0 or j > 0",
            "4,4,3",
        ),
        ("own(s: text): s[..i] and s[i+1..] for i in 1..len(s)-2 if s[i-1] == s[i+1]", "abbababbaba"),
        (
            "own(g: graph): [d for d in g if not (d[0] in e or d[1] in e)] for e in g; split components(g)",
            "0-1,1-2,2-3,3-4,4-5,0-5,2-5",
        ),
        ("own(n, s: set): (n-t, s ++ [t]) for t in 1..n if not (t in s)", "11:[]"),
        (
            "own(r: list): set(r, i, r[i]-t) for i in 0..len(r)-1 for t in 1..r[i]; where len([x for x in r if x < 9]) == len(r)",
            "3,4,6",
        ),
    ] {
        let mut slow = Values::new(rules);
        assert_eq!(value(&Rules::parse(rules).unwrap(), position), Ok(slow.at(position)), "{rules}");
    }
    let around = Rules::parse("own(s: text): s[1..] ++ s[..1] if len(s) > 0").unwrap();
    assert!(matches!(value(&around, "abc"), Err(Undecided::Loop { length: 3, .. })));
    assert!(matches!(value(&around, "a"), Err(Undecided::Loop { length: 1, .. })));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: crate::cases(3000), ..ProptestConfig::default() })]

    #[test]
    fn random_rules_of_lists_have_the_options_of_the_interpreter(moves in prop::collection::vec(one_move(), 1..4), canon: bool, legal: bool) {
        let moves = moves.join("; ");
        let text = format!("own(r: list): {moves}{}{}", if canon { "; canon sort([a for a in r])" } else { "" }, if legal { "; where sum([a for a in r]) % 4 != 3" } else { "" });
        let rules = Rules::parse(&text);
        prop_assume!(rules.is_ok());
        let rules = rules.unwrap();
        let positions = ["3,1,2", "1,1", "[]", "5,0,2,1"];
        for position in positions.iter().filter_map(|word| rules.read(word).ok()) {
            let mut moves = rules.moves().unwrap();
            let [fast, slow] = both(&rules, &mut moves, &position);
            prop_assert_eq!(fast, slow, "{} in {}", rules.write(&position), text);
        }
    }
}

/// A number where `r` is a list and `i` a number.
fn number() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        Just("i".to_owned()),
        Just("len(r)".to_owned()),
        Just("sum(r)".to_owned()),
        Just("r[i]".to_owned()),
        Just("max(r)".to_owned()),
        (0..4i64).prop_map(|n| n.to_string()),
    ];
    leaf.prop_recursive(2, 6, 2, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(one, other)| format!("({one} + {other})")),
            (inner.clone(), inner.clone()).prop_map(|(one, other)| format!("({one} - {other})")),
            (inner.clone(), inner).prop_map(|(one, other)| format!("min({one}, {other})")),
        ]
    })
}

fn row() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        Just("r".to_owned()),
        Just("r[i..]".to_owned()),
        Just("r[..i]".to_owned()),
        Just("digits(12*i)".to_owned()),
        (number(), number()).prop_map(|(from, to)| format!("({from})..({to})")),
        number().prop_map(|one| format!("[{one}]")),
    ];
    leaf.prop_recursive(3, 8, 2, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(one, other)| format!("(({one}) ++ ({other}))")),
            (inner.clone(), number(), number()).prop_map(|(one, at, to)| format!("set({one}, {at}, {to})")),
            inner.clone().prop_map(|one| format!("rev({one})")),
            inner.clone().prop_map(|one| format!("sort({one})")),
            (inner.clone(), number(), number()).prop_map(|(one, from, to)| format!("({one})[{from}..{to}]")),
            (inner.clone(), inner.clone()).prop_map(|(one, other)| format!("without({one}, {other})")),
            // Names inside of each other have to be different.
            (inner.clone(), number(), any::<u16>())
                .prop_map(|(of, than, x)| format!("[x{x}-1 for x{x} in {of} if x{x} > {than}]")),
            (inner.clone(), inner, any::<u16>()).prop_map(|(of, with, x)| {
                format!(
                    "[min(x{x}, y{x}) for x{x} in {of} let l{x} = {with} for y{x} in l{x} if y{x} != x{x}]"
                )
            }),
        ]
    })
}

fn one_move() -> impl Strategy<Value = String> {
    let condition = prop_oneof![
        (number(), number()).prop_map(|(one, other)| format!("{one} < {other}")),
        (number(), row()).prop_map(|(one, other)| format!("{one} in {other}")),
        (row(), row()).prop_map(|(one, other)| format!("{one} != {other}")),
    ];
    (row(), condition, 0..3i64, any::<bool>()).prop_map(|(to, condition, from, two)| {
        let also = if two { " and r[i..]" } else { "" };
        format!("{to}{also} for i in {from}..len(r)-1 if {condition}")
    })
}
