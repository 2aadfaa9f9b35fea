use serde::{Deserialize, Serialize};

use crate::moves::Chosen;

/// A stream that was opened: its events are at `/events` below this id, for the client that opened it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StreamOpened {
    pub id: String,
}

/// Which step of a search to explain.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct StepAsked {
    #[cfg_attr(feature = "schema", param(example = "3,3,3"))]
    pub game: String,
    /// Joined by commas.
    #[cfg_attr(feature = "schema", param(example = "b2,a3"))]
    pub moves: Option<String>,
    #[cfg_attr(feature = "schema", param(example = "alpha-beta"))]
    pub player: String,
    /// Packed steps as base64 for addresses: the way to the node and what is best at each node of it
    /// so far, and last the step to explain.
    #[cfg_attr(feature = "schema", param(example = "YAA"))]
    pub steps: String,
    /// `en` or `id`.
    pub lang: Option<String>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Explained {
    /// What happened in the step.
    pub text: String,
}

/// What a watched search came to; the last event of its stream.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SearchEnd {
    pub chosen: Chosen,
    /// How many steps were told.
    pub steps: u64,
    /// What a search that is too large to be told went through after the last step told.
    pub left_out: LeftOut,
}

#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LeftOut {
    pub nodes: u64,
    pub steps: u64,
}
