//! How long a click takes in a long game: with the games of the last questions kept, and without.
//!
//! `cargo run --release -p grundy-play --example clicks` writes the medians around the 100th move.

use std::time::{Duration, Instant};

use grundy::Stop;
use grundy_play::service::{Bounds, Service};
use grundy_positions::catalog::Catalog;
use serde_json::{Value, json};

/// The click that is measured, and those before and after it.
const CLICKS: std::ops::RangeInclusive<usize> = 95..=105;

fn main() {
    println!("{:<24}{:>14}{:>14}{:>10}", "100th move", "kept", "replayed", "ratio");
    for position in ["kayles 300", "kayles 20000", "0.137 400 401", "nim 200 201 202", "grundys-game 20000"] {
        let [kept, replayed] = [Bounds::default().kept, 0].map(|kept| {
            let service = Service::new(Catalog::standard().clone(), Bounds { kept, ..Bounds::default() });
            median(&service, position)
        });
        let (kept, replayed) = (kept.as_secs_f64() * 1e3, replayed.as_secs_f64() * 1e3);
        println!("{position:<24}{kept:>11.2} ms{replayed:>11.2} ms{:>10.1}", replayed / kept);
    }
}

/// The median of the clicks that are measured.
fn median(service: &Service, position: &str) -> Duration {
    let mut record = format!("grundy-game 1\nposition: {position}\nplay: normal\nbegins: 1\n");
    let mut times = Vec::new();
    for click in 1..=*CLICKS.end() {
        // The slowest way to play, so that the game lasts.
        let question = json!({ "ask": "game", "record": record });
        let standing = ask(service, &question).1;
        let (index, component) = (standing["components"].as_array().expect("components").iter().enumerate())
            .find(|(_, component)| component["options"].as_array().is_some_and(|options| !options.is_empty()))
            .expect("the game lasts");
        let options = component["options"].as_array().expect("options");
        let tokens =
            |option: &&str| option.split([' ', ',']).filter_map(|heap| heap.parse::<u64>().ok()).sum();
        let texts = options.iter().map(|option| option.as_str().expect("a text"));
        let longest = texts.max_by_key(|option| -> u64 { tokens(option) }).expect("an option");
        let question = json!({ "ask": "move", "record": record, "move": format!("{} {longest}", index + 1) });
        let (time, standing) = ask(service, &question);
        if CLICKS.contains(&click) {
            times.push(time);
        }
        record = standing["record"].as_str().expect("a record").to_owned();
    }
    times.sort();
    times[times.len() / 2]
}

fn ask(service: &Service, question: &Value) -> (Duration, Value) {
    let begun = Instant::now();
    let reply = service.answer(&question.to_string(), &Stop::default());
    (begun.elapsed(), serde_json::from_str(&reply.json).expect("JSON"))
}
