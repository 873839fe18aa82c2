//! The search itself: a loop with a stack of its own.

use std::collections::VecDeque;

use super::keys::Keys;
use super::recursion::Recursion;
use super::stack::{Progress, Stack, Unsolved, Waiting};
use crate::{Budget, Held, Undecided, in_order_by, prices};

/// One search: from a position down to those that are known.
///
/// A frame lists the options of its position when it is opened, and keeps those that it has not looked at if they are few
/// ([`FEW_OPTIONS`]); else it lists them once more. A position that is solved hands its value to the frame that waits for it,
/// so that the search goes on even where nothing can be remembered.
pub(super) struct Search<'a, S: Recursion, K: Keys<S::Value>> {
    recursion: &'a S,
    keys: &'a mut K,
    stack: Stack<K::Key, S::Value, S::State>,
    /// What waits, that of the lowest frame first; the first option of a frame is its last here.
    options: VecDeque<K::Left>,
    /// The parts that wait, likewise.
    parts: Vec<K::Key>,
    /// How many frames, from the lowest on, were robbed of the options that wait.
    robbed: usize,
    /// Where options are put in order.
    listed: Vec<K::Left>,
    /// Number of bytes that the positions and states in all these own.
    owned: usize,
    /// What stack and memory take together. Others hold memory of the same budget, such as the options that rules list.
    held: Held,
    /// Number of values that the budget has room for.
    table: usize,
    /// What is left for the memory.
    memory_room: usize,
    /// How many positions were solved.
    solved: u64,
}

type ProgressOf<S> = Progress<<S as Recursion>::Value, <S as Recursion>::State>;

/// Hands over the options of a position.
type HandOver<'f, 'a, S, K> =
    dyn FnMut(&KeyOf<S, K>, &mut Listing<'_, 'a, S, K>) -> Result<(), Undecided> + 'f;

type KeyOf<S, K> = <K as Keys<<S as Recursion>::Value>>::Key;

/// Number of options, after the first that is not known, that are kept when the rules are asked for the first time. Where
/// there are more, all are kept only at the second time: on the way down to the first, most of the others become known, so
/// that a deep search in a game of many options keeps few of them.
const FEW_OPTIONS: usize = 32;

/// Number of options that wait between two looks at the room.
const WAITING_BETWEEN_LOOKS: usize = 32;

impl<'a, S: Recursion, K: Keys<S::Value>> Search<'a, S, K> {
    pub(super) fn new(recursion: &'a S, keys: &'a mut K, held: Held, budget: &Budget) -> Self {
        Search {
            recursion,
            keys,
            stack: Stack::new(),
            options: VecDeque::new(),
            parts: Vec::new(),
            robbed: 0,
            listed: Vec::new(),
            owned: 0,
            memory_room: held.limit(),
            held,
            table: budget.table(),
            solved: 0,
        }
    }

    /// How many positions were solved.
    pub(super) fn solved(&self) -> u64 {
        self.solved
    }

    /// What is computed of a position, whose options and those of all that follow are handed over by `hand_over`.
    pub(super) fn solve<F>(
        &mut self,
        position: K::Key,
        mut hand_over: F,
    ) -> Result<S::Value, Unsolved<K::Key>>
    where
        F: FnMut(&K::Key, &mut Listing<'_, 'a, S, K>) -> Result<(), Undecided>,
    {
        let solved = self.run(position, &mut hand_over);
        if let Err(Unsolved::Undecided(Undecided::TableFull { .. } | Undecided::BudgetSpent { .. })) = solved
        {
            self.options = VecDeque::new();
            if let Some(of_loop) = self.stack.unseen_loop() {
                return Err(Unsolved::of_loop(of_loop));
            }
        }
        solved
    }

    fn run(
        &mut self,
        position: K::Key,
        hand_over: &mut HandOver<'_, 'a, S, K>,
    ) -> Result<S::Value, Unsolved<K::Key>> {
        self.keys.shrink_to(self.memory_room);
        if let Some(value) = self.keys.get(&position, self.memory_room) {
            return Ok(value);
        }
        let (mut position, mut hash) = (position, 0);
        let mut progress = self.begun();
        self.owned += self.keys.key_bytes(&position);
        loop {
            if let Some(unknown) = self.next_unknown(&position, &mut progress, hand_over)? {
                if self.stack.len() == 0 {
                    hash = Stack::<_, S::Value, S::State>::hash(&position);
                }
                self.stack.push(position, hash, progress);
                hash = Stack::<_, S::Value, S::State>::hash(&unknown);
                if let Some(of_loop) = self.stack.from(&unknown, hash) {
                    return Err(Unsolved::of_loop(of_loop));
                }
                self.owned += self.keys.key_bytes(&unknown);
                position = unknown;
                progress = self.begun();
                continue;
            }
            let value = self.finish(position, &progress)?;
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

    /// A position is solved, and is remembered.
    fn finish(&mut self, position: K::Key, progress: &ProgressOf<S>) -> Result<S::Value, Undecided> {
        let value = self.recursion.finish(&progress.state);
        self.owned -= self.keys.key_bytes(&position) + S::owned_bytes(&progress.state);
        self.keys.insert(position, value, self.memory_room, &mut self.held)?;
        self.solved += 1;
        Ok(value)
    }

    /// The next position that a frame needs and that is not known; `None` once it needs no more.
    fn next_unknown(
        &mut self,
        position: &K::Key,
        frame: &mut ProgressOf<S>,
        hand_over: &mut HandOver<'_, 'a, S, K>,
    ) -> Result<Option<K::Key>, Undecided> {
        while frame.parts > 0 {
            frame.parts -= 1;
            let part = self.parts.pop().expect("they are counted");
            self.owned -= self.keys.key_bytes(&part);
            let Some(value) = self.keys.get(&part, self.memory_room) else { return Ok(Some(part)) };
            frame.sum = self.recursion.sum(frame.sum, value);
            self.see_if_whole(frame);
        }
        if matches!(frame.waiting, Waiting::Unasked | Waiting::Unlisted) {
            let mut listing = Listing::new(self, frame);
            hand_over(position, &mut listing)?;
            let unknown = listing.ended();
            self.make_room()?;
            if unknown.is_some() {
                return Ok(unknown);
            }
        }
        while let Waiting::Listed(waiting @ 1..) = frame.waiting {
            frame.waiting = Waiting::Listed(waiting - 1);
            let option = self.options.pop_back().expect("they are counted");
            self.owned -= self.keys.left_bytes(&option);
            let unknown = self.look_at(frame, option);
            if unknown.is_some() {
                return Ok(unknown);
            }
        }
        Ok(None)
    }

    /// Looks at an option. What is known of it is taken in; of what is not, the first part is given, and the others wait.
    #[inline]
    fn look_at(&mut self, frame: &mut ProgressOf<S>, option: K::Left) -> Option<K::Key> {
        frame.seen += 1;
        frame.sum = self.recursion.nothing();
        let mut unknown = None;
        self.keys.each_part(option, S::IS_BY_COMPONENTS, |keys, part| {
            match keys.get(&part, self.memory_room) {
                Some(value) => frame.sum = self.recursion.sum(frame.sum, value),
                None if unknown.is_none() => unknown = Some(part),
                None => {
                    self.owned += keys.key_bytes(&part);
                    self.parts.push(part);
                    frame.parts += 1;
                }
            }
        });
        if unknown.is_none() {
            self.see_if_whole(frame);
        }
        unknown
    }

    /// Takes in the option that a frame looks at, if all of its parts are known.
    #[inline]
    fn see_if_whole(&mut self, frame: &mut ProgressOf<S>) {
        if frame.parts > 0 {
            return;
        }
        let bytes = S::owned_bytes(&frame.state);
        let is_enough = self.recursion.see(&mut frame.state, frame.sum);
        self.owned += S::owned_bytes(&frame.state) - bytes;
        if is_enough && let Waiting::Listed(waiting) = std::mem::replace(&mut frame.waiting, Waiting::NONE) {
            for option in self.options.drain(self.options.len() - waiting..) {
                self.owned -= self.keys.left_bytes(&option);
            }
        }
    }

    /// The options with the least effort first, without those that were looked at.
    fn put_in_order(&mut self, skipped: usize) {
        let keys = &*self.keys;
        in_order_by(&mut self.listed, |one, other| keys.effort(one).cmp(&keys.effort(other)));
        for option in self.listed.drain(..skipped) {
            self.owned -= self.keys.left_bytes(&option);
        }
    }

    /// Number of bytes that the search takes beside the memory.
    fn stack_bytes(&self) -> usize {
        let options = self.options.capacity() + self.listed.capacity();
        let parts = self.parts.capacity() * prices::of::<K::Key>();
        self.owned + self.stack.bytes() + options * prices::of::<K::Left>() + parts
    }

    /// Sees to it that stack and memory fit into the room. Options are the first to go, since they can be listed again.
    fn make_room(&mut self) -> Result<(), Undecided> {
        let (bytes, room) = (self.stack_bytes(), self.held.limit());
        self.memory_room = room.saturating_sub(bytes);
        if bytes > room || self.keys.bytes() > self.memory_room {
            self.rob(room);
            if self.listed.is_empty() {
                self.listed = Vec::new();
            }
            let bytes = self.stack_bytes();
            self.memory_room = room.saturating_sub(bytes);
            self.keys.shrink_to(self.memory_room);
            if bytes > room {
                return Err(Undecided::TableFull { values: self.table });
            }
        }
        self.held.set(self.stack_bytes() + self.keys.bytes())
    }

    /// Takes the options that wait from the lowest frames, as long as the stack takes more than half of the room. They
    /// will list them again.
    fn rob(&mut self, room: usize) {
        while self.robbed < self.stack.len() && self.stack_bytes() > room / 2 {
            let waiting = &mut self.stack.progress(self.robbed).waiting;
            if let Waiting::Listed(listed @ 1..) = *waiting {
                *waiting = Waiting::Unlisted;
                for option in self.options.drain(..listed) {
                    self.owned -= self.keys.left_bytes(&option);
                }
                if self.options.len() < self.options.capacity() / 4 {
                    self.options.shrink_to(self.options.len() * 2);
                }
            }
            self.robbed += 1;
        }
    }
}

/// Where the options of a frame are handed over, those that it looked at before, too. As long as all are known, they are looked
/// at and not kept.
///
/// Where an order is asked for, all must be listed before the first is looked at.
pub(super) struct Listing<'s, 'a, S: Recursion, K: Keys<S::Value>> {
    search: &'s mut Search<'a, S, K>,
    frame: &'s mut ProgressOf<S>,
    /// Number of options so far.
    count: usize,
    /// How many the frame has looked at before.
    skipped: usize,
    /// The first position that is not known.
    unknown: Option<K::Key>,
    /// Number of bytes that the state of the frame owned before.
    owned: usize,
    is_last_first: bool,
    is_ordered: bool,
    is_cut: bool,
}

impl<'s, 'a, S: Recursion, K: Keys<S::Value>> Listing<'s, 'a, S, K> {
    fn new(search: &'s mut Search<'a, S, K>, frame: &'s mut ProgressOf<S>) -> Self {
        let (skipped, owned) = (frame.seen, S::owned_bytes(&frame.state));
        Listing {
            search,
            frame,
            count: 0,
            skipped,
            unknown: None,
            owned,
            is_last_first: false,
            is_ordered: false,
            is_cut: false,
        }
    }

    /// Whether the rules are asked for these options for the first time.
    pub(super) fn is_first(&self) -> bool {
        self.frame.waiting == Waiting::Unasked
    }

    /// The positions of the search.
    pub(super) fn keys(&mut self) -> (&mut K, &mut Held) {
        (self.search.keys, &mut self.search.held)
    }

    /// Takes an option. Returns whether more are wanted.
    #[inline]
    pub(super) fn take(&mut self, option: K::Left) -> bool {
        if S::MAY_END_EARLY && self.count == 0 {
            self.is_ordered = self.search.keys.effort(&option).is_some();
        }
        self.count += 1;
        let was_seen = self.count <= self.skipped;
        if self.is_ordered || (!was_seen && self.unknown.is_some()) {
            if self.is_first() && !self.is_ordered && self.search.listed.len() == FEW_OPTIONS {
                self.is_cut = true;
                return false;
            }
            self.keep(option);
        } else if !was_seen {
            self.unknown = self.search.look_at(self.frame, option);
            return self.frame.waiting != Waiting::NONE;
        }
        true
    }

    fn keep(&mut self, option: K::Left) {
        self.search.owned += self.search.keys.left_bytes(&option);
        self.search.listed.push(option);
    }

    /// Takes in the value of an option, which is looked at by whoever hands it over.
    ///
    /// That is right where a look costs as little as to keep an option. The others [wait](Self::wait).
    #[inline(always)] // in the page's engine, too, which is built for its size
    pub(super) fn see(&mut self, value: S::Value) {
        self.search.recursion.see(&mut self.frame.state, value);
    }

    /// Keeps an option that is not known.
    pub(super) fn wait(&mut self, option: K::Left) -> Result<(), Undecided> {
        self.keep(option);
        if self.search.listed.len().is_multiple_of(WAITING_BETWEEN_LOOKS) { self.make_room() } else { Ok(()) }
    }

    /// Of the options that wait, the last comes first. Of many at once, that is often the one that leads to the smallest
    /// positions, so that most options of the others are known when they are listed.
    pub(super) fn begin_with_the_last(&mut self) {
        self.is_last_first = true;
    }

    /// Sees to it that there is room for what was taken: to be asked for now and then.
    pub(super) fn make_room(&mut self) -> Result<(), Undecided> {
        self.search.make_room()
    }

    /// All options were taken that are wanted. Gives the first position that is not known, where there is one.
    fn ended(self) -> Option<K::Key> {
        let Listing { search, frame, .. } = self;
        if self.count == 0 {
            // What was seen without a look of the search is not counted yet.
            search.owned += S::owned_bytes(&frame.state) - self.owned;
        }
        if self.is_ordered {
            search.put_in_order(self.skipped);
        }
        if self.is_cut {
            let owned = search.listed.drain(..).map(|option| search.keys.left_bytes(&option));
            search.owned -= owned.sum::<usize>();
            frame.waiting = Waiting::Unlisted;
        } else {
            frame.waiting = Waiting::Listed(search.listed.len());
            if !self.is_last_first {
                search.listed.reverse();
            }
            search.options.extend(search.listed.drain(..));
        }
        self.unknown
    }
}
