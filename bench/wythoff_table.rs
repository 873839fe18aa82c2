//! The table of Wythoff's game and its rows, against the textbook: CPU time of one thread, and for two threads
//! the time that passes.

use std::collections::HashSet;
use std::hint::black_box;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use grundy::heap::Instructions;
use grundy::lines::{Lines, PieceMoves, TableRows};
use grundy::wythoff::{Rows, Wythoff};
use grundy::{Budget, Natural};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

type Table = Vec<Vec<u32>>;

fn rows(with: Instructions, size: usize, threads: usize) -> TableRows {
    let budget = Budget::unlimited().with_table(1 << 30).with_threads(threads);
    TableRows::with(with, Wythoff::CLASSIC, size - 1, size - 1, &budget).expect("there is memory")
}

fn table(size: usize) -> Table {
    let (mut rows, mut budget) = (rows(Instructions::best(), size, 1), Budget::unlimited());
    (0..size).map(|_| rows.next_row(&mut budget).expect("no bound").expect("a row").to_vec()).collect()
}

/// The rows are only looked at, as by whoever writes them to a file.
fn go_through(mut rows: TableRows) {
    let mut budget = Budget::unlimited();
    while let Some(row) = rows.next_row(&mut budget).expect("no bound") {
        black_box(row);
    }
}

/// The values of the options of a cell, one by one.
fn options(table: &Table, x: usize, y: usize) -> impl Iterator<Item = u32> {
    let left = table[x][..y].iter().copied();
    let above = (0..x).map(move |row| table[row][y]);
    let both = (1..=x.min(y)).map(move |taken| table[x - taken][y - taken]);
    left.chain(above).chain(both)
}

/// The textbook, for `cells` cells at random: a set of the options' values, and the least number that is not in it.
fn by_hash_set(table: &Table, cells: usize) {
    let mut random = Pcg64::seed_from_u64(1907);
    for _ in 0..cells {
        let (x, y) = (random.random_range(0..table.len()), random.random_range(0..table.len()));
        let seen: HashSet<u32> = options(table, x, y).collect();
        assert_eq!((0..).find(|value| !seen.contains(value)), Some(table[x][y]));
    }
}

/// The textbook with an array of marks, for all cells.
fn by_array(table: &Table) {
    let size = table.len();
    let mut marks = vec![0; 3 * size];
    for x in 0..size {
        for y in 0..size {
            let mark = x * size + y + 1;
            for value in options(table, x, y) {
                marks[value as usize] = mark;
            }
            assert_eq!(marks.iter().position(|&found| found != mark), Some(table[x][y] as usize));
        }
    }
}

/// Sets of bits for rows, columns and diagonals, and the first that is in none of them.
fn by_bitsets(table: &Table) {
    let size = table.len();
    let words = 2 * size / 64 + 2;
    let (mut columns, mut diagonals) = (vec![0_u64; size * words], vec![0_u64; 2 * size * words]);
    for (x, values) in table.iter().enumerate() {
        let mut row = vec![0_u64; words];
        for (y, &value) in values.iter().enumerate() {
            let column = &mut columns[y * words..][..words];
            let diagonal = &mut diagonals[(y + size - x) * words..][..words];
            let sets = row.iter_mut().zip(column).zip(diagonal).enumerate();
            let mut open = sets.map(|(word, ((a, b), c))| (word, a, b, c));
            let (word, a, b, c) = open.find(|(_, a, b, c)| **a | **b | **c != u64::MAX).expect("a gap");
            let bit = (*a | *b | *c).trailing_ones();
            assert_eq!(64 * word + bit as usize, value as usize);
            *a |= 1 << bit;
            *b |= 1 << bit;
            *c |= 1 << bit;
        }
    }
}

/// The machine of values and rows, column after column: places all values below `values`.
fn by_places(last: usize, values: usize) -> u64 {
    // Columns modulo a power of two; none is as far away from another that matters.
    let ring = (4 * last + 2).next_power_of_two();
    let mut taken = vec![false; (last + 1) * ring];
    let mut first = vec![0; last + 1];
    let (mut columns, mut diagonals) = (vec![usize::MAX; ring], vec![usize::MAX; ring]);
    let mut sum = 0_u64;
    for value in 0..values {
        for row in 0..=last {
            let taken = &mut taken[row * ring..][..ring];
            // What has been passed is free for the columns that come.
            while taken[first[row] % ring] {
                taken[first[row] % ring] = false;
                first[row] += 1;
            }
            let is_open = |column: &usize| {
                !taken[column % ring]
                    && columns[column % ring] != value
                    && diagonals[column.wrapping_sub(row) % ring] != value
            };
            let column = (first[row]..).find(is_open).expect("columns never end");
            taken[column % ring] = true;
            columns[column % ring] = value;
            diagonals[column.wrapping_sub(row) % ring] = value;
            sum = sum.wrapping_add(column as u64);
        }
    }
    sum
}

fn cpu_time(what: impl FnOnce()) -> Duration {
    let begun = ThreadTime::now();
    what();
    begun.elapsed()
}

/// The least of some times.
fn least(times: usize, mut time: impl FnMut() -> Duration) -> Duration {
    (0..times).map(|_| time()).min().expect("at least once")
}

fn tables(test: bool) {
    println!("\nmillion cells a second of CPU time, one thread; in brackets, so many times as fast");
    println!("      n  hash set     array     bitsets    portable        AVX2     AVX-512");
    let sizes: &[usize] = if test { &[300] } else { &[500, 1000, 2000, 5000, 10_000] };
    for &size in sizes {
        let cells = (size * size) as f64;
        let rate = |cells: f64, time: Duration| cells / time.as_secs_f64() / 1e6;
        let known = table(size);
        let sample = if test { 100 } else { 2000 };
        let by_set = rate(sample as f64, cpu_time(|| by_hash_set(&known, sample)));
        let by_array = (size <= 2000).then(|| rate(cells, cpu_time(|| by_array(&known))));
        let by_bitsets = (size <= 5000).then(|| rate(cells, cpu_time(|| by_bitsets(&known))));
        let shown = |rate: Option<f64>| rate.map_or("-".into(), |rate| format!("{rate:.2}"));
        print!("{size:>7} {by_set:>9.4} {:>9} {:>11}", shown(by_array), shown(by_bitsets));
        let mut last = 0.0;
        let mut sets = Instructions::all();
        for _ in 0..3 {
            if let Some(with) = sets.next() {
                last = rate(cells, least(3, || cpu_time(|| go_through(rows(with, size, 1)))));
                print!(" {last:>11.1}");
            } else {
                print!(" {:>11}", "-");
            }
        }
        let times = |rate: Option<f64>| rate.map_or("-".into(), |rate| format!("{:.0}", last / rate));
        println!("  ({}, {}, {})", times(Some(by_set)), times(by_array), times(by_bitsets));
        if size >= 5000 || test {
            let passed = |threads: usize| {
                least(3, || {
                    let begun = Instant::now();
                    go_through(rows(Instructions::best(), size, threads));
                    begun.elapsed()
                })
            };
            let (one, two) = (passed(1).as_secs_f64(), passed(2).as_secs_f64());
            println!("        one thread {one:.3} s, two {two:.3} s: {:.2} times", one / two);
        }
    }
}

/// Other games of lines, which have one engine.
fn other_tables(test: bool) {
    let size = if test { 200 } else { 2000 };
    println!("\nmillion cells a second of CPU time, one thread, n = {size}");
    println!("                            portable      AVX2   AVX-512");
    for ruleset in ["wythoff:2", "wythoff:5", "lines:king", "lines:bishop", "lines:1-0,0-1,1-1,1-2,2-1"] {
        let moves = match ruleset.split_once(':').expect("a colon") {
            ("wythoff", reach) => {
                PieceMoves::from(Wythoff::with_reach(reach.parse().expect("a number")).expect("a reach"))
            }
            (_, lines) => PieceMoves::from(&lines.parse::<Lines>().expect("lines")),
        };
        print!("{ruleset:26}");
        for with in Instructions::all() {
            let budget = Budget::unlimited().with_table(1 << 30);
            let rows = || TableRows::with(with, moves.clone(), size - 1, size - 1, &budget).expect("memory");
            let time = least(3, || cpu_time(|| go_through(rows())));
            print!(" {:>9.1}", (size * size) as f64 / time.as_secs_f64() / 1e6);
        }
        println!();
    }
}

fn periods(test: bool) {
    println!("\nseconds of CPU time until all rows are proved, one thread");
    println!("   rows  columns one by one  portable      AVX2   AVX-512");
    let lasts: &[usize] = if test { &[30] } else { &[118, 300] };
    for &last in lasts {
        let prove = |with| Rows::prove_with(with, last, &mut Budget::unlimited()).expect("no bound");
        let rows = prove(Instructions::best());
        let values = rows.iter().map(|row| row.repeat().again + row.period()).max().expect("a row");
        let mut scalar = "-".to_owned();
        if last <= 118 {
            let time = cpu_time(|| {
                black_box(by_places(last, values));
            });
            scalar = format!("{:.3}", time.as_secs_f64());
        }
        print!("0..{last:<5} {scalar:>17}");
        let mut sets = Instructions::all();
        for _ in 0..3 {
            if let Some(with) = sets.next() {
                let time = cpu_time(|| {
                    black_box(prove(with));
                });
                print!(" {:>9.3}", time.as_secs_f64());
            } else {
                print!(" {:>9}", "-");
            }
        }
        println!("  ({values} values)");
        let far = Natural::from(10_u8).pow(40);
        let times = 10_000_u32;
        let time = cpu_time(|| {
            for more in 0..times {
                black_box(rows.value(last, &(&far + Natural::from(more))));
            }
        });
        println!(
            "        the value of {last}, 10^40 + k: {:.2} microseconds",
            time.as_secs_f64() * 1e6 / f64::from(times)
        );
    }
}

fn main() {
    let test = std::env::args().any(|argument| argument == "--test");
    tables(test);
    other_tables(test);
    periods(test);
}
