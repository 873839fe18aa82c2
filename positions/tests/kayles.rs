//! Node Kayles, Arc Kayles and Cram against their definition.

use std::collections::HashMap;

use grundy::{Budget, Outcome, Play};
use grundy_positions::analysis::KnownBy;
use grundy_positions::catalog::Catalog;
use grundy_positions::{Analysis, Question, Sum};

use crate::amount;
use crate::differential::Chance;

/// The rules of both games, in other words than the gallery has, and under other names.
const RULES: &str =
    "stones(g: graph): without(g, [w] ++ near(g, w)) for w in vertices(g); split components(g)
roads(g: graph): without(g, [e[0], e[1]]) for e in edges(g); split components(g)";

/// A graph with up to 16 vertices by its edges.
struct Definition {
    count: usize,
    edges: Vec<[usize; 2]>,
    known: HashMap<u32, u32>,
}

impl Definition {
    fn new(count: usize, edges: &[[usize; 2]]) -> Self {
        Definition { count, edges: edges.to_vec(), known: HashMap::new() }
    }

    /// What a move takes from these vertices, for each move.
    fn taken(&self, left: u32, is_node: bool) -> Vec<u32> {
        if is_node {
            let closed = |vertex: usize| {
                let ends = self.edges.iter().filter(|edge| edge.contains(&vertex)).flatten();
                ends.fold(1 << vertex, |all, end| all | 1 << end)
            };
            (0..self.count).filter(|vertex| left >> vertex & 1 == 1).map(closed).collect()
        } else {
            let both = self.edges.iter().map(|[a, b]| 1 << a | 1 << b);
            both.filter(|both| left & both == *both).collect()
        }
    }

    /// The least number that no option has.
    fn value(&mut self, left: u32, is_node: bool) -> u32 {
        if let Some(value) = self.known.get(&left) {
            return *value;
        }
        let options: Vec<u32> =
            self.taken(left, is_node).into_iter().map(|taken| self.value(left & !taken, is_node)).collect();
        let value = (0..).find(|value| !options.contains(value)).unwrap();
        self.known.insert(left, value);
        value
    }

    fn written(&self) -> String {
        let edges = self.edges.iter().map(|[a, b]| format!("{a}-{b}"));
        let is_alone = |vertex: &usize| !self.edges.iter().any(|edge| edge.contains(vertex));
        let alone = (0..self.count).filter(is_alone).map(|vertex| vertex.to_string());
        let all: Vec<String> = edges.chain(alone).collect();
        if all.is_empty() { "[]".to_owned() } else { all.join(",") }
    }
}

/// A forest whose trees tend to be paths and stars, with some edges more that close cycles.
fn random(chance: &mut Chance) -> Definition {
    let mut below = |bound: usize| usize::try_from(chance.number(0, bound as i64 - 1)).unwrap();
    let count = 1 + below(12);
    let style = below(3);
    let mut edges: Vec<[usize; 2]> = Vec::new();
    for vertex in 1..count {
        match style {
            0 if below(5) > 0 => edges.push([vertex - 1, vertex]),
            1 if below(5) > 0 => edges.push([vertex / 4 * 4 % vertex, vertex]),
            _ if below(5) > 0 => edges.push([below(vertex), vertex]),
            _ => {}
        }
    }
    for _ in 0..below(3) {
        let (a, b) = (below(count), below(count));
        if a < b && !edges.contains(&[a, b]) {
            edges.push([a, b]);
        }
    }
    Definition::new(count, &edges)
}

fn catalog() -> Catalog {
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules(RULES).unwrap();
    catalog
}

fn compare(catalog: &Catalog, graph: &Definition) {
    for (is_node, name) in [(true, "node-kayles"), (false, "arc-kayles"), (true, "stones"), (false, "roads")]
    {
        let mut by_definition = Definition::new(graph.count, &graph.edges);
        let whole = (1 << graph.count) - 1;
        let value = by_definition.value(whole, is_node);
        let text = format!("{name} {}", graph.written());
        let mut sum = Sum::parse_in(catalog, &text).unwrap();
        let analysis = sum.analyse(&Question::of(Play::Normal).listing(100), &mut Budget::default());
        assert_eq!(analysis.value.unwrap().to_string(), format!("*{value}"), "{text}");
        // Moves that leave the same vertices, or in the gallery's Arc Kayles the same edges, are one.
        let winning = by_definition.taken(whole, is_node).into_iter().map(|taken| whole & !taken);
        let winning = winning.filter(|left| by_definition.known[left] == 0);
        let edges_left = |left: u32| {
            let stays = |edge: &&[usize; 2]| edge.iter().all(|end| left >> end & 1 == 1);
            graph.edges.iter().filter(stays).copied().collect::<Vec<_>>()
        };
        let key = |left: u32| if name == "arc-kayles" { (0, edges_left(left)) } else { (left, Vec::new()) };
        let mut different: Vec<_> = winning.map(key).collect();
        different.sort_unstable();
        different.dedup();
        assert_eq!(analysis.winning_moves.unwrap().len(), different.len(), "{text}");
    }
}

#[test]
fn forests_and_what_has_few_cycles_have_the_values_and_winning_moves_of_the_definition() {
    let (catalog, mut chance) = (catalog(), Chance::of(7));
    for _ in 0..400 {
        compare(&catalog, &random(&mut chance));
    }
}

#[test]
fn paths_cycles_and_stars_side_by_side_are_as_defined() {
    let catalog = catalog();
    let path = |from: usize, count: usize| (1..count).map(move |at| [from + at - 1, from + at]);
    let star = |from: usize, leaves: usize| (1..=leaves).map(move |leaf| [from, from + leaf]);
    for first in 0..7 {
        for second in 3..7 {
            let edges: Vec<_> =
                path(0, first).chain(path(first, second)).chain([[first, first + second - 1]]).collect();
            compare(&catalog, &Definition::new(first + second, &edges));
            let edges: Vec<_> = path(0, first).chain(star(first, second)).collect();
            compare(&catalog, &Definition::new(first + second + 1, &edges));
        }
    }
}

/// The values of rows from which one is taken with those next to it, by definition.
fn rows(count: usize) -> Vec<u32> {
    let mut values = vec![0; count];
    for length in 1..count {
        let left = (0..length).map(|at| values[at.saturating_sub(1)] ^ values[length.saturating_sub(at + 2)]);
        let options: Vec<u32> = left.collect();
        values[length] = (0..).find(|value| !options.contains(value)).unwrap();
    }
    values
}

/// Far beyond what a search could do: all moves of a path of one or two thousand, and the value of one of a hundred thousand.
#[test]
fn long_paths_and_cycles_have_the_values_of_rows() {
    let (catalog, rows) = (catalog(), rows(2_001));
    let value = |name: &str, family: String| {
        let mut sum = Sum::parse_in(&catalog, &format!("{name} {family}")).unwrap();
        let analysis = sum.analyse(&Question::of(Play::Normal).listing(3), &mut Budget::default());
        let count = analysis.winning_moves_count.unwrap().to_string().parse::<usize>().unwrap();
        (analysis.value.unwrap().to_string(), count)
    };
    for length in [300, amount(999, 1_999)] {
        let moves = (0..length).filter(|&at| rows[at.max(1) - 1] == rows[(length - at).saturating_sub(2)]);
        let expected = (format!("*{}", rows[length]), moves.count());
        assert_eq!(value("node-kayles", format!("path {length}")), expected);
        assert_eq!(value("arc-kayles", format!("path {}", length + 1)), expected);
        let cycle = u32::from(rows[length - 3] == 0);
        assert_eq!(value("stones", format!("cycle {length}")).0, format!("*{cycle}"));
        assert_eq!(value("roads", format!("cycle {length}")).0, format!("*{cycle}"));
        assert_eq!(
            value("node-kayles", format!("star {length}")).0,
            if length % 2 == 0 { "*2" } else { "*1" }
        );
        assert_eq!(value("arc-kayles", format!("star {length}")), ("*1".to_owned(), 1));
    }
    // The values repeat with period 34 from 53 on [Winning Ways, chapter 4].
    let far = 100_000;
    assert_eq!(value("stones", format!("path {far}")).0, format!("*{}", rows[(far - 53) % 34 + 53]));
}

/// All winning moves are counted, and as many are listed as there is room for what they leave.
#[test]
fn few_moves_of_a_long_path_are_listed_and_all_are_counted() {
    let (catalog, rows, length) = (catalog(), rows(200), 100_000_usize);
    let row = |length: usize| rows[if length < 100 { length } else { (length - 53) % 34 + 53 }];
    let expected = (0..length).filter(|at| row(at.saturating_sub(1)) == row(length.saturating_sub(at + 2)));
    let mut sum = Sum::parse_in(&catalog, &format!("node-kayles path {length}")).unwrap();
    let analysis = sum.analyse(&Question::of(Play::Normal).listing(1_000), &mut Budget::default());
    assert_eq!(analysis.winning_moves_count.unwrap().to_string(), expected.count().to_string());
    let listed = analysis.winning_moves.unwrap().len();
    assert!((1..100).contains(&listed), "{listed}");
}

#[test]
fn cram_on_boards_with_holes_has_the_values_of_all_positions() {
    let rules =
        "set(set(b, c, 1), d, 1) for c in cells(b, 0) for d in right(b, c) ++ down(b, c) if b[d] == 0";
    let analysed = |rules: &str, board: &str| {
        let mut catalog = Catalog::standard().clone();
        catalog.add_rules(&format!("own(b: grid): {rules}")).unwrap();
        let mut sum = Sum::parse_in(&catalog, &format!("own {board}")).unwrap();
        sum.analyse(&Question::default(), &mut Budget::default())
    };
    // A condition that holds always keeps the search of parts away.
    let slow_rules = rules.replace("if b[d] == 0", "if b[d] == 0 if 0 == 0");
    for seed in 0..40u32 {
        let cell = |at: u32| if seed.wrapping_mul(2_654_435_761) >> (at % 29) & 3 == 3 { 'x' } else { '.' };
        let rows: Vec<String> =
            (0..3).map(|row| (0..4).map(|column| cell(5 * row + column)).collect()).collect();
        let board = rows.join("/");
        let (fast, slow) = (analysed(rules, &board), analysed(&slow_rules, &board));
        assert_eq!((&fast.value, fast.outcome), (&slow.value, slow.outcome), "{board}");
        let moves = |analysis: grundy_positions::Analysis| {
            let mut all: Vec<String> =
                analysis.winning_moves.unwrap_or_default().into_iter().map(|one| one.to).collect();
            all.sort();
            all
        };
        assert_eq!(moves(fast), moves(slow), "{board}");
    }
}

#[test]
fn a_move_that_leaves_a_symmetric_board_decides_what_no_search_can() {
    let solved = |board: &str| {
        let mut sum = Sum::parse(&format!("cram {board}")).unwrap();
        sum.analyse(&Question::default(), &mut Budget::new(10_000_000))
    };
    let lost = solved("8x16");
    assert_eq!((lost.outcome, lost.known_by), (Some(Outcome::P), Some(KnownBy::Symmetry)));
    // 7x8 is won by the domino across its middle; its value is not found.
    let won = solved("7x8");
    assert_eq!((won.outcome, won.value), (Some(Outcome::N), None));
    let left: Vec<String> = won.winning_moves.unwrap().into_iter().map(|one| one.to).collect();
    assert_eq!(left, ["......../......../......../...xx.../......../......../........"]);
    // With one cell less in a corner, nothing is seen.
    let open = solved("x......./......../......../......../......../......../........");
    assert_eq!(open.outcome, None);
}

/// A position of rules that somebody writes; `None` where they refuse it.
fn analysed(rules: &str, board: &str) -> Option<Analysis> {
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules(&format!("own(b: grid): {rules}; marks \".xo\"")).unwrap();
    let mut sum = Sum::parse_in(&catalog, &format!("own {board}")).ok()?;
    Some(sum.analyse(&Question::default(), &mut Budget::default()))
}

/// A board whose cells have marks by chance.
fn board(seed: u32, [height, width]: [u32; 2], mark: impl Fn(u32, u32) -> char) -> String {
    let mark = |at: u32| mark(at, seed.wrapping_mul(2_654_435_761).rotate_left(3 * at));
    let row = |row: u32| (0..width).map(|column| mark(width * row + column)).collect::<String>();
    (0..height).map(row).collect::<Vec<_>>().join("/")
}

/// The search of stones has the value, and the winning moves, of the same rules searched as they are written.
fn is_as_written(moves: &str, condition: &str, board: &str) -> bool {
    // A condition that holds always keeps the search of stones away.
    let both = [format!("{moves}{condition}"), format!("{moves} if 0 == 0{condition}")];
    let [Some(fast), Some(slow)] = both.map(|rules| analysed(&rules, board)) else { return false };
    assert_eq!((&fast.value, fast.outcome), (&slow.value, slow.outcome), "{board}");
    let moves = |analysis: &Analysis| {
        let mut all: Vec<String> =
            analysis.winning_moves.iter().flatten().map(|one| one.to.clone()).collect();
        all.sort();
        all
    };
    assert_eq!(moves(&fast), moves(&slow), "{board}");
    if fast.outcome == Some(Outcome::N) {
        assert!(matches!(fast.known_by, Some(KnownBy::SearchOfParts | KnownBy::Symmetry)), "{board}");
    }
    assert!(fast.rules.is_none_or(|rules| rules.rests_on.is_empty()));
    true
}

#[test]
fn nogo_has_the_values_of_all_positions() {
    let moves = "set(b, c, k) for c in cells(b, 0) for k in 1..2";
    let condition = "; where len([c for c in cells(b) if b[c] > 0 and 0 not in [b[d] for e in block(b, c) for d in near(b, e)]]) == 0";
    let sides = [[1, 9], [2, 4], [3, 3], [10, 1], [2, 5], [4, 2]];
    let is_played = |seed: u32| {
        let mark = |_, chance: u32| ['.', 'x', '.', 'o', '.'][(chance % 5) as usize];
        is_as_written(moves, condition, &board(seed, sides[seed as usize % sides.len()], mark))
    };
    // The others have a block without a liberty, and are refused.
    let boards = amount(36, 60);
    let played = (0..boards).filter(|seed| is_played(*seed)).count();
    assert!(played >= boards as usize / 3 && played < boards as usize, "{played}");
    // The gallery's game is this one.
    let mut sum = Sum::parse("nogo 1x20").unwrap();
    let analysis = sum.analyse(&Question::default(), &mut Budget::default());
    assert_eq!(analysis.value.unwrap().to_string(), "*1");
    assert!(analysis.rules.unwrap().rests_on.is_empty());
}

#[test]
fn clobber_has_the_values_of_all_positions() {
    let moves =
        "set(set(b, c, 0), d, b[c]) for c in cells(b) if b[c] > 0 for d in near(b, c) if b[d] == 3-b[c]";
    let sides = [[1, 7], [2, 4], [3, 3], [3, 4], [4, 3], [9, 1], [2, 5]];
    for seed in 0..amount(28u32, 56) {
        let [height, width] = sides[seed as usize % sides.len()];
        let stone = |at: u32, chance: u32| match chance % 8 {
            0 => '.',
            // Each third board is a chessboard with holes.
            _ if seed % 3 == 0 => ['x', 'o'][((at / width + at % width) % 2) as usize],
            1..4 => 'x',
            _ => 'o',
        };
        assert!(is_as_written(moves, "", &board(seed, [height, width], stone)));
    }
    // What has other stones, or no room, is searched as it is written; the gallery's game is this one.
    let mut sum = Sum::parse("clobber 3x7").unwrap();
    let analysis = sum.analyse(&Question::default(), &mut Budget::new(1_000_000_000));
    assert_eq!(analysis.value.unwrap().to_string(), "*1");
    assert!(analysis.rules.unwrap().rests_on.is_empty());
    assert!(
        Sum::parse("clobber 9x9")
            .unwrap()
            .analyse(&Question::default(), &mut Budget::new(1000))
            .value
            .is_none()
    );
}

/// Rows of Clobber, of all lengths that its boards have room for, have the values that the strips have, which are found in another way.
#[test]
fn rows_of_clobber_are_strips() {
    let strip = "strip row over x o: xo -> -x; xo -> o-; ox -> -o; ox -> x-";
    let catalog = Catalog::standard().clone().with_rules(strip).unwrap();
    let value = |position: &str| {
        let mut sum = Sum::parse_in(&catalog, position).unwrap();
        sum.analyse(&Question::default(), &mut Budget::default()).value.expect("it is found in time")
    };
    for length in (2..=20).chain([33, 41, 64]) {
        let row: String = (0..length).map(|at| if at % 2 == 0 { 'x' } else { 'o' }).collect();
        let pattern = format!("row (xo)^{}{}", length / 2, if length % 2 == 1 { "x" } else { "" });
        assert_eq!(value(&format!("clobber {row}")), value(&pattern.replace(")^0", ")^1")), "{length}");
    }
}
