//! Small common heaps whose sums with recent ones show nearly every rare value.

use super::chance::Chance;
use super::classes::Classes;
use super::history::History;
use super::rules::Rules;
use super::shown::Part;
use crate::kernels::{Instructions, NONE, take_out_sums};

/// The heaps of a stretch.
const STRETCH: usize = 64;
/// For how many bits of rows that are known one probe is looked at beside one heap: choosing shall take a
/// small part of the time in which these were computed.
const EFFORT: usize = 128;
/// The least and the most of it, whatever is known.
const LEAST_EFFORT: usize = 1 << 14;
const MOST_EFFORT: usize = 1 << 24;
/// Pairs of a small heap and a take that are tried as probes, at least and at most.
const FEWEST: usize = 1 << 8;
const MOST: usize = 1 << 12;
/// Maximum number of small heaps that are tried, for each bit of a row.
const SMALL: usize = 128;
/// Maximum number of small heaps that are tried where rows are narrow, for all bits together.
const NARROW_SMALL: usize = 1 << 14;
/// Maximum number of heaps beside which parts are tried.
const HEAPS: usize = 1 << 10;
/// What showing a value by itself costs, in units of what a probe costs for each byte of a row.
const SINGLE: usize = 8192;

/// What is tried to show that recent heaps are common.
#[derive(Clone, Debug)]
pub(super) struct Probes {
    /// The bytes of a row.
    pub(super) bytes: usize,
    /// The number of values by which they were chosen.
    pub(super) chosen_at: usize,
    /// Pairs of the offset `t + a`, for a small common heap a and a take t that breaks, and the code of a.
    pub(super) pairs: Vec<(usize, u8)>,
    /// What is tried where these leave something open, by last heaps, the best first.
    pub(super) parts: Vec<usize>,
}

impl Probes {
    /// The greatest offset; 0 if there are none.
    pub(super) fn farthest(&self) -> usize {
        self.pairs.iter().map(|&(offset, _)| offset).max().unwrap_or(0)
    }

    /// Chooses pairs so that for nearly every recent heap n, all rare values below G(n) are sums of
    /// heaps a and `n - t - a`, for some probe. Greedy: each next one shows the most that was not shown, until
    /// it is cheaper to show what is left heap by heap.
    pub(super) fn choose(
        with: Instructions,
        bytes: usize,
        rules: &Rules,
        classes: Classes,
        history: &History,
    ) -> Self {
        let heaps = history.len();
        let codes = 8 * bytes;
        let effort = (heaps.saturating_mul(codes) / EFFORT).clamp(LEAST_EFFORT, MOST_EFFORT);
        let narrow = bytes == 2;
        let small =
            (heaps / 4).min(if narrow { NARROW_SMALL } else { SMALL * codes }).min(history.head().len());
        let mut chance = Chance::new(heaps as u64);
        let most = effort.isqrt().clamp(FEWEST, MOST);
        let mut tried = Vec::new();
        for a in chance.sample(small, small) {
            let value = history.head()[a];
            let code = u8::try_from(classes.code(value)).ok().filter(|&code| usize::from(code) < codes);
            if let Some(code) = code.filter(|_| a > 0 && classes.is_common(value, a)) {
                // Narrow rows are joined faster if they lie in vectors as those of the heap itself.
                let offsets = rules.breaking.iter().map(|take| take + a);
                tried.extend(
                    offsets.filter(|offset| !narrow || offset % 32 == 0).map(|offset| (offset, code)),
                );
            }
            if tried.len() >= most {
                break;
            }
        }
        tried.truncate(most);
        let before = small + rules.last();
        let kept = heaps - history.start();
        let half = (kept / 2).min(kept.saturating_sub(before)).saturating_sub(STRETCH);
        let count = effort / STRETCH / tried.len().max(1);
        let stretches: Vec<Stretch> = chance
            .sample(half, count)
            .into_iter()
            .map(|back| Stretch::new(heaps - STRETCH - back, before, classes, history, codes))
            .collect();
        let least = (bytes * stretches.len() * STRETCH).div_ceil(SINGLE).max(1);
        let mut shows = Shows::new(&stretches, &tried, codes);
        let mut pairs = Vec::new();
        while let Some((at, _)) = shows.best().filter(|&(_, gain)| gain as usize >= least) {
            shows.take(tried[at]);
            pairs.push(tried[at]);
        }
        let parts = Part::of_heaps_below(small, classes, history);
        // Both are numbers of heaps in memory.
        let rank = |part: &Part| (shows.left_by(with, part, &rules.breaking) as u64) << 32 | part.last as u64;
        let mut left: Vec<u64> = parts.iter().map(rank).collect();
        left.sort_unstable();
        let parts = left.into_iter().map(|rank| (rank & 0xFFFF_FFFF) as usize).collect();
        Probes { bytes, chosen_at: heaps, pairs, parts }
    }
}

/// Some consecutive heaps.
struct Stretch {
    /// The codes of the heaps before and in the stretch; `NO_CODE` for rare heaps.
    codes: Vec<u16>,
    /// For each of its heaps, how many rare codes there are below its value: those are to be shown.
    below: [u16; STRETCH],
}

const NO_CODE: u16 = u16::MAX;

impl Stretch {
    fn new(first: usize, before: usize, classes: Classes, history: &History, codes: usize) -> Self {
        let codes = u16::try_from(codes).expect("at most 256");
        let code = |(heap, &value): (usize, &u16)| {
            let code = classes.code(value);
            if heap > 0 && code < codes && classes.is_common(value, heap) { code } else { NO_CODE }
        };
        let below = |(heap, &value): (usize, &u16)| {
            if classes.is_common(value, heap) { classes.rare_codes_below(value).min(codes) } else { 0 }
        };
        let values = (first - before..).zip(history.since(first - before)).take(before + STRETCH);
        let mut stretch = values.clone().skip(before).map(below);
        Stretch {
            codes: values.map(code).collect(),
            below: std::array::from_fn(|_| stretch.next().expect("there are so many heaps")),
        }
    }
}

/// Which probes show what.
struct Shows<'a> {
    stretches: &'a [Stretch],
    codes: usize,
    /// For each place of each stretch and each code, where its probes begin in `probes`.
    starts: Vec<u32>,
    /// Those that show it, unless one of them was taken.
    probes: Vec<u16>,
    /// How much each probe shows that none does that was taken.
    gains: Vec<u32>,
}

impl<'a> Shows<'a> {
    fn new(stretches: &'a [Stretch], tried: &[(usize, u8)], codes: usize) -> Self {
        let mut shows = Shows {
            stretches,
            codes,
            starts: vec![0; stretches.len() * STRETCH * codes + 1],
            probes: Vec::new(),
            gains: vec![0; tried.len()],
        };
        // First how many there are, then where they end; to put each before the end makes that the start.
        // One stretch after the other, so that the numbers of one stay in the cache.
        for (number, stretch) in stretches.iter().enumerate() {
            for &probe in tried {
                for_each_shown(number, stretch, codes, probe, |at| shows.starts[at] += 1);
            }
        }
        let mut end = 0;
        for start in &mut shows.starts {
            end += *start;
            *start = end;
        }
        shows.probes = vec![0; end as usize];
        for (number, stretch) in stretches.iter().enumerate() {
            for ((probe_number, &probe), gain) in (0..).zip(tried).zip(&mut shows.gains) {
                for_each_shown(number, stretch, codes, probe, |at| {
                    shows.starts[at] -= 1;
                    shows.probes[shows.starts[at] as usize] = probe_number;
                    *gain += 1;
                });
            }
        }
        shows
    }

    /// The probe that shows the most, and how much.
    fn best(&self) -> Option<(usize, u32)> {
        let most = self.gains.iter().copied().max()?;
        self.gains.iter().position(|&gain| gain == most).map(|at| (at, most))
    }

    /// What this probe shows is no gain of any probe from now on.
    fn take(&mut self, probe: (usize, u8)) {
        for (number, stretch) in self.stretches.iter().enumerate() {
            for_each_shown(number, stretch, self.codes, probe, |at| {
                let [start, end] = [at, at + 1].map(|at| self.starts[at] as usize);
                for number in &mut self.probes[start..end] {
                    if let Some(gain) = self.gains.get_mut(usize::from(std::mem::replace(number, TAKEN))) {
                        *gain -= 1;
                    }
                }
            });
        }
    }

    /// How much no probe shows that was taken, nor this part, beside some heaps.
    fn left_by(&self, with: Instructions, part: &Part, takes: &[usize]) -> usize {
        let mut left = 0;
        let places = (0..).zip(self.stretches).flat_map(|(number, stretch)| {
            stretch.below.iter().enumerate().map(move |(place, &below)| (number, stretch, place, below))
        });
        let each = (self.stretches.len() * STRETCH).div_ceil(HEAPS).max(1);
        for (number, stretch, place, below) in places.step_by(each) {
            let shown = |code: &u8| {
                let at = (number * STRETCH + place) * self.codes + usize::from(*code);
                let [start, end] = [at, at + 1].map(|at| self.starts[at] as usize);
                self.probes[start..end].contains(&TAKEN)
            };
            let codes = 0..u8::try_from(below).unwrap_or(NONE);
            let mut wanted: Vec<u8> = codes.filter(|code| !shown(code)).collect();
            for take in takes {
                let from = stretch.codes.len() - STRETCH + place - take - part.last;
                let partners =
                    std::array::from_fn(|at| u8::try_from(stretch.codes[from + at]).unwrap_or(NONE));
                take_out_sums(with, &mut wanted, &part.codes, &partners);
            }
            left += wanted.len();
        }
        left
    }
}

/// More than any probe's number.
const TAKEN: u16 = u16::MAX;

/// Each place of a stretch, and code, that a probe shows, as one number.
#[inline(always)]
fn for_each_shown(
    number: usize,
    stretch: &Stretch,
    codes: usize,
    (offset, code): (usize, u8),
    mut then: impl FnMut(usize),
) {
    let partners = &stretch.codes[stretch.codes.len() - STRETCH - offset..][..STRETCH];
    for (place, (partner, &below)) in partners.iter().zip(&stretch.below).enumerate() {
        let sum = partner ^ u16::from(code);
        if sum < below {
            then((number * STRETCH + place) * codes + usize::from(sum));
        }
    }
}
