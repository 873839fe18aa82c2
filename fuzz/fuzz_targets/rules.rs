//! No text of rules makes the parser or the interpreter panic; what is read is written so that it is read again.
#![no_main]

use grundy::Budget;
use grundy_rules::Definition;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(games) = Definition::parse_all(text) else { return };
    for game in games {
        let written = game.to_string();
        let again = Definition::parse_printed(&written).expect("what is written is read");
        assert_eq!(again[0].to_string(), written);
        let parameters = vec![3; game.parameters().count()];
        let rules = game.rules(&parameters).expect("as many as there are");
        let starts = rules.starts(4, &mut Budget::new(20_000)).unwrap_or_default();
        let words = ["3", "2,5", "3,1,2", "abba", "..x/x..", "0-1,1-2,3", "[]", "4:abba", "2:1,1"];
        let read = words.iter().filter_map(|word| rules.read(word).ok());
        for position in read.chain(starts) {
            let budget = &mut Budget::new(20_000);
            assert_eq!(rules.read(&rules.write(&position)).as_ref(), Ok(&position));
            let _ = (rules.components(&position, budget), rules.canonical(&position, budget));
            for part in rules.options(&position, budget).into_iter().flatten().flatten() {
                assert_eq!(rules.read(&rules.write(&part)).as_ref(), Ok(&part));
            }
        }
    }
});
