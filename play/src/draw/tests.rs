use super::*;
use grundy_positions::catalog::entries;
use grundy_positions::notation::parse_rulesets;

/// The rulesets of the catalog, and some of unusual shapes.
fn rulesets() -> Vec<&'static str> {
    let shapes = [
        "take:100000",
        "take:100,250",
        "take:1",
        "take:all-but:1..3",
        "0.1",
        "0.0000001",
        "hex:0.8",
        "wythoff:1000",
        "lines:5-0",
        "lines:/1-2",
        "lines:rook",
        "nim + wythoff",
        "nim 3 + kayles 4 + nim 5 + euclid 3,4",
    ];
    entries().iter().map(|entry| &*entry.example).chain(shapes).collect()
}

fn drawn(like: &str, level: Grade, play: Play, seed: u64) -> Sum {
    // The budget of a question to the server.
    let budget = &mut Budget::new(100_000_000).with_table(1 << 20);
    let drawn = draw(parse_rulesets(like).unwrap(), level, play, seed, budget);
    drawn.unwrap_or_else(|why| panic!("{like}, {play}, level {}, seed {seed}: {why}", level.number()))
}

fn tokens(sum: &Sum) -> Natural {
    sum.parts().iter().map(|part| part.component.size()).sum()
}

#[test]
fn every_ruleset_has_won_positions_that_grow_with_the_level() {
    let all = std::env::var("GRUNDY_TESTS").is_ok_and(|which| which == "all");
    for like in rulesets().into_iter().step_by(if all { 1 } else { 5 }) {
        for (play, seeds) in [(Play::Normal, 12), (Play::Misere, 4)] {
            let mut smaller = Natural::ZERO;
            for level in Grade::all() {
                let mut all = Natural::ZERO;
                for seed in 0..seeds {
                    let sum = drawn(like, level, play, seed);
                    let mut read = Sum::parse(&sum.to_string()).unwrap();
                    let question = Question::of(play);
                    let analysis = read.analyse(&question, &mut Budget::new(100_000_000));
                    let about = format!("{read}, {play}, level {}", level.number());
                    assert_eq!(analysis.outcome, Some(Outcome::N), "{about}");
                    assert!(!read.is_finished(), "{about}");
                    if level.number() > 1 {
                        assert!(!is_won_at_once(&mut read, &analysis), "{about}");
                    }
                    all += tokens(&sum);
                }
                // In misère play they are small, and a ruleset may have none of a level among the smallest; by
                // a lone digit 1, all heaps that can be moved in are equal.
                let rises = match play {
                    Play::Normal => all > smaller || (["0.1", "0.0000001"].contains(&like) && all == smaller),
                    Play::Misere => &all * 9u8 > &smaller * 8u8,
                };
                assert!(rises, "{like}, {play}, level {}: {smaller}, {all}", level.number());
                smaller = all;
            }
        }
    }
}

#[test]
fn the_seed_tells_the_position() {
    for seed in 0..20 {
        let draw = |seed| drawn("nim 3 5 7", Grade(3), Play::Normal, seed).to_string();
        assert_eq!(draw(seed), draw(seed));
        assert_ne!(draw(seed), draw(seed + 1));
    }
}

#[test]
fn hard_positions_have_few_winning_moves_and_no_mirror() {
    let budget = &mut Budget::default();
    // Not `euclid`: there, most positions have two moves.
    for like in ["nim", "kayles", "wythoff", "nim + wythoff"] {
        for level in Grade::all().skip(1) {
            for seed in 0..30 {
                let mut sum = drawn(like, level, Play::Normal, seed);
                assert_eq!(mirror(&sum, budget), Ok(None), "{sum}");
                let analysis = sum.analyse(&Question::default(), budget);
                let winning = winning(&sum, &analysis, budget).unwrap();
                assert!(winning <= level.most_winning(), "{sum}: {winning}");
            }
        }
    }
}

#[test]
fn a_small_budget_ends_it() {
    for like in ["nim", "kayles 5 + wythoff 3,3"] {
        let drawn = draw(parse_rulesets(like).unwrap(), Grade(5), Play::Misere, 0, &mut Budget::new(500));
        assert!(matches!(drawn, Err(NotDrawn::Undecided(_))), "{like}");
    }
}

#[test]
fn heaps_beyond_what_can_be_computed_are_told() {
    // No smaller heap has a move. A single take would have a closed form, and these two have none.
    let like = parse_rulesets("take:4611686018427387904,4611686018427387909").unwrap();
    let drawn = draw(like, Grade(2), Play::Normal, 0, &mut Budget::new(50_000_000));
    assert!(matches!(drawn, Err(NotDrawn::Undecided(_))), "{drawn:?}");
}

#[test]
fn there_are_five_levels() {
    let levels: Vec<Grade> = (0..=u8::MAX).filter_map(Grade::new).collect();
    assert_eq!(levels, Grade::all().collect::<Vec<_>>());
}
