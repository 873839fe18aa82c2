//! What answers rest on: claims of written rules, believed, found out to be false, or left out.

use grundy::{Budget, Outcome, Play, Undecided, Worded};
use grundy_positions::analysis::KnownBy;
use grundy_positions::catalog::Catalog;
use grundy_positions::count::{Count, Counting, NotCounted};
use grundy_positions::guess::Guess;
use grundy_positions::own::{NotAdded, Understood};
use grundy_positions::verify::Confirmed;
use grundy_positions::{Question, Sum, Table, Wanted};

fn with(rules: &str) -> Catalog {
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules(rules).unwrap_or_else(|error| panic!("{rules}: {error}"));
    catalog
}

/// Rules whose claim is true of all small positions, and false from some size on.
const LIES: [(&str, &str); 5] = [
    (
        "lie(n, m): (n-t, m + n + 61 * popcount(m)) for t in 1..min(n, 1 + m % 61); (0, 0) if n > 0 and m >= 5000; canon (n, m % 61)",
        "lie 90,5022",
    ),
    // The lie is where the search goes, and not where it begins.
    (
        "lie(n, m): (n-t, m+1) for t in 1..min(n, 1 + m % 7); (n-9, 1) if n >= 5000 and m >= 7; canon (n, m % 7)",
        "lie 5040,6",
    ),
    // A search that the engine of rows of numbers does not do.
    (
        "lie(n, m): (n-t, m+1) for t in 1..min(n, 1 + m % 7); (n-9, 1) if n >= 900 and m >= 7; canon (min([n, n+5]), m % 7)",
        "lie 940,6",
    ),
    // Parts that touch once there are many of them.
    (
        "lie(s: text): s[..i] ++ s[i+2..] for i in 0..len(s)-2 if s[i] == s[i+1] and (i == 0 or len(s) >= 16); \
         canon s[..min(len(s), 15)]",
        "lie aabbaabbaabbaabbaabb",
    ),
    (
        "lie(g: graph): [d for d in g if d != e] for e in g; [] if len(edges(g)) >= 10; split components(g)",
        "lie 0-1,2-3,4-5,6-7,8-9,10-11,12-13,14-15,16-17,18-19,20-21",
    ),
];

#[test]
fn a_claim_that_is_false_at_large_positions_is_found_out_where_these_are_searched() {
    for (rules, position) in LIES {
        let catalog = with(rules);
        let mut sum = Sum::parse_in(&catalog, position).unwrap();
        let analysis = sum.analyse(&Question::default(), &mut Budget::default());
        let told = analysis.undecided.as_ref().map(ToString::to_string).unwrap_or_default();
        assert!(told.contains("is false there or at a position that follows"), "{rules}: {analysis:?}");
        // A refuted claim leaves no value behind.
        assert_eq!((analysis.outcome, &analysis.value, analysis.known_by), (None, &None, None), "{rules}");
        assert!(analysis.winning_moves.is_none() && analysis.rests_on().is_empty());
        assert!(analysis.components.iter().all(|one| one.value.is_none()));
        let answer = sum.answer(Wanted::default().and_value(), &mut Budget::default());
        assert_eq!((answer.outcome, answer.value), (None, None), "{rules}");
        assert!(matches!(answer.undecided, Some(Undecided::RulesFail(_))));
        // Without the claim, nothing is found to be wrong.
        let catalog = Catalog::standard().clone().without_claims().with_rules(rules).unwrap();
        let mut sum = Sum::parse_in(&catalog, position).unwrap();
        let analysis = sum.analyse(&Question::default(), &mut Budget::new(1_000_000));
        assert!(analysis.rests_on().is_empty());
        assert!(!matches!(analysis.undecided, Some(Undecided::RulesFail(_))), "{rules}");
    }
}

#[test]
fn tables_and_counts_say_nothing_by_a_false_claim() {
    let catalog = with(LIES[0].0);
    let ranges = [80..=90, 5000..=5030];
    let mut table = Table::new(catalog.build("lie").unwrap(), &ranges).unwrap();
    let mut rows = table.values(&Budget::default()).unwrap();
    let first = rows.next_row(&mut Budget::default()).map(|row| row.map(<[u64]>::to_vec));
    assert!(matches!(first, Err(Undecided::RulesFail(_))), "{first:?}");
    drop(rows);
    let mut table = Table::new(catalog.build("lie").unwrap(), &ranges).unwrap();
    let counted = Count::of(&mut table, &Counting::heaps(1), &mut Budget::default());
    assert!(matches!(counted, Err(NotCounted::Undecided(Undecided::RulesFail(_)))), "{counted:?}");
}

#[test]
fn a_claim_that_holds_is_compared_and_costs_little() {
    let claimed =
        "rook(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..y; canon (min(x, y), x + y - min(x, y))";
    let sum = |catalog: &Catalog| Sum::parse_in(catalog, "rook 90,140").unwrap();
    let steps = |catalog: &Catalog| {
        let mut budget = Budget::default();
        let analysis = sum(catalog).analyse(&Question::default(), &mut budget);
        assert_eq!(analysis.value.unwrap().to_string(), format!("*{}", 90 ^ 140));
        budget.spent()
    };
    let mut without = Catalog::standard().clone().without_claims();
    without.add_rules(claimed).unwrap();
    assert!(steps(&with(claimed)) < 3 * steps(&without));
}

#[test]
fn every_answer_says_what_it_rests_on() {
    let rules = "pair(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..y; canon (x ^ y, 0)";
    let catalog = with(rules);
    let words = |rules: Option<grundy_positions::WrittenRules>| {
        rules.unwrap().rests_on.into_iter().flat_map(|claim| claim.clauses).collect::<Vec<_>>()
    };
    let mut sum = Sum::parse_in(&catalog, "pair 3,5").unwrap();
    assert_eq!(words(sum.analyse(&Question::default(), &mut Budget::default()).rules), ["canon"]);
    let misere = sum.analyse(&Question::of(Play::Misere), &mut Budget::default());
    assert!(words(misere.rules).is_empty(), "whole positions are searched there");
    let mut table = Table::new(catalog.build("pair").unwrap(), &[0..=9]).unwrap();
    assert!(words(table.written_rules()).is_empty(), "no value was asked for yet");
    let count = Count::of(&mut table, &Counting::heaps(1), &mut Budget::default()).unwrap();
    let json = serde_json::to_value(&count).unwrap();
    assert_eq!(json["rests_on"][0]["ruleset"], "pair");
    assert_eq!(words(table.written_rules()), ["canon"]);
    // What is known by a proved period rests on nothing, either.
    let memory = with("fib(n, q): (n-t, 2*t) for t in 1..min(n, q); canon (n, min(q, n))");
    let mut sum = Sum::parse_in(&memory, "fib 90,89").unwrap();
    let analysis = sum.analyse(&Question::default(), &mut Budget::default());
    assert_eq!(analysis.rests_on().is_empty(), analysis.known_by != Some(KnownBy::Search));
    // A game of which the values are known without a search rests on nothing.
    let nim = with("all(n): n-t for t in 1..n; canon n");
    assert!(nim.build("all").unwrap().claim().is_none());
}

/// Rules whose values heap after heap need no search, and whose search believes.
const SQUARES: &str = "squares(n): n-t*t for t in 1..n if t*t <= n; canon max(n, n % 2)";

#[test]
fn what_is_answered_without_a_search_rests_on_no_claim() {
    let catalog = with(SQUARES);
    let table = || Table::new(catalog.build("squares").unwrap(), &[0..=200]).unwrap();
    let is_free = |rules: Option<grundy_positions::WrittenRules>| rules.unwrap().rests_on.is_empty();
    let (mut counted, mut guessed) = (table(), table());
    assert!(is_free(Count::of(&mut counted, &Counting::heaps(2), &mut Budget::default()).unwrap().rules));
    assert!(is_free(Guess::of(&mut guessed, None, 3, &mut Budget::default()).unwrap().rules));
    assert!(is_free(
        Guess::of(&mut guessed, Some(grundy::Play::Normal), 3, &mut Budget::default()).unwrap().rules
    ));
    // The same values one by one are searched.
    let mut sum = Sum::parse_in(&catalog, "squares 50").unwrap();
    assert!(is_free(sum.rules_so_far(Play::Normal)));
    let answer = |sum: &mut Sum| sum.analyse(&Question::default(), &mut Budget::default());
    assert_eq!(answer(&mut sum).rests_on().len(), 1);
    assert!(!is_free(sum.rules_so_far(Play::Normal)));
    // What was found before is told again, by what is remembered.
    assert_eq!(answer(&mut sum).rests_on().len(), 1);
    // Heaps that cancel, and the other game of a sum, rest on nothing.
    let mut sum = Sum::parse_in(&catalog, "squares 50 50 + nim 3").unwrap();
    assert_eq!(answer(&mut sum).outcome, Some(Outcome::N));
}

#[test]
fn the_moves_of_a_position_may_rest_on_claims_where_its_value_does_not() {
    // The values of these components are shown, though nobody knows who wins.
    let catalog = with("pair(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..y; canon (x ^ y, 0)");
    let mut sum = Sum::parse_in(&catalog, "pair 3,5 + officers 100000").unwrap();
    let analysis = sum.analyse(&Question::default(), &mut Budget::new(200_000));
    if analysis.components[0].value.is_some() {
        assert_eq!(analysis.rests_on().len(), 1, "{analysis:?}");
    }
}

#[test]
fn one_false_claim_leaves_the_other_games_of_a_text() {
    let text =
        "p(x, y): (x-t, y) for t in 1..x; canon (min(x, y), max(x, y))\ntwo(n): n-t for t in 1..min(n, 2)";
    let catalog = with(text);
    let mut two = Sum::parse_in(&catalog, "two 4").unwrap();
    assert_eq!(two.analyse(&Question::default(), &mut Budget::default()).value.unwrap().to_string(), "*1");
    let refused = Sum::parse_in(&catalog, "p 3,5").map(|_| ()).unwrap_err();
    assert!(
        refused.to_string().contains("the rules of `p` claim what is not so: `canon` is false at `1,0`"),
        "{refused}"
    );
    assert!(refused.hint.unwrap().to_string().contains("`where`"));
    // Alone, it is refused at its place.
    let alone = text.lines().next().unwrap();
    let refused = Catalog::standard().clone().add_rules(alone).unwrap_err();
    assert!(
        matches!(refused, NotAdded::FalseClaim { .. })
            && refused.hint().unwrap().to_string().contains("`where`")
    );
    // Without its claims, both are played.
    let mut without = Catalog::standard().clone().without_claims();
    without.add_rules(text).unwrap();
    assert!(Sum::parse_in(&without, "p 3,5").is_ok());
}

#[test]
fn claims_are_compared_on_the_positions_that_a_game_comes_to() {
    // A heap that is odd has no move, and no game that begins with an even one comes to it.
    let even = "f(n): n-t for t in 2..min(n, 6) if t % 2 == 0 and n % 2 == 0; guess n / 2 % 4";
    assert!(Catalog::standard().clone().add_rules(even).is_err());
    assert!(Catalog::standard().clone().add_rules(&format!("{even}; where n % 2 == 0")).is_ok());
    assert!(Catalog::standard().clone().add_rules(&format!("{even}; start 40")).is_ok());
    // What a game does come to is compared, however large the position is with which it begins.
    for start in ["start 43", "start 40; start 43", "start n for n in 900..1000"] {
        assert!(Catalog::standard().clone().add_rules(&format!("{even}; {start}")).is_err(), "{start}");
    }
    let pairs = "p(g: graph): [d for d in g if d != e] for e in g; guess len(edges(g)) % 3";
    let large = format!("{pairs}; start [(2*a, 2*a+1) for a in 1..60]");
    assert!(Catalog::standard().clone().add_rules(&large).is_err());
}

#[test]
fn what_the_form_of_the_rules_proves_is_no_claim_any_more() {
    let rook = "rook(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..y; canon (min(x, y), max(x, y))";
    let catalog = with(rook);
    assert!(catalog.build("rook").unwrap().claim().is_none());
    let mut sum = Sum::parse_in(&catalog, "rook 40,60").unwrap();
    let analysis = sum.analyse(&Question::default(), &mut Budget::default());
    assert_eq!((analysis.value.as_ref().unwrap().to_string(), analysis.rests_on().len()), ("*20".into(), 0));
    let understood = Understood::of(rook).unwrap();
    assert!(understood[0].claims[0].proved);
    let told = serde_json::to_value(&understood[0]).unwrap();
    assert_eq!(told["claims"][0]["proved"], true);
}

/// Rules that differ from proved ones in a word or two, as somebody might forge them: whatever is proved of them is compared with
/// the moves on all small positions.
#[test]
fn no_forged_rules_are_proved() {
    let forms: [(&str, &[&str]); 4] = [
        (
            "f(x, y, k): (x-t, y, k) for t in 1..min(x, 3) if x % 2 < 2; (x, y-t, k) for t in 1..min(y, 3) if y % 2 < 2; canon (min(x, y), max(x, y), k)",
            &["x", "y", "k", "t", "1", "2", "3", "min", "max", "<", ">"],
        ),
        (
            "f(s: list): set(s, i, s[i]-t) for i in 0..len(s)-1 for t in 1..s[i] if t < 3; canon sort(s)",
            &["s", "i", "t", "0", "1", "s[i]", "s[0]", "len(s)", "sort", "rev", "<", "=="],
        ),
        (
            "f(g: graph): [d for d in g if not d[0] in e and d[1] != e[1]] for e in g if len(near(g, e[0])) < 2; without(g, [e[0]]) for e in g; split components(g)",
            &[
                "e",
                "d",
                "e[0]",
                "e[1]",
                "d[0]",
                "d[1]",
                "0",
                "1",
                "in",
                "==",
                "!=",
                "not",
                "and",
                "or",
                "near(g, e[1])",
            ],
        ),
        (
            "f(b: grid): set(set(b, c, 1), d, 1) for c in cells(b, 0) for d in right(b, c) ++ down(b, c) if b[d] == 0 and c != d; split regions(b, 0)",
            &["c", "d", "0", "1", "right", "down", "near", "==", "!=", "and", "or"],
        ),
    ];
    let (mut proved, mut open, mut compared) = (0, 0, 0);
    for (rules, words) in forms {
        for from in words {
            for (at, _) in rules.match_indices(from) {
                for to in words {
                    let forged = format!("{}{to}{}", &rules[..at], &rules[at + from.len()..]);
                    let Ok(read) = grundy_rules::Rules::parse(&forged) else { continue };
                    let unproved = read.unproved_claims();
                    if !unproved.is_empty() {
                        open += 1;
                        continue;
                    }
                    proved += 1;
                    let mut catalog = Catalog::standard().clone();
                    if catalog.add_rules(&forged).is_err() {
                        panic!("{forged}");
                    }
                    let sizes = if rules.contains("list") { 0..=7 } else { 0..=6 };
                    let game = catalog.build("f").unwrap();
                    let ranges: &[_] = &[sizes];
                    if let Ok(confirmed) = Confirmed::of(game, ranges, &mut Budget::new(3_000_000), |_| ()) {
                        assert_eq!(confirmed.claims[0].refuted, None, "{forged}");
                        compared += confirmed.claims[0].positions;
                    }
                }
            }
        }
    }
    assert!(proved > 100 && open > 200 && compared > 10_000, "{proved} {open} {compared}");
}
