//! Fast ways to check large certificates. The core needs none of them, and tests compare the two.

pub(crate) mod values; // codes and outcomes
pub(crate) mod windows; // places of the values of Wythoff's game
pub(crate) mod sparse; // segments between recorded states

use std::any::Any;

use crate::theorem::{Finding, Theorem};
use crate::theorems::agreement::Repetition;
use crate::theorems::arithmetic_period::ArithmeticPeriod;
use crate::theorems::repeated_windows::RepeatedWindows;
use crate::theorems::sparse_space::{Chain, SparseSpace};
use crate::work::Work;
use values::FAST;
use windows::Windows;

/// Checks a certificate in the fast way of its theorem, where it has one.
pub(crate) fn check(theorem: &dyn Theorem, work: &mut Work) -> Finding {
    let any: &dyn Any = theorem;
    if let Some(repetition) = any.downcast_ref::<Repetition>() {
        repetition.check_with(&FAST, work)
    } else if let Some(rising) = any.downcast_ref::<ArithmeticPeriod>() {
        rising.check_with(&FAST, work)
    } else if let Some(rows) = any.downcast_ref::<RepeatedWindows>() {
        rows.check_with(work, |last| Box::new(Windows::new(last)))
    } else if let Some(space) = any.downcast_ref::<SparseSpace>() {
        let chain = Chain::new(space, work)?;
        let all: Vec<usize> = (0..chain.segments()).collect();
        match chain.recompute_segments(&all, work)?.refusal {
            Some((_, refusal)) => Err(refusal),
            None => Ok(chain.checked()),
        }
    } else {
        theorem.check(work)
    }
}
