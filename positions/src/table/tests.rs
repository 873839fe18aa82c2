//! Tables beside the values of their positions.

use super::*;
use crate::Kind;
use crate::Sum;
use crate::catalog;
use crate::component::Component;
use crate::notation::parse_ruleset;
use grundy::Natural;

fn all<T: Clone>(mut rows: Box<dyn RowByRow<T> + '_>) -> Vec<Vec<T>> {
    let mut all = Vec::new();
    while let Some(row) = rows.next_row(&mut Budget::default()).unwrap() {
        all.push(row.to_vec());
    }
    all
}

fn table(ruleset: &str, ranges: &[RangeInclusive<u64>]) -> Table {
    Table::new(parse_ruleset(ruleset).unwrap(), ranges).unwrap()
}

#[test]
fn every_ruleset_has_a_table_of_the_values_that_its_positions_have() {
    for entry in catalog::entries() {
        let sum = Sum::parse(&entry.example).unwrap();
        let ruleset = sum.games()[0].ruleset().to_owned();
        let mut game = parse_ruleset(&ruleset).unwrap();
        // There are as many bars of Chomp within a square as paths from corner to corner.
        let most = if game.about().form.kind() == Kind::Board { 7 } else { 20 };
        let mut value = |component: Component| {
            u64::try_from(&game.theory_mut().value(&component, &mut Budget::default()).unwrap().0).unwrap()
        };
        let mut asked = table(&ruleset, &[3..=most]);
        let expected: Vec<Vec<u64>> = match (asked.x().cloned(), asked.positions()) {
            (Some(x), _) => {
                let pair = |x, y| Component::heaps([x, y]);
                x.map(|x| (3..=most).map(|y| value(pair(x, y))).collect()).collect()
            }
            (None, Some(mut positions)) => {
                let mut next = || positions.next(&mut Budget::default()).unwrap();
                vec![std::iter::from_fn(&mut next).map(&mut value).collect()]
            }
            (None, None) => vec![(3..=most).map(|heap| value(Component::heap(heap))).collect()],
        };
        let budget = Budget::default();
        assert_eq!(all(asked.values(&budget).unwrap()), expected, "{ruleset}");
        let outcome = |row: &Vec<u64>| -> Vec<Outcome> {
            row.iter().map(|&value| if value == 0 { Outcome::P } else { Outcome::N }).collect()
        };
        let outcomes: Vec<Vec<Outcome>> = expected.iter().map(outcome).collect();
        assert_eq!(all(asked.outcomes(&budget).unwrap()), outcomes, "{ruleset}");
    }
}

#[test]
fn a_row_of_any_length_comes_in_stretches() {
    let values: Vec<u64> = all(table("nim", &[7..=10_000]).values(&Budget::default()).unwrap()).concat();
    assert!(values.into_iter().eq(7..=10_000));
    let greatest = u64::MAX - 1;
    let last = all(table("nim", &[greatest..=u64::MAX]).values(&Budget::default()).unwrap());
    assert_eq!(last, [[greatest, u64::MAX]]);
}

#[test]
fn a_proved_period_reaches_any_heap_without_memory() {
    let tight = Budget::default().with_table(10_000);
    let (from, to) = (u64::MAX - 5, u64::MAX);
    let mut table = table("take:1,4,9", &[from..=to]);
    let mut rows = table.values(&tight).unwrap();
    let row = rows.next_row(&mut tight.clone()).unwrap().unwrap().to_vec();
    let mut sum = Sum::parse("take:1,4,9 0").unwrap();
    for (heap, value) in (from..=to).zip(row) {
        let mut parts = sum.parts().to_vec();
        parts[0].component = Component::heap(heap);
        sum.set_parts(parts);
        let analysis = sum.analyse(&crate::Question::default(), &mut tight.clone());
        assert_eq!(analysis.value.unwrap().0, Natural::from(value));
    }
}

#[test]
fn ranges_must_fit_the_ruleset() {
    let ruleset = |text| parse_ruleset(text).unwrap();
    let error = Table::new(ruleset("nim"), &[0..=3, 0..=3]).map(|_| ()).unwrap_err();
    assert_eq!(error.to_string(), "expected one range of heaps for `nim`, found 2");
    assert!(Table::new(ruleset("euclid"), &[]).is_err());
    let tight = Budget::default().with_table(10);
    assert!(table("euclid", &[0..=3, 0..=10]).values(&tight).is_err());
}
