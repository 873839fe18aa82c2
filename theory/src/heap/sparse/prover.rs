//! Who computes the heaps and shows that they are common: one heap at a time, or block after block, each proved by
//! this thread or by another while this one goes on.

use super::block::Block;
use super::chooser::Chooser;
use super::exact::Below;
use super::plan::suitable_bytes;
use super::proof::BlockProof;
use super::second::{Answer, Second, Shown, TOLD};
use super::shown::PARTNERS;
use super::space::Space;
use super::witnesses::Witnesses;
use crate::kernels::Instructions;
use crate::{Budget, Undecided};

/// Computes the next heaps of a [`Space`]. Those that another thread is still to prove are candidates until
/// [`Prover::prove_rest`].
#[derive(Debug)]
pub(super) struct Prover {
    /// `None`: one heap at a time.
    with: Option<Instructions>,
    /// Whether it is shown that heaps are common: not where that is known.
    shows: bool,
    witnesses: Witnesses,
    /// `None` until the next block is made.
    running: Option<Running>,
    /// The bytes of its rows, also where it is made again.
    bytes: Option<usize>,
    pays: Pays,
    /// Before this heap, heaps are computed one at a time.
    single_until: usize,
    /// How many threads may be used, and who chooses whether they are.
    threads: usize,
    chooser: Chooser,
}

/// A block engine, made for the rare heaps as they are, and who proves what it computes.
#[derive(Debug)]
struct Running {
    block: Block,
    by: By,
}

/// Who proves what the block computes.
#[derive(Debug)]
enum By {
    /// It is known already.
    Nobody,
    ThisThread(BlockProof),
    /// Another thread, with what it has joined for the next block.
    Another(Second, Option<Vec<u8>>),
}

/// From where on a way to compute pays; all ways give the same values.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pays {
    /// Blocks begin here at the earliest: before, there are too many rare heaps for them to be of use.
    pub(super) block: usize,
    /// Number of heaps that cost as much one by one as to make a block: after a rare heap, the next one is often near.
    pub(super) after_rare: usize,
    /// Another thread has too little to do before this heap, and from it on what proves heaps to be common does
    /// not depend on when the block was made.
    pub(super) second: usize,
}

impl Default for Pays {
    fn default() -> Self {
        Pays { block: 1 << 12, after_rare: 1 << 8, second: 4 * PARTNERS }
    }
}

/// Blocks between two looks at the clock, alone: some of them take but some microseconds.
const BETWEEN_READINGS: u32 = 8;

impl Prover {
    /// Shows that the next heaps are common.
    pub(super) fn new(with: Option<Instructions>, space: &Space) -> Self {
        Prover::of(with, true, space)
    }

    /// It is known already that the next heaps are common.
    pub(super) fn of_known(with: Instructions, space: &Space) -> Self {
        Prover::of(Some(with), false, space)
    }

    fn of(with: Option<Instructions>, shows: bool, space: &Space) -> Self {
        let mut prover = Prover {
            with,
            shows,
            witnesses: Witnesses::since(space.len()),
            running: None,
            bytes: None,
            pays: Pays::default(),
            single_until: 0,
            threads: 1,
            chooser: Chooser::Alone,
        };
        prover.follow_rares(space);
        prover
    }

    /// Whether it shows that heaps are common.
    pub(super) fn shows(&self) -> bool {
        self.shows
    }

    pub(super) fn witnesses(&self) -> &Witnesses {
        &self.witnesses
    }

    pub(super) fn witnesses_mut(&mut self) -> &mut Witnesses {
        &mut self.witnesses
    }

    /// Other heaps are rare now.
    pub(super) fn follow_rares(&mut self, space: &Space) {
        // Where taking t keeps no class, a rare heap matters t above itself: such heaps are computed
        // one at a time, as are those that can be emptied.
        let single = space.last_rare() + space.rules().last().max(self.pays.after_rare) + 1;
        self.single_until = self.single_until.max(single);
        self.drop_block();
    }

    /// There are other classes now: what was shown by those before does not count.
    pub(super) fn follow_classes(&mut self, space: &Space) {
        self.witnesses = Witnesses::since(space.len());
        self.follow_rares(space);
    }

    /// The next block is made for the entries and classes as they are by then.
    pub(super) fn drop_block(&mut self) {
        (self.running, self.bytes) = (None, None);
        self.witnesses.count_anew();
    }

    /// Computes by no more threads than these.
    pub(super) fn use_threads(&mut self, threads: usize) {
        if threads != self.threads {
            self.threads = threads;
            self.chooser = Chooser::new(threads);
        }
    }

    /// Nothing is computed for a while.
    pub(super) fn rest(&mut self, space: &Space) {
        self.chooser.read(space.len());
        self.chooser.pause();
    }

    /// Whether it is time for other probes.
    pub(super) fn probes_are_old(&self, space: &Space) -> bool {
        self.witnesses.are_old(space.len())
    }

    /// All heaps are proved. The next block takes other probes, where these are old.
    pub(super) fn forget_old_probes(&mut self, space: &Space) {
        self.chooser.pause();
        if self.probes_are_old(space) {
            self.witnesses.forget_probes(space.len());
        }
    }

    /// Computes the next heap, or the next block of heaps.
    pub(super) fn next(&mut self, space: &mut Space, budget: &mut Budget) -> Result<(), Undecided> {
        match self.with {
            Some(with) if space.len() >= self.single_until.max(self.pays.block) => {
                self.next_block(with, space, budget)
            }
            _ => self.next_single(space, budget),
        }
    }

    fn next_single(&mut self, space: &mut Space, budget: &mut Budget) -> Result<(), Undecided> {
        budget.spend(space.entries().len() as u64 + 64)?;
        self.chooser.pause();
        let n = space.len();
        let candidate = space.candidate();
        if !self.shows {
            space.push(candidate);
            return Ok(());
        }
        match space.missing_below(candidate, n)? {
            Below::Missing(value) => {
                space.push_rare(value);
                self.follow_rares(space);
            }
            Below::Shown { by } => {
                self.witnesses.put(n, by);
                space.push(candidate);
            }
        }
        Ok(())
    }

    fn next_block(
        &mut self,
        with: Instructions,
        space: &mut Space,
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        let other = match &self.running {
            Some(Running { by: By::ThisThread(_), .. }) => self.wants_second(space),
            Some(Running { by: By::Another(..), .. }) => !self.wants_second(space),
            _ => false,
        };
        if other {
            // A rare heap may come to light: so this is not yet the block.
            self.prove_rest(space, budget)?;
            self.take_back(space, space.len());
            return Ok(());
        }
        if self.running.is_none() {
            self.running = Some(self.make_block(with, space));
        }
        let Running { block, by } = self.running.as_mut().expect("just made");
        let start = space.len();
        let (setting, history, exact) = space.split();
        if let By::Another(second, ahead) = by {
            self.chooser.begin(start);
            second.before(block, history);
            let ahead = ahead.take();
            block.push(&setting, history, exact, ahead.as_deref());
            if let Some(answer) = second.after(block, history) {
                self.take_in_all(answer, space, budget)?;
                self.chooser.end(space.len(), 1);
            }
            return Ok(());
        }
        let mut proof = if let By::ThisThread(proof) = by { Some(proof) } else { None };
        let proving = proof.as_ref().map_or(0, |proof| proof.steps_each());
        budget.spend((block.steps_each() + proving as u64) * block.len() as u64)?;
        if proof.is_some() {
            self.chooser.begin(start);
        }
        block.push(&setting, history, exact, None);
        let end = history.len();
        let (depths, open) = match &mut proof {
            Some(proof) => {
                proof.look_at(start, history.since(start), &block.rows, &block.codes);
                proof.take_results()
            }
            None => Default::default(),
        };
        self.take_in(Shown { start, end, depths, open }, space)?;
        self.chooser.end(space.len(), BETWEEN_READINGS);
        Ok(())
    }

    /// Waits until what was computed is proved.
    pub(super) fn prove_rest(&mut self, space: &mut Space, budget: &mut Budget) -> Result<(), Undecided> {
        while let Some(Running { block, by: By::Another(second, _) }) = &mut self.running {
            match second.rest(block, space.history()) {
                Some(answer) => self.take_in_all(answer, space, budget)?,
                None => break,
            }
        }
        Ok(())
    }

    /// Takes in what another thread found, block by block as if it were found here: only now the steps are
    /// spent. So it does not matter how far the blocks are ahead, and who computed them.
    fn take_in_all(
        &mut self,
        answer: Answer,
        space: &mut Space,
        budget: &mut Budget,
    ) -> Result<(), Undecided> {
        let mut steps_each = 0;
        if let Some(Running { by: By::Another(second, ahead), .. }) = &mut self.running {
            steps_each = second.steps_each;
            *ahead = answer.ahead.or(ahead.take());
        }
        for shown in answer.shown {
            let (start, end) = (shown.start, shown.end);
            if let Err(spent) = budget.spend(steps_each * (end - start) as u64) {
                self.take_back(space, start);
                return Err(spent);
            }
            self.take_in(shown, space)?;
            if self.running.is_none() {
                return Ok(());
            }
            if end < space.len() && self.witnesses.are_old(end) {
                self.take_back(space, end);
                return Ok(());
            }
        }
        Ok(())
    }

    /// Takes in what shows heaps to be common, and settles those left open. At the first that is rare, all
    /// that was computed beyond is forgotten.
    fn take_in(&mut self, shown: Shown, space: &mut Space) -> Result<(), Undecided> {
        let Shown { start, end, mut depths, open } = shown;
        self.witnesses.count_settled(open.len());
        for n in open {
            match space.missing_below(space.history().value(n), n) {
                // Heaps come in order, and the depths of those up to the last are known already: what this one
                // needed is asked of that one, too.
                Ok(Below::Shown { by }) => depths.put(end - 1, by),
                // No depth before the last rare heap counts.
                Ok(Below::Missing(value)) => {
                    space.note_proved(start, n);
                    space.truncate(n);
                    space.push_rare(value);
                    self.follow_rares(space);
                    return Ok(());
                }
                Err(forgotten) => {
                    space.truncate(start);
                    self.drop_block();
                    return Err(forgotten);
                }
            }
        }
        space.note_proved(start, end);
        self.witnesses.append(depths, end - start);
        Ok(())
    }

    /// Forgets the values from heap `len` on, which are not yet proved. The next block is made as this one was.
    fn take_back(&mut self, space: &mut Space, len: usize) {
        space.truncate(len);
        self.running = None;
    }

    fn wants_second(&self, space: &Space) -> bool {
        self.chooser.wants_second() && space.len() >= self.pays.second
    }

    /// Depends on the values so far alone, unless it is made again: then it is as before, for as many threads as
    /// are to compute now.
    fn make_block(&mut self, with: Instructions, space: &mut Space) -> Running {
        self.chooser.pause();
        let bytes = *self.bytes.get_or_insert_with(|| suitable_bytes(&space.setting(), space.history()));
        space.allow_rows(bytes);
        if self.shows {
            self.witnesses.choose(with, bytes, space);
        }
        let (setting, history) = (space.setting(), space.history());
        let shared = self.wants_second(space);
        let make = || self.witnesses.probes().map(|probes| BlockProof::new(with, &setting, probes, history));
        let proof = make();
        let (rows, codes) = proof.as_ref().map_or((0, 0), |proof| (proof.rows(), proof.codes()));
        let rows = if shared { rows.max(2 * TOLD) } else { rows };
        let block = Block::new(with, bytes, shared && bytes >= 8, &setting, (rows, codes), history);
        let by = match proof {
            None => By::Nobody,
            Some(proof) if !shared => By::ThisThread(proof),
            Some(proof) => match Second::new(with, &block, proof, &setting, history) {
                Some(second) => By::Another(second, None),
                None => {
                    // There is no thread.
                    let by = make().map_or(By::Nobody, By::ThisThread);
                    self.chooser = Chooser::Alone;
                    by
                }
            },
        };
        Running { block, by }
    }
}

/// Tests go through all ways to compute, whether they pay or not.
#[cfg(test)]
impl Prover {
    /// Computes as if other ways paid.
    pub(super) fn pay(&mut self, pays: Pays, space: &Space) {
        (self.pays, self.single_until) = (pays, 0);
        self.follow_rares(space);
    }

    /// Another thread computes when this one says so, and not when the clock does.
    pub(super) fn choose_by(&mut self, chooser: Chooser) {
        (self.threads, self.chooser) = (1, chooser);
    }

    /// The second thread, while there is one.
    pub(super) fn second(&self) -> Option<&Second> {
        match &self.running {
            Some(Running { by: By::Another(second, _), .. }) => Some(second),
            _ => None,
        }
    }
}
