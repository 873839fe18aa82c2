//! `grundy solve --dir`: a search of parts that takes hours. What it finds out is saved as it goes, and gone on with.

use std::path::Path;
use std::time::{Duration, Instant};

use grundy::{Budget, Outlook};
use grundy_check::program::Due;
use grundy_positions::analysis::Analysis;
use grundy_positions::catalog::InCells;
use grundy_positions::{Question, Sentence, Sum};
use grundy_show::Texts;

use crate::failure::Failure;
use crate::store::FactStore;

/// Steps after which it is looked whether to save: some seconds.
const SLICE: u64 = 1_500_000_000;
/// After so long, what was found out is saved.
const BETWEEN_SAVES: Duration = Duration::from_secs(30);
/// Before there are more facts in memory that are not saved: they take 32 megabytes.
const MOST_FRESH: usize = 1 << 20;
/// Parts of fewer cells are not saved: to find their values again takes no longer than to read them.
const LEAST_CELLS: u32 = 20;

/// One sitting at a search whose facts are in a directory.
pub(super) struct Sitting<'a> {
    store: FactStore,
    texts: &'a Texts,
    begun: Instant,
    saved: Instant,
    /// When it is said how far the search is.
    due: Due,
    /// How many parts were known when it began.
    before: usize,
}

impl<'a> Sitting<'a> {
    /// Goes on with what a directory holds, and says so.
    pub(super) fn begin(
        directory: &Path,
        sum: &mut Sum,
        budget: &Budget,
        texts: &'a Texts,
    ) -> Result<Self, Failure> {
        let position = sum.to_string();
        let Some(InCells { search, free, .. }) = sum.in_cells() else {
            let what = Sentence::of("error-search-not-kept").text("position", position);
            return Err(Failure::bad_input(what).advice("advice-search-not-kept"));
        };
        let cells = search.description();
        let store = FactStore::open(directory, &cells, |facts| search.recall(facts, budget))?;
        search.keep_fresh_facts(LEAST_CELLS.min(free.count_ones() / 2));
        let before = search.known();
        if before > 0 {
            let told = Sentence::of("facts-are-there").text("directory", directory.display());
            eprintln!("{}", texts.sentence(&told.counted(&before.into())));
        }
        let now = Instant::now();
        Ok(Sitting { store, texts, begun: now, saved: now, due: Due::default(), before })
    }

    /// The analysis, in slices, between which what was found out is saved.
    pub(super) fn analyse(
        &mut self,
        sum: &mut Sum,
        question: &Question,
        budget: &mut Budget,
    ) -> Result<Analysis, Failure> {
        loop {
            let (analysis, is_cut) =
                budget.within(SLICE, |slice| (sum.analyse(question, slice), slice.is_over()));
            let is_last = !is_cut || budget.is_over();
            let Some(cells) = sum.in_cells() else { return Ok(analysis) };
            let is_due = self.due.is_now(self.begun.elapsed());
            let is_full = cells.search.fresh_count() >= MOST_FRESH;
            if is_last || is_due || is_full || self.saved.elapsed() >= BETWEEN_SAVES {
                self.store.save(&cells.search.fresh_facts())?;
                self.saved = Instant::now();
            }
            if is_last {
                return Ok(analysis);
            }
            if is_due {
                self.say_how_far(cells);
            }
        }
    }

    fn say_how_far(&self, InCells { search, free, .. }: InCells<'_>) {
        let known = search.known();
        let rate = known.saturating_sub(self.before) as u64 / self.begun.elapsed().as_secs().max(1);
        let told = Sentence::of("facts-saved").text("rate", rate).counted(&known.into());
        eprintln!("{}", self.texts.sentence(&told));
        let told = match search.outlook(free, &mut Budget::default()) {
            Ok(Some(Outlook { value, has, has_not, .. })) => {
                Sentence::of("facts-outlook").text("value", value).text("has", has).text("not", has_not)
            }
            _ => Sentence::of("facts-moves"),
        };
        eprintln!("{}", self.texts.sentence(&told));
    }
}
