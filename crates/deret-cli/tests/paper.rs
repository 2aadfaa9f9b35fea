//! The papers' own interfaces, as transcripts: `deret play --paper ID` in a pipe.

use std::{
    io::Write,
    process::{Command, Stdio},
};

/// The exit status and the output.
fn talk(arguments: &[&str], input: &str) -> (i32, String) {
    let home = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_deret"))
        .env("DERET_LANG", "en")
        .env("XDG_DATA_HOME", home.path())
        .args(["play", "--paper"])
        .args(arguments)
        .args(["--seed", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that has ended no longer reads.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout) + &text(output.stderr))
}

fn has(said: &str, words: &[&str]) {
    for words in words {
        assert!(said.contains(words), "{words:?} is missing from {said}");
    }
}

/// Every cell by row and column, so that a game ends regardless of the computer's moves.
fn all_cells(side: usize) -> String {
    (1..=side).flat_map(|row| (1..=side).map(move |col| format!("{row} {col}\n"))).collect()
}

#[test]
fn the_menu_of_musyafa_and_pratama() {
    let (status, said) = talk(&["000"], "9\nzwei\n0\n");
    assert_eq!(status, 0);
    has(
        &said,
        &["APLIKASI TIC TAC TOE", "TUGAS BESAR KOMPLEKSITAS ALGORITMA", "2. Bermain Rekursif", "0. Keluar"],
    );
    has(&said, &["Masukkan menu aplikasi :", "Terima kasih telah menggunakan aplikasi ini!"]);
    assert_eq!(said.matches("Input tidak valid! Masukkan menu aplikasi yang benar.").count(), 2);
    // English on request; DERET_LANG alone has no effect.
    has(&talk(&["000", "--lang", "en"], "0\n").1, &["Enter a menu number", "TIC TAC TOE APPLICATION"]);
    // The end of the input ends the program, at any question.
    for input in ["", "1\n", "1\n3\n", "1\n3\nX\n", "3\n4\n1 1\n"] {
        assert_eq!(talk(&["000"], input).0, 0, "{input:?}");
    }
}

#[test]
fn a_game_of_its_console_program() {
    let input = format!("1\n6\n3\nx\nX\n9 9\n{}0\n", all_cells(3));
    let (status, said) = talk(&["000"], &input);
    assert_eq!(status, 0);
    assert_eq!(said.matches("(3/4/5)").count(), 2, "6 is no board: {said}");
    assert_eq!(said.matches("Pilih anda ingin X atau O").count(), 2, "capital letters only: {said}");
    has(
        &said,
        &["Giliran kamu", "Giliran Bot", "Bot sedang berpikir !!", "Bot berpikir selama", "---+---+---"],
    );
    has(&said, &["Tidak bisa dimainkan"]);
    let results = ["Selamat! Anda menang!", "Bot menang! Coba lagi.", "Permainan seri!"];
    assert_eq!(results.iter().filter(|result| said.contains(**result)).count(), 1, "{said}");
    // Two humans, and the timing of the recursive bot against itself: best play is a draw.
    let (_, said) = talk(&["000"], "3\n3\n1 1\n2 1\n1 2\n2 2\n1 3\n0\n");
    has(&said, &["Giliran Player 1", "Giliran Player 2", "Player 1 menang!"]);
    let (_, said) = talk(&["000"], "5\n0\n");
    assert_eq!(said.matches("Bot berpikir selama").count(), 9, "{said}");
    has(&said, &["Giliran Bot 2", "Permainan seri!"]);
}

/// Prints the published program's warning, and then moves within a time limit that it states.
#[test]
fn the_recursive_bot_answers_on_a_large_board() {
    for (side, board) in [("4", "4x4"), ("5", "5x5")] {
        let input = format!("2\n{side}\nX\n1 1\n1 2\n");
        let (status, said) = talk(&["000", "--time", "200ms"], &input);
        assert_eq!(status, 0);
        has(
            &said,
            &["Recursive Play didn't recommend for 4x4 or more board", "dalam 0,2 s untuk setiap langkah"],
        );
        has(&said, &["Bot berpikir selama", "Batas waktu menghentikan pencarian"]);
        assert!(said.contains("O") && !said.contains("Siapa bermain"), "{board}: {said}");
    }
    // The general menu does too; it used to accept a human's move and then fail.
    let home = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_deret"))
        .env("DERET_LANG", "en")
        .env("XDG_DATA_HOME", home.path())
        .args(["play", "--plain", "--time", "200ms"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"2\n4\nX\n6\nq\n0\n").unwrap();
    let said = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    has(&said, &["it answers within 0.2 s", "O plays", "The time limit stopped the search"]);
    assert!(!said.contains("Who plays instead"), "{said}");
}

#[test]
fn the_keys_of_pamungkas_and_thamrin() {
    // X in the centre; minimax answers in the first corner, a draw. Then random, two humans, reset, and out.
    let (status, said) = talk(&["002"], "2 2\n0\n1 2\ng\nr\n1 1\n2 2\nq\n");
    assert_eq!(status, 0);
    has(&said, &["Total waktu eksekusi program minimax :"]);
    has(
        &said,
        &["AI has chosen to mark the square in pos (0, 0) with an eval of: 0", "with an eval of: random"],
    );
    has(&said, &["level random", "lawan: orang atau komputer"]);
    // After g two humans play: O is typed too.
    let (_, said) = talk(&["002"], "g\n1 1\n2 1\n1 2\n2 2\n1 3\nr\n");
    has(&said, &["X menang", "Tekan r untuk reset"]);
    assert!(!said.contains("AI has chosen"), "{said}");
    // 4x4 is the paper's other board: minimax answers within a limit.
    let (_, said) = talk(&["002", "4x4", "--time", "200ms"], "1 1\n");
    has(&said, &["AI has chosen to mark the square in pos", "Batas waktu menghentikan pencarian"]);
    let (status, said) = talk(&["002", "5x5"], "");
    assert_eq!(status, 2, "{said}");
    has(&said, &["5,5,5", "3,3,3, 4,4,4"]);
}

#[test]
fn the_options_of_rafi() {
    let options = "O\n3\n3\nthree\n3\n2\n";
    let (status, said) = talk(&["003"], &format!("{options}{}", all_cells(3)));
    assert_eq!(status, 0);
    has(&said, &["Play as X / Play as O", "Row count=", "Column count=", "n-marks needed=", "Max depth="]);
    has(&said, &["\"three\" bukan bilangan bulat"]);
    assert!(["X WIN", "O WIN", "DRAW"].iter().any(|result| said.contains(result)), "{said}");
    // An invalid line is requested again; r returns to the panel.
    let (_, said) = talk(&["003"], "\n2\n2\n3\n\n\n\n\n\n\nr\n");
    assert_eq!(said.matches("Play as X / Play as O").count(), 3, "{said}");
}

#[test]
fn the_numbers_of_the_branch_and_bound_paper() {
    let (status, said) = talk(&["004"], "0\n3\n1\n1\n10\n2\n4\n6\n8\n9\n7\n5\n3\n");
    assert_eq!(status, 0);
    has(&said, &["Ukuran papan", "Petak (1-9)", "0 + +\n", "x"]);
    has(&said, &["\"10\" bukan bilangan bulat dari 1 sampai 9"]);
    assert!(["Anda menang", "Komputer menang", "Seri"].iter().any(|result| said.contains(result)), "{said}");
    has(&talk(&["004", "4x4"], "1\n").1, &["0 + + +\n", "Petak (1-16)"]);
    assert_eq!(talk(&["004", "5,5,4"], "").0, 2);
}

#[test]
fn papers_without_a_program_are_refused() {
    for paper in ["001", "005", "minimax"] {
        let (status, said) = talk(&[paper], "");
        assert_eq!(status, 2, "{said}");
        has(&said, &["use 000, 002, 003, 004"]);
    }
    assert_eq!(talk(&["002", "--x", "random"], "").0, 2);
}
