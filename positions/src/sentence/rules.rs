//! The rules of a ruleset in a line.

use super::Sentence;

/// What a player may do: the rules of a ruleset, as [`Game::ruleset`](crate::catalog::Game::ruleset) writes it.
///
/// ```
/// assert_eq!(grundy_positions::sentence::rules("kayles").message, "rules-kayles");
/// assert_eq!(grundy_positions::sentence::rules("0.137").message, "rules-code");
/// ```
pub fn rules(ruleset: &str) -> Sentence {
    let (family, more) = ruleset.split_once(':').unwrap_or((ruleset, ""));
    Sentence::of(match family {
        "nim" => "rules-nim",
        "take" => "rules-take",
        "kayles" => "rules-kayles",
        "dawsons-kayles" => "rules-dawsons-kayles",
        "dawsons-chess" => "rules-dawsons-chess",
        "officers" => "rules-officers",
        "guiles" => "rules-guiles",
        "treblecross" => "rules-treblecross",
        "double-kayles" => "rules-double-kayles",
        "grundys-game" => "rules-grundys-game",
        "lasker" => "rules-lasker",
        // With a reach, the numbers taken from both heaps need not be the same.
        "wythoff" if !more.is_empty() => return Sentence::of("rules-wythoff-reach").text("reach", more),
        "wythoff" => "rules-wythoff",
        "lines" => "rules-lines",
        "euclid" => "rules-euclid",
        _ => "rules-code",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sum;
    use crate::catalog::entries;

    #[test]
    fn every_ruleset_of_the_catalog_has_its_own() {
        for entry in entries() {
            for game in Sum::parse(entry.example).unwrap().games() {
                let ruleset = game.ruleset();
                let is_code = ruleset.contains('.');
                assert_eq!(rules(&ruleset).message == "rules-code", is_code, "{ruleset}");
            }
        }
        assert_eq!(rules("wythoff:3"), Sentence::of("rules-wythoff-reach").text("reach", 3));
        assert_eq!(rules("hex:0.8").message, "rules-code");
    }
}
