//! Guesses of positions of several numbers, and of misère play, against the definition far beyond where they were seen.

use std::collections::HashMap;

use grundy::{Budget, Play};
use grundy_positions::catalog::Catalog;
use grundy_positions::guess::Guess;
use grundy_positions::own::{TypedGuess, with_pattern};
use grundy_positions::verify::ConfirmedGuess;
use grundy_positions::{Component, Family, Table};
use grundy_rules::Guessed;

type Options = fn(&[u64]) -> Vec<Vec<u64>>;

/// The value of a position, by the definition.
fn value(position: &[u64], options: Options, known: &mut HashMap<Vec<u64>, u64>) -> u64 {
    if let Some(value) = known.get(position) {
        return *value;
    }
    let values: Vec<u64> = options(position).iter().map(|left| value(left, options, known)).collect();
    let mex = (0..).find(|value| !values.contains(value)).unwrap();
    known.insert(position.to_vec(), mex);
    mex
}

/// Whether it is lost, by the definition.
fn is_lost(position: &[u64], options: Options, play: Play, known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(lost) = known.get(position) {
        return *lost;
    }
    let options_here = options(position);
    let lost = match (options_here.is_empty(), play) {
        (true, play) => play == Play::Normal,
        (false, _) => !options_here.iter().any(|left| is_lost(left, options, play, known)),
    };
    known.insert(position.to_vec(), lost);
    lost
}

fn less(position: &[u64], number: usize, taken: u64) -> Vec<u64> {
    let mut left = position.to_vec();
    left[number] -= taken;
    left
}

/// From number i, up to `most[i]` may be taken.
fn up_to(position: &[u64], most: &[u64]) -> Vec<Vec<u64>> {
    let of = |number: usize| {
        (1..=position[number].min(most[number])).map(move |taken| less(position, number, taken))
    };
    (0..position.len()).flat_map(of).collect()
}

fn any(position: &[u64]) -> Vec<Vec<u64>> {
    up_to(position, &vec![u64::MAX; position.len()])
}

fn two_and_three(position: &[u64]) -> Vec<Vec<u64>> {
    up_to(position, &[2, 3])
}

fn wythoff(position: &[u64]) -> Vec<Vec<u64>> {
    let both = (1..=position[0].min(position[1])).map(|taken| vec![position[0] - taken, position[1] - taken]);
    any(position).into_iter().chain(both).collect()
}

/// One or both numbers lose 1.
fn king(position: &[u64]) -> Vec<Vec<u64>> {
    let all = [(1, 0), (0, 1), (1, 1)].into_iter();
    let left = all.filter_map(|(x, y)| Some(vec![position[0].checked_sub(x)?, position[1].checked_sub(y)?]));
    left.collect()
}

fn one_three(position: &[u64]) -> Vec<Vec<u64>> {
    [1, 3].into_iter().filter(|taken| *taken <= position[0]).map(|taken| less(position, 0, taken)).collect()
}

/// What is offered, asked of all positions of numbers up to `far`, which are more than those it was seen in.
fn holds(rules: &str, near: u64, far: u64, lost: Option<Play>, options: Options) -> Vec<String> {
    let mut catalog = Catalog::standard().clone();
    let name = match rules.split_once('(') {
        Some((name, _)) => {
            catalog.add_rules(rules).unwrap();
            name
        }
        None => rules,
    };
    let game = || catalog.parse_ruleset(name).unwrap();
    let mut table = Table::new(game(), &[0..=near]).unwrap();
    let guess = Guess::of(&mut table, lost, 3, &mut Budget::default()).unwrap();
    assert_eq!(guess.undecided, None, "{rules}");
    let mut all = Table::new(game(), &[0..=far]).unwrap().each_position();
    let told: Vec<String> = guess.apparent.iter().map(|form| form.expression.clone().unwrap()).collect();
    let text = |told: &String| if lost.is_some() { format!("lost if {told}") } else { told.clone() };
    let guesses: Vec<TypedGuess> =
        told.iter().map(|told| TypedGuess::parse(&text(told), &game()).unwrap()).collect();
    let (mut values, mut outcomes) = (HashMap::new(), HashMap::new());
    while let Some(position) = all.next(&mut Budget::default()).unwrap() {
        let numbers: Vec<u64> =
            position.to_string().split(',').map(|number| number.parse().unwrap()).collect();
        let expected = match lost {
            None => Guessed::Value(value(&numbers, options, &mut values).try_into().unwrap()),
            Some(play) => Guessed::Lost(is_lost(&numbers, options, play, &mut outcomes)),
        };
        for guess in &guesses {
            let found = guess.of(&position, &mut Budget::default()).unwrap();
            assert_eq!(found, Some(expected), "{rules} at {position}: {}", guess.text());
        }
    }
    told
}

#[test]
fn forms_of_several_numbers_hold_beyond_where_they_were_seen() {
    let (normal, misere) = (Some(Play::Normal), Some(Play::Misere));
    let three =
        "three(a, b, c): (a-t, b, c) for t in 1..a; (a, b-t, c) for t in 1..b; (a, b, c-t) for t in 1..c";
    let mixed = "mixed(x, y): (x-t, y) for t in 1..min(x, 2); (x, y-t) for t in 1..min(y, 3)";
    let king_moves = "kings(x, y): (x-1, y) if x > 0; (x, y-1) if y > 0; (x-1, y-1) if x > 0 and y > 0";
    assert_eq!(holds(three, 8, 11, None, any)[0], "a ^ b ^ c");
    assert_eq!(holds(mixed, 20, 40, None, two_and_three)[0], "(x % 3) ^ (y % 4)");
    assert!(!holds(mixed, 20, 40, normal, two_and_three).is_empty());
    assert!(!holds(mixed, 20, 40, misere, two_and_three).is_empty());
    assert!(!holds(king_moves, 20, 40, normal, king).is_empty());
    // At the edges it is otherwise than within: nothing simple is said of it.
    holds(king_moves, 20, 40, misere, king);
    // Its pairs are those of the golden ratio [Wythoff, 1907].
    assert!(!holds("wythoff", 60, 90, normal, wythoff).is_empty());
    assert_eq!(holds("take:1,3", 1000, 3000, misere, one_three)[0], "n % 2 == 1");
}

#[test]
fn outcomes_of_misere_tables_are_those_of_the_definition() {
    let games: [(&str, u64, Options); 4] = [
        ("wythoff", 25, wythoff),
        ("nim", 40, any),
        ("take:1,3", 200, one_three),
        ("mixed(x, y): (x-t, y) for t in 1..min(x, 2); (x, y-t) for t in 1..min(y, 3)", 15, two_and_three),
    ];
    for (rules, most, options) in games {
        let catalog = Catalog::standard();
        let catalog = if rules.contains('(') { catalog.with_rules(rules).unwrap() } else { catalog.clone() };
        let name = rules.split('(').next().unwrap();
        let mut table = Table::new(catalog.parse_ruleset(name).unwrap(), &[0..=most]).unwrap();
        let (mut all, budget) = (table.each_position(), &mut Budget::default());
        let mut rows = table.outcomes_in(Play::Misere, budget).unwrap();
        let (mut known, mut compared) = (HashMap::new(), 0);
        while let Some(row) = rows.next_row(budget).unwrap() {
            for outcome in row {
                let position = all.next(&mut Budget::default()).unwrap().unwrap().to_string();
                let numbers: Vec<u64> = position.split(',').map(|number| number.parse().unwrap()).collect();
                let lost = is_lost(&numbers, options, Play::Misere, &mut known);
                assert_eq!(outcome.to_string(), if lost { "P" } else { "N" }, "{name} {position}");
                compared += 1;
            }
        }
        assert_eq!(
            compared,
            if numbers_of(&catalog, name) == 1 { most + 1 } else { (most + 1) * (most + 1) }
        );
    }
}

fn numbers_of(catalog: &Catalog, name: &str) -> usize {
    catalog.parse_ruleset(name).unwrap().about().form.numbers().unwrap()
}

#[test]
fn a_false_guess_is_refuted_at_the_first_position() {
    let of = |ruleset: &str, guess: &str, play| {
        let game = || Catalog::standard().parse_ruleset(ruleset).unwrap();
        let guess = TypedGuess::parse(guess, &game()).unwrap();
        ConfirmedGuess::of(
            Table::new(game(), &[0..=30]).unwrap(),
            &guess,
            play,
            &mut Budget::default(),
            |_| (),
        )
    };
    let refuted = |found: ConfirmedGuess| found.refuted.map(|one| (one.position, one.claimed, one.found));
    let told =
        |position: &str, claimed: &str, found: &str| Some((position.into(), claimed.into(), found.into()));
    assert_eq!(refuted(of("take:1..3", "n % 4", Play::Normal).unwrap()), None);
    assert_eq!(refuted(of("take:1..3", "n % 5", Play::Normal).unwrap()), told("4", "4", "0"));
    assert_eq!(refuted(of("take:1..3", "lost if n % 4 == 0", Play::Misere).unwrap()), told("0", "P", "N"));
    assert_eq!(refuted(of("take:1..3", "lost if n % 4 == 1", Play::Misere).unwrap()), None);
    assert_eq!(refuted(of("wythoff", "lost if x == y", Play::Normal).unwrap()), told("1,1", "P", "N"));
    assert!(of("take:1..3", "n % 4", Play::Misere).is_err());
    // Where it fails, nothing is said about the rest.
    assert!(of("take:1..3", "n % 4 + 0 * (12 / (n - 7))", Play::Normal).is_err());
}

#[test]
fn boards_of_which_one_number_changes_are_guessed_by_it() {
    let games = "strip one over x: x -> -\ncoins(g: graph): without(g, [v]) for v in vertices(g)";
    let catalog = Catalog::standard().with_rules(games).unwrap();
    let powers = || {
        let game = catalog.parse_ruleset("one").unwrap();
        Table::new(with_pattern(&game, "(xxx)^n").unwrap().unwrap(), &[2..=9]).unwrap()
    };
    let paths = || {
        let family = Family::parse("path 3..9").unwrap();
        Table::of_family(catalog.parse_ruleset("coins").unwrap(), &family).unwrap()
    };
    let of = |table: Table, guess: &str, play| {
        let guess = table.guess(guess).unwrap();
        let found = ConfirmedGuess::of(table, &guess, play, &mut Budget::default(), |_| ()).unwrap();
        (found.positions, found.refuted.map(|one| (one.position, one.claimed, one.found)))
    };
    // A letter is a heap of one, and so is a vertex: of 3n of them, or of n.
    assert_eq!(of(powers(), "n % 2", Play::Normal), (8, None));
    assert_eq!(of(powers(), "lost if n % 2 == 1", Play::Misere), (8, None));
    assert_eq!(of(paths(), "n % 2", Play::Normal), (7, None));
    let refuted = of(paths(), "lost if n % 2 == 0 and n != 4", Play::Normal);
    assert_eq!(refuted, (1, Some(("0-1,1-2,2-3".into(), "N".into(), "P".into()))));
    // About the parts of each board, too.
    assert_eq!(of(paths(), "len(vertices(g)) % 2", Play::Normal), (7, None));
    // What is wrong is told of the parts where one of them is named.
    for (guess, wrong) in [
        ("n % 2 + m", "`m`"),
        ("len(vertices(g)) % 2 + m", "`m`"),
        ("m", "`m`"),
        ("len(vertices(g)) + len(vertices(h))", "`h`"),
    ] {
        let error = paths().guess(guess).unwrap_err().to_string();
        assert!(error.contains(wrong), "{guess}: {error}");
    }
}

#[test]
fn what_is_no_guess_is_refused_at_its_place() {
    let game = Catalog::standard().parse_ruleset("take:1..3").unwrap();
    let error = |text: &str| TypedGuess::parse(text, &game).unwrap_err();
    assert_eq!(
        error("n % 4; where n > 3").to_string(),
        "a guess is one expression, or `lost if` with one condition"
    );
    assert!(error("n % 4\ng(n): n").to_string().contains("one expression"));
    let span = error("n %% 4").span().unwrap();
    assert_eq!((span.from, span.to), (3, 4));
    for text in
        ["", "lost if", "lost if n", "n == 4", "m", "lost", "[n]", "lost if lost if true", "\"", "((((", "π"]
    {
        error(text);
    }
    // A part of a game may be called so.
    let catalog = Catalog::standard().with_rules("f(lost): lost-1 if lost > 0").unwrap();
    let game = catalog.parse_ruleset("f").unwrap();
    let guess = TypedGuess::parse("lost % 2", &game).unwrap();
    assert_eq!(guess.of(&Component::heap(5u8), &mut Budget::default()), Ok(Some(Guessed::Value(1))));
    let boards = Catalog::standard().parse_ruleset("chomp").unwrap();
    assert!(TypedGuess::parse("1", &boards).is_err());
}
