//! Rules as text again: the one way to write them, which the parser reads back.

use std::fmt::{self, Display, Formatter};

use crate::syntax::{
    Binary, Clause, ClauseKind, Expression, ExpressionKind, Game, MINUS, NOT, RANGE, Step, To, Unary,
};

impl Display for Game {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        for (index, name) in self.parameters.iter().enumerate() {
            write!(f, "{}{}", if index == 0 { ":" } else { "," }, name.text)?;
        }
        f.write_str("(")?;
        for (index, part) in self.parts.iter().enumerate() {
            write!(f, "{}{}", if index == 0 { "" } else { ", " }, part.name.text)?;
            if let Some(word) = part.shape.word() {
                write!(f, ": {word}")?;
            }
        }
        f.write_str("):")?;
        for (index, clause) in self.clauses.iter().enumerate() {
            write!(f, "{} {clause}", if index == 0 { "" } else { ";" })?;
        }
        Ok(())
    }
}

impl Display for Clause {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.kind {
            ClauseKind::Move { to, steps, name } => {
                for (index, one) in to.iter().enumerate() {
                    write!(f, "{}{one}", if index == 0 { "" } else { " and " })?;
                }
                write_steps(f, steps)?;
                name.as_ref().map_or(Ok(()), |name| write!(f, " say \"{}\"", name.text))
            }
            ClauseKind::Start { position, steps } => {
                write!(f, "start {}", Within(position, NOT))?;
                write_steps(f, steps)
            }
            ClauseKind::Split(of) => write!(f, "split {}", Within(of, 0)),
            ClauseKind::Canon(of) => write!(f, "canon {}", Within(of, 0)),
            ClauseKind::Measure(of) => write!(f, "measure {}", Within(of, 0)),
            ClauseKind::Guess(of) => write!(f, "guess {}", Within(of, 0)),
            ClauseKind::GuessLost(of) => write!(f, "guess lost if {}", Within(of, 0)),
            ClauseKind::Where(of) => write!(f, "where {}", Within(of, 0)),
            ClauseKind::Marks(letters) => write!(f, "marks \"{letters}\""),
            ClauseKind::Say(text) => write!(f, "say \"{text}\""),
        }
    }
}

impl Display for To {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            To::One(position) => write!(f, "{}", Within(position, NOT)),
            To::All(list) => write!(f, "all({})", Element(list)),
        }
    }
}

fn write_steps(f: &mut Formatter<'_>, steps: &[Step]) -> fmt::Result {
    steps.iter().try_for_each(|step| match step {
        Step::For(name, range) => write!(f, " for {} in {}", name.text, Within(range, NOT)),
        Step::Let(name, value) => write!(f, " let {} = {}", name.text, Within(value, 0)),
        Step::If(condition) => write!(f, " if {}", Within(condition, 0)),
    })
}

/// An expression where only what binds closer than a level may stand without parentheses.
struct Within<'a>(&'a Expression, u8);

impl Display for Within<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Within(expression, level) = self;
        if own_level(expression) <= *level {
            write!(f, "({})", Bare(expression))
        } else {
            Bare(expression).fmt(f)
        }
    }
}

/// How close the outermost sign of an expression binds.
fn own_level(expression: &Expression) -> u8 {
    match &expression.kind {
        ExpressionKind::Binary(binary, ..) => binary.level(),
        ExpressionKind::Range(..) => RANGE,
        ExpressionKind::Unary(Unary::Not, _) => NOT,
        ExpressionKind::Unary(Unary::Minus, _) => MINUS,
        _ => u8::MAX,
    }
}

/// What stands in the parentheses of a call, or alone in a list: `e for …` needs no brackets of its own there.
struct Element<'a>(&'a Expression);

impl Display for Element<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.0.kind {
            ExpressionKind::Every(element, steps) => {
                write!(f, "{}", Within(element, 0))?;
                write_steps(f, steps)
            }
            _ => Within(self.0, 0).fmt(f),
        }
    }
}

struct Bare<'a>(&'a Expression);

impl Display for Bare<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.0.kind {
            ExpressionKind::Number(number) => write!(f, "{number}"),
            ExpressionKind::Flag(flag) => write!(f, "{flag}"),
            ExpressionKind::Text(text) => write!(f, "\"{text}\""),
            ExpressionKind::Name(name) => f.write_str(name),
            // One sign may follow the other: parentheses would make it deeper than it was.
            ExpressionKind::Unary(Unary::Minus, of) => write!(f, "-{}", Within(of, MINUS - 1)),
            ExpressionKind::Unary(Unary::Not, of) => write!(f, "not {}", Within(of, NOT - 1)),
            ExpressionKind::Binary(binary, left, right) => {
                // Signs of one level go from left to right, and comparisons stand alone.
                let is_comparison = binary.level() == Binary::Less.level();
                let first = binary.level() - u8::from(!is_comparison);
                write!(f, "{} {} {}", Within(left, first), binary.sign(), Within(right, binary.level()))
            }
            ExpressionKind::Range(from, to) => write!(f, "{}..{}", Within(from, RANGE), Within(to, RANGE)),
            ExpressionKind::Index(of, at) => write!(f, "{}[{}]", Indexed(of), Within(at, RANGE)),
            ExpressionKind::Slice(of, from, to) => {
                write!(f, "{}[", Indexed(of))?;
                if let Some(from) = from {
                    Within(from, RANGE).fmt(f)?;
                }
                f.write_str("..")?;
                if let Some(to) = to {
                    Within(to, RANGE).fmt(f)?;
                }
                f.write_str("]")
            }
            ExpressionKind::List(elements) => {
                // One list in a list keeps its brackets: without them, `e for …` is the list.
                if let [one @ Expression { kind: ExpressionKind::Every(..), .. }] = &elements[..] {
                    return write!(f, "[{}]", Bare(one));
                }
                f.write_str("[")?;
                write_list(f, elements)?;
                f.write_str("]")
            }
            ExpressionKind::Tuple(elements) => {
                f.write_str("(")?;
                write_list(f, elements)?;
                f.write_str(")")
            }
            ExpressionKind::Every(..) => write!(f, "[{}]", Element(self.0)),
            ExpressionKind::Call(name, given) => {
                write!(f, "{}(", name.text)?;
                match &given[..] {
                    [one] => Element(one).fmt(f)?,
                    several => write_list(f, several)?,
                }
                f.write_str(")")
            }
        }
    }
}

/// What may stand before brackets: a sign in it would go to the element.
struct Indexed<'a>(&'a Expression);

impl Display for Indexed<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Within(self.0, MINUS).fmt(f)
    }
}

fn write_list(f: &mut Formatter<'_>, elements: &[Expression]) -> fmt::Result {
    for (index, element) in elements.iter().enumerate() {
        write!(f, "{}{}", if index == 0 { "" } else { ", " }, Within(element, 0))?;
    }
    Ok(())
}
