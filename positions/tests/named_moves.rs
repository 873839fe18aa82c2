//! Moves that rules call something: listed, typed, and told apart.

use grundy::{Budget, Play, Worded};
use grundy_positions::catalog::Catalog;
use grundy_positions::{MoveError, Question, Sum};

/// A sum of one game of these rules and whatever stands behind it.
fn sum(rules: &str, position: &str) -> Sum {
    let mut catalog = Catalog::standard().clone();
    catalog.add_rules(rules).unwrap_or_else(|error| panic!("{error}"));
    Sum::parse_in(&catalog, position).unwrap()
}

const QUEENS: &str = "queens(b: grid): set(b, c, 1) for c in cells(b, 0) if 1 not in [b[d] for s in [(0,1),(1,0),(1,1),(1,-1),(0,-1),(-1,0),(-1,-1),(-1,1)] for d in line(b, c, s)] say \"queen on {c}\"; marks \".q\"";

fn names(sum: &Sum) -> Vec<Option<String>> {
    sum.moves().map(|(index, left)| sum.describe(index, &left).name).collect()
}

#[test]
fn each_move_has_the_name_that_its_rules_say() {
    let queens = sum(QUEENS, "queens ../.. + nim 2");
    let some = |name: &str| Some(name.to_owned());
    let all = ["queen on (0, 0)", "queen on (0, 1)", "queen on (1, 0)", "queen on (1, 1)"].map(some);
    assert_eq!(names(&queens), [&all[..], &[None, None]].concat());
    let mut analysed = sum(QUEENS, "queens ../.. + nim 2");
    let analysis = analysed.analyse(&Question::of(Play::Normal).listing(10), &mut Budget::default());
    let told = serde_json::to_string(&analysis).unwrap();
    assert!(
        told.contains(r#""name":"queen on (0, 0)""#) || analysis.winning_moves.iter().flatten().count() == 1,
        "{told}"
    );
}

#[test]
fn what_is_listed_can_be_typed_with_and_without_its_component() {
    let queens = sum(QUEENS, "queens ../.. 2x3 + nim 2");
    for (index, left) in queens.moves() {
        let told = queens.describe(index, &left);
        let read =
            queens.read_move(&told.text, &mut Budget::default()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((read.0, &read.1), (index, &left), "{}", told.text);
        if let Some(name) = &told.name {
            let numbered = format!("{}: {}", index + 1, name.to_uppercase());
            assert_eq!(queens.read_move(&numbered, &mut Budget::default()), Ok((index, left.clone())));
        }
    }
    // Both boards have that square; one alone has this one.
    let two = queens.read_move("queen on (0, 0)", &mut Budget::default()).unwrap_err();
    assert!(
        matches!(&two, MoveError::SeveralComponents { components, .. } if *components == [1, 2]),
        "{two}"
    );
    assert_eq!(two.hint().unwrap().to_string(), "write `1: queen on (0, 0)` for component 1");
    assert_eq!(queens.read_move("queen on (1, 2)", &mut Budget::default()).unwrap().0, 1);
    // What is left may still be typed.
    assert!(queens.read_move("1: q./..", &mut Budget::default()).is_ok());
}

#[test]
fn two_moves_of_one_name_are_numbered_and_one_move_has_one_name() {
    let takes = sum(
        "grab(n): n-t for t in 1..min(n, 3) say \"some\"; n-1 if n > 0 say \"one\"; n-4 if n > 3",
        "grab 5",
    );
    let mut told = names(&takes);
    told.sort();
    assert_eq!(told, [None, Some("some (1)".into()), Some("some (2)".into()), Some("some (3)".into())]);
    let read = takes.read_move("some (2)", &mut Budget::default()).unwrap();
    assert_eq!(takes.describe(read.0, &read.1).to, "3");
}

#[test]
fn moves_that_leave_the_same_have_all_their_names() {
    let rules = "pick(g: graph): without(g, near(g, v) ++ [v]) for v in vertices(g) say \"vertex {v}\"";
    let picked = sum(rules, "pick complete 4");
    let [(index, left)] = &picked.moves().collect::<Vec<_>>()[..] else { panic!("all leave nothing") };
    let told = picked.describe(*index, left);
    assert_eq!((told.name.as_deref(), told.also.len()), (Some("vertex 0"), 3));
    for name in ["vertex 0", "vertex 3", "1: vertex 2", "board 1: vertex 0 = vertex 1 = vertex 2 = vertex 3"]
    {
        assert_eq!(picked.read_move(name, &mut Budget::default()), Ok((*index, left.clone())), "{name}");
    }
    // Names are told of large graphs, too.
    let long = sum(rules, "pick path 700");
    assert!(long.read_move("vertex 500", &mut Budget::default()).is_ok());
}

#[test]
fn a_name_that_is_also_what_another_move_leaves_is_refused() {
    let takes = sum("grab(n): n-t for t in 1..min(n, 3) say \"{t}\"", "grab 5");
    let both = takes.read_move("3", &mut Budget::default()).unwrap_err();
    assert!(matches!(both, MoveError::NameAndPosition { .. }), "{both}");
    assert_eq!(both.hint().unwrap().to_string(), "write `heap 1: 5 -> 2` or `heap 1: 5 -> 3`");
    // By name alone, and by what is left alone.
    for (text, left) in [("1", "4"), ("heap 1: 5 -> 2", "2"), ("heap 1: 5 -> 3", "3")] {
        let read = takes.read_move(text, &mut Budget::default()).unwrap();
        assert_eq!(takes.describe(read.0, &read.1).to, left, "{text}");
    }
}

#[test]
fn moves_on_graphs_are_called_by_the_edge_the_arc_or_the_vertex() {
    let called = |position: &str| {
        let sum = Sum::parse(position).unwrap();
        let names: Vec<String> = names(&sum).into_iter().flatten().collect();
        assert_eq!(names.len(), sum.moves().count(), "{position}");
        for ((index, left), name) in sum.moves().zip(&names) {
            assert_eq!(sum.read_move(name, &mut Budget::default()), Ok((index, left)), "{position}: {name}");
        }
        names
    };
    assert_eq!(called("hackenbush 0-1,0-1,1-1,1-2"), ["cut 0-1", "cut 1-1", "cut 1-2"]);
    assert_eq!(called("tokens 1,2:0-1,1-0,1-2,2-0"), ["move 1-0", "move 1-2", "move 2-0"]);
    assert_eq!(called("geography 1:0-1,1-2,2-3"), ["to 0", "to 2"]);
    assert_eq!(called("node-kayles 0-1,1-2"), ["vertex 0", "vertex 1", "vertex 2"]);
    assert_eq!(called("arc-kayles 0-1,1-2,2-3"), ["edge 0-1", "edge 1-2", "edge 2-3"]);
}

#[test]
fn names_hold_values_of_all_kinds() {
    let rules = "own(g: graph, s: text): (without(g, e), s) for e in g say \"{e} of {g}: {s}, {[1, 2]} {len(s) > 1} {e[0] + 1}\"";
    let own = sum(rules, "own 0-1,1-2:ab");
    assert_eq!(names(&own)[0].as_deref(), Some("(0, 1) of 0-1,1-2: ab, [1, 2] true 1"));
}

#[test]
fn rules_with_names_are_printed_and_read_again_and_mistakes_in_them_have_their_place() {
    let own = sum(QUEENS, "queens ../..");
    let written = own.written_rules().expect("they were written");
    assert!(written.contains("say \"queen on {c}\""), "{written}");
    assert_eq!(names(&sum(&written, "queens ../..")), names(&own));
    for (rules, place, told) in [
        ("f(n): n-t for t in 1..n say \"take {u}\"", "u", "nothing is called `u` here"),
        ("f(n): n-t for t in 1..n say \"take {t\"", "{", "expected `}`, found nothing"),
        (
            "f(n): n-t for t in 1..n say \"take {t +}\"",
            "",
            "expected a number, a name or a list, found nothing",
        ),
        ("f(n): n-t for t in 1..n say \"take {t 1}\"", "1", "expected `}`, found `1`"),
    ] {
        let error = Catalog::standard().clone().add_rules(rules).unwrap_err();
        let span = error.span();
        assert_eq!((&rules[span.from..span.to], &*error.to_string()), (place, told), "{rules}");
    }
}
