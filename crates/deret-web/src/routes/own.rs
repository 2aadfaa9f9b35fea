//! A person's own games: stored move by move, listed and continued.

use axum::{Json, extract::Path, http::StatusCode};
use deret_core::GameRecord;
use deret_wire::{GameView, StoredGame, Unfinished, UnfinishedAsked, Written};

use super::{Answer, changed, view};
use crate::{
    app::{App, Visited},
    games::SeenGame,
    origin::IsOwner,
    problem::{Problem, Refusals},
    requests::{self, Allowed, Asked, Query, Secret},
};

const MOST_IDS: usize = 50;
const MOST_LEFT: usize = 50;

/// Games that can be gone on with
#[utoipa::path(get, path = "/api/v1/games", tag = "games", params(UnfinishedAsked),
    responses((status = 200, body = Unfinished), Refusals))]
pub async fn unfinished(
    app: Visited,
    IsOwner(is_owner): IsOwner,
    Query(asked): Query<UnfinishedAsked>,
) -> Answer<Unfinished> {
    let found = app
        .at_the_store(move |app| -> Result<Unfinished, Problem> {
            let ids = asked.ids.unwrap_or_default();
            let mut games = Vec::new();
            for id in ids.split(',').filter(|id| !id.is_empty()).take(MOST_IDS) {
                let seated = app.games.find(id)?.map(|shared| shared.seated());
                let running = seated.filter(|seated| seated.referee.outcome().is_none());
                games.extend(running.map(|seated| view(app, id, &seated)));
            }
            let left = if is_owner { app.games.left()? } else { Vec::new() };
            let known = |number: i64| ids.split(',').any(|id| id.starts_with(&format!("{number}-")));
            let left = left
                .iter()
                .filter(|(number, game)| !known(*number) && can_be_played(app, game))
                .take(MOST_LEFT)
                .map(|(number, game)| StoredGame::of(*number, game));
            Ok(Unfinished { games, left: left.collect() })
        })
        .await??;
    Ok(Json(found))
}

/// Writes an own game anew, as long as it is not over
#[utoipa::path(put, path = "/api/v1/games/{id}", tag = "games", params(("id" = String, Path)), request_body = Written,
    security(("secret" = [])), responses((status = 200, body = GameView), Refusals))]
pub async fn write(
    app: Visited,
    Path(id): Path<String>,
    Secret(secret): Secret,
    Asked(written): Asked<Written>,
) -> Answer<GameView> {
    let (shared, seated) = changed(&app, id, move |app, shared| {
        let rules = shared.seated().referee.rules();
        let seen = seen(app, rules, &written.x, &written.o, &written.moves)?;
        Ok(app.games.write_own(shared, &secret, &seen)?)
    })
    .await?;
    Ok(Json(view(&app, &shared.id, &seated)))
}

/// Deletes an own game
#[utoipa::path(delete, path = "/api/v1/games/{id}", tag = "games", params(("id" = String, Path)),
    security(("secret" = [])), responses((status = 204), Refusals))]
pub async fn delete(
    app: Visited,
    Path(id): Path<String>,
    Secret(secret): Secret,
) -> Result<StatusCode, Problem> {
    changed(&app, id, move |app, shared| Ok(app.games.delete_own(shared, &secret)?)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Parses and checks an own game from a client.
pub fn seen(
    app: &App,
    rules: deret_core::Rules,
    x: &str,
    o: &str,
    moves: &[String],
) -> Result<SeenGame, Problem> {
    let player = |text| requests::player(&app.roster, text, rules).map(Allowed::into_spec);
    let players = [player(x)?, player(o)?];
    let (moves, _) = requests::moves(rules, moves)?;
    Ok(SeenGame { rules, players, moves })
}

fn can_be_played(app: &App, game: &GameRecord) -> bool {
    game.players.iter().all(|spec| requests::player(&app.roster, spec, game.rules).is_ok())
}
