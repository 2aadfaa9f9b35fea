//! Iterative deepening: one ply deeper each time, until a limit stops it.
//!
//! Source: D. J. Slate and L. R. Atkin, "Chess 4.5", 1977. Not a player of its own: it is how the
//! exact players use a limit on boards that are too large for them, where a single search would be
//! stopped somewhere below its first move without a result.
//! A result found within the depth is final, and so ends the search early.

use deret_core::{Move, Position};

use crate::{
    Limits, Reason, Refusal, Score, SearchReport, Stats,
    common::{agent::refuse_too_large, limits::Allowance, reason},
};

/// Runs one search to the end of the game if there are at most `max_empty` empty cells. Otherwise deepens
/// within the limits, or refuses if there are none.
pub(crate) fn whole_or_deepening(
    player: &'static str,
    pos: &Position,
    limits: &Limits,
    max_empty: usize,
    mut search: impl FnMut(Option<u32>, &Limits) -> SearchReport<Move>,
) -> Result<SearchReport<Move>, Refusal> {
    if pos.empty_count() <= max_empty {
        return Ok(search(None, limits));
    }
    refuse_too_large(player, pos, limits, max_empty)?;
    Ok(deepen(pos, limits, |plies, limits| search(Some(plies), limits)))
}

/// Runs `search` with horizons of 1, 2, 3 ... plies and the remaining limits.
fn deepen(
    pos: &Position,
    limits: &Limits,
    mut search: impl FnMut(u32, &Limits) -> SearchReport<Move>,
) -> SearchReport<Move> {
    let mut allowance = Allowance::start(limits);
    let mut stats = Stats::default();
    let mut deepest: Option<(u32, SearchReport<Move>)> = None;
    for plies in 1..=pos.empty_count() as u32 {
        let report = search(plies, &allowance.rest());
        allowance.spend(report.stats.nodes);
        stats = stats.plus(report.stats);
        if !report.complete {
            return stopped(deepest, report, stats);
        }
        let decided = report.score.is_some_and(|score| score != Score::DRAW);
        deepest = Some((plies, report));
        if decided {
            break;
        }
    }
    let (_, report) = deepest.expect("an unfinished board has an empty cell, so one ply was searched");
    SearchReport { stats, ..report }
}

/// The deepest finished search decides; without one, the best result of the first search so far.
fn stopped(
    deepest: Option<(u32, SearchReport<Move>)>,
    unfinished: SearchReport<Move>,
    stats: Stats,
) -> SearchReport<Move> {
    let Some((plies, report)) = deepest else { return SearchReport { stats, ..unfinished } };
    let report = SearchReport { stats, complete: false, ..report };
    let Some(mv) = report.best else { return report };
    let reason = match report.score {
        Some(Score::DRAW) => Reason::Deepened { mv, plies, nodes: stats.nodes },
        _ => reason::stopped(&report, mv),
    };
    report.because(reason)
}

#[cfg(test)]
mod tests {
    use deret_core::Rules;

    use crate::{Agent, Limits, Score, alpha_beta::AlphaBetaPlayer, memo::Memo, minimax::MinimaxPlayer};

    /// X could win with the last cell of the board, far from where a single search would get stuck.
    #[test]
    fn a_limit_does_not_hide_a_win() {
        let rules: Rules = "6,6,4".parse().unwrap();
        let pos =
            deret_core::Position::from_diagram(rules, "....../....../....../....../.OOO../...XXX").unwrap();
        let limits = Limits { nodes: Some(200_000), ..Limits::default() };
        let players: [Box<dyn Agent>; 3] = [
            Box::new(MinimaxPlayer::default()),
            Box::new(AlphaBetaPlayer::default()),
            Box::new(Memo { table_mb: 1, symmetry: true }),
        ];
        for mut player in players {
            let report = player.choose(&pos, &limits, &mut ()).unwrap();
            assert_eq!(report.best.unwrap().to_string(), "c1");
            assert_eq!(
                (report.score, report.complete),
                (Some(Score(37)), true),
                "a result found is the true one"
            );
            let empty = deret_core::Position::new(rules);
            let report = player.choose(&empty, &limits, &mut ()).unwrap();
            assert_eq!((report.complete, report.stats.nodes), (false, 200_000));
        }
    }
}
