use super::*;
use crate::families::Families;
use crate::heap::{DefinitionEngine, Engine, Sequence, targets};
use crate::{Budget, HeapRuleset, Nimber};
use proptest::prelude::*;

/// The values by the mex over the options, with which the table and the moves are compared.
pub(in crate::games) fn compared<R>(rules: &R, values: &mut Sequence, heaps: usize) -> Vec<u32>
where
    R: Families + HeapRuleset + Clone + Send + fmt::Display + 'static,
{
    let (budget, mut expected) = (&mut Budget::unlimited(), Vec::new());
    DefinitionEngine(rules.clone()).extend(&mut expected, heaps, budget).unwrap();
    assert_eq!(values.values_to(heaps, budget).unwrap(), expected, "{rules}");
    let value = |heap: &u64| expected[usize::try_from(*heap).unwrap()];
    for heap in (0..).take(heaps) {
        for target in 0..4u32 {
            let has_it = |left: &Vec<u64>| left.iter().map(value).sum::<u32>() == target;
            let all = rules.options(heap).filter(has_it);
            let list: Vec<Vec<Natural>> =
                all.map(|left| left.into_iter().map(Natural::from).collect()).collect();
            let found = targets(rules, values, &heap.into(), &Nimber(target.into()), 999, budget).unwrap();
            let count = Some(list.len().into());
            assert_eq!((found.list, found.count), (list, count), "{heap}, {target}: {rules}");
        }
    }
    expected
}

/// Bounds of any form.
pub(in crate::games) fn bounds() -> impl Strategy<Value = Bound> {
    let leaf = prop_oneof![4 => Just(Bound::Heap), 1 => (-3..12i64).prop_map(Bound::Number)];
    leaf.prop_recursive(3, 8, 2, |inner| {
        let one = || inner.clone().prop_map(Box::new);
        let scaled = (one(), 1..4u64, -6..7i64, 1..6u64);
        prop_oneof![
            4 => scaled.prop_map(|(of, times, plus, by)| Bound::Scaled { of, times, plus, by }),
            1 => one().prop_map(Bound::Root),
            1 => one().prop_map(Bound::Log2),
            1 => one().prop_map(Bound::Rest),
            1 => prop::collection::vec(inner.clone(), 2..4).prop_map(Bound::Least),
            1 => prop::collection::vec(inner, 2..4).prop_map(Bound::Greatest),
        ]
    })
}

proptest! {
    #[test]
    fn what_its_form_tells_is_so(bound in bounds(), least in -5..90i64) {
        let at = |heap: u64| bound.exact(&heap.into());
        for heap in 0..400 {
            prop_assert_eq!(bound.small(heap), i128::try_from(at(heap)).ok());
        }
        if bound.is_slow() {
            prop_assert!((1..400).all(|heap| (IBig::ZERO..=IBig::ONE).contains(&(at(heap) - at(heap - 1)))));
            let first = (0..400).find(|heap| at(*heap) >= least.into()).map(Natural::from);
            prop_assert_eq!(bound.first_with(&least.into(), &Natural::from(399u32)), first);
            let far = (IBig::ONE << 300) + 7;
            match bound.limit() {
                Limit::To(limit) => prop_assert_eq!(bound.exact(&far), limit),
                Limit::Endless => prop_assert!(bound.exact(&far) > IBig::ZERO),
                Limit::Unknown => {}
            }
            match bound.excess() {
                Limit::To(limit) => prop_assert_eq!(&far - bound.exact(&far), limit),
                Limit::Endless => prop_assert!(&far - bound.exact(&far) > IBig::ZERO),
                Limit::Unknown => {}
            }
        }
    }
}

#[test]
fn what_is_not_slow_is_found() {
    let scaled = |of, times, plus, by| Bound::Scaled { of: Box::new(of), times, plus, by };
    assert!(scaled(Bound::Heap, 3, -7, 3).is_slow() && !scaled(Bound::Heap, 4, 0, 3).is_slow());
    assert!(!scaled(scaled(Bound::Heap, 1, 0, 3), 2, 0, 1).is_slow(), "0, 0, 0, 2");
    assert!(Bound::Root(Box::new(scaled(Bound::Heap, 3, 0, 1))).is_slow());
    assert!(!Bound::Root(Box::new(scaled(Bound::Heap, 4, 0, 1))).is_slow(), "0, 2");
    assert!(
        !scaled(Bound::Heap, 1, 0, 0).is_slow()
            && !Bound::Rest(Box::new(scaled(Bound::Heap, 2, 0, 1))).is_slow()
    );
    // It may fall: it is no bound at all.
    assert!(!Bound::Least(vec![Bound::Number(1); 99]).is_slow(), "too long");
    assert_eq!(Bound::Least(Vec::new()).greatest_step(), None);
}

#[test]
fn it_is_written_as_rules_are() {
    let scaled = |of, times, plus, by| Bound::Scaled { of: Box::new(of), times, plus, by };
    let half = scaled(Bound::Heap, 1, 0, 2);
    assert_eq!(scaled(half.clone(), 3, -1, 2).to_string(), "(3*(n/2)-1)/2");
    assert_eq!(Bound::Rest(Box::new(half.clone())).to_string(), "n-n/2");
    assert_eq!(Bound::Rest(Box::new(Bound::Number(3))).to_string(), "n-3");
    assert_eq!(Bound::Rest(Box::new(scaled(Bound::Heap, 1, 0, 1))).to_string(), "n-n");
    assert_eq!(Bound::Rest(Box::new(scaled(Bound::Heap, 1, -3, 1))).to_string(), "n-(n-3)");
    assert_eq!(
        Bound::Greatest(vec![half, Bound::Log2(Box::new(Bound::Heap))]).to_string(),
        "max(n/2, log2(n))"
    );
}

fn scaled(of: Bound, times: u64, plus: i64, by: u64) -> Bound {
    Bound::Scaled { of: Box::new(of), times, plus, by }
}

/// The heap minus `by`.
fn less(by: i64) -> Bound {
    scaled(Bound::Heap, 1, -by, 1)
}

fn root(of: Bound) -> Bound {
    Bound::Root(Box::new(of))
}

fn logarithm(of: Bound) -> Bound {
    Bound::Log2(Box::new(of))
}

fn rest(of: Bound) -> Bound {
    Bound::Rest(Box::new(of))
}

#[test]
fn it_is_defined_where_all_roots_and_logarithms_are() {
    for (bound, from) in [
        (Bound::Heap, 0u64),
        (root(less(5)), 5),
        (logarithm(less(5)), 6),
        (scaled(root(less(5)), 2, 0, 1), 5),
        (rest(root(less(5))), 5),
        (Bound::Least(vec![Bound::Heap, root(less(5))]), 5),
        (Bound::Greatest(vec![logarithm(less(5)), root(less(3))]), 6),
        // What is without meaning within one that has one.
        (root(logarithm(less(5))), 6),
        (logarithm(Bound::Greatest(vec![Bound::Number(1), root(less(5))])), 5),
    ] {
        assert!(bound.is_defined_from(&from.into()), "{bound}");
        assert!(from == 0 || !bound.is_defined_from(&(from - 1).into()), "{bound}");
    }
}

#[test]
fn it_comes_to_what_its_form_tells() {
    let to = |number: i64| Limit::To(number.into());
    let half = || scaled(Bound::Heap, 1, 0, 2);
    for (bound, limit, excess) in [
        (Bound::Heap, Limit::Endless, to(0)),
        (Bound::Number(7), to(7), Limit::Endless),
        (half(), Limit::Endless, Limit::Endless),
        (less(3), Limit::Endless, to(3)),
        (scaled(Bound::Heap, 3, 7, 3), Limit::Endless, to(-2)),
        (scaled(Bound::Number(9), 1, 1, 2), to(5), Limit::Endless),
        (scaled(Bound::Heap, 2, 0, 1), Limit::Endless, Limit::Unknown),
        (scaled(scaled(half(), 2, 0, 1), 1, 0, 2), Limit::Endless, Limit::Unknown),
        (root(Bound::Heap), Limit::Endless, Limit::Endless),
        (logarithm(Bound::Number(9)), to(3), Limit::Endless),
        (Bound::Least(vec![half(), Bound::Number(7)]), to(7), Limit::Endless),
        (Bound::Greatest(vec![half(), less(3)]), Limit::Endless, to(3)),
        (Bound::Least(vec![Bound::Heap, less(3)]), Limit::Endless, to(3)),
        (Bound::Greatest(vec![Bound::Number(2), Bound::Number(3)]), to(3), Limit::Endless),
        (Bound::Least(vec![Bound::Heap, scaled(Bound::Heap, 2, 0, 1)]), Limit::Endless, Limit::Unknown),
        (rest(less(3)), to(3), Limit::Endless),
        (rest(half()), Limit::Endless, Limit::Endless),
    ] {
        assert_eq!((bound.limit(), bound.excess()), (limit, excess), "{bound}");
    }
}

#[test]
fn the_first_heap_with_so_many_is_that_of_the_definition() {
    let half = || scaled(Bound::Heap, 1, 0, 2);
    for bound in [
        Bound::Heap,
        Bound::Number(4),
        half(),
        scaled(Bound::Heap, 3, -7, 4),
        scaled(half(), 3, 1, 2),
        root(Bound::Heap),
        rest(Bound::Number(3)),
        rest(half()),
        rest(scaled(Bound::Heap, 2, 5, 3)),
        rest(scaled(half(), 1, 1, 2)),
        rest(less(3)),
        rest(scaled(Bound::Heap, 3, 1, 3)),
    ] {
        for greatest in [0u64, 1, 20, 33] {
            for least in -4..30i64 {
                let first = (0..=greatest).find(|heap| bound.exact(&(*heap).into()) >= least.into());
                let found = bound.first_with(&least.into(), &greatest.into());
                assert_eq!(found, first.map(Natural::from), "{bound}: {least}, up to {greatest}");
            }
        }
    }
}

#[test]
fn each_part_has_its_price() {
    let three = Bound::Least(vec![Bound::Heap, Bound::Number(3)]);
    assert_eq!(three.prices(), (3 * prices::BOUND_PART, 3 * prices::SMALL_BOUND_PART));
    let five = rest(scaled(Bound::Greatest(vec![Bound::Heap, Bound::Heap]), 1, 0, 2));
    assert_eq!(five.prices(), (5 * prices::BOUND_PART, 5 * prices::SMALL_BOUND_PART));
    // As often as a number of 10 bits is halved, and once before.
    assert_eq!(five.price_of_first(&Natural::from(1000u32)), 11 * 5 * prices::BOUND_PART);
}

#[test]
fn parts_and_numbers_have_bounds() {
    let numbers = |count: usize| Bound::Least(vec![Bound::Number(1); count]);
    assert!(numbers(47).is_slow() && !numbers(48).is_slow());
    assert!(numbers(2).is_slow() && !numbers(1).is_slow());
    const GREATEST: i64 = 1 << 32;
    let most = GREATEST.unsigned_abs();
    assert!(Bound::Number(GREATEST).is_slow() && Bound::Number(-GREATEST).is_slow());
    assert!(!Bound::Number(GREATEST + 1).is_slow());
    assert!(scaled(Bound::Heap, most, GREATEST, most).is_slow());
    assert!(!scaled(Bound::Heap, 1, GREATEST + 1, 1).is_slow() && !scaled(Bound::Heap, 0, 0, 1).is_slow());
    assert!(
        !scaled(Bound::Heap, 1, 0, most + 1).is_slow() && !scaled(Bound::Number(1), most + 1, 0, 1).is_slow()
    );
    assert!(logarithm(scaled(Bound::Heap, 2, 0, 1)).is_slow());
    assert!(!logarithm(scaled(Bound::Heap, 3, 0, 1)).is_slow(), "from 1 to 4, by 2");
    assert_eq!([5u8, 12].map(|heap| less(9).at(&heap.into())), [Natural::ZERO, Natural::from(3u8)]);
}
