//! How the tree of a game collapses when equal positions are counted once.

use deret_core::{Move, Rules};
use deret_lab::{
    PlyCount,
    collapse::{CollapsedPly, ShownClass, ShownPosition},
};
use serde::{Deserialize, Serialize};

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

/// How many there are at one ply, or in all.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Counted {
    /// Move sequences: nodes of the game tree.
    pub paths: Large,
    /// Those of them that end the game.
    pub games: Large,
    /// Different positions that they lead to.
    pub positions: Large,
    /// Different positions where turned and mirrored ones count as one.
    pub classes: Large,
}

/// A number beyond 53 bits is given as a text: many programs hold no larger one as a JSON number.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Large {
    Number(u64),
    Text(String),
}

/// Which tree to collapse.
#[derive(Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CollapseAsked {
    #[cfg_attr(feature = "schema", schema(example = "3,3,3"))]
    pub game: String,
}

/// One ply: what there is, and boards to look at.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlyView {
    pub ply: usize,
    #[serde(flatten)]
    pub count: Counted,
    /// All classes of the ply, or some.
    pub shown: Vec<ClassView>,
}

/// Positions that are the same up to turning and mirroring; the first stands for all.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClassView {
    /// How many paths lead to each of its positions.
    pub paths_to_each: Large,
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
            paths: count.paths.into(),
            games: count.games().into(),
            positions: count.positions.into(),
            classes: count.up_to_symmetry.into(),
        }
    }
}

impl From<u128> for Large {
    fn from(number: u128) -> Large {
        match u64::try_from(number) {
            Ok(number) if number < 1 << 53 => Large::Number(number),
            _ => Large::Text(number.to_string()),
        }
    }
}

impl PlyView {
    pub fn of(ply: usize, counted: &CollapsedPly) -> PlyView {
        let shown = counted.classes.iter().map(ClassView::of).collect();
        PlyView { ply, count: Counted::of(&counted.count), shown }
    }
}

impl ClassView {
    fn of(class: &ShownClass) -> ClassView {
        ClassView {
            paths_to_each: class.paths_to_each.into(),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_double_cannot_hold_is_a_text() {
        assert!(matches!(Large::from((1 << 53) - 1), Large::Number(9_007_199_254_740_991)));
        assert!(matches!(Large::from(1 << 53), Large::Text(text) if text == "9007199254740992"));
    }
}
