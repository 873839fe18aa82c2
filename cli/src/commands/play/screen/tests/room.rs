//! What is shown where there is little room.

use super::*;

#[test]
fn normal_and_misere_play_are_told_apart_on_small_screens() {
    for language in Language::ALL {
        for (width, height) in [(80, 24), (60, 20)] {
            let mut frames = [Play::Normal, Play::Misere].map(|play| {
                let mut state = state("nim 3 5 7", play, Human::Both, language);
                let rules = ["rule-normal", "rule-misere", "rule-normal-short", "rule-misere-short"];
                (shown(&mut state, width, height), rules.map(|rule| state.texts.say(rule)))
            });
            for (play, (frame, rules)) in frames.iter_mut().enumerate() {
                let told = |rule: &String| frame.contains(&format!("└ {rule} ─"));
                assert!(told(&rules[play]) || told(&rules[2 + play]), "{frame}");
                assert!(!told(&rules[1 - play]) && !told(&rules[3 - play]), "{frame}");
            }
        }
    }
}

#[test]
fn the_help_is_told_on_small_screens_too() {
    for language in Language::ALL {
        for width in [80, 60, 40, 20] {
            let mut game = state("nim 1", Play::Normal, Human::Both, language);
            for keys in ["", "<!"] {
                press(&mut game, keys);
                let frame = shown(&mut game, width, 20);
                let keys = frame.lines().last().unwrap().to_owned();
                assert!(keys.starts_with("? "), "{keys}");
                let all = game.texts.say(if game.game.run.winner().is_some() { "keys-over" } else { "keys" });
                assert!(all.starts_with(&keys) && (width < 80 || keys == all), "{keys}");
                assert!(
                    all[keys.len()..].is_empty() || all[keys.len()..].starts_with("  "),
                    "{keys}: no key is cut"
                );
            }
        }
    }
}

#[test]
fn a_board_without_room_is_told_and_written() {
    for (position, width, height, written) in [
        ("wythoff 19,6", 60, 20, "19,6"),
        ("wythoff 8,30", 80, 24, "8,30"),
        ("wythoff 8,17", 80, 20, "8,17"),
        ("chomp 20,20,20", 60, 20, "20,20,20"),
    ] {
        for language in Language::ALL {
            let mut state = state(position, Play::Normal, Human::Both, language);
            let frame = shown(&mut state, width, height);
            let told = state.texts.fill("no-room-for-board", &[("position", written.into())]);
            let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            let left: String = frame
                .lines()
                .map(|line| line.split('│').nth(1).unwrap_or_default().to_owned() + " ")
                .collect();
            assert!(words(&left).contains(&words(&told)), "{told} is not in\n{frame}");
        }
    }
    let mut heaps = against_machine("nim 3 5");
    assert!(!shown(&mut heaps, 60, 20).contains("no room"));
}
