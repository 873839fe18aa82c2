//! Expressions as texts: equal texts mean the same.

use grundy::in_order;

use crate::code::{Code, CodeKind, Left, Move, Stage};
use crate::rules::Rules;
use crate::syntax::Binary;
use crate::value::{QUOTE, Value};

/// Which place stands for which.
pub(crate) type Places<'a> = &'a dyn Fn(usize) -> usize;

/// A text that says what an expression says, with other places. Where both operands are always computed and their order changes
/// nothing, they are put in order.
pub(crate) fn of(code: &Code, places: Places<'_>) -> String {
    let of = |code: &Code| of(code, places);
    let all = |codes: &[Code]| codes.iter().map(of).collect::<Vec<_>>();
    match &code.kind {
        CodeKind::Constant(value) => of_constant(value),
        CodeKind::Place(place) => format!("#{}", places(*place)),
        CodeKind::Negative(one) => format!("-({})", of(one)),
        CodeKind::Not(one) => format!("not({})", of(one)),
        CodeKind::Both(one, other) => format!("and({};{})", of(one), of(other)),
        CodeKind::Either(one, other) => format!("or({};{})", of(one), of(other)),
        CodeKind::Binary(binary, one, other) => {
            let (binary, one, other) = match binary {
                Binary::Greater => (Binary::Less, other, one),
                Binary::GreaterOrEqual => (Binary::LessOrEqual, other, one),
                binary => (*binary, one, other),
            };
            let mut both = [of(one), of(other)];
            let commutes = matches!(
                binary,
                Binary::Plus
                    | Binary::Times
                    | Binary::BitAnd
                    | Binary::BitOr
                    | Binary::BitXor
                    | Binary::Equal
                    | Binary::Unequal
            );
            if commutes {
                in_order(&mut both);
            }
            format!("{}({})", binary.sign(), both.join(";"))
        }
        CodeKind::Range(from, to) => format!("range({};{})", of(from), of(to)),
        CodeKind::Index(one, at) => format!("at({};{})", of(one), of(at)),
        CodeKind::Slice(one, from, to) => {
            let end = |end: &Option<Box<Code>>| end.as_ref().map_or(String::new(), |end| of(end));
            format!("slice({};{};{})", of(one), end(from), end(to))
        }
        CodeKind::List(all_of) => format!("list({})", all(all_of).join(";")),
        CodeKind::Tuple(all_of) => format!("tuple({})", all(all_of).join(";")),
        CodeKind::Every(one, stages) => format!("every({};{})", of(one), of_stages(stages, places)),
        CodeKind::Call(function, given) => {
            let mut given = all(given);
            if matches!(function.name(), "min" | "max" | "gcd") {
                in_order(&mut given);
            }
            format!("{}({})", function.name(), given.join(";"))
        }
    }
}

fn of_constant(value: &Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::Large(number) => number.to_string(),
        Value::Flag(flag) => flag.to_string(),
        // No text has a quote in it.
        Value::Text(letters) => {
            let quote = QUOTE.to_string();
            quote.clone() + &letters.iter().collect::<String>() + &quote
        }
        other => unreachable!("moves and conditions write no constant {other:?}"),
    }
}

pub(crate) fn of_stages(stages: &[Stage], places: Places<'_>) -> String {
    let stage = |stage: &Stage| match stage {
        Stage::For(place, code) => format!("for {} in {}", places(*place), of(code, places)),
        Stage::Let(place, code) => format!("let {} be {}", places(*place), of(code, places)),
        Stage::If(code) => format!("if {}", of(code, places)),
    };
    stages.iter().map(stage).collect::<Vec<_>>().join(";")
}

/// A text that says what a move says, whatever its names are.
pub(crate) fn said(one: &Move) -> Option<String> {
    of_move(one, &|place| place, &|left| Some(of(left, &|place| place)))
}

/// Whether a move says what the first one of these rules does.
pub(crate) fn says_the_same(one: &Move, rules: &str) -> bool {
    let known = Rules::parse(rules).expect("these are rules");
    said(one).is_some_and(|own| said(&known.program().moves[0]) == Some(own))
}

/// A text that says what a move says, where `left` writes a component that it leaves.
pub(crate) fn of_move(
    one: &Move,
    places: Places<'_>,
    left: &dyn Fn(&Code) -> Option<String>,
) -> Option<String> {
    let of_left = |to: &Left| match to {
        Left::One(code) => left(code),
        Left::All(Code { kind: CodeKind::Every(each, stages), .. }) => {
            Some(format!("all({};{})", left(each)?, of_stages(stages, places)))
        }
        Left::All(_) => None,
    };
    let to: Vec<String> = one.to.iter().map(of_left).collect::<Option<_>>()?;
    Some(format!("{} with {}", to.join(" and "), of_stages(&one.stages, places)))
}
