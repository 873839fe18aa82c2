//! Theorem 3: every take is allowed except some.

use crate::Recomputed;
use crate::claim::Proved;
use crate::format::{Statement, States};
use crate::refusal::{Refusal, Rejected};
use crate::rules::Rules;
use crate::sha256::check_values;
use crate::work::{Work, index};

/// What decides all values from some heap on, up to a constant.
///
/// Invariant: numbers relative to the level; the settled ones ascending.
#[derive(PartialEq, Eq)]
struct State {
    /// The last m values.
    last: Vec<isize>,
    /// The settled values above the level.
    above: Vec<isize>,
}

/// **Theorem** [Siegel, 2013]. Let every take be allowed except those of a finite set X with maximum m.
/// For n > m, the values of the heaps 0 to n - m - 1 are *settled*: they are values of options of n and
/// of every larger heap. Let the level L(n) be the least number that is not settled, and the state of n
/// the last m values G(n - m), …, G(n - 1) and the settled values above L(n), all minus L(n). If the
/// states of n1 and n2 are equal, m < n1 < n2, then G(n + p) = G(n) + s for all n >= n1 - m, with
/// p = n2 - n1 and s = L(n2) - L(n1).
///
/// Proof. The options of n are the settled heaps and the heaps n - t with t <= m not in X. All numbers
/// below L(n) are settled, so G(n) is L(n) or more, and G(n) - L(n) follows from the state. So does the
/// state of n + 1, up to what the level grows by: heap n - m is settled, G(n) is new.
pub(crate) fn check(
    statement: &Statement,
    proof: &States,
    work: &mut Work,
) -> Result<(String, Recomputed), Refusal> {
    let rules = &statement.rules;
    let Rules::AllBut(excluded) = rules else { return Err(Rejected::NotThisTheorem.into()) };
    let States { n1, n2, .. } = *proof;
    if n1 <= rules.last() || n1 >= n2 {
        return Err(Rejected::WrongStates { greatest: rules.last() }.into());
    }
    let (count, first) = (work.keep(n2)?, work.keep(n1)?);
    let m = work.keep(rules.last())?;
    let mut may_take = vec![true; m + 1];
    excluded.iter().for_each(|&take| may_take[index(take)] = false);
    work.announce(count as u128 * (1 + m as u128));
    let mut values: Vec<u32> = Vec::with_capacity(count);
    // Whether a number is settled; the heap at which it was last seen on an option that is not.
    let (mut settled, mut seen): (Vec<bool>, Vec<usize>) = (Vec::new(), Vec::new());
    let mut level = 0;
    let mut kept = None;
    for n in 0..=count {
        if n > m {
            settled[values[n - m - 1] as usize] = true;
            while settled.get(level) == Some(&true) {
                level += 1;
            }
        }
        if n == first || n == count {
            let relative = |value: usize| value.cast_signed() - level.cast_signed();
            let state = State {
                last: values[n - m..].iter().map(|&value| relative(value as usize)).collect(),
                above: (level..settled.len()).filter(|&value| settled[value]).map(relative).collect(),
            };
            match &kept {
                None => kept = Some((state, level)),
                Some((before, _)) if *before != state => return Err(Rejected::StatesDiffer { n1, n2 }.into()),
                Some((_, before)) => {
                    let saltus = (level - before) as u64;
                    let proved = Proved { values: &values, n0: n1 - m as u64, p: n2 - n1, saltus };
                    proved.check(statement, work)?;
                }
            }
        }
        if n < count {
            work.spend(1 + m as u64)?;
            for take in (1..=m.min(n)).filter(|&take| may_take[take]) {
                seen[values[n - take] as usize] = n;
            }
            let is_option = |value: usize| settled[value] || seen[value] == n;
            let value = (level..settled.len()).find(|&value| !is_option(value)).unwrap_or(settled.len());
            if value == settled.len() {
                settled.push(false);
                seen.push(usize::MAX);
            }
            values.push(u32::try_from(value).map_err(|_| Rejected::StatesDiffer { n1, n2 })?);
        }
    }
    check_values(&statement.ruleset, values.iter().map(|&value| value.into()), &proof.sha256)?;
    let condition = format!("every take is allowed except some, the greatest of them {m}");
    Ok((condition, Recomputed::All { values: n2 }))
}
