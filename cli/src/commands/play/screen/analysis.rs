//! The position under analysis: what each move leads to, as signs on tokens and squares and in a line below.

use grundy::{BigNimber, Outcome, Play};
use grundy_play::analysed::AnalysedOption;
use grundy_positions::Replacement;
use grundy_positions::sentence::Inserted;

use super::state::State;

/// Higher bits are not told in a line.
const MOST_BITS: u32 = 6;

impl State {
    /// What a move in a component leads to, where that is to be seen.
    pub(super) fn lead(&self, index: usize, left: &Replacement) -> Option<&AnalysedOption> {
        self.known.as_ref()?.lead(index, self.game.run.sum().parts().get(index)?, left)
    }

    /// The value of a component, where that is to be seen.
    pub(super) fn value(&self, index: usize) -> Option<&BigNimber> {
        self.known.as_ref()?.analysed.components.get(index)?.value.as_ref()
    }

    /// What taking all tokens of the chosen heap from one on leads to; `before` are left then.
    pub(super) fn lead_of_token(&self, index: usize, before: usize) -> Option<&AnalysedOption> {
        let known = self.known.as_ref()?;
        let place = known.places.get(index)?.get(&before.to_string())?;
        known.analysed.components[index].options.get(*place)
    }

    /// Whether whoever must move from this square loses.
    pub(super) fn is_lost(&self, index: usize, [x, y]: [usize; 2]) -> bool {
        let square = format!("{x},{y}");
        let component = self.known.as_ref().and_then(|known| known.analysed.components.get(index));
        component.is_some_and(|component| component.lost.contains(&square))
    }

    /// Who wins, the nim-sum with the parity of each column, and how long it lasts: of the position, or after the chosen
    /// move.
    pub(super) fn told_of_analysis(&self) -> Option<String> {
        let known = self.known.as_ref()?;
        let chosen = self.chosen().and_then(|left| self.lead(self.component, left));
        let whole = &known.analysed;
        let (outcome, sum, length) = match chosen {
            Some(lead) => (lead.outcome, lead.sum.as_ref(), lead.remoteness),
            None => (whole.outcome, whole.value.as_ref(), whole.remoteness),
        };
        let mut told = vec![self.texts.say(match outcome {
            Some(Outcome::N) => "n-position",
            Some(Outcome::P) => "p-position",
            None => "not-decided",
        })];
        if whole.play == Play::Normal
            && let Some(sum) = sum
        {
            let values = whole.components.iter().enumerate().map(|(index, component)| match chosen {
                Some(lead) if index == self.component => lead.value.as_ref(),
                _ => component.value.as_ref(),
            });
            let columns = columns(values).map(|columns| format!(" ({columns})")).unwrap_or_default();
            told.push(self.texts.fill("analysis-sum", &[("sum", format!("{sum}{columns}").into())]));
        }
        if let Some(length) = length {
            told.push(self.texts.fill("analysis-length", &[("moves", Inserted::Number(length.into()))]));
        }
        let told = told.join(" · ");
        Some(if chosen.is_some() { format!("{} {told}", self.texts.say("analysis-after")) } else { told })
    }
}

/// How many values have each power of two: `4: 2, 2: 2, 1: 3`; nothing where there would be too many.
fn columns<'a>(values: impl Iterator<Item = Option<&'a BigNimber>>) -> Option<String> {
    let values: Vec<u64> = values.map(|value| u64::try_from(&value?.0).ok()).collect::<Option<_>>()?;
    let highest = values.iter().copied().max().filter(|&value| value > 0)?.ilog2();
    if highest >= MOST_BITS || values.len() < 2 {
        return None;
    }
    let count = |bit: u32| values.iter().filter(|&&value| value >> bit & 1 == 1).count();
    let columns: Vec<String> =
        (0..=highest).rev().map(|bit| format!("{}: {}", 1u64 << bit, count(bit))).collect();
    Some(columns.join(", "))
}
