//! Rules that users write, on the command line.

use crate::common::{Folder, Run, grundy, with_input};

/// Tuples of three numbers: take one token, and then as many as you like from the heap to the right of it.
const THREE: &str =
    "three(a, b, c): (a-1, b-t, c) for t in 0..b if a > 0; (a, b-1, c-t) for t in 0..c if b > 0";

fn complains(arguments: &[&str]) -> Run {
    let run = grundy(arguments);
    assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{arguments:?}: {}", run.stderr);
    run
}

#[test]
fn positions_of_three_numbers_are_read_solved_and_shown() {
    let solved = grundy(&["solve", THREE, "1,0,2"]);
    assert!(solved.stdout.contains("value     *1"), "{}{}", solved.stdout, solved.stderr);
    let told = complains(&["solve", THREE, "1,0"]).stderr;
    assert!(told.contains("expected 3 parts, found 2") && told.contains("`three 3,3,3`"), "{told}");
    let shown = grundy(&["board", THREE, "1,0,2"]);
    assert!(
        shown.stdout.lines().any(|line| line.trim() == "1    1,0,2  *1"),
        "{}{}",
        shown.stdout,
        shown.stderr
    );
    // 1,1,1 has moves to 0,0,1, which is lost, and to 0,1,1, which has moves to that alone. The table has all eight triples.
    let table = grundy(&["table", THREE, "0..1"]);
    assert_eq!(table.stdout.lines().count(), 9, "{}{}", table.stdout, table.stderr);
    assert_eq!(table.stdout.lines().last(), Some("    2  1,1,1"), "{}{}", table.stdout, table.stderr);
}

#[test]
fn a_table_has_the_heaps_that_grow_before_they_end() {
    let rules = "up(n): n+1 if 0 < n and n < 5; n-n if n == 5";
    for (options, expected) in [(&[][..], "0 1 0 1 0 1"), (&["--outcome"][..], "P N P N P N")] {
        let table = grundy(&[&["table", rules, "0..5"], options].concat());
        let told: Vec<&str> = table.stdout.lines().last().unwrap_or_default().split_whitespace().collect();
        assert!(told.join(" ").ends_with(expected), "{}{}", table.stdout, table.stderr);
    }
}

#[test]
fn a_directory_does_not_keep_what_a_name_means_today() {
    let folder = Folder::new("own-rules");
    let rules = "two(n): n-t for t in 1..min(n, 2)";
    let pairs = "two(x, y): (x-1, y) if x > 0; (x, y-1) if y > 0";
    let directory = &folder.file("values")[..];
    for command in [
        &["run", rules, "--to", "99", "--dir", directory],
        &["table", pairs, "0..9", "0..9", "--dir", directory],
    ] {
        let told = complains(command).stderr;
        assert!(told.contains("keeps the name of a ruleset alone, and `two`"), "{told}");
        assert!(!std::fs::exists(directory).unwrap());
    }
    let told = complains(&["run", rules, "--to", "99", "--dir", directory, "--language", "id"]).stderr;
    assert!(told.contains("menyimpan nama aturan"), "{told}");
}

#[test]
fn what_is_wrong_with_rules_is_told_in_the_language_that_is_typed() {
    let rules = "two(n): n-t for t in 1..nn";
    let told = complains(&["solve", rules, "5", "--language", "ro"]).stderr;
    assert!(
        told.contains("nimic nu se numește") && told.contains("\n                          ^^"),
        "{told}"
    );
    // A line that is longer than a terminal is shown around the place.
    let long = complains(&["solve", &format!("g(n): {}x", "n-1; ".repeat(60)), "5"]).stderr;
    assert!(long.lines().all(|line| line.chars().count() <= 80), "{long}");
}

#[test]
fn a_game_is_saved_with_its_rules_and_goes_on_without_being_told_them() {
    let folder = Folder::new("own-rules-play");
    let file = &folder.file("game.txt")[..];
    let rules = "race(n): n+t for t in 1..3 if n+t <= 20";
    let played =
        with_input(&["play", rules, "0", "--plain", "--human", "both", "--save", file], b"1: 3\nquit\n");
    assert_eq!(played.code, 0, "{}", played.stderr);
    let saved = std::fs::read_to_string(file).unwrap();
    assert_eq!(
        saved,
        "grundy-game 2\nposition: race 0\nplay: normal\nbegins: 1\nrules 1: race(n): n + t for t in 1..3 if n + t <= 20\n1: 0 -> 3\n"
    );
    // With the review of its mistakes, which looks at positions of it again.
    let loaded = grundy(&["play", "--plain", "--load", file, "--human", "none", "--json"]);
    assert_eq!(loaded.code, 0, "{}", loaded.stderr);
    assert!(loaded.stderr.contains("No move is left"), "{}", loaded.stderr);
    let told: serde_json::Value = serde_json::from_str(&loaded.stdout).unwrap();
    assert_eq!(told["rules"], "race(n): n + t for t in 1..3 if n + t <= 20");
    let wrong = folder.write("wrong.txt", saved.replace("n + t for", "n + m for"));
    let refused = grundy(&["play", "--plain", "--load", &wrong, "--language", "id"]);
    assert_eq!(refused.code, 2);
    assert!(refused.stderr.contains("`m`") && refused.stderr.contains("saran: "), "{}", refused.stderr);
}

#[test]
fn claims_are_confirmed_or_refuted() {
    let late = "late(n): n-t for t in 1..min(n, 3); guess n % 4 + max(n, 1000) - 1000";
    let confirmed = grundy(&["verify", late, "1000"]);
    assert_eq!(confirmed.code, 0, "{}", confirmed.stderr);
    assert!(confirmed.stdout.contains("`guess` holds on the 1001 positions"), "{}", confirmed.stdout);
    let refuted = grundy(&["verify", late, "900..1200", "--json"]);
    assert_eq!(refuted.code, 1);
    let told: serde_json::Value = serde_json::from_str(&refuted.stdout).unwrap();
    assert_eq!(told["claims"][0]["refuted"]["position"], "1001");
    let refuted = grundy(&["verify", late, "0..5000", "--language", "ro"]);
    assert!(refuted.stdout.contains("`guess` este fals la `1001`"), "{}", refuted.stdout);
    assert!(complains(&["verify", "nim", "0..9"]).stderr.contains("claim nothing"));
    assert!(complains(&["verify", late, "0..9", "--heaps", "2"]).stderr.contains("cannot be used"));
    let false_one = complains(&["solve", "odd(n): n-1 if n > 0; guess n", "3"]).stderr;
    assert!(false_one.contains("`guess` is false at `2`: it says 2, the value is 0"), "{false_one}");
}

#[test]
fn periods_of_written_rules_are_proved_and_their_certificates_accepted() {
    let folder = Folder::new("own-rules-proved");
    let file = folder.write("odd-even.json", "");
    let rules =
        "oe(n): a and n-2-a for a in 0..n-2 if n%2==0; a and n-t-a for t in 1..3 for a in 0..n-t if n%2==1";
    let proved = grundy(&["period", rules, "--certificate", &file, "--force"]);
    assert!(proved.stdout.contains("preperiod  72\nperiod     32"), "{}{}", proved.stdout, proved.stderr);
    let checked = grundy(&["check", &file]);
    assert!(checked.stdout.contains("verdict     accepted"), "{}{}", checked.stdout, checked.stderr);
    let far = grundy(&["solve", rules, "10^18", "--json"]);
    let told: serde_json::Value = serde_json::from_str(&far.stdout).unwrap();
    assert!(told["value"].is_number(), "{}{}", far.stdout, far.stderr);
}

#[test]
fn what_is_understood_of_rules_is_told() {
    let rules = "word(s: text): s[1..] if len(s) > 0; split [s]; start \"abc\"";
    let told = grundy(&["rules", rules]);
    let (head, claims) = told.stdout.split_once("claims      ").unwrap();
    assert!(claims.starts_with("`split` holds on the ") && claims.ends_with(" (no proof)\n"), "{claims}");
    assert_eq!(
        head,
        "ruleset     word\n\
         rules       word(s: text): s[1..] if len(s) > 0; split [s]; start \"abc\"\n\
         position    s: text\n\
         example     word abc\n\
         values      by search\n\
         ends        checked at each position that is met\n",
        "{}",
        told.stderr
    );
    let as_json = grundy(&["rules", rules, "--json"]).stdout;
    let told: serde_json::Value = serde_json::from_str(&as_json).unwrap();
    assert_eq!(
        (&told[0]["moves"], &told[0]["claims"][0]["clause"]),
        (&serde_json::json!(1), &serde_json::json!("split"))
    );
    let none = complains(&["rules", "no-such-file", "--language", "ro"]).stderr;
    assert!(none.contains("no-such-file"), "{none}");
    let folder = Folder::new("own-rules-told");
    let wrong = folder.write("wrong.txt", "// a comment\nf(n): m");
    let told = complains(&["rules", &wrong]).stderr;
    assert!(told.contains("line 2: nothing is called `m` here\n  f(n): m\n        ^\n"), "{told}");
}

#[test]
fn a_guess_is_in_the_names_of_the_rules_and_can_stand_in_them() {
    let rules = "halving(d): d-t for t in 1..d/2";
    let told = grundy(&["guess", rules, "--json"]);
    assert_eq!((told.code, told.stderr.as_str()), (0, ""));
    let told: serde_json::Value = serde_json::from_str(&told.stdout).unwrap();
    let form = &told["apparent"][0];
    assert_eq!((&form["form"], &form["from"], &form["to"]), (&"rest".into(), &0.into(), &1000.into()));
    let with_it = format!("{rules}; guess {}", form["expression"].as_str().unwrap());
    assert_eq!(grundy(&["rules", &with_it]).code, 0);
}

#[test]
fn a_guess_says_what_it_did_not_reach() {
    let none = grundy(&["guess", "take:squares", "--language", "id"]);
    assert!(none.code == 0 && none.stdout.contains("tidak satu pun"), "{}", none.stdout);
    let part = grundy(&["guess", "nim", "0..10^4", "--budget", "6000"]);
    assert!(part.code == 3 && part.stdout.contains("heaps 0 to 4095"), "{}", part.stdout);
    assert_eq!(grundy(&["guess", "nim", "0..10", "--budget", "1"]).code, 3);
    // Pairs and boards of which one size changes have forms; whole bars of chocolate are no numbers.
    assert!(complains(&["guess", "chomp"]).stderr.contains("`grundy guess` is about heaps"));
    assert!(complains(&["guess", "nim", "9..3"]).stderr.contains("hint: "));
}

#[test]
fn where_the_rules_fail_the_machine_says_so() {
    let fails = "a(n): n-1 if n > 0; n/0 if n == 3";
    let slow = "c(n): n-1 for x in 1..n for y in 1..n";
    for (rules, heap, what) in [
        (fails, "3", "the rules fail at `a 3`: a division by 0"),
        (slow, "3000", "take more than 1000000 steps, as many as the budget allows"),
    ] {
        for more in [
            &["--plain", "--human", "second"][..],
            &["--plain", "--human", "none"],
            &["--plain", "--json", "--human", "none"],
        ] {
            let run = grundy(&[&["play", "--misere", rules, heap], more].concat());
            assert!(
                [2, 3].contains(&run.code) && run.stderr.contains(what),
                "{rules} {more:?}: {} {}",
                run.code,
                run.stderr
            );
        }
        let solved = grundy(&["solve", "--misere", rules, heap]);
        assert!(solved.stderr.contains(what), "{}", solved.stderr);
    }
}

#[test]
fn claims_that_cannot_be_true_are_not_believed() {
    let canon = "a(n): n-1 if n>0; n-2 if n>50000 and popcount(n)>=0; canon n%2";
    let solved = grundy(&["solve", canon, "60001"]);
    assert!(
        solved.code == 2 && solved.stderr.contains("`canon` is false there or at a position"),
        "{}",
        solved.stderr
    );
    assert!(!solved.stdout.contains("N: the player"), "{}", solved.stdout);
    let told: serde_json::Value =
        serde_json::from_str(&grundy(&["solve", canon, "60001", "--json"]).stdout).unwrap();
    assert_eq!(
        (&told["value"], &told["components"][0]["value"]),
        (&serde_json::Value::Null, &serde_json::Value::Null)
    );
    let nowhere = grundy(&["verify", "f(n): n-1 if n>0; guess n/0", "0..5"]);
    assert!(nowhere.code == 3 && nowhere.stderr.contains("on no position"), "{}", nowhere.stderr);
}

#[test]
fn a_file_of_rules_may_begin_with_a_mark_of_the_order_of_bytes() {
    let folder = Folder::new("own-rules-mark");
    let file = folder.write("marked.txt", "\u{feff}f(n): n-1 if n > 0");
    assert_eq!(grundy(&["solve", "--rules", &file, "f", "5"]).code, 0);
    assert_eq!(grundy(&["rules", &file]).code, 0);
}

#[test]
fn every_command_says_what_its_answer_rests_on() {
    // The condition hides from the form of the rules that they do not tell the two heaps apart.
    let rules =
        "p(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..y if x + y >= x; canon (min(x, y), max(x, y))";
    let told = "claims canon of `p`: compared on some positions, not proved";
    for typed in [
        &["solve", rules, "3,5"][..],
        &["table", rules, "0..3"],
        &["table", rules, "0..3", "--format", "csv"],
        &["table", rules, "0..3", "--outcome"],
        &["count", rules, "0..3"],
        &["simulate", rules, "3,5"],
        &["simulate", rules, "3,5", "--games", "5"],
        &["play", "--plain", "--human", "none", rules, "3,5"],
        &["board", rules, "3,5"],
    ] {
        let run = grundy(typed);
        assert!(run.code == 0, "{typed:?}: {}", run.stderr);
        assert!(
            format!("{}{}", run.stdout, run.stderr).contains(told),
            "{typed:?}: {}{}",
            run.stdout,
            run.stderr
        );
        let without = grundy(&[typed, &["--no-claims"]].concat());
        assert!(without.code == 0, "{typed:?}: {}", without.stderr);
        assert!(!format!("{}{}", without.stdout, without.stderr).contains("rests on"), "{typed:?}");
    }
    for typed in [
        &["solve", rules, "3,5", "--json"][..],
        &["table", rules, "0..3", "--json"],
        &["count", rules, "0..3", "--json"],
        &["simulate", rules, "3,5", "--json"],
        &["simulate", rules, "3,5", "--games", "5", "--json"],
        &["play", "--plain", "--human", "none", "--json", rules, "3,5"],
    ] {
        let told: serde_json::Value = serde_json::from_str(&grundy(typed).stdout).unwrap();
        assert_eq!(told["rests_on"][0]["clauses"][0], "canon", "{typed:?}: {told}");
    }
    // A table of heaps one after the other needs no search, and two players by chance ask for no value.
    let squares = "squares(n): n-t*t for t in 1..n if t*t <= n; canon max(n, n % 2)";
    for typed in [
        &["table", squares, "0..30"][..],
        &["table", squares, "0..30", "--json"],
        &["count", squares, "0..30"],
        &["count", squares, "0..30", "--json"],
        &["guess", squares, "0..300"],
        &["period", squares],
        &["simulate", rules, "3,5", "--players", "random,random", "--games", "5"],
        &["simulate", rules, "3,5", "--players", "random,random", "--games", "5", "--json"],
    ] {
        let run = grundy(typed);
        let all = format!("{}{}", run.stdout, run.stderr);
        assert!(!all.contains("rests") && all.len() > 10, "{typed:?}: {all}");
    }
    let run = grundy(&["solve", squares, "30"]);
    assert!(run.stdout.contains("claims canon of `squares`"), "{}", run.stdout);
    let folder = Folder::new("claims-batch");
    let file = folder.write("rules.txt", rules);
    let run = with_input(&["batch", "--rules", &file, "p"], b"3,5\n4,4\n");
    assert_eq!(run.stdout, "N\nP\n");
    assert!(run.stderr.contains(told), "{}", run.stderr);
}

#[test]
fn one_false_game_of_a_file_leaves_what_is_understood_of_the_others() {
    let folder = Folder::new("rules-with-lies");
    let lie = |name: &str| format!("{name}(x, y): (x-t, y) for t in 1..x; canon (min(x, y), max(x, y))\n");
    let text = format!("{}two(n): n-t for t in 1..min(n, 2)\n{}", lie("p"), lie("q"));
    let file = folder.write("games.txt", &text);
    let run = grundy(&["rules", &file]);
    assert!(run.stdout.starts_with("ruleset  ") && run.stdout.contains("two"), "{}", run.stdout);
    assert!(
        run.stderr.contains("line 1: `canon` is false at")
            && run.stderr.contains("line 3: `canon` is false at")
    );
    assert_eq!((run.code, run.stdout.matches("ruleset  ").count()), (2, 1), "{}", run.stdout);
    let run = grundy(&["rules", &file, "--json"]);
    let told: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((run.code, told[0]["name"].as_str(), told.as_array().unwrap().len()), (2, Some("two"), 1));
    // A file that cannot be read leaves the next one, too.
    let other = folder.write("one.txt", "one(n): n-1 if n > 0");
    let missing = grundy(&["rules", &format!("{other}.none"), &other]);
    assert!(missing.code == 2 && missing.stdout.contains("one") && missing.stderr.contains("cannot read"));
    // Where nothing is understood, nothing is printed.
    let all = folder.write("lies.txt", lie("p"));
    assert_eq!(
        (grundy(&["rules", &all]).code, grundy(&["rules", &all, "--json"]).stdout),
        (2, String::new())
    );
}

#[test]
fn only_words_about_positions_are_taken_for_rules() {
    let folder = Folder::new("own-rules-words");
    let (rules, file) = ("two(n): n-t for t in 1..min(n, 2)", folder.file("x(n): n-1"));
    // The name of a file is a name, whatever it looks like.
    let table = grundy(&["table", rules, "0..4", "--output", &file]);
    assert_eq!((table.code, table.stderr.as_str()), (0, ""));
    assert!(std::fs::exists(&file).unwrap());
    let with_numbers = "sub:k(n): n-t for t in 1..min(k, n)";
    for (typed, value) in [
        (&["solve", rules, "4", "--no-claims"][..], "value     *1"),
        (&["--no-claims", "solve", "--", rules, "4"], "value     *1"),
        (&["solve", "nim", "3", "+", rules, "4"], "value     *2"),
        (&["solve", with_numbers, "sub:3", "10", "+", "sub:1", "2"], "value     *2"),
        (&["solve", "--", with_numbers, "sub:3", "10"], "value     *2"),
        (&["table", with_numbers, "sub:3", "0..4"], "  0  1  2  3  0\n"),
        (&["period", with_numbers, "sub:3"], "period     4"),
        (&["rules", with_numbers, "sub:3"], "parameters  k"),
    ] {
        let run = grundy(typed);
        assert!(run.code == 0 && run.stdout.contains(value), "{typed:?}: {}{}", run.stdout, run.stderr);
    }
    let two =
        complains(&["solve", "one(n): n-1 if n > 0\nother(n): n-1 if n > 0", "4", "--language", "id"]).stderr;
    assert!(two.contains("saran: ") && two.contains("--rules"), "{two}");
}

#[test]
fn rules_under_the_name_of_a_built_in_ruleset_are_refused() {
    let folder = Folder::new("own-rules-taken");
    let file = folder.write("own.txt", "mine(n): n-1 if n > 0");
    for (name, free) in [("nim", "nim-2"), ("kayles", "kayles-2"), ("mine", "mine-2")] {
        let rules = format!("{name}(n): n-1 if n > 0");
        for typed in [&["rules", &rules, "--rules", &file][..], &["solve", &rules, "3", "--rules", &file]] {
            let told = complains(typed).stderr;
            assert!(told.contains(&format!("`{name}` is the name of another ruleset")), "{typed:?}: {told}");
            assert!(told.contains(&format!("hint: `{free}` is free")), "{typed:?}: {told}");
        }
    }
    // The name of a game of the gallery is free, with parameters, too.
    for name in ["cram", "cram:k"] {
        let told = grundy(&["rules", &format!("{name}(n): n-1 if n > 0")]);
        assert!(told.stdout.contains("rules       cram") && told.stdout.contains("(n): "), "{}", told.stderr);
    }
}

#[test]
fn games_of_the_gallery_are_known_by_name() {
    let solved = grundy(&["solve", "cram", ".../...", "+", "nim", "2"]);
    assert!(solved.stdout.contains("values    *1 *2\n"), "{}{}", solved.stdout, solved.stderr);
    let played = with_input(&["play", "node-kayles", "0-1,1-2", "--plain", "--language", "ro"], b"quit\n");
    assert!(played.code == 0 && played.stdout.contains("0-1,1-2"), "{}{}", played.stdout, played.stderr);
    let told = complains(&["solve", "node-kayle", "0-1"]).stderr;
    assert!(told.contains("did you mean `node-kayles`"), "{told}");
    // Rules of one's own come first, and so does the gallery that was written into a file.
    let folder = Folder::new("own-rules-gallery");
    let own = folder.write("own.txt", "cram(n): n-1 if n > 0");
    assert!(grundy(&["solve", "--rules", &own, "cram", "5"]).stdout.contains("value     *1"));
    let all = folder.write("all.txt", grundy(&["games", "--written"]).stdout);
    let [of_file, of_gallery] = [&["--rules", &all][..], &[]]
        .map(|rules| grundy(&[&["solve", "squares", "23", "--explain"], rules].concat()).stdout);
    assert!(of_file.contains("outcome   N") && of_file == of_gallery, "{of_file}{of_gallery}");
    // A directory cannot keep them: another day, the name may stand for other rules.
    let kept = complains(&["run", "squares", "--to", "99", "--dir", &folder.file("run")]).stderr;
    assert!(kept.contains("keeps the name of a ruleset alone, and `squares`"), "{kept}");
    let rules = grundy(&["rules", "cram"]);
    assert!(rules.stdout.contains("rules       cram(b: grid): "), "{}", rules.stdout);
    let listed = grundy(&["games", "--language", "id"]).stdout;
    assert!(listed.contains("node-kayles") && listed.contains("Ambil 1, 2, atau 6 keping."), "{listed}");
}

#[test]
fn a_board_says_that_its_game_is_a_draw() {
    let rules = "walk(g: digraph, v): (g, w) for w in out(g, v)";
    let told = |graph: &str| grundy(&["board", rules, graph]).stdout.lines().nth(1).unwrap().to_owned();
    assert_eq!(told("0-1,1-0,1-2,2-1:0"), "draw: neither player can force the end");
    assert_eq!(told("0-1,1-0,1-2:0"), "P: the player to move loses");
}
