//! Certificates of positions in which moves remove cells: the library writes them, and both checkers make the moves by themselves and
//! accept them. What they list is compared with the definition.

use std::collections::HashMap;

use grundy::{Budget, CellClaim, Outcome};
use grundy_check::{Certificate, Limits, PositionClaim, Watch};
use grundy_positions::certificate::{Certificate as Written, NoCertificate};
use grundy_positions::{Question, Sum};
use serde_json::{Value, json};

mod games; // by their definition

use games::{game, value};

use crate::common::mutation::Random;
use crate::common::python::Python;
use crate::common::{all, cases};

/// With and without symmetry, with removed cells, won by a symmetric reply, finished, of two parts, and of one row.
const CERTIFIED: [&str; 34] = [
    "cram 3x5",
    "cram ..x./..../...x/....",
    "cram 3x4",
    "cram 1x9",
    "cram 4x4",
    "cram ..x../.xx../..x..",
    "cram xx/xx",
    "node-kayles grid 3x5",
    "node-kayles petersen",
    "node-kayles 0-1,0-3,1-2,2-3,7,9-12",
    "node-kayles cycle 11",
    "node-kayles torus 3x4",
    "arc-kayles petersen",
    "arc-kayles grid 3x4",
    "arc-kayles 0-1,0-3,1-2,2-3,3-4,6-7,9",
    "arc-kayles complete 6",
    "queens 5",
    "queens ...../...q./...../.....",
    "rooks 3x4",
    "rooks ..../.R../....",
    "bishops 4",
    "knights 4x5",
    "knights N..../...../..N../.....",
    "torus-queens 5",
    "clobber 3x5",
    "clobber 4x4",
    "clobber xo..x/.oxo./oox.x",
    "clobber xoxoxoxoxox",
    "clobber xx/..",
    "nogo 3x3",
    "nogo 2x5",
    "nogo 1x11",
    "nogo 7x1",
    "nogo x.o./..o./o..x",
];

/// The certificate of a position's value, or that it is won, if it is.
fn written(position: &str, is_outcome: bool) -> Option<Value> {
    let mut sum = Sum::parse(position).unwrap_or_else(|why| panic!("{position}: {why}"));
    let budget = &mut Budget::default();
    let analysis = sum.analyse(&Question::default(), budget);
    let claim = if is_outcome {
        (analysis.outcome == Some(Outcome::N)).then_some(CellClaim::Won)?
    } else {
        CellClaim::Value(u16::try_from(&analysis.value.unwrap().0).unwrap())
    };
    let certificate =
        Written::of_position(&mut sum, claim, budget).unwrap_or_else(|why| panic!("{position}: {why}"));
    Some(serde_json::to_value(certificate).unwrap())
}

/// Certificates of the theorem.
pub(crate) fn corpus() -> Vec<Value> {
    let both = |position: &&'static str| [false, true].map(|is_outcome| written(position, is_outcome));
    CERTIFIED.iter().flat_map(both).flatten().collect()
}

/// A certificate with one change of what it lists, or of its position; `None` where nothing of it can be read.
pub(crate) fn mutated(document: &Value, random: &mut Random) -> Option<(&'static str, String)> {
    let mut changed = document.clone();
    let lines = document["proof"]["values"].as_array()?;
    let filled: Vec<usize> = (0..lines.len()).filter(|line| lines[*line] != "").collect();
    if filled.is_empty() || random.below(8) == 0 {
        let text = document["claim"]["position"].as_str()?;
        let mut letters: Vec<char> = text.chars().collect();
        if let [_, ..] = letters[..] {
            let at = random.below(letters.len());
            letters[at] = *random.choose(&['.', 'x', 'o', '/', '0', '1', '-', ',']);
        }
        changed["claim"]["position"] = json!(letters.into_iter().collect::<String>());
        return Some(("another position", changed.to_string()));
    }
    let line = *random.choose(&filled);
    let number = |text: &str| u128::from_str_radix(text, 36).ok();
    let words = lines[line].as_str()?.split_whitespace();
    let mut all = 0;
    let listed: Option<Vec<(u128, u128)>> = words
        .map(|word| {
            let (distance, value) = word.split_once('=')?;
            all = u128::checked_add(all, number(distance)?)?;
            Some((all, number(value)?))
        })
        .collect();
    let mut listed = listed.filter(|listed| !listed.is_empty())?;
    let at = random.below(listed.len());
    let kind = match random.below(4) {
        0 => {
            listed[at].1 = random.below(5) as u128;
            "another value"
        }
        1 => {
            listed.remove(at);
            "a part left out"
        }
        2 => {
            let other = random.below(listed.len());
            (listed[at].1, listed[other].1) = (listed[other].1, listed[at].1);
            "two values changed places"
        }
        _ => {
            listed[at].0 ^= 1 << random.below(12) | 1 << random.below(12);
            listed.sort_unstable();
            "another part"
        }
    };
    let mut before = 0;
    let words = listed.iter().map(|(part, value)| {
        let distance = part - std::mem::replace(&mut before, *part);
        format!("{}={}", in_base_36(distance), in_base_36(*value))
    });
    let text = words.collect::<Vec<_>>().join(" ");
    changed["proof"]["values"][line] = json!(text);
    Some((kind, changed.to_string()))
}

fn in_base_36(number: u128) -> String {
    let digit = char::from_digit(u32::try_from(number % 36).unwrap(), 36).unwrap();
    let before = if number < 36 { String::new() } else { in_base_36(number / 36) };
    format!("{before}{digit}")
}

/// Whether a claim is right, by the value that the library finds without this theorem.
pub(crate) fn is_true(ruleset: &str, position: &str, claim: PositionClaim) -> bool {
    let (whole, options) = game(ruleset, position);
    let value = value(&*options, whole, &mut HashMap::new());
    match claim {
        PositionClaim::Value(claimed) => claimed == value,
        PositionClaim::Won => value > 0,
    }
}

fn accepted(document: &Value, python: &mut Python) {
    let read: Certificate = document.to_string().parse().unwrap_or_else(|why| panic!("{document}: {why}"));
    let accepted = read.check(&Limits::default(), &Watch::default());
    accepted.unwrap_or_else(|refusal| panic!("{document}: {refusal}"));
    assert_eq!(python.verdict(&document.to_string()), "accepted", "{document}");
}

fn refused(document: &Value, python: &mut Python) {
    let read = document.to_string().parse::<Certificate>();
    let is_accepted = read.is_ok_and(|read| read.check(&Limits::default(), &Watch::default()).is_ok());
    assert!(!is_accepted, "{document}");
    assert_ne!(python.verdict(&document.to_string()), "accepted", "{document}");
}

#[test]
fn both_checkers_accept_positions_of_which_the_parts_have_their_values_by_the_definition() {
    let mut python = Python::start(100_000_000);
    for document in corpus().into_iter().step_by(if all() { 1 } else { 5 }) {
        accepted(&document, &mut python);
        let [ruleset, position] =
            [&document["ruleset"], &document["claim"]["position"]].map(|text| text.as_str().unwrap());
        let (_, options) = game(ruleset, position);
        for (size, line) in document["proof"]["values"].as_array().unwrap().iter().enumerate() {
            let mut part = 0;
            for word in line.as_str().unwrap().split_whitespace() {
                let (distance, listed) = word.split_once('=').unwrap();
                part += u128::from_str_radix(distance, 36).unwrap();
                assert_eq!(part.count_ones() as usize, size + 1, "{document}");
                let expected = value(&*options, part, &mut HashMap::new());
                assert_eq!(u64::from_str_radix(listed, 36).unwrap(), expected, "{document}: {part:b}");
            }
        }
    }
}

#[test]
fn both_checkers_accept_random_positions() {
    let (mut python, mut random) = (Python::start(100_000_000), Random(42));
    for _ in 0..cases(1000) {
        let position = random_position(&mut random);
        for is_outcome in [false, true] {
            let Some(document) = written(&position, is_outcome) else { continue };
            accepted(&document, &mut python);
            let [ruleset, text] = [&document["ruleset"], &document["claim"]["position"]];
            let claimed = if is_outcome {
                PositionClaim::Won
            } else {
                PositionClaim::Value(document["claim"]["value"].as_u64().unwrap())
            };
            assert!(is_true(ruleset.as_str().unwrap(), text.as_str().unwrap(), claimed), "{document}");
        }
    }
}

/// A board of up to 4 x 5 cells with some taken, or a graph of up to 9 vertices.
fn random_position(random: &mut Random) -> String {
    if random.below(2) == 0 {
        let [rows, columns, taken] = [1 + random.below(4), 1 + random.below(5), random.below(4)];
        let games = [("cram", 'x'), ("queens", 'q'), ("rooks", 'R'), ("bishops", 'B'), ("knights", 'N')];
        let (game, mark) = games[random.below(8) % 5];
        if random.below(4) == 0 {
            let (game, marks) = [("clobber", ".xoxo"), ("nogo", "...xo")][random.below(2)];
            let mark = |random: &mut Random| char::from(marks.as_bytes()[random.below(5)]);
            let row = |random: &mut Random| (0..columns).map(|_| mark(random)).collect::<String>();
            let board = (0..rows).map(|_| row(random)).collect::<Vec<_>>().join("/");
            let position = format!("{game} {board}");
            // A block without a liberty is none of NoGo, and its empty boards take the definition long.
            let is_long = game == "nogo" && board.matches('.').count() > 7;
            return if is_long || Sum::parse(&position).is_err() {
                "nogo x.../...o".to_owned()
            } else {
                position
            };
        }
        let row = |random: &mut Random| -> String {
            (0..columns).map(|_| if random.below(8) < taken { mark } else { '.' }).collect()
        };
        return format!("{game} {}", (0..rows).map(|_| row(random)).collect::<Vec<_>>().join("/"));
    }
    let [vertices, dense] = [2 + random.below(8), 1 + random.below(7)];
    let pairs = (0..vertices).flat_map(|a| (a + 1..vertices).map(move |b| (a, b)));
    let mut words: Vec<String> =
        pairs.filter(|_| random.below(8) < dense).map(|(a, b)| format!("{}-{}", 3 * a, 3 * b)).collect();
    words.push((3 * vertices).to_string());
    format!("{} {}", ["node-kayles", "arc-kayles"][random.below(2)], words.join(","))
}

#[test]
fn what_claims_more_or_lists_less_is_refused() {
    let (mut python, mut changed) = (Python::start(100_000_000), 0);
    for document in corpus().into_iter().step_by(if all() { 1 } else { 5 }) {
        let mut wrong = document.clone();
        wrong["claim"] = if let Some(value) = document["claim"]["value"].as_u64() {
            json!({ "position": document["claim"]["position"], "value": value + 1 })
        } else {
            json!({ "position": document["claim"]["position"], "value": 0 })
        };
        refused(&wrong, &mut python);
        let lines = document["proof"]["values"].as_array().unwrap();
        for (at, line) in lines.iter().enumerate().step_by(if all() { 1 } else { 4 }) {
            let words: Vec<&str> = line.as_str().unwrap().split_whitespace().collect();
            // Of long lists some.
            for place in (0..words.len()).step_by(1 + words.len() / if all() { 8 } else { 3 }) {
                // Each value one greater: either it does not follow, or what stands on it does not.
                let (distance, value) = words[place].split_once('=').unwrap();
                let greater = format!(
                    "{distance}={}",
                    char::from_digit(value.parse::<u32>().unwrap() + 1, 36).unwrap()
                );
                let mut with: Vec<&str> = words.clone();
                with[place] = &greater;
                let mut wrong = document.clone();
                wrong["proof"]["values"][at] = json!(with.join(" "));
                refused(&wrong, &mut python);
                changed += 1;
            }
        }
        // The whole is listed last, or is a sum of what is.
        if document["claim"]["value"].as_u64() > Some(0) {
            let mut wrong = document.clone();
            let shorter = &lines[..lines.len() - 1];
            wrong["proof"]["values"] = json!(shorter);
            refused(&wrong, &mut python);
        }
    }
    assert!(changed > if all() { 140 } else { 10 }, "{changed}");
}

#[test]
fn what_no_position_is_cannot_be_read() {
    let mut python = Python::start(1_000_000);
    let of = |ruleset: &str, position: &str, columns: u64, lines: Value| {
        json!({
            "format": "grundy-certificate", "version": 2, "ruleset": ruleset, "sequence": "position",
            "claim": { "position": position, "value": 0 },
            "proof": { "theorem": "values-of-parts", "columns": columns, "values": lines },
        })
    };
    accepted(&of("cram", "x./x.x".split_at(2).0, 0, json!([])), &mut python);
    accepted(&of("node-kayles", "", 0, json!([])), &mut python);
    let rows_of_129 = ".".repeat(129);
    let a_million_edges = (1..1_000_000).map(|end| format!("0-{end}")).collect::<Vec<_>>().join(",");
    let vertices_of_129 = (0..129).map(|vertex| vertex.to_string()).collect::<Vec<_>>().join(",");
    for (ruleset, position, columns, lines) in [
        ("cram", "../.", 2, json!([])),
        ("cram", "..\n..", 2, json!([])),
        ("cram", "..#", 3, json!([])),
        ("cram", "..q", 3, json!([])),
        ("queens", "..?", 3, json!([])),
        ("queens", "../.", 2, json!([])),
        ("queens", "..", 1, json!([])),
        ("torus-queens", "../../..", 2, json!([])),
        ("kings", "..", 2, json!([])),
        ("cram", ".../...", 2, json!([])),
        ("cram", &rows_of_129, 0, json!([])),
        ("nim", "3", 0, json!([])),
        ("clobber", "xo", 0, json!([])),
        ("clobber", "xo", 1, json!([])),
        ("clobber", "xo/x", 2, json!([])),
        ("nogo", "..", 1, json!([])),
        ("nogo", ".q", 2, json!([])),
        ("nogo", "..", 2, json!(["", "", "", "u=1"])),
        ("clobber", "xq", 2, json!([])),
        ("clobber", &"x".repeat(65), 65, json!([])),
        // Two stones in one cell, and one beyond the board.
        ("clobber", "xo", 2, json!(["", "5=1"])),
        ("clobber", "xo", 2, json!(["", "h=1"])),
        ("node-kayles", "0-1,1-0", 0, json!([])),
        ("node-kayles", "0-0", 0, json!([])),
        ("node-kayles", "1-0", 0, json!([])),
        ("node-kayles", "0-1,1", 0, json!([])),
        ("node-kayles", "0-01", 0, json!([])),
        ("arc-kayles", "00", 0, json!([])),
        ("node-kayles", "0-1,", 0, json!([])),
        ("node-kayles", "0-1-2", 0, json!([])),
        ("node-kayles", "0--1", 0, json!([])),
        ("node-kayles", "a", 0, json!([])),
        ("node-kayles", &vertices_of_129, 0, json!([])),
        // A path of four is a board of one row, and of no other.
        ("arc-kayles", "0-1,1-2,2-3", 2, json!([])),
        ("arc-kayles", "0-1,1-2,2-3", 129, json!([])),
        ("cram", "..", 2, json!(["", "0=1"])),
        ("cram", "..", 2, json!(["", "3=1 3=1"])),
        ("cram", "..", 2, json!(["3=1"])),
        ("cram", "..", 2, json!(["", "+3=1"])),
        ("cram", "..", 2, json!(["", "3=-1"])),
        ("cram", "..", 2, json!(["", "3=zzzz"])),
        ("cram", "..", 2, json!(["", "6=1"])),
        ("cram", "..", 2, json!(["", "3"])),
        ("cram", "..", 2, json!(["", "3=1 "])),
        ("cram", "....", 4, json!(["", "3=1\u{a0}3=1"])),
        ("cram", "....", 4, json!(["", "3=1  3=1"])),
        ("cram", "..", 2, json!(["", format!("{}3=1", "0".repeat(25))])),
        ("cram", "..", 2, json!(["", "3=0001"])),
        ("node-kayles", &a_million_edges, 0, json!([])),
        ("cram", "..", 2, json!("3=1")),
        ("cram", "..", 2, json!([["3=1"]])),
    ] {
        let document = of(ruleset, position, columns, lines);
        assert!(document.to_string().parse::<Certificate>().is_err(), "{document}");
        assert_eq!(python.verdict(&document.to_string()), "unreadable", "{document}");
    }
}

#[test]
fn a_symmetry_with_cells_in_its_middle_proves_nothing() {
    let mut python = Python::start(1_000_000);
    // 1x2, 2x3 and 1x3 of Node Kayles are the same after half a turn, and won.
    for (ruleset, position, columns) in [
        ("cram", "..", 2),
        ("cram", ".../...", 3),
        ("node-kayles", "0-1,1-2", 3),
        ("node-kayles", "0-1", 2),
        ("clobber", "xo", 2),
        ("clobber", "xox", 3),
        ("clobber", "ox/xo/ox", 2),
        ("nogo", "..", 2),
    ] {
        refused(
            &json!({
                "format": "grundy-certificate", "version": 2, "ruleset": ruleset, "sequence": "position",
                "claim": { "position": position, "value": 0 },
                "proof": { "theorem": "values-of-parts", "columns": columns, "values": [] },
            }),
            &mut python,
        );
    }
    accepted(&written("cram 2x4", false).unwrap(), &mut python);
}

#[test]
fn no_other_position_has_a_certificate() {
    let of = |position: &str| {
        let mut sum = Sum::parse(position).unwrap();
        Written::of_position(&mut sum, CellClaim::Value(0), &mut Budget::default())
    };
    for position in [
        "nim 3",
        "cram 2x2 + cram 2x2",
        "cram 2x2 + nim 1",
        "nogo 2x3",
        "clobber 9x9",
        "cram 12x12",
        "queens 12",
    ] {
        assert!(matches!(of(position), Err(NoCertificate::OfPosition { .. })), "{position}");
    }
    // Nor has a claim that is false.
    assert!(matches!(of("cram 3x4"), Err(NoCertificate::OfPosition { .. })));
}

#[test]
fn the_example_of_the_manual_is_the_certificate_of_a_position() {
    let manual = include_str!("../../docs/certificates.md");
    let section = manual.split("## `values-of-parts`").nth(1).expect("it has this section");
    let example = section.split("```json").nth(1).and_then(|text| text.split("```").next());
    let example: Value = serde_json::from_str(example.expect("an example")).expect("it is JSON");
    assert_eq!(Some(example), written("cram 3x3", false));
}

/// Whoever wins needs nothing but what the checker accepted: against any play, each move is told by it at once.
#[test]
fn a_certificate_is_played_through() {
    let mut random = Random(2026);
    let large: &[&str] = if all() { &["cram 5x6", "cram 5x7", "node-kayles grid 4x7"] } else { &[] };
    for position in [&CERTIFIED[..], large].concat() {
        for is_outcome in [false, true] {
            let Some(document) = written(position, is_outcome) else { continue };
            let certificate: Certificate = document.to_string().parse().unwrap();
            let accepted = certificate.check(&Limits::default(), &Watch::default()).unwrap();
            for _ in 0..6 {
                let mut sum = Sum::parse(position).unwrap();
                assert_eq!(sum.learn(&accepted.values_of_parts, &mut Budget::default()), Ok(true));
                let ask =
                    |sum: &mut Sum| sum.analyse(&Question::default().listing(1), &mut Budget::new(300_000));
                let mut is_won = is_outcome || document["claim"]["value"] != 0;
                loop {
                    let analysis = ask(&mut sum);
                    let expected = if is_won { Outcome::N } else { Outcome::P };
                    assert_eq!(analysis.outcome, Some(expected), "{sum} of {position}");
                    let winning = analysis.winning_moves.unwrap_or_default();
                    let (component, left) = if is_won {
                        (winning[0].component, winning[0].left.clone())
                    } else {
                        let Some(any) = any_move(&sum, &mut random) else { break };
                        any
                    };
                    sum.replace(component, &left);
                    is_won = !is_won;
                }
            }
        }
    }
}

/// A move of any component, drawn by chance; `None` where there is none.
fn any_move(sum: &Sum, random: &mut Random) -> Option<(usize, grundy_positions::catalog::Replacement)> {
    let all: Vec<_> =
        (0..sum.parts().len()).flat_map(|index| sum.options(index).map(move |left| (index, left))).collect();
    (!all.is_empty()).then(|| random.choose(&all).clone())
}
