//! The 945 choices of the first player, all of them.

use deret_core::{Player, Rules};
use deret_play::Exhausted;
use deret_text::{Message, say};

use crate::{
    Check, DrawnBoard, Experiment, Figure, Findings, Kind, Lab, LabError, Source, TEXT, Table, Verdict,
    against::{against_all, first_loss, result_bar, result_bars},
    row,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "004-all-lines",
    source: Source::Paper004,
    title: || say!(TEXT, "lines-title"),
    method: || say!(TEXT, "lines-method"),
    claims: &["C4.2"],
    is_seeded: false,
    run,
};

struct Played {
    spec: String,
    side: Player,
    games: Exhausted,
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let mut played = Vec::new();
    for ties in ["first", "last"] {
        for side in [Player::O, Player::X] {
            let spec = format!("branch-and-bound:ties={ties}");
            let games = against_all(lab, &spec, "3,3,3", side)?;
            played.push(Played { spec, side, games });
            lab.step(played.len() as u64, 4)?;
        }
    }
    let mut table = Table::new("players", say!(TEXT, "lines-table"))
        .column("player", say!(TEXT, "column-player"))
        .column("side", say!(TEXT, "column-side"))
        .column("lines", say!(TEXT, "column-lines"))
        .column("won", say!(TEXT, "column-won"))
        .column("drawn", say!(TEXT, "column-drawn"))
        .column("lost", say!(TEXT, "column-lost"))
        .column("choices_won", say!(TEXT, "column-choices-won"))
        .column("choices_drawn", say!(TEXT, "column-drawn"))
        .column("choices_lost", say!(TEXT, "column-lost"))
        .column("positions", say!(TEXT, "column-positions-asked"))
        .column("chance_lost", say!(TEXT, "column-chance-lost"))
        .column("first_loss", say!(TEXT, "column-first-loss"))
        .note(say!(TEXT, "lines-choices-note"));
    for player in &played {
        let games = &player.games;
        let choices = (player.side == Player::O).then(|| of_choices(games));
        row![table;
            player.spec.as_str(), player.side.to_string(), games.lines, games.won, games.drawn,
            games.lost, choices.map(|c| c[0]), choices.map(|c| c[1]), choices.map(|c| c[2]),
            games.positions, games.at_random.lost, first_loss(games)];
    }
    Ok(Findings {
        checks: checks(&played),
        figures: [figure(&played)].into_iter().chain(lost_line(&played)).collect(),
        tables: vec![table],
        notes: Vec::new(),
    })
}

/// The product of the first player's choices that the paper counts, as if games never ended early.
const CHOICES: f64 = (9 * 7 * 5 * 3) as f64;

/// How many of these choices begin with a line that is won, drawn or lost by the player: a game that
/// ends early stands for all choices that would have come after it.
fn of_choices(games: &Exhausted) -> [u64; 3] {
    [games.at_random.won, games.at_random.drawn, games.at_random.lost]
        .map(|chance| (CHOICES * chance).round() as u64)
}

fn checks(played: &[Played]) -> Vec<Check> {
    let [first, as_x, last, _] = played else { return Vec::new() };
    let lost = first.games.lost.min(last.games.lost);
    let loss = first_loss(&first.games).unwrap_or_default();
    let [won_of, drawn_of, lost_of] = of_choices(&first.games);
    vec![
        Check::new(
            &["C4.2"],
            say!(TEXT, "lines-claim-expert"),
            say!(TEXT, "lines-printed-expert"),
            say!(
                TEXT,
                "lines-measured-expert",
                first = first.games.lost,
                last = last.games.lost,
                lines = first.games.lines
            ),
            Verdict::Open,
            if lost > 0 {
                say!(TEXT, "lines-says-expert", line = loss.as_str(), as_x = as_x.games.lost)
            } else {
                say!(TEXT, "lines-says-expert-safe", as_x = as_x.games.lost)
            },
        ),
        Check::new(
            &["C4.2"],
            say!(TEXT, "lines-claim-945"),
            "9 × 7 × 5 × 3 × 1 = 945",
            say!(TEXT, "lines-measured-945", won = won_of, drawn = drawn_of, lost = lost_of),
            Verdict::agrees_if(won_of + drawn_of + lost_of == CHOICES as u64),
            if first.games.lines < CHOICES as u64 {
                say!(TEXT, "lines-says-945", lines = first.games.lines, positions = first.games.positions)
            } else {
                say!(TEXT, "lines-says-945-all", positions = first.games.positions)
            },
        ),
    ]
}

/// What the figure shows; the two ways to break ties give the same counts, or they do not.
fn figure_about(played: &[Played]) -> Message {
    let [first, as_x, last, last_x] = played else { return say!(TEXT, "lines-figure") };
    let results = |games: &Exhausted| (games.won, games.drawn, games.lost);
    let alike =
        results(&first.games) == results(&last.games) && results(&as_x.games) == results(&last_x.games);
    let (own, x) = (&first.games, &as_x.games);
    say!(
        TEXT,
        "lines-figure-about",
        won = own.won,
        lines = own.lines,
        drawn = own.drawn,
        lost = own.lost,
        x_won = x.won,
        x_lines = x.lines,
        x_lost = x.lost,
        ties = if alike { "alike" } else { "apart" }
    )
}

/// The first lost line, board by board.
fn lost_line(played: &[Played]) -> Option<Figure> {
    let lost = played.iter().find(|player| player.games.lost > 0)?;
    let boards = DrawnBoard::line(Rules::TIC_TAC_TOE, lost.games.first_loss.as_ref()?);
    let line = first_loss(&lost.games).unwrap_or_default();
    let title = say!(TEXT, "lines-line-figure", side = lost.side.to_string());
    Some(Figure::new(title, say!(TEXT, "lines-line-figure-about", line = line), Kind::Boards { boards }))
}

fn figure(played: &[Played]) -> Figure {
    let bars = played.iter().map(|player| result_bar(player.spec.as_str(), player.side, &player.games));
    Figure::new(say!(TEXT, "lines-figure"), figure_about(played), result_bars(bars.collect()))
}

#[cfg(test)]
mod tests {
    use deret_play::Chances;

    use super::*;

    fn played(lost: u64, last: u64) -> Vec<Played> {
        let games = |lost: u64| {
            let share = lost as f64 / 100.0;
            let at_random = Chances { won: 1.0 - share, drawn: 0.0, lost: share };
            let first_loss = (lost > 0).then(|| vec!["b2".parse().unwrap()]);
            Exhausted { lines: 100, won: 100 - lost, lost, first_loss, at_random, ..Exhausted::default() }
        };
        let player = |side, lost| Played { spec: String::new(), side, games: games(lost) };
        vec![player(Player::O, lost), player(Player::X, 0), player(Player::O, last), player(Player::X, 0)]
    }

    #[test]
    fn the_open_question_is_answered_by_the_lines() {
        let (beaten, safe) = (checks(&played(4, 4)), checks(&played(0, 0)));
        assert_eq!((beaten[0].verdict, safe[0].verdict), (Verdict::Open, Verdict::Open));
        assert_ne!(beaten[0].sentence, safe[0].sentence);
        assert!(lost_line(&played(0, 0)).is_none());
    }

    #[test]
    fn ties_that_matter_are_said_to_matter() {
        let words = |played: &[Played]| figure_about(played).to_string();
        assert_ne!(words(&played(4, 4)), words(&played(4, 7)));
    }
}
