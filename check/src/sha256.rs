//! SHA-256 in lower-case hexadecimal, of texts and of values.

use sha2::Digest;

use crate::refusal::Rejected;

/// A hash of what comes part by part.
#[derive(Default)]
pub(crate) struct Sha256(sha2::Sha256);

impl Sha256 {
    pub(crate) fn text(&mut self, text: &str) {
        self.0.update(text);
    }

    pub(crate) fn finish(self) -> String {
        self.0.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// The hash of a text.
pub(crate) fn of(text: &str) -> String {
    let mut hash = Sha256::default();
    hash.text(text);
    hash.finish()
}

/// Compares the hash of the first values with the one written. What is hashed is the ruleset as
/// written, a line feed, and each value in unsigned LEB128, that of heap 0 first. (A value below 128 is
/// one byte; others have their low 7 bits first, and bit 7 set in every byte but the last.)
pub(crate) fn check_values(
    ruleset: &str,
    values: impl Iterator<Item = u128>,
    written: &str,
) -> Result<(), Rejected> {
    let mut hash = Sha256::default();
    hash.text(&format!("{ruleset}\n"));
    let low_bits = |value: u128| u8::try_from(value % 128).expect("7 bits");
    let mut bytes = Vec::new();
    for mut value in values {
        while value >= 128 {
            bytes.push(low_bits(value) | 128);
            value /= 128;
        }
        bytes.push(low_bits(value));
        if bytes.len() > 1 << 12 {
            hash.0.update(&bytes);
            bytes.clear();
        }
    }
    hash.0.update(&bytes);
    let found = hash.finish();
    if found == written { Ok(()) } else { Err(Rejected::WrongHash { found }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_of_others() {
        // The examples of FIPS 180-4: the empty text, and `abc`.
        assert_eq!(of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        assert_eq!(of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        // By `printf 'take:1\n\x00\x7f\x80\x01\xac\x02' | sha256sum`.
        let written = "f15e8f550e9fa51503beb33e9925f447d47912365dda7dfd8d1dafd0c80e5fb3";
        assert_eq!(check_values("take:1", [0, 127, 128, 300].into_iter(), written), Ok(()));
        assert!(check_values("take:1", [0, 127, 128, 301].into_iter(), written).is_err());
    }
}
