use serde_json::{Value, json};

use super::*;
use crate::tests::kept::with;
use crate::tests::sparse::{Example, SOLVED, relinked};

fn certificate() -> Value {
    let written = Example::of(SOLVED[8]);
    written.certificate(written.depth(), 20)
}

fn part(document: &Value, first: u64, last: u64) -> Transcript {
    let certificate: Certificate = document.to_string().parse().unwrap();
    certificate.check_segments(first..=last, &Limits::default(), &Watch::default()).unwrap()
}

#[test]
fn a_transcript_tells_what_was_recomputed_and_is_read_as_it_was_written() {
    let document = certificate();
    let states = document["proof"]["checkpoints"].as_array().unwrap();
    let found = part(&document, 2, 4);
    let at = |state: usize| states[state]["at"].as_u64().unwrap();
    assert_eq!((found.first, found.last, found.heaps), (2, 4, at(5) - at(2)));
    assert_eq!(found.of_segments, states.len() as u64 - 1);
    assert_eq!(found.links, [2, 5].map(|state: usize| states[state]["link"].as_str().unwrap().to_owned()));
    assert_eq!(found.verdict, PartVerdict::Confirmed);
    assert_eq!((found.program.as_str(), found.program_version.as_str()), ("grundy-check", "0.1.0"));
    assert_eq!(found.ruleset, "0.1562");
    assert_eq!(found.claim, Claim { preperiod: 122, period: 86, saltus: 0 });
    assert_eq!(found.certificate, crate::sha256::of(&document.to_string()));
    assert_eq!(found.to_string().parse(), Ok(found.clone()));
    let rejected = PartVerdict::Rejected { reason: "a \"reason\"\n".to_owned() };
    let rejected = Transcript { verdict: rejected, ..found };
    assert_eq!(rejected.to_string().parse(), Ok(rejected));
}

#[test]
fn a_wrong_segment_is_the_last_of_its_transcript() {
    let document = certificate();
    let state = document["proof"]["checkpoints"][3]["state"].as_str().unwrap();
    let wrong = json!(format!("{}7f", &state[..state.len() - 2]));
    let wrong = relinked(&with(&document, &[("/proof/checkpoints/3/state", wrong)]));
    let found = part(&wrong, 1, 4);
    assert_eq!((found.first, found.last), (1, 2));
    let PartVerdict::Rejected { reason } = &found.verdict else { panic!("{found:?}") };
    assert!(reason.contains("is not the recomputed one"), "{reason}");
    let links = [1, 3].map(|state: usize| wrong["proof"]["checkpoints"][state]["link"].clone());
    assert_eq!(json!(found.links), json!(links));
}

#[test]
fn a_transcript_is_about_one_certificate_alone() {
    let document = certificate();
    let certificate: Certificate = document.to_string().parse().unwrap();
    let is_about = |part: &Transcript| part.is_about(&certificate, &Limits::default());
    let right = part(&document, 2, 4);
    assert!(is_about(&right));
    let no_states: Certificate = crate::tests::kept::kept("0.77").to_string().parse().unwrap();
    assert!(!right.is_about(&no_states, &Limits::default()));
    assert!(!right.is_about(&certificate, &Limits::default().with_values(1)));
    let claim = Claim { preperiod: 122, period: 87, saltus: 0 };
    for other in [
        Transcript { certificate: "00".to_owned(), ..right.clone() },
        Transcript { ruleset: "0.77".to_owned(), ..right.clone() },
        Transcript { claim, ..right.clone() },
        Transcript { of_segments: right.of_segments + 1, ..right.clone() },
        Transcript { first: 1, ..right.clone() },
        Transcript { last: 1000, ..right.clone() },
        Transcript { heaps: right.heaps + 1, ..right.clone() },
        Transcript { links: [right.links[0].clone(), "00".to_owned()], ..right.clone() },
        Transcript { links: ["00".to_owned(), right.links[1].clone()], ..right.clone() },
    ] {
        assert!(!is_about(&other), "{other}");
    }
}

#[test]
fn each_field_of_a_transcript_is_read() {
    let right: Value = serde_json::from_str(&part(&certificate(), 2, 4).to_string()).unwrap();
    let told = |changes: &[(&str, Value)]| match with(&right, changes).to_string().parse::<Transcript>() {
        Ok(_) => "read".to_owned(),
        Err(why) => why.to_string(),
    };
    assert_eq!(told(&[]), "read");
    let not_one = "not a transcript: expected an object with `\"format\": \"grundy-transcript\"`";
    assert_eq!(told(&[("/format", json!("grundy-certificate"))]), not_one);
    assert!(told(&[("/version", json!(2))]).starts_with("written in version 2 of the format"));
    assert!(told(&[("/version", json!(0))]).starts_with("no version is given"));
    assert!(told(&[("/claim/period", json!(0))]).contains("a period is at least 1"));
    let verdict = "`verdict`: expected `confirmed`, or `rejected` with a `reason`";
    assert_eq!(told(&[("/reason", json!("a reason"))]), verdict);
    assert_eq!(told(&[("/verdict", json!("rejected"))]), verdict);
    assert_eq!(told(&[("/verdict", json!("rejected")), ("/reason", json!("a reason"))]), "read");
    assert_eq!(told(&[("/links", json!([]))]), "`links`: expected two links");
    let last = "`last`: expected a segment from `first` on, and before `of_segments`";
    assert_eq!(told(&[("/last", json!(1))]), last);
    assert_eq!(told(&[("/last", json!(2))]), "read");
    assert_eq!(told(&[("/of_segments", json!(4))]), last);
    assert_eq!(told(&[("/of_segments", json!(5))]), "read");
    assert_eq!(told(&[("/first", json!(5))]), last);
    for field in ["certificate", "ruleset", "program", "program_version"] {
        assert_eq!(told(&[(&format!("/{field}"), json!(1))]), format!("`{field}`: expected a text"));
    }
}

#[test]
fn parts_are_put_together_where_none_is_missing() {
    let document = certificate();
    let last = part(&document, 0, 0).of_segments - 1;
    let cover = |ranges: &[(u64, u64)]| {
        let parts: Vec<Transcript> = ranges.iter().map(|&(a, b)| part(&document, a, b)).collect();
        merge(&parts)
    };
    let merged = cover(&[(3, last), (0, 2)]).unwrap();
    assert_eq!((merged.segments, merged.ruleset.as_str()), (last + 1, "0.1562"));
    assert_eq!(merged.certificate, crate::sha256::of(&document.to_string()));
    assert_eq!(merged.claim, Claim { preperiod: 122, period: 86, saltus: 0 });
    // They may overlap, and lie in each other.
    assert!(cover(&[(0, 4), (1, 2), (3, last)]).is_ok());
    assert!(cover(&[(0, last)]).is_ok());
    let missing = |ranges: &[(u64, u64)]| match cover(ranges) {
        Err(NotMerged::Missing { missing, of_segments }) => {
            assert_eq!(of_segments, last + 1);
            missing
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(missing(&[(1, last)]), [(0, 0)]);
    assert_eq!(missing(&[(0, last - 1)]), [(last, last)]);
    assert_eq!(missing(&[(0, 1), (3, 3)]), [(2, 2), (4, last)]);
    assert_eq!(missing(&[(2, 2), (2, 3)]), [(0, 1), (4, last)]);
    let why = cover(&[(2, 2), (2, 3)]).unwrap_err().to_string();
    let expected = format!(
        "not all segments were recomputed: {} of {} are missing, 0..1, 4..{last}",
        last - 1,
        last + 1
    );
    assert_eq!(why, expected);
    assert_eq!(merge(&[]), Err(NotMerged::None));
}

#[test]
fn a_long_list_of_what_is_missing_is_cut() {
    let ranges = |count: u64| (0..count).map(|n| (3 * n, 3 * n + 1)).collect::<Vec<_>>();
    assert_eq!(count(&ranges(4)), 8);
    assert_eq!(list(&ranges(2)), "0..1, 3..4");
    assert!(list(&ranges(10)).ends_with("24..25, 27..28"));
    assert!(list(&ranges(11)).ends_with("24..25, 27..28, and others"));
}

#[test]
fn parts_that_do_not_fit_are_told() {
    let document = certificate();
    let (one, two) = (part(&document, 0, 2), part(&document, 3, 5));
    let claim = Claim { preperiod: 1, period: 86, saltus: 0 };
    for (other, field) in [
        (Transcript { certificate: "00".to_owned(), ..two.clone() }, "certificate"),
        (Transcript { ruleset: "0.77".to_owned(), ..two.clone() }, "ruleset"),
        (Transcript { claim, ..two.clone() }, "claim"),
        (Transcript { of_segments: 1000, ..two.clone() }, "of_segments"),
    ] {
        let expected = Err(NotMerged::AnotherCertificate { place: 2, field });
        assert_eq!(merge(&[one.clone(), other]), expected);
    }
    let links = ["00".to_owned(), two.links[1].clone()];
    let other = Transcript { links, ..two.clone() };
    assert_eq!(merge(&[one.clone(), other]), Err(NotMerged::LinksDiffer { segment: 3 }));
    let reason = "wrong".to_owned();
    let other = Transcript { verdict: PartVerdict::Rejected { reason: reason.clone() }, ..two };
    assert_eq!(merge(&[one, other]), Err(NotMerged::Rejected { segment: 5, reason }));
}
