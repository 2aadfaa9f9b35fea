//! Helpers that several experiments use.

use deret_core::{Board, BoardRef, Game, Keyed, Move, Position, Rules};
use deret_picture::{SearchTree, TreeLimits};
use deret_search::{
    Event, Observer,
    common::chance::{generator, mixed},
};
use deret_text::{Arg, Message, say};
use deret_trace::Scores;
use rand::RngExt;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::{Lab, LabError, Words, texts};

pub fn rules(game: &str) -> Rules {
    game.parse().expect("experiments name games that exist")
}

pub fn position(game: &str, diagram: &str) -> Position {
    Position::from_diagram(rules(game), diagram).expect("experiments name positions that exist")
}

/// Counts the nodes entered at each ply.
#[derive(Debug, Default)]
pub struct NodesByPly(pub Vec<u64>);

impl Observer<Move> for NodesByPly {
    fn on(&mut self, event: Event<Move>) {
        if let Event::Enter { ply, .. } = event {
            let ply = ply as usize;
            if self.0.len() <= ply {
                self.0.resize(ply + 1, 0);
            }
            self.0[ply] += 1;
        }
    }
}

/// Every unfinished position of a small game, in the order they are found.
pub fn running_positions(rules: Rules) -> Vec<Position> {
    let mut seen = FxHashSet::default();
    let mut found = vec![Position::new(rules)];
    let mut next = 0;
    while let Some(pos) = found.get(next).cloned() {
        next += 1;
        for mv in pos.moves() {
            let mut child = pos.clone();
            child.play(mv);
            if child.outcome().is_none() && seen.insert(child.key()) {
                found.push(child);
            }
        }
    }
    found
}

/// A position with `empty` empty cells, reached by seeded random moves none of which ends the game: typical
/// of a board that is filled step by step.
pub fn random_position(rules: Rules, empty: usize, seed: u64) -> Position {
    for attempt in 0.. {
        let mut pos = Position::new(rules);
        while pos.empty_count() > empty && pos.outcome().is_none() {
            let moves = pos.moves();
            let draw = generator(mixed(&[seed, attempt]), pos.key()).random_range(0..moves.len());
            pos.play(moves[draw]);
        }
        if pos.outcome().is_none() {
            return pos;
        }
    }
    unreachable!("some order of moves leaves the game running")
}

/// Value of the position for the side to move: 1, 0 or -1.
pub fn value(lab: &Lab, pos: &Position) -> Result<i64, LabError> {
    let score = lab.choose("alpha-beta:score=plain", pos)?.score;
    Ok(score.map_or(0, |score| score.0.signum()))
}

/// Value of the move for the player who makes it.
pub fn value_after(lab: &Lab, pos: &Position, mv: Move) -> Result<i64, LabError> {
    let mut after = pos.clone();
    after.play(mv);
    Ok(match after.outcome() {
        Some(outcome) => i64::from(outcome.winner() == Some(pos.to_move())),
        None => -value(lab, &after)?,
    })
}

/// Kode 1 of Musyafa and Pratama with a counter: it examines every cell, empty or not.
pub fn comparisons(pos: &Position) -> u64 {
    let mut count = 0;
    for cell in pos.rules().all_moves() {
        count += 1;
        let _is_empty = pos.at(cell).is_none();
    }
    count
}

/// The search tree of a player's move as a picture, in every language.
pub fn drawn_tree(lab: &Lab, spec: &str, pos: &Position) -> Result<Words, LabError> {
    let mut agent = lab.agent(spec, pos.rules())?;
    let limits = TreeLimits { depth: None, nodes: 80 };
    let plays_out = spec.parse().is_ok_and(|spec| lab.roster.plays_out(&spec));
    let scores = Scores::of_player(plays_out);
    let tree = SearchTree::of(spec, scores, agent.as_mut(), pos, &lab.limits(), limits)
        .map_err(LabError::Refusal)?;
    Ok(Words::each(|language| tree.to_svg(language)))
}

/// Nodes of the whole game tree below a position of up to 64 cells, including the root. The subtree of a
/// position does not depend on the path to it, so each is counted once; `known` may be reused.
pub fn tree_nodes(pos: &Position, known: &mut FxHashMap<u64, u64>) -> u64 {
    fn count(board: &mut Board<1>, known: &mut FxHashMap<u64, u64>) -> u64 {
        if board.outcome().is_some() {
            return 1;
        }
        let key = board.canonical_key();
        if let Some(nodes) = known.get(&key) {
            return *nodes;
        }
        let mut nodes = 1;
        for cell in board.moves() {
            board.play(cell);
            nodes += count(board, known);
            board.undo(cell);
        }
        known.insert(key, nodes);
        nodes
    }
    let BoardRef::One(board) = pos.board() else { panic!("the lab counts small boards only") };
    count(&mut board.clone(), known)
}

/// Standard deviation of a sample.
pub fn deviation(values: &[f64]) -> f64 {
    let (middle, n) = (mean(values), values.len() as f64);
    (values.iter().map(|value| (value - middle).powi(2)).sum::<f64>() / (n - 1.0).max(1.0)).sqrt()
}

pub fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// Half-width of a 95 per cent interval in standard errors if the error itself is estimated with `freedom`
/// degrees of freedom: Student's t.
pub fn student_95(freedom: usize) -> f64 {
    const T: [f64; 20] = [
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145,
        2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
    ];
    // Beyond the table the next term of its expansion is accurate enough.
    T.get(freedom.saturating_sub(1)).copied().unwrap_or(1.96 + 2.4 / freedom as f64)
}

/// The straight line through the points by least squares: intercept and slope.
pub fn fitted_line(points: &[(f64, f64)]) -> (f64, f64) {
    let n = points.len() as f64;
    let (mean_x, mean_y) =
        (points.iter().map(|p| p.0).sum::<f64>() / n, points.iter().map(|p| p.1).sum::<f64>() / n);
    let spread: f64 = points.iter().map(|p| (p.0 - mean_x).powi(2)).sum();
    let slope = points.iter().map(|p| (p.0 - mean_x) * (p.1 - mean_y)).sum::<f64>() / spread;
    (mean_y - slope * mean_x, slope)
}

/// A list joined by slashes as in the papers, with numbers in the form of the language: `9 / 504 / 3,024`.
pub fn slashed<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Message {
    joined(items, |before, next| say!("list-slashed", "{before} / {next}", before, next))
}

/// Like `slashed`, for items that contain commas themselves, as games do: `3,4,3; 4,4,3`.
pub fn listed<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Message {
    joined(items, |before, next| say!("list-further", "{before}; {next}", before, next))
}

/// Like `slashed`, for a sentence: `first, second, third`.
pub fn joined_by<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Message {
    joined(items, |before, next| say!("list-then", "{before}, then {next}", before, next))
}

fn joined<T: Into<Arg>>(
    items: impl IntoIterator<Item = T>,
    join: impl Fn(Message, Message) -> Message,
) -> Message {
    let items = items.into_iter().map(|item| texts::list_item(item.into()));
    items.reduce(join).unwrap_or_else(|| texts::list_item(""))
}

#[cfg(test)]
mod tests {
    use deret_text::Language;

    use super::*;

    #[test]
    fn a_line_is_found_again() {
        let (a, b) = fitted_line(&[(0.0, 1.0), (1.0, 3.0), (2.0, 5.0)]);
        assert!((a - 1.0).abs() < 1e-12 && (b - 2.0).abs() < 1e-12);
    }

    #[test]
    fn lists_are_written_as_their_language_writes_numbers() {
        let numbers = slashed([9u64, 3024]);
        assert_eq!(numbers.in_language(Language::English), "9 / 3,024");
        assert_eq!(numbers.in_language(Language::Indonesian), "9 / 3.024");
        assert_eq!(listed(["3,4,3", "4,4,3"]).to_string(), "3,4,3; 4,4,3");
        assert_eq!(slashed(Vec::<u64>::new()).to_string(), "");
    }

    /// Fewer points, wider intervals; many points, the normal distribution.
    #[test]
    fn intervals_reach_further_with_few_points() {
        let reach: Vec<f64> = (1..200).map(student_95).collect();
        assert!(reach.windows(2).all(|pair| pair[1] < pair[0]), "{reach:?}");
        assert!((student_95(30) - 2.042).abs() < 2e-3 && (student_95(120) - 1.980).abs() < 2e-3);
    }

    #[test]
    fn trees_are_counted_without_walking_them() {
        assert_eq!(tree_nodes(&Position::new(Rules::TIC_TAC_TOE), &mut FxHashMap::default()), 549_946);
        assert!((deviation(&[1.0, 3.0]) - 2f64.sqrt()).abs() < 1e-12);
    }

    #[test]
    fn tic_tac_toe_has_its_running_positions() {
        assert_eq!(running_positions(Rules::TIC_TAC_TOE).len(), 4_520);
        let pos = random_position(Rules::FOUR_BY_FOUR, 3, 1);
        assert_eq!((pos.empty_count(), pos.outcome()), (3, None));
    }
}
