use deret_core::{Position, Rules};
use deret_engine::{Allowed, Engine, Options};
use deret_search::{Limits, StopFlag};
use deret_text::Explain;

use crate::{PlayerSpec, Roster, SeriesError};

/// Fixed searches whose cost is the same on every machine. Crates above add their own, as they add
/// players to the [`Roster`].
#[derive(Default)]
pub struct Bench {
    entries: Vec<BenchEntry>,
}

/// One search: a name, and a function that runs it and returns its node count.
pub struct BenchEntry {
    pub name: String,
    run: Box<Run>,
}

type Run = dyn Fn(&Roster, &StopFlag) -> Result<u64, SeriesError> + Send + Sync;

/// Boards on which every player of the papers runs, with easy ones for the slow players.
const PLAYERS: [(&str, &str, &str); 17] = [
    ("random", "15,15,5", ""),
    ("brute-force", "3,3,3", ""),
    ("brute-force:as=printed", "3,3,3", ""),
    ("minimax", "3,3,3", ""),
    ("minimax:depth=5", "5,5,4", ""),
    ("alpha-beta", "3,3,3", ""),
    ("alpha-beta", "4,4,4", "XXOO/..../..../...."),
    ("alpha-beta:as=printed", "3,3,3", ""),
    ("hybrid", "4,4,4", "XOXO/.X../O.X./...."),
    ("heuristic", "5,5,4", ""),
    ("heuristic:depth=2", "15,15,5", ""),
    ("heuristic:depth=3,pruning=off", "5,5,4", ""),
    ("branch-and-bound", "5,5,5", ""),
    ("expert", "4,4,4", ""),
    ("memo", "4,4,4", ""),
    ("memo", "4,4,3", ""),
    ("mcts:playouts=100000", "5,5,4", ""),
];

/// Positions that the engine searches to a depth, so that its node count reflects every change to the
/// search: the usual board in the opening and in a fight, and other sizes and lengths.
const ENGINE: [(&str, &str, u32); 7] = [
    ("15,15,5", "h8 i9 g9 h9 i7 j6", 9),
    ("20,20,5", "k10 l11 k11 k12 m10 j9", 8),
    ("19,19,5", "k10 l11 j11 l9", 10),
    ("9,9,5", "e5 f6 d6 d4", 11),
    ("12,12,6", "f6 g7 e5 g5 e7", 12),
    ("7,7,5", "d4 d5", 11),
    ("10,10,5,exact", "e5 f6 e6 e7", 11),
];
/// Size of the engine's table; the node count depends on it.
const ENGINE_TABLE_BYTES: usize = 8 << 20;

impl Bench {
    /// The searches of the papers' players and of the engine.
    pub fn new() -> Bench {
        let mut bench = Bench::default();
        for (spec, game, position) in PLAYERS {
            bench.add_player(spec, game, position);
        }
        for (game, moves, depth) in ENGINE {
            bench.add_engine(game, moves, depth);
        }
        bench
    }

    /// Adds a search under that name; `run` returns its node count.
    pub fn add(
        &mut self,
        name: impl Into<String>,
        run: impl Fn(&Roster, &StopFlag) -> Result<u64, SeriesError> + Send + Sync + 'static,
    ) {
        self.entries.push(BenchEntry { name: name.into(), run: Box::new(run) });
    }

    /// Adds one move of a player on a position (empty: the empty board).
    ///
    /// # Panics
    /// If the game or the position is invalid: both are written by programmers.
    pub fn add_player(&mut self, spec: &str, game: &str, position: &str) {
        let name = format!("{spec} {game} {position}");
        let spec: PlayerSpec = spec.parse().unwrap_or_else(|error| panic!("{error}"));
        let rules: Rules = game.parse().unwrap_or_else(|error| panic!("{error}"));
        let pos = match position {
            "" => Position::new(rules),
            diagram => {
                Position::from_diagram(rules, diagram).unwrap_or_else(|error| panic!("{}", error.message()))
            }
        };
        self.add(name.trim(), move |roster, stop| {
            let limits = Limits { stop: Some(stop.clone()), ..Limits::default() };
            let mut agent = roster.agent(&spec, rules, None).map_err(SeriesError::Spec)?;
            let report = agent.choose(&pos, &limits, &mut ()).map_err(SeriesError::Refusal)?;
            Ok(report.stats.nodes)
        });
    }

    /// Adds a search of the engine alone, from scratch, after some moves, to a depth; panics as
    /// [`Bench::add_player`] does.
    fn add_engine(&mut self, game: &'static str, moves: &'static str, depth: u32) {
        let rules: Rules = game.parse().unwrap_or_else(|error| panic!("{error}"));
        let line = rules.parse_moves(moves).unwrap_or_else(|error| panic!("{game} {moves}: {error}"));
        let pos = Position::after(rules, line).unwrap_or_else(|error| panic!("{game} {moves}: {error}"));
        self.add(format!("engine {game} {moves} to depth {depth}"), move |_, stop| {
            let allowed = Allowed { depth: Some(depth), stop: Some(stop.clone()), ..Allowed::default() };
            let mut engine = Engine::new(Options { table_bytes: ENGINE_TABLE_BYTES, ..Options::default() });
            Ok(engine.think(&pos, &allowed, &mut |_| ()).stats.nodes)
        });
    }

    pub fn entries(&self) -> &[BenchEntry] {
        &self.entries
    }
}

impl BenchEntry {
    /// Runs the search and returns its node count.
    pub fn run(&self, roster: &Roster, stop: &StopFlag) -> Result<u64, SeriesError> {
        (self.run)(roster, stop)
    }
}

impl std::fmt::Debug for Bench {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.entries.iter().map(|entry| &entry.name)).finish()
    }
}

impl std::fmt::Debug for BenchEntry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BenchEntry").field("name", &self.name).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use deret_core::Game;

    use super::*;

    #[test]
    fn every_player_of_the_papers_is_run() {
        // The engine and its levels have no paper; the engine is run separately.
        let of_papers = |info: &&crate::PlayerInfo| !info.is_human() && !info.source.is_empty();
        for info in Roster::new().players().iter().filter(of_papers) {
            let is_run = |(spec, _, _): &(&str, &str, &str)| {
                spec.parse::<PlayerSpec>().is_ok_and(|spec| spec.name == info.id)
            };
            assert!(PLAYERS.iter().any(is_run), "{}", info.id);
        }
    }

    #[test]
    fn the_engine_is_run_on_positions_that_are() {
        for (game, moves, _) in ENGINE {
            let rules: Rules = game.parse().unwrap();
            let moves = rules.parse_moves(moves).unwrap();
            assert!(Position::after(rules, moves).unwrap().outcome().is_none(), "{game}");
        }
        assert_eq!(Bench::new().entries().len(), PLAYERS.len() + ENGINE.len());
    }
}
