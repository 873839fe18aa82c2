//! A trail as text, to go on from.

use super::{KEEP, RecordedState, Trail};
use crate::games::Code;
use crate::heap::sparse::Watched;
use crate::theorems::SparseSpace;
use crate::written::state_text::{state_text, state_values};
use crate::{Budget, Undecided, in_order_by};

/// A trail as text, to go on from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SavedTrail {
    /// The code.
    pub code: String,
    mask: u16,
    position_type: bool,
    /// How many values were computed.
    pub heaps: u64,
    /// Between how many a state is recorded, at most.
    pub every: u64,
    /// The last values.
    recent: String,
    /// The rare heaps but 0, and their values.
    rares: Vec<(u64, u16)>,
    greatest: u16,
    /// For which heaps a witness was looked for farther than for any since.
    depths: Vec<(u64, u64)>,
    /// A state for which the return is awaited, and the period it came back after.
    awaited: Vec<(u64, String)>,
    mark: Option<u16>,
    expected: Option<(u64, u64)>,
    states: Vec<(u64, String)>,
}

impl SavedTrail {
    /// How many states were recorded.
    pub fn states(&self) -> usize {
        self.states.len()
    }

    /// What the values have in common.
    pub fn space(&self) -> SparseSpace {
        SparseSpace {
            mask: self.mask,
            position_type: self.position_type,
            rares: self.rares.iter().map(|&(heap, value)| (heap, value.into())).collect(),
            greatest: self.greatest.into(),
        }
    }
}

impl Trail {
    /// As text.
    pub fn save(&self) -> SavedTrail {
        let heaps = self.sparse.len();
        let Watched { mark, kept, depths, expected } = self.sparse.watched();
        let space = self.space();
        SavedTrail {
            code: self.code.clone(),
            mask: space.mask,
            position_type: space.position_type,
            heaps: heaps as u64,
            every: self.every as u64,
            recent: state_text(self.sparse.values_from(heaps - KEEP.min(heaps))),
            rares: self.sparse.rares().iter().map(|&(heap, value)| (heap as u64, value)).collect(),
            greatest: self.sparse.greatest(),
            depths: depths.into_iter().map(|(heap, depth)| (heap as u64, depth as u64)).collect(),
            awaited: kept.iter().map(|(heap, values)| (*heap as u64, state_text(values))).collect(),
            mark,
            expected: expected.map(|(heap, period)| (heap as u64, period as u64)),
            states: self.states.iter().map(|state| (state.at as u64, state_text(&state.values))).collect(),
        }
    }

    /// Goes on from where another run of the same code ended. The first values are computed anew; `None` if
    /// what was saved does not fit them.
    ///
    /// # Errors
    /// As [`Trail::new`].
    pub fn resume(code: &Code, saved: &SavedTrail, budget: &mut Budget) -> Result<Option<Self>, Undecided> {
        let Some(mut trail) = Trail::new(code, saved.every, budget)? else { return Ok(None) };
        let place = |number: u64| usize::try_from(number).ok();
        let resumed = (|| {
            let recent = state_values(&saved.recent)?;
            let rares: Vec<_> = saved
                .rares
                .iter()
                .map(|&(heap, value)| Some((place(heap)?, value)))
                .collect::<Option<_>>()?;
            let depths = saved
                .depths
                .iter()
                .map(|&(heap, depth)| Some((place(heap)?, place(depth)?)))
                .collect::<Option<_>>()?;
            let awaited = saved
                .awaited
                .iter()
                .map(|(heap, values)| Some((place(*heap)?, state_values(values)?)))
                .collect::<Option<_>>()?;
            let states: Vec<_> = saved
                .states
                .iter()
                .map(|(at, values)| Some(RecordedState { at: place(*at)?, values: state_values(values)? }))
                .collect::<Option<_>>()?;
            trail.states.extend(states);
            in_order_by(&mut trail.states, |one, other| one.at.cmp(&other.at));
            trail.states.dedup_by_key(|state| state.at);
            let expected = match saved.expected {
                Some((heap, period)) => Some((place(heap)?, place(period)?)),
                None => None,
            };
            let heaps = place(saved.heaps).filter(|&heaps| heaps >= trail.sparse.len())?;
            let known = rares.starts_with(trail.sparse.rares()) && recent.len() == KEEP.min(heaps);
            (known && trail.code == saved.code).then_some(())?;
            trail.sparse.go_on(heaps, &recent, rares, saved.greatest);
            trail.sparse.set_watched(Watched { mark: saved.mark, kept: awaited, depths, expected });
            let recorded = trail.states.iter().flat_map(|state| &state.values);
            trail.bits = recorded.fold(trail.bits, |bits, value| bits | value);
            Some(())
        })();
        Ok(resumed.map(|()| trail))
    }
}
