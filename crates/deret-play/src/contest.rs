//! One game between two players to its end: clocks, faults, and games that neither side can win any more.

use std::time::{Duration, Instant};

use deret_core::{Line, MoveNote, Outcome, Player, Position, with_board};
use deret_search::{Agent, Clock, Fault, Limits, Refusal, RefusalKind};
use deret_text::{Explain, say};

use crate::Referee;

/// Terms of a game, apart from its players.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// Limits of each move.
    pub limits: Limits,
    /// Time for all moves of a side together.
    pub clock: Option<TimeControl>,
    /// Ends a game as a draw once neither side can complete a row.
    pub adjudicate: bool,
}

/// Time that a side has for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    pub game: Duration,
    /// Time added by each move.
    pub increment: Duration,
}

/// The tag of a record that names the fault by which a game was lost.
pub const FAULT_TAG: &str = "Fault";

/// Allowance beyond a move's time, for communication and a busy machine.
pub const GRACE: Duration = Duration::from_millis(500);

/// A fair share of the time left is the time divided by this.
const MOVES_TO_COME: u32 = 20;

/// Plays a game to its end: each side's agent moves in turn. A player that fails (such as an outside
/// program that crashed) loses; a request that cannot be fulfilled by any player is an error.
pub fn play_game(
    referee: &mut Referee,
    agents: &mut [Box<dyn Agent>; 2],
    terms: &Terms,
) -> Result<(), Refusal> {
    for player in Player::BOTH {
        if let Err(refusal) = agents[player.index()].prepare(referee.rules(), &terms.limits) {
            lose(referee, player, Fault::Refused, &refusal.message().to_string());
            return Ok(());
        }
    }
    let mut left = terms.clock.map(|clock| [clock.game; 2]);
    while let Some(player) = referee.to_move() {
        if terms.adjudicate && is_dead(referee.position()) {
            referee.end(Outcome::Draw, "adjudication");
            return Ok(());
        }
        let limits = limits_of_move(terms, left.map(|left| left[player.index()]));
        let started = Instant::now();
        let choice = referee.course().choose(agents[player.index()].as_mut(), &limits, &mut ());
        let elapsed = started.elapsed();
        let report = match choice {
            Ok(report) => report,
            Err(refusal) if refusal.kind == RefusalKind::Failed => {
                lose(referee, player, refusal.fault, &refusal.message().to_string());
                return Ok(());
            }
            Err(refusal) => return Err(refusal),
        };
        if let (Some(left), Some(clock)) = (&mut left, terms.clock) {
            let own = &mut left[player.index()];
            if elapsed.saturating_sub(GRACE) > *own {
                lose(
                    referee,
                    player,
                    Fault::Late,
                    &say!("contest-time-over", "its time for the game was over").to_string(),
                );
                return Ok(());
            }
            *own = own.saturating_sub(elapsed).saturating_add(clock.increment);
        }
        let note = MoveNote {
            score: report.score.map(|score| score.0),
            nodes: Some(report.stats.nodes),
            time_us: Some(elapsed.as_micros() as u64),
        };
        let why = match report.best.map(|mv| referee.place(mv, note)) {
            Some(Ok(_)) => continue,
            Some(Err(_)) => say!("contest-illegal", "illegal move"),
            None => say!("contest-no-move", "no move"),
        };
        lose(referee, player, Fault::Illegal, &why.to_string());
    }
    Ok(())
}

fn lose(referee: &mut Referee, player: Player, fault: Fault, why: &str) {
    referee.end(Outcome::Win(player.other()), why);
    referee.record_mut().set_tag(FAULT_TAG, fault.id());
}

/// Limits of the next move, given the time left on the side's clock.
fn limits_of_move(terms: &Terms, left: Option<Duration>) -> Limits {
    let (Some(left), Some(control)) = (left, terms.clock) else { return terms.limits.clone() };
    let per_move = terms.limits.time;
    let share = (left / MOVES_TO_COME).saturating_add(control.increment.saturating_mul(3) / 4);
    let clock = Clock { left, increment: control.increment, per_move, game: control.game };
    Limits {
        time: Some(share.min(left).min(per_move.unwrap_or(Duration::MAX))),
        clock: Some(clock),
        ..terms.limits.clone()
    }
}

/// Whether every row of k cells contains both an X and an O, so that neither side can complete one.
pub fn is_dead(pos: &Position) -> bool {
    with_board!(pos, board => {
        let holds = |line: &Line<_>, side| !(line.cells & board.stones(side)).is_empty();
        board.geometry().lines().iter().all(|line| Player::BOTH.into_iter().all(|side| holds(line, side)))
    })
}

#[cfg(test)]
mod tests {
    use deret_core::{Game, Move, Rules};
    use deret_search::{Observer, SearchReport, random::Random};

    use super::*;

    fn dead(game: &str, diagram: &str) -> bool {
        is_dead(&Position::from_diagram(game.parse().unwrap(), diagram).unwrap())
    }

    /// Reference implementation of [`is_dead`]: checks every row of k cells, cell by cell.
    fn is_dead_by_cells(pos: &Position) -> bool {
        let rules = pos.rules();
        let (rows, cols, k) = (rules.rows() as isize, rules.cols() as isize, rules.k() as isize);
        let at = |row: isize, col: isize| {
            let cell = deret_core::Cell::new((row * cols + col) as usize);
            pos.at(rules.move_at(cell))
        };
        let is_open = |row: isize, col: isize, down: isize, right: isize| {
            let (last_row, last_col) = (row + down * (k - 1), col + right * (k - 1));
            let is_inside = (0..rows).contains(&last_row) && (0..cols).contains(&last_col);
            is_inside && {
                let mut owner = None;
                (0..k).all(|step| match at(row + down * step, col + right * step) {
                    None => true,
                    Some(stone) => *owner.get_or_insert(stone) == stone,
                })
            }
        };
        let directions = [(0, 1), (1, 0), (1, 1), (1, -1)];
        let mut cells = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        !cells.any(|(row, col)| directions.iter().any(|(down, right)| is_open(row, col, *down, *right)))
    }

    #[test]
    fn dead_boards_are_those_without_an_open_row() {
        let mut dead = 0;
        for game in ["1,1,1", "3,3,3", "3,5,4,exact", "4,4,4", "5,5,5", "9,9,7", "17,17,17"] {
            for seed in 0..20 {
                let mut pos = Position::new(game.parse().unwrap());
                let mut random = Random { seed };
                while pos.outcome().is_none() {
                    assert_eq!(is_dead(&pos), is_dead_by_cells(&pos), "{game}, seed {seed}: {pos}");
                    dead += usize::from(is_dead(&pos));
                    pos.play(random.choose(&pos, &Limits::default(), &mut ()).unwrap().best.unwrap());
                }
            }
        }
        assert!(dead > 100, "{dead}");
    }

    #[test]
    fn a_clock_may_have_all_the_time_there_is() {
        let long = Duration::from_secs_f64(1e19);
        let control = TimeControl { game: long, increment: long };
        let terms = Terms { clock: Some(control), ..Terms::default() };
        let mut referee = Referee::new(Rules::TIC_TAC_TOE, "random", "random");
        let mut agents = [1, 2].map(|seed| Box::new(Random { seed }) as Box<dyn Agent>);
        play_game(&mut referee, &mut agents, &terms).unwrap();
        assert!(referee.outcome().is_some() && referee.record().tag(FAULT_TAG).is_none());
        assert!(limits_of_move(&terms, Some(Duration::MAX)).time.is_some());
    }

    #[test]
    fn a_board_is_dead_when_every_row_has_both_stones() {
        assert!(!dead("3,3,3", ".../.../..."));
        assert!(dead("3,3,3", "XOX/XOO/OX."));
        assert!(!dead("3,3,3", "XOX/OXX/O.O"), "the bottom row is O's alone");
        assert!(!dead("3,4,3", "XOX./OXO./OX.."));
    }

    /// Where `is_dead` returns true, neither side wins, however the board is filled.
    #[test]
    fn nobody_ever_wins_on_a_dead_board() {
        fn can_be_won(pos: &mut Position) -> bool {
            match pos.outcome() {
                Some(outcome) => outcome.winner().is_some(),
                None => pos.moves().into_iter().any(|mv| {
                    pos.play(mv);
                    let won = can_be_won(pos);
                    pos.undo(mv);
                    won
                }),
            }
        }
        let rules: Rules = "4,4,4".parse().unwrap();
        let mut found = 0;
        for seed in 0..300 {
            let mut pos = Position::new(rules);
            while pos.outcome().is_none() {
                let report = Random { seed }.choose(&pos, &Limits::default(), &mut ()).unwrap();
                pos.play(report.best.unwrap());
                if pos.empty_count() <= 7 && is_dead(&pos) {
                    assert!(!can_be_won(&mut pos.clone()), "{pos:?}");
                    found += 1;
                }
            }
        }
        assert!(found > 20, "{found}");
    }

    /// Takes that much time for every move.
    struct Slow(Duration);

    impl Agent for Slow {
        fn choose(
            &mut self,
            pos: &Position,
            limits: &Limits,
            watch: &mut dyn Observer<Move>,
        ) -> Result<SearchReport<Move>, Refusal> {
            assert!(limits.clock.is_some_and(|clock| limits.time <= Some(clock.left)));
            std::thread::sleep(self.0);
            Random { seed: 1 }.choose(pos, limits, watch)
        }
    }

    #[test]
    fn a_clock_that_runs_out_loses_the_game() {
        let control = TimeControl { game: Duration::from_millis(10), increment: Duration::ZERO };
        let terms = Terms { clock: Some(control), ..Terms::default() };
        let agent = |ms| Box::new(Slow(Duration::from_millis(ms))) as Box<dyn Agent>;
        let mut referee = Referee::new(Rules::GOMOKU, "quick", "slow");
        play_game(&mut referee, &mut [agent(0), agent(600)], &terms).unwrap();
        assert_eq!(referee.outcome(), Some(Outcome::Win(Player::X)));
        assert_eq!(referee.record().tag(FAULT_TAG), Some("late"));
    }
}
