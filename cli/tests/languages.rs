//! Answers and errors of commands in Indonesian and Romanian.

use crate::common::{Folder, Run, grundy, with_input};

/// Runs a command in a language.
fn told(language: &str, arguments: &str) -> Run {
    let arguments: Vec<&str> = arguments.split(' ').chain(["--language", language]).collect();
    grundy(&arguments)
}

/// The words of these, in small letters and without numbers.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphabetic());
    words.filter(|word| word.len() > 1).map(str::to_lowercase).collect()
}

/// Words that only English has. (What is typed stands between backticks, and is the same in every language.)
const ENGLISH: [&str; 22] = [
    "the", "of", "is", "and", "values", "heap", "heaps", "proved", "period", "greatest", "from", "saved",
    "not", "with", "by", "row", "steps", "bytes", "there", "this", "to", "for",
];

#[track_caller]
fn has_no_english(run: &Run) {
    for text in [&run.stdout, &run.stderr] {
        let said: String = text.split('`').step_by(2).collect();
        let english: Vec<_> = words(&said).into_iter().filter(|word| ENGLISH.contains(&&**word)).collect();
        assert_eq!(english, [""; 0], "{text}");
    }
}

#[test]
fn nothing_is_told_in_english() {
    let folder = Folder::new("languages");
    let place = |name: &str| folder.file(name);
    let none = place("none");
    for language in ["id", "ro"] {
        let [values, states, table] =
            ["values", "states", "table"].map(|name| place(&format!("{language}-{name}")));
        for (arguments, code) in [
            ("period 0.77", 0),
            ("misere 0.75", 0),
            ("misere take:1,2", 0),
            ("misere 0.07 --budget 10^7", 3),
            ("misere kayles --copies", 2),
            ("misere kayles 5 --to 3", 2),
            ("misere wythoff", 2),
            ("misere 0.07 --from Cargo.toml", 2),
            ("misere notakto 2x3 --copies", 0),
            ("solve kayles 5 4 --misere --explain", 0),
            ("period 0.77 --outcome", 0),
            ("period take:2,5,7", 0),
            ("period take:2..5", 0),
            ("period take:all-but:2,3", 0),
            ("period take:squares --budget 10^5", 3),
            ("period take:primes --budget 10^5", 3),
            ("period grundys-game --budget 10^6", 3),
            ("period 0.16 --budget 10^10", 0),
            ("period 0.16 --budget 10^7", 3),
            ("period hex:0.8", 0),
            ("period take:1000..10^6", 0),
            ("period nim", 0),
            (&format!("period nim --certificate {none}"), 2),
            ("period wythoff", 2),
            ("period 0.78", 2),
            ("verify nim --heaps 3 --max 5", 0),
            ("verify wythoff --heaps 2 --max 4", 0),
            ("verify chomp --heaps 1 --max 3", 0),
            ("verify nim --heaps 1 --max 5 --misere", 0),
            ("verify kayles --heaps 2 --max 5 --misere", 0),
            ("verify nim --heaps 0 --max 5", 2),
            ("table kayles 0..30", 0),
            ("table wythoff 0..4", 0),
            ("table wythoff 9..4", 2),
            ("table nim 3 4", 2),
            ("table wythoff 3 --format bfile", 2),
            ("table wythoff 0..99999 --format svg", 2),
            ("table kayles 0..999999 --format svg", 2),
            ("table take:1,4,9 0..100 --stats", 0),
            ("table take:1 0..10 --stats", 0),
            ("table kayles 0..100 --stats", 2),
            ("table take:1,4,9 0..100 --stats --format csv", 2),
            (&format!("table kayles 5 --dir {none}"), 2),
            (&format!("table euclid 0..10^9 --dir {none}"), 2),
            (&format!("table wythoff 0..40 --dir {table}"), 0),
            (&format!("table wythoff 0..40 --dir {table}"), 0),
            (&format!("table wythoff 0..41 --dir {table}"), 2),
            (&format!("table wythoff 5 --output {none}.jpg"), 2),
            ("board nim 3 5 + kayles 9 + chomp 4,3,1", 0),
            ("board wythoff 3,4", 0),
            ("board wythoff 3,5", 0),
            ("board lines:king 2,3", 0),
            ("board nim 100", 2),
            ("board nim 3 --size 4", 2),
            ("board wythoff 99,5", 2),
            ("board wythoff 39,5", 2),
            ("board wythoff 5,9 --size 4", 2),
            ("board wythoff 5,9 --size 60", 2),
            (&format!("board nim {}1", "1 ".repeat(100)), 2),
            ("simulate nim 3 5 7", 0),
            ("simulate nim 3 5 7 --misere", 0),
            ("simulate nim 3 5 --games 20 --players optimal,random", 0),
            ("simulate wythoff 10^12,10^12 --budget 1", 3),
            ("simulate nim 3 x", 2),
            ("simulate nim 3 --games 0", 2),
            ("simulate nim 3 --players optimal", 2),
            ("simulate nim 3 --players optimal,optimall", 2),
            ("simulate nim 3 --players optimal,table", 2),
            ("play nim 3 --plain --machine table --misere", 2),
            ("play wythoff 1000000,9 --plain --machine table:9", 2),
            ("pairs kaylex", 2),
            ("pairs nimm", 2),
            ("pairs nim", 2),
            ("pairs --by all --format svg", 2),
            ("pairs wythoff:2 --by all", 2),
            ("pairs wythoff:2 --by word", 2),
            ("pairs wythoff:2 --beatty 3", 2),
            ("pairs --beatty 3 --by mex", 2),
            ("pairs --value 2 --by mex", 2),
            ("pairs --count 10^12 --format svg", 2),
            ("batch nimm", 2),
            ("batch --counted", 2),
            ("batch chomp --counted", 2),
            ("play nim 3 --json", 2),
            ("rows wythoff 0..5", 0),
            ("rows euclid 5", 2),
            ("rows wythoff 5..x", 2),
            ("rows wythoff 30 --budget 1000", 3),
            (&format!("run 0.161 --to 5000 --dir {values} --every 1000"), 0),
            (&format!("run 0.161 --to 9000 --dir {values}"), 0),
            (&format!("run 0.161 --to 10 --dir {values}"), 2),
            (&format!("run 0.6 --to 10 --dir {values}"), 2),
            (&format!("run 0.6 --to 10 --dir {table}"), 2),
            (&format!("run wythoff --to 10 --dir {none}"), 2),
            (&format!("run 0.6 --to 10^15 --dir {none}"), 3),
            (&format!("run 0.6 --to 10 --dir {values} --states"), 2),
            (&format!("run nim --to 10 --dir {states} --states"), 2),
            (&format!("run 0.167 --to 10^6 --dir {states} --states"), 0),
            (&format!("run 0.167 --to 10^6 --dir {states} --states"), 0),
            (&format!("run --status {values}"), 0),
            (&format!("run --status {states}"), 0),
            (&format!("run --status {none}"), 2),
        ] {
            let run = told(language, arguments);
            assert_eq!(run.code, code, "{arguments}: {}", run.stderr);
            let paths = [&values, &states, &table, &none];
            let without_paths = |text: String| paths.iter().fold(text, |text, path| text.replace(*path, ""));
            let run = Run { stdout: without_paths(run.stdout), stderr: without_paths(run.stderr), ..run };
            has_no_english(&run);
            assert!(!run.stdout.contains(['{', '$']) && !run.stderr.contains(['{', '$']), "{arguments}");
            let widest = run.stdout.lines().map(|line| line.chars().count()).max();
            // The names of theorems are as long as they are.
            let is_free = arguments.starts_with("verify");
            assert!(is_free || widest.is_none_or(|widest| widest <= 80), "{}", run.stdout);
        }
    }
}

#[test]
fn what_is_wrong_with_a_line_of_a_batch_is_told() {
    for (arguments, input, told) in [
        ("batch nim --language id", &b"3\nz\n"[..], "kesalahan: baris 2: diharapkan bilangan bulat, "),
        ("batch nim --language ro", b"3\nz\n", "eroare: rândul 2: se aștepta un număr întreg, "),
        (
            "batch nim --language ro",
            b"\xff\n",
            "eroare: rândul 1: se aștepta text UTF-8, dar s-a găsit octetul 0xFF",
        ),
        (
            "batch nim --counted --language id",
            b"1\n3\n1 x 5\n",
            "kesalahan: diharapkan tumpukan 2 dari 3 tumpukan pengujian 1 di baris 3, kolom 3, tetapi ditemukan `x`\n",
        ),
        (
            "batch nim --counted --language ro",
            b"1\n1\n5\n7",
            "eroare: se aștepta sfârșitul după 1 test la rândul 4, coloana 1, dar s-a găsit un număr\n",
        ),
    ] {
        let run = with_input(&arguments.split(' ').collect::<Vec<_>>(), input);
        assert!(run.code == 2 && run.stderr.starts_with(told), "{arguments}: {}", run.stderr);
    }
}

#[test]
fn tables_of_rows_and_periods_have_their_heads() {
    let rows = told("ro", "rows wythoff 0..3").stdout;
    assert_eq!(
        rows,
        " rând   perioadă  preperioadă\n    0          1            0\n    1          3            0\n    \
         2          3            0\n    3          6            8\n\
         demonstrat: în fiecare dintre aceste rânduri și în toate cele dinaintea lor,\n\
         coloanele ocupate revin așa cum au fost, numărate de la valoarea următoare;\n\
         fiecare număr este cel mai mic posibil\n"
    );
    assert!(told("id", "rows wythoff 0..3").stdout.starts_with("baris    periode   praperiode\n"));
    let period = told("ro", "period 0.77").stdout;
    assert!(period.starts_with("joc          0.77 (valori)\npreperioadă  71\nperioadă     12\n"), "{period}");
    assert!(
        period.ends_with("             până la 2(n0 + p) + 2 (primele 168 de valori au fost calculate)\n"),
        "{period}"
    );
    let period = told("id", "period take:2,5,7").stdout;
    assert!(period.starts_with("permainan   take:2,5,7 (nilai)\npraperiode  0\n"), "{period}");
    let costs = told("id", "table take:1,4,9 0..100 --stats").stdout;
    assert!(costs.contains("\n  pemanggilan    390 (289 dijawab dari ingatan)\n"), "{costs}");
    let costs = told("ro", "table take:1,4,9 0..100 --stats").stdout;
    assert!(costs.contains("acest program, pentru 128 de grămezi\n"), "{costs}");
}

#[test]
fn runs_and_refusals_are_told_in_the_language() {
    let folder = Folder::new("languages-run");
    let directory = folder.file("run");
    let run = told("ro", &format!("run 0.161 --to 99 --dir {directory}"));
    assert!(run.stdout.contains("\nvalori      grămezile de la 0 la 99\n"), "{}", run.stdout);
    let run = told("id", &format!("run 0.161 --to 199 --dir {directory}"));
    assert_eq!(run.stderr, "sudah ada: tumpukan 0 sampai 99; dilanjutkan\n");
    let status = told("ro", &format!("run --status {directory}")).stdout;
    assert!(
        status.contains("\nvalori      grămezile de la 0 la 199, în 2 blocuri, în total 264 de octeți\n")
    );
    assert!(status.ends_with("\nstare       niciun calcul nu scrie acum aici\n"), "{status}");
    let other = told("id", &format!("run 0.6 --to 9 --dir {directory}"));
    assert_eq!(
        other.stderr,
        format!(
            "kesalahan: `{directory}` berisi nilai dari `0.161`, bukan dari `0.6`\n\
             saran: setiap permainan memerlukan direktori tersendiri\n"
        )
    );
    let none = told("ro", "table wythoff 9..4");
    assert!(
        none.stderr.ends_with("sugestie: un interval se scrie `0..12` sau, pe scurt, `12`\n"),
        "{}",
        none.stderr
    );
}

#[test]
fn pictures_have_words_of_the_language() {
    for (language, arguments, shown) in [
        ("id", "board nim 3 5", vec!["3, nilai *3", "N: posisi menang bagi pemain yang melangkah"]),
        (
            "ro",
            "board wythoff 3,4",
            vec!["poziția", "o mutare câștigătoare", "poziție P", "ținta", "x, prima grămadă"],
        ),
        ("ro", "table wythoff 0..4", vec!["Valori Grundy", "poziție P (valoare 0)", "y, a doua grămadă"]),
        (
            "id",
            "table wythoff 0..4 --outcome",
            vec!["Posisi-P dan posisi-N", "P: posisi kalah bagi pemain yang melangkah"],
        ),
        ("id", "table kayles 0..20", vec!["nilai Grundy", "n, tumpukan", "posisi-P (nilai 0)"]),
        ("ro", "table kayles 0..20 --outcome", vec!["Poziții P și poziții N", "rezultat"]),
        ("en", "table kayles 0..20", vec!["Grundy value", "n, the heap"]),
        ("id", "misere take:1,2", vec!["hasil bagi misère: hasil kali setiap dua elemen"]),
        ("ro", "misere take:1,2", vec!["câtul misère: produsul oricăror două elemente"]),
    ] {
        let svg = told(language, &format!("{arguments} --format svg")).stdout;
        for words in shown {
            assert!(svg.contains(&format!(">{words}<")), "{arguments} in {language}: no `{words}` in {svg}");
        }
    }
}

#[test]
fn programs_read_the_same_in_every_language() {
    for arguments in [
        "period 0.77 --json",
        "verify nim --heaps 3 --max 5 --json",
        "table wythoff 0..4 --json",
        "table kayles 0..9 --format csv",
        "table kayles 0..9 --format bfile",
        "table take:1,4,9 0..100 --stats --json",
        "rows wythoff 0..5 --json",
        "rows wythoff 0..5 --format csv",
    ] {
        let english = grundy(&arguments.split(' ').collect::<Vec<_>>()).stdout;
        for language in ["en", "id", "ro"] {
            assert_eq!(told(language, arguments).stdout, english, "{arguments} in {language}");
        }
    }
}
