//! Lists of rulesets, in the text of a family and in a file.

use std::fs;

use crate::scratch::Scratch;
use grundy::Stop;
use grundy_sweep::{Folder, FolderError, Limits, Manifest, PlanError};

fn limits() -> Limits {
    Limits::default().with_heaps(1_000).with_sparse_heaps(1_000).with_steps(1 << 40)
}

fn plan(spec: &str, rules: Option<&str>) -> Result<Manifest, PlanError> {
    Manifest::plan(spec, rules, None, limits())
}

#[test]
fn equivalent_games_of_a_list_have_one_row() {
    let manifest = plan("list:0.77 0.77 kayles 4.4 take:2,8", None).unwrap();
    assert_eq!((manifest.games, manifest.shards), (2, 2));
    let firsts = (0..2).map(|shard| {
        let rows = manifest.compute(shard, &Stop::default(), |_| ()).unwrap().rows;
        rows.lines().nth(1).unwrap().split(',').take(3).collect::<Vec<_>>().join(",")
    });
    assert_eq!(firsts.collect::<Vec<_>>(), ["0.77,0.77 kayles 4.4,period", "\"take:1,4\",\"take:2"]);
    assert_eq!(Manifest::read(&manifest.to_text()), Ok(manifest));
}

#[test]
fn a_file_is_a_list() {
    let scratch = Scratch::new("list");
    fs::create_dir_all(&scratch.0).unwrap();
    let file = scratch.0.join("games of mine.txt");
    let spec = format!("file:{}", file.display());
    fs::write(&file, "\u{feff}# codes\r\n0.77\r\n\n kayles  # the same\n\t\nup-to:3\n").unwrap();
    let rules = "up-to:k(n): n-t for t in 1..min(n,k)";
    let manifest = plan(&spec, Some(rules)).unwrap();
    // The manifest has all that the shards follow from: nobody needs the file any more.
    assert_eq!(manifest.spec, "list:0.77=0.77=kayles up-to:3");
    assert_eq!(manifest, plan("list:0.77 kayles up-to:3", Some(rules)).unwrap());
    let told = |text: &str| {
        fs::write(&file, text).unwrap();
        plan(&spec, None).unwrap_err().to_string()
    };
    let wrong = told("nim\n\n# no\nrubbish # here\n");
    let expected = format!("`{}`, line 4: `rubbish` is no ruleset: ", file.display());
    assert!(wrong.starts_with(&expected), "{wrong}");
    assert!(told("kayles 5\n").contains("line 1: `kayles 5` is no ruleset"), "a position is none");
    assert_eq!(told("# nothing\n"), format!("`{}` has no ruleset", file.display()));
    fs::remove_file(&file).unwrap();
    let gone = plan(&spec, None).unwrap_err().to_string();
    assert!(gone.starts_with(&format!("cannot read `{}`: ", file.display())), "{gone}");
    assert!(matches!(plan("file:", None), Err(PlanError::Spec(_))));
}

/// Lists were once computed as they were written, as the list of the atlas was.
#[test]
fn a_list_that_was_planned_earlier_is_gone_on_with() {
    let scratch = Scratch::new("earlier");
    let spec = "list:4.102 4.444";
    let mut earlier = plan(spec, None).unwrap();
    assert_ne!(earlier.spec, spec);
    earlier.spec = spec.to_owned();
    Folder::create(&scratch.0, earlier.clone()).unwrap();
    let folder = Folder::create(&scratch.0, plan(spec, None).unwrap()).unwrap();
    assert_eq!(folder.manifest(), &earlier);
    folder.run_all(2, false, &Stop::default(), || ()).unwrap();
    let mut out = Vec::new();
    folder.merge(&mut out).unwrap();
    let codes = String::from_utf8(out).unwrap();
    let codes: Vec<_> = codes.lines().skip(1).map(|line| line.split(',').next().unwrap()).collect();
    assert_eq!(codes, ["4.102", "4.444"]);
    let other = Folder::create(&scratch.0, plan("list:4.102 4.444 nim", None).unwrap());
    assert!(matches!(other, Err(FolderError::Taken(_))));
}
