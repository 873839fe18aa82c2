//! The games of a family, each once: of equivalent ones, that in standard form.

use std::collections::BTreeMap;
use std::ops::Range;

use grundy::Stop;
use grundy::games::Code;
use grundy::heap::reduce;

use crate::spec::Spec;
use crate::strips;

/// A game that is computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Representative {
    /// Its ruleset in the notation.
    pub(crate) code: String,
    /// The rulesets of the family that have its values, heap for heap or shifted: those that it stands for.
    pub(crate) stands_for: Vec<String>,
}

/// A family, numbered: not every number has a game of its own.
#[derive(Debug)]
pub(crate) enum Family {
    /// Sets of takes, as bits. A set whose takes have a common divisor has the values of a smaller one, stretched.
    Subsets { first: u32, count: u32 },
    /// Others are few, and listed.
    Listed(Vec<Representative>),
}

impl Family {
    pub(crate) fn of(spec: &Spec) -> Self {
        Family::until(spec, &Stop::default()).expect("nobody stops it")
    }

    /// The games of a family; `None` where the listing was stopped.
    pub(crate) fn until(spec: &Spec, stop: &Stop) -> Option<Self> {
        let goes_on = || stop.reason().is_none();
        let family = match spec {
            Spec::Subsets { first, last } => Family::Subsets { first: *first, count: last - first + 1 },
            Spec::Octal { digits } => {
                let one = codes(8, *digits, 0);
                // A digit before the point counts as one.
                let two = if *digits > 1 { codes(8, digits - 1, 4) } else { Vec::new() };
                Family::Listed(standard(one.into_iter().chain(two).take_while(|_| goes_on())))
            }
            Spec::Hexadecimal { digits } => {
                let codes = codes(16, *digits, 0).into_iter().take_while(|_| goes_on());
                Family::Listed(standard(codes.filter(|code| code.digits().iter().any(|digit| *digit > 7))))
            }
            Spec::Parameters { name, count, first, last } => {
                let mut games = vec![format!("{name}:")];
                for place in 0..*count {
                    let comma = if place > 0 { "," } else { "" };
                    let more =
                        |game: String| (*first..=*last).map(move |number| format!("{game}{comma}{number}"));
                    let more = |game: String| more(game).take_while(|_| goes_on());
                    games = games.into_iter().flat_map(more).collect();
                }
                Family::Listed(games.into_iter().map(Representative::alone).collect())
            }
            Spec::Rules { longest } => Family::Listed(
                strips::rules(*longest).take_while(|_| goes_on()).map(Representative::alone).collect(),
            ),
            Spec::List(games) => {
                Family::Listed(games.iter().map(|word| Representative::of_word(word)).collect())
            }
        };
        goes_on().then_some(family)
    }

    /// How many numbers there are: games are those of `0..len()`.
    pub(crate) fn len(&self) -> u64 {
        match self {
            Family::Subsets { count, .. } => (1u64 << count) - 1,
            Family::Listed(games) => games.len() as u64,
        }
    }

    /// The games of some numbers, in order, as long as nobody stops it. Numbers without a game are many, and are stopped at, too.
    pub(crate) fn games_until<'a>(
        &'a self,
        numbers: Range<u64>,
        stop: &'a Stop,
    ) -> impl Iterator<Item = Representative> + 'a {
        const BLOCK: u16 = 1 << 10;
        let blocks = numbers.clone().step_by(BLOCK.into()).take_while(|_| stop.reason().is_none());
        blocks.flat_map(move |first| self.games(first..numbers.end.min(first + u64::from(BLOCK))))
    }

    /// The games of some numbers, in order.
    pub(crate) fn games(&self, numbers: Range<u64>) -> Box<dyn Iterator<Item = Representative> + '_> {
        match self {
            &Family::Subsets { first, count } => {
                let set = move |number: u64| {
                    // The empty set is none.
                    let bits = number + 1;
                    (0..count)
                        .filter(|place| bits >> place & 1 == 1)
                        .map(|place| first + place)
                        .collect::<Vec<_>>()
                };
                let is_standard = |takes: &Vec<u32>| {
                    takes.iter().fold(0, |divisor, take| gcd(divisor, u64::from(*take))) == 1
                };
                let sets = numbers.map(set).filter(is_standard);
                Box::new(sets.map(|takes| {
                    let takes: Vec<_> = takes.iter().map(u32::to_string).collect();
                    Representative::alone(format!("take:{}", takes.join(",")))
                }))
            }
            Family::Listed(games) => {
                let index = |number: u64| usize::try_from(number).expect("it is one of a list");
                Box::new(games[index(numbers.start)..index(numbers.end)].iter().cloned())
            }
        }
    }
}

impl Representative {
    fn alone(code: String) -> Self {
        Representative { stands_for: vec![code.clone()], code }
    }

    /// As a list has it: its code, and after it, unless that is alone, those that it stands for, as in `0.77=kayles=4.4`.
    pub(crate) fn of_word(word: &str) -> Self {
        match word.split_once('=') {
            Some((code, others)) => Representative {
                code: code.to_owned(),
                stands_for: others.split('=').map(str::to_owned).collect(),
            },
            None => Representative::alone(word.to_owned()),
        }
    }

    /// The word that [`Representative::of_word`] reads back.
    pub(crate) fn to_word(&self) -> String {
        if self.stands_for == [self.code.clone()] {
            return self.code.clone();
        }
        format!("{}={}", self.code, self.stands_for.join("="))
    }
}

/// The greatest common divisor.
pub(crate) fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// All codes with one digit before the point and a number of digits after it, in the order of their digits. A code that has no move is none.
fn codes(base: u8, digits: usize, before: u8) -> Vec<Code> {
    let mut lists = vec![vec![before]];
    for _ in 0..digits {
        let longer = |digits: Vec<u8>| (0..base).map(move |digit| [&digits[..], &[digit]].concat());
        lists = lists.into_iter().flat_map(longer).collect();
    }
    lists.into_iter().filter_map(|digits| Code::new(&digits).ok()).collect()
}

/// The standard forms of codes, in the order in which the first of each comes.
fn standard(codes: impl Iterator<Item = Code>) -> Vec<Representative> {
    // What moves nothing at all is no game.
    let moves = |code: &Code| code.digits().iter().skip(1).any(|digit| *digit != 0) || code.digits()[0] != 0;
    gathered(codes.filter(moves).map(|code| (reduce(&code).0.to_string(), code.to_string())))
}

/// Games by their standard forms, in the order in which the first of each form comes; each of them once.
pub(crate) fn gathered(games: impl Iterator<Item = (String, String)>) -> Vec<Representative> {
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    let mut listed: Vec<Representative> = Vec::new();
    for (form, game) in games {
        let place = *places.entry(form.clone()).or_insert_with(|| {
            listed.push(Representative { code: form, stands_for: Vec::new() });
            listed.len() - 1
        });
        if !listed[place].stands_for.contains(&game) {
            listed[place].stands_for.push(game);
        }
    }
    listed
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn all(text: &str) -> Vec<Representative> {
        let family = Family::of(&text.parse().unwrap());
        family.games(0..family.len()).collect()
    }

    #[test]
    fn sets_with_a_common_divisor_stand_nowhere() {
        let sets: Vec<_> = all("take:subsets 1..4").into_iter().map(|game| game.code).collect();
        let expected =
            ["1", "1,2", "1,3", "2,3", "1,2,3", "1,4", "1,2,4", "3,4", "1,3,4", "2,3,4", "1,2,3,4"];
        assert_eq!(sets, expected.map(|takes| format!("take:{takes}")));
    }

    #[test]
    fn each_code_has_its_standard_form() {
        let codes = all("octal:digits 2");
        let stood: Vec<_> = codes.iter().flat_map(|game| game.stands_for.clone()).collect();
        // 63 codes with a move after 0., and 4.0 to 4.7.
        assert_eq!(stood.len(), 63 + 8);
        assert_eq!(stood.iter().collect::<BTreeSet<_>>().len(), stood.len(), "each once");
        let kayles = codes.iter().find(|game| game.code == "0.77").unwrap();
        assert_eq!(kayles.stands_for, ["0.77", "4.4", "4.6"]);
        let dawson = codes.iter().find(|game| game.code == "0.137").unwrap();
        assert!(
            dawson.stands_for.contains(&"0.07".to_owned()) && dawson.stands_for.contains(&"0.4".to_owned())
        );
        for game in &codes {
            let code: Code = game.code.parse().unwrap();
            assert_eq!(code.digits()[1] % 2, 1, "{}", game.code);
        }
    }

    #[test]
    fn parameters_are_all_of_them() {
        let games: Vec<_> = all("red:x,y for x,y in 1..2").into_iter().map(|game| game.code).collect();
        assert_eq!(games, ["red:1,1", "red:1,2", "red:2,1", "red:2,2"]);
        assert!(all("hex:digits 1").iter().all(|game| !game.stands_for.contains(&"0.7".to_owned())));
    }

    #[test]
    fn lists_are_as_they_are_written() {
        // Folders that were planned before lists had equivalent games once, keep their games.
        assert_eq!(
            all("list:0.77 4.4").iter().map(Representative::to_word).collect::<Vec<_>>(),
            ["0.77", "4.4"]
        );
        let kayles = all("list:0.77=kayles=4.4");
        assert_eq!(
            kayles,
            [Representative { code: "0.77".into(), stands_for: vec!["kayles".into(), "4.4".into()] }]
        );
    }

    #[test]
    fn a_listing_that_is_stopped_is_no_family() {
        let (going, stopped) = (Stop::default(), Stop::default());
        stopped.request();
        for text in ["octal:digits 2", "hex:digits 1", "red:x,y for x,y in 1..50", "take:subsets 1..12"] {
            let spec = text.parse().unwrap();
            assert!(Family::until(&spec, &stopped).is_none(), "{text}");
            let family = Family::until(&spec, &going).unwrap();
            let all: Vec<_> = family.games_until(0..family.len(), &going).collect();
            assert_eq!(all, family.games(0..family.len()).collect::<Vec<_>>(), "{text}");
            assert_eq!(family.games_until(0..family.len(), &stopped).count(), 0, "{text}");
        }
    }

    #[test]
    fn parts_of_a_family_are_the_family() {
        let family = Family::of(&"take:subsets 1..9".parse().unwrap());
        let parts: Vec<_> =
            [0..100, 100..101, 101..511].into_iter().flat_map(|part| family.games(part)).collect();
        assert_eq!(parts, family.games(0..511).collect::<Vec<_>>());
    }
}
