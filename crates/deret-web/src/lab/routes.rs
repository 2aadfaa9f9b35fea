use std::sync::Arc;

use axum::{
    Json,
    extract::Path,
    http::{StatusCode, header},
    response::IntoResponse,
};
use deret_lab::{Record, Source, experiments::ALL};
use deret_text::say;
use deret_wire::{Experiment, ExperimentView, PaperView, Papers, RunAsked, RunResult, RunView};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{Job, RunName, no_such_run, unknown_experiment};
use crate::{
    App,
    app::Visited,
    live::{self, LastSeen},
    origin::Owner,
    problem::{Problem, Refusals},
    requests::{Asked, Speaks},
};

pub fn api() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(experiments))
        .routes(routes!(start))
        .routes(routes!(show))
        .routes(routes!(watch))
        .routes(routes!(cancel))
        .routes(routes!(resume))
        .routes(routes!(result))
        .routes(routes!(file))
}

/// The experiments, paper by paper, with their runs at this server
#[utoipa::path(get, path = "/api/v1/lab/experiments", tag = "lab",
    params(("lang" = Option<String>, Query, description = "`en` or `id`")),
    responses((status = 200, body = Papers)))]
async fn experiments(app: Visited, Speaks(language): Speaks) -> Result<Json<Papers>, Problem> {
    let papers = app
        .at_the_store(move |app| {
            let paper = |source: Source| {
                let own = ALL.iter().filter(|experiment| experiment.source == source);
                let views = own.map(|experiment| ExperimentView {
                    experiment: Experiment::of(experiment, language),
                    runs: app.lab.of(experiment.id).iter().map(|job| job.view(language)).collect(),
                });
                PaperView::of(source, views.collect(), language)
            };
            Source::ALL.into_iter().map(paper).filter(|paper| !paper.experiments.is_empty()).collect()
        })
        .await?;
    Ok(Json(Papers { papers }))
}

/// Starts a run, goes on with a cancelled one, or joins the one that is there
#[utoipa::path(post, path = "/api/v1/lab/runs", tag = "lab", request_body = RunAsked,
    responses((status = 200, body = RunView), Refusals))]
async fn start(
    app: Visited,
    _: Owner,
    Speaks(language): Speaks,
    Asked(asked): Asked<RunAsked>,
) -> Result<Json<RunView>, Problem> {
    let (quick, seed) = (asked.quick.unwrap_or(false), asked.seed.unwrap_or(0));
    let name =
        RunName::new(&asked.experiment, quick, seed).ok_or_else(|| unknown_experiment(&asked.experiment))?;
    let fresh = asked.fresh.unwrap_or(false);
    let at = Arc::clone(&app.app);
    let job = app.at_the_store(move |app| app.lab.start(&at, name, fresh)).await??;
    Ok(Json(job.view(language)))
}

/// How a run stands
#[utoipa::path(get, path = "/api/v1/lab/runs/{id}", tag = "lab", params(("id" = String, Path, example = "003-depth.quick.0")),
    responses((status = 200, body = RunView), Refusals))]
async fn show(
    app: Visited,
    Path(id): Path<String>,
    Speaks(language): Speaks,
) -> Result<Json<RunView>, Problem> {
    Ok(Json(job(&app, &id).await?.view(language)))
}

/// How a run stands, each time that changes, as an event stream of `RunView`
#[utoipa::path(get, path = "/api/v1/lab/runs/{id}/events", tag = "lab",
    params(("id" = String, Path), ("lang" = Option<String>, Query, description = "`en` or `id`")),
    responses((status = 200, content_type = "text/event-stream", body = String), Refusals))]
async fn watch(
    app: Visited,
    Path(id): Path<String>,
    Speaks(language): Speaks,
    seen: LastSeen,
) -> Result<impl IntoResponse, Problem> {
    let job = job(&app, &id).await?;
    let changes = job.changes();
    Ok(live::states("run", changes, seen, move || {
        let view = job.view(language);
        (view.revision, view)
    }))
}

/// Stops a run; what it has finished is kept
#[utoipa::path(post, path = "/api/v1/lab/runs/{id}/cancel", tag = "lab", params(("id" = String, Path)),
    responses((status = 200, body = RunView), Refusals))]
async fn cancel(
    app: Visited,
    _: Owner,
    Path(id): Path<String>,
    Speaks(language): Speaks,
) -> Result<Json<RunView>, Problem> {
    let job = job(&app, &id).await?;
    job.cancel()?;
    Ok(Json(job.view(language)))
}

/// Goes on with a run that was cancelled
#[utoipa::path(post, path = "/api/v1/lab/runs/{id}/resume", tag = "lab", params(("id" = String, Path)),
    responses((status = 200, body = RunView), Refusals))]
async fn resume(
    app: Visited,
    _: Owner,
    Path(id): Path<String>,
    Speaks(language): Speaks,
) -> Result<Json<RunView>, Problem> {
    let job = job(&app, &id).await?;
    app.lab.resume(&app, &job)?;
    Ok(Json(job.view(language)))
}

/// What a finished run found: checks, figures, tables
#[utoipa::path(get, path = "/api/v1/lab/runs/{id}/result", tag = "lab",
    params(("id" = String, Path), ("lang" = Option<String>, Query, description = "`en` or `id`")),
    responses((status = 200, body = RunResult), Refusals))]
async fn result(
    app: Visited,
    Path(id): Path<String>,
    Speaks(language): Speaks,
) -> Result<Json<RunResult>, Problem> {
    let job = job(&app, &id).await?;
    let record = record(&job)?;
    Ok(Json(app.brief(move |_| RunResult::of(job.view(language), &record, language)).await?))
}

/// A file of a finished run: `data.csv`, `data.json`, `report.md`, `report.tex`, `notebook.ipynb`, `figure.svg`
#[utoipa::path(get, path = "/api/v1/lab/runs/{id}/files/{name}", tag = "lab",
    params(("id" = String, Path), ("name" = String, Path, example = "figure.svg"),
        ("lang" = Option<String>, Query, description = "`en` or `id`")),
    responses((status = 200, content_type = "image/svg+xml", body = String), Refusals))]
async fn file(
    app: Visited,
    Path((id, name)): Path<(String, String)>,
    Speaks(language): Speaks,
) -> Result<impl IntoResponse, Problem> {
    let job = job(&app, &id).await?;
    let record = record(&job)?;
    let (drawn, asked) = (Arc::clone(&record), name.clone());
    let text = app.brief(move |_| drawn.file(&asked, language)).await?.ok_or_else(|| {
        let files = record.file_names().join(", ");
        let message = say!(
            "lab-no-such-file",
            "there is no file {name} in this run; there are {files}",
            name = &name,
            files
        );
        Problem::new(StatusCode::NOT_FOUND, "no-such-file", message)
    })?;
    let kind = match name.rsplit('.').next() {
        Some("svg") => "image/svg+xml",
        Some("csv") => "text/csv; charset=utf-8",
        Some("json") => "application/json",
        Some("ipynb") => "application/x-ipynb+json",
        Some("tex") => "application/x-tex; charset=utf-8",
        _ => "text/markdown; charset=utf-8",
    };
    // A link to it saves a file with a descriptive name.
    let saved = format!("inline; filename=\"{}-{name}\"", record.inputs.experiment);
    Ok(([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, saved)], text))
}

async fn job(app: &Visited, id: &str) -> Result<Arc<Job>, Problem> {
    let name: RunName = id.parse().map_err(|()| no_such_run(id))?;
    let found = app.at_the_store(move |app| app.lab.find(name)).await?;
    found.ok_or_else(|| no_such_run(id))
}

fn record(job: &Job) -> Result<Arc<Record>, Problem> {
    let unfinished = || {
        Problem::conflict(
            "unfinished",
            say!("lab-unfinished", "{run} is not finished yet", run = job.name.to_string()),
        )
    };
    job.standing().record.ok_or_else(unfinished)
}
