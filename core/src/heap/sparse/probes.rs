//! Small common heaps whose sums with recent ones show nearly every rare value.

use super::classes::Classes;
use super::history::History;
use super::rules::Rules;
use rand::SeedableRng;
use rand::seq::index::sample;
use rand_pcg::Pcg64;

/// Recent heaps on which probes are tried.
const SAMPLES: usize = 256;
/// Small heaps that are tried as probes, at most.
const TRIED: usize = 1024;
/// Heaps from which those that are tried are drawn.
const SMALL: usize = 1 << 13;

/// Chooses probes: pairs of the offset `t + a`, for a small common heap a and a take t that breaks, and
/// the code of a; so that for nearly every recent heap n, all rare values below G(n) are sums of
/// heaps a and `n - t - a`, for some probe. Greedy: each next one shows the most that was not shown.
pub(super) fn choose(rules: &Rules, classes: Classes, history: &History, codes: usize) -> Vec<(usize, u8)> {
    let heaps = history.len();
    let small = (heaps / 4).min(SMALL).min(history.head().len());
    let mut random = Pcg64::seed_from_u64(heaps as u64);
    let mut tried = Vec::new();
    for a in sample(&mut random, small, small) {
        let value = history.head()[a];
        let code = u8::try_from(classes.code(value)).ok().filter(|&code| usize::from(code) < codes);
        if let Some(code) = code.filter(|_| a > 0 && classes.is_common(value, a)) {
            tried.extend(rules.breaking.iter().map(|take| (take + a, code)));
        }
        if tried.len() >= TRIED {
            break;
        }
    }
    // For each recent heap, a bit for each rare code that is still to be shown.
    let half = (heaps - history.start()) / 2;
    let recent = sample(&mut random, half, SAMPLES.min(half)).into_iter().map(|back| heaps - 1 - back);
    let mut wanted: Vec<(usize, [u64; 4], u32)> = recent
        .filter(|&n| classes.is_common(history.value(n), n))
        .map(|n| {
            let below = usize::from(classes.rare_codes_below(history.value(n))).min(codes);
            let mut bits = [0u64; 4];
            (0..below).for_each(|code| bits[code / 64] |= 1 << (code % 64));
            (n, bits, u32::try_from(below).expect("at most 256"))
        })
        .collect();
    let shows = |n: usize, bits: &[u64; 4], (offset, code): (usize, u8)| {
        let heap = n.checked_sub(offset).filter(|&heap| heap > history.start())?;
        let value = history.value(heap);
        let sum = usize::from(classes.code(value) ^ u16::from(code));
        (sum < codes && classes.is_common(value, heap) && bits[sum / 64] >> (sum % 64) & 1 == 1).then_some(sum)
    };
    // What is left on few heaps costs more, one heap for one probe, than what is left on many.
    let gain = |wanted: &[(usize, [u64; 4], u32)], probe| {
        wanted.iter().map(|&(n, bits, _)| u32::from(shows(n, &bits, probe).is_some())).sum::<u32>()
    };
    let mut queue: std::collections::BinaryHeap<(u32, usize)> =
        tried.iter().enumerate().map(|(at, &probe)| (gain(&wanted, probe), at)).collect();
    let mut chosen = Vec::new();
    let mut open = wanted.iter().filter(|heap| heap.2 > 0).count();
    while open > 0 {
        // A gain only falls: one that is still the greatest after counting again is the greatest.
        let Some((known, at)) = queue.pop().filter(|&(gain, _)| gain as usize * 4096 > codes * wanted.len() / 8) else { break };
        let now = gain(&wanted, tried[at]);
        if now < known {
            queue.push((now, at));
            continue;
        }
        for (n, bits, left) in &mut wanted {
            if let Some(sum) = shows(*n, bits, tried[at]) {
                bits[sum / 64] &= !(1 << (sum % 64));
                *left -= 1;
                open -= usize::from(*left == 0);
            }
        }
        chosen.push(tried[at]);
    }
    chosen
}
