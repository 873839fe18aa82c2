//! No text makes the parser panic, and what it reads it prints so that it reads the same again.
#![no_main]

use grundy_positions::Sum;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(sum) = Sum::parse(text) {
        let printed = sum.to_string();
        assert_eq!(Sum::parse(&printed).expect("what is printed can be read").to_string(), printed);
    }
});
