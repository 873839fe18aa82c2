//! Rules that users write, as games of a catalog.

use std::fs;
use std::path::Path;

use grundy::{Budget, Outcome, Play};
use grundy_positions::catalog::Catalog;
use grundy_positions::certificate::Certificate;
use grundy_positions::own::{NotAdded, Span, Understood};
use grundy_positions::verify::{Confirmed, NotConfirmed};
use grundy_positions::{PeriodReport, Question, Sum, Table};

fn with(rules: &str) -> Catalog {
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules(rules).unwrap_or_else(|error| panic!("{rules}: {error}"));
    catalog
}

/// Rules that somebody wrote, and the built-in ruleset that they are.
const TWINS: [(&str, &str); 6] = [
    ("g(n): n-t for t in 1..n", "nim"),
    ("g(n): n-t for t in [1, 4, 9] if t <= n", "take:1,4,9"),
    ("g(n): a and n-t-a for t in 1..2 for a in 0..(n-t)/2 if t <= n", "kayles"),
    ("g(n): a and n-a for a in 1..n if a < n-a", "grundys-game"),
    ("g(n): n-t for t in 1..n; a and n-a for a in 1..n/2", "lasker"),
    ("g(n): n-d for d in divisors(n) if d < n", "divisor-nim"),
];

#[test]
fn written_rules_are_what_the_built_in_ones_are() {
    // With a condition on positions nothing is recognised: values are those of the options alone.
    let twins = TWINS.iter().flat_map(|(rules, ruleset)| {
        [((*rules).to_owned(), *ruleset), (format!("{rules}; where n >= 0"), *ruleset)]
    });
    for (rules, ruleset) in twins {
        let catalog = with(&rules);
        let table = |ruleset: &str| {
            let mut table = Table::new(catalog.parse_ruleset(ruleset).unwrap(), &[0..=60]).unwrap();
            let budget = Budget::default();
            let mut rows = table.values(&budget).unwrap();
            rows.next_row(&mut budget.clone()).unwrap().unwrap().to_vec()
        };
        assert_eq!(table("g"), table(ruleset), "{rules}");
        for play in [Play::Normal, Play::Misere] {
            for heaps in ["0", "5", "1 2", "3 4 5", "7 2 2"] {
                let told = |ruleset: &str| {
                    let mut sum = Sum::parse_in(&catalog, &format!("{ruleset} {heaps} + kayles 3")).unwrap();
                    let analysis = sum.analyse(&Question::of(play), &mut Budget::default());
                    let moves = analysis.winning_moves.unwrap();
                    let mut moves: Vec<(usize, String)> =
                        moves.into_iter().map(|one| (one.component, one.to)).collect();
                    moves.sort();
                    (analysis.outcome, analysis.value, moves)
                };
                assert_eq!(told("g"), told(ruleset), "{rules} {heaps} {play}");
            }
        }
    }
}

#[test]
fn what_rules_are_the_same_as_is_told_and_solved_at_any_size() {
    let pins = TWINS[2].0;
    let [told] = &Understood::of(pins).unwrap()[..] else { panic!() };
    assert_eq!(told.same_as, ["0.77", "kayles"]);
    let catalog = with(pins);
    let mut sum = Sum::parse_in(&catalog, "g 10^40 + nim 9").unwrap();
    let analysis = sum.analyse(&Question::default(), &mut Budget::default());
    let mut kayles = Sum::parse("kayles 10^40 + nim 9").unwrap();
    assert_eq!(analysis.value, kayles.analyse(&Question::default(), &mut Budget::default()).value);
    assert!(analysis.value.is_some());
    // Its rules go with it all the same.
    assert!(sum.written_rules().is_some_and(|rules| rules.starts_with("g(n): ")));
}

/// Rules with conditions by classes, their published preperiods and periods (shared theory of one's own rules).
const BY_CLASSES: [(&str, u64, u64); 6] = [
    (
        "g(n): a and n-2-a for a in 0..n-2 if n%2==0; a and n-t-a for t in 1..3 for a in 0..n-t if n%2==1",
        72,
        32,
    ),
    (
        "g(n): a and n-t-a for t in 1..2 for a in 0..n-t if n%2==0; a and n-t-a for t in 2..3 for a in 0..n-t if n%2==1",
        142,
        24,
    ),
    ("g(n): n-1 if n==1; n-2 if n>=2; a and n-2-a for a in 1..n-3 if a != n-2-a; n-3 if n==3", 324, 270),
    (
        "g(n): n-3 if n>=3; n-2 if n>2; a and n-2-a for a in 1..n-3 if n%2==0; n-1 if n>1; all([]) if n==1; n-2 if n==2",
        0,
        0,
    ),
    ("g(n): n-1 if n%4==0 and n>0", 1, 4),
    ("g(n): n/2 and n/2 if n%2==0 and n>0; n-1 if n>0", 0, 0),
];

#[test]
fn periods_of_rules_by_classes_are_proved() {
    for (rules, preperiod, period) in BY_CLASSES {
        let mut game = with(rules).build("g").unwrap();
        let report = PeriodReport::of(&mut game, false, &mut Budget::default()).unwrap();
        let proof = report.finding.proof().unwrap_or_else(|| panic!("{rules}: {report:?}"));
        assert_eq!(proof.theorem.name(), "classes", "{rules}: {proof:?}");
        if period > 0 {
            assert_eq!(
                (proof.periodicity.preperiod, proof.periodicity.period),
                (preperiod, period),
                "{rules}"
            );
        }
        // As the options tell them, which are listed where positions have a condition.
        let mut listed = with(&format!("{rules}; where n >= 0")).build("g").unwrap();
        let own = listed.theory_mut().sequence().unwrap();
        assert!(own.theorem().is_err());
        let own = own.values_to(150, &mut Budget::default()).unwrap().to_vec();
        let values = game.theory_mut().sequence().unwrap().values_to(150, &mut Budget::default()).unwrap();
        assert_eq!(own, values, "{rules}");
        let certificate = Certificate::of(&mut game, false, &mut Budget::default()).unwrap();
        assert!(certificate.ruleset().starts_with("(n): "), "{certificate:?}");
    }
}

/// Parts of a heap: solved at any size, with the recursion and the certificate of it.
#[test]
fn recursions_of_divided_heaps_are_proved() {
    let rules = "g(n): n/2 if n > 0; n/3 if n > 0";
    let catalog = with(rules);
    let mut sum = Sum::parse_in(&catalog, "g 10^40 10").unwrap();
    let analysis = sum.analyse(&Question::default(), &mut Budget::new(100_000));
    // *2 + *1; the third of 10^40 is lost, and the half has value 1.
    assert_eq!(analysis.value.unwrap().to_string(), "*3");
    let moves: Vec<String> = analysis.winning_moves.unwrap().into_iter().map(|one| one.to).collect();
    assert_eq!(moves, [format!("5{}", "0".repeat(39))]);
    assert!(Understood::of(rules).unwrap()[0].by_division);
    for outcomes in [false, true] {
        let mut game = catalog.build("g").unwrap();
        let report = PeriodReport::of(&mut game, outcomes, &mut Budget::default()).unwrap();
        assert!(report.finding.law().is_some() && report.finding.no_period().is_some());
        let json = serde_json::to_value(&report).unwrap();
        let expected = serde_json::json!({ "from": 3, "by": 6, "rounded": "down", "changes": 5 });
        assert_eq!(json["recursion"], expected);
        let certificate = Certificate::of(&mut game, outcomes, &mut Budget::default()).unwrap();
        assert_eq!(certificate.theorem(), "division");
        assert_eq!(serde_json::to_value(&certificate).unwrap()["claim"]["from"], "3");
    }
    // The same options one by one, in the interpreter.
    let mut listed = with(&format!("{rules}; where n >= 0")).build("g").unwrap();
    let own =
        listed.theory_mut().sequence().unwrap().values_to(3000, &mut Budget::default()).unwrap().to_vec();
    let mut game = catalog.build("g").unwrap();
    assert_eq!(game.theory_mut().sequence().unwrap().values_to(3000, &mut Budget::default()).unwrap(), own);
    // No theorem tells whether the values of this one change for ever, and no recursion was found.
    let mut open = with("g(n): n/2 and n/3 if n > 0").build("g").unwrap();
    let report = PeriodReport::of(&mut open, false, &mut Budget::default()).unwrap();
    assert!(report.finding.undecided().is_some());
    assert!(Certificate::of(&mut open, false, &mut Budget::default()).is_err());
}

/// Parts that the digits tell: solved at any size, with the automaton and its certificate.
#[test]
fn automata_of_digits_are_proved() {
    let rules = "g(n): n-1 if n > 0; n/2 if n > 0";
    let catalog = with(rules);
    let mut sum = Sum::parse_in(&catalog, "g 10^40 + nim 1").unwrap();
    let analysis = sum.analyse(&Question::default(), &mut Budget::new(1_000_000));
    // *1 + *1.
    assert_eq!(analysis.value.unwrap().to_string(), "*0");
    let understood = &Understood::of(rules).unwrap()[0];
    assert!(understood.by_digits && !understood.by_division);
    for outcomes in [false, true] {
        let mut game = catalog.build("g").unwrap();
        let report = PeriodReport::of(&mut game, outcomes, &mut Budget::default()).unwrap();
        assert!(report.finding.law().is_some());
        let json = serde_json::to_value(&report).unwrap();
        assert_eq!(json["automaton"], serde_json::json!({ "base": 2, "states": 5, "vectors": 10 }));
        let certificate = Certificate::of(&mut game, outcomes, &mut Budget::default()).unwrap();
        assert_eq!(certificate.theorem(), "automatic");
        let json = serde_json::to_value(&certificate).unwrap();
        assert_eq!((&json["claim"]["states"], &json["proof"]["vectors"]), (&5.into(), &10.into()));
    }
    // The same options one by one, in the interpreter.
    let mut listed = with(&format!("{rules}; where n >= 0")).build("g").unwrap();
    let own =
        listed.theory_mut().sequence().unwrap().values_to(3000, &mut Budget::default()).unwrap().to_vec();
    let mut game = catalog.build("g").unwrap();
    assert_eq!(game.theory_mut().sequence().unwrap().values_to(3000, &mut Budget::default()).unwrap(), own);
    // A budget that does not suffice is told, and no guess.
    let mut game = catalog.build("g").unwrap();
    let report = PeriodReport::of(&mut game, false, &mut Budget::new(1000)).unwrap();
    let undecided = report.finding.undecided();
    assert!(matches!(undecided, Some(grundy::Undecided::BudgetSpent { .. })), "{report:?}");
    // None is found of these, within the usual budget.
    let mut open =
        with("g(n): n/4+1 if n>5; n/2-1 if n>2 and n%2==0; n-1 if 0<n and n<7").build("g").unwrap();
    let report = PeriodReport::of(&mut open, false, &mut Budget::default()).unwrap();
    assert!(report.finding.in_vain().is_some() && report.finding.undecided().is_some());
    assert!(Certificate::of(&mut open, false, &mut Budget::default()).is_err());
}

#[test]
fn boards_texts_and_tuples_are_read_moved_in_and_written_again() {
    let catalog = with(
        "cut(s: text): s[..i] and s[i+1..] for i in 1..len(s)-2 if s[i-1] == s[i+1]\nq(n, l: list): (n-1, l ++ [n]) if n > 0",
    );
    let mut sum = Sum::parse_in(&catalog, "cut ababa + q 2:[] + nim 1").unwrap();
    assert_eq!(sum.to_string(), "cut ababa + q 2:[] + nim 1");
    let analysis = sum.analyse(&Question::default(), &mut Budget::default());
    // *2 + *0 + *1: the word becomes one of value 1.
    assert_eq!(analysis.value.unwrap().to_string(), "*3");
    let told: Vec<String> = analysis.winning_moves.unwrap().into_iter().map(|one| one.text).collect();
    // Both of these leave the same.
    assert_eq!(told, ["board 1: ababa -> a aba"]);
    for word in ["cut", "cut a,b", "q 2", "q 2:[]:3", "q -1:[]"] {
        assert!(Sum::parse_in(&catalog, word).is_err(), "{word}");
    }
}

#[test]
fn nothing_is_answered_from_where_rules_fail() {
    let catalog = with(
        "bad(n): 6/(n-2) if n > 1; n-1 if n > 0\nround(n): n+1 if n < 5; n-1 if n > 0\nlong(n): n-t for t in 1..n for a in 1..n for b in 1..n if a+b == 0",
    );
    for play in [Play::Normal, Play::Misere] {
        for (position, normal, misere) in [
            ("bad 5", "division by 0", "division by 0"),
            ("bad 5 + nim 1", "division by 0", "division by 0"),
            ("round 3", "4 -> 5 -> 4", "need not end"),
        ] {
            let expected = if play == Play::Normal { normal } else { misere };
            let mut sum = Sum::parse_in(&catalog, position).unwrap();
            let analysis = sum.analyse(&Question::of(play), &mut Budget::default());
            assert_eq!((analysis.outcome, analysis.value), (None, None), "{position} {play}");
            let told = analysis.undecided.unwrap().to_string();
            assert!(told.contains(expected), "{position} {play}: {told}");
        }
        let mut sum = Sum::parse_in(&catalog, "long 1000000").unwrap();
        let analysis = sum.analyse(&Question::of(play), &mut Budget::new(5_000_000));
        // Smaller heaps come first in normal play. Otherwise a budget is spent that is a part of this one.
        let why = match play {
            Play::Normal => "not decided within the budget of 5000000 steps",
            Play::Misere => "take more than 1000000 steps, as many as the budget allows for one position",
        };
        let told = analysis.undecided.unwrap().to_string();
        assert!(told.contains(why), "{play} {told}");
    }
    // A finished position of rules that fail elsewhere is one.
    let analysis =
        Sum::parse_in(&catalog, "bad 0").unwrap().analyse(&Question::default(), &mut Budget::default());
    assert_eq!(analysis.outcome, Some(Outcome::P));
}

#[test]
fn names_are_taken_once_and_nothing_is_added_where_one_is() {
    let mut catalog = Catalog::standard().clone();
    let before = catalog.entries().len();
    for (rules, name) in
        [("mine(n): n-1 if n>0\nnim(n): n-1 if n>0", "nim"), ("Kayles(n): n-1 if n>0", "Kayles")]
    {
        match catalog.add_rules(rules) {
            Err(NotAdded::NameTaken { name: taken, span, free }) => {
                assert_eq!((taken.as_str(), &rules[span.from..span.to]), (name, name));
                assert_eq!(free, format!("{name}-2"));
            }
            other => panic!("{other:?}"),
        }
        assert_eq!(catalog.entries().len(), before);
    }
    assert_eq!(catalog.add_rules("sub:k(n): n-t for t in 1..min(k, n)").unwrap(), ["sub"]);
    assert!(catalog.build("sub:3").is_ok());
    for word in ["sub", "sub:", "sub:1,2", "sub:x"] {
        let told = catalog.build(word).map(|_| ()).unwrap_err().problem.to_string();
        assert_eq!(told, "expected `sub:K`", "{word}");
    }
}

#[test]
fn the_manual_has_every_function() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/own-rules.md");
    let page = fs::read_to_string(&page).unwrap_or_else(|error| panic!("{}: {error}", page.display()));
    for written in grundy_rules::written_functions() {
        assert!(page.contains(&format!("| `{written}` |")), "{written}");
    }
}

#[test]
fn a_heap_of_none_is_the_end_or_the_positions_are_boards() {
    // A race to 20, and a game that goes on from an empty heap.
    let catalog = with("race(n): n+t for t in 1..3 if n+t <= 20\nagain(n): all([]) if n > 2; n+3 if n == 0");
    for (position, value) in
        [("race 0", "*0"), ("race 17", "*3"), ("race 18 + nim 2", "*0"), ("again 5", "*1"), ("again 0", "*0")]
    {
        let mut sum = Sum::parse_in(&catalog, position).unwrap();
        assert_eq!(sum.parts()[0].component.as_heap(), None, "{position}");
        let analysis = sum.analyse(&Question::default(), &mut Budget::default());
        assert_eq!(analysis.value.unwrap().to_string(), value, "{position}");
    }
    // What is left of nothing is nothing, not an empty heap that goes on.
    let mut sum = Sum::parse_in(&catalog, "again 5").unwrap();
    let left = sum.options(0).next().unwrap();
    sum.replace(0, &left);
    assert_eq!((sum.to_string(), sum.is_finished()), ("again [-]".into(), true));
    let mut table = Table::new(catalog.parse_ruleset("race").unwrap(), &[0..=20]).unwrap();
    let mut rows = table.values(&Budget::default()).unwrap();
    let values = rows.next_row(&mut Budget::default()).unwrap().unwrap();
    assert!(values.iter().copied().eq((0..=20).rev().map(|left| left % 4)));
}

#[test]
fn rules_are_read_in_a_moment_however_slow_they_are() {
    // Each position takes a million steps, also the small ones.
    let slow = "n-1 for a in 1..1000 for b in 1..1000 if a+b < 0; start 5 for c in 1..1000 for d in 1..1000";
    let text: String = (0..64).map(|number| format!("slow{number}(n): {slow}; ")).collect();
    // So much is read from afar, as of a link.
    let begun = std::time::Instant::now();
    let catalog = Catalog::standard().with_rules(&text).unwrap();
    assert!(begun.elapsed().as_secs() < 20, "some ten million steps: {:?}", begun.elapsed());
    assert!(catalog.build("slow7").is_ok());
}

#[test]
fn names_that_the_notation_reads_otherwise_are_refused() {
    let mut catalog = Catalog::standard().clone();
    for name in ["a_b", "hex", "f-"] {
        match catalog.add_rules(&format!("{name}(n): n-1 if n > 0")) {
            Err(error @ NotAdded::BadName { .. }) => {
                assert_eq!(error.to_string(), format!("`{name}` cannot be the name of a ruleset"));
            }
            other => panic!("{name}: {other:?}"),
        }
    }
    assert_eq!(catalog.add_rules("f-007(n): n-1 if n > 0").unwrap(), ["f-007"]);
    assert!(Sum::parse_in(&catalog, "f-007 5").is_ok());
}

#[test]
fn what_is_left_of_a_game_is_no_end_where_its_moves_cannot_be_listed() {
    let catalog = with("bad(n): 6/(n-2) if n > 1; n-1 if n > 0");
    let sum = Sum::parse_in(&catalog, "bad 2").unwrap();
    assert!(!sum.is_finished());
    let refused = sum.read_move("2 -> 1", &mut Budget::default()).unwrap_err().to_string();
    assert!(refused.contains("division by 0"), "{refused}");
}

#[test]
fn a_position_that_where_excludes_is_no_board() {
    let catalog = with("odd(s: text): s[1..] if len(s) > 0; where len(s) % 2 == 1 or len(s) < 4");
    assert!(Sum::parse_in(&catalog, "odd abcde").is_ok());
    let refused = Sum::parse_in(&catalog, "odd abcd").map(|_| ()).unwrap_err();
    assert!(refused.to_string().contains("`abcd` is no position by `where`"), "{refused}");
}

#[test]
fn claims_are_compared_and_false_ones_refused_with_the_position() {
    let refused = |rules: &str| match Catalog::standard().clone().add_rules(rules) {
        Err(NotAdded::FalseClaim { found, .. }) => {
            let refuted = found.refuted.unwrap();
            (found.clause, refuted.position, refuted.claimed, refuted.found)
        }
        other => panic!("{rules}: {other:?}"),
    };
    let told = |clause: &'static str, position: &str, claimed: &str, found: &str| {
        (clause, position.to_owned(), claimed.to_owned(), found.to_owned())
    };
    // A well-known page gives the value 1 for all odd heaps; at 3 it is 2.
    let coprime = "c(n): n-t for t in 1..n if gcd(n, t) == 1; guess n % 2";
    assert_eq!(refused(coprime), told("guess", "3", "1", "2"));
    assert_eq!(refused("m(n): n-1 if n > 0; n if n == 5; measure n"), told("measure", "5", "5", "5"));
    // A word is no sum of its letters, where equal neighbours go together.
    let cut = "w(s: text): s[..i] ++ s[i+2..] for i in 0..len(s)-2 if s[i] == s[i+1]; split [[s[i]] for i in 0..len(s)-1]";
    assert!(
        matches!(Catalog::standard().clone().add_rules(cut), Err(NotAdded::Rules(_))),
        "a letter is a text"
    );
    let cut = "w(s: text): s[..i] ++ s[i+2..] for i in 0..len(s)-2 if s[i] == s[i+1]; split [s[i..i+1] for i in 0..len(s)-1]";
    assert_eq!(refused(cut), told("split", "aa", "0", "1"));
    assert_eq!(
        refused("p(x, y): (x-t, y) for t in 1..x; canon (min(x, y), max(x, y))"),
        told("canon", "1,0", "0", "1")
    );
}

#[test]
fn what_holds_is_used_and_the_answer_says_so() {
    // The condition hides from the form of the rules that the components are a sum, and that they are Arc Kayles.
    let kayles = "[d for d in g if not (d[0] in e or d[1] in e)] for e in g if len(edges(g)) >= 0";
    let hidden = "; split components(g)";
    let catalog = with(&format!("arcs(g: graph): {kayles} {hidden}\nplain(g: graph): {kayles}"));
    // Two paths of six edges, and a ring of five.
    let graph = "0-1,1-2,2-3,3-4,4-5,5-6,10-11,11-12,12-13,13-14,14-15,15-16,20-21,21-22,22-23,23-24,20-24";
    let solve = |name: &str, steps: u64| {
        let mut sum = Sum::parse_in(&catalog, &format!("{name} {graph}")).unwrap();
        sum.analyse(&Question::default(), &mut Budget::new(steps))
    };
    let (split, plain) = (solve("arcs", 100_000_000), solve("plain", 100_000_000));
    assert!(split.value.is_some() && split.value == plain.value, "{split:?}");
    assert_eq!(split.rests_on().len(), 1);
    assert_eq!(
        (split.rests_on()[0].ruleset.as_str(), &split.rests_on()[0].clauses[..]),
        ("arcs", &["split"][..])
    );
    assert!(plain.rests_on().is_empty());
    // It is what makes it fast.
    assert!(solve("arcs", 100_000).value.is_some() && solve("plain", 100_000).value.is_none());
    let [told] = &Understood::of(&format!("arcs(g: graph): {kayles} {hidden}")).unwrap()[..] else {
        panic!()
    };
    assert!(told.claims[0].positions > 50, "{:?}", told.claims);
}

#[test]
fn claims_are_confirmed_or_refuted_on_ranges() {
    let confirmed = |rules: &str, ruleset: &str, ranges: &[std::ops::RangeInclusive<u64>]| {
        let game = with(rules).build(ruleset).unwrap();
        Confirmed::of(game, ranges, &mut Budget::default(), |_| ())
    };
    // Right up to 1000 heaps, which is more than is looked at as rules are read.
    let late = "late:k(n): n-t for t in 1..min(n, k); guess n % (k+1) + max(n, 1000) - 1000";
    let found = confirmed(late, "late:3", &[0..=1000]).unwrap();
    assert_eq!((found.claims[0].positions, &found.claims[0].refuted), (1001, &None));
    let found = confirmed(late, "late:3", &[0..=5000]).unwrap();
    let refuted = found.claims[0].refuted.clone().unwrap();
    assert_eq!(
        (refuted.position.as_str(), refuted.claimed.as_str(), refuted.found.as_str()),
        ("1001", "2", "1")
    );
    let pairs = "p(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..y; canon (min(x, y), max(x, y)); guess x ^ y; measure x+y";
    let found = confirmed(pairs, "p", &[0..=9]).unwrap();
    let positions: Vec<(&str, u64)> = found.claims.iter().map(|one| (one.clause, one.positions)).collect();
    assert_eq!(positions, [("canon", 100), ("measure", 100), ("guess", 100)]);
    let cut = "w(s: text): s[..i] ++ s[i+2..] for i in 0..len(s)-2 if s[i] == s[i+1]; guess (len(s) - len(runs(s)) + 1) / 2 % 2";
    assert!(
        confirmed("w(s: text): s[1..] if len(s) > 0; guess len(s) % 2", "w", &[0..=6]).unwrap().claims[0]
            .positions
            == 127
    );
    assert!(Catalog::standard().clone().add_rules(cut).is_err());
    let none = confirmed("n-t(n): n-1 if n > 0", "n-t", &[0..=9]);
    assert!(matches!(none, Err(NotConfirmed::NoClaims { .. })), "{none:?}");
    assert!(matches!(confirmed(pairs, "p", &[0..=9, 0..=9, 0..=9]), Err(NotConfirmed::Ranges(_))));
    let nim =
        Confirmed::of(Catalog::standard().build("nim").unwrap(), &[0..=9], &mut Budget::default(), |_| ());
    assert!(matches!(nim, Err(NotConfirmed::NoClaims { .. })));
}

#[test]
fn a_start_that_is_no_position_is_refused_at_its_place() {
    for (start, place) in [("1/0", "1/0"), ("0-5", "0-5"), ("n for n in [3, -2]", "n")] {
        let text = format!("f(n): n-1 if n > 0; start {start}");
        match Catalog::standard().clone().add_rules(&text) {
            Err(error @ NotAdded::BadStart(_)) => {
                let Span { from, to } = error.span();
                assert_eq!(&text[from..to], place, "{text}: {error}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
    // Other numbers than those it is tried with may be right.
    let catalog = with("g:a(n): n-1 if n > 0; start 6/(a-1)");
    assert!(catalog.build("g:3").is_ok());
}

#[test]
fn a_large_board_to_begin_with_does_not_keep_claims_from_being_compared() {
    let pairs = "p(g: graph): [d for d in g if d != e] for e in g if len(edges(g)) >= 0; split components(g); start [(2*a, 2*a+1) for a in 1..60]";
    let claims = Understood::of(pairs).unwrap().remove(0).claims;
    assert!(claims[0].positions > 20 && claims[0].refuted.is_none(), "{claims:?}");
}
