//! Texts of others inside messages: short, and with nothing invisible.

/// At most 60 characters of `text`, for a message: the middle of a longer one is left out, and what
/// nobody would see is written out, as by [`visible`].
///
/// ```
/// use grundy::written::shorten;
///
/// assert_eq!(shorten("nim 3 5 7"), "nim 3 5 7");
/// assert_eq!(shorten(&"9".repeat(1000)).len(), 59);
/// assert_eq!(shorten("nim\u{1b}[1m"), r"nim\u{1b}[1m");
/// ```
pub fn shorten(text: &str) -> String {
    const ENDS: usize = 28;
    let count = text.chars().count();
    if count <= 2 * ENDS + 4 {
        return visible(text);
    }
    let (head, tail): (String, String) =
        (text.chars().take(ENDS).collect(), text.chars().skip(count - ENDS).collect());
    format!("{}...{}", visible(&head), visible(&tail))
}

/// The text with control characters, and others that show nothing, written as in Rust: a terminal would obey
/// or swallow them, and then the message would not tell what is wrong.
///
/// ```
/// use grundy::written::visible;
///
/// assert_eq!(visible("3\t5\u{7}é"), r"3\t5\u{7}é");
/// ```
pub fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_control() || is_invisible(character) {
            shown.extend(character.escape_debug());
        } else {
            shown.push(character);
        }
    }
    shown
}

/// Marks of no width, and those that change the direction of what follows.
fn is_invisible(character: char) -> bool {
    matches!(character, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn nothing_that_is_shown_controls_a_terminal(text in any::<String>()) {
            prop_assert!(!visible(&text).contains(char::is_control));
            prop_assert!(!shorten(&text).contains(char::is_control));
            if !text.contains(|c: char| c.is_control() || is_invisible(c)) {
                prop_assert_eq!(visible(&text), text);
            }
        }
    }
}
