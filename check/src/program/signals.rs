//! Ctrl-C and SIGTERM.

use std::sync::Arc;

/// Does this at each Ctrl-C, and at SIGTERM, by which `kill` and a system that is shut down end a program.
pub fn on_ctrl_c(act: impl Fn() + Send + Sync + 'static) {
    let act = Arc::new(act);
    #[cfg(unix)]
    {
        // ctrlc would take SIGHUP with it, and end what `nohup` shall keep.
        let act = Arc::clone(&act);
        if let Ok(mut signals) = signal_hook::iterator::Signals::new([signal_hook::consts::SIGTERM]) {
            std::thread::spawn(move || signals.forever().for_each(|_| act()));
        }
    }
    // Without a handler, Ctrl-C ends the program at once, which is what it is for.
    let _ = ctrlc::set_handler(move || act());
}
