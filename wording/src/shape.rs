//! One variant, or a struct: its fields, and what it says.

use proc_macro2::TokenStream as Code;
use quote::{format_ident, quote};
use syn::{Attribute, Error, Fields, Ident, Result, Type};

use crate::attributes::{Argument, Attributes, Message, Says};
use crate::pattern;

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

    /// The arm of `Worded::say`.
    pub(crate) fn say(&self) -> Result<Code> {
        let each = self.attributes.says.iter().map(|says| {
            Ok(match says {
                Says::Transparent { condition, value } => {
                    conditional(condition.as_ref(), &quote!(return ::grundy::Worded::say(#value, hearer);))
                }
                Says::Message(message) => conditional(message.condition.as_ref(), &said(message)?),
            })
        });
        let each: Vec<Code> = each.collect::<Result<_>>()?;
        Ok(self.arm(&quote!(#(#each)*)))
    }

    /// The arm of `Worded::hint`; none where there is no hint.
    pub(crate) fn hint(&self) -> Option<Code> {
        let some = quote!(::core::option::Option::Some);
        let own = self.attributes.hints.iter().map(|hint| {
            let value = &hint.value;
            conditional(hint.condition.as_ref(), &quote!(return #some(::std::boxed::Box::new(#value));))
        });
        let method = quote!(::grundy::Worded::hint);
        let each: Vec<Code> = own.chain(self.of_others(&method)).collect();
        (!each.is_empty()).then(|| self.arm(&quote!(#(#each)*)))
    }

    /// The arm of `Worded::undecided`; none where nothing else says what this says.
    pub(crate) fn undecided(&self) -> Option<Code> {
        let method = quote!(::grundy::Worded::undecided);
        let each: Vec<Code> = self.of_others(&method).collect();
        (!each.is_empty()).then(|| self.arm(&quote!(#(#each)*)))
    }

    /// What a method gives for each other error that says what this one says.
    fn of_others(&self, method: &Code) -> impl Iterator<Item = Code> {
        self.attributes.says.iter().filter_map(move |says| match says {
            Says::Transparent { condition, value } => {
                Some(conditional(condition.as_ref(), &quote!(return #method(#value);)))
            }
            Says::Message(_) => None,
        })
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

/// Hands over the message: its name, its English text, and what is put into both.
fn said(message: &Message) -> Result<Code> {
    let english = &message.english;
    let names = pattern::names(english)?;
    if let Some(given) = message.arguments.iter().find(|given| !names.contains(&given.name)) {
        return Err(Error::new(given.name.span(), "the text does not name this"));
    }
    let value = |name: &Ident| match message.arguments.iter().find(|given| given.name == *name) {
        // A field is borrowed already.
        None => quote!(#name),
        Some(Argument { value, .. }) if is_field(value) => value.clone(),
        Some(Argument { value, .. }) => quote!(&(#value)),
    };
    let values = names.iter().map(value);
    // The page's engine has the names of what is put into a message, and not all texts in English.
    let places = pattern::places(english);
    let (name, english) = match &message.name {
        Some(name) => (
            quote!(::core::option::Option::Some(#name)),
            quote!(if ::core::cfg!(target_family = "wasm") { #places } else { #english }),
        ),
        None => (quote!(::core::option::Option::None), quote!(#english)),
    };
    Ok(quote! {
        return hearer(&::grundy::words::Message { name: #name, english: #english, values: &[#(#values),*] });
    })
}

/// Whether an expression is the name of a field: constants are written in capital letters.
fn is_field(value: &Code) -> bool {
    let name = syn::parse2::<Ident>(value.clone()).map(|name| name.to_string()).unwrap_or_default();
    name.starts_with(|letter: char| letter == '_' || letter.is_ascii_lowercase())
}
