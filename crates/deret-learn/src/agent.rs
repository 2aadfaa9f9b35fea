//! The player `learned`: plays by a model's beliefs and reports them.

use std::{path::PathBuf, sync::Arc};

use deret_core::{Move, Position};
use deret_play::{OptionKind, Options, PlayerInfo, Roster};
use deret_search::{
    Agent, Event, Limits, Observer, Refusal, Score, SearchReport, Stats, common::agent::refuse_finished,
};
use deret_text::{Explain, Message, say};

use crate::{
    learner::{Belief, best},
    library::{Library, newest_model},
    model::{Method, Model, ModelError},
};

/// Plays the move the model values most. Deterministic: a model moves at random only in training.
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
            say!("player-learned", "plays what it has learnt from past games and from games against itself"),
            say!("guarantee-learned", "nothing for certain: it is as good as its training"),
            move |options| Ok(Box::new(Learned { model: asked_for(options, &library)? })),
        )
        .option(
            "model",
            OptionKind::File,
            None,
            say!(
                "option-model",
                "the file of a trained model (without it, the newest of this game in the data folder)"
            ),
        ),
    );
}

fn asked_for(options: &Options, library: &Library) -> Result<Arc<Model>, Refusal> {
    let rules = options.rules();
    let path = match options.text("model") {
        Some(path) => PathBuf::from(path),
        None => newest_model(rules).map_err(|error| Refusal::failed(error.message()))?.ok_or_else(|| {
            Refusal::bad_request(say!(
                "model-none",
                "there is no trained model for {game}; train one with: deret train --game {game}",
                game = rules.to_string()
            ))
        })?,
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
        let (method, games) = (about.method.name(), self_play);
        let learnt = match stored {
            0 => {
                say!(
                    "learnt",
                    "learnt by {method} from {games} {games|game|games} against itself",
                    method,
                    games
                )
            }
            _ => say!(
                "learnt-stored",
                "learnt by {method} from {games} {games|game|games} against itself and {stored} \
                {stored|game|games} of others",
                method,
                games,
                stored
            ),
        };
        let mv = choice.mv.to_string();
        let Some(next) = rest.first() else {
            return say!("reason-learned-only", "{mv} is the only move; {learnt}", mv, learnt);
        };
        if about.method == Method::Menace {
            let percent = |belief: Belief| f64::from((belief.value + 1.0) * 50.0).round();
            let (share, next) = (percent(choice), percent(*next));
            return say!(
                "reason-learned-beads",
                "{mv}: {share} % of the beads in this box, {next} % for the next best move; {learnt}",
                mv,
                share,
                next,
                learnt
            );
        }
        let hundredths = |belief: Belief| (f64::from(belief.value) * 100.0).round() / 100.0;
        let (value, next) = (hundredths(choice), hundredths(*next));
        say!(
            "reason-learned",
            "{mv}: it expects {value}, and of the next best move {next} (1 won, 0 drawn, -1 lost); \
            {learnt}",
            mv,
            value,
            next,
            learnt
        )
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
            reason: Some(deret_core::Explain::message(&self.reason(&beliefs, choice))),
            ..SearchReport::at_once(choice.mv)
        })
    }
}
