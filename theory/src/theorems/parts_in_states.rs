//! Heaps in finitely many states, of which a move leaves several: Guy and Smith's argument for all states together.

use std::fmt;
use std::sync::Arc;

use super::evidence::{Datum, Fields};
use super::in_states::{StateForm, StateTheorem};
use super::periodicity::Periodicity;
use super::theorem::{Certified, FirstValues, NoEvidence, Proof, Theorem, index};
use crate::Budget;
use crate::games::written::{PLACES, names_of_states, numbers, written};
use crate::games::{Condition, Interleaved, StateMove, lcm};
use crate::words::Sentence;

/// Each kind of move takes a fixed number of tokens, at least 1, and leaves some heaps, each in a state; remainders and sizes of the
/// heap and of what is left allow it. Values of enough heaps in all states decide all that follow (`docs/theory.md`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PartsInStates {
    states: Vec<Vec<i64>>,
    moves: Vec<StateMove>,
    /// How far apart the single heaps stand that stand for the heaps in a state.
    step: u64,
    /// By division by this number, remainders of heaps matter; from the threshold on, nothing else does.
    modulus: u64,
    threshold: u64,
    /// The state that the values are about.
    start: usize,
    /// A heap from which on the values of all states come again, and after how many heaps; 0 where it is not known yet.
    from: u64,
    period: u64,
}

/// The form of the rules, where each move takes tokens and compares no heaps that it leaves.
pub(super) fn form(heap: usize, states: &[Vec<i64>], moves: &[StateMove]) -> Option<StateForm> {
    let (mut step, mut threshold) = (states.len() as u64, 1);
    for StateMove { take, to, condition, .. } in moves {
        let take = u64::try_from(*take).ok().filter(|take| *take > 0 && !to.is_empty())?;
        // A move takes something of the single heaps, too.
        step = step.max((to.len() * states.len()) as u64 / take + 1);
        condition.each(&mut |one| {
            if let Condition::AtLeast(_, number) | Condition::Below(_, number) = one {
                threshold = threshold.max(*number);
            }
        });
    }
    let single = Interleaved::new(step, (1..=states.len() as u64).collect(), moves)?;
    let (states, moves, modulus) = (states.to_vec(), moves.to_vec(), single.rules.modulus().div_ceil(step));
    let theorem = PartsInStates { states, moves, step, modulus, threshold, start: 0, from: 0, period: 1 };
    Some(StateForm { heap, states: theorem.states.clone(), single, theorem: Arc::new(theorem) })
}

impl PartsInStates {
    fn most_heaps(&self) -> u64 {
        self.moves.iter().map(|one| one.to.len() as u64).max().unwrap_or(1)
    }

    /// How many heaps, from 0 on, prove a period, where the values of all states agree.
    fn heaps_needed(&self, from: u64, period: u64) -> Option<u64> {
        let (heaps, last) = (self.most_heaps(), self.moves.iter().map(|one| one.take).max().unwrap_or(0));
        let all = heaps.checked_mul(from.max(self.threshold).checked_add(period)?)?;
        all.checked_add_signed(last)
    }
}

impl Theorem for PartsInStates {
    fn name(&self) -> &'static str {
        "parts-in-states"
    }

    fn words(&self) -> Sentence {
        Sentence::of("proof-parts-in-states")
            .text("states", self.states.len())
            .text("heaps", self.most_heaps())
    }
}

impl StateTheorem for PartsInStates {
    fn proof(&self, start: usize, Periodicity { preperiod, period, .. }: Periodicity) -> Option<Proof> {
        let period = lcm(lcm(period, self.step)? / self.step, self.modulus)?;
        let from = preperiod.saturating_sub(1).div_ceil(self.step).max(1);
        let periodicity = Periodicity { preperiod: from, period, saltus: 0 };
        let theorem = PartsInStates { start, from, period, ..self.clone() };
        Some(Proof::new(periodicity, Arc::new(theorem), self.heaps_needed(from, period)?))
    }
}

impl Certified for PartsInStates {
    fn ruleset(&self) -> Option<String> {
        Some(self.to_string())
    }

    fn evidence<'a>(
        &self,
        _: &Proof,
        values: &'a mut dyn FirstValues,
        budget: &mut Budget,
    ) -> Result<Fields<'a>, NoEvidence> {
        let heaps = self.heaps_needed(self.from, self.period).expect("so many heaps were computed");
        let values = values.values_to(index(heaps.saturating_mul(self.step)) + 1, budget)?;
        // Of each heap, the values of the states in their order.
        let rows = values[1..].chunks_exact(index(self.step));
        let rows: Vec<u32> = rows.flat_map(|row| &row[..self.states.len()]).copied().collect();
        let one = |StateMove { from, take, to, condition }: &StateMove| {
            let (from, take, to) = ((*from).into(), (*take).into(), to.clone().into());
            Datum::Fields(vec![("from", from), ("take", take), ("to", to), ("if", condition.into())])
        };
        Ok(vec![
            ("states", Datum::list(self.states.clone())),
            ("moves", Datum::List(self.moves.iter().map(one).collect())),
            ("start", self.start.into()),
            ("n0", self.from.into()),
            ("p", self.period.into()),
            ("computed", heaps.into()),
            ("sha256", Datum::Hash(rows.into())),
        ])
    }
}

/// In the language of written rules, as certificates have it.
impl fmt::Display for PartsInStates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = names_of_states(self.states[0].len());
        let of_move = |StateMove { from, take, to, condition }: &StateMove| {
            let heap = |name: &str, state: usize| format!("({name}, {})", numbers(&self.states[state]));
            let (state, mut rest) = (&self.states[*from], format!("n-{take}"));
            if let [one] = to[..] {
                return written(&heap(&rest, one), &names, state, *take, condition);
            }
            let (mut heaps, mut ranges) = (Vec::new(), String::new());
            for (name, state) in PLACES[1..].iter().zip(to) {
                heaps.push(heap(name, *state));
                let is_last = heaps.len() == to.len();
                let range = if is_last { format!(" let {name} = ") } else { format!(" for {name} in 0..") };
                ranges += &(range + &rest);
                rest += &format!("-{name}");
            }
            written(&(heaps.join(" and ") + &ranges), &names, state, 0, condition)
        };
        let moves: Vec<String> = self.moves.iter().map(of_move).collect();
        let start = numbers(&self.states[self.start]);
        write!(f, "(n, {}): {}; start (n, {start}) for n in 0..9", names.join(", "), moves.join("; "))
    }
}
