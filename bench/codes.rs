//! Codes with a sparse space: values a second of CPU time on one thread, by the instructions used, beside
//! the textbook's program in the same run.
//!
//! The rates are those near the last heap. With `--test`, all are computed to a few thousand heaps, and compared.

use cpu_time::ThreadTime;
use grundy::Budget;
use grundy::games::Code;
use grundy::heap::{Engine, Instructions, Splitting};

/// Games, and how many heaps are computed with the best instructions; with others, fewer.
const GAMES: [(&str, usize); 9] = [
    ("0.6", 2_000_000),
    ("grundys-game", 4_000_000),
    ("0.034", 4_000_000),
    ("0.161", 8_000_000),
    ("0.16", 32_000_000),
    ("0.054", 32_000_000),
    ("0.106", 500_000_000),
    ("0.007", 60_000),
    ("0.04", 60_000),
];

/// The heaps whose values the textbook computes at the end, given those before.
const TEXTBOOK: usize = 200;
/// How many heaps are before those.
const BEFORE: usize = 100_000;

fn engine(game: &str, with: Instructions) -> Splitting {
    match game {
        "grundys-game" => Splitting::of_grundys_game(with),
        _ => Splitting::of_code(&game.parse::<Code>().expect("games are codes"), with),
    }
}

/// The values up to `heaps`, and how many of their second half came in a second.
fn rate(game: &str, with: Instructions, heaps: usize) -> (Vec<u32>, f64) {
    let (mut engine, mut values) = (engine(game, with), Vec::with_capacity(heaps));
    let budget = &mut Budget::unlimited();
    engine.extend(&mut values, heaps / 2, budget).expect("the budget has no bound");
    let (half, begun) = (values.len(), ThreadTime::now());
    engine.extend(&mut values, heaps, budget).expect("the budget has no bound");
    let seconds = begun.elapsed().as_secs_f64();
    let count = values.len() - half;
    (values, count as f64 / seconds)
}

/// What a textbook does: marks the values of all options, for the heaps from `from` on.
fn textbook(game: &str, known: &[u32], from: usize) -> (Vec<u32>, f64) {
    let digits: Vec<u8> = match game {
        "grundys-game" => vec![4],
        _ => game.parse::<Code>().expect("games are codes").digits().to_vec(),
    };
    let mut values = known[..from].to_vec();
    let begun = ThreadTime::now();
    for n in from..known.len() {
        let mut seen = vec![false; 1024];
        for (take, digit) in digits.iter().enumerate().filter(|&(take, _)| take < n) {
            let rest = n - take;
            if digit & 2 != 0 {
                seen[values[rest] as usize] = true;
            }
            if digit & 4 != 0 {
                let last = if game == "grundys-game" { (rest - 1) / 2 } else { rest / 2 };
                for small in 1..=last {
                    seen[(values[small] ^ values[rest - small]) as usize] = true;
                }
            }
        }
        let mex = seen.iter().position(|seen| !seen).expect("values are small");
        values.push(u32::try_from(mex).expect("below 1024"));
    }
    let rate = (known.len() - from) as f64 / begun.elapsed().as_secs_f64();
    (values, rate)
}

fn main() {
    let test = std::env::args().any(|argument| argument == "--test");
    let wanted: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    println!("thousand values a second of CPU time, one thread");
    println!("game            heaps       textbook  portable      AVX2   AVX-512");
    for (game, heaps) in GAMES {
        if !wanted.is_empty() && !wanted.iter().any(|wanted| wanted == game) {
            continue;
        }
        let before = if test { 4000 } else { BEFORE.min(heaps) };
        let (known, _) = rate(game, Instructions::best(), before);
        let from = known.len() - TEXTBOOK;
        let (values, by_textbook) = textbook(game, &known, from);
        assert!(values == known, "{game}: the engine and the textbook disagree");
        let mut line = format!("{game:<15} {heaps:<11} {:>8.0}", by_textbook / 1e3);
        let mut sets = Instructions::all();
        for _ in 0..3 {
            if let Some(with) = sets.next() {
                let fewer = if with.vector_bytes() == 64 { 1 } else { 8 };
                let count = if test { 4000 } else { (heaps / fewer).max(60_000) };
                let (values, rate) = rate(game, with, count);
                let common = values.len().min(known.len());
                assert!(values[..common] == known[..common], "{game}: {with:?} is wrong");
                line += &format!(" {:>9.0}", rate / 1e3);
            } else {
                line += "         -";
            }
        }
        println!("{line}");
    }
}
