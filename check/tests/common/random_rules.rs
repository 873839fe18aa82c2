//! Rules by chance in the language of rules, a form for each theorem, the same in each run.

use super::classes;
use super::mutation::Random;
use super::random_moves::random_moves;

/// A form of rules, and a game of that form by chance.
pub(crate) type Form = (&'static str, fn(&mut Random) -> String);

/// All forms of one heap, or of one heap and a state, about which there is a theorem.
pub(crate) const FORMS: [Form; 10] = [
    ("take some numbers", takes),
    ("take all numbers but some", all_but),
    ("take all numbers but small ones", near_takes),
    ("a code", code),
    ("classes", by_classes),
    ("a memory", memory),
    ("a row of a board", row_of_a_board),
    ("division", division),
    ("digits", digits),
    ("a bound", bound),
];

/// A number from `first` to `last`.
fn number(random: &mut Random, first: usize, last: usize) -> usize {
    first + random.below(last + 1 - first)
}

/// Different numbers from 1 to `last`, ascending, `most` of them at most.
fn numbers(random: &mut Random, most: usize, last: usize) -> String {
    let mut all: Vec<usize> = (0..number(random, 1, most)).map(|_| number(random, 1, last)).collect();
    all.sort_unstable();
    all.dedup();
    all.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn takes(random: &mut Random) -> String {
    let takes = numbers(random, 6, 24);
    format!("game(n): n-t for t in [{takes}] if t <= n")
}

pub(crate) fn all_but(random: &mut Random) -> String {
    let last = *random.choose(&[4, 9, 20]);
    format!("game(n): n-t for t in 1..n if t not in [{}]", numbers(random, 6, last))
}

/// Small takes on conditions on the heap.
pub(crate) fn near_takes(random: &mut Random) -> String {
    let far = number(random, 1, 9);
    let near = (0..number(random, 1, 5)).map(|_| {
        let (take, by, least) = (number(random, 1, 8), number(random, 2, 4), random.below(14));
        format!("n-{take} if n >= {take} and (n % {by} == {} or n < {least})", random.below(by))
    });
    let near: Vec<String> = near.collect();
    format!("game(n): n-t for t in {far}..n; {}", near.join("; "))
}

/// A code of two or three digits, written as moves.
fn code(random: &mut Random) -> String {
    let most = *random.choose(&[8, 8, 16]);
    let mut digits: Vec<u8> =
        (0..number(random, 2, 3)).map(|_| u8::try_from(random.below(most)).unwrap()).collect();
    digits.insert(0, *random.choose(&[0, 0, 0, 4]));
    if digits.iter().all(|digit| *digit == 0) {
        digits.push(3);
    }
    format!("game{}", classes::text(&classes::code(&digits, &serde_json::json!(["all"]))))
}

fn by_classes(random: &mut Random) -> String {
    let heaps = *random.choose(&[1, 2, 2, 3]);
    format!("game{}", classes::text(&random_moves(heaps, random)))
}

/// One heap and a state from 0 to 2, from which one move leads at least.
pub(crate) fn memory(random: &mut Random) -> String {
    let mut moves =
        vec![format!("(n-{0}, {1}) if n >= {0} and s == 2", number(random, 1, 4), random.below(3))];
    for _ in 0..random.below(6) {
        let (take, from, by, rest) =
            (number(random, 1, 4), random.below(3), number(random, 2, 3), random.below(3));
        moves.push(match random.below(6) {
            0 => format!("(n, {}) if s == {} and n > {rest}", rest.min(1), 1 + rest.min(1)),
            1 => format!("(n+{take}, 0) if s == 1 and n < {}", 3 * rest),
            _ => format!(
                "(n-{take}, {}) if n >= {take} and s == {from} and (n % {by} == {} or n < {})",
                random.below(3),
                rest % by,
                3 * rest
            ),
        });
    }
    format!("game(n, s): {}; start (n, 2) for n in 0..9", moves.join("; "))
}

/// A piece that goes down and to the left by finitely many steps, and starts in a row.
fn row_of_a_board(random: &mut Random) -> String {
    let steps = (0..number(random, 1, 4)).map(|_| {
        let (down, left) = (random.below(3), random.below(5));
        let left = if down == 0 { left.max(1) } else { left };
        format!("(a-{down}, b-{left}) if a >= {down} and b >= {left}")
    });
    let steps: Vec<String> = steps.collect();
    format!("game(a, b): {}; start ({}, n) for n in 0..9", steps.join("; "), random.below(6))
}

/// Heaps that are divided, with other moves of small ones.
pub(crate) fn division(random: &mut Random) -> String {
    let up = random.below(3) == 0;
    let least = 1 + usize::from(up) + random.below(5);
    let mut moves: Vec<String> = Vec::new();
    for _ in 0..1 + random.below(4) {
        let parts = 1 + random.below(5) / 3 + random.below(5) / 4;
        let mut one = Vec::new();
        for _ in 0..parts {
            let many = if random.below(3) == 0 { 20 } else { 6 };
            let by = 2 + random.below(many);
            one.push(if up { format!("(n+{})/{by}", by - 1) } else { format!("n/{by}") });
        }
        moves.push(format!("{} if n >= {least}", one.join(" and ")));
    }
    for _ in 0..random.below(3) {
        let take = 1 + random.below(4);
        moves.push(format!("n-{take} if n >= {take} and n < {}", random.below(9)));
    }
    format!("game(n): {}", moves.join("; "))
}

/// Moves to quotients by powers of a base, a little more or less, by the last digits; and short takes.
fn digits(random: &mut Random) -> String {
    let base = *random.choose(&[2, 2, 3, 4, 10]);
    let moves = (0..number(random, 1, 3)).map(|place| {
        let least = number(random, 3, 6);
        let many = 1 + random.below(3);
        let parts = (0..number(random, 1, many)).map(|part| {
            let by = if place + part == 0 { base } else { *random.choose(&[1, base, base * base]) };
            match (by, random.below(3)) {
                (1, less) => format!("n-{}", 1 + less),
                (_, 0) => format!("n/{by}"),
                (_, 1) => format!("n/{by}+1"),
                _ => format!("(n+1)/{by}"),
            }
        });
        let parts: Vec<String> = parts.collect();
        let when = match random.below(3) {
            0 => String::new(),
            _ => format!(" and n % {base} {} {}", random.choose(&["==", "!="]), random.below(base)),
        };
        format!("{} if n >= {least}{when}", parts.join(" and "))
    });
    let mut moves: Vec<String> = moves.collect();
    if random.below(2) == 0 {
        let take = number(random, 1, 2);
        moves.push(format!("n-{take} if n >= {take} and n < {}", number(random, 3, 9)));
    }
    format!("game(n): {}", moves.join("; "))
}

/// As much as a bound allows is taken, or left.
fn bound(random: &mut Random) -> String {
    let [plus, by, times] = [random.below(4), number(random, 2, 5), number(random, 1, 2)];
    let mut growth = match random.below(5) {
        0 => format!("(n+{plus})/{by}"),
        1 => format!("({times}*n+{plus})/{}", by.max(times)),
        2 => format!("sqrt({times}*n+{plus})"),
        3 => format!("log2(n+{})", 1 + plus),
        _ => format!("min(n/{by}, {}*sqrt(n)/{})", times, times + random.below(2)),
    };
    if random.below(4) == 0 {
        growth = format!("max({}, {growth})", number(random, 1, 3));
    }
    let from = match random.below(3) {
        0 => format!(" if n >= {}", number(random, 1, 12)),
        _ => String::new(),
    };
    match random.below(3) {
        0 => format!("game(n): x for x in {}..min(n-1, {growth}){from}", random.below(3)),
        1 => format!("game(n): x for x in max(0, n-({growth}))..n-1{from}"),
        _ => format!("game(n): n-t for t in 1..{growth}{from}"),
    }
}

/// A table of two heaps in which each row is a game of one heap, with moves to the rows above it.
pub(crate) fn table(random: &mut Random) -> String {
    let mut moves = vec![match random.below(3) {
        0 => {
            let take = number(random, 1, 4);
            format!("(a, b-t) for t in [{take}, {}] if t <= b", take + number(random, 1, 3))
        }
        _ => "(a, b-t) for t in 1..b".to_owned(),
    }];
    for _ in 0..number(random, 1, 3) {
        let (down, take) = (number(random, 1, 3), random.below(6));
        let (by, bound) = (number(random, 2, 3), random.below(12));
        let to = match random.below(3) {
            0 => format!("b+{}", number(random, 1, 3)),
            _ => format!("b-{take}"),
        };
        let least = if to.contains('+') { 0 } else { take };
        let when = format!("(b % {by} != {} or b < {bound})", random.below(3));
        moves.push(format!("(a-{down}, {to}) if a >= {down} and b >= {least} and {when}"));
    }
    format!("game(a, b): {}", moves.join("; "))
}
