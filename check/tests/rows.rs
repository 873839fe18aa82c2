//! Certificates about rows of Wythoff's game: those of the library are accepted, others not.

use grundy::Budget;
use grundy::wythoff::Rows;
use grundy_check::{
    Certificate, Limits, Recomputed, Refusal, RowClaim, Statement, Undecided, Unreadable, Watch,
};
use grundy_positions::certificate::Certificate as Written;
use serde_json::{Value, json};

use crate::common::check;

/// The certificate of the rows from 0 to `last`, as the library writes it.
fn certificate(last: usize) -> Value {
    let rows = Rows::prove(last, &mut Budget::unlimited()).expect("it is proved");
    serde_json::to_value(Written::new("rows", rows.evidence())).unwrap()
}

fn published(last: usize) -> Vec<RowClaim> {
    let text = include_str!("../../theory/tests/data/wythoff_rows_0_118.tsv");
    let lines = text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
    let mut claims = Vec::new();
    for line in lines.take(last + 1) {
        let [row, period, preperiod] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        assert_eq!(row, claims.len().to_string());
        claims.push(RowClaim { period: period.parse().unwrap(), preperiod: preperiod.parse().unwrap() });
    }
    claims
}

fn check_value(document: &Value) -> Result<(), Refusal> {
    check(&document.to_string(), &Limits::default()).map(|_| ())
}

#[test]
fn rows_with_published_periods() {
    for last in [0, 1, 2, 3, 10, 40] {
        let document = certificate(last);
        let read: Certificate = document.to_string().parse().unwrap();
        assert_eq!((read.ruleset(), read.theorem()), ("wythoff", "repeated-windows"));
        assert_eq!(read.claim(), Statement::Rows(&published(last)));
        let report = read
            .check(&Limits::default(), &Watch::default())
            .unwrap_or_else(|refusal| panic!("{last}: {refusal}"));
        let again = document["proof"]["repeats"].as_array().unwrap().iter().map(|repeat| &repeat["again"]);
        let greatest = again.map(|again| again.as_u64().unwrap()).max().unwrap();
        assert_eq!(report.recomputed, Recomputed::All { values: greatest * (last as u64 + 1) });
    }
}

#[test]
fn published_claims_with_a_proof_that_follows_from_them() {
    // Windows come back after the least common multiple of the periods of all rows above, once all the values that
    // they show stand behind the preperiods.
    let claims = published(60);
    let (mut behind, mut together) = (0, 1u64);
    let mut repeats = Vec::new();
    for (row, claim) in (0..).zip(&claims) {
        behind = behind.max(claim.preperiod + 2 * row);
        together = (1..).map(|times| times * together).find(|all| all % claim.period == 0).unwrap();
        repeats.push(json!({ "since": behind, "again": behind + together }));
    }
    let document = json!({
        "format": "grundy-certificate", "version": 1, "ruleset": "wythoff", "sequence": "rows",
        "claim": { "rows": claims.iter()
            .map(|claim| json!({ "period": claim.period, "preperiod": claim.preperiod })).collect::<Vec<_>>() },
        "proof": { "theorem": "repeated-windows", "repeats": repeats },
    });
    assert_eq!(check_value(&document), Ok(()));
}

#[test]
fn no_other_claim_is_accepted() {
    let right = certificate(24);
    let claims = right["claim"]["rows"].as_array().unwrap();
    for (row, claim) in claims.iter().enumerate() {
        for field in ["period", "preperiod"] {
            let number = claim[field].as_u64().unwrap();
            let digits = number.to_string();
            let with_another_digit = (0..digits.len()).flat_map(|at| {
                let digits = &digits;
                ('0'..='9').map(move |digit| format!("{}{digit}{}", &digits[..at], &digits[at + 1..]))
            });
            let mut others: Vec<u64> = with_another_digit.map(|digits| digits.parse().unwrap()).collect();
            others.extend([2, 3, 4].iter().flat_map(|part| [number * part, number / part]));
            others.extend([number + 1, number.saturating_sub(1)]);
            for other in others.into_iter().filter(|&other| other != number) {
                let mut changed = right.clone();
                changed["claim"]["rows"][row][field] = json!(other);
                assert!(check_value(&changed).is_err(), "row {row}: {field} {other} instead of {number}");
            }
        }
    }
}

#[test]
fn a_multiple_of_the_period_is_refused_where_it_is_proved() {
    let right = certificate(24);
    for row in 0..=24 {
        for factor in [2, 3, 5] {
            let mut changed = right.clone();
            let period = right["claim"]["rows"][row]["period"].as_u64().unwrap();
            let repeat = &right["proof"]["repeats"][row];
            let [since, again] = ["since", "again"].map(|name| repeat[name].as_u64().unwrap());
            changed["claim"]["rows"][row]["period"] = json!(period * factor);
            changed["proof"]["repeats"][row]["again"] = json!(since + factor * (again - since));
            let why = check_value(&changed).unwrap_err().to_string();
            let expected =
                format!("row {row}: period {} is not the least: {period} is proved", period * factor);
            assert_eq!(why, expected);
        }
    }
}

#[test]
fn each_fault_has_its_own_reason() {
    let right = certificate(16);
    assert_eq!(check_value(&right), Ok(()));
    let changed = |place: &str, value: Value| {
        let mut changed = right.clone();
        *changed.pointer_mut(place).unwrap_or_else(|| panic!("{place}")) = value;
        check_value(&changed).expect_err(place)
    };
    let rejected = |place: &str, value: Value, why: &str| {
        let refusal = changed(place, value);
        assert!(matches!(refusal, Refusal::Rejected(_)) && refusal.to_string().contains(why), "{refusal}");
    };
    let unreadable = |place: &str, value: Value, why: &str| {
        let refusal = changed(place, value);
        assert!(matches!(refusal, Refusal::Unreadable(_)) && refusal.to_string().contains(why), "{refusal}");
    };
    let shortened = |place: &str| {
        let mut list = right.pointer(place).unwrap().as_array().unwrap().clone();
        list.pop();
        json!(list)
    };
    rejected("/claim/rows", shortened("/claim/rows"), "expected as many, found 16 and 17");
    rejected("/proof/repeats", shortened("/proof/repeats"), "expected as many, found 17 and 16");
    // Row 16: period 192, preperiod 771.
    rejected("/claim/rows/16/period", json!(191), "row 16: the least period divides");
    rejected("/claim/rows/16/period", json!(96), "row 16: not periodic from column 771 on: the columns of");
    rejected("/claim/rows/16/preperiod", json!(770), "row 16: not periodic from column 770 on");
    rejected("/claim/rows/16/preperiod", json!(0), "row 16: not periodic from column 0 on");
    rejected("/claim/rows/16/preperiod", json!(772), "row 16: preperiod 772 is not the least: 771 will do");
    rejected("/claim/rows/16/preperiod", json!(1u64 << 49), "row 16: preperiod 562949953421312 is not");
    let again = right["proof"]["repeats"][16]["again"].clone();
    rejected("/proof/repeats/16/since", again, "row 16: `since` must be less than `again`");
    // Too early: some rows come back, but not all.
    rejected(
        "/proof/repeats/16",
        json!({ "since": 300, "again": 492 }),
        "the windows at 300 and at 492 differ",
    );
    unreadable("/claim/rows/16/period", json!(0), "a period is at least 1");
    unreadable("/claim/rows/16/preperiod", json!(1u64 << 50), "expected a whole number below 2^50");
    unreadable("/proof/repeats/16/again", json!(1u64 << 50), "expected a whole number below 2^50");
    unreadable("/ruleset", json!("0.77"), "`repeated-windows` is a theorem about the rows of `wythoff`");
    unreadable("/ruleset", json!("wythoff:2"), "`repeated-windows` is a theorem about");
    unreadable("/sequence", json!("values"), "`sequence`: expected `rows`");
    unreadable(
        "/claim",
        json!({ "preperiod": 0, "period": 3, "saltus": 3 }),
        "`claim.period` is no field here",
    );
    unreadable("/proof/theorem", json!("guy-smith"), "`sequence`: expected `values` or `outcomes`");
    unreadable("/claim/rows", json!(vec![json!({ "period": 1, "preperiod": 0 }); 10_002]), "10002 rows");
    unreadable("/proof/repeats", json!([{ "since": 0 }]), "the field `proof.repeats[0].again` is missing");
    let text = right.to_string();
    let cut_off = check(&text[..text.len() / 2], &Limits::default());
    assert_eq!(cut_off.map(|_| ()), Err(Refusal::Unreadable(Unreadable::CutOff)));
    assert!(changed("/proof/repeats/16/again", json!(1u64 << 49)).to_string().contains("divides"));
}

#[test]
fn entries_of_other_rows_are_refused() {
    let right = certificate(24);
    let mut swapped = 0;
    for row in 1..24 {
        let mut changed = right.clone();
        let [this, next] = [row, row + 1].map(|row| right["claim"]["rows"][row].clone());
        (changed["claim"]["rows"][row], changed["claim"]["rows"][row + 1]) = (next.clone(), this.clone());
        if this != next {
            assert!(check_value(&changed).is_err(), "rows {row} and {}", row + 1);
            swapped += 1;
        }
        // Without a row: those that follow have claims and proofs of others.
        let mut changed = right.clone();
        for list in ["/claim/rows", "/proof/repeats"] {
            changed.pointer_mut(list).unwrap().as_array_mut().unwrap().remove(row);
        }
        assert!(this == next || check_value(&changed).is_err(), "without row {row}");
    }
    assert!(swapped > 20, "{swapped}");
}

#[test]
fn limits_are_kept() {
    let mut document = certificate(16);
    let text = document.to_string();
    let refusal = |text: &str, limits: Limits| check(text, &limits).map(|_| ()).unwrap_err();
    let few_steps = refusal(&text, Limits::default().with_steps(1000));
    assert!(few_steps.to_string().contains("within 1000 steps"), "{few_steps}");
    let little_room = refusal(&text, Limits::default().with_values(1000));
    assert!(little_room.to_string().contains("table of 1000 values"), "{little_room}");
    // A period for which there is no room, and a repeat for which there is no time.
    let (since, period) = (1u64 << 40, 1u64 << 41);
    document["proof"]["repeats"][16] = json!({ "since": since, "again": since + period });
    document["claim"]["rows"][16]["period"] = json!(2);
    let endless = refusal(&document.to_string(), Limits::default().with_steps(1 << 20));
    assert!(matches!(endless, Refusal::Undecided(Undecided::Steps { needed: Some(_), .. })), "{endless}");
    document["claim"]["rows"][16]["period"] = json!(period);
    let endless = refusal(&document.to_string(), Limits::default());
    assert!(endless.to_string().contains("are needed"), "{endless}");
}

#[test]
fn a_certificate_of_more_rows_than_any_is_not_read() {
    for (rows, repeats) in [(10_001, 10_001), (10_002, 1), (1, 10_002)] {
        let mut document = certificate(1);
        document["claim"]["rows"] = json!(vec![document["claim"]["rows"][0].clone(); rows]);
        document["proof"]["repeats"] = json!(vec![document["proof"]["repeats"][0].clone(); repeats]);
        let read = document.to_string().parse::<Certificate>().map(|_| ());
        match rows.max(repeats) {
            10_001 => assert_eq!(read, Ok(())),
            entries => assert_eq!(read, Err(Unreadable::TooManyRows { entries, most: 10_001 })),
        }
    }
}
