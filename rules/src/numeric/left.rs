//! What moves leave: of the shapes of the game, legal, split, and each what stands for it.

use grundy::{Options, in_order};

use super::boards::{least_turned, regions};
use super::flattened::width;
use super::graphs::{components, of_edges};
use super::known::{Halt, Known, ROOM, Span};
use super::parts::{begin, end, spans};
use super::tree::{Number, One, Test};
use crate::code::{Code, CodeKind};
use crate::kinds::Kind;
use crate::syntax::Shape;
use crate::value::is_letter;

/// A part of a position that is left.
pub(super) struct Part {
    one: One,
    /// A graph is told by its edges: how many numbers each has.
    edges: Option<usize>,
}

impl Part {
    /// The number that it is, if it is one.
    pub(super) fn number(&self) -> Option<&Number> {
        if let One::Number(number) = &self.one { Some(number) } else { None }
    }
}

/// How positions of one part fall into parts.
pub(super) enum Split {
    /// A graph into what no edge joins.
    Components,
    /// A grid into the neighbouring cells of a content.
    Regions(Number),
}

/// What stands for a position.
pub(super) enum Canon {
    /// The parts that an expression is.
    Parts(Vec<Part>),
    /// Of a grid, the least that turns and flips make of it.
    LeastTurned,
}

impl Canon {
    pub(super) fn of(canon: &Code, shapes: &[Shape], kinds: &[Kind]) -> Option<Canon> {
        let turned = canon.call("least").is_some_and(|given| given[0].is_of_whole("symmetries"));
        if shapes == [Shape::Grid] && turned {
            return Some(Canon::LeastTurned);
        }
        parts_of(canon, shapes, kinds).map(Canon::Parts)
    }
}

/// The parts of a position that an expression is.
pub(super) fn parts_of(code: &Code, shapes: &[Shape], kinds: &[Kind]) -> Option<Vec<Part>> {
    let part = |code: &Code| {
        let (one, kind) = One::of(code, kinds)?;
        let edges = if let Kind::List(_) = kind { width(&kind) } else { None };
        Some((Part { one, edges }, kind))
    };
    let all: Vec<(Part, Kind)> = match (&code.kind, shapes) {
        (_, [_]) => vec![part(code)?],
        (CodeKind::Tuple(each), _) => each.iter().map(part).collect::<Option<_>>()?,
        _ => return None,
    };
    // Its kinds were compared before; that numbers stand where numbers are wanted is what is relied on here.
    let fits =
        |((_, kind), shape): (&(Part, Kind), &Shape)| (*kind == Kind::Number) == (*shape == Shape::Number);
    let all_fit = all.len() == shapes.len() && all.iter().zip(shapes).all(fits);
    all_fit.then(|| all.into_iter().map(|(part, _)| part).collect())
}

impl Split {
    pub(super) fn of(split: &Code, kinds: &[Kind]) -> Option<Split> {
        if split.is_of_whole("components") {
            return Some(Split::Components);
        }
        match split.call("regions")? {
            [grid, content] if grid.is_place(0) => Number::of(content, kinds).map(Split::Regions),
            _ => None,
        }
    }
}

/// What stays the same while moves are made.
pub(super) struct Game<'a> {
    pub(super) shapes: &'a [Shape],
    pub(super) contents: i64,
    pub(super) split: Option<&'a Split>,
    pub(super) canon: Option<&'a Canon>,
    pub(super) legal: Option<&'a Test>,
}

/// What an option leaves, as far as it is known.
#[derive(Default)]
pub(super) struct Remains {
    pub(super) all: Vec<i64>,
    /// Where each position ends.
    pub(super) ends: Vec<usize>,
}

impl Remains {
    /// Forgets the option before.
    pub(super) fn clear(&mut self) {
        self.all.clear();
        self.ends.clear();
    }
}

/// Does something where the places of the parts hold this position. All places hold afterwards what they held before: names of
/// `where` and `canon` have places that names of the move in the making have, too.
pub(super) fn at<T>(
    shapes: &[Shape],
    position: &[i64],
    known: &mut Known<'_>,
    how: impl FnOnce(&mut Known<'_>) -> Result<T, Halt>,
) -> Result<T, Halt> {
    let spans = spans(shapes, position).ok_or(Halt::Fails)?;
    let kept = known.keep();
    let found = known.meanwhile(|known| {
        let whole = known.add(|all| {
            all.extend_from_slice(position);
            Ok(())
        })?;
        for (place, (shape, span)) in shapes.iter().zip(spans).enumerate() {
            if *shape == Shape::Number {
                known.places[place] = position[span.from];
            } else {
                known.set_row(place, Span { from: whole.from + span.from, to: whole.from + span.to });
            }
        }
        how(known)
    });
    known.restore(kept);
    found
}

impl Game<'_> {
    /// Adds a position to what is left.
    pub(super) fn add(&self, parts: &[Part], known: &mut Known<'_>, left: &mut Remains) -> Result<(), Halt> {
        for (index, (part, shape)) in parts.iter().zip(self.shapes).enumerate() {
            let begun = begin(*shape, index + 1 == parts.len(), &mut left.all);
            match &part.one {
                One::Number(number) => {
                    let number = number.value(known)?;
                    known.charge(1)?;
                    if number < 0 {
                        return Err(Halt::Fails);
                    }
                    left.all.push(number);
                }
                One::Row(row) => known.meanwhile(|known| {
                    let row = row.value(known)?;
                    known.charge(row.len() as u64)?;
                    self.shape(*shape, part.edges, known.at(row), &mut left.all)
                })?,
            }
            end(begun, &mut left.all);
        }
        left.ends.push(left.all.len());
        if left.all.len().max(left.ends.len()) > ROOM { Err(Halt::Fails) } else { Ok(()) }
    }

    /// Writes a row as the part of a position that it is to be.
    fn shape(
        &self,
        shape: Shape,
        edges: Option<usize>,
        row: &[i64],
        left: &mut Vec<i64>,
    ) -> Result<(), Halt> {
        let from = left.len();
        let is_good = match shape {
            Shape::Number => false,
            Shape::Text => row.iter().all(|number| {
                let letter = u32::try_from(*number).ok().and_then(char::from_u32);
                letter.is_some_and(is_letter)
            }),
            Shape::List | Shape::Set => row.iter().all(|number| *number >= 0),
            Shape::Grid => row
                .get(1..)
                .is_some_and(|cells| cells.iter().all(|content| (0..self.contents).contains(content))),
            Shape::Graph(kind) => match edges {
                Some(width) => return of_edges(row, width, kind, left),
                None => true,
            },
        };
        left.extend_from_slice(row);
        if shape == Shape::Set && !row.is_sorted_by(|one, next| one < next) {
            in_order(&mut left[from..]);
            let mut kept = from;
            for at in from..left.len() {
                if at == from || left[at] != left[kept - 1] {
                    left[kept] = left[at];
                    kept += 1;
                }
            }
            left.truncate(kept);
        }
        if is_good { Ok(()) } else { Err(Halt::Fails) }
    }

    /// Hands over what is left, if all of it is legal.
    pub(super) fn hand_over(
        &self,
        known: &mut Known<'_>,
        left: &mut Remains,
        may_be_illegal: bool,
        options: &mut dyn Options,
    ) -> Result<(), Halt> {
        let Remains { all, ends } = left;
        let mut from = 0;
        if let Some(legal) = self.legal.filter(|_| may_be_illegal) {
            for end in ends.iter() {
                if !at(self.shapes, &all[from..*end], known, |known| legal.holds(known))? {
                    return Ok(());
                }
                from = *end;
            }
            from = 0;
        }
        for end in ends.iter() {
            let position = &all[from..*end];
            from = *end;
            match self.split {
                Some(Split::Components) => {
                    components(position, |part| self.stands(part, known, options))?;
                }
                Some(Split::Regions(content)) => {
                    let content = at(self.shapes, position, known, |known| content.value(known))?;
                    known.charge(8 * position.len() as u64)?;
                    regions(position, content, |part| {
                        known.charge(part.len() as u64)?;
                        self.stands(part, known, options)
                    })?;
                }
                None => self.stands(position, known, options)?,
            }
        }
        if options.end() { Ok(()) } else { Err(Halt::Enough) }
    }

    /// Hands over the position that stands for one.
    fn stands(&self, position: &[i64], known: &mut Known<'_>, options: &mut dyn Options) -> Result<(), Halt> {
        let mut left = Remains::default();
        match self.canon {
            None => {
                options.part(position);
                return Ok(());
            }
            Some(Canon::LeastTurned) => {
                known.charge(8 * position.len() as u64)?;
                least_turned(position, &mut left.all);
            }
            Some(Canon::Parts(parts)) => {
                at(self.shapes, position, known, |known| self.add(parts, known, &mut left))?;
            }
        }
        options.part(&left.all);
        Ok(())
    }
}
