//! About how much must still be looked at: numbers that lead the search of parts, and of which a wrong one costs time alone.

use crate::prices;

/// How much must be looked at to prove that a pair is won, and that it is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) won: u32,
    pub(super) lost: u32,
}

/// What cannot be proved.
pub(super) const NEVER: u32 = 1 << 30;
pub(super) const WON: Numbers = Numbers { won: 0, lost: NEVER };
pub(super) const LOST: Numbers = Numbers { won: NEVER, lost: 0 };

impl Numbers {
    pub(super) const NONE: Numbers = Numbers { won: 0, lost: 0 };
}

/// Numbers of open pairs, each at the place that its hash tells.
#[derive(Debug, Default)]
pub(super) struct Guide {
    places: Vec<(u64, Numbers)>,
}

impl Guide {
    /// Makes room for the pairs of a position of this size, within a number of bytes.
    pub(super) fn make_room(&mut self, size: u32, bytes: usize) {
        let most = (bytes / prices::of::<(u64, Numbers)>()).max(1).ilog2();
        let places = 1 << (size / 2).clamp(4, 18).min(most);
        if self.places.len() < places {
            self.places = vec![(0, Numbers::NONE); places];
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.places.capacity() * prices::of::<(u64, Numbers)>()
    }

    /// The hash of a pair has 64 digits on every machine: the page's engine has words of 32.
    fn hash(part: u128, value: u16) -> u64 {
        let mixed = part
            .wrapping_add(u128::from(value) << 56)
            .wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
        u64::try_from(mixed >> 64).expect("64 digits are left").wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn place(&self, hash: u64) -> usize {
        let places = self.places.len() as u64;
        usize::try_from(hash >> 40 & (places - 1)).expect("it is one of the places")
    }

    pub(super) fn get(&self, part: u128, value: u16) -> Option<Numbers> {
        let hash = Self::hash(part, value);
        let (of, numbers) = self.places[self.place(hash)];
        (of == hash).then_some(numbers)
    }

    pub(super) fn set(&mut self, part: u128, value: u16, numbers: Numbers) {
        let hash = Self::hash(part, value);
        let place = self.place(hash);
        self.places[place] = (hash, numbers);
    }
}

/// About how much it takes to look at a part of a size.
pub(super) fn effort(size: u32) -> u32 {
    1 + size.pow(2) / 16
}

/// How often parts have which value, by what four leaves of their size: from these comes the first guess for others.
#[derive(Debug, Default)]
pub(super) struct Frequencies([[u32; 16]; 4]);

impl Frequencies {
    pub(super) fn see(&mut self, size: u32, value: u16) {
        if size >= 6 && value < 16 {
            self.0[size as usize % 4][usize::from(value)] += 1;
        }
    }

    /// Numbers of a pair of which nothing is known: what is large needs more, and that a part has a value which few have.
    pub(super) fn numbers(&self, size: u32, value: u16) -> Numbers {
        let won = effort(size);
        let counts = &self.0[size as usize % 4];
        let all: u64 = counts.iter().map(|count| u64::from(*count)).sum();
        let own = counts.get(usize::from(value)).copied().unwrap_or(0);
        let times = (all + 64) / (u64::from(own) + 8 + all / 64);
        Numbers { won, lost: won * u32::try_from(times).unwrap_or(u32::MAX).clamp(1, 16) }
    }
}
