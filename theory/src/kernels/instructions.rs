//! What this machine can do, found when the program runs.

/// A set of instructions that the kernels are written for. All of them compute the same.
///
/// Those that a machine may lack come from [`available`](Instructions::available) and
/// [`best`](Instructions::best) alone, so that whoever has one may use it:
///
/// ```compile_fail
/// let set = grundy::heap::Instructions::Avx512;
/// ```
///
/// ```
/// use grundy::heap::Instructions;
///
/// assert!(Instructions::available().any(|set| set == Instructions::Portable));
/// assert!(Instructions::best() >= Instructions::Portable);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Instructions {
    /// Plain safe Rust, on any machine.
    Portable,
    /// Vectors of 32 bytes: AVX2, with BMI1, BMI2 and LZCNT.
    #[non_exhaustive]
    Avx2,
    /// Vectors of 64 bytes: AVX-512 F, BW, DQ, VL, VBMI, VBMI2, BITALG, and GFNI.
    #[non_exhaustive]
    Avx512,
}

impl Instructions {
    /// All that this machine has, the slowest first.
    pub fn available() -> impl DoubleEndedIterator<Item = Self> {
        [Instructions::Portable, Instructions::Avx2, Instructions::Avx512]
            .into_iter()
            .filter(|set| set.are_here())
    }

    /// The fastest that this machine has.
    pub fn best() -> Self {
        Self::available().next_back().unwrap_or(Instructions::Portable)
    }

    #[cfg(target_arch = "x86_64")]
    fn are_here(self) -> bool {
        match self {
            Instructions::Portable => true,
            Instructions::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("lzcnt")
            }
            Instructions::Avx512 => {
                Instructions::Avx2.are_here()
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

    #[cfg(not(target_arch = "x86_64"))]
    fn are_here(self) -> bool {
        self == Instructions::Portable
    }
}
