//! The P-positions of Wythoff's game by each construction: CPU time of one thread.

use std::hint::black_box;

use cpu_time::ThreadTime;
use criterion::{Criterion, Throughput};
use grundy::Natural;
use grundy::wythoff::{BeattyPairs, MexPairs, WordPairs, Wythoff};

/// Pairs that each construction makes.
const PAIRS: u64 = 500_000;

fn measure(criterion: &mut Criterion, name: &str, elements: u64, mut work: impl FnMut()) {
    let mut group = criterion.benchmark_group("wythoff");
    group.sample_size(10).throughput(Throughput::Elements(elements));
    group.bench_function(name, |b| {
        b.iter_custom(|times| {
            let begun = ThreadTime::now();
            for _ in 0..times {
                work();
            }
            begun.elapsed()
        });
    });
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let rules = Wythoff::CLASSIC;
    let pairs = usize::try_from(PAIRS).expect("it is small");
    measure(&mut criterion, "golden ratio", PAIRS, || {
        black_box(rules.pairs_u64().take(pairs).last());
    });
    measure(&mut criterion, "golden ratio, of any size", PAIRS, || {
        black_box(BeattyPairs::of(rules).take(pairs).last());
    });
    measure(&mut criterion, "mex", PAIRS, || {
        black_box(MexPairs::of(rules).take(pairs).last());
    });
    measure(&mut criterion, "Fibonacci word", PAIRS, || {
        black_box(WordPairs::new().take(pairs).last());
    });
    // A P-position of 10^4 digits, and a position beside one.
    let pair = rules.pair(&(Natural::from(10u8).pow(10_000) / 3u8));
    let other = &pair.b + 1u8;
    measure(&mut criterion, "P-test of 10^4 digits", 1, || {
        black_box(rules.is_p(black_box(&pair.a), black_box(&pair.b)));
    });
    measure(&mut criterion, "winning moves, 10^4 digits", 1, || {
        black_box(rules.winning_moves(black_box(&pair.a), black_box(&other)));
    });
    criterion.final_summary();
}
