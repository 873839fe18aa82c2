//! Numbers that are made of several.

/// One number that is made of several.
pub(super) struct Measure {
    kind: Kind,
    /// Of which of them.
    of: Vec<usize>,
    /// How many there are.
    count: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    NimSum,
    Sum,
    Least,
    Greatest,
    /// Of the greatest and the least.
    Difference,
    Product,
    CommonDivisor,
    Alone,
}

impl Measure {
    fn new(kind: Kind, of: Vec<usize>, count: usize) -> Self {
        Measure { kind, of, count }
    }

    pub(super) fn name(&self) -> &'static str {
        match self.kind {
            Kind::NimSum => "nim-sum",
            Kind::Sum => "sum",
            Kind::Least => "least",
            Kind::Greatest => "greatest",
            Kind::Difference => "difference",
            Kind::Product => "product",
            Kind::CommonDivisor => "common-divisor",
            Kind::Alone => "number",
        }
    }

    /// How much must be told of which numbers it is.
    pub(super) fn numbers(&self) -> usize {
        usize::from(self.of.len() < self.count)
    }

    /// The number of a position.
    pub(super) fn of(&self, position: &[i128]) -> i128 {
        let mut all = self.of.iter().map(|place| position[*place]);
        let (least, greatest) = (all.clone().min().unwrap_or(0), all.clone().max().unwrap_or(0));
        match self.kind {
            Kind::NimSum => all.fold(0, |sum, number| sum ^ number),
            Kind::Sum => all.sum(),
            Kind::Least => least,
            Kind::Greatest => greatest,
            Kind::Difference => greatest - least,
            Kind::Product => all.fold(1, i128::saturating_mul),
            Kind::CommonDivisor => all.fold(0, gcd),
            Kind::Alone => all.next().unwrap_or(0),
        }
    }

    /// As an expression in the language of rules.
    pub(super) fn written(&self, names: &[String]) -> String {
        let names: Vec<&str> = self.of.iter().map(|place| &*names[*place]).collect();
        match (self.kind, &names[..]) {
            (Kind::NimSum, _) => names.join(" ^ "),
            (Kind::Sum, _) => names.join(" + "),
            (Kind::Product, _) => names.join(" * "),
            (Kind::Least, _) => format!("min({})", names.join(", ")),
            (Kind::Greatest, _) => format!("max({})", names.join(", ")),
            (Kind::Difference, [one, other]) => format!("abs({one} - {other})"),
            (Kind::Difference, _) => format!("max({0}) - min({0})", names.join(", ")),
            (Kind::CommonDivisor, _) => {
                let all = names.iter().map(|name| (*name).to_owned());
                all.reduce(|one, other| format!("gcd({one}, {other})")).unwrap_or_default()
            }
            (Kind::Alone, _) => names.concat(),
        }
    }
}

/// The most numbers of which any some are looked at together.
const MOST_ANY: usize = 4;

/// The measures that are tried, of all numbers first.
pub(super) fn measures(count: usize) -> Vec<Measure> {
    let all: Vec<usize> = (0..count).collect();
    let mut found = Vec::new();
    if count > 1 {
        let of_all = [Kind::NimSum, Kind::Sum, Kind::Least, Kind::Greatest, Kind::Difference, Kind::Product];
        found.extend(of_all.map(|kind| Measure::new(kind, all.clone(), count)));
        found.push(Measure::new(Kind::CommonDivisor, all.clone(), count));
    }
    found.extend(all.iter().map(|place| Measure::new(Kind::Alone, vec![*place], count)));
    if count <= MOST_ANY {
        for some in 1..(1usize << count) - 1 {
            let of: Vec<usize> = all.iter().copied().filter(|place| some >> place & 1 == 1).collect();
            if of.len() > 1 {
                found.extend([Kind::NimSum, Kind::Sum].map(|kind| Measure::new(kind, of.clone(), count)));
            }
        }
    }
    found
}

/// Of which measures one may be told by another one.
pub(super) fn relations(count: usize) -> Vec<(Measure, Measure)> {
    let of = |kind: Kind| Measure::new(kind, (0..count).collect(), count);
    let alone = |place: usize| Measure::new(Kind::Alone, vec![place], count);
    if count != 2 {
        return Vec::new();
    }
    vec![
        (of(Kind::Least), of(Kind::Difference)),
        (of(Kind::Greatest), of(Kind::Least)),
        (of(Kind::Difference), of(Kind::Least)),
        (alone(0), alone(1)),
        (alone(1), alone(0)),
    ]
}

/// The greatest common divisor.
pub(super) fn gcd(one: i128, other: i128) -> i128 {
    if other == 0 { one.abs() } else { gcd(other, one % other) }
}
