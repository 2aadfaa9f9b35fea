//! Even openings for matches: a few stones after which the engine favours neither side, and quick games are
//! won now by one side and now by the other, so that the stronger player wins, not the one who moves first.
//! If both games of an opening go to the same side, they show nothing about the players.

use std::collections::HashSet;

use deret_core::{Cell, Game, Keyed, Move, Outcome, Player, Position, Rules};
use deret_search::common::chance::{generator, mixed};
use rand::RngExt;

use crate::{Allowed, Blur, Engine, Opinion, Options};

/// Sequence of even openings for one board and seed, no two alike even when rotated or mirrored, as long as
/// the board has more.
///
/// ```
/// use deret_core::Rules;
/// use deret_engine::EvenOpenings;
/// let mut openings = EvenOpenings::new(Rules::GOMOKU, 1);
/// let first = openings.get(0).to_vec();
/// assert_eq!(first, EvenOpenings::new(Rules::GOMOKU, 1).get(0));
/// ```
#[derive(Debug)]
pub struct EvenOpenings {
    rules: Rules,
    seed: u64,
    engine: Engine,
    found: Vec<Vec<Move>>,
    seen: HashSet<u64>,
}

/// Node limits of successive searches; the short ones discard most lopsided openings.
const LOOKS: [u64; 3] = [400, 4_000, 20_000];
/// Largest score that counts as even: a chance between 43 and 57 per cent.
const EVEN: i32 = 55;
/// Number of attempts, of which the best is taken.
const TRIES: u64 = 48;
/// Number of quick games from an even opening, nodes per move, and error of the players' evaluation.
const GAMES: u32 = 6;
const QUICK: u64 = 200;
const UNSURE: Blur = Blur(40);
/// Maximum number of pairs of games with the same result (a game also pairs with itself): a split of two to
/// four is enough.
const ALIKE: u32 = 20;
/// Maximum number of even openings from which quick games are played.
const PLAYED: usize = 6;

/// A candidate opening; the best one compares smallest.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Tried {
    is_repeated: bool,
    is_uneven: bool,
    alike: u32,
    unevenness: i32,
    moves: Vec<Move>,
}

impl EvenOpenings {
    pub fn new(rules: Rules, seed: u64) -> EvenOpenings {
        let options = Options { table_bytes: 1 << 18, ..Options::default() };
        EvenOpenings { rules, seed, engine: Engine::new(options), found: Vec::new(), seen: HashSet::new() }
    }

    /// Returns opening `number`, counted from 0. It depends only on the board, the seed and the number.
    pub fn get(&mut self, number: usize) -> &[Move] {
        while self.found.len() <= number {
            let next = self.next();
            self.found.push(next);
        }
        &self.found[number]
    }

    fn next(&mut self) -> Vec<Move> {
        let mut best: Option<Tried> = None;
        let mut played = 0;
        for attempt in 0..TRIES {
            let moves = self.some_stones(attempt);
            let Ok(pos) = Position::after(self.rules, moves.iter().copied()) else { continue };
            let is_repeated = self.seen.contains(&pos.canonical_key());
            let unevenness = self.unevenness(&pos);
            let is_uneven = unevenness > EVEN;
            let may_be_taken = !is_repeated && !is_uneven;
            let alike = if may_be_taken { self.alike(&pos) } else { u32::MAX };
            played += usize::from(may_be_taken);
            let tried = Tried { is_repeated, is_uneven, alike, unevenness, moves };
            if best.as_ref().is_none_or(|best| tried < *best) {
                best = Some(tried);
            }
            if alike <= ALIKE || played == PLAYED {
                break;
            }
        }
        let moves = best.map(|best| best.moves).unwrap_or_default();
        if let Ok(pos) = Position::after(self.rules, moves.iter().copied()) {
            self.seen.insert(pos.canonical_key());
        }
        moves
    }

    /// How far a position is from even; a rough value if it is clearly uneven.
    fn unevenness(&mut self, pos: &Position) -> i32 {
        let mut unevenness = 0;
        for nodes in LOOKS {
            self.engine.forget();
            let allowed = Allowed { nodes: Some(nodes), ..Allowed::default() };
            let thought = self.engine.think(pos, &allowed, &mut |_| ());
            unevenness = thought.lines.first().map_or(0, |line| line.score.abs());
            if unevenness > 3 * EVEN {
                break;
            }
        }
        unevenness
    }

    /// Number of pairs of quick games with the same result.
    fn alike(&mut self, pos: &Position) -> u32 {
        let mut counts = [0u32; 3]; // X wins, draw, O wins
        for number in 0..GAMES {
            counts[self.quick_game(pos.clone(), mixed(&[self.seed, u64::from(number)]))] += 1;
        }
        counts.into_iter().map(|count| count * count).sum()
    }

    /// Plays a quick game and returns its winner: 0 for X, 1 for neither, 2 for O.
    fn quick_game(&mut self, mut pos: Position, seed: u64) -> usize {
        let wins = |player: Player| 2 * player.index();
        loop {
            match pos.outcome() {
                Some(Outcome::Win(winner)) => return wins(winner),
                Some(Outcome::Draw) => return 1,
                None => {}
            }
            let mut board = self.engine.empty_board(self.rules);
            board.set_up(&pos);
            if board.is_dead() {
                return 1;
            }
            board.blur(UNSURE, seed);
            self.engine.forget();
            let allowed = Allowed { nodes: Some(QUICK), ..Allowed::default() };
            let thought = self.engine.think_on(board, &allowed, &mut |_| ());
            match thought.opinion() {
                Opinion::Wins(_) | Opinion::Winning => return wins(pos.to_move()),
                Opinion::Loses(_) | Opinion::Losing => return wins(pos.to_move().other()),
                Opinion::Estimate(_) => {}
            }
            let Some(mv) = thought.best() else { return 1 };
            pos.play(mv);
        }
    }

    /// A few random stones around the middle that do not end the game.
    fn some_stones(&self, attempt: u64) -> Vec<Move> {
        let rules = self.rules;
        let mut chance = generator(self.seed, (self.found.len() as u64) << 8 | attempt);
        let most = (rules.cell_count() / 5).clamp(1, 6);
        let plies = chance.random_range(most.div_ceil(2)..=most);
        // The window grows with the row length, so that the stones affect each other.
        let spread = |side: usize| (side / 2).min(rules.k().div_ceil(2));
        let mut around = |side: usize| {
            let (middle, spread) = (side / 2, spread(side));
            chance.random_range(middle - spread..=(middle + spread).min(side - 1))
        };
        let mut pos = Position::new(rules);
        let mut moves = Vec::new();
        for _ in 0..20 * plies {
            if moves.len() == plies {
                break;
            }
            let mv = rules.move_at(Cell::new(around(rules.rows()) * rules.cols() + around(rules.cols())));
            if pos.at(mv).is_some() {
                continue;
            }
            pos.play(mv);
            if pos.outcome().is_some() {
                pos.undo(mv);
            } else {
                moves.push(mv);
            }
        }
        moves
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On every board, openings are legal and leave the game open, and on all but the smallest no two are
    /// alike.
    #[test]
    fn openings_are_legal_and_differ() {
        for (game, alike) in [
            ("4,4,4", false),
            ("5,5,4", false),
            ("15,15,5", false),
            ("3,7,3", false),
            ("1,1,1", true),
            ("2,2,2", true),
        ] {
            let rules: Rules = game.parse().unwrap();
            let mut openings = EvenOpenings::new(rules, 3);
            let mut seen = HashSet::new();
            for number in 0..12 {
                let pos = Position::after(rules, openings.get(number).iter().copied()).unwrap();
                assert_eq!(pos.outcome(), None, "{game}");
                assert!(seen.insert(pos.canonical_key()) || alike, "{game}: opening {number} again");
            }
        }
    }

    /// From most openings quick games go to both sides.
    #[test]
    fn quick_games_do_not_all_end_alike() {
        let mut openings = EvenOpenings::new(Rules::GOMOKU, 5);
        let mut alike = Vec::new();
        for number in 0..8 {
            let pos = Position::after(Rules::GOMOKU, openings.get(number).iter().copied()).unwrap();
            alike.push(openings.alike(&pos));
        }
        assert!(alike.iter().filter(|alike| **alike <= ALIKE).count() >= 6, "{alike:?}");
    }

    #[test]
    fn the_engine_holds_them_for_even() {
        let mut openings = EvenOpenings::new(Rules::GOMOKU, 5);
        for number in 0..10 {
            let pos = Position::after(Rules::GOMOKU, openings.get(number).iter().copied()).unwrap();
            let unevenness = openings.unevenness(&pos);
            assert!(unevenness <= EVEN, "opening {number}: {unevenness}");
        }
    }
}
