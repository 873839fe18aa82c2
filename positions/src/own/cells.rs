//! Cram, Node Kayles and Arc Kayles on boards and graphs of up to 128 cells: by a search of parts, see [`CellSearch`].

use grundy::{BigNimber, Budget, CellSearch, Cells, Natural, Nimber, Removes, Undecided};
use grundy_rules::{Graph, Kayles, Position, Rules, Value};

use super::by_form::{ByForm, MovesOfValue};
use crate::analysis::KnownBy;

/// Values by a search of parts.
pub(super) struct CellGame {
    rules: Rules,
    plays: Plays,
    /// The last ones that were asked for.
    hosts: Vec<Host>,
}

/// What the rules are.
enum Plays {
    /// Cram on a grid.
    Cram,
    /// A game on a graph.
    OnGraph(Removes),
}

/// What the cells are: those of a grid, by its sides, or the vertices of a graph.
#[derive(PartialEq)]
enum Place {
    Grid([usize; 2]),
    Graph { vertices: Vec<i64>, near: Vec<u128> },
}

struct Host {
    place: Place,
    search: CellSearch,
}

/// Number of boards and graphs whose search is kept: those of a sum.
const HOSTS: usize = 4;

impl CellGame {
    /// Those of rules of which that is known; `None` for all others.
    pub(super) fn new(rules: &Rules) -> Option<Self> {
        let plays = match rules.kayles() {
            Some(Kayles::Node) => Plays::OnGraph(Removes::Neighbourhood),
            Some(_) => Plays::OnGraph(Removes::Two),
            None if rules.is_cram() => Plays::Cram,
            None => return None,
        };
        Some(CellGame { rules: rules.clone(), plays, hosts: Vec::new() })
    }

    /// Where a position is played, and which of the cells are left.
    fn placed(&mut self, position: &Position) -> Option<(&mut CellSearch, u128)> {
        let at = match (&self.plays, position.parts()) {
            (Plays::Cram, [Value::Grid(grid)]) => {
                let place = Place::Grid([grid.height(), grid.width()]);
                self.hosts.iter().position(|host| host.place == place).or_else(|| self.settle(place))?
            }
            (Plays::OnGraph(_), [Value::Graph(graph)]) => {
                let holds = |host: &Host| host.vertices_of(graph).is_some();
                self.hosts.iter().position(holds).or_else(|| self.settle(place_of(graph)?))?
            }
            _ => return None,
        };
        // What was asked for last is kept longest.
        let host = self.hosts.remove(at);
        let free = match position.parts() {
            [Value::Grid(grid)] => {
                let free = grid.rows().flatten().enumerate().filter(|(_, content)| **content == 0);
                free.fold(0, |free, (cell, _)| free | 1 << cell)
            }
            [Value::Graph(graph)] => host.vertices_of(graph)?,
            _ => return None,
        };
        self.hosts.push(host);
        self.hosts.last_mut().map(|host| (&mut host.search, free))
    }

    /// A search of other cells.
    fn settle(&mut self, place: Place) -> Option<usize> {
        let cells = match (&place, &self.plays) {
            (Place::Grid([rows, columns]), _) => Cells::of_board(*rows, *columns, Removes::Two)?,
            (Place::Graph { near, .. }, Plays::OnGraph(removes)) => Cells::new(near.clone(), *removes)?,
            (Place::Graph { .. }, Plays::Cram) => return None,
        };
        if self.hosts.len() == HOSTS {
            self.hosts.remove(0);
        }
        self.hosts.push(Host { place, search: CellSearch::new(cells) });
        Some(self.hosts.len() - 1)
    }

    fn has_room(&self, position: &Position) -> bool {
        match (&self.plays, position.parts()) {
            (Plays::Cram, [Value::Grid(grid)]) => grid.len() <= grundy::MOST_CELLS,
            (Plays::OnGraph(_), [Value::Graph(graph)]) => graph.vertices().len() <= grundy::MOST_CELLS,
            _ => false,
        }
    }
}

/// A graph of up to 128 vertices.
fn place_of(graph: &Graph) -> Option<Place> {
    let vertices = graph.vertices().to_vec();
    if vertices.len() > grundy::MOST_CELLS {
        return None;
    }
    let near = neighbours(&vertices, graph)?;
    Some(Place::Graph { vertices, near })
}

/// For each of these vertices, which of them are neighbours of it in a graph; `None` where the graph has another one.
fn neighbours(vertices: &[i64], graph: &Graph) -> Option<Vec<u128>> {
    let mut near = vec![0; vertices.len()];
    for (a, b) in graph.edges() {
        let (a, b) = (vertices.binary_search(a).ok()?, vertices.binary_search(b).ok()?);
        near[a] |= 1 << b;
        near[b] |= 1 << a;
    }
    Some(near)
}

impl Host {
    /// Which of the vertices a graph has, if it has all edges between them, and no others.
    fn vertices_of(&self, graph: &Graph) -> Option<u128> {
        let Place::Graph { vertices, near } = &self.place else { return None };
        let mut places = graph.vertices().iter().map(|vertex| vertices.binary_search(vertex).ok());
        let free = places.try_fold(0u128, |free, place| Some(free | 1 << place?))?;
        let own = neighbours(vertices, graph)?;
        let is_as_here = |place: usize| own[place] == near[place] & free;
        (0..vertices.len()).filter(|place| free >> place & 1 == 1).all(is_as_here).then_some(free)
    }
}

impl ByForm for CellGame {
    fn value(&mut self, position: &Position, budget: &mut Budget) -> Option<Result<BigNimber, Undecided>> {
        let (search, free) = self.placed(position)?;
        Some(search.value(free, budget).map(|value| Nimber(Natural::from(value))))
    }

    fn known_by(&self, position: &Position) -> Option<KnownBy> {
        self.has_room(position).then_some(KnownBy::SearchOfParts)
    }

    fn moves_to(
        &mut self,
        position: &Position,
        target: &BigNimber,
        _: usize,
        budget: &mut Budget,
    ) -> Option<Result<MovesOfValue, Undecided>> {
        let Ok(target) = u16::try_from(&target.0) else { return Some(Ok(MovesOfValue::all(Vec::new()))) };
        let options = self.rules.options(position, budget).ok()?;
        let mut found = MovesOfValue::all(Vec::new());
        for option in options {
            let [left] = &option[..] else { return None };
            let has_value = if left.is_nothing() {
                Ok(target == 0)
            } else {
                let (search, free) = self.placed(left)?;
                search.is(free, target, budget)
            };
            match has_value {
                Ok(true) => found.left.push(option),
                Ok(false) => {}
                Err(undecided) if found.left.is_empty() => return Some(Err(undecided)),
                Err(undecided) => {
                    return Some(Ok(MovesOfValue { count: None, cut: Some(undecided), ..found }));
                }
            }
        }
        found.count = Some(Natural::from(found.left.len()));
        Some(Ok(found))
    }

    fn is_asked_first(&self, position: &Position) -> bool {
        self.has_room(position)
    }

    fn has_searched(&self) -> bool {
        self.hosts.iter().any(|host| host.search.known() > 0)
    }

    fn bytes(&self) -> usize {
        self.hosts.iter().map(|host| host.search.bytes()).sum()
    }
}
