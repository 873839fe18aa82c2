//! Numbers as people write them, and how what somebody wrote is quoted in a message.

mod number; // whole numbers and ranges
mod visible; // texts of others in messages

pub use number::{MAX_DIGITS, NumberError, is_too_long, parse_number, parse_range};
pub use visible::{shorten, visible};
