//! Moves as people type them, checked against the rules.

use super::move_error::MoveError;
use super::{Sum, described, print_replacement};
use crate::analysis::Move;
use crate::catalog::{Component, Replacement};
use crate::component::Kind;
use crate::notation;
use grundy::written::without_quoted;
use grundy::{Budget, Undecided, in_order};

/// Maximum number of legal moves that are listed where a move is not legal.
const LISTED: usize = 12;

/// A move as it was typed: the component and what is to be left of it.
struct TypedMove {
    index: usize,
    left: Replacement,
}

impl Sum {
    /// Reads a move and checks that it is legal.
    ///
    /// Components are counted from 1. Written are `3 1` (component 3 becomes 1), `1: 3 4` (it
    /// splits), `4 -> 1` (the first component that is 4), `heap 3: 4 -> 1` as moves are printed,
    /// and `take 2 from 3`. Where one component alone allows it, `1` and `take 2` are enough.
    ///
    /// ```
    /// use grundy::{Budget, Worded};
    /// use grundy_positions::Sum;
    ///
    /// let sum = Sum::parse("nim 2 3 4").unwrap();
    /// let (index, left) = sum.read_move("3 1", &mut Budget::default())?;
    /// assert_eq!(sum.describe(index, &left).text, "heap 3: 4 -> 1");
    ///
    /// let growing = sum.read_move("1 5", &mut Budget::default()).unwrap_err();
    /// assert_eq!(growing.to_string(), "the rules of `nim` do not let component 1 go from 2 to 5");
    /// assert_eq!(growing.hint().unwrap().to_string(), "component 1 can become 1; 0");
    ///
    /// let (index, left) = sum.read_move("3", &mut Budget::default())?;
    /// assert_eq!(sum.describe(index, &left).text, "heap 3: 4 -> 3");
    /// assert_eq!(sum.read_move("2", &mut Budget::default()).unwrap_err().hint().unwrap().to_string(), "write `2: 2` for component 2");
    /// # Ok::<(), grundy_positions::MoveError>(())
    /// ```
    ///
    /// # Errors
    /// [`MoveError`] tells what is wrong, and where the rules are broken, what they allow.
    pub fn read_move(&self, text: &str, budget: &mut Budget) -> Result<(usize, Replacement), MoveError> {
        let Some(named) = self.named_move(text.trim())? else { return self.unnamed_move(text, budget) };
        match self.unnamed_move(text, budget) {
            Ok(other) if other != named => Err(MoveError::NameAndPosition {
                found: notation::shorten(text.trim()),
                called: self.described(&named).text,
                leaving: self.described(&other).text,
            }),
            _ => Ok(named),
        }
    }

    fn described(&self, (index, left): &(usize, Replacement)) -> Move {
        described(*index, &self.parts[*index].component, left)
    }

    /// The move that is told by what it leaves, or by what it takes.
    fn unnamed_move(&self, text: &str, budget: &mut Budget) -> Result<(usize, Replacement), MoveError> {
        let text = text.trim().replace('→', "->");
        // Words may be typed in capitals, unless these are letters of a board.
        let small = text.to_ascii_lowercase();
        let typed = match self.read_typed(&text, budget) {
            Err(_) if text != small => self.read_typed(&small, budget)?,
            typed => typed?,
        };
        match self.find_option(&typed, budget)? {
            Some(left) => Ok((typed.index, left)),
            None => Err(self.not_an_option(&typed)),
        }
    }

    /// The move that the rules call so, with or without its component, as in `2: queen on (0, 1)`. Of names with `=` between them, as
    /// those of moves that leave the same are listed, the first is read.
    fn named_move(&self, text: &str) -> Result<Option<(usize, Replacement)>, MoveError> {
        let bare = ["heap", "pair", "board", "component"].iter().find_map(|noun| text.strip_prefix(noun));
        let told = bare.unwrap_or(text).split_once(':');
        let told = told.and_then(|(index, name)| Some((index.trim().parse::<usize>().ok()?, name.trim())));
        let mut found = Vec::new();
        for (index, part) in self.parts.iter().enumerate() {
            let names = self.games[part.game].names().names(&part.component);
            let is_it = |name: &str| {
                let here =
                    told.is_some_and(|(number, told)| number == index + 1 && told.eq_ignore_ascii_case(name));
                here || text.eq_ignore_ascii_case(name)
            };
            let all = names.iter().flat_map(|names| names.iter());
            found.extend(all.filter(|(_, name)| is_it(name)).map(|(left, _)| (index, left.clone())));
        }
        // Different names of one move, where only capitals tell them apart.
        found.dedup();
        match found.len() {
            0 => text.split_once(" = ").map_or(Ok(None), |(first, _)| self.named_move(first)),
            1 => Ok(found.pop()),
            _ => {
                let components: Vec<usize> = found.iter().map(|(index, _)| index + 1).collect();
                let example = notation::shorten(&format!("{}: {text}", components[0]));
                Err(MoveError::SeveralComponents { found: notation::shorten(text), components, example })
            }
        }
    }

    /// What was typed, whether it is legal or not.
    fn read_typed(&self, text: &str, budget: &mut Budget) -> Result<TypedMove, MoveError> {
        match self.without_component(text) {
            Some(possible) => self.only_option(text, possible, budget),
            None => self.read_form(text),
        }
    }

    /// What a move that names no component may mean, `5` or `take 2`; `None` where the text has another form.
    fn without_component(&self, text: &str) -> Option<Vec<Result<TypedMove, MoveError>>> {
        let all = 0..self.parts.len();
        if let Some(taken) = text.strip_prefix("take ").map(str::trim) {
            let is_number = taken == "all" || notation::parse_number(taken).is_ok();
            return is_number.then(|| all.map(|index| self.read_take(taken, index)).collect());
        }
        // Beside a comma, and in parentheses, a blank separates nothing.
        let outside = without_quoted(text);
        let is_one = outside.split(',').all(|part| part.split_whitespace().nth(1).is_none());
        let is_one = is_one || text.starts_with('(') && text.ends_with(')');
        if !is_one || outside.contains([':', '>']) {
            return None;
        }
        let possible: Vec<_> = all.map(|index| self.read_left(index, text)).collect();
        possible.iter().any(Result::is_ok).then_some(possible)
    }

    /// The one component where it is a move. Where there is one component alone, whether it is a move is told later.
    fn only_option(
        &self,
        text: &str,
        mut possible: Vec<Result<TypedMove, MoveError>>,
        budget: &mut Budget,
    ) -> Result<TypedMove, MoveError> {
        if possible.len() == 1 {
            return possible.remove(0);
        }
        let mut found: Vec<TypedMove> = Vec::new();
        for typed in possible.into_iter().flatten() {
            if self.find_option(&typed, budget)?.is_some() {
                found.push(typed);
            }
        }
        let components: Vec<usize> = found.iter().map(|typed| typed.index + 1).collect();
        match (found.pop(), &components[..]) {
            (Some(typed), [_]) => Ok(typed),
            (Some(_), [first, ..]) => {
                let example = match text.strip_prefix("take ") {
                    Some(_) => notation::shorten(&format!("{text} from {first}")),
                    None => notation::shorten(&format!("{first}: {text}")),
                };
                Err(MoveError::SeveralComponents { found: notation::shorten(text), components, example })
            }
            _ => Err(MoveError::NoComponentAllows { found: notation::shorten(text) }),
        }
    }

    fn read_form(&self, text: &str) -> Result<TypedMove, MoveError> {
        let not_a_move = || MoveError::NotAMove { found: notation::shorten(text) };
        let bare = ["heap", "pair", "board", "component"].iter().find_map(|noun| text.strip_prefix(noun));
        if let Some(rest) = text.strip_prefix("take ") {
            let (taken, from) = rest.split_once(" from ").ok_or_else(not_a_move)?;
            let from = from.trim();
            let from = from.strip_prefix("heap").unwrap_or(from);
            return self.read_take(taken.trim(), self.read_index(from.trim())?);
        }
        let rest = bare.unwrap_or(text);
        if let Some(at) = without_quoted(rest).find("->") {
            let (before, left) = (&rest[..at], &rest[at + 2..]);
            let index = match (before.split_once(':'), bare) {
                (Some((index, from)), _) => {
                    let index = self.read_index(index.trim())?;
                    self.check_from(index, from.trim())?;
                    index
                }
                (None, Some(_)) => self.read_index(before.trim())?,
                (None, None) => self.find_component(before.trim())?,
            };
            return self.read_left(index, left);
        }
        let plain = rest.trim().replacen(':', " ", 1);
        let (index, left) = plain.split_once(char::is_whitespace).ok_or_else(not_a_move)?;
        if !index.starts_with(|first: char| first.is_ascii_digit()) {
            return Err(not_a_move());
        }
        self.read_left(self.read_index(index)?, left)
    }

    fn read_index(&self, text: &str) -> Result<usize, MoveError> {
        let number = notation::parse_number(text)?;
        match usize::try_from(&number) {
            Ok(index) if (1..=self.parts.len()).contains(&index) => Ok(index - 1),
            _ => {
                let found = notation::shorten(&number.to_string());
                Err(MoveError::NoSuchComponent { found, count: self.parts.len() })
            }
        }
    }

    fn read_left(&self, index: usize, text: &str) -> Result<TypedMove, MoveError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(MoveError::NotAMove { found: (index + 1).to_string() });
        }
        let game = &self.games[self.parts[index].game];
        Ok(TypedMove { index, left: notation::parse_components(game, text)? })
    }

    fn read_take(&self, taken: &str, index: usize) -> Result<TypedMove, MoveError> {
        let Some(heap) = self.parts[index].component.as_heap() else {
            return Err(MoveError::NotAMove { found: format!("take {taken}") });
        };
        let taken = if taken == "all" { heap.clone() } else { notation::parse_number(taken)? };
        if taken > *heap {
            let (tokens, taken) = (heap.to_string(), taken.to_string());
            let (tokens, taken) = (notation::shorten(&tokens), notation::shorten(&taken));
            return Err(MoveError::TooMany { component: index + 1, tokens, taken });
        }
        Ok(TypedMove { index, left: vec![Component::heap(heap - taken)] })
    }

    fn check_from(&self, index: usize, from: &str) -> Result<(), MoveError> {
        let is = self.parts[index].component.to_string();
        if is == from {
            return Ok(());
        }
        let (is, found) = (notation::shorten(&is), notation::shorten(from));
        Err(MoveError::Differs { component: index + 1, is, found })
    }

    fn find_component(&self, from: &str) -> Result<usize, MoveError> {
        let found = self.parts.iter().position(|part| part.component.to_string() == from);
        found.ok_or_else(|| MoveError::NowhereFound { found: notation::shorten(from) })
    }

    /// The option as the rules list it: heaps of a split may be typed in any order.
    fn find_option(&self, typed: &TypedMove, budget: &mut Budget) -> Result<Option<Replacement>, Undecided> {
        let part = &self.parts[typed.index];
        let game = &self.games[part.game];
        let wanted = live_heaps(&typed.left);
        if let Some(is_option) = game.rules().has_option(&part.component, &wanted) {
            return Ok(is_option.then_some(wanted));
        }
        game.rules().can_list(&part.component, budget)?;
        for left in game.rules().options(&part.component) {
            budget.spend(1)?;
            if live_heaps(&left) == wanted {
                return Ok(Some(left));
            }
        }
        Ok(None)
    }

    fn not_an_option(&self, typed: &TypedMove) -> MoveError {
        let part = &self.parts[typed.index];
        let game = &self.games[part.game];
        let component = typed.index + 1;
        let from = notation::shorten(&part.component.to_string());
        let mut options: Vec<String> = (game.rules())
            .options(&part.component)
            .take(LISTED + 1)
            .map(|left| notation::shorten(&print_replacement(&left, &part.component)))
            .collect();
        if options.is_empty() {
            return MoveError::Finished { component, from };
        }
        let more = options.len() > LISTED;
        options.truncate(LISTED);
        let to = notation::shorten(&print_replacement(&typed.left, &part.component));
        MoveError::NotAnOption { ruleset: game.ruleset().to_owned(), component, from, to, options, more }
    }
}

/// The components without empty heaps, sorted.
fn live_heaps(left: &Replacement) -> Replacement {
    // A finished board is another than the next one.
    let is_live = |component: &&Component| component.kind() == Kind::Board || !component.is_empty();
    let mut live: Replacement = left.iter().filter(is_live).cloned().collect();
    in_order(&mut live);
    live
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::Worded;

    fn read(position: &str, text: &str) -> Result<String, MoveError> {
        let sum = Sum::parse(position).unwrap();
        let (index, left) = sum.read_move(text, &mut Budget::default())?;
        Ok(sum.describe(index, &left).text)
    }

    #[test]
    fn every_form_of_a_move_is_read() {
        for text in
            ["3 1", "3: 1", "4 -> 1", "4→1", "heap 3: 4 -> 1", "heap 3 -> 1", "take 3 from 3", " 3  1 "]
        {
            assert_eq!(read("nim 2 3 4", text).unwrap(), "heap 3: 4 -> 1", "{text}");
        }
        assert_eq!(read("nim 2 3 4", "take all from heap 1").unwrap(), "heap 1: 2 -> 0");
        assert_eq!(read("nim 2 + euclid 7,3", "2 4,3").unwrap(), "pair 2: 7,3 -> 4,3");
        assert_eq!(read("0.77 12", "1: 7 4").unwrap(), "heap 1: 12 -> 4 7");
        assert_eq!(read("0.77 12", "1: 0 11").unwrap(), "heap 1: 12 -> 11");
    }

    #[test]
    fn a_move_that_is_printed_is_read_back() {
        let sum = Sum::parse("nim 3 0 2 + euclid 7,3 + 0.77 9 + wythoff 3,5").unwrap();
        for (index, left) in sum.moves() {
            let printed = sum.describe(index, &left);
            let read = sum.read_move(&printed.text, &mut Budget::default()).unwrap();
            assert_eq!(sum.describe(read.0, &read.1), printed);
        }
    }

    #[test]
    fn an_illegal_move_is_told_why() {
        for (text, reason) in [
            ("4 1", "there is no component 4: they are numbered 1 to 3"),
            ("0 1", "there is no component 0: they are numbered 1 to 3"),
            ("2 0", "component 2 is 0: no move is left there"),
            ("1 2", "the rules of `nim` do not let component 1 go from 2 to 2"),
            ("1 1 1", "the rules of `nim` do not let component 1 go from 2 to 1 1"),
            ("take 5 from 1", "component 1 has 2 tokens, so 5 cannot be taken"),
            ("9 -> 1", "no component is 9"),
            ("heap 1: 4 -> 1", "component 1 is 2, not 4"),
            ("xyzzy", "expected a move, found `xyzzy`"),
            ("9", "`9` is a move in no component"),
            ("1", "`1` is a move in components 1, 3"),
            ("take 2", "`take 2` is a move in components 1, 3"),
            ("take 5", "`take 5` is a move in no component"),
            ("take x", "expected a move, found `take x`"),
            ("take", "expected a move, found `take`"),
            ("", "expected a move, found ``"),
        ] {
            assert_eq!(read("nim 2 0 4", text).unwrap_err().to_string(), reason, "{text}");
        }
    }

    #[test]
    fn a_move_without_a_component_is_read_where_it_means_one_thing() {
        for (position, typed, text) in [
            ("nim 3 5 7", "6", "heap 3: 7 -> 6"),
            ("nim 9", "5", "heap 1: 9 -> 5"),
            ("nim 0 5", "0", "heap 2: 5 -> 0"),
            ("nim 1 2 9", "take 5", "heap 3: 9 -> 4"),
            ("nim 9", "Take all", "heap 1: 9 -> 0"),
            ("kayles 9", "take 2", "heap 1: 9 -> 7"),
            ("kayles 9", "3, 4", "heap 1: 9 -> 3 4"),
            ("wythoff 6,10", "(2, 6)", "pair 1: 6,10 -> 2,6"),
            ("wythoff 6,10", "2, 6", "pair 1: 6,10 -> 2,6"),
            ("nim 3 + wythoff 6,10", "6,4", "pair 2: 6,10 -> 6,4"),
            ("chomp 3,2", "3,1", "board 1: 3,2 -> 3,1"),
        ] {
            assert_eq!(read(position, typed).as_deref(), Ok(text), "{position}: {typed}");
        }
        let hint = |position, typed| read(position, typed).unwrap_err().hint().map(|hint| hint.to_string());
        assert_eq!(hint("nim 3 5 7", "take 2").unwrap(), "write `take 2 from 1` for component 1");
        assert_eq!(hint("nim 1 5 7", "4").unwrap(), "write `2: 4` for component 2");
        assert_eq!(hint("nim 3", "5").unwrap(), "component 1 can become 2; 1; 0");
        assert_eq!(
            read("nim 3", "take 5").unwrap_err().to_string(),
            "component 1 has 3 tokens, so 5 cannot be taken"
        );
        // What names a component keeps its meaning.
        assert_eq!(
            read("kayles 9", "1 4").unwrap_err().to_string(),
            "the rules of `kayles` do not let component 1 go from 9 to 4"
        );
    }

    #[test]
    fn a_heap_of_nim_of_any_size_is_checked_at_once() {
        assert!(read("nim 10^40", "1 10^39").is_ok());
        assert!(read("nim 10^40", "1 10^41").is_err());
    }
}
