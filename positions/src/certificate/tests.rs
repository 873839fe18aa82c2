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
