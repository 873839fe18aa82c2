//! Values as text: each in unsigned LEB128, the bytes in hexadecimal.

use crate::Natural;

/// The values of a recorded state as text.
///
/// ```
/// assert_eq!(grundy::written::state_text(&[0u32, 1, 300]), "0001ac02");
/// ```
pub fn state_text<T: Copy + Into<u32>>(values: &[T]) -> String {
    let mut bytes = Vec::with_capacity(values.len());
    values.iter().for_each(|&value| encode(value.into(), &mut bytes));
    hexadecimal(&bytes)
}

/// The values, below 2^16, of which this is the text; `None` if it is not such a text.
pub fn state_values(text: &str) -> Option<Vec<u16>> {
    let (mut values, mut value, mut shift) = (Vec::new(), 0u32, 0);
    for pair in text.as_bytes().chunks(2) {
        let digit = |byte: u8| char::from(byte).to_digit(16);
        let byte = digit(pair[0])? << 4 | digit(*pair.get(1)?)?;
        value |= (byte & 127) << shift;
        shift += 7;
        if byte & 128 == 0 {
            values.push(u16::try_from(value).ok()?);
            (value, shift) = (0, 0);
        } else if shift > 14 {
            return None;
        }
    }
    (shift == 0).then_some(values)
}

/// Seven bits a byte, the lowest first; all bytes but the last have bit 7.
pub fn encode(value: u32, bytes: &mut Vec<u8>) {
    let mut rest = value;
    while let [low, _, _, _] = rest.to_le_bytes()
        && rest >= 128
    {
        bytes.push(low | 128);
        rest >>= 7;
    }
    bytes.push(rest.to_le_bytes()[0]);
}

/// Appends a number of any size in the same way.
pub fn encode_wide(value: &Natural, bytes: &mut Vec<u8>) {
    let mut rest = value.clone();
    while rest.bit_len() > 7 {
        let low: u8 = &rest % 128u8;
        bytes.push(low | 128);
        rest = rest >> 7;
    }
    bytes.push(&rest % 128u8);
}

/// The bytes in lower-case hexadecimal.
pub fn hexadecimal(bytes: &[u8]) -> String {
    let digit = |number: u8| char::from_digit(number.into(), 16).expect("4 bits");
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}
