//! No text of rules makes the parser or the interpreter panic; what is read is written so that it is read again; and moves that
//! are made of numbers alone are those of the interpreter.
#![no_main]

use grundy::{Budget, Options};
use grundy_rules::{Definition, Position, Rules, Value};
use libfuzzer_sys::fuzz_target;

#[derive(Default)]
struct All {
    options: Vec<Vec<Vec<i64>>>,
    parts: Vec<Vec<i64>>,
}

impl Options for All {
    fn part(&mut self, position: &[i64]) {
        self.parts.push(position.to_vec());
    }

    fn end(&mut self) -> bool {
        self.parts.sort();
        self.options.push(std::mem::take(&mut self.parts));
        true
    }

    fn forget(&mut self) {
        self.parts.clear();
    }
}

/// The options, where neither way needs more than this, and nothing is split or stands for something else.
fn compare(rules: &Rules, position: &Position) {
    let claims = ["split", "canon"].iter().any(|claim| rules.definition().clause_span(claim).is_some());
    let (Some(flat), Some(mut moves)) = (rules.flat_of(position), rules.moves()) else { return };
    assert_eq!(rules.position_of(&flat).as_ref(), Some(position));
    let mut all = All::default();
    let fast = moves.each(&flat, &mut Budget::new(100_000), &mut all);
    let slow = rules.options(position, &mut Budget::new(100_000));
    if let (Ok(true), Ok(slow), false) = (fast, slow, claims) {
        // Of a strip, a part without letters is left out, or is all that is left, and dead letters part a row; in numbers they stand
        // where they are.
        let is_strip = rules.definition().strip().is_some();
        let sorted = |mut options: Vec<Vec<Vec<i64>>>| {
            if is_strip {
                let alive = |part: Vec<i64>| {
                    part.split(|letter| *letter == 45).map(<[i64]>::to_vec).collect::<Vec<_>>()
                };
                for parts in &mut options {
                    *parts = std::mem::take(parts)
                        .into_iter()
                        .flat_map(alive)
                        .filter(|part| !part.is_empty())
                        .collect();
                }
            }
            options.iter_mut().for_each(|parts| parts.sort());
            options.sort();
            options
        };
        let option = |left: &Vec<Position>| left.iter().filter_map(|one| rules.flat_of(one)).collect();
        let slow = sorted(slow.iter().map(option).collect());
        all.options = sorted(all.options);
        assert_eq!(all.options, slow, "{rules:?} at {}", rules.write(position));
    }
}

fuzz_target!(|text: &str| {
    let Ok(games) = Definition::parse_all(text) else { return };
    for game in games {
        let written = game.to_string();
        let again = Definition::parse_printed(&written).expect("what is written is read");
        assert_eq!(again[0].to_string(), written);
        let parameters = vec![Value::Number(3); game.parameters().count()];
        let rules = game.rules(&parameters).expect("as many as there are");
        let starts = rules.starts(4, &mut Budget::new(20_000)).unwrap_or_default();
        let words = ["3", "2,5", "3,1,2", "abba", "..x/x..", "0-1,1-2,3", "[]", "4:abba", "2:1,1"];
        let read = words.iter().filter_map(|word| rules.read(word).ok());
        for position in read.chain(starts) {
            let budget = &mut Budget::new(20_000);
            assert_eq!(rules.read(&rules.write(&position)).as_ref(), Ok(&position));
            compare(&rules, &position);
            let _ = (rules.components(&position, budget), rules.canonical(&position, budget));
            for part in rules.options(&position, budget).into_iter().flatten().flatten() {
                assert_eq!(rules.read(&rules.write(&part)).as_ref(), Ok(&part));
            }
        }
    }
});
