//! Published values and periods of heap games, against the engines.
//!
//! `data/*.json` and `data/octal_periods.tsv` hold numbers with their sources. Without a test here
//! are, from `oeis_sequences.json`, Wythoff's game and the nim product (no heap games), and the period
//! of 0.1777, which has no sparse space and asks for minutes; from `octal_solved.tsv`, that of 0.106,
//! which asks for an hour (docs/theory.md tells how it was proved).

use grundy::Budget;
use grundy::games::{Code, DivisorNim, GrundysGame, Nim, TakeSet};
use grundy::heap::{OutcomeSequence, Periodicity, Sequence, Trail};
use serde_json::Value;

fn read(json: &str) -> Value {
    serde_json::from_str(json).expect("the data file is JSON")
}

fn numbers(list: &Value) -> Vec<u64> {
    list.as_array().expect("a list").iter().map(|number| number.as_u64().expect("a number")).collect()
}

fn first_values(sequence: &mut Sequence, count: usize) -> Vec<u64> {
    let values = sequence.values_to(count, &mut Budget::default()).expect("short sequences are computed");
    values.iter().map(|&value| u64::from(value)).collect()
}

fn code(text: &str) -> Sequence {
    Sequence::from(&text.parse::<Code>().expect("published codes are codes"))
}

fn period(sequence: &mut Sequence) -> Periodicity {
    sequence.prove(&mut Budget::unlimited()).expect("the published period is proved").periodicity
}

#[test]
fn octal_games_have_the_published_periods() {
    let mut proved = 0;
    for line in include_str!("data/octal_periods.tsv").lines().filter(|line| !line.starts_with(['#', 'c'])) {
        let [game, preperiod, length] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let [preperiod, length] = [preperiod, length].map(|number| number.parse::<u64>().unwrap());
        if game != "0.1777" {
            let found = period(&mut code(game));
            assert_eq!(found, Periodicity { preperiod, period: length, saltus: 0 }, "{game}");
            proved += 1;
        }
    }
    assert_eq!(proved, 60);
}

/// The rows of `octal_solved.tsv`: code, period, preperiod, greatest value, and with a sparse space its
/// mask, whether it is by position, how many rare heaps it has and the last of them.
fn solved() -> impl Iterator<Item = Vec<&'static str>> {
    let lines = include_str!("data/octal_solved.tsv").lines();
    lines.filter(|line| !line.starts_with(['#', 'c'])).map(|line| line.split('\t').collect())
}

#[test]
fn solved_octal_games_have_the_published_periods_masks_and_rare_heaps() {
    let mut spaces = 0;
    for row in solved().filter(|row| !["0.054", "0.106"].contains(&row[0])) {
        let [game, length, preperiod, greatest, _, mask, by_position, rares, last] = row[..] else {
            panic!("{row:?}")
        };
        let mut sequence = code(game);
        let found = period(&mut sequence);
        let number = |text: &str| text.parse::<u64>().unwrap();
        let published = Periodicity { preperiod: number(preperiod), period: number(length), saltus: 0 };
        assert_eq!(found, published, "{game}");
        let known = sequence.known().iter().copied().max().unwrap();
        assert_eq!(u64::from(known), number(greatest), "{game}");
        // Short games are proved before classes are looked for.
        let Some(space) = sequence.space().filter(|_| !mask.is_empty()) else { continue };
        let found = (
            format!("{:x}", space.mask),
            space.position_type,
            space.rares.len() as u64,
            space.rares.last().unwrap().0,
        );
        assert_eq!(found, (mask.into(), by_position == "True", number(rares), number(last)), "{game}");
        spaces += 1;
    }
    assert_eq!(spaces, 5);
}

#[test]
#[ignore = "203 million values: some seconds in the release profile: `./test all` runs it"]
fn the_period_of_0_054_is_proved_by_states_alone() {
    let row = solved().find(|row| row[0] == "0.054").unwrap();
    let budget = &mut Budget::unlimited();
    let mut trail = Trail::new(&"0.054".parse().unwrap(), 1 << 22, budget).unwrap().unwrap();
    while trail.recurrence().is_none() {
        trail.extend(trail.heaps() + (1 << 24), budget).unwrap();
    }
    let (found, _) = trail.prove(&mut |_| (), budget).unwrap().unwrap();
    assert_eq!(
        [found.periodicity.period.to_string(), found.periodicity.preperiod.to_string()],
        [row[1], row[2]]
    );
    let space = trail.space();
    assert_eq!((format!("{:x}", space.mask), space.rares.len()), (row[5].into(), 37));
}

#[test]
fn sequences_of_the_oeis_are_as_printed() {
    let entries = read(include_str!("data/oeis_sequences.json"));
    let mut compared = 0;
    for (number, entry) in entries.as_object().unwrap() {
        let mut sequence = match (entry["kind"].as_str().unwrap(), entry["code"].as_str().unwrap()) {
            ("octal", game) => code(game),
            ("heaps", "divisor-nim") => Sequence::from(&DivisorNim),
            ("tb", "4!.0") => Sequence::from(&GrundysGame),
            _ => continue,
        };
        let offset = usize::try_from(entry["offset"].as_u64().unwrap()).unwrap();
        let printed = numbers(&entry["values"]);
        assert_eq!(first_values(&mut sequence, offset + printed.len())[offset..], printed, "{number}");
        compared += 1;
        // A071436 (0.56) gives 326637 as its last exception; it is 326639.
        if let Some(last) = entry["last_exception"].as_u64().filter(|&last| last < 10_000) {
            let found = period(&mut sequence);
            assert_eq!(
                (Some(found.period), found.preperiod),
                (entry["period"].as_u64(), last + 1),
                "{number}"
            );
        }
    }
    assert_eq!(compared, 10);
}

#[test]
fn games_of_cgsuite_have_its_values_and_periods() {
    let games = read(include_str!("data/heap_games.json"));
    let mut compared = 0;
    for (name, game) in games.as_object().unwrap().iter().filter(|(name, _)| *name != "provenance") {
        let mut sequence = match name.rsplit_once(' ').unwrap().1 {
            "0.[3]" => Sequence::from(&Nim),
            "4!.0" => Sequence::from(&GrundysGame),
            "{2,3,7}" => Sequence::from(&"2,3,7".parse::<TakeSet>().unwrap()),
            octal => code(octal),
        };
        assert_eq!(first_values(&mut sequence, 21)[1..], numbers(&game["nim_values_1_20"]), "{name}");
        if let Some(published) = game["period"].as_object() {
            let [preperiod, period_, saltus] =
                ["preperiod", "period", "saltus"].map(|key| published[key].as_u64().unwrap());
            assert_eq!(period(&mut sequence), Periodicity { preperiod, period: period_, saltus }, "{name}");
        }
        compared += 1;
    }
    assert_eq!(compared, 5);
}

#[test]
fn take_sets_have_the_published_periods_of_values_and_outcomes() {
    for row in read(include_str!("data/take_periods.json")).as_array().unwrap() {
        let set = TakeSet::finite(&numbers(&row["set"])).unwrap();
        let published = |preperiod: &str, period: &str| Periodicity {
            preperiod: row[preperiod].as_u64().unwrap(),
            period: row[period].as_u64().unwrap(),
            saltus: 0,
        };
        let mut sequence = Sequence::from(&set);
        assert_eq!(period(&mut sequence), published("nim_preperiod", "nim_period"), "{set}");
        let greatest = sequence.first_values().unwrap().iter().max().map(|&value| u64::from(value));
        assert_eq!(greatest, row["max_nim"].as_u64(), "{set}");
        let proof = OutcomeSequence::from(&set).prove(&mut Budget::default()).unwrap();
        assert_eq!(proof.periodicity, published("outcome_preperiod", "outcome_period"), "{set}");
    }
}

/// The rows of `data/symmetric5_max_period.csv` for these s, each proved; tells how many.
fn symmetric_sets_have_the_published_outcome_periods(sums: std::ops::RangeInclusive<u64>) -> usize {
    let rows =
        include_str!("data/symmetric5_max_period.csv").lines().filter(|row| !row.starts_with(['#', 's']));
    let mut proved = 0;
    for row in rows {
        let numbers: Vec<u64> = row.split(',').map_while(|number| number.parse().ok()).collect();
        let [s, a, b, period, preperiod] = numbers[..] else { panic!("{row}") };
        if sums.contains(&s) {
            let set = TakeSet::finite(&[a, b, s - b, s - a, s]).unwrap();
            // Of so long a period no table is needed.
            let budget = &mut Budget::default().with_table(1 << 10);
            let proof = OutcomeSequence::from(&set).prove(budget).unwrap();
            assert_eq!(proof.periodicity, Periodicity { preperiod, period, saltus: 0 }, "{set}");
            proved += 1;
        }
    }
    proved
}

#[test]
fn symmetric_sets_of_five_takes_have_the_published_outcome_periods() {
    assert_eq!(symmetric_sets_have_the_published_outcome_periods(20..=80), 47);
}

#[test]
#[ignore = "4.8 thousand million outcomes: some seconds in the release profile: `./test all` runs it"]
fn symmetric_sets_with_the_longest_outcome_periods_have_the_published_ones() {
    assert_eq!(symmetric_sets_have_the_published_outcome_periods(81..=100), 2);
}

#[test]
fn all_but_sets_have_the_published_arithmetic_periods() {
    for row in read(include_str!("data/all_but_periods.json")).as_array().unwrap() {
        let set = TakeSet::all_but(&numbers(&row["excluded"])).unwrap();
        let [preperiod, length, saltus] =
            ["preperiod", "period", "saltus"].map(|key| row[key].as_u64().unwrap());
        let mut sequence = Sequence::from(&set);
        assert_eq!(period(&mut sequence), Periodicity { preperiod, period: length, saltus }, "{set}");
        let printed = numbers(&row["first_values"]);
        assert_eq!(first_values(&mut sequence, printed.len()), printed, "{set}");
    }
    // [theory of all-but sets, theorem 3] names one with a long preperiod.
    let set = TakeSet::all_but(&[5, 13, 19, 20, 22, 24, 25]).unwrap();
    let found = period(&mut Sequence::from(&set));
    assert_eq!(found, Periodicity { preperiod: 5052, period: 624, saltus: 218 });
}
