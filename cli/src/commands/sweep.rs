//! `grundy sweep`: what is known of each game of a family, in shards.

use std::fs;
use std::io::{Write, stdout};
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use grundy::Undecided;
use grundy_show::Language;
use grundy_sweep::{
    Folder, FolderError, Limits, Manifest, ManifestError, NotComputed, PlanError, Ran, Status,
};
use serde_json::json;

use super::Result;
use crate::arguments::{Sweep, SweepDoes, SweepMerge, SweepPlan, SweepRun, SweepStatus};
use crate::failure::{BAD_INPUT, Failure};
use crate::output::Output;
use crate::progress::{bar, save_on_ctrl_c};

pub(crate) fn run(arguments: &Sweep, rules: &[PathBuf]) -> Result {
    match &arguments.does {
        SweepDoes::Plan(arguments) => plan(arguments, rules),
        SweepDoes::Run(arguments) => compute(arguments),
        SweepDoes::Status(arguments) => status(arguments),
        SweepDoes::Merge(arguments) => merge(arguments),
    }
}

fn plan(arguments: &SweepPlan, files: &[PathBuf]) -> Result {
    let mut rules = String::new();
    for file in files {
        let text = fs::read_to_string(file);
        rules += &text.map_err(|error| Failure::of_file("error-cannot-read", file, &error, BAD_INPUT))?;
        rules += "\n";
    }
    let usual = Limits::default();
    let limits = Limits {
        heaps: arguments.heaps.unwrap_or(usual.heaps),
        sparse_heaps: arguments.sparse_heaps.unwrap_or(usual.sparse_heaps),
        steps: arguments.budget.unwrap_or(usual.steps),
    };
    let rules = (!rules.is_empty()).then_some(rules.as_str());
    let stop = save_on_ctrl_c(Language::En);
    let family = arguments.family.join(" ");
    let manifest = Manifest::plan_until(&family, rules, arguments.shards, limits, &stop)?;
    let folder = Folder::create(&arguments.dir, manifest)?;
    let manifest = folder.manifest();
    writeln!(
        stdout(),
        "{}: {} games in {} shards, in {}",
        manifest.spec,
        manifest.games,
        manifest.shards,
        arguments.dir.display()
    )?;
    Ok(ExitCode::SUCCESS)
}

fn compute(arguments: &SweepRun) -> Result {
    let folder = Folder::open(&arguments.dir)?;
    let stop = save_on_ctrl_c(Language::En);
    let manifest = folder.manifest();
    if let Some(shard) = arguments.shard {
        let ran = folder.run(shard, arguments.certificates, &stop, |_| ())?;
        let told = if ran == Ran::WasThere { "was there before" } else { "is computed" };
        writeln!(stdout(), "shard {shard} of {} {told}", manifest.shards)?;
        return Ok(ExitCode::SUCCESS);
    }
    let threads = arguments.threads.or_else(|| thread::available_parallelism().ok().map(Into::into));
    let before = folder.status().done.len() as u64;
    // Shards have as many games each, up to some that are none of their own.
    let bar = bar(manifest.games, "games");
    bar.set_position(manifest.games / manifest.shards * before);
    bar.reset_eta();
    let computed = folder.run_all(threads.unwrap_or(1), arguments.certificates, &stop, || bar.inc(1));
    bar.finish_and_clear();
    let status = folder.status();
    if let Err(FolderError::NotComputed(NotComputed::Stopped)) = computed {
        return Err(Failure::from(Undecided::Stopped)
            .hint(format!("{} shards are done; the same command goes on", status.done.len())));
    }
    let computed = computed?;
    writeln!(stdout(), "{computed} shards computed, {} of {} done", status.done.len(), manifest.shards)?;
    Ok(ExitCode::SUCCESS)
}

fn status(arguments: &SweepStatus) -> Result {
    let folder = Folder::open(&arguments.dir)?;
    let manifest = folder.manifest();
    let status = folder.status();
    let mut out = stdout().lock();
    if arguments.json {
        let told = json!({
            "family": manifest.spec, "games": manifest.games, "shards": manifest.shards,
            "done": status.done.len(), "running": status.running, "missing": status.missing,
        });
        writeln!(out, "{told}")?;
        return Ok(ExitCode::SUCCESS);
    }
    let Status { done, running, missing, .. } = &status;
    writeln!(out, "family   {}", manifest.spec)?;
    writeln!(out, "games    {}", manifest.games)?;
    writeln!(out, "done     {} of {} shards", done.len(), manifest.shards)?;
    for (label, shards) in [("running", running), ("missing", missing)] {
        if !shards.is_empty() {
            writeln!(out, "{label}  {}", ranges(shards))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// `0..3, 7`: numbers in order, those that follow each other as a range.
fn ranges(numbers: &[u64]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    let told = runs.map(|run| match run {
        [one] => one.to_string(),
        [first, .., last] => format!("{first}..{last}"),
        [] => String::new(),
    });
    told.collect::<Vec<_>>().join(", ")
}

fn merge(arguments: &SweepMerge) -> Result {
    let folder = Folder::open(&arguments.dir)?;
    let mut out = Output::open(&arguments.destination)?;
    folder.merge(&mut out)?;
    out.finish()?;
    Ok(ExitCode::SUCCESS)
}

impl From<PlanError> for Failure {
    fn from(error: PlanError) -> Self {
        let hint = match &error {
            PlanError::Stopped => return Undecided::Stopped.into(),
            PlanError::Spec(error) => error.hint(),
            PlanError::Game { .. } => Some("`--rules FILE` brings rules of your own"),
            _ => None,
        };
        let failure = Failure::bad_input(error.to_string());
        match hint {
            Some(hint) => failure.hint(hint),
            None => failure,
        }
    }
}

impl From<FolderError> for Failure {
    fn from(error: FolderError) -> Self {
        let told = error.to_string();
        match error {
            FolderError::NotComputed(NotComputed::Stopped) => Undecided::Stopped.into(),
            FolderError::File { error, .. } if error.kind() == std::io::ErrorKind::BrokenPipe => error.into(),
            FolderError::File { file, error } => {
                let is_missing =
                    error.kind() == std::io::ErrorKind::NotFound && file.ends_with("manifest.json");
                let failure = Failure::with_code(told, if is_missing { BAD_INPUT } else { 1 });
                if is_missing {
                    failure.hint("`grundy sweep plan` makes the directory of a sweep")
                } else {
                    failure
                }
            }
            FolderError::Incomplete { .. } => {
                Failure::bad_input(told).not_decided().hint("`grundy sweep run` computes them")
            }
            FolderError::Manifest { error: ManifestError::Changed, .. } => {
                Failure::bad_input(told).hint("other limits are another sweep: plan it in another directory")
            }
            FolderError::Manifest { .. } => {
                Failure::bad_input(told).hint("plan it anew with this version, in another directory")
            }
            FolderError::Taken(_) => Failure::bad_input(told).hint("name another directory"),
            FolderError::Locked(_) => Failure::bad_input(told).hint("wait for it, or run another shard"),
            FolderError::Damaged { .. } => {
                Failure::with_code(told, 1).hint("remove the file, and run its shard again")
            }
            _ => Failure::bad_input(told),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_told_as_ranges() {
        assert_eq!(ranges(&[0, 1, 2, 5, 7, 8]), "0..2, 5, 7..8");
        assert_eq!(ranges(&[]), "");
    }
}
