//! Room for lists that grow beside the values.

use crate::Undecided;

/// Makes room for `count` elements of a list that grows beside the values: a little more than asked for, since it is copied
/// each time, and not twice as much, as a list does of itself.
///
/// # Errors
/// [`Undecided::NoMemory`] where the system has no more.
pub(super) fn make_room<T>(list: &mut Vec<T>, count: usize) -> Result<(), Undecided> {
    if list.capacity() >= count {
        return Ok(());
    }
    let room = count.max(list.len() + list.len() / 8) - list.len();
    list.try_reserve_exact(room).map_err(|_| Undecided::NoMemory { values: count })
}

/// Number of elements for which [`make_room`] makes room, at the most, where there are to be `count`.
pub(super) fn roomy(count: usize) -> usize {
    count.saturating_add(count / 8)
}
