//! Arrows between modules and between packages go down only.
//!
//! The list of modules is that in each `lib.rs`, and in the program's `main.rs`: a module needs only those above it there. The list of packages is the
//! table in `ARCHITECTURE.md`: a package needs only those below it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package is a folder of the project")
}

pub(crate) fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All files in Rust below a folder, tests left out.
pub(crate) fn sources(folder: &Path, list: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("the folder can be read").path();
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default().to_owned();
        if path.is_dir() && stem != "tests" {
            sources(&path, list);
        } else if path.extension().is_some_and(|extension| extension == "rs") && stem != "tests" {
            list.push(path);
        }
    }
}

/// The code without comments and without the unit tests at its end.
pub(crate) fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

fn first_word(text: &str) -> &str {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap_or_default()
}

/// What follows each `crate::`: a name, or those of a list in braces.
fn named(code: &str) -> Vec<&str> {
    let mut names = Vec::new();
    for rest in code.split("crate::").skip(1) {
        let Some(list) = rest.strip_prefix('{') else {
            names.push(first_word(rest));
            continue;
        };
        let (mut depth, mut item) = (0, list);
        for (at, letter) in list.char_indices() {
            match letter {
                '{' => depth += 1,
                '}' if depth == 0 => {
                    names.push(first_word(item.trim_start()));
                    break;
                }
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    names.push(first_word(item.trim_start()));
                    item = &list[at + 1..];
                }
                _ => {}
            }
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

/// The modules in the order of `lib.rs`, and by the name of each item that it exports the module of that.
pub(crate) fn modules(lib: &str) -> (Vec<&str>, BTreeMap<&str, &str>) {
    let modules =
        lib.lines().filter_map(|line| line.strip_prefix("pub ").unwrap_or(line).strip_prefix("mod "));
    let modules = modules.map(first_word).collect();
    let mut exported = BTreeMap::new();
    for statement in lib.split("\npub use ").skip(1) {
        let statement = statement.split(';').next().unwrap_or_default();
        if let Some((module, items)) = statement.split_once("::") {
            let items = items.split(['{', '}', ',']).map(str::trim).filter(|item| !item.is_empty());
            exported.extend(items.map(|item| (first_word(item), module)));
        }
    }
    (modules, exported)
}

/// The arrows that go up: a module and one below it in the list, or one that is not in the list.
fn arrows_up(lib: &str, module: &str, text: &str) -> Vec<String> {
    let (modules, exported) = modules(lib);
    let rank = |module: &str| modules.iter().position(|other| *other == module);
    let code = code(text);
    let needed = named(&code).into_iter().map(|name| exported.get(name).copied().unwrap_or(name));
    let up = needed.filter(|needed| rank(needed).is_none_or(|needed| Some(needed) > rank(module)));
    up.map(|needed| format!("{module} -> {needed}")).collect()
}

#[test]
fn modules_need_only_those_above_them() {
    let mut looked_at = 0;
    let libraries = ["rules", "theory", "positions", "play", "picture", "check", "show", "sweep", "python"]
        .map(|package| (package, "lib.rs"));
    for (package, list) in libraries.into_iter().chain([("cli", "main.rs")]) {
        let folder = root().join(package).join("src");
        let lib = read(&folder.join(list));
        let listed = modules(&lib).0;
        let mut files = Vec::new();
        sources(&folder, &mut files);
        for file in files {
            let inside = file.strip_prefix(&folder).expect("it lies below the folder");
            let module = first_word(inside.iter().next().and_then(|name| name.to_str()).unwrap_or_default());
            // The program has modules of its own beside those of its library.
            let is_another =
                matches!(module, "lib" | "main") || (package == "cli" && !listed.contains(&module));
            if is_another {
                continue;
            }
            let up = arrows_up(&lib, module, &read(&file));
            assert!(up.is_empty(), "{package}, {}: {up:?}", inside.display());
            looked_at += 1;
        }
    }
    assert!(looked_at > 200, "{looked_at} files");
}

#[test]
fn an_arrow_that_goes_up_is_found() {
    let lib = "mod low; // a comment\npub mod high; // another\n\npub use high::{Item, Other};\npub use low::Thing;\n";
    let found = |module, text| arrows_up(lib, module, text);
    assert_eq!(found("low", "use crate::high::part;"), ["low -> high"]);
    assert_eq!(found("low", "use crate::{Thing, Item};\n"), ["low -> high"]);
    assert_eq!(found("low", "fn f() { crate::Other::new() }"), ["low -> high"]);
    assert_eq!(found("low", "use crate::{low::{a, b}, Other};"), ["low -> high"]);
    assert_eq!(found("high", "use crate::missing::part;"), ["high -> missing"]);
    assert!(found("high", "use crate::{Thing, low::part};").is_empty());
    assert!(found("low", "// crate::high\n#[cfg(test)]\nmod tests {\n    use crate::high;\n}").is_empty());
}

#[test]
fn packages_need_only_those_below_them() {
    let architecture = read(&root().join("ARCHITECTURE.md"));
    let rows = architecture.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("/` | `"));
    let packages = rows.filter_map(|(folder, rest)| Some((folder, rest.split_once('`')?.0)));
    let packages: Vec<(&str, &str)> = packages.filter(|(folder, _)| !folder.contains('/')).collect();
    assert!(packages.len() >= 8, "the table of packages: {packages:?}");
    for (place, (folder, _)) in packages.iter().enumerate() {
        let manifest = read(&root().join(folder).join("Cargo.toml"));
        let dependencies = manifest.split("[dependencies]").nth(1).unwrap_or_default();
        let dependencies = dependencies.split("\n[").next().unwrap_or_default();
        let needed = dependencies.lines().map(|line| line.split(['.', ' ', '=']).next().unwrap_or_default());
        for name in needed.filter(|name| name.starts_with("grundy")) {
            let below = packages[place + 1..].iter().any(|(_, package)| *package == name);
            assert!(below, "{folder} needs {name}, which is not below it in ARCHITECTURE.md");
        }
    }
}
