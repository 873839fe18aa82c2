use super::values::grow;
use super::*;
use crate::Natural;
use crate::games::{Code, DivisorNim, GrundysGame, Lasker, LaskerInParts, Nim, TakeSet};
use crate::heap::DefinitionEngine;
use crate::theorems::GuySmith;
use crate::{Nimber, Stop};

fn code(text: &str) -> Sequence {
    Sequence::from(&text.parse::<Code>().unwrap())
}

#[test]
fn a_period_is_proved_as_soon_as_it_can_be() {
    let mut values = code("0.07");
    let proof = values.prove(&mut Budget::default()).unwrap();
    assert_eq!(proof.periodicity, Periodicity { preperiod: 53, period: 34, saltus: 0 });
    assert_eq!(proof.heaps_used, 176);
    assert_eq!(values.known().len(), 176);
    assert_eq!(values.first_values().unwrap().len(), 87);
}

#[test]
fn the_preperiod_may_be_0_although_the_theorem_asks_for_1() {
    let proof = code("0.3").prove(&mut Budget::default()).unwrap();
    assert_eq!(proof.periodicity, Periodicity { preperiod: 0, period: 2, saltus: 0 });
    // Its first four values, all 0, prove nothing.
    assert_eq!(code("0.04").values_to(5, &mut Budget::default()).unwrap(), [0, 0, 0, 0, 1]);
}

#[test]
fn formulas_agree_with_the_definition() {
    let mut nim = Vec::new();
    DefinitionEngine(Nim).extend(&mut nim, 100, &mut Budget::default()).unwrap();
    assert_eq!(Sequence::from(&Nim).values_to(100, &mut Budget::default()).unwrap(), nim);
    let mut lasker = Vec::new();
    DefinitionEngine(Lasker).extend(&mut lasker, 100, &mut Budget::default()).unwrap();
    assert_eq!(Sequence::from(&Lasker).values_to(100, &mut Budget::default()).unwrap(), lasker);
    for (least, most) in [(3, 3), (4, 4), (3, 4)] {
        let in_parts = LaskerInParts::new(least, Some(most)).unwrap();
        let mut values = Vec::new();
        DefinitionEngine(in_parts).extend(&mut values, 60, &mut Budget::default()).unwrap();
        assert_eq!(values, lasker[..60]);
        assert_eq!(Sequence::from(&in_parts).values_to(100, &mut Budget::default()).unwrap(), lasker);
    }
    for (most, heaps) in [(Some(5), 45), (Some(6), 40), (Some(8), 35), (None, 35)] {
        let in_many = LaskerInParts::new(3, most).unwrap();
        let mut values = Vec::new();
        DefinitionEngine(in_many).extend(&mut values, heaps, &mut Budget::unlimited()).unwrap();
        assert_eq!(
            Sequence::from(&in_many).values_to(heaps, &mut Budget::default()).unwrap(),
            values,
            "{most:?}"
        );
    }
    let mut divisor_nim = Vec::new();
    DefinitionEngine(DivisorNim).extend(&mut divisor_nim, 1000, &mut Budget::default()).unwrap();
    assert_eq!(Sequence::from(&DivisorNim).values_to(1000, &mut Budget::default()).unwrap(), divisor_nim);
}

#[test]
fn values_after_a_proof_are_those_of_the_engine() {
    for text in ["3,5,8", "2,3", "1"] {
        let rules: TakeSet = format!("all-but:{text}").parse().unwrap();
        let mut proved = Sequence::from(&rules);
        proved.prove(&mut Budget::default()).unwrap();
        let mut slow = Vec::new();
        DefinitionEngine(rules).extend(&mut slow, 600, &mut Budget::default()).unwrap();
        assert_eq!(proved.values_to(600, &mut Budget::default()).unwrap(), slow);
        let last = proved.value(&Natural::from(599u32), &mut Budget::default()).unwrap();
        assert_eq!(last, Nimber(Natural::from(slow[599])));
    }
}

#[test]
fn stretches_of_heaps_are_parts_of_the_sequence() {
    for text in ["0.6", "0.3", "take:1,4,9", "take:all-but:3,5,8", "nim", "lasker"] {
        let build = || match text {
            "nim" => Sequence::from(&Nim),
            "lasker" => Sequence::from(&Lasker),
            _ => match text.strip_prefix("take:") {
                Some(set) => Sequence::from(&set.parse::<TakeSet>().unwrap()),
                None => code(text),
            },
        };
        let budget = &mut Budget::default();
        let all = build().values_to(2000, budget).unwrap().to_vec();
        for (from, count) in [(0, 1), (0, 2000), (7, 300), (1990, 10), (500, 1500)] {
            let mut part = vec![0; count];
            build().fill(from as u64, &mut part, budget).unwrap();
            let expected: Vec<u64> = all[from..][..count].iter().copied().map(u64::from).collect();
            assert_eq!(part, expected, "{text} from {from}");
        }
    }
    let top = Sequence::from(&Lasker).fill(u64::MAX, &mut [0], &mut Budget::default());
    assert!(matches!(top, Err(Undecided::OutOfReach { .. })));
}

#[test]
fn limits_are_told_apart() {
    let huge = Natural::from(10u8).pow(30);
    let budget = || Budget::new(100_000).with_table(5_000);
    let mut grundy = Sequence::from(&GrundysGame);
    let most = grundy.most_values(&budget());
    let limit = most as u64 - 1;
    assert!(
        matches!(grundy.value(&huge, &mut budget()), Err(Undecided::OutOfReach { limit: told, .. }) if told == limit)
    );
    let large = grundy.value(&Natural::from(20_000u32), &mut budget());
    assert_eq!(large, Err(Undecided::TableTooSmall { needed: 20_001, values: most }));
    assert!(matches!(grundy.prove(&mut budget()), Err(Undecided::NoTheorem { .. })));
    let mut divisor_nim = Sequence::from(&DivisorNim);
    assert!(matches!(divisor_nim.prove(&mut budget()), Err(Undecided::NoPeriod { .. })));
    assert!(divisor_nim.value(&huge, &mut budget()).is_ok_and(|value| value == Nimber(30u8.into())));
    assert!(matches!(code("0.6").value(&huge, &mut budget()), Err(Undecided::BudgetSpent { .. })));
    // The values take 80 000 bytes, together with what the engine keeps beside them, and a look for a period.
    let mut code = code("0.6");
    let full = code.value(&huge, &mut Budget::unlimited().with_table(5_000));
    let values = code.known().len();
    assert!((4_000..14_000).contains(&values), "{values}");
    assert!(matches!(full, Err(Undecided::TableFull { .. })));
}

#[test]
fn what_was_stopped_goes_on_later() {
    let mut values = code("0.6");
    let stop = Stop::default();
    stop.request();
    let stopped = values.values_to(1000, &mut Budget::default().with_stop(stop)).err();
    assert_eq!(stopped, Some(Undecided::Stopped));
    assert!(values.values_to(20_000, &mut Budget::new(10_000_000)).is_err());
    let expected = code("0.6").values_to(20_000, &mut Budget::default()).unwrap().to_vec();
    assert_eq!(values.values_to(20_000, &mut Budget::default()).unwrap(), expected);
}

#[test]
fn a_closed_form_gives_any_heap_and_a_table_of_them() {
    // The period, 2^33, is longer than any table.
    let mut wide = Sequence::from(&"4294967296".parse::<TakeSet>().unwrap());
    let budget = &mut Budget::new(10_000);
    let value = |heap: u64| Ok(Nimber(Natural::from(heap / 4_294_967_296 % 2)));
    for heap in [0, 4_294_967_295, 4_294_967_296, 8_589_934_592, u64::MAX] {
        assert_eq!(wide.value(&Natural::from(heap), budget), value(heap));
    }
    assert_eq!(wide.prove(budget).unwrap().periodicity.period, 1 << 33);
    assert_eq!(wide.values_to(5, budget).unwrap(), [0; 5]);
    let mut far = [7; 3];
    wide.fill(4_294_967_295, &mut far, budget).unwrap();
    assert_eq!(far, [0, 1, 1]);
    // A period that a table holds is proved by repetition, which a certificate can show.
    let mut many = Sequence::from(&"1..100000".parse::<TakeSet>().unwrap());
    assert_eq!(many.value(&Natural::from(200_000u32), budget), Ok(Nimber(Natural::from(99_999u32))));
    let proof = many.prove(&mut Budget::default()).unwrap();
    assert_eq!(proof.by(), Some(&GuySmith { heaps: 1, last: 100_000 }));
    assert_eq!(proof.periodicity, Periodicity { preperiod: 0, period: 100_001, saltus: 0 });
}

#[test]
fn values_beyond_four_bytes_are_told_and_never_wrap() {
    let mut values = [u32::MAX - 6, 1];
    assert!(grow(&mut values, 3, 2));
    assert_eq!(values, [u32::MAX, 7]);
    for (saltus, periods) in [(1, 1), (1 << 32, 1), (u64::MAX, 2)] {
        assert!(!grow(&mut values, saltus, periods));
        assert_eq!(values, [u32::MAX, 7]);
    }
}
