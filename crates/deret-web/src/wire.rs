//! The only JSON shapes there are. `/api/v1/openapi.json` is made from them, and the page's
//! TypeScript types from that.

use std::collections::BTreeMap;

use deret_core::{Game, Outcome, Player, Position};
use deret_play::{OptionInfo, OptionKind, PlayerInfo};
use deret_search::{SearchReport, Stats};
use deret_text::{Explain, Language};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

mod unfinished;

pub use unfinished::{LeftGame, Unfinished, UnfinishedAsked, Written};

/// A problem document (RFC 9457).
#[derive(Debug, Serialize, ToSchema)]
pub struct ProblemDocument {
    /// What kind of problem, as a name that does not change.
    #[serde(rename = "type")]
    #[schema(example = "urn:deret:problem:bad-value")]
    pub kind: String,
    pub title: String,
    pub status: u16,
    /// What was wrong and what would be right, in the asked language.
    pub detail: String,
    /// The field of the request that is at fault.
    pub field: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Health {
    #[schema(example = "ok")]
    pub status: &'static str,
    pub version: &'static str,
    /// Whether games outlive the server.
    pub keeps_games: bool,
}

/// A position: by its moves from the start, or by its diagram. Neither means the empty board.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct At {
    /// `M,N,K`, optionally `,exact`.
    #[schema(example = "3,3,3")]
    pub game: String,
    #[schema(example = json!(["b2", "a3"]))]
    pub moves: Option<Vec<String>>,
    /// Rows from the top, joined by `/`.
    #[schema(example = "X.O/.X./..O")]
    pub position: Option<String>,
}

/// What follows from a position by the rules.
#[derive(Debug, Serialize, ToSchema)]
pub struct PositionView {
    pub game: String,
    pub position: String,
    /// `null` when the game is over.
    pub to_move: Option<Side>,
    pub outcome: Option<Ending>,
    /// The cells that won, in order along the line.
    pub line: Vec<String>,
    pub legal: Vec<String>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, PartialEq, Eq, PartialOrd, Ord, ToSchema)]
pub enum Side {
    X,
    O,
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub enum Ending {
    #[serde(rename = "X")]
    XWins,
    #[serde(rename = "O")]
    OWins,
    #[serde(rename = "draw")]
    Draw,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Players {
    pub players: Vec<PlayerView>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PlayerView {
    /// The name, as in a player spec.
    pub id: String,
    /// Where it was described.
    pub source: String,
    pub exact: bool,
    /// Whether its scores are results of games played to the end, where no `depth` is given.
    pub plays_out: bool,
    /// The most empty cells it takes without a limit; null for every board.
    pub max_empty: Option<usize>,
    /// Whether its moves depend on more than the position and its seed.
    pub remembers: bool,
    pub about: String,
    pub guarantee: String,
    pub options: Vec<OptionView>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OptionView {
    pub key: String,
    pub kind: Kind,
    /// The values of a choice; empty for other kinds.
    pub choices: Vec<String>,
    pub min: Option<f64>,
    pub max: Option<f64>,
    pub default: Option<String>,
    pub about: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Whole,
    Real,
    Choice,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LevelsAsked {
    #[param(example = "3,3,3")]
    pub game: String,
    /// `en` or `id`.
    #[expect(dead_code, reason = "read by door::Speaks")]
    pub lang: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Levels {
    pub levels: Vec<LevelView>,
}

/// A step of the ladder from a beginner to the best there is; `digit` is its key, 0 for the tenth.
#[derive(Debug, Serialize, ToSchema)]
pub struct LevelView {
    pub digit: u8,
    pub player: String,
    pub name: String,
    pub about: String,
    /// The measured rating on this board, random being 0, with its half-width at 95 per cent.
    pub elo: Option<i32>,
    pub error: Option<i32>,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LimitsAsked {
    /// At most 60,000; 5,000 where nothing is said.
    #[schema(minimum = 1, maximum = 60000)]
    pub time_ms: Option<u64>,
    #[schema(minimum = 1)]
    pub nodes: Option<u64>,
}

/// Which move a player would make.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveAsked {
    #[schema(example = "3,3,3")]
    pub game: String,
    #[schema(example = json!(["b2"]))]
    pub moves: Option<Vec<String>>,
    pub position: Option<String>,
    #[schema(example = "alpha-beta")]
    pub player: String,
    /// Which game this is, for players that draw lots: the same number makes the same game.
    pub seed: Option<u64>,
    pub limits: Option<LimitsAsked>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Chosen {
    #[schema(example = "deret.move/1")]
    pub schema: &'static str,
    #[serde(rename = "move")]
    pub mv: String,
    /// For the side to move; `null` where a player has none.
    pub score: Option<i64>,
    pub to_move: Side,
    /// Why, in the asked language.
    pub reason: Option<String>,
    /// The same in every language, by its code.
    pub reasons: BTreeMap<&'static str, String>,
    pub stats: Counts,
    pub seconds: f64,
    /// False when a limit stopped the search: the move is the best so far.
    pub complete: bool,
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Counts {
    pub nodes: u64,
    pub leaves: u64,
    pub cutoffs: u64,
    pub max_depth: u32,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalysisAsked {
    #[schema(example = "3,3,3")]
    pub game: String,
    pub moves: Option<Vec<String>>,
    #[schema(example = "X../.O./..X")]
    pub position: Option<String>,
    pub limits: Option<LimitsAsked>,
}

/// The exact value of a position and of each of its moves, best first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Analysis {
    #[schema(example = "deret.analyze/1")]
    pub schema: &'static str,
    /// For the side to move.
    pub value: Value,
    /// Plies to the end under best play; `null` where only the value is known.
    pub plies: Option<u32>,
    /// False when a limit stopped the solver: some values are unknown.
    pub complete: bool,
    pub moves: Vec<MoveValue>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MoveValue {
    #[serde(rename = "move")]
    pub mv: String,
    /// For the side that plays it.
    pub value: Value,
    pub plies: Option<u32>,
}

#[derive(Clone, Copy, Debug, Serialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Value {
    Win,
    Draw,
    Loss,
    Unknown,
}

/// A hint in two steps: a nudge, and the cell itself.
#[derive(Debug, Serialize, ToSchema)]
pub struct Hint {
    pub nudge: String,
    #[serde(rename = "move")]
    pub mv: String,
    /// Why that cell, in the asked language.
    pub why: String,
    /// What the move is worth, where the solver could tell.
    pub value: Value,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReviewAsked {
    #[param(example = "3,3,3")]
    pub game: String,
    /// Joined by commas.
    #[param(example = "b2,a3,c1")]
    pub moves: Option<String>,
    /// `en` or `id`.
    #[expect(dead_code, reason = "read by door::Speaks")]
    pub lang: Option<String>,
}

/// The value of the position after so many plies; one event of a review.
#[derive(Debug, Serialize, ToSchema)]
pub struct ValueAt {
    pub ply: usize,
    /// Who wins with best play from here; `null` for unknown.
    pub ending: Option<Ending>,
    pub plies: Option<u32>,
}

/// Where a game was decided; the last event of a review.
#[derive(Debug, Serialize, ToSchema)]
pub struct Decided {
    /// The number of the move that decided, counted from 1; `null` when no move did.
    pub ply: Option<usize>,
    /// A move that would have kept the value.
    pub better: Option<String>,
    /// In words, in the asked language.
    pub text: String,
    /// Every move that gave something away, counted from 1.
    pub mistakes: Vec<usize>,
}

/// Which search to watch.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SearchAsked {
    #[param(example = "3,3,3")]
    pub game: String,
    /// Joined by commas.
    #[param(example = "b2,a3")]
    pub moves: Option<String>,
    #[param(example = "alpha-beta")]
    pub player: String,
    /// Which game this is, for players that draw lots.
    pub seed: Option<u64>,
    /// Time at work, at most 60,000; 5,000 where nothing is said.
    #[param(minimum = 1, maximum = 60000)]
    pub time_ms: Option<u64>,
    #[param(minimum = 1)]
    pub nodes: Option<u64>,
    /// `en` or `id`.
    #[expect(dead_code, reason = "read by door::Speaks")]
    pub lang: Option<String>,
}

/// Which step of a search to explain.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct StepAsked {
    #[param(example = "3,3,3")]
    pub game: String,
    /// Joined by commas.
    #[param(example = "b2,a3")]
    pub moves: Option<String>,
    #[param(example = "alpha-beta")]
    pub player: String,
    /// Packed steps as base64 for addresses: the way to the node and what is best at each node of it
    /// so far, and last the step to explain.
    #[param(example = "YAA")]
    pub steps: String,
    /// `en` or `id`.
    #[expect(dead_code, reason = "read by door::Speaks")]
    pub lang: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Explained {
    /// What happened in the step.
    pub text: String,
}

/// What a watched search came to; the last event of its stream.
#[derive(Debug, Serialize, ToSchema)]
pub struct SearchEnd {
    pub chosen: Chosen,
    /// The line of play it expects, the chosen move first.
    pub line: Vec<String>,
    /// How many steps were told.
    pub steps: u64,
    /// What a search that is too large to be told went through after the last step told.
    pub left_out: LeftOut,
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct LeftOut {
    pub nodes: u64,
    pub steps: u64,
}

/// A game to keep, or to share.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    #[schema(example = "3,3,3")]
    pub game: String,
    #[schema(example = "human")]
    pub x: Option<String>,
    #[schema(example = "minimax")]
    pub o: Option<String>,
    /// Moves already played.
    pub moves: Option<Vec<String>>,
    /// One person's own game: they alone write it, with the secret `owner`, and as a whole.
    pub own: Option<bool>,
    /// The number of a game left unfinished at this machine, which this one takes the place of.
    /// Implies `own`.
    pub continues: Option<i64>,
}

/// A new game and the secrets with which to play it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Opened {
    pub game: GameView,
    /// One secret for each side that a person plays. Whoever has it plays that side.
    pub secrets: BTreeMap<Side, String>,
    /// The secret with which to write an own game anew.
    pub owner: Option<String>,
}

/// A kept game as anyone may see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameView {
    pub id: String,
    /// Counts every change; the id of the event that told of it.
    pub revision: u64,
    #[schema(example = "3,3,3")]
    pub game: String,
    pub x: String,
    pub o: String,
    pub moves: Vec<String>,
    pub position: String,
    pub to_move: Option<Side>,
    pub outcome: Option<Ending>,
    pub line: Vec<String>,
    /// How it ended, where the board does not show it.
    pub termination: Option<String>,
    /// Whether it outlives the server.
    pub kept: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Played {
    #[serde(rename = "move")]
    #[schema(example = "b2")]
    pub mv: String,
    /// How many moves the sender believes were played before this one. A move sent again after a
    /// lost answer is then recognised and not played twice.
    pub ply: Option<usize>,
    /// Whether to wait for the answer of a computer player; true where nothing is said.
    pub reply: Option<bool>,
    pub limits: Option<LimitsAsked>,
}

#[derive(Debug, Deserialize, ToSchema, Default)]
#[serde(deny_unknown_fields)]
pub struct ReplyAsked {
    pub limits: Option<LimitsAsked>,
}

/// A game after a move, and the computer's answer to it.
#[derive(Debug, Serialize, ToSchema)]
pub struct AfterMove {
    pub game: GameView,
    /// The computer's move, when there was one to make.
    pub reply: Option<Chosen>,
    /// Why there is no answer although it is a computer's turn; ask for it again.
    pub no_reply: Option<ProblemDocument>,
}

impl From<Player> for Side {
    fn from(player: Player) -> Side {
        match player {
            Player::X => Side::X,
            Player::O => Side::O,
        }
    }
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        match outcome {
            Outcome::Win(Player::X) => Ending::XWins,
            Outcome::Win(Player::O) => Ending::OWins,
            Outcome::Draw => Ending::Draw,
        }
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

impl PositionView {
    pub fn of(pos: &Position) -> PositionView {
        PositionView {
            game: pos.rules().to_string(),
            position: pos.to_string(),
            to_move: pos.outcome().is_none().then(|| pos.to_move().into()),
            outcome: pos.outcome().map(Ending::from),
            line: pos.winning_cells().iter().map(ToString::to_string).collect(),
            legal: pos.legal_moves().iter().map(ToString::to_string).collect(),
        }
    }
}

impl PlayerView {
    pub fn of(info: &PlayerInfo, language: Language) -> PlayerView {
        PlayerView {
            id: info.id.to_owned(),
            source: info.source.to_owned(),
            exact: info.exact,
            plays_out: info.plays_out,
            max_empty: info.max_empty,
            remembers: info.remembers,
            about: info.about.in_language(language),
            guarantee: info.guarantee.in_language(language),
            options: info.options.iter().filter_map(|option| OptionView::of(option, language)).collect(),
        }
    }
}

impl OptionView {
    /// Keys that name files or programs are not offered over the network.
    fn of(option: &OptionInfo, language: Language) -> Option<OptionView> {
        let (kind, choices, min, max) = match &option.kind {
            OptionKind::Whole { min, max } => (Kind::Whole, &[][..], Some(*min as f64), Some(*max as f64)),
            OptionKind::Real { min, max } => (Kind::Real, &[][..], Some(*min), Some(*max)),
            OptionKind::Choice(choices) => (Kind::Choice, *choices, None, None),
            OptionKind::File | OptionKind::Program => return None,
        };
        Some(OptionView {
            key: option.key.to_owned(),
            kind,
            choices: choices.iter().map(|choice| (*choice).to_owned()).collect(),
            min,
            max,
            default: option.default.map(str::to_owned),
            about: option.about.in_language(language),
        })
    }
}

impl Chosen {
    /// `None` when the report names no move, which only a finished game has.
    pub fn of(
        report: &SearchReport<deret_core::Move>,
        to_move: Player,
        seconds: f64,
        language: Language,
    ) -> Option<Chosen> {
        Some(Chosen {
            schema: "deret.move/1",
            mv: report.best?.to_string(),
            score: report.score.map(|score| score.0),
            to_move: to_move.into(),
            reason: report.reason.as_ref().map(|reason| reason.in_language(language)),
            reasons: Language::ALL
                .into_iter()
                .filter_map(|language| Some((language.code(), report.reason.as_ref()?.in_language(language))))
                .collect(),
            stats: report.stats.into(),
            seconds,
            complete: report.complete,
        })
    }
}

/// How a request can be refused.
#[derive(Debug, utoipa::IntoResponses)]
pub enum Refusals {
    /// What was asked cannot be; the document says why.
    #[response(status = "4XX", content_type = "application/problem+json")]
    #[expect(dead_code, reason = "describes the API")]
    Asked(ProblemDocument),
    /// Too much is going on; `Retry-After` says when to come again.
    #[response(status = 503, content_type = "application/problem+json")]
    #[expect(dead_code, reason = "describes the API")]
    Busy(ProblemDocument),
}
