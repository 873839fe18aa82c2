//! The derive macro [`Worded`](macro@Worded) of `grundy`, which documents it together with the trait of the same name.

mod attributes; // `#[says(…)]` and `#[hint(…)]`, read
mod pattern; // an English text with `{names}` in it
mod shape; // one variant: its fields, and what it says

use proc_macro::TokenStream;
use proc_macro2::TokenStream as Code;
use quote::quote;
use syn::{Data, DeriveInput, Error, Result, parse_macro_input};

use attributes::Attributes;
use shape::Shape;

/// Derives `Display`, `Debug`, `Error` and `Worded` from one declaration: see `grundy::Worded`.
#[proc_macro_derive(Worded, attributes(says, hint, undecided, from))]
pub fn worded(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    derive(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}

fn derive(input: &DeriveInput) -> Result<Code> {
    let name = &input.ident;
    let (generics, of, bounds) = input.generics.split_for_impl();
    let whole = Attributes::read(&input.attrs)?;
    let shapes: Vec<Shape> = match &input.data {
        Data::Struct(data) => vec![Shape::of(&quote!(Self), &data.fields, &input.attrs)?],
        Data::Enum(data) => {
            let variants = data.variants.iter().map(|variant| {
                let name = &variant.ident;
                Shape::of(&quote!(Self::#name), &variant.fields, &variant.attrs)
            });
            variants.collect::<Result<_>>()?
        }
        Data::Union(_) => return Err(Error::new_spanned(name, "a union says nothing")),
    };
    let said: Vec<Code> = shapes.iter().map(Shape::say).collect::<Result<_>>()?;
    let allowed = quote!(#[allow(unused_variables, unreachable_code, clippy::needless_return)]);
    // Of a method that an error does not answer itself, the trait's own is kept.
    let method = |of_all: Option<&Code>, arms: Vec<Code>, head: Code| {
        let none = quote!(::core::option::Option::None);
        let body = match of_all {
            Some(of_all) => quote!(#of_all),
            None if arms.is_empty() => return Code::new(),
            None => quote!(#allowed match self { #(#arms)* _ => {} } #none),
        };
        quote!(#[allow(unreachable_patterns)] #head { #body })
    };
    let hint = method(
        whole.whole_hint.as_ref(),
        shapes.iter().filter_map(Shape::hint).collect(),
        quote!(fn hint(&self) -> ::core::option::Option<::std::boxed::Box<dyn ::grundy::Worded>>),
    );
    let undecided = method(
        whole.undecided.as_ref(),
        shapes.iter().filter_map(Shape::undecided).collect(),
        quote!(fn undecided(&self) -> ::core::option::Option<&::grundy::Undecided>),
    );
    let conversions = shapes.iter().filter_map(|shape| shape.conversion(name));
    Ok(quote! {
        #[automatically_derived]
        impl #generics ::core::fmt::Display for #name #of #bounds {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Formatter::write_str(f, &::grundy::words::english(&|hearer| ::grundy::Worded::say(self, hearer)))
            }
        }
        /// What it says, too: a `main` that ends with an error shows this.
        #[automatically_derived]
        impl #generics ::core::fmt::Debug for #name #of #bounds {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(self, f)
            }
        }
        #[automatically_derived]
        impl #generics ::std::error::Error for #name #of #bounds {}
        #[automatically_derived]
        impl #generics ::grundy::Worded for #name #of #bounds {
            fn say(&self, hearer: &mut dyn ::core::ops::FnMut(&::grundy::words::Message<'_>)) {
                #allowed
                match self { #(#said)* }
            }
            #hint
            #undecided
        }
        #(#conversions)*
    })
}
