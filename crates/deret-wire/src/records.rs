//! Games as files hold them, for faces that have no files.

use serde::{Deserialize, Serialize};

/// A game: its rules, who played, and all its moves.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RecordedGame {
    #[cfg_attr(feature = "schema", schema(example = "3,3,3"))]
    pub game: String,
    pub x: String,
    pub o: String,
    pub moves: Vec<String>,
}

/// Games to be written in a format, named by the ending of its files.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct GamesToWrite {
    #[cfg_attr(feature = "schema", schema(example = "sgf"))]
    pub format: String,
    pub games: Vec<RecordedGame>,
}

/// A file as text.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GamesFile {
    pub text: String,
}

/// A file to be read.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct FileToRead {
    #[cfg_attr(feature = "schema", schema(example = "sgf"))]
    pub format: String,
    pub text: String,
}

/// The games of a file.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GamesRead {
    pub games: Vec<RecordedGame>,
    /// How many could not be read.
    pub refused: usize,
}
