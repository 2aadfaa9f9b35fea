use deret_core::Position;
use serde::{Deserialize, Serialize};

use crate::{moves::LimitsAsked, position::names};

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AnalysisAsked {
    #[cfg_attr(feature = "schema", schema(example = "3,3,3"))]
    #[serde(default = "crate::forms::default_game")]
    pub game: String,
    #[serde(default, deserialize_with = "crate::forms::moves")]
    pub moves: Option<Vec<String>>,
    #[cfg_attr(feature = "schema", schema(example = "X../.O./..X"))]
    pub position: Option<String>,
    pub limits: Option<LimitsAsked>,
}

/// The exact value of a position and of each of its moves, best first: `deret.analyze/1`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Analysis {
    #[cfg_attr(feature = "schema", schema(example = "deret.analyze/1"))]
    pub schema: &'static str,
    pub game: String,
    pub position: String,
    /// For the side to move.
    pub value: Value,
    /// Plies to the end under best play; `null` where only the value is known.
    pub plies: Option<u32>,
    pub moves: Vec<MoveValue>,
    pub nodes: u64,
    /// False when a limit stopped the solver: some values are unknown.
    pub complete: bool,
    /// The engine's opinion where the value is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<Estimate>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveValue {
    #[serde(rename = "move")]
    pub mv: String,
    /// For the side that plays it.
    pub value: Value,
    pub plies: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<Estimate>,
}

/// What the engine believes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Estimate {
    pub score: i32,
    /// Expected points, from 0 to 1, to four digits.
    pub chance: f64,
    pub depth: u32,
    pub line: Vec<String>,
}

#[derive(Clone, Copy, Debug, Serialize, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Value {
    Win,
    Draw,
    Loss,
    Unknown,
}

/// A hint in two steps: a nudge, and the cell itself.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Hint {
    pub nudge: String,
    #[serde(rename = "move")]
    pub mv: String,
    /// Why that cell, in the asked language.
    pub why: String,
    /// What the move is worth, where the solver could tell.
    pub value: Value,
}

impl Analysis {
    pub fn of(pos: &Position, found: &deret_solver::Analysis) -> Analysis {
        Analysis {
            schema: "deret.analyze/1",
            game: pos.rules().to_string(),
            position: pos.to_string(),
            value: found.value.into(),
            plies: found.plies,
            moves: found.moves.iter().map(MoveValue::of).collect(),
            nodes: found.nodes,
            complete: found.complete,
            estimate: None,
        }
    }

    /// With what the engine believes of the position and, one for one, of its moves.
    pub fn estimated(
        mut self,
        position: Option<&deret_solver::Estimate>,
        moves: &[Option<deret_solver::Estimate>],
    ) -> Analysis {
        self.estimate = position.map(Estimate::of);
        for (judged, estimate) in self.moves.iter_mut().zip(moves) {
            judged.estimate = estimate.as_ref().map(Estimate::of);
        }
        self
    }
}

impl Estimate {
    fn of(estimate: &deret_solver::Estimate) -> Estimate {
        Estimate {
            score: estimate.score,
            chance: (estimate.chance * 10_000.0).round() / 10_000.0,
            depth: estimate.depth,
            line: names(&estimate.line),
        }
    }
}

impl MoveValue {
    fn of(found: &deret_solver::MoveValue) -> MoveValue {
        MoveValue { mv: found.mv.to_string(), value: found.value.into(), plies: found.plies, estimate: None }
    }
}

impl From<Option<deret_core::Value>> for Value {
    fn from(known: Option<deret_core::Value>) -> Value {
        known.map_or(Value::Unknown, Value::from)
    }
}

impl From<deret_core::Value> for Value {
    fn from(known: deret_core::Value) -> Value {
        match known {
            deret_core::Value::Win => Value::Win,
            deret_core::Value::Draw => Value::Draw,
            deret_core::Value::Loss => Value::Loss,
        }
    }
}
