//! Rules that somebody writes, beside the same game as a loop in Rust: options a second of CPU time on one thread, in the same
//! run. What is recognised has an engine of its own, and is not measured here.
//!
//! With `--test`, all are computed to a few hundred heaps, and compared.

use cpu_time::ThreadTime;
use grundy::heap::{Engine, StreamedEngine};
use grundy::{Budget, Options};
use grundy_rules::Rules;

/// A game: its rules, how many options a heap has at about, the loop that sees the values of its options, and how many heaps.
struct Game {
    rules: &'static str,
    options: fn(u64) -> u64,
    native: fn(&mut Loop),
    heaps: usize,
}

const GAMES: [Game; 5] = [
    Game {
        rules: "halves(n): n-t for t in 1..n/2",
        options: |heap| heap / 2,
        native: |all| {
            let heap = all.values.len();
            (1..=heap / 2).for_each(|take| all.see(all.values[heap - take]));
        },
        heaps: 40_000,
    },
    Game {
        rules: "unequal(n): a and n-a for a in 1..n/2 if a != n-a",
        options: |heap| heap / 2,
        native: |all| {
            let heap = all.values.len();
            (1..heap.div_ceil(2)).for_each(|part| all.see(all.values[part] ^ all.values[heap - part]));
        },
        heaps: 30_000,
    },
    Game {
        rules: "thirds(n): n-t for t in 1..n if t % 3 != 1 and t*t > 4",
        options: |heap| heap,
        native: |all| {
            let heap = all.values.len();
            let takes = (1..=heap).filter(|take| take % 3 != 1 && take * take > 4);
            takes.for_each(|take| all.see(all.values[heap - take]));
        },
        heaps: 15_000,
    },
    Game {
        rules: "coprime(n): n-t for t in 1..n if gcd(n, t) == 1",
        options: |heap| heap,
        native: |all| {
            let heap = all.values.len();
            (1..=heap).filter(|take| gcd(heap, *take) == 1).for_each(|take| all.see(all.values[heap - take]));
        },
        heaps: 5_000,
    },
    Game {
        rules: "turtles(n): all([]) if n > 0; a for a in 1..n-1; a and b for a in 1..n-1 for b in 1..a-1",
        options: |heap| heap * heap / 2,
        native: |all| {
            let heap = all.values.len();
            if heap > 0 {
                all.see(0);
            }
            for first in 1..heap {
                all.see(all.values[first]);
                (1..first).for_each(|second| all.see(all.values[first] ^ all.values[second]));
            }
        },
        heaps: 1_000,
    },
];

fn gcd(mut a: usize, mut b: usize) -> usize {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn written(rules: &str, heaps: usize) -> Vec<u32> {
    let mut moves = Rules::parse(rules).expect("they are rules").moves().expect("of single heaps");
    let mut values = Vec::new();
    let hand_over = |heap: i64, options: &mut dyn Options, budget: &mut Budget| {
        assert!(moves.each(&[heap], budget, options)?, "they do not fail");
        Ok(())
    };
    let mut engine = StreamedEngine::new(hand_over);
    engine.extend(&mut values, heaps, &mut Budget::unlimited()).expect("the budget has no bound");
    values
}

/// The values of a loop, and what it has seen: for each value, one more than the last heap that has an option of it.
#[derive(Default)]
struct Loop {
    values: Vec<u32>,
    seen: Vec<usize>,
}

impl Loop {
    #[inline]
    fn see(&mut self, value: u32) {
        let value = value as usize;
        if value >= self.seen.len() {
            self.seen.resize(value + 1, 0);
        }
        self.seen[value] = self.values.len() + 1;
    }
}

fn native(see_options: fn(&mut Loop), heaps: usize) -> Vec<u32> {
    let mut all = Loop::default();
    for heap in 1..=heaps {
        see_options(&mut all);
        let value = all.seen.iter().position(|last| *last != heap).unwrap_or(all.seen.len());
        all.values.push(u32::try_from(value).expect("there are fewer options"));
    }
    all.values
}

fn timed(compute: impl FnOnce() -> Vec<u32>) -> (Vec<u32>, f64) {
    let begun = ThreadTime::now();
    let values = compute();
    (values, begun.elapsed().as_secs_f64())
}

fn main() {
    let is_test = std::env::args().any(|argument| argument == "--test");
    println!("million options a second: written rules, a loop in Rust, and how many times that");
    for Game { rules, options, native: see, heaps } in GAMES {
        let heaps = if is_test { heaps.min(300) } else { heaps };
        let all: u64 = (0..heaps as u64).map(options).sum();
        let ((found, written), (expected, native)) =
            (timed(|| written(rules, heaps)), timed(|| native(see, heaps)));
        assert_eq!(found, expected, "{rules}");
        if !is_test {
            let rate = |seconds: f64| all as f64 / seconds / 1e6;
            println!("{:8.0} {:8.0} {:6.2}  {rules}", rate(written), rate(native), native / written);
        }
    }
}
