//! Printing and parsing are inverse, of rules and of positions.

use std::collections::BTreeSet;

use grundy::Budget;
use grundy_rules::limits::ELEMENTS;
use grundy_rules::{Definition, Fault, Rules, Stopped};
use proptest::prelude::*;

/// Expressions of numbers, lists and conditions, nested by chance.
fn number() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        Just("n".to_owned()),
        (0..99u32).prop_map(|number| number.to_string()),
        Just("k".to_owned())
    ];
    leaf.prop_recursive(5, 48, 4, |inner| {
        let signs = prop::sample::select(vec!["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"]);
        let comparisons = prop::sample::select(vec!["==", "!=", "<", "<=", ">", ">="]);
        let joins = prop::sample::select(vec!["and", "or"]);
        let two =
            (inner.clone(), signs, inner.clone()).prop_map(|(a, sign, b)| format!("({a}) {sign} ({b})"));
        let condition = (inner.clone(), comparisons, inner.clone())
            .prop_map(|(a, sign, b)| format!("({a}) {sign} ({b})"));
        let both = (condition.clone(), joins, condition.clone())
            .prop_map(|(a, join, b)| format!("({a}) {join} not ({b})"));
        let list =
            (inner.clone(), inner.clone(), prop_oneof![condition, both]).prop_map(|(from, to, condition)| {
                format!(
                    "sum([v * {from} for v in ({from})..({to}) let w = v if {condition}] ++ [{to}, w0(n)])"
                )
                .replace("w0(n)", "n")
            });
        let slices = (inner.clone(), inner.clone())
            .prop_map(|(a, b)| format!("len([{a}, {b}][..({a})][(1)..]) + [{b}, -({a})][(0)]"));
        prop_oneof![
            two,
            list,
            slices,
            inner.clone().prop_map(|a| format!("-({a})")),
            inner.prop_map(|a| format!("min({a}, 3)"))
        ]
    })
}

proptest! {
    #[test]
    fn rules_are_read_as_they_are_written(a in number(), b in number(), range in number()) {
        let text = format!("g-2:k(n): ({a}) and all([{b}]) for t in 1..({range}) if t in 1..n and not t == 3; guess {a}");
        let Ok(games) = Definition::parse_all(&text) else { return Ok(()) };
        let written = games[0].to_string();
        let again = Definition::parse_all(&written)
            .unwrap_or_else(|error| panic!("{written}: {error} {:?}", error.span.line(&written)));
        prop_assert_eq!(again[0].to_string(), written.clone(), "{}", text);
        // The same tree: it runs alike, which all parentheses of the first text made sure of.
        let told = |definition: &Definition| {
            let rules = definition.rules(&[grundy_rules::Value::Number(3)]).unwrap();
            (0..6).map(|n| {
                let budget = &mut grundy::Budget::new(200_000);
                let options = rules.options(&rules.read(&n.to_string()).unwrap(), budget);
                // Places are those of the texts, which differ.
                options.map_err(|stopped| stopped.to_string())
            }).collect::<Vec<_>>()
        };
        prop_assert_eq!(told(&games[0]), told(&again[0]), "{}\n{}", text, written);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[a-z0-9():;,.\\[\\]+*/%&|^<>=!\" \n-]{0,120}") {
        if let Err(error) = Definition::parse_all(&text) {
            prop_assert!(error.span.from <= error.span.to && error.span.to <= text.len());
            error.span.line(&text);
        }
    }

    #[test]
    fn positions_are_read_as_they_are_written(
        numbers in prop::collection::vec(0..99i64, 0..6),
        letters in "[a-z.#]{0,5}",
        cells in prop::collection::vec(prop::collection::vec(0..3usize, 3), 0..4),
        edges in prop::collection::vec((0..6u8, 0..6u8), 0..5),
        vertex in 0..9u8,
    ) {
        let rules = Rules::parse("f(n, l: list, s: set, t: text, b: grid, g: graph): (n, l, s, t, b, g); marks \".xo\"").unwrap();
        let or_empty = |text: String| if text.is_empty() { "[]".to_owned() } else { text };
        let joined = |numbers: &[i64]| or_empty(numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(","));
        let mut set = numbers.clone();
        set.reverse();
        set.sort_unstable();
        set.dedup();
        let grid: Vec<String> = cells.iter().map(|row| row.iter().map(|cell| ['.', 'x', 'o'][*cell]).collect()).collect();
        let edges: BTreeSet<_> = edges.iter().filter(|(a, b)| a != b).map(|(a, b)| (a.min(b), a.max(b))).collect();
        let alone = (!edges.iter().any(|(a, b)| **a == vertex || **b == vertex)).then(|| vertex.to_string());
        let graph: Vec<String> = edges.iter().map(|(a, b)| format!("{a}-{b}")).chain(alone).collect();
        let word = [
            "7".to_owned(), joined(&numbers), joined(&set), or_empty(letters), or_empty(grid.join("/")), graph.join(","),
        ].join(":");
        let position = rules.read(&word).unwrap();
        let written = rules.write(&position);
        prop_assert_eq!(rules.read(&written).unwrap(), position);
        prop_assert_eq!(written, word);
    }

    #[test]
    fn what_is_printed_is_what_was_typed(
        graph in "([0-4]{1,2}|[0-4]-[0-4]{1,2})(,([0-4]{1,2}|[0-4]-[0-4])){0,4}",
        list in "[0-9]{1,3}(,[0-9]{1,2}){0,3}",
        grid in "[.xo]{1,2}(/[.xo]{1,2}){0,2}",
    ) {
        // The edges of a graph, and the elements of a set, have no order.
        let sorted = |word: &str| {
            let mut pieces: Vec<String> = word.split(',').map(str::to_owned).collect();
            pieces.sort();
            pieces
        };
        for (part, word, is_sorted) in [("graph", &graph, true), ("set", &list, true), ("list", &list, false), ("grid", &grid, false)] {
            let rules = Rules::parse(&format!("f(p: {part}): p; {}", if part == "grid" { "marks \".xo\"" } else { "measure 1" })).unwrap();
            match rules.read(word) {
                Ok(position) if is_sorted => prop_assert_eq!(sorted(&rules.write(&position)), sorted(word)),
                Ok(position) => prop_assert_eq!(&rules.write(&position), word),
                Err(error) => prop_assert!(error.at() < word.len(), "{}", error),
            }
        }
    }

    #[test]
    fn any_word_is_a_position_or_refused(word in "\\PC{0,30}") {
        let rules = Rules::parse("f(n, l: list, t: text, b: grid, g: graph): (n, l, t, b, g)").unwrap();
        if let Ok(position) = rules.read(&word) {
            prop_assert_eq!(rules.read(&rules.write(&position)).unwrap(), position);
        }
    }
}

#[test]
fn what_is_as_deep_as_it_may_be_is_read_again() {
    for sign in ["-", "not "] {
        let (mut read, mut count) = (0, 1);
        loop {
            let signs = sign.repeat(count);
            let text = if sign == "-" {
                format!("own(n): {signs}n - 1")
            } else {
                format!("own(n): n-1 if {signs}(n > 0)")
            };
            let Ok(games) = Definition::parse_all(&text) else { break };
            let written = games[0].to_string();
            assert_eq!(Definition::parse_printed(&written).unwrap()[0].to_string(), written);
            (read, count) = (count, count + 1);
        }
        assert!(read > 30, "{read} of `{sign}`");
    }
}

/// Edges that share no vertex: a position has three numbers for each.
fn pairs(edges: i64) -> Rules {
    let text =
        format!("g(g: graph): [d for d in g if d != e] for e in g; start [(2*a, 2*a+1) for a in 1..{edges}]");
    Rules::parse(&text).expect("these are rules")
}

#[test]
fn a_graph_is_as_large_as_one_that_can_be_read() {
    let whole = |edges| pairs(edges).starts(1, &mut Budget::new(10_000_000)).map(|all| all[0].clone());
    let largest = whole(ELEMENTS as i64 / 3).expect("it has room");
    let rules = pairs(1);
    assert_eq!(rules.read(&rules.write(&largest)), Ok(largest));
    assert!(
        matches!(&whole(ELEMENTS as i64 / 3 + 1), Err(Stopped::Faulty(faulty)) if faulty.fault == Fault::TooManyElements)
    );
}

#[test]
fn the_longest_numbers_are_read_again() {
    let rules = Rules::parse("f(s: list): s[1..]; start [9223372036854775807 for i in 1..4096]")
        .expect("these are rules");
    let all = rules.starts(1, &mut Budget::new(10_000_000)).expect("it has room");
    assert_eq!(rules.read(&rules.write(&all[0])).as_ref(), Ok(&all[0]));
}
