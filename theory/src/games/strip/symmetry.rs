//! Renamings of the letters, and the turn of a row, after which the rules are the same rules.

use super::{DEAD, Letter, Rewriting, Strip};

/// A renaming of the letters after which the rules are the same rules, read from the other end or not.
pub(crate) struct Symmetry {
    letters: Vec<Letter>,
    turned: bool,
}

impl Symmetry {
    /// All of some rules, of which one changes nothing.
    pub(crate) fn all(strip: &Strip) -> Vec<Symmetry> {
        let rules = strip.rules();
        let is_one = |one: &Symmetry| rules.iter().all(|rule| rules.contains(&one.of_rule(rule)));
        let both =
            |letters: Vec<Letter>| [false, true].map(|turned| Symmetry { letters: letters.clone(), turned });
        renamings(strip.letters().len()).into_iter().flat_map(both).filter(is_one).collect()
    }

    pub(crate) fn of(&self, word: &[Letter]) -> Vec<Letter> {
        let renamed =
            |letter: &Letter| if *letter == DEAD { DEAD } else { self.letters[usize::from(*letter)] };
        if self.turned {
            word.iter().rev().map(renamed).collect()
        } else {
            word.iter().map(renamed).collect()
        }
    }

    fn of_rule(&self, rule: &Rewriting) -> Rewriting {
        let (begins, ends) = if self.turned { (rule.ends, rule.begins) } else { (rule.begins, rule.ends) };
        Rewriting { begins, ends, left: self.of(&rule.left), right: self.of(&rule.right) }
    }
}

/// More letters are not renamed: there are too many ways.
const RENAMED: usize = 4;

/// All orders of so few letters; the one in which they are given where there are more.
fn renamings(letters: usize) -> Vec<Vec<Letter>> {
    let all: Vec<Letter> = (0..=Letter::MAX).take(letters).collect();
    if letters > RENAMED {
        return vec![all];
    }
    let with_another = |begun: Vec<Vec<Letter>>, _| {
        let longer = |one: &Vec<Letter>| {
            let others: Vec<Letter> = all.iter().filter(|letter| !one.contains(letter)).copied().collect();
            others.into_iter().map(|other| [&one[..], &[other]].concat()).collect::<Vec<_>>()
        };
        begun.iter().flat_map(longer).collect()
    };
    (0..letters).fold(vec![Vec::new()], with_another)
}

impl Strip {
    /// What a row becomes by the symmetries of the rules: rows that have its value. It is one of them.
    ///
    /// ```
    /// use grundy::games::Strip;
    ///
    /// // Clobber looks the same from the other end, and with its colours exchanged.
    /// let rules = [("xo", "-x"), ("xo", "o-"), ("ox", "-o"), ("ox", "x-")];
    /// let clobber = Strip::new("xo", rules).unwrap();
    /// let images = clobber.images(&clobber.letters_of("xxo").unwrap());
    /// let images: Vec<String> = images.iter().map(|row| clobber.word(row)).collect();
    /// assert_eq!(images, ["xxo", "oxx", "oox", "xoo"]);
    /// ```
    pub fn images(&self, row: &[Letter]) -> Vec<Vec<Letter>> {
        Symmetry::all(self).iter().map(|symmetry| symmetry.of(row)).collect()
    }
}
