//! Values from the definition: that of a heap is the least which none of its options has.

use crate::refusal::{Refusal, Undecided};
use crate::work::Work;

/// The first `count` values of a take-and-break code.
pub(crate) fn of_code(digits: &[u8], count: usize, work: &mut Work) -> Result<Vec<u16>, Refusal> {
    let mut values: Vec<u16> = Vec::with_capacity(count);
    // Which values the options of the heap have.
    let mut seen = Box::new([false; 1 << 16]);
    // All values so far are below this power of two; so are their nim-sums.
    let mut bound = 1;
    // For codes that leave three heaps: the different values of two heaps that add to m.
    let mut pairs: Vec<Vec<u16>> = Vec::new();
    let leaves_three = digits.iter().any(|digit| digit & 8 != 0);
    let splits = digits.iter().filter(|&digit| digit & 4 != 0).count() as u128;
    work.announce(count as u128 * (digits.len() as u128 + splits * (count as u128 / 4)));
    for n in 0..count {
        for (take, digit) in digits.iter().enumerate().take_while(|&(take, _)| take <= n) {
            let rest = n - take;
            if digit & 1 != 0 && rest == 0 {
                seen[0] = true;
            }
            if digit & 2 != 0 && rest > 0 {
                seen[usize::from(values[rest])] = true;
            }
            if digit & 4 != 0 {
                // Half of the splits are enough: `a + b` and `b + a` are one option.
                let half = rest / 2;
                work.spend(half as u64)?;
                for (a, b) in values[1.min(half)..][..half].iter().zip(values[rest - half..rest].iter().rev())
                {
                    seen[usize::from(a ^ b)] = true;
                }
            }
            if digit & 8 != 0 {
                for first in 1..rest {
                    work.spend(1 + pairs[rest - first].len() as u64)?;
                    for two in &pairs[rest - first] {
                        seen[usize::from(values[first] ^ two)] = true;
                    }
                }
            }
        }
        work.spend(digits.len() as u64)?;
        let value = seen.iter().position(|seen| !seen).and_then(|value| u16::try_from(value).ok());
        let value = value.ok_or(Undecided::Value { heap: n as u64 })?;
        seen[..bound].fill(false);
        while bound <= usize::from(value) {
            bound *= 2;
        }
        values.push(value);
        if leaves_three {
            let sums = (1..n).map(|a| values[a] ^ values[n - a]);
            let distinct: std::collections::BTreeSet<u16> = sums.collect();
            work.spend(n as u64)?;
            pairs.push(distinct.into_iter().collect());
        }
    }
    Ok(values)
}

/// The first `count` values of a finite take set.
pub(crate) fn of_takes(takes: &[u64], count: usize, work: &mut Work) -> Result<Vec<u32>, Refusal> {
    let mut values: Vec<u32> = Vec::with_capacity(count);
    // The heap at which each value was last seen on an option; no value exceeds the number of takes.
    let mut seen = vec![usize::MAX; takes.len() + 1];
    work.announce(count as u128 * (1 + takes.len() as u128));
    for n in 0..count {
        let options = takes.iter().map_while(|&take| n.checked_sub(usize::try_from(take).ok()?));
        let mut looked_at = 1;
        for option in options {
            seen[values[option] as usize] = n;
            looked_at += 1;
        }
        work.spend(looked_at)?;
        let value = seen.iter().position(|&heap| heap != n).expect("there are more values than takes");
        values.push(u32::try_from(value).expect("a take set has at most 2^20 numbers"));
    }
    Ok(values)
}

/// The first `count` outcomes of a finite take set: 0 for P, where every option is N; 1 for N.
pub(crate) fn outcomes_of_takes(takes: &[u64], count: usize, work: &mut Work) -> Result<Vec<u8>, Refusal> {
    let mut outcomes: Vec<u8> = Vec::with_capacity(count);
    work.announce(count as u128 * takes.len() as u128);
    for n in 0..count {
        let mut options = takes.iter().map_while(|&take| n.checked_sub(usize::try_from(take).ok()?));
        outcomes.push(options.any(|option| outcomes[option] == 0).into());
        work.spend(takes.len() as u64)?;
    }
    Ok(outcomes)
}
