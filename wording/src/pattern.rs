//! An English text with `{names}` in it.

use syn::ext::IdentExt;
use syn::parse::Parser;
use syn::{Error, Ident, LitStr, Result};

/// The names in a text, each once: of arguments, as in `{found}`, and of numbers that decide on a noun, as in
/// `{count:step|steps}`.
pub(crate) fn names(literal: &LitStr) -> Result<Vec<Ident>> {
    let wrong = |what| Error::new(literal.span(), what);
    let text = literal.value();
    let mut names = Vec::new();
    for part in text.split('{').skip(1) {
        let (inside, _) = part.split_once('}').ok_or_else(|| wrong("this text has a `{` without `}`"))?;
        let (name, noun) = inside.split_once(':').map_or((inside, "|"), |(name, noun)| (name, noun));
        if !noun.contains('|') {
            return Err(wrong("a noun is written as `{count:step|steps}`"));
        }
        // The fields of a tuple are called by their numbers.
        let is_number = name.starts_with(|letter: char| letter.is_ascii_digit());
        let name = if is_number { format!("_{name}") } else { name.to_owned() };
        // Keywords, too: a variable of a message may be called `loop`.
        let name =
            Ident::parse_any.parse_str(&name).map_err(|_| wrong("between `{` and `}` stands a name"))?;
        let name = Ident::new(&name.to_string(), literal.span());
        if !names.contains(&name) {
            names.push(name);
        }
    }
    Ok(names)
}

/// The places of a text alone, without its words: `{count}{count:|}`.
pub(crate) fn places(literal: &LitStr) -> String {
    let text = literal.value();
    let inside = text.split('{').skip(1).filter_map(|part| part.split_once('}'));
    inside
        .map(|(inside, _)| match inside.split_once(':') {
            Some((name, _)) => format!("{{{name}:|}}"),
            None => format!("{{{inside}}}"),
        })
        .collect()
}
