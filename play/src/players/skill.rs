//! A player of graded skill, who errs in the way people do.
//!
//! **What the level means.** Level P lies P of 100 of the way from [`random`](super::Strategy::Random) to
//! [`optimal`](super::Strategy::Optimal): of the won positions in which a random move would lose the win, it *sees* the
//! winning move in P of 100. Where r is the share of winning moves among the legal ones, it makes a winning one with the
//! chance r + (1 - r)s, and s is P/100 at an ordinary position.
//!
//! **Easy and hard positions.** A level is the chance p = P/100 that one look finds a winning move. At an ordinary
//! position there is one look; at an easiest one ([`Difficulty`]) there are two, of which one must succeed; at a hardest
//! one, two that must both succeed; and between these, one of them with the chance that the difficulty tells. So s goes
//! from 1 - (1 - p)^2 over p to p^2, and its mean is p over any positions whose difficulties have the mean 0. Where the
//! mirror strategy wins, the move is obvious, and s = 1 - (1 - p)^4: four looks, of which one must succeed.
//!
//! **What it does where it sees nothing.** A random move comes to its mind; if that wins, it was lucky. If not, it looks
//! whether the other player has a winning answer, which is as hard to see as a winning move of its own in that position.
//! If it sees one, it thinks of another move, five at most, and if it sees an answer to each, it makes the one whose
//! answer is hardest to find. So it does not hand over what it would see through itself, and in a lost position sets
//! problems. A winning move that it has overlooked it does not find on second thought.
//!
//! Where neither player can force the end of a game that need not end, it sees a move that holds the draw in P of 100 positions.
//!
//! At level 0 no look succeeds, and it is `random`; at level 100 it is `optimal`. Where nobody could tell who wins
//! within the budget, it goes on as somebody who sees nothing.

use super::difficulty::Difficulty;
use super::random::any_move;
use super::{Generator, Oracle, after_move, best_move};
use grundy::{Budget, Outcome, Play, Undecided};
use grundy_positions::catalog::Replacement;
use grundy_positions::{Answer, Question, Sum, Wanted};

/// Maximum number of moves that are thought of.
const THOUGHTS: usize = 5;
/// Number of looks that make a mirror obvious: it is seen if one of them succeeds.
const LOOKS_AT_A_MIRROR: u8 = 4;

/// A move: the component and what is left of it.
type Chosen = (usize, Replacement);

/// Chooses as described above; `None` where no move is left.
///
/// # Errors
/// [`Undecided`] where the budget does not suffice to look at the options, and at level 100 where it does not suffice
/// for a winning move.
pub(super) fn choose(
    percent: u8,
    generator: &mut Generator,
    oracle: &mut Oracle,
    sum: &mut Sum,
    budget: &mut Budget,
) -> Result<Option<Chosen>, Undecided> {
    if percent >= 100 {
        return best_move(oracle, sum, budget);
    }
    let Some(first) = any_move(generator, sum, budget)? else { return Ok(None) };
    if percent == 0 {
        return Ok(Some(first));
    }
    // Half of the budget is for thought; the rest suffices to go on without.
    let play = oracle.play();
    let half = budget.left() / 2;
    let chosen = budget
        .within(half, |thought| Thinker { percent, generator, play, sum }.choose(first.clone(), thought));
    // A stop flag stops more than the thought.
    budget.spend(0)?;
    Ok(Some(chosen.unwrap_or(first)))
}

struct Thinker<'a> {
    percent: u8,
    generator: &'a mut Generator,
    play: Play,
    sum: &'a mut Sum,
}

impl Thinker<'_> {
    fn choose(&mut self, first: Chosen, budget: &mut Budget) -> Result<Chosen, Undecided> {
        let can_win = match self.answer(false, budget) {
            Answer { outcome: Some(outcome), .. } => outcome == Outcome::N,
            Answer { is_draw: true, .. } if self.generator.chance(self.percent) => {
                return Ok(self.holding_move(budget).unwrap_or(first));
            }
            // Nobody could tell who wins.
            _ => return Ok(first),
        };
        let after = |thinker: &mut Self, chosen: &Chosen, budget: &mut Budget| match can_win {
            true => thinker.outcome_after(chosen, budget),
            false => Some(Outcome::N),
        };
        let mut outcome = after(self, &first, budget);
        if outcome == Some(Outcome::P) {
            return Ok(first);
        }
        if can_win && self.sees_through(budget)? {
            let winning = self.answer(true, budget).winning_move.flatten();
            return Ok(winning.map_or(first, |winning| (winning.component, winning.left)));
        }
        let mut chosen = first;
        let mut hardest: Option<(Difficulty, Chosen)> = None;
        for _ in 0..THOUGHTS {
            // What was overlooked stays overlooked: otherwise the level would not be what it says.
            if outcome != Some(Outcome::P) {
                let answer = self.difficulty_of_the_answer(&chosen, budget)?;
                if outcome.is_none() || !sees(self.percent, answer, self.generator) {
                    return Ok(chosen);
                }
                if hardest.as_ref().is_none_or(|(difficulty, _)| *difficulty < answer) {
                    hardest = Some((answer, chosen.clone()));
                }
            }
            let Some(other) = any_move(self.generator, self.sum, budget)? else { break };
            outcome = after(self, &other, budget);
            chosen = other;
        }
        Ok(hardest.map_or(chosen, |(_, chosen)| chosen))
    }

    /// A move that holds the draw.
    fn holding_move(&mut self, budget: &mut Budget) -> Option<Chosen> {
        let analysis = self.sum.analyse(&Question::of(self.play).listing(1), budget);
        let holding = analysis.draw?.holding_moves.into_iter().next()?;
        Some((holding.component, holding.left))
    }

    /// Whether it sees the winning move that there is.
    fn sees_through(&mut self, budget: &mut Budget) -> Result<bool, Undecided> {
        let difficulty = Difficulty::of(self.sum, self.play, budget)?;
        Ok(sees(self.percent, difficulty, self.generator))
    }

    /// How hard the winning answer is to find that the other player has to a move.
    fn difficulty_of_the_answer(
        &mut self,
        (index, left): &Chosen,
        budget: &mut Budget,
    ) -> Result<Difficulty, Undecided> {
        after_move(self.sum, (*index, left), |sum| match sum.is_finished() {
            true => Ok(Difficulty::Obvious),
            false => Difficulty::of(sum, self.play, budget),
        })
    }

    /// Who wins after a move; `None` where the budget does not tell.
    fn outcome_after(&mut self, (index, left): &Chosen, budget: &mut Budget) -> Option<Outcome> {
        after_move(self.sum, (*index, left), |sum| sum.answer(Wanted::outcome(self.play), budget).outcome)
    }

    fn answer(&mut self, winning_move: bool, budget: &mut Budget) -> Answer {
        let mut wanted = Wanted::outcome(self.play);
        wanted.winning_move = winning_move;
        self.sum.answer(wanted, budget)
    }
}

/// Whether a winning move is seen, by as many looks as its difficulty allows.
fn sees(percent: u8, difficulty: Difficulty, generator: &mut Generator) -> bool {
    let mut look = || generator.chance(percent);
    match difficulty {
        Difficulty::Obvious => (0..LOOKS_AT_A_MIRROR).any(|_| look()),
        Difficulty::Percent(difficulty) => {
            let first = look();
            match (generator.chance(difficulty.unsigned_abs()), difficulty > 0) {
                (false, _) => first,
                (true, true) => first && generator.chance(percent),
                (true, false) => first || generator.chance(percent),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy::Natural;

    use super::*;
    use crate::contest::Contest;
    use crate::draw::{Grade, draw};
    use crate::players::random::count_options;
    use crate::players::{Player, Strategy};
    use grundy_positions::notation::parse_rulesets;

    const RULESETS: [(&str, Play); 8] = [
        ("nim", Play::Normal),
        ("nim", Play::Misere),
        ("take:1,3,4", Play::Normal),
        ("kayles", Play::Normal),
        ("grundys-game", Play::Normal),
        ("wythoff", Play::Normal),
        ("euclid", Play::Normal),
        ("nim + kayles", Play::Normal),
    ];

    /// What was counted in won positions that are not obvious.
    #[derive(Clone, Copy, Default, Debug)]
    struct Counted {
        decisions: f64,
        /// How many winning moves were made.
        made: f64,
        /// How many a random player makes on average.
        by_luck: f64,
    }

    impl Counted {
        /// Of the winning moves that a random player would miss, how many of 100 were made.
        fn seen(&self) -> f64 {
            100.0 * (self.made - self.by_luck) / (self.decisions - self.by_luck)
        }
    }

    /// The share of winning moves among all.
    fn luck(sum: &mut Sum, play: Play) -> f64 {
        let budget = &mut Budget::default();
        let winning = sum.analyse(&Question::of(play), budget).winning_moves_count.unwrap();
        let moves = |index| count_options(sum, index, budget).unwrap();
        let all = (0..sum.parts().len()).map(moves).fold(Natural::ZERO, |all, more| all + more);
        let rounded = |number: &Natural| number.to_string().parse::<f64>().expect("digits are a number");
        rounded(&winning) / rounded(&all)
    }

    /// The decisions of somebody of this level in a game against a random player.
    fn decisions(sum: &mut Sum, play: Play, percent: u8, seed: u64) -> Counted {
        let budget = &mut Budget::default();
        let (mut generator, mut oracle) = (Generator::new(seed, 0, 0), Oracle::new(play));
        let mut counted = Counted::default();
        while !sum.is_finished() {
            let is_won = oracle.outcome(sum, budget) == Ok(Outcome::N);
            let counts = is_won && Difficulty::of(sum, play, budget) != Ok(Difficulty::Obvious);
            let by_luck = if counts { luck(sum, play) } else { 0.0 };
            let (index, left) = choose(percent, &mut generator, &mut oracle, sum, budget).unwrap().unwrap();
            sum.replace(index, &left);
            if counts {
                counted.decisions += 1.0;
                counted.made += f64::from(u8::from(oracle.outcome(sum, budget) == Ok(Outcome::P)));
                counted.by_luck += by_luck;
            }
            let Some((index, left)) = any_move(&mut generator, sum, budget).unwrap() else { break };
            sum.replace(index, &left);
        }
        counted
    }

    /// The mean, each difficulty of drawing from 2 to 5 counted alike, of the winning moves seen.
    fn seen(like: &str, play: Play, percent: u8) -> f64 {
        let of = |level: Grade| {
            // Games at high levels have more decisions.
            let games = [300, 150, 60, 30][usize::from(level.number()) - 2];
            let mut all = Counted::default();
            for seed in 0..games {
                let drawn = draw(parse_rulesets(like).unwrap(), level, play, seed, &mut Budget::default());
                let one = decisions(&mut drawn.unwrap(), play, percent, seed);
                all.decisions += one.decisions;
                all.made += one.made;
                all.by_luck += one.by_luck;
            }
            all.seen()
        };
        Grade::all().skip(1).map(of).sum::<f64>() / 4.0
    }

    #[test]
    fn the_highest_level_is_what_it_says() {
        // It never loses what it has won: some rulesets show that, and `./test all` plays them all.
        is_what_it_says(&[100], 3);
    }

    #[test]
    #[ignore = "a quarter of a minute: `./test all` runs it"]
    fn all_levels_are_what_they_say() {
        is_what_it_says(&[0, 25, 50, 75, 100], 1);
    }

    /// With every second of the rulesets where `every` is 2.
    fn is_what_it_says(percents: &[u8], every: usize) {
        for &percent in percents {
            let (mut all, mut played) = (0.0, 0.0);
            for (like, play) in RULESETS.into_iter().step_by(every) {
                let seen = seen(like, play, percent);
                let within = if percent == 100 { 1e-9 } else { 8.0 };
                assert!(
                    (seen - f64::from(percent)).abs() < within,
                    "{like}, {play}, skill:{percent}: {seen:.1}"
                );
                all += seen;
                played += 1.0;
            }
            all /= played;
            assert!((all - f64::from(percent)).abs() < 3.0, "skill:{percent}: {all:.1}");
        }
    }

    #[test]
    fn at_each_position_the_chance_is_that_of_the_model() {
        for (text, play) in [
            ("nim 1 2 4", Play::Normal),
            ("nim 3 9 11 14", Play::Normal),
            ("nim 4 6 9", Play::Misere),
            ("kayles 5 4", Play::Normal),
            ("wythoff 3,9", Play::Normal),
        ] {
            let mut sum = Sum::parse(text).unwrap();
            let mut oracle = Oracle::new(play);
            let luck = luck(&mut sum, play);
            let difficulty = Difficulty::of(&sum, play, &mut Budget::default()).unwrap();
            for percent in [10, 50, 80] {
                let p = f64::from(percent) / 100.0;
                let seen = match difficulty {
                    Difficulty::Obvious => 1.0 - (1.0 - p).powi(4),
                    Difficulty::Percent(difficulty) => p - p * (1.0 - p) * f64::from(difficulty) / 100.0,
                };
                let expected = luck + (1.0 - luck) * seen;
                let games = 4000;
                let mut made = 0;
                for seed in 0..games {
                    let before = sum.parts().to_vec();
                    let budget = &mut Budget::default();
                    let chosen =
                        choose(percent, &mut Generator::new(seed, 0, 0), &mut oracle, &mut sum, budget);
                    let (index, left) = chosen.unwrap().unwrap();
                    sum.replace(index, &left);
                    made += u32::from(oracle.outcome(&mut sum, budget) == Ok(Outcome::P));
                    sum.set_parts(before);
                }
                let share = f64::from(made) / games as f64;
                // Four standard deviations.
                let within = 4.0 * (expected * (1.0 - expected) / games as f64).sqrt();
                assert!((share - expected).abs() < within, "{text}, skill:{percent}: {share} for {expected}");
            }
        }
    }

    #[test]
    fn the_ends_are_random_and_optimal() {
        for (like, play) in RULESETS {
            for seed in 0..20 {
                let level = Grade::new(3).unwrap();
                let mut sum =
                    draw(parse_rulesets(like).unwrap(), level, play, seed, &mut Budget::default()).unwrap();
                let mut oracle = Oracle::new(play);
                for (percent, same) in [(0, Strategy::Random), (100, Strategy::Optimal)] {
                    let mut choice = |strategy| {
                        let mut player = Player::new(strategy, Generator::new(seed, 0, 0));
                        player.choose(&mut oracle, &mut sum, &mut Budget::default())
                    };
                    assert_eq!(choice(Strategy::Skill(percent)), choice(same), "{like}");
                }
            }
        }
    }

    #[test]
    fn it_hands_over_less_than_a_random_player_even_where_it_sees_no_win() {
        // All moves lose: those after which a mirror wins are avoided.
        let mut sum = Sum::parse("nim 12 14 2").unwrap();
        let mut obvious = |percent| {
            let count = (0..400).filter(|&seed| {
                let (mut generator, mut oracle) = (Generator::new(seed, 0, 0), Oracle::new(Play::Normal));
                let budget = &mut Budget::default();
                let (index, left) =
                    choose(percent, &mut generator, &mut oracle, &mut sum, budget).unwrap().unwrap();
                let before = sum.parts().to_vec();
                sum.replace(index, &left);
                let handed_over = Difficulty::of(&sum, Play::Normal, budget) == Ok(Difficulty::Obvious);
                sum.set_parts(before);
                handed_over
            });
            count.count()
        };
        let [random, low, middle, high] = [0, 30, 70, 95].map(&mut obvious);
        assert!(random > 2 * low && low > 2 * middle && high < 10, "{random} {low} {middle} {high}");
    }

    #[test]
    fn where_nobody_can_tell_who_wins_it_plays_on() {
        let mut sum = Sum::parse("nim 9 9 9 + euclid 90,55").unwrap();
        let mut oracle = Oracle::new(Play::Misere);
        for seed in 0..20 {
            let budget = &mut Budget::new(3000);
            let chosen = choose(60, &mut Generator::new(seed, 0, 0), &mut oracle, &mut sum, budget);
            assert!(matches!(chosen, Ok(Some(_))), "{chosen:?}");
        }
        let huge = Contest { players: [Strategy::Skill(60), Strategy::Skill(30)], ..Contest::default() };
        for text in ["nim 10^400 10^300 7", "wythoff 10^400,10^399", "kayles 10^18"] {
            let mut sum = Sum::parse(text).unwrap();
            let [mut player, _] = huge.seated(0);
            let chosen =
                player.choose(&mut Oracle::new(Play::Normal), &mut sum, &mut Budget::new(100_000_000));
            assert!(matches!(chosen, Ok(Some(_))), "{text}: {chosen:?}");
        }
    }
}
