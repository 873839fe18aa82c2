//! Rules as people write them: what is understood, what is refused, and the values that come out.

mod games; // rules with their published values
mod normal;
mod refused; // what is wrong, where, and what would be right
mod written; // printing and parsing are inverse
