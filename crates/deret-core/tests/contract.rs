//! Invariants of every position: the bitboards agree with a simple counterpart made of arrays and loops,
//! undo restores the position, keys equal a fresh computation, symmetry commutes with play.

use std::collections::HashSet;

use deret_core::{Cell, Game, GameRecord, Keyed, Move, Outcome, Player, Position, Rules};
use proptest::prelude::*;

/// A second implementation of the rules, as slow and simple as possible.
struct Twin {
    rules: Rules,
    cells: Vec<Vec<Option<Player>>>,
}

impl Twin {
    fn new(rules: Rules) -> Twin {
        Twin { rules, cells: vec![vec![None; rules.cols()]; rules.rows()] }
    }

    fn row_col(&self, mv: Move) -> (usize, usize) {
        (self.rules.rows() - 1 - mv.row_from_bottom(), mv.column())
    }

    fn at(&self, row: isize, col: isize) -> Option<Player> {
        let row = self.cells.get(usize::try_from(row).ok()?)?;
        *row.get(usize::try_from(col).ok()?)?
    }

    fn has_won(&self, player: Player) -> bool {
        let directions = [(0, 1), (1, 0), (1, 1), (1, -1)];
        let own = |row, col| self.at(row, col) == Some(player);
        for row in 0..self.rules.rows() as isize {
            for col in 0..self.rules.cols() as isize {
                for (down, right) in directions {
                    if !own(row, col) || own(row - down, col - right) {
                        continue; // not where a run begins
                    }
                    let mut run = 0;
                    while own(row + run * down, col + run * right) {
                        run += 1;
                    }
                    let k = self.rules.k() as isize;
                    if run == k || (run > k && !self.rules.exact()) {
                        return true;
                    }
                }
            }
        }
        false
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = Player::BOTH.into_iter().find(|player| self.has_won(*player)) {
            return Some(Outcome::Win(winner));
        }
        self.cells.iter().flatten().all(Option::is_some).then_some(Outcome::Draw)
    }
}

fn any_rules() -> impl Strategy<Value = Rules> {
    (1usize..=22, 1usize..=22, any::<bool>()).prop_flat_map(|(rows, cols, exact)| {
        // Small K end games early, so prefer them: large ones hardly ever complete a line.
        prop_oneof![3 => 1..=rows.max(cols).min(6), 1 => 1..=rows.max(cols)]
            .prop_map(move |k| Rules::new(rows, cols, k).unwrap().with_exact(exact))
    })
}

/// Plays a game to its end, choosing moves by the given numbers.
fn play_out(rules: Rules, choices: &[u16], mut each: impl FnMut(&Position, Move)) -> Position {
    let mut pos = Position::new(rules);
    for choice in choices {
        let moves = pos.moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[*choice as usize % moves.len()];
        pos.play(mv);
        each(&pos, mv);
    }
    pos
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn bitboards_agree_with_the_plain_twin(rules in any_rules(), choices in prop::collection::vec(any::<u16>(), 484)) {
        let mut twin = Twin::new(rules);
        let mut mover = Player::X;
        play_out(rules, &choices, |pos, mv| {
            let (row, col) = twin.row_col(mv);
            twin.cells[row][col] = Some(mover);
            mover = mover.other();
            assert_eq!(pos.outcome(), twin.outcome(), "{rules} {pos}");
            assert_eq!(pos.to_move(), mover);
            assert_eq!(pos.moves().is_empty(), twin.outcome().is_some());
        });
    }

    #[test]
    fn undo_restores_everything_and_keys_stay_fresh(rules in any_rules(), choices in prop::collection::vec(any::<u16>(), 60)) {
        let mut played = Vec::new();
        let mut snapshots = vec![Position::new(rules)];
        let mut pos = play_out(rules, &choices, |pos, mv| {
            played.push(mv);
            snapshots.push(pos.clone());
            assert_eq!(pos.key(), pos.fresh_key());
        });
        while let Some(mv) = played.pop() {
            snapshots.pop();
            pos.undo(mv);
            let before = snapshots.last().unwrap();
            prop_assert_eq!(&pos, before);
            prop_assert_eq!((pos.key(), pos.outcome(), pos.to_move()), (before.key(), before.outcome(), before.to_move()));
            prop_assert_eq!(pos.moves(), before.moves());
        }
    }

    #[test]
    fn all_images_share_one_canonical_form(rules in any_rules(), choices in prop::collection::vec(any::<u16>(), 0..40)) {
        let pos = play_out(rules, &choices, |_, _| ());
        let canonical = pos.canonical();
        for image in pos.images() {
            prop_assert_eq!(image.canonical(), canonical.clone());
            prop_assert_eq!(image.canonical_key(), pos.canonical_key());
            prop_assert_eq!(image.outcome(), pos.outcome());
        }
        prop_assert!(pos.images().contains(&canonical));
    }

    #[test]
    fn positions_are_read_as_they_are_written(rules in any_rules(), choices in prop::collection::vec(any::<u16>(), 0..120)) {
        let pos = play_out(rules, &choices, |_, _| ());
        let again = Position::from_diagram(rules, &pos.to_string());
        prop_assert_eq!(again.as_ref(), Ok(&pos));
        prop_assert_eq!(again.unwrap().outcome(), pos.outcome());
    }

    #[test]
    fn records_are_read_as_they_are_written(
        rules in any_rules(), choices in prop::collection::vec(any::<u16>(), 0..40),
        names in ["\\PC{0,12}", "\\PC{0,12}"], tag in "[A-Za-z0-9_]{1,8}", value in ".{0,20}",
        notes in prop::collection::vec(any::<(Option<i64>, Option<u64>, Option<u64>)>(), 40),
    ) {
        prop_assume!(!["Game", "X", "O", "Result"].contains(&tag.as_str()));
        let [x, o] = names;
        let mut record = GameRecord::new(rules, x, o);
        let pos = play_out(rules, &choices, |_, mv| {
            let (score, nodes, time_us) = notes[record.moves.len()];
            let note = deret_core::MoveNote { score, nodes, time_us };
            record.moves.push(deret_core::PlayedMove { mv, note });
        });
        record.outcome = pos.outcome();
        record.set_tag(&tag, value);
        prop_assert_eq!(record.to_string().parse::<GameRecord>(), Ok(record));
    }

    #[test]
    fn games_and_moves_are_read_as_they_are_written(rules in any_rules(), index in any::<u16>()) {
        prop_assert_eq!(rules.to_string().parse::<Rules>(), Ok(rules));
        let mv = rules.move_at(Cell::new(index as usize % rules.cell_count()));
        prop_assert_eq!(mv.to_string().parse::<Move>(), Ok(mv));
        prop_assert_eq!(rules.parse_move(&mv.to_string()), Ok(mv));
        let row_col = format!("{},{}", rules.rows() - mv.row_from_bottom(), mv.column() + 1);
        prop_assert_eq!(rules.parse_move(&row_col), Ok(mv));
    }

    #[test]
    fn no_text_makes_a_parser_panic(text in ".{0,60}", grid in "[XO./]{0,40}") {
        let _ = text.parse::<Rules>();
        let _ = text.parse::<Move>();
        let _ = text.parse::<GameRecord>();
        let _ = format!("[Game \"3,3,3\"]\n{text}").parse::<GameRecord>();
        for rules in [Rules::TIC_TAC_TOE, Rules::GOMOKU] {
            let _ = rules.parse_move(&text);
            let _ = Position::from_diagram(rules, &text);
            let _ = Position::from_diagram(rules, &grid);
        }
    }
}

/// Every reachable position of tic-tac-toe: 5,478, of which 4,520 are unfinished; 765 up to symmetry.
#[test]
fn tic_tac_toe_has_its_known_number_of_positions() {
    let (mut seen, mut canonical, mut running) = (HashSet::new(), HashSet::new(), 0);
    let mut stack = vec![Position::new(Rules::TIC_TAC_TOE)];
    while let Some(pos) = stack.pop() {
        if !seen.insert(pos.to_string()) {
            continue;
        }
        canonical.insert(pos.canonical_key());
        running += usize::from(pos.outcome().is_none());
        for mv in pos.moves() {
            let mut next = pos.clone();
            next.play(mv);
            stack.push(next);
        }
    }
    assert_eq!((seen.len(), running, canonical.len()), (5478, 4520, 765));
}

/// A diagram is accepted exactly if the position is reachable: all 3^9 diagrams against the set of
/// reachable positions, for games in which lines can overlap in every way.
#[test]
fn exactly_the_positions_that_can_arise_are_accepted() {
    for rules in ["3,3,3", "3,3,2", "3,3,2,exact", "2,4,3", "2,4,2,exact", "1,8,3,exact"] {
        let rules: Rules = rules.parse().unwrap();
        let mut arising = HashSet::new();
        let mut stack = vec![Position::new(rules)];
        while let Some(pos) = stack.pop() {
            if arising.insert(pos.to_string()) {
                stack.extend(pos.moves().into_iter().map(|mv| {
                    let mut next = pos.clone();
                    next.play(mv);
                    next
                }));
            }
        }
        for code in 0..3usize.pow(rules.cell_count() as u32) {
            let digit = |cell: usize| code / 3usize.pow(cell as u32) % 3;
            let rows: Vec<String> = (0..rules.rows())
                .map(|row| {
                    (0..rules.cols()).map(|col| ['.', 'X', 'O'][digit(row * rules.cols() + col)]).collect()
                })
                .collect();
            let diagram = rows.join("/");
            let accepted = Position::from_diagram(rules, &diagram).is_ok();
            if rules.exact() {
                // With overlines allowed along the way, a line may be made by filling a gap too late; all
                // reachable positions must be accepted nevertheless.
                assert!(accepted || !arising.contains(&diagram), "{rules} {diagram}");
            } else {
                assert_eq!(accepted, arising.contains(&diagram), "{rules} {diagram}");
            }
        }
    }
}
