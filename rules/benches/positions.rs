//! Positions of several parts by rules that somebody writes, solved by search: options a second of CPU time on one thread, each
//! option looked up in the table of what is known. The bars are 40 million for pairs, 15 for masks, 5 for texts and lists.
//!
//! With `--test`, smaller positions are solved, once.

use cpu_time::ThreadTime;
use grundy::{Budget, Nimber, Options, RowSolver, Run};
use grundy_rules::Rules;

/// A game of numbers: its kind, its rules, and a position to be solved, a small one first.
const OF_NUMBERS: [(&str, &str, [&[i64]; 2]); 4] = [
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

/// Counts the options that it hands on.
struct Counted<'a>(&'a mut dyn Options, &'a mut u64);

impl Options for Counted<'_> {
    fn part(&mut self, position: &[i64]) {
        self.0.part(position);
    }

    fn end(&mut self) -> bool {
        *self.1 += 1;
        self.0.end()
    }

    fn forget(&mut self) {
        self.0.forget();
    }

    fn run(&mut self, run: &Run<'_>) -> bool {
        *self.1 += run.which.map_or(run.count, |which| which.count_ones().into());
        self.0.run(run)
    }
}

/// The value of a position, and how many options were handed over.
fn solved(rules: &Rules, position: &[i64]) -> (Nimber, u64) {
    let mut count = 0;
    let mut moves = rules.moves().expect("what is claimed is known");
    let hand_over = |position: &[i64], options: &mut dyn Options, budget: &mut Budget| {
        assert!(moves.each(position, budget, &mut Counted(options, &mut count))?, "they do not fail");
        Ok(())
    };
    let value = RowSolver::new(hand_over).grundy_value(position, &mut Budget::unlimited());
    (value.expect("the budget has no bound"), count)
}

fn main() {
    let is_test = std::env::args().any(|argument| argument == "--test");
    println!("milliseconds, and million options a second, by kind");
    let told = |kind: &str, rules: &str, solved: &dyn Fn() -> (Nimber, u64)| {
        let begun = ThreadTime::now();
        let (value, options) = solved();
        let seconds = begun.elapsed().as_secs_f64();
        let rate = options as f64 / seconds / 1e6;
        println!("{kind:8} {:8.1} {rate:8.1}  {options} options, {value}: {rules}", seconds * 1e3);
    };
    let parsed = |rules: &str| Rules::parse(rules).unwrap_or_else(|error| panic!("{rules}: {error}"));
    for (kind, rules, positions) in OF_NUMBERS {
        let parsed = parsed(rules);
        told(kind, rules, &|| solved(&parsed, positions[usize::from(!is_test)]));
    }
    for (kind, rules, positions) in OF_SHAPES {
        let parsed = parsed(rules);
        let position = parsed.read(positions[usize::from(!is_test)]).expect("it is one");
        let position = parsed.flat_of(&position).expect("it is something");
        told(kind, rules, &|| solved(&parsed, &position));
    }
}
