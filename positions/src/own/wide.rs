//! The games of [`CellGame`](super::cells) on boards and graphs that are too large for it: of up to 256 cells, or pairs of a cell and a piece.
//!
//! The page, whose engine is built for its size, has none of this: so it is not asked first ([`ByForm::is_asked_first`]), and what the rules
//! claim is told of such positions by both, although these values do not rest on it.
//!
//! Idea: each first move on such a board removes many cells, or most of them are removed already, so that a search may come to an end. It
//! takes more memory than that of fewer cells, and its values have no certificate.

use grundy::{BigNimber, Budget, CellSet, MOST_CELLS, Natural, Nimber, Removes, Undecided, WideSearch};
use grundy_rules::{Graph, Grid, Kayles, Placement, Position, Rules, Value};

use super::by_form::{ByForm, MovesOfValue};
use super::pieces::left_by_a_piece;
use crate::analysis::KnownBy;

/// Values by a search of parts, where these are sets of many cells.
pub(super) struct WideGame {
    rules: Rules,
    plays: Plays,
    /// The last one that was asked for.
    host: Option<Host>,
    /// Sides of the last grid of which it was seen that this search is not for it.
    refused: Option<[usize; 2]>,
}

enum Plays {
    Cram,
    OnGraph(Removes),
    Pieces(Placement),
}

struct Host {
    place: Place,
    near: Vec<CellSet>,
    search: WideSearch,
}

enum Place {
    Grid([usize; 2]),
    Graph(Vec<i64>),
}

impl WideGame {
    /// Those of rules of which that is known; `None` for all others.
    pub(super) fn new(rules: &Rules) -> Option<Self> {
        let plays = match rules.kayles() {
            Some(Kayles::Node) => Plays::OnGraph(Removes::Neighbourhood),
            Some(_) => Plays::OnGraph(Removes::Two),
            None if rules.is_cram() => Plays::Cram,
            None => Plays::Pieces(rules.placement()?),
        };
        Some(WideGame { rules: rules.clone(), plays, host: None, refused: None })
    }

    /// The number of its cells, or pairs, where the position is one of this game.
    fn size(&self, position: &Position) -> Option<usize> {
        match (&self.plays, position.parts()) {
            (Plays::OnGraph(_), [Value::Graph(graph)]) => Some(graph.vertices().len()),
            (Plays::Cram, [Value::Grid(grid)]) => Some(grid.len()),
            (Plays::Pieces(placement), [Value::Grid(grid)]) => placement.kinds()?.checked_mul(grid.len()),
            _ => None,
        }
    }

    fn is_for(&self, position: &Position) -> bool {
        let sides = sides(position);
        let is_refused = sides.is_some() && sides == self.refused;
        !is_refused
            && self.size(position).is_some_and(|size| (MOST_CELLS + 1..=CellSet::MOST).contains(&size))
    }

    /// The search of a position, with all that it has found out, and which of the cells are left. A position that a move left has the
    /// cells of the one before it.
    fn placed(&mut self, position: &Position) -> Option<(&mut WideSearch, CellSet)> {
        let free = self.host.as_ref().and_then(|host| self.free(host, position));
        let free = match free {
            Some(free) => free,
            None => {
                let host = self.is_for(position).then(|| self.host_of(position));
                match host? {
                    Some(host) => self.host = Some(host),
                    None => {
                        self.refused = sides(position);
                        return None;
                    }
                }
                self.free(self.host.as_ref()?, position)?
            }
        };
        Some((&mut self.host.as_mut()?.search, free))
    }

    fn host_of(&self, position: &Position) -> Option<Host> {
        let (place, near, removes) = match (&self.plays, position.parts()) {
            (Plays::OnGraph(removes), [Value::Graph(graph)]) => {
                let vertices = graph.vertices().to_vec();
                let near = neighbours(&vertices, graph)?;
                (Place::Graph(vertices), near, *removes)
            }
            (Plays::Cram, [Value::Grid(grid)]) => {
                let [_, columns] = [grid.height(), grid.width()];
                let beside = |one: usize, other: usize| {
                    (one / columns).abs_diff(other / columns) + (one % columns).abs_diff(other % columns) == 1
                };
                let near = |one: usize| (0..grid.len()).filter(|other| beside(one, *other)).collect();
                (Place::Grid([grid.height(), columns]), (0..grid.len()).map(near).collect(), Removes::Two)
            }
            (Plays::Pieces(placement), [Value::Grid(grid)]) => {
                let sides = [grid.height(), grid.width()];
                let count = self.size(position)?;
                let left = left_by_a_piece(&self.rules, sides, *placement)?;
                let left: Vec<CellSet> =
                    left.map(|left| Some(left?.into_iter().collect())).collect::<Option<_>>()?;
                let near =
                    |one: usize| (0..count).filter(|other| !left[one].has(*other) && one != *other).collect();
                let near: Vec<CellSet> = (0..count).map(near).collect();
                let is_mutual =
                    |one: usize| (0..one).all(|other| near[one].has(other) == near[other].has(one));
                (0..count).all(is_mutual).then_some((Place::Grid(sides), near, Removes::Neighbourhood))?
            }
            _ => return None,
        };
        let grid = match (&place, &self.plays) {
            (Place::Grid([rows, columns]), Plays::Pieces(placement)) => {
                Some([placement.kinds()? * rows, *columns])
            }
            (Place::Grid(sides), _) => Some(*sides),
            (Place::Graph(_), _) => None,
        };
        Some(Host { search: WideSearch::of_cells(near.clone(), grid, removes), near, place })
    }

    /// Which of the cells of a board or a graph a position has; `None` where it is not played there.
    fn free(&self, host: &Host, position: &Position) -> Option<CellSet> {
        match (&host.place, position.parts()) {
            (Place::Grid(of), [Value::Grid(grid)]) if *of == [grid.height(), grid.width()] => {
                Some(match &self.plays {
                    Plays::Pieces(placement) => free_pairs(grid, *placement, &host.near)?,
                    _ => contents(grid).filter(|(_, content)| *content == 0).map(|(cell, _)| cell).collect(),
                })
            }
            // All edges between the vertices that are left, and no others.
            (Place::Graph(vertices), [Value::Graph(graph)]) => {
                let places = graph.vertices().iter().map(|vertex| vertices.binary_search(vertex).ok());
                let free: CellSet = places.collect::<Option<_>>()?;
                let own = neighbours(vertices, graph)?;
                let places = || (0..vertices.len()).filter(|place| free.has(*place));
                let is_as_here =
                    |one: usize| places().all(|other| own[one].has(other) == host.near[one].has(other));
                places().all(is_as_here).then_some(free)
            }
            _ => None,
        }
    }
}

/// The pairs of an empty cell and a piece that no piece on the board forbids.
fn free_pairs(grid: &Grid, placement: Placement, near: &[CellSet]) -> Option<CellSet> {
    let pieces = || contents(grid).filter_map(|(cell, content)| Some((cell, placement.kind(content)?)));
    let is_free = |pair: usize| pieces().all(|(cell, kind)| !near[kind * grid.len() + cell].has(pair));
    let empty = contents(grid).filter(|(_, content)| *content == placement.empty);
    let kinds = placement.kinds()?;
    let pairs = empty.flat_map(|(cell, _)| (0..kinds).map(move |kind| kind * grid.len() + cell));
    Some(pairs.filter(|pair| is_free(*pair)).collect())
}

fn contents(grid: &Grid) -> impl Iterator<Item = (usize, i64)> {
    grid.rows().flatten().copied().enumerate()
}

fn sides(position: &Position) -> Option<[usize; 2]> {
    match position.parts() {
        [Value::Grid(grid)] => Some([grid.height(), grid.width()]),
        _ => None,
    }
}

/// For each of these vertices, which of them are neighbours of it in a graph; `None` where the graph has another one.
fn neighbours(vertices: &[i64], graph: &Graph) -> Option<Vec<CellSet>> {
    let mut near = vec![Vec::new(); vertices.len()];
    for (a, b) in graph.edges() {
        let (a, b) = (vertices.binary_search(a).ok()?, vertices.binary_search(b).ok()?);
        near[a].push(b);
        near[b].push(a);
    }
    Some(near.into_iter().map(CellSet::from_iter).collect())
}

impl ByForm for WideGame {
    fn value(&mut self, position: &Position, budget: &mut Budget) -> Option<Result<BigNimber, Undecided>> {
        let (search, free) = self.placed(position)?;
        let value = search.value_of_rows(&[free.row()], budget).transpose()?;
        Some(value.map(|value| Nimber(Natural::from(value))))
    }

    fn known_by(&self, position: &Position) -> Option<KnownBy> {
        self.is_for(position).then_some(KnownBy::SearchOfParts)
    }

    /// All of them, in the order of the rules.
    fn moves_to(
        &mut self,
        position: &Position,
        target: &BigNimber,
        _: usize,
        budget: &mut Budget,
    ) -> Option<Result<MovesOfValue, Undecided>> {
        let Ok(target) = u16::try_from(&target.0) else { return Some(Ok(MovesOfValue::all(Vec::new()))) };
        self.placed(position)?;
        let options = self.rules.options(position, budget).ok()?;
        let (mut found, mut cut) = (Vec::new(), None);
        for option in options {
            let [left] = &option[..] else { return None };
            let is_found = if left.is_nothing() {
                Ok(target == 0)
            } else {
                let (search, free) = self.placed(left)?;
                search.rows_are(&[free.row()], target, budget).transpose()?
            };
            match is_found {
                Ok(true) => found.push(option),
                Ok(false) => {}
                Err(undecided) if found.is_empty() => return Some(Err(undecided)),
                Err(undecided) => {
                    cut = Some(undecided);
                    break;
                }
            }
        }
        let count = cut.is_none().then(|| Natural::from(found.len()));
        Some(Ok(MovesOfValue { list: found, count, cut }))
    }

    fn has_searched(&self) -> bool {
        self.host.as_ref().is_some_and(|host| host.search.known() > 0)
    }

    fn bytes(&self) -> usize {
        self.host.as_ref().map_or(0, |host| host.search.bytes())
    }
}
