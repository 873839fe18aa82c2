//! Moves that are allowed by classes, as certificates have them.

use grundy::games::{AllButByClasses, ByClasses, ClassMove, Condition};
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

/// A kind of move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct WrittenMove {
    /// How many tokens are taken.
    pub take: u64,
    /// How many heaps are left.
    pub heaps: usize,
    /// When it is allowed.
    #[serde(rename = "if")]
    pub condition: WrittenCondition,
}

impl From<&ClassMove> for WrittenMove {
    fn from(one: &ClassMove) -> Self {
        WrittenMove { take: one.take, heaps: one.heaps, condition: WrittenCondition(one.condition.clone()) }
    }
}

/// The kinds of moves of a game.
pub(super) fn moves(rules: &ByClasses) -> Vec<WrittenMove> {
    rules.moves().iter().map(WrittenMove::from).collect()
}

/// A number that may be taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct WrittenTake {
    /// The number.
    pub take: u64,
    /// When it is allowed, by the heap.
    #[serde(rename = "if")]
    pub condition: WrittenCondition,
}

/// The small numbers that may be taken where every greater one may be.
pub(super) fn takes(rules: &AllButByClasses) -> Vec<WrittenTake> {
    let never = Condition::Any(Vec::new());
    let near = (1..).zip(rules.near()).filter(|(_, when)| **when != never);
    near.map(|(take, when)| WrittenTake { take, condition: WrittenCondition(when.clone()) }).collect()
}

/// A condition: an array that begins with a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenCondition(pub Condition);

impl Serialize for WrittenCondition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut array = serializer.serialize_seq(None)?;
        let several = |array: &mut S::SerializeSeq, word: &str, all: &[Condition]| {
            array.serialize_element(word)?;
            all.iter().try_for_each(|one| array.serialize_element(&WrittenCondition(one.clone())))
        };
        let numbers = |array: &mut S::SerializeSeq, word: &str, all: &[u64]| {
            array.serialize_element(word)?;
            all.iter().try_for_each(|one| array.serialize_element(one))
        };
        match &self.0 {
            Condition::All(all) => several(&mut array, "all", all)?,
            Condition::Any(all) => several(&mut array, "any", all)?,
            Condition::Residue { modulus, residues, coefficients } => {
                numbers(&mut array, "mod", &[*modulus])?;
                array.serialize_element(residues)?;
                array.serialize_element(coefficients)?;
            }
            Condition::AtLeast(place, number) => numbers(&mut array, "from", &[*place as u64, *number])?,
            Condition::Below(place, number) => numbers(&mut array, "below", &[*place as u64, *number])?,
            Condition::Gap { larger, smaller, by } => {
                numbers(&mut array, "gap", &[*larger as u64, *smaller as u64, *by])?;
            }
            Condition::Ratio { larger, smaller, times, of, more } => {
                numbers(&mut array, "ratio", &[*larger as u64, *smaller as u64, *of, *times, *more])?;
            }
            Condition::Equal => array.serialize_element("equal")?,
        }
        array.end()
    }
}
