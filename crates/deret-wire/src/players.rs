use deret_core::Rules;
use deret_play::{Level, OptionInfo, OptionKind, PlayerInfo};
use deret_text::Language;
use serde::{Deserialize, Serialize};

/// All players: `deret.players/1`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Players {
    #[cfg_attr(feature = "schema", schema(example = "deret.players/1"))]
    pub schema: &'static str,
    pub players: Vec<PlayerView>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
    /// The option with which it remembers its game, where it does not always: `as=printed`.
    pub remembers_if: Option<String>,
    pub about: String,
    pub guarantee: String,
    pub options: Vec<OptionView>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OptionView {
    pub key: String,
    pub kind: Kind,
    /// The values of a choice; empty for other kinds.
    pub choices: Vec<String>,
    pub min: Option<Number>,
    pub max: Option<Number>,
    /// How many numbers an option of that kind has.
    pub count: Option<usize>,
    pub default: Option<String>,
    pub about: String,
}

#[derive(Clone, Copy, Debug, Serialize, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Whole,
    Real,
    Choice,
    /// So many whole numbers with `/` between them.
    Numbers,
    /// The name of a file or a program.
    Text,
}

/// A bound of an option: whole where the option is.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Number {
    Whole(u64),
    Real(f64),
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct PlayersAsked {
    /// Only those that can play this game, as they are and to its end.
    #[cfg_attr(feature = "schema", param(example = "15,15,5"))]
    pub game: Option<String>,
    /// `en` or `id`.
    pub lang: Option<String>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct LevelsAsked {
    #[cfg_attr(feature = "schema", param(example = "3,3,3"))]
    #[serde(default = "crate::forms::default_game")]
    pub game: String,
    /// `en` or `id`.
    pub lang: Option<String>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Levels {
    pub levels: Vec<LevelView>,
}

/// A step of the ladder from a beginner to the best there is; `digit` is its number, and its key up to 9.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LevelView {
    pub digit: u8,
    pub player: String,
    pub name: String,
    pub about: String,
    /// The measured rating on this board, random being 0, with its half-width at 95 per cent.
    pub elo: Option<i32>,
    pub error: Option<i32>,
}

impl Players {
    pub fn of<'a>(players: impl IntoIterator<Item = &'a PlayerInfo>, language: Language) -> Players {
        let players = players.into_iter().map(|info| PlayerView::of(info, language)).collect();
        Players { schema: "deret.players/1", players }
    }

    /// Keys that name files or programs are not offered over the network.
    pub fn for_strangers(mut self) -> Players {
        for player in &mut self.players {
            player.options.retain(|option| option.kind != Kind::Text);
        }
        self
    }
}

impl PlayerView {
    fn of(info: &PlayerInfo, language: Language) -> PlayerView {
        PlayerView {
            id: info.id.to_owned(),
            source: info.source.to_owned(),
            exact: info.exact,
            plays_out: info.plays_out,
            max_empty: info.max_empty,
            remembers: info.remembers,
            remembers_if: info.remembers_if.map(|(key, value)| format!("{key}={value}")),
            about: info.about.in_language(language),
            guarantee: info.guarantee.in_language(language),
            options: info.options.iter().map(|option| OptionView::of(option, language)).collect(),
        }
    }
}

impl OptionView {
    fn of(option: &OptionInfo, language: Language) -> OptionView {
        let whole = |bound: u64| Some(Number::Whole(bound));
        let real = |bound: f64| Some(Number::Real(bound));
        let (kind, choices, min, max) = match &option.kind {
            OptionKind::Whole { min, max } => (Kind::Whole, &[][..], whole(*min), whole(*max)),
            OptionKind::Real { min, max } => (Kind::Real, &[][..], real(*min), real(*max)),
            OptionKind::Choice(choices) => (Kind::Choice, *choices, None, None),
            OptionKind::Numbers { max, .. } => (Kind::Numbers, &[][..], whole(0), whole(*max)),
            OptionKind::File | OptionKind::Program | OptionKind::Text | OptionKind::Texts => {
                (Kind::Text, &[][..], None, None)
            }
        };
        let count = match &option.kind {
            OptionKind::Numbers { count, .. } => Some(*count),
            _ => None,
        };
        OptionView {
            key: option.key.to_owned(),
            kind,
            choices: choices.iter().map(|choice| (*choice).to_owned()).collect(),
            min,
            max,
            count,
            default: option.default.map(str::to_owned),
            about: option.about.in_language(language),
        }
    }
}

impl LevelView {
    pub fn of(level: &Level, rules: Rules, language: Language) -> LevelView {
        let strength = deret_play::strength(rules, &level.spec);
        LevelView {
            digit: level.number,
            player: level.spec.to_string(),
            name: level.name.in_language(language),
            about: level.about.in_language(language),
            elo: strength.map(|strength| strength.elo),
            error: strength.map(|strength| strength.error),
        }
    }
}
