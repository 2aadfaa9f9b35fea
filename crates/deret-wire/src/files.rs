//! What commands say of the files they wrote and of the texts they made.

use serde::Serialize;

/// A search tree in a file: `deret.tree-file/1`.
#[derive(Clone, Debug, Serialize)]
pub struct TreeFile {
    pub schema: &'static str,
    pub game: String,
    pub position: String,
    pub player: String,
    #[serde(rename = "move")]
    pub mv: Option<String>,
    pub file: String,
    /// Nodes in the picture, and those that are not.
    pub drawn: usize,
    pub left_out: u64,
    /// Nodes of the search.
    pub nodes: u64,
}

/// A server that is ready: `deret.serve/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Serving {
    pub schema: &'static str,
    pub address: String,
}

/// A manual page: `deret.man/1`.
#[derive(Clone, Debug, Serialize)]
pub struct ManualPage {
    pub schema: &'static str,
    pub roff: String,
}

/// The help of a command: `deret.help/1`.
#[derive(Clone, Debug, Serialize)]
pub struct HelpText {
    pub schema: &'static str,
    pub text: String,
}

/// Completions for a shell: `deret.completions/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Completions {
    pub schema: &'static str,
    pub shell: String,
    pub script: String,
}
