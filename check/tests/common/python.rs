//! The checker in Python, for the tests.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The checker in Python, which reads a certificate a line and answers with a line.
pub(crate) struct Python {
    child: Child,
    answers: std::io::Lines<BufReader<std::process::ChildStdout>>,
}

/// The checker, as each test begins it: what Python compiles of it is kept from one test to the next, whatever the environment
/// says, and what is installed beside Python is not looked at: it begins in half of the time, a hundred
/// times.
pub(crate) fn checker() -> Command {
    let mut command = Command::new("python3");
    command.args(["-E", "-S", "-X", concat!("pycache_prefix=", env!("CARGO_TARGET_TMPDIR"))]);
    command.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("grundy_check.py"));
    command
}

impl Python {
    /// With `steps` steps for each certificate.
    pub(crate) fn start(steps: u64) -> Self {
        let child = checker()
            .args(["--lines", "--steps", &steps.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let mut child =
            child.expect("the tests need `python3`: install it, on Debian as the package `python3`");
        let answers = BufReader::new(child.stdout.take().unwrap()).lines();
        Python { child, answers }
    }

    /// The first word of the answer.
    pub(crate) fn verdict(&mut self, text: &str) -> String {
        self.answer(text).split([' ', ':']).next().unwrap().to_owned()
    }

    /// The answer: a verdict, and the claim, or the reason.
    pub(crate) fn answer(&mut self, text: &str) -> String {
        let line = text.replace(['\n', '\r'], " ");
        writeln!(self.child.stdin.as_mut().unwrap(), "{line}").unwrap();
        self.answers.next().expect("there is an answer to each line").unwrap()
    }
}

impl Drop for Python {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}
