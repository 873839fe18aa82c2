//! `grundy run --states`: of a run too long to be kept, only states, and the certificate of the period.

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use grundy::certificate::Certificate;
use grundy::games::Code;
use grundy::heap::{SavedTrail, Trail};
use grundy::{Budget, Stop, Undecided};
use serde_json::json;

use super::pipeline::pace;
use crate::commands::Result;
use crate::failure::{Failure, INTERRUPTED, NOT_DECIDED};
use crate::progress::{long_bar, outlive_the_file_size_limit, save_on_ctrl_c};
use crate::store::{heaps, states};

/// A state is recorded every so many values: what is between two can be computed again in a second or so.
const EVERY: u64 = 1 << 28;
/// How often what is there is saved.
const BETWEEN_SAVES: Duration = Duration::from_secs(20);
/// How many values are computed between two looks at the clock.
const PART: u64 = 1 << 24;

/// Goes on until heap `to`, or until a period is proved.
pub(super) fn run(ruleset: &str, code: &Code, to: u64, directory: &Path, as_json: bool) -> Result {
    outlive_the_file_size_limit();
    let stop = save_on_ctrl_c();
    let budget = &mut Budget::unlimited().with_stop(stop.clone());
    let _lock = states::open(directory)?;
    let mut trail = match states::read(directory, ruleset)? {
        Some(saved) => {
            anstream::eprintln!("{} are there: going on", heaps(saved.heaps));
            Trail::resume(code, &saved, budget)?.ok_or_else(|| not_of_this_program(directory))?
        }
        None => Trail::new(code, EVERY, budget)?.ok_or_else(|| not_sparse(ruleset))?,
    };
    if trail.heaps() > to.saturating_add(1 << 25) {
        let last = trail.heaps() - 1;
        let message = format!("`{}` has states up to heap {last}, more than up to {to}", directory.display());
        return Err(Failure::bad_input(message).hint(format!("`--to {last}` or more goes on")));
    }
    if let Err(undecided) = compute(&mut trail, ruleset, to, directory, budget)? {
        if undecided != Undecided::Stopped {
            return Err(undecided.into());
        }
        let saved = heaps(trail.heaps());
        anstream::eprintln!(
            "stopped: states up to {saved} are saved, and the same command goes on from there"
        );
        return Ok(ExitCode::from(INTERRUPTED));
    }
    report(&trail, ruleset, directory, as_json, &stop)
}

fn compute(
    trail: &mut Trail,
    ruleset: &str,
    to: u64,
    directory: &Path,
    budget: &mut Budget,
) -> std::result::Result<std::result::Result<(), Undecided>, Failure> {
    let bar = long_bar(trail.heaps(), to.saturating_add(1));
    let (begun, before) = (Instant::now(), trail.heaps());
    let mut last = begun;
    loop {
        let next = to.saturating_add(1).min(trail.heaps() + PART);
        let extended = trail.extend(next, budget);
        let ended = extended.is_err() || trail.heaps() > to || trail.recurrence().is_some();
        bar.set_position(trail.heaps());
        if ended || last.elapsed() > BETWEEN_SAVES {
            states::write(directory, ruleset, &trail.save())?;
            last = Instant::now();
            let saved = heaps(trail.heaps());
            bar.set_message(format!("saved {saved}"));
            if bar.is_hidden() {
                let done = trail.heaps();
                let pace = pace(done - before, to.saturating_sub(done), begun.elapsed());
                anstream::eprintln!("saved {saved} ({pace})");
            }
        }
        if ended {
            bar.finish_and_clear();
            return Ok(extended);
        }
    }
}

fn report(trail: &Trail, ruleset: &str, directory: &Path, as_json: bool, stop: &Stop) -> Result {
    let budget = &mut Budget::unlimited().with_stop(stop.clone());
    let proved = trail.prove(&mut |what| anstream::eprintln!("{what}"), budget)?;
    let space = trail.space();
    let certificate = match proved {
        Some((periodicity, evidence)) => {
            let certificate = Certificate::new(ruleset.to_owned(), "values", periodicity, evidence);
            Some((periodicity, states::write_certificate(directory, &certificate)?))
        }
        None => None,
    };
    let period = certificate.as_ref().map(|(periodicity, _)| periodicity);
    let file = certificate.as_ref().map(|(_, file)| file.display().to_string());
    if as_json {
        let report = json!({
            "ruleset": ruleset,
            "heaps": trail.heaps(),
            "greatest": space.greatest,
            "mask": format!("{:x}", space.mask),
            "by_position": space.position_type,
            "rares": space.rares,
            "preperiod": period.map(|period| period.preperiod),
            "period": period.map(|period| period.period),
            "certificate": file,
        });
        anstream::println!("{report}");
    } else {
        anstream::println!("ruleset    {ruleset} (values)");
        anstream::println!("computed   {}", heaps(trail.heaps()));
        anstream::println!("greatest   {}", space.greatest);
        let kind = if space.position_type { ", by position" } else { "" };
        let (last, _) = space.rares.last().copied().unwrap_or_default();
        let count = space.rares.len();
        anstream::println!("mask       {:x}{kind}: {count} rare heaps, the last of them {last}", space.mask);
        if let Some(period) = period {
            anstream::println!("preperiod  {}", period.preperiod);
            anstream::println!("period     {}: proved (sparse-space)", period.period);
        } else {
            anstream::println!("period     none is proved");
        }
        if let Some(file) = file {
            anstream::println!("written to {file}");
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn not_sparse(ruleset: &str) -> Failure {
    let message = format!("`{ruleset}` has no sparse space, so no few values decide those that follow");
    Failure::with_code(message, NOT_DECIDED).hint("leave out `--states` to keep all values")
}

fn not_of_this_program(directory: &Path) -> Failure {
    Failure::with_code(format!("the states in `{}` are not those of this program", directory.display()), 1)
        .hint("begin in another directory, and tell the authors")
}

/// As [`SavedTrail`] says it.
pub(super) fn status(ruleset: &str, saved: &SavedTrail, as_json: bool) -> Result {
    if as_json {
        anstream::println!(
            "{}",
            json!({ "ruleset": ruleset, "heaps": saved.heaps, "states": saved.states() })
        );
    } else {
        anstream::println!("ruleset    {ruleset} (values)");
        anstream::println!("computed   {}, of which {} states are kept", heaps(saved.heaps), saved.states());
    }
    Ok(ExitCode::SUCCESS)
}
