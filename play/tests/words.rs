//! One word for one thing: what the table of words in `ARCHITECTURE.md` leaves out is not written, nor what native
//! teachers objected to in the texts.

use std::fs;
use std::path::{Path, PathBuf};

/// Where texts are that were written by hand: sources, the page, the manual, the English messages, the games.
const WHERE: [&str; 15] = [
    "theory",
    "rules",
    "positions",
    "play",
    "check",
    "picture",
    "assets",
    "show",
    "sweep",
    "cli",
    "web",
    "python",
    "docs",
    "bench",
    "fuzz",
];

/// Folders with what others wrote or a program makes. Published tables and proofs are quoted as they are.
const NOT_BY_HAND: [&str; 8] =
    ["data", "proofs", "target", "vendor", "node_modules", "dist", "dist.rustup", "__pycache__"];

fn texts(folder: &Path, list: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("the folder can be read").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() {
            if !NOT_BY_HAND.contains(&name) && !name.starts_with('.') {
                texts(&path, list);
            }
        } else if [".rs", ".md", ".py", ".js", ".mjs"].iter().any(|end| name.ends_with(end))
            || ["en.ftl", "games.txt"].contains(&name)
        {
            list.push(path);
        }
    }
}

/// All texts but those that list what is not to be written.
fn all_texts(root: &Path) -> Vec<PathBuf> {
    let mut paths = vec![root.join("README.md"), root.join("CONTRIBUTING.md"), root.join("CHANGELOG.md")];
    for folder in WHERE {
        texts(&root.join(folder), &mut paths);
    }
    paths.retain(|path| !path.ends_with("play/tests/words.rs"));
    paths
}

/// What stands in backticks in the last column of the table.
fn out_of_use(architecture: &str) -> Vec<String> {
    let table = architecture.split("\n## Words\n").nth(1).expect("a section of words");
    let rows =
        table.split("\n## ").next().into_iter().flat_map(str::lines).filter(|line| line.starts_with("| "));
    let last = rows.filter_map(|row| row.trim_end_matches('|').rsplit('|').next());
    last.flat_map(|cell| cell.split('`').skip(1).step_by(2)).map(str::to_owned).collect()
}

/// Whether a text has the word, alone or in the plural.
fn has(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].trim_start_matches('s').chars().next();
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
    })
}

#[test]
fn one_word_for_one_thing() {
    let root =
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package is a folder of the project");
    let read = |path: &Path| fs::read_to_string(path).expect("the file can be read");
    let words = out_of_use(&read(&root.join("ARCHITECTURE.md")));
    assert!(words.len() >= 10, "{words:?}");
    let mut found = Vec::new();
    for path in all_texts(root) {
        let text = read(&path).to_lowercase();
        // A word may stand on two lines.
        let text = text
            .split_whitespace()
            .filter(|word| !["//", "///", "//!", "/**", "*", "#"].contains(word))
            .collect::<Vec<_>>()
            .join(" ");
        found.extend(
            words.iter().filter(|word| has(&text, word)).map(|word| format!("{}: {word}", path.display())),
        );
    }
    assert!(found.is_empty(), "words that are out of use:\n{}", found.join("\n"));
}

#[test]
fn a_word_is_found_alone_and_in_the_plural() {
    assert!(has("two take sets.", "take set"));
    assert!(has("take set", "take set"));
    assert!(!has("mistake setup", "take set"));
    assert!(!has("compile", "pile"));
}

/// How the doc comment of an item begins that says nothing without the item above.
const LIKE_ABOVE: [&str; 9] = [
    "The same,",
    "The same of ",
    "The same with ",
    "The same without ",
    "The same where ",
    "The same by ",
    "The same in ",
    "The same under ",
    "The same for ",
];

/// The doc comments of a source in Rust or JavaScript, each on one line.
fn doc_comments(source: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    // Whether the line before belongs to one, and whether that is one with stars.
    let (mut goes_on, mut has_stars) = (false, false);
    for whole in source.lines().map(str::trim) {
        let line = whole.trim_end_matches("*/");
        let slashes = ["///", "//!"].iter().find_map(|begin| line.strip_prefix(begin));
        let stars = line.strip_prefix("/**").or_else(|| line.strip_prefix('*').filter(|_| has_stars));
        let Some(said) = slashes.or(stars) else {
            (goes_on, has_stars) = (false, false);
            continue;
        };
        match all.last_mut().filter(|_| goes_on && !line.starts_with("/**")) {
            Some(doc) => *doc = format!("{doc} {}", said.trim()).trim().to_owned(),
            None => all.push(said.trim().to_owned()),
        }
        has_stars = slashes.is_none() && line == whole;
        goes_on = slashes.is_some() || has_stars;
    }
    all
}

/// Whether something is said at the end of a line as "the same" as on the line above.
fn is_like_above(line: &str) -> bool {
    line.split_once("// the same").is_some_and(|(before, _)| !before.ends_with('/'))
}

#[test]
fn a_doc_comment_says_what_it_is_about() {
    let root =
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package is a folder of the project");
    let mut found = Vec::new();
    for path in all_texts(root) {
        let is_source = path.extension().is_some_and(|end| ["rs", "js", "mjs"].iter().any(|own| end == *own));
        if !is_source {
            continue;
        }
        let source = fs::read_to_string(&path).expect("the file can be read");
        for doc in doc_comments(&source) {
            // How many, the name of an argument tells, or "maximum number of".
            if has(&doc.to_lowercase(), "so many") || LIKE_ABOVE.iter().any(|begin| doc.starts_with(begin)) {
                found.push(format!("{}: {doc}", path.display()));
            }
        }
        found.extend(
            source
                .lines()
                .filter(|line| is_like_above(line))
                .map(|line| format!("{}: {line}", path.display())),
        );
    }
    assert!(found.is_empty(), "what does not stand alone:\n{}", found.join("\n"));
}

#[test]
fn doc_comments_are_found_in_both_languages() {
    assert_eq!(doc_comments("/// One\n    /// and so\n/// many.\nfn one() {} // no\n"), ["One and so many."]);
    assert_eq!(
        doc_comments("/** One. */\n* 2\n/**\n * Three\n * lines.\n */\n* 4\n"),
        ["One.", "Three lines."]
    );
    assert!(is_like_above("mod levels; // the same of rows"));
    assert!(!is_like_above("    /// the same stop flag"));
}

/// What a native teacher would object to, in small letters, with what is written instead.
const ENGLISH: [(&str, &str); 14] = [
    ("exactly if", "if and only if"),
    ("is wanted", "please enter"),
    ("are wanted", "please enter"),
    ("by-chance = by chance", "random"),
    ("begins-random = by chance", "random"),
    ("begin anew", "start again"),
    ("restricted take", "allowed numbers; subtraction set"),
    ("greatest take", "greatest allowed number"),
    ("set of takes", "allowed numbers; subtraction set"),
    ("finitely many takes", "finitely many numbers"),
    ("some takes be", "some numbers be"),
    ("every take", "every number"),
    ("= few heaps are rare", "only a few heaps are rare"),
    ("something may be left", "the rest may be left"),
];

const INDONESIAN: [(&str, &str); 24] = [
    ("anda", "kamu"),
    ("andalah", "kamulah"),
    ("bidak", "buah catur"),
    ("tanpa simpanan", "tanpa menyimpan"),
    ("mesin", "komputer"),
    ("mesin hitung", "program penghitung"),
    ("membuat langkah terakhir", "melangkah terakhir"),
    ("melepaskan kemenangan", "menyia-nyiakan kemenangan"),
    ("kemenangan yang dilepaskan", "menyia-nyiakan kemenangan"),
    ("langkah yang menang", "langkah menang"),
    ("kembali ke tumpukan", "setara dengan tumpukan"),
    ("rumus tertutup", "rumus eksplisit"),
    ("belum. yang benar", "belum tepat. jawaban yang benar"),
    ("kalahlah", "maka lawan kalah"),
    ("enter jalan", "enter jalankan"),
    ("do-type = langkah", "jalankan"),
    ("tinjauan", "ulasan"),
    ("kemahiran", "tingkat kemampuan"),
    ("keterampilan", "tingkat kemampuan"),
    ("tukar sisi", "tukar peran"),
    ("terlalu lama tiba", "terlambat diterima"),
    ("tetapi ada", "tetapi ditemukan"),
    ("explore-how-often = berapa kali", "frekuensi"),
    ("explore-heap = tumpukan", "ukuran tumpukan"),
];

const ROMANIAN: [(&str, &str); 24] = [
    ("mex-ul", "mexul"),
    ("încă nu. un răspuns", "nu este corect. un răspuns"),
    ("jucător este pierdut", "jucător pierde"),
    ("moved-by-chance = nu știe", "calculatorul nu știe"),
    ("fiecare pătrat este", "fiecare câmp este"),
    ("bandă de n pătrate", "bandă de n căsuțe"),
    ("la fel de mult", "același număr"),
    ("astfel șirul se poate împărți", "șirul se poate rupe"),
    ("suma-xor", "suma nim (XOR)"),
    ("sumă-xor", "sumă nim (XOR)"),
    ("sumă-nim", "sumă nim (XOR)"),
    ("din mână", "a irosit victoria"),
    ("cunoscut din", "justificare"),
    ("formula închisă", "formula explicită"),
    ("tastele săgeți", "tastele cu săgeți"),
    ("pricepere", "nivel"),
    ("forța de joc", "nivel"),
    ("prea încet", "prea târziu"),
    ("spuneți-le autorilor", "anunță autorii"),
    ("mai mult de { $most }", "peste { $most }"),
    ("nicio componentă nu este", "nicio componentă nu are mărimea"),
    ("pentru cine mută", "pentru cel care mută"),
    ("puține grămezi sunt rare", "grămezile rare sunt puține"),
    ("dumneavoastră", "tu"),
];

/// Ends of verbs that are said to a stranger; pupils are *tu*.
const TO_A_STRANGER: [&str; 4] = ["ați", "eți", "iți", "âți"];

/// What ends like them and is no such verb.
const TO_NOBODY: [&str; 5] = ["biți", "câți", "octeți", "rotunjiți", "săgeți"];

/// A text in small letters, on one line and without comments.
fn on_one_line(text: &str) -> String {
    let told = text.lines().filter(|line| !line.starts_with('#'));
    told.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ").to_lowercase()
}

/// The verbs of a text that are said to a stranger.
fn to_strangers(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_alphabetic());
    words.filter(|word| {
        TO_A_STRANGER.iter().any(|end| word.ends_with(end)) && !TO_NOBODY.contains(word) || *word == "vă"
    })
}

#[test]
fn what_a_native_teacher_objected_to_does_not_come_back() {
    let root =
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package is a folder of the project");
    let mut found = Vec::new();
    for (language, phrases) in [("en", &ENGLISH[..]), ("id", &INDONESIAN[..]), ("ro", &ROMANIAN[..])] {
        let folders = ["", "commands", "games", "page", "learn"];
        let mut paths: Vec<_> = folders
            .map(|folder| root.join("assets/texts").join(folder).join(format!("{language}.ftl")))
            .into();
        if language == "en" {
            texts(&root.join("docs"), &mut paths);
        }
        for path in paths {
            let text = fs::read_to_string(&path).expect("the file can be read");
            let text = on_one_line(&text);
            found.extend(
                phrases
                    .iter()
                    .filter(|(now, _)| has(&text, now))
                    .map(|(now, better)| format!("{}: {now}; better: {better}", path.display())),
            );
            if language == "ro" {
                found.extend(
                    to_strangers(&text).map(|verb| format!("{}: {verb}; better: tu", path.display())),
                );
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_phrase_is_found_over_lines_and_not_in_a_comment() {
    assert!(has(&on_one_line("rule =\n    Langkah\n    yang menang"), "langkah yang menang"));
    assert!(has(&on_one_line("do-type = Langkah\ndo-hint = Petunjuk"), "do-type = langkah"));
    assert!(!has(&on_one_line("# mesin\nplay = komputer"), "mesin"));
    assert!(!has("enter jalankan", "enter jalan"));
    assert_eq!(to_strangers("luați ori alegeți doi octeți").collect::<Vec<_>>(), ["luați", "alegeți"]);
}
