//! The moves of positions, run without values that own anything: some ten times faster than the interpreter.
//!
//! Idea: a position is a row of numbers, whatever its shape, and expressions become a tree of numbers, conditions and rows, whose
//! rows are slices of one list. Where the last `for` of a move only adds and subtracts, all that it leaves is handed over at once
//! ([`last`]); where it asks for more, 64 numbers are looked at together ([`block`]). What the tree has no word for is done by
//! the interpreter, which also tells what is wrong where rules fail: it is the slow twin, compared in `tests/numeric.rs` and
//! `tests/flat.rs`.

mod flattened; // values as numbers side by side
mod known; // what is known while rules run
mod tree; // numbers, conditions and rows
mod number; // numbers and conditions are computed
mod row; // so are rows
mod block; // for many numbers at once
mod last; // the last `for` of a move
mod parts; // where the parts of a position are
mod graphs; // as numbers
mod boards; // grids, turned and in regions
mod left; // what moves leave

use grundy::{Budget, Options, Undecided};

use crate::code::{Code, CodeKind, Left, Move};
use crate::kinds::Kind;
use crate::position::Position;
use crate::rules::Rules;
use crate::syntax::Shape;
use crate::value::Value;
use flattened::{filled, value_of};
use known::{Halt, Known, Rows, Span};
use last::Last;
use left::{Canon, Game, Part, Remains, Split, at, parts_of};
use parts::{begin, end, spans};
use row::every_way;
use tree::{Step, Test};

/// The moves of a game.
///
/// A position is written as numbers, all parts side by side: a number as it is; a text as its letters, a list or a set as its
/// elements, a grid as the length of its rows and its cells, a graph as the number of vertices, the vertices, and two numbers
/// for each edge; and before these, how many numbers follow, where another part does.
///
/// ```
/// use grundy::{Budget, Options};
/// use grundy_rules::Rules;
///
/// #[derive(Default)]
/// struct Written(Vec<String>);
///
/// impl Options for Written {
///     fn part(&mut self, position: &[i64]) {
///         self.0.push(format!("{position:?}"));
///     }
///     fn end(&mut self) -> bool {
///         self.0.push("or".to_owned());
///         true
///     }
///     fn forget(&mut self) {}
/// }
///
/// let rules = Rules::parse("cutting(s: list): s[..i] and s[i+1..] for i in 0..len(s)-1 if s[i] > 4")?;
/// let position = rules.flat_of(&rules.read("1,7,2,9")?).unwrap();
/// let mut left = Written::default();
/// assert!(rules.moves().unwrap().each(&position, &mut Budget::default(), &mut left)?);
/// assert_eq!(left.0.concat(), "[1][2, 9]or[1, 7, 2][]or");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Moves {
    rules: Rules,
    moves: Vec<Steps>,
    split: Option<Split>,
    canon: Option<Canon>,
    legal: Option<Test>,
    places: Vec<i64>,
    rows: Rows,
    left: Remains,
}

/// A move.
enum Steps {
    Flat {
        steps: Vec<Step>,
        to: Vec<To>,
    },
    /// One whose last `for` is taken together.
    Together {
        steps: Vec<Step>,
        last: Box<Last>,
    },
    /// By the interpreter: the move of this number.
    Interpreted(usize),
}

/// What a move leaves.
enum To {
    One(Vec<Part>),
    /// A position for every way through the steps.
    All(Vec<Step>, Vec<Part>),
}

impl Rules {
    /// The moves, as rows of numbers; what cannot be made of numbers alone is done by the interpreter. `None` where `split` or
    /// `canon` are more than that.
    pub fn moves(&self) -> Option<Moves> {
        let program = self.program();
        let mut kinds = vec![Kind::Any; program.places.max(program.shapes.len())];
        for (kind, shape) in kinds.iter_mut().zip(&program.shapes) {
            *kind = Kind::of(*shape);
        }
        let shapes = &program.shapes[..];
        let canon = program.canon.as_ref().map(|canon| Canon::of(canon, shapes, &kinds));
        let split = program.split.as_ref().map(|split| Split::of(split, &kinds));
        // What is claimed and not understood is for others.
        if matches!(canon, Some(None)) || matches!(split, Some(None)) {
            return None;
        }
        let is_plain = canon.is_none() && split.is_none() && program.legal.is_none();
        let of = |(number, one)| {
            Steps::of(one, shapes, kinds.clone(), is_plain).unwrap_or(Steps::Interpreted(number))
        };
        Some(Moves {
            moves: program.moves.iter().enumerate().map(of).collect(),
            rules: self.clone(),
            split: split.flatten(),
            canon: canon.flatten(),
            legal: program.legal.as_ref().map(|legal| Test::of(legal, &kinds)),
            places: vec![0; kinds.len()],
            rows: Rows::default(),
            left: Remains::default(),
        })
    }

    /// A position as [`Moves`] write it; `None` for [`Position::nothing`].
    pub fn flat_of(&self, position: &Position) -> Option<Vec<i64>> {
        let mut flat = Vec::new();
        let shapes = self.shapes();
        if position.parts().len() != shapes.len() {
            // It is nothing, or a row of a strip that is too long to be written letter by letter.
            return None;
        }
        for (index, (part, shape)) in position.parts().iter().zip(shapes).enumerate() {
            let begun = begin(*shape, index + 1 == shapes.len(), &mut flat);
            match part {
                Value::Number(number) => flat.push(*number),
                other => filled(other, &mut flat)?,
            }
            end(begun, &mut flat);
        }
        Some(flat)
    }

    /// The position that is written so; `None` where none is.
    pub fn position_of(&self, flat: &[i64]) -> Option<Position> {
        let shapes = self.shapes();
        let part = |(shape, part): (&Shape, Span)| match shape {
            Shape::Number => Some(Value::Number(flat[part.from])),
            shape => value_of(&flat[part.from..part.to], &Kind::of(*shape)),
        };
        let parts: Option<Vec<Value>> = shapes.iter().zip(spans(shapes, flat)?).map(part).collect();
        Some(Position::new(parts?))
    }
}

impl Steps {
    /// A move that the tree has words for. What is left by plain rules need be neither legal nor split.
    fn of(one: &Move, shapes: &[Shape], mut kinds: Vec<Kind>, is_plain: bool) -> Option<Steps> {
        let mut steps = Step::all(&one.stages, &mut kinds)?;
        let mut to = Vec::new();
        for left in &one.to {
            match left {
                Left::One(code) => to.push(To::One(parts_of(code, shapes, &kinds)?)),
                Left::All(Code { kind: CodeKind::List(all), .. }) => {
                    for code in all {
                        to.push(To::One(parts_of(code, shapes, &kinds)?));
                    }
                }
                Left::All(Code { kind: CodeKind::Every(element, stages), .. }) => {
                    let mut kinds = kinds.clone();
                    let steps = Step::all(stages, &mut kinds)?;
                    to.push(To::All(steps, parts_of(element, shapes, &kinds)?));
                }
                Left::All(_) => return None,
            }
        }
        let last = if is_plain { Last::of(&mut steps, numbers_of(&to), shapes.len()) } else { None };
        Some(match last {
            Some(last) => Steps::Together { steps, last: Box::new(last) },
            None => Steps::Flat { steps, to },
        })
    }
}

/// What a move leaves, where it is a number of positions that are made of numbers.
fn numbers_of(to: &[To]) -> Option<Vec<tree::Number>> {
    let mut numbers = Vec::new();
    for one in to {
        let To::One(parts) = one else { return None };
        for part in parts {
            numbers.push(part.number()?.clone());
        }
    }
    Some(numbers)
}

impl Moves {
    /// Hands over what the moves from a position leave, as long as more is wanted: split, and each what stands for it, as the
    /// rules claim. `false` where the rules fail, or what is left cannot be: then some of it may have been handed over, and
    /// [`Rules::options`] tells why.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn each(
        &mut self,
        position: &[i64],
        budget: &mut Budget,
        options: &mut dyn Options,
    ) -> Result<bool, Undecided> {
        let Moves { rules, moves, split, canon, legal, places, rows, left } = self;
        let game = Game {
            shapes: rules.shapes(),
            contents: rules.contents() as i64,
            split: split.as_ref(),
            canon: canon.as_ref(),
            legal: legal.as_ref(),
        };
        let mut known = Known::new(places, rows, budget);
        let ran = at(game.shapes, position, &mut known, |known| {
            moves.iter().try_for_each(|one| match one {
                Steps::Flat { steps, to } => every_way(steps, known, &mut |known| {
                    left.clear();
                    for one in to {
                        match one {
                            To::One(parts) => game.add(parts, known, left)?,
                            To::All(steps, parts) => {
                                every_way(steps, known, &mut |known| game.add(parts, known, left))?;
                            }
                        }
                    }
                    game.hand_over(known, left, true, options)
                }),
                Steps::Together { steps, last } => {
                    every_way(steps, known, &mut |known| last.go(known, options))
                }
                Steps::Interpreted(number) => {
                    let position = rules.position_of(position).ok_or(Halt::Fails)?;
                    let all = known.run(|budget| rules.options_of_move(*number, &position, budget))?;
                    for option in all {
                        left.clear();
                        for position in option.iter().filter(|position| !position.is_nothing()) {
                            left.all.extend(rules.flat_of(position).ok_or(Halt::Fails)?);
                            left.ends.push(left.all.len());
                        }
                        // What is not legal was left out.
                        game.hand_over(known, left, false, options)?;
                    }
                    Ok(())
                }
            })
        });
        let is_done = known.ended(ran);
        if matches!(is_done, Ok(false)) {
            options.forget();
        }
        is_done
    }
}
