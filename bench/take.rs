//! Subtraction sets: the engines, without and with the proof of the period, against the textbook, as CPU time of
//! one thread.

use std::collections::HashMap;
use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;
use criterion::{Bencher, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use grundy::Budget;
use grundy::games::TakeSet;
use grundy::heap::{Engine, OutcomeSieve, Sequence, TakeSieve};
use rand::SeedableRng;
use rand::seq::index::sample;
use rand_pcg::Pcg64;

/// What a textbook remembers the values in.
trait Memory {
    fn get(&self, heap: usize) -> Option<u32>;
    fn set(&mut self, heap: usize, value: u32);
}

impl Memory for HashMap<usize, u32> {
    fn get(&self, heap: usize) -> Option<u32> {
        self.get(&heap).copied()
    }

    fn set(&mut self, heap: usize, value: u32) {
        self.insert(heap, value);
    }
}

impl Memory for Vec<Option<u32>> {
    fn get(&self, heap: usize) -> Option<u32> {
        self[heap]
    }

    fn set(&mut self, heap: usize, value: u32) {
        self[heap] = Some(value);
    }
}

/// What a textbook does: recursion with memory; collect the options' values, sort them, scan for the
/// first gap.
fn recursion(takes: &[usize], heap: usize, memory: &mut impl Memory) -> u32 {
    if let Some(value) = memory.get(heap) {
        return value;
    }
    let options = takes.iter().filter_map(|take| heap.checked_sub(*take));
    let mut values: Vec<u32> = options.map(|option| recursion(takes, option, memory)).collect();
    values.sort_unstable();
    let value = first_gap(&values);
    memory.set(heap, value);
    value
}

/// The recursion for every heap, from 0 up, so that it is never deep.
fn recursions(takes: &[usize], heaps: usize, mut memory: impl Memory) -> u32 {
    (0..heaps).fold(0, |sum: u32, heap| sum.wrapping_add(recursion(takes, heap, &mut memory)))
}

/// The value of every heap without recursion, into memory that is there already: the textbook at its fastest.
fn ascending(takes: &[usize], heaps: usize, values: &mut Vec<u32>) {
    values.clear();
    for heap in 0..heaps {
        let options = takes.iter().filter(|&&take| take <= heap);
        let mut options: Vec<u32> = options.map(|&take| values[heap - take]).collect();
        options.sort_unstable();
        values.push(first_gap(&options));
    }
}

fn first_gap(sorted: &[u32]) -> u32 {
    let mut mex = 0;
    for &value in sorted {
        if value == mex {
            mex += 1;
        } else if value > mex {
            break;
        }
    }
    mex
}

fn random(moves: usize, greatest: usize) -> Vec<u64> {
    let mut takes = sample(&mut Pcg64::seed_from_u64(1901), greatest, moves).into_vec();
    takes.sort_unstable();
    takes.into_iter().map(|take| take as u64 + 1).collect()
}

/// Measures CPU time, since on a shared machine the wall clock also tells what others do.
fn measure(bencher: &mut Bencher, mut work: impl FnMut()) {
    bencher.iter_custom(|times| {
        let begun = ThreadTime::now();
        (0..times).for_each(|_| work());
        begun.elapsed()
    });
}

fn bench(c: &mut Criterion) {
    let mut group = c.benchmark_group("take");
    group
        .sample_size(10)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_millis(1500));
    for (name, takes, heaps) in [
        ("1,4,9,12,16", vec![1, 4, 9, 12, 16], 1_000_001),
        ("10 of 1..60", random(10, 60), 1_000_001),
        ("100 of 1..1000", random(100, 1000), 300_001),
        ("squares to 10000", (1..=100).map(|root| root * root).collect(), 100_001),
    ] {
        let set = TakeSet::finite(&takes).expect("ascending, without 0");
        let addresses: Vec<usize> = takes.iter().map(|&take| usize::try_from(take).expect("small")).collect();
        // The engines and the textbook at its fastest fill memory that the system has given before.
        let (mut sorted, mut sieved, mut outcomes) = (Vec::new(), Vec::new(), Vec::new());
        let mut budget = Budget::unlimited();
        TakeSieve::new(&takes).expect("small").extend(&mut sieved, heaps, &mut budget).expect("no bound");
        OutcomeSieve::new(&takes).expect("small").extend(&mut outcomes, heaps.div_ceil(64));
        ascending(&addresses, heaps, &mut sorted);
        assert!(sorted == sieved[..heaps]);
        assert!((0..heaps).all(|heap| (outcomes[heap / 64] >> (heap % 64) & 1 == 1) == (sorted[heap] == 0)));
        let sum = sorted.iter().fold(0, |sum: u32, &value| sum.wrapping_add(value));

        group.throughput(Throughput::Elements(heaps as u64));
        group.bench_function(BenchmarkId::new("recursion and hash map", name), |b| {
            measure(b, || assert_eq!(recursions(black_box(&addresses), heaps, HashMap::new()), sum));
        });
        group.bench_function(BenchmarkId::new("recursion and table", name), |b| {
            measure(b, || assert_eq!(recursions(black_box(&addresses), heaps, vec![None; heaps]), sum));
        });
        group.bench_function(BenchmarkId::new("ascending", name), |b| {
            measure(b, || ascending(black_box(&addresses), heaps, &mut sorted));
        });
        group.bench_function(BenchmarkId::new("sieve", name), |b| {
            measure(b, || {
                sieved.clear();
                TakeSieve::new(black_box(&takes))
                    .expect("small")
                    .extend(&mut sieved, heaps, &mut budget)
                    .expect("no bound");
            });
        });
        group.bench_function(BenchmarkId::new("outcomes", name), |b| {
            measure(b, || {
                outcomes.clear();
                OutcomeSieve::new(black_box(&takes))
                    .expect("small")
                    .extend(&mut outcomes, heaps.div_ceil(64));
            });
        });
        group.bench_function(BenchmarkId::new("with proof", name), |b| {
            measure(b, || {
                let mut values = Sequence::from(black_box(&set));
                black_box(values.values_to(heaps, &mut budget).expect("no bound").last());
            });
        });
    }
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
