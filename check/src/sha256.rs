//! SHA-256 in lower-case hexadecimal, of texts and of values.

use sha2::{Digest, Sha256};

use crate::refusal::{Refusal, Rejected};
use crate::work::Work;

/// The steps of a byte that is hashed: it takes that many nanoseconds.
const A_BYTE: u64 = 5;
/// The steps of each value after it is computed, as they are announced: it is hashed, mostly as one byte, and compared.
pub(crate) const AFTER: u128 = A_BYTE as u128 + 1;

/// The hash of a text.
pub(crate) fn of(text: &str) -> String {
    hexadecimal(Sha256::new().chain_update(text))
}

fn hexadecimal(hash: Sha256) -> String {
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Compares the hash of the first values with the one written. What is hashed is the ruleset as
/// written, a line feed, and each value in unsigned LEB128, that of heap 0 first. (A value below 128 is
/// one byte; others have their low 7 bits first, and bit 7 set in every byte but the last.)
pub(crate) fn check_values(
    ruleset: &str,
    values: impl Iterator<Item: Into<u128>>,
    written: &str,
    work: &mut Work,
) -> Result<(), Refusal> {
    let mut hash = Sha256::new().chain_update(format!("{ruleset}\n"));
    let low_bits = |value: u128| u8::try_from(value % 128).expect("7 bits");
    let mut bytes = Vec::new();
    for value in values {
        let mut value: u128 = value.into();
        while value >= 128 {
            bytes.push(low_bits(value) | 128);
            value /= 128;
        }
        bytes.push(low_bits(value));
        if bytes.len() > 1 << 12 {
            work.spend(bytes.len() as u64 * A_BYTE)?;
            hash.update(&bytes);
            bytes.clear();
        }
    }
    work.spend(bytes.len() as u64 * A_BYTE)?;
    hash.update(&bytes);
    let found = hexadecimal(hash);
    if found == written { Ok(()) } else { Err(Rejected::WrongHash { found }.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work::with_usual_limits;

    #[test]
    fn hashes_are_those_of_others() {
        // The examples of FIPS 180-4: the empty text, and `abc`.
        assert_eq!(of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        assert_eq!(of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        // By `printf 'take:1\n\x00\x7f\x80\x01\xac\x02' | sha256sum`.
        let written = "f15e8f550e9fa51503beb33e9925f447d47912365dda7dfd8d1dafd0c80e5fb3";
        with_usual_limits(|work| {
            assert_eq!(check_values("take:1", [0u64, 127, 128, 300].into_iter(), written, work), Ok(()));
            assert!(check_values("take:1", [0u64, 127, 128, 301].into_iter(), written, work).is_err());
            assert_eq!(work.spent(), 2 * 6 * A_BYTE);
        });
    }
}
