//! Take sets: the engine, without and with the proof of the period, against the textbook.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use grundy::Budget;
use grundy::games::TakeSet;
use grundy::heap::{Engine, Sequence, TakeSieve};
use rand::SeedableRng;
use rand::seq::index::sample;
use rand_pcg::Pcg64;

/// What a textbook does: collect the options' values, sort them, scan for the first gap. It is
/// filled from heap 0 up, so that the recursion and its hash map are spared: the fastest form.
fn textbook(takes: &[usize], heaps: usize, values: &mut Vec<u32>) {
    values.clear();
    for heap in 0..heaps {
        let mut options: Vec<u32> =
            takes.iter().filter(|&&take| take <= heap).map(|&take| values[heap - take]).collect();
        options.sort_unstable();
        let mut mex = 0;
        for value in options {
            if value == mex {
                mex += 1;
            } else if value > mex {
                break;
            }
        }
        values.push(mex);
    }
}

fn random(moves: usize, greatest: usize) -> Vec<u64> {
    let mut takes = sample(&mut Pcg64::seed_from_u64(1901), greatest, moves).into_vec();
    takes.sort_unstable();
    takes.into_iter().map(|take| take as u64 + 1).collect()
}

fn bench(c: &mut Criterion) {
    let mut group = c.benchmark_group("take");
    group
        .sample_size(10)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_millis(1500));
    for (name, takes, heaps) in [
        ("1,4,9,12,16", vec![1, 4, 9, 12, 16], 10_000_001),
        ("10 of 1..60", random(10, 60), 10_000_001),
        ("100 of 1..1000", random(100, 1000), 1_000_001),
    ] {
        let set = TakeSet::finite(&takes).expect("ascending, without 0");
        let addresses: Vec<usize> = takes.iter().map(|&take| usize::try_from(take).expect("small")).collect();
        // Both fill the same kind of memory, which the system has given before.
        let (mut sorted, mut sieved) = (Vec::new(), Vec::new());
        let mut budget = Budget::unlimited();
        TakeSieve::new(&takes).extend(&mut sieved, heaps, &mut budget).expect("no bound");
        textbook(&addresses, heaps, &mut sorted);
        assert!(sorted == sieved[..heaps]);

        group.throughput(Throughput::Elements(heaps as u64));
        group.bench_function(BenchmarkId::new("textbook", name), |b| {
            b.iter(|| textbook(black_box(&addresses), heaps, &mut sorted));
        });
        group.bench_function(BenchmarkId::new("sieve", name), |b| {
            b.iter(|| {
                sieved.clear();
                TakeSieve::new(black_box(&takes)).extend(&mut sieved, heaps, &mut budget).expect("no bound");
            });
        });
        group.bench_function(BenchmarkId::new("with proof", name), |b| {
            b.iter(|| {
                let mut values = Sequence::from(black_box(&set));
                values.values_to(heaps, &mut budget).expect("no bound").last().copied()
            });
        });
    }
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
