//! Computes the heaps and shows that they are common: one heap at a time, or block after block.

use super::block::Block;
use super::depths::Depths;
use super::exact::Below;
use super::plan::suitable_bytes;
use super::proof::BlockProof;
use super::space::Space;
use super::witnesses::Witnesses;
use crate::kernels::Instructions;
use crate::{Budget, Undecided};

/// Computes the next heaps of a [`Space`].
#[derive(Debug)]
pub(super) struct Prover {
    /// `None`: one heap at a time.
    with: Option<Instructions>,
    /// Whether it is shown that heaps are common: not where that is known.
    shows: bool,
    witnesses: Witnesses,
    /// `None` until the next block is made.
    running: Option<Running>,
    pays: Pays,
    /// Before this heap, heaps are computed one at a time.
    single_until: usize,
}

/// A block engine, made for the rare heaps as they are, and what proves its heaps to be common, unless that is known.
#[derive(Debug)]
struct Running {
    block: Block,
    proof: Option<BlockProof>,
}

/// From where on a way to compute pays; all ways give the same values.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pays {
    /// Blocks begin here at the earliest: before, there are too many rare heaps for them to be of use.
    pub(super) block: usize,
    /// Number of heaps that cost as much one by one as to make a block: after a rare heap, the next one is often near.
    pub(super) after_rare: usize,
}

impl Default for Pays {
    fn default() -> Self {
        Pays { block: 1 << 12, after_rare: 1 << 8 }
    }
}

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
            pays: Pays::default(),
            single_until: 0,
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
        self.running = None;
        self.witnesses.count_anew();
    }

    /// Whether it is time for other probes.
    pub(super) fn probes_are_old(&self, space: &Space) -> bool {
        self.witnesses.are_old(space.len())
    }

    /// The next block takes other probes, where these are old.
    pub(super) fn forget_old_probes(&mut self, space: &Space) {
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
        if self.running.is_none() {
            self.running = Some(self.make_block(with, space));
        }
        let Running { block, proof } = self.running.as_mut().expect("just made");
        let start = space.len();
        let (setting, history, exact) = space.split();
        let proving = proof.as_ref().map_or(0, BlockProof::steps_each);
        budget.spend((block.steps_each() + proving as u64) * block.len() as u64)?;
        block.push(&setting, history, exact);
        let (depths, open) = match proof {
            Some(proof) => {
                proof.look_at(start, history.since(start), &block.rows, &block.codes);
                proof.take_results()
            }
            None => Default::default(),
        };
        self.take_in(start, depths, open, space)
    }

    /// Takes in what shows the heaps of a block, from `start` on, to be common, and settles those left open. At the
    /// first that is rare, all that was computed beyond is forgotten.
    fn take_in(
        &mut self,
        start: usize,
        mut depths: Depths,
        open: Vec<usize>,
        space: &mut Space,
    ) -> Result<(), Undecided> {
        let end = space.len();
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

    /// Depends on the values so far alone.
    fn make_block(&mut self, with: Instructions, space: &mut Space) -> Running {
        let bytes = suitable_bytes(&space.setting(), space.history());
        space.allow_rows(bytes);
        if self.shows {
            self.witnesses.choose(with, bytes, space);
        }
        let (setting, history) = (space.setting(), space.history());
        let probes = self.witnesses.probes();
        let proof = probes.map(|probes| BlockProof::new(with, &setting, probes, history));
        let kept = proof.as_ref().map_or((0, 0), |proof| (proof.rows(), proof.codes()));
        Running { block: Block::new(with, bytes, &setting, kept, history), proof }
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
}
