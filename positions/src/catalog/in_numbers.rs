//! The rules of families in the numbers of one game: *take 1, 2 or 3 tokens*, not *take one of the allowed numbers*.

use grundy::Natural;
use grundy::games::{Code, TakeInterval, TakeSet, Takes};
use grundy::words::{Inserted, Sentence};

/// Of more numbers and ranges than these, a sentence lists the first ones and the last.
const MOST: usize = 7;

/// The rules of a subtraction game.
pub(super) fn of_set(set: &TakeSet) -> Sentence {
    match set.takes() {
        Takes::Finite(takes) => with_tokens("rules-take", takes),
        Takes::AllBut(excluded) => Sentence::of("rules-take-all-but").with("numbers", any_of(excluded)),
        Takes::Squares => Sentence::of("rules-take-squares"),
        Takes::Primes => Sentence::of("rules-take-primes"),
    }
}

/// What a subtraction game is called.
pub(super) fn title_of_set(set: &TakeSet) -> Sentence {
    let told = if let Takes::Finite(takes) = set.takes() { any_of(takes) } else { set.to_string().into() };
    Sentence::of("title-take-of").with("set", told)
}

/// The rules of takes from an interval of any size.
pub(super) fn of_interval(interval: &TakeInterval) -> Sentence {
    let tokens = Sentence::of("some-tokens").with("numbers", ends(interval));
    Sentence::of("rules-take").with("tokens", tokens.plural_of(interval.greatest()))
}

/// What such a game is called.
pub(super) fn title_of_interval(interval: &TakeInterval) -> Sentence {
    Sentence::of("title-take-of").with("set", ends(interval))
}

fn ends(interval: &TakeInterval) -> Inserted {
    joined("list-to", interval.least().to_string(), interval.greatest().to_string())
}

/// The rules of a code: a sentence for each digit that it has, with the numbers of tokens at which it stands.
pub(super) fn of_code(code: &Code) -> Sentence {
    let mut told: Option<Sentence> = None;
    for leaves in 1..=15 {
        let mut takes = Vec::new();
        for (take, &digit) in code.digits().iter().enumerate() {
            if digit == leaves {
                takes.push(take as u64);
            }
        }
        let (nothing, some) = takes.split_at(usize::from(takes.first() == Some(&0)));
        for (message, takes) in [("rules-code-split", nothing), ("rules-code", some)] {
            if takes.is_empty() {
                continue;
            }
            let then = with_tokens(message, takes).with("leaves", usize::from(leaves));
            told = Some(match told {
                None => then,
                Some(first) => Sentence::of("rules-both").with("first", first).with("then", then),
            });
        }
    }
    told.expect("the last digit is not 0")
}

/// A sentence about as many tokens as one of these numbers, which ascend.
fn with_tokens(message: &'static str, numbers: &[u64]) -> Sentence {
    let last = numbers.last().map_or(Natural::ZERO, |last| Natural::from(*last));
    Sentence::of(message)
        .with("tokens", Sentence::of("some-tokens").with("numbers", any_of(numbers)).plural_of(&last))
}

/// These numbers, which ascend, with an *or* before the last one. Five or more side by side are a range.
fn any_of(numbers: &[u64]) -> Inserted {
    let (mut first, mut last) = (String::new(), String::new());
    let (mut items, mut at) = (0, 0);
    while let Some(begin) = numbers.get(at) {
        let mut end = at;
        while numbers.get(end + 1).is_some_and(|next| next - numbers[end] == 1) {
            end += 1;
        }
        if end == numbers.len() - 1 && at == 0 && end > 3 {
            return joined("list-to", begin.to_string(), numbers[end].to_string());
        }
        if items > 0 {
            first += if items > 1 { ", " } else { "" };
            first += &last;
        }
        last = begin.to_string();
        if end > at + 3 {
            last += "–";
            last += &numbers[end].to_string();
            at = end;
        }
        at += 1;
        items += 1;
        if items == MOST && numbers.len() - at > 2 {
            last += ", …";
            at = numbers.len() - 1;
        }
    }
    if items == 1 { last.into() } else { joined("list-or", first, last) }
}

fn joined(message: &'static str, first: String, last: String) -> Inserted {
    Sentence::of(message).with("first", first).with("last", last).into()
}
