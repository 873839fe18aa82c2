//! A file that its owner made read-only is not replaced.

use std::fs;

use crate::common::{Folder, Run, grundy};

fn run(arguments: &str) -> Run {
    grundy(&arguments.split(' ').collect::<Vec<_>>())
}

/// A file that nobody may write to; gives its path.
fn read_only(folder: &Folder, name: &str, text: &str) -> String {
    let file = folder.write(name, text);
    let mut permissions = fs::metadata(&file).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&file, permissions).unwrap();
    file
}

#[test]
fn output_and_certificates_leave_it() {
    let folder = Folder::new("read-only");
    let file = read_only(&folder, "mine", "what was there");
    let hint = format!("hint: `chmod u+w {file}` lets it be replaced, or choose another name\n");
    for (arguments, told) in [
        ("table kayles 9 --output", "cannot write"),
        ("pairs --output", "cannot write"),
        ("board wythoff 3,4 --output", "cannot write"),
        ("period kayles --force --certificate", "cannot write the certificate"),
        ("rows wythoff 3 --force --certificate", "cannot write the certificate"),
    ] {
        let run = run(&format!("{arguments} {file}"));
        assert_eq!((run.code, run.stdout.as_str()), (1, ""), "{arguments}");
        assert_eq!(run.stderr, format!("error: {told} `{file}`: it is read-only\n{hint}"), "{arguments}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "what was there");
    }
}

#[test]
fn so_do_games_that_are_saved() {
    let folder = Folder::new("read-only-game");
    let text = "grundy-game 1\nposition: nim 3\nplay: normal\nbegins: 1\n";
    let game = read_only(&folder, "game", text);
    let run = run(&format!("play --load {game} --save {game} --plain --language id"));
    assert_eq!(run.code, 1, "{}", run.stdout);
    let told = "kesalahan: tidak dapat menyimpan permainan di";
    assert!(
        run.stderr.starts_with(&format!("{told} `{game}`: berkas itu hanya boleh dibaca\n")),
        "{}",
        run.stderr
    );
    assert!(run.stderr.contains(&format!("`chmod u+w {game}`")), "{}", run.stderr);
    assert_eq!(fs::read_to_string(&game).unwrap(), text);
}
