//! Block after block, each proved: by this thread, or by another while this one goes on.

use super::*;

impl Sparse {
    pub(super) fn next_block(&mut self, with: Instructions, budget: &mut Budget) -> Result<(), Undecided> {
        let proves = self.second.is_some() || self.proof.is_some();
        if proves && self.second.is_some() != self.wants_second() {
            // A rare heap may come to light: so this is not yet the block.
            self.prove_rest(budget)?;
            self.take_back(self.history.len());
            return Ok(());
        }
        if self.block.is_none() {
            self.make_block(with);
        }
        let (block, start) = (self.block.as_mut().expect("just made"), self.history.len());
        let setting = Setting { rules: &self.rules, classes: self.classes, entries: &self.entries };
        if let Some(second) = &mut self.second {
            self.chooser.begin(start);
            second.before(block, &self.history);
            let ahead = self.ahead.take();
            block.push(&setting, &mut self.history, &mut self.exact, ahead.as_deref());
            if let Some(answer) = second.after(block, &self.history) {
                self.take_in_all(answer, budget)?;
                self.chooser.end(self.history.len(), 1);
            }
            return Ok(());
        }
        let proving = self.proof.as_ref().map_or(0, Proof::steps_each);
        budget.spend((block.steps_each() + proving as u64) * block.len() as u64)?;
        if self.proof.is_some() {
            self.chooser.begin(start);
        }
        block.push(&setting, &mut self.history, &mut self.exact, None);
        let end = self.history.len();
        let (depths, open) = match &mut self.proof {
            Some(proof) => {
                proof.look_at(start, self.history.since(start), &block.rows, &block.codes);
                proof.take_results()
            }
            None => Default::default(),
        };
        self.take_in(Shown { start, end, depths, open })?;
        self.chooser.end(self.history.len(), BETWEEN_READINGS);
        Ok(())
    }

    /// Waits until what was computed is proved.
    pub(super) fn prove_rest(&mut self, budget: &mut Budget) -> Result<(), Undecided> {
        while let (Some(second), Some(block)) = (&mut self.second, &self.block) {
            match second.rest(block, &self.history) {
                Some(answer) => self.take_in_all(answer, budget)?,
                None => break,
            }
        }
        Ok(())
    }

    /// Takes in what another thread found, block by block as if it were found here: only now the steps are
    /// spent. So it does not matter how far the blocks are ahead, and who computed them.
    fn take_in_all(&mut self, answer: Answer, budget: &mut Budget) -> Result<(), Undecided> {
        let steps_each = self.second.as_ref().map_or(0, |second| second.steps_each);
        self.ahead = answer.ahead.or(self.ahead.take());
        for shown in answer.shown {
            let (start, end) = (shown.start, shown.end);
            if let Err(spent) = budget.spend(steps_each * (end - start) as u64) {
                self.take_back(start);
                return Err(spent);
            }
            self.take_in(shown)?;
            if self.block.is_none() {
                return Ok(());
            }
            if end < self.history.len() && self.probes_are_old(end) {
                self.take_back(end);
                return Ok(());
            }
        }
        Ok(())
    }

    /// Takes in what shows heaps to be common, and settles those left open. At the first that is rare, all
    /// that was computed beyond is forgotten.
    fn take_in(&mut self, shown: Shown) -> Result<(), Undecided> {
        let Shown { start, end, mut depths, open } = shown;
        self.settled += open.len() as u64;
        for n in open {
            let (value, rules) = (self.history.value(n), &self.rules);
            match self.exact.missing_below(value, n, rules, self.classes, &self.history) {
                // Heaps come in order, and the depths of those up to the last are known already: what this one
                // needed is asked of that one, too.
                Ok(Below::Shown { by }) => depths.put(end - 1, by),
                // No depth before the last rare heap counts.
                Ok(Below::Missing(value)) => {
                    self.note_greatest(start, n);
                    self.history.truncate(n);
                    self.push_rare(value);
                    return Ok(());
                }
                Err(TooShort) => {
                    self.history.truncate(start);
                    self.drop_block();
                    return Err(forgotten(n));
                }
            }
        }
        self.depths.append(&mut depths);
        self.note_greatest(start, end);
        self.proved += (end - start) as u64;
        Ok(())
    }

    fn note_greatest(&mut self, start: usize, end: usize) {
        let values = &self.history.since(start)[..end - start];
        // Signed, which old processors can compare too; values stay far below.
        let greatest = values.iter().fold(0, |greatest: i16, value| greatest.max(value.cast_signed()));
        self.greatest = self.greatest.max(greatest.cast_unsigned());
    }

    /// There are `heaps` heaps, so many more that it pays to choose again, with more effort; or many had to be
    /// settled by themselves.
    pub(super) fn probes_are_old(&self, heaps: usize) -> bool {
        let chosen_at = self.probes.as_ref().map(|probes| probes.chosen_at);
        chosen_at.is_some_and(|chosen_at| heaps / 4 >= chosen_at)
            || (self.proved > heaps as u64 / 4 && self.settled * 20 > self.proved)
    }

    /// The next block is made for the entries and classes as they are by then.
    pub(super) fn drop_block(&mut self) {
        (self.block, self.proof, self.second, self.ahead) = (None, None, None, None);
        (self.proved, self.settled, self.bytes) = (0, 0, None);
    }

    /// Forgets the values from heap `len` on, which are not yet proved. The next block is made as this one was.
    fn take_back(&mut self, len: usize) {
        self.history.truncate(len);
        (self.block, self.proof, self.second, self.ahead) = (None, None, None, None);
    }

    fn wants_second(&self) -> bool {
        self.chooser.wants_second() && self.history.len() >= self.pays.second
    }

    /// What heaps were shown by probes that are no longer used is kept in mind.
    pub(super) fn forget_probes(&mut self) {
        if let (Some(farthest), Some(last)) = (self.farthest_probe(), self.history.len().checked_sub(1)) {
            self.depths.put(last, farthest);
        }
        self.probes = None;
    }

    /// The bytes of a row that suit the last values.
    fn suitable_bytes(&self) -> usize {
        let since = self.history.len().saturating_sub(1 << 12).max(self.history.start());
        let recent = self.history.since(since);
        let mut codes: Vec<u16> = recent.iter().map(|&value| self.classes.code(value)).collect();
        codes.sort_unstable();
        let most = usize::from(codes[codes.len() * 4 / 5]);
        let fits = |&bytes: &usize| {
            let wide = |entry: &&Entry| usize::from(self.classes.code(entry.value)) >= 8 * bytes;
            most < 8 * bytes && self.entries.iter().filter(wide).count() <= MOST_WIDE
        };
        [2, 4, 8, 16].into_iter().find(fits).unwrap_or(32)
    }

    /// Depends on the values so far alone, unless it is made again: then it is as before, for as many threads as
    /// are to compute now.
    fn make_block(&mut self, with: Instructions) {
        self.chooser.pause();
        let bytes = self.bytes.unwrap_or_else(|| self.suitable_bytes());
        self.bytes = Some(bytes);
        // The greatest value that a row can hold may come before it is looked for.
        let widest = u16::try_from(8 * bytes - 1).expect("at most 256");
        (0..2).for_each(|n| self.exact.allow(self.classes.common_value(widest, n)));
        let usable = |probes: &&Probes| probes.bytes == bytes;
        if self.shown && self.probes.as_ref().filter(usable).is_none() {
            self.forget_probes();
            self.probes = Some(Probes::choose(with, bytes, &self.rules, self.classes, &self.history));
        }
        let setting = Setting { rules: &self.rules, classes: self.classes, entries: &self.entries };
        let make = || self.probes.as_ref().map(|probes| Proof::new(with, &setting, probes, &self.history));
        let mut proof = make();
        let shared = self.wants_second();
        let (rows, codes) = proof.as_ref().map_or((0, 0), |proof| (proof.rows(), proof.codes()));
        let rows = if shared { rows.max(2 * TOLD) } else { rows };
        let block = Block::new(with, bytes, shared && bytes >= 8, &setting, (rows, codes), &self.history);
        self.second = proof
            .take_if(|_| shared)
            .and_then(|proof| Second::new(with, &block, proof, &setting, &self.history));
        if shared && self.second.is_none() && self.probes.is_some() {
            // There is no thread.
            self.chooser = Chooser::Alone;
        }
        self.proof = if self.second.is_none() { proof.or_else(make) } else { None };
        self.block = Some(block);
    }
}

/// Blocks between two looks at the clock, alone: some of them take but some microseconds.
const BETWEEN_READINGS: u32 = 8;
