//! The rules of families in the numbers of one game: *take 1, 2 or 3 tokens*, not *take one of the allowed numbers*.

use grundy::Natural;
use grundy::games::{Code, TakeSet, Takes};
use grundy::words::{Inserted, Sentence};

/// Maximum number of numbers and ranges that a sentence lists; of more, it has the first ones and the last.
const MOST: usize = 9;

/// The rules of a subtraction game.
pub(super) fn of_set(set: &TakeSet) -> Sentence {
    match set.takes() {
        Takes::Finite(takes) => Sentence::of("rules-take").with("tokens", tokens(takes)),
        Takes::AllBut(excluded) => Sentence::of("rules-take-all-but").with("numbers", any_of(excluded)),
        Takes::Squares => Sentence::of("rules-take-squares"),
        Takes::Primes => Sentence::of("rules-take-primes"),
    }
}

/// What a subtraction game is called.
pub(super) fn title_of_set(set: &TakeSet) -> Sentence {
    let title = Sentence::of("title-take-of");
    match set.takes() {
        Takes::Finite(takes) => title.with("set", any_of(takes)),
        _ => title.text("set", set),
    }
}

/// The rules of a code: a sentence for each digit that it has, with the numbers of tokens at which it stands.
pub(super) fn of_code(code: &Code) -> Sentence {
    let mut told: Vec<Sentence> = Vec::new();
    for leaves in 1..=15u8 {
        let takes: Vec<u64> =
            (0..).zip(code.digits()).filter(|(_, digit)| **digit == leaves).map(|(take, _)| take).collect();
        let says = |message| Sentence::of(message).with("leaves", usize::from(leaves));
        match &*takes {
            [] => {}
            // Nothing is taken.
            [0, rest @ ..] => {
                told.push(says("rules-code-split"));
                if !rest.is_empty() {
                    told.push(says("rules-code").with("tokens", tokens(rest)));
                }
            }
            takes => told.push(says("rules-code").with("tokens", tokens(takes))),
        }
    }
    let both =
        |first: Sentence, then: Sentence| Sentence::of("rules-both").with("first", first).with("then", then);
    told.into_iter().reduce(both).expect("the last digit is not 0")
}

/// As many tokens as one of these numbers, which ascend.
fn tokens(numbers: &[u64]) -> Sentence {
    let last = numbers.last().copied().unwrap_or_default();
    Sentence::of("some-tokens").with("numbers", any_of(numbers)).plural_of(&Natural::from(last))
}

/// These numbers, which ascend, with an *or* before the last one.
fn any_of(numbers: &[u64]) -> Inserted {
    let joined = |message, first: String, last: String| {
        Sentence::of(message).with("first", first).with("last", last).into()
    };
    let mut runs = numbers.chunk_by(|a, b| a + 1 == *b);
    let mut items: Vec<String> = runs.clone().flat_map(listed).take(MOST + 1).collect();
    if let ([first, _, _, _, .., last], 1) = (numbers, items.len()) {
        return joined("list-to", first.to_string(), last.to_string());
    }
    if items.len() > MOST {
        items.truncate(MOST - 2);
        items.push("…".into());
        items.extend(runs.next_back().and_then(|run| listed(run).pop()));
    }
    match items.pop() {
        Some(last) if !items.is_empty() => joined("list-or", items.join(", "), last),
        last => last.unwrap_or_default().into(),
    }
}

/// Numbers side by side: a range, if there are five at least.
fn listed(run: &[u64]) -> Vec<String> {
    match run {
        [first, _, _, _, .., last] => vec![format!("{first}–{last}")],
        _ => run.iter().map(u64::to_string).collect(),
    }
}
