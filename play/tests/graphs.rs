//! Graphs as questions and answers: what a front end draws.

use serde_json::json;

use crate::service::{answered, record};

#[test]
fn a_graph_has_places_and_what_each_move_leaves_of_it() {
    let standing = answered(&json!({ "ask": "game", "record": record("node-kayles 0-1,1-2,2-3,3-4") }));
    let component = &standing["components"][0];
    assert_eq!(
        component["graph"],
        json!({ "vertices": [0, 1, 2, 3, 4], "edges": [[0, 1], [1, 2], [2, 3], [3, 4]] })
    );
    let places = component["began"]["places"].as_array().unwrap();
    let across: Vec<i64> = places.iter().map(|place| place[0].as_i64().unwrap()).collect();
    assert!(across.is_sorted() || across.iter().rev().is_sorted(), "a path is a line: {across:?}");
    // Of the middle vertex, nothing is left but the two ends.
    let (options, left) =
        (component["options"].as_array().unwrap(), component["graphs_left"].as_array().unwrap());
    assert_eq!(options.len(), left.len());
    let middle = options.iter().position(|option| option == "0,4").unwrap();
    assert_eq!(left[middle], json!({ "vertices": [0, 4], "edges": [] }));
}

#[test]
fn a_graph_that_is_too_large_to_be_seen_has_no_places() {
    let path: Vec<String> = (0..300).map(|at| format!("{at}-{}", at + 1)).collect();
    let position = format!("node-kayles {}", path.join(","));
    let standing = answered(&json!({ "ask": "game", "record": record(&position) }));
    assert_eq!(standing["components"][0]["began"].get("places"), None);
}
