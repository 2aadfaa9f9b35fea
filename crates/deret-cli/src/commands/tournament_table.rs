//! The table of a tournament, for people and for programs.

use std::path::Path;

use comfy_table::{CellAlignment, ContentArrangement, Table, presets::NOTHING};
use deret_arena::{
    rating::{Score, Sprt, SprtVerdict},
    tournament::{Pairing, SprtReport, Standing, Tournament},
};
use deret_search::Fault;
use deret_text::{Language, Message, decimal, grouped, say, visible};
use deret_wire::TournamentPlayer;

use super::contest::{openings_id, sprt_result};

/// A title, a line per player with its points against every other, and notes.
pub fn text(tournament: &Tournament, language: Language) -> String {
    let settings = tournament.settings();
    let table = tournament.table();
    let title = say!(
        "tournament-title",
        "{played} of {total} {total|game|games} of {game}, seed {seed}",
        played = tournament.played(),
        total = tournament.total(),
        game = settings.rules.to_string(),
        seed = settings.seed.to_string()
    );
    let mut lines = vec![title.in_language(language), cross_table(&table.standings, tournament, language)];
    if table.ratings.with_prior && tournament.played() > 0 {
        lines.push(
            say!(
                "tournament-prior",
                "A player won or lost everything, so the likeliest ratings are unbounded; for these ratings \
            every pair gets one more drawn game."
            )
            .in_language(language),
        );
    }
    for standing in table.standings.iter().filter(|standing| standing.rating.is_none()) {
        let player = visible(&settings.players[standing.player].label()).into_owned();
        let games = standing.faults.iter().sum::<u64>();
        lines.push(
            say!(
                "tournament-unrated",
                "{player} never made a move in {games} {games|game|games}, so it is not rated and these \
            games do not count.",
                player,
                games
            )
            .in_language(language),
        );
    }
    if settings.pairing == Pairing::Ladder {
        lines.extend(steps(&table.standings, tournament, language));
    }
    lines.extend(tournament.sprt().map(|report| sprt_message(&report, language).in_language(language)));
    lines.join("\n")
}

fn cross_table(standings: &[Standing], tournament: &Tournament, language: Language) -> String {
    let mut table = Table::new();
    table.load_style(NOTHING).set_content_arrangement(ContentArrangement::Disabled);
    let word = |message: Message| message.in_language(language);
    let mut header = vec![
        "#".to_owned(),
        word(say!("tournament-column-player", "Player")),
        word(say!("tournament-column-elo", "Elo")),
        word(say!("tournament-column-error", "±95 %")),
        word(say!("tournament-column-games", "Games")),
        word(say!("tournament-column-share", "Score")),
        word(say!("tournament-column-wins", "Won")),
        word(say!("tournament-column-draws", "Drawn")),
        word(say!("tournament-column-losses", "Lost")),
        word(say!("tournament-column-superiority", "LOS")),
    ];
    let faults: Vec<Fault> = Fault::ALL.into_iter().filter(|fault| has_fault(standings, *fault)).collect();
    header.extend(faults.iter().map(|fault| word(fault_name(*fault))));
    header.extend((1..=standings.len()).map(|place| place.to_string()));
    let columns = header.len();
    table.set_header(header);
    for (place, standing) in standings.iter().enumerate() {
        let total = standing.total;
        let percent = |share: f64| format!("{} %", decimal(100.0 * share, 1, language));
        let mut row = vec![
            (place + 1).to_string(),
            visible(&tournament.settings().players[standing.player].label()).into_owned(),
            standing.rating.map_or_else(nothing, |rating| decimal(rating.elo, 1, language)),
            standing.rating.map_or_else(nothing, |rating| decimal(rating.error, 1, language)),
            count(total.games(), language),
            percent(total.points() / total.games().max(1) as f64),
            count(total.wins, language),
            count(total.draws, language),
            count(total.losses, language),
            standing.above_next.map(percent).unwrap_or_default(),
        ];
        row.extend(faults.iter().map(|fault| count(standing.faults[*fault as usize], language)));
        row.extend(standings.iter().map(|other| points(standing.against[other.player], language)));
        table.add_row(row);
    }
    for index in (0..columns).filter(|index| *index != 1) {
        if let Some(column) = table.column_mut(index) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table.trim_fmt()
}

/// The score of each player of a ladder against the previous one.
fn steps(standings: &[Standing], tournament: &Tournament, language: Language) -> Vec<String> {
    let players = &tournament.settings().players;
    let label = |player: usize| visible(&players[player].label()).into_owned();
    let step = |upper: usize| {
        let standing = standings.iter().find(|standing| standing.player == upper)?;
        let score = standing.against[upper - 1];
        let share = 100.0 * score.points() / score.games() as f64;
        let message = say!(
            "tournament-step",
            "{upper} against {lower}: {share} % (+{wins} ={draws} -{losses})",
            upper = label(upper),
            lower = label(upper - 1),
            share = decimal(share, 1, language),
            wins = score.wins,
            draws = score.draws,
            losses = score.losses
        );
        (score.games() > 0).then(|| message.in_language(language))
    };
    (1..players.len()).filter_map(step).collect()
}

fn nothing() -> String {
    "-".to_owned()
}

fn has_fault(standings: &[Standing], fault: Fault) -> bool {
    standings.iter().any(|standing| standing.faults[fault as usize] > 0)
}

/// The column heading of games lost by this fault.
fn fault_name(fault: Fault) -> Message {
    match fault {
        Fault::Late => say!("fault-late", "Late"),
        Fault::Crashed => say!("fault-crashed", "Crashed"),
        Fault::Illegal => say!("fault-illegal", "Illegal"),
        Fault::Refused => say!("fault-refused", "Refused"),
    }
}

fn count(number: u64, language: Language) -> String {
    grouped(i128::from(number), language)
}

/// The points of a pair; a placeholder if it never met.
fn points(score: Score, language: Language) -> String {
    if score.games() == 0 { nothing() } else { decimal(score.points(), 1, language) }
}

pub fn sprt_message(report: &SprtReport, language: Language) -> Message {
    let Sprt { elo0, elo1, .. } = report.sprt;
    let elo = |elo: f64| decimal(elo, if elo.fract() == 0.0 { 0 } else { 1 }, language);
    let verdict = match report.verdict {
        Some(SprtVerdict::Accepted) => say!(
            "tournament-accepted",
            "the first player is stronger by {elo1} Elo, rather than by {elo0}",
            elo0 = elo(elo0),
            elo1 = elo(elo1)
        ),
        Some(SprtVerdict::Rejected) => {
            say!("tournament-rejected", "the first player is not stronger by {elo1} Elo", elo1 = elo(elo1))
        }
        None => say!("tournament-undecided", "not decided"),
    };
    say!(
        "tournament-sprt",
        "SPRT [{elo0}, {elo1}]: log likelihood ratio {ratio} between {lower} and {upper} after {pairs} \
        {pairs|pair|pairs} of games; {verdict}",
        elo0 = elo(elo0),
        elo1 = elo(elo1),
        ratio = decimal(report.log_ratio, 2, language),
        lower = decimal(report.sprt.lower_bound(), 2, language),
        upper = decimal(report.sprt.upper_bound(), 2, language),
        pairs = report.counts.pairs(),
        verdict
    )
}

/// The table for programs.
pub fn wire(tournament: &Tournament, run: &str, db: &Path) -> deret_wire::Tournament {
    let settings = tournament.settings();
    let table = tournament.table();
    let score =
        |score: &Score| deret_wire::Score { wins: score.wins, draws: score.draws, losses: score.losses };
    let player = |standing: &Standing| {
        let total = standing.total;
        TournamentPlayer {
            spec: settings.players[standing.player].to_string(),
            elo: standing.rating.map(|rating| rounded(rating.elo)),
            error: standing.rating.map(|rating| rounded(rating.error)),
            rated: standing.rating.is_some(),
            forfeits: standing.faults.into(),
            wins: total.wins,
            draws: total.draws,
            losses: total.losses,
            games: total.games(),
            points: total.points(),
            superior_to_next: standing.above_next,
            against: table.standings.iter().map(|other| score(&standing.against[other.player])).collect(),
        }
    };
    deret_wire::Tournament {
        schema: "deret.tournament/1",
        game: settings.rules.to_string(),
        seed: settings.seed,
        pairing: settings.pairing.id(),
        games: tournament.played(),
        of: tournament.total(),
        complete: tournament.is_over(),
        openings: openings_id(&settings.openings),
        repeated: tournament.repeated(),
        players: table.standings.iter().map(player).collect(),
        extra_draws: table.ratings.with_prior,
        sprt: sprt_result(tournament),
        run: run.to_owned(),
        db: db.display().to_string(),
    }
}

/// The name of a verdict in JSON.
pub fn verdict_id(verdict: SprtVerdict) -> &'static str {
    match verdict {
        SprtVerdict::Accepted => "accepted",
        SprtVerdict::Rejected => "rejected",
    }
}

/// Rounds to two decimals, the precision that the data supports.
pub fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
