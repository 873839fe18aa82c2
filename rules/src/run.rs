//! Rules are run: from a position, what its moves leave.

use std::sync::Arc;

use grundy::{Budget, Held, in_order, prices};

use crate::code::{Code, CodeKind, Left, Stage};
use crate::fault::{Fault, Faulty, Stopped};
use crate::functions::Cause;
use crate::limits;
use crate::operators::Operator;
use crate::span::Span;
use crate::syntax::{Binary, Shape};
use crate::value::{Graph, Value, is_letter};

type Ran<T> = Result<T, Stopped>;

/// A position that is left takes as much memory as a list of this many elements, beside those that it has.
const POSITION: usize = 4;

/// What is known while rules run: the parts of the position, and what `for` and `let` name. Each step is charged, and so is the
/// memory of the lists that are made on the way, as soon as they take more than [`prices::BESIDE`].
pub(crate) struct Run<'a> {
    places: Vec<Value>,
    pub(crate) budget: &'a mut Budget,
    /// Maximum number of elements of a list, or of a position: as many as the position has from which rules are run, at least.
    most: usize,
    /// Number of bytes of the lists that were made, and that what is in hand may still have.
    made: usize,
    /// Number of bytes of the elements of lists in the making.
    collected: usize,
    held: Option<Held>,
}

impl<'a> Run<'a> {
    /// From a position, with room for `places` places.
    pub(crate) fn new(position: &[Value], places: usize, budget: &'a mut Budget) -> Self {
        let mut all = position.to_vec();
        all.resize(places, Value::Flag(false));
        let most = limits::ELEMENTS.max(position.iter().map(Value::size).sum());
        Run { places: all, budget, most, made: 0, collected: 0, held: None }
    }

    fn charge(&mut self, steps: usize) -> Ran<()> {
        Ok(self.budget.spend(steps as u64)?)
    }

    /// Charges the memory of a list of as many elements.
    fn make(&mut self, elements: usize) -> Ran<()> {
        self.made += elements * size_of::<Value>();
        let bytes = (self.made + self.collected).saturating_sub(prices::BESIDE);
        // Most rules make small lists, and need not ask.
        if bytes > 0 || self.held.is_some() {
            self.held.get_or_insert_with(|| self.budget.holding()).set(bytes)?;
        }
        Ok(())
    }

    /// Does something once for every way through the stages.
    pub(crate) fn every(&mut self, stages: &[Stage], each: &mut dyn FnMut(&mut Self) -> Ran<()>) -> Ran<()> {
        // What is made on one way is given back before the next.
        let made = self.made;
        let ran = self.every_way(stages, each);
        self.made = made;
        ran
    }

    fn every_way(&mut self, stages: &[Stage], each: &mut dyn FnMut(&mut Self) -> Ran<()>) -> Ran<()> {
        let Some((first, rest)) = stages.split_first() else { return each(self) };
        match first {
            Stage::For(place, Code { kind: CodeKind::Range(from, to), .. }) => {
                // A range need not be a list.
                for number in counted(self.value(from)?, self.value(to)?) {
                    self.charge(number.words())?;
                    self.places[*place] = number;
                    self.every(rest, each)?;
                }
            }
            Stage::For(place, list) => {
                let elements = elements(self.value(list)?);
                for element in elements.iter() {
                    self.charge(1)?;
                    self.places[*place] = element.clone();
                    self.every(rest, each)?;
                }
            }
            Stage::Let(place, value) => {
                self.places[*place] = self.value(value)?;
                self.every(rest, each)?;
            }
            Stage::If(condition) => {
                if self.value(condition)?.flag() {
                    self.every(rest, each)?;
                }
            }
        }
        Ok(())
    }

    /// What a move leaves, at this point of the stages.
    pub(crate) fn left(&mut self, to: &[Left], shapes: &[Shape], marks: usize) -> Ran<Vec<Arc<[Value]>>> {
        let mut left = Vec::with_capacity(to.len());
        for one in to {
            match one {
                Left::One(code) => left.push(self.position(code, shapes, marks)?),
                Left::All(code) => {
                    let list = self.value(code)?;
                    for position in list.elements() {
                        self.make(POSITION + position.size())?;
                        left.push(self.shaped(position, shapes, marks, code.span)?);
                    }
                }
            }
        }
        Ok(left)
    }

    /// A position, each part of its shape.
    pub(crate) fn position(&mut self, code: &Code, shapes: &[Shape], marks: usize) -> Ran<Arc<[Value]>> {
        let value = self.value(code)?;
        self.shaped(&value, shapes, marks, code.span)
    }

    pub(crate) fn shaped(
        &mut self,
        value: &Value,
        shapes: &[Shape],
        marks: usize,
        span: Span,
    ) -> Ran<Arc<[Value]>> {
        let fault = |fault| Stopped::from(Faulty { fault, span });
        let parts = if let [_] = shapes { std::slice::from_ref(value) } else { value.elements() };
        self.charge(parts.iter().map(Value::size).sum())?;
        let parts = parts.iter().zip(shapes).map(|(part, shape)| shaped(part, *shape, marks).map_err(fault));
        let parts: Arc<[Value]> = parts.collect::<Ran<_>>()?;
        // Only now: edges bring their vertices along, and a set has each number once.
        if parts.iter().map(Value::size).sum::<usize>() > self.most {
            return Err(fault(Fault::TooManyElements));
        }
        if parts.iter().flat_map(Value::large_words).sum::<usize>() > limits::WORDS {
            return Err(fault(Fault::Overflow));
        }
        Ok(parts)
    }

    pub(crate) fn value(&mut self, code: &Code) -> Ran<Value> {
        let fault = |fault| Stopped::from(Faulty { fault, span: code.span });
        match &code.kind {
            CodeKind::Constant(value) => Ok(value.clone()),
            CodeKind::Place(place) => Ok(self.places[*place].clone()),
            CodeKind::Negative(of) => {
                let value = self.value(of)?;
                self.between(Binary::Minus, &Value::Number(0), &value)?.map_err(fault)
            }
            CodeKind::Not(of) => Ok(Value::Flag(!self.value(of)?.flag())),
            CodeKind::Both(one, other) => {
                Ok(Value::Flag(self.value(one)?.flag() && self.value(other)?.flag()))
            }
            CodeKind::Either(one, other) => {
                Ok(Value::Flag(self.value(one)?.flag() || self.value(other)?.flag()))
            }
            CodeKind::Binary(Binary::In | Binary::NotIn, one, all) => {
                let is_in = self.is_in(one, all)?;
                Ok(Value::Flag(is_in == matches!(code.kind, CodeKind::Binary(Binary::In, ..))))
            }
            CodeKind::Binary(binary, left, right) => {
                let (left, right) = (self.value(left)?, self.value(right)?);
                match binary {
                    Binary::Equal | Binary::Unequal => {
                        left.charge_whole(1, self.budget)?;
                        Ok(Value::Flag((left == right) == (*binary == Binary::Equal)))
                    }
                    Binary::Join => {
                        self.charge(left.size() + right.size())?;
                        self.make(left.size() + right.size())?;
                        joined(&left, &right, self.most).map_err(fault)
                    }
                    _ => self.between(*binary, &left, &right)?.map_err(fault),
                }
            }
            CodeKind::Range(from, to) => {
                let (from, to) = (self.value(from)?, self.value(to)?);
                let less = Operator::Minus.of_any(&to, &from).map_err(fault)?;
                let length = if less < Value::Number(0) { Some(0) } else { length_of(&less) };
                let length = length.filter(|length| *length <= self.most);
                let length = length.ok_or(fault(Fault::TooManyElements))?;
                self.charge(length * from.words())?;
                self.make(length * (1 + from.words() / 3))?;
                Ok(Value::list(counted(from, to)))
            }
            CodeKind::Index(of, at) => {
                let (of, at) = (self.value(of)?, self.value(at)?);
                element(&of, &at).map_err(fault)
            }
            CodeKind::Slice(of, from, to) => {
                let of = self.value(of)?;
                let mut end = |end: &Option<Box<Code>>, usual: i64| match end {
                    Some(end) => self.value(end)?.number().map_err(|large| fault(large.into())),
                    None => Ok(usual),
                };
                let (from, to) = (end(from, 0)?, end(to, of.size() as i64)?);
                self.charge(of.size())?;
                self.make(of.size())?;
                slice(&of, from, to).map_err(fault)
            }
            CodeKind::List(elements) => {
                self.charge(elements.len())?;
                Ok(Value::list(elements.iter().map(|element| self.value(element)).collect::<Ran<Vec<_>>>()?))
            }
            CodeKind::Tuple(elements) => {
                let elements: Arc<[Value]> =
                    elements.iter().map(|element| self.value(element)).collect::<Ran<_>>()?;
                Ok(Value::Tuple(elements))
            }
            CodeKind::Every(element, stages) => {
                let mut elements = Vec::new();
                let before = self.collected;
                self.every(stages, &mut |run| {
                    run.charge(1)?;
                    let made = run.made;
                    let element = run.value(element)?;
                    // A number has nothing of the lists that led to it.
                    let is_small = matches!(element, Value::Number(_) | Value::Flag(_));
                    run.collected += if is_small { 0 } else { run.made - made };
                    elements.push(element);
                    if elements.len() > run.most { Err(fault(Fault::TooManyElements)) } else { Ok(()) }
                })?;
                self.made += std::mem::replace(&mut self.collected, before) - before;
                self.make(elements.len())?;
                Ok(Value::list(elements))
            }
            CodeKind::Call(function, given) => {
                let given = given.iter().map(|one| self.value(one)).collect::<Ran<Vec<_>>>()?;
                self.charge(1 + given.iter().map(Value::size).sum::<usize>())?;
                // A function may look at each word of a number once for each of them.
                self.charge(given.iter().flat_map(Value::large_words).map(|words| words * words).sum())?;
                let value = (function.run)(&given, self.budget).map_err(|cause| match cause {
                    Cause::Fault(cause) => fault(cause),
                    Cause::Undecided(undecided) => undecided.into(),
                })?;
                if value.size() > self.most {
                    return Err(fault(Fault::TooManyElements));
                }
                self.charge(value.size())?;
                self.make(value.size())?;
                Ok(value)
            }
        }
    }

    /// What stands between two numbers, charged by how long they are.
    fn between(&mut self, binary: Binary, left: &Value, right: &Value) -> Ran<Result<Value, Fault>> {
        let made = between(binary, left, right);
        if let (Value::Number(_), Value::Number(_), Ok(Value::Number(_) | Value::Flag(_))) =
            (left, right, &made)
        {
            return Ok(made);
        }
        if let Ok(made) = &made {
            let is_each_by_each = matches!(binary, Binary::Times | Binary::Divided | Binary::Modulo);
            let (left, right) = (left.words(), right.words());
            self.charge(if is_each_by_each { left * right } else { left + right })?;
            self.make(1 + made.words() / 3)?;
        }
        Ok(made)
    }

    fn is_in(&mut self, one: &Code, all: &Code) -> Ran<bool> {
        let one = self.value(one)?;
        if let CodeKind::Range(from, to) = &all.kind {
            return Ok((self.value(from)?..=self.value(to)?).contains(&one));
        }
        let all = self.value(all)?;
        self.charge(all.size())?;
        // In a text may be several letters.
        if let (Value::Text(one), Value::Text(all)) = (&one, &all) {
            return Ok(one.is_empty() || all.windows(one.len()).any(|part| *part == **one));
        }
        one.charge_whole(all.size(), self.budget)?;
        Ok(elements(all).contains(&one))
    }
}

/// The numbers from one to another, both included.
fn counted(from: Value, to: Value) -> impl Iterator<Item = Value> {
    let mut next = (from <= to).then_some(from);
    std::iter::from_fn(move || {
        let here = next.take()?;
        if here < to {
            let after = Operator::Plus.of_any(&here, &Value::Number(1));
            next = Some(after.expect("it is no longer than the last"));
        }
        Some(here)
    })
}

/// How many numbers there are from one to another that is greater by as much.
fn length_of(difference: &Value) -> Option<usize> {
    usize::try_from(difference.number().ok()?).ok()?.checked_add(1)
}

/// What a `for` runs through.
fn elements(value: Value) -> Arc<[Value]> {
    match value {
        Value::List(elements) | Value::Tuple(elements) => elements,
        Value::Text(letters) => letters.iter().map(|letter| Value::Text(Arc::new([*letter]))).collect(),
        Value::Graph(graph) => elements(Value::edges(&graph)),
        other => unreachable!("the kinds were compared before: {other:?}"),
    }
}

/// A part of a position; a cell of a grid may have `marks` contents.
fn shaped(value: &Value, shape: Shape, marks: usize) -> Result<Value, Fault> {
    let natural = |number: &Value| match number {
        Value::Number(0..) => Ok(()),
        number if *number < Value::Number(0) => Err(Fault::Negative { number: number.whole().to_string() }),
        _ => Ok(()),
    };
    match (shape, value) {
        (Shape::Number, number) => natural(number)?,
        (Shape::Text, Value::Text(letters)) => {
            if let Some(letter) = letters.iter().copied().find(|letter| !is_letter(*letter)) {
                return Err(Fault::NoLetter { letter });
            }
        }
        (Shape::List, Value::List(elements)) => elements.iter().try_for_each(natural)?,
        (Shape::Set, Value::List(elements)) => {
            elements.iter().try_for_each(natural)?;
            let mut elements = elements.to_vec();
            in_order(&mut elements);
            elements.dedup();
            return Ok(Value::list(elements));
        }
        (Shape::Grid, Value::Grid(grid)) => {
            let has_mark = |content: i64| usize::try_from(content).is_ok_and(|content| content < marks);
            let other = grid.cells().map(|(_, content)| content).find(|content| !has_mark(*content));
            if let Some(content) = other {
                return Err(Fault::NoMark { content, marks });
            }
        }
        (Shape::Graph(kind), Value::List(edges)) => {
            let edges: Vec<(i64, i64)> = edges.iter().map(Value::two).collect::<Result<_, _>>()?;
            edges.iter().try_for_each(|(a, b)| natural(&Value::Number(*a.min(b))))?;
            return Ok(Value::Graph(Graph::of_kind(kind, edges, [])?.into()));
        }
        _ => {}
    }
    Ok(value.clone())
}

/// What stands between two numbers.
fn between(binary: Binary, left: &Value, right: &Value) -> Result<Value, Fault> {
    let flag = match binary {
        Binary::Less => left < right,
        Binary::LessOrEqual => left <= right,
        Binary::Greater => left > right,
        Binary::GreaterOrEqual => left >= right,
        _ => {
            let operator = Operator::of(binary).expect("all others were looked at before");
            return operator.of_any(left, right);
        }
    };
    Ok(Value::Flag(flag))
}

fn joined(left: &Value, right: &Value, most: usize) -> Result<Value, Fault> {
    if left.size() + right.size() > most {
        return Err(Fault::TooManyElements);
    }
    Ok(match (left, right) {
        (Value::Text(one), Value::Text(other)) => {
            Value::Text(one.iter().chain(other.iter()).copied().collect())
        }
        (one, other) => Value::list(one.elements().iter().chain(other.elements()).cloned()),
    })
}

fn element(of: &Value, at: &Value) -> Result<Value, Fault> {
    if let Value::Grid(grid) = of {
        let (row, column) = at.two()?;
        return grid.at(row, column).map(Value::Number).ok_or(Fault::NoCell { row, column });
    }
    let index = at.number()?;
    let none = Fault::NoElement { index, length: of.size() };
    let at = usize::try_from(index).ok();
    let found = match of {
        Value::Text(letters) => {
            at.and_then(|at| letters.get(at)).map(|letter| Value::Text(Arc::new([*letter])))
        }
        list => at.and_then(|at| list.elements().get(at)).cloned(),
    };
    found.ok_or(none)
}

fn slice(of: &Value, from: i64, to: i64) -> Result<Value, Fault> {
    let length = of.size();
    let place = |end: i64| {
        let index = usize::try_from(end).ok().filter(|end| *end <= length);
        index.ok_or(Fault::NoElement { index: end, length })
    };
    let (first, end) = (place(from)?, place(to)?);
    if first > end {
        return Err(Fault::Descending { from, to });
    }
    Ok(match of {
        Value::Text(letters) => Value::Text(letters[first..end].into()),
        list => Value::list(list.elements()[first..end].iter().cloned()),
    })
}
