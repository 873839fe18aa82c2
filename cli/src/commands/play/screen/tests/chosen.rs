//! What is chosen, and by which keys.

use super::*;

#[test]
fn nothing_is_chosen_until_somebody_chooses() {
    for entry in catalog::entries() {
        let mut state = against_machine(&entry.example);
        assert_eq!(state.choice, None, "{}", entry.example);
        press(&mut state, "!");
        assert!(state.game.run.turns().is_empty(), "{}", entry.example);
        assert!(state.message.contains("No move is chosen yet"), "{}", state.message);
        let frame = shown(&mut state, 80, 24);
        assert!(frame.contains("Choose a move") && !frame.contains('○'), "{frame}");
        press(&mut state, "<!");
        assert!(!state.game.run.turns().is_empty(), "{}", entry.example);
        assert_eq!(state.choice, None, "nor is anything at the next turn of {}", entry.example);
    }
}

#[test]
fn the_first_choice_of_a_row_is_not_the_move_that_mirrors() {
    for heap in 3..12 {
        let mut state = against_machine(&format!("kayles {heap}"));
        for key in ["<", ">"] {
            state.select(0);
            press(&mut state, key);
            assert_eq!(state.chosen_text().unwrap(), format!("1: {heap} → {}", heap - 1));
        }
    }
}

#[test]
fn left_and_right_take_more_and_less_of_a_heap() {
    let mut state = against_machine("nim 3 5");
    for (key, chosen) in [("<", "1: 3 → 2"), ("<", "1: 3 → 1"), (">", "1: 3 → 2"), (">", "1: 3 → 2")]
    {
        press(&mut state, key);
        assert_eq!(state.chosen_text().unwrap(), chosen);
    }
    press(&mut state, "_");
    assert_eq!((state.component, state.choice), (1, None));
}

#[test]
fn arrows_go_to_the_neighbour_on_a_board() {
    let mut state = against_machine("wythoff 8,10 + nim 2");
    for (key, chosen) in [
        ("<", "1: 8,10 → 7,10"),
        ("_", "1: 8,10 → 7,9"),
        (">", "1: 8,10 → 8,9"),
        ("_", "1: 8,10 → 8,8"),
        ("<", "1: 8,10 → 6,8"),
        ("^", "1: 8,10 → 6,10"),
        ("^", "1: 8,10 → 6,10"),
    ] {
        press(&mut state, key);
        assert_eq!(state.chosen_text().unwrap(), chosen, "after {key}");
    }
    state.press(KeyEvent::new(KeyCode::Tab, KeyModifiers::NONE));
    assert_eq!((state.component, state.choice), (1, None), "Tab goes to another component");

    let mut bar = against_machine("chomp 4,4,4");
    let mut bitten = Vec::new();
    for key in ["<", "<", "^", "^", ">", "_"] {
        press(&mut bar, key);
        bitten.push(bar.chosen_text().unwrap());
    }
    assert_eq!(
        bitten.join("; "),
        "1: 4,4,4 → 4,4,3; 1: 4,4,4 → 4,4,2; 1: 4,4,4 → 4,2,2; 1: 4,4,4 → 2,2,2; 1: 4,4,4 → 3,3,3; 1: 4,4,4 → 4,3,3"
    );
}

#[test]
fn every_square_is_reached_by_arrows() {
    for position in ["wythoff 6,9", "lines:king 3,3", "chomp 3,3,2", "euclid 5,13", "wythoff:2 7,4"] {
        let mut state = against_machine(position);
        let mut seen = std::collections::BTreeSet::new();
        // Every choice is a start for every arrow.
        let mut begun: Vec<Option<usize>> = vec![None];
        while let Some(from) = begun.pop() {
            for key in [KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down] {
                state.choice = from;
                state.press(KeyEvent::new(key, KeyModifiers::NONE));
                if let Some(choice) = state.choice
                    && seen.insert(choice)
                {
                    begun.push(Some(choice));
                }
            }
        }
        assert_eq!(seen.len(), state.choices.len(), "{position}");
    }
}
