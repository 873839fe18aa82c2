//! What was meant where a word is no ruleset, and no file: it is told what there is, or what would be right.

use crate::common::grundy;

#[test]
fn an_unknown_ruleset_is_told_of_the_gallery_too() {
    let run = grundy(&["solve", "domineering", "5x5"]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("geography, and the games of the gallery, such as `cram`"), "{}", run.stderr);
    assert!(grundy(&["solve", "node-kaylse", "0-1"]).stderr.contains("did you mean `node-kayles`?"));
}

#[test]
fn rules_tells_what_a_word_is_that_names_no_file() {
    let told = |word: &str| {
        let run = grundy(&["rules", word]);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{word}");
        run.stderr
    };
    assert!(told("take 1,3,4").contains("did you mean `game(n): n-t for t in [1, 3, 4] if t <= n`?"));
    assert!(told("n-1 if n > 0").contains("as in `game(n): n-1 if n > 0`"));
    assert!(told("nim").contains("`nim` is built in"));
    assert!(told("kayles").contains("`grundy games` tells the rules of every ruleset"));
    assert!(told("no-such.game").contains("cannot read `no-such.game`"));
    assert!(told("some words that mean nothing").contains("cannot read"));
    assert_eq!(grundy(&["rules", "node-kayles"]).code, 0);
}

#[test]
fn what_is_wrong_with_a_sweep_or_a_server_is_told_in_the_language() {
    let hint = |language: &str, arguments: &[&str]| {
        let run = grundy(&[&["--language", language], arguments].concat());
        assert_ne!(run.code, 0);
        run.stderr
    };
    let sweep = ["sweep", "status", "--dir", "no-such-directory"];
    assert!(hint("en", &sweep).contains("makes the directory of a sweep"));
    assert!(hint("id", &sweep).contains("membuat direktori penyapuan"));
    assert!(hint("ro", &sweep).contains("creează directorul"));
    // No machine has this address: it is kept for examples in books.
    let serve = ["serve", "--address", "192.0.2.1"];
    assert!(hint("en", &serve).contains("cannot listen at 192.0.2.1"));
    assert!(hint("ro", &serve).contains("nu se pot primi conexiuni la 192.0.2.1"));
}
