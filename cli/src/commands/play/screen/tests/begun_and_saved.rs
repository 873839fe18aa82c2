//! How games are begun, and saved.

use super::*;

#[test]
fn a_game_is_set_up_by_keys() {
    let mut state = against_machine("nim 3 5 7");
    // Another example, as it is.
    press(&mut state, "m>!");
    assert!(
        state.window.is_none() && state.game.run.sum().to_string().starts_with("take:"),
        "{}",
        state.game.run.sum()
    );
    // A typed position in misère play, in which the machine begins and sees half.
    press(&mut state, "m");
    state.press(KeyEvent::new(KeyCode::Backspace, KeyModifiers::NONE));
    state.press(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL));
    press(&mut state, "nim 2 2 3__>_ __>_<<<<<");
    assert!(state.game.run.turns().is_empty(), "the machine waits for the game");
    press(&mut state, "!");
    assert_eq!((state.game.contest.play, state.game.human), (Play::Misere, Human::None));
    assert_eq!(state.game.contest.players, [Strategy::Skill(50); 2]);
    assert_eq!((state.game.start.as_str(), state.game.contest.first), ("nim 2 2 3", Seat::Two));
    assert!(state.game.run.winner().is_some(), "the machines have played");
    // What is wrong is told, and nothing is lost.
    press(&mut state, "m + nix 3!");
    let frame = shown(&mut state, 120, 24);
    assert!(frame.contains("unknown ruleset `nix`") && frame.contains("did you mean `nim`?"), "{frame}");
    press(&mut state, "~");
    assert_eq!(state.game.start, "nim 2 2 3");
}

#[test]
fn a_drawn_position_is_another_one_each_time() {
    let mut state = state("nim 3 5 + kayles 4", Play::Normal, Human::Both, Language::En);
    let mut drawn = Vec::new();
    for level in [1, 2, 2, 5] {
        press(&mut state, &format!("m_{}!", ">".repeat(level)));
        assert_eq!(state.game.advice().unwrap().map(|advice| advice.aim.is_some()), Some(true));
        drawn.push(state.game.start.clone());
    }
    assert_ne!(drawn[1], drawn[2]);
    assert!(drawn.iter().all(|start| start.contains("nim") && start.contains("kayles")), "{drawn:?}");
}

#[test]
fn a_game_is_set_up_by_mouse() {
    let mut state = against_machine("nim 3 5 7");
    press(&mut state, "m");
    click(&mut state, &Target::Row(2));
    click(&mut state, &Target::Row(2));
    click(&mut state, &Target::Row(0));
    assert!(matches!(state.window, Some(Window::SetUp(_))));
    press(&mut state, "!");
    assert_eq!((state.game.contest.play, state.game.start.as_str()), (Play::Misere, "nim 3 5 7"));
}

#[test]
fn what_cannot_be_saved_is_told_at_once() {
    let folder = std::env::temp_dir().join(format!("grundy-unsaved-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut state = against_machine("nim 3 5 7");
    press(&mut state, &format!("x{}!", folder.join("game.txt").display()));
    std::fs::remove_dir_all(&folder).unwrap();
    press(&mut state, "1: 2!");
    assert!(
        state.message.starts_with("Not saved: ") && state.message.ends_with("Your turn."),
        "{}",
        state.message
    );
    std::fs::create_dir_all(&folder).unwrap();
    press(&mut state, &format!("x{}!", folder.join("other.txt").display()));
    assert!(state.message.starts_with("Saved in "), "{}", state.message);
    assert!(state.game.unsaved().is_none(), "it is saved now");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_game_is_saved_after_every_move() {
    let folder = std::env::temp_dir().join(format!("grundy-screen-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("game.txt");
    let mut state = against_machine("nim 3 5 7");
    let name = file.display();
    press(&mut state, &format!("x{name}!"));
    assert_eq!(state.message, format!("Saved in {name}, and after every move."));
    press(&mut state, "1: 2!");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("position: nim 3 5 7\n") && text.contains("\n1: 3 -> 2\n"), "{text}");
    assert_eq!(text.lines().count(), 4 + 2);
    // Another file is not written over.
    press(&mut state, &format!("x{name}!"));
    assert!(state.message.starts_with("Not saved: "), "{}", state.message);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_a_game_rests_on_is_shown_from_the_beginning() {
    let rules =
        "p(x, y): (x-t, y) for t in 1..x; (x, y-t) for t in 1..y if x + y >= x; canon (min(x, y), max(x, y))";
    let told = "claims canon of `p`: compared on some positions, not proved";
    let words = |state: &mut State, width, height| {
        let frame = shown(state, width, height);
        let left = frame.lines().map(|line| line.split("││").next().unwrap_or(line));
        left.flat_map(|line| line.trim_matches('│').split_whitespace().map(str::to_owned))
            .collect::<Vec<_>>()
            .join(" ")
    };
    let mut state = by_rules(rules, "p 3,5");
    assert!(words(&mut state, 100, 30).contains(told), "{}", shown(&mut state, 100, 30));
    press(&mut state, "<!");
    assert!(words(&mut state, 100, 30).contains(told), "{}", shown(&mut state, 100, 30));
    // It leaves room for the heaps, however small the screen is.
    assert!(shown(&mut state, 60, 10).contains("1 "), "{}", shown(&mut state, 60, 10));
    assert!(shown(&mut state, 60, 10).contains("rests on"));
    let mut free = by_rules("all(n): n-t for t in 1..n", "all 5");
    assert!(!shown(&mut free, 100, 30).contains("rests on"));
}
