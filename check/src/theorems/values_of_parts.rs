//! Theorem 16: the value of a position that falls into parts, by their values.

use std::collections::{HashMap, HashSet};

use super::prelude::*;
use crate::forms::cells::Cells;
use crate::forms::clobber::Clobber;
use crate::forms::in_parts::InParts;
use crate::forms::nogo::Nogo;

/// A claim about a position, and the values of parts from which it follows.
///
/// **Theorem** (with its proof in the manual, `docs/theory.md`). Let parts be listed with a number each. Let for each of them, with the
/// number v: some option has each number below v for the nim-sum of its parts' numbers; each option whose parts are all listed has
/// another nim-sum than v; and each other one has one part that is not listed, and either v is too great for that part, or a
/// move of it leaves listed parts, so that with the rest of the option the nim-sum is v. Then the numbers are the values.
///
/// Proof, in short, by the number of cells. What an option has no listed value for is not v, since a move from it leads to v.
#[derive(Debug)]
struct ValuesOfParts {
    position: String,
    claim: PositionClaim,
    game: Box<dyn InParts>,
    /// The parts that are listed, in their order.
    parts: Vec<u128>,
    values: HashMap<u128, u16>,
}

pub(super) fn read(document: &Document) -> Read<Box<dyn Theorem>> {
    document.is_about("position", "`position`")?;
    let (position, claim) = document.claim(PositionClaim::read)?;
    document.evidence(&["columns", "values"], |proof| {
        let columns = proof.read("columns", |json| json.number_in(0..129, "a whole number below 129"))?;
        let game: Box<dyn InParts> = match document.ruleset.as_str() {
            "clobber" => Box::new(Clobber::read(&position, index(columns))?),
            "nogo" => Box::new(Nogo::read(&position, index(columns))?),
            ruleset => Box::new(Cells::read(ruleset, &position, index(columns))?),
        };
        let lines = proof.read("values", |json| json.counted_list(read_line))?;
        let parts: Vec<u128> = lines.iter().flatten().map(|(part, _)| *part).collect();
        if parts.iter().any(|part| !game.has(*part)) {
            return expected("parts of the position");
        }
        let values = lines.into_iter().flatten().collect();
        Ok(ValuesOfParts { position, claim, game, parts, values })
    })
}

/// The parts of one size with their values: the distance from each to the next, and the value, in base 36.
fn read_line(place: usize, json: &Json) -> Read<Vec<(u128, u16)>> {
    let mut before = 0u128;
    let mut read = |word: &str| {
        let (distance, value) = word.split_once('=')?;
        let is_number = |text: &str, most: usize| {
            text.len() <= most
                && text.bytes().all(|digit| digit.is_ascii_digit() || digit.is_ascii_lowercase())
        };
        if !is_number(distance, 25) || !is_number(value, 3) {
            return None;
        }
        let distance = u128::from_str_radix(distance, 36).ok().filter(|distance| *distance > 0)?;
        before = before.checked_add(distance)?;
        let value = u16::from_str_radix(value, 36).ok()?;
        (before.count_ones() as usize == place + 1).then_some((before, value))
    };
    let text = json.text()?;
    let words: Option<Vec<_>> = text.split(' ').filter(|_| !text.is_empty()).map(&mut read).collect();
    words.map_or_else(|| expected("parts of as many cells as the place of the line, in ascending order"), Ok)
}

/// What is known of some parts together: the nim-sum of those that are listed, and the others.
struct Sum {
    listed: u16,
    others: Vec<u128>,
}

impl Theorem for ValuesOfParts {
    fn outline(&self) -> Outline<'_> {
        let statement = Statement::Position(&self.position, self.claim);
        Outline { statement, count: self.parts.len() as u64, noun: "values of parts" }
    }

    fn check(&self, work: &mut Work) -> Finding {
        work.keep(4 * self.parts.len() as u64)?;
        let shown = &mut HashSet::new();
        for part in &self.parts {
            let value = self.values[part];
            let mut seen = vec![false; usize::from(value)];
            for option in self.game.options(*part) {
                let sum = self.sum(option, work)?;
                if sum.others.is_empty() && sum.listed < value {
                    seen[usize::from(sum.listed)] = true;
                }
                if !self.is_another(&sum, value, shown, work)? {
                    return fault(format!("an option of `{part:x}` may have its value {value}"));
                }
            }
            if let Some(missing) = seen.iter().position(|seen| !seen) {
                return fault(format!("no option of `{part:x}` is listed with the value {missing}"));
            }
        }
        let sum = self.sum(self.game.whole(), work)?;
        let holds = match self.claim {
            PositionClaim::Value(value) => sum.others.is_empty() && u64::from(sum.listed) == value,
            PositionClaim::Won => self.is_another(&sum, 0, shown, work)?,
        };
        if !holds {
            return fault("the claim does not follow from the values of the parts");
        }
        let condition = "each value follows from those of smaller parts".to_owned();
        Ok((condition, Recomputed::All { values: self.parts.len() as u64 }))
    }

    fn values_of_parts(&self) -> Vec<(u128, u16)> {
        self.parts.iter().map(|part| (*part, self.values[part])).collect()
    }
}

impl ValuesOfParts {
    fn sum(&self, cells: u128, work: &mut Work) -> Result<Sum, Refusal> {
        work.spend(1 + u64::from(cells.count_ones()))?;
        let mut sum = Sum { listed: 0, others: Vec::new() };
        for part in self.game.parts(cells) {
            match self.values.get(&part) {
                Some(value) => sum.listed ^= value,
                None => sum.others.push(part),
            }
        }
        Ok(sum)
    }

    /// Whether a sum is shown to have another value than this one. What was shown of parts is remembered.
    fn is_another(
        &self,
        sum: &Sum,
        value: u16,
        shown: &mut HashSet<(u128, u16)>,
        work: &mut Work,
    ) -> Result<bool, Refusal> {
        let wanted = value ^ sum.listed;
        let part = match sum.others[..] {
            [] => return Ok(wanted != 0),
            [part] => part,
            _ => return Ok(false),
        };
        if u32::from(wanted) > self.game.longest(part) || shown.contains(&(part, wanted)) {
            return Ok(true);
        }
        for option in self.game.options(part) {
            let reply = self.sum(option, work)?;
            if reply.others.is_empty() && reply.listed == wanted {
                shown.insert((part, wanted));
                return Ok(true);
            }
        }
        Ok(false)
    }
}
