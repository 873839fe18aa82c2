//! Evidence for the periods of games with a memory.

use grundy::games::{Condition, MemoryMove};
use grundy::heap::{Remembered, RememberedRows};
use grundy::{Budget, Undecided};
use grundy_rules::Memory;
use serde::Serialize;

use super::classes::WrittenCondition;
use super::hash;

/// Agreement of the values of all states.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct MemoryEvidence {
    /// What is remembered in each state, in an order in which a move that stays at a level leads to an earlier one.
    pub states: Vec<Vec<i64>>,
    /// For each state, by how much its levels are above its heaps.
    pub lifts: Vec<u64>,
    /// The kinds of moves.
    pub moves: Vec<WrittenMemoryMove>,
    /// The state that the claim is about.
    pub start: usize,
    /// The first level of the agreement.
    pub n0: u64,
    /// The period, as a multiple of what remainders see.
    pub p: u64,
    /// How many levels were computed.
    pub computed: u64,
    /// The SHA-256 of the ruleset and the values of these levels, of each in the order of the states.
    pub sha256: String,
}

/// A kind of move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct WrittenMemoryMove {
    /// The state before.
    pub from: usize,
    /// How many tokens are taken.
    pub take: u64,
    /// How many are added: 0 where some are taken.
    pub add: u64,
    /// The state afterwards.
    pub to: usize,
    /// When it is allowed, by the heap.
    #[serde(rename = "if")]
    pub condition: WrittenCondition,
}

impl WrittenMemoryMove {
    /// With the places of its states.
    pub(super) fn new(one: &MemoryMove, place: impl Fn(usize) -> usize) -> Self {
        WrittenMemoryMove {
            from: place(one.from),
            take: u64::try_from(one.take).unwrap_or(0),
            add: u64::try_from(-one.take).unwrap_or(0),
            to: place(one.to),
            condition: WrittenCondition(one.condition.clone()),
        }
    }
}

impl MemoryEvidence {
    /// The evidence.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub(super) fn of(memory: &Memory, budget: &mut Budget) -> Result<Self, Undecided> {
        let game = &memory.game;
        let RememberedRows { from: n0, period: p, values, .. } =
            Remembered::from(game.clone()).rows(budget)?;
        let place =
            |state: usize| game.order().iter().position(|other| *other == state).expect("it is a state");
        let written = |one: &MemoryMove| WrittenMemoryMove::new(one, place);
        Ok(MemoryEvidence {
            states: game.order().iter().map(|state| memory.states[*state].clone()).collect(),
            lifts: game.order().iter().map(|state| game.lift(*state)).collect(),
            moves: game.moves().iter().map(written).collect(),
            start: place(0),
            n0,
            p,
            computed: (values.len() / game.states()) as u64,
            sha256: hash(&ruleset(memory), &values),
        })
    }
}

/// The rules in their language, with the state to begin with.
pub(super) fn ruleset(memory: &Memory) -> String {
    let names = names(memory.states[0].len());
    let moves = memory.game.moves().iter().map(|one| of_move(one, &names, &memory.states));
    let moves: Vec<String> = moves.collect();
    let start = told(&memory.states[0]);
    format!("(n, {}): {}; start (n, {start}) for n in 0..9", names.join(", "), moves.join("; "))
}

/// What the numbers beside the heap are called.
pub(super) fn names(numbers: usize) -> Vec<String> {
    match numbers {
        1 => vec!["s".into()],
        _ => (1..=numbers).map(|number| format!("s{number}")).collect(),
    }
}

fn told(state: &[i64]) -> String {
    state.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// A move in the language of rules.
pub(super) fn of_move(one: &MemoryMove, names: &[String], states: &[Vec<i64>]) -> String {
    let MemoryMove { from, take, to, condition, .. } = one;
    let left = match take {
        0 => "n".to_owned(),
        1.. => format!("n-{take}"),
        _ => format!("n+{}", -take),
    };
    let is_state = names.iter().zip(&states[*from]).map(|(name, number)| format!("{name} == {number}"));
    let is_there = (*take > 0).then(|| format!("n >= {take}"));
    let of_heap = ["n", "", "", "", ""];
    let more = match condition {
        all if *all == Condition::ALWAYS => None,
        Condition::Any(_) => Some(format!("({})", condition.written(&of_heap))),
        _ => Some(condition.written(&of_heap).to_string()),
    };
    let when: Vec<String> = is_state.chain(is_there).chain(more).collect();
    format!("({left}, {}) if {}", told(&states[*to]), when.join(" and "))
}
