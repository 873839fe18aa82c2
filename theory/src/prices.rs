//! What each kind of work costs, in the units of a [`Budget`](crate::Budget): one table for all packages.
//!
//! A step is what a plain table takes for one option, where it goes option by option: about 1 ns. (The engines that look at
//! 64 heaps at a time take 0.2 ns for one.) All other prices are ratios to it, which depend little on the machine. Those of
//! searches were measured by `prices_of_searches` in `theory/tests/solver.rs`, in nanoseconds for an option: 38 for
//! numbers in a small table, 140 for bars of Chomp, 150 for vectors of one heap, 260 for vectors of several, and 210 where
//! a million positions wait, which no cache holds. By the prices below, these are 0.4 to 2 ns a step.
//!
//! A value has room for 16 bytes: it is kept with its position, or with what leads to it. The values of a sequence need no
//! more than their order, and four of them count as one. What takes more is counted in bytes, and not in positions, which
//! differ in size.

/// Number of bytes of a value, in which [`Budget::table`](crate::Budget::table) counts.
pub const BYTES_A_VALUE: usize = 16;

/// Number of values of a sequence, of 4 bytes each, that count as one.
pub const SEQUENCE_VALUES: usize = BYTES_A_VALUE / size_of::<u32>();

/// Number of steps of an option in a search: it is listed, hashed, looked up, and its value is taken in. The same for a
/// position that is solved, which is kept or forgotten.
pub const OPTION: u64 = 100;

/// Number of bytes that a position owns, of which a step pays for what is done with them: they are allocated, copied,
/// compared, hashed and given back.
pub const OWNED_BYTES_A_STEP: usize = 1;

/// Number of steps of an option that is a [component](crate::Ruleset::components) of any shape, or has numbers of any
/// size: it is made, compared and given back, beside what a search charges.
pub const COMPONENT: u64 = 100;

/// Number of steps of each part of a [bound](crate::games::Bound), where it is reckoned with numbers of any size: 180 to 220 ns
/// for heaps of 40 digits.
pub const BOUND_PART: u64 = 250;

/// Number of steps of each part of a bound, where it is reckoned with numbers of 64 bits.
pub const SMALL_BOUND_PART: u64 = 10;

/// Number of bytes that a component of any shape takes where it is kept in a table, with its entry.
pub const BYTES_A_COMPONENT: usize = 256;

/// Number of bytes that an allocator takes for a block beside what was asked for.
pub const BYTES_BESIDE_A_BLOCK: usize = 16;

/// Number of bytes of a block with a few numbers in it, where nobody tells how large it is.
pub const SMALL_BLOCK: usize = 64;

/// Number of bytes of a block of memory for `bytes` bytes: none where nothing is needed.
///
/// ```
/// use grundy::prices;
///
/// assert_eq!((prices::block(0), prices::block(24)), (0, 40));
/// ```
pub const fn block(bytes: usize) -> usize {
    if bytes == 0 { 0 } else { bytes + BYTES_BESIDE_A_BLOCK }
}

/// Number of bytes of a `T`, as where pointers have 64 bits: where they have 32, the same room then holds as many positions, so
/// that the engine in a browser forgets what a server forgets.
///
/// ```
/// use grundy::prices;
///
/// assert_eq!(prices::of::<Vec<u64>>(), 24);
/// ```
pub const fn of<T>() -> usize {
    size_of::<T>() * (8 / size_of::<usize>())
}

/// Number of bytes that a question may take beside its table: for lists on the way, and for the program itself.
pub const BESIDE: usize = 4 << 20;

/// Number of bytes of a hash table with room for `capacity` entries of type `T`: a byte beside each, one place of eight
/// is free, and the number of places is a power of two.
pub(crate) fn map<T>(capacity: usize) -> usize {
    if capacity == 0 {
        return 0;
    }
    let places = (capacity + capacity / 7).max(4).next_power_of_two();
    places * (of::<T>() + 1) + 16
}

/// Number of [values](BYTES_A_VALUE) that take as much room as `bytes` bytes.
///
/// ```
/// use grundy::prices;
///
/// assert_eq!(prices::values(40), 3);
/// ```
pub const fn values(bytes: usize) -> usize {
    bytes.div_ceil(BYTES_A_VALUE)
}
