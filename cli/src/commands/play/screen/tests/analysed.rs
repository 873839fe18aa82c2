//! The position under analysis: marks, values, and what the chosen move leads to.

use super::*;

/// The tokens of each heap, as they are marked.
fn marks(frame: &str) -> Vec<String> {
    let lines = frame.lines().filter(|line| line.contains('✓') || line.contains('✗'));
    lines.map(|line| line.chars().filter(|sign| "✓✗".contains(*sign)).collect()).collect()
}

#[test]
fn every_move_is_marked_by_who_wins_after_it() {
    let mut state = against_machine("nim 3 5 7");
    assert!(marks(&shown(&mut state, 80, 24)).is_empty());
    press(&mut state, "a");
    let frame = shown(&mut state, 80, 24);
    // Bouton: one winning move in each heap, to 2, 4 and 6 tokens.
    assert_eq!(marks(&frame), ["✗✗✓", "✗✗✗✗✓", "✗✗✗✗✗✗✓"], "{frame}");
    assert!(frame.contains("*5") && frame.contains("N: the player to move wins"), "{frame}");
    assert!(frame.contains("nim-sum *1 (4: 2, 2: 2, 1: 3)"), "{frame}");
    // The move that is chosen, and what it leads to.
    press(&mut state, "<");
    // What is told may be broken anywhere.
    let frame = shown(&mut state, 80, 24).replace('\n', " ");
    assert!(frame.contains("1: 3 → 2 ✓") && frame.contains("nim-sum *0 (4: 2, 2: 2, 1: 2)"), "{frame}");
    assert!(frame.contains("P: the player to move loses"), "{frame}");
    // After a move it is about the next position; at the end there is nothing to be marked.
    press(&mut state, "!");
    assert!(shown(&mut state, 80, 24).contains("nim-sum *"));
    press(&mut state, "a");
    assert!(marks(&shown(&mut state, 80, 24)).is_empty());
}

#[test]
fn on_a_board_squares_are_marked_and_those_from_which_one_loses() {
    let mut state = against_machine("wythoff 6,9");
    press(&mut state, "a");
    let frame = shown(&mut state, 80, 30);
    let ticks: usize = marks(&frame).iter().map(|line| line.matches('✓').count()).sum();
    // Of Wythoff's pairs the queen reaches (4,7) alone; the others are there to be seen.
    assert_eq!(ticks, 1, "{frame}");
    assert_eq!(frame.matches(" P ").count() + ticks, 6, "{frame}");
}

#[test]
fn misere_play_has_no_values() {
    let mut state = state("nim 2 2", Play::Misere, Human::First, Language::En);
    press(&mut state, "a");
    let frame = shown(&mut state, 80, 24);
    assert!(frame.contains("P: the player to move loses") && !frame.contains("nim-sum"), "{frame}");
}

#[test]
fn tokens_begin_in_one_column() {
    let mut state = against_machine("wythoff 6,9 + nim 3");
    for keys in ["", "a"] {
        press(&mut state, keys);
        let frame = shown(&mut state, 80, 20);
        let lines = frame.lines().filter(|line| line.contains(['●', '✗']));
        let begins: Vec<_> = lines.map(|line| line.chars().position(|sign| "●✗✓".contains(sign))).collect();
        assert!(begins.len() == 3 && begins.iter().all(|begin| *begin == begins[0]), "{frame}");
    }
}
