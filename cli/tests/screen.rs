//! `grundy play` on a whole screen: a real session, in tmux.

use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A terminal of its own, which ends with this.
struct Terminal {
    /// The name of the server's socket.
    name: String,
}

impl Terminal {
    /// A shell in a terminal of this size.
    fn open(name: &str, columns: u16, lines: u16) -> Self {
        let terminal = Terminal { name: format!("grundy-test-{name}-{}", std::process::id()) };
        let (columns, lines) = (columns.to_string(), lines.to_string());
        let shell = "env PS1='ready> ' LC_ALL=C.UTF-8 sh";
        terminal.tmux(&["-f", "/dev/null", "new-session", "-d", "-x", &columns, "-y", &lines, shell]);
        terminal.shows("ready>");
        terminal
    }

    fn tmux(&self, arguments: &[&str]) -> String {
        let output = Command::new("tmux").args(["-u", "-L", &self.name]).args(arguments).output();
        let output =
            output.expect("the tests need `tmux`: the Debian package is `tmux`, and ./test installs it");
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    fn press(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys"], keys].concat());
    }

    /// Types a command into the shell.
    fn run(&self, arguments: &str) {
        self.press(&[&format!("{} {arguments}; echo \"code $?\"", env!("CARGO_BIN_EXE_grundy")), "Enter"]);
    }

    fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    /// Waits until the screen shows a text.
    fn shows(&self, text: &str) -> String {
        let begun = Instant::now();
        loop {
            let screen = self.screen();
            if screen.contains(text) {
                return screen;
            }
            assert!(begun.elapsed() < Duration::from_secs(20), "no `{text}` in:\n{screen}");
            sleep(Duration::from_millis(30));
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = Command::new("tmux").args(["-L", &self.name, "kill-server"]).output();
    }
}

#[test]
fn a_whole_game_is_played_by_keys_alone() {
    let terminal = Terminal::open("keys", 80, 24);
    terminal.run("play nim 3 5 7 --language en");
    let screen = terminal.shows("Your turn.");
    assert!(
        screen.contains("│▸  1    3 ● ● ●") && screen.contains("whoever makes the last move wins"),
        "{screen}"
    );
    // The hints tell a move that wins, so the human does.
    for turn in 0..20 {
        terminal.press(&["h", "h", "h"]);
        terminal.shows("wins. (h: more)");
        terminal.press(&["Enter"]);
        let begun = Instant::now();
        let screen = loop {
            let screen = terminal.screen();
            if screen.contains("Your turn.") || screen.contains("No move is left") {
                break screen;
            }
            assert!(begun.elapsed() < Duration::from_secs(20), "turn {turn}:\n{screen}");
            sleep(Duration::from_millis(30));
        };
        if screen.contains("No move is left") {
            assert!(screen.contains("you win.") && screen.contains("No win was given away."), "{screen}");
            terminal.press(&["q"]);
            let after = terminal.shows("code 0");
            assert!(!after.contains("No move is left"), "the screen is given back:\n{after}");
            return;
        }
    }
    panic!("the game does not end");
}

#[test]
fn the_mouse_moves_and_a_resize_is_followed() {
    let terminal = Terminal::open("mouse", 80, 24);
    terminal.run("play wythoff 4,7 --language en --human both");
    terminal.shows("Player 1's turn.");
    // A click as terminals report it: column and line, counted from 1. Square (4, 1) of the board.
    let squares = terminal.screen();
    let line =
        squares.lines().position(|line| line.starts_with("│   1 ")).expect("the board has a line 1") + 1;
    let column = 1 + 5 + 3 * 4 + 1;
    let click = format!("\x1b[<0;{column};{line}M\x1b[<0;{column};{line}m");
    for shown in ["1: 4,7 → 4,1", "player 1: 1: 4,7 → 4,1"] {
        terminal.press(&["-l", &click]);
        terminal.shows(shown);
    }
    terminal.tmux(&["resize-window", "-x", "100", "-y", "30"]);
    let begun = Instant::now();
    while terminal.screen().lines().next().is_none_or(|line| line.chars().count() < 100) {
        assert!(begun.elapsed() < Duration::from_secs(20), "{}", terminal.screen());
        sleep(Duration::from_millis(30));
    }
    terminal.press(&["C-c"]);
    terminal.shows("code 0");
    // The terminal echoes again, and the mouse is its own.
    terminal.press(&["echo back", "Enter"]);
    terminal.shows("\nback");
}

#[test]
fn ctrl_c_ends_a_hint_that_is_thought_about() {
    let terminal = Terminal::open("hint", 80, 24);
    terminal.run("play --misere kayles 60 61 45 + grundys-game 50 51 --language en --budget 10^15");
    terminal.shows("Your turn.");
    terminal.press(&["h"]);
    terminal.shows("is thinking");
    terminal.press(&["C-c"]);
    terminal.shows("code 0");
}

#[test]
fn a_signal_gives_the_terminal_back() {
    let terminal = Terminal::open("signal", 80, 24);
    // The shell that is replaced had this process number.
    terminal.press(&["echo pid=$$.", "Enter"]);
    terminal.shows("pid=");
    terminal
        .press(&[&format!("{} play nim 3 5 7 --language en & fg", env!("CARGO_BIN_EXE_grundy")), "Enter"]);
    terminal.shows("Your turn.");
    let pane = terminal.tmux(&["display-message", "-p", "#{pane_pid}"]);
    let killed = Command::new("pkill").args(["-TERM", "-P", pane.trim(), "grundy"]).status().unwrap();
    assert!(killed.success());
    terminal.shows("stopped");
    let state = terminal.tmux(&["display-message", "-p", "#{mouse_any_flag} #{alternate_on}"]);
    assert_eq!(state.trim(), "0 0", "the mouse and the screen are the terminal's own");
    terminal.press(&["echo code $?", "Enter"]);
    terminal.shows("code 130");
}

#[test]
fn a_game_is_asked_for_and_set_up() {
    let terminal = Terminal::open("asked", 80, 24);
    terminal.run("play --language en --human none");
    let screen = terminal.shows("New game");
    assert!(screen.contains("▸ Position     ‹ nim 3 5 7_ ›"), "{screen}");
    terminal.press(&["C-u", "kayles 5 + wythoff 3,4", "Down", "Down", "Down", "Right", "Enter"]);
    let screen = terminal.shows("Your turn.");
    assert!(
        screen.contains("│▸  1 kayles     5 ● ●") && screen.contains("│   2 wythoff    3 ● ● ●"),
        "{screen}"
    );
    terminal.press(&["m"]);
    terminal.shows("New game");
    terminal.press(&["C-c"]);
    terminal.shows("code 0");
}

#[test]
fn ctrl_c_ends_a_machine_that_thinks() {
    let terminal = Terminal::open("thinks", 80, 24);
    terminal
        .run("play kayles 60 61 + grundys-game 70 71 --misere --human second --language en --budget 10^15");
    terminal.shows("is thinking");
    terminal.press(&["C-c"]);
    terminal.shows("code 0");
}

#[test]
fn enter_alone_makes_no_move_on_a_small_screen() {
    let terminal = Terminal::open("small", 60, 20);
    terminal.run("play kayles 9 --misere --language en");
    let screen = terminal.shows("Your turn.");
    assert!(screen.contains("misère: last move loses") && screen.contains("? help"), "{screen}");
    terminal.press(&["Enter"]);
    terminal.shows("No move is chosen yet");
    terminal.press(&["Left", "Enter"]);
    terminal.shows("1. you: 1: 9 → 8");
    // What is typed while it is thinking is for no position.
    terminal.shows("2. the machine: ");
    terminal.press(&["m"]);
    // As on the page.
    terminal.shows("sees 60 of 100 winning moves");
    terminal.press(&["C-c"]);
    terminal.shows("code 0");
}

#[test]
fn lessons_are_as_wide_as_the_terminal() {
    for columns in [60, 90] {
        let terminal = Terminal::open(&format!("lesson-{columns}"), u16::try_from(columns).unwrap(), 40);
        // Nothing is solved, so no file is made.
        terminal.run("learn 1 --language en --seed 1 --progress none");
        terminal.shows("\n>");
        // Lines that the terminal broke are joined again.
        let screen = terminal.tmux(&["capture-pane", "-p", "-J"]);
        let widest =
            screen.lines().skip(1).map(|line| line.trim_end().chars().count()).max().unwrap_or_default();
        assert!((columns - 12..=columns).contains(&widest), "{widest} of {columns}:\n{screen}");
    }
}

#[test]
fn what_is_to_be_filled_in_a_lesson_fits_a_terminal_of_60_columns() {
    for (lesson, language) in [("wythoff", "en"), ("periods", "ro"), ("mex", "id")] {
        let terminal = Terminal::open(&format!("lesson-{lesson}"), 60, 40);
        terminal.run(&format!("learn {lesson} --language {language} --progress none"));
        // An empty line goes on from each question; those that are too many are for the shell.
        terminal.shows("\n>");
        terminal.press(&["Enter"; 12]);
        terminal.shows("code 0");
        let whole = terminal.tmux(&["capture-pane", "-p", "-J", "-S", "-500"]);
        let lines = whole.lines().filter(|line| !line.contains("ready>"));
        let widest = lines.map(|line| line.trim_end().chars().count()).max().unwrap_or_default();
        assert!((48..=60).contains(&widest), "{lesson}: {widest}\n{whole}");
    }
}
