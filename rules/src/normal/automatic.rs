//! Heaps of which a move leaves parts that the digits tell, in one base.

use grundy::in_order;

use grundy::games::{Automatic, DigitMove, DigitPart};

use super::divided::{listed, sorted};
use super::formula::Formula;
use super::linear::{Linear, Unknown};
use super::symbolic::Symbolic;
use crate::rules::Rules;

/// The most conditions, quotients and parts of moves that are looked at, for all last digits together.
const LOOKS: u64 = 1 << 19;

/// What moves of large heaps leave, in order, each with the last digits of the heaps that have it.
type Moves = Vec<(Vec<DigitPart>, Vec<u64>)>;

/// The game of these moves, where for all heaps with the same last digits, from some heap on, each move is allowed or none is, and
/// leaves the heap without its last digits, less or more by some number. Heaps below have the options that the rules say.
pub(super) fn automatic(moves: &[Symbolic], rules: &Rules) -> Option<Automatic> {
    let base = base(moves)?;
    let conditions = |one: &Symbolic| one.when.iter().map(|when| when.atoms().len()).sum::<usize>();
    let looks = moves.iter().map(|one| 1 + one.quotients.len() + one.parts.len() + conditions(one));
    let looks = looks.sum::<usize>() as u64;
    for digits in 1.. {
        let modulus = base.checked_pow(digits).filter(|all| *all <= Automatic::GREATEST)?;
        if modulus * looks > LOOKS {
            return None;
        }
        if let Some((found, from)) = by_digits(moves, base, digits) {
            return game(base, digits, found, from, rules);
        }
    }
    None
}

/// The greatest base in which all that is divided by is a power.
fn base(moves: &[Symbolic]) -> Option<u64> {
    let all = || moves.iter().flat_map(|one| &one.quotients).map(|(.., by)| by.unsigned_abs());
    let is_base =
        |base: &u64| all().all(|by| (1..).map_while(|e| base.checked_pow(e)).any(|power| power == by));
    let least = all().min().filter(|by| *by > 1)?;
    (2..=least.min(Automatic::BASE)).rev().find(is_base)
}

/// The moves by the last `digits` digits of the heap, and the first heap from which on they are these; `None` where more digits matter,
/// or the moves are others.
fn by_digits(moves: &[Symbolic], base: u64, digits: u32) -> Option<(Moves, i64)> {
    let modulus = base.pow(digits).cast_signed();
    let (mut found, mut from) = (Moves::new(), 1);
    for residue in 0..modulus {
        for one in moves {
            let mut at = At { modulus, residue, named: Vec::new(), from: 0 };
            for (name, of, by) in &one.quotients {
                let (times, rest) = at.value(of)?;
                let part = (times % by == 0).then_some((times / by, rest.div_euclid(*by)));
                at.named.push((*name, part?));
            }
            let mut is_allowed = true;
            for when in &one.when {
                is_allowed &= at.holds(when)?;
            }
            from = from.max(modulus.checked_mul(at.from)?.checked_add(residue)?);
            if !is_allowed {
                continue;
            }
            let mut parts = Vec::new();
            for part in &one.parts {
                let (times, rest) = at.value(part)?;
                let gone = (0..=digits).find(|gone| base.pow(digits - gone).cast_signed() == times)?;
                let less = residue / base.pow(gone).cast_signed() - rest;
                parts.push(DigitPart { digits: gone, less });
            }
            in_order(&mut parts);
            let place = found.binary_search_by(|(known, _)| known.cmp(&parts)).unwrap_or_else(|place| {
                found.insert(place, (parts, Vec::new()));
                place
            });
            let residues = &mut found[place].1;
            if residues.last() != Some(&residue.unsigned_abs()) {
                residues.push(residue.unsigned_abs());
            }
        }
    }
    Some((found, from))
}

/// A heap of which the last digits are known, `modulus` n + `residue`: what is unknown is a multiple of n, and a number.
struct At {
    modulus: i64,
    residue: i64,
    named: Vec<(Unknown, (i64, i64))>,
    /// From this n on, conditions that were looked at are as they are for ever.
    from: i64,
}

impl At {
    fn value(&self, linear: &Linear) -> Option<(i64, i64)> {
        let (mut times, mut rest) = (0i64, linear.constant);
        for (unknown, factor) in linear.terms() {
            let (of_n, more) = match unknown {
                Unknown::Heap => (self.modulus, self.residue),
                other => self.named.iter().rev().find(|(name, _)| *name == other)?.1,
            };
            times = times.checked_add(factor.checked_mul(of_n)?)?;
            rest = rest.checked_add(factor.checked_mul(more)?)?;
        }
        Some((times, rest))
    }

    /// Whether it holds for all large n.
    fn holds(&mut self, when: &Formula) -> Option<bool> {
        if let Formula::All(all) | Formula::Any(all) = when {
            let are_all = matches!(when, Formula::All(_));
            let mut holds = are_all;
            for one in all {
                let one = self.holds(one)?;
                holds = if are_all { holds && one } else { holds || one };
            }
            return Some(holds);
        }
        let (times, rest) = self.value(when.linear()?)?;
        if let Formula::Leaves(_, by, residues) = when {
            return (times % by == 0).then(|| residues.contains(&rest.rem_euclid(*by)));
        }
        if times != 0 {
            // From there on it has the sign of its first part.
            self.from = self.from.max(rest.checked_abs()?.div_euclid(times.checked_abs()?).checked_add(1)?);
        }
        let sign = if times == 0 { rest } else { times };
        Some(match when {
            Formula::AtLeastZero(_) => sign >= 0,
            Formula::Zero(_) => sign == 0,
            _ => sign != 0,
        })
    }
}

/// The game of these moves from some heap on.
fn game(base: u64, mut digits: u32, mut moves: Moves, from: i64, rules: &Rules) -> Option<Automatic> {
    // Fewer digits, where the others do not matter.
    while digits > 0 {
        let fewer = base.pow(digits - 1);
        let is_told = |(_, residues): &(_, Vec<u64>)| {
            let first: Vec<u64> = residues.iter().copied().filter(|one| *one < fewer).collect();
            (0..base)
                .flat_map(|digit| first.iter().map(move |one| digit * fewer + one))
                .eq(residues.iter().copied())
        };
        if !moves.iter().all(is_told) {
            break;
        }
        moves.iter_mut().for_each(|(_, residues)| residues.retain(|one| *one < fewer));
        digits -= 1;
    }
    let least = moves.iter().flat_map(|(parts, _)| parts).map(|part| {
        let by = base.pow(part.digits);
        let less = part.less.unsigned_abs();
        if part.less < 0 { less.saturating_mul(2).saturating_add(2) } else { less.saturating_mul(by).max(1) }
    });
    let from = i64::try_from(least.max()?).ok()?.max(from);
    let mut small = listed(rules, from)?;
    // Fewer, where the last of them have the options that they would have anyway.
    while small.len() > 1 {
        let heap = small.len() as u64 - 1;
        let left = |part: &DigitPart| {
            let left = (heap / base.pow(part.digits)).checked_add_signed(part.less.checked_neg()?);
            left.filter(|left| *left < heap)
        };
        let has = heap % base.pow(digits);
        let parts = |(parts, residues): &(Vec<DigitPart>, Vec<u64>)| {
            let mut left: Vec<u64> = parts.iter().map(left).collect::<Option<_>>()?;
            left.retain(|part| *part > 0);
            Some(residues.contains(&has).then_some(left))
        };
        let told: Option<Vec<Option<Vec<u64>>>> = moves.iter().map(parts).collect();
        let told = told.map(|all| sorted(all.into_iter().flatten().collect()));
        if told.as_ref() != small.last().cloned().map(sorted).as_ref() {
            break;
        }
        small.pop();
    }
    let moves = moves.into_iter().map(|(parts, residues)| DigitMove { parts, residues }).collect();
    Automatic::new(base, digits, moves, small)
}
