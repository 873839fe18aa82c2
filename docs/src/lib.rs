//! The manual of grundy: Markdown, and the pictures in it.
//!
//! It is a package of its own, so that whatever is built from packages alone has the pages, and the page in a browser
//! shows them.
//!
//! ```
//! let first = grundy_manual::file("README.md").unwrap();
//! assert!(first.starts_with(b"# The manual of grundy"));
//! assert!(grundy_manual::file("rulesets/nim.md").is_some());
//! ```

use std::borrow::Cow;

use rust_embed::Embed;

macro_rules! pages {
    ($($name:literal),* $(,)?) => { [$(($name, include_bytes!(concat!("../", $name)))),*] };
}

/// The pages, one by one: beside them lies what only tests need.
const PAGES: &[(&str, &[u8])] = &pages![
    "README.md",
    "atlas.md",
    "certificates.md",
    "choices.md",
    "commands.md",
    "complexity.md",
    "graphs-and-boards.md",
    "guide.md",
    "json.md",
    "misere.md",
    "notation.md",
    "own-rules.md",
    "page.md",
    "players.md",
    "python.md",
    "references.md",
    "rulesets/chomp.md",
    "rulesets/codes.md",
    "rulesets/divisor-nim.md",
    "rulesets/euclid.md",
    "rulesets/grundys-game.md",
    "rulesets/lasker.md",
    "rulesets/lines.md",
    "rulesets/named.md",
    "rulesets/nim.md",
    "rulesets/on-graphs.md",
    "rulesets/take.md",
    "rulesets/wythoff.md",
    "runs.md",
    "strips.md",
    "sweeps.md",
    "theory.md",
    "tutorial.md",
];

#[derive(Embed)]
#[folder = "pictures"]
#[prefix = "pictures/"]
struct Pictures;

#[derive(Embed)]
#[folder = "screens"]
#[prefix = "screens/"]
struct Screens;

/// A page or a picture by its path, as in `rulesets/nim.md`. `None` if there is no such file.
pub fn file(path: &str) -> Option<Cow<'static, [u8]>> {
    let page = PAGES.iter().find(|(name, _)| *name == path);
    page.map(|(_, text)| Cow::Borrowed(*text)).or_else(|| {
        let picture = Pictures::get(path).or_else(|| Screens::get(path));
        picture.map(|file| file.data)
    })
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    /// The names of the files of a folder that end so.
    fn names(folder: &str, ending: &str) -> Vec<String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
        entries.filter_map(|name| name.into_string().ok()).filter(|name| name.ends_with(ending)).collect()
    }

    #[test]
    fn every_page_is_here_and_in_the_contents() {
        let contents = String::from_utf8(file("README.md").unwrap().into()).unwrap();
        let rulesets = names("rulesets", ".md").into_iter().map(|name| format!("rulesets/{name}"));
        for page in names("", ".md").into_iter().chain(rulesets) {
            assert!(file(&page).is_some(), "docs/{page} is not in docs/src/lib.rs");
            let is_linked = page == "README.md" || contents.contains(&format!("]({page})"));
            assert!(is_linked, "docs/{page} is not in docs/README.md");
        }
    }

    #[test]
    fn what_only_tests_need_is_not_here() {
        for path in [
            "",
            "Cargo.toml",
            "record.py",
            "proofs/0.106.json",
            "../README.md",
            "rulesets/wythoff.out/rows.json",
            "rulesets/../theory.md",
        ] {
            assert!(file(path).is_none(), "{path}");
        }
    }
}
