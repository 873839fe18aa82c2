//! What a checker needs to convince itself of the periods of rows.

use serde::Serialize;

use grundy::wythoff::Rows;

/// The least preperiods and periods of the rows `0..=R` of the table of `wythoff`, and what proves them.
///
/// The `Serialize` is the documented form (`docs/certificates.md`), which the crate `grundy-check` reads.
///
/// ```
/// use grundy::Budget;
/// use grundy::wythoff::Rows;
/// use grundy_positions::certificate::RowsCertificate;
///
/// let rows = Rows::prove(5, &mut Budget::default())?;
/// let text = serde_json::to_string(&RowsCertificate::of(&rows)).unwrap();
/// assert!(text.contains(r#"{"period":24,"preperiod":27}"#));
/// # Ok::<(), grundy::Undecided>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct RowsCertificate {
    /// Always `grundy-certificate`.
    pub format: &'static str,
    /// The version of the format.
    pub version: u32,
    /// Always `wythoff`.
    pub ruleset: &'static str,
    /// What the claim is about: `rows`.
    pub sequence: &'static str,
    /// The claim.
    pub claim: RowsClaim,
    /// The proof.
    pub proof: RepeatedWindows,
}

/// The claim about all rows, from the first on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct RowsClaim {
    /// The claim about each.
    pub rows: Vec<RowClaim>,
}

/// `G(r, n + period) = G(r, n) + period` for all `n >= preperiod`, and both numbers are the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct RowClaim {
    /// The period, which is also the saltus, where there is one.
    pub period: u64,
    /// The first column from which on that holds.
    pub preperiod: u64,
}

/// Where windows come back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct RepeatedWindows {
    /// Always `repeated-windows`.
    pub theorem: &'static str,
    /// For each row, where those of this row and all above it do.
    pub repeats: Vec<RowRepeat>,
}

/// The windows are the same when all values below `since`, and all below `again`, are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct RowRepeat {
    /// The first time.
    pub since: u64,
    /// The second time.
    pub again: u64,
}

impl RowsCertificate {
    /// The certificate of all these rows.
    pub fn of(rows: &Rows) -> Self {
        let claim = rows
            .iter()
            .map(|row| RowClaim { period: row.period() as u64, preperiod: row.preperiod() as u64 });
        let repeats = rows
            .iter()
            .map(|row| RowRepeat { since: row.repeat().since as u64, again: row.repeat().again as u64 });
        RowsCertificate {
            format: "grundy-certificate",
            version: 1,
            ruleset: "wythoff",
            sequence: "rows",
            claim: RowsClaim { rows: claim.collect() },
            proof: RepeatedWindows { theorem: "repeated-windows", repeats: repeats.collect() },
        }
    }
}
