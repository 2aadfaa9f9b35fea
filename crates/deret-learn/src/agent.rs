//! The player `learned`: acts on what a model believes, and tells it.

use std::{path::PathBuf, sync::Arc};

use deret_core::{Move, Position, Said};
use deret_play::{OptionKind, Options, PlayerInfo, Roster};
use deret_search::{
    Agent, Event, Limits, Observer, Refusal, Score, SearchReport, Stats, common::agent::refuse_finished,
};
use deret_text::{Explain, Message, say};

use crate::{
    TEXT,
    learner::{Belief, best},
    library::{Library, newest_model},
    model::{Method, Model, ModelError},
};

/// Plays what a model believes best. Without chance: a model draws lots only while it learns.
#[derive(Clone, Debug)]
pub struct Learned {
    model: Arc<Model>,
}

/// Adds the player `learned`.
pub fn register(roster: &mut Roster) {
    let library = Library::default();
    roster.register(
        PlayerInfo::new(
            "learned",
            "000",
            say!(TEXT, "player-learned"),
            say!(TEXT, "guarantee-learned"),
            move |options| Ok(Box::new(Learned { model: asked_for(options, &library)? })),
        )
        .option("model", OptionKind::File, None, say!(TEXT, "option-model")),
    );
}

fn asked_for(options: &Options, library: &Library) -> Result<Arc<Model>, Refusal> {
    let rules = options.rules();
    let path = match options.text("model") {
        Some(path) => PathBuf::from(path),
        None => newest_model(rules)
            .map_err(|error| Refusal::failed(error.message()))?
            .ok_or_else(|| Refusal::bad_request(say!(TEXT, "model-none", game = rules.to_string())))?,
    };
    let refusal = |error: ModelError| match error.is_trouble() {
        true => Refusal::failed(error.message()),
        false => Refusal::bad_request(error.message()),
    };
    let model = library.load(&path).map_err(refusal)?;
    if model.about.rules != rules {
        return Err(refusal(ModelError::OtherGame { path, game: model.about.rules, wanted: rules }));
    }
    Ok(model)
}

/// A value from -1 to 1 as a whole number: a sure win is 1000.
fn score(value: f32) -> Score {
    Score((f64::from(value) * 1000.0).round() as i64)
}

impl Learned {
    pub fn new(model: Arc<Model>) -> Learned {
        Learned { model }
    }

    fn reason(&self, beliefs: &[Belief], choice: Belief) -> Message {
        let mut rest: Vec<Belief> = beliefs.iter().copied().filter(|belief| belief.mv != choice.mv).collect();
        rest.sort_by(|a, b| b.value.total_cmp(&a.value));
        let about = &self.model.about;
        let (self_play, stored) = (about.self_play(), about.stored());
        let learnt = say!(TEXT, "learnt", method = about.method.name(), games = self_play, stored = stored);
        let mv = choice.mv.to_string();
        let Some(next) = rest.first() else {
            return say!(TEXT, "reason-learned-only", mv = mv, learnt = learnt);
        };
        if about.method == Method::Menace {
            let percent = |belief: Belief| f64::from((belief.value + 1.0) * 50.0).round();
            let (share, next) = (percent(choice), percent(*next));
            return say!(TEXT, "reason-learned-beads", mv = mv, share = share, next = next, learnt = learnt);
        }
        let hundredths = |belief: Belief| (f64::from(belief.value) * 100.0).round() / 100.0;
        let (value, next) = (hundredths(choice), hundredths(*next));
        say!(TEXT, "reason-learned", mv = mv, value = value, next = next, learnt = learnt)
    }
}

impl Agent for Learned {
    fn choose(
        &mut self,
        pos: &Position,
        _limits: &Limits,
        watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        let beliefs = self.model.beliefs(pos);
        for belief in &beliefs {
            let (value, chance) = (f64::from(belief.value), belief.chance.map(f64::from));
            watch.on(Event::Belief { mv: belief.mv, value, chance });
        }
        let choice = best(&beliefs).expect("the game is not over, so there are moves");
        let leaves = beliefs.len() as u64;
        Ok(SearchReport {
            score: (self.model.about.method != Method::Menace).then(|| score(choice.value)),
            pv: vec![choice.mv],
            stats: Stats { nodes: leaves + 1, leaves, cutoffs: 0, max_depth: 1 },
            reason: Some(Said::new(self.reason(&beliefs, choice))),
            ..SearchReport::at_once(choice.mv)
        })
    }
}
