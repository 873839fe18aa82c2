//! Ctrl-C and SIGTERM, and progress: bars on a terminal, and elsewhere a line now and then.

use std::borrow::Cow;
use std::fmt::Write;
use std::io::{IsTerminal, stderr};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use grundy::{Stop, Undecided};
use grundy_check::program::on_ctrl_c;
use grundy_positions::Sentence;
use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::failure::{Failure, INTERRUPTED};
use crate::lookout::Lookout;
use crate::plain_lines::PlainLines;
use crate::whole_file::remove_unfinished;
use grundy_show::{Language, Texts};

/// How long a computation may take to notice that it shall stop, before the program ends anyway.
const PATIENCE: Duration = Duration::from_millis(300);

/// How long a computation may take before its progress is shown.
const QUIET: Duration = Duration::from_secs(1);
/// How often a line is written, if one is due.
const BETWEEN_TICKS: Duration = Duration::from_millis(500);

/// A flag that Ctrl-C sets. Work that watches it can still show what it has; other work is ended, which is told in this
/// language.
pub(crate) fn stop_on_ctrl_c(language: Language) -> Stop {
    let stop = Stop::default();
    let flag = stop.clone();
    on_ctrl_c(move || {
        flag.request();
        thread::sleep(PATIENCE);
        end(language);
    });
    stop
}

/// A flag that Ctrl-C sets, for work that is saved before the program ends. A second Ctrl-C does not
/// wait for that.
pub(crate) fn save_on_ctrl_c(language: Language) -> Stop {
    let stop = Stop::default();
    let flag = stop.clone();
    on_ctrl_c(move || {
        if flag.is_requested() {
            end(language);
        }
        flag.request();
    });
    stop
}

/// A check of certificates that Ctrl-C ends: what it found is told and written. A second Ctrl-C does not wait for
/// that.
pub(crate) fn watch_ctrl_c(language: Language) -> Arc<grundy_check::Watch> {
    let watch = Arc::new(grundy_check::Watch::default());
    let watched = Arc::clone(&watch);
    on_ctrl_c(move || {
        if watched.is_stopped() {
            end(language);
        }
        watched.stop();
    });
    watch
}

/// Ends the program, says so, and leaves no file that is not whole.
fn end(language: Language) {
    remove_unfinished();
    if stderr().is_terminal() {
        // After what was typed, or a bar.
        eprintln!();
    }
    let _ = Failure::from(Undecided::Stopped).report(language);
    std::process::exit(i32::from(INTERRUPTED));
}

/// A file that grows beyond the limit of the process (`ulimit -f`) is then an error of writing, and not
/// the end of the program.
pub(crate) fn outlive_the_file_size_limit() {
    #[cfg(unix)]
    {
        use signal_hook::consts::SIGXFSZ;
        // Whether the signal came is not looked at: the failed write tells more.
        let _ = signal_hook::flag::register(SIGXFSZ, Arc::default());
    }
}

/// What bounds a computation that is watched.
#[derive(Clone, Copy)]
pub(crate) enum Measure {
    Steps(u64),
    Seconds(u32),
}

/// Shows how much of its steps or its time a computation has spent: on a terminal from its second second on, elsewhere in a
/// line now and then.
pub(crate) struct Watch {
    _lookout: Lookout,
}

impl Watch {
    /// Watches the computation that `stop` belongs to.
    pub(crate) fn new(stop: &Stop, measure: Measure, language: Language) -> Self {
        let (stop, begun) = (stop.clone(), Instant::now());
        let lookout = Lookout::start(move || {
            let (texts, mut shown) = (Texts::new(language), None);
            move || {
                let elapsed = begun.elapsed();
                if elapsed > QUIET {
                    let TransientBar(bar) = shown.get_or_insert_with(|| TransientBar(measure.bar(&texts)));
                    measure.show(bar, elapsed, stop.steps_spent(), &texts);
                }
            }
        });
        Watch { _lookout: lookout }
    }
}

/// A bar that is taken away with its watch.
struct TransientBar(ProgressBar);

impl Drop for TransientBar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

impl Measure {
    fn bar(self, texts: &Texts) -> ProgressBar {
        match self {
            Measure::Steps(steps) => counting(steps, texts.say("bar-steps")),
            Measure::Seconds(seconds) => {
                let template = if stderr().is_terminal() { "{wide_bar} {msg}" } else { "{msg}" };
                drawn(1000 * u64::from(seconds), template)
            }
        }
    }

    fn show(self, bar: &ProgressBar, elapsed: Duration, steps: u64, texts: &Texts) {
        match self {
            Measure::Steps(_) => bar.set_position(steps),
            Measure::Seconds(seconds) => {
                let told = Sentence::of("bar-seconds").text("elapsed", elapsed.as_secs());
                let told = told.text("seconds", seconds).text("steps", HumanCount(steps));
                bar.set_message(texts.sentence(&told));
                bar.set_position(u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX));
            }
        }
    }
}

/// A bar over `length` units of work on stderr; where that is no terminal, a line now and then.
pub(crate) fn bar(length: u64, what: impl Into<Cow<'static, str>>) -> ProgressBar {
    steady(counting(length, what))
}

fn counting(length: u64, what: impl Into<Cow<'static, str>>) -> ProgressBar {
    let template = match stderr().is_terminal() {
        true => "{msg} {wide_bar} {human_pos}/{human_len} {eta}",
        // How much there is to do may not be known.
        false if length == u64::MAX => "{elapsed}: {human_pos} {msg}",
        false => "{elapsed}: {human_pos}/{human_len} {msg}",
    };
    drawn(length, template).with_message(what)
}

/// A bar over the games of a sweep, of which `before` were done before. How long the rest takes follows from all games of this run, not
/// from the last ones, since a game may take thousands of times as long as another; it is told from an eighth of them on.
pub(crate) fn bar_of_games(before: u64, games: u64) -> ProgressBar {
    let template = match stderr().is_terminal() {
        true => "games {wide_bar} {human_pos}/{human_len} {left}",
        false => "{elapsed}: {human_pos}/{human_len} games{left}",
    };
    let style = ProgressStyle::with_template(template).expect("the template is a constant");
    let style = style.with_key("left", move |state: &ProgressState, out: &mut dyn Write| {
        let done = state.pos().saturating_sub(before);
        if let Some(left) = left(done, games.saturating_sub(before), state.elapsed()) {
            // A bar that cannot be drawn is not worth a word.
            let _ = write!(out, ", {} left", HumanDuration(left));
        }
    });
    let bar = drawn(games, template).with_style(style);
    bar.set_position(before);
    steady(bar)
}

/// How long the rest of some games takes, if `done` of them took this time; `None` while these are too few to tell.
fn left(done: u64, games: u64, time: Duration) -> Option<Duration> {
    let left = games.checked_sub(done)?;
    let time = time.as_secs_f64() * left as f64 / done as f64;
    (8 * done >= games && done > 0).then(|| Duration::try_from_secs_f64(time).unwrap_or(Duration::MAX))
}

fn drawn(length: u64, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template).expect("the template is a constant");
    if stderr().is_terminal() {
        let target = ProgressDrawTarget::stderr();
        return ProgressBar::with_draw_target(Some(length), target).with_style(style);
    }
    let target = ProgressDrawTarget::term_like_with_hz(Box::new(PlainLines::new()), 1);
    ProgressBar::with_draw_target(Some(length), target).with_style(style)
}

/// Writes each line when it is due, although nothing may be counted for a long time. (A [`Watch`] has a thread that does so; one more
/// would take memory from a question whose addresses are bounded.)
fn steady(bar: ProgressBar) -> ProgressBar {
    if !stderr().is_terminal() {
        bar.enable_steady_tick(BETWEEN_TICKS);
    }
    bar
}

/// A bar with rate and time left, for work of `length` of which `done` was done before.
pub(crate) fn long_bar(done: u64, length: u64, texts: &Texts) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let left = texts.fill("time-left", &[("time", "{eta}".into())]);
    let rate = texts.fill("million-a-second", &[("rate", "{rate}".into())]);
    let template = format!("{{wide_bar}} {{human_pos}}/{{human_len}} {rate}, {left} ({{msg}})");
    let style = ProgressStyle::with_template(&template).expect("the template is a constant");
    let style = style.with_key("rate", |state: &ProgressState, out: &mut dyn Write| {
        // A bar that cannot be drawn is not worth a word.
        let _ = write!(out, "{:.3}", state.per_sec() / 1e6);
    });
    let bar = ProgressBar::new(length).with_style(style).with_message(texts.say("nothing-saved-yet"));
    bar.set_position(done);
    // The rate is that of this run alone.
    bar.reset_eta();
    bar
}

/// How fast `done` values came in this time, and how long `left` more will take.
pub(crate) fn pace(done: u64, left: u64, time: Duration) -> Sentence {
    let rate = done as f64 / time.as_secs_f64().max(1e-3);
    if rate == 0.0 {
        return Sentence::of("nothing-new-yet");
    }
    let left = Duration::try_from_secs_f64(left as f64 / rate).unwrap_or(Duration::MAX);
    let left = Sentence::of("time-left").with("time", about(left));
    Sentence::of("pace").text("rate", format!("{:.3}", rate / 1e6)).with("left", left)
}

/// About how long a time is, as in `5 minutes`: a number, and a unit for a selector.
fn about(time: Duration) -> Sentence {
    let told = HumanDuration(time).to_string();
    let (number, unit) = told.split_once(' ').expect("a number and its unit");
    let number: u64 = number.parse().expect("a number in digits");
    Sentence::of("duration").counted(&number.into()).with("unit", unit.trim_end_matches('s'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_that_are_done_tell_how_long_the_others_take() {
        let seconds = Duration::from_secs;
        assert_eq!(left(10, 100, seconds(20)), None);
        assert_eq!(left(20, 100, seconds(20)), Some(seconds(80)));
        assert_eq!(left(100, 100, seconds(20)), Some(seconds(0)));
        assert_eq!(left(0, 0, seconds(20)), None);
    }

    #[test]
    fn times_are_told_in_every_language() {
        let told = |language, seconds| Texts::new(language).sentence(&about(Duration::from_secs(seconds)));
        for seconds in [0, 1, 2, 60, 90, 3600, 5000, 86_400, 300_000, 10_000_000, 1_000_000_000] {
            let time = Duration::from_secs(seconds);
            assert_eq!(told(Language::En, seconds), HumanDuration(time).to_string());
        }
        assert_eq!(told(Language::Id, 300), "5 menit");
        assert_eq!(told(Language::Ro, 300), "5 minute");
        assert_eq!(told(Language::Ro, 1800), "30 de minute");
    }
}
