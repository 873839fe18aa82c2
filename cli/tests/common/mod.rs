//! Runs the binary.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// Whether `./test all` runs: what takes long is looked at whole.
pub(crate) fn all() -> bool {
    std::env::var("GRUNDY_TESTS").is_ok_and(|which| which == "all")
}

/// What a run left behind.
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// Runs `grundy` with these arguments and no input.
pub(crate) fn grundy(arguments: &[&str]) -> Run {
    with_input(arguments, b"")
}

/// Runs `grundy` with these arguments on this input.
pub(crate) fn with_input(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary was built");
    let mut stdin = child.stdin.take().expect("it is piped");
    let input = input.to_vec();
    // A program that stops reading early closes the pipe: that is its right.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("writing does not panic");
    Run {
        code: output.status.code().expect("no signal"),
        stdout: String::from_utf8(output.stdout).expect("text"),
        stderr: String::from_utf8(output.stderr).expect("text"),
    }
}

/// Begins `grundy` with these arguments, and kills it after so long if it has not ended by then.
pub(crate) fn killed_after(wait: Duration, arguments: &[&str]) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary was built");
    sleep(wait);
    // What has ended is not there to be killed.
    let _ = child.kill();
    child.wait().expect("it has ended");
}

/// A folder of one test, removed when it ends.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// Makes it; `name` is that of the test.
    pub(crate) fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("grundy-test-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    /// The path of a file in it.
    pub(crate) fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    /// Writes a file into it; gives its path.
    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        fs::write(self.file(name), text).unwrap();
        self.file(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Runs a command line; gives what it prints.
#[track_caller]
pub(crate) fn printed(line: &str) -> String {
    let run = grundy(&line.split(' ').collect::<Vec<_>>());
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{line}");
    run.stdout
}

/// Runs a command line that is refused with this code and message.
#[track_caller]
pub(crate) fn refused(line: &str, code: i32, message: &str) {
    let run = grundy(&line.split(' ').collect::<Vec<_>>());
    assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (code, "", message), "{line}");
}
