//! What is seen of a component, and of what its moves leave.

use grundy_picture::{EdgeStyle, layout};
use serde::Serialize;

use grundy_positions::{Diagram, Drawn, Look, Part, Replacement, Squares, Sum};

/// Maximum number of vertices of a graph that is drawn.
const MOST_VERTICES: usize = 200;

/// A component to look at.
#[derive(Debug, Serialize)]
pub(super) struct View {
    ruleset: String,
    /// How it is shown.
    drawn: Drawn,
    #[serde(flatten)]
    shape: Shape,
}

impl View {
    pub(super) fn of(shape: Shape, part: &Part, sum: &Sum) -> Self {
        let about = sum.games()[part.game].about();
        View { ruleset: about.ruleset.clone(), drawn: about.drawn, shape }
    }
}

/// What is seen of a component, by whatever rules.
#[derive(Debug, Serialize)]
pub(super) struct Shape {
    position: String,
    /// Its heaps: one, or two; of a board, none.
    heaps: Vec<String>,
    /// What it looks like, where it is a board that has a picture.
    #[serde(flatten)]
    look: Option<Look>,
    /// Where the vertices of a graph are drawn, in hundredths of an edge: to the right, and down. Only those have places that are
    /// drawn once: an example, or a component as it was when the game began.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    places: Vec<[i32; 2]>,
}

impl Shape {
    pub(super) fn of(part: &Part) -> Self {
        Shape {
            position: part.component.to_string(),
            heaps: part.component.as_heaps().iter().map(ToString::to_string).collect(),
            look: part.component.look(),
            places: Vec::new(),
        }
    }

    pub(super) fn with_places(part: &Part) -> Self {
        let shape = Shape::of(part);
        Shape { places: places(shape.look.as_ref()), ..shape }
    }
}

/// What there is to be seen after each option.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum OptionViews {
    /// One board of squares.
    SquaresLeft(Vec<Squares>),
    /// A graph, also where it falls into several.
    GraphsLeft(Vec<Diagram>),
}

impl OptionViews {
    /// What the options leave; `None` where one of them leaves something else than the others, or what has no picture.
    pub(super) fn of(looks: Vec<Look>) -> Option<OptionViews> {
        let (mut squares, mut graphs) = (Vec::new(), Vec::new());
        for look in looks {
            match look {
                Look::Squares(one) => squares.push(one),
                Look::Graph(one) => graphs.push(one),
                _ => return None,
            }
        }
        match (squares.is_empty(), graphs.is_empty()) {
            (false, true) => Some(OptionViews::SquaresLeft(squares)),
            (true, false) => Some(OptionViews::GraphsLeft(graphs)),
            _ => None,
        }
    }
}

/// What an option leaves: one board, or one graph of all the parts into which a graph fell.
pub(super) fn look_of(option: &Replacement, is_graph: bool) -> Option<Look> {
    if !is_graph {
        let [one] = &option[..] else { return None };
        return one.look();
    }
    let mut whole = Diagram::default();
    for part in option {
        // Nothing is left of a graph without vertices.
        match part.look() {
            Some(Look::Graph(diagram)) => {
                whole.vertices.extend(diagram.vertices);
                whole.edges.extend(diagram.edges);
                whole.is_directed |= diagram.is_directed;
                whole.ground.extend(diagram.ground);
                whole.tokens.extend(diagram.tokens);
                whole.labels.extend(diagram.labels);
            }
            None if part.size().is_zero() => {}
            _ => return None,
        }
    }
    Some(Look::Graph(whole))
}

/// Where the vertices of a graph are, if it is one that can be drawn.
fn places(look: Option<&Look>) -> Vec<[i32; 2]> {
    let Some(Look::Graph(diagram)) = look else { return Vec::new() };
    if diagram.vertices.len() > MOST_VERTICES {
        return Vec::new();
    }
    let style = EdgeStyle::of(diagram.is_directed, diagram.places_of(&diagram.ground));
    let places = layout(diagram.vertices.len(), &diagram.places_of_edges(), &style);
    places.into_iter().map(|(x, y)| [x, y].map(hundredths)).collect()
}

/// A few hundred edges in a row are some ten thousand of them.
#[expect(clippy::cast_possible_truncation)]
fn hundredths(at: f64) -> i32 {
    (100.0 * at) as i32
}

/// About how long it is in JSON.
pub(super) fn bytes_of(look: &Look) -> usize {
    match look {
        Look::Squares(squares) => squares.rows.iter().map(String::len).sum(),
        Look::Graph(diagram) => 4 * diagram.vertices.len() + 8 * diagram.edges.len(),
        _ => 0,
    }
}
