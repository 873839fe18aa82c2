//! Positions of several parts by rules that somebody writes, solved by search: options a second of CPU time on one thread, each
//! option looked up in the table of what is known. The bars are 40 million for pairs, 15 for masks, 5 for texts and lists.
//!
//! With `--test`, smaller positions are solved, once.

use cpu_time::ThreadTime;
use grundy::{Budget, FlatOptions, FlatSolver, Nimber, PackedOptions, PackedSolver};
use grundy_rules::{Leave, LeaveFlat, NumberMoves, Rules};

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

/// A game of other shapes.
const OF_SHAPES: [(&str, &str, [&str; 2]); 7] = [
    (
        "text",
        "letters(s: text): s[..i] ++ s[i+1..] for i in 0..len(s)-1 if i == 0 or s[i-1] != s[i]",
        ["abcab", "abcabcabcabcabcabc"],
    ),
    (
        "text",
        "cut(s: text): s[..i] and s[i+1..] for i in 1..len(s)-2 if s[i-1] == s[i+1]",
        ["abbab", "abababbababababababaababababbababababab"],
    ),
    (
        "list",
        "bars(r: list): r[..i] ++ [min(x, j) for x in r[i..]] for i in 0..len(r)-1 for j in 0..r[i]-1 if i > 0 or j > 0",
        ["3,3,2", "8,8,8,8,8,8,8"],
    ),
    (
        "list",
        "stairs(h: list): set(set(h, i, h[i]-t), i-1, h[i-1]+t) for i in 1..len(h)-1 for t in 1..h[i]",
        ["1,2,1", "4,4,4,4,4"],
    ),
    ("set", "no-twice(n, s: set): (n-t, s ++ [t]) for t in 1..n if not (t in s)", ["9:[]", "60:[]"]),
    (
        "grid",
        "dominoes(b: grid): set(set(b, c, 1), d, 1) for c in cells(b, 0) for d in right(b, c) ++ down(b, c) if b[d] == 0",
        ["../..", "..../..../..../...."],
    ),
    (
        "graph",
        "vertices(g: graph): without(g, near(g, v) ++ [v]) for v in vertices(g)",
        [
            "0-1,1-2",
            "0-1,1-2,2-3,3-4,4-5,5-6,6-7,7-8,8-9,9-10,10-11,11-12,12-13,13-14,14-15,15-16,16-17,17-18,18-19,19-20,20-21",
        ],
    ),
];

struct CountedFlat<'a, 'b>(&'a mut FlatOptions<'b>, &'a mut u64);

impl LeaveFlat for CountedFlat<'_, '_> {
    fn part(&mut self, position: &[i64]) {
        self.0.part(position);
    }

    fn end(&mut self) -> bool {
        *self.1 += 1;
        self.0.end()
    }
}

/// The value of a position of other shapes, and how many options were handed over.
fn solved_flat(rules: &Rules, position: &str) -> (Nimber, u64) {
    let mut count = 0;
    let mut moves = rules.flat_moves().expect("what is claimed is known");
    let hand_over = |position: &[i64], options: &mut FlatOptions<'_>, budget: &mut Budget| {
        assert!(moves.each(position, budget, &mut CountedFlat(options, &mut count))?, "they do not fail");
        Ok(())
    };
    let position = rules.flat_of(&rules.read(position).expect("it is one")).expect("it is something");
    let value = FlatSolver::new(hand_over).grundy_value(&position, &mut Budget::unlimited());
    (value.expect("the budget has no bound"), count)
}

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
    let told = |kind: &str, rules: &str, solved: &dyn Fn() -> (Nimber, u64)| {
        let begun = ThreadTime::now();
        let (value, options) = solved();
        let seconds = begun.elapsed().as_secs_f64();
        println!("{kind:8} {:8.1}  {options} options, {value}: {rules}", options as f64 / seconds / 1e6);
    };
    let parsed = |rules: &str| Rules::parse(rules).unwrap_or_else(|error| panic!("{rules}: {error}"));
    for (kind, rules, positions) in OF_NUMBERS {
        let moves = parsed(rules).number_moves().expect("of numbers");
        told(kind, rules, &|| solved(&moves, positions[usize::from(!is_test)]));
    }
    for (kind, rules, positions) in OF_SHAPES {
        let parsed = parsed(rules);
        told(kind, rules, &|| solved_flat(&parsed, positions[usize::from(!is_test)]));
    }
}
