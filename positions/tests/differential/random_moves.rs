//! Random moves of every shape.

use super::chance::Chance;
use super::moves::{Letter, Loop, Move, Target};
use super::numbers::{Condition, Number};
use super::parts::{Place, Shape};

impl Move {
    pub(crate) fn random(shape: Shape, chance: &mut Chance) -> Move {
        let (targets, loops) = of_shape(shape, chance);
        let targets = if chance.once_in(12) { vec![Target::Nothing] } else { targets };
        let names: Vec<String> =
            shape.names().into_iter().chain(loops.iter().flat_map(Loop::names)).collect();
        let condition = (!chance.once_in(3)).then(|| Condition::random(&names, 1, chance));
        let letter =
            (shape.other() == Shape::Text).then(|| chance.one_of(&['a', 'b', '='])).map(
                |letter| match letter {
                    '=' => Letter::IsThatBefore,
                    letter => Letter::Is(letter),
                },
            );
        // A number beside a text may fall alone.
        let has_place = loops.iter().any(|one| matches!(one, Loop::PlaceOfText));
        let letter = letter.filter(|_| chance.once_in(2) && has_place);
        Move { shape, targets, loops, letter, condition }
    }
}

fn of_shape(shape: Shape, chance: &mut Chance) -> (Vec<Target>, Vec<Loop>) {
    match shape {
        Shape::Numbers(parts) => numbers(parts, chance),
        Shape::List => list(chance),
        Shape::Text => text(chance),
        Shape::Set => set(chance),
        Shape::Grid => grid(chance),
        Shape::Graph => graph(chance),
        Shape::Beside(other, place) => mixed(*other, place, chance),
    }
}

fn wild(names: &[String], chance: &mut Chance) -> Number {
    Number::random(names, 2, chance)
}

fn name(name: &str) -> Number {
    Number::Name(name.to_owned())
}

fn less(one: &str, other: Number) -> Number {
    Number::Difference(Box::new(name(one)), Box::new(other))
}

fn numbers(parts: usize, chance: &mut Chance) -> (Vec<Target>, Vec<Loop>) {
    let own = Shape::Numbers(parts).names();
    let falls = usize::try_from(chance.number(0, parts as i64 - 1)).unwrap();
    let most = match chance.number(0, 3) {
        0 => Number::Least(Box::new(name(&own[falls])), Box::new(Number::Constant(chance.number(1, 4)))),
        1 => Number::Quotient(Box::new(name(&own[falls])), 2),
        _ => name(&own[falls]),
    };
    let mut loops = vec![Loop::Range("t", Number::Constant(chance.number(0, 2)), most)];
    let known: Vec<String> = own.iter().cloned().chain(["t".to_owned()]).collect();
    let mut left: Vec<Number> = own.iter().map(|part| name(part)).collect();
    left[falls] = less(&own[falls], name("t"));
    for (part, number) in left.iter_mut().enumerate() {
        // What comes after the number that falls may grow, so that the game ends all the same.
        if part > falls && chance.once_in(3) {
            *number = Number::Rest(Box::new(wild(&known, chance)), 4);
        } else if chance.once_in(12) {
            *number = wild(&known, chance);
        }
    }
    let mut targets = vec![Target::Numbers(left)];
    if parts < 3 && chance.once_in(3) {
        loops.push(Loop::Range(
            "a",
            Number::Constant(chance.number(0, 1)),
            less("t", Number::Constant(chance.number(0, 1))),
        ));
        let mut other: Vec<Number> = own.iter().map(|_| Number::Constant(chance.number(0, 1))).collect();
        other[falls] = name("a");
        targets.push(Target::Numbers(other));
    }
    (targets, loops)
}

fn list(chance: &mut Chance) -> (Vec<Target>, Vec<Loop>) {
    let mut loops = vec![Loop::PlaceOfList];
    let mut target = match chance.number(0, 5) {
        0 => Target::Dropped,
        1 => Target::Before,
        2 => Target::After,
        3 => Target::AllLess,
        4 => Target::WithElement(Number::Quotient(Box::new(name("r[i]")), 2)),
        _ => {
            loops.push(Loop::Range("t", Number::Constant(chance.number(0, 1)), name("r[i]")));
            Target::WithElement(less("r[i]", name("t")))
        }
    };
    if chance.once_in(4) {
        target = if chance.once_in(2) {
            Target::Backwards(Box::new(target))
        } else {
            Target::Sorted(Box::new(target))
        };
    }
    let mut targets = vec![target];
    if chance.once_in(4) {
        targets.push(chance.one_of(&[Target::Before, Target::After]));
    }
    (targets, loops)
}

fn text(chance: &mut Chance) -> (Vec<Target>, Vec<Loop>) {
    let targets = match chance.number(0, 5) {
        0 => vec![Target::Before, Target::After],
        1 => vec![Target::After],
        2 => vec![Target::Backwards(Box::new(Target::Dropped))],
        3 => vec![Target::WithLetter('c')],
        _ => vec![Target::Dropped],
    };
    (targets, vec![Loop::PlaceOfText])
}

fn set(chance: &mut Chance) -> (Vec<Target>, Vec<Loop>) {
    if chance.once_in(3) {
        return (vec![Target::WithoutElement], vec![Loop::Element]);
    }
    let range = Loop::Range("y", Number::Constant(0), less("x", Number::Constant(1)));
    (vec![Target::WithElementInPlace], vec![Loop::Element, range])
}

fn grid(chance: &mut Chance) -> (Vec<Target>, Vec<Loop>) {
    let content = chance.one_of(&[None, Some(0), Some(0), Some(1)]);
    let mark = chance.number(1, 2);
    if chance.once_in(2) {
        (vec![Target::Marked(mark)], vec![Loop::Cell(content)])
    } else {
        (vec![Target::MarkedTwice(mark)], vec![Loop::Cell(content), Loop::Beside])
    }
}

fn graph(chance: &mut Chance) -> (Vec<Target>, Vec<Loop>) {
    match chance.number(0, 2) {
        0 => (vec![Target::WithoutVertex], vec![Loop::Vertex]),
        1 => (vec![Target::WithoutNeighbours], vec![Loop::Vertex]),
        _ => (vec![Target::WithoutEdge], vec![Loop::Edge]),
    }
}

/// The number falls, or a move is made in the other part, or both.
fn mixed(other: Shape, place: Place, chance: &mut Chance) -> (Vec<Target>, Vec<Loop>) {
    let falls = || Loop::Range("u", Number::Constant(1), name("n"));
    let beside = |number: &Number, target| Target::Beside(number.clone(), Box::new(target), place);
    if chance.once_in(3) {
        return (vec![beside(&less("n", name("u")), Target::Same)], vec![falls()]);
    }
    let (targets, mut loops) = of_shape(other, chance);
    let number = match chance.number(0, 3) {
        0 => {
            loops.push(falls());
            less("n", name("u"))
        }
        // What shrinks beside it ends the game all the same.
        1 => {
            let known = [other.names(), vec!["n".to_owned()]].concat();
            Number::Rest(Box::new(wild(&known, chance)), 4)
        }
        _ => name("n"),
    };
    (targets.into_iter().map(|target| beside(&number, target)).collect(), loops)
}
