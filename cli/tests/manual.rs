//! Every console block of the manual is run: what it shows is what the program prints.

use std::path::Path;

#[test]
fn the_manual_shows_what_the_program_prints() {
    let cases = trycmd::TestCases::new();
    cases.case("../docs/**/*.md");
    if Path::new("../README.md").exists() {
        cases.case("../README.md");
    }
}
