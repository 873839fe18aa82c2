//! Numbers and conditions for many neighbouring numbers at a place at once: what a step of the rules costs beside its work is
//! paid once for all of them.
//!
//! A condition may fail where an earlier one does not hold, and nobody sees it. So it is told for each number whether it
//! fails there, and only where it counts.

use super::number::{Halt, Known, Number, Test, greatest_divisor};
use crate::run::between;
use crate::syntax::Binary;

/// So many numbers are looked at together.
pub(super) const LANES: usize = 64;

/// What is known for each number of a block: a bit each, the lowest for the first.
pub(super) type Lanes = u64;

/// A number for each of a block, and where it fails.
type Numbers = ([i64; LANES], Lanes);

/// The place at which the block is, and its first number.
#[derive(Clone, Copy)]
pub(super) struct Block {
    pub(super) place: usize,
    pub(super) from: i64,
}

impl Block {
    fn number(self, lane: usize) -> i64 {
        // Beyond the end of a range nobody looks.
        self.from.wrapping_add(lane as i64)
    }

    fn numbers(self, of: &Number, known: &mut Known<'_>) -> Result<Numbers, Halt> {
        if !of.has(self.place) {
            return Ok(match of.value(known) {
                Ok(number) => ([number; LANES], 0),
                Err(Halt::Fails) => ([0; LANES], Lanes::MAX),
                Err(halt) => return Err(halt),
            });
        }
        Ok(match of {
            Number::Place(_) => (std::array::from_fn(|lane| self.number(lane)), 0),
            Number::Negative(of) => {
                let (numbers, fails) = self.numbers(of, known)?;
                one_by_one(&numbers, &[0; LANES], fails, |one, _| one.overflowing_neg())
            }
            Number::Plus(both) => self.both(both, known, i64::overflowing_add)?,
            Number::Minus(both) => self.both(both, known, i64::overflowing_sub)?,
            Number::Times(both) => self.both(both, known, i64::overflowing_mul)?,
            Number::Divided(both) => {
                self.both(both, known, |one, other| match (u32::try_from(one), u32::try_from(other)) {
                    (Ok(one), Ok(other @ 1..)) => (i64::from(one / other), false),
                    _ => one.checked_div_euclid(other).map_or((0, true), |quotient| (quotient, false)),
                })?
            }
            Number::Modulo(both) => match both[1] {
                Number::Constant(by @ 1..=0xFFFF_FFFF) => self.modulo(&both[0], by.unsigned_abs(), known)?,
                _ => {
                    self.both(both, known, |one, other| match (u32::try_from(one), u32::try_from(other)) {
                        (Ok(one), Ok(other @ 1..)) => (i64::from(one % other), false),
                        _ => one.checked_rem_euclid(other).map_or((0, true), |rest| (rest, false)),
                    })?
                }
            },
            Number::Divisor(both) => self.both(both, known, |one, other| {
                i64::try_from(greatest_divisor(one.unsigned_abs(), other.unsigned_abs()))
                    .map_or((0, true), |divisor| (divisor, false))
            })?,
            Number::Bits(binary, both) => match binary {
                Binary::BitAnd => self.both(both, known, |one, other| (one & other, false))?,
                Binary::BitOr => self.both(both, known, |one, other| (one | other, false))?,
                Binary::BitXor => self.both(both, known, |one, other| (one ^ other, false))?,
                _ => self.both(both, known, |one, other| {
                    between(*binary, one, other).map_or((0, true), |value| (value.number(), false))
                })?,
            },
            Number::Least(all) => self.chosen(all, known, i64::min)?,
            Number::Greatest(all) => self.chosen(all, known, i64::max)?,
            Number::Constant(_) | Number::Call(..) | Number::Interpreted(_) => {
                let (mut numbers, mut fails) = ([0; LANES], 0);
                for (lane, number) in numbers.iter_mut().enumerate() {
                    known.places[self.place] = self.number(lane);
                    match of.value(known) {
                        Ok(value) => *number = value,
                        Err(Halt::Fails) => fails |= 1 << lane,
                        Err(halt) => return Err(halt),
                    }
                }
                (numbers, fails)
            }
        })
    }

    /// With a divisor that is always the same, by multiplication.
    fn modulo(self, of: &Number, by: u64, known: &mut Known<'_>) -> Result<Numbers, Halt> {
        let (numbers, fails) = self.numbers(of, known)?;
        if numbers.iter().any(|number| u32::try_from(*number).is_err()) {
            let by = by.cast_signed();
            return Ok((numbers.map(|number| number.rem_euclid(by)), fails));
        }
        // The fraction that is left of a number below 2^32, in 64 bits, is exact enough [Lemire, Kaser & Kurz, 2019].
        let inverse = (u64::MAX / by).wrapping_add(1);
        let rest = |number: i64| {
            let fraction = inverse.wrapping_mul(number.unsigned_abs());
            ((u128::from(fraction) * u128::from(by)) >> 64) as i64
        };
        Ok((numbers.map(rest), fails))
    }

    fn both(
        self,
        both: &[Number; 2],
        known: &mut Known<'_>,
        how: impl Fn(i64, i64) -> (i64, bool),
    ) -> Result<Numbers, Halt> {
        let ((one, fails), (other, fails_too)) =
            (self.numbers(&both[0], known)?, self.numbers(&both[1], known)?);
        Ok(one_by_one(&one, &other, fails | fails_too, how))
    }

    fn chosen(
        self,
        all: &[Number],
        known: &mut Known<'_>,
        better: fn(i64, i64) -> i64,
    ) -> Result<Numbers, Halt> {
        let mut best = self.numbers(&all[0], known)?;
        for one in &all[1..] {
            let (numbers, fails) = self.numbers(one, known)?;
            best = one_by_one(&best.0, &numbers, best.1 | fails, |one, other| (better(one, other), false));
        }
        Ok(best)
    }

    /// For which numbers a condition holds, and for which it fails.
    pub(super) fn holds(self, test: &Test, known: &mut Known<'_>) -> Result<(Lanes, Lanes), Halt> {
        Ok(match test {
            Test::Constant(flag) => (if *flag { Lanes::MAX } else { 0 }, 0),
            Test::Not(one) => {
                let (holds, fails) = self.holds(one, known)?;
                (!holds, fails)
            }
            Test::Both(both) => {
                let (one, fails) = self.holds(&both[0], known)?;
                if one == 0 && fails == 0 {
                    return Ok((0, 0));
                }
                let (other, fails_too) = self.holds(&both[1], known)?;
                (one & other, fails | one & fails_too)
            }
            Test::Either(both) => {
                let (one, fails) = self.holds(&both[0], known)?;
                let (other, fails_too) = self.holds(&both[1], known)?;
                (one | other, fails | !one & fails_too)
            }
            Test::Equal(one, other) => self.compared(one, other, known, |one, other| one == other)?,
            Test::Unequal(one, other) => self.compared(one, other, known, |one, other| one != other)?,
            Test::Less(one, other) => self.compared(one, other, known, |one, other| one < other)?,
            Test::LessOrEqual(one, other) => self.compared(one, other, known, |one, other| one <= other)?,
            Test::Within(one, from, to) => {
                let (above, fails) = self.compared(from, one, known, |from, one| from <= one)?;
                let (below, fails_too) = self.compared(one, to, known, |one, to| one <= to)?;
                (above & below, fails | fails_too)
            }
            Test::OneOf(one, all) => {
                let (mut holds, mut fails) = (0, self.numbers(one, known)?.1);
                for other in all {
                    let (is_one, fails_too) = self.compared(one, other, known, |one, other| one == other)?;
                    (holds, fails) = (holds | is_one, fails | fails_too);
                }
                (holds, fails)
            }
            Test::Interpreted(_) => {
                let (mut holds, mut fails) = (0, 0);
                for lane in 0..LANES {
                    known.places[self.place] = self.number(lane);
                    match test.holds(known) {
                        Ok(flag) => holds |= Lanes::from(flag) << lane,
                        Err(Halt::Fails) => fails |= 1 << lane,
                        Err(halt) => return Err(halt),
                    }
                }
                (holds, fails)
            }
        })
    }

    fn compared(
        self,
        one: &Number,
        other: &Number,
        known: &mut Known<'_>,
        how: impl Fn(i64, i64) -> bool,
    ) -> Result<(Lanes, Lanes), Halt> {
        let ((one, fails), (other, fails_too)) = (self.numbers(one, known)?, self.numbers(other, known)?);
        let mut holds = 0;
        for lane in 0..LANES {
            holds |= Lanes::from(how(one[lane], other[lane])) << lane;
        }
        Ok((holds, fails | fails_too))
    }
}

fn one_by_one(
    one: &[i64; LANES],
    other: &[i64; LANES],
    fails: Lanes,
    how: impl Fn(i64, i64) -> (i64, bool),
) -> Numbers {
    let (mut numbers, mut any) = ([0; LANES], false);
    for lane in 0..LANES {
        let (number, failed) = how(one[lane], other[lane]);
        numbers[lane] = number;
        any |= failed;
    }
    let mut fails = fails;
    if any {
        for lane in 0..LANES {
            fails |= Lanes::from(how(one[lane], other[lane]).1) << lane;
        }
    }
    (numbers, fails)
}
