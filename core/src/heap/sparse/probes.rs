//! Small common heaps whose sums with recent ones show nearly every rare value.

use std::collections::BinaryHeap;

use super::classes::Classes;
use super::history::History;
use super::rules::Rules;
use rand::SeedableRng;
use rand::seq::index::sample;
use rand_pcg::Pcg64;

/// Stretches of recent heaps on which probes are tried, at most.
const STRETCHES: usize = 48;
/// The same for narrow rows, one for so many heaps.
const MOST_STRETCHES: usize = 1 << 10;
const MANY: usize = 1 << 18;
/// The heaps of a stretch.
const STRETCH: usize = 64;
/// Pairs of a small heap and a take that are tried as probes, at most.
const TRIED: usize = 1536;
/// Heaps below this are tried.
const SMALL: usize = 1 << 12;
/// The same for narrow rows.
const NARROW_SMALL: usize = 1 << 14;
/// What showing a value by itself costs, in units of what a probe costs for each byte of a row.
const SINGLE: usize = 8192;

/// Some consecutive heaps.
struct Stretch {
    /// The codes of the heaps before and in the stretch; `NONE` for rare heaps.
    codes: Vec<u16>,
    /// For each of its heaps, a bit for each rare code below its value that is still to be shown.
    wanted: [[u64; 4]; STRETCH],
}

const NONE: u16 = u16::MAX;

impl Stretch {
    fn new(first: usize, before: usize, classes: Classes, history: &History, codes: usize) -> Self {
        let code = |(heap, &value): (usize, &u16)| {
            let code = classes.code(value);
            if heap > 0 && usize::from(code) < codes && classes.is_common(value, heap) { code } else { NONE }
        };
        let from = first - before;
        let mut wanted = [[0; 4]; STRETCH];
        for (place, bits) in wanted.iter_mut().enumerate() {
            let value = history.value(first + place);
            if classes.is_common(value, first + place) {
                let below = usize::from(classes.rare_codes_below(value)).min(codes);
                (0..below).for_each(|code| bits[code / 64] |= 1 << (code % 64));
            }
        }
        let values = &history.since(from)[..before + STRETCH];
        Stretch { codes: (from..).zip(values).map(code).collect(), wanted }
    }

    /// The codes that stand beside those of the stretch.
    fn partners(&self, offset: usize) -> &[u16; STRETCH] {
        let at = self.codes.len() - STRETCH - offset;
        self.codes[at..].first_chunk().expect("the codes before the stretch are there")
    }

    /// How many values the probe shows.
    fn gain(&self, (offset, code): (usize, u8)) -> u32 {
        let mut shown = 0;
        for (partner, wanted) in self.partners(offset).iter().zip(&self.wanted) {
            let sum = usize::from(partner ^ u16::from(code));
            shown += wanted.get(sum / 64).map_or(0, |word| word >> (sum % 64) & 1);
        }
        u32::try_from(shown).expect("at most one for each heap")
    }

    fn take_out(&mut self, (offset, code): (usize, u8)) {
        for (partner, wanted) in self.partners(offset).to_owned().iter().zip(&mut self.wanted) {
            let sum = usize::from(partner ^ u16::from(code));
            if let Some(word) = wanted.get_mut(sum / 64) {
                *word &= !(1 << (sum % 64));
            }
        }
    }
}

/// Chooses probes: pairs of the offset `t + a`, for a small common heap a and a take t that breaks, and
/// the code of a; so that for nearly every recent heap n, all rare values below G(n) are sums of
/// heaps a and `n - t - a`, for some probe. Greedy: each next one shows the most that was not shown, until
/// it is cheaper to show what is left one by one. Codes are below `codes`.
pub(super) fn choose(rules: &Rules, classes: Classes, history: &History, codes: usize) -> Vec<(usize, u8)> {
    let heaps = history.len();
    let narrow = codes <= 16;
    let small = (heaps / 4).min(if narrow { NARROW_SMALL } else { SMALL }).min(history.head().len());
    let mut random = Pcg64::seed_from_u64(heaps as u64);
    let mut tried = Vec::new();
    for a in sample(&mut random, small, small) {
        let value = history.head()[a];
        let code = u8::try_from(classes.code(value)).ok().filter(|&code| usize::from(code) < codes);
        if let Some(code) = code.filter(|_| a > 0 && classes.is_common(value, a)) {
            // Narrow rows are joined faster if they lie in vectors as those of the heap itself.
            let offsets = rules.breaking.iter().map(|take| take + a);
            tried.extend(offsets.filter(|offset| !narrow || offset % 32 == 0).map(|offset| (offset, code)));
        }
        if tried.len() >= TRIED {
            break;
        }
    }
    let before = small + rules.last();
    // Narrow rows are so quickly joined that even a value in a thousand is dear to show by itself.
    let count = if narrow { (heaps / MANY).clamp(codes, MOST_STRETCHES) } else { STRETCHES.min(codes) };
    let half = ((heaps - history.start()) / 2).saturating_sub(STRETCH);
    let mut stretches: Vec<Stretch> = sample(&mut random, half, count.min(half))
        .into_iter()
        .map(|back| Stretch::new(heaps - STRETCH - back, before, classes, history, codes))
        .collect();
    let gain =
        |stretches: &[Stretch], probe| stretches.iter().map(|stretch| stretch.gain(probe)).sum::<u32>();
    let least = (codes / 8 * stretches.len() * STRETCH).div_ceil(SINGLE);
    let mut queue: BinaryHeap<(u32, usize)> =
        tried.iter().enumerate().map(|(at, &probe)| (gain(&stretches, probe), at)).collect();
    let mut chosen = Vec::new();
    // A gain only falls: one that is still the greatest after counting again is the greatest.
    while let Some((known, at)) = queue.pop().filter(|&(gain, _)| gain as usize >= least) {
        let now = gain(&stretches, tried[at]);
        if now < known {
            queue.push((now, at));
        } else {
            stretches.iter_mut().for_each(|stretch| stretch.take_out(tried[at]));
            chosen.push(tried[at]);
        }
    }
    chosen
}
