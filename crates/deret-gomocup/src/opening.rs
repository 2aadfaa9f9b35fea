//! Balanced moves: the swap2 opening, where one side places three stones and the other chooses its side or
//! places two more, and a single move that balances a position.

use deret_core::{Move, Rules};
use deret_engine::{Allowed, Engine, class::Threat, layout::CellSet, score::WIN};

use crate::{
    brain::{Owner, board, point_at},
    command::Point,
};

/// Choice in a swap2 opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Stones to place.
    Stones(Vec<Point>),
    Swap,
}

/// Three opening stones around the middle, as steps right and down: well-known even openings and some that
/// favour one side; the engine takes the most even.
const OPENINGS: [[(isize, isize); 3]; 8] = [
    [(0, 0), (1, -1), (3, 2)],
    [(0, 0), (0, -1), (-3, 2)],
    [(0, 0), (2, 2), (-2, 3)],
    [(-2, -3), (0, 0), (3, 1)],
    [(-4, -4), (-2, -4), (0, -1)],
    [(-3, 0), (0, -2), (3, 3)],
    [(-1, 4), (2, 2), (-3, -1)],
    [(4, -4), (1, -3), (-1, 0)],
];

/// Chooses for a block of zero, three or five stones, the first player's being `Own`; `None` for any other
/// block, or if the board has no room.
pub fn choose(
    engine: &mut Engine,
    rules: Rules,
    stones: &[(Point, Owner)],
    allowed: &Allowed,
) -> Option<Choice> {
    match stones.len() {
        0 => propose(engine, rules, allowed).map(|points| Choice::Stones(points.to_vec())),
        // The second player moves next: if its score is not negative, it keeps its side and places its stone.
        3 | 5 => {
            // The rest is for two more stones, if they may be needed.
            let share = if stones.len() == 3 { shared(allowed, 2) } else { allowed.clone() };
            let (score, best) = second_to_move(engine, rules, stones, &share)?;
            if stones.len() == 3 && score.abs() <= UNSURE {
                let rest = Allowed { since: None, ..share };
                if let Some(two) = two_more(engine, rules, stones, &rest) {
                    return Some(Choice::Stones(two.to_vec()));
                }
            }
            Some(if score >= 0 { Choice::Stones(vec![best]) } else { Choice::Swap })
        }
        _ => None,
    }
}

/// Chances between 47.5 and 52.5 per cent show little about which side is better: then the other player may
/// choose, after two stones that leave it no clear choice.
const UNSURE: i32 = 20;
/// Number of pairs of stones tried.
const PAIRS: usize = 4;

/// One of `count` equal shares of the limits.
fn shared(allowed: &Allowed, count: u32) -> Allowed {
    Allowed {
        nodes: allowed.nodes.map(|nodes| (nodes / u64::from(count)).max(1)),
        time: allowed
            .time
            .map(|time| deret_engine::Time { optimum: time.optimum / count, maximum: time.maximum / count }),
        ..allowed.clone()
    }
}

/// Returns a stone of the second player and one of the first, from the best lines, after which the position
/// is closest to even; `None` if no pair leaves it even enough.
fn two_more(
    engine: &mut Engine,
    rules: Rules,
    stones: &[(Point, Owner)],
    allowed: &Allowed,
) -> Option<[Point; 2]> {
    if stones.len() + 2 >= rules.cell_count() {
        return None;
    }
    let share = Allowed { since: None, ..shared(allowed, PAIRS as u32 + 1) };
    let mut board = board(engine, rules, stones);
    board.set_side(Owner::Other as usize);
    engine.set_lines(PAIRS);
    let thought = engine.think_on(board, &share, &mut |_| ());
    engine.set_lines(1);
    let point = |mv: &Move| crate::brain::point_of(*mv, rules.rows());
    let pairs = thought.lines.iter().filter_map(|line| match line.moves.as_slice() {
        [second, first, ..] => Some([point(second), point(first)]),
        _ => None,
    });
    let mut found: Vec<(i32, [Point; 2])> = Vec::new();
    for [second, first] in pairs {
        let mut stones = stones.to_vec();
        stones.extend([(second, Owner::Other), (first, Owner::Own)]);
        let (score, _) = second_to_move(engine, rules, &stones, &share)?;
        found.push((score.abs(), [second, first]));
    }
    found
        .into_iter()
        .filter(|(score, _)| *score <= UNSURE)
        .min_by_key(|(score, _)| *score)
        .map(|(_, two)| two)
}

/// Node limits per move of successive looks. Each look keeps a quarter of the moves, so that all take about
/// the same number of nodes.
const LOOKS: [u64; 4] = [100, 400, 1_600, 6_400];

/// Returns the move of the side to move, `Own`, after which it is nearest to that score.
pub fn balance(
    engine: &mut Engine,
    rules: Rules,
    stones: &[(Point, Owner)],
    barred: &[usize],
    wanted: i32,
    allowed: &Allowed,
) -> Option<Point> {
    let start = board(engine, rules, stones);
    let near = if stones.is_empty() { start.empty_cells() } else { start.candidates() };
    let is_in = |set: &CellSet, cell: usize| set[cell / 64] >> (cell % 64) & 1 != 0;
    let in_set = |set: CellSet| {
        (0..rules.cell_count()).filter(move |cell| is_in(&set, *cell) && !barred.contains(cell))
    };
    let mut left: Vec<usize> = in_set(near).collect();
    if left.is_empty() {
        left = in_set(start.empty_cells()).collect();
    }
    let nodes = allowed.nodes.unwrap_or(u64::MAX) / LOOKS.len() as u64;
    for look in LOOKS {
        let looks = (LOOKS.len() * left.len()).max(1) as u32;
        let share = Allowed {
            nodes: Some(look.min(nodes / left.len().max(1) as u64).max(1)),
            since: None,
            ..shared(allowed, looks)
        };
        let mut scored: Vec<(i32, usize)> = left
            .iter()
            .map(|cell| {
                let mut after = start.clone();
                let wins = after.threat(after.side(), *cell) == Threat::Win as u8;
                after.play(*cell);
                let score = match (wins, after.empty_count()) {
                    (true, _) => WIN,
                    (false, 0) => 0,
                    _ => -engine
                        .think_on(after, &share, &mut |_| ())
                        .lines
                        .first()
                        .map_or(0, |line| line.score),
                };
                (score.saturating_sub(wanted).saturating_abs(), *cell)
            })
            .collect();
        scored.sort_unstable();
        let keep = left.len().div_ceil(4).max(1);
        left = scored.into_iter().take(keep).map(|(_, cell)| cell).collect();
    }
    left.first().map(|cell| point_at(rules, *cell))
}

/// Returns the three stones after which the position is closest to even.
fn propose(engine: &mut Engine, rules: Rules, allowed: &Allowed) -> Option<[Point; 3]> {
    let count = OPENINGS.len() as u32;
    let nodes = Some(allowed.nodes.unwrap_or(u64::MAX).min(200_000));
    let share = Allowed { since: None, ..shared(&Allowed { nodes, ..allowed.clone() }, count) }; // own clock
    let middle = ((rules.cols() / 2) as isize, (rules.rows() / 2) as isize);
    let on_board = |(right, down): (isize, isize)| {
        let (x, y) = (usize::try_from(middle.0 + right).ok()?, usize::try_from(middle.1 + down).ok()?);
        (x < rules.cols() && y < rules.rows()).then_some(Point { x, y })
    };
    let mut found: Vec<(i32, [Point; 3])> = Vec::new();
    for opening in OPENINGS {
        let points: Vec<Point> = opening.into_iter().filter_map(on_board).collect();
        let Ok(points) = <[Point; 3]>::try_from(points) else { continue };
        let stones = [(points[0], Owner::Own), (points[1], Owner::Other), (points[2], Owner::Own)];
        let (score, _) = second_to_move(engine, rules, &stones, &share)?;
        found.push((score.abs(), points));
    }
    let even = found.into_iter().min_by_key(|(unevenness, _)| *unevenness).map(|(_, points)| points);
    // On a board too small for these, its first three cells.
    let first = || (rules.cell_count() > 3).then(|| [0, 1, 2].map(|cell| point_at(rules, cell)));
    even.or_else(first)
}

/// Score of the position for the second player, who is to move, and its best move.
fn second_to_move(
    engine: &mut Engine,
    rules: Rules,
    stones: &[(Point, Owner)],
    allowed: &Allowed,
) -> Option<(i32, Point)> {
    if stones.len() >= rules.cell_count() {
        return None;
    }
    let mut board = board(engine, rules, stones);
    board.set_side(Owner::Other as usize);
    let thought = engine.think_on(board, allowed, &mut |_| ());
    let line = thought.lines.first()?;
    let mv = *line.moves.first()?;
    Some((line.score, crate::brain::point_of(mv, rules.rows())))
}
