//! Cells of a board or a graph that moves remove: which options a part has, and what shape it is of.

use std::ops::ControlFlow;

use super::board::{Board, Digits, each, one_by_one};
use super::cell_set::CellSet;
use super::stones::{self, clobber, nogo};
use super::symmetries::{CellsOf, Symmetries};

/// Which cells a move removes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removes {
    /// Two neighbours.
    Two,
    /// A cell and all its neighbours.
    Neighbourhood,
}

/// Cells with their neighbours. A set of them is a number of as many binary digits.
#[derive(Clone, Debug)]
pub struct Cells {
    removes: Removes,
    layout: Layout,
}

/// How the cells lie.
#[derive(Clone, Debug)]
enum Layout {
    /// On a board, row by row, each with those beside it as its neighbours.
    Board {
        board: Board,
        /// The numbers of rows and columns.
        sides: [usize; 2],
        /// Whether it is looked at from the side, so that there is room for it.
        is_turned: bool,
        /// Where it is a game of stones, each cell is there twice, once for each colour of a stone there.
        stones: Option<StoneGame>,
    },
    /// Anywhere: the neighbours of each, and by which symmetries large shapes are compared.
    Graph(Vec<u128>, Symmetries),
}

/// A game of stones of two colours on a board, in which both players may move all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoneGame {
    /// A stone moves onto a neighbour of the other colour, which goes.
    Clobber,
    /// A stone of either colour goes to an empty cell, and each block of stones keeps an empty cell beside it.
    Nogo,
}

/// How many neighbours cells have on the average where there are many.
const MANY: usize = 8;

/// Whether plays are short, and positions have many options: by the number of all neighbours of all cells.
pub(super) fn have_many_neighbours(removes: Removes, neighbours: u32, cells: usize) -> bool {
    removes == Removes::Neighbourhood && neighbours as usize > MANY * cells
}

/// Maximum number of cells.
pub const MOST_CELLS: usize = u128::BITS as usize;

impl Cells {
    /// Cells by their neighbours; `None` where these are too many. A board is recognised.
    pub fn new(near: Vec<u128>, removes: Removes) -> Option<Self> {
        let count = near.len();
        let is_board = |columns: &usize| {
            count.is_multiple_of(*columns) && near_on_board(count / columns, *columns) == near
        };
        if count > MOST_CELLS {
            return None;
        }
        let board = (1..=count).find(is_board).and_then(|columns| Layout::of_board(count / columns, columns));
        let layout = board.unwrap_or_else(|| Layout::Graph(near, Symmetries::none()));
        Some(Cells { removes, layout })
    }

    /// Cells of a grid by their neighbours, which need not be those beside them; `None` where these are too many, or not as many as the grid
    /// has. Shapes that are images of each other are one.
    ///
    /// ```
    /// use grundy::{Budget, CellSearch, Cells, Removes};
    ///
    /// // Rooks on 2 x 2 cells: each takes its row and its column.
    /// let near = vec![0b0110, 0b1001, 0b1001, 0b0110];
    /// let mut search = CellSearch::new(Cells::on_grid([2, 2], near, Removes::Neighbourhood).unwrap());
    /// assert_eq!(search.value(0b1111, &mut Budget::default())?, 0);
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    pub fn on_grid(sides: [usize; 2], near: Vec<u128>, removes: Removes) -> Option<Self> {
        let [rows, columns] = sides;
        if rows.checked_mul(columns)? != near.len() || near.len() > MOST_CELLS {
            return None;
        }
        if near == near_on_board(rows, columns) {
            return Cells::of_board(rows, columns, removes);
        }
        let sets: Vec<CellSet> = near.iter().map(|near| CellSet::from(*near)).collect();
        let symmetries = Symmetries::of(sides, &sets);
        Some(Cells { removes, layout: Layout::Graph(near, symmetries) })
    }

    /// Stones of two colours on a board; `None` where the board is too large: 8 x 8, or as many cells in longer rows. A position is a
    /// set of twice as many cells: row by row those that have, or may have at the end, a stone of one colour, and then those that do
    /// of the other. So an empty cell is in neither in Clobber, where no stone comes to it, and in both in NoGo.
    ///
    /// ```
    /// use grundy::{Budget, CellSearch, Cells, StoneGame};
    ///
    /// // Clobber on a row: `xo` has two moves to a single stone, and `xxo` one to `xx` and one to `xo`.
    /// let mut search = CellSearch::new(Cells::of_stones(StoneGame::Clobber, 1, 3).unwrap());
    /// let budget = &mut Budget::default();
    /// assert_eq!(search.value(0b010_001, budget)?, 1);
    /// assert_eq!(search.value(0b100_011, budget)?, 2);
    /// // NoGo: `..o` has moves to `x.o`, `o.o` and `.oo`. In the second one, `.` is a liberty that an `o` may not take.
    /// let mut search = CellSearch::new(Cells::of_stones(StoneGame::Nogo, 1, 3).unwrap());
    /// assert_eq!(search.value(0b111_011, budget)?, 1);
    /// # Ok::<(), grundy::Undecided>(())
    /// ```
    pub fn of_stones(game: StoneGame, rows: usize, columns: usize) -> Option<Self> {
        // A row lies as a column, of which the search sees each cell at once.
        let upright = stones::board(rows, columns).filter(|_| rows > 1).map(|board| (board, false));
        let (board, is_turned) = upright.or_else(|| Some((stones::board(columns, rows)?, true)))?;
        let layout = Layout::Board { board, sides: [rows, columns], is_turned, stones: Some(game) };
        // A play has no more moves than there are stones or empty cells, as where each move removes a cell.
        Some(Cells { removes: Removes::Neighbourhood, layout })
    }

    /// Whether a search looks at one option to its end before it looks at another. Where a move has many neighbours, a play is short,
    /// and each position has many options: to go to and fro among them takes longer (queens on 10 x 10 cells: 0.8 seconds, and 0.4
    /// so).
    pub(super) fn go_to_the_end(&self) -> bool {
        let near = match &self.layout {
            Layout::Graph(near, _) => near,
            Layout::Board { stones, board, .. } => return *stones == Some(StoneGame::Nogo) && board.row > 1,
        };
        let neighbours = near.iter().map(|near| near.count_ones()).sum();
        have_many_neighbours(self.removes, neighbours, near.len())
    }

    /// The cells of a board, row by row, each with up to four neighbours; `None` where these are too many.
    pub fn of_board(rows: usize, columns: usize, removes: Removes) -> Option<Self> {
        rows.checked_mul(columns).filter(|count| *count <= MOST_CELLS)?;
        let layout = Layout::of_board(rows, columns)
            .unwrap_or_else(|| Layout::Graph(near_on_board(rows, columns), Symmetries::none()));
        Some(Cells { removes, layout })
    }

    /// What moves remove, and of which cells: all that a value depends on, and how this search numbers the cells.
    pub(super) fn description(&self) -> String {
        let removes = match self.removes {
            Removes::Two => "two neighbours",
            Removes::Neighbourhood => "a cell with its neighbours",
        };
        match &self.layout {
            Layout::Board { stones, board, sides: [rows, columns], .. } => match stones {
                None => format!("{removes} of {rows}x{columns}"),
                // Shapes are the same on all boards with rows of one length.
                Some(StoneGame::Clobber) => format!("stones in rows of {}", board.row),
                Some(StoneGame::Nogo) => format!("liberties in rows of {}", board.row),
            },
            Layout::Graph(near, symmetries) => {
                let near: Vec<String> = near.iter().map(|near| format!("{near:x}")).collect();
                format!("{removes} of {}, {} symmetries", near.join(","), symmetries.count())
            }
        }
    }

    /// Whether a part may be one of these cells, by its numbers.
    pub(super) fn may_have(&self, part: u128) -> bool {
        match &self.layout {
            Layout::Board { .. } => true,
            Layout::Graph(near, _) => (u128::BITS - part.leading_zeros()) as usize <= near.len(),
        }
    }

    /// Cells as this search numbers them, by their own numbers.
    pub(super) fn placed(&self, free: u128) -> u128 {
        let Layout::Board { board, sides: [rows, columns], is_turned, .. } = self.layout else { return free };
        let place = |cell: usize| {
            // The cells of the other colour come after those of one.
            let (colour, cell) = (cell / (rows * columns), cell % (rows * columns));
            let [row, column] = [cell / columns, cell % columns];
            let place = if is_turned { board.cell(column, row) } else { board.cell(row, column) };
            place + colour * stones::HALF as usize
        };
        each(free).fold(0, |placed, cell| placed | 1 << place(cell))
    }

    /// The number of columns of a board or a grid; 0 where the cells are those of a graph.
    pub(super) fn columns(&self) -> usize {
        match &self.layout {
            Layout::Board { sides: [_, columns], .. } => *columns,
            Layout::Graph(_, symmetries) => symmetries.columns,
        }
    }

    /// A shape by the own numbers of the cells: of all places on the board where it may lie, turned in eight ways, the one of
    /// the least number. On a grid it is turned with the whole of it. Stones may have the other colour, too.
    pub(super) fn least_place(&self, shape: u128) -> u128 {
        let (board, sides, is_of_stones) = match &self.layout {
            Layout::Board { board, sides, stones, .. } => (*board, *sides, stones.is_some()),
            Layout::Graph(_, symmetries) => return symmetries.least_of_all(shape),
        };
        let colours = if is_of_stones { stones::colours(shape).map(u128::from) } else { [shape, 0] };
        let places = colours.map(|colour| each(colour).map(|cell| board.place(cell)).collect::<Vec<_>>());
        let all = || places.iter().flatten();
        let [height, width] = [0, 1].map(|side| all().map(|place| place[side]).max().unwrap_or(0));
        let ways = (0..8).filter_map(|way: u32| {
            let turned = |[row, column]: [usize; 2]| {
                let row = if way & 1 == 1 { height - row } else { row };
                let column = if way & 2 == 2 { width - column } else { column };
                if way & 4 == 4 { [column, row] } else { [row, column] }
            };
            let [last_row, last_column] = if way & 4 == 4 { [width, height] } else { [height, width] };
            let has_room = last_row < sides[0] && last_column < sides[1];
            let number = |[row, column]: [usize; 2]| 1u128 << (row * sides[1] + column);
            let set =
                |colour: usize| places[colour].iter().fold(0, |all, place| all | number(turned(*place)));
            has_room.then(|| [set(0), set(1)])
        });
        let number = |[one, other]: [u128; 2]| {
            if is_of_stones { one.min(other) << (sides[0] * sides[1]) | one.max(other) } else { one }
        };
        ways.map(number).min().expect("it lies on the board")
    }

    /// Hands out the shapes of the parts that some cells fall into, but not of those in which there is no move, nor of parts of a
    /// board that are lost by symmetry.
    pub(super) fn parts(&self, free: u128, each_part: &mut dyn FnMut(u128)) {
        let mut see = |part: u128| {
            if self.removes == Removes::Neighbourhood || !part.is_power_of_two() {
                each_part(part);
            }
        };
        match &self.layout {
            Layout::Board { board, stones, .. } => match stones {
                Some(StoneGame::Clobber) => clobber::parts(*board, free, see),
                Some(StoneGame::Nogo) => nogo::parts(*board, free, see),
                None if free >> u64::BITS == 0 => board.parts(u64::of(free), see),
                None => board.parts(free, see),
            },
            Layout::Graph(near, symmetries) => {
                let mut left = free;
                while left > 0 {
                    let (mut part, mut open) = (left.lowest(), left.lowest());
                    // Where cells have many neighbours, some of them join all.
                    while open > 0 && part != left {
                        let new = near[open.trailing_zeros() as usize] & left & !part;
                        part |= new;
                        open = open & (open - 1) | new;
                    }
                    left &= !part;
                    see(symmetries.chosen(part, part.count_ones()));
                }
            }
        }
    }

    /// Hands out what each move of a part leaves, until somebody says that it is enough.
    pub(super) fn each_option(&self, part: u128, option: impl FnMut(u128) -> ControlFlow<()>) {
        let _ = match &self.layout {
            Layout::Board { board, stones, .. } => match stones {
                Some(StoneGame::Clobber) => clobber::each_option(*board, part, option),
                Some(StoneGame::Nogo) => nogo::each_option(*board, part, option),
                None if part >> u64::BITS == 0 => self.options_on_board(*board, u64::of(part), option),
                None => self.options_on_board(*board, part, option),
            },
            Layout::Graph(near, _) => self.options_of_graph(near, part, option),
        };
    }

    fn options_on_board<T: Digits>(
        &self,
        board: Board,
        part: T,
        mut option: impl FnMut(u128) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.removes == Removes::Neighbourhood {
            return one_by_one(part).try_for_each(|cell| option((part & !(cell | board.near(cell))).into()));
        }
        let mut without = |cell: T, other: T| option((part & !(cell | other)).into());
        one_by_one(board.with_right(part)).try_for_each(|cell| without(cell, cell << 1))?;
        one_by_one(board.with_below(part)).try_for_each(|cell| without(cell, board.below(cell)))
    }

    fn options_of_graph(
        &self,
        near: &[u128],
        part: u128,
        mut option: impl FnMut(u128) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        one_by_one(part).try_for_each(|cell| {
            let near = near[cell.before() as usize];
            match self.removes {
                Removes::Neighbourhood => option(part & !(cell | near)),
                // Each pair of neighbours once.
                Removes::Two => {
                    one_by_one(near & part & !(cell - 1)).try_for_each(|other| option(part & !(cell | other)))
                }
            }
        })
    }

    /// The number of cells of a part. An empty cell that may have stones of both colours is one.
    pub(super) fn size_of_part(&self) -> fn(u128) -> u32 {
        match self.layout {
            Layout::Board { stones: Some(_), .. } => |part| {
                let [one, other] = stones::colours(part);
                (one | other).count_ones()
            },
            _ => u128::count_ones,
        }
    }

    /// A bound of the values of a part: no play in it is longer.
    pub(super) fn longest_play(&self, part: u128) -> u32 {
        if let Layout::Board { stones: Some(StoneGame::Nogo), .. } = self.layout {
            let [one, other] = stones::colours(part);
            return (one & other).count_ones();
        }
        match self.removes {
            Removes::Two => part.count_ones() / 2,
            Removes::Neighbourhood => part.count_ones(),
        }
    }
}

impl Layout {
    fn of_board(rows: usize, columns: usize) -> Option<Self> {
        let upright = Board::new(rows, columns).map(|board| (board, false));
        let (board, is_turned) = upright.or_else(|| Some((Board::new(columns, rows)?, true)))?;
        Some(Layout::Board { board, sides: [rows, columns], is_turned, stones: None })
    }
}

/// The neighbours of each cell of a board of up to [`MOST_CELLS`].
fn near_on_board(rows: usize, columns: usize) -> Vec<u128> {
    let count = rows * columns;
    let bit = |is_there: bool, cell: usize| if is_there { 1u128 << cell } else { 0 };
    let near = |cell: usize| {
        bit(cell >= columns, cell.wrapping_sub(columns))
            | bit(cell + columns < count, cell + columns)
            | bit(!cell.is_multiple_of(columns), cell.wrapping_sub(1))
            | bit(!(cell + 1).is_multiple_of(columns), cell + 1)
    };
    (0..count).map(near).collect()
}

impl CellsOf for u128 {
    fn of(cells: impl Iterator<Item = usize>) -> Self {
        cells.fold(0, |all, cell| all | 1 << cell)
    }

    fn each(self) -> impl Iterator<Item = usize> {
        each(self)
    }

    fn common(self, other: &CellSet) -> u32 {
        (self & other.number()).count_ones()
    }
}
