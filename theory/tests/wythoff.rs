//! Wythoff's game against published values and against the definition, through the public API.

use grundy::lines::TableRows;
use grundy::wythoff::{BeattyPairs, MexPairs, WordPairs, Wythoff};
use grundy::{Budget, Natural, Nimber, Solver};

/// The rows of numbers of a data file, without its comments.
fn numbers(text: &str) -> Vec<Vec<u64>> {
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| row.split('\t').map(|number| number.parse().expect("a number")).collect()).collect()
}

#[test]
fn the_published_p_positions_come_out_of_every_construction() {
    let published = numbers(include_str!("data/wythoff_p_positions_0_231.tsv"));
    assert_eq!(published.len(), 232);
    let mut golden = Wythoff::CLASSIC.pairs_u64();
    let mut mex = MexPairs::of(Wythoff::CLASSIC);
    let mut word = WordPairs::new();
    let mut beatty = BeattyPairs::of(Wythoff::CLASSIC);
    for row in &published {
        let &[n, a, b] = &row[..] else { panic!("three columns") };
        for pair in [golden.next(), mex.next(), word.next()] {
            let pair = pair.expect("232 pairs fit in 64 bits");
            assert_eq!((pair.n, pair.a, pair.b), (n, a, b));
        }
        assert_eq!(beatty.next(), Some(Wythoff::CLASSIC.pair(&n.into())));
        assert_eq!(Wythoff::CLASSIC.rank(&b.into(), &a.into()), Some(Natural::from(n)));
    }
}

#[test]
fn the_published_table_comes_out_of_every_engine() {
    let published = numbers(include_str!("data/wythoff_grundy_13x13.tsv"));
    assert_eq!(published.len(), 13);
    let budget = &mut Budget::default();
    let mut rows = TableRows::new(Wythoff::CLASSIC, 12, 12, budget).expect("a small table");
    let mut solver = Solver::new(Wythoff::CLASSIC);
    for (x, row) in published.iter().enumerate() {
        assert_eq!(row.len(), 13);
        let streamed = rows.next_row(budget).expect("a small table").expect("13 rows").to_vec();
        for (y, &value) in row.iter().enumerate() {
            let value = Nimber(u32::try_from(value).expect("a small value"));
            assert_eq!(Nimber(streamed[y]), value, "({x}, {y})");
            let searched = solver.grundy_value(&(x as u64, y as u64), budget);
            assert_eq!(searched, Ok(value), "({x}, {y})");
        }
    }
}

#[test]
fn ten_thousand_digits_are_a_small_number() {
    let n = Natural::from(10u8).pow(10_000) - 12_345u32;
    let pair = Wythoff::CLASSIC.pair(&n);
    assert!(Wythoff::CLASSIC.is_p(&pair.a, &pair.b));
    let moves = Wythoff::CLASSIC.winning_moves(&(&pair.a + 1u8), &pair.b);
    assert!(!moves.is_empty());
    for winning in moves {
        assert!(Wythoff::CLASSIC.is_p(&winning.to.0, &winning.to.1));
    }
}

/// The values of an OEIS sequence in the data file.
fn oeis(key: &str) -> Vec<u32> {
    let all: serde_json::Value =
        serde_json::from_str(include_str!("data/oeis_sequences.json")).expect("the data file is JSON");
    let values = all[key]["values"].as_array().expect("a list of values");
    values.iter().map(|value| u32::try_from(value.as_u64().expect("a number")).expect("small")).collect()
}

#[test]
fn the_antidiagonals_and_the_triangle_of_oeis_come_out() {
    let antidiagonals = oeis("A004481");
    let triangle = oeis("A317205");
    let budget = &mut Budget::default();
    let mut rows = TableRows::new(Wythoff::CLASSIC, 20, 20, budget).expect("a small table");
    let mut table = Vec::new();
    while let Some(row) = rows.next_row(budget).expect("a small table") {
        table.push(row.to_vec());
    }
    let value = |x: usize, y: usize| table[x][y];
    let by_antidiagonals = (0..).flat_map(|sum: usize| (0..=sum).map(move |x| (x, sum - x)));
    let ours: Vec<u32> = by_antidiagonals.take(antidiagonals.len()).map(|(x, y)| value(x, y)).collect();
    assert_eq!(ours, antidiagonals);
    let by_rows = (0..).flat_map(|row: usize| (0..=row).map(move |column| (row, column)));
    let ours: Vec<u32> = by_rows.take(triangle.len()).map(|(x, y)| value(x, y)).collect();
    assert_eq!(ours, triangle);
}
