//! Ctrl-C, and progress bars on a terminal.

use std::io::{IsTerminal, stderr};
use std::thread;
use std::time::Duration;

use grundy::Stop;
use indicatif::{ProgressBar, ProgressStyle};

use crate::failure::INTERRUPTED;

/// How long a computation may take to notice that it shall stop, before the program ends anyway.
const PATIENCE: Duration = Duration::from_millis(300);

/// A flag that Ctrl-C sets. Work that watches it can still show what it has; other work is ended.
pub(crate) fn stop_on_ctrl_c() -> Stop {
    let stop = Stop::default();
    let flag = stop.clone();
    // Without a handler, Ctrl-C ends the program at once, which is what it is for.
    let _ = ctrlc::set_handler(move || {
        flag.request();
        thread::sleep(PATIENCE);
        std::process::exit(i32::from(INTERRUPTED));
    });
    stop
}

/// A bar over `length` units of work, drawn on stderr if that is a terminal.
pub(crate) fn bar(length: u64, what: &'static str) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{msg} {wide_bar} {human_pos}/{human_len} {eta}")
        .expect("the template is a constant");
    ProgressBar::new(length).with_style(style).with_message(what)
}
