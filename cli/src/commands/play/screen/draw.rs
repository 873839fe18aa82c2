//! How the game is drawn.

use grundy::{Natural, Outcome, Play};
use grundy_play::run::Verdict;
use grundy_positions::{AsSentence, Part, notation};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Wrap};

use super::board::{Below, below, draw_board};
use super::indexed_analysis::sign;
use super::pointing::taken;
use super::set_up::rule;
use super::state::{State, Typing};
use super::style::{faint, strong, tail};
use super::target::Target;
use super::window::draw_window;
use crate::commands::play::game::short;
use grundy_show::broken;

/// The width of the list of moves.
const MOVES: u16 = 30;
/// The lines below the boards: the chosen move, what is told, and the keys.
const MESSAGES: u16 = 5;
/// A longer name of a ruleset is cut off.
const LONGEST_NAME: usize = 16;
const TOKEN: &str = "●";
const GONE: &str = "○";

/// Draws all, and notes what can be clicked.
pub(super) fn draw(frame: &mut Frame, state: &mut State) {
    state.targets.clear();
    let areas = Layout::vertical([Constraint::Min(3), Constraint::Length(MESSAGES)]).split(frame.area());
    let columns = Layout::horizontal([Constraint::Min(30), Constraint::Length(MOVES)]).split(areas[0]);
    draw_position(frame, state, columns[0]);
    draw_moves(frame, state, columns[1]);
    draw_messages(frame, state, areas[1]);
    draw_window(frame, state);
}

fn draw_position(frame: &mut Frame, state: &mut State, area: Rect) {
    let rule = rule_that_fits(state, area.width);
    let block = Block::bordered()
        .title(format!(" {} ", state.texts.say("position")))
        .title_bottom(format!(" {rule} "));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let inner = above_claims(frame, state, inner);
    let divided = |lines| Layout::vertical([Constraint::Min(1), Constraint::Length(lines)]).split(inner);
    match below(state, inner) {
        Below::Nothing => draw_components(frame, state, inner),
        Below::Board(lines) => {
            let areas = divided(lines);
            draw_components(frame, state, areas[0]);
            draw_board(frame, state, areas[1]);
        }
        Below::NoRoom(told) => {
            let lines = broken(&told, usize::from(inner.width));
            let areas = divided(u16::try_from(lines.len()).unwrap_or(u16::MAX));
            draw_components(frame, state, areas[0]);
            let lines: Vec<Line> = lines.into_iter().map(|line| Line::styled(line, faint())).collect();
            frame.render_widget(Paragraph::new(lines), areas[1]);
        }
    }
}

/// Draws what all that is told rests on, below the position, and gives the room above. Nothing but claims takes any.
fn above_claims(frame: &mut Frame, state: &State, room: Rect) -> Rect {
    let label = state.texts.say("about-rests-on");
    let told = state.game.claims();
    let told = told.iter().map(|claim| format!("{label} {}", state.texts.sentence(&claim.sentence())));
    let lines: Vec<String> = told.flat_map(|claim| broken(&claim, usize::from(room.width))).collect();
    let count = u16::try_from(lines.len()).unwrap_or(u16::MAX).min(room.height / 2);
    let areas = Layout::vertical([Constraint::Min(0), Constraint::Length(count)]).split(room);
    let lines: Vec<Line> = lines.into_iter().map(|line| Line::styled(line, faint())).collect();
    frame.render_widget(Paragraph::new(lines), areas[1]);
    areas[0]
}

/// Who wins at the end, in few words where there is not room for more: which play it is must never be cut off.
fn rule_that_fits(state: &State, width: u16) -> String {
    let play = state.game.contest.play;
    let whole = state.texts.say(rule(play));
    // Beside it are two corners and two blanks.
    if whole.chars().count() + 4 <= usize::from(width) {
        return whole;
    }
    state.texts.say(match play {
        Play::Normal => "rule-normal-short",
        Play::Misere => "rule-misere-short",
    })
}

/// One line a heap. Where they are too many, those around the chosen one.
fn draw_components(frame: &mut Frame, state: &mut State, area: Rect) {
    let sum = state.game.run.sum();
    let several = sum.games().len() > 1;
    let name_of = |part: &Part| sum.games()[part.game].ruleset();
    let longest = sum.parts().iter().map(|part| name_of(part).chars().count()).max().unwrap_or(0);
    let width = if several { longest.min(LONGEST_NAME) + 1 } else { 0 };
    let mut rows = Vec::new();
    for (index, part) in sum.parts().iter().enumerate() {
        // A board has a line here, too.
        for heap in 0..part.component.as_heaps().len().max(1) {
            rows.push((index, heap));
        }
    }
    let height = usize::from(area.height);
    let here = rows.iter().position(|&(index, _)| index == state.component).unwrap_or(0);
    let heaps = sum.parts().get(state.component).map_or(1, |part| part.component.as_heaps().len().max(1));
    let skipped = (here + heaps.min(height)).saturating_sub(height);
    let value_of = |index| state.value(index).map(ToString::to_string).unwrap_or_default();
    let widest = (0..sum.parts().len()).map(|index| value_of(index).chars().count()).max().unwrap_or(0);
    let mut targets = Vec::new();
    for (&(index, heap), y) in rows.iter().skip(skipped).zip(area.y..area.bottom()) {
        let part = &sum.parts()[index];
        let is_here = index == state.component;
        let mark = if is_here && heap == 0 { "▸" } else { " " };
        let number = if heap == 0 { (index + 1).to_string() } else { String::new() };
        let name = if several && heap == 0 { format!(" {}", name_of(part)) } else { String::new() };
        let name: String = name.chars().take(width).collect();
        let heaps = part.component.as_heaps();
        let size = heaps.get(heap).map(shortened).unwrap_or_default();
        // The value stands beside the first heap; the tokens of every heap begin in one column.
        let value = if heap == 0 { value_of(index) } else { String::new() };
        let between = if widest > 0 { " " } else { "" };
        let label = format!("{mark}{number:>3}{name:<width$} {size:>4} {value:<widest$}{between}");
        let from = area.x + u16::try_from(label.chars().count()).unwrap_or(area.width).min(area.width);
        targets.push((Rect::new(area.x, y, area.width, 1), Target::Component(index)));
        let style = if is_here { strong() } else { Style::new() };
        let mut spans = vec![Span::styled(label, style)];
        let left = state.chosen().filter(|_| is_here && state.game.run.ending().is_none());
        let room = usize::from(area.right().saturating_sub(from));
        let gone = left.and_then(|left| taken(heaps, left, heap));
        let split = left.filter(|left| heaps.len() == 1 && left.len() > 1 && gone.is_none());
        let split = split.and_then(|left| usize::try_from(left[0].as_heap()?).ok());
        match heaps.get(heap).map(usize::try_from) {
            None => spans.push(Span::styled(notation::shorten(&part.component.to_string()), style)),
            Some(Ok(tokens)) if tokens <= room / 2 => {
                for token in 0..tokens {
                    let goes = gone.is_some_and(|(from, to)| from <= token && token < to);
                    let lead = (heaps.len() == 1).then(|| state.lead_of_token(index, token)).flatten();
                    let (sign, style) = match lead {
                        _ if goes => (GONE, faint()),
                        Some(lead) => sign(lead),
                        None => (TOKEN, style),
                    };
                    let apart = if split == Some(token + 1) { "|" } else { " " };
                    spans.push(Span::styled(sign, style));
                    spans.push(Span::raw(apart));
                    let x = from + u16::try_from(2 * token).unwrap_or(0);
                    targets.push((
                        Rect::new(x, y, 2, 1),
                        Target::Token { component: index, heap, before: token },
                    ));
                }
            }
            _ => spans.push(Span::styled(format!("{} ...", [TOKEN; 10].join(" ")), style)),
        }
        frame.render_widget(Line::from(spans), Rect::new(area.x, y, area.width, 1));
    }
    state.targets.extend(targets);
}

/// The moves so far, the last ones if they are many.
fn draw_moves(frame: &mut Frame, state: &State, area: Rect) {
    let block = Block::bordered().title(format!(" {} ", state.texts.say("moves")));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let is_over = state.game.run.ending().is_some();
    let turns = state.game.run.turns();
    let height = usize::from(inner.height);
    let mut lines = Vec::new();
    for (number, turn) in turns.iter().enumerate().skip(turns.len().saturating_sub(height)) {
        let verdict = state.review.get(number).filter(|_| is_over || state.outcomes);
        let mistake = if matches!(verdict, Some(Verdict::Mistake | Verdict::Slip)) { "?" } else { "" };
        let after = match verdict.filter(|_| state.outcomes).and_then(|verdict| verdict.outcome_after()) {
            Some(Outcome::P) => " P",
            Some(Outcome::N) => " N",
            None => "",
        };
        let who = state.name(turn.standing.player);
        let made = short(&turn.chosen);
        // Where there is no room for who it was, the turns alternate anyway.
        let whole = format!("{:>3}. {who}: {made}{mistake}{after}", number + 1);
        let fits = whole.chars().count() <= usize::from(inner.width);
        lines.push(Line::from(if fits {
            whole
        } else {
            format!("{:>3}. {made}{mistake}{after}", number + 1)
        }));
    }
    frame.render_widget(Paragraph::new(lines), inner);
}

fn draw_messages(frame: &mut Frame, state: &State, area: Rect) {
    let texts = &state.texts;
    let is_over = state.game.run.ending().is_some();
    let typed = |message: &str, text: &str| {
        // Of a long text, the end is shown, where it is typed.
        let fill = |text: String| texts.fill(message, &[("text", text.into())]);
        let room = usize::from(area.width).saturating_sub(fill(String::new()).chars().count());
        fill(tail(&format!("{text}_"), room))
    };
    let first = match &state.typing {
        Some(Typing { message, text, .. }) => typed(message, text),
        None if is_over || state.machine_is_to_move() => String::new(),
        None => match state.chosen_text() {
            Some(text) => {
                let lead = state.chosen().and_then(|left| state.lead(state.component, left));
                let mark = lead.map(|lead| format!(" {}", sign(lead).0)).unwrap_or_default();
                texts.fill("selected", &[("move", (text + &mark).into())])
            }
            None if state.choices.is_empty() => texts.say("nothing-to-choose"),
            None => texts.say("choose-a-move"),
        },
    };
    let told = match state.told_of_analysis() {
        _ if state.thought().is_some() => texts.say("thinking"),
        Some(analysis) => format!("{} {analysis}", state.message),
        None => state.message.clone(),
    };
    let keys = keys_that_fit(&texts.say(if is_over { "keys-over" } else { "keys" }), area.width.into());
    let areas =
        Layout::vertical([Constraint::Length(1), Constraint::Min(1), Constraint::Length(1)]).split(area);
    frame.render_widget(Line::styled(first, strong()), areas[0]);
    frame.render_widget(Paragraph::new(told).wrap(Wrap { trim: true }), areas[1]);
    frame.render_widget(Line::styled(keys, faint()), areas[2]);
}

/// The first of some keys with what they do, between two blanks each: as many as fit.
fn keys_that_fit(keys: &str, width: usize) -> String {
    let mut shown = String::new();
    for key in keys.split("  ") {
        let between = if shown.is_empty() { "" } else { "  " };
        if shown.chars().count() + between.len() + key.chars().count() > width {
            break;
        }
        shown = format!("{shown}{between}{key}");
    }
    shown
}

/// A number of at most four places.
fn shortened(number: &Natural) -> String {
    let text = number.to_string();
    if text.len() <= 4 { text } else { format!("{}e{}", &text[..1], text.len() - 1) }
}
