//! Reasons for the engine's moves, as data that formats as a sentence.

use deret_core::{Explain, Message, Move, display_in_english, say};

use crate::{Opinion, Thought};

/// Why the engine, or a level, chose `mv`.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    WinsNow {
        mv: Move,
    },
    Wins {
        mv: Move,
        plies: u32,
        line: String,
    },
    Loses {
        mv: Move,
        plies: u32,
    },
    /// Found, but not every reply was searched.
    Winning {
        mv: Move,
        line: String,
    },
    Losing {
        mv: Move,
    },
    Estimate {
        mv: Move,
        percent: u32,
        depth: u32,
        line: String,
    },
    /// Played by its looks alone, by a level that does not search.
    LooksBest {
        mv: Move,
    },
    /// A limit was reached before any depth was finished.
    Stopped {
        mv: Move,
    },
}

impl Explain for Reason {
    fn message(&self) -> Message {
        match self {
            Self::WinsNow { mv } => say!("engine-wins-now", "{mv} completes a row.", mv),
            Self::Wins { mv, plies, line } => {
                say!("engine-wins", "{mv} wins in at most {plies} plies: {line}", mv, plies, line,)
            }
            Self::Loses { mv, plies } => say!(
                "engine-loses",
                "{mv} holds out longest; the other side wins in at most {plies} plies.",
                mv,
                plies,
            ),
            Self::Winning { mv, line } => {
                say!("engine-winning", "{mv} leads to a win as far as was looked: {line}", mv, line,)
            }
            Self::Losing { mv } => {
                say!("engine-losing", "{mv} holds out; the other side wins as far as was looked.", mv,)
            }
            Self::Estimate { mv, percent, depth, line } => say!(
                "engine-estimate",
                "{mv} has a chance of {percent} per cent at depth {depth}: {line}",
                mv,
                percent,
                depth,
                line,
            ),
            Self::LooksBest { mv } => say!("engine-looks-best", "{mv} looks best to this player.", mv),
            Self::Stopped { mv } => say!(
                "engine-stopped",
                "{mv} looks best; it was stopped before it had looked a ply ahead.",
                mv,
            ),
        }
    }
}

display_in_english!(Reason);

impl Reason {
    /// Returns the reason for a thought that has a move.
    pub fn of(thought: &Thought) -> Option<Reason> {
        let found = thought.lines.first()?;
        let mv = *found.moves.first()?;
        let line = line_text(&found.moves);
        Some(match found.opinion() {
            Opinion::Wins(1) => Reason::WinsNow { mv },
            _ if thought.depth == 0 && thought.complete => Reason::LooksBest { mv },
            _ if thought.depth == 0 => Reason::Stopped { mv },
            Opinion::Wins(plies) => Reason::Wins { mv, plies, line },
            Opinion::Loses(plies) => Reason::Loses { mv, plies },
            Opinion::Winning => Reason::Winning { mv, line },
            Opinion::Losing => Reason::Losing { mv },
            opinion @ Opinion::Estimate(_) => {
                let percent = (100.0 * opinion.chance()).round() as u32;
                Reason::Estimate { mv, percent, depth: thought.depth, line }
            }
        })
    }
}

/// Formats the beginning of a line for display.
fn line_text(line: &[Move]) -> String {
    const SHOWN: usize = 10;
    let mut words: Vec<String> = line.iter().take(SHOWN).map(Move::to_string).collect();
    if line.len() > SHOWN {
        words.push("...".to_owned());
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use deret_core::{Position, Rules};
    use deret_search::Limits;

    use super::*;
    use crate::{Allowed, Engine, LevelPlayer, Options, board::Board};

    /// Playing by looks and having no time to search are different reasons.
    #[test]
    fn a_search_cut_short_is_not_a_move_by_its_looks() {
        let pos = Position::after(Rules::GOMOKU, ["h8".parse().unwrap()]).unwrap();
        let mut board = Board::empty(Rules::GOMOKU, 0);
        board.set_up(&pos);
        let allowed = Allowed { nodes: Some(1), ..Allowed::default() };
        let thought = Engine::new(Options { table_bytes: 1 << 16, ..Options::default() }).think_on(
            board,
            &allowed,
            &mut |_| (),
        );
        assert!(matches!(Reason::of(&thought), Some(Reason::Stopped { .. })), "{thought:?}");
        let looks = LevelPlayer::new(1, 0).think(&pos, &Limits::default());
        assert!(matches!(Reason::of(&looks), Some(Reason::LooksBest { .. })), "{looks:?}");
    }
}
