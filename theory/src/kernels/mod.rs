//! The few loops that are written for the machine, each with a safe portable twin.
//!
//! This folder alone may use `unsafe` (see ARCHITECTURE.md): to call code that was compiled for
//! instructions which the machine was found to have, and to load and store whole vectors. Each kernel is
//! a safe function that takes the [`Instructions`] to use and gives the same results with all of them. Nothing but a
//! look at the machine makes a value of those, so that each kernel that is given one may call the code for them.

#![allow(unsafe_code)]

mod instructions; // what this machine can do
mod gap; // the first number in none of some sets
mod join; // sets of values, place by place
mod turns; // a number added to each member of a set
mod narrow; // rows of 16 bits: the values they stand for
mod near_takes; // the choice of heaps within a word
mod levels; // the values of few takes, level by level
mod nearest; // heap after heap: the least missing number joins the next rows
mod pairs; // sums of many pairs
mod rows; // sets as rows of bits, joined and moved
mod seldom; // where a value occurs
mod steps; // the least missing numbers of several heaps at once, where these do not touch each other
mod value_sets; // where values stand already
mod places; // where each value stands in each row of a queen's table
mod tiles; // the table of a queen's moves

pub(crate) use gap::first_gap;
pub use instructions::Instructions;
use instructions::Set;
pub(crate) use join::join;
pub(crate) use levels::Levels;
pub(crate) use narrow::{BitNumbers, lacking, look_up};
pub(crate) use near_takes::NearTakes;
pub(crate) use nearest::{Patterns, Sums, least_missing};
pub(crate) use pairs::{NONE, PAIRS, take_out_sums};
pub(crate) use places::Places;
pub(crate) use rows::Gathering;
pub(crate) use seldom::position;
pub(crate) use steps::Steps;
pub(crate) use tiles::{Sets, TILE, Tile, fill_tile};
pub(crate) use turns::with_sums;
pub(crate) use value_sets::{LOOK, TOGETHER, ValueSets};
