//! Complete tables.

use deret_core::Rules;
use serde::Serialize;

/// What a table's file says about itself: `deret.table-info/1`.
#[derive(Clone, Debug, Serialize)]
pub struct TableInfo {
    pub schema: &'static str,
    pub game: String,
    pub positions: u64,
    pub classes: u64,
    pub bytes: u64,
    pub distances: bool,
    pub complete: bool,
}

/// A table that was built: `deret.table-build/1`. Where another process wrote the file, all that is
/// known of it is null.
#[derive(Clone, Debug, Serialize)]
pub struct TableBuilt {
    pub schema: &'static str,
    pub game: String,
    pub file: Option<String>,
    pub entries: Option<u64>,
    pub positions: Option<u64>,
    pub bytes: Option<u64>,
    pub seconds: f64,
    pub complete: bool,
}

/// Positions by ply and outcome: `deret.table-counts/1`.
#[derive(Clone, Debug, Serialize)]
pub struct TableCounts {
    pub schema: &'static str,
    pub game: String,
    #[serde(flatten)]
    pub all: Outcomes,
    pub plies: Vec<PlyOutcomes>,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct PlyOutcomes {
    pub stones: usize,
    #[serde(flatten)]
    pub all: Outcomes,
}

/// Legal positions, finished ones included, by best play; then the same up to symmetry.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Outcomes {
    pub positions: u64,
    pub x_wins: u64,
    pub o_wins: u64,
    pub draws: u64,
    pub classes: u64,
    pub x_win_classes: u64,
    pub o_win_classes: u64,
    pub draw_classes: u64,
}

/// Whether every value follows from its children's: `deret.table-check/1`.
#[derive(Clone, Debug, Serialize)]
pub struct TableChecked {
    pub schema: &'static str,
    pub holds: bool,
    pub checked: u64,
    pub reason: String,
}

/// The tables of a folder: `deret.table-list/1`.
#[derive(Clone, Debug, Serialize)]
pub struct TableList {
    pub schema: &'static str,
    pub folder: String,
    pub tables: Vec<ListedTable>,
}

/// One file; where it cannot be used, what it would say is null and the reason is not.
#[derive(Clone, Debug, Serialize)]
pub struct ListedTable {
    pub file: String,
    pub game: Option<String>,
    pub positions: Option<u64>,
    pub bytes: Option<u64>,
    pub complete: bool,
    pub reason: Option<String>,
}

impl TableCounts {
    pub fn of(rules: Rules, all: Outcomes, plies: impl Iterator<Item = Outcomes>) -> TableCounts {
        let plies = plies.enumerate().map(|(stones, all)| PlyOutcomes { stones, all }).collect();
        TableCounts { schema: "deret.table-counts/1", game: rules.to_string(), all, plies }
    }
}
