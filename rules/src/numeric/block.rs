//! Numbers and conditions for many neighbouring numbers at a place at once: what a step of the rules costs beside its work is
//! paid once for all of them.
//!
//! Idea: an operator becomes a loop over 64 numbers, which the compiler makes of vector instructions, and a condition a word of
//! 64 bits. Used for the last `for` of a move, where conditions do not fall into cuts of its range. The slow twins are
//! `Number::value` and `Test::holds`, and the interpreter in the tests.
//!
//! A condition may fail where an earlier one does not hold, and nobody sees it. So it is told for each number whether it
//! fails there, and only where it counts.

use grundy::Options;

use super::known::{Halt, Known};
use super::tree::{Number, Test};
use crate::operators::{Operator, with_operator};

/// How many numbers are looked at together.
pub(super) const LANES: usize = 64;

/// Maximum number of heaps that are left, where they do not grow by steps.
pub(super) const FEW: usize = 4;

/// What is known for each number of a block: a bit each, the lowest for the first.
pub(super) type Lanes = u64;

/// A number for each of a block. It is written where it is wanted: moving it takes longer than computing it.
type Numbers = [i64; LANES];

/// The place at which the block is, and its first number.
#[derive(Clone, Copy)]
pub(super) struct Block {
    pub(super) place: usize,
    pub(super) from: i64,
    /// How many lanes are computed: a multiple of 8, since ranges may be short.
    lanes: usize,
}

impl Block {
    /// The block from the number `from` on, of which no more than `count` numbers are of use.
    pub(super) fn new(place: usize, from: i64, count: u64) -> Self {
        let lanes = usize::try_from(count).map_or(LANES, |count| count.next_multiple_of(8).min(LANES));
        Block { place, from, lanes }
    }

    fn number(self, lane: usize) -> i64 {
        // Beyond the end of a range nobody looks.
        self.from.wrapping_add(lane as i64)
    }

    /// The numbers, and where they fail.
    fn numbers(self, of: &Number, known: &mut Known<'_>, out: &mut Numbers) -> Result<Lanes, Halt> {
        if !of.has(self.place) {
            return match of.value(known) {
                Ok(number) => {
                    out[..self.lanes].fill(number);
                    Ok(0)
                }
                Err(Halt::Fails) => Ok(Lanes::MAX),
                Err(halt) => Err(halt),
            };
        }
        match of {
            Number::Place(_) => {
                (0..self.lanes).for_each(|lane| out[lane] = self.number(lane));
                Ok(0)
            }
            Number::Negative(of) => {
                let fails = self.numbers(of, known, out)?;
                Ok(fails | self.one_by_one(out, |_| 0, |one, _| one.overflowing_neg()))
            }
            Number::Two(operator, both) => match (operator, &both[1]) {
                (Operator::Modulo, Number::Constant(by @ 1..=0xFFFF_FFFF)) => {
                    self.modulo(&both[0], by.unsigned_abs(), known, out)
                }
                _ => with_operator!(operator, how => self.both(both, known, out, how)),
            },
            Number::Least(all) => self.chosen(all, known, out, i64::min),
            Number::Greatest(all) => self.chosen(all, known, out, i64::max),
            Number::Constant(_) | Number::Call(..) | Number::Row(_) | Number::Interpreted(..) => {
                let mut fails = 0;
                for (lane, number) in out.iter_mut().enumerate().take(self.lanes) {
                    match self.at(lane, of, known) {
                        Ok(value) => *number = value,
                        Err(Halt::Fails) => fails |= 1 << lane,
                        Err(halt) => return Err(halt),
                    }
                }
                Ok(fails)
            }
        }
    }

    /// With a divisor that is always the same, by multiplication.
    fn modulo(self, of: &Number, by: u64, known: &mut Known<'_>, out: &mut Numbers) -> Result<Lanes, Halt> {
        let fails = self.numbers(of, known, out)?;
        let numbers = &mut out[..self.lanes];
        if numbers.iter().any(|number| u32::try_from(*number).is_err()) {
            let by = by.cast_signed();
            numbers.iter_mut().for_each(|number| *number = number.rem_euclid(by));
            return Ok(fails);
        }
        // The fraction that is left of a number below 2^32, in 64 bits, is exact enough [Lemire, Kaser & Kurz, 2019].
        let inverse = (u64::MAX / by).wrapping_add(1);
        for number in numbers {
            let fraction = inverse.wrapping_mul(number.unsigned_abs());
            *number = ((u128::from(fraction) * u128::from(by)) >> 64) as i64;
        }
        Ok(fails)
    }

    #[inline(always)]
    fn both(
        self,
        both: &[Number; 2],
        known: &mut Known<'_>,
        out: &mut Numbers,
        how: impl Fn(i64, i64) -> (i64, bool),
    ) -> Result<Lanes, Halt> {
        let fails = self.numbers(&both[0], known, out)?;
        if let Number::Constant(other) = both[1] {
            return Ok(fails | self.one_by_one(out, |_| other, how));
        }
        let mut others = [0; LANES];
        let fails = fails | self.numbers(&both[1], known, &mut others)?;
        Ok(fails | self.one_by_one(out, |lane| others[lane], how))
    }

    fn chosen(
        self,
        all: &[Number],
        known: &mut Known<'_>,
        out: &mut Numbers,
        better: fn(i64, i64) -> i64,
    ) -> Result<Lanes, Halt> {
        let mut fails = self.numbers(&all[0], known, out)?;
        let mut others = [0; LANES];
        for one in &all[1..] {
            fails |= self.numbers(one, known, &mut others)?;
            out.iter_mut().zip(&others).for_each(|(best, other)| *best = better(*best, *other));
        }
        Ok(fails)
    }

    /// Changes each number; where that fails.
    #[inline(always)]
    fn one_by_one(
        self,
        out: &mut Numbers,
        other: impl Fn(usize) -> i64,
        how: impl Fn(i64, i64) -> (i64, bool),
    ) -> Lanes {
        let mut fails = 0;
        #[allow(clippy::needless_range_loop)] // an iterator is not put in, in the engine of the page
        for lane in 0..self.lanes {
            let (changed, failed) = how(out[lane], other(lane));
            out[lane] = changed;
            fails |= Lanes::from(failed) << lane;
        }
        fails
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
            Test::Equal(one, other) => self.equal(one, other, known)?,
            Test::Unequal(one, other) => {
                let (equal, fails) = self.equal(one, other, known)?;
                (!equal, fails)
            }
            Test::Less(one, other) => self.compared(one, other, known, |one, other| one < other)?,
            Test::LessOrEqual(one, other) => self.compared(one, other, known, |one, other| one <= other)?,
            Test::Within(one, from, to) => {
                let (above, fails) = self.compared(from, one, known, |from, one| from <= one)?;
                let (below, fails_too) = self.compared(one, to, known, |one, to| one <= to)?;
                (above & below, fails | fails_too)
            }
            Test::OneOf(one, all) => {
                let (mut holds, mut fails) = (0, self.numbers(one, known, &mut [0; LANES])?);
                for other in all {
                    let (is_one, fails_too) = self.compared(one, other, known, |one, other| one == other)?;
                    (holds, fails) = (holds | is_one, fails | fails_too);
                }
                (holds, fails)
            }
            Test::Rows(_) | Test::Interpreted(..) => {
                let (mut holds, mut fails) = (0, 0);
                for lane in 0..self.lanes {
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

    #[inline(always)]
    fn compared(
        self,
        one: &Number,
        other: &Number,
        known: &mut Known<'_>,
        how: impl Fn(i64, i64) -> bool,
    ) -> Result<(Lanes, Lanes), Halt> {
        let mut ones = [0; LANES];
        let fails = self.numbers(one, known, &mut ones)?;
        if let Number::Constant(other) = *other {
            return Ok((self.joined(|lane| how(ones[lane], other)), fails));
        }
        let mut others = [0; LANES];
        let fails = fails | self.numbers(other, known, &mut others)?;
        Ok((self.joined(|lane| how(ones[lane], others[lane])), fails))
    }

    #[inline(always)]
    fn joined(self, is_so: impl Fn(usize) -> bool) -> Lanes {
        (0..self.lanes).fold(0, |lanes, lane| lanes | Lanes::from(is_so(lane)) << lane)
    }

    fn equal(self, one: &Number, other: &Number, known: &mut Known<'_>) -> Result<(Lanes, Lanes), Halt> {
        // What leaves a rest comes back in steps; what does not fail at both ends does not in between, where numbers only grow.
        let grows = self.from.checked_add(LANES as i64).is_some();
        for (rest, number) in [(one, other), (other, one)] {
            if grows
                && let Number::Two(Operator::Modulo, both) = rest
                && let Number::Constant(by @ 1..) = both[1]
                && !number.has(self.place)
                && let Some(slope @ (1 | -1)) = both[0].slope(self.place)
                && let (Ok(first), Ok(_)) = (self.at(0, &both[0], known), self.at(LANES - 1, &both[0], known))
                && let Ok(wanted) = number.value(known)
            {
                return Ok((with_rest(first, slope, by, wanted), 0));
            }
        }
        self.compared(one, other, known, |one, other| one == other)
    }

    /// One option for each lane that is asked for: [`FEW`] numbers at most, of which `width` are a position.
    pub(super) fn leave(
        self,
        to: &[Number],
        width: usize,
        which: Lanes,
        known: &mut Known<'_>,
        options: &mut dyn Options,
    ) -> Result<(), Halt> {
        let mut left = [[0; LANES]; FEW];
        for (left, number) in left.iter_mut().zip(to) {
            let fails = self.numbers(number, known, left)?;
            if (fails | self.joined(|lane| left[lane] < 0)) & which > 0 {
                return Err(Halt::Fails);
            }
        }
        let mut which = which;
        while which > 0 {
            let lane = which.trailing_zeros() as usize;
            which &= which - 1;
            let numbers: [i64; FEW] = std::array::from_fn(|at| left[at][lane]);
            one(&numbers[..to.len()], width, options)?;
        }
        Ok(())
    }

    fn at(self, lane: usize, of: &Number, known: &mut Known<'_>) -> Result<i64, Halt> {
        known.places[self.place] = self.number(lane);
        of.value(known)
    }
}

/// Hands over one option: positions of `width` numbers, side by side.
pub(super) fn one(numbers: &[i64], width: usize, options: &mut dyn Options) -> Result<(), Halt> {
    numbers.chunks(width).for_each(|position| options.part(position));
    if options.end() { Ok(()) } else { Err(Halt::Enough) }
}

/// Where numbers that begin with `first` and grow by 1 or -1 leave this rest: one in `by` of them.
fn with_rest(first: i64, slope: i64, by: i64, wanted: i64) -> Lanes {
    if !(0..by).contains(&wanted) {
        return 0;
    }
    // Of two numbers from 0 to `by`.
    let difference = (wanted - first.rem_euclid(by)) * slope;
    let nearest = u32::try_from(difference.rem_euclid(by)).ok().filter(|lane| *lane < Lanes::BITS);
    let Some(nearest) = nearest else { return 0 };
    let (mut which, mut far) = (1, by.unsigned_abs());
    while far < LANES as u64 {
        which |= which << far;
        far *= 2;
    }
    which << nearest
}
