//! One variant, or a struct: its fields, and what it says.

use proc_macro2::TokenStream as Code;
use quote::{format_ident, quote};
use syn::{Attribute, Error, Fields, Ident, Result, Type};

use crate::attributes::{Attributes, Given, Message, Says};
use crate::pattern::Piece;

/// One variant, or a struct.
pub(crate) struct Shape<'a> {
    /// `Self::Variant`.
    path: Code,
    /// What takes it apart: `Self::Variant { found, .. }`; the fields of a tuple are called `_0`, `_1`.
    taken_apart: Code,
    attributes: Attributes,
    /// The only field of a tuple, where it is converted from its type by `?`.
    converted: Option<&'a Type>,
}

impl<'a> Shape<'a> {
    pub(crate) fn of(path: &Code, fields: &'a Fields, attributes: &[Attribute]) -> Result<Self> {
        let attributes = Attributes::read(attributes)?;
        if attributes.says.is_empty() {
            return Err(Error::new_spanned(path, "expected `#[says(…)]`"));
        }
        let names = fields
            .iter()
            .enumerate()
            .map(|(number, field)| field.ident.clone().unwrap_or_else(|| format_ident!("_{number}")));
        let taken_apart = match fields {
            Fields::Named(_) => quote!(#path { #(#names),* }),
            Fields::Unnamed(_) => quote!(#path(#(#names),*)),
            Fields::Unit => path.clone(),
        };
        let is_converted =
            |field: &&syn::Field| field.attrs.iter().any(|attribute| attribute.path().is_ident("from"));
        let converted = fields.iter().find(is_converted).map(|field| &field.ty);
        Ok(Shape { path: path.clone(), taken_apart, attributes, converted })
    }

    /// The arm of `Display`.
    pub(crate) fn display(&self) -> Code {
        self.each(|value| quote!(return ::core::fmt::Display::fmt(#value, f);), displayed)
    }

    /// The arm of `AsSentence`.
    pub(crate) fn sentence(&self) -> Code {
        self.each(|value| quote!(return ::grundy::words::AsSentence::sentence(#value);), said)
    }

    /// The arm of `Worded::hint`.
    pub(crate) fn hint(&self) -> Code {
        let some = quote!(::core::option::Option::Some);
        let own = self.attributes.hints.iter().map(|hint| {
            let value = &hint.value;
            conditional(hint.condition.as_ref(), &quote!(return #some(::std::boxed::Box::new(#value));))
        });
        let own = quote!(#(#own)*);
        let of_another = self.each(
            |value| quote!(return ::grundy::Worded::hint(#value);),
            |_| quote!(return ::core::option::Option::None;),
        );
        if self.attributes.hints.is_empty() {
            of_another
        } else {
            self.arm(&quote!(#own return ::core::option::Option::None;))
        }
    }

    /// The arm of `Worded::undecided`.
    pub(crate) fn undecided(&self) -> Code {
        self.each(
            |value| quote!(return ::grundy::Worded::undecided(#value);),
            |_| quote!(return ::core::option::Option::None;),
        )
    }

    /// An arm that does something with each `#[says(…)]`, whose condition is tried first.
    fn each(&self, transparent: impl Fn(&Code) -> Code, message: impl Fn(&Message) -> Code) -> Code {
        let each = self.attributes.says.iter().map(|says| match says {
            Says::Transparent { condition, value } => conditional(condition.as_ref(), &transparent(value)),
            Says::Message(says) => conditional(says.condition.as_ref(), &message(says)),
        });
        self.arm(&quote!(#(#each)*))
    }

    /// What `?` needs.
    pub(crate) fn conversion(&self, name: &Ident) -> Option<Code> {
        let (from, path) = (self.converted?, &self.path);
        Some(quote! {
            impl ::core::convert::From<#from> for #name {
                fn from(reason: #from) -> Self {
                    #path(reason)
                }
            }
        })
    }

    fn arm(&self, body: &Code) -> Code {
        let taken_apart = &self.taken_apart;
        quote!(#taken_apart => { #body })
    }
}

/// What is done where a condition holds.
fn conditional(condition: Option<&Code>, body: &Code) -> Code {
    match condition {
        Some(condition) => quote!(if #condition { #body }),
        None => body.clone(),
    }
}

/// Writes the English text.
fn displayed(message: &Message) -> Code {
    let mut template = String::new();
    let mut values = Vec::new();
    for piece in &message.english.0 {
        match piece {
            Piece::Text(text) => template.push_str(text),
            Piece::Argument(name) => {
                template.push_str("{}");
                values.push(match given(message, name) {
                    Some(Given { english: Some(value), .. } | Given { value, .. }) => quote!(#value),
                    None => quote!(#name),
                });
            }
            Piece::Noun { number, one, other } => {
                template.push_str("{}");
                let number = value(message, number);
                values.push(quote!(if ::grundy::words::Number::number(&(#number)) == ::grundy::Natural::ONE { #one } else { #other }));
            }
        }
    }
    quote!(return ::core::write!(f, #template #(, #values)*);)
}

/// Puts the arguments into the message.
fn said(message: &Message) -> Code {
    let Some(name) = &message.name else {
        return quote!(return ::grundy::words::Sentence::in_words(self););
    };
    let mut put_in = Vec::new();
    let mut names: Vec<&Ident> = Vec::new();
    for piece in &message.english.0 {
        match piece {
            Piece::Text(_) => {}
            Piece::Noun { number, .. } => {
                let value = value(message, number);
                put_in.push(quote!(.plural_of(&::grundy::words::Number::number(&(#value)))));
            }
            Piece::Argument(name) if names.contains(&name) => {}
            Piece::Argument(name) => {
                names.push(name);
                let (key, value) = (name.to_string(), value(message, name));
                put_in.push(quote!(.with(#key, ::grundy::words::Argument::inserted(&(#value)))));
            }
        }
    }
    for Given { name, value, .. } in &message.arguments {
        if !names.contains(&name) && !is_only_a_number(message, name) {
            let key = name.to_string();
            put_in.push(quote!(.with(#key, ::grundy::words::Argument::inserted(&(#value)))));
        }
    }
    quote!(return ::grundy::words::Sentence::of(#name) #(#put_in)*;)
}

/// Whether an argument decides on the plural of a noun, and stands nowhere itself.
fn is_only_a_number(message: &Message, name: &Ident) -> bool {
    message.english.0.iter().any(|piece| matches!(piece, Piece::Noun { number, .. } if number == name))
}

/// The argument that is given by name.
fn given<'a>(message: &'a Message, name: &Ident) -> Option<&'a Given> {
    message.arguments.iter().find(|given| given.name == *name)
}

/// The value of an argument: what is given, else the field of this name.
fn value(message: &Message, name: &Ident) -> Code {
    given(message, name).map_or_else(|| quote!(#name), |Given { value, .. }| quote!(#value))
}
