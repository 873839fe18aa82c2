//! For the tests: certificates of sparse spaces, written from all values by the definition.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::fast::values::of_code;
use crate::forms::rules::Rules;
use crate::sha256;
use crate::work::with_usual_limits;

/// A solved code with a sparse space that it has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Solved {
    pub(crate) code: &'static str,
    pub(crate) preperiod: usize,
    pub(crate) period: usize,
    pub(crate) mask: u32,
    pub(crate) by_position: bool,
}

const fn solved(
    code: &'static str,
    (preperiod, period): (usize, usize),
    mask: u32,
    by_position: bool,
) -> Solved {
    Solved { code, preperiod, period, mask, by_position }
}

/// Few rares and many, values below 16 and beyond, classes by position, and no rare at all.
pub(crate) const SOLVED: [Solved; 10] = [
    solved("4.0", (1, 2), 0x1, true),
    solved("0.1054", (5, 13), 0x7, false),
    solved("0.73", (0, 4), 0x1, true),
    solved("0.3126", (10, 28), 0x2, true),
    solved("4.0206", (15, 46), 0x5, true),
    solved("0.7144", (11, 27), 0xf, false),
    solved("4.766", (19, 20), 0x1f, false),
    solved("0.117", (47, 48), 0x7, true),
    solved("0.1562", (122, 86), 0x1b, false),
    solved("4.344", (998, 51), 0x37, false),
];

/// All that a certificate of a solved code is written from.
pub(crate) struct Example {
    pub(crate) solved: Solved,
    pub(crate) digits: Vec<u8>,
    pub(crate) values: Vec<u16>,
    /// The rare heaps.
    pub(crate) rares: Vec<usize>,
    /// k, D and s.
    pub(crate) take: usize,
    pub(crate) decisive: usize,
    pub(crate) start: usize,
}

impl Example {
    pub(crate) fn of(solved: Solved) -> Self {
        let Ok(Rules::Code(digits)) = solved.code.parse() else { panic!("{}", solved.code) };
        let take = digits.len() - 1;
        let count = 4 * (solved.preperiod + solved.period) + 40;
        let values = with_usual_limits(|work| of_code(&digits, count, work)).expect("it is not much");
        let mut written = Example { solved, digits, values, rares: Vec::new(), take, decisive: 0, start: 0 };
        let known = solved.preperiod + solved.period;
        written.rares = (1..known).filter(|&heap| written.is_rare(written.values[heap], heap)).collect();
        written.decisive = written.rares.last().unwrap_or(&0) + take;
        written.start = solved.preperiod.max(1) + written.decisive;
        written
    }

    /// Whether a number is rare at a heap.
    pub(crate) fn is_rare(&self, number: u16, heap: usize) -> bool {
        let t0 = self.digits.iter().position(|digit| digit & 4 != 0).expect("it splits some");
        let position = if self.solved.by_position { heap + t0 } else { 0 };
        ((u32::from(number) & self.solved.mask).count_ones() as usize + position).is_multiple_of(2)
    }

    /// The numbers rare at heap n and below its value that no option as in 3 of the theorem has.
    pub(crate) fn missing(&self, n: usize, depth: usize) -> BTreeSet<u16> {
        let value = |heap: usize| self.values[heap];
        let mut missing: BTreeSet<u16> = (0..value(n)).filter(|&number| self.is_rare(number, n)).collect();
        for (take, digit) in self.digits.iter().enumerate().filter(|(take, _)| *take < n) {
            if digit & 2 != 0 {
                missing.remove(&value(n - take));
            }
            if digit & 4 != 0 {
                for i in (1..n - take).filter(|&i| i <= depth || self.rares.contains(&i)) {
                    missing.remove(&(value(i) ^ value(n - take - i)));
                }
            }
        }
        missing
    }

    /// The first state for a depth: as early as can be.
    pub(crate) fn first(&self, depth: usize) -> usize {
        self.take.max(depth).max(*self.rares.last().unwrap_or(&0)) + 1
    }

    /// The last state for a depth.
    pub(crate) fn end(&self, depth: usize) -> usize {
        self.start + self.solved.period + depth + self.take
    }

    /// The least depth that suffices for all heaps from the first state on.
    pub(crate) fn depth(&self) -> usize {
        let suffices =
            |&depth: &usize| (self.first(depth)..self.end(depth)).all(|n| self.missing(n, depth).is_empty());
        (0..).find(suffices).expect("every value is shown by all heaps")
    }

    /// The state before a heap.
    pub(crate) fn state(&self, at: usize) -> String {
        text(&self.values[at.saturating_sub(self.decisive + 1)..at])
    }

    /// With states where the theorem asks for them, and at every `step` heaps.
    pub(crate) fn certificate(&self, depth: usize, step: usize) -> Value {
        let Solved { preperiod, period, .. } = self.solved;
        let mut at: BTreeSet<usize> = (self.first(depth)..self.end(depth)).step_by(step).collect();
        at.extend([self.start, self.start + period, self.end(depth)]);
        let is_prime = |&q: &usize| (2..q).all(|d| q % d != 0);
        at.extend((2..=period).filter(is_prime).filter(|q| period % q == 0).map(|q| self.start + period / q));
        at.retain(|&at| at >= self.first(depth));
        self.with_states((preperiod, period), depth, at.iter().map(|&at| (at, self.state(at))))
    }

    /// With these states, whatever they are.
    pub(crate) fn with_states(
        &self,
        (preperiod, period): (usize, usize),
        depth: usize,
        states: impl Iterator<Item = (usize, String)>,
    ) -> Value {
        let rares: Vec<_> = self.rares.iter().map(|&heap| json!([heap, self.values[heap]])).collect();
        let states: Vec<_> =
            states.map(|(at, state)| json!({ "at": at, "state": state, "link": "" })).collect();
        relinked(&json!({
            "format": "grundy-certificate", "version": 2, "ruleset": self.solved.code, "sequence": "values",
            "claim": { "preperiod": preperiod, "period": period, "saltus": 0 },
            "proof": {
                "theorem": "sparse-space", "mask": format!("{:x}", self.solved.mask),
                "by_position": self.solved.by_position, "depth": depth, "rares": rares, "checkpoints": states,
            },
        }))
    }
}

/// Values in unsigned LEB128, in hexadecimal.
pub(crate) fn text(values: &[u16]) -> String {
    let one = |&value: &u16| {
        if value < 128 {
            format!("{value:02x}")
        } else {
            format!("{:02x}{:02x}", value % 128 + 128, value / 128)
        }
    };
    values.iter().map(one).collect()
}

/// The document with the links that the manual describes.
pub(crate) fn relinked(document: &Value) -> Value {
    let mut document = document.clone();
    let proof = &document["proof"];
    let plain = |value: &Value| value.as_str().map_or(value.to_string(), str::to_owned);
    let rare = |rare: &Value| format!("{} {}\n", rare[0], rare[1]);
    let rares: String = proof["rares"].as_array().into_iter().flatten().map(rare).collect();
    let mut link = sha256::of(&format!(
        "grundy-certificate 2\n{}\n{} {}\n{}\n{}\n{}\n{rares}",
        plain(&document["ruleset"]),
        document["claim"]["preperiod"],
        document["claim"]["period"],
        plain(&proof["mask"]),
        proof["by_position"],
        proof["depth"],
    ));
    for state in document["proof"]["checkpoints"].as_array_mut().into_iter().flatten() {
        link = sha256::of(&format!("{link}\n{} {}\n", state["at"], plain(&state["state"])));
        state["link"] = json!(link);
    }
    document
}
