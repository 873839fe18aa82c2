use super::*;
use crate::catalog;

#[test]
fn a_closed_form_has_no_certificate() {
    for (ruleset, outcomes) in [("nim", false), ("lasker", false), ("nim", true)] {
        let mut game = catalog::build(ruleset).unwrap();
        let refused = Certificate::of(&mut game, outcomes, &mut Budget::default());
        assert!(matches!(refused, Err(NoCertificate::ClosedForm { .. })), "{ruleset}");
    }
}

#[test]
fn without_a_proof_there_is_no_certificate() {
    let of = |ruleset: &str| {
        let mut game = catalog::build(ruleset).unwrap();
        Certificate::of(&mut game, false, &mut Budget::new(100_000))
    };
    let undecided = of("grundys-game");
    assert!(matches!(undecided, Err(NoCertificate::Undecided(Undecided::NoTheorem { .. }))));
    let undecided = of("officers");
    assert!(matches!(undecided, Err(NoCertificate::Undecided(Undecided::BudgetSpent { .. }))));
    assert!(matches!(of("wythoff"), Err(NoCertificate::NoSequence { .. })));
}

#[test]
fn a_certificate_calls_a_game_by_one_of_its_names() {
    let written = "takes(n): n-t for t in 1..min(n,3)\n\
        parts(n): n/2 if n > 0; n/3 if n > 0\n\
        digits(n): n/2 if n > 0; n-1 if n > 0\n\
        up-to(n): n-t for t in 1..n/2\n\
        another(n,last): (n-t,t) for t in 1..2 if t != last and t <= n; start (n,0) for n in 0..9";
    let catalog = catalog::Catalog::standard().with_rules(written).unwrap();
    let built_in = ["kayles", "0.16", "take:1,4,9", "take:all-but:2,3"];
    for ruleset in built_in.into_iter().chain(["takes", "parts", "digits", "up-to", "another"]) {
        let mut game = catalog.parse_ruleset(ruleset).unwrap();
        let certificate = Certificate::of(&mut game, false, &mut Budget::default()).unwrap();
        let names = Certificate::names_of(&mut game);
        assert!(names.iter().any(|name| name == certificate.ruleset()), "{ruleset}: {names:?}");
    }
}
