//! Pieces that forbid each other their cells: against the definition, and published values.

use std::collections::HashMap;

use grundy_positions::analysis::KnownBy;
use grundy_positions::catalog::Catalog;
use grundy_positions::{Analysis, Question, Sum};

use grundy::{Budget, Outcome};

/// Whether a piece forbids a cell, by how far down and to the right that is, and the sides of the board.
type Forbids = fn([i64; 2], [i64; 2]) -> bool;

/// The games of the gallery, by geometry.
const GAMES: [(&str, Forbids); 5] = [
    ("queens", |[down, right], _| down == 0 || right == 0 || down.abs() == right.abs()),
    ("rooks", |[down, right], _| down == 0 || right == 0),
    ("bishops", |[down, right], _| down.abs() == right.abs()),
    ("knights", |[down, right], _| (down * right).abs() == 2),
    ("torus-queens", |[down, right], [side, _]| {
        down == 0 || right == 0 || (down - right) % side == 0 || (down + right) % side == 0
    }),
];

/// The value of a set of cells that are free, by the definition.
fn value(free: u32, sides: [i64; 2], forbids: Forbids, known: &mut HashMap<u32, u64>) -> u64 {
    if let Some(value) = known.get(&free) {
        return *value;
    }
    let values: Vec<u64> = (0..32)
        .filter(|cell| free >> cell & 1 == 1)
        .map(|cell| value(free & !forbidden(cell, sides, forbids), sides, forbids, known))
        .collect();
    let mex = (0..).find(|value| !values.contains(value)).unwrap();
    known.insert(free, mex);
    mex
}

fn forbidden(cell: i64, [rows, columns]: [i64; 2], forbids: Forbids) -> u32 {
    (0..rows * columns)
        .filter(|other| {
            let step = [other / columns - cell / columns, other % columns - cell % columns];
            *other == cell || forbids(step, [rows, columns])
        })
        .fold(0, |all, other| all | 1 << other)
}

fn analysed(position: &str, rules: Option<&str>) -> Analysis {
    let mut catalog = Catalog::standard().clone();
    rules.map(|rules| catalog.add_rules(rules).unwrap());
    let mut sum = Sum::parse_in(&catalog, position).unwrap();
    sum.analyse(&Question::default(), &mut Budget::default())
}

#[test]
fn values_and_winning_moves_are_those_of_the_definition() {
    for (game, forbids) in GAMES {
        for sides in [[1, 4], [2, 3], [3, 3], [3, 4], [4, 4], [5, 3]] {
            if game == "torus-queens" && sides[0] != sides[1] {
                continue;
            }
            let [rows, columns] = sides;
            let mark = game.chars().next().map_or('q', |first| match first {
                'q' | 't' => 'q',
                first => first.to_ascii_uppercase(),
            });
            let mark = if game == "knights" { 'N' } else { mark };
            let known = &mut HashMap::new();
            // The empty board, and some with a piece or two that need not keep away from each other.
            for pieces in [vec![], vec![0], vec![1, rows * columns - 1], vec![0, 1]] {
                let cell = |cell: i64| if pieces.contains(&cell) { mark } else { '.' };
                let row = |row: i64| (0..columns).map(|column| cell(row * columns + column)).collect();
                let board = (0..rows).map(row).collect::<Vec<String>>().join("/");
                let mut free = (1 << (rows * columns)) - 1;
                for piece in &pieces {
                    free &= !forbidden(*piece, sides, forbids);
                }
                let analysis = analysed(&format!("{game} {board}"), None);
                let expected = value(free, sides, forbids, known);
                assert_eq!(analysis.value.unwrap().to_string(), format!("*{expected}"), "{game} {board}");
                assert_eq!(analysis.outcome, Some(if expected == 0 { Outcome::P } else { Outcome::N }));
                let winning = (0..rows * columns).filter(|cell| free >> cell & 1 == 1).filter(|cell| {
                    value(free & !forbidden(*cell, sides, forbids), sides, forbids, known) == 0
                });
                assert_eq!(analysis.winning_moves.unwrap().len(), winning.count(), "{game} {board}");
            }
        }
    }
}

/// OEIS A344227, for boards of 1 to 10 rows.
#[test]
fn queens_have_their_published_values() {
    for (side, value) in (1..).zip([1, 1, 2, 1, 3, 1, 2, 3, 1, 0]) {
        let analysis = analysed(&format!("queens {side}x{side}"), None);
        assert_eq!(analysis.value.unwrap().to_string(), format!("*{value}"), "{side}");
        assert_eq!(analysis.known_by, Some(KnownBy::SearchOfParts), "{side}");
    }
}

/// On more than 128 cells, values and winning moves are those of Node Kayles on the fewer that are free, and of Cram on smaller boards.
#[test]
fn boards_and_graphs_of_many_cells() {
    let value = |position: &str| analysed(position, None).value.unwrap().to_string();
    let (_, queen) = GAMES[0];
    let attacks = |one: i64, other: i64| queen([other / 12 - one / 12, other % 12 - one % 12], [12, 12]);
    for queens in [&[13, 53, 90][..], &[0, 17, 100, 131], &[66, 79]] {
        let is_queen = |cell: &i64| queens.contains(cell);
        let row = |row: i64| (12 * row..12 * row + 12).map(|cell| if is_queen(&cell) { 'q' } else { '.' });
        let board = (0..12).map(|at| row(at).collect::<String>()).collect::<Vec<_>>().join("/");
        let is_free = |cell: &i64| queens.iter().all(|queen| queen != cell && !attacks(*queen, *cell));
        let free: Vec<i64> = (0..144).filter(is_free).collect();
        let pairs = free.iter().flat_map(|one| free.iter().map(move |other| (*one, *other)));
        let edges = pairs.filter(|(one, other)| one < other && attacks(*one, *other));
        let is_alone = |one: &&i64| free.iter().all(|other| other == *one || !attacks(**one, *other));
        let alone = free.iter().filter(is_alone).map(i64::to_string);
        let graph = alone.chain(edges.map(|(one, other)| format!("{one}-{other}")));
        let graph = graph.collect::<Vec<_>>().join(",");
        let [on_board, on_graph] = [format!("queens {board}"), format!("node-kayles {graph}")]
            .map(|position| analysed(&position, None));
        assert_eq!(on_board.value, on_graph.value, "{board}");
        assert_eq!(on_board.known_by, Some(KnownBy::SearchOfParts));
        let winning = |analysis: &Analysis| analysis.winning_moves.as_ref().unwrap().len();
        assert_eq!(winning(&on_board), winning(&on_graph), "{board}");
    }
    let filled = |free: &dyn Fn(usize, usize) -> bool| {
        let row = |row: usize| (0..12).map(move |column| if free(row, column) { '.' } else { 'x' }).collect();
        (0..11).map(row).collect::<Vec<String>>().join("/")
    };
    let corner = filled(&|row, column| row < 3 && column < 4);
    assert_eq!(value(&format!("cram {corner}")), value("cram 3x4"));
    let two = filled(&|row, column| row < 3 && column < 4 || row > 6 && column > 6);
    assert_eq!(value(&format!("cram {two}")), value("cram 3x4 + cram 4x5"));
    // Each domino is answered by its image after half a turn; there are cells that are their own image, or beside it.
    let lost = analysed("cram 12x12", None);
    assert_eq!((lost.outcome, lost.known_by), (Some(Outcome::P), Some(KnownBy::Symmetry)));
    let middle = filled(&|row, column| row == 5 && (4..8).contains(&column));
    assert_eq!(value(&format!("cram {middle}")), value("cram 1x4"));
    // With 121 vertices beside it that no edge has.
    let alone = (9..130).map(|vertex| vertex.to_string()).collect::<Vec<_>>().join(",");
    let grid = "0-1,1-2,3-4,4-5,6-7,7-8,0-3,1-4,2-5,3-6,4-7,5-8";
    assert_eq!(value(&format!("node-kayles {grid},{alone}")), value(&format!("node-kayles {grid} + nim 1")));
    assert_eq!(value(&format!("arc-kayles {grid},{alone}")), value(&format!("arc-kayles {grid}")));
}

#[test]
fn where_one_cell_forbids_another_and_not_the_other_way_round_all_positions_are_searched() {
    // A piece forbids the cell to its left alone.
    let pawns = "pawns(b: grid): set(b, c, 1) for c in cells(b, 0) if 1 not in [b[d] for d in right(b, c)]";
    // A condition that holds always keeps the search of parts away.
    let slow = format!("slow{} if 0 == 0", &pawns["pawns".len()..]);
    for board in ["1x5", "2x3", "3x3", ".x../..x.", "x../.../.x."] {
        let analyses = [("pawns", pawns), ("slow", &*slow)].map(|(name, rules)| {
            analysed(&format!("{name} {board}"), Some(&format!("{rules}; marks \".x\"")))
        });
        let [value, expected] = analyses.map(|analysis| (analysis.value, analysis.outcome));
        assert_eq!(value, expected, "{board}");
        assert!(value.0.is_some());
    }
}

/// With pieces of several kinds, values and winning moves are those of the same rules searched as they are written.
#[test]
fn pieces_of_several_kinds() {
    let col = "for k in 1..2 if k not in [b[d] for d in near(b, c)]";
    let snort = "for k in 1..2 if 3-k not in [b[d] for d in near(b, c)]";
    let three = "for k in 1..3 if k not in [b[d] for d in near(b, c)] if 2 not in [b[d] for d in right(b, c) ++ down(b, c)] or 1 == 2";
    for (kinds, is_pieces) in [(col, true), (snort, true), (three, false)] {
        let rules = |name: &str, also: &str| {
            format!("{name}(b: grid): set(b, c, k) for c in cells(b, 0) {kinds}{also}; marks \".xoz\"")
        };
        for board in ["1x6", "2x3", "3x3", "x../.o./..x", "xx./..o", "xo..o."] {
            // A condition that holds always keeps the search of parts away.
            let [fast, slow] = [("fast", ""), ("slow", " if 0 == 0")]
                .map(|(name, also)| analysed(&format!("{name} {board}"), Some(&rules(name, also))));
            assert!(fast.value.is_some());
            assert_eq!((&fast.value, fast.outcome), (&slow.value, slow.outcome), "{kinds} {board}");
            let moves = |analysis: &Analysis| {
                let all = analysis.winning_moves.iter().flatten().map(|one| one.to.clone());
                all.collect::<std::collections::BTreeSet<_>>()
            };
            assert_eq!(moves(&fast), moves(&slow), "{kinds} {board}");
            let is_known = fast.known_by == Some(KnownBy::SearchOfParts);
            assert!(is_known || !is_pieces, "{kinds} {board}");
        }
    }
    // The games of the gallery are such ones.
    let analysis = analysed("col 5x5", None);
    assert_eq!(analysis.known_by, Some(KnownBy::SearchOfParts));
    assert!(analysis.rules.unwrap().rests_on.is_empty());
}

/// What form tells the value of rests on no claim, before anything is asked and after it; beyond the room of the form, it may.
#[test]
fn no_claim_is_told_of_what_rests_on_none() {
    for (position, may_rest) in [
        ("queens 5", false),
        ("clobber 3x4", false),
        ("queens 12", true),
        ("col 8x8", false),
        ("snort 8x9", true),
        ("nogo 8x8", false),
        ("clobber 9x9", true),
        ("notakto 3x3", true),
    ] {
        let sum = Sum::parse(position).unwrap();
        let rules = sum.rules_of_values(grundy::Play::Normal).unwrap();
        assert_eq!(!rules.rests_on.is_empty(), may_rest, "{position}");
    }
}
