//! The swap2 opening: one side puts three stones, the other chooses its side or puts two more.

use deret_core::Rules;
use deret_engine::{Allowed, Engine};

use crate::{
    brain::{Owner, board, point_at},
    command::Point,
};

/// What is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Stones to put down.
    Stones(Vec<Point>),
    Swap,
}

/// Three first stones around the middle, as steps right and down: well-known even openings and some
/// that lean to one side; the engine takes the most even.
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

/// The choice for a block of none, three or five stones, the first player's being `Own`; `None` for
/// any other block, or where the board has no room.
pub fn choose(
    engine: &mut Engine,
    rules: Rules,
    stones: &[(Point, Owner)],
    allowed: &Allowed,
) -> Option<Choice> {
    match stones.len() {
        0 => propose(engine, rules, allowed).map(|points| Choice::Stones(points.to_vec())),
        // The second player moves next: better for it means to stay, and to put its stone down.
        3 | 5 => {
            let (score, best) = second_to_move(engine, rules, stones, allowed)?;
            Some(if score >= 0 { Choice::Stones(vec![best]) } else { Choice::Swap })
        }
        _ => None,
    }
}

/// The three stones after which the engine thinks least of either side.
fn propose(engine: &mut Engine, rules: Rules, allowed: &Allowed) -> Option<[Point; 3]> {
    let count = OPENINGS.len() as u32;
    let share = Allowed {
        nodes: Some(allowed.nodes.unwrap_or(u64::MAX).min(200_000) / u64::from(count)),
        time: allowed
            .time
            .map(|time| deret_engine::Time { optimum: time.optimum / count, maximum: time.maximum / count }),
        since: None, // each has its share for itself
        ..allowed.clone()
    };
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
    // A board too small for these: its first three cells.
    let first = || (rules.cell_count() > 3).then(|| [0, 1, 2].map(|cell| point_at(rules, cell)));
    even.or_else(first)
}

/// What the position is worth to the second player, who is to move, and its best move.
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
