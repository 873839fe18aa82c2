//! What the values of a finite subtraction set cost, by three programs: counted, not timed.

use std::collections::HashMap;

use serde::Serialize;

use grundy::games::{TakeSet, Takes};
use grundy::heap::{Engine, Sequence, TakeSieve, Taking};
use grundy::{Budget, Natural, Undecided};

/// The work of plain recursion, of recursion with memory, and of the engine, for the heaps up to
/// `heap`. Its `Serialize` is the documented JSON form.
///
/// ```
/// use grundy::Budget;
/// use grundy_cli::costs::Costs;
///
/// let costs = Costs::of(&"1,4,9".parse().unwrap(), 20, &mut Budget::default())?.unwrap();
/// assert_eq!(costs.recursion.calls, Some(1684u32.into()));
/// assert_eq!(costs.textbook.calls, 21 + 20 + 17 + 12);
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Costs {
    /// The ruleset in the notation.
    pub ruleset: String,
    /// How many takes there are: K.
    pub takes: usize,
    /// The largest heap asked for: M.
    pub heap: u64,
    /// Recursion without memory, for the largest heap alone.
    pub recursion: Recursion,
    /// Recursion with memory, for every heap.
    pub textbook: Textbook,
    /// The engine, without looking for a period.
    pub engine: Work,
    /// The engine with the proof of the period; `None` where the budget does not reach one.
    pub proof: Option<ProofCosts>,
    /// Why it does not.
    #[serde(skip)]
    pub undecided: Option<Undecided>,
}

/// The cost of plain recursion: `c(n) = 1 + sum of c(n - s) over the takes s <= n` calls.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Recursion {
    /// The exact number of calls for the largest heap; `None` where writing it down would be too
    /// much work.
    #[serde(serialize_with = "grundy_positions::json::json_option")]
    pub calls: Option<Natural>,
    /// With two takes or more, the calls grow as `growth^n`: the root r of `1 = sum of r^-s`. With
    /// one take it is 1, and they grow as n.
    pub growth: f64,
}

/// The cost of the textbook program, asked for each heap once, from 0 on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Textbook {
    /// How many heaps were counted: less than asked for where they would be too many.
    pub heaps: u64,
    /// Calls, the first ones included.
    pub calls: u64,
    /// Those of the calls that memory answered.
    pub remembered: u64,
    /// Comparisons while sorting the values of the options.
    pub comparisons: u64,
    /// Looks at sorted values while searching for the least missing one.
    pub looks: u64,
    /// The values in memory at the end, and those of one heap's options.
    pub cells: u64,
}

/// The work of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Work {
    /// How many values were computed.
    pub heaps: u64,
    /// The steps, as a budget counts them: words of memory worked on.
    pub steps: u64,
    /// The steps for one value, on average.
    pub steps_per_heap: f64,
    /// The bytes of the values and of the engine.
    pub bytes: u64,
}

/// The work until the period is proved. From then on, each value is a look into the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ProofCosts {
    /// How many values were computed for it.
    pub heaps: u64,
    /// The steps, the search for the period included.
    pub steps: u64,
    /// The first heap of the period.
    pub preperiod: u64,
    /// The length of the period.
    pub period: u64,
    /// The bytes of the values that are needed afterwards.
    pub bytes_kept: u64,
}

impl Costs {
    /// The most lookups for which the textbook program is run.
    pub const TEXTBOOK_CALLS: u64 = 20_000_000;
    /// The most values for which the engine is run.
    pub const ENGINE_VALUES: u64 = 10_000_000;
    /// The most additions of words for which the calls of plain recursion are counted.
    pub const RECURSION_WORDS: f64 = 1e9;

    /// Counts them all; `None` where the subtraction set is not finite.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice for the engine.
    pub fn of(set: &TakeSet, heap: u64, budget: &mut Budget) -> Result<Option<Self>, Undecided> {
        let Takes::Finite(takes) = set.takes() else { return Ok(None) };
        let engine = engine(takes, heap, budget)?;
        let (proof, undecided) = match proof(set, budget) {
            Ok(proof) => (Some(proof), None),
            Err(undecided @ Undecided::Stopped) => return Err(undecided),
            Err(undecided) => (None, Some(undecided)),
        };
        Ok(Some(Costs {
            ruleset: format!("take:{set}"),
            takes: takes.len(),
            heap,
            recursion: Recursion::of(takes, heap),
            textbook: Textbook::of(takes, heap),
            engine,
            proof,
            undecided,
        }))
    }
}

impl Recursion {
    fn of(takes: &[u64], heap: u64) -> Self {
        let growth = growth(takes);
        let words = heap as f64 * growth.log2() / 64.0 + 1.0;
        let countable = heap as f64 * takes.len() as f64 * words <= Costs::RECURSION_WORDS;
        Recursion { calls: countable.then(|| calls(takes, heap)), growth: rounded(growth, 1e6) }
    }
}

/// `c(n) = 1 + sum of c(n - s)`.
fn calls(takes: &[u64], heap: u64) -> Natural {
    let mut calls: Vec<Natural> = Vec::new();
    for n in 0..=heap {
        let index = |heap: u64| usize::try_from(heap).expect("few enough to be countable");
        let options = takes.iter().take_while(|&&take| take <= n).map(|take| &calls[index(n - take)]);
        calls.push(options.fold(Natural::ONE, |sum, calls| sum + calls));
        // What no later heap asks for is not kept.
        if let Some(done) = n.checked_sub(takes.last().copied().unwrap_or(0)) {
            calls[index(done)] = Natural::ZERO;
        }
    }
    calls.pop().expect("there is one for heap 0")
}

/// The root of `1 = sum of r^-s`, by bisection: the sum falls as r grows.
fn growth(takes: &[u64]) -> f64 {
    let sum = |r: f64| takes.iter().map(|&take| (-(take as f64) * r.ln()).exp()).sum::<f64>();
    let (mut low, mut high) = (1.0, takes.len() as f64 + 1.0);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if sum(middle) >= 1.0 { low = middle } else { high = middle }
    }
    low
}

impl Textbook {
    fn of(takes: &[u64], heap: u64) -> Self {
        let calls_per_heap = takes.len() as u64 + 1;
        let heaps = heap.saturating_add(1).min(Costs::TEXTBOOK_CALLS / calls_per_heap).max(1);
        let mut counter = Counter { takes, memory: HashMap::new(), counts: Textbook::default() };
        for heap in 0..heaps {
            counter.grundy_value(heap);
        }
        let cells = counter.memory.len() as u64 + takes.len() as u64;
        Textbook { heaps, cells, ..counter.counts }
    }
}

/// The reference: recursion with memory, as textbooks have it. The values of the options are
/// collected, sorted and scanned for the first gap.
struct Counter<'a> {
    takes: &'a [u64],
    memory: HashMap<u64, u32>,
    counts: Textbook,
}

impl Counter<'_> {
    fn grundy_value(&mut self, heap: u64) -> u32 {
        self.counts.calls += 1;
        if let Some(&value) = self.memory.get(&heap) {
            self.counts.remembered += 1;
            return value;
        }
        let takes = self.takes;
        let options = takes.iter().filter_map(|take| heap.checked_sub(*take));
        let values: Vec<u32> = options.map(|option| self.grundy_value(option)).collect();
        let mut mex = 0;
        for value in self.sorted(values) {
            self.counts.looks += 1;
            if value > mex {
                break;
            }
            mex = value + 1;
        }
        self.memory.insert(heap, mex);
        mex
    }

    /// Merge sort: that of the standard library may compare otherwise in its next version.
    fn sorted(&mut self, mut values: Vec<u32>) -> Vec<u32> {
        if values.len() < 2 {
            return values;
        }
        let upper = values.split_off(values.len() / 2);
        let (lower, upper) = (self.sorted(values), self.sorted(upper));
        let mut merged = Vec::with_capacity(lower.len() + upper.len());
        let (mut lower, mut upper) = (lower.into_iter().peekable(), upper.into_iter().peekable());
        while let (Some(a), Some(b)) = (lower.peek(), upper.peek()) {
            self.counts.comparisons += 1;
            let least = if a <= b { lower.next() } else { upper.next() };
            merged.extend(least);
        }
        merged.extend(lower.chain(upper));
        merged
    }
}

fn engine(takes: &[u64], heap: u64, budget: &mut Budget) -> Result<Work, Undecided> {
    let heaps = heap.saturating_add(1).min(Costs::ENGINE_VALUES);
    let to = usize::try_from(heaps).expect("few enough");
    budget.keep_at_once::<u32>(to)?;
    let (before, mut values) = (budget.spent(), Vec::new());
    let bytes = if let Some(mut engine) = TakeSieve::new(takes) {
        engine.extend(&mut values, to, budget)?;
        engine.bytes()
    } else {
        let mut engine = Taking::listed(takes);
        engine.extend(&mut values, to, budget)?;
        engine.bytes()
    };
    Ok(Work::new(values.len(), budget.spent() - before, bytes))
}

fn proof(set: &TakeSet, budget: &mut Budget) -> Result<ProofCosts, Undecided> {
    // From a table, also where a closed form has the values without one.
    let (before, mut sequence) = (budget.spent(), Sequence::from_table(set).expect("a finite list"));
    let proof = sequence.prove(budget)?.periodicity;
    Ok(ProofCosts {
        heaps: sequence.known().len() as u64,
        steps: budget.spent() - before,
        preperiod: proof.preperiod,
        period: proof.period,
        bytes_kept: 4 * proof.first_values(),
    })
}

impl Work {
    fn new(values: usize, steps: u64, engine_bytes: usize) -> Self {
        let per_heap = rounded(steps as f64 / values as f64, 1e2);
        let bytes = 4 * values as u64 + engine_bytes as u64;
        Work { heaps: values as u64, steps, steps_per_heap: per_heap, bytes }
    }
}

fn rounded(number: f64, parts: f64) -> f64 {
    (number * parts).round() / parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::HeapRuleset;

    fn set(text: &str) -> TakeSet {
        text.parse().unwrap()
    }

    #[test]
    fn plain_recursion_is_counted_as_it_runs() {
        fn run(set: &TakeSet, heap: u64) -> u64 {
            1 + set.options(heap).map(|left| run(set, left.iter().sum())).sum::<u64>()
        }
        for text in ["1,4,9", "2,3", "5", "1..4"] {
            let rules = set(text);
            let Takes::Finite(takes) = rules.takes() else { unreachable!("a list") };
            for heap in 0..22 {
                assert_eq!(calls(takes, heap), Natural::from(run(&set(text), heap)), "{text} {heap}");
            }
        }
    }

    #[test]
    fn calls_grow_as_the_root_says() {
        for takes in [&[1, 2][..], &[1, 4, 9], &[3, 5, 7, 20]] {
            let length = |heap| calls(takes, heap).to_string().len() as f64;
            let per_100 = |heap| length(heap + 100) - length(heap);
            let digits = 100.0 * growth(takes).log10();
            assert!((per_100(400) - digits).abs() <= 1.0, "{takes:?}");
        }
        assert_eq!(rounded(growth(&[1, 2]), 1e6), 1.618_034);
        assert_eq!(growth(&[7]), 1.0);
        assert_eq!(Recursion::of(&[7], 70).calls, Some(Natural::from(11u8)));
        assert_eq!(Recursion::of(&[1, 2], 10_000_000).calls, None);
    }

    #[test]
    fn the_textbook_finds_the_values_of_the_engine() {
        for text in ["1,4,9,12,16", "2,3", "1..70"] {
            let rules = set(text);
            let Takes::Finite(takes) = rules.takes() else { unreachable!("a list") };
            let mut counter = Counter { takes, memory: HashMap::new(), counts: Textbook::default() };
            let values = Sequence::from(&set(text)).values_to(300, &mut Budget::default()).unwrap().to_vec();
            let textbook: Vec<u32> = (0..300).map(|heap| counter.grundy_value(heap)).collect();
            assert_eq!(textbook, values, "{text}");
        }
    }

    #[test]
    fn only_finite_sets_have_counts() {
        assert_eq!(Costs::of(&TakeSet::SQUARES, 10, &mut Budget::default()), Ok(None));
        let costs = Costs::of(&set("1,4,9"), 1000, &mut Budget::default()).unwrap().unwrap();
        assert_eq!((costs.takes, costs.textbook.heaps), (3, 1001));
        assert_eq!(costs.proof.unwrap().period, 5);
    }
}
