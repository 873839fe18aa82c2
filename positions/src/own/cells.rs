//! Cram, Node Kayles, Arc Kayles and pieces that forbid each other their cells, on boards and graphs of up to 256 cells: by a search of
//! parts, see [`CellSearch`].

use grundy::{
    BigNimber, Budget, CellSearch, CellSet, Cells, MOST_CELLS, Natural, Nimber, Outcome, Removes, StoneGame,
    Undecided, in_order,
};
use grundy_rules::{Graph, Grid, Kayles, Placement, Position, Rules, Value};

use super::by_form::{ByForm, MovesOfValue};
use super::cell_search::Search;
use super::pieces::{forbidden, game};
use crate::analysis::KnownBy;
use crate::catalog::{CertificateText, ClosedOutcome, InCells};

/// Values by a search of parts.
pub(super) struct CellGame {
    rules: Rules,
    plays: Plays,
    /// The last ones that were asked for.
    hosts: Vec<Host>,
    /// Sides of grids of which it was seen that this search is not for them: it would be seen again for each position.
    refused: Vec<[usize; 2]>,
}

/// What the rules are.
#[derive(Clone, Copy)]
enum Plays {
    /// Cram on a grid.
    Cram,
    /// Stones of two colours on a grid.
    Stones(StoneGame),
    /// A game on a graph.
    OnGraph(Removes),
    /// Pieces that are put on a grid.
    Pieces(Placement),
}

/// What the cells are.
struct Place {
    /// Of the grid; of a graph none.
    sides: [usize; 2],
    /// Of the graph; of a grid none.
    vertices: Vec<i64>,
    /// For each cell, those that a piece in it forbids, or those beside it; for each vertex, its neighbours. Of stones none: their search
    /// knows it.
    near: Vec<CellSet>,
}

struct Host {
    place: Place,
    search: Search,
    /// Whether somebody brought values of a proof: then who wins is asked of these before anything is searched.
    is_taught: bool,
}

/// Of how many grids it is remembered that what a piece forbids is not mutual: a game is played on few.
const REFUSED: usize = 64;

/// Number of boards and graphs whose search is kept: those of a sum.
const HOSTS: usize = 4;

impl CellGame {
    /// Those of rules of which that is known; `None` for all others.
    pub(super) fn new(rules: &Rules) -> Option<Self> {
        let plays = match rules.kayles() {
            Some(Kayles::Node) => Plays::OnGraph(Removes::Neighbourhood),
            Some(_) => Plays::OnGraph(Removes::Two),
            None if rules.is_cram() => Plays::Cram,
            None if rules.is_clobber() => Plays::Stones(StoneGame::Clobber),
            None if rules.is_nogo() => Plays::Stones(StoneGame::Nogo),
            None => Plays::Pieces(rules.placement()?),
        };
        Some(CellGame { rules: rules.clone(), plays, hosts: Vec::new(), refused: Vec::new() })
    }

    /// What the cells of a position are; `None` where these are too many, or it is none of this game.
    fn place_of(&self, position: &Position) -> Option<Place> {
        let (sides, vertices, near) = match (self.plays, position.parts()) {
            (Plays::Cram, [Value::Grid(grid)]) if has_room(grid.len()) => (sides(grid), vec![], beside(grid)),
            (Plays::Stones(game), [Value::Grid(grid)]) => {
                Cells::of_stones(game, grid.height(), grid.width())?;
                (sides(grid), vec![], vec![])
            }
            (Plays::Pieces(placement), [Value::Grid(grid)])
                if has_room(grid.len()) && !self.refused.contains(&sides(grid)) =>
            {
                (sides(grid), vec![], forbidden(&self.rules, sides(grid), placement)?)
            }
            (Plays::OnGraph(_), [Value::Graph(graph)]) if has_room(graph.vertices().len()) => {
                ([0; 2], graph.vertices().to_vec(), neighbours(graph.vertices(), graph)?)
            }
            _ => return None,
        };
        Some(Place { sides, vertices, near })
    }

    /// Remembers that this search is not for the grid of a position.
    fn refuse(&mut self, position: &Position) {
        if let (Plays::Pieces(_), [Value::Grid(grid)]) = (self.plays, position.parts())
            && self.refused.len() < REFUSED
            && !self.refused.contains(&sides(grid))
        {
            self.refused.push(sides(grid));
        }
    }

    /// A search that knows nothing yet.
    fn search_on(&self, place: &Place) -> Option<Search> {
        let ([rows, columns], near) = (place.sides, &place.near);
        let (grid, removes) = match self.plays {
            Plays::Cram => (Some([rows, columns]), Removes::Two),
            Plays::OnGraph(removes) => (None, removes),
            // The grid once for each kind of pieces, one below the other: what is mirrored is alike there, too.
            Plays::Pieces(placement) => (Some([placement.kinds()? * rows, columns]), Removes::Neighbourhood),
            Plays::Stones(game) => {
                let cells = Cells::of_stones(game, rows, columns)?;
                return Some(Search::Few(CellSearch::new(cells)));
            }
        };
        if near.len() > MOST_CELLS {
            return Some(Search::of_many(near.clone(), grid, removes));
        }
        let near = near.iter().map(CellSet::number).collect();
        let cells = match grid {
            Some(grid) => Cells::on_grid(grid, near, removes),
            None => Cells::new(near, removes),
        };
        Some(Search::Few(CellSearch::new(cells?)))
    }

    /// The search of a position, with all that it has found out, and which of the cells are left.
    fn placed(&mut self, position: &Position) -> Option<(&mut Host, CellSet)> {
        let plays = self.plays;
        let here = self.hosts.iter().enumerate();
        let here = here.filter_map(|(at, host)| Some((at, host.place.free(plays, position)?))).next();
        let (host, free) = if let Some((at, free)) = here {
            (self.hosts.remove(at), free)
        } else {
            let Some(place) = self.place_of(position) else {
                self.refuse(position);
                return None;
            };
            let free = place.free(plays, position)?;
            (Host { search: self.search_on(&place)?, place, is_taught: false }, free)
        };
        if self.hosts.len() == HOSTS {
            self.hosts.remove(0);
        }
        // What was asked for last is kept longest.
        self.hosts.push(host);
        self.hosts.last_mut().map(|host| (host, free))
    }

    /// The search of a position to which values were proved. Nobody brings a proof to the page, whose engine is built for its size.
    fn taught<'a>(&'a self, position: &Position) -> Option<(&'a CellSearch, u128)> {
        if cfg!(target_family = "wasm") {
            return None;
        }
        let taught = self.hosts.iter().filter(|host| host.is_taught);
        let search = |host: &'a Host| match &host.search {
            Search::Few(search) => Some((search, host.place.free(self.plays, position)?.number())),
            Search::Many { .. } => None,
        };
        taught.filter_map(search).next()
    }
}

impl Place {
    /// Which of the cells a position has; `None` where it is not played here.
    fn free(&self, plays: Plays, position: &Position) -> Option<CellSet> {
        let near = &self.near;
        match (plays, position.parts()) {
            (_, [Value::Grid(grid)]) if self.sides != sides(grid) => None,
            (_, [Value::Grid(grid)]) => {
                let contents: Vec<i64> = grid.rows().flatten().copied().collect();
                let cells = contents.len();
                let content = |cell: usize| contents[cell % cells];
                match plays {
                    Plays::Pieces(placement) => {
                        let mut pieces = CellSet::default();
                        for (cell, content) in contents.iter().enumerate() {
                            if let Some(kind) = placement.kind(*content) {
                                pieces = pieces.with(&near[kind * cells + cell]);
                            }
                        }
                        let is_free = |pair| content(pair) == placement.empty && !pieces.has(pair);
                        Some(CellSet::where_it_holds(near.len(), &is_free))
                    }
                    Plays::Stones(_) if contents.iter().any(|content| !(0..=2).contains(content)) => None,
                    Plays::Stones(game) => Some(CellSet::where_it_holds(2 * cells, &|place| {
                        let colour = if place < cells { 1 } else { 2 };
                        content(place) == colour || content(place) == 0 && game == StoneGame::Nogo
                    })),
                    _ => Some(CellSet::where_it_holds(cells, &|cell| content(cell) == 0)),
                }
            }
            // All edges between the vertices that are left, and no others.
            (Plays::OnGraph(_), [Value::Graph(graph)]) => {
                let vertices = &self.vertices;
                let own = neighbours(vertices, graph)?;
                let is_left = |place: usize| graph.vertices().binary_search(&vertices[place]).is_ok();
                let free = CellSet::where_it_holds(vertices.len(), &is_left);
                let gone = CellSet::where_it_holds(vertices.len(), &|place| !free.has(place));
                let is_as_here = |place: usize| own[place] == near[place].without(&gone);
                let are_all_here = graph.vertices().iter().all(|one| vertices.binary_search(one).is_ok());
                let is_here = are_all_here && (0..vertices.len()).all(|at| !free.has(at) || is_as_here(at));
                is_here.then_some(free)
            }
            _ => None,
        }
    }
}

/// For each cell of a grid, those beside it.
fn beside(grid: &Grid) -> Vec<CellSet> {
    let columns = grid.width();
    let is_beside = |one: usize, other: usize| {
        (one / columns).abs_diff(other / columns) + (one % columns).abs_diff(other % columns) == 1
    };
    let near = |one: usize| CellSet::where_it_holds(grid.len(), &|other| is_beside(one, other));
    (0..grid.len()).map(near).collect()
}

/// For each of these vertices, which of them are neighbours of it in a graph; `None` where the graph has another one.
fn neighbours(vertices: &[i64], graph: &Graph) -> Option<Vec<CellSet>> {
    let mut near = vec![CellSet::default(); vertices.len()];
    for (a, b) in graph.edges() {
        let (a, b) = (vertices.binary_search(a).ok()?, vertices.binary_search(b).ok()?);
        near[a].insert(b);
        near[b].insert(a);
    }
    Some(near)
}

impl ByForm for CellGame {
    fn value(&mut self, position: &Position, budget: &mut Budget) -> Option<Result<BigNimber, Undecided>> {
        let (Host { search, .. }, free) = self.placed(position)?;
        Some(search.value(free, budget)?.map(|value| Nimber(Natural::from(value))))
    }

    fn known_by(&self, position: &Position) -> Option<KnownBy> {
        if self.taught(position).is_some_and(|(search, free)| search.is_known(free)) {
            return Some(KnownBy::Certificate);
        }
        let is_host = |host: &Host| host.search.searches() && host.place.free(self.plays, position).is_some();
        if matches!(self.plays, Plays::Pieces(_)) && self.hosts.iter().any(is_host) {
            return Some(KnownBy::SearchOfParts);
        }
        let place = self.place_of(position)?;
        let mut search = self.search_on(&place)?;
        if search.seen_to_be(place.free(self.plays, position)?, 0) == Some(true) {
            return Some(KnownBy::Symmetry);
        }
        search.searches().then_some(KnownBy::SearchOfParts)
    }

    /// By the values that were proved, where one of these is not known itself.
    fn closed_outcome(&self, position: &Position) -> Option<ClosedOutcome> {
        let (search, free) = self.taught(position)?;
        let is_won = !search.is_known(free) && search.has_known_win(free);
        is_won.then(|| ClosedOutcome::new(Outcome::N, KnownBy::Certificate))
    }

    /// All of them, in the order of the rules. What is seen of an option without a search is seen first: it may decide who wins where
    /// nothing else is found in time. Where values were proved, and some of these moves are seen by them, the others are not searched for.
    fn moves_to(
        &mut self,
        position: &Position,
        target: &BigNimber,
        _: usize,
        budget: &mut Budget,
    ) -> Option<Result<MovesOfValue, Undecided>> {
        let Ok(target) = u16::try_from(&target.0) else { return Some(Ok(MovesOfValue::all(Vec::new()))) };
        let options = self.rules.options(position, budget).ok()?;
        let (mut found, mut open) = (Vec::new(), Vec::new());
        for (number, option) in options.iter().enumerate() {
            let [left] = &option[..] else { return None };
            let is_seen = if left.is_nothing() {
                Some(target == 0)
            } else {
                let (Host { search, .. }, free) = self.placed(left)?;
                search.seen_to_be(free, target)
            };
            match is_seen {
                Some(true) => found.push(number),
                Some(false) => {}
                None => open.push((number, left)),
            }
        }
        let mut cut = None;
        if !found.is_empty() && !open.is_empty() && self.taught(position).is_some() {
            let list = found.iter().map(|number| options[*number].clone()).collect();
            return Some(Ok(MovesOfValue { list, count: None, cut }));
        }
        for (number, left) in open {
            let (Host { search, .. }, free) = self.placed(left)?;
            match search.is(free, target, budget)? {
                Ok(true) => found.push(number),
                Ok(false) => {}
                Err(undecided) if found.is_empty() => return Some(Err(undecided)),
                Err(undecided) => {
                    cut = Some(undecided);
                    break;
                }
            }
        }
        in_order(&mut found);
        let list: Vec<_> = found.iter().map(|number| options[*number].clone()).collect();
        let count = cut.is_none().then(|| Natural::from(list.len()));
        Some(Ok(MovesOfValue { list, count, cut }))
    }

    /// Not of many cells: the page cannot search them, and both tell the same claims.
    fn is_asked_first(&self, position: &Position) -> bool {
        match (&self.plays, position.parts()) {
            (Plays::Pieces(placement), [Value::Grid(grid)]) => {
                let pairs = placement.kinds().and_then(|kinds| kinds.checked_mul(grid.len()));
                pairs.is_some_and(|pairs| pairs <= MOST_CELLS) && !self.refused.contains(&sides(grid))
            }
            _ => self.place_of(position).is_some_and(|place| place.near.len() <= MOST_CELLS),
        }
    }

    /// The page writes no certificates, and keeps no search.
    fn in_cells(&mut self, position: &Position) -> Option<InCells<'_>> {
        if cfg!(target_family = "wasm") {
            return None;
        }
        // All vertices are cells, and none that somebody removed before.
        if let [Value::Graph(graph)] = position.parts() {
            self.hosts.retain(|host| host.place.vertices[..] == *graph.vertices());
        }
        let own_name = self.rules.name().to_owned();
        let plays = self.plays;
        let (Host { search, is_taught, place }, free) = self.placed(position)?;
        let text = |ruleset, board| Some(CertificateText { ruleset, board });
        let in_certificate = match (plays, position.parts()) {
            (Plays::Cram, [Value::Grid(grid)]) => {
                text("cram", Some(in_marks(grid, &|content| if content == 0 { '.' } else { 'x' })))
            }
            (Plays::Pieces(placement), [Value::Grid(grid)]) => {
                let is_other =
                    |content: &i64| *content != placement.empty && placement.kind(*content).is_none();
                let game = game(&own_name, place.sides, &place.near)
                    .filter(|_| !grid.rows().flatten().any(is_other));
                game.and_then(|game| {
                    text(
                        game.name,
                        Some(in_marks(grid, &|content| {
                            if content == placement.empty { '.' } else { game.mark }
                        })),
                    )
                })
            }
            (Plays::Stones(game), [Value::Grid(grid)]) => text(
                if game == StoneGame::Nogo { "nogo" } else { "clobber" },
                Some(in_marks(grid, &|content| match content {
                    1 => 'x',
                    2 => 'o',
                    _ => '.',
                })),
            ),
            (Plays::OnGraph(Removes::Two), _) => text("arc-kayles", None),
            _ => text("node-kayles", None),
        };
        match search {
            Search::Few(search) => Some(InCells { search, free: free.number(), in_certificate, is_taught }),
            Search::Many { .. } => None,
        }
    }

    fn has_searched(&self) -> bool {
        self.hosts.iter().any(|host| host.search.known() > 0)
    }

    fn bytes(&self) -> usize {
        self.hosts.iter().map(|host| host.search.bytes()).sum()
    }
}

fn sides(grid: &Grid) -> [usize; 2] {
    [grid.height(), grid.width()]
}

fn has_room(cells: usize) -> bool {
    cells <= CellSet::MOST
}

/// A board as certificates write it, with a mark for each content, whatever the rules call it.
fn in_marks(grid: &Grid, mark: &dyn Fn(i64) -> char) -> String {
    let rows: Vec<String> =
        grid.rows().map(|row| row.iter().map(|content| mark(*content)).collect()).collect();
    rows.join("/")
}
