//! `grundy solve --dir`: a search of parts that takes hours. What it finds out is saved as it goes, and gone on with.

use std::path::Path;
use std::time::{Duration, Instant};

use grundy::{Budget, Outlook};
use grundy_positions::analysis::Analysis;
use grundy_positions::{Question, Sentence, Sum};
use grundy_show::Texts;

use crate::failure::Failure;
use crate::store::FactStore;

/// Steps after which it is looked whether to save: some seconds.
const SLICE: u64 = 1_500_000_000;
/// After so long, what was found out is saved.
const BETWEEN_SAVES: Duration = Duration::from_secs(30);
/// Parts of fewer cells are not saved: to find their values again takes no longer than to read them.
const LEAST_CELLS: u32 = 20;

/// A search that is saved in a directory.
pub(super) struct KeptSearch<'a> {
    store: FactStore,
    texts: &'a Texts,
    begun: Instant,
    saved: Instant,
    /// How many parts were known when it began.
    before: usize,
}

impl<'a> KeptSearch<'a> {
    /// Goes on with what a directory holds, and says so.
    pub(super) fn begin(
        directory: &Path,
        sum: &mut Sum,
        budget: &Budget,
        texts: &'a Texts,
    ) -> Result<Self, Failure> {
        let position = sum.to_string();
        let Some(cells) = sum.in_cells() else {
            let what = Sentence::of("error-search-not-kept").text("position", position);
            return Err(Failure::bad_input(what).hint(Sentence::of("advice-search-not-kept")));
        };
        let (store, facts) = FactStore::open(directory, &cells.search.told_cells())?;
        if !cells.search.recall(&facts, budget) {
            let what = Sentence::of("error-facts-damaged").text("file", directory.display());
            return Err(Failure::bad_input(what)
                .hint(Sentence::of("advice-facts-damaged"))
                .because_of_a_file());
        }
        cells.search.keep_fresh_facts();
        if !facts.is_empty() {
            let told = Sentence::of("facts-are-there").text("directory", directory.display());
            eprintln!("{}", texts.sentence(&told.counted(&facts.len().into())));
        }
        let (before, now) = (cells.search.known(), Instant::now());
        Ok(KeptSearch { store, texts, begun: now, saved: now, before })
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
            if is_last || self.saved.elapsed() >= BETWEEN_SAVES {
                self.save(sum, is_last)?;
            }
            if is_last {
                return Ok(analysis);
            }
        }
    }

    /// Saves what is new, and says how far the search is, unless that is its end.
    pub(super) fn save(&mut self, sum: &mut Sum, is_last: bool) -> Result<(), Failure> {
        let Some(cells) = sum.in_cells() else { return Ok(()) };
        let least = LEAST_CELLS.min(cells.free.count_ones() / 2);
        let mut fresh = cells.search.fresh_facts();
        fresh.retain(|fact| fact.part.count_ones() >= least);
        self.store.save(&fresh)?;
        self.saved = Instant::now();
        if is_last {
            return Ok(());
        }
        let known = cells.search.known();
        let rate = known.saturating_sub(self.before) as u64 / self.begun.elapsed().as_secs().max(1);
        let outlook = cells.search.outlook(cells.free, &mut Budget::default());
        let told = Sentence::of("facts-saved").text("rate", rate).counted(&known.into());
        eprintln!("{}", self.texts.sentence(&told));
        let told = match outlook {
            Ok(Some(Outlook { value, has, has_not, .. })) => {
                Sentence::of("facts-outlook").text("value", value).text("has", has).text("not", has_not)
            }
            _ => Sentence::of("facts-moves"),
        };
        eprintln!("{}", self.texts.sentence(&told));
        Ok(())
    }
}
