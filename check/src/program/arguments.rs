//! What is typed.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::num::NonZeroU64;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::Limits;

/// What stands after the help.
pub const HELP: &str = "\
Exit codes: 0 accepted (every value that the theorem asks for was recomputed),
proved by transcripts, or, with `--segments`, these segments are right;
1 rejected; 2 not a certificate; 3 not decided within the limits;
4 not refuted by a random sample, which proves nothing; 130 stopped.
Of several files, the worst counts: 1, then 2, then 3, then 4.

Examples:
  grundy check kayles.json
  grundy check long.json --all
  grundy check long.json --sample 100
  grundy check long.json --segments 0..99 --transcript part-1.json
  grundy check --merge part-1.json part-2.json";

/// The arguments of a check.
#[derive(Args, Debug)]
pub struct Arguments {
    /// The certificates, as `--certificate FILE` of `grundy period`, `grundy rows` and `grundy solve` writes them
    #[arg(required_unless_present = "merge", value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Recompute all, however many steps it takes
    #[arg(long, conflicts_with = "budget")]
    pub(crate) all: bool,
    /// Draw HEAPS heaps at random, and recompute only the segments in which they lie: this proves nothing
    #[arg(long, value_name = "HEAPS", conflicts_with = "all", value_parser = sample)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) sample: Option<NonZeroU64>,
    /// What the draw follows from: the same seed, the same sample [default: by the system]
    #[arg(long, value_name = "NUMBER", requires = "sample", value_parser = number)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    /// Recompute only these segments between recorded states, both included, and write a transcript
    #[arg(long, value_name = "A..B", conflicts_with = "sample", value_parser = range)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) segments: Option<RangeInclusive<u64>>,
    /// The transcript's file [default: the certificate's name with `.segments-A-B`, in this directory]
    #[arg(long, value_name = "FILE", requires = "segments")]
    transcript: Option<PathBuf>,
    /// Write the transcript in place of a file that is there
    #[arg(long, requires = "segments")]
    pub(crate) force: bool,
    /// Put transcripts together: do they cover all segments? With a certificate, they must be about it
    #[arg(long, value_name = "TRANSCRIPT", num_args = 1.., conflicts_with_all = ["sample", "segments", "all"])]
    pub(crate) merge: Vec<PathBuf>,
    /// Print one line of JSON for each file
    #[arg(long)]
    pub(crate) json: bool,
    /// How many steps of work are allowed for each file (a step is about a nanosecond)
    #[arg(long, value_name = "STEPS", default_value = "10^11", help_heading = "Limits", value_parser = number)]
    #[arg(allow_negative_numbers = true)]
    budget: u64,
    /// How many values may be kept in memory at the same time
    #[arg(long, value_name = "VALUES", default_value = "2^28", help_heading = "Limits", value_parser = number)]
    #[arg(allow_negative_numbers = true)]
    table: u64,
    /// How many threads recompute segments [default: the machine's cores]
    #[arg(long, value_name = "THREADS", help_heading = "Limits", value_parser = threads)]
    #[arg(allow_negative_numbers = true)]
    threads: Option<usize>,
}

impl Arguments {
    pub(crate) fn limits(&self) -> Limits {
        let cores = || std::thread::available_parallelism().map_or(1, Into::into);
        Limits {
            values: self.table,
            steps: if self.all { u64::MAX } else { self.budget },
            threads: self.threads.unwrap_or_else(cores),
        }
    }

    /// Where the transcript of these segments goes.
    pub(crate) fn transcript(&self, certificate: &Path, segments: &RangeInclusive<u64>) -> PathBuf {
        self.transcript.clone().unwrap_or_else(|| {
            let name = certificate.file_stem().unwrap_or_default().to_string_lossy();
            format!("{name}.segments-{}-{}.json", segments.start(), segments.end()).into()
        })
    }
}

/// A number that nobody knew before.
pub(crate) fn by_the_system() -> u64 {
    // The standard library seeds its hash tables from the system; JSON holds 53 bits exactly.
    RandomState::new().build_hasher().finish() >> 11
}

/// A number, written as `grundy` reads them: `1000`, `10^9`, `5*10^8`, `1e9`, `1_000_000`.
fn number(text: &str) -> Result<u64, String> {
    let wrong = || match text.strip_prefix('-') {
        Some(_) => format!("expected a whole number that is not negative, found `{text}`"),
        None => format!(
            "expected a whole number below 2^64, as `1000`, `10^9`, `5*10^8`, `1e9` or `1_000_000`, found `{text}`"
        ),
    };
    let digits = |text: &str| {
        let groups: Vec<&str> = text.split('_').collect();
        let is_group = |group: &&str| !group.is_empty() && group.bytes().all(|byte| byte.is_ascii_digit());
        groups.iter().all(is_group).then(|| groups.concat().parse::<u64>().ok()).flatten().ok_or_else(wrong)
    };
    let power = |base: &str, exponent: &str| {
        let exponent = u32::try_from(digits(exponent)?).map_err(|_| wrong())?;
        digits(base)?.checked_pow(exponent).ok_or_else(wrong)
    };
    let factor = |text: &str| match (text.split_once('^'), text.split_once(['e', 'E'])) {
        (Some((base, exponent)), _) => power(base, exponent),
        (None, Some((number, zeros))) => digits(number)?.checked_mul(power("10", zeros)?).ok_or_else(wrong),
        (None, None) => digits(text),
    };
    let text = text.replace("**", "^");
    text.split(['*', '×'])
        .try_fold(1u64, |product, next| product.checked_mul(factor(next)?).ok_or_else(wrong))
}

/// A sample without heaps would show nothing, and a thousand million times the same segments no more.
fn sample(text: &str) -> Result<NonZeroU64, String> {
    let number = number(text)?;
    let fits = NonZeroU64::new(number).filter(|number| number.get() <= 1_000_000_000);
    fits.ok_or_else(|| format!("a sample has from 1 to 10^9 heaps, found {number}"))
}

fn threads(text: &str) -> Result<usize, String> {
    let fits = usize::try_from(number(text)?).ok().filter(|threads| (1..=1024).contains(threads));
    fits.ok_or_else(|| format!("expected from 1 to 1024 threads, found `{text}`"))
}

/// A range `A..B` with both ends, or one number.
fn range(text: &str) -> Result<RangeInclusive<u64>, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let (first, last) = (number(first)?, number(last)?);
    if first > last {
        return Err(format!("expected a range `A..B` with A at most B, found `{text}`"));
    }
    Ok(first..=last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_ranges_are_read_as_people_write_them() {
        assert_eq!(number("10^11"), Ok(100_000_000_000));
        assert_eq!(number("1_000"), Ok(1_000));
        assert_eq!(number("0"), Ok(0));
        assert_eq!(range("3..7"), Ok(3..=7));
        assert_eq!(range("5"), Ok(5..=5));
        for text in [
            "",
            "-1",
            "+1",
            "1.5",
            "10^",
            "^3",
            "10^20",
            "2^64",
            "18446744073709551616",
            "1,000",
            "1__0",
            "a",
        ] {
            assert!(number(text).is_err(), "{text}");
        }
        for text in ["7..3", "..3", "3..", "1..2..3"] {
            assert!(range(text).is_err(), "{text}");
        }
        assert!(sample("0").is_err() && sample("10^10").is_err() && threads("0").is_err());
        assert!(number("-1").unwrap_err().contains("not negative"));
    }
}
