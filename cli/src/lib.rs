//! What the program `grundy` has of its own that other programs can use.
//!
//! Positions as text at the speed of memory ([`batch`]), and what the textbook's programs would cost ([`costs`]). All else
//! that the program does is in the packages below it.

pub mod batch; // positions as streams of text
pub mod costs; // what the values of a subtraction set cost, by three programs
