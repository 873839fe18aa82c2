//! As much as a bound allows is taken, or left: the values follow a recursion that the theorem tells at once.

use super::evidence::{Datum, Evidence, Fields};
use super::theorem::{CertifiedLaw, Law};
use crate::games::{Bound, LeaveUpTo, TakeUpTo};
use crate::words::Sentence;

/// The recursion of rules in which as much as a bound allows is taken, or left. Where it is taken, G(n) is f(n) where that is
/// greater than f(n - 1), and else G(n - f(n) - 1); where it is left, G(n) is 1 + G(f(n)), and 0 without a move
/// (`docs/theory.md`).
#[derive(Clone, Debug)]
pub struct BoundLaw {
    /// `taken` or `left`.
    up_to: &'static str,
    /// The messages that tell the recursion, and what proves it.
    messages: [&'static str; 2],
    ruleset: String,
    /// What f(n) is, in the language of rules; what is less than 0 counts as 0.
    f: String,
    bound: Bound,
    /// The least number that may be taken, which is 1, or the least heap that may be left.
    least: u64,
    /// The first heap with moves, where f allows them.
    from: u64,
    /// The values of the first heaps: none is needed for the proof, but they show that the rules are these.
    values: Vec<u32>,
}

/// How many values are computed.
const COMPUTED: usize = 256;

/// The first values, each from those before.
fn first_values(next: impl Fn(&[u32]) -> u32) -> Vec<u32> {
    let mut values = Vec::new();
    while values.len() < COMPUTED {
        values.push(next(&values));
    }
    values
}

impl From<&TakeUpTo> for BoundLaw {
    fn from(rules: &TakeUpTo) -> Self {
        BoundLaw {
            up_to: "taken",
            messages: ["recursion-taken", "proof-taken"],
            ruleset: rules.to_string(),
            f: rules.growth().to_string(),
            bound: rules.bound().clone(),
            least: 1,
            from: rules.from(),
            values: first_values(|known| rules.next(known)),
        }
    }
}

impl From<&LeaveUpTo> for BoundLaw {
    fn from(rules: &LeaveUpTo) -> Self {
        BoundLaw {
            up_to: "left",
            messages: ["recursion-left", "proof-left"],
            ruleset: rules.to_string(),
            f: rules.bound().to_string(),
            bound: rules.bound().clone(),
            least: rules.least(),
            from: rules.from(),
            values: first_values(|known| rules.next(known)),
        }
    }
}

impl Law for BoundLaw {
    fn name(&self) -> &'static str {
        "bound"
    }

    fn fields(&self) -> Fields<'static> {
        vec![
            ("up_to", self.up_to.into()),
            ("f", self.f.clone().into()),
            ("least", self.least.into()),
            ("from", self.from.into()),
        ]
    }

    fn words(&self) -> Sentence {
        let words = Sentence::of(self.messages[0]);
        words.text("f", &self.f).text("least", self.least).text("from", self.from)
    }

    fn proof(&self) -> Sentence {
        Sentence::of(self.messages[1])
    }
}

impl CertifiedLaw for BoundLaw {
    /// `None` where there is a negative number in the bound.
    fn evidence(&self) -> Option<Evidence<'static>> {
        let proof = vec![
            ("bound", datum(&self.bound)?),
            ("least", self.least.into()),
            ("from", self.from.into()),
            ("computed", self.values.len().into()),
            ("sha256", Datum::Hash(self.values.clone().into())),
        ];
        let claim = vec![("up_to", self.up_to.into())];
        Some(Evidence::new(self.ruleset.clone(), claim, "bound", proof))
    }
}

/// A bound, by its form.
fn datum<'a>(bound: &Bound) -> Option<Datum<'a>> {
    let one = |name, of: &Bound| Some(Datum::Fields(vec![(name, datum(of)?)]));
    let all = |name, all: &[Bound]| {
        Some(Datum::Fields(vec![(name, Datum::List(all.iter().map(datum).collect::<Option<_>>()?))]))
    };
    match bound {
        Bound::Heap => Some("n".into()),
        Bound::Number(number) => Some(Datum::Fields(vec![("number", u64::try_from(*number).ok()?.into())])),
        Bound::Scaled { of, times, plus, by } => Some(Datum::Fields(vec![
            ("of", datum(of)?),
            ("times", (*times).into()),
            ("plus", u64::try_from(*plus).unwrap_or(0).into()),
            ("minus", plus.checked_neg().and_then(|minus| u64::try_from(minus).ok()).unwrap_or(0).into()),
            ("by", (*by).into()),
        ])),
        Bound::Root(of) => one("sqrt", of),
        Bound::Log2(of) => one("log2", of),
        Bound::Least(them) => all("min", them),
        Bound::Greatest(them) => all("max", them),
        Bound::Rest(of) => one("rest", of),
    }
}
