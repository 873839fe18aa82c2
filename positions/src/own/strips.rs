//! Rows of a strip in which a pattern repeats: their values are computed for all ends together, and have periods.

use grundy::games::Letter;
use grundy::heap::{LongAndShort, OutcomeSequence, Sequence, StripMove, StripValues};
use grundy::{BigNimber, Budget, Natural, Nimber, Undecided};
use grundy_rules::{Definition, Position, Rules, RulesError, StripGame, StripWord};

use super::by_form::{ByForm, MovesOfValue};
use crate::analysis::KnownBy;
use crate::catalog::Game;

/// The values of rows, for each pattern that was asked about.
pub(super) struct Strips {
    strip: StripGame,
    /// The latest last.
    known: Vec<StripValues>,
}

/// Patterns that are kept.
const KEPT: usize = 8;
/// Rows with fewer letters are searched.
const SHORT: usize = 24;

impl Strips {
    /// Those of rules that cut; `None` for all others.
    pub(super) fn new(rules: &Rules) -> Option<Self> {
        let strip = rules.definition().strip().filter(|strip| strip.strip().is_cutting())?;
        Some(Strips { strip: strip.clone(), known: Vec::new() })
    }

    fn periodic(&self, position: &Position) -> Option<(Vec<Letter>, StripMove)> {
        let word = self.strip.word_of(position);
        if let StripWord::Plain(row) = &word
            && (row.len() < SHORT || row.contains(&grundy::games::DEAD))
        {
            return None;
        }
        word.periodic(self.strip.strip())
    }

    /// The values that a position is among, and what it is there.
    fn find(&mut self, position: &Position) -> Option<(usize, StripMove)> {
        let (pattern, row) = self.periodic(position)?;
        let ends = (row.0.clone(), row.2.clone());
        let has = |values: &StripValues| *values.pattern() == *pattern && values.has(&ends);
        if let Some(at) = self.known.iter().position(has) {
            return Some((at, row));
        }
        let values = StripValues::new(self.strip.strip(), &pattern, &[ends])?;
        if self.known.len() == KEPT {
            self.known.remove(0);
        }
        self.known.push(values);
        Some((self.known.len() - 1, row))
    }
}

impl ByForm for Strips {
    fn value(&mut self, position: &Position, budget: &mut Budget) -> Option<Result<BigNimber, Undecided>> {
        let (at, row) = self.find(position)?;
        let value = self.known[at].value(&row, budget);
        Some(value.map(|value| Nimber(Natural::from(u64::from(value)))))
    }

    /// Where its pattern was asked about, or that of a row between its dead letters.
    fn known_by(&self, position: &Position) -> Option<KnownBy> {
        let Some((pattern, _)) = self.periodic(position) else {
            let mut parts = StripGame::live_parts(position).into_iter().filter(|part| part != position);
            return parts.find_map(|part| self.known_by(&part));
        };
        let values = self.known.iter().rfind(|values| *values.pattern() == *pattern)?;
        Some(if values.is_proved() { KnownBy::ProvedPeriod } else { KnownBy::ComputedValues })
    }

    fn moves_to(
        &mut self,
        position: &Position,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Option<Result<MovesOfValue, Undecided>> {
        if !self.is_asked_first(position) {
            return None;
        }
        let (at, row) = self.find(position)?;
        let Some(target) = u64::try_from(&target.0).ok().and_then(|target| u16::try_from(target).ok()) else {
            return Some(Ok(MovesOfValue::all(Vec::new())));
        };
        let pattern = self.known[at].pattern().to_vec();
        // Moves to the left side and to the right side may leave the same.
        let most = limit.saturating_mul(2).saturating_add(1);
        let (found, are_all) = match self.known[at].moves_to(&row, target, most, budget) {
            Ok(found) => found,
            Err(undecided) => return Some(Err(undecided)),
        };
        let long = |(before, times, after): StripMove| StripWord::of_long(before, &pattern, times, after);
        let left = |(long_parts, short): LongAndShort| {
            let short = short.into_iter().map(StripWord::Plain);
            self.strip.left(&mut long_parts.into_iter().map(long).chain(short))
        };
        let all = MovesOfValue::all(found.into_iter().map(left).collect());
        Some(Ok(MovesOfValue { count: all.count.filter(|_| are_all), ..all }))
    }

    fn is_asked_first(&self, position: &Position) -> bool {
        matches!(self.strip.word_of(position), StripWord::Long { .. })
    }

    fn bytes(&self) -> usize {
        self.known.iter().map(|values| BYTES * values.known()).sum()
    }
}

/// A value with its places as bits, about.
const BYTES: usize = 12;

/// The values and the outcomes of the powers of the pattern that a strip begins with.
pub(super) fn column(rules: &Rules) -> Option<(Sequence, OutcomeSequence)> {
    let strip = rules.definition().strip()?;
    let pattern = strip.pattern()?;
    let letters = strip.strip().letters_of(pattern)?;
    let name = format!("{} ({pattern})^n", rules.name());
    let values = || StripValues::column(name.clone(), strip.strip(), &letters);
    Some((values()?, values()?.into()))
}

/// The rules of a game that is a strip, and the pattern that it begins with; `None` for all others.
pub fn strip_of(game: &Game) -> Option<StripGame> {
    let written = Definition::parse_printed(game.about().written.as_ref()?).ok()?;
    let [definition] = &written[..] else { return None };
    definition.strip().cloned()
}

/// The game of a strip that begins with the powers of a pattern, written `(xo)^n`; `None` for a game that is no strip.
///
/// ```
/// use grundy::Budget;
/// use grundy_positions::PeriodReport;
/// use grundy_positions::catalog::Catalog;
/// use grundy_positions::own::with_pattern;
///
/// let mut catalog = Catalog::standard().clone();
/// catalog.add_rules("strip pins over x: x -> -; xx -> --").unwrap();
/// let mut game = with_pattern(&catalog.build("pins").unwrap(), "x^n").unwrap().unwrap();
/// let report = PeriodReport::of(&mut game, false, &mut Budget::default()).unwrap();
/// assert_eq!(report.ruleset, "pins (x)^n");
/// assert_eq!(report.finding.proof().unwrap().periodicity.period, 12);
/// ```
pub fn with_pattern(game: &Game, pattern: &str) -> Option<Result<Game, RulesError>> {
    let text = strip_of(game)?.beginning_with(pattern);
    let game = |definitions: Vec<Definition>| {
        let rules = definitions[0].rules(&[]).expect("a strip has no parameters");
        super::game(&rules)
    };
    Some(Definition::parse_printed(&text).map(game))
}
