use std::collections::BTreeMap;

use deret_core::{Game, Move, Position};
use deret_play::PlayerSpec;
use deret_search::{SearchReport, Stats};
use deret_text::Language;
use serde::{Deserialize, Serialize};

use crate::position::{Side, names};

#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LimitsAsked {
    /// At most 60,000; 5,000 where nothing is said.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 60000))]
    pub time_ms: Option<u64>,
    /// The same in seconds, or as `"1s"` or `"500ms"`; instead of `time_ms`.
    #[serde(default, deserialize_with = "crate::forms::seconds")]
    pub time: Option<f64>,
    #[cfg_attr(feature = "schema", schema(minimum = 1))]
    /// Also as `"100k"`.
    #[serde(default, deserialize_with = "crate::forms::count")]
    pub nodes: Option<u64>,
}

/// Which move a player would make.
#[derive(Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct MoveAsked {
    #[cfg_attr(feature = "schema", schema(example = "3,3,3"))]
    #[serde(default = "crate::forms::default_game")]
    pub game: String,
    #[cfg_attr(feature = "schema", schema(example = json!(["b2"])))]
    #[serde(default, deserialize_with = "crate::forms::moves")]
    pub moves: Option<Vec<String>>,
    pub position: Option<String>,
    #[cfg_attr(feature = "schema", schema(example = "alpha-beta"))]
    pub player: String,
    /// Which game this is, for players that draw lots: the same number makes the same game.
    pub seed: Option<u64>,
    pub limits: Option<LimitsAsked>,
}

/// The move a player chose: `deret.move/1`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Chosen {
    #[cfg_attr(feature = "schema", schema(example = "deret.move/1"))]
    pub schema: &'static str,
    pub game: String,
    pub position: String,
    pub player: String,
    #[serde(rename = "move")]
    pub mv: String,
    /// For the side to move; `null` where a player has none.
    pub score: Option<i64>,
    pub to_move: Side,
    /// Why, in the asked language.
    pub reason: Option<String>,
    /// The same in every language, by its code.
    pub reasons: BTreeMap<&'static str, String>,
    /// The line of play it expects, the chosen move first.
    pub pv: Vec<String>,
    pub stats: Counts,
    pub seconds: f64,
    /// False when a limit stopped the search: the move is the best so far.
    pub complete: bool,
}

#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Counts {
    pub nodes: u64,
    pub leaves: u64,
    pub cutoffs: u64,
    pub max_depth: u32,
}

impl Chosen {
    /// `None` when the report names no move: the game is over, or the search was stopped before its first.
    pub fn of(
        report: &SearchReport<Move>,
        pos: &Position,
        player: &PlayerSpec,
        seconds: f64,
        language: Language,
    ) -> Option<Chosen> {
        let reason = |language| report.reason.as_ref().map(|reason| reason.in_language(language));
        let translations = Language::ALL.into_iter().map(|language| (language.code(), reason(language)));
        Some(Chosen {
            schema: "deret.move/1",
            game: pos.rules().to_string(),
            position: pos.to_string(),
            player: player.to_string(),
            mv: report.best?.to_string(),
            score: report.score.map(|score| score.0),
            to_move: pos.to_move().into(),
            reason: reason(language),
            reasons: translations.filter_map(|(code, reason)| Some((code, reason?))).collect(),
            pv: names(&report.pv),
            stats: report.stats.into(),
            seconds,
            complete: report.complete,
        })
    }
}

impl From<Stats> for Counts {
    fn from(stats: Stats) -> Counts {
        Counts {
            nodes: stats.nodes,
            leaves: stats.leaves,
            cutoffs: stats.cutoffs,
            max_depth: stats.max_depth,
        }
    }
}
