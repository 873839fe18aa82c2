//! The text that moves have in the language of written rules. A certificate is about this text.

use super::{Condition, Move, NearTakes};

/// The rules with these moves.
pub(crate) fn ruleset(moves: &[Move]) -> String {
    let moves: Vec<String> = moves.iter().map(of_move).collect();
    format!("(n): {}", moves.join("; "))
}

fn of_move(one: &Move) -> String {
    let Move { take, heaps, condition } = one;
    let left = if *take == 0 { "n".to_owned() } else { format!("n-{take}") };
    let parts = match heaps {
        0 => format!("all([]) if n == {take}"),
        1 => format!("{left} if n > {take}"),
        2 => format!("a and b for a in 1..{left}-1 let b = {left}-a"),
        3 => format!("a and b and c for a in 1..{left}-2 for b in 1..{left}-1-a let c = {left}-a-b"),
        _ => format!(
            "a and b and c and d for a in 1..{left}-3 for b in 1..{left}-2-a for c in 1..{left}-1-a-b \
             let d = {left}-a-b-c"
        ),
    };
    let names = if *heaps == 1 {
        vec!["n".to_owned(), format!("({left})")]
    } else {
        ["n", "a", "b", "c", "d"].map(str::to_owned).to_vec()
    };
    let has_if = *heaps < 2;
    let written = match condition {
        Condition::All(all) if all.is_empty() => return parts,
        _ if has_if => behind_and(condition, &names),
        _ => of_condition(condition, &names),
    };
    format!("{parts} {} {written}", if has_if { "and" } else { "if" })
}

/// The rules in which every take from some number on is allowed, and these smaller ones are.
pub(crate) fn near_takes(near: &NearTakes) -> String {
    let of_take = |(take, condition): &(u64, Condition)| {
        let always = matches!(condition, Condition::All(all) if all.is_empty());
        let when =
            if always { String::new() } else { format!(" and {}", behind_and(condition, &["n".to_owned()])) };
        format!("; n-{take} if n >= {take}{when}")
    };
    let takes: String = near.takes.iter().map(of_take).collect();
    format!("(n): n-t for t in {}..n{takes}", near.far)
}

/// A condition behind others.
pub(crate) fn behind_and(condition: &Condition, names: &[String]) -> String {
    match condition {
        Condition::Any(_) => within(condition, names),
        _ => of_condition(condition, names),
    }
}

fn of_condition(condition: &Condition, names: &[String]) -> String {
    let joined = |list: &[Condition], with: &str, empty: &str| {
        let written: Vec<String> = list.iter().map(|one| within(one, names)).collect();
        if written.is_empty() { empty.to_owned() } else { written.join(with) }
    };
    match condition {
        Condition::All(all) => joined(all, " and ", "0 == 0"),
        Condition::Any(any) => joined(any, " or ", "0 == 1"),
        Condition::Mod { modulus, residues, factors } => {
            let residues: Vec<String> = residues.iter().map(u64::to_string).collect();
            format!("{} % {modulus} in [{}]", of_sum(factors, names), residues.join(", "))
        }
        Condition::From { place, least } => format!("{} >= {least}", names[*place]),
        Condition::Below { place, bound } => format!("{} < {bound}", names[*place]),
        Condition::Gap { greater, lesser, least } => {
            format!("{}-{} >= {least}", names[*greater], names[*lesser])
        }
        Condition::Ratio { greater, lesser, parts, times, more } => {
            format!("{times}*{} >= {parts}*{}+{more}", names[*greater], names[*lesser])
        }
        Condition::Equal => "a == b".to_owned(),
    }
}

/// A condition in another one.
fn within(condition: &Condition, names: &[String]) -> String {
    let written = of_condition(condition, names);
    let is_joined = matches!(condition, Condition::All(_) | Condition::Any(_));
    if is_joined { format!("({written})") } else { written }
}

fn of_sum(factors: &[u64], names: &[String]) -> String {
    let terms: Vec<(u64, &String)> =
        factors.iter().copied().zip(names).filter(|(factor, _)| *factor > 0).collect();
    let term = |(factor, name): &(u64, &String)| {
        if *factor == 1 { (*name).clone() } else { format!("{factor}*{name}") }
    };
    match &terms[..] {
        [] => "0".to_owned(),
        [(1, name)] => (*name).clone(),
        _ => format!("({})", terms.iter().map(term).collect::<Vec<_>>().join("+")),
    }
}
