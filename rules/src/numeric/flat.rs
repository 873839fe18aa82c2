//! Moves of positions of any shape, each written as numbers side by side.

mod parts; // where they are
mod graphs; // as numbers
mod left; // what moves leave

use grundy::{Budget, FlatOptions, Undecided};

use super::flattened::{filled, value_of};
use super::known::{Halt, Known, Rows, Span};
use super::row::every_way;
use super::tree::{Step, Test};
use crate::code::{Code, CodeKind, Left, Move};
use crate::kinds::Kind;
use crate::position::Position;
use crate::rules::Rules;
use crate::syntax::Shape;
use crate::value::Value;
use left::{Game, Part, Remains, Split, at, parts_of};
use parts::{begin, end, spans};

/// Takes what moves leave.
///
/// The options that the theory takes are such; implement it for a type of your own to do something else with what
/// [`FlatMoves`] tells, such as to count or to list it.
pub trait LeaveFlat {
    /// A position that is left by the option in the making.
    fn part(&mut self, position: &[i64]);

    /// The option is complete: all positions since the last one. Whether more options are wanted; where not,
    /// [`FlatMoves::each`] ends with `false`.
    fn end(&mut self) -> bool;
}

impl LeaveFlat for FlatOptions<'_> {
    fn part(&mut self, position: &[i64]) {
        FlatOptions::part(self, position);
    }

    fn end(&mut self) -> bool {
        FlatOptions::end(self)
    }
}

/// The moves of a game whose positions may have any shape.
///
/// A position is written as numbers, all parts side by side: a number as it is; a text as its letters, a list or a set as its
/// elements, a grid as the length of its rows and its cells, a graph as the number of vertices, the vertices, and two numbers
/// for each edge; and before these, how many numbers follow, where another part does.
///
/// ```
/// use grundy::Budget;
/// use grundy_rules::{LeaveFlat, Rules};
///
/// #[derive(Default)]
/// struct Written(Vec<String>);
///
/// impl LeaveFlat for Written {
///     fn part(&mut self, position: &[i64]) {
///         self.0.push(format!("{position:?}"));
///     }
///
///     fn end(&mut self) -> bool {
///         self.0.push("or".to_owned());
///         true
///     }
/// }
///
/// let rules = Rules::parse("cutting(s: list): s[..i] and s[i+1..] for i in 0..len(s)-1 if s[i] > 4")?;
/// let position = rules.flat_of(&rules.read("1,7,2,9")?).unwrap();
/// let mut left = Written::default();
/// assert!(rules.flat_moves().unwrap().each(&position, &mut Budget::default(), &mut left)?);
/// assert_eq!(left.0.concat(), "[1][2, 9]or[1, 7, 2][]or");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct FlatMoves {
    rules: Rules,
    moves: Vec<Moves>,
    split: Option<Split>,
    canon: Option<Vec<Part>>,
    legal: Option<Test>,
    places: Vec<i64>,
    rows: Rows,
    left: Remains,
}

enum Moves {
    Flat {
        steps: Vec<Step>,
        to: Vec<To>,
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
    /// The moves, where they can be made of numbers alone; what cannot is done by the interpreter. `None` where `split` or
    /// `canon` are more than that.
    pub fn flat_moves(&self) -> Option<FlatMoves> {
        let program = self.program();
        let mut kinds = vec![Kind::Any; program.places.max(program.shapes.len())];
        for (kind, shape) in kinds.iter_mut().zip(&program.shapes) {
            *kind = Kind::of(*shape);
        }
        let shapes = &program.shapes[..];
        let moves =
            program.moves.iter().enumerate().map(|(number, one)| {
                Moves::of(one, shapes, kinds.clone()).unwrap_or(Moves::Interpreted(number))
            });
        let moves = moves.collect();
        let canon = program.canon.as_ref().map(|canon| parts_of(canon, shapes, &kinds));
        let split = program.split.as_ref().map(|split| Split::of(split, &kinds));
        // What is claimed and not understood is for others.
        if matches!(canon, Some(None)) || matches!(split, Some(None)) {
            return None;
        }
        Some(FlatMoves {
            rules: self.clone(),
            moves,
            split: split.flatten(),
            canon: canon.flatten(),
            legal: program.legal.as_ref().map(|legal| Test::of(legal, &kinds)),
            places: vec![0; kinds.len()],
            rows: Rows::default(),
            left: Remains::default(),
        })
    }

    /// A position as [`FlatMoves`] write it; `None` for [`Position::nothing`].
    pub fn flat_of(&self, position: &Position) -> Option<Vec<i64>> {
        let mut flat = Vec::new();
        let shapes = self.shapes();
        for (index, (part, shape)) in position.parts().iter().zip(shapes).enumerate() {
            let begun = begin(*shape, index + 1 == shapes.len(), &mut flat);
            match part {
                Value::Number(number) => flat.push(*number),
                other => filled(other, &mut flat)?,
            }
            end(begun, &mut flat);
        }
        if position.is_nothing() { None } else { Some(flat) }
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

impl Moves {
    fn of(one: &Move, shapes: &[Shape], mut kinds: Vec<Kind>) -> Option<Moves> {
        let steps = Step::all(&one.stages, &mut kinds)?;
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
        Some(Moves::Flat { steps, to })
    }
}

impl FlatMoves {
    /// Hands over what the moves from a position leave: split, and each what stands for it, as the rules claim. `false` where
    /// the rules fail, or what is left cannot be: then some of it may have been handed over, and [`Rules::options`] tells why.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn each(
        &mut self,
        position: &[i64],
        budget: &mut Budget,
        leave: &mut dyn LeaveFlat,
    ) -> Result<bool, Undecided> {
        let FlatMoves { rules, moves, split, canon, legal, places, rows, left } = self;
        let game = Game {
            shapes: rules.shapes(),
            contents: rules.contents() as i64,
            split: split.as_ref(),
            canon: canon.as_deref(),
            legal: legal.as_ref(),
        };
        let mut known = Known::new(places, rows, budget);
        let ran = moves.iter().try_for_each(|one| match one {
            Moves::Flat { steps, to } => at(game.shapes, position, &mut known, |known| {
                every_way(steps, known, &mut |known| {
                    left.all.clear();
                    left.ends.clear();
                    for one in to {
                        match one {
                            To::One(parts) => game.add(parts, known, left)?,
                            To::All(steps, parts) => {
                                every_way(steps, known, &mut |known| game.add(parts, known, left))?;
                            }
                        }
                    }
                    game.hand_over(known, left, true, leave)
                })
            }),
            Moves::Interpreted(number) => {
                let position = rules.position_of(position).ok_or(Halt::Fails)?;
                let options = known.run(|budget| rules.options_of_move(*number, &position, budget))?;
                for option in options {
                    left.all.clear();
                    left.ends.clear();
                    for position in option.iter().filter(|position| !position.is_nothing()) {
                        left.all.extend(rules.flat_of(position).ok_or(Halt::Fails)?);
                        left.ends.push(left.all.len());
                    }
                    // What is not legal was left out.
                    game.hand_over(&mut known, left, false, leave)?;
                }
                Ok(())
            }
        });
        known.ended(ran)
    }
}
