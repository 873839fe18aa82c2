//! `grundy sweep`: what is known of each game of a family, in shards.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;

use grundy::{Play, Undecided};
use grundy_check::program::standard_output;
use grundy_positions::Sentence;
use grundy_show::Texts;
use grundy_sweep::{
    Folder, FolderError, Limits, ListError, Manifest, ManifestError, NotComputed, PlanError, Ran, Status,
};
use serde_json::json;

use super::Result;
use crate::arguments::{Sweep, SweepDoes, SweepMerge, SweepPlan, SweepRun, SweepStatus};
use crate::failure::{BAD_INPUT, Failure};
use crate::output::Output;
use crate::progress::{bar_of_games, save_on_ctrl_c};

/// The most letters of a family in a line.
const LONGEST_FAMILY: usize = 80;

pub(crate) fn run(arguments: &Sweep, rules: &[PathBuf], texts: &Texts) -> Result {
    match &arguments.does {
        SweepDoes::Plan(arguments) => plan(arguments, rules, texts),
        SweepDoes::Run(arguments) => compute(arguments, &open(&arguments.dir, rules)?, texts),
        SweepDoes::Status(arguments) => status(arguments, &open(&arguments.dir, rules)?),
        SweepDoes::Merge(arguments) => merge(arguments, &open(&arguments.dir, rules)?),
    }
}

/// The sweep of a directory. Its rules are a part of its plan: others would be ignored.
fn open(dir: &Path, files: &[PathBuf]) -> Result<Folder> {
    let folder = Folder::open(dir)?;
    let rules = rules_of(files)?;
    if rules.is_some() && rules != folder.manifest().rules {
        let told = Sentence::of("error-sweep-other-rules").text("file", dir.display());
        return Err(Failure::bad_input(told).advice("advice-sweep-rules"));
    }
    Ok(folder)
}

/// The rules of files, as a manifest has them.
fn rules_of(files: &[PathBuf]) -> Result<Option<String>> {
    let mut rules = String::new();
    for file in files {
        rules += &crate::own_rules::read_text(file)?;
        rules += "\n";
    }
    Ok((!rules.is_empty()).then_some(rules))
}

fn plan(arguments: &SweepPlan, files: &[PathBuf], texts: &Texts) -> Result {
    let play = if arguments.misere { Play::Misere } else { Play::Normal };
    let usual = Limits::of(play);
    let limits = usual
        .with_heaps(arguments.heaps.unwrap_or(usual.heaps))
        .with_sparse_heaps(arguments.sparse_heaps.unwrap_or(usual.sparse_heaps))
        .with_steps(arguments.budget.unwrap_or(usual.steps));
    let rules = rules_of(files)?;
    let stop = save_on_ctrl_c(texts.language());
    let family = arguments.family.join(" ");
    let manifest = Manifest::plan_until(&family, rules.as_deref(), play, arguments.shards, limits, &stop)?;
    let folder = Folder::create(&arguments.dir, manifest)?;
    let manifest = folder.manifest();
    writeln!(
        standard_output()?,
        "{}: {} in {}, in {}",
        shortened(&manifest.spec),
        counted(manifest.games, "game"),
        counted(manifest.shards, "shard"),
        arguments.dir.display()
    )?;
    Ok(())
}

/// `1 shard`, `2 shards`.
fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

fn compute(arguments: &SweepRun, folder: &Folder, texts: &Texts) -> Result {
    let stop = save_on_ctrl_c(texts.language());
    let manifest = folder.manifest();
    if let Some(shard) = arguments.shard {
        let bar = bar_of_games(0, manifest.games.div_ceil(manifest.shards));
        let ran = folder.run(shard, arguments.certificates, &stop, |done| bar.set_position(done));
        bar.finish_and_clear();
        let ran = ran?;
        let told = if ran == Ran::WasThere { "was there before" } else { "is computed" };
        writeln!(standard_output()?, "shard {shard} of {} {told}", manifest.shards)?;
        return Ok(());
    }
    let threads = arguments.threads.or_else(|| thread::available_parallelism().ok().map(Into::into));
    let before = folder.status().done.len() as u64;
    // Shards have as many games each, up to some that are none of their own.
    let bar = bar_of_games(manifest.games / manifest.shards * before, manifest.games);
    let computed = folder.run_all(threads.unwrap_or(1), arguments.certificates, &stop, || bar.inc(1));
    bar.finish_and_clear();
    let status = folder.status();
    if let Err(FolderError::NotComputed(NotComputed::Undecided(Undecided::Stopped))) = computed {
        return Err(Failure::from(Undecided::Stopped)
            .hint(format!("{} shards are done; the same command goes on", status.done.len())));
    }
    let computed = computed?;
    let shards = counted(computed, "shard");
    writeln!(standard_output()?, "{shards} computed, {} of {} done", status.done.len(), manifest.shards)?;
    Ok(())
}

fn status(arguments: &SweepStatus, folder: &Folder) -> Result {
    let manifest = folder.manifest();
    let status = folder.status();
    let damaged: Vec<u64> = status.damaged.iter().map(|(shard, _)| *shard).collect();
    let mut out = standard_output()?;
    if arguments.json {
        let told = json!({
            "family": manifest.spec, "games": manifest.games, "shards": manifest.shards,
            "done": status.done.len(), "running": status.running, "damaged": damaged, "missing": status.missing,
        });
        writeln!(out, "{told}")?;
        return whole(status);
    }
    let Status { done, running, missing, .. } = &status;
    writeln!(out, "family   {}", shortened(&manifest.spec))?;
    writeln!(out, "games    {}", manifest.games)?;
    writeln!(out, "done     {} of {} shards", done.len(), manifest.shards)?;
    for (label, shards) in [("running", running), ("damaged", &damaged), ("missing", missing)] {
        if !shards.is_empty() {
            writeln!(out, "{label}  {}", ranges(shards))?;
        }
    }
    whole(status)
}

/// Tells the first damage, if there is one.
fn whole(status: Status) -> Result {
    match status.damaged.into_iter().next() {
        Some((_, damage)) => Err(FolderError::Damaged(damage).into()),
        None => Ok(()),
    }
}

/// A family for a line: a list may be a long one.
fn shortened(spec: &str) -> String {
    let is_short = spec.chars().nth(LONGEST_FAMILY).is_none();
    if is_short { spec.to_owned() } else { spec.chars().take(LONGEST_FAMILY - 1).chain(['…']).collect() }
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

fn merge(arguments: &SweepMerge, folder: &Folder) -> Result {
    let mut out = Output::open(&arguments.destination)?;
    folder.merge(&mut out)?;
    out.finish()
}

impl From<PlanError> for Failure {
    fn from(error: PlanError) -> Self {
        if let PlanError::List(ListError::File { file, error }) = &error {
            return Failure::of_file("error-cannot-read", file, error, BAD_INPUT);
        }
        match error {
            PlanError::Stopped => Undecided::Stopped.into(),
            PlanError::List(ListError::Game { .. } | ListError::Line { .. }) => {
                Failure::of(&error).hint("`--rules FILE` brings rules of your own")
            }
            PlanError::NoQuotient { .. } => {
                let example = "grundy sweep plan octal:digits 2 --misere --dir misere-2";
                Failure::of(&error).example(example)
            }
            error => Failure::of(&error),
        }
    }
}

impl From<FolderError> for Failure {
    fn from(error: FolderError) -> Self {
        let failure = Failure::of(&error);
        match error {
            FolderError::NotComputed(NotComputed::Undecided(Undecided::Stopped)) => Undecided::Stopped.into(),
            FolderError::Unwritten(error) => error.into(),
            FolderError::File { file, error } => {
                let is_missing =
                    error.kind() == std::io::ErrorKind::NotFound && file.ends_with("manifest.json");
                if is_missing { failure.advice("advice-sweep-plan") } else { failure.because_of_a_file() }
            }
            FolderError::Incomplete { .. } => failure.not_decided().advice("advice-sweep-run"),
            FolderError::Manifest { error: ManifestError::Changed, .. } => {
                failure.advice("advice-sweep-limits")
            }
            FolderError::Manifest { .. } => failure.advice("advice-sweep-version"),
            FolderError::Taken(_) => failure.advice("advice-sweep-directory"),
            FolderError::Locked(_) => failure.advice("advice-sweep-wait"),
            FolderError::Damaged(_) => failure.advice("advice-sweep-anew"),
            _ => failure,
        }
    }
}
