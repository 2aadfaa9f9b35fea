//! The program's descriptions of itself and the display of results: help, manual, completions, colours.

use std::{
    fs,
    path::Path,
    process::{Command, Output, Stdio},
};

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deret"));
    command
        .current_dir(folder)
        .env("DERET_LANG", "en")
        .env("XDG_DATA_HOME", folder.join("data"))
        .env_remove("NO_COLOR")
        .stdin(Stdio::null())
        .args(arguments);
    command
}

fn told(output: Output) -> (i32, String, String) {
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code().unwrap_or(-1), text(output.stdout), text(output.stderr))
}

fn stdout(folder: &Path, arguments: &[&str]) -> String {
    let (status, stdout, stderr) = told(command(folder, arguments).output().expect("it starts"));
    assert!(status == 0 || status == 4, "{arguments:?}: {stderr}");
    stdout
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

#[test]
fn commands_stand_in_groups_and_help_is_short_or_long() {
    let folder = folder();
    let path = folder.path();
    for (language, groups) in [
        ("en", ["Play\n", "Teach\n", "Study\n", "Solve\n", "Build\n"]),
        ("id", ["Bermain\n", "Mengajar\n", "Mempelajari\n", "Memecahkan\n", "Membangun\n"]),
    ] {
        let [short, long] = ["-h", "--help"].map(|flag| stdout(path, &[flag, "--lang", language]));
        let places: Vec<usize> = groups.iter().map(|group| long.find(group).expect(group)).collect();
        assert!(places.is_sorted(), "{long}");
        assert!(short.lines().count() < long.lines().count(), "{short}");
        assert!(long.contains("--tables") && !short.contains("--tables"), "{short}");
        // The options shared by all commands are listed only there.
        let [short, long] = ["-h", "--help"].map(|flag| stdout(path, &["move", flag, "--lang", language]));
        assert!(!long.contains("--tables") && long.contains("deret --help"), "{long}");
        assert!(short.lines().count() < long.lines().count() && !short.contains("random:seed=7"), "{short}");
        assert!(long.contains("random:seed=7"), "{long}");
    }
    // Commands accept them all the same.
    assert!(stdout(path, &["players", "mcts", "--json"]).starts_with('{'));
}

#[test]
fn completions_know_players_games_experiments_and_levels() {
    let folder = folder();
    for shell in ["bash", "zsh", "fish"] {
        let script = stdout(folder.path(), &["completions", shell]);
        // For fish, clap lists only the values of options.
        let experiments = (shell != "fish").then_some("003-depth");
        for word in ["branch-and-bound", "gomoku", "tic-tac-toe"].into_iter().chain(experiments) {
            assert!(script.contains(word), "{shell} does not know {word}");
        }
    }
    let bash = stdout(folder.path(), &["completions", "bash"]);
    assert!(bash.contains("1 2 3 4 5 6 7 8 9 10"), "levels");
}

#[test]
fn manual_pages_have_all_sections() {
    let folder = folder();
    for page in [&["man"][..], &["man", "solve"], &["man", "match"]] {
        let roff = stdout(folder.path(), page);
        for section in ["EXAMPLES", "EXIT STATUS", "ENVIRONMENT", "FILES"] {
            assert!(roff.contains(&format!(".SH \"{section}\"")), "{page:?} has no {section}");
        }
        assert!(roff.contains("130") && roff.contains("NO_COLOR") && roff.contains("games.db"), "{roff}");
    }
    assert!(stdout(folder.path(), &["man", "solve", "--lang", "id"]).contains(".SH \"CONTOH\""));
}

#[test]
fn what_has_structure_has_colours_where_they_are_wanted() {
    let folder = folder();
    for arguments in [
        &["analyze", "X../.O./..X"][..],
        &["players", "mcts"],
        &["exhaust", "expert"],
        &["move", "minimax", "X../.O./..X"],
        &["solve"],
        &["review", "--moves", "a3,b3,a1,a2,c1,b1,b2"],
        &["table", "counts"],
        &["lab", "list"],
        &["collapse"],
        &["match", "random", "random", "--games", "2"],
    ] {
        let shown = |when: &str| stdout(folder.path(), &[arguments, &["--color", when]].concat());
        assert!(shown("always").contains("\u{1b}["), "{arguments:?} has no colours");
        for plain in [shown("never"), stdout(folder.path(), arguments)] {
            assert!(!plain.contains('\u{1b}'), "neither where none are wanted nor in a pipe: {plain}");
        }
    }
}

#[test]
fn an_analysis_shows_the_board_with_its_values() {
    let folder = folder();
    let path = folder.path();
    let shown = stdout(path, &["analyze", "X../.O./..X"]);
    let rows: Vec<&str> = shown.lines().take(4).map(str::trim_end).collect();
    assert_eq!(
        rows,
        [" 3    X    =   -4", " 2    =    O    =", " 1   -4    =    X", "      a    b    c"],
        "{shown}"
    );
    // On a large board every line on standard output is data, and moves of unknown value are counted, not
    // listed.
    let (status, stdout, stderr) =
        told(command(path, &["analyze", "gomoku", "--moves", "h8", "--nodes", "1k"]).output().unwrap());
    assert_eq!(status, 4, "{stderr}");
    assert!(!stdout.contains("unknown\n") || stdout.matches("unknown").count() < 5, "{stdout}");
    assert!(!stderr.contains("depth"), "the engine's lines are for a terminal: {stderr}");
}

/// Ctrl-C prints the best result so far, not a list of moves of unknown value.
#[cfg(unix)]
#[test]
fn an_analysis_that_is_interrupted_tells_the_best_so_far() {
    let folder = folder();
    let mut asked = command(folder.path(), &["analyze", "gomoku", "--moves", "h8,i9", "--time", "60s"]);
    let child = asked.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_secs(3));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let (status, stdout, stderr) = told(child.wait_with_output().unwrap());
    assert_eq!(status, 130, "{stderr}");
    assert!(stdout.contains("estimate: a chance of"), "{stdout}");
    assert!(stdout.matches("unknown").count() < 5, "{stdout}");
}

#[test]
fn a_review_takes_the_newest_game() {
    let folder = folder();
    let path = folder.path();
    let (status, _, stderr) = told(command(path, &["review"]).output().unwrap());
    assert_eq!(status, 2);
    assert!(stderr.contains("no game to review"), "{stderr}");
    fs::write(path.join("a.pos"), "a3b3a2b2a1\nb2a3c1\n").unwrap();
    stdout(path, &["games", "import", "a.pos", "--game", "3,3,3"]);
    assert_eq!(stdout(path, &["review", "--json"]), stdout(path, &["review", "--from", "2", "--json"]));
}

/// In a pipe it solves; the known result and the question are only for users at a terminal.
#[test]
fn a_solve_in_a_pipe_asks_nothing() {
    let folder = folder();
    let (status, stdout, stderr) =
        told(command(folder.path(), &["solve", "8,8,5", "--time", "100ms"]).output().unwrap());
    assert_eq!(status, 4, "{stderr}");
    assert!(!stdout.contains("Prove it now") && !stderr.contains("Prove it now"));
}
