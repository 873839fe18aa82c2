//! Misère quotients: both checkers accept those of some games, and refuse each of them with a change. What the tables tell is compared with
//! the outcomes by the definition of misère play.

use std::collections::HashMap;

use grundy_check::Limits;
use serde_json::{Value, json};

use crate::common::classes::{self, text};
use crate::common::mutation::{Random, mutated as changed_anyhow};
use crate::common::python::Python;
use crate::common::random_moves::random_moves;
use crate::common::{cases, check};

/// The certificate that the library writes of the quotient of a game's heaps, up to one of them if no period is proved before.
fn written(ruleset: &str, heap: u64) -> Value {
    let mut game = grundy_positions::catalog::build(ruleset).unwrap();
    let quotient = game.misere_quotient().expect("it is a game of heaps");
    quotient.reach(heap, &mut grundy::Budget::default()).unwrap();
    let certificate = grundy_positions::certificate::Certificate::of_misere_quotient(&mut game);
    serde_json::to_value(certificate.unwrap()).unwrap()
}

#[test]
fn both_checkers_accept_what_the_library_writes() {
    let mut python = Python::start(100_000_000);
    for (ruleset, heap) in [
        ("0.77", 1000),
        ("0.15", 1000),
        ("0.123", 100),
        ("0.75", 100),
        ("take:2,5,7", 100),
        ("0.07", 22),
        ("0.3F", 8),
    ] {
        let document = written(ruleset, heap).to_string();
        let accepted = check(&document, &Limits::default());
        assert!(accepted.is_ok(), "{ruleset}: {accepted:?}");
        assert_eq!(python.verdict(&document), "accepted", "{ruleset}");
    }
}

/// Certificates of the theorem.
pub(crate) fn corpus() -> Vec<Value> {
    serde_json::from_str(include_str!("data/misere.json")).expect("it is JSON")
}

pub(crate) fn numbers(list: &Value) -> Vec<usize> {
    list.as_array().unwrap().iter().map(number).collect()
}

pub(crate) fn number(number: &Value) -> usize {
    usize::try_from(number.as_u64().unwrap()).unwrap()
}

/// What each number that is taken may leave, as the digits of a code.
pub(crate) fn digits(ruleset: &str) -> Vec<u32> {
    let Some(takes) = ruleset.strip_prefix("take:") else {
        let digits = ruleset.trim_start_matches("hex:").chars().filter(|digit| *digit != '.');
        return digits.map(|digit| digit.to_digit(16).unwrap()).collect();
    };
    let ranges = takes.split(',').map(|range| range.split_once("..").unwrap_or((range, range)));
    let ranges: Vec<[usize; 2]> = ranges.map(|(a, b)| [a.parse().unwrap(), b.parse().unwrap()]).collect();
    let may = |take: usize| ranges.iter().any(|[first, last]| (*first..=*last).contains(&take));
    (0..30).map(|take| if may(take) { 3 } else { 0 }).collect()
}

/// The rules of a game, by their definition.
pub(crate) enum Game {
    Digits(Vec<u32>),
    Moves(classes::Moves),
}

impl Game {
    pub(crate) fn of(document: &Value) -> Self {
        match &document["proof"]["moves"] {
            Value::Null => Game::named(document["ruleset"].as_str().unwrap()),
            moves => Game::Moves(classes::Moves::of(moves)),
        }
    }

    fn named(ruleset: &str) -> Self {
        Game::Digits(digits(ruleset))
    }

    /// The heaps that a move may leave of one heap.
    fn options(&self, heap: usize) -> Vec<Vec<usize>> {
        let digits = match self {
            Game::Digits(digits) => digits,
            Game::Moves(moves) => {
                let mut options = Vec::new();
                moves.each(heap as u64, &mut |parts, is_allowed| {
                    if is_allowed() {
                        options.push(parts.iter().map(|part| usize::try_from(*part).unwrap()).collect());
                    }
                });
                return options;
            }
        };
        of_digits(digits, heap)
    }
}

fn of_digits(digits: &[u32], heap: usize) -> Vec<Vec<usize>> {
    let mut options = Vec::new();
    for (take, digit) in digits.iter().enumerate().take(heap + 1) {
        let left = heap - take;
        if digit & 1 != 0 && left == 0 {
            options.push(vec![]);
        }
        if digit & 2 != 0 && left > 0 {
            options.push(vec![left]);
        }
        for a in 1..left {
            if digit & 4 != 0 {
                options.push(vec![a, left - a]);
            }
            if digit & 8 != 0 {
                options.extend((1..left - a).map(|b| vec![a, b, left - a - b]));
            }
        }
    }
    options
}

/// Whether the player to move loses a sum of heaps in misère play, by the definition.
fn is_lost(game: &Game, heaps: &[usize], known: &mut HashMap<Vec<usize>, bool>) -> bool {
    let mut heaps = heaps.to_vec();
    heaps.sort_unstable();
    if let Some(lost) = known.get(&heaps) {
        return *lost;
    }
    let lost = {
        // Heaps that are alike have the same options.
        let differs = |place: &usize| *place == 0 || heaps[place - 1] != heaps[*place];
        let after = (0..heaps.len()).filter(differs).flat_map(|place| {
            let others = [&heaps[..place], &heaps[place + 1..]].concat();
            game.options(heaps[place]).into_iter().map(move |left| [&others[..], &left].concat())
        });
        let mut after = after.peekable();
        after.peek().is_some() && !after.any(|option| is_lost(game, &option, known))
    };
    known.insert(heaps, lost);
    lost
}

/// All sums of heaps with this total, the greatest heap first.
fn sums(total: usize, greatest: usize) -> Vec<Vec<usize>> {
    if total == 0 {
        return vec![vec![]];
    }
    let with =
        |heap: usize| sums(total - heap, heap).into_iter().map(move |rest| [&[heap], &rest[..]].concat());
    (1..=greatest.min(total)).flat_map(with).collect()
}

/// The elements of heap 0 and of as many heaps, those that are not listed by the period.
pub(crate) fn elements(document: &Value, count: usize) -> Vec<usize> {
    let mut elements = [vec![0], numbers(&document["proof"]["elements"])].concat();
    while let (Some(period), true) = (document["claim"]["period"].as_u64(), elements.len() <= count) {
        elements.push(elements[elements.len() - usize::try_from(period).unwrap()]);
    }
    elements
}

/// The generators whose product each element is.
fn words(products: &[Vec<usize>]) -> HashMap<usize, Vec<usize>> {
    let (mut words, mut new) = (HashMap::from([(0, vec![])]), vec![0]);
    while let Some(element) = new.pop() {
        for (generator, list) in products.iter().enumerate() {
            if !words.contains_key(&list[element]) {
                words.insert(list[element], [&words[&element][..], &[generator]].concat());
                new.push(list[element]);
            }
        }
    }
    words
}

/// Whether a claim holds, as far as sums of up to 10 tokens tell.
pub(crate) fn is_true(document: &Value) -> bool {
    let (claim, proof) = (&document["claim"], &document["proof"]);
    let products: Vec<Vec<usize>> = proof["products"].as_array().unwrap().iter().map(numbers).collect();
    let lost = numbers(&proof["lost"]);
    let words = words(&products);
    let times = |x: usize, y: usize| words[&y].iter().fold(x, |x, generator| products[*generator][x]);
    let order = number(&claim["order"]);
    let mut rows: Vec<Vec<bool>> =
        (0..order).map(|x| (0..order).map(|y| lost.contains(&times(x, y))).collect()).collect();
    rows.sort_unstable();
    rows.dedup();
    let elements = elements(document, 10);
    let holds = |n0: usize, p: usize| (n0..elements.len() - p).all(|n| elements[n] == elements[n + p]);
    let has_least = claim["heaps"].as_u64().map_or_else(
        || {
            let [n0, p] = ["preperiod", "period"].map(|name| number(&claim[name]));
            holds(n0, p) && (n0 == 0 || !holds(n0 - 1, p)) && !(1..p).any(|q| p % q == 0 && holds(n0, q))
        },
        |heaps| heaps == proof["elements"].as_array().unwrap().len() as u64,
    );
    let game = Game::of(document);
    let known = &mut HashMap::new();
    let tells = |sum: &Vec<usize>, known: &mut HashMap<Vec<usize>, bool>| {
        let element = sum.iter().fold(0, |x, heap| times(x, elements[*heap]));
        lost.contains(&element) == is_lost(&game, sum, known)
    };
    let outcomes = (0..=10).all(|total| sums(total, elements.len() - 1).iter().all(|sum| tells(sum, known)));
    outcomes
        && has_least
        && rows.len() == order
        && words.len() == order
        && lost.len() == number(&claim["lost"])
}

/// A certificate of the quotient of the heaps up to `last`, from the outcomes of all sums with up to `most` of each heap. It is right
/// only if these tell all elements apart, and have all.
fn made(ruleset: &str, last: usize, most: usize) -> Option<Value> {
    let (game, known) = (Game::named(ruleset), &mut HashMap::new());
    let mut all = vec![vec![]];
    for heap in (1..=last).filter(|heap| !game.options(*heap).is_empty()) {
        let with = |sum: &Vec<usize>| {
            (0..=most).map(|times| [&sum[..], &vec![heap; times]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(with).collect();
    }
    all.sort_by_key(Vec::len);
    let mut tell = |sum: &[usize]| -> Vec<bool> {
        all.iter().map(|other| is_lost(&game, &[sum, other].concat(), known)).collect()
    };
    let (mut sums, mut places) = (Vec::new(), HashMap::new());
    for sum in &all {
        places.entry(tell(sum)).or_insert_with(|| {
            sums.push(sum.clone());
            sums.len() - 1
        });
    }
    let elements: Option<Vec<usize>> = (1..=last).map(|heap| places.get(&tell(&[heap])).copied()).collect();
    let elements = elements?;
    let is_first =
        |heap: &usize| !elements[..heap - 1].contains(&elements[heap - 1]) && elements[heap - 1] > 0;
    let generators: Vec<usize> = (1..=last).filter(is_first).collect();
    let mut products = Vec::new();
    for heap in &generators {
        let list: Option<Vec<usize>> =
            sums.iter().map(|sum| places.get(&tell(&[&sum[..], &[*heap]].concat())).copied()).collect();
        products.push(list?);
    }
    let lost: Vec<usize> = (0..sums.len()).filter(|place| is_lost(&game, &sums[*place], known)).collect();
    Some(of(
        ruleset,
        json!({ "order": sums.len(), "lost": lost.len(), "heaps": last }),
        json!({
            "theorem": "misere-quotient", "generators": generators, "products": products, "lost": lost, "elements": elements,
        }),
    ))
}

#[expect(clippy::needless_pass_by_value, reason = "claims and proofs are written in place")]
pub(crate) fn of(ruleset: &str, claim: Value, proof: Value) -> Value {
    json!({
        "format": "grundy-certificate", "version": 2, "ruleset": ruleset, "sequence": "misere", "claim": claim, "proof": proof,
    })
}

/// What both checkers come to, in a word: they must agree.
pub(crate) fn verdict(document: &Value, python: &mut Python) -> String {
    let word = match check(&document.to_string(), &Limits::default().with_steps(1 << 32)) {
        Ok(_) => "accepted".to_owned(),
        Err(grundy_check::Refusal::Unreadable(_)) => "unreadable".to_owned(),
        Err(grundy_check::Refusal::Rejected(_)) => "rejected".to_owned(),
        Err(why) => format!("undecided: {why}"),
    };
    assert_eq!(python.verdict(&document.to_string()), word, "{document}");
    word
}

#[track_caller]
pub(crate) fn refused(document: &Value, why: &str, python: &mut Python) {
    let refusal = check(&document.to_string(), &Limits::default()).expect_err(&document.to_string());
    assert!(refusal.to_string().contains(why), "expected `{why}`, found `{refusal}`: {document}");
    assert_ne!(python.verdict(&document.to_string()), "accepted", "{document}");
}

/// A certificate with one change of its table.
pub(crate) fn mutated(document: &Value, random: &mut Random) -> Option<(&'static str, String)> {
    let mut changed = document.clone();
    let order = usize::try_from(document["claim"]["order"].as_u64()?).ok()?.clamp(1, 1 << 20);
    let proof = changed.get_mut("proof")?;
    // An earlier change may have left something else there.
    let has_lists = ["generators", "products", "elements"]
        .iter()
        .all(|name| proof.get(name).is_some_and(Value::is_array));
    if !has_lists || !document["claim"].is_object() {
        return None;
    }
    let any = |list: &Value, random: &mut Random| -> Option<usize> {
        let length = list.as_array()?.len();
        (length > 0).then(|| random.below(length))
    };
    let kind = match random.below(7) {
        0 => {
            let at = any(&proof["elements"], random)?;
            proof["elements"][at] = json!(random.below(order));
            "another element of a heap"
        }
        1 => {
            let at = any(&proof["products"], random)?;
            let entry = any(&proof["products"][at], random)?;
            proof["products"][at][entry] = json!(random.below(order));
            "another product"
        }
        2 => {
            let at = any(&proof["products"], random)?;
            let [one, other] = [(); 2].map(|()| any(&proof["products"][at], random));
            let list = proof["products"][at].as_array_mut()?;
            list.swap(one?, other?);
            "two products changed places"
        }
        3 => {
            let at = any(&proof["generators"], random)?;
            proof["generators"].as_array_mut()?.remove(at);
            proof["products"].as_array_mut().filter(|lists| at < lists.len())?.remove(at);
            "a generator left out"
        }
        4 => {
            proof["elements"].as_array_mut()?.pop()?;
            if let Some(heaps) = changed["claim"].get_mut("heaps") {
                *heaps = json!(heaps.as_u64()?.saturating_sub(1));
            }
            "a heap left out"
        }
        5 => {
            toggle(&mut changed, random.below(order))?;
            "another lost element"
        }
        _ => {
            let [one, other] = [(); 2].map(|()| any(&proof["elements"], random));
            proof["elements"].as_array_mut()?.swap(one?, other?);
            "two heaps changed places"
        }
    };
    Some((kind, changed.to_string()))
}

/// Adds an element to those that are lost, or takes it from them, and changes their number.
pub(crate) fn toggle(document: &mut Value, element: usize) -> Option<()> {
    let list = document.get_mut("proof")?.get_mut("lost")?;
    let mut lost: Vec<u64> = list.as_array()?.iter().map(Value::as_u64).collect::<Option<_>>()?;
    match lost.binary_search(&(element as u64)) {
        Ok(place) => drop(lost.remove(place)),
        Err(place) => lost.insert(place, element as u64),
    }
    document["claim"]["lost"] = json!(lost.len());
    document["proof"]["lost"] = json!(lost);
    Some(())
}

#[test]
fn both_checkers_accept_quotients_that_tell_the_outcomes_of_all_small_sums() {
    let mut python = Python::start(1_000_000_000);
    for document in corpus() {
        assert_eq!(verdict(&document, &mut python), "accepted", "{document}");
        assert!(is_true(&document), "{document}");
        let (game, proof) = (Game::of(&document), &document["proof"]);
        let products: Vec<Vec<usize>> = proof["products"].as_array().unwrap().iter().map(numbers).collect();
        let (words, elements, lost) = (words(&products), elements(&document, 12), numbers(&proof["lost"]));
        let known = &mut HashMap::new();
        for sum in (0..=12).flat_map(|total| sums(total, 12)) {
            let word = sum.iter().flat_map(|heap| &words[&elements[*heap]]);
            let element = word.fold(0, |x, generator| products[*generator][x]);
            assert_eq!(lost.contains(&element), is_lost(&game, &sum, known), "{document}: {sum:?}");
        }
    }
}

#[test]
fn random_changes_are_refused_by_both_checkers_or_true() {
    let (mut python, mut random, corpus) = (Python::start(50_000_000), Random(4), corpus());
    let mut accepted = 0;
    let count = if crate::common::all() { 10_000 } else { 500 };
    for _ in 0..count {
        let document = random.choose(&corpus[..]);
        let mut text = document.to_string();
        for _ in 0..=random.below(2) {
            let Ok(document) = serde_json::from_str(&text) else { break };
            text = if random.below(3) == 0 {
                changed_anyhow(&document, &mut random).1
            } else {
                mutated(&document, &mut random).map_or(text, |(_, text)| text)
            };
        }
        let found = check(&text, &Limits::default().with_steps(1 << 30));
        assert_eq!(python.verdict(&text) == "accepted", found.is_ok(), "{text}");
        if found.is_ok() {
            accepted += 1;
            assert!(is_true(&serde_json::from_str(&text).unwrap()), "{text}");
        }
    }
    assert!(accepted < count / 3, "{accepted}");
}

#[test]
fn quotients_of_random_games_are_accepted_only_if_they_are_true() {
    let (mut python, mut random, mut accepted) = (Python::start(100_000_000), Random(9), 0);
    for _ in 0..cases(1200) {
        let digit =
            |random: &mut Random| *random.choose(&['0', '1', '2', '3', '4', '5', '7', '8', '9', 'C', 'F']);
        let digits: String = (0..=1 + random.below(3)).map(|_| digit(&mut random)).collect();
        let ruleset = format!("hex:{}.{digits}", random.choose(&['0', '4', '8']));
        let Some(document) = made(&ruleset, 1 + random.below(4), 1 + random.below(3)) else { continue };
        let word = verdict(&document, &mut python);
        if word == "accepted" {
            accepted += 1;
            assert!(is_true(&document), "{document}");
        }
    }
    assert!(accepted > cases(1200) / 4, "{accepted}");
}

/// Rules by chance whose moves depend on remainders and sizes: what the library proves of all heaps, both checkers accept, and it tells
/// the outcomes of small sums.
#[test]
fn quotients_of_random_rules_by_classes_are_accepted_and_true() {
    let (mut python, mut random, mut proved) = (Python::start(1_000_000_000), Random(11), 0);
    for _ in 0..cases(360) {
        let rules = format!("own{}", text(&random_moves(1 + random.below(2), &mut random)));
        let mut catalog = grundy_positions::catalog::Catalog::standard().clone();
        // Some say nothing, or more than rules may.
        let Ok(_) = catalog.add_rules(&rules) else { continue };
        let mut game = catalog.build("own").unwrap();
        let Some(quotient) = game.misere_quotient() else { continue };
        let _ = quotient.reach(300, &mut grundy::Budget::new(10_000_000));
        if quotient.periodicity().is_none() {
            continue;
        }
        let certificate = grundy_positions::certificate::Certificate::of_misere_quotient(&mut game);
        let document = serde_json::to_value(certificate.unwrap()).unwrap();
        proved += 1;
        assert_eq!(verdict(&document, &mut python), "accepted", "{document}");
        assert!(is_true(&document), "{document}");
    }
    assert!(proved > cases(360) / 5, "{proved}");
}

#[test]
fn games_with_three_heaps_and_subtraction_sets_have_quotients() {
    let mut python = Python::start(100_000_000);
    let accepted = |document: &Value, python: &mut Python| {
        assert_eq!(verdict(document, python), "accepted", "{document}");
        assert!(is_true(document), "{document}");
    };
    for (ruleset, last, most, order) in [
        ("take:1,2", 5, 3, 6),
        ("0.3F", 4, 3, 6),
        ("hex:0.8", 7, 2, 6),
        ("hex:0.88", 6, 2, 2),
        ("take:5", 4, 1, 1),
    ] {
        let document = made(ruleset, last, most).expect("there is one");
        accepted(&document, &mut python);
        assert_eq!(document["claim"]["order"], order, "{document}");
    }
    // Of all heaps.
    let mut document = made("take:1,2", 5, 3).unwrap();
    document["claim"] = json!({ "order": 6, "lost": document["claim"]["lost"], "preperiod": 0, "period": 3 });
    accepted(&document, &mut python);
    document["ruleset"] = json!("take:all-but:1,2");
    refused(&document, "does not apply", &mut python);
}

#[test]
fn the_example_of_the_manual_is_accepted() {
    let manual = include_str!("../../docs/certificates.md");
    let section = manual.split("## `misere-quotient`").nth(1).expect("it has this section");
    let example = section.split("```json").nth(1).and_then(|text| text.split("```").next());
    let example: Value = serde_json::from_str(example.expect("an example")).expect("it is JSON");
    assert_eq!(corpus().iter().find(|document| document["ruleset"] == "0.75"), Some(&example));
}
