//! Moves from JSON, as strictly as the manual has it.

use super::{Condition, Move, Moves, NearTakes};
use crate::json::{Json, field};
use crate::refusal::{FieldFault, Unreadable};

/// No take, modulus or factor is as large: so the products with numbers of tokens have less than 64 bits.
pub(crate) const FACTOR: u64 = 1 << 20;
/// No threshold and no gap is as large.
const NUMBER: u64 = 1 << 40;
const MOST_HEAPS: u64 = 4;
const MOST_CONDITIONS: u64 = 4096;
const DEEPEST: usize = 64;

type Read<T> = Result<T, Unreadable>;

/// The list of moves.
pub(crate) fn read(json: &Json) -> Read<Moves> {
    let list = json.list(read_move)?;
    let (modulus, threshold) = bounds(list.iter().map(|one| &one.condition))?;
    Ok(Moves { list, modulus, threshold })
}

/// The least common multiple of all moduli, 1 if there is none, and the greatest number of all `from` and `below`, at least 1,
/// of the conditions of some moves.
pub(crate) fn bounds<'a>(conditions: impl Iterator<Item = &'a Condition>) -> Read<(u64, u64)> {
    let (modulus, threshold, count) = sizes(conditions);
    if !(1..=MOST_CONDITIONS).contains(&count) {
        return Err(expected("at least one move, and at most 4096 conditions in all"));
    }
    if modulus >= FACTOR {
        return Err(expected("moduli with a common multiple below 2^20"));
    }
    Ok((modulus, threshold))
}

/// The numbers of [`bounds`], whatever they are, and how many conditions there are.
pub(crate) fn sizes<'a>(conditions: impl Iterator<Item = &'a Condition>) -> (u64, u64, u64) {
    let (mut modulus, mut threshold, mut count) = (1, 1, 0);
    for condition in conditions {
        condition.each(&mut |condition| {
            count += 1;
            match condition {
                // Both are below 2^20, if the one before was.
                Condition::Mod { modulus: next, .. } if modulus < FACTOR => {
                    modulus = common_multiple(modulus, *next);
                }
                Condition::From { least: bound, .. } | Condition::Below { bound, .. } => {
                    threshold = threshold.max(*bound);
                }
                _ => {}
            }
        });
    }
    (modulus, threshold, count)
}

/// The condition of a move that leaves `heaps` heaps.
pub(crate) fn condition(json: &Json, heaps: usize) -> Read<Condition> {
    let condition = read_condition(json, heaps, DEEPEST)?;
    check_comparisons(&condition)?;
    Ok(condition)
}

/// The number from which on every take is allowed, and the smaller ones that are.
pub(crate) fn read_near(far: &Json, takes: &Json) -> Read<NearTakes> {
    let far = field("far", far, |far| number(far, 1, FACTOR, "a whole number from 1 on, below 2^20"))?;
    let take = |json: &Json| {
        let [take, when] = json.fields(["take", "if"])?;
        let take = field("take", take, |take| number(take, 1, far, "a whole number from 1 on, below `far`"))?;
        Ok((take, field("if", when, |when| condition(when, 0))?))
    };
    field("moves", takes, |json| {
        let takes = json.list(take)?;
        if !takes.windows(2).all(|pair| pair[0].0 < pair[1].0) {
            return Err(expected("ascending takes"));
        }
        let always = Condition::All(Vec::new());
        // There may be none.
        let (modulus, threshold) = bounds(takes.iter().map(|(_, condition)| condition).chain([&always]))?;
        Ok(NearTakes { far, takes, modulus, threshold })
    })
}

fn read_move(json: &Json) -> Read<Move> {
    let [take, heaps, condition] = json.fields(["take", "heaps", "if"])?;
    let take = field("take", take, |take| number(take, 0, FACTOR, "a whole number below 2^20"))?;
    let heaps = field("heaps", heaps, |heaps| number(heaps, 0, MOST_HEAPS + 1, "a whole number up to 4"))?;
    let heaps = usize::try_from(heaps).expect("it is small");
    if take == 0 && heaps < 2 {
        return Err(expected("a move that takes something, or leaves two heaps"));
    }
    let condition = field("if", condition, |json| self::condition(json, heaps))?;
    Ok(Move { take, heaps, condition })
}

/// A condition of a move that leaves `heaps` heaps, in which conditions are nested up to `depth`.
fn read_condition(json: &Json, heaps: usize, depth: usize) -> Read<Condition> {
    let expected_one = || expected("a condition, such as [\"all\"] or [\"from\", 0, 1]");
    let Json::List(entries) = json else { return Err(expected_one()) };
    let (name, rest) = entries.split_first().ok_or_else(expected_one)?;
    let at = |entry: usize| Inside { json: &rest[entry], place: entry + 1 };
    let all = || -> Read<Vec<Condition>> {
        let depth = depth.checked_sub(1).filter(|&depth| depth > 0);
        (0..rest.len())
            .map(|entry| {
                let depth = depth.ok_or_else(|| expected("conditions nested at most 64 deep"))?;
                at(entry).read(|json| read_condition(json, heaps, depth))
            })
            .collect()
    };
    match (name.text().map_err(|_| expected_one())?, rest.len(), heaps) {
        ("all", ..) => all().map(Condition::All),
        ("any", ..) => all().map(Condition::Any),
        ("mod", 3, _) => read_mod([at(0), at(1), at(2)], heaps),
        ("from", 2, _) => Ok(Condition::From { place: at(0).place(0, heaps)?, least: at(1).number()? }),
        ("below", 2, _) => Ok(Condition::Below { place: at(0).place(0, heaps)?, bound: at(1).number()? }),
        ("gap", 3, 2..) => {
            let [greater, lesser] = two_parts([at(0), at(1)], heaps)?;
            Ok(Condition::Gap { greater, lesser, least: at(2).number()? })
        }
        ("ratio", 5, 2) => {
            let [greater, lesser] = two_parts([at(0), at(1)], heaps)?;
            let factor = |entry: usize| at(entry).below(0, FACTOR, "a whole number below 2^20");
            let [parts, times, more] = [factor(2)?, factor(3)?, factor(4)?];
            if !(1..=parts).contains(&times) {
                return Err(expected("a ratio of at least 1, as two numbers from 1 on"));
            }
            Ok(Condition::Ratio { greater, lesser, parts, times, more })
        }
        ("equal", 0, 2) => Ok(Condition::Equal),
        _ => Err(expected_one()),
    }
}

fn read_mod([modulus, residues, factors]: [Inside; 3], heaps: usize) -> Read<Condition> {
    let modulus = modulus.below(2, FACTOR, "a modulus from 2 on, below 2^20")?;
    let below = |json: &Json| number(json, 0, modulus, "a whole number below the modulus");
    let residues = residues.read(|json| {
        let residues = json.list(below)?;
        let ascend = !residues.is_empty() && residues.windows(2).all(|pair| pair[0] < pair[1]);
        if ascend { Ok(residues) } else { Err(expected("ascending residues, at least one")) }
    })?;
    let factors = factors.read(|json| {
        let factors = json.list(below)?;
        let fit = factors.len() == heaps + 1;
        if fit { Ok(factors) } else { Err(expected("a factor for the heap and for each part")) }
    })?;
    Ok(Condition::Mod { modulus, residues, factors })
}

fn two_parts([greater, lesser]: [Inside; 2], heaps: usize) -> Read<[usize; 2]> {
    let parts = [greater.place(1, heaps)?, lesser.place(1, heaps)?];
    if parts[0] == parts[1] { Err(expected("two different parts")) } else { Ok(parts) }
}

/// That the parts of one move are compared in a way that the theorem knows.
fn check_comparisons(condition: &Condition) -> Read<()> {
    let [mut equal, mut ratios, mut gaps] = [0; 3];
    // Of gaps of 0: the greater part, and the lesser one, which may be equal.
    let mut may_be_equal = Vec::new();
    condition.each(&mut |one| match one {
        Condition::Equal => equal += 1,
        Condition::Ratio { .. } => ratios += 1,
        Condition::Gap { greater, lesser, least } => {
            gaps += 1;
            if *least == 0 {
                may_be_equal.push((*greater, *lesser));
            }
        }
        _ => {}
    });
    let outside = match condition {
        Condition::All(all) => all.iter().filter(|one| matches!(one, Condition::Equal)).count(),
        _ => 0,
    };
    if equal > outside {
        return Err(expected("`equal` in the outermost `all` alone"));
    }
    if equal > 0 && ratios + gaps > 0 || ratios > 1 || ratios > 0 && gaps > 0 {
        return Err(expected("comparisons of one kind: `equal`, one `ratio`, or gaps"));
    }
    if in_a_circle(may_be_equal) {
        return Err(expected("an order of the parts in which each gap of 0 has the greater one first"));
    }
    Ok(())
}

/// Whether the pairs have no common order: then `a - b >= 0` and `b - a >= 0` would force equal parts.
fn in_a_circle(mut pairs: Vec<(usize, usize)>) -> bool {
    // A part that is never the lesser one can be the first.
    while let Some(first) =
        pairs.iter().map(|pair| pair.0).find(|part| pairs.iter().all(|pair| pair.1 != *part))
    {
        pairs.retain(|pair| pair.0 != first);
    }
    !pairs.is_empty()
}

/// An entry of a list, and its place there.
struct Inside<'a> {
    json: &'a Json,
    place: usize,
}

impl<'a> Inside<'a> {
    fn read<T>(&self, read: impl FnOnce(&'a Json) -> Read<T>) -> Read<T> {
        read(self.json).map_err(|error| error.within(format_args!("[{}]", self.place)))
    }

    fn below(&self, least: u64, bound: u64, what: &'static str) -> Read<u64> {
        self.read(|json| number(json, least, bound, what))
    }

    fn number(&self) -> Read<u64> {
        self.below(0, NUMBER, "a whole number below 2^40")
    }

    /// One of the places from `least` on.
    fn place(&self, least: u64, heaps: usize) -> Read<usize> {
        let place = self.below(least, heaps as u64 + 1, "the place of a number that the move has")?;
        Ok(usize::try_from(place).expect("it is small"))
    }
}

pub(crate) fn number(json: &Json, least: u64, bound: u64, what: &'static str) -> Read<u64> {
    json.number().ok().filter(|number| (least..bound).contains(number)).ok_or_else(|| expected(what))
}

fn common_multiple(a: u64, b: u64) -> u64 {
    let (mut divisor, mut rest) = (a, b);
    while rest > 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    a / divisor * b
}

/// The ruleset is the text of the moves.
pub(crate) fn is_text(moves: &str, ruleset: &str) -> Result<(), Unreadable> {
    if moves != ruleset {
        let begin: String = moves.chars().take(200).collect();
        return Err(Unreadable::Ruleset(format!("the moves are written as `{begin}`")));
    }
    Ok(())
}

pub(crate) fn expected(what: &'static str) -> Unreadable {
    Unreadable::Field { place: String::new(), fault: FieldFault::Expected(what) }
}
