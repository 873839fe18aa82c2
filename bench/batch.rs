//! The fast reader and the answers against the textbook loop, on a million lines of eight heaps.

use std::fmt::Write;
use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use grundy::{Natural, Outcome};
use grundy_cli::batch::{Answers, Counted, Rows};
use grundy_positions::{Answer, Wanted, catalog};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// What the command line reads at a time.
const BLOCK: usize = 1 << 18;

fn text(mut heap: impl FnMut(&mut Pcg64) -> u64) -> String {
    let mut random = Pcg64::seed_from_u64(1901);
    let mut text = String::new();
    for _ in 0..1_000_000 {
        for column in 0..8 {
            let separator = if column < 7 { ' ' } else { '\n' };
            write!(text, "{}{separator}", heap(&mut random)).expect("a String takes everything");
        }
    }
    text
}

/// A number whose length is as likely to be 1 as `digits`.
fn of_any_length(digits: u32) -> impl FnMut(&mut Pcg64) -> u64 {
    move |random| {
        let length = random.random_range(1..=digits);
        random.random_range(10u64.pow(length - 1)..10u64.pow(length))
    }
}

/// What anybody writes first.
fn textbook(text: &str, out: &mut Vec<u8>) {
    for line in text.lines() {
        let sum = line.split_whitespace().map(|heap| heap.parse::<u64>().unwrap()).fold(0, |a, b| a ^ b);
        out.extend_from_slice(if sum == 0 { b"P\n" } else { b"N\n" });
    }
}

fn answers() -> Answers {
    Answers::new(catalog::build("nim").unwrap(), Wanted::default())
}

fn add(answer: &Answer, out: &mut Vec<u8>) {
    out.extend_from_slice(if answer.outcome == Some(Outcome::P) { b"P\n" } else { b"N\n" });
}

fn by_blocks(text: &[u8], out: &mut Vec<u8>) {
    let (mut answers, mut rows, mut rest) = (answers(), Rows::default(), text);
    while !rest.is_empty() {
        let mut block = &rest[..rest.len().min(BLOCK)];
        let last = block.len() == rest.len();
        while let Some(row) = rows.first(block, last) {
            (block, rest) = (&block[row.text.len()..], &rest[row.text.len()..]);
            add(&answers.known(row.heaps.unwrap()).unwrap(), out);
        }
    }
}

fn counted_by_blocks(text: &[u8], out: &mut Vec<u8>) {
    let (mut answers, mut counted, mut rest) = (answers(), Counted::default(), text);
    while !rest.is_empty() {
        let block = &rest[..rest.len().min(BLOCK)];
        let test = |heaps: &[Natural]| {
            let heaps: Vec<u64> = heaps.iter().map(|heap| heap.try_into().unwrap()).collect();
            add(&answers.known(&heaps).unwrap(), out);
        };
        let consumed = counted.feed(block, block.len() == rest.len(), test).unwrap();
        rest = &rest[consumed..];
    }
}

fn bench(c: &mut Criterion) {
    let mut group = c.benchmark_group("batch nim");
    group
        .sample_size(10)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(900));
    for (name, text) in [
        ("below 100", text(|random| random.random_range(0..100))),
        ("below 10^9", text(|random| random.random_range(0..1_000_000_000))),
        ("1 to 9 digits", text(of_any_length(9))),
        ("1 to 18 digits", text(of_any_length(18))),
        ("18 digits", text(|random| random.random_range(10u64.pow(17)..10u64.pow(18)))),
    ] {
        let mut out = Vec::with_capacity(1 << 22);
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(BenchmarkId::new("lines", name), |b| {
            b.iter(|| {
                out.clear();
                by_blocks(black_box(text.as_bytes()), &mut out);
            });
        });
        group.bench_function(BenchmarkId::new("textbook", name), |b| {
            b.iter(|| {
                out.clear();
                textbook(black_box(&text), &mut out);
            });
        });
        if !matches!(name, "below 10^9" | "18 digits") {
            continue; // Two kinds are enough for the counted form, and keep the whole below 30 seconds.
        }
        let counted = format!("1000000\n8 {}", text.trim_end().replace('\n', "\n8 "));
        group.throughput(Throughput::Bytes(counted.len() as u64));
        group.bench_function(BenchmarkId::new("counted", name), |b| {
            b.iter(|| {
                out.clear();
                counted_by_blocks(black_box(counted.as_bytes()), &mut out);
            });
        });
    }
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
