//! One player against all possible play of the other side, and against another player.

use deret_core::{Move, Player, Position};
use deret_play::{Chances, Exhausted, Series, exhaust};
use deret_search::{Agent, common::chance::mixed};
use deret_text::{Arg, Message, say};
use serde::{Deserialize, Serialize};

use crate::{Bar, Kind, Lab, LabError, Table, row, texts};

/// Its form in a notebook: lines, won, drawn, lost; positions; the first loss; the probabilities.
type ExhaustedNote = ([u64; 4], u64, Option<Vec<String>>, [f64; 3]);

/// All games of the player from the empty board.
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

/// The first lost line in the usual notation.
pub fn first_loss(games: &Exhausted) -> Option<String> {
    let text = |line: &Vec<Move>| line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    games.first_loss.as_ref().map(text)
}

/// A player's lines as a bar of [`result_bars`].
pub fn result_bar(player: impl Into<Arg>, side: Player, games: &Exhausted) -> Bar {
    Bar {
        label: texts::lines_bar(player.into(), side.to_string()).into(),
        values: vec![games.won as f64, games.drawn as f64, games.lost as f64],
    }
}

pub fn result_bars(bars: Vec<Bar>) -> Kind {
    let parts = vec![texts::column_won().into(), texts::column_drawn().into(), texts::column_lost().into()];
    Kind::Bars { parts, bars }
}

/// A player's games as one side of 3x3: the lines, and the probabilities against a uniformly random opponent.
/// Every probability is a count of equally likely choices of that opponent, so nothing is rounded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideRecord {
    pub lines: u64,
    pub won: u64,
    pub lost: u64,
    /// Number of equally likely ways the random opponent can play; of these the player wins `ways_won` and
    /// loses `ways_lost`.
    pub ways: u64,
    pub ways_won: u64,
    pub ways_lost: u64,
}

impl SideRecord {
    pub fn of(lab: &Lab, agent: &mut dyn Agent, side: Player) -> Result<SideRecord, LabError> {
        let start = Position::new(deret_core::Rules::TIC_TAC_TOE);
        let games = exhaust(agent, side, &start, &lab.limits(), |_| ());
        let games = games.map_err(LabError::Refusal)?.ok_or(LabError::Stopped)?;
        // The opponent's choices in a game that does not end early.
        let ways: u64 = if side == Player::X { 8 * 6 * 4 * 2 } else { 9 * 7 * 5 * 3 };
        let of_ways = |chance: f64| (chance * ways as f64).round() as u64;
        let (ways_won, ways_lost) = (of_ways(games.at_random.won), of_ways(games.at_random.lost));
        Ok(SideRecord { lines: games.lines, won: games.won, lost: games.lost, ways, ways_won, ways_lost })
    }

    /// Fewest lines lost first, then the smallest probability of losing, then the greatest of winning.
    pub fn rank(&self) -> (u64, u64, std::cmp::Reverse<u64>) {
        (self.lost, self.ways_lost, std::cmp::Reverse(self.ways_won))
    }

    /// Whether it is better in at least one of these and worse in none.
    pub fn beats(&self, other: &SideRecord) -> bool {
        let no_worse =
            self.lost <= other.lost && self.ways_lost <= other.ways_lost && self.ways_won >= other.ways_won;
        no_worse && self != other && self.rank() != other.rank()
    }

    pub fn chances(&self) -> [f64; 3] {
        let share = |ways: u64| ways as f64 / self.ways.max(1) as f64;
        [share(self.ways_won), share(self.ways - self.ways_won - self.ways_lost), share(self.ways_lost)]
    }
}

/// Results of two players against each other on a board, from the first player's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    pub game: &'static str,
    pub won: u64,
    pub drawn: u64,
    pub lost: u64,
}

/// Half-width of the intervals that decide a verdict, in standard errors: 99.9 per cent.
const DECIDING: f64 = 3.29;

impl Meeting {
    /// Games from seeded openings of four random moves, each played with both sides.
    pub fn of(lab: &Lab, [a, b]: [&str; 2], game: &'static str) -> Result<Meeting, LabError> {
        let series = Series {
            rules: game.parse().expect("experiments name games that exist"),
            a: a.parse().map_err(LabError::Spec)?,
            b: b.parse().map_err(LabError::Spec)?,
            games: lab.size(2_000, 200),
            seed: mixed(&[lab.seed, 44]),
            random_plies: 4,
            limits: lab.limits(),
        };
        let (won, drawn, lost) = lab.once(&format!("{a} meets {b} on {game}"), || {
            let tally = series.tally(lab.roster, |_| ())?;
            Ok((tally.a_wins, tally.draws, tally.b_wins))
        })?;
        Ok(Meeting { game, won, drawn, lost })
    }

    /// Share of the points, and half its interval. One game of each result is added, so that equal results do
    /// not make the share look certain.
    pub fn share(&self) -> (f64, f64) {
        let [won, drawn, lost] = [self.won, self.drawn, self.lost].map(|games| games as f64 + 1.0);
        let games = won + drawn + lost;
        let score = (won + drawn / 2.0) / games;
        let squares = (won + drawn / 4.0) / games;
        (score, DECIDING * ((squares - score * score).max(0.0) / games).sqrt())
    }

    /// Whether the first player scores more than half of the points, if the interval decides.
    pub fn is_ahead(&self) -> Option<bool> {
        let (score, error) = self.share();
        if score - error > 0.5 {
            Some(true)
        } else if score + error < 0.5 {
            Some(false)
        } else {
            None
        }
    }

    fn told(&self) -> Message {
        let Meeting { game, won, drawn, lost } = *self;
        say!("meeting-result", "{game}: +{won} ={drawn} −{lost}", game, won, drawn, lost)
    }
}

pub fn meetings_table(players: [&str; 2], meetings: &[Meeting]) -> Table {
    let title = say!("meetings-table", "{player} against {other}", player = players[0], other = players[1]);
    let mut table = Table::new("meetings", title)
        .column("game", texts::column_game())
        .column("won", texts::column_won())
        .column("drawn", texts::column_drawn())
        .column("lost", texts::column_lost())
        .column("score", say!("column-share", "Share of the points"))
        .column("error", "±")
        .note(say!(
            "meetings-note",
            "Each seeded opening of four random moves is played with both sides. ± is half a 99.9 per \
            cent interval of the share, with one game of each result added; a verdict needs all of it \
            on one side of a half."
        ));
    for meeting in meetings {
        let (score, error) = meeting.share();
        row![table; meeting.game, meeting.won, meeting.drawn, meeting.lost, score, error];
    }
    table
}

/// Whether the first player is ahead on every board; undecided if an interval contains both answers.
pub fn is_ahead_everywhere(meetings: &[Meeting]) -> Option<bool> {
    let ahead: Vec<Option<bool>> = meetings.iter().map(Meeting::is_ahead).collect();
    match () {
        () if ahead.contains(&Some(false)) => Some(false),
        () if ahead.contains(&None) => None,
        () => Some(true),
    }
}

/// The results board by board, and their interpretation.
pub fn meetings_told(meetings: &[Meeting]) -> (Message, Message) {
    let named = |wanted: Option<bool>| {
        let games: Vec<&str> =
            meetings.iter().filter(|m| m.is_ahead() == wanted).map(|meeting| meeting.game).collect();
        if games.is_empty() { "–".to_owned() } else { games.join("; ") }
    };
    let results = crate::experiments::listed(meetings.iter().map(Meeting::told));
    let says = say!(
        "meetings-say",
        "More than half of the points beyond the interval: {ahead}; less: {behind}; undecided: {open}.",
        ahead = named(Some(true)),
        behind = named(Some(false)),
        open = named(None)
    );
    (results, says)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_is_better_only_if_it_is_worse_in_nothing() {
        let record = |lost, ways_won, ways_lost| SideRecord {
            lines: 500,
            won: 300,
            lost,
            ways: 945,
            ways_won,
            ways_lost,
        };
        let paper = record(4, 600, 20);
        assert!(record(4, 601, 20).beats(&paper) && record(0, 600, 0).beats(&paper));
        assert!(!record(0, 599, 0).beats(&paper), "it wins less often");
        assert!(!record(3, 700, 21).beats(&paper), "it loses more often");
        assert!(!paper.beats(&paper));
    }

    #[test]
    fn an_interval_that_holds_a_half_decides_nothing() {
        let meeting = |won, lost| Meeting { game: "4,4,4", won, drawn: 0, lost };
        assert_eq!(meeting(90, 10).is_ahead(), Some(true));
        assert_eq!(meeting(10, 90).is_ahead(), Some(false));
        assert_eq!(meeting(55, 45).is_ahead(), None);
        assert_eq!(meeting(2, 0).is_ahead(), None, "two games are not certainty");
        let (_, error) = Meeting { game: "4,4,4", won: 0, drawn: 50, lost: 0 }.share();
        assert!(error > 0.0);
        assert_eq!(is_ahead_everywhere(&[meeting(90, 10), meeting(55, 45)]), None);
        assert_eq!(is_ahead_everywhere(&[meeting(10, 90), meeting(55, 45)]), Some(false));
    }
}
