//! Forms as expressions in the language of rules, and in words.

use grundy::in_order;
use grundy_rules::Definition;

use super::apparent::Exception;
use super::candidate::Candidate;
use super::forms::{closed, plus, tidy};
use grundy::words::{Inserted, Sentence};

impl Candidate {
    /// As an expression of the heap, in the language of rules.
    pub(super) fn written(&self) -> String {
        let x =
            (self.formula.of.form.written)(&self.formula.of.parameters, &plus("n", self.formula.of.shift));
        let all =
            self.formula.then.as_ref().map_or(x.clone(), |(then, parameters)| (then.written)(parameters, &x));
        let told = if self.outcomes { self.condition(&all) } else { self.number(&all) };
        tidy(&told)
    }

    /// A condition, with the exceptions.
    fn condition(&self, all: &str) -> String {
        let all = match self.with(|value| value == 0) {
            heaps if heaps.is_empty() => all.to_owned(),
            heaps if all == "true" => format!("n {}", among(&heaps, false)),
            heaps => format!("n {} and {}", among(&heaps, false), closed(all)),
        };
        match self.with(|value| value == 1) {
            heaps if heaps.is_empty() => all,
            heaps if all == "false" => format!("n {}", among(&heaps, true)),
            heaps => format!("n {} or {all}", among(&heaps, true)),
        }
    }

    /// A number, with the exceptions.
    fn number(&self, all: &str) -> String {
        let mut values: Vec<u64> = self.exceptions.iter().map(|exception| exception.value).collect();
        if values.is_empty() {
            return all.to_owned();
        }
        in_order(&mut values);
        values.dedup();
        let others = values.into_iter().filter(|value| *value != 0);
        let mut lists: Vec<String> = others
            .map(|value| format!("[{value} if n {}]", among(&self.with(|other| other == value), true)))
            .collect();
        lists.push(format!("[{all} if n {}]", among(&self.with(|_| true), false)));
        format!("sum({})", lists.join(" ++ "))
    }

    /// The exceptions with some values.
    fn with(&self, value: impl Fn(u64) -> bool) -> Vec<u64> {
        self.exceptions
            .iter()
            .filter(|exception| value(exception.value))
            .map(|exception| exception.heap)
            .collect()
    }

    /// In words.
    pub(super) fn told(&self) -> Sentence {
        let inner =
            (self.formula.of.form.told)(&self.formula.of.parameters, &plus("n", self.formula.of.shift));
        let all = match (&self.formula.then, inner) {
            (None, inner) => inner,
            (Some((then, parameters)), Inserted::Text(formula)) => (then.told)(parameters, &formula),
            (Some((then, parameters)), inner) => match (then.told)(parameters, "x") {
                Inserted::Text(x) if x == "x" => inner,
                formula => {
                    Sentence::of("guess-where-x").with("formula", tidied(formula)).with("x", inner).into()
                }
            },
        };
        let told = match tidied(all) {
            Inserted::Sentence(whole) if !self.outcomes || whole.values.is_empty() => whole,
            all => Sentence::of(if self.outcomes { "guess-lost" } else { "guess-value" }).with("form", all),
        };
        let exceptions = &self.exceptions;
        if exceptions.is_empty() {
            return told;
        }
        let list: Vec<String> = exceptions.iter().map(|exception| self.exception(*exception)).collect();
        Sentence::of("guess-but").with("form", told).text("exceptions", list.join(", "))
    }

    fn exception(&self, Exception { heap, value }: Exception) -> String {
        match (self.outcomes, value) {
            (false, _) => format!("g({heap}) = {value}"),
            (true, 1) => format!("{heap}: P"),
            (true, _) => format!("{heap}: N"),
        }
    }
}

/// That a number is one of these, or none of them.
fn among(heaps: &[u64], is_one: bool) -> String {
    match heaps {
        [one] => format!("{} {one}", if is_one { "==" } else { "!=" }),
        _ => {
            let list: Vec<String> = heaps.iter().map(ToString::to_string).collect();
            format!("{} [{}]", if is_one { "in" } else { "not in" }, list.join(", "))
        }
    }
}

fn tidied(told: Inserted) -> Inserted {
    match told {
        Inserted::Text(formula) => tidy(&formula).into(),
        sentence => sentence,
    }
}

/// An expression of `n` with `d` and `x` bound in it, in the names of some rules: the heap is called as they call it, and what is
/// bound has a name that is free.
pub(super) fn renamed(expression: &str, rules: Option<&Definition>) -> String {
    let Some(rules) = rules else { return expression.to_owned() };
    let taken: Vec<&str> = rules.parts().map(|(name, _)| name).chain(rules.parameters()).collect();
    with_names(expression, taken.first().copied().unwrap_or("n"), &taken)
}

/// An expression of `n` with something else in the place of `n`, and other names for what is bound in it than those `taken`.
pub(super) fn with_names(expression: &str, heap: &str, taken: &[&str]) -> String {
    let free = |name: &str| {
        let mut names = std::iter::once(name.to_owned()).chain((2..).map(|number| format!("{name}{number}")));
        names.find(|name| !taken.contains(&&**name)).expect("there are more numbers")
    };
    let (mut told, mut word) = (String::new(), String::new());
    for letter in expression.chars().map(Some).chain([None]) {
        match letter.filter(|letter| letter.is_alphanumeric()) {
            Some(letter) => word.push(letter),
            None => {
                told += &match &*word {
                    "n" => heap.to_owned(),
                    "d" | "x" => free(&word),
                    other => other.to_owned(),
                };
                word.clear();
                told.extend(letter);
            }
        }
    }
    tidy(&told)
}
