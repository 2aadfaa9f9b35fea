//! How the tree of a game collapses when equal positions are counted once.

use deret_core::{Move, Rules};
use deret_lab::{
    PlyCount,
    collapse::{CollapsedPly, ShownClass, ShownPosition},
};
use serde::{Deserialize, Serialize, Serializer};

/// Paths, positions and classes, ply by ply: `deret.collapse/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Collapsed {
    pub schema: &'static str,
    pub game: String,
    pub plies: Vec<Counted>,
    pub sum: Counted,
    /// False where further plies have too many positions to be counted.
    pub complete: bool,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct Counted {
    pub paths: Large,
    pub games: Large,
    pub positions: Large,
    pub up_to_symmetry: Large,
}

/// A number beyond 64 bits is given as a text, since no JSON number holds it.
#[derive(Clone, Copy, Debug)]
pub struct Large(pub u128);

/// Which tree to collapse.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct CollapseAsked {
    #[cfg_attr(feature = "schema", param(example = "3,3,3"))]
    pub game: String,
}

/// One ply: how many paths, positions and classes there are, exactly, and boards to look at.
/// Counts are texts of digits, since they outgrow what JSON numbers hold in many programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlyView {
    pub ply: usize,
    /// Move sequences of that length: nodes of the game tree.
    #[cfg_attr(feature = "schema", schema(example = "504"))]
    pub paths: String,
    /// Different positions that they lead to.
    #[cfg_attr(feature = "schema", schema(example = "252"))]
    pub positions: String,
    /// Different positions where turned and mirrored ones count as one.
    #[cfg_attr(feature = "schema", schema(example = "38"))]
    pub classes: String,
    /// Paths that end the game here.
    pub games: String,
    /// All classes of the ply, or some.
    pub shown: Vec<ClassView>,
}

/// Positions that are the same up to turning and mirroring; the first stands for all.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClassView {
    /// How many paths lead to each of its positions.
    pub paths_to_each: String,
    pub positions: Vec<PlaceView>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlaceView {
    #[cfg_attr(feature = "schema", schema(example = "X../.../..."))]
    pub position: String,
    /// To lie on the position that stands for the class it is mirrored left to right, or not ...
    pub mirrored: bool,
    /// ... and then turned clockwise by so many quarters.
    pub quarters: u8,
    /// Some of the paths to it, or all; moves joined by commas.
    pub paths: Vec<String>,
}

/// The last event of a collapse.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CollapseEnd {
    /// False where further plies have too many positions to be counted.
    pub complete: bool,
}

impl Collapsed {
    pub fn of(rules: Rules, plies: &[PlyCount], complete: bool) -> Collapsed {
        let sum = plies.iter().copied().fold(PlyCount::default(), PlyCount::plus);
        Collapsed {
            schema: "deret.collapse/1",
            game: rules.to_string(),
            plies: plies.iter().map(Counted::of).collect(),
            sum: Counted::of(&sum),
            complete,
        }
    }
}

impl Counted {
    fn of(count: &PlyCount) -> Counted {
        Counted {
            paths: Large(count.paths),
            games: Large(count.games()),
            positions: Large(count.positions),
            up_to_symmetry: Large(count.up_to_symmetry),
        }
    }
}

impl Serialize for Large {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(self.0) {
            Ok(number) => serializer.serialize_u64(number),
            Err(_) => serializer.collect_str(&self.0),
        }
    }
}

impl PlyView {
    pub fn of(ply: usize, counted: &CollapsedPly) -> PlyView {
        let count = &counted.count;
        PlyView {
            ply,
            paths: count.paths.to_string(),
            positions: count.positions.to_string(),
            classes: count.up_to_symmetry.to_string(),
            games: count.games().to_string(),
            shown: counted.classes.iter().map(ClassView::of).collect(),
        }
    }
}

impl ClassView {
    fn of(class: &ShownClass) -> ClassView {
        ClassView {
            paths_to_each: class.paths_to_each.to_string(),
            positions: class.positions.iter().map(PlaceView::of).collect(),
        }
    }
}

impl PlaceView {
    fn of(position: &ShownPosition) -> PlaceView {
        let moves = |path: &Vec<Move>| path.iter().map(Move::to_string).collect::<Vec<_>>().join(",");
        PlaceView {
            position: position.diagram.clone(),
            mirrored: position.turn.mirrored,
            quarters: position.turn.quarters,
            paths: position.paths.iter().map(moves).collect(),
        }
    }
}
