//! How many sums of heaps of a range are won, are lost, or have some value.

mod orders; // in how many ways places are permuted
mod spectrum; // the transform of the numbers of values

use grundy::{Budget, Natural, Undecided, Worded};
use serde::{Serialize, Serializer};

pub(crate) use orders::factorial;
use orders::multisets;
use spectrum::{Spectrum, Values, power};

use crate::json::{json_number, json_option};
use crate::table::Table;
use crate::written::WrittenRules;

/// What is counted: sums of `heaps` components of a table.
///
/// ```
/// use grundy::{Budget, Natural};
/// use grundy_positions::count::{Count, Counting};
/// use grundy_positions::{Table, notation::parse_ruleset};
///
/// // Two heaps of Nim of 0 to 9 are lost where they are equal.
/// let mut table = Table::new(parse_ruleset("nim").unwrap(), &[0..=9])?;
/// let count = Count::of(&mut table, &Counting::heaps(2), &mut Budget::default())?;
/// assert_eq!((count.lost, count.won), (Natural::from(10u8), Natural::from(90u8)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counting {
    /// Of how many components a position is made, each of them any one of the table.
    pub heaps: u64,
    /// Whether positions of the same components in another order are the same position.
    pub unordered: bool,
    /// A value: how many positions have it is counted, too.
    pub value: Option<u64>,
    /// Whether the sizes of all lost positions are added up, too.
    pub sum: bool,
    /// What is left of each number after a division by this one, instead of the number.
    pub modulus: Option<Natural>,
}

impl Counting {
    /// Positions of `heaps` components, in order.
    pub fn heaps(heaps: u64) -> Self {
        Counting { heaps, unordered: false, value: None, sum: false, modulus: None }
    }

    /// Positions whose components have no order.
    #[must_use]
    pub fn unordered(self) -> Self {
        Counting { unordered: true, ..self }
    }

    /// With how many have a value.
    #[must_use]
    pub fn with_value(self, value: u64) -> Self {
        Counting { value: Some(value), ..self }
    }

    /// With the sum of the sizes of all lost positions.
    #[must_use]
    pub fn with_sum(self) -> Self {
        Counting { sum: true, ..self }
    }

    /// All numbers as what is left of them.
    #[must_use]
    pub fn modulo(self, modulus: Natural) -> Self {
        Counting { modulus: Some(modulus), ..self }
    }
}

/// Why nothing is counted.
#[derive(Clone, PartialEq, Eq, Worded)]
#[non_exhaustive]
pub enum NotCounted {
    /// The numbers would be too large to be written down; or, without order, the permutations too many.
    #[says("error-too-many-heaps", "sums of {heaps} components are not counted: at most {most}")]
    TooManyHeaps {
        /// How many were asked for.
        heaps: u64,
        /// How many can be.
        most: u64,
    },
    /// What is left after a division by 0.
    #[says("error-modulo-zero", "expected a number to divide by, found 0")]
    ModuloZero,
    /// Sizes are only added up where order counts.
    #[says("error-sum-without-order", "sizes are added up where the order of the heaps counts")]
    SumWithoutOrder,
    /// It is not known, or not within the budget.
    #[says(transparent)]
    Undecided(#[from] Undecided),
}

/// How many positions are won and lost in normal play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Count {
    /// The ruleset.
    pub ruleset: String,
    /// Its rules, where somebody wrote them.
    #[serde(flatten)]
    pub rules: Option<WrittenRules>,
    /// Of how many components a position is made.
    pub heaps: u64,
    /// Whether their order counts.
    pub ordered: bool,
    /// How many positions there are.
    #[serde(serialize_with = "json_number")]
    pub positions: Natural,
    /// Those in which the player to move wins.
    #[serde(serialize_with = "json_number")]
    pub won: Natural,
    /// The others.
    #[serde(serialize_with = "json_number")]
    pub lost: Natural,
    /// Those with the value that was asked for.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "of_value")]
    pub of_value: Option<(u64, Natural)>,
    /// The sizes of all lost positions together.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "json_option")]
    pub sum_of_lost: Option<Natural>,
    /// Where the numbers are what is left of them after a division by this one.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "json_option")]
    pub modulus: Option<Natural>,
}

fn of_value<S: Serializer>(found: &Option<(u64, Natural)>, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct OfValue<'a> {
        value: u64,
        #[serde(serialize_with = "json_number")]
        count: &'a Natural,
    }
    found.as_ref().map(|(value, count)| OfValue { value: *value, count }).serialize(serializer)
}

/// Maximum number of binary digits of a number that is written down.
const MOST_BITS: u64 = 1 << 16;
/// Maximum number of components that are counted without their order.
const MOST_UNORDERED: u64 = 64;

impl Count {
    /// Counts the positions made of components of a table, by their values: that of a sum is the nim-sum, and the number of
    /// sums with a nim-sum follows from the Walsh-Hadamard transform of the numbers of components with each value.
    ///
    /// # Errors
    /// [`NotCounted`], also where a value is not known.
    pub fn of(table: &mut Table, asked: &Counting, budget: &mut Budget) -> Result<Self, NotCounted> {
        let modulus = asked.modulus.as_ref();
        if modulus.is_some_and(Natural::is_zero) {
            return Err(NotCounted::ModuloZero);
        }
        if asked.unordered && asked.sum {
            return Err(NotCounted::SumWithoutOrder);
        }
        let ruleset = table.ruleset().to_owned();
        let values = Values::of(table, asked.sum, budget)?;
        let rules = table.written_rules();
        let most = if asked.unordered {
            MOST_UNORDERED
        } else if modulus.is_some() {
            u64::MAX
        } else {
            MOST_BITS / u64::from(values.components.max(2).ilog2() + 1)
        };
        if asked.heaps > most {
            return Err(NotCounted::TooManyHeaps { heaps: asked.heaps, most });
        }
        let all = Natural::from(values.components);
        let spectrum = Spectrum::new(values, budget)?;
        let reduced = |number: Natural| modulus.map_or(number.clone(), |modulus| number % modulus);
        let with_value = |value: u64, budget: &mut Budget| {
            if asked.unordered {
                spectrum.unordered(asked.heaps, value, budget).map(reduced)
            } else {
                spectrum.ordered(asked.heaps, value, modulus, budget)
            }
        };
        let positions = match asked.unordered {
            true => reduced(multisets(&all, asked.heaps)),
            false => power(&all, asked.heaps, modulus),
        };
        let lost = with_value(0, budget)?;
        let of_value =
            asked.value.map(|value| with_value(value, budget).map(|count| (value, count))).transpose()?;
        let sum_of_lost =
            if asked.sum { Some(spectrum.sum_of_lost(asked.heaps, modulus, budget)?) } else { None };
        let won = match modulus {
            Some(modulus) => (&positions + modulus - &lost) % modulus,
            None => &positions - &lost,
        };
        let (heaps, ordered, modulus) = (asked.heaps, !asked.unordered, asked.modulus.clone());
        Ok(Count { ruleset, rules, heaps, ordered, positions, won, lost, of_value, sum_of_lost, modulus })
    }
}

#[cfg(test)]
mod tests;
