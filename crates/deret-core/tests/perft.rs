//! Path counts that pin the rules down.

use deret_core::{Position, Rules, perft};

fn check(rules: &str, diagram: &str, expected: &[u64]) {
    let rules: Rules = rules.parse().unwrap();
    let pos = if diagram.is_empty() {
        Position::new(rules)
    } else {
        Position::from_diagram(rules, diagram).unwrap()
    };
    let found = perft(&pos, expected.len() + 1).unwrap();
    assert_eq!(found[..expected.len().min(found.len())], *expected, "{rules} {diagram}");
}

#[test]
fn known_counts() {
    // Two independent programs agree.
    check("3,3,3", "", &[9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872]);
    check("4,3,3", "", &[12, 132, 1320, 11880, 95040, 622_944, 3_499_200]);
    check("3,4,3", "", &[12, 132, 1320, 11880, 95040, 622_944, 3_499_200]);
}

#[test]
fn small_boards_by_hand() {
    check("1,1,1", "", &[1]);
    check("2,2,2", "", &[4, 12, 24]); // X's second stone always completes a line
    check("1,3,2", "", &[3, 6, 6]); // both orders of the two remaining cells
    check("1,4,2,exact", "", &[4, 12, 24, 12]); // X wins on ply 3 with adjacent pairs
}

#[test]
fn finished_positions_have_no_paths() {
    check("3,3,3", "XXX/OO./...", &[]);
    check("3,3,3", "XOX/XOO/OXX", &[]);
}
