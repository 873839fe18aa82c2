//! Every key that the code, the data or the manual cites is in `docs/references.md`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use grundy_positions::catalog;

/// The part of a citation such as `Nivasch, 2006, theorem 1` that is its key; `None` where the
/// text between the brackets is no citation.
fn key(citation: &str) -> Option<String> {
    let citation = citation.trim();
    if let Some(number) = citation.strip_prefix("OEIS A") {
        let digits: String = number.chars().take_while(char::is_ascii_digit).collect();
        return (digits.len() == 6).then(|| format!("OEIS A{digits}"));
    }
    let is_a_name = citation.starts_with(|first: char| first.is_ascii_uppercase())
        && citation.chars().all(|c| c.is_alphanumeric() || " ,.&'-".contains(c));
    let is_year = |part: &str| part.len() == 4 && part.parse().is_ok_and(|year| (1600..2100).contains(&year));
    let parts: Vec<&str> = citation.split(", ").collect();
    let year = parts.iter().position(|part| is_year(part)).filter(|&at| at > 0 && is_a_name)?;
    Some(parts[..=year].join(", "))
}

/// The keys cited in a text: between square brackets, several separated by `; `.
fn keys(text: &str) -> BTreeSet<String> {
    // A citation may be broken over two lines, with the mark of a comment between.
    let joined: Vec<&str> =
        text.lines().map(|line| line.trim().trim_start_matches(['/', '#', '!', '>']).trim()).collect();
    let joined = joined.join(" ");
    let brackets = joined.split('[').skip(1).filter_map(|rest| rest.split_once(']'));
    brackets.flat_map(|(inside, _)| inside.split(';')).filter_map(key).collect()
}

fn files(folder: &Path, list: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("the folder can be read").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() && !name.starts_with('.') && !["target", "node_modules"].contains(&name) {
            files(&path, list);
        } else if ["rs", "md", "tsv", "txt", "json"].iter().any(|kind| name.ends_with(&format!(".{kind}"))) {
            list.push(path);
        }
    }
}

#[test]
fn every_citation_has_an_entry_in_the_references() {
    let root =
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the library is a folder of the project");
    let references = fs::read_to_string(root.join("docs/references.md")).expect("the manual has references");
    let known: BTreeSet<String> = references
        .lines()
        .filter_map(|line| line.strip_prefix("- **["))
        .filter_map(|line| line.split_once("]**"))
        .filter_map(|(cited, _)| key(cited))
        .collect();
    assert!(known.len() > 20, "the references are a list of `- **[Key, year]**`");

    let mut cited = 0;
    let mut sources = Vec::new();
    for folder in ["theory", "positions", "play", "check", "cli/src", "docs"] {
        files(&root.join(folder), &mut sources);
    }
    for source in sources {
        let Ok(text) = fs::read_to_string(&source) else { continue };
        for key in keys(&text) {
            assert!(known.contains(&key), "[{key}], cited in {}, is not in the references", source.display());
            cited += 1;
        }
    }
    assert!(cited > 50, "the citations are found: {cited}");
    for entry in catalog::entries() {
        for source in entry.source.split("; ") {
            let key = key(source).unwrap_or_else(|| panic!("`{source}` is no key"));
            assert!(
                known.contains(&key),
                "[{key}], the source of `{}`, is not in the references",
                entry.name
            );
        }
    }
}

#[test]
fn citations_are_told_from_other_brackets() {
    let text =
        "/// [Guy &\n/// Smith, 1956] [Nivasch, 2006, theorem 1; OEIS A003849] [u8] [1, 2000] [a, 1999]";
    let found: Vec<String> = keys(text).into_iter().collect();
    assert_eq!(found, ["Guy & Smith, 1956", "Nivasch, 2006", "OEIS A003849"]);
}
