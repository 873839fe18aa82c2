//! Conditions on the numbers of a move, in rules that a user wrote.

use std::ops::Range;

use crate::json::{Json, Read, expected};
use crate::work::index;

/// No take, modulus or factor is as large: so the products with numbers of tokens have less than 64 bits.
pub(crate) const FACTOR: u64 = 1 << 20;
/// No threshold and no gap is as large.
const NUMBER: u64 = 1 << 40;
const MOST_CONDITIONS: u64 = 4096;
const DEEPEST: usize = 64;

/// What the numbers at the *places* must be: place 0 has the heap n, and the others have the heaps left, which
/// are its parts. All numbers at places are below 2^40.
#[derive(Clone, Debug)]
pub(crate) enum Condition {
    All(Vec<Condition>),
    Any(Vec<Condition>),
    /// The sum of the numbers, each times its factor, has one of these residues.
    Mod {
        modulus: u64,
        /// Invariant: ascending, not empty, each below the modulus.
        residues: Vec<u64>,
        /// Invariant: one for each place, below the modulus.
        factors: Vec<u64>,
    },
    From {
        place: usize,
        least: u64,
    },
    Below {
        place: usize,
        bound: u64,
    },
    /// The greater part exceeds the lesser one by at least `least`.
    Gap {
        greater: usize,
        lesser: usize,
        least: u64,
    },
    /// `times` of the greater part are at least `parts` of the lesser one and `more`.
    Ratio {
        greater: usize,
        lesser: usize,
        /// Invariant: at least `times`.
        parts: u64,
        /// Invariant: at least 1.
        times: u64,
        more: u64,
    },
    /// The two parts are equal.
    Equal,
}

impl Condition {
    /// The condition that always holds.
    pub(crate) const ALWAYS: Condition = Condition::All(Vec::new());

    pub(crate) fn is_always(&self) -> bool {
        matches!(self, Condition::All(all) if all.is_empty())
    }

    pub(crate) fn holds(&self, places: &[u64]) -> bool {
        match self {
            Condition::All(all) => all.iter().all(|one| one.holds(places)),
            Condition::Any(any) => any.iter().any(|one| one.holds(places)),
            Condition::Mod { modulus, residues, factors } => {
                // Five products of less than 2^20 and less than 2^40.
                let sum: u64 = factors.iter().zip(places).map(|(factor, number)| factor * number).sum();
                residues.binary_search(&(sum % modulus)).is_ok()
            }
            Condition::From { place, least } => places[*place] >= *least,
            Condition::Below { place, bound } => places[*place] < *bound,
            Condition::Gap { greater, lesser, least } => places[*greater] >= places[*lesser] + least,
            Condition::Ratio { greater, lesser, parts, times, more } => {
                times * places[*greater] >= parts * places[*lesser] + more
            }
            Condition::Equal => places[1] == places[2],
        }
    }

    /// The condition and all within it.
    pub(crate) fn all(&self) -> Vec<&Condition> {
        let mut all = vec![self];
        if let Condition::All(list) | Condition::Any(list) = self {
            all.extend(list.iter().flat_map(Condition::all));
        }
        all
    }

    /// How many conditions there are, all that are within others included.
    pub(crate) fn count(&self) -> u64 {
        self.all().len() as u64
    }

    /// The condition of a move that leaves `heaps` heaps.
    pub(crate) fn read(json: &Json, heaps: usize) -> Read<Self> {
        let condition = read_within(json, heaps, DEEPEST)?;
        condition.has_known_comparisons()?;
        Ok(condition)
    }

    /// That the parts of one move are compared in a way that the theorem knows.
    fn has_known_comparisons(&self) -> Read<()> {
        let [mut equal, mut ratios, mut gaps] = [0; 3];
        // Of gaps of 0: the greater part, and the lesser one, which may be equal.
        let mut may_be_equal = Vec::new();
        for one in self.all() {
            match one {
                Condition::Equal => equal += 1,
                Condition::Ratio { .. } => ratios += 1,
                Condition::Gap { greater, lesser, least } => {
                    gaps += 1;
                    may_be_equal.extend((*least == 0).then_some((*greater, *lesser)));
                }
                _ => {}
            }
        }
        let outside = match self {
            Condition::All(all) => all.iter().filter(|one| matches!(one, Condition::Equal)).count(),
            _ => 0,
        };
        if equal > outside {
            return expected("`equal` in the outermost `all` alone");
        }
        if equal > 0 && ratios + gaps > 0 || ratios > 1 || ratios > 0 && gaps > 0 {
            return expected("comparisons of one kind: `equal`, one `ratio`, or gaps");
        }
        if in_a_circle(may_be_equal) {
            return expected("an order of the parts in which each gap of 0 has the greater one first");
        }
        Ok(())
    }
}

/// What the conditions of all moves are like.
#[derive(Debug)]
pub(crate) struct Sizes {
    /// The least common multiple of all moduli; 1 if there is none. One below 2^20 at most is multiplied.
    pub(crate) modulus: u64,
    /// From this number on, no `from` and no `below` tells numbers apart; 0 if there is none.
    pub(crate) threshold: u64,
    /// How many conditions there are, all that are within others included.
    pub(crate) count: u64,
}

impl Sizes {
    pub(crate) fn of<'a>(conditions: impl IntoIterator<Item = &'a Condition>) -> Self {
        let mut sizes = Sizes { modulus: 1, threshold: 0, count: 0 };
        for condition in conditions.into_iter().flat_map(Condition::all) {
            sizes.count += 1;
            match condition {
                // Both are below 2^20, if the one before was.
                Condition::Mod { modulus, .. } if sizes.modulus < FACTOR => {
                    sizes.modulus = sizes.modulus / common_divisor(sizes.modulus, *modulus) * modulus;
                }
                Condition::From { least: bound, .. } | Condition::Below { bound, .. } => {
                    sizes.threshold = sizes.threshold.max(*bound);
                }
                _ => {}
            }
        }
        sizes
    }

    /// The sizes of some conditions, if they are neither none nor too many, and not too large.
    pub(crate) fn read<'a>(conditions: impl IntoIterator<Item = &'a Condition>) -> Read<Self> {
        let sizes = Sizes::of(conditions);
        if !(1..=MOST_CONDITIONS).contains(&sizes.count) {
            return expected("at least one move, and at most 4096 conditions in all");
        }
        sizes.have_a_modulus()?;
        Ok(sizes)
    }

    pub(crate) fn have_a_modulus(&self) -> Read<()> {
        if self.modulus < FACTOR { Ok(()) } else { expected("moduli with a common multiple below 2^20") }
    }
}

/// The greatest number that divides both.
pub(crate) fn common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

/// A condition of a move that leaves `heaps` heaps, in which conditions are nested up to `depth`.
fn read_within(json: &Json, heaps: usize, depth: usize) -> Read<Condition> {
    let expected_one = || expected("a condition, such as [\"all\"] or [\"from\", 0, 1]");
    let Json::List(entries) = json else { return expected_one() };
    let Some(Json::Text(name)) = entries.first() else { return expected_one() };
    let at = |place, range: Range<u64>, what| json.entry(place, |json| json.number_in(range, what));
    let number = |place| at(place, 0..NUMBER, "a whole number below 2^40");
    let factor = |place| at(place, 0..FACTOR, "a whole number below 2^20");
    let place = |place, least| {
        at(place, least..heaps as u64 + 1, "the place of a number that the move has").map(index)
    };
    let two_parts = || match [place(1, 1)?, place(2, 1)?] {
        [greater, lesser] if greater == lesser => expected("two different parts"),
        parts => Ok(parts),
    };
    let inner = |json: &Json| match depth {
        ..2 => expected("conditions nested at most 64 deep"),
        _ => read_within(json, heaps, depth - 1),
    };
    let all = || (1..entries.len()).map(|place| json.entry(place, inner)).collect::<Read<Vec<_>>>();
    match (name.as_str(), entries.len() - 1, heaps) {
        ("all", ..) => all().map(Condition::All),
        ("any", ..) => all().map(Condition::Any),
        ("mod", 3, _) => read_mod(json, heaps),
        ("from", 2, _) => Ok(Condition::From { place: place(1, 0)?, least: number(2)? }),
        ("below", 2, _) => Ok(Condition::Below { place: place(1, 0)?, bound: number(2)? }),
        ("gap", 3, 2..) => {
            let [greater, lesser] = two_parts()?;
            Ok(Condition::Gap { greater, lesser, least: number(3)? })
        }
        ("ratio", 5, 2) => {
            let [greater, lesser] = two_parts()?;
            let [parts, times, more] = [factor(3)?, factor(4)?, factor(5)?];
            if !(1..=parts).contains(&times) {
                return expected("a ratio of at least 1, as two numbers from 1 on");
            }
            Ok(Condition::Ratio { greater, lesser, parts, times, more })
        }
        ("equal", 0, 2) => Ok(Condition::Equal),
        _ => expected_one(),
    }
}

fn read_mod(json: &Json, heaps: usize) -> Read<Condition> {
    let modulus = json.entry(1, |json| json.number_in(2..FACTOR, "a modulus from 2 on, below 2^20"))?;
    let below = |json: &Json| json.number_in(0..modulus, "a whole number below the modulus");
    let residues = json.entry(2, |json| ascending(json.list(below)?))?;
    let factors = json.entry(3, |json| {
        let factors = json.list(below)?;
        let fit = factors.len() == heaps + 1;
        if fit { Ok(factors) } else { expected("a factor for the heap and for each part") }
    })?;
    Ok(Condition::Mod { modulus, residues, factors })
}

/// Residues that ascend.
pub(crate) fn ascending(residues: Vec<u64>) -> Read<Vec<u64>> {
    let ascend = !residues.is_empty() && residues.is_sorted_by(|one, next| one < next);
    if ascend { Ok(residues) } else { expected("ascending residues, at least one") }
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

/// The text that conditions have in the language of written rules, where the numbers at the places have these names. A
/// certificate is about this text.
impl Condition {
    /// A condition behind others that must hold, too.
    pub(crate) fn behind_and(&self, names: &[&str]) -> String {
        if matches!(self, Condition::Any(_)) { self.within(names) } else { self.text(names) }
    }

    pub(crate) fn text(&self, names: &[&str]) -> String {
        let joined = |list: &[Condition], with: &str, empty: &str| {
            let texts: Vec<String> = list.iter().map(|one| one.within(names)).collect();
            if texts.is_empty() { empty.to_owned() } else { texts.join(with) }
        };
        match self {
            Condition::All(all) => joined(all, " and ", "0 == 0"),
            Condition::Any(any) => joined(any, " or ", "0 == 1"),
            Condition::Mod { modulus, residues, factors } => {
                format!("{} % {modulus} in {residues:?}", of_sum(factors, names))
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
    fn within(&self, names: &[&str]) -> String {
        let text = self.text(names);
        if matches!(self, Condition::All(_) | Condition::Any(_)) { format!("({text})") } else { text }
    }
}

fn of_sum(factors: &[u64], names: &[&str]) -> String {
    let terms = factors.iter().zip(names).filter(|(factor, _)| **factor > 0);
    let term = |(&factor, name): (&u64, &&str)| {
        if factor == 1 { (*name).to_owned() } else { format!("{factor}*{name}") }
    };
    let terms: Vec<String> = terms.map(term).collect();
    match &terms[..] {
        [] => "0".to_owned(),
        [one] if !one.contains('*') => one.clone(),
        _ => format!("({})", terms.join("+")),
    }
}
