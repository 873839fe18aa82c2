//! Block after block, each proved: by this thread, or by another while this one goes on.

use super::*;

impl Sparse {
    pub(super) fn next_block(&mut self, with: Instructions, budget: &mut Budget) -> Result<(), Undecided> {
        if self.block.is_none() {
            self.make_block(with);
        }
        let (block, start) = (self.block.as_mut().expect("just made"), self.history.len());
        let by_second = self.second.as_ref().map(|second| second.steps_each);
        let proving = by_second.or(self.proof.as_ref().map(Proof::steps_each)).unwrap_or(0);
        budget.spend((block.steps_each() + proving as u64) * block.len() as u64)?;
        if let Some(second) = &mut self.second {
            second.before(block, &self.history);
        }
        let setting = Setting { rules: &self.rules, classes: self.classes, entries: &self.entries };
        let ahead = self.ahead.take();
        block.push(&setting, &mut self.history, &mut self.exact, ahead.as_deref());
        if let Some(second) = &mut self.second {
            let answer = second.after(block, &self.history);
            return answer.map_or(Ok(()), |answer| self.take_in(answer));
        }
        let end = self.history.len();
        let (depths, open) = match &mut self.proof {
            Some(proof) => {
                proof.look_at(start, self.history.since(start), &block.rows, &block.codes);
                proof.take_results()
            }
            None => Default::default(),
        };
        self.take_in(Answer { start, end, depths, open, ahead: None })
    }

    /// Waits until what was computed is proved.
    pub(super) fn prove_rest(&mut self) -> Result<(), Undecided> {
        while let (Some(second), Some(block)) = (&mut self.second, &self.block) {
            match second.rest(block, &self.history) {
                Some(answer) => self.take_in(answer)?,
                None => break,
            }
        }
        Ok(())
    }

    /// Takes in what shows heaps to be common, and settles those left open. At the first that is rare, all
    /// that was computed beyond is forgotten.
    fn take_in(&mut self, answer: Answer) -> Result<(), Undecided> {
        let Answer { start, end, mut depths, open, ahead } = answer;
        self.ahead = ahead.or(self.ahead.take());
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

    /// There are so many more values that it pays to choose again, with more effort; or many heaps had to be
    /// settled by themselves.
    pub(super) fn probes_are_old(&self) -> bool {
        let heaps = self.history.len();
        let chosen_at = self.probes.as_ref().map(|probes| probes.chosen_at);
        chosen_at.is_some_and(|chosen_at| heaps / 4 >= chosen_at)
            || (self.proved > heaps as u64 / 4 && self.settled * 20 > self.proved)
    }

    /// The next block is made for the entries and classes as they are by then.
    pub(super) fn drop_block(&mut self) {
        (self.block, self.proof, self.second, self.ahead) = (None, None, None, None);
        (self.proved, self.settled) = (0, 0);
    }

    /// What heaps were shown by probes that are no longer used is kept in mind.
    pub(super) fn forget_probes(&mut self) {
        if let (Some(farthest), Some(last)) = (self.farthest_probe(), self.history.len().checked_sub(1)) {
            self.depths.put(last, farthest);
        }
        self.probes = None;
    }

    fn make_block(&mut self, with: Instructions) {
        let since = self.history.len().saturating_sub(1 << 12).max(self.history.start());
        let recent = self.history.since(since);
        let mut codes: Vec<u16> = recent.iter().map(|&value| self.classes.code(value)).collect();
        codes.sort_unstable();
        let most = usize::from(codes[codes.len() * 4 / 5]);
        let fits = |&bytes: &usize| {
            let wide = |entry: &&Entry| usize::from(self.classes.code(entry.value)) >= 8 * bytes;
            most < 8 * bytes && self.entries.iter().filter(wide).count() <= MOST_WIDE
        };
        let bytes = [2, 4, 8, 16].into_iter().find(fits).unwrap_or(32);
        // The greatest value that a row can hold may come before it is looked for.
        let widest = u16::try_from(8 * bytes - 1).expect("at most 256");
        (0..2).for_each(|n| self.exact.allow(self.classes.common_value(widest, n)));
        let heaps = self.history.len();
        let usable = |probes: &&Probes| probes.bytes == bytes;
        if self.shown && self.probes.as_ref().filter(usable).is_none() {
            self.forget_probes();
            self.probes = Some(Probes::choose(with, bytes, &self.rules, self.classes, &self.history));
        }
        let setting = Setting { rules: &self.rules, classes: self.classes, entries: &self.entries };
        let make = || self.probes.as_ref().map(|probes| Proof::new(with, &setting, probes, &self.history));
        let mut proof = make();
        let shared = self.threads > 1 && heaps >= self.pays.second;
        let (rows, codes) = proof.as_ref().map_or((0, 0), |proof| (proof.rows(), proof.codes()));
        let rows = if shared { rows.max(2 * TOLD) } else { rows };
        let block = Block::new(with, bytes, shared && bytes >= 8, &setting, (rows, codes), &self.history);
        self.second = proof
            .take_if(|_| shared)
            .and_then(|proof| Second::new(with, &block, proof, &setting, &self.history));
        self.proof = if self.second.is_none() { proof.or_else(make) } else { None };
        self.block = Some(block);
    }
}
