//! Names and kinds are found before rules run: what is left to go wrong then are numbers.

use std::slice;

use crate::code::{Code, CodeKind, Guess, Left, Move, NamePiece, Program, Stage};
use crate::error::{Counted, Hint, Problem, RulesError, nearest};
use crate::functions::{Function, Mismatch, functions, named};
use crate::kinds::Kind;
use crate::limits;
use crate::marks::Marks;
use crate::needed::Needed;
use crate::parser::unknown_function;
use crate::position::read;
use crate::span::Span;
use crate::syntax::{
    self, Binary, Clause, ClauseKind, Expression, ExpressionKind, Game, Name, Part, Shape, Step, To, Unary,
};
use crate::value::Value;

type Checked<T> = Result<T, RulesError>;

/// The rules of a game whose cells have these marks, and whose parameters have these values.
pub(crate) fn check(game: &Game, marks: &Marks, parameters: &[Value]) -> Checked<Program> {
    let mut scope = Scope { names: Vec::new(), constants: Vec::new(), marks, most: 0 };
    for (name, value) in game.parameters.iter().zip(parameters) {
        scope.is_free(name)?;
        scope.constants.push((name.text.clone(), value.clone()));
    }
    for part in &game.parts {
        scope.add(&part.name, Kind::of(part.shape))?;
    }
    let shapes: Vec<Shape> = game.parts.iter().map(|part| part.shape).collect();
    let mut program = Program {
        shapes,
        moves: Vec::new(),
        starts: Vec::new(),
        split: None,
        canon: None,
        legal: None,
        measure: None,
        guess: None,
        places: 0,
    };
    for clause in &game.clauses {
        scope.clause(clause, game, &mut program)?;
    }
    if program.moves.is_empty() {
        return Err(RulesError::new(Problem::NoMoves { name: game.name.clone() }, game.name_span));
    }
    program.places = scope.most;
    Ok(program)
}

/// What is known at a place of the rules.
struct Scope<'a> {
    /// Names with their kinds; the place of a name is its number here.
    names: Vec<(String, Kind)>,
    /// Parameters.
    constants: Vec<(String, Value)>,
    /// The letters of the cells.
    marks: &'a Marks,
    /// The most names known at a time.
    most: usize,
}

impl Scope<'_> {
    fn is_free(&self, name: &Name) -> Checked<()> {
        let mut known =
            self.names.iter().map(|(known, _)| known).chain(self.constants.iter().map(|(known, _)| known));
        if known.any(|known| *known == name.text) {
            return Err(RulesError::new(Problem::NameTaken { name: name.text.clone() }, name.span));
        }
        Ok(())
    }

    /// The place of a new name.
    fn add(&mut self, name: &Name, kind: Kind) -> Checked<usize> {
        self.is_free(name)?;
        if self.names.len() == limits::NAMES {
            let problem = Problem::TooMany { what: Counted::Names, most: limits::NAMES };
            return Err(RulesError::new(problem, name.span));
        }
        self.names.push((name.text.clone(), kind));
        self.most = self.most.max(self.names.len());
        Ok(self.names.len() - 1)
    }

    fn clause(&mut self, clause: &Clause, game: &Game, program: &mut Program) -> Checked<()> {
        let known = self.names.len();
        match &clause.kind {
            ClauseKind::Move { to, steps, name } => {
                let stages = self.stages(steps)?;
                let to = to.iter().map(|to| self.left(to, &game.parts)).collect::<Checked<_>>()?;
                let name = name.as_ref().map(|name| self.pieces(&name.pieces)).transpose()?;
                program.moves.push(Move { to, stages, name });
            }
            ClauseKind::Start { position, steps } => {
                // Before a game begins its parts are nothing yet, and their names are free.
                let parts = std::mem::take(&mut self.names);
                let start =
                    self.stages(steps).and_then(|stages| Ok((self.start(position, &game.parts)?, stages)));
                self.names = parts;
                program.starts.push(start?);
            }
            ClauseKind::Split(parts) => {
                let code = self.of_kind(parts, &Kind::list(whole(&game.parts)), Needed::Positions)?;
                once(&mut program.split, code, "split", clause.span)?;
            }
            ClauseKind::Canon(position) => {
                let code = self.position(position, &game.parts)?;
                once(&mut program.canon, code, "canon", clause.span)?;
            }
            ClauseKind::Where(condition) => {
                let code = self.of_kind(condition, &Kind::Flag, Needed::Condition)?;
                once(&mut program.legal, code, "where", clause.span)?;
            }
            ClauseKind::Measure(number) => {
                let code = self.of_kind(number, &Kind::Number, Needed::Number)?;
                once(&mut program.measure, code, "measure", clause.span)?;
            }
            ClauseKind::Guess(number) => {
                let code = self.of_kind(number, &Kind::Number, Needed::Number)?;
                once(&mut program.guess, Guess::Value(code), "guess", clause.span)?;
            }
            ClauseKind::GuessLost(condition) => {
                let code = self.of_kind(condition, &Kind::Flag, Needed::Condition)?;
                once(&mut program.guess, Guess::Lost(code), "guess", clause.span)?;
            }
            ClauseKind::Marks(_) | ClauseKind::Say(_) => {}
        }
        self.names.truncate(known);
        Ok(())
    }

    fn pieces(&mut self, pieces: &[syntax::NamePiece]) -> Checked<Vec<NamePiece>> {
        let piece = |piece: &syntax::NamePiece| match piece {
            syntax::NamePiece::Text(text) => Ok(NamePiece::Text(text.clone())),
            syntax::NamePiece::Of(expression) => Ok(NamePiece::Of(self.expression(expression)?.0)),
        };
        pieces.iter().map(piece).collect()
    }

    fn stages(&mut self, steps: &[Step]) -> Checked<Vec<Stage>> {
        let mut stages = Vec::new();
        for step in steps {
            stages.push(match step {
                Step::For(name, range) => {
                    let (code, kind) = self.expression(range)?;
                    let element = kind.element().ok_or_else(|| wrong(range.span, Needed::Range, &kind))?;
                    Stage::For(self.add(name, element)?, code)
                }
                Step::Let(name, value) => {
                    let (code, kind) = self.expression(value)?;
                    Stage::Let(self.add(name, kind)?, code)
                }
                Step::If(condition) => Stage::If(self.of_kind(condition, &Kind::Flag, Needed::Condition)?),
            });
        }
        Ok(stages)
    }

    fn left(&mut self, to: &To, parts: &[Part]) -> Checked<Left> {
        match to {
            To::One(position) => Ok(Left::One(self.position(position, parts)?)),
            To::All(list) => {
                let kind = Kind::list(whole(parts));
                let (code, found) = self.expression(list)?;
                if fits(&found, &kind) {
                    Ok(Left::All(code))
                } else {
                    Err(wrong(list.span, Needed::Positions, &found))
                }
            }
        }
    }

    /// A position of the game.
    fn position(&mut self, position: &Expression, parts: &[Part]) -> Checked<Code> {
        let (code, found) = self.expression(position)?;
        let kind = whole(parts);
        if fits(&found, &kind) { Ok(code) } else { Err(wrong(position.span, Needed::from(&kind), &found)) }
    }

    /// A position to begin with: a grid or a graph in it may be told by a text, as it is written in a position.
    fn start(&mut self, position: &Expression, parts: &[Part]) -> Checked<Code> {
        let kind = match (&position.kind, parts) {
            (ExpressionKind::Text(text), [Part { shape: shape @ (Shape::Grid | Shape::Graph(_)), .. }]) => {
                let read = read(text, &[*shape], self.marks).ok();
                let told = read.and_then(|position| position.parts().first().cloned());
                let is_grid = *shape == Shape::Grid;
                let written = if is_grid { "..x/x.." } else { "0-1,1-2,3  path 20  grid 3x5" };
                let other = || {
                    wrong(position.span, Needed::from(&Kind::of(*shape)), &Kind::Text)
                        .hint(Hint::Written(written))
                };
                CodeKind::Constant(told.ok_or_else(other)?)
            }
            (ExpressionKind::Tuple(told), parts) if told.len() == parts.len() => {
                let each = told.iter().zip(parts).map(|(one, part)| self.start(one, slice::from_ref(part)));
                CodeKind::Tuple(each.collect::<Checked<_>>()?)
            }
            _ => return self.position(position, parts),
        };
        Ok(Code { kind, span: position.span })
    }

    fn of_kind(&mut self, expression: &Expression, kind: &Kind, told: Needed) -> Checked<Code> {
        let (code, found) = self.expression(expression)?;
        if fits(&found, kind) { Ok(code) } else { Err(wrong(expression.span, told, &found)) }
    }

    fn number(&mut self, expression: &Expression) -> Checked<Box<Code>> {
        self.of_kind(expression, &Kind::Number, Needed::Number).map(Box::new)
    }

    fn flag(&mut self, expression: &Expression) -> Checked<Box<Code>> {
        self.of_kind(expression, &Kind::Flag, Needed::Condition).map(Box::new)
    }

    fn expression(&mut self, expression: &Expression) -> Checked<(Code, Kind)> {
        let span = expression.span;
        let (code, kind) = match &expression.kind {
            ExpressionKind::Number(number) => (CodeKind::Constant(Value::from(number)), Kind::Number),
            ExpressionKind::Flag(flag) => (CodeKind::Constant(Value::Flag(*flag)), Kind::Flag),
            ExpressionKind::Text(text) => (CodeKind::Constant(Value::text(text)), Kind::Text),
            ExpressionKind::Name(name) => self.known(name, span)?,
            ExpressionKind::Unary(Unary::Minus, of) => (CodeKind::Negative(self.number(of)?), Kind::Number),
            ExpressionKind::Unary(Unary::Not, of) => (CodeKind::Not(self.flag(of)?), Kind::Flag),
            ExpressionKind::Binary(binary, left, right) => self.binary(*binary, left, right)?,
            ExpressionKind::Range(from, to) => {
                (CodeKind::Range(self.number(from)?, self.number(to)?), Kind::numbers())
            }
            ExpressionKind::Index(of, at) => self.index(of, at)?,
            ExpressionKind::Slice(of, from, to) => {
                let (code, kind) = self.expression(of)?;
                if !matches!(kind, Kind::List(_) | Kind::Text) {
                    return Err(wrong(of.span, Needed::ListOrText, &kind));
                }
                let mut end =
                    |end: &Option<Box<Expression>>| end.as_ref().map(|end| self.number(end)).transpose();
                let (from, to) = (end(from)?, end(to)?);
                (CodeKind::Slice(Box::new(code), from, to), kind)
            }
            ExpressionKind::List(elements) => {
                let mut kind = Kind::Any;
                let mut codes = Vec::new();
                for element in elements {
                    let (code, found) = self.expression(element)?;
                    kind =
                        kind.with(&found).ok_or_else(|| wrong(element.span, Needed::from(&kind), &found))?;
                    codes.push(code);
                }
                (CodeKind::List(codes), Kind::list(kind))
            }
            ExpressionKind::Tuple(elements) => {
                let both: Vec<(Code, Kind)> =
                    elements.iter().map(|element| self.expression(element)).collect::<Checked<_>>()?;
                let (codes, kinds) = both.into_iter().unzip();
                (CodeKind::Tuple(codes), Kind::Tuple(kinds))
            }
            ExpressionKind::Every(element, steps) => {
                let known = self.names.len();
                let stages = self.stages(steps)?;
                let (code, kind) = self.expression(element)?;
                self.names.truncate(known);
                (CodeKind::Every(Box::new(code), stages), Kind::list(kind))
            }
            ExpressionKind::Call(name, given) => self.call(name, given, span)?,
        };
        Ok((Code { kind: code, span }, kind))
    }

    fn known(&self, name: &str, span: Span) -> Checked<(CodeKind, Kind)> {
        if let Some(place) = self.names.iter().position(|(known, _)| known == name) {
            return Ok((CodeKind::Place(place), self.names[place].1.clone()));
        }
        if let Some((_, value)) = self.constants.iter().find(|(known, _)| known == name) {
            return Ok((CodeKind::Constant(value.clone()), Kind::Number));
        }
        let all = || {
            self.names
                .iter()
                .map(|(known, _)| &**known)
                .chain(self.constants.iter().map(|(known, _)| &**known))
        };
        let hint = nearest(name, all()).unwrap_or_else(|| Hint::OneOf(all().collect::<Vec<_>>().join(", ")));
        Err(RulesError::new(Problem::UnknownName { name: name.to_owned() }, span).hint(hint))
    }

    fn binary(&mut self, binary: Binary, left: &Expression, right: &Expression) -> Checked<(CodeKind, Kind)> {
        match binary {
            Binary::And => Ok((CodeKind::Both(self.flag(left)?, self.flag(right)?), Kind::Flag)),
            Binary::Or => Ok((CodeKind::Either(self.flag(left)?, self.flag(right)?), Kind::Flag)),
            Binary::Equal | Binary::Unequal => {
                let ((one, kind), (other, found)) = (self.expression(left)?, self.expression(right)?);
                kind.with(&found).ok_or_else(|| wrong(right.span, Needed::from(&kind), &found))?;
                Ok((CodeKind::Binary(binary, Box::new(one), Box::new(other)), Kind::Flag))
            }
            Binary::Less | Binary::LessOrEqual | Binary::Greater | Binary::GreaterOrEqual => {
                Ok((CodeKind::Binary(binary, self.number(left)?, self.number(right)?), Kind::Flag))
            }
            Binary::In | Binary::NotIn => {
                let ((one, kind), (all, found)) = (self.expression(left)?, self.expression(right)?);
                let element = found.element().ok_or_else(|| wrong(right.span, Needed::Range, &found))?;
                element.with(&kind).ok_or_else(|| wrong(left.span, Needed::from(&element), &kind))?;
                Ok((CodeKind::Binary(binary, Box::new(one), Box::new(all)), Kind::Flag))
            }
            Binary::Join => {
                let ((one, kind), (other, found)) = (self.expression(left)?, self.expression(right)?);
                if !matches!(kind, Kind::List(_) | Kind::Text) {
                    return Err(wrong(left.span, Needed::ListOrText, &kind));
                }
                let both = kind.with(&found).ok_or_else(|| wrong(right.span, Needed::from(&kind), &found))?;
                Ok((CodeKind::Binary(binary, Box::new(one), Box::new(other)), both))
            }
            _ => Ok((CodeKind::Binary(binary, self.number(left)?, self.number(right)?), Kind::Number)),
        }
    }

    fn index(&mut self, of: &Expression, at: &Expression) -> Checked<(CodeKind, Kind)> {
        let (code, kind) = self.expression(of)?;
        let element = match (&kind, &at.kind) {
            (Kind::Grid, _) => {
                let place = self.of_kind(at, &Kind::pair(), Needed::Cell)?;
                return Ok((CodeKind::Index(Box::new(code), Box::new(place)), Kind::Number));
            }
            (Kind::Tuple(kinds), ExpressionKind::Number(index)) => {
                let found = usize::try_from(index).ok().and_then(|place| kinds.get(place));
                let problem = || Problem::NoElement { index: index.to_string(), length: kinds.len() };
                found.cloned().ok_or_else(|| RulesError::new(problem(), at.span))?
            }
            (Kind::Graph(_), _) => return Err(wrong(of.span, Needed::Row, &kind)),
            _ => kind.element().ok_or_else(|| wrong(of.span, Needed::Row, &kind))?,
        };
        Ok((CodeKind::Index(Box::new(code), self.number(at)?), element))
    }

    fn call(&mut self, name: &Name, given: &[Expression], span: Span) -> Checked<(CodeKind, Kind)> {
        let names = || functions().map(Function::name);
        let function = named(&name.text).ok_or_else(|| unknown_function(name, names()))?;
        let both: Vec<(Code, Kind)> = given.iter().map(|one| self.expression(one)).collect::<Checked<_>>()?;
        let (codes, kinds): (Vec<Code>, Vec<Kind>) = both.into_iter().unzip();
        match (function.kind)(&kinds) {
            Ok(kind) => Ok((CodeKind::Call(function, codes), kind)),
            Err(Mismatch::Count) => {
                let (expected, found) = (function.written, given.len());
                let problem = Problem::WrongCount { function: function.name(), expected, found };
                Err(RulesError::new(problem, span))
            }
            Err(Mismatch::At(at, told)) => {
                Err(wrong(given[at].span, told, &kinds[at]).hint(Hint::Written(function.written)))
            }
        }
    }
}

/// The kind of a position.
fn whole(parts: &[Part]) -> Kind {
    match parts {
        [one] => Kind::of(one.shape),
        several => Kind::Tuple(several.iter().map(|part| Kind::of(part.shape)).collect()),
    }
}

/// Whether what is found can stand where a kind is needed; a graph may be told by the list of its edges.
fn fits(found: &Kind, kind: &Kind) -> bool {
    match (found, kind) {
        (Kind::List(edges), Kind::Graph(kind)) => {
            edges.with(&Kind::pair()).or_else(|| edges.with(&Kind::edge(*kind))).is_some()
        }
        (Kind::List(found), Kind::List(kind)) => fits(found, kind),
        (Kind::Tuple(found), Kind::Tuple(kinds)) => {
            found.len() == kinds.len() && found.iter().zip(kinds).all(|(found, kind)| fits(found, kind))
        }
        _ => found.with(kind).is_some(),
    }
}

fn wrong(span: Span, expected: Needed, found: &Kind) -> RulesError {
    RulesError::new(Problem::WrongKind { expected, found: found.into() }, span)
}

fn once<T>(place: &mut Option<T>, code: T, clause: &'static str, span: Span) -> Checked<()> {
    if place.is_some() {
        return Err(RulesError::new(Problem::SecondClause { clause }, span));
    }
    *place = Some(code);
    Ok(())
}
