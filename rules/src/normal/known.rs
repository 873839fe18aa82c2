//! Well-known games, by the moves that were found.

use grundy::games::{
    ByClasses, ClassMove, Code, Condition, DivisorNim, GrundysGame, Lasker, LaskerInParts, Nim, TakeInterval,
    TakeSet,
};

use super::condition::each_once;
use super::constant::Constants;
use super::{Form, form};
use crate::code::{Code as Written, CodeKind, Left, Move, Stage};
use crate::proofs::key;
use crate::syntax::Binary;
use crate::value::Value;

/// The heap, and the first number that a move names.
const HEAP: usize = 0;
const TAKE: usize = 1;

/// A move that takes a number of a kind, of which there is no end: a prime, a square, a proper divisor.
pub(super) fn numbers_of_a_kind(one: &Move) -> Option<Form> {
    let games = [
        ("primes(n): n-t for t in primes(n)", form(TakeSet::PRIMES)),
        ("squares(n): n-t*t for t in 1..sqrt(n)", form(TakeSet::SQUARES)),
        ("divisors(n): n-t for t in divisors(n) if t < n", form(DivisorNim)),
        ("divisors(n): n-t for t in divisors(n) if t != n", form(DivisorNim)),
    ];
    games.into_iter().find(|(rules, _)| key::says_the_same(one, rules)).map(|(_, game)| game)
}

/// Into how many parts at most a move splits a heap, where it is `all(p) for p in partitions(n, 7) if len(p) > 1`, or, for any number of
/// them, `partitions(n)`.
pub(super) fn most_parts(one: &Move) -> Option<Option<usize>> {
    /// The first number that a move names is here the list of parts.
    const PARTS: usize = TAKE;
    let ([Left::All(left)], [Stage::For(PARTS, all), Stage::If(condition)]) = (&one.to[..], &one.stages[..])
    else {
        return None;
    };
    let (heap, most) = match all.call("partitions")? {
        [heap] => (heap, None),
        [heap, Written { kind: CodeKind::Constant(Value::Number(most)), .. }] => {
            (heap, Some(usize::try_from(*most).ok()?))
        }
        _ => return None,
    };
    // Two parts at least: no heap is left as it is.
    let CodeKind::Binary(operator, count, least) = &condition.kind else { return None };
    let CodeKind::Constant(Value::Number(least)) = least.kind else { return None };
    let is_of_parts = matches!(count.call("len"), Some([parts]) if parts.is_place(PARTS));
    let is_split = matches!((operator, least), (Binary::Greater, 1) | (Binary::GreaterOrEqual, 2));
    (is_split && is_of_parts && left.is_place(PARTS) && heap.is_place(HEAP)).then_some(most)
}

/// Nim in which a heap may also be split into two parts, or into as many as from `least` to `most`.
pub(super) fn with_splits(least: usize, most: Option<usize>) -> Option<Form> {
    if most == Some(2) { Some(form(Lasker)) } else { LaskerInParts::new(least, most).map(form) }
}

/// A move that takes any number from one to another one, of which there are too many to be listed: `n-t for t in 1000..10^9 if t <= n`
/// or, which is the same, `n-t for t in 1000..min(n, 10^9)`.
pub(super) fn of_interval(one: &Move) -> Option<Form> {
    let [Left::One(left)] = &one.to[..] else { return None };
    let (Stage::For(TAKE, all), rest) = one.stages.split_first()? else { return None };
    let (CodeKind::Binary(Binary::Minus, from, taken), CodeKind::Range(first, last)) =
        (&left.kind, &all.kind)
    else {
        return None;
    };
    if !from.is_place(HEAP) || !taken.is_place(TAKE) {
        return None;
    }
    let greatest = match rest {
        [Stage::If(condition)] if is_there(condition) => last,
        [] => match last.call("min")? {
            [heap, number] | [number, heap] if heap.is_place(HEAP) => number,
            _ => return None,
        },
        _ => return None,
    };
    let mut constants = Constants::default();
    // Nothing is known of the heap, and of what is taken.
    let mut number = |code: &Written| constants.value(code, &[None, None])?.natural();
    TakeInterval::new(number(first)?, number(greatest)?).map(form)
}

/// That no more is taken than there is.
fn is_there(condition: &Written) -> bool {
    let is = |one: &Written, other: &Written| one.is_place(TAKE) && other.is_place(HEAP);
    match &condition.kind {
        CodeKind::Binary(Binary::LessOrEqual, one, other) => is(one, other),
        CodeKind::Binary(Binary::GreaterOrEqual, one, other) => is(other, one),
        _ => false,
    }
}

/// The game of these moves, with a name where it has one.
pub(super) fn of_moves(moves: Vec<ClassMove>) -> Option<Form> {
    let moves = joined(each_once(moves));
    let rules = ByClasses::new(moves).filter(|rules| !rules.moves().is_empty())?;
    let moves = rules.moves();
    if let [one] = moves
        && (one.take, one.heaps) == (0, 2)
        && is_unequal(&one.condition)
    {
        return Some(form(GrundysGame));
    }
    let last = usize::try_from(moves.iter().map(|one| one.take).max()?).ok()?;
    if last > LONGEST || moves.iter().any(|one| one.condition != Condition::ALWAYS || one.heaps > 3) {
        return Some(form(rules));
    }
    let mut digits = vec![0u8; last + 1];
    for one in moves {
        digits[usize::try_from(one.take).ok()?] |= 1 << one.heaps;
    }
    if digits.iter().all(|digit| [0, 3].contains(digit)) {
        let takes: Vec<u64> =
            (0u64..).zip(&digits).filter(|(_, digit)| **digit > 0).map(|(take, _)| take).collect();
        return TakeSet::finite(&takes).ok().map(form);
    }
    Code::new(&digits).ok().map(form)
}

/// Kinds of moves that differ in the remainders for which they are allowed alone, as one.
fn joined(moves: Vec<ClassMove>) -> Vec<ClassMove> {
    let mut all: Vec<ClassMove> = Vec::new();
    for one in moves {
        let (take, heaps) = (one.take, one.heaps);
        let same = all
            .iter_mut()
            .find(|other| (other.take, other.heaps) == (one.take, one.heaps) && is_near(other, &one));
        match (same.map(|same| &mut same.condition), one.condition) {
            (Some(Condition::Residue { residues, .. }), Condition::Residue { residues: more, .. }) => {
                residues.extend(more);
                grundy::in_order(residues);
                residues.dedup();
            }
            (_, condition) => all.extend(ClassMove::new(take, heaps, condition)),
        }
    }
    for one in &mut all {
        if matches!(&one.condition, Condition::Residue { modulus, residues, .. } if residues.len() as u64 == *modulus)
        {
            one.condition = Condition::ALWAYS;
        }
    }
    each_once(all)
}

/// Whether both are allowed by remainders of the same sum.
fn is_near(one: &ClassMove, other: &ClassMove) -> bool {
    match (&one.condition, &other.condition) {
        (
            Condition::Residue { modulus, coefficients, .. },
            Condition::Residue { modulus: by, coefficients: times, .. },
        ) => modulus == by && coefficients == times,
        _ => false,
    }
}

/// The game in which all numbers but some may be taken, with other moves.
pub(super) fn all_but(mut excluded: Vec<u64>, moves: &[ClassMove]) -> Option<Form> {
    let has = |take: u64, heaps: usize| {
        moves.contains(&ClassMove::new(take, heaps, Condition::ALWAYS)?).then_some(())
    };
    excluded.retain(|take| has(*take, 0).and(has(*take, 1)).is_none());
    let others: Vec<&ClassMove> = moves
        .iter()
        .filter(|one| one.condition != Condition::ALWAYS || one.heaps > 1 || excluded.contains(&one.take))
        .collect();
    let splits = |heaps: usize| {
        move |one: &&ClassMove| (one.take, one.heaps) == (0, heaps) && one.condition == Condition::ALWAYS
    };
    let has_split = |heaps: usize| others.iter().any(|one| splits(heaps)(one));
    match (&excluded[..], &others[..]) {
        ([], []) => Some(form(Nim)),
        ([], [_]) if has_split(2) => with_splits(3, Some(2)),
        ([], [_, _]) if has_split(2) && has_split(3) => with_splits(3, Some(3)),
        ([], [_, _]) if has_split(2) && has_split(4) => with_splits(4, Some(4)),
        ([], [_, _, _]) if has_split(2) && has_split(3) && has_split(4) => with_splits(3, Some(4)),
        (_, []) => TakeSet::all_but(&excluded).ok().map(form),
        _ => None,
    }
}

/// Maximum number of digits of a code after the point.
const LONGEST: usize = 4096;

fn is_unequal(condition: &Condition) -> bool {
    let is_gap = |one: &Condition| matches!(one, Condition::Gap { by: 1, .. });
    match condition {
        Condition::Any(all) => {
            matches!(&all[..], [one, other] if is_gap(one) && is_gap(other) && one != other)
        }
        one => is_gap(one),
    }
}
