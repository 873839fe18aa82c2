//! Positions of several parts by rules that somebody writes, solved by search: options a second of CPU time on one thread, each
//! option looked up in the table of what is known. The bars are 40 million for pairs, 15 for masks, 5 for texts and lists.
//!
//! With `--test`, smaller positions are solved, once.

use cpu_time::ThreadTime;
use grundy::{Budget, Nimber, PackedOptions, PackedSolver};
use grundy_rules::{Leave, NumberMoves, Rules};

/// A game of numbers: its kind, its rules, and a position to be solved, a small one first.
const OF_NUMBERS: [(&str, &str, [&[u64]; 2]); 4] = [
    ("pairs", "rook(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..y", [&[9, 8], &[500, 500]]),
    (
        "pairs",
        "knight(x, y): (x-1, y-2) if x > 0 and y > 1; (x-2, y-1) if x > 1 and y > 0; (x-1, y+1) if x > 0; (x-2, y+1) if x > 1",
        [&[9, 8], &[900, 900]],
    ),
    (
        "masks",
        "no-twice(n, used): (n-t, used | 1 << t) for t in 1..n if used >> t & 1 == 0",
        [&[9, 0], &[31, 0]],
    ),
    (
        "masks",
        "dominoes(k, m): (k, m ^ 3 << i) for i in 0..k if m >> i & 3 == 3",
        [&[7, 0b111_1011], &[24, 0xFF_FFFF]],
    ),
];

struct Counted<'a, 'b>(&'a mut PackedOptions<'b>, &'a mut u64);

impl Leave for Counted<'_, '_> {
    fn one(&mut self, numbers: &[u64]) -> bool {
        *self.1 += 1;
        self.0.one(numbers)
    }

    fn run(&mut self, first: &[u64], steps: &[i64], count: u64) -> bool {
        *self.1 += count;
        self.0.run(first, steps, count)
    }

    fn some(&mut self, first: &[u64], steps: &[i64], which: u64) -> bool {
        *self.1 += u64::from(which.count_ones());
        self.0.some(first, steps, which)
    }
}

/// The value of a position, and how many options were handed over.
fn solved(moves: &NumberMoves, position: &[u64]) -> (Nimber, u64) {
    let mut count = 0;
    let hand_over = |numbers: &[u64], options: &mut PackedOptions<'_>, budget: &mut Budget| {
        assert!(moves.each(numbers, budget, &mut Counted(options, &mut count))?, "they do not fail");
        Ok(())
    };
    let mut solver = PackedSolver::new(position.len(), hand_over);
    let value = solver.grundy_value(position, &mut Budget::unlimited()).expect("the budget has no bound");
    (value.expect("they fit into a word"), count)
}

fn main() {
    let is_test = std::env::args().any(|argument| argument == "--test");
    println!("million options a second, by kind");
    for (kind, rules, positions) in OF_NUMBERS {
        let parsed = Rules::parse(rules).unwrap_or_else(|error| panic!("{rules}: {error}"));
        let moves = parsed.number_moves().expect("of numbers");
        let begun = ThreadTime::now();
        let (value, options) = solved(&moves, positions[usize::from(!is_test)]);
        let seconds = begun.elapsed().as_secs_f64();
        println!("{kind:8} {:8.1}  {options} options, {value}: {rules}", options as f64 / seconds / 1e6);
    }
}
