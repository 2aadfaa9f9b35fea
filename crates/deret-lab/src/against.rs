//! One player against everything that the other side can do.

use deret_core::{Move, Player, Position};
use deret_play::{Chances, Exhausted, exhaust};
use deret_text::{Arg, say};

use crate::{Bar, Kind, Lab, LabError, TEXT};

/// Its form in a notebook: lines, won, drawn, lost; positions; the first loss; the chances.
type ExhaustedNote = ([u64; 4], u64, Option<Vec<String>>, [f64; 3]);

/// All games of that player from the empty board.
pub fn against_all(lab: &Lab, spec: &str, game: &str, side: Player) -> Result<Exhausted, LabError> {
    let noted = lab.once(&format!("{spec} as {side} of {game} against all"), || {
        let start = Position::new(game.parse().expect("experiments name games that exist"));
        let mut agent = lab.agent(spec, start.rules())?;
        let games =
            exhaust(agent.as_mut(), side, &start, &lab.limits(), |_| ()).map_err(LabError::Refusal)?;
        Ok(note(&games.ok_or(LabError::Stopped)?))
    })?;
    Ok(read(noted))
}

fn note(games: &Exhausted) -> ExhaustedNote {
    let moves = |line: &Vec<Move>| line.iter().map(ToString::to_string).collect();
    (
        [games.lines, games.won, games.drawn, games.lost],
        games.positions,
        games.first_loss.as_ref().map(moves),
        [games.at_random.won, games.at_random.drawn, games.at_random.lost],
    )
}

fn read(([lines, won, drawn, lost], positions, first_loss, chances): ExhaustedNote) -> Exhausted {
    let moves = |line: Vec<String>| line.iter().filter_map(|text| text.parse().ok()).collect();
    let at_random = Chances { won: chances[0], drawn: chances[1], lost: chances[2] };
    Exhausted { lines, won, drawn, lost, first_loss: first_loss.map(moves), positions, at_random }
}

/// The first lost line as people write it.
pub fn first_loss(games: &Exhausted) -> Option<String> {
    let text = |line: &Vec<Move>| line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    games.first_loss.as_ref().map(text)
}

/// A player's lines as a bar of [`result_bars`].
pub fn result_bar(player: impl Into<Arg>, side: Player, games: &Exhausted) -> Bar {
    Bar {
        label: say!(TEXT, "lines-bar", player = player.into(), side = side.to_string()).into(),
        values: vec![games.won as f64, games.drawn as f64, games.lost as f64],
    }
}

pub fn result_bars(bars: Vec<Bar>) -> Kind {
    let parts = vec![
        say!(TEXT, "column-won").into(),
        say!(TEXT, "column-drawn").into(),
        say!(TEXT, "column-lost").into(),
    ];
    Kind::Bars { parts, bars }
}
