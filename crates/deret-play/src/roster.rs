use std::{collections::BTreeMap, fmt};

use deret_core::Rules;
use deret_search::{Agent, Refusal, common::chance::mixed};
use deret_text::{Message, say};

use crate::{PlayerSpec, SpecError, builtin, texts};

/// All available players. Crates above add theirs: `deret_learn::register(&mut roster)`.
#[derive(Default)]
pub struct Roster {
    players: Vec<PlayerInfo>,
}

/// A kind of player: its entry in `deret players`, and how to build one.
pub struct PlayerInfo {
    pub id: &'static str,
    /// Where it was described: ids of papers; [`source_words`](crate::source_words) turns them into names.
    pub source: &'static str,
    /// Whether it always finds a move of the best value when nothing limits it.
    pub exact: bool,
    /// Whether its scores are results of games played to the end, if no `depth` is given.
    pub plays_out: bool,
    /// The most empty cells it takes without a limit; `None` for every board.
    pub max_empty: Option<usize>,
    /// Whether its moves depend on earlier moves, not only on the position and its seed.
    pub remembers: bool,
    /// The option with which it remembers its game, if it does not always: `("as", "printed")`.
    pub remembers_if: Option<(&'static str, &'static str)>,
    /// Description in one sentence, and its guarantee.
    pub about: Message,
    pub guarantee: Message,
    pub options: Vec<OptionInfo>,
    /// Whether its moves are partly random, so that they depend on the seed.
    draws_lots: fn(&Options) -> bool,
    build: Option<Builder>,
}

type Builder = Box<dyn Fn(&Options) -> Result<Box<dyn Agent>, Refusal> + Send + Sync>;

/// A key that a player's spec may have.
#[derive(Clone, Debug)]
pub struct OptionInfo {
    pub key: &'static str,
    pub kind: OptionKind,
    /// As written in a spec; `None` if absence means "without".
    pub default: Option<&'static str>,
    pub about: Message,
}

#[derive(Clone, Debug)]
pub enum OptionKind {
    Whole {
        min: u64,
        max: u64,
    },
    Real {
        min: f64,
        max: f64,
    },
    Choice(&'static [&'static str]),
    /// `count` whole numbers, none larger than `max`, joined by slashes: `10/10/1/1/0`.
    Numbers {
        count: usize,
        max: u64,
    },
    /// The path of a file to read.
    File,
    /// A program to start, with its arguments.
    Program,
    /// Any text.
    Text,
    /// Any number of texts: the key may be given more than once.
    Texts,
}

/// The checked options of one player, with defaults filled in.
#[derive(Clone, Debug)]
pub struct Options {
    values: BTreeMap<&'static str, Value>,
    rules: Rules,
    seed_mix: Option<u64>,
}

#[derive(Clone, Debug)]
enum Value {
    Whole(u64),
    Real(f64),
    Text(String),
    Texts(Vec<String>),
    Numbers(Vec<u64>),
}

impl Options {
    /// The number given for that key, or its default.
    pub fn whole(&self, key: &str) -> Option<u64> {
        match self.values.get(key) {
            Some(Value::Whole(number)) => Some(*number),
            _ => None,
        }
    }

    pub fn real(&self, key: &str) -> Option<f64> {
        match self.values.get(key) {
            Some(Value::Real(number)) => Some(*number),
            _ => None,
        }
    }

    /// The numbers given for that key.
    pub fn numbers(&self, key: &str) -> Option<&[u64]> {
        match self.values.get(key) {
            Some(Value::Numbers(numbers)) => Some(numbers),
            _ => None,
        }
    }

    /// The text or choice given for that key, or its default.
    pub fn text(&self, key: &str) -> Option<&str> {
        match self.values.get(key) {
            Some(Value::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// All texts given for a key that may be given more than once.
    pub fn texts(&self, key: &str) -> &[String] {
        match self.values.get(key) {
            Some(Value::Texts(texts)) => texts,
            _ => &[],
        }
    }

    pub fn is(&self, key: &str, value: &str) -> bool {
        self.text(key) == Some(value)
    }

    /// The seed: the spec's own, mixed with that of the run and the game, if any.
    pub fn seed(&self) -> u64 {
        let own = self.whole("seed").unwrap_or(0);
        self.seed_mix.map_or(own, |mix| mixed(&[mix, own]))
    }

    /// The rules of the game to be played.
    pub fn rules(&self) -> Rules {
        self.rules
    }
}

impl PlayerInfo {
    pub fn new(
        id: &'static str,
        source: &'static str,
        about: Message,
        guarantee: Message,
        build: impl Fn(&Options) -> Result<Box<dyn Agent>, Refusal> + Send + Sync + 'static,
    ) -> PlayerInfo {
        PlayerInfo {
            id,
            source,
            exact: false,
            plays_out: false,
            max_empty: None,
            remembers: false,
            remembers_if: None,
            about,
            guarantee,
            options: Vec::new(),
            draws_lots: |_| false,
            build: Some(Box::new(build)),
        }
    }

    #[must_use]
    pub fn exact(mut self) -> PlayerInfo {
        (self.exact, self.plays_out) = (true, true);
        self
    }

    /// Declares that its scores are results, even if it is not exact from the first move on.
    #[must_use]
    pub fn playing_out(mut self) -> PlayerInfo {
        self.plays_out = true;
        self
    }

    /// Declares that it refuses more empty cells than that unless a limit is given.
    #[must_use]
    pub fn up_to(mut self, max_empty: usize) -> PlayerInfo {
        self.max_empty = Some(max_empty);
        self
    }

    #[must_use]
    pub fn remembering(mut self) -> PlayerInfo {
        self.remembers = true;
        self
    }

    /// Declares that it remembers its game if that key has that value.
    #[must_use]
    pub fn remembering_if(mut self, key: &'static str, value: &'static str) -> PlayerInfo {
        self.remembers_if = Some((key, value));
        self
    }

    #[must_use]
    pub fn option(
        mut self,
        key: &'static str,
        kind: OptionKind,
        default: Option<&'static str>,
        about: Message,
    ) -> PlayerInfo {
        self.options.push(OptionInfo { key, kind, default, about });
        self
    }

    /// Adds the key `seed`, which every player with random moves has.
    #[must_use]
    pub fn seeded(mut self) -> PlayerInfo {
        self.draws_lots = |_| true;
        self.option("seed", OptionKind::Whole { min: 0, max: u64::MAX }, Some("0"), texts::option_seed())
    }

    /// Sets when its moves are random, for a player with a seed that has random moves with some options only.
    #[must_use]
    pub fn drawing_lots_if(mut self, draws_lots: fn(&Options) -> bool) -> PlayerInfo {
        self.draws_lots = draws_lots;
        self
    }

    pub fn is_human(&self) -> bool {
        self.build.is_none()
    }

    /// Whether it starts an outside program.
    pub fn is_outside_program(&self) -> bool {
        self.options.iter().any(|option| matches!(option.kind, OptionKind::Program))
    }
}

impl Roster {
    /// The players that need no crate above: the papers' own, `engine` and `level`.
    pub fn new() -> Roster {
        let mut roster = Roster::default();
        roster.players.push(PlayerInfo {
            id: "human",
            source: "",
            exact: false,
            plays_out: false,
            max_empty: None,
            remembers: true,
            remembers_if: None,
            about: say!("player-human", "a person at this front end"),
            guarantee: say!("guarantee-human", "nothing is known"),
            options: Vec::new(),
            draws_lots: |_| false,
            build: None,
        });
        builtin::register(&mut roster);
        roster
    }

    /// Adds a player, or replaces the one with that name.
    pub fn register(&mut self, info: PlayerInfo) {
        match self.players.iter_mut().find(|player| player.id == info.id) {
            Some(player) => *player = info,
            None => self.players.push(info),
        }
    }

    pub fn players(&self) -> &[PlayerInfo] {
        &self.players
    }

    pub(crate) fn players_mut(&mut self) -> &mut [PlayerInfo] {
        &mut self.players
    }

    pub(crate) fn retain(&mut self, keep: impl FnMut(&PlayerInfo) -> bool) {
        self.players.retain(keep);
    }

    pub fn info(&self, name: &str) -> Result<&PlayerInfo, SpecError> {
        self.players.iter().find(|player| player.id == name).ok_or_else(|| {
            let known: Vec<&str> = self.players.iter().map(|player| player.id).collect();
            let near = nearest(name, &known).map(str::to_owned);
            SpecError::UnknownPlayer { name: name.to_owned(), near, known: known.join(", ") }
        })
    }

    /// Whether the player's scores distinguish wins, draws and losses; otherwise they are estimates.
    pub fn plays_out(&self, spec: &PlayerSpec) -> bool {
        let is_free = spec.value("depth").is_none();
        is_free && self.info(&spec.name).is_ok_and(|info| info.plays_out)
    }

    /// Whether the player's moves depend on earlier moves.
    pub fn remembers(&self, spec: &PlayerSpec) -> bool {
        self.info(&spec.name).is_ok_and(|info| {
            info.remembers || info.remembers_if.is_some_and(|(key, value)| spec.value(key) == Some(value))
        })
    }

    /// Whether the player's moves are partly random in that game.
    pub fn draws_lots(&self, spec: &PlayerSpec, rules: Rules) -> Result<bool, SpecError> {
        Ok((self.info(&spec.name)?.draws_lots)(&self.options(spec, rules, None)?))
    }

    /// Checks name, keys and values without making the player.
    pub fn check(&self, spec: &PlayerSpec, rules: Rules) -> Result<(), SpecError> {
        self.options(spec, rules, None).map(|_| ())
    }

    /// Builds the player for a game with these rules. In a run of many games `seed_mix` identifies the
    /// run and the game, so that each game has its own random moves.
    pub fn agent(
        &self,
        spec: &PlayerSpec,
        rules: Rules,
        seed_mix: Option<u64>,
    ) -> Result<Box<dyn Agent>, SpecError> {
        let options = self.options(spec, rules, seed_mix)?;
        let build = self.info(&spec.name)?.build.as_ref().ok_or(SpecError::NeedsPerson)?;
        build(&options).map_err(SpecError::Refused)
    }

    fn options(&self, spec: &PlayerSpec, rules: Rules, seed_mix: Option<u64>) -> Result<Options, SpecError> {
        let info = self.info(&spec.name)?;
        for (key, _) in &spec.options {
            if !info.options.iter().any(|option| option.key == key) {
                let (player, key) = (spec.name.clone(), key.clone());
                let known: Vec<&str> = info.options.iter().map(|option| option.key).collect();
                return Err(if known.is_empty() {
                    SpecError::NoKeys { player, key }
                } else {
                    SpecError::UnknownKey { player, key, known: known.join(", ") }
                });
            }
        }
        let mut values = BTreeMap::new();
        for option in &info.options {
            if matches!(option.kind, OptionKind::Texts) {
                let texts = spec.values(option.key).map(str::to_owned).collect();
                values.insert(option.key, Value::Texts(texts));
                continue;
            }
            if spec.values(option.key).count() > 1 {
                return Err(SpecError::Repeated { player: spec.name.clone(), key: option.key.to_owned() });
            }
            if let Some(text) = spec.value(option.key).or(option.default) {
                let value = option.read(text).ok_or_else(|| SpecError::BadValue {
                    player: spec.name.clone(),
                    key: option.key.to_owned(),
                    value: text.to_owned(),
                    expected: Box::new(option.kind.expected()),
                })?;
                values.insert(option.key, value);
            }
        }
        Ok(Options { values, rules, seed_mix })
    }
}

impl OptionInfo {
    fn read(&self, text: &str) -> Option<Value> {
        match &self.kind {
            OptionKind::Whole { min, max } => {
                text.parse().ok().filter(|number| (min..=max).contains(&number)).map(Value::Whole)
            }
            OptionKind::Real { min, max } => {
                text.parse().ok().filter(|number: &f64| *min <= *number && *number <= *max).map(Value::Real)
            }
            OptionKind::Numbers { count, max } => {
                let numbers: Result<Vec<u64>, _> = text.split('/').map(str::parse).collect();
                let fit = |numbers: &Vec<u64>| numbers.len() == *count && numbers.iter().all(|n| n <= max);
                numbers.ok().filter(fit).map(Value::Numbers)
            }
            OptionKind::Choice(choices) => choices.contains(&text).then(|| Value::Text(text.to_owned())),
            OptionKind::File | OptionKind::Program | OptionKind::Text | OptionKind::Texts => {
                (!text.is_empty()).then(|| Value::Text(text.to_owned()))
            }
        }
    }
}

impl OptionKind {
    /// Description of a valid value.
    pub fn expected(&self) -> Message {
        match self {
            OptionKind::Whole { min, max: u64::MAX } => {
                say!("expected-whole-from", "a whole number of {min} or more", min = *min)
            }
            OptionKind::Whole { min, max } => {
                say!("expected-whole", "a whole number from {min} to {max}", min = *min, max = *max)
            }
            OptionKind::Real { min, max } => {
                say!("expected-real", "a number from {min} to {max}", min = *min, max = *max)
            }
            OptionKind::Numbers { count, max } => {
                say!(
                    "expected-numbers",
                    "{count} whole numbers up to {max}, joined by strokes (10/10/1/1/0)",
                    count = *count,
                    max = *max
                )
            }
            OptionKind::Choice(choices) => {
                say!("expected-choice", "one of {choices}", choices = choices.join(", "))
            }
            OptionKind::File | OptionKind::Program | OptionKind::Text | OptionKind::Texts => {
                say!("expected-text", "a text")
            }
        }
    }
}

impl fmt::Debug for Roster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.players.iter().map(|player| player.id)).finish()
    }
}

impl fmt::Debug for PlayerInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlayerInfo").field("id", &self.id).finish_non_exhaustive()
    }
}

/// The name that was probably meant: equal except for hyphens, or at most two letters away.
fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let bare = |name: &str| name.to_ascii_lowercase().replace(['-', '_', ' '], "");
    let away = |known: &&&'a str| strsim::osa_distance(&bare(name), &bare(known));
    known.iter().min_by_key(away).filter(|known| away(known) <= 2 && away(known) < name.len() / 2).copied()
}
