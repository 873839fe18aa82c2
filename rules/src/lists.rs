//! Lists of which a theorem tells the value, or who wins.
//!
//! **Any list of heaps.** Every move chooses a place, `for i in 0..len(s)-1`, and leaves `set(s, i, …)`; beside that, it looks at
//! `s[i]` alone. What it makes of the heap there depends on that heap and on nothing else. So a list is the sum of its heaps.
//!
//! **Stones on a graph.** So it is where the heaps are stones on vertices of a graph that no move changes: `(g, set(s, i, …))`, which may
//! look at the graph as it likes. The list is the sum of its stones, each alone on the graph.
//!
//! **Staircases.** Any number goes from a place to the one before it, and no further than place 0. The value is the nim-sum of the
//! numbers at odd places: `docs/theory.md` has the argument.
//!
//! **Moore's Nim.** A move takes from one heap, or from several, up to a bound. Who wins is known, and no value.

use std::sync::Arc;

use grundy::Natural;
use grundy::games::Moore;

use crate::definition::Definition;
use crate::proofs::key;
use crate::rules::Rules;
use crate::syntax::{Binary, Clause, ClauseKind, Expression, ExpressionKind, Game, Shape, Step, To};

/// What follows from the numbers of a list.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum ListForm {
    /// Its value: it is the sum of its numbers as heaps, which have these rules.
    Heaps(Rules),
    /// Its value: it is the sum of its numbers as stones on the graph beside them, each of which alone has these rules.
    Stones(Rules),
    /// Its value: it is a staircase.
    Staircase,
    /// Who wins: it is Moore's Nim.
    Moore(Moore),
}

/// The one move of a staircase.
const STAIRCASE: &str =
    "staircase(h: list): set(set(h, i, h[i]-t), i-1, h[i-1]+t) for i in 1..len(h)-1 for t in 1..h[i]";

impl Rules {
    /// What a position is, if it is one list whose value follows from its numbers one by one, or such a list beside a graph.
    ///
    /// ```
    /// use grundy_rules::{ListForm, Rules};
    ///
    /// let rules = Rules::parse("some(h: list): set(h, i, h[i]-t) for i in 0..len(h)-1 for t in 1..min(h[i], 3)")?;
    /// let Some(ListForm::Heaps(heap)) = rules.list_form() else { panic!() };
    /// assert_eq!(heap.definition().to_string(), "some(h): h - t for t in 1..min(h, 3)");
    /// # Ok::<(), grundy_rules::RulesError>(())
    /// ```
    pub fn list_form(&self) -> Option<ListForm> {
        let program = self.program();
        if program.legal.is_some() || self.definition().strip().is_some() {
            return None;
        }
        match program.shapes[..] {
            [Shape::List] => {}
            [Shape::Graph(_), Shape::List] => return self.one_of(1).map(ListForm::Stones),
            [Shape::List, Shape::Graph(_)] => return self.one_of(0).map(ListForm::Stones),
            _ => return None,
        }
        if let [one] = &program.moves[..]
            && key::says_the_same(one, STAIRCASE)
        {
            return Some(ListForm::Staircase);
        }
        self.moore().map(ListForm::Moore).or_else(|| self.one_of(0).map(ListForm::Heaps))
    }

    /// How many heaps a move may make smaller, if there is one move for each number of heaps from one up.
    fn moore(&self) -> Option<Moore> {
        let moves = &self.program().moves;
        if !(2..=MOST_HEAPS).contains(&moves.len()) {
            return None;
        }
        let moves: Vec<String> = moves.iter().map(key::said).collect::<Option<_>>()?;
        let is_there = |heaps: usize| {
            let ways = Taking::ways().filter_map(|way| Rules::parse(&way.rules(heaps)).ok());
            ways.filter_map(|rules| key::said(&rules.program().moves[0])).any(|way| moves.contains(&way))
        };
        if (1..=moves.len()).all(is_there) { Moore::new(moves.len()) } else { None }
    }

    /// The rules of each number of the list that is a part of the position, with what stands beside the list.
    fn one_of(&self, list: usize) -> Option<Rules> {
        let game = &self.definition().game;
        let names: Vec<&str> = game.parts.iter().map(|part| part.name.text.as_str()).collect();
        let moves = game.clauses.iter().filter(|clause| matches!(clause.kind, ClauseKind::Move { .. }));
        let clauses: Vec<Clause> = moves.map(|one| of_one(one, &names, list)).collect::<Option<_>>()?;
        let mut parts = game.parts.clone();
        parts[list].shape = Shape::Number;
        let heap = Game { parts, clauses, ..Game::clone(game) };
        Definition { game: Arc::new(heap), ..self.definition().clone() }.rules(self.parameters())
    }
}

/// The most heaps of a move of Moore's Nim that is found.
const MOST_HEAPS: usize = 4;

/// A way to write that some heaps become smaller.
#[derive(Clone, Copy)]
struct Taking {
    /// Each place is greater than the one before it, and not smaller.
    is_ascending: bool,
    /// What is left of a heap is chosen, and not what is taken.
    leaves: bool,
    /// All places are chosen before the numbers, and not each with its number.
    places_first: bool,
}

impl Taking {
    fn ways() -> impl Iterator<Item = Taking> {
        let bit = |number: u8, at: u8| number >> at & 1 == 1;
        (0..8).map(move |way| Taking {
            is_ascending: bit(way, 0),
            leaves: bit(way, 1),
            places_first: bit(way, 2),
        })
    }

    /// The rules of the game in which exactly `heaps` heaps become smaller.
    fn rules(self, heaps: usize) -> String {
        let mut left = "h".to_owned();
        let (mut places, mut numbers) = (Vec::new(), Vec::new());
        for heap in 0..heaps {
            let number = if self.leaves { format!("n{heap}") } else { format!("h[p{heap}]-n{heap}") };
            left = format!("set({left}, p{heap}, {number})");
            places.push(match heap.checked_sub(1) {
                None => format!("for p{heap} in 0..len(h)-1"),
                Some(before) if self.is_ascending => format!("for p{heap} in p{before}+1..len(h)-1"),
                Some(before) => format!("for p{heap} in 0..p{before}-1"),
            });
            let range = if self.leaves { format!("0..h[p{heap}]-1") } else { format!("1..h[p{heap}]") };
            numbers.push(format!("for n{heap} in {range}"));
        }
        let steps: Vec<String> = match self.places_first {
            true => places.into_iter().chain(numbers).collect(),
            false => places.into_iter().zip(numbers).flat_map(|(place, number)| [place, number]).collect(),
        };
        format!("moore(h: list): {left} {}", steps.join(" "))
    }
}

/// A move of a list as a move of one of its numbers, which has the name of the list: `list` is its place among the parts of a position,
/// of which a move leaves all others as they are.
fn of_one(clause: &Clause, parts: &[&str], list: usize) -> Option<Clause> {
    let ClauseKind::Move { to, steps, .. } = &clause.kind else { return None };
    let ([To::One(left)], [Step::For(place, places), rest @ ..]) = (&to[..], &steps[..]) else { return None };
    let mut left = left.clone();
    let all = match &mut left.kind {
        ExpressionKind::Tuple(all) => &mut all[..],
        _ => std::slice::from_mut(&mut left),
    };
    let is_kept = |(at, (part, name)): (usize, (&Expression, &&str))| at == list || is_name(part, name);
    let others_stay = all.len() == parts.len() && all.iter().zip(parts).enumerate().all(is_kept);
    if !others_stay || parts.contains(&&*place.text) {
        return None;
    }
    let ExpressionKind::Call(function, given) = &all[list].kind else { return None };
    let [changed, at, number] = &given[..] else { return None };
    let names = Names { list: parts[list], place: &place.text };
    let is_one = function.text == "set" && is_name(changed, names.list) && is_name(at, names.place);
    if !is_one || !is_all_places(places, names.list) {
        return None;
    }
    let (mut number, mut steps) = (number.clone(), rest.to_vec());
    steps.iter_mut().map(Step::of_mut).chain([&mut number]).try_for_each(|of| names.see(of))?;
    all[list] = number;
    Some(Clause { kind: ClauseKind::Move { to: vec![To::One(left)], steps, name: None }, span: clause.span })
}

fn is_name(expression: &Expression, name: &str) -> bool {
    matches!(&expression.kind, ExpressionKind::Name(other) if other == name)
}

fn is_number(expression: &Expression, number: u64) -> bool {
    matches!(&expression.kind, ExpressionKind::Number(other) if *other == Natural::from(number))
}

/// Whether it is `0..len(list)-1`.
fn is_all_places(expression: &Expression, list: &str) -> bool {
    let ExpressionKind::Range(from, to) = &expression.kind else { return false };
    let ExpressionKind::Binary(Binary::Minus, length, one) = &to.kind else { return false };
    let ExpressionKind::Call(function, given) = &length.kind else { return false };
    is_number(from, 0) && is_number(one, 1) && function.text == "len" && is_name(&given[0], list)
}

/// What the list is called, and the place that a move chooses.
struct Names<'a> {
    list: &'a str,
    place: &'a str,
}

impl Names<'_> {
    /// Puts the heap in the place of `list[place]`; `None` if anything else of the list is looked at, or the place.
    fn see(&self, expression: &mut Expression) -> Option<()> {
        match &expression.kind {
            ExpressionKind::Index(list, place) if is_name(list, self.list) && is_name(place, self.place) => {
                expression.kind = ExpressionKind::Name(self.list.to_owned());
                return Some(());
            }
            ExpressionKind::Name(name) if name == self.list || name == self.place => return None,
            _ => {}
        }
        expression.parts_mut().into_iter().try_for_each(|part| self.see(part))
    }
}
