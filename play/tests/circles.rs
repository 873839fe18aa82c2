//! No two modules need each other: what a file imports never needs the file itself.
//!
//! A folder may hand on what the files in it have: who asks the folder for it needs the file that has it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::arrows::{code, read, root, sources};

type Module = Vec<String>;

/// What each module imports, written out from the root of the package.
#[derive(Default)]
struct Imports(BTreeMap<Module, Vec<Module>>);

/// The names of a `use`, one by one; `text` has no spaces.
fn written_out(before: &str, text: &str, names: &mut Vec<String>) {
    let (mut depth, mut item) = (0, String::new());
    for letter in text.chars().chain([',']) {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        if letter != ',' || depth > 0 {
            item.push(letter);
            continue;
        }
        match item.split_once('{') {
            Some((outer, inner)) => {
                written_out(&format!("{before}{outer}"), inner.trim_end_matches('}'), names);
            }
            None if item.is_empty() => {}
            None => names.push(format!("{before}{item}")),
        }
        item.clear();
    }
}

impl Imports {
    fn add(&mut self, module: &[&str], code: &str) {
        let module: Module = module.iter().map(|&name| name.to_owned()).collect();
        let mut names = Vec::new();
        for line in format!("\n{code}").split("use ").skip(1) {
            let statement: String =
                line.split(';').next().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join("");
            written_out("", &statement, &mut names);
        }
        let absolute = names.iter().map(|name| {
            let mut parts: Vec<&str> = name.split("::").collect();
            let above = parts.iter().take_while(|&&part| part == "super").count();
            let base = if parts[0] == "crate" { 0 } else { module.len().saturating_sub(above) };
            let skipped = if parts[0] == "crate" { 1 } else { above };
            let rest = parts.split_off(skipped).into_iter().map(str::to_owned);
            module[..base].iter().cloned().chain(rest).collect()
        });
        let absolute = absolute.collect();
        self.0.insert(module, absolute);
    }

    /// The module that has what is imported, if it is one of this package.
    fn home(&self, imported: &[String], steps: usize) -> Option<&Module> {
        let (module, imports) =
            (0..=imported.len()).rev().find_map(|length| self.0.get_key_value(&imported[..length]))?;
        let handed_on = imported.get(module.len()).and_then(|name| {
            imports.iter().find(|import| import.last() == Some(name) && import.as_slice() != imported)
        });
        match handed_on {
            Some(import) if steps > 0 => self.home(import, steps - 1).or(Some(module)),
            _ => Some(module),
        }
    }

    /// The modules that a module needs, without those in its own folder.
    fn needed(&self, module: &Module) -> BTreeSet<&Module> {
        let homes = self.0[module].iter().filter_map(|import| self.home(import, 5));
        homes.filter(|home| !home.is_empty() && !home.starts_with(module)).collect()
    }

    /// A module that needs itself, by way of others.
    fn circle(&self) -> Option<String> {
        self.0.keys().find_map(|start| {
            let mut seen = BTreeSet::new();
            let mut paths = vec![vec![start]];
            while let Some(path) = paths.pop() {
                for next in self.needed(path[path.len() - 1]) {
                    let longer: Vec<&Module> = path.iter().copied().chain([next]).collect();
                    if next == start {
                        let names: Vec<String> = longer.iter().map(|module| module.join("::")).collect();
                        return Some(names.join(" -> "));
                    }
                    if seen.insert(next) {
                        paths.push(longer);
                    }
                }
            }
            None
        })
    }
}

fn imports_of(package: &str) -> Imports {
    let folder = root().join(package).join("src");
    let mut files = Vec::new();
    sources(&folder, &mut files);
    let mut imports = Imports::default();
    for file in &files {
        let inside = file.strip_prefix(&folder).expect("it lies below the folder").with_extension("");
        let mut module: Vec<&str> =
            inside.iter().map(|name| name.to_str().expect("names are ASCII")).collect();
        module.pop_if(|name| ["mod", "lib", "main"].contains(name));
        imports.add(&module, &code(&read(Path::new(file))));
    }
    imports
}

#[test]
fn no_two_modules_need_each_other() {
    for package in
        ["rules", "theory", "positions", "play", "picture", "check", "show", "sweep", "python", "cli"]
    {
        let imports = imports_of(package);
        assert!(imports.0.len() > 5, "{package}: {} modules", imports.0.len());
        assert_eq!(imports.circle(), None, "{package}");
    }
}

#[test]
fn a_circle_is_found() {
    let circle = |files: &[(&[&str], &str)]| {
        let mut imports = Imports::default();
        files.iter().for_each(|(module, code)| imports.add(module, code));
        imports.circle()
    };
    let high = (&["high"][..], "use crate::low::{part::Thing, Other};\n");
    assert_eq!(circle(&[high, (&["low"][..], ""), (&["low", "part"][..], "use std::fmt;\n")]), None);
    let found = circle(&[high, (&["low"][..], "use crate::high::Item;\n")]);
    assert_eq!(found.as_deref(), Some("high -> low -> high"));
    // What a folder hands on is in the file that has it.
    let folder = (&["low"][..], "mod one;\nmod two;\n\npub use one::One;\npub use two::Two;\n");
    let one = (&["low", "one"][..], "use super::Two;\n");
    assert_eq!(circle(&[folder, one, (&["low", "two"][..], "")]), None);
    let found = circle(&[folder, one, (&["low", "two"][..], "use super::{\n    One,\n};\n")]);
    assert_eq!(found.as_deref(), Some("low::one -> low::two -> low::one"));
}
