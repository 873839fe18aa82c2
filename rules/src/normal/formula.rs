//! Conditions on unknown numbers.

use super::linear::{Linear, Unknown};

/// A condition. There is no `not`: it is pushed to where comparisons are made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Formula {
    All(Vec<Formula>),
    Any(Vec<Formula>),
    /// It is 0 or more.
    AtLeastZero(Linear),
    Zero(Linear),
    NonZero(Linear),
    /// Divided by the number, it leaves one of these, in ascending order.
    Leaves(Linear, i64, Vec<i64>),
}

impl Formula {
    pub(super) const TRUE: Formula = Formula::All(Vec::new());

    pub(super) fn flag(flag: bool) -> Formula {
        if flag { Formula::TRUE } else { Formula::Any(Vec::new()) }
    }

    /// The conditions that must all hold: it is these together.
    pub(super) fn conjuncts(self) -> Vec<Formula> {
        match self {
            Formula::All(all) => all.into_iter().flat_map(Formula::conjuncts).collect(),
            one => vec![one],
        }
    }

    /// With something else in the place of an unknown number.
    pub(super) fn with(&self, unknown: Unknown, value: &Linear) -> Option<Formula> {
        let each =
            |all: &[Formula]| all.iter().map(|one| one.with(unknown, value)).collect::<Option<Vec<_>>>();
        Some(match self {
            Formula::All(all) => Formula::All(each(all)?),
            Formula::Any(all) => Formula::Any(each(all)?),
            Formula::AtLeastZero(linear) => Formula::AtLeastZero(linear.with(unknown, value)?),
            Formula::Zero(linear) => Formula::Zero(linear.with(unknown, value)?),
            Formula::NonZero(linear) => Formula::NonZero(linear.with(unknown, value)?),
            Formula::Leaves(linear, modulus, residues) => {
                Formula::Leaves(linear.with(unknown, value)?, *modulus, residues.clone())
            }
        })
    }

    /// Whether it holds, where nothing in it is unknown.
    pub(super) fn holds(&self) -> Option<bool> {
        Some(match self {
            Formula::All(all) => {
                all.iter().map(Formula::holds).collect::<Option<Vec<_>>>()?.into_iter().all(|one| one)
            }
            Formula::Any(all) => {
                all.iter().map(Formula::holds).collect::<Option<Vec<_>>>()?.into_iter().any(|one| one)
            }
            Formula::AtLeastZero(linear) => linear.known()? >= 0,
            Formula::Zero(linear) => linear.known()? == 0,
            Formula::NonZero(linear) => linear.known()? != 0,
            Formula::Leaves(linear, modulus, residues) => {
                residues.contains(&linear.known()?.rem_euclid(*modulus))
            }
        })
    }

    /// What it is made of, where that is no other condition.
    pub(super) fn atoms(&self) -> Vec<&Formula> {
        match self {
            Formula::All(all) | Formula::Any(all) => all.iter().flat_map(Formula::atoms).collect(),
            one => vec![one],
        }
    }

    /// What is compared with 0, or divided.
    pub(super) fn linear(&self) -> Option<&Linear> {
        match self {
            Formula::All(_) | Formula::Any(_) => None,
            Formula::AtLeastZero(linear)
            | Formula::Zero(linear)
            | Formula::NonZero(linear)
            | Formula::Leaves(linear, ..) => Some(linear),
        }
    }
}
