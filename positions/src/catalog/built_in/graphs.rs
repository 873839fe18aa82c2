//! Games on graphs whose values or outcomes a theorem tells.

use std::sync::Arc;

use crate::analysis::KnownBy;
use crate::boards::{Bushes, Digraphs, Spots};
use crate::catalog::rules::{Carried, RulesOf};
use crate::catalog::theories::RowSearch;
use crate::catalog::{
    About, ClosedOutcome, Game, NamedMove, OptionsOfValue, Reasons, Rules, Subject, Theory,
};
use crate::component::{Board, Component, Replacement};
use crate::drawn::Drawn;
use crate::explanation::Step;
use crate::form::{Boards, Form};
use grundy::graphs::acyclic;
use grundy::graphs::geography::{Geography, Spot};
use grundy::graphs::hackenbush::{Bush, FusedTree, Hackenbush};
use grundy::graphs::matching::Matching;
use grundy::graphs::tokens::{Tokens, TokensOnGraph};
use grundy::graphs::{EdgeList, Labels};
use grundy::words::Sentence;
use grundy::{BigNimber, Budget, Natural, Nimber, Options, Outcome, Ruleset, Undecided, prices};

/// Number of steps of an edge of a bush: it is sorted, searched and fused.
const EDGE: u64 = 64;

/// How many edges all graphs together may have that listed moves leave; all moves are counted.
const LISTED: usize = 1 << 21;

/// Number of moves to list of a graph with `edges` edges, where somebody asks for `limit` of them.
fn listed_of(limit: usize, edges: usize) -> usize {
    limit.min((LISTED / edges.max(1)).max(1))
}

/// Maximum number of edges of a graph whose value is shown beside its outcome, where a search may find it soon.
const SMALL: usize = 40;

/// Green Hackenbush.
pub(in crate::catalog) fn hackenbush() -> Game {
    game("hackenbush", "rules-hackenbush", Bushes, quick(Hackenbush, cut), HackenbushTheory::default())
}

/// Tokens on a directed graph.
pub(in crate::catalog) fn tokens() -> Game {
    game("tokens", "rules-tokens", Digraphs, quick(Tokens, moved), TokensTheory::default())
}

/// Undirected vertex geography.
pub(in crate::catalog) fn geography() -> Game {
    let theory = GeographyTheory { search: RowSearch::new(Geography, row, moves_of_row) };
    let to = |_: &Spot, left: &Spot| Some(format!("to {}", left.token()));
    game("geography", "rules-geography", Spots, quick(Geography, to), theory)
}

fn game<R>(
    name: &str,
    told: &'static str,
    boards: impl Boards + 'static,
    rules: Quick<R>,
    theory: impl Theory + 'static,
) -> Game
where
    R: Ruleset<Position: Board + Clone + Send> + Send + Sync + 'static,
{
    let about =
        About::new(name, Sentence::of(told)).made_of(&Form::Boards(Arc::new(boards))).drawn_as(Drawn::Listed);
    Game::new(about, Arc::new(rules), Box::new(theory))
}

fn quick<R: Ruleset>(rules: R, name: Name<R::Position>) -> Quick<R> {
    Quick { rules: RulesOf(Arc::new(rules)), name }
}

/// What a move from the first position to the second is called.
type Name<P> = fn(&P, &P) -> Option<String>;

/// The edge that was cut: of those that are gone, the one that was connected with what is left.
fn cut(bush: &Bush, left: &Bush) -> Option<String> {
    let mut still = left.edges().iter().peekable();
    let is_gone = |edge: &&[u64; 2]| still.next_if(|kept| *kept == *edge).is_none();
    let gone: Vec<&[u64; 2]> = bush.edges().iter().filter(is_gone).collect();
    let labels = left.labels();
    let holds = |vertex: &u64| bush.ground().contains(vertex) || labels.number(*vertex).is_some();
    let edge = gone.into_iter().find(|edge| edge.iter().any(holds))?;
    Some(format!("cut {}", written(*edge)))
}

/// The arc along which a token was moved.
fn moved(position: &TokensOnGraph, left: &TokensOnGraph) -> Option<String> {
    let only_in = |one: &TokensOnGraph, other: &TokensOnGraph| {
        let mut rest = other.tokens().iter().copied().peekable();
        one.tokens().iter().copied().find(|token| {
            while rest.next_if(|other| other < token).is_some() {}
            rest.next_if_eq(token).is_none()
        })
    };
    if position == left {
        // Along an arc that comes back to where it begins.
        let comes_back = |token: &&u64| position.arcs().binary_search(&[**token; 2]).is_ok();
        return position.tokens().iter().find(comes_back).map(|token| format!("move {token}-{token}"));
    }
    let [from, to] = [only_in(position, left)?, only_in(left, position)?];
    Some(format!("move {from}-{to}"))
}

/// Rules that tell whether there is a move without making one, which takes long on large graphs, and what a move is called.
struct Quick<R: Ruleset> {
    rules: RulesOf<R>,
    name: Name<R::Position>,
}

/// Maximum number of moves that are found by their names.
const NAMED: usize = 1000;

impl<R: Ruleset<Position: Board + Clone + Send>> Quick<R> {
    fn name_of(&self, component: &Component, left: &Replacement) -> Option<String> {
        let [left] = &left[..] else { return None };
        (self.name)(component.as_board()?, left.as_board()?)
    }
}

impl<R: Ruleset<Position: Board + Clone + Send> + Send + Sync> Rules for Quick<R> {
    fn options<'a>(&'a self, component: &Component) -> Box<dyn Iterator<Item = Replacement> + 'a> {
        self.rules.options(component)
    }

    fn has_move(&self, component: &Component) -> bool {
        !component.is_empty()
    }

    fn names_of(&self, component: &Component, left: &Replacement) -> Vec<String> {
        self.name_of(component, left).into_iter().collect()
    }

    fn names(&self, component: &Component) -> Option<Arc<[NamedMove]>> {
        let named = |left: Replacement| self.name_of(component, &left).map(|name| (left, name));
        Some(self.options(component).take(NAMED).filter_map(named).collect())
    }
}

/// Some of a list, and three dots for the others.
fn listed<T: ToString>(all: impl ExactSizeIterator<Item = T>, limit: usize) -> String {
    let dots = (all.len() > limit).then(|| "…".to_owned());
    all.take(limit).map(|one| one.to_string()).chain(dots).collect::<Vec<_>>().join(", ")
}

/// The tree of the last graph that was asked about: its value, its moves and their reasons all come from it.
#[derive(Default)]
struct HackenbushTheory {
    last: Option<(Bush, FusedTree)>,
}

impl HackenbushTheory {
    fn tree(&mut self, bush: &Bush, budget: &mut Budget) -> Result<&FusedTree, Undecided> {
        if self.last.as_ref().is_none_or(|(known, _)| known != bush) {
            budget.spend(EDGE * bush.edges().len() as u64)?;
            budget.holding().set(128 * bush.edges().len())?;
            self.last = Some((bush.clone(), bush.fused()));
        }
        budget.spend(prices::COMPONENT)?;
        Ok(&self.last.as_ref().expect("it was put there").1)
    }
}

fn bush(component: &Component) -> &Bush {
    component.as_board().expect("the parser reads bushes")
}

fn written([a, b]: [u64; 2]) -> String {
    format!("{a}-{b}")
}

impl Theory for HackenbushTheory {
    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        Ok(Nimber(Natural::from(self.tree(bush(component), budget)?.value())))
    }

    fn known_by(&self, _: &Component) -> KnownBy {
        KnownBy::FusionAndColon
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<OptionsOfValue, Undecided> {
        let bush = bush(component);
        let Ok(target) = u64::try_from(&target.0) else { return Ok(OptionsOfValue::all(Vec::new())) };
        let cuts = different_cuts(bush, self.tree(bush, budget)?, target);
        OptionsOfValue::made(listed_of(limit, bush.edges().len()), cuts, |edge| {
            budget.spend(EDGE * bush.edges().len() as u64)?;
            Ok(vec![Component::board(bush.cut(edge))])
        })
    }

    fn reasons(&mut self, asked: &Subject<'_>, budget: &mut Budget) -> Reasons {
        let bush = bush(asked.component);
        let Ok(tree) = self.tree(bush, budget) else { return Reasons::without_options(Vec::new()) };
        let (component, labels) = (asked.index, bush.labels());
        let vertex = |number: usize| match number {
            0 => bush.ground().iter().map(u64::to_string).collect::<Vec<_>>().join("="),
            number => labels.label(number - 1).to_string(),
        };
        let edge = |number: &usize| written(bush.edges()[*number]);
        let fused = tree.parts().into_iter().map(|part| Step::FusedCycles {
            component,
            vertices: listed(part.vertices.iter().map(|number| vertex(*number)), asked.limit),
            edges: listed(part.loops.iter().map(edge), asked.limit),
            loops: part.loops.len(),
            is_one_vertex: part.vertices.len() == 1,
        });
        let stalks = tree.stalks().map(|stalk| Step::Stalk {
            component,
            edge: edge(&stalk.edge),
            above: Nimber(Natural::from(stalk.above)),
            value: Nimber(Natural::from(stalk.above + 1)),
        });
        let mut steps: Vec<Step> = fused.take(asked.limit).chain(stalks.take(asked.limit)).collect();
        let value = Nimber(Natural::from(tree.value()));
        steps.push(Step::OnTheGround { component, position: asked.component.to_string(), value });
        let cuts = different_cuts(bush, tree, 0);
        if !cuts.is_empty() {
            steps.push(Step::Cuts {
                component,
                edges: listed(cuts.iter().map(edge), asked.limit),
                count: cuts.len(),
            });
        }
        Reasons::without_options(steps)
    }
}

/// The cuts to a value, one of those that are the same move.
fn different_cuts(bush: &Bush, tree: &FusedTree, target: u64) -> Vec<usize> {
    let is_first = |edge: &usize| *edge == 0 || bush.edges()[*edge] != bush.edges()[*edge - 1];
    // Edges between the same vertices are cut to the same value, all of them.
    tree.cuts_to(target).into_iter().filter(is_first).collect()
}

/// The values of all vertices of the last graph that was asked about.
#[derive(Default)]
struct TokensTheory {
    last: Option<(TokensOnGraph, Labels, Vec<Option<u32>>)>,
}

impl TokensTheory {
    fn values(
        &mut self,
        position: &TokensOnGraph,
        budget: &mut Budget,
    ) -> Result<impl Fn(u64) -> Option<u32> + '_, Undecided> {
        let is_known = self.last.as_ref().is_some_and(|(known, ..)| known.has_graph_of(position));
        if !is_known {
            budget.spend(EDGE * position.arcs().len() as u64)?;
            let (labels, list): (Labels, EdgeList) = position.list();
            let values = acyclic::values(&list, budget)?;
            self.last = Some((position.clone(), labels, values));
        }
        budget.spend(prices::COMPONENT)?;
        let last = self.last.as_ref();
        Ok(move |vertex: u64| last.and_then(|(_, labels, values)| values[labels.number(vertex)?]))
    }

    /// The nim-sum of the values of the tokens.
    ///
    /// # Errors
    /// [`Undecided::Loop`] where one of them may come back to where it was.
    fn sum(&mut self, position: &TokensOnGraph, budget: &mut Budget) -> Result<u32, Undecided> {
        let value = self.values(position, budget)?;
        let tokens = position.tokens();
        match tokens.iter().find(|token| value(**token).is_none()) {
            None => Ok(tokens.iter().filter_map(|token| value(*token)).fold(0, |sum, value| sum ^ value)),
            Some(token) => {
                // From a vertex without a value, an arc leads to another.
                let mut way = vec![position.clone()];
                let mut here = *token;
                let mut places = rustc_hash::FxHashMap::from_iter([(here, 0)]);
                loop {
                    let last = &way[way.len() - 1];
                    let next = last.moves().find(|(from, to)| *from == here && value(*to).is_none());
                    let Some((_, to)) = next else { return Ok(0) };
                    if let Some(first) = places.get(&to) {
                        return Err(Undecided::of_loop(way[*first..].iter()));
                    }
                    let moved = last.moved(here, to);
                    places.insert(to, way.len());
                    way.push(moved);
                    here = to;
                }
            }
        }
    }
}

impl Theory for TokensTheory {
    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        let position: TokensOnGraph = Carried::of(component);
        Ok(Nimber(Natural::from(self.sum(&position, budget)?)))
    }

    fn known_by(&self, _: &Component) -> KnownBy {
        KnownBy::VertexValues
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<OptionsOfValue, Undecided> {
        let position: TokensOnGraph = Carried::of(component);
        let sum = self.sum(&position, budget)?;
        let value = self.values(&position, budget)?;
        let has_value = |(from, to): &(u64, u64)| {
            let change = value(*from).zip(value(*to)).map(|(from, to)| from ^ to);
            change.is_some_and(|change| Nimber(Natural::from(sum ^ change)) == *target)
        };
        let found: Vec<(u64, u64)> = position.moves().filter(has_value).collect();
        let left = |(from, to)| Ok(vec![Component::board(position.moved(from, to))]);
        OptionsOfValue::made(listed_of(limit, position.arcs().len()), found, left)
    }

    fn bytes(&self) -> usize {
        self.last.as_ref().map_or(0, |(_, labels, _)| 32 * labels.count())
    }
}

struct GeographyTheory {
    search: RowSearch<Geography>,
}

/// A token on a graph as a row: the token's vertex, and the two ends of each edge.
fn row(spot: &Spot) -> Vec<i64> {
    let ends = spot.edges().iter().flatten().copied();
    std::iter::once(spot.token()).chain(ends).map(u64::cast_signed).collect()
}

/// Hands over what each move of such a row leaves: the token on a neighbour of its vertex, without the edges of that vertex.
fn moves_of_row(row: &[i64], options: &mut dyn Options, budget: &mut Budget) -> Result<(), Undecided> {
    let (token, ends) = row.split_first().expect("there is a token");
    budget.spend(1 + row.len() as u64)?;
    let left = ends.chunks(2).filter(|edge| !edge.contains(token)).flatten().copied();
    let mut option = vec![0];
    option.extend(left);
    for edge in ends.chunks(2).filter(|edge| edge.contains(token)) {
        option[0] = edge[usize::from(edge[0] == *token)];
        options.part(&option);
        if !options.end() {
            break;
        }
    }
    Ok(())
}

impl Theory for GeographyTheory {
    fn value(&mut self, component: &Component, budget: &mut Budget) -> Result<BigNimber, Undecided> {
        self.search.value(component, budget)
    }

    fn known_by(&self, component: &Component) -> KnownBy {
        self.search.known_by(component)
    }

    fn moves_to(
        &mut self,
        component: &Component,
        target: &BigNimber,
        limit: usize,
        budget: &mut Budget,
    ) -> Result<OptionsOfValue, Undecided> {
        if target.0 != Natural::ZERO {
            return self.search.moves_to(component, target, limit, budget);
        }
        let spot: Spot = Carried::of(component);
        let winning = spot.winning(budget)?;
        OptionsOfValue::made(listed_of(limit, spot.edges().len()), winning, |to| {
            budget.spend(spot.edges().len() as u64)?;
            Ok(vec![Component::board(spot.moved(to))])
        })
    }

    /// By the partners of a maximum matching, unless that takes longer than an answer may.
    fn closed_outcome(&self, component: &Component) -> Option<ClosedOutcome> {
        let spot: Spot = Carried::of(component);
        let is_won = !spot.winning(&mut Budget::default()).ok()?.is_empty();
        let outcome = if is_won { Outcome::N } else { Outcome::P };
        let worth = if spot.edges().len() <= SMALL { ClosedOutcome::SIDE_STEPS } else { 0 };
        Some(ClosedOutcome::new(outcome, KnownBy::Matching).with_worth(worth))
    }

    fn reasons(&mut self, asked: &Subject<'_>, budget: &mut Budget) -> Reasons {
        let spot: Spot = Carried::of(asked.component);
        let (labels, list) = spot.list();
        let found = Matching::maximum(&list, &[], budget).ok().zip(labels.number(spot.token()));
        let Some((matching, token)) = found else { return Reasons::default() };
        let pairs: Vec<String> = (0..labels.count())
            .filter_map(|one| Some((one, matching.partner(one).filter(|other| one < *other)?)))
            .map(|(one, other)| written([labels.label(one), labels.label(other)]))
            .collect();
        let step = Step::Matched {
            component: asked.index,
            position: asked.component.to_string(),
            pairs: listed(pairs.iter(), asked.limit),
            token: spot.token(),
            is_covered: !matching.is_spare(token),
        };
        Reasons::without_options(vec![step])
    }

    fn has_searched(&self) -> bool {
        self.search.has_searched()
    }

    fn bytes(&self) -> usize {
        self.search.bytes()
    }
}
