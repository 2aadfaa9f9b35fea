//! Errors name the bad input and the valid alternatives.

use deret_core::{Position, Rules};

fn game(text: &str, expected: &str) {
    let error = text.parse::<Rules>().expect_err(text).to_string();
    assert!(error.contains(expected), "{text:?}: {error}");
}

fn position(diagram: &str, expected: &str) {
    let error = Position::from_diagram(Rules::TIC_TAC_TOE, diagram).expect_err(diagram).to_string();
    assert!(error.contains(expected), "{diagram:?}: {error}");
}

fn played(moves: &str, mv: &str, expected: &str) {
    let rules = Rules::TIC_TAC_TOE;
    let moves = moves.split_whitespace().map(|mv| mv.parse().unwrap());
    let mut pos = Position::after(rules, moves).unwrap();
    let error = match rules.parse_move(mv) {
        Err(error) => error.to_string(),
        Ok(mv) => pos.try_play(mv).expect_err("refused").to_string(),
    };
    assert!(error.contains(expected), "{mv:?}: {error}");
}

#[test]
fn games() {
    game("0,3,3", "rows must be from 1 to 22, not 0");
    game("3,0,3", "columns must be from 1 to 22, not 0");
    game("3,3,4", "K must be from 1 to 3");
    game("3,3,0", "K must be from 1 to 3");
    game("23,3,3", "rows must be from 1 to 22, not 23");
    game("99999999999,3,3", "rows must be from 1 to 22, not 99999999999");
    game("3,99999999999999999999999,3", "columns must be from 1 to 22");
    game("3,3,99999999999999999999999", "K must be from 1 to 3");
    for text in ["3,3", "a,b,c", "", ",,", "3,3,3,3", "3,3,3,Exact!", "-3,3,3", "3,3,+3", "chess", "exact"] {
        game(text, "write M,N,K");
    }
}

#[test]
fn positions() {
    position("XX", "the number of rows is 1, but on 3,3,3 it is 3");
    position("XX/.../...", "row 1 (from the top) has 2 cells, but 3,3,3 has 3 columns");
    position("X../.a./...", "'a' in row 2, column 2 is not a cell");
    position("XX./.../...", "2 X and 0 O cannot arise");
    position("OO./X../...", "1 X and 2 O cannot arise");
    position("XXX/OOO/...", "both sides have 3 in a row");
    position("XXX/OO./O..", "X has 3 in a row, but O was the last to move");
    position("OOO/XX./.X.X", "row 3 (from the top) has 4 cells");
}

#[test]
fn two_lines_need_a_cell_in_common() {
    let rules = "3,3,3".parse().unwrap();
    assert!(Position::from_diagram(rules, "XXX/XOO/XOO").is_ok()); // the corner completed both
    let rules = "2,6,3".parse().unwrap();
    let error = Position::from_diagram(rules, "XXXXXX/OO.OO.").expect_err("four lines").to_string();
    assert!(error.contains("cannot arise"), "{error}");
    let error =
        Position::from_diagram("3,6,3".parse().unwrap(), "XXXXXX/OO.OO./.....O").unwrap_err().to_string();
    assert!(error.contains("no single last move"), "{error}");
}

#[test]
fn moves() {
    played("", "d1", "d1 is off the 3,3,3 board: columns go from a to c, rows from 1 to 3");
    played("", "4,1", "row 4, column 1 is off the 3,3,3 board");
    played("", "0,1", "row 0, column 1 is off");
    played("b2", "b2", "b2 is taken by X");
    played("a3 a2 b3 b2 c3", "c1", "the game is over: X wins");
    for text in
        ["", "b", "2", "22", "b0", "b02", "bb", "b2x", "é2", "b-1", "w1", "a23", "a99999999999999999999"]
    {
        played("", text, "is not a move");
    }
}
