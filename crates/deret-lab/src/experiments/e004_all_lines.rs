//! The 945 choices of the first player, all of them.

use deret_core::{Player, Rules};
use deret_play::Exhausted;
use deret_text::{Message, say};

use crate::{
    Check, DrawnBoard, Experiment, Figure, Findings, Kind, Lab, LabError, Source, Table, Verdict,
    against::{against_all, first_loss, result_bar, result_bars},
    row, texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "004-all-lines",
    source: Source::Paper004,
    title: || say!("lines-title", "All choices: is the cost-based player an expert?"),
    method: || {
        say!(
            "lines-method",
            "The paper leaves open whether its player is at expert level: ten games are about one per cent \
        of the choices of the first player. We try all of them, with both ends of the order in which \
        ties can be broken; every way to break them is in 004-costs."
        )
    },
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
    let mut table = Table::new("players", say!("lines-table", "Branch and bound against every line on 3x3"))
        .column("player", texts::column_player())
        .column("side", texts::column_side())
        .column("lines", texts::column_lines())
        .column("won", texts::column_won())
        .column("drawn", texts::column_drawn())
        .column("lost", texts::column_lost())
        .column("choices_won", say!("column-choices-won", "Of the 945: won"))
        .column("choices_drawn", texts::column_drawn())
        .column("choices_lost", texts::column_lost())
        .column("positions", texts::column_positions_asked())
        .column("chance_lost", texts::column_chance_lost())
        .column("first_loss", texts::column_first_loss())
        .note(say!(
            "lines-choices-note",
            "A line is a complete game: every choice of the other side is tried, and the player answers. \
            Won, drawn and lost are the player's. The paper's 945 choices count on after a game is \
            over: a line that ends early stands for all of them that begin with it."
        ));
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

/// How many of these choices begin with a line that the player wins, draws or loses: a game that ends early
/// represents all choices that would have followed it.
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
            say!("lines-claim-expert", "Is it at expert level? (open question)"),
            say!("lines-printed-expert", "not decided"),
            say!(
                "lines-measured-expert",
                "{first} of {lines} lines lost (with the last of equal cells: {last})",
                first = first.games.lost,
                last = last.games.lost,
                lines = first.games.lines
            ),
            Verdict::Open,
            if lost > 0 {
                say!(
                    "lines-says-expert",
                    "No: an expert never loses, and the line {line} beats it (boards below). As first \
                    player it loses {as_x} lines.",
                    line = loss.as_str(),
                    as_x = as_x.games.lost
                )
            } else {
                say!(
                    "lines-says-expert-safe",
                    "Yes, as far as never losing goes: no line beats it as second player, {as_x} as \
                    first.",
                    as_x = as_x.games.lost
                )
            },
        ),
        Check::new(
            &["C4.2"],
            say!("lines-claim-945", "There are 945 choices to try"),
            "9 × 7 × 5 × 3 × 1 = 945",
            say!(
                "lines-measured-945",
                "of these the player wins {won}, draws {drawn}, loses {lost}",
                won = won_of,
                drawn = drawn_of,
                lost = lost_of
            ),
            Verdict::agrees_if(won_of + drawn_of + lost_of == CHOICES as u64),
            if first.games.lines < CHOICES as u64 {
                say!(
                    "lines-says-945",
                    "The product counts on after the game is over; since games may end before the last \
                    mark, {lines} lines through {positions} positions are all there are.",
                    lines = first.games.lines,
                    positions = first.games.positions
                )
            } else {
                say!(
                    "lines-says-945-all",
                    "Every choice is a line of its own, through {positions} positions.",
                    positions = first.games.positions
                )
            },
        ),
    ]
}

/// Caption of the figure; the two ways to break ties may or may not give equal counts.
fn figure_about(played: &[Played]) -> Message {
    let [first, as_x, last, last_x] = played else { return texts::lines_figure() };
    let results = |games: &Exhausted| (games.won, games.drawn, games.lost);
    let alike =
        results(&first.games) == results(&last.games) && results(&as_x.games) == results(&last_x.games);
    let (own, x) = (&first.games, &as_x.games);
    say!(
        "lines-figure-about",
        "As O it wins {won} of {lines} lines, draws {drawn} and loses {lost}; as X it wins {x_won} of \
        {x_lines} and loses {x_lost}. {ties}",
        won = own.won,
        lines = own.lines,
        drawn = own.drawn,
        lost = own.lost,
        x_won = x.won,
        x_lines = x.lines,
        x_lost = x.lost,
        ties = match alike {
            true => say!("lines-ties-alike", "Ties broken by the last cell give the same counts."),
            false => say!("lines-ties-apart", "Ties broken by the last cell give other counts."),
        }
    )
}

/// The first lost line, board by board.
fn lost_line(played: &[Played]) -> Option<Figure> {
    let lost = played.iter().find(|player| player.games.lost > 0)?;
    let boards = DrawnBoard::line(Rules::TIC_TAC_TOE, lost.games.first_loss.as_ref()?);
    let line = first_loss(&lost.games).unwrap_or_default();
    let title = say!(
        "lines-line-figure",
        "The first line that beats it ({side} is the program)",
        side = lost.side.to_string()
    );
    Some(Figure::new(
        title,
        say!("lines-line-figure-about", "The game {line}, move by move.", line),
        Kind::Boards { boards },
    ))
}

fn figure(played: &[Played]) -> Figure {
    let bars = played.iter().map(|player| result_bar(player.spec.as_str(), player.side, &player.games));
    Figure::new(texts::lines_figure(), figure_about(played), result_bars(bars.collect()))
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
