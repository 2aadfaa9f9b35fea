//! The game store.

use deret_core::{GameRecord, MoveNote, Player};
use serde::{Serialize, Serializer};

/// A game of the store: an element of `deret.games/1`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StoredGame {
    pub id: i64,
    #[cfg_attr(feature = "schema", schema(example = "3,3,3"))]
    pub game: String,
    pub x: String,
    pub o: String,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` while it goes on.
    pub result: &'static str,
    pub moves: Vec<String>,
    /// When it began.
    pub date: Option<String>,
    /// Where it was played: `terminal`, or `serve` for the page.
    pub front_end: Option<String>,
}

/// A game of the store with all that is known of it: `deret.game/1`.
#[derive(Clone, Debug, Serialize)]
pub struct WholeGame {
    pub schema: &'static str,
    #[serde(flatten)]
    pub game: StoredGame,
    /// After the last move.
    pub position: String,
    /// One for each move.
    pub notes: Vec<Note>,
    #[serde(serialize_with = "as_object")]
    pub tags: Vec<(String, String)>,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct Note {
    pub score: Option<i64>,
    pub nodes: Option<u64>,
    /// Microseconds.
    pub us: Option<u64>,
}

/// Games written to a file: `deret.export/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Exported {
    pub schema: &'static str,
    pub games: u64,
    pub file: String,
    pub format: &'static str,
}

/// Moves written to a file, one row a move: `deret.export-moves/1`.
#[derive(Clone, Debug, Serialize)]
pub struct ExportedMoves {
    pub schema: &'static str,
    pub games: u64,
    pub rows: u64,
    pub file: String,
    pub format: &'static str,
}

/// What could be read of a damaged store: `deret.salvage/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Salvaged {
    pub schema: &'static str,
    pub games: u64,
    /// Those of them without notes and tags.
    pub bare: u64,
    pub lost: u64,
    pub file: String,
}

/// Games read from files: `deret.import/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Imported {
    pub schema: &'static str,
    pub added: u64,
    /// Already in the store, and not added a second time.
    pub known: u64,
    pub refused: u64,
    /// Files of folders and archives that are no game files.
    pub passed_over: u64,
    /// Why games were refused, and how many for each reason.
    pub reasons: Vec<ImportReason>,
    pub problems: Vec<ImportProblem>,
}

#[derive(Clone, Debug, Serialize)]
pub struct ImportReason {
    pub reason: String,
    pub games: u64,
}

#[derive(Clone, Debug, Serialize)]
pub struct ImportProblem {
    pub file: String,
    /// Null where the file as a whole is at fault.
    pub line: Option<usize>,
    pub problem: String,
    /// Stones set up as no game leads to them.
    pub position: Option<SetUpPosition>,
}

#[derive(Clone, Debug, Serialize)]
pub struct SetUpPosition {
    pub game: String,
    pub position: String,
}

/// Games deleted: `deret.delete/1`.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Deleted {
    pub schema: &'static str,
    pub deleted: u64,
}

impl StoredGame {
    pub fn of(id: i64, record: &GameRecord) -> StoredGame {
        StoredGame {
            id,
            game: record.rules.to_string(),
            x: record.player(Player::X).to_owned(),
            o: record.player(Player::O).to_owned(),
            result: record.result_text(),
            moves: played(record),
            date: record.tag("Date").map(str::to_owned),
            front_end: record.tag("FrontEnd").map(str::to_owned),
        }
    }
}

impl WholeGame {
    pub fn of(id: i64, record: &GameRecord) -> WholeGame {
        WholeGame {
            schema: "deret.game/1",
            game: StoredGame::of(id, record),
            position: record.position().map(|position| position.to_string()).unwrap_or_default(),
            notes: record.moves.iter().map(|played| Note::of(&played.note)).collect(),
            tags: record.tags.clone(),
        }
    }
}

impl Note {
    fn of(note: &MoveNote) -> Note {
        Note { score: note.score, nodes: note.nodes, us: note.time_us }
    }
}

/// The moves of a game as they are written.
pub fn played(record: &GameRecord) -> Vec<String> {
    record.moves.iter().map(|played| played.mv.to_string()).collect()
}

fn as_object<S: Serializer>(tags: &[(String, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(tags.iter().map(|(name, value)| (name, value)))
}
