//! The moves of positions of numbers, run without values that own anything: some ten times faster than the interpreter, and where
//! the last `for` of a move only adds and subtracts, all that it leaves is handed over at once.

mod flattened; // values as numbers side by side
mod known; // what is known while rules run
mod tree; // numbers, conditions and rows
mod number; // numbers and conditions are computed
mod row; // so are rows
mod flat; // moves of positions of any shape
mod block; // for many numbers at once
mod last; // the last `for` of a move

use grundy::{Budget, Undecided};

use crate::code::{Code, CodeKind, Left, Move, Stage};
use crate::kinds::Kind;
use crate::position::Position;
use crate::rules::Rules;
use crate::syntax::Shape;
use known::{Halt, Known, Rows};
use last::Last;
use tree::{Number, Test};

pub use flat::{FlatMoves, LeaveFlat};

/// Takes what moves leave.
///
/// The options that the engines of the theory take are such; implement it for a type of your own to do something else with
/// what [`NumberMoves`] tells, such as to count or to list it.
pub trait Leave {
    /// One option: the heaps that are left, or the numbers of the positions, side by side; whether that can be.
    fn one(&mut self, heaps: &[u64]) -> bool;

    /// Several options, at least one: in each, every heap is by its step larger than in the one before; whether that can be.
    fn run(&mut self, first: &[u64], steps: &[i64], count: u64) -> bool;

    /// Some of 64 such options: those whose bit is set, the lowest for the first, which is set; whether that can be.
    fn some(&mut self, first: &[u64], steps: &[i64], which: u64) -> bool;
}

/// What the engines of the theory take: the options of a heap, and of a position of several numbers.
macro_rules! takes_what_moves_leave {
    ($($options:ty),*) => {
        $(impl Leave for $options {
            fn one(&mut self, heaps: &[u64]) -> bool {
                <$options>::one(self, heaps)
            }

            fn run(&mut self, first: &[u64], steps: &[i64], count: u64) -> bool {
                <$options>::run(self, first, steps, count)
            }

            fn some(&mut self, first: &[u64], steps: &[i64], which: u64) -> bool {
                <$options>::some(self, first, steps, which)
            }
        })*
    };
}
takes_what_moves_leave!(grundy::heap::Options<'_>, grundy::PackedOptions<'_>);

/// The moves of a game of single heaps, or of positions of several numbers.
///
/// ```
/// use grundy::Budget;
/// use grundy_rules::{Leave, Rules};
///
/// /// How many options there are.
/// struct Count(u64);
///
/// impl Leave for Count {
///     fn one(&mut self, _: &[u64]) -> bool {
///         self.0 += 1;
///         true
///     }
///
///     fn run(&mut self, _: &[u64], _: &[i64], count: u64) -> bool {
///         self.0 += count;
///         true
///     }
///
///     fn some(&mut self, _: &[u64], _: &[i64], which: u64) -> bool {
///         self.0 += u64::from(which.count_ones());
///         true
///     }
/// }
///
/// let moves = Rules::parse("halving(n): n-t for t in 1..n/2")?.number_moves().unwrap();
/// let mut count = Count(0);
/// assert!(moves.each(&[1_000_000], &mut Budget::default(), &mut count).unwrap());
/// assert_eq!(count.0, 500_000);
/// # Ok::<(), grundy_rules::RulesError>(())
/// ```
pub struct NumberMoves {
    rules: Rules,
    moves: Vec<Steps>,
    /// Which positions are legal, where not all are.
    legal: Option<Test>,
}

/// A move.
enum Steps {
    /// Of numbers alone.
    Numbers { steps: Vec<Step>, last: Option<Box<Last>>, to: Vec<Number> },
    /// By the interpreter: the move of this number.
    Interpreted(usize),
}

/// A `for`, `let` or `if`.
enum Step {
    Range(usize, Number, Number),
    /// Numbers one by one.
    Each(usize, Vec<Number>),
    /// The numbers of a list that the interpreter makes.
    List(usize, Code, Vec<Kind>),
    Let(usize, Number),
    If(Test),
}

impl Rules {
    /// The moves, where positions are made of numbers.
    pub fn number_moves(&self) -> Option<NumberMoves> {
        let program = self.program();
        let count = program.shapes.len();
        if program.shapes.iter().any(|shape| *shape != Shape::Number) {
            return None;
        }
        let of = |(number, one)| Steps::of(one, program.places, count).unwrap_or(Steps::Interpreted(number));
        let moves = program.moves.iter().enumerate().map(of).collect();
        let legal = program.legal.as_ref().map(|legal| Test::of(legal, &vec![Kind::Number; program.places]));
        Some(NumberMoves { rules: self.clone(), moves, legal })
    }
}

impl NumberMoves {
    /// Hands over what the moves from a position leave. `false` where the rules fail, or what is left cannot be: then some of it
    /// may have been handed over, and [`Rules::options`] tells why.
    ///
    /// # Errors
    /// [`Undecided`] where the budget does not suffice.
    pub fn each(
        &self,
        position: &[u64],
        budget: &mut Budget,
        leave: &mut dyn Leave,
    ) -> Result<bool, Undecided> {
        let count = self.count();
        if position.len() != count || position.iter().any(|number| i64::try_from(*number).is_err()) {
            return Ok(false);
        }
        // Most rules name few numbers.
        let (mut few, mut many) = ([0; 16], Vec::new());
        let count = self.rules.program().places.max(count);
        let places = few.get_mut(..count).unwrap_or_else(|| {
            many.resize(count, 0);
            &mut many[..]
        });
        let mut rows = Rows::default();
        let mut known = Known::new(places, &mut rows, budget);
        let ran = self.moves.iter().try_for_each(|one| {
            set(&mut known, position);
            match one {
                Steps::Numbers { steps, last, to } => self.go(steps, last.as_deref(), to, &mut known, leave),
                Steps::Interpreted(number) => self.interpret(*number, position, &mut known, leave),
            }
        });
        known.ended(ran)
    }

    /// How many numbers a position has.
    fn count(&self) -> usize {
        self.rules.program().shapes.len()
    }

    fn go(
        &self,
        steps: &[Step],
        last: Option<&Last>,
        to: &[Number],
        known: &mut Known<'_>,
        leave: &mut dyn Leave,
    ) -> Result<(), Halt> {
        let Some((first, rest)) = steps.split_first() else {
            if let Some(last) = last.filter(|_| self.legal.is_none()) {
                return last.go(to, known, leave);
            }
            if let Some(last) = last {
                let (from, up_to) = (last.from.value(known)?, last.to.value(known)?);
                for number in from..=up_to {
                    known.charge(1)?;
                    known.places[last.place] = number;
                    if last.holds(known)? {
                        self.leave(to, known, leave)?;
                    }
                }
                return Ok(());
            }
            return self.leave(to, known, leave);
        };
        match first {
            Step::Range(place, from, up_to) => {
                let (from, up_to) = (from.value(known)?, up_to.value(known)?);
                for number in from..=up_to {
                    known.charge(1)?;
                    known.places[*place] = number;
                    self.go(rest, last, to, known, leave)?;
                }
            }
            Step::Each(place, all) => {
                for number in all {
                    known.charge(1)?;
                    known.places[*place] = number.value(known)?;
                    self.go(rest, last, to, known, leave)?;
                }
            }
            Step::List(place, list, kinds) => {
                for number in known.interpreted(list, kinds)?.elements() {
                    known.charge(1)?;
                    known.places[*place] = number.number();
                    self.go(rest, last, to, known, leave)?;
                }
            }
            Step::Let(place, number) => {
                known.places[*place] = number.value(known)?;
                self.go(rest, last, to, known, leave)?;
            }
            Step::If(test) => {
                if test.holds(known)? {
                    self.go(rest, last, to, known, leave)?;
                }
            }
        }
        Ok(())
    }

    /// One option, as far as its heaps are legal.
    fn leave(&self, to: &[Number], known: &mut Known<'_>, leave: &mut dyn Leave) -> Result<(), Halt> {
        known.charge(to.len() as u64)?;
        let mut few = [0; 4];
        let mut many = Vec::new();
        let heaps = if to.len() <= few.len() {
            &mut few[..to.len()]
        } else {
            many.resize(to.len(), 0);
            &mut many[..]
        };
        for (heap, number) in heaps.iter_mut().zip(to) {
            *heap = u64::try_from(number.value(known)?).map_err(|_| Halt::Fails)?;
        }
        self.hand_over(heaps, known, leave)
    }

    fn hand_over(&self, heaps: &[u64], known: &mut Known<'_>, leave: &mut dyn Leave) -> Result<(), Halt> {
        if let Some(legal) = &self.legal {
            let count = self.count();
            for left in heaps.chunks(count) {
                let position: Vec<u64> =
                    known.places[..count].iter().map(|number| number.cast_unsigned()).collect();
                set(known, left);
                let is_legal = legal.holds(known)?;
                set(known, &position);
                if !is_legal {
                    return Ok(());
                }
            }
        }
        if leave.one(heaps) { Ok(()) } else { Err(Halt::Fails) }
    }

    fn interpret(
        &self,
        number: usize,
        position: &[u64],
        known: &mut Known<'_>,
        leave: &mut dyn Leave,
    ) -> Result<(), Halt> {
        let position = Position::of_numbers(position.iter().map(|number| number.cast_signed()));
        let options = known.run(|budget| self.rules.options_of_move(number, &position, budget))?;
        for left in options {
            let numbers = |one: &Position| one.numbers().unwrap_or_default();
            let heaps: Vec<u64> = left.iter().flat_map(numbers).map(i64::unsigned_abs).collect();
            // What is not legal was left out.
            if !leave.one(&heaps) {
                return Err(Halt::Fails);
            }
        }
        Ok(())
    }
}

fn set(known: &mut Known<'_>, position: &[u64]) {
    for (place, number) in known.places.iter_mut().zip(position) {
        *place = number.cast_signed();
    }
}

impl Steps {
    /// A move of numbers alone.
    fn of(one: &Move, places: usize, count: usize) -> Option<Steps> {
        let mut kinds = vec![Kind::Any; places.max(count)];
        kinds[..count].fill(Kind::Number);
        let mut steps = Vec::new();
        for stage in &one.stages {
            steps.push(match stage {
                Stage::For(place, Code { kind: CodeKind::Range(from, to), .. }) => {
                    let step = Step::Range(*place, Number::surely(from, &kinds), Number::surely(to, &kinds));
                    kinds[*place] = Kind::Number;
                    step
                }
                Stage::For(place, list) => {
                    let step = match &list.kind {
                        CodeKind::List(all) => Step::Each(
                            *place,
                            all.iter().map(|one| Number::of(one, &kinds)).collect::<Option<_>>()?,
                        ),
                        CodeKind::Call(function, given) => {
                            let are_numbers = given.iter().all(|one| Number::of(one, &kinds).is_some());
                            let kind = (function.kind)(&vec![Kind::Number; given.len()]).ok()?;
                            (are_numbers && kind == Kind::numbers())
                                .then(|| Step::List(*place, list.clone(), kinds.clone()))?
                        }
                        _ => return None,
                    };
                    kinds[*place] = Kind::Number;
                    step
                }
                Stage::Let(place, value) => {
                    let step = Step::Let(*place, Number::of(value, &kinds)?);
                    kinds[*place] = Kind::Number;
                    step
                }
                Stage::If(condition) => Step::If(Test::of(condition, &kinds)),
            });
        }
        let mut to = Vec::new();
        let mut position = |code: &Code| -> Option<()> {
            match &code.kind {
                _ if count == 1 => to.push(Number::surely(code, &kinds)),
                CodeKind::Tuple(each) => to.extend(each.iter().map(|one| Number::surely(one, &kinds))),
                _ => return None,
            }
            Some(())
        };
        for left in &one.to {
            match left {
                Left::One(code) => position(code)?,
                Left::All(Code { kind: CodeKind::List(all), .. }) => {
                    all.iter().try_for_each(&mut position)?;
                }
                Left::All(_) => return None,
            }
        }
        let last = Last::of(&mut steps, &to).map(Box::new);
        Some(Steps::Numbers { steps, last, to })
    }
}
