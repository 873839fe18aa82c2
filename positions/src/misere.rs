//! The misère quotient of a game, as a document.

use grundy::heap::Periodicity;
use grundy::misere::{Power, Presentation, Quotient, product};
use grundy::words::{AsSentence, Sentence};
use grundy::{Budget, Outcome, Undecided};
use serde::{Serialize, Serializer};

use crate::catalog::{Component, Game};
use crate::sum::{PartsQuotient, Sum};
use crate::written::WrittenRules;

/// The misère quotient of the heaps of a game, or of all that can follow from a position. Its `Serialize` is the documented JSON form.
///
/// ```
/// use grundy::Budget;
/// use grundy_positions::{MisereReport, catalog};
///
/// let mut kayles = catalog::build("kayles").unwrap();
/// let report = MisereReport::of_heaps(&mut kayles, None, &mut Budget::default()).unwrap();
/// assert_eq!((report.order, report.lost.len()), (40, 9));
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
    /// Number of elements.
    pub order: usize,
    /// The elements that the player to move loses.
    pub lost: Vec<String>,
    /// From which heap on, and after how many heaps, the elements repeat, where that is proved: then it is the quotient of all heaps.
    pub proved: Option<Periodicity>,
    /// How many heaps the proof looks at.
    pub heaps_used: u64,
    /// The most heaps that a move leaves, where a period is proved.
    pub most_heaps: u32,
    /// Whether it is the quotient of some Nim heaps.
    pub tame: bool,
    /// Each generator with the heap or the component that it is the element of.
    pub generators: Vec<(String, String)>,
    /// The relations, each as an equation.
    pub relations: Vec<String>,
    /// The element of each heap from 0 on, or of each component that can follow, by its name.
    pub elements: Vec<(String, String)>,
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
            lost: &'a [String],
            #[serde(skip_serializing_if = "Option::is_none")]
            phi: Option<Vec<&'a str>>,
            #[serde(skip_serializing_if = "Option::is_none")]
            elements: Option<Vec<Named<'a>>>,
            presentation: Written<'a>,
            #[serde(skip_serializing_if = "Option::is_none")]
            copies: &'a Option<Copies>,
            #[serde(serialize_with = "crate::json::display")]
            undecided: &'a Option<Undecided>,
        }
        #[derive(Serialize)]
        struct Written<'a> {
            generators: Vec<Named<'a>>,
            relations: &'a [String],
        }
        #[derive(Serialize)]
        struct Named<'a> {
            position: &'a str,
            element: &'a str,
        }
        fn named((position, element): &(String, String)) -> Named<'_> {
            Named { position, element }
        }
        let elements = || self.elements.iter();
        Document {
            of: &self.of,
            rules: &self.rules,
            order: self.order,
            p_order: self.lost.len(),
            preperiod: self.proved.map(|proved| proved.preperiod),
            period: self.proved.map(|proved| proved.period),
            proved: self.proved.is_some() || self.heaps.is_none(),
            heaps: self.heaps,
            tame: self.tame,
            lost: &self.lost,
            phi: self.heaps.map(|_| elements().map(|(_, element)| &**element).collect()),
            elements: self.heaps.is_none().then(|| elements().map(named).collect()),
            presentation: Written {
                generators: self.generators.iter().map(named).collect(),
                relations: &self.relations,
            },
            copies: &self.copies,
            undecided: &self.undecided,
        }
        .serialize(serializer)
    }
}

/// How many heaps are looked at where nobody said how many, and no theorem could prove a period.
const USUAL_HEAPS: u64 = 20;

impl MisereReport {
    /// The quotient of the heaps of a game up to a size, or until it is proved for all of them. `None` for a game that is not played with
    /// single heaps.
    pub fn of_heaps(game: &mut Game, to: Option<u64>, budget: &mut Budget) -> Option<Self> {
        if game.about().form.numbers() != Some(1) {
            return None;
        }
        let (of, rules) = (game.ruleset().to_owned(), game.written_rules());
        if let Some(found) = game.theory_mut().misere_quotient() {
            let last =
                to.unwrap_or(if found.theorem().is_some() { u64::from(u32::MAX) } else { USUAL_HEAPS });
            let undecided = found.reach(last, budget).err();
            let (elements, presentation) = (found.elements(), found.quotient().presentation());
            let named = (0u64..).zip(&elements).map(|(heap, element)| (heap.to_string(), *element));
            let generators = found.generators().iter().map(u64::to_string).collect();
            let mut report =
                MisereReport::new(of, found.quotient(), &presentation, generators, named.collect());
            let theorem = found.theorem();
            let used = found.periodicity().zip(theorem).and_then(|(proved, theorem)| {
                grundy::heap::Theorem::values_needed(&theorem, proved.preperiod, proved.period)
            });
            report.heaps_used = used.unwrap_or(0);
            report.most_heaps = theorem.map_or(0, |theorem| theorem.heaps.max(1));
            (report.heaps, report.proved, report.undecided) =
                (Some(found.heaps()), found.periodicity(), undecided);
            report.rules = rules;
            return Some(report);
        }
        let mut quotient = PartsQuotient::new(budget);
        let (mut heaps, mut undecided) = (0, None);
        for heap in 1..=to.unwrap_or(USUAL_HEAPS) {
            let component = Component::heap(heap);
            if let Err(why) = quotient.reach(std::slice::from_ref(game), 0, &component, budget) {
                undecided = Some(why);
                break;
            }
            heaps = heap;
        }
        let mut report = MisereReport::of_parts(of, &quotient);
        report.elements.insert(0, ("0".to_owned(), product(&[])));
        (report.heaps, report.undecided, report.rules) = (Some(heaps), undecided, rules);
        Some(report)
    }

    /// The quotient of all that can follow from a position, and who wins copies of it.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice, where the game need not end, and where there are infinitely many elements.
    pub fn of_position(sum: &Sum, budget: &mut Budget) -> Result<Self, Undecided> {
        let mut quotient = PartsQuotient::new(budget);
        for part in sum.parts() {
            quotient.reach(sum.games(), part.game, &part.component, budget)?;
        }
        let mut report = MisereReport::of_parts(sum.to_string(), &quotient);
        let number = |part: &crate::Part| quotient.number(part.game, &part.component);
        let table = quotient.quotient();
        let element = table.element_of(sum.parts().iter().filter_map(number));
        let (mut powers, mut power) = (vec![Quotient::UNIT], element);
        while !powers.contains(&power) {
            powers.push(power);
            power = table.product(power, element);
        }
        let preperiod = powers.iter().position(|other| *other == power).expect("it is there");
        let outcome = |power: &u32| if table.is_lost(*power) { Outcome::P } else { Outcome::N };
        report.copies = Some(Copies {
            element: product(&table.presentation().elements[element as usize]),
            outcomes: powers.iter().chain([&power]).skip(1).map(outcome).collect(),
            preperiod,
            period: powers.len() - preperiod,
        });
        Ok(report)
    }

    fn of_parts(of: String, quotient: &PartsQuotient) -> Self {
        let presentation = quotient.quotient().presentation();
        let names: Vec<String> =
            quotient.components().iter().map(|(_, component)| component.to_string()).collect();
        let generators = presentation.generators.iter().map(|part| names[*part as usize].clone()).collect();
        let element = |part: usize| quotient.quotient().element_of(u32::try_from(part).ok());
        let elements = names.into_iter().enumerate().map(|(part, name)| (name, element(part))).collect();
        MisereReport::new(of, quotient.quotient(), &presentation, generators, elements)
    }

    fn new(
        of: String,
        quotient: &Quotient,
        presentation: &Presentation,
        generators: Vec<String>,
        elements: Vec<(String, u32)>,
    ) -> Self {
        let named = |element: u32| product(&presentation.elements[element as usize]);
        let generator = |(generator, position)| (position, Power { generator, exponent: 1 }.to_string());
        MisereReport {
            of,
            rules: None,
            heaps: None,
            order: quotient.order(),
            lost: quotient.lost_elements().map(named).collect(),
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
            elements: elements.into_iter().map(|(position, element)| (position, named(element))).collect(),
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
