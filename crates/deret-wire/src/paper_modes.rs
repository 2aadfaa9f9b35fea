//! A paper's own way to play, for the page.

use deret_play::{Boards, First, PaperAction, PaperMode};
use deret_text::{Language, Message};
use serde::Serialize;

/// The menu or keys, boards and messages of a paper's program.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PaperModeView {
    #[cfg_attr(feature = "schema", schema(example = "002"))]
    pub id: String,
    /// What the program calls itself, line by line.
    pub banner: Vec<String>,
    pub boards: BoardsView,
    /// The sides of the listed boards, each with a whole line to win.
    pub sides: Vec<usize>,
    pub first: FirstView,
    /// Whether the person chooses between X and O.
    pub asks_mark: bool,
    pub choices: Vec<PaperChoiceView>,
    /// The player of the computer at the start.
    pub computer: String,
    pub words: PaperWordsView,
}

#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BoardsView {
    Listed,
    Square,
    Any,
}

#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FirstView {
    Lot,
    Person,
    X,
}

#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PaperActionView {
    Computer,
    People,
    Itself,
    Toggle,
    Reset,
    Leave,
}

/// An entry of the menu, or a key.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PaperChoiceView {
    pub key: String,
    pub name: String,
    pub action: PaperActionView,
    /// The player of `computer` and `itself`.
    pub player: Option<String>,
}

/// What the program says.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PaperWordsView {
    pub your_turn: String,
    pub computer_turn: String,
    pub thinking: Option<String>,
    /// To the person; `null` where the program names the mark instead.
    pub won: Option<String>,
    pub lost: Option<String>,
    pub draw: String,
    pub x_won: String,
    pub o_won: String,
}

impl PaperModeView {
    pub fn of(mode: &PaperMode, language: Language) -> PaperModeView {
        let say = |message: &Message| message.in_language(language);
        let maybe = |message: &Option<Message>| message.as_ref().map(say);
        let words = &mode.words;
        let (boards, sides) = match mode.boards {
            Boards::Listed(sides) => (BoardsView::Listed, sides.to_vec()),
            Boards::Square => (BoardsView::Square, Vec::new()),
            Boards::Any => (BoardsView::Any, Vec::new()),
        };
        let choices = mode.choices.iter().map(|choice| {
            let (action, player) = match &choice.action {
                PaperAction::Computer(spec) => (PaperActionView::Computer, Some(spec)),
                PaperAction::Itself(spec) => (PaperActionView::Itself, Some(spec)),
                PaperAction::People => (PaperActionView::People, None),
                PaperAction::Toggle => (PaperActionView::Toggle, None),
                PaperAction::Reset => (PaperActionView::Reset, None),
                PaperAction::Leave => (PaperActionView::Leave, None),
            };
            let player = player.map(ToString::to_string);
            PaperChoiceView { key: choice.key.to_string(), name: say(&choice.name), action, player }
        });
        PaperModeView {
            id: mode.id.to_owned(),
            banner: mode.banner.iter().map(say).collect(),
            boards,
            sides,
            first: match mode.first {
                First::Lot => FirstView::Lot,
                First::Person => FirstView::Person,
                First::X => FirstView::X,
            },
            asks_mark: mode.asks_mark,
            choices: choices.collect(),
            computer: mode.computer.to_string(),
            words: PaperWordsView {
                your_turn: say(&words.your_turn),
                computer_turn: say(&words.computer_turn),
                thinking: maybe(&words.thinking),
                won: maybe(&words.won),
                lost: maybe(&words.lost),
                draw: say(&words.draw),
                x_won: say(&words.x_won),
                o_won: say(&words.o_won),
            },
        }
    }
}
