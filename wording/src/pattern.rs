//! An English text with `{names}` in it.

use syn::ext::IdentExt;
use syn::parse::Parser;
use syn::{Error, Ident, LitStr, Result};

/// A piece of an English text.
pub(crate) enum Piece {
    /// Text as it is.
    Text(String),
    /// `{name}`: an argument.
    Argument(Ident),
    /// `{name:step|steps}`: a noun in the singular or in the plural, as the number `name` asks for.
    Noun { number: Ident, one: String, other: String },
}

/// An English text, as its pieces.
pub(crate) struct Pattern(pub(crate) Vec<Piece>);

impl Pattern {
    /// Reads a text.
    pub(crate) fn read(literal: &LitStr) -> Result<Self> {
        let wrong = |what| Error::new(literal.span(), what);
        let text = literal.value();
        let (mut pieces, mut rest) = (Vec::new(), text.as_str());
        while let Some((before, after)) = rest.split_once('{') {
            let (inside, after) =
                after.split_once('}').ok_or_else(|| wrong("this text has a `{` without `}`"))?;
            if !before.is_empty() {
                pieces.push(Piece::Text(before.to_owned()));
            }
            let (name, noun) =
                inside.split_once(':').map_or((inside, None), |(name, noun)| (name, Some(noun)));
            // The fields of a tuple are called by their numbers.
            let is_number = name.starts_with(|letter: char| letter.is_ascii_digit());
            let name = if is_number { format!("_{name}") } else { name.to_owned() };
            // Keywords, too: a variable of a message may be called `loop`.
            let name =
                Ident::parse_any.parse_str(&name).map_err(|_| wrong("between `{` and `}` stands a name"))?;
            let name = Ident::new(&name.to_string(), literal.span());
            pieces.push(match noun.map(|noun| noun.split_once('|')) {
                None => Piece::Argument(name),
                Some(None) => return Err(wrong("a noun is written as `{count:step|steps}`")),
                Some(Some((one, other))) => {
                    Piece::Noun { number: name, one: one.to_owned(), other: other.to_owned() }
                }
            });
            rest = after;
        }
        if !rest.is_empty() {
            pieces.push(Piece::Text(rest.to_owned()));
        }
        Ok(Pattern(pieces))
    }
}
