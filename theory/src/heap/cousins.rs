//! Codes whose values are those of a simpler code, shifted.

use crate::games::Code;

/// The code whose first digit after the point is odd, and the shift: for n >= 0, heap n there has
/// the value of heap n + shift here, and the smaller heaps here have value 0.
///
/// [Guy & Smith, 1956] call such games cousins.
///
/// ```
/// use grundy::games::Code;
/// use grundy::heap::reduce;
///
/// let dawsons_kayles: Code = "0.07".parse()?;
/// let (code, shift) = reduce(&dawsons_kayles);
/// assert_eq!((code.to_string().as_str(), shift), ("0.137", 1));
/// # Ok::<(), grundy::games::CodeError>(())
/// ```
pub fn reduce(code: &Code) -> (Code, u64) {
    let (mut code, mut shift) = (code.clone(), 0);
    // Each step moves the first move possible one heap down, so that heap 1 has one in the end.
    while code.digits().get(1).is_none_or(|digit| digit % 2 == 0) {
        code = shifted(&code);
        shift += 1;
    }
    (code, shift)
}

/// Every heap loses one token; a heap of 1 there (value 0) is none here.
fn shifted(code: &Code) -> Code {
    let digits = code.digits();
    let has = |bit: u32, place: Option<usize>| {
        place.and_then(|place| digits.get(place)).is_some_and(|digit| digit >> bit & 1 == 1)
    };
    let digit = |r: usize| {
        [(0, r.checked_add(1), 1), (1, Some(r), 3), (2, r.checked_sub(1), 7), (3, r.checked_sub(2), 15)]
            .into_iter()
            .filter(|&(bit, place, _)| has(bit, place))
            .fold(0, |digit, (_, _, left)| digit | left)
    };
    let digits: Vec<u8> = (0..digits.len() + 2).map(digit).collect();
    Code::new(&digits).expect("the digit before the point is 0 where heap 1 has no move")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::heap::{DefinitionEngine, Engine};
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]
        #[test]
        fn the_values_are_the_shifted_ones(first in 0..4u8, rest in prop::collection::vec(0..16u8, 1..4)) {
            let digits: Vec<u8> = std::iter::once(4 * first).chain(rest).collect();
            if let Ok(code) = Code::new(&digits) {
                let (reduced, shift) = reduce(&code);
                prop_assert_eq!(reduced.digits()[1] % 2, 1);
                let (mut here, mut there) = (Vec::new(), Vec::new());
                let shift = usize::try_from(shift).unwrap();
                DefinitionEngine(code).extend(&mut here, 30 + shift, &mut Budget::default()).unwrap();
                DefinitionEngine(reduced).extend(&mut there, 30, &mut Budget::default()).unwrap();
                prop_assert_eq!(&here[shift..], there);
                prop_assert!(here[..shift].iter().all(|&value| value == 0));
            }
        }
    }

    #[test]
    fn known_cousins() {
        for (code, cousin, by) in [("0.4", "0.137", 2), ("4.0", "0.7", 1), ("0.77", "0.77", 0)] {
            let (reduced, shift) = reduce(&code.parse().unwrap());
            assert_eq!((reduced.to_string().as_str(), shift), (cousin, by));
        }
    }
}
