//! No two modules need each other: what a file imports never needs the file itself, and stands above it in the list of their
//! folder.
//!
//! A folder may hand on what the files in it have: who asks the folder for it needs the file that has it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::arrows::{code, modules, read, root, sources};

type Module = Vec<String>;

/// What each module imports, written out from the root of the package.
#[derive(Default)]
struct Imports(BTreeMap<Module, Vec<Module>>);

/// The files of each folder, in the order in which it lists them.
type Lists = BTreeMap<Module, Vec<String>>;

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

    /// A file that needs one which its folder lists below it.
    fn arrow_up(&self, lists: &Lists) -> Option<String> {
        // What is not listed are tests.
        let is_listed = |module: &Module| {
            (0..module.len()).all(|at| lists.get(&module[..at]).is_none_or(|list| list.contains(&module[at])))
        };
        lists.iter().find_map(|(folder, list)| {
            let rank = |module: &Module| {
                let name = module.strip_prefix(folder.as_slice())?.first()?;
                list.iter().position(|listed| listed == name)
            };
            let listed = self.0.keys().filter(|module| is_listed(module));
            let mut inside = listed.filter_map(|module| Some((module, rank(module)?)));
            inside.find_map(|(module, at)| {
                let needed = self.needed(module).into_iter().find(|needed| rank(needed) > Some(at))?;
                Some(format!("{} -> {}", module.join("::"), needed.join("::")))
            })
        })
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

fn imports_of(package: &str) -> (Imports, Lists) {
    let folder = root().join(package).join("src");
    let mut files = Vec::new();
    sources(&folder, &mut files);
    let (mut imports, mut lists) = (Imports::default(), Lists::new());
    for file in &files {
        let inside = file.strip_prefix(&folder).expect("it lies below the folder").with_extension("");
        let mut module: Vec<&str> =
            inside.iter().map(|name| name.to_str().expect("names are ASCII")).collect();
        module.pop_if(|name| ["mod", "lib", "main"].contains(name));
        let code = code(&read(Path::new(file)));
        imports.add(&module, &code);
        let list = code.replace("#[cfg(test)]\nmod ", "");
        let list: Vec<String> = modules(&list).0.into_iter().map(str::to_owned).collect();
        // The program has modules of its own beside those of its library.
        let is_program = module.is_empty() && file.ends_with("main.rs");
        if !list.is_empty() && !is_program {
            lists.insert(module.into_iter().map(str::to_owned).collect(), list);
        }
    }
    (imports, lists)
}

#[test]
fn no_two_modules_need_each_other() {
    for package in
        ["rules", "theory", "positions", "play", "picture", "check", "show", "sweep", "python", "cli"]
    {
        let (imports, lists) = imports_of(package);
        assert!(imports.0.len() > 5, "{package}: {} modules", imports.0.len());
        assert_eq!(imports.circle(), None, "{package}");
        assert!(!lists.is_empty(), "{package}");
        assert_eq!(imports.arrow_up(&lists), None, "{package}");
    }
}

#[test]
fn an_arrow_that_goes_up_in_a_folder_is_found() {
    let found = |first: &str, second: &str| {
        let mut imports = Imports::default();
        imports.add(&["heap"], "mod low;\nmod high;\npub use low::Thing;\n");
        imports.add(&["heap", "low"], first);
        imports.add(&["heap", "high"], "");
        imports.add(&["heap", "high", "part"], second);
        let list = ["low", "high"].map(str::to_owned).to_vec();
        imports.arrow_up(&BTreeMap::from([(vec!["heap".to_owned()], list)]))
    };
    assert_eq!(found("", "use super::super::Thing;\n"), None);
    assert_eq!(found("use super::high::Item;\n", "").as_deref(), Some("heap::low -> heap::high"));
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
