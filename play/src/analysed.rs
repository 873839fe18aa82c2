//! A position under analysis: the value of each component, and what each move leads to.

use serde::Serialize;

use grundy::{BigNimber, Budget, Outcome, Play, Solver};
use grundy_positions::{Claim, Component, Part, Replacement, Sum, SumRules, Wanted, print_replacement};

/// Maximum number of moves of all components that are analysed.
const MOST_MOVES: usize = 1 << 12;
/// How many steps may well be spent on how long the game lasts: some tenths of a second.
pub const STEPS: u64 = 10_000_000;
/// Largest heap of a pair whose board is looked at whole.
const LARGEST_SIDE: u64 = 20;
/// Maximum number of components where boards are.
const MOST_BOARDS: usize = 4;

/// What is known of a position and of all moves in it.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Analysed {
    /// The position.
    pub position: String,
    /// Whether the last move wins or loses.
    pub play: Play,
    /// The claims of rules that all this rests on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rests_on: Vec<Claim>,
    /// Whether the player to move wins.
    pub outcome: Option<Outcome>,
    /// The nim-sum of the values; in misère play there is none.
    pub value: Option<BigNimber>,
    /// How many moves the game lasts if the winner hurries and the loser delays, where a short search tells.
    pub remoteness: Option<u32>,
    /// The components, in the order of the position.
    pub components: Vec<AnalysedComponent>,
}

/// A component, and what each move in it leads to.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct AnalysedComponent {
    /// Its value; in misère play there is none.
    pub value: Option<BigNimber>,
    /// Its moves.
    pub options: Vec<AnalysedOption>,
    /// Whether these are all.
    pub options_complete: bool,
    /// Of a pair of small heaps: the smaller pairs with which the position would be lost for the next player.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<String>,
}

/// What a move leads to.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct AnalysedOption {
    /// What the component becomes.
    pub to: String,
    /// The value of that; in misère play there is none.
    pub value: Option<BigNimber>,
    /// The nim-sum of all values then.
    pub sum: Option<BigNimber>,
    /// Whether the player whose turn comes then wins.
    pub outcome: Option<Outcome>,
    /// How many moves the game lasts then.
    pub remoteness: Option<u32>,
}

impl Analysed {
    /// Analyses a position, and leaves `sum` as it was. `searched` bounds the search for how long the game lasts, `valued` all
    /// else; what they do not suffice for is `None`.
    ///
    /// ```
    /// use grundy::{Budget, Outcome, Play};
    /// use grundy_play::analysed::Analysed;
    /// use grundy_positions::Sum;
    ///
    /// let mut sum = Sum::parse("nim 1 2").unwrap();
    /// let analysed = Analysed::of(&mut sum, Play::Normal, &mut Budget::default(), &mut Budget::default());
    /// let wins = |option: &&grundy_play::analysed::AnalysedOption| option.outcome == Some(Outcome::P);
    /// assert_eq!(analysed.components[1].options.iter().find(wins).unwrap().to, "1");
    /// ```
    pub fn of(sum: &mut Sum, play: Play, searched: &mut Budget, valued: &mut Budget) -> Self {
        let start = sum.parts().to_vec();
        let share = (MOST_MOVES / start.len().max(1)).max(1);
        let listed: Vec<Vec<Replacement>> =
            (0..start.len()).map(|index| sum.options(index).take(share + 1).collect()).collect();
        let lengths = lengths(sum, &start, &listed, play, searched);
        let whole = ask(sum, start.clone(), play, valued);
        let component = |(index, lefts): (usize, &Vec<Replacement>)| {
            let options = lefts.iter().take(share).enumerate().map(|(option, left)| {
                let whole = ask(sum, after(&start, index, left), play, valued);
                AnalysedOption {
                    to: print_replacement(left, &start[index].component),
                    value: value(sum, parts(&start, index, left), play, valued),
                    sum: whole.value,
                    outcome: whole.outcome,
                    remoteness: lengths.as_ref().map(|(_, options)| options[index][option]),
                }
            });
            let options = options.collect();
            let value = value(sum, vec![start[index].clone()], play, valued);
            let lost = lost(sum, &start, index, play, valued);
            AnalysedComponent { value, options, options_complete: lefts.len() <= share, lost }
        };
        let components = listed.iter().enumerate().map(component).collect();
        sum.set_parts(start);
        Analysed {
            position: sum.to_string(),
            play,
            rests_on: sum.rules_so_far(play).map_or(Vec::new(), |rules| rules.rests_on),
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

/// The pairs up to that of a component, of heaps that fit on a board, with which the next player would lose.
fn lost(sum: &mut Sum, start: &[Part], index: usize, play: Play, budget: &mut Budget) -> Vec<String> {
    let sides: Vec<u64> =
        start[index].component.as_heaps().iter().map_while(|heap| u64::try_from(heap).ok()).collect();
    let &[x, y] = &sides[..] else { return Vec::new() };
    if x.max(y) > LARGEST_SIDE || start.len() > MOST_BOARDS {
        return Vec::new();
    }
    let pairs = (0..=x).flat_map(|x| (0..=y).map(move |y| Component::heaps([x, y])));
    let is_lost = |pair: &Component| {
        let whole = ask(sum, after(start, index, &vec![pair.clone()]), play, budget);
        whole.outcome == Some(Outcome::P)
    };
    pairs.filter(is_lost).map(|pair| pair.to_string()).collect()
}

/// Who wins from these components, and their value; nothing is known where the budget is spent.
fn ask(sum: &mut Sum, parts: Vec<Part>, play: Play, budget: &mut Budget) -> grundy_positions::Answer {
    // To look at each component is work, where their values are known at once.
    if budget.spend(parts.len() as u64).is_err() {
        return grundy_positions::Answer::default();
    }
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
    let position = |parts: &[Part]| rules.position(parts.iter().cloned());
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
