//! Numbers as people write them, values as certificates have them, and how what somebody wrote is quoted in a message.

mod number; // whole numbers and ranges
pub mod state_text; // values as text
mod visible; // texts of others in messages
mod quotes; // texts between quotes
mod misread; // what is wrong, and where

pub use misread::{Misread, place_in};
pub use number::{MAX_DIGITS, NumberAdvice, NumberError, is_too_long, parse_number, parse_range};
pub use quotes::{split_unquoted, without_quoted};
pub use state_text::state_text;
pub use visible::{shorten, visible};
