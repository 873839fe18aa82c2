//! The steps of an explanation as sentences, tables and lists.

use grundy::Natural;
use serde::Serialize;

use super::{Inserted, Sentence, component};
use crate::component::Kind;
use crate::explanation::{ElementOf, Explanation, Step, Summand, ValueGroup, WythoffCase};
use grundy::{BigNimber, Nimber, Outcome, Play};

/// Binary columns wider than this are left out: they would not fit a line of 80.
const MOST_BITS: usize = 48;

/// A part of an explanation. As JSON, its only key tells what it is: `sentence`, `groups` or `columns`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Block {
    /// A sentence or two.
    Sentence {
        /// They.
        sentence: Sentence,
    },
    /// The options by value, from 0 up, as the rows of a table.
    Groups {
        /// They.
        groups: Vec<GroupRow>,
        /// Whether options have greater values, too.
        more: bool,
    },
    /// Numbers in binary, one below the other, and their nim-sum.
    Columns {
        /// The numbers.
        columns: Columns,
    },
}

/// A value and the options that have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct GroupRow {
    /// The value, as in `*4`; two values and dots between them where those from one to the other are left out.
    pub value: String,
    /// What is left by some options that have it.
    pub options: Vec<String>,
    /// Whether there are more than these.
    pub more: bool,
    /// That no option has it: so of the mex.
    pub none: Option<Sentence>,
}

/// Numbers in binary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Columns {
    /// The summands.
    pub rows: Vec<BinaryRow>,
    /// Their nim-sum, with as many digits as the longest of them.
    pub sum: BinaryRow,
    /// The highest bit of the sum, if it has any; bit 0 is the last column.
    pub highest_bit: Option<usize>,
}

/// A row of the binary columns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct BinaryRow {
    /// In decimal.
    pub value: String,
    /// In binary.
    pub bits: String,
}

impl Explanation {
    /// The explanation as it is read, from the top.
    pub fn blocks(&self) -> Vec<Block> {
        self.steps.iter().flat_map(Step::blocks).collect()
    }
}

impl Step {
    fn blocks(&self) -> Vec<Block> {
        match self {
            Step::Options { component, kind, ruleset, position, groups, greater_complete, mex, .. } => {
                let listed = Sentence::of("why-options")
                    .text("position", position)
                    .text("ruleset", ruleset)
                    .with("component", self::component(*component, *kind));
                options_by_value(listed, groups, *greater_complete, mex)
            }
            Step::NimSum { rows, sum, highest_bit, with_highest_bit } => {
                nim_sum(rows, sum, *highest_bit, with_highest_bit)
            }
            _ => self.sentences().into_iter().map(told).collect(),
        }
    }

    /// Of the steps that are told by sentences alone.
    fn sentences(&self) -> Vec<Sentence> {
        match self {
            Step::Finished { play: Play::Normal } => vec![Sentence::of("why-finished")],
            Step::Finished { play: Play::Misere } => vec![Sentence::of("why-finished-misere")],
            Step::Mirror { pairs, everything } => mirror(pairs, *everything),
            Step::Period { .. } => self.period(),
            Step::ClosedForm { component, ruleset, position, value } => {
                let sentence = Sentence::of("why-closed-form").text("ruleset", ruleset);
                let sentence = sentence.text("position", position).text("value", value);
                vec![sentence.with("component", self::component(*component, Kind::Heap))]
            }
            Step::Target { .. } => self.target(),
            Step::WythoffPair { .. } => self.wythoff_pair(),
            Step::WythoffMove { case, from, to, .. } => {
                let heaps = match case {
                    WythoffCase::Both => "both",
                    WythoffCase::First => "first",
                    WythoffCase::Second => "second",
                };
                vec![Sentence::of("why-lower").with("heaps", heaps).text("from", from).text("to", to)]
            }
            Step::FusedCycles { vertices, edges, loops, is_one_vertex, .. } => {
                let message = if *is_one_vertex { "why-loops" } else { "why-fused" };
                let fused = Sentence::of(message).text("vertices", vertices).text("edges", edges);
                vec![fused.counted(&Natural::from(*loops)).text("value", Nimber(loops % 2))]
            }
            Step::Stalk { edge, above, value, .. } => {
                vec![Sentence::of("why-stalk").text("edge", edge).text("above", above).text("value", value)]
            }
            Step::OnTheGround { component, position, value } => {
                let ground = Sentence::of("why-ground").text("position", position).text("value", value);
                vec![ground.with("component", self::component(*component, Kind::Board))]
            }
            Step::Cuts { edges, count, .. } => {
                vec![Sentence::of("why-cuts").text("edges", edges).counted(&Natural::from(*count))]
            }
            Step::Matched { pairs, token, is_covered, .. } => {
                let then = if *is_covered { "why-covered" } else { "why-spare" };
                let matched = Sentence::of("why-matched").text("pairs", pairs);
                let matched = matched.with("any", if pairs.is_empty() { "none" } else { "some" });
                vec![matched, Sentence::of(then).text("token", token)]
            }
            Step::MisereNim { large, ones } => misere_nim(large.len(), *ones),
            Step::MisereQuotient { order, elements, product, lost, lost_count, is_lost } => {
                let said = |one: &ElementOf| format!("Φ({}) = {}", one.position, one.element);
                let elements: Vec<String> = elements.iter().map(said).collect();
                let outcome = if *is_lost { Outcome::P } else { Outcome::N };
                let lost = within_a_line(lost, lost.len() < *lost_count);
                vec![
                    Sentence::of("why-misere-quotient").counted(&Natural::from(*order)),
                    Sentence::of("why-misere-product")
                        .text("elements", within_a_line(&elements, false))
                        .text("product", product),
                    Sentence::of("why-misere-lost").text("lost", lost).text("outcome", outcome),
                ]
            }
            Step::Retrograde { positions } => {
                vec![Sentence::of("why-retrograde").counted(&Natural::from(*positions))]
            }
            Step::Searched { positions } => {
                vec![Sentence::of("why-searched").counted(&Natural::from(*positions))]
            }
            Step::Options { .. } | Step::NimSum { .. } => Vec::new(),
        }
    }

    fn period(&self) -> Vec<Sentence> {
        let Step::Period {
            component,
            ruleset,
            position,
            preperiod,
            period,
            saltus,
            small,
            small_value,
            value,
        } = self
        else {
            return Vec::new();
        };
        // A period of 1 has words of its own: nothing "repeats every 1 heaps".
        let repeat = match (*period, *saltus) {
            (1, 0) => Sentence::of("why-constant"),
            (1, saltus) => Sentence::of("why-growing").text("saltus", saltus),
            (period, 0) => Sentence::of("why-period").text("period", period),
            (period, saltus) => {
                Sentence::of("why-period-growing").text("period", period).text("saltus", saltus)
            }
        };
        let back = Sentence::of("why-goes-back")
            .text("position", position)
            .with("component", self::component(*component, Kind::Heap));
        vec![
            repeat.text("ruleset", ruleset).text("preperiod", preperiod),
            back.text("small", small).text("small-value", small_value).text("value", value),
        ]
    }

    fn target(&self) -> Vec<Sentence> {
        let Step::Target { component, kind, value, target, to, .. } = self else { return Vec::new() };
        let sentence = match to {
            Some(to) => Sentence::of("why-change").text("to", to),
            None => Sentence::of("why-must-change"),
        };
        let sentence = sentence.with("kind", kind.name()).text("number", component + 1);
        vec![sentence.text("value", value).text("target", target)]
    }

    fn wythoff_pair(&self) -> Vec<Sentence> {
        let Step::WythoffPair { position, reach, difference, n, a, b, is_pair, .. } = self else {
            return Vec::new();
        };
        let pair = match reach {
            1 => Sentence::of("why-pair"),
            _ => Sentence::of("why-pair-with-reach").text("difference", difference),
        };
        let pair = pair.text("position", position).text("n", n).text("a", a).text("b", b);
        vec![pair, if *is_pair { Sentence::of("why-is-pair") } else { Sentence::of("why-is-no-pair") }]
    }
}

fn told(sentence: Sentence) -> Block {
    Block::Sentence { sentence }
}

fn options_by_value(
    listed: Sentence,
    groups: &[ValueGroup],
    is_complete: bool,
    mex: &BigNimber,
) -> Vec<Block> {
    let mut rows: Vec<GroupRow> = Vec::new();
    let mut next = BigNimber::default();
    for group in groups {
        // Above the mex, not every value occurs.
        if group.value > next && group.value <= *mex {
            let last = Nimber(&group.value.0 - Natural::ONE);
            let value = if last == next { next.to_string() } else { format!("{next} … {last}") };
            rows.push(GroupRow { value, options: Vec::new(), more: true, none: None });
        }
        rows.push(GroupRow {
            value: group.value.to_string(),
            options: group.options.clone(),
            more: group.omitted != Some(0),
            none: (group.value == *mex).then(|| Sentence::of("why-none")),
        });
        next = Nimber(&group.value.0 + Natural::ONE);
    }
    let value = if groups.len() == 1 && is_complete {
        Sentence::of("why-no-option")
    } else {
        Sentence::of("why-mex").text("value", mex)
    };
    vec![told(listed), Block::Groups { groups: rows, more: !is_complete }, told(value)]
}

fn mirror(pairs: &[(usize, usize)], everything: bool) -> Vec<Sentence> {
    let pair = |&(one, other): &(usize, usize)| {
        Sentence::of("one-and-other").text("one", one + 1).text("other", other + 1)
    };
    let both =
        |before: Sentence, after| Sentence::of("one-then-other").with("one", before).with("other", after);
    let Some(pairs) = joined(pairs.iter().map(pair).collect(), both) else { return Vec::new() };
    let mut told = vec![Sentence::of("why-mirror").with("pairs", pairs)];
    if everything {
        told.push(Sentence::of("why-mirror-wins"));
    }
    told
}

/// Sentences as one, two by two: however many they are, none is put far into another, which takes the stack of whoever words
/// it.
fn joined(mut told: Vec<Sentence>, both: impl Fn(Sentence, Sentence) -> Sentence) -> Option<Sentence> {
    while told.len() > 1 {
        let mut rest = told.into_iter();
        let mut shorter = Vec::new();
        while let Some(one) = rest.next() {
            shorter.push(match rest.next() {
                Some(other) => both(one, other),
                None => one,
            });
        }
        told = shorter;
    }
    told.pop()
}

fn nim_sum(
    rows: &[Summand],
    sum: &BigNimber,
    highest_bit: Option<usize>,
    with_highest_bit: &[usize],
) -> Vec<Block> {
    let binary = |value: &BigNimber| BinaryRow { value: value.0.to_string(), bits: format!("{:b}", value.0) };
    let summands: Vec<BinaryRow> = rows.iter().map(|row| binary(&row.value)).collect();
    let bits = summands.iter().map(|row| row.bits.len()).max().unwrap_or(1);
    let mut blocks = Vec::new();
    if bits > MOST_BITS {
        blocks.push(told(Sentence::of("why-many-digits").counted(&Natural::from(bits))));
    } else {
        let mut sum = binary(sum);
        sum.bits = format!("{:0>bits$}", sum.bits);
        blocks.push(told(Sentence::of("why-columns")));
        blocks.push(Block::Columns { columns: Columns { rows: summands, sum, highest_bit } });
    }
    let Some(bit) = highest_bit else {
        blocks.push(told(Sentence::of("why-sum-zero")));
        return blocks;
    };
    let row = |index: &usize| rows.iter().find(|row| row.component == *index);
    let set = with_highest_bit.iter().filter_map(row);
    let list = set.map(|row| component(row.component, row.kind)).collect();
    let highest = Sentence::of("why-highest-bit").text("sum", sum).text("bit", bit);
    let set = Sentence::of("why-bit-set").text("bit", bit);
    blocks.push(told(highest.text("worth", Natural::ONE << bit)));
    blocks.push(told(set.with("components", Inserted::List(list))));
    blocks
}

/// As many of some texts as there is room for on a line beside a few words, with a mark where some are missing.
fn within_a_line(texts: &[String], more: bool) -> String {
    let (mut line, mut is_cut) = (String::new(), more);
    for text in texts {
        if !line.is_empty() && line.chars().count() + text.chars().count() > ROOM {
            is_cut = true;
            break;
        }
        line += if line.is_empty() { "" } else { ", " };
        line += text;
    }
    if is_cut { line + ", …" } else { line }
}

/// Number of letters that stand on a line beside a few words.
const ROOM: usize = 44;

fn misere_nim(large: usize, ones: usize) -> Vec<Sentence> {
    let (parity, outcome) = if ones.is_multiple_of(2) { ("even", Outcome::N) } else { ("odd", Outcome::P) };
    let case = match large {
        0 => Sentence::of("why-bouton-ones").with("parity", parity).text("outcome", outcome),
        1 => Sentence::of("why-bouton-turning-point"),
        _ => Sentence::of("why-bouton-large"),
    };
    vec![Sentence::of("why-bouton"), case.counted(&Natural::from(if large > 1 { large } else { ones }))]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Question, Sum};
    use grundy::Budget;

    /// The rows of the options by value, as a front end shows them.
    fn rows(position: &str, limit: usize) -> Vec<String> {
        let question = Question::default().explaining(limit);
        let analysis = Sum::parse(position).unwrap().analyse(&question, &mut Budget::default());
        let told = |row: &GroupRow| {
            let more = if row.more { " …" } else { "" };
            format!(
                "{}: {}{more}{}",
                row.value,
                row.options.join(", "),
                if row.none.is_some() { "none" } else { "" }
            )
        };
        let blocks = analysis.explanation.unwrap().blocks();
        let groups = blocks.iter().filter_map(|block| match block {
            Block::Groups { groups, more } => {
                Some(groups.iter().map(told).chain(more.then(|| "…".to_owned())))
            }
            _ => None,
        });
        groups.flatten().collect()
    }

    #[test]
    fn options_are_shown_by_value_and_what_is_left_out_is_told() {
        assert_eq!(rows("kayles 4", 40), ["*0: 1 1", "*1: none", "*2: 2", "*3: 3, 1 2"]);
        assert_eq!(rows("kayles 1", 40), ["*0: 0", "*1: none"]);
        let lasker = rows("lasker 100", 4);
        assert_eq!(lasker[..4], ["*0: 0 …", "*1: 1", "*2: 2", "*3 … *97:  …"], "{lasker:?}");
        assert_eq!(lasker[4..], ["*98: 98", "*99: none", "…"], "{lasker:?}");
    }
}
