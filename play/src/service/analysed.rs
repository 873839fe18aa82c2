//! A position under analysis: the value of each component, and what each move leads to.

use serde::Serialize;

use super::{Answer, Desk};
use grundy::{BigNimber, Budget, Outcome, Play, Solver};
use grundy_positions::{Part, Replacement, Sum, SumRules, Wanted, print_replacement};

/// Maximum number of moves of all components that are analysed.
const MOST_MOVES: usize = 1 << 12;
/// How many steps may be spent on how long the game lasts: some tenths of a second.
const STEPS: u64 = 10_000_000;

/// What is known of a position and of all moves in it.
#[derive(Debug, Serialize)]
pub(super) struct Analysed {
    position: String,
    play: Play,
    outcome: Option<Outcome>,
    /// The nim-sum of the values; in misère play there is none.
    value: Option<BigNimber>,
    /// How many moves the game lasts if the winner hurries and the loser delays, where a short search tells.
    remoteness: Option<u32>,
    components: Vec<AnalysedComponent>,
}

/// A component, and what each move in it leads to.
#[derive(Debug, Serialize)]
struct AnalysedComponent {
    value: Option<BigNimber>,
    options: Vec<AnalysedOption>,
    /// Whether these are all.
    options_complete: bool,
}

/// What a move leads to.
#[derive(Debug, Serialize)]
struct AnalysedOption {
    /// What the component becomes.
    to: String,
    /// The value of that; in misère play there is none.
    value: Option<BigNimber>,
    /// The nim-sum of all values then.
    sum: Option<BigNimber>,
    /// Whether the player whose turn comes then wins.
    outcome: Option<Outcome>,
    /// How many moves the game lasts then.
    remoteness: Option<u32>,
}

impl Desk<'_> {
    /// What is known of the position of a game, and of all moves in it.
    pub(super) fn analyse(&self, record: &str) -> Answer<Analysed> {
        self.with_run(record, |desk, run| {
            let play = run.play();
            let (_, sum) = run.table();
            let start = sum.parts().to_vec();
            let analysed = desk.analysed(sum, &start, play);
            sum.set_parts(start);
            Ok(analysed)
        })
    }

    fn analysed(&self, sum: &mut Sum, start: &[Part], play: Play) -> Analysed {
        let share = (MOST_MOVES / start.len().max(1)).max(1);
        let listed: Vec<Vec<Replacement>> =
            (0..start.len()).map(|index| sum.options(index).take(share + 1).collect()).collect();
        let lengths = lengths(sum, start, &listed, play, &mut self.budget.aside(STEPS));
        let budget = &mut self.part(2);
        let whole = ask(sum, start.to_vec(), play, budget);
        let component = |(index, lefts): (usize, &Vec<Replacement>)| {
            let options = lefts.iter().take(share).enumerate().map(|(option, left)| {
                let whole = ask(sum, after(start, index, left), play, budget);
                AnalysedOption {
                    to: print_replacement(left, &start[index].component),
                    value: value(sum, parts(start, index, left), play, budget),
                    sum: whole.value,
                    outcome: whole.outcome,
                    remoteness: lengths.as_ref().map(|(_, options)| options[index][option]),
                }
            });
            let options = options.collect();
            let value = value(sum, vec![start[index].clone()], play, budget);
            AnalysedComponent { value, options, options_complete: lefts.len() <= share }
        };
        let components = listed.iter().enumerate().map(component).collect();
        sum.set_parts(start.to_vec());
        Analysed {
            position: sum.to_string(),
            play,
            outcome: whole.outcome,
            value: whole.value,
            remoteness: lengths.map(|(whole, _)| whole),
            components,
        }
    }
}

/// What a component becomes by a move.
fn parts(start: &[Part], index: usize, left: &Replacement) -> Vec<Part> {
    let game = start[index].game;
    left.iter().map(|component| Part { game, component: component.clone() }).collect()
}

/// The position after a move.
fn after(start: &[Part], index: usize, left: &Replacement) -> Vec<Part> {
    let mut after = start.to_vec();
    after.splice(index..=index, parts(start, index, left));
    after
}

/// Who wins from these components, and their value.
fn ask(sum: &mut Sum, parts: Vec<Part>, play: Play, budget: &mut Budget) -> grundy_positions::Answer {
    sum.set_parts(parts);
    sum.answer(Wanted::outcome(play).and_value(), budget)
}

/// The value of some components together, which normal play alone has.
fn value(sum: &mut Sum, parts: Vec<Part>, play: Play, budget: &mut Budget) -> Option<BigNimber> {
    if play == Play::Misere { None } else { ask(sum, parts, play, budget).value }
}

/// How many moves the game lasts, and after each move: by one search for all, where it is short enough.
fn lengths(
    sum: &Sum,
    start: &[Part],
    listed: &[Vec<Replacement>],
    play: Play,
    budget: &mut Budget,
) -> Option<(u32, Vec<Vec<u32>>)> {
    let rules = SumRules::new(sum.games());
    let position =
        |parts: &[Part]| rules.position(parts.iter().map(|part| (part.game, part.component.clone())));
    let mut solver = Solver::new(rules);
    let whole = solver.remoteness(&position(start), play, budget).ok()?;
    let mut options = Vec::new();
    for (index, lefts) in listed.iter().enumerate() {
        let length =
            |left: &Replacement| solver.remoteness(&position(&after(start, index, left)), play, budget);
        options.push(lefts.iter().map(length).collect::<Result<_, _>>().ok()?);
    }
    Some((whole, options))
}
