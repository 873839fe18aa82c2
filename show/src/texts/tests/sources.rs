//! The files that may name messages: those of all packages that say something.

use std::fs;
use std::path::Path;

/// Their text without comments.
pub(super) fn sources() -> Vec<String> {
    let root =
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package is a folder of the project");
    let mut all = Vec::new();
    for folder in ["cli/src", "play/src", "positions/src", "rules/src", "show/src", "theory/src"] {
        read(&root.join(folder), &mut all);
    }
    all
}

/// Adds the files in Rust of a folder, tests left out.
fn read(folder: &Path, all: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be read").path();
        match (path.is_dir(), path.file_stem().and_then(|name| name.to_str())) {
            (_, Some("tests")) => {}
            (true, _) => read(&path, all),
            (false, _) if path.extension().is_some_and(|extension| extension == "rs") => {
                let text = fs::read_to_string(&path).expect("it can be read");
                all.push(text.lines().filter(|line| !line.trim_start().starts_with("//")).collect());
            }
            _ => {}
        }
    }
}
