//! Rulesets that a program adds to a catalog.

use std::fmt;

use grundy::{Budget, Outcome, Play, Ruleset};
use grundy_positions::catalog::{About, Catalog, Entry, Game, boards};
use grundy_positions::{Board, BoardError, Boards, Component, Form, Look, Question, Sentence, Squares, Sum};

/// Coins in a row: turn one from heads to tails, and at most two others to its left.
struct MockTurtles;

/// The coins, from left to right: whether each shows heads.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Coins(Vec<bool>);

impl Ruleset for MockTurtles {
    type Position = Coins;

    fn options(&self, Coins(coins): &Coins) -> impl Iterator<Item = Coins> {
        let heads = (0..coins.len()).filter(|&coin| coins[coin]);
        // The coin itself stands for one that is not turned.
        let others = |coin| (0..=coin).flat_map(move |one| (one..=coin).map(move |other| (coin, one, other)));
        heads.flat_map(others).filter(|&(coin, one, other)| one != other || other == coin).map(
            |(coin, one, other)| {
                let mut left = coins.clone();
                left[coin] = false;
                left[one] ^= one < coin;
                left[other] ^= other < coin;
                Coins(left)
            },
        )
    }

    /// Each coin that shows heads is a game of its own.
    fn components(&self, Coins(coins): &Coins) -> Vec<Coins> {
        let alone = |at: usize| Coins((0..coins.len()).map(|coin| coin == at).collect());
        (0..coins.len()).filter(|&coin| coins[coin]).map(alone).collect()
    }
}

impl fmt::Display for Coins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|heads| f.write_str(if *heads { "H" } else { "T" }))
    }
}

impl Board for Coins {
    fn size(&self) -> u64 {
        self.0.iter().enumerate().map(|(coin, &heads)| u64::from(heads) << coin).sum()
    }

    fn look(&self) -> Option<Look> {
        Some(Look::Squares(Squares { rows: vec![self.to_string()] }))
    }
}

struct Rows;

impl Boards for Rows {
    fn read(&self, word: &str) -> Result<Component, BoardError> {
        let coin = |letter| match letter {
            'H' | 'h' => Ok(true),
            'T' | 't' => Ok(false),
            _ => Err(BoardError::Other { reason: "expected coins such as HTH".into() }),
        };
        Ok(Component::board(Coins(word.chars().map(coin).collect::<Result<_, _>>()?)))
    }

    fn whole(&self, size: u64) -> Option<Component> {
        let coins = vec![true; usize::try_from(size).ok().filter(|size| *size <= 60)?];
        Some(Component::board(Coins(coins)))
    }
}

fn catalog() -> Catalog {
    let rules = "turn a coin from heads to tails, and at most two to its left";
    let mut catalog = Catalog::standard().clone();
    let build = move || boards("mock-turtles", rules, Rows, MockTurtles);
    catalog.add(Entry::new("mock-turtles", rules, "mock-turtles HTTH", build)).unwrap();
    catalog
}

/// The values of single coins are the odious numbers: those with an odd number of binary digits 1 [WW, 1982, ch. 14].
#[test]
fn a_coin_of_mock_turtles_is_an_odious_number() {
    let catalog = catalog();
    let odious: Vec<u32> = (0..64u32).filter(|number| number.count_ones() % 2 == 1).collect();
    for (coin, value) in odious.iter().take(20).enumerate() {
        let coins = format!("{}H", "T".repeat(coin));
        let mut sum = Sum::parse_in(&catalog, &format!("mock-turtles {coins} + nim {value}")).unwrap();
        let analysis = sum.analyse(&Question::default(), &mut Budget::default());
        assert_eq!(analysis.outcome, Some(Outcome::P), "{coins}");
    }
}

#[test]
fn an_added_ruleset_is_played_printed_and_told_as_others_are() {
    let catalog = catalog();
    let mut sum = Sum::parse_in(&catalog, "MOCK-turtles hth + nim 3").unwrap();
    assert_eq!(sum.to_string(), "mock-turtles HTH + nim 3");
    assert_eq!(sum.games()[0].about().rules.message, "rules-in-words");
    let (index, left) = sum.read_move("1 TTT", &mut Budget::default()).unwrap();
    assert_eq!(sum.describe(index, &left).text, "board 1: HTH -> TTT");
    assert!(sum.read_move("1 HHH", &mut Budget::default()).is_err());
    for play in [Play::Normal, Play::Misere] {
        let question = Question::of(play);
        let analysis = sum.analyse(&question, &mut Budget::default());
        let winning = analysis.winning_moves.unwrap();
        assert_eq!(analysis.outcome == Some(Outcome::N), !winning.is_empty());
        for one in winning {
            let before = sum.parts().to_vec();
            sum.replace(one.component, &one.left);
            let after = sum.analyse(&question, &mut Budget::default());
            assert_eq!(after.outcome, Some(Outcome::P), "{}", one.text);
            sum.set_parts(before);
        }
    }
}

#[test]
fn what_is_wrong_is_told_with_its_place_and_names_are_kept_apart() {
    let mut catalog = catalog();
    let error = Sum::parse_in(&catalog, "nim 3 + mock-turtles HXT").map(|_| ()).unwrap_err();
    assert_eq!(error.to_string(), "expected coins such as HTH (character 22 of `nim 3 + mock-turtles HXT`)");
    assert_eq!(error.hint.unwrap().to_string(), "as in `mock-turtles HHH`");
    let near = Sum::parse_in(&catalog, "mock-turtle HT").map(|_| ()).unwrap_err();
    assert_eq!(near.hint.unwrap().to_string(), "did you mean `mock-turtles`?");
    // The built-in catalog is another value, and does not know it.
    assert!(Sum::parse("mock-turtles HT").is_err());
    for (name, is_taken) in
        [("nim", true), ("Mock-Turtles", true), ("0.77", true), ("7up", false), ("a b", false), ("", false)]
    {
        let entry = Entry::new(name, "", "", || panic!("it is not built"));
        let refused = catalog.add(entry).unwrap_err();
        assert_eq!((refused.name.as_str(), refused.is_taken), (name, is_taken));
    }
}

#[test]
fn a_game_has_the_name_of_its_entry() {
    let mut catalog = Catalog::standard().clone();
    catalog.add(Entry::new("coins", "", "coins H", || boards("turtles", "", Rows, MockTurtles))).unwrap();
    let sum = Sum::parse_in(&catalog, "coins HTH").unwrap();
    assert_eq!(sum.to_string(), "coins HTH");
    assert_eq!(Sum::parse_in(&catalog, &sum.to_string()).unwrap().to_string(), "coins HTH");
}

#[test]
#[should_panic(expected = "other positions than its rules have")]
fn a_form_of_other_positions_is_found_out_as_the_game_is_made() {
    let about = About::new("turtles", Sentence::of("rules-in-words"));
    let _ = Game::searched(about.made_of(Form::narrow_pair()), MockTurtles);
}
