//! From how many empty cells on is "random first, then minimax" safe?

use deret_core::{Board, BoardRef, Game, Keyed, Outcome, Player, Position};
use deret_search::hybrid::safe_switch;
use deret_text::say;
use rustc_hash::FxHashMap;

use crate::table::three_digits;

use super::shared::{listed, rules};
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, TEXT, Table, Value,
    Verdict, Whose, against::against_all, row,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "002-hybrid",
    source: Source::Paper002,
    title: || say!(TEXT, "hybrid-title"),
    method: || say!(TEXT, "hybrid-method"),
    claims: &["C2.1", "S2.1"],
    is_seeded: false,
    run,
};

/// Boards of up to 16 cells have 17 possible switches, none to all of the cells.
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
    let mut table = Table::new("switches", say!(TEXT, "hybrid-table"))
        .column("game", say!(TEXT, "column-game"))
        .column("computer", say!(TEXT, "column-computer-side"))
        .column("switch", say!(TEXT, "column-switch"))
        .column("chance_beaten", say!(TEXT, "column-chance-beaten"))
        .column("safe", say!(TEXT, "column-safe"))
        .note(say!(TEXT, "hybrid-note"));
    for (game, computer, chances) in &results {
        for (switch, chance) in chances.iter().enumerate().take(rules(game).cell_count() + 1) {
            let safe = if *chance == 0.0 { say!(TEXT, "word-yes") } else { say!(TEXT, "word-no") };
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

/// For each switch, the chance that a perfect opponent, who knows what it plays against, beats the
/// computer: it moves at random while more cells than the switch are empty, then perfectly.
fn chances(lab: &Lab, game: &str, computer: Player) -> Result<[f32; SWITCHES], LabError> {
    let start = Position::new(rules(game));
    let BoardRef::One(board) = start.board() else { return Ok([0.0; SWITCHES]) };
    let mut known = FxHashMap::default();
    Ok(expect(lab, &mut board.clone(), computer, &mut known)?.beaten)
}

#[derive(Clone, Copy)]
struct Expected {
    /// The value to the computer when both play perfectly.
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

/// The smallest switch from which on the computer cannot be beaten.
fn safe_from(chances: &[f32; SWITCHES], cells: usize) -> Option<usize> {
    (0..=cells).find(|switch| chances[*switch..=cells].iter().all(|chance| *chance == 0.0))
}

fn checks(lab: &Lab, results: &Results) -> Result<Vec<Check>, LabError> {
    let minimax = against_all(lab, "minimax:score=plain", "3,3,3", Player::O)?;
    let random = results[0].2[0];
    let mut checks = vec![
        Check::new(
            &["C2.1"],
            say!(TEXT, "hybrid-claim-random"),
            say!(TEXT, "hybrid-printed-random"),
            say!(TEXT, "hybrid-measured-random", chance = three_digits(100.0 * f64::from(random))),
            Verdict::agrees_if(random > 0.0),
            if random > 0.0 {
                say!(TEXT, "hybrid-says-random", chance = three_digits(100.0 * f64::from(random)))
            } else {
                say!(TEXT, "hybrid-says-random-not")
            },
        ),
        Check::new(
            &["C2.1"],
            say!(TEXT, "hybrid-claim-minimax"),
            say!(TEXT, "hybrid-printed-minimax"),
            say!(TEXT, "hybrid-measured-minimax", lines = minimax.lines, lost = minimax.lost),
            Verdict::agrees_if(minimax.lost == 0),
            if minimax.lost == 0 {
                say!(TEXT, "hybrid-says-minimax", won = minimax.won, drawn = minimax.drawn)
            } else {
                say!(TEXT, "hybrid-says-minimax-not", lost = minimax.lost)
            },
        ),
    ];
    let larger = results.iter().filter(|(game, computer, _)| *game != "3,3,3" && *computer == Player::O);
    checks.extend(larger.map(|(game, _, chances)| both_levels(game, chances)));
    checks.extend(results.chunks(2).map(suggested));
    Ok(checks)
}

/// Both levels on a larger board: random is a switch of 0, minimax one of all cells. Against the best
/// opponent there is, so what it does not lose it loses to nobody.
fn both_levels(game: &str, chances: &[f32; SWITCHES]) -> Check {
    let (random, minimax) = (f64::from(chances[0]), f64::from(chances[rules(game).cell_count()]));
    let so = random > 0.0 && minimax == 0.0;
    Check::new(
        &["C2.1"],
        say!(TEXT, "hybrid-claim-both", game = game),
        say!(TEXT, "hybrid-printed-both"),
        say!(
            TEXT,
            "hybrid-measured-both",
            random = three_digits(100.0 * random),
            minimax = three_digits(100.0 * minimax)
        ),
        Verdict::agrees_if(so),
        if so { say!(TEXT, "hybrid-says-both") } else { say!(TEXT, "hybrid-says-both-not") },
    )
}

/// How many moves of that side come at random before the switch: those with more cells empty.
fn random_moves(side: Player, cells: usize, switch: usize) -> usize {
    let first = if side == Player::X { cells } else { cells - 1 };
    (1..=first).rev().step_by(2).filter(|empty| *empty > switch).count()
}

/// From which switch on the suggestion is safe on a board, whichever side the computer plays, and whether
/// the player's own switch is that one. It works where that leaves each side a random move.
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
            say!(TEXT, "hybrid-safe", side = side.to_string(), safe = *safe, moves = *moves)
        }
        None => say!(TEXT, "hybrid-safe-never", side = side.to_string()),
    });
    let works = moves.iter().all(|moves| *moves > 0);
    let only = sides.iter().zip(&moves).find(|(_, moves)| **moves > 0);
    Check::new(
        &["S2.1"],
        say!(TEXT, "hybrid-claim-switch", game = game),
        say!(TEXT, "hybrid-printed-switch"),
        say!(TEXT, "hybrid-measured-switch", safe = listed(words)),
        Verdict::agrees_if(works),
        match (safe.filter(|_| works), only) {
            (Some(safe), _) if own == Some(safe) => {
                say!(TEXT, "hybrid-says-switch-own", safe = safe, game = game)
            }
            (Some(safe), _) => say!(TEXT, "hybrid-says-switch", safe = safe, game = game),
            (None, Some(((_, side, _), moves))) => say!(
                TEXT,
                "hybrid-says-switch-side",
                game = game,
                side = side.to_string(),
                moves = *moves,
                other = side.other().to_string()
            ),
            (None, None) => say!(TEXT, "hybrid-says-switch-never", game = game),
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
            Series::new(say!(TEXT, "hybrid-series", game = *game, side = computer.to_string()), points)
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
        Some(large) => say!(TEXT, "hybrid-figure-about", late = late, small = small, large = large),
        None => say!(TEXT, "hybrid-figure-about-quick", late = late, small = small),
    };
    Figure::new(
        say!(TEXT, "hybrid-figure"),
        about,
        Kind::Lines {
            x: Axis::linear(say!(TEXT, "column-switch")),
            y: Axis::linear(say!(TEXT, "axis-beaten")),
            series,
        },
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use deret_text::Language;

    use super::*;

    /// The switch that the player takes on 4,4,4 by itself is the one found by looking through the board.
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

    /// A side whose first move must not come at random is not one for which the suggestion works.
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
