//! A round robin of all players.

use std::ops::Range;

use deret_arena::rating::{Ratings, Score, ratings};
use deret_play::{PlayerSpec, Series as Games};
use deret_search::common::chance::mixed;
use deret_text::say;

use super::shared::rules;
use crate::{Axis, Experiment, Figure, Findings, Interval, Kind, Lab, LabError, Source, Table, Value, texts};

pub const EXPERIMENT: Experiment = Experiment {
    id: "round-robin",
    source: Source::Deret,
    title: || say!("robin-title", "Everybody against everybody"),
    method: || {
        say!(
            "robin-method",
            "All players meet each other from seeded random openings (most players are deterministic, so \
        without openings every game would be the same), each opening once with each side. The results \
        give a cross-table and Elo ratings with their error."
        )
    },
    claims: &[],
    is_seeded: true,
    run,
};

const GAME: &str = "3,3,3";
const LARGER_GAME: &str = "4,4,4";

const PLAYERS: [&str; 12] = [
    "random",
    "brute-force:as=printed",
    "alpha-beta:as=printed",
    "hybrid:switch=6",
    "heuristic:depth=1",
    "heuristic:depth=2",
    "heuristic:depth=3",
    "branch-and-bound",
    "expert:block_fork=occupy",
    "expert",
    "mcts:playouts=200",
    "perfect",
];
/// Players for the larger board: those that move at once from any position.
const LARGER_PLAYERS: [&str; 7] = [
    "random",
    "heuristic:depth=1",
    "heuristic:depth=2",
    "heuristic:depth=3",
    "branch-and-bound",
    "mcts:playouts=200",
    "perfect",
];

struct Tournament {
    game: &'static str,
    players: Vec<&'static str>,
    /// Results of each player against each other.
    scores: Vec<Vec<Score>>,
    ratings: Ratings,
    /// Player indices, strongest first.
    order: Vec<usize>,
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let (games, larger) = (lab.size(200, 12), 60);
    let first = pairs(&PLAYERS);
    let all = first + lab.size(pairs(&LARGER_PLAYERS), 0);
    let mut played = vec![tournament(lab, GAME, &PLAYERS, games, 2, 0..all)?];
    if !lab.quick {
        played.push(tournament(lab, LARGER_GAME, &LARGER_PLAYERS, larger, 4, first..all)?);
    }
    Ok(Findings {
        checks: Vec::new(), // results depend on chance here; whether depth helps is settled in 003-depth
        figures: played.iter().map(figure).collect(),
        tables: played.iter().map(cross_table).collect(),
        notes: vec![
            say!(
                "robin-note",
                "Random openings may already be won for one side; since each is played with both sides, this \
            is fair to both players."
            )
            .into(),
        ],
    })
}

fn pairs(players: &[&str]) -> u64 {
    (players.len() * (players.len() - 1) / 2) as u64
}

/// `steps` are the steps of the whole experiment that remain.
fn tournament(
    lab: &Lab,
    game: &'static str,
    players: &[&'static str],
    games: u64,
    random_plies: usize,
    mut steps: Range<u64>,
) -> Result<Tournament, LabError> {
    let specs: Vec<PlayerSpec> =
        players.iter().map(|player| player.parse()).collect::<Result<_, _>>().map_err(LabError::Spec)?;
    let mut scores = vec![vec![Score::default(); players.len()]; players.len()];
    for a in 0..players.len() {
        for b in a + 1..players.len() {
            let series = Games {
                rules: rules(game),
                a: specs[a].clone(),
                b: specs[b].clone(),
                games,
                seed: mixed(&[lab.seed, a as u64, b as u64]),
                random_plies,
                limits: lab.limits(),
            };
            let pair = format!("{} against {} on {game}", players[a], players[b]);
            let (wins, draws, losses) = lab.once(&pair, || {
                let tally = series.tally(lab.roster, |_| ())?;
                Ok((tally.a_wins, tally.draws, tally.b_wins))
            })?;
            let score = Score { wins, draws, losses };
            (scores[a][b], scores[b][a]) = (score, score.turned());
            steps.start += 1;
            lab.step(steps.start, steps.end)?;
        }
    }
    let ratings = ratings(&scores);
    let mut order: Vec<usize> = (0..players.len()).collect();
    order.sort_by(|a, b| ratings.elo[*b].total_cmp(&ratings.elo[*a]));
    Ok(Tournament { game, players: players.to_vec(), scores, ratings, order })
}

fn cross_table(tournament: &Tournament) -> Table {
    let mut table =
        Table::new(tournament.game, say!("robin-table", "Cross-table, {game}", game = tournament.game))
            .column("place", say!("robin-place", "Place"))
            .column("player", texts::column_player())
            .column("elo", "Elo")
            .column("error", "±")
            .column("wins", texts::column_won())
            .column("draws", texts::column_drawn())
            .column("losses", texts::column_lost());
    for place in 1..=tournament.order.len() {
        table = table.column(&format!("points_{place}"), place.to_string());
    }
    let games = tournament.scores[0].iter().map(|score| score.games()).max().unwrap_or(0);
    let mut table = table.note(say!(
        "robin-table-note",
        "{games} games per pair; the numbered columns hold the points against the player of that place \
        (a win is one point, a draw half). ± is half a 95 per cent interval.",
        games
    ));
    for (place, player) in tournament.order.iter().enumerate() {
        let row = &tournament.scores[*player];
        let total = row.iter().fold(Score::default(), |sum, score| sum.plus(*score));
        let mut values = vec![
            Value::from(place + 1),
            tournament.players[*player].into(),
            tournament.ratings.elo[*player].round().into(),
            tournament.ratings.error[*player].round().into(),
            total.wins.into(),
            total.draws.into(),
            total.losses.into(),
        ];
        for other in &tournament.order {
            values.push(if other == player { Value::Nothing } else { Value::Exact(row[*other].points()) });
        }
        table.row(values);
    }
    table
}

fn figure(tournament: &Tournament) -> Figure {
    let intervals = tournament
        .order
        .iter()
        .map(|player| Interval {
            label: tournament.players[*player].into(),
            value: tournament.ratings.elo[*player],
            error: tournament.ratings.error[*player],
        })
        .collect();
    Figure::new(
        say!("robin-figure", "Elo of all players on {game}", game = tournament.game),
        say!(
            "robin-figure-about",
            "One row for each player, the strongest on top: the dot is the rating, the bar its 95 per \
            cent interval."
        ),
        Kind::Intervals { axis: Axis::linear(say!("robin-axis", "Elo, with mean zero")), intervals },
    )
}
