//! The wording of the steps of an explanation.

use std::io::{self, Write};

use grundy::explanation::{Explanation, Row, Step, WythoffCase};
use grundy::{BigNimber, Outcome, Play, UBig};

/// Binary columns wider than this are left out: they would not fit a line of 80.
const MOST_BITS: usize = 48;
/// The width that listed options are wrapped at.
const WIDTH: usize = 78;

pub(crate) fn write(out: &mut impl Write, explanation: &Explanation, outcome: Outcome) -> io::Result<()> {
    for step in &explanation.steps {
        write_step(out, step, outcome)?;
    }
    Ok(())
}

fn write_step(out: &mut impl Write, step: &Step, outcome: Outcome) -> io::Result<()> {
    match step {
        Step::Finished { play: Play::Normal } => {
            writeln!(out, "No move is left: whoever has to move has lost.")
        }
        Step::Finished { play: Play::Misere } => {
            writeln!(out, "No move is left: in misère play, whoever cannot move has won.")
        }
        Step::Mirror { pairs, everything } => mirror(out, pairs, *everything),
        Step::Options { component, ruleset, position, options, omitted, mex } => {
            let label = label(*component, position);
            writeln!(out, "Options of {position} in {ruleset} ({label}), with their values:")?;
            let listed: Vec<String> =
                options.iter().map(|option| format!("{} ({})", option.to, option.value)).collect();
            wrapped(out, &listed, ", ")?;
            match omitted {
                Some(count) if *count == UBig::ZERO => {}
                Some(count) => writeln!(out, "  and {count} more")?,
                None => writeln!(out, "  and more")?,
            }
            if options.is_empty() {
                writeln!(out, "There is none, so its value is *0.")
            } else {
                writeln!(out, "The least value that is not among them (the mex) is {mex}.")
            }
        }
        Step::Period {
            component,
            ruleset,
            position,
            preperiod,
            period,
            saltus,
            small,
            small_value,
            value,
        } => {
            let growth = if *saltus == 0 { String::new() } else { format!(" and grow by {saltus}") };
            writeln!(
                out,
                "The values of {ruleset} repeat every {period} heaps{growth}, from heap {preperiod} on (proved)."
            )?;
            writeln!(
                out,
                "So {position} ({}) goes back to heap {small} of value {small_value}: it has value {value}.",
                label(*component, position)
            )
        }
        Step::ClosedForm { component, ruleset, position, value } => {
            writeln!(
                out,
                "By the closed form of {ruleset}, {position} ({}) has value {value}.",
                label(*component, position)
            )
        }
        Step::NimSum { rows, sum, highest_bit, with_highest_bit } => {
            nim_sum(out, rows, sum, *highest_bit, with_highest_bit)
        }
        Step::Target { component, position, value, target, to } => {
            let place = capital(&label(*component, position));
            match to {
                Some(to) => writeln!(
                    out,
                    "{place}: {} xor nim-sum = {}, so change {position} to {to}; what remains has nim-sum 0.",
                    value.0, target.0
                ),
                None => writeln!(out, "{place} must change from value {value} to {target}."),
            }
        }
        Step::WythoffPair { .. } | Step::WythoffMove { .. } => wythoff(out, step),
        Step::MisereNim { large, ones } => misere_nim(out, large, *ones, outcome),
        Step::Searched { positions } => writeln!(out, "Search of {positions} positions."),
    }
}

fn mirror(out: &mut impl Write, pairs: &[(usize, usize)], everything: bool) -> io::Result<()> {
    let listed: Vec<String> =
        pairs.iter().map(|(one, other)| format!("{} and {}", one + 1, other + 1)).collect();
    writeln!(out, "Equal components: {}. Each pair is worth 0: a move in one is", listed.join("; "))?;
    writeln!(out, "answered by the same move in the other (the mirror strategy).")?;
    if everything {
        writeln!(out, "Here that is all there is, so the second player wins by mirroring.")?;
    }
    Ok(())
}

fn nim_sum(
    out: &mut impl Write,
    rows: &[Row],
    sum: &BigNimber,
    highest_bit: Option<usize>,
    with_highest_bit: &[usize],
) -> io::Result<()> {
    let binary: Vec<String> = rows.iter().map(|row| format!("{:b}", row.value.0)).collect();
    let bits = binary.iter().map(String::len).max().unwrap_or(1);
    let digits = rows.iter().map(|row| row.value.0.to_string().len()).max().unwrap_or(1);
    if bits > MOST_BITS {
        writeln!(out, "The nim-sum of the values has {bits} binary digits at most.")?;
    } else {
        writeln!(out, "The values in binary, added without carrying:")?;
        for (row, binary) in rows.iter().zip(&binary) {
            writeln!(out, "  {:>digits$}  {binary:>bits$}", row.value.0.to_string())?;
        }
        writeln!(out, "  {}  {}", " ".repeat(digits), "-".repeat(bits))?;
        writeln!(out, "  {:>digits$}  {:0>bits$}", sum.0.to_string(), format!("{:b}", sum.0))?;
    }
    match highest_bit {
        None => {
            writeln!(out, "The nim-sum s is 0: every move makes it different from 0, and the other player")
        }
        Some(bit) => {
            let row = |index: &usize| rows.iter().find(|row| row.component == *index);
            let set = with_highest_bit.iter().filter_map(row).map(|row| label(row.component, &row.position));
            let set: Vec<String> = set.collect();
            writeln!(
                out,
                "The nim-sum s is {}; its highest bit is k = {bit} (worth {}).",
                sum.0,
                UBig::ONE << bit
            )?;
            writeln!(out, "Bit {bit} is set in {}.", set.join(", "))
        }
    }?;
    if highest_bit.is_none() { writeln!(out, "makes it 0 again.") } else { Ok(()) }
}

fn wythoff(out: &mut impl Write, step: &Step) -> io::Result<()> {
    match step {
        Step::WythoffPair { position, reach, difference, n, a, b, is_pair, .. } => {
            let number = if *reach == 1 {
                format!("the difference of the heaps is n = {n}")
            } else {
                format!("the difference of the heaps is {difference}, so n = {n}")
            };
            writeln!(out, "For {position}, {number}; the pair of that number is a = {a}, b = {b}.")?;
            if *is_pair {
                writeln!(out, "The position is that pair: a P-position, every move leaves the list.")
            } else {
                writeln!(out, "The position is not in the list of pairs, so a move leads into it.")
            }
        }
        Step::WythoffMove { case, from, to, .. } => {
            let heaps = match case {
                WythoffCase::Both => "both heaps",
                WythoffCase::First => "the first heap",
                WythoffCase::Second => "the second heap",
            };
            writeln!(out, "Lower {heaps}: {from} -> {to}, a pair of the list.")
        }
        _ => Ok(()),
    }
}

fn misere_nim(out: &mut impl Write, large: &[usize], ones: usize, outcome: Outcome) -> io::Result<()> {
    writeln!(out, "Misère Nim (Bouton): play as in normal play while two heaps of 2 or more are left;")?;
    writeln!(out, "with the last such heap, leave an odd number of heaps of 1.")?;
    match large.len() {
        0 => {
            let parity = if ones.is_multiple_of(2) { "even" } else { "odd" };
            writeln!(out, "Only heaps of 1 are left, {ones} of them, an {parity} number: outcome {outcome}.")
        }
        1 => writeln!(out, "One heap of 2 or more and {ones} of 1: this is the turning point."),
        many => writeln!(out, "{many} heaps of 2 or more: the nim-sum decides."),
    }
}

/// `heap 3`, or `pair 3` where two heaps are a component: as the moves are written.
fn label(component: usize, position: &str) -> String {
    let noun = if position.contains(',') { "pair" } else { "heap" };
    format!("{noun} {}", component + 1)
}

fn capital(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or(String::new(), |first| first.to_uppercase().chain(characters).collect())
}

/// Writes items as lines of at most [`WIDTH`] characters, indented.
pub(super) fn wrapped(out: &mut impl Write, items: &[String], separator: &str) -> io::Result<()> {
    let mut line = String::new();
    for (index, item) in items.iter().enumerate() {
        let end = if index + 1 == items.len() { "" } else { separator };
        if !line.is_empty() && line.chars().count() + item.len() + end.len() > WIDTH {
            writeln!(out, "  {}", line.trim_end())?;
            line.clear();
        }
        line += item;
        line += end;
    }
    if line.is_empty() { Ok(()) } else { writeln!(out, "  {line}") }
}
