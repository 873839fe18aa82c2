//! The search itself: a loop with a stack of its own.

use std::collections::VecDeque;

use super::memory::Memory;
use super::recursion::Recursion;
use super::stack::{Frame, Progress, Stack, Waiting};
use crate::{Budget, Held, Ruleset, Undecided, prices};

/// One search: from a position down to those that are known.
///
/// A frame lists the options of its position when it is opened, and keeps those that it has not looked at if they are few
/// ([`FEW_OPTIONS`]); else it lists them once more. A position that is solved hands its value to the frame that waits for it,
/// so that the search goes on even where nothing can be remembered.
pub(super) struct Search<'a, R: Ruleset, S: Recursion> {
    ruleset: &'a R,
    recursion: &'a S,
    memory: &'a mut Memory<R, S::Value>,
    stack: Stack<R::Position, S::Value, S::State>,
    /// The options that wait, those of the lowest frame first; the first option of a frame is its last here.
    options: VecDeque<R::Position>,
    /// The parts that wait, likewise.
    parts: Vec<R::Position>,
    /// How many frames, from the lowest on, were robbed of the options that wait.
    robbed: usize,
    /// Where options are put in order.
    listed: Vec<R::Position>,
    /// Number of bytes that the positions and states in all these own.
    owned: usize,
    /// What stack and memory take together. Others hold memory of the same budget, such as the options that rules list.
    held: Held,
    /// What is left for the memory.
    memory_room: usize,
    /// How many positions were solved.
    solved: u64,
}

type ProgressOf<S> = Progress<<S as Recursion>::Value, <S as Recursion>::State>;

/// Where a search ended without a value.
pub(super) enum Unsolved<P> {
    Undecided(Undecided),
    /// These positions come after each other, and after the last the first comes again.
    Loop(Vec<P>),
}

impl<P: Clone> Unsolved<P> {
    fn of_loop<V, State>(frames: &[Frame<P, V, State>]) -> Self {
        Unsolved::Loop(frames.iter().map(|frame| frame.position.clone()).collect())
    }
}

impl<P> From<Undecided> for Unsolved<P> {
    fn from(undecided: Undecided) -> Self {
        Unsolved::Undecided(undecided)
    }
}

/// Number of options between two looks at budget and room.
const OPTIONS_BETWEEN_LOOKS: usize = 32;

/// Number of steps between two such looks: fewer options where each is large, such as a sum of a million heaps.
const STEPS_BETWEEN_LOOKS: u64 = 1 << 16;

/// Number of options, after the first that is not known, that are kept when the rules are asked for the first time. Where
/// there are more, all are kept only at the second time: on the way down to the first, most of the others become known, so
/// that a deep search in a game of many options keeps few of them.
const FEW_OPTIONS: usize = 32;

impl<'a, R: Ruleset, S: Recursion> Search<'a, R, S> {
    pub(super) fn new(
        ruleset: &'a R,
        recursion: &'a S,
        memory: &'a mut Memory<R, S::Value>,
        held: Held,
    ) -> Self {
        Search {
            ruleset,
            recursion,
            memory,
            stack: Stack::new(),
            options: VecDeque::new(),
            parts: Vec::new(),
            robbed: 0,
            listed: Vec::new(),
            owned: 0,
            memory_room: held.limit(),
            held,
            solved: 0,
        }
    }

    /// How many positions were solved.
    pub(super) fn solved(&self) -> u64 {
        self.solved
    }

    /// What is computed of a position, which is canonical.
    pub(super) fn solve(
        &mut self,
        position: R::Position,
        budget: &mut Budget,
    ) -> Result<S::Value, Unsolved<R::Position>> {
        let solved = self.run(position, budget);
        if let Err(Unsolved::Undecided(Undecided::TableFull { .. } | Undecided::BudgetSpent { .. })) = solved
        {
            self.options = VecDeque::new();
            if let Some(of_loop) = self.stack.unseen_loop() {
                return Err(Unsolved::of_loop(of_loop));
            }
        }
        solved
    }

    fn run(&mut self, position: R::Position, budget: &mut Budget) -> Result<S::Value, Unsolved<R::Position>> {
        self.memory.shrink_to(self.memory_room);
        if let Some(value) = self.known(&position) {
            return Ok(value);
        }
        let (mut position, mut hash) = (position, 0);
        let mut progress = self.begun();
        self.owned += self.ruleset.owned_bytes(&position);
        loop {
            if let Some(unknown) = self.next_unknown(&position, &mut progress, budget)? {
                if self.stack.len() == 0 {
                    hash = Stack::<_, S::Value, S::State>::hash(&position);
                }
                self.stack.push(position, hash, progress);
                hash = Stack::<_, S::Value, S::State>::hash(&unknown);
                if let Some(of_loop) = self.stack.from(&unknown, hash) {
                    return Err(Unsolved::of_loop(of_loop));
                }
                self.owned += self.ruleset.owned_bytes(&unknown);
                position = unknown;
                progress = self.begun();
                continue;
            }
            let value = self.finish(position, &progress);
            let Some(below) = self.stack.pop() else { return Ok(value) };
            (position, hash, progress) = below;
            self.robbed = self.robbed.min(self.stack.len());
            progress.sum = self.recursion.sum(progress.sum, value);
            self.see_if_whole(&mut progress);
        }
    }

    fn begun(&self) -> ProgressOf<S> {
        let (state, sum) = (S::State::default(), self.recursion.nothing());
        Progress { state, seen: 0, waiting: Waiting::Unasked, parts: 0, sum }
    }

    fn known(&mut self, position: &R::Position) -> Option<S::Value> {
        self.memory.get(self.ruleset, position, self.memory_room)
    }

    /// A position is solved, and is remembered.
    fn finish(&mut self, position: R::Position, progress: &ProgressOf<S>) -> S::Value {
        let value = self.recursion.finish(&progress.state);
        self.owned -= self.ruleset.owned_bytes(&position) + S::owned_bytes(&progress.state);
        self.memory.insert(self.ruleset, position, value, self.memory_room);
        self.solved += 1;
        value
    }

    /// The next position that a frame needs and that is not known; `None` once it needs no more.
    fn next_unknown(
        &mut self,
        position: &R::Position,
        frame: &mut ProgressOf<S>,
        budget: &mut Budget,
    ) -> Result<Option<R::Position>, Undecided> {
        while frame.parts > 0 {
            frame.parts -= 1;
            let part = self.parts.pop().expect("they are counted");
            self.owned -= self.ruleset.owned_bytes(&part);
            let Some(value) = self.known(&part) else { return Ok(Some(part)) };
            frame.sum = self.recursion.sum(frame.sum, value);
            self.see_if_whole(frame);
        }
        if matches!(frame.waiting, Waiting::Unasked | Waiting::Unlisted) {
            let unknown = self.list(position, frame, budget)?;
            if unknown.is_some() {
                return Ok(unknown);
            }
        }
        while let Waiting::Listed(waiting @ 1..) = frame.waiting {
            frame.waiting = Waiting::Listed(waiting - 1);
            let option = self.options.pop_back().expect("they are counted");
            self.owned -= self.ruleset.owned_bytes(&option);
            let unknown = self.look_at(frame, option);
            if unknown.is_some() {
                return Ok(unknown);
            }
        }
        Ok(None)
    }

    /// Looks at an option. What is known of it is taken in; of what is not, the first part is given, and the others wait.
    fn look_at(&mut self, frame: &mut ProgressOf<S>, option: R::Position) -> Option<R::Position> {
        frame.seen += 1;
        frame.sum = self.recursion.nothing();
        let mut unknown = None;
        let mut look_at_part = |part| {
            let part = self.ruleset.canonical(part);
            match self.memory.get(self.ruleset, &part, self.memory_room) {
                Some(value) => frame.sum = self.recursion.sum(frame.sum, value),
                None if unknown.is_none() => unknown = Some(part),
                None => {
                    self.owned += self.ruleset.owned_bytes(&part);
                    self.parts.push(part);
                    frame.parts += 1;
                }
            }
        };
        if S::IS_BY_COMPONENTS {
            self.ruleset.components(&option).into_iter().for_each(look_at_part);
        } else {
            look_at_part(option);
        }
        if unknown.is_none() {
            self.see_if_whole(frame);
        }
        unknown
    }

    /// Takes in the option that a frame looks at, if all of its parts are known.
    fn see_if_whole(&mut self, frame: &mut ProgressOf<S>) {
        if frame.parts > 0 {
            return;
        }
        let bytes = S::owned_bytes(&frame.state);
        let is_enough = self.recursion.see(&mut frame.state, frame.sum);
        self.owned += S::owned_bytes(&frame.state) - bytes;
        if is_enough && let Waiting::Listed(waiting) = std::mem::replace(&mut frame.waiting, Waiting::NONE) {
            for option in self.options.drain(self.options.len() - waiting..) {
                self.owned -= self.ruleset.owned_bytes(&option);
            }
        }
    }

    /// Lists the options of a frame that it has not looked at. As long as all are known, they are looked at and not kept;
    /// gives the first that is not, where there is one.
    ///
    /// Where an order is asked for, all must be listed before the first is looked at.
    fn list(
        &mut self,
        position: &R::Position,
        frame: &mut ProgressOf<S>,
        budget: &mut Budget,
    ) -> Result<Option<R::Position>, Undecided> {
        let mut steps = prices::OPTION;
        let mut unknown = None;
        let is_first = frame.waiting == Waiting::Unasked;
        if is_first {
            self.ruleset.can_list(position, budget)?;
        }
        let (mut is_ordered, mut is_cut) = (false, false);
        let skipped = frame.seen;
        for (index, option) in self.ruleset.options(position).enumerate() {
            let owned = self.ruleset.owned_bytes(&option);
            steps += prices::OPTION + (owned / prices::OWNED_BYTES_A_STEP) as u64;
            if index % OPTIONS_BETWEEN_LOOKS == OPTIONS_BETWEEN_LOOKS - 1 || steps > STEPS_BETWEEN_LOOKS {
                budget.spend(std::mem::take(&mut steps))?;
                self.make_room(budget)?;
            }
            if S::MAY_END_EARLY && index == 0 {
                is_ordered = self.ruleset.effort(&option).is_some();
            }
            if is_ordered || (index >= skipped && unknown.is_some()) {
                if is_first && !is_ordered && self.listed.len() == FEW_OPTIONS {
                    is_cut = true;
                    break;
                }
                self.owned += owned;
                self.listed.push(option);
            } else if index >= skipped {
                unknown = self.look_at(frame, option);
                if frame.waiting == Waiting::NONE {
                    break;
                }
            }
        }
        if is_ordered {
            self.put_in_order(skipped);
        }
        if is_cut {
            self.owned -=
                self.listed.drain(..).map(|option| self.ruleset.owned_bytes(&option)).sum::<usize>();
            frame.waiting = Waiting::Unlisted;
        } else {
            frame.waiting = Waiting::Listed(self.listed.len());
            self.options.extend(self.listed.drain(..).rev());
        }
        budget.spend(steps)?;
        self.make_room(budget)?;
        Ok(unknown)
    }

    /// The options with the least effort first, without those that were looked at.
    fn put_in_order(&mut self, skipped: usize) {
        let effort = |option: &R::Position| self.ruleset.effort(option);
        if !self.listed.is_sorted_by_key(effort) {
            self.listed.sort_by_cached_key(effort);
        }
        for option in self.listed.drain(..skipped) {
            self.owned -= self.ruleset.owned_bytes(&option);
        }
    }

    /// Number of bytes that the search takes beside the memory.
    fn stack_bytes(&self) -> usize {
        let positions = self.options.capacity() + self.parts.capacity() + self.listed.capacity();
        self.owned + self.stack.bytes() + positions * prices::of::<R::Position>()
    }

    /// Sees to it that stack and memory fit into the room. Options are the first to go, since they can be listed again.
    fn make_room(&mut self, budget: &Budget) -> Result<(), Undecided> {
        let (bytes, room) = (self.stack_bytes(), self.held.limit());
        self.memory_room = room.saturating_sub(bytes);
        if bytes > room || self.memory.bytes() > self.memory_room {
            self.rob(room);
            if self.listed.is_empty() {
                self.listed = Vec::new();
            }
            let bytes = self.stack_bytes();
            self.memory_room = room.saturating_sub(bytes);
            self.memory.shrink_to(self.memory_room);
            if bytes > room {
                return Err(Undecided::TableFull { values: budget.table() });
            }
        }
        self.held.set(self.stack_bytes() + self.memory.bytes())
    }

    /// Takes the options that wait from the lowest frames, as long as the stack takes more than half of the room. They
    /// will list them again.
    fn rob(&mut self, room: usize) {
        while self.robbed < self.stack.len() && self.stack_bytes() > room / 2 {
            let waiting = &mut self.stack.progress(self.robbed).waiting;
            if let Waiting::Listed(listed @ 1..) = *waiting {
                *waiting = Waiting::Unlisted;
                for option in self.options.drain(..listed) {
                    self.owned -= self.ruleset.owned_bytes(&option);
                }
                if self.options.len() < self.options.capacity() / 4 {
                    self.options.shrink_to(self.options.len() * 2);
                }
            }
            self.robbed += 1;
        }
    }
}
