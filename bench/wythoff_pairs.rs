//! The P-positions of Wythoff's game beside textbook programs: CPU time of one thread.
//!
//! After Criterion's figures stands a table of the best rates of the same run, with the ratios.

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;
use criterion::{BenchmarkId, Criterion, Throughput};
use grundy::wythoff::{PairBits, Quadratic, Wythoff};
use grundy::{Budget, Natural};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// Positions whose outcomes are asked for.
const POSITIONS: usize = 1 << 16;
/// Letters of the Fibonacci word as bits, and as bytes by the textbook.
const LETTERS: u64 = 1 << 28;
const TEXTBOOK_LETTERS: u64 = 1 << 22;

/// The best seconds for one element, by what was measured.
struct Measured<'a> {
    criterion: &'a mut Criterion,
    best: Vec<(String, f64)>,
}

impl Measured<'_> {
    /// Measures `work`, which makes `elements` elements.
    fn measure(&mut self, group: &str, name: &str, elements: u64, mut work: impl FnMut()) {
        let mut best = f64::INFINITY;
        let mut group_of = self.criterion.benchmark_group(group);
        group_of
            .sample_size(10)
            .warm_up_time(Duration::from_millis(200))
            .measurement_time(Duration::from_millis(900))
            .throughput(Throughput::Elements(elements));
        let mut ran = false;
        group_of.bench_function(BenchmarkId::from_parameter(name), |b| {
            b.iter_custom(|times| {
                let begun = ThreadTime::now();
                for _ in 0..times {
                    work();
                }
                let elapsed = begun.elapsed();
                best = best.min(elapsed.as_secs_f64() / times as f64 / elements as f64);
                ran = true;
                elapsed
            });
        });
        group_of.finish();
        // Another name was asked for on the command line.
        if ran {
            self.best.push((format!("{group}/{name}"), best));
        }
    }

    /// A line: the rate of `name`, that of `textbook`, and the ratio.
    fn line(&self, group: &str, name: &str, textbook: &str) {
        let of = |name: &str| {
            self.best.iter().find(|(other, _)| *other == format!("{group}/{name}")).map(|(_, best)| *best)
        };
        if let (Some(ours), Some(theirs)) = (of(name), of(textbook)) {
            println!(
                "{group:<22} {name:<13} {:>12} {textbook:<15} {:>12} {:>8.1}",
                rate(ours),
                rate(theirs),
                theirs / ours
            );
        }
    }
}

/// Elements a second; where one takes more than a microsecond, its time in microseconds.
fn rate(seconds: f64) -> String {
    if seconds > 1e-6 { format!("{:.1} us", seconds * 1e6) } else { format!("{:.3e} /s", 1.0 / seconds) }
}

fn tests_of_64_bits(measured: &mut Measured) {
    let mut random = Pcg64::seed_from_u64(1907);
    let heaps = |random: &mut Pcg64| -> Vec<u64> { (0..POSITIONS).map(|_| random.random()).collect() };
    let (xs, ys) = (heaps(&mut random), heaps(&mut random));
    // Pairs and their neighbours, which no quick look tells apart.
    let pairs: Vec<_> = (0..POSITIONS)
        .map(|_| {
            Wythoff::CLASSIC.pair_u64(random.random_range(1..7_046_029_254_386_353_130)).expect("it fits")
        })
        .collect();
    let near: (Vec<u64>, Vec<u64>) =
        pairs.iter().map(|pair| (pair.a - random.random_range(0..2), pair.b)).unzip();
    for (group, xs, ys) in [("P-test of 64 bits", &xs, &ys), ("P-test near pairs", &near.0, &near.1)] {
        let mut out = vec![false; POSITIONS];
        measured.measure(group, "one by one", POSITIONS as u64, || {
            for ((out, &x), &y) in out.iter_mut().zip(xs).zip(ys) {
                *out = black_box(Wythoff::CLASSIC).is_p_u64(x, y);
            }
        });
        let one_by_one = out.clone();
        measured.measure(group, "are_p", POSITIONS as u64, || Wythoff::CLASSIC.are_p(xs, ys, &mut out));
        assert!(out == one_by_one);
        measured.measure(group, "square root", POSITIONS as u64, || {
            for ((out, &x), &y) in out.iter_mut().zip(xs).zip(ys) {
                let n = u128::from(x.abs_diff(y));
                // Where 5 n² has 128 bits; beyond, a textbook is wrong.
                *out = n < 1 << 62 && (n + (5 * n * n).isqrt()) / 2 == u128::from(x.min(y));
            }
        });
    }
}

fn tests_of_many_digits(measured: &mut Measured) {
    let group = "10^4 digits";
    // A P-position: no look at the first digits decides it.
    let n = Natural::from(10u8).pow(10_000) / 3u8;
    let pair = Wythoff::CLASSIC.pair(&n);
    let other = &pair.b + 1u8;
    assert!(Wythoff::CLASSIC.is_p(&pair.a, &pair.b) && !Wythoff::CLASSIC.is_p(&pair.a, &other));
    measured.measure(group, "is_p", 1, || {
        black_box(Wythoff::CLASSIC.is_p(black_box(&pair.a), black_box(&pair.b)));
    });
    let phi = Quadratic::phi();
    measured.measure(group, "square root", 1, || {
        let (a, b) = black_box((&pair.a, &pair.b));
        black_box(phi.floor_multiple(&(b - a)) == *a);
    });
    measured.measure(group, "winning_moves", 1, || {
        black_box(Wythoff::CLASSIC.winning_moves(black_box(&pair.a), black_box(&other)));
    });
}

/// The word as a textbook has it: a letter a byte, each replaced until it is long enough.
fn by_substitution(length: u64) -> Vec<u8> {
    let mut word = vec![b'a'];
    while (word.len() as u64) < length {
        word = word
            .iter()
            .flat_map(|&letter| if letter == b'a' { &b"ab"[..] } else { &b"a"[..] })
            .copied()
            .collect();
    }
    word
}

fn words(measured: &mut Measured) {
    let group = "Fibonacci word";
    let mut substituted = Vec::new();
    measured.measure(group, "substitution", TEXTBOOK_LETTERS, || {
        substituted = by_substitution(black_box(TEXTBOOK_LETTERS));
    });
    let budget = &mut Budget::unlimited();
    let mut table = PairBits::up_to(LETTERS, budget).expect("the budget has no bound");
    measured.measure(group, "bits", LETTERS, || {
        table = PairBits::up_to(black_box(LETTERS), budget).expect("the budget has no bound");
    });
    for (heap, letter) in (1..).zip(substituted.iter()) {
        assert_eq!(table.is_smaller(heap), Some(*letter == b'a'));
    }
    let mut random = Pcg64::seed_from_u64(500_000);
    let table = PairBits::of_pairs(500_000, budget).expect("the budget has no bound");
    let heaps: Vec<u64> = (0..POSITIONS).map(|_| random.random_range(0..=table.greatest_heap())).collect();
    measured.measure("partners", "bits", POSITIONS as u64, || {
        black_box(heaps.iter().filter_map(|&heap| table.partner(heap)).fold(0, |sum, heap| sum ^ heap));
    });
    measured.measure("partners", "closed form", POSITIONS as u64, || {
        black_box(heaps.iter().fold(0u64, |sum, &heap| {
            sum ^ u64::try_from(&Wythoff::CLASSIC.place(&heap.into()).partner()).expect("small")
        }));
    });
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let mut measured = Measured { criterion: &mut criterion, best: Vec::new() };
    tests_of_64_bits(&mut measured);
    tests_of_many_digits(&mut measured);
    words(&mut measured);
    println!("\nwhat                   how                   rate textbook                rate    ratio");
    measured.line("P-test of 64 bits", "are_p", "square root");
    measured.line("P-test near pairs", "are_p", "square root");
    measured.line("P-test near pairs", "one by one", "square root");
    measured.line("10^4 digits", "is_p", "square root");
    measured.line("10^4 digits", "winning_moves", "square root");
    measured.line("Fibonacci word", "bits", "substitution");
    measured.line("partners", "bits", "closed form");
    criterion.final_summary();
}
