//! `look_up` and `lacking` with AVX2, for 32 rows at a time.

use std::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_andnot_si256, _mm256_blendv_epi8, _mm256_cmpeq_epi16,
    _mm256_loadu_si256, _mm256_movemask_epi8, _mm256_mullo_epi16, _mm256_packs_epi16, _mm256_packus_epi16,
    _mm256_permute4x64_epi64, _mm256_set1_epi16, _mm256_setzero_si256, _mm256_shuffle_epi8,
    _mm256_srli_epi16, _mm256_storeu_si256, _mm256_unpackhi_epi8, _mm256_unpacklo_epi8,
};

use super::portable::{BitNumbers, look_up_each};
use crate::kernels::turns::twice;

/// # Safety
/// The machine has AVX2, and there are two bytes of `rows` for each number.
#[target_feature(enable = "avx2")]
pub(super) unsafe fn look_up(rows: &[u8], odd: usize, table: &BitNumbers, numbers: &mut [u16]) {
    let lists = Lists::new(odd, table);
    let (rows, rest) = rows.as_chunks();
    let (vectors, last) = numbers.as_chunks_mut::<32>();
    for (rows, numbers) in rows.iter().zip(vectors) {
        let [first, second] = lists.numbers(load(rows));
        // SAFETY: 64 bytes.
        unsafe {
            let place = numbers.as_mut_ptr().cast::<__m256i>();
            _mm256_storeu_si256(place, first);
            _mm256_storeu_si256(place.add(1), second);
        }
    }
    look_up_each(rest, odd, table, last);
}

/// # Safety
/// The machine has AVX2; the lengths are the same multiple of 64.
#[target_feature(enable = "avx2")]
pub(super) unsafe fn lacking(
    rows: &[u8],
    sets: &[u8],
    odd: usize,
    wanted: &BitNumbers,
    words: &mut Vec<u32>,
) {
    let lists = Lists::new(odd, wanted);
    for (rows, sets) in rows.as_chunks().0.iter().zip(sets.as_chunks().0) {
        let (rows, sets) = (load(rows), load(sets));
        let wanted = lists.numbers(rows);
        // Rows 0 to 7, 16 to 23, 8 to 15, 24 to 31, until the quarters change places.
        let shown =
            _mm256_packs_epi16(shown(rows[0], sets[0], wanted[0]), shown(rows[1], sets[1], wanted[1]));
        let shown = _mm256_permute4x64_epi64::<0b11_01_10_00>(shown);
        words.push(!_mm256_movemask_epi8(shown).cast_unsigned());
    }
}

/// All bits of the rows that have one, and beside which nothing wanted is missing.
#[target_feature(enable = "avx2")]
fn shown(rows: __m256i, sets: __m256i, wanted: __m256i) -> __m256i {
    let zero = _mm256_setzero_si256();
    let none_missing = _mm256_cmpeq_epi16(_mm256_andnot_si256(sets, wanted), zero);
    _mm256_andnot_si256(_mm256_cmpeq_epi16(rows, zero), none_missing)
}

/// The low bytes of the numbers of the first row and every other one, and of the rows between, then the
/// high bytes, in the order of [`DE_BRUIJN`].
struct Lists([__m256i; 4]);

/// Times `1 << bit`, its upper four bits differ for each bit below 16.
const DE_BRUIJN: u16 = 0x09AF;

/// For each upper four bits, the bit.
const BITS: [u8; 16] = {
    let mut bits = [0; 16];
    let mut bit = 0;
    while bit < 16 {
        bits[(DE_BRUIJN << bit >> 12) as usize] = bit;
        bit += 1;
    }
    bits
};

impl Lists {
    #[target_feature(enable = "avx2")]
    fn new(odd: usize, table: &BitNumbers) -> Self {
        let [even, odd] = [&table[odd % 2], &table[(odd + 1) % 2]].map(|numbers| numbers.as_ptr());
        // SAFETY: 16 numbers each.
        let (even, odd) = unsafe { (_mm256_loadu_si256(even.cast()), _mm256_loadu_si256(odd.cast())) };
        let low = _mm256_set1_epi16(0xFF);
        let low = _mm256_packus_epi16(_mm256_and_si256(even, low), _mm256_and_si256(odd, low));
        let high = _mm256_packus_epi16(_mm256_srli_epi16::<8>(even), _mm256_srli_epi16::<8>(odd));
        // The first eight of both lists, then the others, until the quarters change places.
        let low = _mm256_permute4x64_epi64::<0b11_01_10_00>(low);
        let high = _mm256_permute4x64_epi64::<0b11_01_10_00>(high);
        let bits = twice(&BITS);
        let (low, high) = (_mm256_shuffle_epi8(low, bits), _mm256_shuffle_epi8(high, bits));
        Lists([
            _mm256_permute4x64_epi64::<0b01_00_01_00>(low),
            _mm256_permute4x64_epi64::<0b11_10_11_10>(low),
            _mm256_permute4x64_epi64::<0b01_00_01_00>(high),
            _mm256_permute4x64_epi64::<0b11_10_11_10>(high),
        ])
    }

    /// The numbers of 32 rows.
    #[target_feature(enable = "avx2")]
    fn numbers(&self, rows: [__m256i; 2]) -> [__m256i; 2] {
        // A byte for each row; the halves of both vectors alternate, and do so until they are unpacked.
        let places = _mm256_packus_epi16(place(rows[0]), place(rows[1]));
        let every_other = _mm256_set1_epi16(0xFF00_u16.cast_signed());
        let [even, odd, even_high, odd_high] = self.0;
        let low = _mm256_blendv_epi8(
            _mm256_shuffle_epi8(even, places),
            _mm256_shuffle_epi8(odd, places),
            every_other,
        );
        let high = _mm256_blendv_epi8(
            _mm256_shuffle_epi8(even_high, places),
            _mm256_shuffle_epi8(odd_high, places),
            every_other,
        );
        [_mm256_unpacklo_epi8(low, high), _mm256_unpackhi_epi8(low, high)]
    }
}

/// The place of the one bit of each row, as [`DE_BRUIJN`] tells it.
#[target_feature(enable = "avx2")]
fn place(rows: __m256i) -> __m256i {
    _mm256_srli_epi16::<12>(_mm256_mullo_epi16(rows, _mm256_set1_epi16(DE_BRUIJN.cast_signed())))
}

#[target_feature(enable = "avx2")]
fn load(rows: &[u8; 64]) -> [__m256i; 2] {
    // SAFETY: 64 bytes.
    unsafe {
        let place = rows.as_ptr().cast::<__m256i>();
        [_mm256_loadu_si256(place), _mm256_loadu_si256(place.add(1))]
    }
}
