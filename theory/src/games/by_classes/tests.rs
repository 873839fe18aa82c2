use super::*;

const ALWAYS: Condition = Condition::ALWAYS;

fn residue(modulus: u64, residues: &[u64], coefficients: &[u64]) -> Condition {
    Condition::Residue { modulus, residues: residues.to_vec(), coefficients: coefficients.to_vec() }
}

fn gap(larger: usize, smaller: usize, by: u64) -> Condition {
    Condition::Gap { larger, smaller, by }
}

fn ratio([larger, smaller]: [usize; 2], [times, of, more]: [u64; 3]) -> Condition {
    Condition::Ratio { larger, smaller, times, of, more }
}

fn all(conditions: &[Condition]) -> Condition {
    Condition::All(conditions.to_vec())
}

fn any(conditions: &[Condition]) -> Condition {
    Condition::Any(conditions.to_vec())
}

#[test]
fn conditions_hold_where_they_say() {
    use Condition::{AtLeast, Below, Equal};
    for (condition, heaps, holds) in [
        (ALWAYS, [9, 4, 5], true),
        (any(&[]), [9, 4, 5], false),
        (all(&[AtLeast(0, 9), AtLeast(1, 5)]), [9, 4, 5], false),
        (any(&[AtLeast(0, 10), AtLeast(1, 4)]), [9, 4, 5], true),
        (Below(2, 6), [9, 4, 5], true),
        (Below(2, 5), [9, 4, 5], false),
        (Below(2, 5), [9, 3, 6], false),
        // 9 and twice 4 and three times 5 are 32.
        (residue(7, &[4], &[1, 2, 3]), [9, 4, 5], true),
        (residue(7, &[0, 1, 2, 3, 5, 6], &[1, 2, 3]), [9, 4, 5], false),
        (residue(10, &[5], &[1, 0, 0]), [u64::MAX, 4, 5], true),
        (gap(2, 1, 1), [9, 4, 5], true),
        (gap(2, 1, 2), [9, 4, 5], false),
        (gap(1, 2, 0), [9, 4, 5], false),
        (gap(1, 2, 3), [u64::MAX, 1, u64::MAX - 1], false),
        (ratio([2, 1], [1, 2, 0]), [9, 3, 6], true),
        (ratio([2, 1], [1, 2, 1]), [9, 3, 6], false),
        (ratio([2, 1], [3, 5, 3]), [9, 3, 6], true),
        (ratio([2, 1], [3, 5, 4]), [9, 3, 6], false),
        (ratio([1, 2], [1, 1, 0]), [9, 3, 6], false),
        (Equal, [9, 4, 4], true),
        (Equal, [9, 4, 5], false),
    ] {
        assert_eq!(condition.holds(&heaps), holds, "{condition:?}: {heaps:?}");
    }
}

#[test]
fn conditions_are_of_a_number_of_heaps() {
    use Condition::{AtLeast, Below, Equal};
    const SMALL: u64 = 1 << 20;
    const LARGE: u64 = 1 << 40;
    let two = [
        ALWAYS,
        AtLeast(2, LARGE - 1),
        Below(0, 1),
        residue(SMALL - 1, &[0, SMALL - 2], &[SMALL - 2, 0, 1]),
        residue(2, &[1], &[0, 0, 0]),
        any(&[gap(1, 2, LARGE - 1), gap(2, 1, 0)]),
        ratio([1, 2], [1, 1, SMALL - 1]),
        ratio([2, 1], [SMALL - 2, SMALL - 1, 0]),
        all(&[ALWAYS, ratio([1, 2], [1, 1, 0]), AtLeast(0, 3)]),
        all(&[Equal, Below(1, 9)]),
    ];
    let nested = |height: usize| (1..height).fold(any(&[]), |inner, _| all(&[inner]));
    assert!(two.iter().all(|one| one.is_of(2)), "{:?}", two.iter().find(|one| !one.is_of(2)));
    assert!(nested(64).is_of(0) && any(&[nested(63), ALWAYS]).is_of(0));
    let not_of_two = [
        AtLeast(3, 1),
        AtLeast(0, LARGE),
        Below(1, LARGE),
        residue(1, &[0], &[0, 0, 0]),
        residue(SMALL, &[0], &[0, 0, 0]),
        residue(5, &[], &[0, 0, 0]),
        residue(5, &[3, 3], &[0, 0, 0]),
        residue(5, &[4, 3], &[0, 0, 0]),
        residue(5, &[5], &[0, 0, 0]),
        residue(5, &[4], &[0, 5, 0]),
        residue(5, &[4], &[0, 1]),
        residue(5, &[4], &[0, 1, 1, 1]),
        gap(1, 1, 3),
        gap(0, 1, 3),
        gap(1, 3, 3),
        gap(3, 1, 3),
        gap(1, 2, LARGE),
        ratio([1, 1], [1, 1, 0]),
        ratio([1, 2], [2, 1, 0]),
        ratio([1, 2], [0, 1, 0]),
        ratio([1, 2], [1, SMALL, 0]),
        ratio([1, 2], [1, 1, SMALL]),
        // Comparisons of one kind, and one ratio; and no gaps that ask for equal heaps.
        all(&[ratio([1, 2], [1, 1, 0]), ratio([2, 1], [1, 1, 0])]),
        all(&[ratio([1, 2], [1, 1, 0]), gap(1, 2, 3)]),
        all(&[gap(1, 2, 0), gap(2, 1, 0)]),
        // Of equal heaps once, and outside all others.
        Equal,
        any(&[Equal]),
        all(&[all(&[Equal])]),
        all(&[Equal, Equal]),
        all(&[Equal, any(&[Equal])]),
        all(&[Equal, gap(1, 2, 3)]),
        all(&[Equal, ratio([1, 2], [1, 1, 0])]),
        any(&[AtLeast(3, 1), ALWAYS]),
        nested(65),
    ];
    assert!(not_of_two.iter().all(|one| !one.is_of(2)), "{:?}", not_of_two.iter().find(|one| one.is_of(2)));
    // Only two heaps are equal, or have a ratio; of more, some differ.
    assert!(!all(&[Equal]).is_of(3) && !ratio([1, 2], [1, 1, 0]).is_of(3));
    assert!(all(&[gap(1, 2, 0), gap(2, 3, 0), gap(1, 3, 0)]).is_of(3));
    assert!(!all(&[gap(1, 2, 0), gap(2, 3, 0), gap(3, 1, 0)]).is_of(3));
}

#[test]
fn moves_change_something_and_have_at_most_four_heaps() {
    let is_move = |take, heaps| ClassMove::new(take, heaps, ALWAYS).is_some();
    assert!(is_move(1, 0) && is_move(1, 1) && is_move(0, 2) && is_move((1 << 20) - 1, 4));
    assert!(!is_move(0, 0) && !is_move(0, 1) && !is_move(1, 5) && !is_move(1 << 20, 1));
    assert_eq!(ClassMove::new(1, 1, gap(1, 2, 1)), None);
}

fn rules(moves: &[(u64, usize, Condition)]) -> ByClasses {
    let moves = moves.iter().map(|(take, heaps, when)| ClassMove::new(*take, *heaps, when.clone()).unwrap());
    ByClasses::new(moves.collect()).unwrap()
}

#[test]
fn options_are_all_ways_to_leave_so_many_heaps() {
    let options = |heap: u64, take: u64, heaps: usize, when: Condition| {
        rules(&[(take, heaps, when)]).options(heap).collect::<Vec<_>>()
    };
    assert_eq!(options(5, 5, 0, ALWAYS), [[0; 0]]);
    assert_eq!(options(6, 5, 0, ALWAYS), [[0; 0]; 0]);
    assert_eq!(options(6, 5, 1, ALWAYS), [[1]]);
    assert_eq!(options(5, 5, 1, ALWAYS), [[0]; 0]);
    assert_eq!(options(4, 5, 1, ALWAYS), [[0]; 0]);
    assert_eq!(options(5, 1, 2, ALWAYS), [[1, 3], [2, 2], [3, 1]]);
    assert_eq!(options(5, 1, 2, gap(2, 1, 1)), [[1, 3]]);
    assert_eq!(options(5, 0, 3, ALWAYS), [[1, 1, 3], [1, 2, 2], [1, 3, 1], [2, 1, 2], [2, 2, 1], [3, 1, 1]]);
    assert_eq!(options(5, 1, 4, ALWAYS), [[1, 1, 1, 1]]);
    let two = rules(&[(1, 1, Condition::AtLeast(0, 3)), (2, 0, ALWAYS)]);
    assert_eq!(two.options(2).collect::<Vec<_>>(), [[0; 0]]);
    assert_eq!(two.options(3).collect::<Vec<_>>(), [[2]]);
}

#[test]
fn a_game_knows_its_moduli_and_numbers() {
    let six = residue(6, &[0], &[1]);
    let of = rules(&[
        (1, 0, any(&[six, Condition::AtLeast(0, 5)])),
        (2, 2, all(&[residue(4, &[0], &[1, 0, 0]), all(&[Condition::Below(1, 7), any(&[])])])),
    ]);
    assert_eq!((of.modulus(), of.threshold(), of.moves().len()), (12, 7, 2));
    assert_eq!(of.moves()[1].take, 2);
    let none = rules(&[(1, 1, ALWAYS)]);
    assert_eq!((none.modulus(), none.threshold()), (1, 1));
    assert_eq!([lcm(4, 6), lcm(1, 9), lcm(15, 5), lcm(u64::MAX, 2)], [Some(12), Some(9), Some(15), None]);
    let many = |count| ByClasses::new(vec![ClassMove::new(1, 1, ALWAYS).unwrap(); count]);
    assert!(many(4096).is_some() && many(4097).is_none());
    let ratios = |count| ByClasses::new(vec![ClassMove::new(1, 2, ratio([1, 2], [1, 1, 0])).unwrap(); count]);
    assert!(ratios(2).is_some() && ratios(3).is_none());
    let moduli = |a: u64, b: u64| all(&[residue(a, &[0], &[1]), residue(b, &[0], &[1])]);
    let of_moduli = |a, b| ByClasses::new(vec![ClassMove::new(1, 0, moduli(a, b)).unwrap()]);
    assert!(of_moduli(1023, 1025).is_some() && of_moduli(1023, 1028).is_none());
}

#[test]
fn moves_are_written_as_certificates_have_them() {
    use Condition::{AtLeast, Below, Equal};
    for (take, heaps, when, text) in [
        (5, 0, ALWAYS, "all([]) if n == 5"),
        (5, 1, ALWAYS, "n-5 if n > 5"),
        (0, 2, ALWAYS, "a and b for a in 1..n-1 let b = n-a"),
        (7, 3, ALWAYS, "a and b and c for a in 1..n-7-2 for b in 1..n-7-1-a let c = n-7-a-b"),
        (
            0,
            4,
            ALWAYS,
            "a and b and c and d for a in 1..n-3 for b in 1..n-2-a for c in 1..n-1-a-b let d = n-a-b-c",
        ),
        (3, 0, any(&[AtLeast(0, 2)]), "all([]) if n == 3 and (n >= 2)"),
        (3, 0, all(&[AtLeast(0, 2), any(&[])]), "all([]) if n == 3 and n >= 2 and (0 == 1)"),
        (3, 1, any(&[AtLeast(1, 2), Below(0, 9)]), "n-3 if n > 3 and ((n-3) >= 2 or n < 9)"),
        (3, 1, residue(3, &[1], &[0, 1]), "n-3 if n > 3 and (n-3) % 3 in [1]"),
        (
            1,
            2,
            any(&[ALWAYS, gap(2, 1, 7)]),
            "a and b for a in 1..n-1-1 let b = n-1-a if (0 == 0) or b-a >= 7",
        ),
    ] {
        assert_eq!(rules(&[(take, heaps, when)]).to_string(), format!("(n): {text}"));
    }
    let names = ["n", "a", "b", "", ""];
    for (condition, text) in [
        (residue(2, &[0, 1], &[0, 0, 0]), "0 % 2 in [0, 1]"),
        (residue(4, &[3], &[0, 1, 0]), "a % 4 in [3]"),
        (residue(4, &[3], &[0, 0, 2]), "(2*b) % 4 in [3]"),
        (residue(4, &[3], &[1, 3, 1]), "(n+3*a+b) % 4 in [3]"),
        (ratio([1, 2], [3, 5, 2]), "3*a >= 5*b+2"),
        (Equal, "a == b"),
        (all(&[]), "0 == 0"),
    ] {
        assert_eq!(condition.written(&names).to_string(), text);
    }
    assert_eq!(rules(&[(1, 1, ALWAYS), (2, 0, ALWAYS)]).to_string(), "(n): n-1 if n > 1; all([]) if n == 2");
}
