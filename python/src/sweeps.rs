//! Sweeps over families of games, shard by shard.

use std::path::Path;

use grundy::{Play, Stop, Worded};
use grundy_sweep::{
    Folder, FolderError, Limits as SweepLimits, Manifest, NotComputed, PlanError, Ran, Shard,
};
use pyo3::prelude::*;

use crate::limits::Limits;
use crate::running::{run_short, run_until};
use crate::wrong::Wrong;

impl From<PlanError> for Wrong {
    fn from(error: PlanError) -> Self {
        match error {
            PlanError::Stopped => Wrong::undecided(error.to_string()),
            error => Wrong::from(&error as &dyn Worded),
        }
    }
}

impl From<NotComputed> for Wrong {
    fn from(error: NotComputed) -> Self {
        match error {
            NotComputed::Undecided(_) => Wrong::undecided(error.to_string()),
            _ => Wrong::input(error.to_string()),
        }
    }
}

impl From<FolderError> for Wrong {
    fn from(error: FolderError) -> Self {
        match error {
            FolderError::NotComputed(error) => error.into(),
            FolderError::Incomplete { .. } => Wrong::undecided(error.to_string()),
            FolderError::Damaged(_) => {
                let hint = "`run` computes its shard anew";
                Wrong::rejected(error.to_string()).hint(Some(hint.into()))
            }
            error => Wrong::input(error.to_string()),
        }
    }
}

/// Rows, times, and certificates by their codes.
type ShardFiles = (String, String, Vec<(String, String)>);

/// Of the shards that are done, at which somebody is at work, that are damaged, and that are missing.
type Numbers = (Vec<u64>, Vec<u64>, Vec<u64>, Vec<u64>);

/// The limits of a plan that somebody gave: heaps, heaps in a sparse space, and steps.
type PlanLimits = (Option<usize>, Option<usize>, Option<u64>);

/// Plans a sweep over values or misère quotients and makes its folder; the manifest as text.
#[pyfunction]
pub(crate) fn sweep_plan(
    py: Python<'_>,
    spec: &str,
    folder: &str,
    rules: Option<&str>,
    misere: bool,
    shards: Option<u64>,
    limits: PlanLimits,
) -> PyResult<String> {
    run_until(py, &Limits::usual(), |stop| {
        let (heaps, sparse_heaps, steps) = limits;
        let play = if misere { Play::Misere } else { Play::Normal };
        let usual = SweepLimits::of(play);
        let limits = usual
            .with_heaps(heaps.unwrap_or(usual.heaps))
            .with_sparse_heaps(sparse_heaps.unwrap_or(usual.sparse_heaps))
            .with_steps(steps.unwrap_or(usual.steps));
        let planned = Manifest::plan_until(spec, rules, play, shards, limits, stop);
        let manifest = planned.map_err(|error| match (error, rules) {
            (PlanError::Rules(error), Some(rules)) => Wrong::rules(&error, rules),
            (error, _) => error.into(),
        })?;
        Ok(Folder::create(Path::new(folder), manifest)?.manifest().to_text())
    })
}

/// The manifest of a folder, as text.
#[pyfunction]
pub(crate) fn sweep_manifest(py: Python<'_>, folder: &str) -> PyResult<String> {
    run_short(py, || Ok(Folder::open(Path::new(folder))?.manifest().to_text()))
}

/// Computes a shard that is missing or damaged, or all of them, and keeps them; how many were computed.
#[pyfunction]
pub(crate) fn sweep_run(
    py: Python<'_>,
    folder: &str,
    shard: Option<u64>,
    threads: usize,
    certificates: bool,
    limits: Limits,
) -> PyResult<u64> {
    run_until(py, &limits, |stop: &Stop| {
        let folder = Folder::open(Path::new(folder))?;
        Ok(match shard {
            Some(shard) => u64::from(folder.run(shard, certificates, stop, |_| ())? == Ran::Computed),
            None => folder.run_all(threads, certificates, stop, || ())?,
        })
    })
}

/// The rows, the times and the certificates of a shard, by its manifest alone.
#[pyfunction]
pub(crate) fn sweep_compute(
    py: Python<'_>,
    manifest: &str,
    shard: u64,
    limits: Limits,
) -> PyResult<ShardFiles> {
    run_until(py, &limits, |stop| {
        let computed = Manifest::read(manifest)?.compute(shard, stop, |_| ())?;
        Ok((computed.rows, computed.times, computed.certificates))
    })
}

/// Keeps a shard that was computed elsewhere.
#[pyfunction]
pub(crate) fn sweep_keep(
    py: Python<'_>,
    folder: &str,
    shard: u64,
    found: ShardFiles,
    certificates: bool,
) -> PyResult<()> {
    run_short(py, || {
        let folder = Folder::open(Path::new(folder))?;
        Ok(folder.write(&Shard::new(shard, found.0, found.1, found.2), certificates)?)
    })
}

/// How far a sweep is, by the numbers of its shards.
#[pyfunction]
pub(crate) fn sweep_status(py: Python<'_>, folder: &str) -> PyResult<Numbers> {
    let status = run_short(py, || Ok(Folder::open(Path::new(folder))?.status()))?;
    let damaged = status.damaged.into_iter().map(|(shard, _)| shard).collect();
    Ok((status.done, status.running, damaged, status.missing))
}

/// The numbers of the shards that a run would compute now.
#[pyfunction]
pub(crate) fn sweep_open(py: Python<'_>, folder: &str, certificates: bool) -> PyResult<Vec<u64>> {
    run_short(py, || Ok(Folder::open(Path::new(folder))?.open_shards(certificates)?))
}

/// The rows of all shards, as CSV.
#[pyfunction]
pub(crate) fn sweep_merge(py: Python<'_>, folder: &str) -> PyResult<String> {
    run_short(py, || {
        let mut out = Vec::new();
        Folder::open(Path::new(folder))?.merge(&mut out)?;
        Ok(String::from_utf8(out).expect("the shards were read as text"))
    })
}
