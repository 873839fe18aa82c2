//! `grundy run --states`: of a run too long to be kept, only states, and the certificate of the period.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use grundy::games::Code;
use grundy::heap::{SavedTrail, SparseSpace, Trail};
use grundy::{Budget, Undecided};
use grundy_check::program::standard_output;
use grundy_positions::certificate::Certificate;
use grundy_positions::{AsSentence, PeriodReport, Rarity, Sentence};
use serde_json::json;

use super::findings::Findings;
use super::report::{labels, proved, running};
use crate::commands::Result;
use crate::failure::{Failure, INTERRUPTED, NOT_DECIDED};
use crate::progress::{long_bar, pace, save_on_ctrl_c};
use crate::store::{self, heaps, no_run, states, tell_saved};
use grundy_show::Texts;

/// Number of values from one recorded state to the next: what is between two can be computed again in a second or so.
const EVERY: u64 = 1 << 28;
/// States nearer to each other would take more memory than their values.
const LEAST_EVERY: u64 = 1 << 16;
/// How often what is there is saved.
const BETWEEN_SAVES: Duration = Duration::from_secs(20);
/// How many values are computed between two looks at the clock.
const PART: u64 = 1 << 24;

/// What is to be computed.
pub(super) struct Plan<'a> {
    pub(super) code: Code,
    /// The last heap.
    pub(super) to: u64,
    pub(super) directory: &'a Path,
    /// Between how many values a state is recorded and saved, if that was said.
    pub(super) every: Option<u64>,
    pub(super) as_json: bool,
    pub(super) texts: &'a Texts,
}

impl Plan<'_> {
    /// Tells something meanwhile.
    fn tell(&self, sentence: &Sentence) {
        anstream::eprintln!("{}", self.texts.sentence(sentence));
    }
}

/// Goes on until heap `to`, or until a period is proved.
pub(super) fn run(plan: &Plan) -> Result {
    if let Some(every) = plan.every.filter(|&every| every < LEAST_EVERY) {
        let message = Sentence::of("error-dense-states").counted(&every.into());
        return Err(Failure::bad_input(message).hint(Sentence::of("advice-every").text("every", LEAST_EVERY)));
    }
    let stop = save_on_ctrl_c(plan.texts.language());
    let budget = &mut Budget::unlimited().with_stop(stop);
    let ruleset = plan.code.to_string();
    let begin = |budget: &mut Budget| {
        Trail::new(&plan.code, plan.every.unwrap_or(EVERY), budget)?.ok_or_else(|| not_sparse(&ruleset))
    };
    states::check_kind(plan.directory)?;
    // For a code without a sparse space, no directory is made.
    let begun = if states::are_in(plan.directory) { None } else { Some(begin(budget)?) };
    let _lock = states::open(plan.directory)?;
    let mut trail = match (states::read(plan.directory, &ruleset)?, begun) {
        (Some(saved), _) => {
            check_extent(&saved, plan)?;
            let found = Findings::read(plan.directory, saved.heaps);
            if let (Some(_), Some(certificate)) = (found.periodicity(), states::certificate(plan.directory)) {
                return Report::of(&saved, &found, Some(certificate)).print(plan);
            }
            plan.tell(&Sentence::of("told-there").with("what", heaps(saved.heaps)));
            Trail::resume(&plan.code, &saved, budget)?.ok_or_else(|| not_of_this_program(plan.directory))?
        }
        (None, Some(trail)) => trail,
        (None, None) => begin(budget)?,
    };
    let ended = match compute(&mut trail, plan, budget)? {
        Ok(()) => prove(&trail, plan, budget)?,
        Err(undecided) => Err(undecided),
    };
    match ended {
        Ok((found, certificate)) => Report::of(&trail.save(), &found, certificate).print(plan),
        Err(Undecided::Stopped) => {
            plan.tell(&Sentence::of("told-stopped-states").with("what", heaps(trail.heaps())));
            Err(Failure::already_told(INTERRUPTED))
        }
        Err(undecided) => Err(undecided.into()),
    }
}

type Computed<T> = Result<Result<T, Undecided>>;

/// Computes and saves, also what there is when somebody stops it.
fn compute(trail: &mut Trail, plan: &Plan, budget: &mut Budget) -> Computed<()> {
    let bar = long_bar(trail.heaps(), plan.to + 1, plan.texts);
    let (begun, before) = (Instant::now(), trail.heaps());
    let mut last = begun;
    loop {
        let next = trail.heaps().saturating_add(PART.min(plan.every.unwrap_or(PART)));
        let extended = trail.extend(next.min(plan.to + 1), budget);
        let ended = extended.is_err() || trail.heaps() > plan.to || trail.recurrence().is_some();
        bar.set_position(trail.heaps());
        let due = plan.every.is_some() || last.elapsed() > BETWEEN_SAVES;
        if ended || due {
            states::write(plan.directory, &trail.save())?;
        }
        if due {
            last = Instant::now();
            let (saved, left) = (trail.heaps(), plan.to.saturating_sub(trail.heaps()));
            let aloud = bar.is_hidden() || plan.every.is_some();
            tell_saved(
                &bar,
                heaps(saved),
                aloud.then(|| pace(saved - before, left, begun.elapsed())),
                plan.texts,
            );
        }
        if ended {
            bar.finish_and_clear();
            return Ok(extended);
        }
    }
}

/// Proves the period and writes its certificate, if a state came back.
fn prove(trail: &Trail, plan: &Plan, budget: &mut Budget) -> Computed<(Findings, Option<PathBuf>)> {
    let space = Some((&trail.space()).into());
    let proved = match trail.prove(&mut |stage| plan.tell(&stage.sentence()), budget) {
        Ok(proved) => proved,
        Err(undecided) => return Ok(Err(undecided)),
    };
    let Some((proof, evidence)) = proved else {
        return Ok(Ok((Findings::new(trail.heaps(), space, None), None)));
    };
    let report = PeriodReport::proved(plan.code.to_string(), proof);
    let report = serde_json::to_value(report).expect("text and numbers");
    let found = Findings::new(trail.heaps(), space, Some(report));
    let certificate = Certificate::new("values", evidence);
    let file = states::write_certificate(plan.directory, &certificate)?;
    store::write_found(plan.directory, &found.text())?;
    Ok(Ok((found, Some(file))))
}

/// The run is refused if it asks for less than is there.
fn check_extent(saved: &SavedTrail, plan: &Plan) -> Result {
    // A trail goes some blocks beyond what it was asked for.
    if saved.heaps <= plan.to.max(Trail::FIRST).saturating_add(LEAST_EVERY) {
        return Ok(());
    }
    let shown = plan.directory.display();
    let message = Sentence::of("error-more-states").text("directory", shown).with("held", heaps(saved.heaps));
    Err(Failure::bad_input(message.text("last", plan.to))
        .hint(Sentence::of("advice-at-least").text("to", saved.heaps - 1)))
}

fn not_sparse(ruleset: &str) -> Failure {
    let message = Sentence::of("error-not-sparse").text("ruleset", ruleset);
    Failure::with_code(message, NOT_DECIDED).advice("advice-without-states")
}

fn not_of_this_program(directory: &Path) -> Failure {
    Failure::with_code(Sentence::of("error-not-these-states").text("directory", directory.display()), 1)
        .advice("advice-tell-the-authors")
}

/// What a run, or a directory, has to tell.
struct Report<'a> {
    saved: &'a SavedTrail,
    found: &'a Findings,
    certificate: Option<PathBuf>,
    space: SparseSpace,
}

impl<'a> Report<'a> {
    fn of(saved: &'a SavedTrail, found: &'a Findings, certificate: Option<PathBuf>) -> Self {
        Report { saved, found, certificate, space: saved.space() }
    }

    fn print(&self, plan: &Plan) -> Result {
        self.write(&plan.code.to_string(), Some(plan.to), None, plan.as_json, plan.texts)?;
        Ok(())
    }

    /// Whether a run is writing is known where it was asked for the status.
    fn write(
        &self,
        ruleset: &str,
        to: Option<u64>,
        is_running: Option<bool>,
        as_json: bool,
        texts: &Texts,
    ) -> io::Result<()> {
        let mut out = standard_output()?;
        let space = Rarity::from(&self.space);
        if as_json {
            let mut report = json!({
                "ruleset": ruleset,
                "to": to,
                "heaps": self.saved.heaps,
                "states": self.saved.states(),
                "greatest": self.space.greatest,
                "space": space,
                "period": self.found.period,
                "certificate": self.certificate.as_ref().map(|file| file.display().to_string()),
            });
            if let Some(is_running) = is_running {
                report["running"] = is_running.into();
            }
            return writeln!(out, "{report}");
        }
        let labels = labels(texts);
        labels.line(&mut out, "label-ruleset", ruleset)?;
        let kept = Sentence::of("states-kept").with("heaps", heaps(self.saved.heaps));
        labels.line(&mut out, "label-computed", kept.counted(&self.saved.states().into()))?;
        labels.line(&mut out, "label-greatest", self.space.greatest.to_string())?;
        labels.prose(&mut out, "label-rare", space.sentence())?;
        proved(self.found, "heaps", &mut out, &labels)?;
        if let Some(file) = &self.certificate {
            labels.line(&mut out, "label-proof", file.display().to_string())?;
        }
        is_running.map_or(Ok(()), |is_running| running(is_running, &mut out, &labels))
    }
}

/// What a directory with states holds.
pub(super) fn status(directory: &Path, as_json: bool, texts: &Texts) -> Result {
    let (ruleset, saved) = states::read_any(directory)?.ok_or_else(|| no_run(directory))?;
    let found = Findings::read(directory, saved.heaps);
    let certificate = states::certificate(directory).filter(|_| found.periodicity().is_some());
    let is_running = Some(store::is_running(directory));
    Report::of(&saved, &found, certificate).write(&ruleset, None, is_running, as_json, texts)?;
    Ok(())
}
