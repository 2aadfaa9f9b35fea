//! Explanations of search steps, with the wording used by the terminal and the pictures.
//!
//! The server keeps no search for this. The client sends the steps that the explanation depends on, as it
//! received them: the path down to the node with the best move so far at each node of it, and the step
//! itself.

use axum::Json;
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use deret_search::Observer;
use deret_text::{Language, say};
use deret_trace::{Scores, Trace, unpack};
use deret_wire::{Explained, StepAsked};

use crate::{
    app::{App, Visited},
    problem::{Problem, Refusals},
    requests::{self, Query, Speaks},
};

/// Far more than any line of a board takes.
const MOST_BYTES: usize = 4 * 1024;

/// What a step of a search means, in words
///
/// The steps are packed as `/api/v1/searches` packs them, the one in question last.
#[utoipa::path(get, path = "/api/v1/searches/step", tag = "play", params(StepAsked),
    responses((status = 200, body = Explained), Refusals))]
pub async fn explain_step(
    app: Visited,
    Speaks(language): Speaks,
    Query(asked): Query<StepAsked>,
) -> Result<Json<Explained>, Problem> {
    Ok(Json(app.brief(move |app| explained(app, &asked, language)).await??))
}

fn explained(app: &App, asked: &StepAsked, language: Language) -> Result<Explained, Problem> {
    let rules = requests::rules(&asked.game)?;
    let (_, pos) = requests::moves(rules, &requests::listed(asked.moves.as_deref()))?;
    let player = requests::player(&app.roster, &asked.player, rules)?;
    let unreadable = || {
        Problem::bad(
            "steps",
            &say!(
                "problem-steps",
                "these are no steps that can be explained: packed steps as base64 for addresses, at most {bytes} \
        bytes, the one in question last",
                bytes = MOST_BYTES
            ),
        )
    };
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(&asked.steps).map_err(|_| unreadable())?;
    if bytes.len() > MOST_BYTES {
        return Err(unreadable());
    }
    let steps = unpack(rules, &bytes).map_err(|broken| Problem::bad("steps", &broken))?;
    let mut trace = Trace::new(pos, Scores::of_player(app.roster.plays_out(player.spec())));
    steps.into_iter().for_each(|step| trace.on(step));
    let happened = trace.happened().ok_or_else(unreadable)?;
    Ok(Explained { text: happened.in_language(language) })
}
