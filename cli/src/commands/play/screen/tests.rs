//! Frames, keys and clicks, without a terminal.

mod analysed;
mod begun_and_saved;
mod chosen;
mod room;

use grundy::{Budget, Play, Stop};
use grundy_play::contest::Contest;
use grundy_play::players::Strategy;
use grundy_play::run::{Run, Seat};
use grundy_positions::catalog::Catalog;
use grundy_positions::{Sum, catalog};
use proptest::prelude::*;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::draw::draw;
use super::state::{State, Window};
use super::target::Target;
use crate::arguments::Human;
use crate::clock::Clock;
use crate::commands::play::game::Game;
use crate::commands::play::turns::{Command, Finding, Reply};
use grundy_show::{Language, Texts};

/// What is found out depends on the steps alone.
fn any_time() -> Clock {
    Clock::new(&Stop::default(), 0)
}

/// A game in which player 1 begins, and every machine is optimal.
fn state(position: &str, play: Play, human: Human, language: Language) -> State {
    with_machine(Strategy::Optimal, position, play, human, language)
}

fn with_machine(machine: Strategy, position: &str, play: Play, human: Human, language: Language) -> State {
    let contest = Contest { players: [machine; 2], play, ..Contest::default() };
    let sum = Sum::parse(position).unwrap();
    let run = Run::new(sum, play, Seat::One);
    let game =
        Game::new(Catalog::standard().clone(), run, contest, human, Budget::new(10_000_000), any_time());
    State::new(game, Texts::new(language), 0)
}

/// A game by rules that somebody wrote, against an optimal machine.
fn by_rules(rules: &str, position: &str) -> State {
    let catalog = Catalog::standard().with_rules(rules).unwrap();
    let run = Run::new(Sum::parse_in(&catalog, position).unwrap(), Play::Normal, Seat::One);
    let contest = Contest::default();
    let game = Game::new(catalog, run, contest, Human::First, Budget::new(10_000_000), any_time());
    State::new(game, Texts::new(Language::En), 0)
}

fn against_machine(position: &str) -> State {
    state(position, Play::Normal, Human::First, Language::En)
}

/// What the screen shows.
fn shown(state: &mut State, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(frame, state)).unwrap();
    let lines = terminal.backend().to_string();
    lines.lines().map(|line| format!("{}\n", line.trim_matches('"').trim_end())).collect()
}

/// Presses keys; a letter is itself, `<` and `>` are arrows, `^` and `_` too, and `!` is Enter. The machine answers.
fn press(state: &mut State, keys: &str) {
    for key in keys.chars() {
        let code = match key {
            '<' => KeyCode::Left,
            '>' => KeyCode::Right,
            '^' => KeyCode::Up,
            '_' => KeyCode::Down,
            '!' => KeyCode::Enter,
            '~' => KeyCode::Esc,
            letter => KeyCode::Char(letter),
        };
        let command = state.press(KeyEvent::new(code, KeyModifiers::NONE));
        obey(state, command);
    }
}

/// What the loop of a game does after a key or a click.
fn obey(state: &mut State, command: Option<Command>) {
    if let Some(told) = command.and_then(|command| state.game.obey(command)) {
        state.tell(told);
    }
    answer(state);
}

fn answer(state: &mut State) {
    while let Some(thought) = state.thought() {
        let found = Finding::by(thought, &mut state.game);
        state.tell(Reply::Finding(found));
    }
}

/// Clicks at the middle of what a target was drawn as.
fn click(state: &mut State, target: &Target) {
    shown(state, 80, 24);
    let place = state.targets.iter().find(|(_, other)| other == target).map(|(area, _)| *area);
    let place = place.unwrap_or_else(|| panic!("{target:?} is not on the screen"));
    let command = state.click(place.x, place.y);
    obey(state, command);
}

#[test]
fn frames_are_as_they_were_looked_at() {
    let mut nim = against_machine("nim 3 5 7");
    press(&mut nim, "_<<");
    insta::assert_snapshot!("nim", shown(&mut nim, 80, 24));
    let mut wythoff = state("wythoff 8,10", Play::Normal, Human::First, Language::Id);
    press(&mut wythoff, "<<h");
    insta::assert_snapshot!("wythoff", shown(&mut wythoff, 80, 24));
    let mut sum = state("kayles 9 + grundys-game 7 + nim 0 50", Play::Normal, Human::Second, Language::Ro);
    answer(&mut sum);
    press(&mut sum, "_<");
    insta::assert_snapshot!("sum", shown(&mut sum, 80, 24));
    let mut help = state("nim 1", Play::Misere, Human::Both, Language::En);
    press(&mut help, "?");
    insta::assert_snapshot!("help", shown(&mut help, 80, 24));
    let mut over = against_machine("nim 1 2");
    press(&mut over, "<!o");
    insta::assert_snapshot!("over", shown(&mut over, 80, 24));
    press(&mut over, "v");
    insta::assert_snapshot!("review", shown(&mut over, 80, 24));
    let mut set_up = state("kayles 9", Play::Normal, Human::First, Language::Ro);
    press(&mut set_up, "m_>>");
    insta::assert_snapshot!("set-up", shown(&mut set_up, 80, 24));
    let mut why = against_machine("nim 3 5 7");
    press(&mut why, "w");
    insta::assert_snapshot!("why", shown(&mut why, 80, 24));
}

#[test]
fn the_frames_in_the_manual_are_those_that_are_drawn() {
    let as_begun =
        |position| with_machine(Strategy::Skill(60), position, Play::Normal, Human::First, Language::En);
    let mut state = as_begun("wythoff 8,11 + nim 5");
    press(&mut state, "1: 8,10!<<");
    let frame = shown(&mut state, 80, 24);
    let manual = include_str!("../../../../../docs/commands.md");
    let is_in = |command: &str, frame: &str| manual.contains(&format!("```text\n$ {command}\n{frame}```"));
    assert!(is_in("grundy play wythoff 8,11 + nim 5 --language en", &frame), "{frame}");
    let mut asked = as_begun("nim 3 5 7");
    asked.open_set_up();
    press(&mut asked, "_>>>");
    let frame = shown(&mut asked, 80, 14);
    assert!(is_in("grundy play --language en", &frame), "{frame}");
}

#[test]
fn each_hint_tells_more() {
    let mut state = against_machine("nim 3 5 7");
    let mut told = Vec::new();
    for _ in 0..3 {
        press(&mut state, "h");
        told.push(state.message.clone());
    }
    assert!(told[0].starts_with("You can win. Write the heaps in binary"), "{told:?}");
    assert!(
        told[1].starts_with("Move in component 1: leave an even number of ones in each column"),
        "{told:?}"
    );
    assert!(told[2].starts_with("1: 3 → 2 wins. (h: more)"), "{told:?}");
    assert_eq!(state.chosen_text().unwrap(), "1: 3 → 2");
    press(&mut state, "h");
    assert!(matches!(&state.window, Some(Window::Text { title: "why", text, .. }) if text.len() > 5));
    press(&mut state, "x!");
    assert_eq!(state.game.run.turns().len(), 2, "the move that was told is made, and answered");

    let mut lost = against_machine("nim 2 2");
    press(&mut lost, "h");
    assert!(lost.message.contains("only if the other player makes a mistake"), "{}", lost.message);
    press(&mut lost, "h");
    assert!(lost.message.contains("You could try"), "{}", lost.message);
}

#[test]
fn a_click_chooses_and_a_second_one_moves() {
    let mut state = state("nim 3 5 + kayles 6 + wythoff 4,6", Play::Normal, Human::Both, Language::En);
    let token = |component, before| Target::Token { component, heap: 0, before };
    click(&mut state, &token(1, 2));
    assert_eq!(state.chosen_text().unwrap(), "2: 5 → 2");
    click(&mut state, &token(0, 1));
    assert_eq!(state.chosen_text().unwrap(), "1: 3 → 1");
    click(&mut state, &token(0, 1));
    assert_eq!(state.game.run.sum().to_string(), "nim 1 5 + kayles 6 + wythoff 4,6");
    // A pin in the middle: the clicks go through the moves that take it.
    click(&mut state, &token(2, 2));
    assert_eq!(state.chosen_text().unwrap(), "3: 6 → 2 3");
    click(&mut state, &Target::Component(3));
    click(&mut state, &Target::Square { component: 3, at: [4, 2] });
    click(&mut state, &Target::Square { component: 3, at: [4, 2] });
    assert_eq!(state.game.run.sum().to_string(), "nim 1 5 + kayles 6 + wythoff 4,2");
    // Where nothing is, nothing happens.
    state.click(79, 23);
    state.click(500, 500);
}

#[test]
fn moves_and_positions_are_typed() {
    let mut state = state("nim 3 5 7", Play::Normal, Human::Both, Language::En);
    press(&mut state, "2: 1!");
    assert_eq!(state.game.run.sum().to_string(), "nim 3 1 7");
    press(&mut state, "take 2 from 3!");
    assert_eq!(state.game.run.sum().to_string(), "nim 3 1 5");
    press(&mut state, "9: 9!");
    assert!(state.message.starts_with("Not a move: "), "{}", state.message);
    press(&mut state, "12~");
    assert!(state.typing.is_none());
    press(&mut state, "e + kayles 4!");
    assert_eq!(state.game.run.sum().to_string(), "nim 3 1 5 + kayles 4");
    assert!(state.game.run.turns().is_empty());
    press(&mut state, "e + nothing!");
    assert!(state.message.starts_with("Not a position: "), "{}", state.message);
    assert_eq!(state.game.run.sum().to_string(), "nim 3 1 5 + kayles 4");
}

#[test]
fn moves_are_taken_back_and_made_again() {
    let mut state = against_machine("nim 3 5 7");
    press(&mut state, "u");
    assert_eq!(state.message, "There is no move to take back.");
    press(&mut state, "1: 1!");
    let after = state.game.run.sum().to_string();
    assert_eq!(state.game.run.turns().len(), 2);
    press(&mut state, "u");
    assert_eq!((state.game.run.sum().to_string(), state.game.run.turns().len()), ("nim 3 5 7".into(), 0));
    press(&mut state, "r");
    assert_eq!((state.game.run.sum().to_string(), state.game.run.turns().len()), (after, 2));
    press(&mut state, "r");
    assert_eq!(state.message, "There is no move to make again.");
    press(&mut state, "s");
    assert_eq!(state.game.run.turns().len(), 3, "the machine is to move now");
    press(&mut state, "n");
    assert_eq!(state.game.run.turns().len(), 1, "and begins");
}

#[test]
fn outcomes_are_shown_after_every_move_and_the_last_one() {
    let mut state = state("nim 1 2 4", Play::Normal, Human::Both, Language::En);
    press(&mut state, "o");
    // A winning move, one where none wins, and so on up to the end.
    for (made, told) in [
        ("3: 3", "3: 4 → 3 P"),
        ("3: 1", "3: 3 → 1 N"),
        ("2: 0", "2: 2 → 0 P"),
        ("1: 0", "1: 1 → 0 N"),
        ("3: 0", "3: 1 → 0 P"),
    ] {
        press(&mut state, &format!("{made}!"));
        let frame = shown(&mut state, 80, 24);
        assert!(frame.contains(told), "no {told} in:\n{frame}");
    }
    // Other moves in place of those that are taken back; the second of them is a mistake.
    press(&mut state, "uuuu1: 0!2: 1!");
    let frame = shown(&mut state, 80, 24);
    assert!(frame.contains("1: 1 → 0 N") && frame.contains("2: 2 → 1? N"), "{frame}");
}

#[test]
fn the_review_tells_what_was_right() {
    let mut state = state("nim 1 2 4", Play::Normal, Human::Both, Language::En);
    press(&mut state, "v");
    assert!(matches!(&state.window, Some(Window::Text { text, .. }) if text[0] == "No win was given away."));
    press(&mut state, "x3: 0!1: 0!2: 0!v");
    let Some(Window::Text { text, .. }) = &state.window else { panic!("no review") };
    assert_eq!(
        text[1..],
        [
            "1. player 1: 3: 4 → 0 gave the win away. What wins: 3: 4 → 3. After that mistake, the other player can leave two \
             equal heaps.",
            "2. player 2: 1: 1 → 0 gave the win away. What wins: 2: 2 → 1. After that mistake, the other player can leave no \
             move at all."
        ]
    );
}

#[test]
fn what_nobody_knows_is_no_praise() {
    let mut state = state("wythoff 41,41 42,42 + nim 42", Play::Misere, Human::Both, Language::En);
    press(&mut state, "1: 0,0!2: 0,0!3: 0!");
    // Of the last move it is known: no other heap is left, and a move to 1 would have won.
    assert!(
        state.message.ends_with("Of 2 moves it is not known whether they gave the win away."),
        "{}",
        state.message
    );
}

#[test]
fn what_is_chosen_is_on_small_screens_too() {
    let mut state = against_machine("nim 3 5 7 9 11 + wythoff 4,6");
    for (down, marked) in [("", "▸  1"), ("____", "▸  5"), ("_", "▸  6")] {
        press(&mut state, down);
        let frame = shown(&mut state, 40, 10);
        assert!(frame.contains(marked), "{marked} is not in:\n{frame}");
    }
    press(&mut state, &format!("e{}", " + kayles 3".repeat(9)));
    let frame = shown(&mut state, 40, 10);
    assert!(frame.contains("+ kayles 3_") && frame.contains("…"), "{frame}");
}

#[test]
fn a_board_is_drawn_where_it_has_room() {
    let mut state = state("wythoff 19,6", Play::Normal, Human::Both, Language::En);
    let queens = |frame: &str| frame.matches('♛').count();
    press(&mut state, "<");
    let frame = shown(&mut state, 80, 24);
    assert!(queens(&frame) == 2 && frame.contains("0   2   4") && frame.contains("16  18"), "{frame}");
    let inside = |(area, _): &(ratatui::layout::Rect, Target)| area.right() <= 49;
    assert!(state.targets.iter().all(inside), "a click at the list of moves is none on the board");
    click(&mut state, &Target::Square { component: 0, at: [17, 6] });
    assert_eq!(state.chosen_text().unwrap(), "1: 19,6 → 17,6");
    assert_eq!(queens(&shown(&mut state, 70, 24)), 0, "there is no room");
    assert_eq!(queens(&shown(&mut state, 120, 24)), 2);
}

#[test]
fn long_texts_are_read_to_their_end() {
    for language in [Language::En, Language::Id, Language::Ro] {
        let mut state = state("nim 3 5 7", Play::Normal, Human::Both, language);
        let close = state.texts.say("help-close");
        press(&mut state, "?");
        let frame = shown(&mut state, 80, 24);
        assert!(frame.contains(&close) && !frame.contains('↓'.to_string().repeat(2).as_str()), "{frame}");
        assert!(!shown(&mut state, 50, 12).contains(&close));
        for _ in 0..40 {
            press(&mut state, "_");
        }
        let frame = shown(&mut state, 50, 12);
        assert!(frame.contains(&close) && frame.contains("└ ↑ ─"), "{frame}");
        press(&mut state, "^");
        assert!(shown(&mut state, 50, 12).contains("└ ↑↓ ─"), "one step back is seen at once");
    }
}

#[test]
fn every_ruleset_is_opened_and_played_in_screens_of_any_size() {
    for entry in catalog::entries() {
        for (width, height) in [(80, 24), (40, 12), (200, 60), (12, 5), (1, 1)] {
            let mut state = against_machine(&entry.example);
            assert!(!state.choices.is_empty(), "{}", entry.example);
            shown(&mut state, width, height);
            press(&mut state, "<<>_^hh<!");
            assert!(!state.game.run.turns().is_empty(), "{}", entry.example);
            shown(&mut state, width, height);
            press(&mut state, "?");
            shown(&mut state, width, height);
        }
    }
}

#[test]
fn a_machine_that_knows_no_move_moves_by_chance() {
    let contest = Contest { play: Play::Misere, ..Contest::default() };
    let sum = Sum::parse("kayles 40 41 + grundys-game 50 51").unwrap();
    let run = Run::new(sum, Play::Misere, Seat::One);
    let game =
        Game::new(Catalog::standard().clone(), run, contest, Human::Second, Budget::new(1000), any_time());
    let mut state = State::new(game, Texts::new(Language::En), 0);
    answer(&mut state);
    let told = "It does not know who wins here, and moved at random.";
    assert!(state.message.contains(told), "{}", state.message);
    assert_eq!((state.game.is_ended, state.game.run.turns().len()), (false, 1));
    assert!(!state.machine_is_to_move());
    press(&mut state, "<!");
    assert!(state.game.run.turns().len() > 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn no_keys_and_clicks_break_the_game(
        keys in "[<>^_!~hwurnseolmv?t0-9: ]{0,40}", clicks in prop::collection::vec((0..80_u16, 0..24_u16), 0..10),
        position in 0..4_usize,
    ) {
        let position =
            ["nim 3 5 7", "kayles 7 + wythoff 3,9", "grundys-game 9 + nim 10^20", "lines:king 5,5 + euclid 8,3"][position];
        let mut state = against_machine(position);
        press(&mut state, &keys);
        for (column, row) in clicks {
            shown(&mut state, 80, 24);
            let command = state.click(column, row);
            obey(&mut state, command);
        }
        shown(&mut state, 80, 24);
    }
}
