//! Quotes around texts: what stands between them separates nothing.

use std::borrow::Cow;

/// The text with `_` in the place of each byte between quotes, and of the quotes: signs are found in it where they mean something.
///
/// ```
/// use grundy::written::without_quoted;
///
/// assert_eq!(without_quoted(r#"flip "a + b" + nim 3"#), "flip _______ + nim 3");
/// // A quote that is not closed reaches to the end.
/// assert_eq!(without_quoted(r#"a "b+"#), "a ___");
/// ```
pub fn without_quoted(text: &str) -> Cow<'_, str> {
    if !text.contains('"') {
        return Cow::Borrowed(text);
    }
    let mut is_within = false;
    let mut outside = String::with_capacity(text.len());
    for letter in text.chars() {
        let is_quote = letter == '"';
        if is_quote || is_within {
            (0..letter.len_utf8()).for_each(|_| outside.push('_'));
        } else {
            outside.push(letter);
        }
        is_within ^= is_quote;
    }
    Cow::Owned(outside)
}

/// What stands between these signs, as far as they are not in quotes.
///
/// ```
/// use grundy::written::split_unquoted;
///
/// assert_eq!(split_unquoted(r#"flip "+-" + nim 3"#, |letter| letter == '+'), [r#"flip "+-" "#, " nim 3"]);
/// ```
pub fn split_unquoted(text: &str, is_sign: impl Fn(char) -> bool) -> Vec<&str> {
    let outside = without_quoted(text);
    let mut from = 0;
    let pieces = outside.split(is_sign).map(|piece| {
        let begin = from;
        let sign = outside[begin + piece.len()..].chars().next().map_or(0, char::len_utf8);
        from = begin + piece.len() + sign;
        &text[begin..begin + piece.len()]
    });
    pieces.collect()
}
