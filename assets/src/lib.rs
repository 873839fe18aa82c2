//! What grundy shows and does not compute: its words in each language, and the files of its page, and the atlas of games.
//!
//! They are a package of their own, so that whatever is built from packages alone has them, and so that
//! terminal and page say the same.
//!
//! ```
//! let english = grundy_assets::WORDS.iter().find(|words| words.language == "en").unwrap();
//! assert!(english.game.contains("rule-normal ="));
//! assert!(grundy_assets::file("index.html").is_some());
//! assert!(grundy_assets::file("texts/en.ftl").is_some());
//! assert!(grundy_assets::file("atlas/octal.csv").is_some());
//! ```

use rust_embed::Embed;
pub use rust_embed::EmbeddedFile;

/// The words of one language, as [Fluent](https://projectfluent.org) resources.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Words {
    /// The language, by its code of two letters (ISO 639-1).
    pub language: &'static str,
    /// The messages of the game, of explanations and of errors.
    pub game: &'static str,
    /// Those of the games of the gallery: what they are called, what a player may do, what is known of them.
    pub games: &'static str,
    /// Those of the commands that are typed in a terminal, which a page has no use for.
    pub commands: &'static str,
    /// Those of the lessons.
    pub lessons: &'static str,
}

macro_rules! words {
    ($language:literal) => {
        Words {
            language: $language,
            game: include_str!(concat!("../texts/", $language, ".ftl")),
            games: include_str!(concat!("../texts/games/", $language, ".ftl")),
            commands: include_str!(concat!("../texts/commands/", $language, ".ftl")),
            lessons: include_str!(concat!("../texts/learn/", $language, ".ftl")),
        }
    };
}

/// All languages, English first.
pub const WORDS: [Words; 3] = [words!("en"), words!("id"), words!("ro")];

/// The games of the gallery that are written in a line each, in the language of written rules. The words of the game
/// `NAME` are the messages `title-NAME`, `rules-NAME` and `known-NAME` of `texts/games/`.
pub const GAMES: &str = include_str!("../games.txt");

#[derive(Embed)]
#[folder = "page"]
struct Page;

#[derive(Embed)]
#[folder = "texts"]
struct Texts;

#[derive(Embed)]
#[folder = "atlas"]
struct Atlas;

/// A file of the page by its path, as in `play/game.js`; the words are in `texts/`, the atlas in `atlas/`. `None` if
/// there is no such file.
pub fn file(path: &str) -> Option<EmbeddedFile> {
    match path.split_once('/') {
        Some(("texts", name)) => Texts::get(name),
        Some(("atlas", name)) => Atlas::get(name),
        _ => Page::get(path),
    }
}

/// The paths of all files of the page, in the order of their names; those of the words are not among them.
pub fn files() -> impl Iterator<Item = std::borrow::Cow<'static, str>> {
    Page::iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_path_leads_out_of_the_folders() {
        for path in ["", "../Cargo.toml", "texts/../../Cargo.toml", "/etc/passwd", "texts", "page/index.html"]
        {
            assert!(file(path).is_none(), "{path}");
        }
    }
}
