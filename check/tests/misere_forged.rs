//! Forged misère quotients: tables with one change, tables that are no quotients, and too few heaps.

use serde_json::{Value, json};

use crate::common::classes::elements_needed;
use crate::common::mutation::Random;
use crate::common::python::Python;
use crate::misere::{corpus, digits, elements, is_true, number, numbers, of, refused, toggle, verdict};

#[test]
fn each_single_change_is_refused_by_both_checkers() {
    let (mut python, mut random, mut all) = (Python::start(1_000_000_000), Random(17), Vec::new());
    for document in corpus() {
        let order = number(&document["claim"]["order"]);
        let part = if crate::common::all() || order < 10 { 1 } else { 1 + order / 3 };
        let mut change = |place: String, random: &mut Random| {
            let before = number(document.pointer(&place).unwrap());
            let mut changed = document.clone();
            *changed.pointer_mut(&place).unwrap() = json!((before + 1 + random.below(order - 1)) % order);
            all.push(changed);
        };
        let count = document["proof"]["elements"].as_array().unwrap().len();
        (0..count).step_by(part).for_each(|at| change(format!("/proof/elements/{at}"), &mut random));
        for generator in 0..document["proof"]["generators"].as_array().unwrap().len() {
            for at in (random.below(part)..order).step_by(part) {
                change(format!("/proof/products/{generator}/{at}"), &mut random);
            }
        }
        for element in (0..order).step_by(part) {
            let mut changed = document.clone();
            toggle(&mut changed, element).unwrap();
            all.push(changed.clone());
            changed["claim"]["lost"] = document["claim"]["lost"].clone();
            all.push(changed);
        }
        for name in ["order", "lost", "heaps", "preperiod", "period"] {
            let Some(before) = document["claim"][name].as_u64() else { continue };
            for now in
                [0, 1, before.saturating_sub(1), before + 1, 2 * before, 3 * before, 1 << 32, (1 << 50) - 1]
            {
                let mut changed = document.clone();
                changed["claim"][name] = json!(now);
                if now != before {
                    all.push(changed);
                }
            }
        }
    }
    for changed in &all {
        assert_ne!(verdict(changed, &mut python), "accepted", "{changed}");
    }
    assert!(all.len() > 400, "{}", all.len());
}

#[test]
fn forged_quotients_are_refused_by_both_checkers() {
    let mut python = Python::start(1_000_000_000);
    let table = |generators: Value, products: Value, lost: Value, elements: Value| {
        json!({
            "theorem": "misere-quotient", "generators": generators, "products": products, "lost": lost, "elements": elements,
        })
    };
    // The finished game may stand for no other sum with the unit: a heap of one has a move, and is lost.
    let heaps = |order: u64, lost: u64, heaps: u64| json!({ "order": order, "lost": lost, "heaps": heaps });
    let one = of("0.3", heaps(1, 0, 1), table(json!([]), json!([]), json!([]), json!([0])));
    refused(&one, "no option that is", &mut python);
    // Of heaps without moves, and of no heaps, the quotient has one element; of anything else it has more.
    let none = table(json!([]), json!([]), json!([]), json!([0, 0]));
    assert_eq!(verdict(&of("0.003", heaps(1, 0, 2), none.clone()), &mut python), "accepted");
    let empty = table(json!([]), json!([]), json!([]), json!([]));
    assert_eq!(verdict(&of("0.3", heaps(1, 0, 0), empty.clone()), &mut python), "accepted");
    refused(&of("0.3", heaps(2, 0, 0), empty.clone()), "another order", &mut python);
    refused(&of("0.3", heaps(0, 0, 0), empty), "another order", &mut python);
    refused(&of("0.003", heaps(1, 0, 3), none), "the claim is about 3 heaps", &mut python);
    let nothing = table(json!([1]), json!([[]]), json!([]), json!([0]));
    refused(&of("0.3", heaps(0, 0, 1), nothing), "a list of products", &mut python);
    let two_ways = table(json!([1, 2]), json!([[1, 1, 1], [2, 2, 2]]), json!([1]), json!([1, 2]));
    refused(&of("0.3", heaps(3, 1, 2), two_ways), "depend on their order", &mut python);
    let unit_lost = table(json!([1]), json!([[1, 0]]), json!([0]), json!([1]));
    refused(&of("0.3", heaps(2, 1, 1), unit_lost), "without the unit", &mut python);
    let normal = table(json!([1]), json!([[1, 0]]), json!([1]), json!([1, 1]));
    refused(&of("0.33", heaps(2, 1, 2), normal), "lost together", &mut python);
    for document in corpus() {
        forge(&document, &mut python);
    }
}

/// Changes of a certificate that are wrong in one way each.
fn forge(document: &Value, python: &mut Python) {
    let claimed = |name: &str| document["claim"][name].as_u64();
    let (order, lost) = (number(&document["claim"]["order"]), numbers(&document["proof"]["lost"]));
    let proof = |name: &str| document["proof"][name].as_array().unwrap().clone();
    let (generators, heaps) = (proof("generators"), proof("elements").len());
    // With one more element that has the products of another one, reached by the last heap with that one or by nothing.
    for same in 0..order {
        let mut more = document.clone();
        more["claim"]["order"] = json!(order + 1);
        let lists = more["proof"]["products"].as_array_mut().unwrap();
        lists.iter_mut().for_each(|list| {
            let product = list[same].clone();
            list.as_array_mut().unwrap().push(product);
        });
        if order < 50 || same % 20 == 0 {
            refused(&more, "is no product of generators", python);
        }
        if lost.contains(&same) {
            toggle(&mut more, order).unwrap();
        }
        let place = (0..generators.len())
            .flat_map(|list| (0..order).map(move |at| [list, at]))
            .find(|[list, at]| *at != same && document["proof"]["products"][list][at] == same);
        if let (Some([list, at]), true) = (place, order < 50 || same % 20 == 0) {
            more["proof"]["products"][list][at] = json!(order);
            refused(&more, "", python);
        }
    }
    // With one heap less than the theorem asks for, or than is claimed.
    let mut less = document.clone();
    less["proof"]["elements"].as_array_mut().unwrap().pop();
    if let Some(last) = claimed("heaps") {
        refused(&less, "", python);
        less["claim"]["heaps"] = json!(last - 1);
        assert!(verdict(&less, python) != "accepted" || is_true(&less), "{less}");
        let mut all = document.clone();
        all["claim"] = json!({ "order": order, "lost": lost.len(), "preperiod": 1, "period": 1 });
        refused(&all, "", python);
    } else {
        let [preperiod, period] = ["preperiod", "period"].map(|name| claimed(name).unwrap());
        // With twice and three times the period, and with other preperiods, and as many heaps as these need.
        for (n0, p) in [
            (preperiod, 2 * period),
            (preperiod, 3 * period),
            (preperiod + 1, period),
            (preperiod.saturating_sub(1), period),
            (0, period),
            (preperiod, period + 1),
        ] {
            if (n0, p) == (preperiod, period) {
                continue;
            }
            let mut other = document.clone();
            other["claim"]["preperiod"] = json!(n0);
            other["claim"]["period"] = json!(p);
            let elements = elements(document, usize::try_from(3 * (n0 + p) + 30).unwrap());
            other["proof"]["elements"] = json!(elements[1..]);
            refused(&other, "", python);
        }
        // The same heaps alone have this quotient, too.
        let mut to_last = document.clone();
        to_last["claim"] = json!({ "order": order, "lost": lost.len(), "heaps": heaps });
        assert_eq!(verdict(&to_last, python), "accepted");
        // The game with the least number of heaps: one less is refused.
        let enough = match &document["proof"]["moves"] {
            Value::Null => {
                let most = digits(document["ruleset"].as_str().unwrap());
                let j = most.iter().map(|digit| if digit & 4 != 0 { 2 } else { 1 }).max().unwrap();
                j * (number(&json!(preperiod.max(1) + period))) + most.len() - 1 - 1
            }
            moves => number(&json!(elements_needed(moves, preperiod.max(1), period) - 1)),
        };
        let mut short = document.clone();
        short["proof"]["elements"] = json!(proof("elements")[..enough]);
        assert_eq!(verdict(&short, python), "accepted");
        short["proof"]["elements"] = json!(proof("elements")[..enough - 1]);
        refused(&short, "the theorem asks for", python);
    }
    // Lists that are too long, too short, empty, or of other things.
    for (place, value, why) in [
        ("/proof/products/0", json!([]), "a list of products"),
        ("/proof/products", json!([]), ""),
        ("/proof/generators", json!([]), "generators"),
        ("/proof/elements", json!([]), ""),
        ("/proof/lost", json!([]), ""),
        ("/proof/elements/0", json!(order), "must have an element"),
        ("/proof/elements/0", json!((1u64 << 50) - 1), "must have an element"),
        ("/proof/elements/0", json!(1u64 << 50), "below 2^50"),
        ("/proof/products/0/0", json!(order), "a list of products"),
        ("/proof/products/0/0", json!(true), "below 2^50"),
        ("/proof/products/0", json!(7), "expected a list"),
        ("/proof/generators/0", json!(0), "generators must be heaps"),
        ("/proof/generators/0", json!(heaps + 1), "generators must be heaps"),
        ("/proof/generators/0", json!((1u64 << 50) - 1), "generators must be heaps"),
        ("/proof/lost/0", json!(0), "without the unit"),
        ("/proof/lost/0", json!(order), ""),
        ("/proof/lost/0", json!(-1), "below 2^50"),
        ("/claim/order", json!((1u64 << 50) - 1), "another order"),
        ("/sequence", json!("values"), "`misere`"),
        // Moves stand where the name does not tell them.
        (
            "/ruleset",
            json!("kayles"),
            if document["proof"]["moves"].is_null() { "not understood" } else { "no field" },
        ),
        (
            "/ruleset",
            json!("(n): n-1"),
            if document["proof"]["moves"].is_null() { "missing" } else { "written as" },
        ),
    ] {
        let mut wrong = document.clone();
        *wrong.pointer_mut(place).unwrap() = value;
        refused(&wrong, why, python);
    }
    let mut twice = document.clone();
    for name in ["generators", "products"] {
        let first = document["proof"][name][0].clone();
        twice["proof"][name].as_array_mut().unwrap().push(first);
    }
    refused(&twice, "each once", python);
}

#[test]
fn elements_may_have_other_names() {
    let (mut python, mut random) = (Python::start(1_000_000_000), Random(3));
    for document in corpus() {
        let order = number(&document["claim"]["order"]);
        let mut names: Vec<usize> = (0..order).collect();
        (2..order).for_each(|place| names.swap(place, 1 + random.below(place)));
        let renamed = |list: &Value| numbers(list).iter().map(|element| names[*element]).collect::<Vec<_>>();
        let mut other = document.clone();
        let mut lost = renamed(&document["proof"]["lost"]);
        lost.sort_unstable();
        other["proof"]["lost"] = json!(lost);
        other["proof"]["elements"] = json!(renamed(&document["proof"]["elements"]));
        for (place, list) in document["proof"]["products"].as_array().unwrap().iter().enumerate() {
            let mut products = vec![0; order];
            renamed(list).into_iter().enumerate().for_each(|(at, product)| products[names[at]] = product);
            other["proof"]["products"][place] = json!(products);
        }
        assert_eq!(verdict(&other, &mut python), "accepted", "{other}");
    }
}
