//! The misère quotient of a game, as a document.

use grundy::heap::Periodicity;
use grundy::misere::{ElementId, Genus, Monoid, Power, Presentation, Quotient, product};
use grundy::words::{AsSentence, Sentence};
use grundy::{Budget, Outcome, Undecided};
use serde::{Serialize, Serializer};

use crate::catalog::Game;
use crate::sum::{Part, PartsQuotient, Sum};
use crate::written::WrittenRules;

/// The misère quotient of the heaps of a game, or of all that can follow from a position. Its `Serialize` is the documented JSON form.
///
/// ```
/// use grundy::Budget;
/// use grundy_positions::{MisereReport, catalog};
///
/// let mut kayles = catalog::build("kayles").unwrap();
/// let report = MisereReport::of_heaps(&mut kayles, None, &mut Budget::default()).unwrap();
/// assert_eq!((report.order(), report.lost().count()), (40, 9));
/// assert_eq!(report.proved.unwrap().period, 12);
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct MisereReport {
    /// The ruleset in the notation, or the position.
    pub of: String,
    /// Its rules, where somebody wrote them.
    pub rules: Option<WrittenRules>,
    /// The greatest heap that was looked at; `None` for the quotient of a position.
    pub heaps: Option<u64>,
    /// Its elements: their products, and which of them the player to move loses.
    pub monoid: Monoid,
    /// The name of each element: the shortest product of generators that it is.
    pub names: Vec<String>,
    /// From which heap on, and after how many heaps, the elements repeat, where that is proved: then it is the quotient of all heaps.
    pub proved: Option<Periodicity>,
    /// How many heaps the proof looks at.
    pub heaps_used: u64,
    /// The most heaps that a move leaves, where a period is proved.
    pub most_heaps: usize,
    /// Whether it is the quotient of some Nim heaps.
    pub tame: bool,
    /// Each generator with the heap or the component that it is the element of.
    pub generators: Vec<(String, String)>,
    /// The relations, each as an equation.
    pub relations: Vec<String>,
    /// Each heap from 0 on, or each component that can follow, with its element.
    pub elements: Vec<(String, ElementId)>,
    /// The genus of the position, where there were steps for it.
    pub genus: Option<Genus>,
    /// Who wins copies of the position side by side.
    pub copies: Option<Copies>,
    /// Why it goes no further, where it was to.
    pub undecided: Option<Undecided>,
}

/// Who wins 1, 2, 3, … copies of a position side by side in misère play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Copies {
    /// The element of the position.
    pub element: String,
    /// Who wins 1 copy, 2 copies and so on.
    pub outcomes: Vec<Outcome>,
    /// From this number of copies on, the outcomes repeat.
    pub preperiod: usize,
    /// After how many copies.
    pub period: usize,
}

/// The documented JSON form.
impl Serialize for MisereReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Document<'a> {
            of: &'a str,
            #[serde(flatten)]
            rules: &'a Option<WrittenRules>,
            order: usize,
            p_order: usize,
            preperiod: Option<u64>,
            period: Option<u64>,
            proved: bool,
            heaps: Option<u64>,
            tame: bool,
            lost: Vec<&'a str>,
            #[serde(skip_serializing_if = "Option::is_none")]
            phi: Option<Vec<&'a str>>,
            #[serde(skip_serializing_if = "Option::is_none")]
            elements: Option<Vec<Named<'a>>>,
            presentation: Relations<'a>,
            #[serde(skip_serializing_if = "Option::is_none")]
            genus: Option<String>,
            #[serde(skip_serializing_if = "Option::is_none")]
            misere_value: Option<u32>,
            #[serde(skip_serializing_if = "Option::is_none")]
            copies: &'a Option<Copies>,
            #[serde(serialize_with = "crate::json::display")]
            undecided: &'a Option<Undecided>,
        }
        #[derive(Serialize)]
        struct Relations<'a> {
            generators: Vec<Named<'a>>,
            relations: &'a [String],
        }
        #[derive(Serialize)]
        struct Named<'a> {
            position: &'a str,
            element: &'a str,
        }
        let generators = self.generators.iter().map(|(position, element)| Named { position, element });
        let elements = || {
            self.elements.iter().map(|(position, element)| Named { position, element: self.name(*element) })
        };
        Document {
            of: &self.of,
            rules: &self.rules,
            order: self.order(),
            p_order: self.lost().count(),
            preperiod: self.proved.map(|proved| proved.preperiod),
            period: self.proved.map(|proved| proved.period),
            proved: self.proved.is_some() || self.heaps.is_none(),
            heaps: self.heaps,
            tame: self.tame,
            lost: self.lost().collect(),
            phi: self.heaps.map(|_| elements().map(|named| named.element).collect()),
            elements: self.heaps.is_none().then(|| elements().collect()),
            presentation: Relations { generators: generators.collect(), relations: &self.relations },
            genus: self.genus.as_ref().map(Genus::to_string),
            misere_value: self.genus.as_ref().map(|genus| genus.misere[0]),
            copies: &self.copies,
            undecided: &self.undecided,
        }
        .serialize(serializer)
    }
}

/// How many heaps are looked at where nobody said how many, and no theorem could prove a period.
const USUAL_HEAPS: u64 = 20;

/// Minimum number of steps for the genus of a position: some hundredths of a second.
const LEAST_FOR_GENUS: u64 = 10_000_000;

impl MisereReport {
    /// Number of elements.
    pub fn order(&self) -> usize {
        self.monoid.order()
    }

    /// The name of an element.
    pub fn name(&self, element: ElementId) -> &str {
        &self.names[element as usize]
    }

    /// The names of the elements that the player to move loses.
    pub fn lost(&self) -> impl Iterator<Item = &str> {
        (0..).zip(&self.names).filter(|(element, _)| self.monoid.loses(*element)).map(|(_, name)| &**name)
    }

    /// The quotient of the heaps of a game up to a size, or until it is proved for all of them. `None` for a game that is not played with
    /// single heaps, such as one in which 0 has a move.
    pub fn of_heaps(game: &mut Game, to: Option<u64>, budget: &mut Budget) -> Option<Self> {
        let (of, rules) = (game.ruleset().to_owned(), game.written_rules());
        let found = game.misere_quotient()?;
        let last = to.unwrap_or(if found.theorem().is_some() { u64::from(u32::MAX) } else { USUAL_HEAPS });
        let undecided = found.reach(last, budget).err();
        let (elements, presentation) = (found.elements(), found.quotient().presentation());
        let named = (0u64..).zip(&elements).map(|(heap, element)| (heap.to_string(), *element));
        let generators = found.generators().iter().map(u64::to_string).collect();
        let report = MisereReport::new(of, found.quotient(), &presentation, generators, named.collect());
        Some(MisereReport {
            rules,
            heaps: Some(found.heaps()),
            proved: found.periodicity(),
            heaps_used: found.heaps_used().unwrap_or(0),
            most_heaps: found.most_heaps().unwrap_or(0),
            undecided,
            ..report
        })
    }

    /// The quotient of all that can follow from a position, and who wins copies of it.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice, where the game need not end, and where there are infinitely many elements.
    pub fn of_position(sum: &Sum, budget: &mut Budget) -> Result<Self, Undecided> {
        let mut quotient = PartsQuotient::new(budget);
        for part in sum.parts() {
            quotient.reach(sum.games(), part, budget)?;
        }
        let mut report = MisereReport::of_parts(sum, &quotient);
        let number = |part: &Part| quotient.number(part.game, &part.component);
        let numbers: Vec<u32> = sum.parts().iter().filter_map(number).collect();
        let table = quotient.quotient();
        let element = table.element_of(numbers.iter().copied());
        let (mut powers, mut power) = (vec![Quotient::UNIT], element);
        while !powers.contains(&power) {
            powers.push(power);
            power = table.product(power, element);
        }
        let preperiod = powers.iter().position(|other| *other == power).expect("it is there");
        let outcome = |power: &u32| if table.is_lost(*power) { Outcome::P } else { Outcome::N };
        report.copies = Some(Copies {
            element: report.name(element).to_owned(),
            outcomes: powers.iter().chain([&power]).skip(1).map(outcome).collect(),
            preperiod,
            period: powers.len() - preperiod,
        });
        // The quotient is what was asked for: the genus may take as long as it did, or some hundredths of a second.
        let steps = budget.spent().max(LEAST_FOR_GENUS);
        report.genus = budget.within(steps, |part| quotient.genus(&numbers, part)).ok();
        Ok(report)
    }

    /// The positions of several games are called with their rulesets: a heap of one is no heap of another.
    fn of_parts(sum: &Sum, quotient: &PartsQuotient) -> Self {
        let presentation = quotient.quotient().presentation();
        let name = |part: &Part| match sum.games() {
            [_] => part.component.to_string(),
            games => format!("{} {}", games[part.game].ruleset(), part.component),
        };
        let names: Vec<String> = quotient.components().into_iter().map(name).collect();
        let generators = presentation.generators.iter().map(|part| names[*part as usize].clone()).collect();
        let element = |part: usize| quotient.quotient().element_of(u32::try_from(part).ok());
        let elements = names.into_iter().enumerate().map(|(part, name)| (name, element(part))).collect();
        MisereReport::new(sum.to_string(), quotient.quotient(), &presentation, generators, elements)
    }

    fn new(
        of: String,
        quotient: &Quotient,
        presentation: &Presentation,
        generators: Vec<String>,
        elements: Vec<(String, ElementId)>,
    ) -> Self {
        let generator = |(generator, position)| (position, Power { generator, exponent: 1 }.to_string());
        MisereReport {
            of,
            rules: None,
            heaps: None,
            monoid: quotient.monoid().clone(),
            names: presentation.elements.iter().map(|powers| product(powers)).collect(),
            proved: None,
            heaps_used: 0,
            most_heaps: 0,
            tame: quotient.is_tame(),
            generators: generators.into_iter().enumerate().map(generator).collect(),
            relations: presentation
                .relations
                .iter()
                .map(|(one, other)| format!("{} = {}", product(one), product(other)))
                .collect(),
            elements,
            genus: None,
            copies: None,
            undecided: None,
        }
    }
}

/// What proves that it is the quotient of all heaps.
impl AsSentence for MisereReport {
    fn sentence(&self) -> Sentence {
        Sentence::of("proof-misere-quotient")
            .text("last", self.heaps_used.saturating_sub(1))
            .text("heaps", self.most_heaps)
            .with("many", if self.most_heaps == 1 { "one" } else { "several" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::KnownBy;
    use crate::{Question, catalog};
    use grundy::Play;

    fn of_position(text: &str) -> MisereReport {
        MisereReport::of_position(&Sum::parse(text).unwrap(), &mut Budget::default()).unwrap()
    }

    /// [Plambeck & Whitehead, 2013]: 18 elements, of which 4 are lost; one board is won, two are lost.
    #[test]
    fn notakto_has_its_published_quotient() {
        let report = of_position("notakto 3x3");
        assert_eq!((report.order(), report.lost().count(), report.tame), (18, 4, false));
        let [n, p] = [Outcome::N, Outcome::P];
        assert_eq!(report.copies.unwrap().outcomes[..3], [n, p, n]);
    }

    /// The theory page of [Plambeck & Siegel, 2008]: orders of the quotients of the first heaps of Grundy's game.
    #[test]
    fn first_heaps_of_grundys_game_have_their_published_orders() {
        let orders = [(5, 6), (12, 6), (13, 12), (17, 12), (18, 24), (19, 24)];
        for (to, order) in orders {
            let mut game = catalog::build("grundys-game").unwrap();
            let report = MisereReport::of_heaps(&mut game, Some(to), &mut Budget::default()).unwrap();
            assert_eq!(
                (report.order(), report.heaps, report.proved),
                (order, Some(to), None),
                "heaps to {to}"
            );
        }
    }

    /// A heap of one game is no heap of another, and each is called with its ruleset.
    #[test]
    fn parts_of_several_games_are_told_apart() {
        let report = of_position("kayles 5 + nim 5");
        let element = |position: &str| {
            let found: Vec<_> = report.elements.iter().filter(|(name, _)| name == position).collect();
            assert_eq!(found.len(), 1, "{position}");
            report.name(found[0].1).to_owned()
        };
        assert_eq!(element("kayles 2"), element("nim 2"));
        assert_ne!(element("kayles 4"), element("nim 4"));
        assert!(of_position("kayles 5 4").elements.iter().all(|(name, _)| name.parse::<u8>().is_ok()));
    }

    /// Sums of which who wins is found in the first look, and all winning moves are not: each option is asked about alone.
    #[test]
    fn all_winning_moves_of_different_games_are_found() {
        for text in ["nim 8 + lasker 9 8", "grundys-game 1 7 + lasker 9 8"] {
            let mut sum = Sum::parse(text).unwrap();
            let analysis = sum.analyse(&Question::of(Play::Misere).listing(100), &mut Budget::default());
            assert_eq!(analysis.undecided, None, "{text}");
            let told: Vec<String> = analysis.winning_moves.unwrap().into_iter().map(|one| one.text).collect();
            let is_lost = |(index, left): &(usize, Vec<_>)| {
                let mut after = Sum::parse(text).unwrap();
                after.replace(*index, left);
                let outcome = after.analyse(&Question::of(Play::Misere), &mut Budget::default()).outcome;
                outcome.unwrap() == Outcome::P
            };
            let lost = sum.moves().filter(is_lost).map(|(index, left)| sum.describe(index, &left).text);
            let lost: std::collections::BTreeSet<String> = lost.collect();
            assert_eq!(told.into_iter().collect::<std::collections::BTreeSet<_>>(), lost, "{text}");
        }
    }

    /// What a search says of copies of small positions, the quotient says, too.
    #[test]
    fn copies_are_won_by_whom_a_search_says() {
        for (position, most) in [("notakto 2x3", 2), ("cram 2x3", 3), ("node-kayles path 5", 4), ("nim 2", 5)]
        {
            let copies = of_position(position).copies.unwrap();
            for count in 1..=most {
                let place = if count <= copies.outcomes.len() {
                    count
                } else {
                    copies.preperiod + (count - copies.preperiod) % copies.period
                };
                let text = [position].repeat(count).join(" + ");
                let question = Question::of(Play::Misere);
                let analysis = Sum::parse(&text).unwrap().analyse(&question, &mut Budget::default());
                assert_eq!(analysis.outcome, Some(copies.outcomes[place - 1]), "{text}");
            }
        }
    }

    /// A genus is defined by who wins beside heaps of Nim: the value is the least heap that makes the sum lost in normal play, and so it is
    /// in misère play, beside heaps of 2.
    #[test]
    fn genera_are_told_by_heaps_of_nim_beside_the_position() {
        let lost_beside = |position: &str, twos: usize, play: Play| {
            let is_lost = |heap: &u32| {
                let text = format!("{position} + nim {heap} {}", "2 ".repeat(twos));
                let analysis =
                    Sum::parse(&text).unwrap().analyse(&Question::of(play), &mut Budget::default());
                analysis.outcome.unwrap() == Outcome::P
            };
            (0..).find(is_lost).unwrap()
        };
        for position in [
            "kayles 5",
            "kayles 5 9",
            "kayles 10 3 4",
            "0.137 9 + kayles 5",
            "notakto 2x3",
            "cram 3x3",
            "node-kayles path 7",
            "nim 3 5",
            "take:1,4 9 7",
            "kayles 0",
        ] {
            let genus = of_position(position).genus.unwrap();
            assert_eq!(genus.value, lost_beside(position, 0, Play::Normal), "{position}: {genus}");
            for twos in 0..4 {
                // The last two come again for ever.
                let length = genus.misere.len();
                let place = if twos < length { twos } else { length - 2 + (twos - length) % 2 };
                let expected = lost_beside(position, twos, Play::Misere);
                assert_eq!(genus.misere[place], expected, "{position}, {twos} heaps of 2: {genus}");
            }
        }
    }

    /// A search of three boards of Notakto is beyond the usual steps; the quotient of what can follow is not.
    #[test]
    fn boards_that_no_search_decides_are_decided_by_the_quotient() {
        let mut boards = Sum::parse("notakto 3x3 3x3 3x3").unwrap();
        let analysis = boards.analyse(&Question::of(Play::Misere), &mut Budget::default());
        assert_eq!((analysis.outcome, analysis.known_by), (Some(Outcome::N), Some(KnownBy::MisereQuotient)));
        // Each winning move leaves a position that is lost.
        let winning = analysis.winning_moves.unwrap();
        assert!(!winning.is_empty());
        for one in winning.iter().take(3) {
            let mut after = Sum::parse("notakto 3x3 3x3 3x3").unwrap();
            after.replace(one.component, &one.left);
            let analysis = after.analyse(&Question::of(Play::Misere), &mut Budget::default());
            assert_eq!(analysis.outcome, Some(Outcome::P), "{}", one.text);
        }
    }

    /// Where there are infinitely many elements, small positions are searched, and soon.
    #[test]
    fn an_infinite_quotient_is_in_nobodys_way() {
        let mut sum = Sum::parse("0.3122 12").unwrap();
        let budget = &mut Budget::new(2_000_000_000);
        let analysis = sum.analyse(&Question::of(Play::Misere), budget);
        assert_eq!(analysis.known_by, Some(KnownBy::Search));
        let before = budget.left();
        sum.analyse(&Question::of(Play::Misere), budget);
        assert!(before - budget.left() < 50_000_000, "it was looked for again");
    }
}
