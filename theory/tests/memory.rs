//! A search, or a sequence, takes no more memory than its budget names: a program of its own, since it counts what it allocates.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use grundy::games::euclid::Euclid;
use grundy::games::{Code, GrundysGame, TakeSet};
use grundy::heap::Sequence;
use grundy::{Budget, HeapRuleset, Heaps, Natural, Play, Ruleset, Solver, prices};

/// The allocator of the system, and how many bytes it has given: now, and at most.
struct Counting;

static NOW: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

// SAFETY: every call goes on to the allocator of the system as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        PEAK.fetch_max(NOW.fetch_add(layout.size(), Relaxed) + layout.size(), Relaxed);
        // SAFETY: as above.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        NOW.fetch_sub(layout.size(), Relaxed);
        // SAFETY: as above.
        unsafe { System.dealloc(block, layout) }
    }

    // A large block that grows is moved without a copy: the system has both sizes at no time.
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if size > layout.size() {
            let more = size - layout.size();
            PEAK.fetch_max(NOW.fetch_add(more, Relaxed) + more, Relaxed);
        } else {
            NOW.fetch_sub(layout.size() - size, Relaxed);
        }
        // SAFETY: as above.
        unsafe { System.realloc(block, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Take one, two or three.
struct OneToThree;

impl Ruleset for OneToThree {
    type Position = u64;
    fn options(&self, heap: &u64) -> impl Iterator<Item = u64> {
        let heap = *heap;
        (1..=3).filter_map(move |take| heap.checked_sub(take))
    }
}

struct Nim;

impl HeapRuleset for Nim {
    fn options(&self, heap: u64) -> impl Iterator<Item = Vec<u64>> {
        (0..heap).map(|rest| vec![rest])
    }
}

/// Heaps as a position without a word on what it owns.
struct Unsaid;

impl Ruleset for Unsaid {
    type Position = Vec<u64>;
    fn options(&self, heaps: &Vec<u64>) -> impl Iterator<Item = Vec<u64>> {
        Heaps(Nim).options(heaps)
    }
}

/// The peak of the memory of a search beside what the budget names.
fn peak<R: Ruleset>(rules: R, positions: &[R::Position], table: usize) -> f64 {
    let before = NOW.load(Relaxed);
    PEAK.store(before, Relaxed);
    let mut solver = Solver::new(rules);
    for position in positions {
        let budget = &mut Budget::unlimited().with_table(table);
        solver.remoteness(position, Play::Misere, budget).unwrap();
        solver.outcome_by_search(position, Play::Normal, budget).unwrap();
        solver.grundy_value(position, budget).unwrap();
    }
    (PEAK.load(Relaxed) - before) as f64 / (table * prices::BYTES_A_VALUE) as f64
}

/// The peak of the memory of a sequence beside what the budget names, where all of that is used.
fn peak_of_values(mut values: Sequence, table: usize) -> f64 {
    let before = NOW.load(Relaxed);
    PEAK.store(before, Relaxed);
    let budget = &mut Budget::unlimited().with_table(table);
    let huge = Natural::from(10u8).pow(30);
    if values.theorem().is_ok() {
        // Looks for a period, too.
        let _ = values.value(&huge, budget);
    }
    // As many as there is room for, beside what the engine keeps: nearly all of the room is used.
    let all = budget.values();
    assert!((3..=16).rev().any(|part| values.values_to(all / 16 * part, budget).is_ok()));
    // A look at all of them has its memory, or none.
    let _ = values.apparent_period(values.known().len(), budget);
    // What does not grow with the heaps.
    let fixed = 4 << 20;
    (PEAK.load(Relaxed) - before).saturating_sub(fixed) as f64 / (table * prices::BYTES_A_VALUE) as f64
}

#[test]
fn what_is_computed_takes_the_memory_that_its_budget_names() {
    // Twice as deep in `./test all`.
    let deeper = u32::from(std::env::var("GRUNDY_TESTS").is_ok_and(|which| which == "all"));
    // More than twice as many pairs as the table has room for.
    let side = 200u64 << deeper;
    let pairs: Vec<(u64, u64)> = (1..side).flat_map(|x| (1..side).map(move |y| (x * 3, y * 2))).collect();
    let pairs_table = 1 << (14 + 2 * deeper);
    let deep: Vec<u64> = vec![30_000 << deeper, 100_000 << deeper];
    let deep_table = 1 << (20 + deeper);
    let mut report = Vec::new();
    for (name, table, part) in [
        ("heaps", deep_table, peak(OneToThree, &deep, deep_table)),
        ("pairs", pairs_table, peak(Euclid, &pairs, pairs_table)),
        ("vectors", 1 << 18, peak(Heaps(Nim), &[vec![12, 13, 14, 15]], 1 << 18)),
        ("vectors, large", 1 << 20, peak(Heaps(Nim), &[vec![20, 21, 22, 23]], 1 << 20)),
        ("vectors unsaid", 1 << 18, peak(Unsaid, &[vec![12, 13, 14, 15]], 1 << 18)),
    ] {
        println!("{name}: {part:.2} of {table} values");
        report.push((name, part));
    }
    assert!(report.iter().all(|(_, part)| *part <= 1.25), "{report:?}");

    // The values of a sequence, and what its engine keeps beside them.
    let mut report = Vec::new();
    let kayles: Code = "0.77".parse().unwrap();
    let primes: TakeSet = "primes".parse().unwrap();
    for (name, table, values) in [
        ("takes", 1 << 20, Sequence::from_table(&"1,4,9,12,16".parse().unwrap()).unwrap()),
        ("Kayles", 1 << 20, Sequence::from(&kayles)),
        ("0.106", 1 << 20, Sequence::from(&"0.106".parse::<Code>().unwrap())),
        ("0.142", 1 << 20, Sequence::from(&"0.142".parse::<Code>().unwrap())),
        ("squares", 1 << 20, Sequence::from(&"squares".parse::<TakeSet>().unwrap())),
        ("primes", 1 << 20, Sequence::from(&primes)),
        ("Grundy's game", 1 << 20, Sequence::from(&GrundysGame)),
    ] {
        let part = peak_of_values(values, table);
        println!("{name}: {part:.2} of {table} values");
        report.push((name, part));
    }
    // It is full of values, and not kept free for an engine that may not need it.
    assert!(report.iter().all(|(_, part)| (0.5..=1.25).contains(part)), "{report:?}");
}
