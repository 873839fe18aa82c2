//! What the catalog and the manual say of the rulesets.

use std::fs;
use std::path::Path;

use grundy::games::Code;
use grundy::heap::Sequence;
use grundy::{BigNimber, Budget, Natural};
use grundy_positions::catalog::Catalog;
use grundy_positions::explanation::{Step, ValueGroup};
use grundy_positions::{Part, Question, Sum, catalog};

#[test]
fn every_example_is_solved_and_printed_as_it_was_written() {
    for entry in catalog::entries() {
        let mut sum = Sum::parse(&entry.example).expect(&entry.example);
        assert_eq!(sum.to_string(), entry.example);
        let analysis = sum.analyse(&Question::default(), &mut Budget::default());
        assert!(analysis.outcome.is_some() && analysis.value.is_some(), "{}", entry.example);
        assert_eq!(analysis.position, entry.example);
    }
}

#[test]
fn every_ruleset_has_its_place_in_the_manual() {
    let manual = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    for entry in catalog::entries() {
        let place = entry.manual.expect(&entry.name);
        let (page, heading) = place.split_once('#').unwrap_or((place, ""));
        let text = fs::read_to_string(manual.join(page).with_extension("md")).expect(place);
        let slug = |line: &str| {
            line.trim_start_matches(['#', ' ']).to_lowercase().replace(' ', "-").replace('\'', "")
        };
        let mut headings = text.lines().filter(|line| line.starts_with('#')).map(slug);
        assert!(heading.is_empty() || headings.any(|slug| slug == heading), "{place}");
        let sum = Sum::parse(&entry.example).expect(&entry.example);
        assert_eq!(sum.games()[0].about().manual, entry.manual, "{}", entry.name);
    }
}

#[test]
fn every_name_is_read_back_from_what_is_printed() {
    for entry in catalog::entries() {
        // `take` alone is no ruleset.
        let ruleset = entry.example.split(' ').next().expect("an example begins with a ruleset");
        let printed = catalog::build(ruleset).expect(ruleset).ruleset().to_owned();
        assert_eq!(catalog::build(&printed).expect(&printed).ruleset(), printed);
    }
}

#[test]
fn double_kayles_has_the_values_of_kayles_doubled() {
    // The periods are proved: 12 from heap 71 on, 24 from heap 142 on. So the heaps below 83 decide all.
    let values = |code: &str, count: usize| -> Vec<u32> {
        let code: Code = code.parse().unwrap();
        Sequence::from(&code).values_to(count, &mut Budget::default()).unwrap().to_vec()
    };
    let doubled = values("0.7777", 166);
    for (n, value) in values("0.77", 83).into_iter().enumerate() {
        let mut pair = [doubled[2 * n], doubled[2 * n + 1]];
        pair.sort_unstable();
        assert_eq!(pair, [2 * value, 2 * value + 1], "heap {n}");
    }
}

/// The groups of options of a position with one component, if it has any.
fn groups(position: &str, limit: usize) -> Option<(Vec<ValueGroup>, bool, BigNimber)> {
    let question = Question::default().explaining(limit);
    let analysis = Sum::parse(position).unwrap().analyse(&question, &mut Budget::default());
    analysis.explanation.unwrap().steps.into_iter().find_map(|step| match step {
        Step::Options { groups, greater_complete, mex, .. } => Some((groups, greater_complete, mex)),
        _ => None,
    })
}

#[test]
fn the_mex_can_be_checked_by_the_options_that_are_shown() {
    let all = catalog::entries().iter().flat_map(|entry| {
        let sum = Sum::parse(&entry.example).unwrap();
        let one = |part: &Part| format!("{} {}", sum.games()[part.game].ruleset(), part.component);
        sum.parts().iter().map(one).collect::<Vec<_>>()
    });
    let mut seen = 0;
    for position in all.chain(["kayles 5000", "officers 9", "lasker 30", "lines:king 9,9"].map(String::from))
    {
        let Some((groups, is_complete, mex)) = groups(&position, 40) else { continue };
        seen += 1;
        let values: Vec<&BigNimber> = groups.iter().map(|group| &group.value).collect();
        assert!(values.is_sorted() && values.contains(&&mex), "{position}: {values:?}");
        let below = values.iter().filter(|value| ***value < mex).count();
        assert_eq!(Natural::from(below), mex.0, "{position}: every value below the mex is shown");
        assert!(is_complete || position == "kayles 5000", "{position}");
        let ruleset = position.split(' ').next().unwrap();
        for group in &groups {
            assert_eq!(group.options.is_empty(), group.value == mex, "{position}: {group:?}");
            for option in &group.options {
                let value = Sum::parse(&format!("{ruleset} {option}"))
                    .unwrap()
                    .analyse(&Question::default(), &mut Budget::default())
                    .value;
                assert_eq!(value.as_ref(), Some(&group.value), "{position} -> {option}");
            }
        }
    }
    assert!(seen > 12, "{seen}");
}

#[test]
fn of_a_heap_with_many_values_the_first_ones_and_the_last_are_shown() {
    let (groups, is_complete, mex) = groups("lasker 10^18", 10).unwrap();
    assert_eq!(mex.to_string(), "*999999999999999999");
    assert!(!is_complete && groups.len() == 11, "{groups:?}");
    assert_eq!(groups[9].value.0, mex.0 - Natural::ONE);
    assert!(groups[..10].iter().all(|group| group.options.len() == 1), "{groups:?}");
}

#[test]
fn the_games_of_the_gallery_are_known_by_name() {
    let manual =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/own-rules.md")).unwrap();
    assert!(manual.contains("\n## Games known by name\n"));
    let names: Vec<_> = Catalog::standard().gallery().map(|entry| &entry.name).collect();
    assert!(names.len() > 30, "{names:?}");
    for entry in Catalog::standard().gallery() {
        assert!(catalog::entries().iter().all(|other| other.name != entry.name), "{}", entry.name);
        assert!(manual.contains(&format!("`{}`", entry.name)), "{}", entry.name);
        let sum = Sum::parse(&entry.example).expect(&entry.example);
        assert_eq!(sum.to_string(), entry.example);
        let about = sum.games()[0].about();
        let messages = [about.title.message, entry.title().message, about.rules.message];
        assert_eq!(messages, ["title", "title", "rules"].map(|what| format!("{what}-{}", entry.name)));
        assert!(!entry.source.is_empty() && about.manual == Some("own-rules#games-known-by-name"));
        assert_eq!(entry.written_rules(), about.written.as_deref());
    }
    let source = |name| Catalog::standard().entry(name).unwrap().source.to_string();
    assert_eq!(source("halving"), "Levine, 2006: take-away games with a bound");
    assert_eq!(source("ruler"), source("mock-turtles"));
    let hint = |name| catalog::build(name).map(|_| ()).unwrap_err().hint.unwrap().to_string();
    assert_eq!(hint("crams"), "did you mean `cram`?");
}

#[test]
fn rules_that_are_added_come_before_the_gallery() {
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules("Cram(n): n-1 if n > 0").unwrap();
    assert_eq!(Sum::parse_in(&catalog, "cram 3").unwrap().to_string(), "Cram 3");
    // The whole gallery as a file: every game once, and none is told twice.
    let mut catalog = Catalog::standard().clone();
    let names = catalog.add_rules(grundy_assets::GAMES).unwrap();
    assert_eq!(catalog.gallery().count(), 0);
    assert_eq!(names, Catalog::standard().gallery().map(|entry| entry.name.to_string()).collect::<Vec<_>>());
}

#[test]
fn claims_of_the_gallery_are_left_out_where_none_are_wanted() {
    let rules = |catalog: &Catalog| catalog.build("cram").unwrap().written_rules().unwrap().text;
    assert!(rules(Catalog::standard()).contains("; split regions(b, 0)"));
    assert!(!rules(&Catalog::standard().clone().without_claims()).contains("split"));
}
