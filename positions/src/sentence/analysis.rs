//! What is known of a position, as labels and sentences.

use grundy::Natural;
use serde::Serialize;

use super::{AsSentence, Inserted, Sentence, component};
use crate::analysis::{Analysis, ComponentAnalysis, Draw, KnownBy, Move};
use crate::written::Claim;
use grundy::{Outcome, Play};

/// Maximum number of names of one move beside its first.
const NAMES: usize = 8;

/// A line of an analysis.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Fact {
    /// What it is about.
    pub label: Sentence,
    /// What is known of it.
    pub told: Inserted,
    /// The moves, below the line that counts them.
    pub moves: Vec<Sentence>,
}

impl Analysis {
    /// What is known, without the reasons.
    pub fn facts(&self) -> Vec<Fact> {
        let fact = |label, told| Fact { label: Sentence::of(label), told, moves: Vec::new() };
        let position = match self.play {
            Play::Normal => Inserted::Text(self.position.clone()),
            Play::Misere => Sentence::of("in-misere-play").text("position", &self.position).into(),
        };
        let mut facts = vec![fact("about-position", position)];
        if self.components.len() > 1 && self.play == Play::Normal {
            let values = self.components.iter().map(|component| component.value.as_ref());
            let values: Vec<String> =
                values.map(|value| value.map_or("?".into(), ToString::to_string)).collect();
            facts.push(fact("about-values", values.join(" ").into()));
        }
        match &self.value {
            Some(value) => facts.push(fact("about-value", value.to_string().into())),
            // Where nothing is decided, the outcome says so.
            None if self.lacks_value() => {
                facts.push(fact("about-value", Sentence::of("not-computed").into()));
            }
            None => {}
        }
        let told = match (self.outcome, &self.draw) {
            (Some(outcome), _) => outcome.sentence(),
            (None, Some(_)) => Sentence::of("outcome-draw"),
            (None, None) => Sentence::of("not-decided"),
        };
        facts.push(fact("about-outcome", told.into()));
        facts.extend(self.draw.as_ref().map(Draw::fact));
        if let Some(outcome) = self.outcome {
            facts.push(self.moves_fact(outcome));
        }
        if let (Some(longest), Some(moves)) = (&self.longest_move, &self.remoteness) {
            let told = Sentence::of("lost-after").with("move", longest.sentence());
            facts.push(fact("about-longest", told.counted(&(moves - Natural::ONE)).into()));
        }
        if let Some(known_by) = self.known_by.filter(|_| self.outcome.is_some() || self.draw.is_some()) {
            facts.push(fact("about-known-by", known_by.sentence().into()));
        }
        facts.extend(self.rests_on().iter().map(|claim| fact("about-rests-on", claim.sentence().into())));
        facts
    }

    fn moves_fact(&self, outcome: Outcome) -> Fact {
        let listed = self.winning_moves.as_deref().unwrap_or_default();
        let told = if self.known_by == Some(KnownBy::Finished) {
            Sentence::of("no-move-left")
        } else {
            match (outcome, &self.remoteness) {
                (Outcome::P, Some(moves)) => Sentence::of("none-wins-but-lasts").counted(moves),
                (Outcome::P, None) => Sentence::of("none-wins"),
                (Outcome::N, _) => self.winning_moves_told(listed.len()),
            }
        };
        let moves =
            if outcome == Outcome::N { listed.iter().map(Move::sentence).collect() } else { Vec::new() };
        Fact { label: Sentence::of("about-moves"), told: told.into(), moves }
    }

    fn winning_moves_told(&self, shown: usize) -> Sentence {
        let count = match &self.winning_moves_count {
            Some(count) => Sentence::of("winning-moves").counted(count),
            None if shown == 0 => Sentence::of("winning-moves-some"),
            None => Sentence::of("winning-moves-not-known"),
        };
        if self.winning_moves_complete {
            return count;
        }
        if shown == 0 {
            return Sentence::of("winning-moves-none-listed").with("moves", count);
        }
        let shown = Natural::from(shown);
        Sentence::of("winning-moves-shown").with("moves", count).counted(&shown)
    }
}

impl Draw {
    fn fact(&self) -> Fact {
        let shown = self.holding_moves.len();
        let told = Sentence::of("draw-holds").counted(&Natural::from(self.holding_moves_count));
        let told = if shown == self.holding_moves_count {
            told
        } else {
            Sentence::of("draw-holds-shown").with("moves", told).counted(&Natural::from(shown))
        };
        let moves = self.holding_moves.iter().map(Move::sentence).collect();
        Fact { label: Sentence::of("about-moves"), told: told.into(), moves }
    }
}

impl ComponentAnalysis {
    /// What the component is called that has this place in the sum, counted from 0: `heap 3`.
    pub fn sentence(&self, index: usize) -> Sentence {
        component(index, self.kind)
    }
}

impl Move {
    /// The move, as `heap 3: 7 -> 6`, or by its name; where several moves leave the same, as `board 1: vertex 0 = vertex 3`.
    pub fn sentence(&self) -> Sentence {
        let message = if self.name.is_some() { "move-named" } else { "move" };
        let sentence =
            Sentence::of(message).with("kind", self.kind.name()).text("number", self.component + 1);
        match &self.name {
            Some(name) => {
                let mut names = name.clone();
                for (place, also) in self.also.iter().take(NAMES).enumerate() {
                    names += " = ";
                    names += if place + 1 == NAMES { "…" } else { also };
                }
                sentence.text("name", names)
            }
            None => sentence.text("from", &self.from).text("to", &self.to),
        }
    }
}

/// That the claims were compared, and are not proved.
impl AsSentence for Claim {
    fn sentence(&self) -> Sentence {
        Sentence::of("claims-of").text("clauses", self.clauses.join(", ")).text("ruleset", &self.ruleset)
    }
}

impl AsSentence for KnownBy {
    fn sentence(&self) -> Sentence {
        match self {
            KnownBy::NimSum => Sentence::of("by-nim-sum"),
            KnownBy::BoutonMisere => Sentence::of("by-bouton-misere"),
            KnownBy::MisereQuotient => Sentence::of("by-misere-quotient"),
            KnownBy::ComputedValues => Sentence::of("by-computed-values"),
            KnownBy::ProvedPeriod => Sentence::of("by-proved-period"),
            KnownBy::ProvedRecursion => Sentence::of("by-proved-recursion"),
            KnownBy::ProvedAutomaton => Sentence::of("by-proved-automaton"),
            KnownBy::ClosedForm => Sentence::of("by-closed-form"),
            KnownBy::WythoffPairs => Sentence::of("by-wythoff-pairs"),
            KnownBy::FusionAndColon => Sentence::of("by-fusion-and-colon"),
            KnownBy::VertexValues => Sentence::of("by-vertex-values"),
            KnownBy::PathsAndStars => Sentence::of("by-paths-and-stars"),
            KnownBy::Matching => Sentence::of("by-matching"),
            KnownBy::BinaryDigits => Sentence::of("by-binary-digits"),
            KnownBy::Retrograde => Sentence::of("by-retrograde"),
            KnownBy::SpragueGrundy => Sentence::of("by-sprague-grundy"),
            KnownBy::Mirror => Sentence::of("by-mirror"),
            KnownBy::Symmetry => Sentence::of("by-symmetry"),
            KnownBy::Certificate => Sentence::of("by-certificate"),
            KnownBy::SearchOfParts => Sentence::of("by-search-of-parts"),
            KnownBy::Search => Sentence::of("by-search"),
            KnownBy::Finished => Sentence::of("by-the-rules"),
        }
    }
}
