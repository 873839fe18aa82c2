//! What a checker needs to convince itself of the periods of rows of written rules.

use serde::Serialize;

use super::memory::{WrittenMemoryMove, names, of_move};
use super::rows::{RowClaim, RowsClaim};
use super::{Certificate, hash};
use crate::own::WrittenRows;

/// The least preperiods and periods of rows of written rules, and what proves them.
///
/// The `Serialize` is the documented form (`docs/certificates.md`), which the crate `grundy-check` reads.
///
/// ```
/// use grundy::Budget;
/// use grundy_positions::certificate::WrittenRowsCertificate;
/// use grundy_positions::own::WrittenRows;
/// use grundy_rules::Rules;
///
/// let rules = Rules::parse("rook(a, b): (a, b-t) for t in 1..b; (a-1, b+2) if a > 0").unwrap();
/// let rows = WrittenRows::prove(&rules, 2, &mut Budget::default()).unwrap()?;
/// let text = serde_json::to_string(&WrittenRowsCertificate::of(&rows)).unwrap();
/// assert!(text.contains(r#""theorem":"written-rows","any":true,"rows":[[0],[1],[2]]"#));
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct WrittenRowsCertificate {
    /// Always `grundy-certificate`.
    pub format: &'static str,
    /// The version of the format.
    pub version: u32,
    /// The moves in the language of rules.
    pub ruleset: String,
    /// What the claim is about: `rows`.
    pub sequence: &'static str,
    /// The claim, of the rows in the order of the proof.
    pub claim: RowsClaim,
    /// The proof.
    pub proof: WrittenRowsEvidence,
}

/// The rows and their moves: what they prove is computed from these.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct WrittenRowsEvidence {
    /// Always `written-rows`.
    pub theorem: &'static str,
    /// Whether any number may be taken in each row.
    pub any: bool,
    /// The numbers beside the heap, in an order in which moves lead to earlier rows.
    pub rows: Vec<Vec<i64>>,
    /// The kinds of moves, but for those that take any number.
    pub moves: Vec<WrittenMemoryMove>,
    /// The SHA-256 of the ruleset and the values that prove the periods, row after row.
    pub sha256: String,
}

impl WrittenRowsCertificate {
    /// The certificate of all these rows.
    pub fn of(proved: &WrittenRows) -> Self {
        let WrittenRows { form, values } = proved;
        let moves = |row: usize| form.game.moves(row).iter();
        // As the numbers grow, where moves lead to smaller ones.
        let mut order: Vec<usize> = (0..form.rows.len()).collect();
        order.sort_by_key(|row| &form.rows[*row]);
        if !order.iter().all(|row| moves(*row).all(|one| form.rows[one.to] <= form.rows[*row])) {
            order = form.game.order().to_vec();
        }
        let mut places = vec![0; order.len()];
        (0..).zip(&order).for_each(|(place, row): (usize, _)| places[*row] = place);
        let names = names(form.rows[0].len());
        let any = form.game.takes_any();
        let takes = any.then(|| format!("(n-t, {}) for t in 1..n", names.join(", ")));
        let written = order.iter().flat_map(|row| moves(*row)).map(|one| of_move(one, &names, &form.rows));
        let written: Vec<String> = takes.into_iter().chain(written).collect();
        let ruleset = format!("(n, {}): {}", names.join(", "), written.join("; "));
        let (mut claims, mut all) = (Vec::new(), Vec::new());
        for row in &order {
            let (periodicity, values) = values.proved(*row).expect("all were proved");
            claims.push(RowClaim { period: periodicity.period, preperiod: periodicity.preperiod });
            all.extend_from_slice(values);
        }
        let proof = WrittenRowsEvidence {
            theorem: "written-rows",
            any,
            rows: order.iter().map(|row| form.rows[*row].clone()).collect(),
            moves: order
                .iter()
                .flat_map(|row| moves(*row))
                .map(|one| WrittenMemoryMove::new(one, |row| places[row]))
                .collect(),
            sha256: hash(&ruleset, &all),
        };
        let claim = RowsClaim { rows: claims };
        let version = Certificate::VERSION;
        WrittenRowsCertificate {
            format: "grundy-certificate",
            version,
            ruleset,
            sequence: "rows",
            claim,
            proof,
        }
    }
}
