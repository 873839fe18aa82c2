//! Rules as people write them: what is understood, what is refused, and the values that come out.

mod automatic; // parts of a heap that its digits tell
mod boards;
mod division; // parts of a heap
mod flat; // moves of positions of any shape, as numbers side by side
mod functions; // of the language
mod gallery; // the games of the gallery, with what is known of them
mod games;
mod graphs; // rules with their published values
mod large; // numbers beyond 64 bits
mod memory;
mod normal; // games with a name, and forms that theorems are about
mod numeric; // moves of heaps, run fast
mod proofs; // claims that follow from the form of the rules
mod repaired; // what would be right in the place of a mistake
mod rows; // a heap in one of finitely many rows
mod random; // rules by chance
mod strips; // games on a strip
mod refused; // what is wrong, where, and what would be right
mod told_apart; // games with an engine of their own
mod typed; // what is typed is what is read
mod written; // printing and parsing are inverse

/// How many cases are looked at: all of them in `./test all`, else a twelfth.
fn cases(all: u32) -> u32 {
    if std::env::var("GRUNDY_TESTS").is_ok_and(|which| which == "all") { all } else { all / 12 }
}
