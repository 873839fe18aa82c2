//! The few loops that are written for the machine, each with a safe portable twin.
//!
//! This folder alone may use `unsafe` (see ARCHITECTURE.md): to call code that was compiled for
//! instructions which the machine was found to have, and to load and store whole vectors. Each kernel is
//! a safe function that takes the [`Instructions`] to use and gives the same results with all of them.

#![allow(unsafe_code)]

mod instructions; // what this machine can do
mod join; // sets of values, place by place
mod levels; // the values of few takes, level by level
mod near_takes; // the choice of heaps within a word

pub use instructions::Instructions;
pub(crate) use join::join;
pub(crate) use levels::Levels;
pub(crate) use near_takes::NearTakes;
