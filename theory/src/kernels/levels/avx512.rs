//! What all levels do at a time, eight of them in a vector.

use std::arch::x86_64::{
    __m512i, _mm_cvtsi32_si128, _mm512_andnot_si512, _mm512_cmpneq_epi64_mask, _mm512_load_si512,
    _mm512_or_si512, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_shldv_epi64, _mm512_sll_epi64,
    _mm512_store_si512,
};

use super::{FarTakes, Group, rows};

/// Does what `reach_far` of the parent does, with an instruction that shifts over the border of two words.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi2")]
pub(super) fn reach_far(far: &[FarTakes], before: &[Group], reached: &mut [Group]) {
    if far.is_empty() {
        return;
    }
    let stride = reached.len();
    for (first, reached) in (0..).step_by(6).zip(reached.chunks_mut(6)) {
        match reached.len() {
            1 => reach_groups::<1>(far, before, stride, first, reached),
            2 => reach_groups::<2>(far, before, stride, first, reached),
            3 => reach_groups::<3>(far, before, stride, first, reached),
            4 => reach_groups::<4>(far, before, stride, first, reached),
            5 => reach_groups::<5>(far, before, stride, first, reached),
            _ => reach_groups::<6>(far, before, stride, first, reached),
        }
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512vbmi2")]
fn reach_groups<const GROUPS: usize>(
    far: &[FarTakes],
    before: &[Group],
    stride: usize,
    first: usize,
    reached: &mut [Group],
) {
    let mut joined = [_mm512_setzero_si512(); GROUPS];
    for FarTakes { words, shifts } in far {
        let (near, beyond) = rows(*words, before, stride);
        let near =
            if near.is_empty() { joined.map(|_| _mm512_setzero_si512()) } else { load_all(near, first) };
        let beyond: [__m512i; GROUPS] = load_all(beyond, first);
        let taken = |group: usize, shift| _mm512_shldv_epi64(near[group], beyond[group], shift);
        let (pairs, single) = shifts.as_chunks();
        for pair in pairs {
            let [a, b] = pair.map(|shift| _mm512_set1_epi64(i64::from(shift)));
            for (group, joined) in joined.iter_mut().enumerate() {
                // One instruction joins three vectors.
                *joined = _mm512_or_si512(*joined, _mm512_or_si512(taken(group, a), taken(group, b)));
            }
        }
        for &shift in single {
            let shift = _mm512_set1_epi64(i64::from(shift));
            for (group, joined) in joined.iter_mut().enumerate() {
                *joined = _mm512_or_si512(*joined, taken(group, shift));
            }
        }
    }
    for (reached, joined) in reached.iter_mut().zip(joined) {
        *reached = store(joined);
    }
}

/// Of the free heaps of a word, those that no take leads from to a chosen one; nothing after many rounds.
///
/// Each round leaves out the heaps that lead to one left by the round before. When nothing changes any
/// more, all are right, from the lowest up. A level with k chosen heaps takes at most 2 k + 1 rounds: as
/// soon as one is right, so are the heaps up to the next one after a round, and that one after another.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn in_rounds(free: &Group, in_word: &[u32]) -> Option<Group> {
    let free = load(free);
    let mut chosen = free;
    for _ in 0..MOST_ROUNDS {
        let mut marked = _mm512_setzero_si512();
        for &take in in_word {
            let take = _mm_cvtsi32_si128(take.cast_signed());
            marked = _mm512_or_si512(marked, _mm512_sll_epi64(chosen, take));
        }
        let left = _mm512_andnot_si512(marked, free);
        if _mm512_cmpneq_epi64_mask(left, chosen) == 0 {
            return Some(store(chosen));
        }
        chosen = left;
    }
    None
}

/// As many rounds take about as long as the table.
const MOST_ROUNDS: usize = 12;

#[inline]
#[target_feature(enable = "avx512f")]
fn load_all<const GROUPS: usize>(row: &[Group], first: usize) -> [__m512i; GROUPS] {
    let groups: &[Group; GROUPS] = row[first..].first_chunk().expect("groups of a row");
    groups.each_ref().map(|group| load(group))
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load(group: &Group) -> __m512i {
    // SAFETY: the 64 bytes read are those of the group, which is aligned to as many.
    unsafe { _mm512_load_si512(group.0.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn store(vector: __m512i) -> Group {
    let mut group = Group::default();
    // SAFETY: the 64 bytes written are those of the group, which is aligned to as many.
    unsafe { _mm512_store_si512(group.0.as_mut_ptr().cast(), vector) };
    group
}
