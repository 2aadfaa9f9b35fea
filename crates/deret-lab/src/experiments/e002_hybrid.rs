//! From how many empty cells is "random first, then minimax" safe?

use deret_core::{Board, BoardRef, Game, Keyed, Outcome, Player, Position};
use deret_search::hybrid::safe_switch;
use deret_text::say;
use rustc_hash::FxHashMap;

use crate::table::three_digits;

use super::shared::{listed, rules};
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, Table, Value, Verdict,
    Whose, against::against_all, row, texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "002-hybrid",
    source: Source::Paper002,
    title: || say!("hybrid-title", "Random first, then minimax: from when on is it safe?"),
    method: || {
        say!(
            "hybrid-method",
            "The paper suggests to let the computer move at random while many cells are empty and to switch \
        to minimax later. For every switch we compute exactly, over all positions, the chance that a \
        perfect opponent, who knows how the computer plays, beats the computer."
        )
    },
    claims: &["C2.1", "S2.1"],
    is_seeded: false,
    run,
};

/// Boards of up to 16 cells have 17 possible switches, from none to all of the cells.
const SWITCHES: usize = 17;

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let games: &[&str] = lab.size(&["3,3,3", "4,4,4"], &["3,3,3"]);
    let mut results = Vec::new();
    for game in games {
        for computer in [Player::O, Player::X] {
            let step = format!("{computer} of {game}");
            results.push((*game, computer, lab.once(&step, || chances(lab, game, computer))?));
            lab.step(results.len() as u64, 2 * games.len() as u64)?;
        }
    }
    let mut table = Table::new("switches", say!("hybrid-table", "Every switch"))
        .column("game", texts::column_game())
        .column("computer", say!("column-computer-side", "Computer plays"))
        .column("switch", texts::column_switch())
        .column("chance_beaten", say!("column-chance-beaten", "Chance to be beaten"))
        .column("safe", say!("column-safe", "Safe"))
        .note(say!(
            "hybrid-note",
            "The computer moves at random while more cells than the switch are empty, and perfectly from \
            then on. Safe: no random moves and no play of the opponent can beat it."
        ));
    for (game, computer, chances) in &results {
        for (switch, chance) in chances.iter().enumerate().take(rules(game).cell_count() + 1) {
            let safe = if *chance == 0.0 { texts::word_yes() } else { texts::word_no() };
            row![table; *game, computer.to_string(), switch, f64::from(*chance), Value::from(safe)];
        }
    }
    Ok(Findings {
        checks: checks(lab, &results)?,
        figures: vec![figure(&results)],
        tables: vec![table],
        notes: Vec::new(),
    })
}

/// For each switch, the probability that a perfect opponent, who knows the computer's strategy, beats the
/// computer: it moves at random while more cells than the switch are empty, then perfectly.
fn chances(lab: &Lab, game: &str, computer: Player) -> Result<[f32; SWITCHES], LabError> {
    let start = Position::new(rules(game));
    let BoardRef::One(board) = start.board() else { return Ok([0.0; SWITCHES]) };
    let mut known = FxHashMap::default();
    Ok(expect(lab, &mut board.clone(), computer, &mut known)?.beaten)
}

#[derive(Clone, Copy)]
struct Expected {
    /// Value for the computer when both play perfectly.
    value: i8,
    beaten: [f32; SWITCHES],
}

fn expect(
    lab: &Lab,
    board: &mut Board<1>,
    computer: Player,
    known: &mut FxHashMap<u64, Expected>,
) -> Result<Expected, LabError> {
    if let Some(outcome) = board.outcome() {
        let value = match outcome {
            Outcome::Draw => 0,
            Outcome::Win(winner) if winner == computer => 1,
            Outcome::Win(_) => -1,
        };
        return Ok(Expected { value, beaten: [f32::from(u8::from(value < 0)); SWITCHES] });
    }
    let key = board.canonical_key();
    if let Some(found) = known.get(&key) {
        return Ok(*found);
    }
    if known.len().is_multiple_of(1 << 14) {
        lab.check_stop()?;
    }
    let computer_moves = board.to_move() == computer;
    let empty = board.empty().len();
    let mut sum = Expected { value: if computer_moves { -1 } else { 1 }, beaten: [0.0; SWITCHES] };
    for cell in board.moves() {
        board.play(cell);
        let below = expect(lab, board, computer, known)?;
        board.undo(cell);
        if computer_moves {
            sum.value = sum.value.max(below.value);
            sum.beaten.iter_mut().zip(below.beaten).for_each(|(sum, chance)| *sum += chance / empty as f32);
        } else {
            sum.value = sum.value.min(below.value);
            sum.beaten.iter_mut().zip(below.beaten).for_each(|(sum, chance)| *sum = sum.max(chance));
        }
    }
    if computer_moves {
        let lost = f32::from(u8::from(sum.value < 0));
        sum.beaten.iter_mut().enumerate().filter(|(switch, _)| *switch >= empty).for_each(|(_, c)| *c = lost);
    }
    known.insert(key, sum);
    Ok(sum)
}

type Results = [(&'static str, Player, [f32; SWITCHES])];

/// The smallest switch from which the computer cannot be beaten.
fn safe_from(chances: &[f32; SWITCHES], cells: usize) -> Option<usize> {
    (0..=cells).find(|switch| chances[*switch..=cells].iter().all(|chance| *chance == 0.0))
}

fn checks(lab: &Lab, results: &Results) -> Result<Vec<Check>, LabError> {
    let minimax = against_all(lab, "minimax:score=plain", "3,3,3", Player::O)?;
    let random = results[0].2[0];
    let mut checks = vec![
        Check::new(
            &["C2.1"],
            say!("hybrid-claim-random", "The random level can be beaten"),
            say!("hybrid-printed-random", "can be beaten"),
            say!(
                "hybrid-measured-random",
                "beaten in {chance} % of games by perfect play",
                chance = three_digits(100.0 * f64::from(random))
            ),
            Verdict::agrees_if(random > 0.0),
            if random > 0.0 {
                say!(
                    "hybrid-says-random",
                    "A perfect first player beats the random bot in {chance} per cent of the games.",
                    chance = three_digits(100.0 * f64::from(random))
                )
            } else {
                say!("hybrid-says-random-not", "Even a perfect first player does not beat the random bot.")
            },
        ),
        Check::new(
            &["C2.1"],
            say!("hybrid-claim-minimax", "The minimax level never loses"),
            say!("hybrid-printed-minimax", "never loses"),
            say!(
                "hybrid-measured-minimax",
                "{lost} of {lines} lines lost",
                lines = minimax.lines,
                lost = minimax.lost
            ),
            Verdict::agrees_if(minimax.lost == 0),
            if minimax.lost == 0 {
                say!(
                    "hybrid-says-minimax",
                    "Against every line of play on 3x3 the best a human gets is a draw ({drawn} lines; \
                    the computer wins {won}).",
                    won = minimax.won,
                    drawn = minimax.drawn
                )
            } else {
                say!("hybrid-says-minimax-not", "It loses {lost} lines.", lost = minimax.lost)
            },
        ),
    ];
    let larger = results.iter().filter(|(game, computer, _)| *game != "3,3,3" && *computer == Player::O);
    checks.extend(larger.map(|(game, _, chances)| both_levels(game, chances)));
    checks.extend(results.chunks(2).map(suggested));
    Ok(checks)
}

/// Both levels on a larger board: random is a switch of 0, minimax one of all cells. The opponent is perfect,
/// so if the computer does not lose to it, it does not lose to any opponent.
fn both_levels(game: &str, chances: &[f32; SWITCHES]) -> Check {
    let (random, minimax) = (f64::from(chances[0]), f64::from(chances[rules(game).cell_count()]));
    let so = random > 0.0 && minimax == 0.0;
    Check::new(
        &["C2.1"],
        say!(
            "hybrid-claim-both",
            "On {game} too the random level can be beaten and the minimax level never loses",
            game
        ),
        say!("hybrid-printed-both", "beaten; never loses"),
        say!(
            "hybrid-measured-both",
            "beaten by the best opponent: random {random} %, minimax {minimax} %",
            random = three_digits(100.0 * random),
            minimax = three_digits(100.0 * minimax)
        ),
        Verdict::agrees_if(so),
        if so {
            say!(
                "hybrid-says-both",
                "So it is. The best opponent there is, who knows what it plays against, often beats random \
            moves and never beats minimax, so nobody does."
            )
        } else {
            say!("hybrid-says-both-not", "Not both of it is true on this board.")
        },
    )
}

/// Number of random moves of `side` before the switch: those with more cells empty.
fn random_moves(side: Player, cells: usize, switch: usize) -> usize {
    let first = if side == Player::X { cells } else { cells - 1 };
    (1..=first).rev().step_by(2).filter(|empty| *empty > switch).count()
}

/// The switch from which the suggestion is safe on a board for both sides of the computer, and whether the
/// player's own switch equals it. The suggestion works if that leaves each side a random move.
fn suggested(sides: &[(&'static str, Player, [f32; SWITCHES])]) -> Check {
    let game = sides[0].0;
    let cells = rules(game).cell_count();
    let by_side: Vec<Option<usize>> = sides.iter().map(|(_, _, chances)| safe_from(chances, cells)).collect();
    let safe =
        by_side.iter().copied().collect::<Option<Vec<usize>>>().and_then(|safe| safe.into_iter().max());
    let own = safe_switch(rules(game));
    let moves: Vec<usize> = sides
        .iter()
        .zip(&by_side)
        .map(|((_, side, _), safe)| safe.map_or(0, |safe| random_moves(*side, cells, safe)))
        .collect();
    let words = sides.iter().zip(&by_side).zip(&moves).map(|(((_, side, _), safe), moves)| match safe {
        Some(safe) => {
            say!(
                "hybrid-safe",
                "{side}: {safe} ({moves})",
                side = side.to_string(),
                safe = *safe,
                moves = match *moves {
                    0 => say!("hybrid-no-random", "no random move"),
                    moves => say!("hybrid-random", "{moves|one random move|{moves} random moves}", moves),
                }
            )
        }
        None => say!("hybrid-safe-never", "{side}: –", side = side.to_string()),
    });
    let works = moves.iter().all(|moves| *moves > 0);
    let only = sides.iter().zip(&moves).find(|(_, moves)| **moves > 0);
    Check::new(
        &["S2.1"],
        say!(
            "hybrid-claim-switch",
            "{game}: the computer may play at random first and switch to minimax later",
            game
        ),
        say!("hybrid-printed-switch", "suggested, no number given"),
        say!(
            "hybrid-measured-switch",
            "safe from this switch on, by the side the computer plays: {safe}",
            safe = listed(words)
        ),
        Verdict::agrees_if(works),
        match (safe.filter(|_| works), only) {
            (Some(safe), _) if own == Some(safe) => {
                say!(
                    "hybrid-says-switch-own",
                    "On {game} the suggestion works if minimax takes over when {safe} cells are still \
                    empty, which is what the player hybrid does by itself; one random move later a \
                    perfect opponent can win.",
                    safe,
                    game
                )
            }
            (Some(safe), _) => say!(
                "hybrid-says-switch",
                "On {game} the suggestion works if minimax takes over when {safe} cells are still empty; \
                one random move later a perfect opponent can win.",
                safe,
                game
            ),
            (None, Some(((_, side, _), moves))) => say!(
                "hybrid-says-switch-side",
                "On {game} it works only where the computer plays {side}: {moves|one random move \
                is|{moves} random moves are} safe there; as {other} not even its first move may be \
                random.",
                game,
                side = side.to_string(),
                moves = *moves,
                other = side.other().to_string()
            ),
            (None, None) => say!("hybrid-says-switch-never", "On {game} no random move is safe.", game),
        },
    )
    .by(Whose::Suggestion)
}

fn figure(results: &Results) -> Figure {
    let series = results
        .iter()
        .map(|(game, computer, chances)| {
            let points = (0..=rules(game).cell_count())
                .map(|switch| (switch as f64, 100.0 * f64::from(chances[switch])));
            Series::new(
                say!(
                    "hybrid-series",
                    "{game}, computer plays {side}",
                    game = *game,
                    side = computer.to_string()
                ),
                points,
            )
        })
        .collect();
    let safe = |wanted: &str| {
        let cells = rules(wanted).cell_count();
        let second = results.iter().find(|(game, computer, _)| *game == wanted && *computer == Player::O);
        second.and_then(|(_, _, chances)| safe_from(chances, cells))
    };
    let small = safe("3,3,3").unwrap_or(9);
    let late = three_digits(100.0 * f64::from(results[0].2[0]));
    let about = match safe("4,4,4") {
        Some(large) => say!(
            "hybrid-figure-about",
            "When the computer moves second on 3x3, the chance is {late} per cent where it only moves at \
            random, falls in steps, and is exactly 0 from {small} empty cells on; on 4x4 from {large} \
            on.",
            late,
            small,
            large
        ),
        None => say!(
            "hybrid-figure-about-quick",
            "When the computer moves second on 3x3, the chance is {late} per cent where it only moves at \
            random, falls in steps, and is exactly 0 from {small} empty cells on.",
            late,
            small
        ),
    };
    Figure::new(
        say!("hybrid-figure", "Chance that a perfect opponent beats the hybrid"),
        about,
        Kind::Lines {
            x: Axis::linear(texts::column_switch()),
            y: Axis::linear(say!("axis-beaten", "Chance to be beaten (per cent)")),
            series,
        },
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use deret_text::Language;

    use super::*;

    /// The switch that the player chooses on 4,4,4 by itself is the one found by searching the board.
    #[test]
    fn the_players_own_switch_is_the_least_safe_one() {
        if std::env::var_os("DERET_SLOW").is_none_or(|slow| slow != "1") {
            return;
        }
        let safe = |side| {
            let chances = crate::experiments::tests::with_lab(|lab| chances(lab, "4,4,4", side)).unwrap();
            safe_from(&chances, 16)
        };
        let least = Player::BOTH.into_iter().filter_map(safe).max();
        assert_eq!(least, safe_switch(rules("4,4,4")));
    }

    #[test]
    fn both_levels_are_judged() {
        let chances =
            |random, minimax| std::array::from_fn(|switch| if switch < 16 { random } else { minimax });
        let verdicts = [(0.9, 0.0), (0.9, 0.1), (0.0, 0.0)]
            .map(|(random, minimax)| both_levels("4,4,4", &chances(random, minimax)).verdict);
        assert_eq!(verdicts, [Verdict::Agrees, Verdict::Differs, Verdict::Differs]);
    }

    /// A side whose first move must not be random does not satisfy the suggestion.
    #[test]
    fn the_suggestion_is_judged_by_the_chances() {
        let chances = |safe: usize| std::array::from_fn(|switch| if switch < safe { 0.5 } else { 0.0 });
        let check = |as_o, as_x| {
            suggested(&[("3,3,3", Player::O, chances(as_o)), ("3,3,3", Player::X, chances(as_x))])
        };
        let told = [check(5, 8), check(5, 6), check(8, 7), check(9, 9)];
        assert_eq!(
            told.each_ref().map(|check| check.verdict),
            [Verdict::Agrees, Verdict::Agrees, Verdict::Differs, Verdict::Differs]
        );
        let sentences: BTreeSet<&str> =
            told.iter().map(|check| check.sentence.in_language(Language::English)).collect();
        assert_eq!(sentences.len(), 4, "{sentences:?}");
        let one_side = told[2].measured.in_language(Language::English);
        assert!(one_side.contains("O: 8 (no random move); X: 7 (one random move)"), "{one_side}");
    }

    /// On 4,4,4 the computer moves with 16, 14, 12 cells empty as X, with 15, 13, 11 as O.
    #[test]
    fn random_moves_are_those_before_the_switch() {
        assert_eq!(random_moves(Player::X, 16, 10), 3);
        assert_eq!(random_moves(Player::O, 16, 11), 2);
        assert_eq!(random_moves(Player::O, 9, 8), 0);
    }
}
