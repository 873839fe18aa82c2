//! A second thread: it proves that heaps are common while the first one goes on, and takes its part of
//! the sums with far heaps, one block ahead.
//!
//! It keeps its own rows and codes, in the cache of its own core, and is told the values that the first one
//! found. So both work for themselves, and nothing they share is written but the number of the next part.

use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread::{self, JoinHandle};

use super::block::Block;
use super::codes::Codes;
use super::depths::Depths;
use super::history::History;
use super::proof::BlockProof;
use super::rows::CodeRows;
use super::space::Setting;
use crate::kernels::{CHUNK, Gathering, Instructions};
use crate::threads::Threads;

/// What the first thread has of the second.
#[derive(Debug)]
pub(super) struct Second {
    /// `None` once there are no more.
    jobs: Option<Sender<Job>>,
    answers: Receiver<Answer>,
    thread: Option<JoinHandle<()>>,
    far: Far,
    /// The heaps before this one were told.
    told: usize,
    /// The heap where those begin for which there is no answer yet.
    waiting: Option<usize>,
    /// Heaps told at a time, at least.
    least: usize,
    /// Roughly how many steps a heap costs, to compute and to prove.
    pub(super) steps_each: u64,
    _threads: Threads,
}

/// The parts of the entries so far away that their sums for a block can be joined while the one before is
/// computed. Who has time takes the next part, for the next stretch of the block: so little at a time that
/// nobody waits long for the other.
#[derive(Clone, Debug)]
struct Far {
    with: Instructions,
    parts: Arc<[Gathering]>,
    next: Arc<AtomicUsize>,
}

impl Far {
    fn join(&self, rows: &CodeRows, start: usize, sums: &mut [u8]) {
        let stretches = sums.len().div_ceil(CHUNK);
        loop {
            let next = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(part) = self.parts.get(next / stretches) else { break };
            let from = next % stretches * CHUNK;
            let to = sums.len().min(from + CHUNK);
            part.join(self.with, rows.data(), rows.at(start) + from, &mut sums[from..to]);
        }
    }
}

/// The next heaps.
#[derive(Debug)]
struct Job {
    values: Vec<u16>,
    rows: Vec<u8>,
    /// Whether the sums with far heaps are wanted for the block after the next.
    ahead: bool,
}

/// What came of it.
#[derive(Debug)]
pub(super) struct Answer {
    /// Block by block.
    pub(super) shown: Vec<Shown>,
    /// Sums with far heaps for the next block, where they were joined.
    pub(super) ahead: Option<Vec<u8>>,
}

/// What shows the heaps of a block to be common.
#[derive(Debug, Default)]
pub(super) struct Shown {
    /// The first of the heaps and the one after the last.
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) depths: Depths,
    /// Heaps that are still to be settled, ascending.
    pub(super) open: Vec<usize>,
}

/// Where nothing is computed ahead, heaps told at a time: enough that telling them costs nothing.
pub(super) const TOLD: usize = 1 << 14;

impl Second {
    /// `None` if the system gives no thread.
    pub(super) fn new(
        with: Instructions,
        block: &Block,
        proof: BlockProof,
        setting: &Setting<'_>,
        history: &History,
    ) -> Option<Self> {
        let threads = Threads::of_the_system()?;
        let parts = block.ahead();
        let far = Far { with, parts, next: Arc::default() };
        let steps_each = block.steps_each() + proof.steps_each() as u64;
        let worker = ProofWorker {
            bytes: block.bytes(),
            block: block.len(),
            rows: CodeRows::new(block.bytes(), block.depth().max(proof.rows()), setting.classes, history),
            codes: Codes::new(proof.codes(), setting.classes, history),
            known: history.len(),
            proof,
            far: far.clone(),
        };
        let (jobs, to_do) = channel();
        let (done, answers) = channel();
        let thread = thread::Builder::new().spawn(move || worker.work(&to_do, &done)).ok()?;
        Some(Second {
            jobs: Some(jobs),
            answers,
            thread: Some(thread),
            least: if far.parts.is_empty() { TOLD } else { block.len() },
            far,
            told: history.len(),
            waiting: None,
            steps_each,
            _threads: threads,
        })
    }

    /// Before the next block is computed: tells the heaps before it, if they are enough.
    pub(super) fn before(&mut self, block: &Block, history: &History) {
        if self.waiting.is_none() && history.len() - self.told >= self.least {
            self.tell(block, history, !self.far.parts.is_empty());
        }
    }

    /// After a block was computed: the answer to what was told before, if it is time to wait for it.
    pub(super) fn after(&mut self, block: &Block, history: &History) -> Option<Answer> {
        let is_time = history.len() - self.told >= self.least;
        is_time.then(|| self.wait(block, history)).flatten()
    }

    /// The next answer, until there are answers to all heaps.
    pub(super) fn rest(&mut self, block: &Block, history: &History) -> Option<Answer> {
        if self.waiting.is_none() && history.len() > self.told {
            self.tell(block, history, false);
        }
        self.wait(block, history)
    }

    fn tell(&mut self, block: &Block, history: &History, ahead: bool) {
        let values = history.since(self.told).to_vec();
        let rows = block.rows.of(self.told, values.len()).to_vec();
        self.far.next.store(if ahead { 0 } else { usize::MAX / 2 }, Ordering::Relaxed);
        self.waiting = Some(self.told);
        self.told = history.len();
        let jobs = self.jobs.as_ref().expect("they end when this is dropped, or the thread panicked before");
        if jobs.send(Job { values, rows, ahead }).is_err() {
            self.ended();
        }
    }

    fn wait(&mut self, block: &Block, history: &History) -> Option<Answer> {
        let start = self.waiting.take()?;
        let mut sums = vec![0; if self.far.parts.is_empty() { 0 } else { block.len() * block.bytes() }];
        if !sums.is_empty() {
            // Nothing is left to be joined unless it is for the block that is next now.
            self.far.join(&block.rows, history.len(), &mut sums);
        }
        let mut answer = receive(&self.answers).unwrap_or_else(|| self.ended());
        if let Some(ahead) = &mut answer.ahead {
            ahead.iter_mut().zip(sums).for_each(|(all, sum)| *all |= sum);
        }
        debug_assert_eq!(answer.shown.first().map(|shown| shown.start), Some(start));
        Some(answer)
    }

    /// The thread ended though there are jobs: it panicked, and so does this one.
    fn ended(&mut self) -> ! {
        self.jobs = None;
        match self.thread.take().map(JoinHandle::join) {
            Some(Err(panic)) => resume_unwind(panic),
            _ => unreachable!("the second thread answers each job, and ends when there are no more"),
        }
    }
}

impl Drop for Second {
    fn drop(&mut self) {
        self.jobs = None;
        // Its panic goes on here, unless there is one on its way already.
        if let Some(Err(panic)) = self.thread.take().map(JoinHandle::join)
            && !thread::panicking()
        {
            resume_unwind(panic);
        }
    }
}

/// What the second thread has.
struct ProofWorker {
    bytes: usize,
    /// The heaps of a block.
    block: usize,
    rows: CodeRows,
    codes: Codes,
    /// The heaps before this one are known.
    known: usize,
    proof: BlockProof,
    far: Far,
}

impl ProofWorker {
    fn work(mut self, jobs: &Receiver<Job>, answers: &Sender<Answer>) {
        while let Some(job) = receive(jobs) {
            if answers.send(self.answer(&job)).is_err() {
                return;
            }
        }
    }

    fn answer(&mut self, job: &Job) -> Answer {
        let start = self.known;
        self.rows.make_room(start, job.values.len() + 2 * self.block);
        self.rows.put(start, &job.rows);
        self.codes.make_room(job.values.len() + 2 * self.block);
        self.codes.note(&job.values);
        let mut shown = Vec::new();
        for values in job.values.chunks(self.block) {
            self.proof.look_at(self.known, values, &self.rows, &self.codes);
            let (depths, open) = self.proof.take_results();
            let start = self.known;
            self.known += values.len();
            shown.push(Shown { start, end: self.known, depths, open });
        }
        let ahead = job.ahead.then(|| {
            let mut sums = vec![0; self.block * self.bytes];
            self.far.join(&self.rows, self.known + self.block, &mut sums);
            sums
        });
        Answer { shown, ahead }
    }
}

/// The next message, `None` if there are no more. Looks for it a while before it sleeps: to be woken takes as
/// long as some blocks.
fn receive<T>(from: &Receiver<T>) -> Option<T> {
    for _ in 0..LOOKS {
        match from.try_recv() {
            Ok(message) => return Some(message),
            Err(TryRecvError::Empty) => std::hint::spin_loop(),
            Err(TryRecvError::Disconnected) => return None,
        }
    }
    from.recv().ok()
}

/// Some tens of microseconds.
const LOOKS: usize = 1 << 10;

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::super::chooser::Chooser;
    use super::super::prover::Pays;
    use super::super::*;
    use super::Job;
    use crate::heap::{Breaking, Engine, Move};

    /// A space whose second thread is about to panic: it was told of rows for which there is no room.
    fn faulty() -> Sparse {
        let moves = vec![Move { two_unequal_heaps: true, ..Move::default() }];
        let mut values = Vec::new();
        Breaking::new(moves.clone()).extend(&mut values, 1 << 14, &mut Budget::unlimited()).unwrap();
        let values = values.into_iter().map(|value| u16::try_from(value).unwrap()).collect();
        let mut sparse =
            Sparse::new(Rules::new(&moves).unwrap(), values, Some(Instructions::best())).unwrap();
        sparse.prover.pay(Pays { block: 0, after_rare: 0, second: 0 }, &sparse.space);
        sparse.prover.choose_by(Chooser::Always);
        sparse.extend(1 << 16, &mut Budget::unlimited()).unwrap();
        let second = sparse.prover.second().expect("it computes always");
        let bad = Job { values: Vec::new(), rows: vec![0; 1 << 22], ahead: false };
        second.jobs.as_ref().unwrap().send(bad).unwrap();
        sparse
    }

    fn assert_is_told(panic: &(dyn std::any::Any + Send)) {
        let said = panic.downcast_ref::<String>().map_or("", String::as_str);
        assert!(said.contains("out of range for slice"), "{said}");
    }

    #[test]
    fn the_panic_of_the_second_thread_is_told_as_what_it_is() {
        let mut sparse = faulty();
        let extended = catch_unwind(AssertUnwindSafe(|| sparse.extend(1 << 18, &mut Budget::unlimited())));
        assert_is_told(&*extended.unwrap_err());
    }

    #[test]
    fn the_panic_is_told_where_nothing_more_is_asked() {
        let sparse = faulty();
        assert_is_told(&*catch_unwind(AssertUnwindSafe(move || drop(sparse))).unwrap_err());
    }
}
