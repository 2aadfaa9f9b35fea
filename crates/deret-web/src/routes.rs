mod own;
mod records;

use std::{sync::Arc, time::Instant};

use axum::{
    Json, Router,
    body::Bytes,
    extract::Path,
    http::{StatusCode, header},
    middleware,
    response::{IntoResponse, Response},
};
use deret_core::{Game, Player};
use deret_play::{PaperMode, PlayerInfo, PlayerSpec};
use deret_search::Limits;
use deret_store::{StoreError, marks::REMATCH};
use deret_study::{Estimates, Reviewer, nudge, why};
use deret_text::{Language, say};
use deret_wire::{
    Analysis, AnalysisAsked, At, Chosen, CollapseEnd, Decided, EventsAsked, GameView, Health, Hint,
    LevelView, Levels, LevelsAsked, MoveAsked, NewGame, Opened, PaperModeView, Played, Players, PlayersAsked,
    PlyView, PositionView, ProblemDocument, ReviewAsked, SearchEnd, Side, StreamOpened, ValueAt, Wish,
};
use tower_http::{CompressionLevel, compression::CompressionLayer};
use utoipa::{
    OpenApi,
    openapi::{
        InfoBuilder, LicenseBuilder, OpenApi as Document,
        security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
    },
};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::{App, Choice, Visited},
    collapse, connections, constant,
    games::{Opener, Seated, SharedGame, SharedGameError, number_and_name},
    lab,
    live::{self, LastSeen},
    origin::{self, IsOwner},
    page,
    problem::{self, Problem, Refusals},
    requests::{self, Asked, Query, Secret, Speaks},
    searches,
    stream_ids::Kind,
    texts,
};

type Answer<T> = Result<Json<T>, Problem>;

/// All routes of the server.
pub fn router(app: Arc<App>) -> Router {
    let (api, document) = api().split_for_parts();
    // Serialized once: it is long, and clients may request it as often as they like.
    let document = Bytes::from(document.to_json().unwrap_or_default());
    let described = axum::routing::get(move || {
        std::future::ready(([(header::CONTENT_TYPE, "application/json")], document.clone()))
    });
    Router::new()
        .merge(api)
        .route("/api/v1/openapi.json", described)
        .merge(page::router())
        .layer(middleware::from_fn_with_state(Arc::clone(&app), connections::bound_streams))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), origin::admit))
        .with_state(app)
        .layer(middleware::from_fn(problem::tell))
        .layer(middleware::from_fn(page::guard))
}

/// The description of the API, as served at `/api/v1/openapi.json`.
pub fn openapi() -> Document {
    api().into_openapi()
}

#[derive(OpenApi)]
#[openapi(components(schemas(ProblemDocument, ValueAt, Decided, SearchEnd, PlyView, CollapseEnd)))]
struct Described;

/// Long answers that every first visit loads, with gzip at its quickest. Nothing secret is in them.
fn compressed(routes: OpenApiRouter<Arc<App>>) -> OpenApiRouter<Arc<App>> {
    routes.layer(CompressionLayer::new().no_br().quality(CompressionLevel::Fastest))
}

fn api() -> OpenApiRouter<Arc<App>> {
    let mut document = Described::openapi();
    document.info = InfoBuilder::new()
        .title("Deret")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Play k-in-a-row games, and see what is true. Errors are problem documents (RFC 9457).",
        ))
        .license(Some(LicenseBuilder::new().name(env!("CARGO_PKG_LICENSE")).build()))
        .build();
    let secret = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("The secret of one side of a game"));
    if let Some(components) = &mut document.components {
        components.add_security_scheme("secret", SecurityScheme::Http(secret.build()));
    }
    OpenApiRouter::with_openapi(document)
        .routes(routes!(health))
        .merge(compressed(OpenApiRouter::new().routes(routes!(players)).routes(routes!(levels))))
        .routes(routes!(paper_mode))
        .routes(routes!(positions))
        .routes(routes!(choose))
        .routes(routes!(analyze))
        .routes(routes!(hint))
        .routes(routes!(open_review))
        .routes(routes!(review))
        .routes(routes!(open_search))
        .routes(routes!(search))
        .routes(routes!(searches::explain::explain_step))
        .routes(routes!(own::unfinished, open_game))
        .routes(routes!(show_game, own::write, own::delete))
        .routes(routes!(game_record))
        .routes(routes!(records::write_records))
        .routes(routes!(records::read_records))
        .routes(routes!(watch_game))
        .routes(routes!(play))
        .routes(routes!(undo))
        .routes(routes!(resign))
        .routes(routes!(wish))
        .merge(lab::routes::api())
        .merge(collapse::api())
}

/// Whether the server is there
#[utoipa::path(get, path = "/api/v1/health", tag = "server", responses((status = 200, body = Health)))]
async fn health(app: Visited) -> Json<Health> {
    Json(Health { status: "ok", version: env!("CARGO_PKG_VERSION"), keeps_games: app.games.last() })
}

/// All players, with what they are and their options
#[utoipa::path(get, path = "/api/v1/players", tag = "play", params(PlayersAsked),
    responses((status = 200, body = Players), Refusals))]
async fn players(
    app: Visited,
    Speaks(language): Speaks,
    Query(asked): Query<PlayersAsked>,
) -> Result<Response, Problem> {
    let Some(game) = asked.game else {
        let all = move |app: &App| Players::of(app.roster.players(), language).for_strangers();
        return app.constant(constant::Key::Players, language, all).await;
    };
    let rules = requests::rules(&game)?;
    // A learned player looks for its model on disk.
    let players = app
        .at_the_store(move |app| {
            let can_play = |info: &&PlayerInfo| {
                let built = app.roster.agent(&PlayerSpec::named(info.id), rules, None);
                info.is_human()
                    || (built.is_ok() && info.max_empty.is_none_or(|most| rules.cell_count() <= most))
            };
            Players::of(app.roster.players().iter().filter(can_play), language).for_strangers()
        })
        .await?;
    Ok(Json(players).into_response())
}

/// The levels of play, with their measured strength on a board
#[utoipa::path(get, path = "/api/v1/levels", tag = "play", params(LevelsAsked),
    responses((status = 200, body = Levels), Refusals))]
async fn levels(
    app: Visited,
    Speaks(language): Speaks,
    Query(asked): Query<LevelsAsked>,
) -> Result<Response, Problem> {
    let rules = requests::rules(&asked.game)?;
    let measured = move |_: &App| {
        let levels = deret_play::levels().into_iter().map(|level| LevelView::of(&level, rules, language));
        Levels { levels: levels.collect() }
    };
    app.constant(constant::Key::Levels(rules), language, measured).await
}

/// A paper's own way to play: its menu or keys, boards and messages
#[utoipa::path(get, path = "/api/v1/papers/{id}", tag = "play",
    params(("id" = String, Path, description = "`000`, `002`, `003` or `004`")),
    responses((status = 200, body = PaperModeView), Refusals))]
async fn paper_mode(Speaks(language): Speaks, Path(id): Path<String>) -> Answer<PaperModeView> {
    let mode = PaperMode::of(&id)
        .ok_or_else(|| Problem::new(StatusCode::NOT_FOUND, "not-found", texts::problem_not_found()))?;
    Ok(Json(PaperModeView::of(&mode, language)))
}

/// What follows from a position by the rules
#[utoipa::path(post, path = "/api/v1/positions", tag = "play", request_body = At,
    responses((status = 200, body = PositionView), Refusals))]
async fn positions(app: Visited, Asked(at): Asked<At>) -> Answer<PositionView> {
    let view = app.brief(move |_| -> Result<_, Problem> { Ok(PositionView::of(&requests::position(&at)?)) });
    Ok(Json(view.await??))
}

/// The move a player would make
#[utoipa::path(post, path = "/api/v1/moves", tag = "play", request_body = MoveAsked,
    responses((status = 200, body = Chosen), Refusals))]
async fn choose(app: Visited, Speaks(language): Speaks, Asked(asked): Asked<MoveAsked>) -> Answer<Chosen> {
    let limits = requests::limits(&asked.limits.unwrap_or_default())?;
    let at = At { game: asked.game, moves: asked.moves, position: asked.position };
    let checked = app.brief(move |app| -> Result<_, Problem> {
        let course = requests::course(&at)?;
        let player = requests::player(&app.roster, &asked.player, course.position().rules())?;
        Ok((player, course))
    });
    let (player, course) = checked.await??;
    let choice = app.choose(player, course, asked.seed, limits).await?;
    Ok(Json(app.brief(move |_| chosen(&choice, language)).await??))
}

/// The exact value of a position and of every move in it
///
/// What a limit leaves unknown carries the engine's `estimate` instead, which proves nothing.
#[utoipa::path(post, path = "/api/v1/analysis", tag = "truth", request_body = AnalysisAsked,
    responses((status = 200, body = Analysis), Refusals))]
async fn analyze(app: Visited, Asked(asked): Asked<AnalysisAsked>) -> Answer<Analysis> {
    let (pos, limits) = position_asked(&app, asked).await?;
    let found = app.analyze(&pos, limits).await?;
    let Estimates { position, moves } = app.estimates(&pos, &found).await?;
    let told = app.brief(move |_| Analysis::of(&pos, &found).estimated(position.as_ref(), &moves));
    Ok(Json(told.await?))
}

/// A nudge, then the cell
#[utoipa::path(post, path = "/api/v1/hints", tag = "truth", request_body = AnalysisAsked,
    responses((status = 200, body = Hint), Refusals))]
async fn hint(app: Visited, Speaks(language): Speaks, Asked(asked): Asked<AnalysisAsked>) -> Answer<Hint> {
    let (pos, limits) = position_asked(&app, asked).await?;
    let values = app.analyze(&pos, limits.clone()).await?;
    let best = match values.moves.first().filter(|best| best.value.is_some()) {
        Some(best) => *best,
        None => advised(&app, &pos, limits).await?,
    };
    let told = app.brief(move |_| Hint {
        nudge: nudge(&pos, best.mv).in_language(language),
        mv: best.mv.to_string(),
        why: why(&pos, &best).in_language(language),
        value: best.value.into(),
    });
    Ok(Json(told.await?))
}

async fn position_asked(
    app: &Visited,
    asked: AnalysisAsked,
) -> Result<(deret_core::Position, Limits), Problem> {
    let limits = requests::limits(&asked.limits.unwrap_or_default())?;
    let at = At { game: asked.game, moves: asked.moves, position: asked.position };
    Ok((app.brief(move |_| requests::position(&at)).await??, limits))
}

/// Uses the strongest player that moves on any board if the solver has no answer.
async fn advised(
    app: &Visited,
    pos: &deret_core::Position,
    limits: Limits,
) -> Result<deret_solver::MoveValue, Problem> {
    let spec = deret_play::stand_in(&app.roster, &PlayerSpec::named("perfect"));
    let player = requests::player(&app.roster, &spec.to_string(), pos.rules())?;
    let choice = app.choose(player, pos.clone().into(), None, limits).await?;
    let mv = choice.report.best.ok_or_else(Problem::no_move)?;
    Ok(deret_solver::MoveValue { mv, value: None, plies: None })
}

/// Opens the review of a whole game
///
/// Its events are read at `/api/v1/reviews/{id}/events`.
#[utoipa::path(post, path = "/api/v1/reviews", tag = "truth", request_body = ReviewAsked,
    responses((status = 201, body = StreamOpened), Refusals))]
async fn open_review(app: Visited, Asked(asked): Asked<ReviewAsked>) -> Result<Response, Problem> {
    let checked = app.brief(move |_| reviewer(&asked).map(|_| asked));
    Ok(app.stream_ids.opened(Kind::Review, app.visitor, &checked.await??))
}

/// The values of a whole game, and where it was decided, as an event stream
///
/// Events `value` (`ValueAt`) from the last position to the first, then `decided` (`Decided`).
#[utoipa::path(get, path = "/api/v1/reviews/{id}/events", tag = "truth",
    params(("id" = String, Path), ("lang" = Option<String>, Query, description = "`en` or `id`")),
    responses((status = 200, content_type = "text/event-stream", body = String), Refusals))]
async fn review(
    app: Visited,
    Path(id): Path<String>,
    Speaks(language): Speaks,
    seen: LastSeen,
) -> Result<impl IntoResponse, Problem> {
    let asked: ReviewAsked = app.stream_ids.question(Kind::Review, app.visitor, &id)?;
    let reviewer = app.brief(move |_| reviewer(&asked)).await??;
    Ok(live::review(app, reviewer, language, seen))
}

fn reviewer(asked: &ReviewAsked) -> Result<Reviewer, Problem> {
    let rules = requests::rules(&asked.game)?;
    let (moves, _) = requests::moves(rules, asked.moves.as_deref().unwrap_or_default())?;
    Reviewer::new(rules, &moves, None).map_err(|error| Problem::bad("moves", &error))
}

/// Opens a player's search, to be watched step by step
///
/// Its events are read at `/api/v1/searches/{id}/events`. The time of a search is time at work: waiting for its
/// reader does not count.
#[utoipa::path(post, path = "/api/v1/searches", tag = "play", request_body = MoveAsked,
    responses((status = 201, body = StreamOpened), Refusals))]
async fn open_search(app: Visited, Asked(asked): Asked<MoveAsked>) -> Result<Response, Problem> {
    let checked = app.brief(move |app| watched(app, &asked, Language::default()).map(|_| asked));
    Ok(app.stream_ids.opened(Kind::Search, app.visitor, &checked.await??))
}

/// A player's search, step by step
///
/// A stream of events: `steps` with packed steps as base64 (see `docs/page.md`), its id the number of
/// the last step in it; then `end`, a `SearchEnd`, or `refused`, a problem document. A client that
/// comes back with `Last-Event-ID` misses no step and sees none twice.
#[utoipa::path(get, path = "/api/v1/searches/{id}/events", tag = "play",
    params(("id" = String, Path), ("lang" = Option<String>, Query, description = "`en` or `id`")),
    responses((status = 200, content_type = "text/event-stream", body = String), Refusals))]
async fn search(
    app: Visited,
    Path(id): Path<String>,
    Speaks(language): Speaks,
    seen: LastSeen,
) -> Result<impl IntoResponse, Problem> {
    let asked: MoveAsked = app.stream_ids.question(Kind::Search, app.visitor, &id)?;
    let asked = app.brief(move |app| watched(app, &asked, language)).await??;
    Ok(live::events(searches::open(&app, asked, seen).await?))
}

fn watched(app: &App, asked: &MoveAsked, language: Language) -> Result<searches::Asked, Problem> {
    let limits = requests::limits(&asked.limits.unwrap_or_default())?;
    let at = At { game: asked.game.clone(), moves: asked.moves.clone(), position: asked.position.clone() };
    let course = requests::course(&at)?;
    if course.position().outcome().is_some() {
        return Err(Problem::no_move());
    }
    let player = requests::player(&app.roster, &asked.player, course.position().rules())?;
    Ok(searches::Asked { player, course, seed: asked.seed, limits, language })
}

/// Keeps a game: to share it, or as one's own
#[utoipa::path(post, path = "/api/v1/games", tag = "games", request_body = NewGame,
    responses((status = 201, body = Opened), Refusals))]
async fn open_game(
    app: Visited,
    IsOwner(is_owner): IsOwner,
    Asked(asked): Asked<NewGame>,
) -> Result<impl IntoResponse, Problem> {
    let rules = requests::rules(&asked.game)?;
    let [x, o] = [asked.x, asked.o].map(|spec| spec.unwrap_or_else(|| "human".to_owned()));
    let seen = app.brief(move |app| own::seen(app, rules, &x, &o, &asked.moves.unwrap_or_default()));
    let seen = seen.await??;
    if let Some(number) = asked.continues.filter(|_| !is_owner) {
        return Err(SharedGameError::NothingLeft(number).into());
    }
    let is_own = asked.own == Some(true) || asked.continues.is_some();
    if !is_own && !seen.players.iter().all(PlayerSpec::is_human) {
        return Err(Problem::bad(
            "own",
            &say!(
                "problem-not-two-people",
                "a shared game is played by two people; one against a computer is kept with \"own\": true, \
            and POST /api/v1/moves gives the computer's moves"
            ),
        ));
    }
    let (visitor, opener) = (app.visitor, if is_owner { Opener::Owner } else { Opener::Guest });
    let (shared, secrets, owner) = app
        .at_the_store(move |app| -> Result<_, Problem> {
            app.new_games.admit(visitor, Instant::now(), |number| app.games.is_open(number))?;
            let (shared, secrets, owner) = if is_own {
                let (shared, owner) = app.games.keep_own(&seen, asked.continues, opener)?;
                (shared, None, Some(owner))
            } else {
                let opening = app.games.open(rules, &seen.moves, opener)?;
                (opening.shared, Some(opening.secrets), None)
            };
            app.new_games.opened(visitor, Instant::now(), shared.number);
            Ok((shared, secrets, owner))
        })
        .await??;
    let game = view(&app, &shared.id, &shared.seated());
    let secrets = Player::BOTH.map(Side::from).into_iter().zip(secrets.into_iter().flatten()).collect();
    Ok((
        StatusCode::CREATED,
        [(header::LOCATION, format!("/api/v1/games/{}", game.id))],
        Json(Opened { game, secrets, owner }),
    ))
}

/// A kept game
#[utoipa::path(get, path = "/api/v1/games/{id}", tag = "games", params(("id" = String, Path)),
    responses((status = 200, body = GameView), Refusals))]
async fn show_game(app: Visited, Path(id): Path<String>) -> Answer<GameView> {
    let shared = shared(&app, id).await?;
    Ok(Json(view(&app, &shared.id, &shared.seated())))
}

/// A kept game as a text record
#[utoipa::path(get, path = "/api/v1/games/{id}/record", tag = "games", params(("id" = String, Path)),
    responses((status = 200, content_type = "text/plain", body = String), Refusals))]
async fn game_record(app: Visited, Path(id): Path<String>) -> Result<String, Problem> {
    let shared = shared(&app, id).await?;
    let mut record = shared.seated().record().clone();
    deret_store::marks::remove_keys(&mut record);
    Ok(record.to_string())
}

/// Each new state of a game as an event stream
#[utoipa::path(get, path = "/api/v1/games/{id}/events", tag = "games", params(("id" = String, Path), EventsAsked),
    responses((status = 200, content_type = "text/event-stream", body = String), Refusals))]
async fn watch_game(
    app: Visited,
    Path(id): Path<String>,
    Query(asked): Query<EventsAsked>,
    seen: LastSeen,
) -> Result<impl IntoResponse, Problem> {
    let shared = shared(&app, id).await?;
    let side = asked.side.map(|side| if side == Side::X { Player::X } else { Player::O });
    Ok(live::game(app, shared, seen, side))
}

/// A person's move in a game that two people share
#[utoipa::path(post, path = "/api/v1/games/{id}/moves", tag = "games", params(("id" = String, Path)), request_body = Played,
    security(("secret" = [])), responses((status = 200, body = GameView), Refusals))]
async fn play(
    app: Visited,
    Path(id): Path<String>,
    Secret(secret): Secret,
    Asked(played): Asked<Played>,
) -> Answer<GameView> {
    let play =
        move |app: &App, shared: &SharedGame| Ok(app.games.play(shared, &secret, &played.mv, played.ply)?);
    let (shared, seated) = changed(&app, id, play).await?;
    Ok(Json(view(&app, &shared.id, &seated)))
}

/// Takes back a move that has not been answered
#[utoipa::path(post, path = "/api/v1/games/{id}/undo", tag = "games", params(("id" = String, Path)),
    security(("secret" = [])), responses((status = 200, body = GameView), Refusals))]
async fn undo(app: Visited, Path(id): Path<String>, Secret(secret): Secret) -> Answer<GameView> {
    let (shared, seated) = changed(&app, id, move |app, shared| Ok(app.games.undo(shared, &secret)?)).await?;
    Ok(Json(view(&app, &shared.id, &seated)))
}

/// Says one's name, or what one would like; what both want is done
#[utoipa::path(post, path = "/api/v1/games/{id}/wishes", tag = "games", params(("id" = String, Path)), request_body = Wish,
    security(("secret" = [])), responses((status = 200, body = GameView), Refusals))]
async fn wish(
    app: Visited,
    Path(id): Path<String>,
    Secret(secret): Secret,
    Asked(wish): Asked<Wish>,
) -> Answer<GameView> {
    let visitor = app.visitor;
    let wishes = move |app: &App, shared: &SharedGame| -> Result<_, Problem> {
        // If both want a rematch, the later wish opens the new game.
        let may_open = wish.rematch == Some(true) && shared.seated().record().tag(REMATCH).is_none();
        if may_open {
            app.new_games.admit(visitor, Instant::now(), |number| app.games.is_open(number))?;
        }
        let seated = app.games.wish(shared, &secret, &wish)?;
        let opened = seated.record().tag(REMATCH).filter(|_| may_open).and_then(number_and_name);
        if let Some((number, _)) = opened {
            app.new_games.opened(visitor, Instant::now(), number);
        }
        Ok(seated)
    };
    let (shared, seated) = changed(&app, id, wishes).await?;
    Ok(Json(view(&app, &shared.id, &seated)))
}

/// Gives up
#[utoipa::path(post, path = "/api/v1/games/{id}/resign", tag = "games", params(("id" = String, Path)),
    security(("secret" = [])), responses((status = 200, body = GameView), Refusals))]
async fn resign(app: Visited, Path(id): Path<String>, Secret(secret): Secret) -> Answer<GameView> {
    let (shared, seated) =
        changed(&app, id, move |app, shared| Ok(app.games.resign(shared, &secret)?)).await?;
    Ok(Json(view(&app, &shared.id, &seated)))
}

async fn shared(app: &Visited, id: String) -> Result<Arc<SharedGame>, Problem> {
    Ok(changed(app, id, |_, _| Ok(())).await?.0)
}

/// Finds and changes a game in a single store operation.
async fn changed<T: Send + 'static>(
    app: &Visited,
    id: String,
    change: impl FnOnce(&App, &SharedGame) -> Result<T, Problem> + Send + 'static,
) -> Result<(Arc<SharedGame>, T), Problem> {
    app.at_the_store(move |app| {
        let shared = app.games.find(&id)?.ok_or_else(|| Problem::no_such_game(&id))?;
        let result = change(app, &shared)?;
        Ok((shared, result))
    })
    .await?
}

fn chosen(choice: &Choice, language: Language) -> Result<Chosen, Problem> {
    Chosen::of(&choice.report, &choice.pos, &choice.player, choice.seconds, language)
        .ok_or_else(Problem::no_move)
}

/// The public view of a game.
pub fn view(app: &App, id: &str, seated: &Seated) -> GameView {
    let (record, pos) = (seated.record(), seated.referee.position());
    GameView {
        id: id.to_owned(),
        revision: seated.revision,
        game: record.rules.to_string(),
        x: record.player(Player::X).to_owned(),
        o: record.player(Player::O).to_owned(),
        moves: deret_wire::played(record),
        position: pos.to_string(),
        to_move: seated.referee.to_move().map(Side::from),
        outcome: record.outcome.map(Into::into),
        line: deret_wire::names(&pos.winning_cells()),
        termination: record.tag("Termination").map(str::to_owned),
        kept: app.games.last(),
        people: seated.people(),
        rematch: record.tag(REMATCH).map(str::to_owned),
    }
}

impl From<SharedGameError> for Problem {
    fn from(error: SharedGameError) -> Problem {
        use deret_text::Explain;
        let message = error.message();
        match error {
            SharedGameError::Refused(_) | SharedGameError::BadMove(_) => Problem::bad("move", &message),
            SharedGameError::NotYours(_) => Problem::new(StatusCode::FORBIDDEN, "not-yours", message),
            SharedGameError::Stale { .. } => Problem::conflict("stale", message),
            SharedGameError::NothingLeft(_) | SharedGameError::Store(StoreError::NoSuchGame { .. }) => {
                Problem::new(StatusCode::NOT_FOUND, "no-such-game", message)
            }
            SharedGameError::Store(StoreError::Full) => {
                Problem::new(StatusCode::INSUFFICIENT_STORAGE, "full", message)
            }
            SharedGameError::Store(_) => Problem::new(StatusCode::SERVICE_UNAVAILABLE, "store", message),
        }
    }
}
