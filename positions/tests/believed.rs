//! What claims say of large positions, against what is known of these; and claims that are false.

use grundy::{Budget, Play};
use grundy_positions::believed::{Claimed, NothingClaimed};
use grundy_positions::notation::parse_ruleset;
use grundy_positions::own::TypedGuess;
use grundy_positions::verify::ConfirmedGuess;
use grundy_positions::{Question, Sum, Table};
use proptest::prelude::*;

fn believe(position: &str, claim: &str, play: Play) -> Result<Claimed, NothingClaimed> {
    let sum = Sum::parse(position).unwrap();
    let game = || parse_ruleset(sum.games()[0].ruleset()).unwrap();
    let guess = TypedGuess::parse(claim, &game()).unwrap();
    let confirmed = ConfirmedGuess::of(
        Table::new(game(), &[0..=300]).unwrap(),
        &guess,
        play,
        &mut Budget::default(),
        |_| (),
    );
    Claimed::of(&sum, &guess, confirmed.unwrap(), (300, 1000), &mut Budget::default())
}

/// The values of a subtraction set by the definition.
fn values(takes: &[usize], count: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..count {
        let options: Vec<u64> =
            takes.iter().filter(|taken| **taken <= heap).map(|taken| values[heap - taken]).collect();
        values.push((0..).find(|value| !options.contains(value)).unwrap());
    }
    values
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_true_claim_says_what_is_known(
        most in 2u64..12,
        heaps in prop::collection::vec(1_000u64..2_000_000_000, 1..4),
    ) {
        let text: Vec<String> = heaps.iter().map(u64::to_string).collect();
        let position = format!("take:1..{most} {}", text.join(" "));
        let claimed = believe(&position, &format!("n % {}", most + 1), Play::Normal).unwrap();
        let known = Sum::parse(&position).unwrap().analyse(&Question::default(), &mut Budget::default());
        prop_assert_eq!(Some(claimed.claimed_outcome), known.outcome);
        prop_assert_eq!(claimed.claimed_value.map(|value| format!("*{value}")), known.value.map(|value| value.to_string()));
        prop_assert_eq!(Some(claimed.claimed_moves), known.winning_moves);
        prop_assert!(claimed.claimed_moves_complete);
    }

    #[test]
    fn a_claim_that_is_false_from_some_heap_on_is_withdrawn(
        most in 2u64..12,
        heap in 100_000u64..2_000_000_000,
        add in 1u64..5,
    ) {
        // Wrong for this heap alone, or for all from it on.
        let right = format!("n % {}", most + 1);
        for wrong in [
            format!("sum([{right}] ++ [{add} for z in [n] if z == {heap}])"),
            format!("sum([{right} for z in [n] if z < {heap}] ++ [n for z in [n] if z >= {heap}])"),
        ] {
            let position = format!("take:1..{most} {heap}");
            let found = believe(&position, &wrong, Play::Normal);
            prop_assert!(matches!(found, Err(NothingClaimed::Refuted(_))), "{} {:?}", wrong, found);
        }
    }

    #[test]
    fn lost_heaps_of_any_subtraction_set_are_told_by_their_remainders(
        takes in prop::collection::btree_set(1usize..7, 1..4),
        multiple in 1_000u64..1_000_000,
        heap in 0u64..400,
    ) {
        let takes: Vec<usize> = takes.into_iter().collect();
        let all = values(&takes, 2_000);
        // The least period of the last values; no set of numbers up to 6 has a longer one than is looked for.
        let Some(period) = (1..200).find(|period| (1_000..2_000).all(|heap| all[heap] == all[heap - period])) else {
            return Ok(());
        };
        let is_pure = (period..2_000).all(|heap| all[heap] == all[heap - period]);
        if !is_pure {
            return Ok(());
        }
        let lost: Vec<String> = (0..period).filter(|rest| all[*rest] == 0).map(|rest| rest.to_string()).collect();
        let set: Vec<String> = takes.iter().map(ToString::to_string).collect();
        let heap = heap + multiple * period as u64;
        let claim = format!("lost if n % {period} in [{}]", lost.join(", "));
        let claimed = believe(&format!("take:{} {heap}", set.join(",")), &claim, Play::Normal).unwrap();
        let is_lost = all[usize::try_from(heap).unwrap() % period] == 0;
        prop_assert_eq!(claimed.claimed_outcome.to_string(), if is_lost { "P" } else { "N" });
        prop_assert_eq!(claimed.claimed_moves.is_empty(), is_lost);
    }
}

#[test]
fn a_claim_shares_no_word_with_what_is_known() {
    let claimed =
        serde_json::to_value(believe("take:1..3 1000000007", "n % 4", Play::Normal).unwrap()).unwrap();
    let known = Sum::parse("take:1..3 7").unwrap().analyse(&Question::default(), &mut Budget::default());
    let known = serde_json::to_value(known).unwrap();
    let shared: Vec<&String> =
        claimed.as_object().unwrap().keys().filter(|key| known.get(key.as_str()).is_some()).collect();
    // What was asked is the same; what is answered is not.
    assert_eq!(shared, ["play", "position"]);
}

#[test]
fn what_a_claim_does_not_say_is_refused() {
    let error = |position: &str, claim: &str, play| believe(position, claim, play).unwrap_err().to_string();
    assert!(error("take:1..3 5 6", "lost if n % 4 == 0", Play::Normal).contains("who wins their sum"));
    assert!(error("take:1..3 5", "n % 5", Play::Normal).contains("false at `4`: it says 4, and 0 is right"));
    assert!(error("take:1..3 9", "lost if n % 4 == 0", Play::Misere).contains("false at `0`"));
    let claimed = believe("take:1..3 1000000005", "lost if n % 4 == 1", Play::Misere).unwrap();
    assert_eq!(claimed.claimed_outcome.to_string(), "P");
}
