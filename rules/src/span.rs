//! Places in a text.

/// A part of the text of rules: from one byte up to, not including, another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// The first byte.
    pub from: usize,
    /// The one after the last.
    pub to: usize,
}

/// How many letters of a line are shown around a place, and how many of them before it.
const SHOWN: usize = 72;
const BEFORE: usize = 48;

impl Span {
    /// The line of a text in which it begins, counted from 1, that line, and how many letters of it are before the place.
    ///
    /// ```
    /// use grundy_rules::Rules;
    ///
    /// let text = "halving(n):\n  n-t for t in 1..m/2";
    /// let error = Rules::parse(text).unwrap_err();
    /// assert_eq!(error.span.line(text), (2, "  n-t for t in 1..m/2", 18));
    /// ```
    pub fn line(self, text: &str) -> (usize, &str, usize) {
        let at = self.from.min(text.len());
        let begin = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let line = text[begin..].split('\n').next().unwrap_or("");
        (1 + text[..at].matches('\n').count(), line, text[begin..at].chars().count())
    }

    /// The line of a text in which it begins, with carets under the place: of a long one, what is around it.
    ///
    /// ```
    /// use grundy_rules::Rules;
    ///
    /// let text = "halving(n):\n  n-t for t in 1..m/2";
    /// let error = Rules::parse(text).unwrap_err();
    /// assert_eq!(error.span.shown(text), "    n-t for t in 1..m/2\n                    ^");
    /// ```
    pub fn shown(self, text: &str) -> String {
        let (_, line, at) = self.line(text);
        let line: Vec<char> = line.chars().collect();
        let first = if line.len() <= SHOWN { 0 } else { at.saturating_sub(BEFORE).min(line.len() - SHOWN) };
        let end = line.len().min(first + SHOWN);
        let (left, right) = (if first > 0 { "..." } else { "" }, if end < line.len() { "..." } else { "" });
        let shown: String = line[first..end].iter().collect();
        let length = text.get(self.from..self.to).unwrap_or_default().chars().count();
        let carets = "^".repeat(length.min(end.saturating_sub(at)).max(1));
        format!("  {left}{shown}{right}\n  {}{carets}", " ".repeat(left.len() + at - first))
    }

    /// From the beginning of this one to the end of another.
    pub(crate) fn to(self, end: Span) -> Span {
        Span { from: self.from, to: end.to }
    }
}
