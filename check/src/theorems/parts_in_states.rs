//! Theorem 14: heaps in states, of which moves leave several.

use super::prelude::*;
use crate::forms::condition::{Condition, FACTOR, Sizes};
use crate::forms::memory::{PLACES, listed, names, read_names, read_state, written};
use crate::forms::moves::Move;
use crate::values::{StateMove, in_states};

/// A claim about the heaps in a state, of which the first values in all states agree.
///
/// **Theorem** (with its proof in the manual, `docs/theory.md`). Let m be the least common multiple of the moduli, c >= 1 at least every
/// number that is compared, w the greatest take, and h the most heaps that a move leaves; n0 >= 1, p >= 1 a multiple of m, and N =
/// h max(n0, c) + (h - 1) p + w. If the values of n and n + p are the same in all states for n0 <= n < N, then for all n >= n0.
///
/// Proof, in short. Let n >= N. An option of n + p in a state has a heap from max(n0, c) + p on that can lose p tokens, and one of n a
/// heap from max(n0, c) on that can gain p: states, residues and what is compared stay as they are, and so does the value.
#[derive(Debug)]
struct PartsInStates {
    /// The numbers of each state. Invariant: all different, and of one length; at least one.
    states: Vec<Vec<u64>>,
    /// From a heap in a state to heaps in states, some of which may be empty. Invariant: at least one move; it takes something, leaves
    /// from 1 to 4 heaps, and compares none of these.
    moves: Vec<(usize, Move, Vec<usize>)>,
    sizes: Sizes,
    /// The state that the claim is about.
    start: usize,
    agreement: Agreement,
}

pub(super) fn read(document: &Document) -> Read<Box<dyn Theorem>> {
    let periods = Periods::read(document)?;
    document.evidence(&["states", "moves", "start", "n0", "p", "computed", "sha256"], |proof| {
        let states = proof.read("states", read_names)?;
        let (moves, sizes) = proof.read("moves", |json| {
            let moves = json.list(|json| read_move(json, states.len()))?;
            let sizes = Sizes::read(moves.iter().map(|(_, one, _)| &one.condition))?;
            Ok((moves, sizes))
        })?;
        let start = proof.read("start", |json| read_state(json, states.len()))?;
        let agreement = Agreement::read(periods, proof)?;
        let found = PartsInStates { states, moves, sizes, start, agreement };
        document.has_rules(&found.text())?;
        Ok(found)
    })
}

fn read_move(json: &Json, states: usize) -> Read<(usize, Move, Vec<usize>)> {
    let fields = json.fields(&["from", "take", "to", "if"])?;
    let to = fields.read("to", |json| {
        let to = json.list(|json| read_state(json, states))?;
        if (1..PLACES.len()).contains(&to.len()) { Ok(to) } else { expected("from 1 to 4 states") }
    })?;
    let condition = fields.read("if", |json| {
        let condition = Condition::read(json, if to.len() == 1 { 0 } else { to.len() })?;
        let compares = |one: &&Condition| {
            matches!(one, Condition::Gap { .. } | Condition::Ratio { .. } | Condition::Equal)
        };
        if condition.all().iter().any(compares) {
            expected("no comparison of heaps that are left")
        } else {
            Ok(condition)
        }
    })?;
    let take = |json: &Json| json.number_in(1..FACTOR, "a whole number from 1 on, below 2^20");
    let take = fields.read("take", take)?;
    Ok((fields.read("from", |json| read_state(json, states))?, Move { take, heaps: to.len(), condition }, to))
}

impl Theorem for PartsInStates {
    fn outline(&self) -> Outline<'_> {
        self.agreement.outline(self.states.len())
    }

    fn check(&self, work: &mut Work) -> Finding {
        let PartsInStates { states, moves, agreement, .. } = self;
        let Agreement { n0, p, computed, .. } = *agreement;
        agreement.are_positive()?;
        is_a_multiple(p, self.sizes.modulus)?;
        let greatest = |of: fn(&Move) -> u64| moves.iter().map(|(_, one, _)| of(one)).max().unwrap_or(1);
        let (heaps, last) = (greatest(|one| one.heaps as u64), greatest(|one| one.take));
        let from = n0.max(self.sizes.threshold).max(1);
        let needed = u128::from(heaps) * (u128::from(from) + u128::from(p)) + u128::from(last);
        agreement.has_values(needed)?;
        work.keep(computed.saturating_mul(states.len() as u64))?;
        let moves: Vec<StateMove> =
            moves.iter().map(|(from, one, to)| StateMove { one, from: *from, to }).collect();
        let values = in_states(&moves, states.len(), 0, index(computed), work)?;
        agreement.check_rows(&values, [states.len(), self.start], 0, work)?;
        let words =
            format!("{} states, and moves take at most {last} and leave at most {heaps} heaps", states.len());
        Ok((words, Recomputed::All { values: values.len() as u64 }))
    }
}

impl PartsInStates {
    /// The text of the rules. A certificate is about this text.
    fn text(&self) -> String {
        let names = names(self.states[0].len());
        let of_move = |(from, Move { take, condition, .. }, to): &(usize, Move, Vec<usize>)| {
            let heap = |name: &str, state: usize| format!("({name}, {})", listed(&self.states[state]));
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
        let start = listed(&self.states[self.start]);
        format!("(n, {}): {}; start (n, {start}) for n in 0..9", names.join(", "), moves.join("; "))
    }
}
