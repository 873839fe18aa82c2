//! `#[says(…)]`, `#[hint(…)]` and `#[undecided(…)]`, read.

use proc_macro2::{TokenStream as Code, TokenTree};
use quote::quote;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Ident, LitStr, Result, Token};

/// What stands before a variant, or before the type.
#[derive(Default)]
pub(crate) struct Attributes {
    /// What it says. All but the last have a condition.
    pub(crate) says: Vec<Says>,
    /// What would be right. All but the last have a condition.
    pub(crate) hints: Vec<Hint>,
    /// Before the type: an expression that gives the hint of any variant.
    pub(crate) whole_hint: Option<Code>,
    /// Before the type: an expression that finds the `Undecided` that is the reason.
    pub(crate) undecided: Option<Code>,
}

/// `#[says(…)]`.
pub(crate) enum Says {
    /// `if condition, transparent value`: what another one says; without a value, that is the only field.
    Transparent { condition: Option<Code>, value: Code },
    /// A message.
    Message(Message),
}

/// `if condition, "message", "English text", argument = value, …`; without a message, it is said in English alone.
pub(crate) struct Message {
    pub(crate) condition: Option<Code>,
    pub(crate) name: Option<LitStr>,
    pub(crate) english: LitStr,
    pub(crate) arguments: Vec<Argument>,
}

/// `name = value`.
pub(crate) struct Argument {
    pub(crate) name: Ident,
    pub(crate) value: Code,
}

/// `if condition, value`.
pub(crate) struct Hint {
    pub(crate) condition: Option<Code>,
    pub(crate) value: Code,
}

impl Attributes {
    pub(crate) fn read(attributes: &[Attribute]) -> Result<Self> {
        let mut read = Attributes::default();
        for attribute in attributes {
            if attribute.path().is_ident("says") {
                read.says.push(attribute.parse_args()?);
            } else if attribute.path().is_ident("undecided") {
                read.undecided = Some(attribute.parse_args()?);
            } else if attribute.path().is_ident("hint") {
                let hint: Hint = attribute.parse_args()?;
                read.whole_hint = Some(hint.value.clone());
                read.hints.push(hint);
            }
        }
        Ok(read)
    }
}

impl Parse for Says {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let condition = condition(input)?;
        if input.peek(Ident) {
            let word: Ident = input.parse()?;
            if word != "transparent" {
                return Err(syn::Error::new(
                    word.span(),
                    "expected `transparent`, or a message and its English text",
                ));
            }
            let value = if input.is_empty() { quote!(_0) } else { expression(input)? };
            return Ok(Says::Transparent { condition, value });
        }
        let first: LitStr = input.parse()?;
        let has_name = input.peek(Token![,]) && input.peek2(LitStr);
        let (name, english) = if has_name {
            input.parse::<Token![,]>()?;
            (Some(first), input.parse()?)
        } else {
            (None, first)
        };
        let mut arguments = Vec::new();
        while input.parse::<Option<Token![,]>>()?.is_some() && !input.is_empty() {
            arguments.push(input.parse()?);
        }
        Ok(Says::Message(Message { condition, name, english, arguments }))
    }
}

impl Parse for Argument {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let name = input.call(Ident::parse_any)?;
        input.parse::<Token![=]>()?;
        Ok(Argument { name, value: expression(input)? })
    }
}

impl Parse for Hint {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let condition = condition(input)?;
        let value = expression(input)?;
        input.parse::<Option<Token![,]>>()?;
        Ok(Hint { condition, value })
    }
}

/// `if condition,`
fn condition(input: ParseStream<'_>) -> Result<Option<Code>> {
    if input.parse::<Option<Token![if]>>()?.is_none() {
        return Ok(None);
    }
    let condition = expression(input)?;
    input.parse::<Token![,]>()?;
    Ok(Some(condition))
}

/// An expression, which ends before a comma. The compiler reads it where it is put; to read it here, too, would take the
/// larger half of `syn`.
fn expression(input: ParseStream<'_>) -> Result<Code> {
    let mut code = Code::new();
    while !(input.is_empty() || input.peek(Token![,])) {
        code.extend([input.parse::<TokenTree>()?]);
    }
    if code.is_empty() { Err(input.error("expected an expression")) } else { Ok(code) }
}
