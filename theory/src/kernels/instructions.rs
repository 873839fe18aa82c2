//! What this machine can do, found when the program runs.

use std::fmt;

/// A set of instructions that the kernels are written for, and that this machine has. All of them compute the same.
///
/// To have a value is the proof: each comes from [`portable`](Instructions::portable), [`all`](Instructions::all) or
/// [`best`](Instructions::best), which look at the machine, and nothing else makes one.
///
/// ```compile_fail
/// let set = grundy::heap::Instructions::Avx512;
/// ```
///
/// ```
/// use grundy::heap::Instructions;
///
/// assert_eq!(Instructions::all().next(), Some(Instructions::portable()));
/// assert_eq!(Instructions::all().last(), Some(Instructions::best()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Private to this file: in the rest of the library, too, a set is found and not made.
pub struct Instructions(Set);

/// What there may be. Anyone may name one of these, which says nothing about the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Set {
    /// Plain safe Rust, on any machine.
    Portable,
    /// Vectors of 32 bytes: AVX2, with BMI1, BMI2 and LZCNT.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// Vectors of 64 bytes: AVX-512 F, BW, DQ, VL, VBMI, VBMI2, BITALG, and GFNI.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Instructions {
    /// Those of plain safe Rust, which any machine has.
    pub fn portable() -> Self {
        Instructions(Set::Portable)
    }

    /// All that this machine has, the slowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        Set::ALL.iter().copied().filter(|set| set.is_here()).map(Instructions)
    }

    /// The fastest that this machine has.
    pub fn best() -> Self {
        Self::all().next_back().unwrap_or(Self::portable())
    }

    /// How many bytes are worked on at a time: those of a vector, or of a word.
    pub fn vector_bytes(self) -> usize {
        match self.0 {
            Set::Portable => 8,
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => 32,
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => 64,
        }
    }

    /// Which set it is, that a kernel chooses its code by. The machine has it.
    pub(super) fn set(self) -> Set {
        self.0
    }
}

/// The name of the set.
impl fmt::Debug for Instructions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(not(target_arch = "x86_64"))]
impl Set {
    const ALL: &[Set] = &[Set::Portable];

    fn is_here(self) -> bool {
        true
    }
}

#[cfg(target_arch = "x86_64")]
impl Set {
    const ALL: &[Set] = &[Set::Portable, Set::Avx2, Set::Avx512];

    fn is_here(self) -> bool {
        match self {
            Set::Portable => true,
            Set::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("lzcnt")
            }
            Set::Avx512 => {
                Set::Avx2.is_here()
                    && is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512dq")
                    && is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("avx512vbmi")
                    && is_x86_feature_detected!("avx512vbmi2")
                    && is_x86_feature_detected!("avx512bitalg")
                    && is_x86_feature_detected!("gfni")
            }
        }
    }
}
