//! A tournament ends in the same table however it was stopped, resumed and spread over threads.

use std::sync::atomic::{AtomicU64, Ordering};

use deret_arena::{
    rating::{Score, Sprt, Verdict},
    tournament::{Pairing, Settings, Tournament, TournamentError},
};
use deret_core::{Player, Rules};
use deret_play::Roster;
use deret_search::StopFlag;
use deret_store::{NewRun, Provenance, Store};

fn settings(players: &[&str], games: u64) -> Settings {
    Settings {
        rules: Rules::TIC_TAC_TOE,
        players: players.iter().map(|spec| spec.parse().unwrap()).collect(),
        games,
        seed: 5,
        pairing: Pairing::RoundRobin,
        openings: Vec::new(),
        random_plies: 2,
        time: None,
        nodes: None,
        sprt: None,
    }
}

const THREE: [&str; 3] = ["random", "random:seed=1", "alpha-beta:depth=4"];

fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(work)
}

fn scores(tournament: &Tournament) -> Vec<(usize, Vec<Score>, String)> {
    let line = |standing: &deret_arena::tournament::Standing| {
        (standing.player, standing.against.clone(), format!("{:.6} {:.6}", standing.elo, standing.error))
    };
    tournament.table().standings.iter().map(line).collect()
}

fn played_through(settings: Settings, threads: usize) -> Tournament {
    let mut tournament = Tournament::new(settings).unwrap();
    on_threads(threads, || tournament.play(&Roster::new(), &StopFlag::default(), |_, _| true)).unwrap();
    tournament
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let alone = played_through(settings(&THREE, 40), 1);
    let many = played_through(settings(&THREE, 40), 4);
    assert_eq!(scores(&alone), scores(&many));
    let total: u64 = alone.table().standings.iter().map(|standing| standing.total.games()).sum();
    assert_eq!((alone.played(), total), (120, 240));
    assert!(alone.is_over());
    assert_eq!(alone.table().standings[0].player, 2, "the one that looks ahead is the strongest");
}

#[test]
fn stopped_and_resumed_gives_the_same_table() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(&folder.path().join("games.db")).unwrap();
    let provenance = Provenance::of("tournament");
    let text = settings(&THREE, 30).to_json();
    let run =
        store.start_run(&NewRun { kind: "tournament", settings: &text, provenance: &provenance }).unwrap();
    let mut tries = 0;
    loop {
        let read = Settings::from_json(&text).unwrap();
        assert_eq!(read, settings(&THREE, 30));
        let mut tournament = Tournament::resume(read, &store, run.id).unwrap();
        if tournament.is_over() {
            assert_eq!(scores(&tournament), scores(&played_through(settings(&THREE, 30), 2)));
            break;
        }
        // Stop after a few games, at another point each time; what was under way is lost.
        let stop = StopFlag::default();
        let left = AtomicU64::new(7 + tries * 5);
        on_threads(3, || {
            tournament.play(&Roster::new(), &stop, |game, _| {
                store.add_to_run(run.id, &[(game.index, game.record)], &provenance).unwrap();
                if left.fetch_sub(1, Ordering::Relaxed) == 1 {
                    stop.raise();
                }
                true
            })
        })
        .unwrap();
        tries += 1;
        assert!(tries < 100);
    }
    assert!(tries > 2);
}

#[test]
fn a_gauntlet_is_the_first_against_the_rest() {
    let tournament = played_through(Settings { pairing: Pairing::Gauntlet, ..settings(&THREE, 10) }, 2);
    assert_eq!(tournament.total(), 20);
    let met = |standing: &deret_arena::tournament::Standing| {
        standing.against.iter().map(|score| score.games()).collect::<Vec<_>>()
    };
    let mut table = tournament.table().standings;
    table.sort_by_key(|standing| standing.player);
    assert_eq!(table.iter().map(met).collect::<Vec<_>>(), [[0, 10, 10], [10, 0, 0], [10, 0, 0]]);
}

#[test]
fn openings_are_played_with_both_sides_in_their_order() {
    let openings = [["b2", "a3"], ["a1", "b2"]].map(|opening| opening.map(|mv| mv.parse().unwrap()).to_vec());
    let with_openings =
        Settings { openings: openings.to_vec(), ..settings(&["random", "alpha-beta:depth=4"], 6) };
    let mut tournament = Tournament::new(with_openings).unwrap();
    let mut games = Vec::new();
    let keep = |game: deret_arena::tournament::TournamentGame, _: &Tournament| {
        games.push(game);
        true
    };
    tournament.play(&Roster::new(), &StopFlag::default(), keep).unwrap();
    games.sort_by_key(|game| game.index);
    let seen: Vec<(String, String)> = games
        .iter()
        .map(|game| (game.record.player(Player::X).to_owned(), game.record.moves[0].mv.to_string()))
        .collect();
    let expected = [
        ("random", "b2"),
        ("alpha-beta:depth=4", "b2"),
        ("random", "a1"),
        ("alpha-beta:depth=4", "a1"),
        ("random", "b2"),
        ("alpha-beta:depth=4", "b2"),
    ];
    assert_eq!(seen, expected.map(|(x, mv)| (x.to_owned(), mv.to_owned())));
}

#[test]
fn sprt_ends_early_and_on_the_same_game_with_any_number_of_threads() {
    let settings = Settings {
        sprt: Some(Sprt { elo0: 0.0, elo1: 50.0 }),
        ..settings(&["alpha-beta:depth=4", "random"], 2000)
    };
    let alone = played_through(settings.clone(), 1);
    let many = played_through(settings, 4);
    assert_eq!(alone.sprt().unwrap().verdict, Some(Verdict::Accepted));
    assert_eq!(alone.sprt().unwrap().counts, many.sprt().unwrap().counts);
    assert_eq!(scores(&alone), scores(&many));
    assert!(alone.played() < 500, "{}", alone.played());
}

#[test]
fn what_cannot_be_is_refused() {
    let check = |settings: Settings, expected: &str| {
        let error: TournamentError = Tournament::new(settings).err().unwrap();
        assert!(error.is_bad_input() && error.to_string().contains(expected), "{error}");
    };
    check(settings(&["random"], 2), "two players or more");
    check(settings(&THREE, u64::MAX / 2), "too many");
    check(settings(&["random", "alpha-beta:depth=4", "random"], 2), "random takes part twice");
    check(
        Settings { sprt: Some(Sprt { elo0: 0.0, elo1: 9.0 }), ..settings(&THREE, 2) },
        "exactly two players",
    );
    check(
        Settings { sprt: Some(Sprt { elo0: 9.0, elo1: 0.0 }), ..settings(&THREE[..2], 2) },
        "the lower first",
    );
    let mut unknown = Tournament::new(settings(&["random", "nobody"], 2)).unwrap();
    let error = unknown.play(&Roster::new(), &StopFlag::default(), |_, _| true).unwrap_err();
    assert!(error.to_string().contains("there is no player nobody"));
}

/// A store may come from anywhere: what it says a tournament was is checked like what somebody types.
#[test]
fn stored_settings_are_checked() {
    let text = settings(&THREE, 2).to_json();
    for openings in [r#"[["a1","a1"]]"#, r#"[["z9"]]"#, r#"[["a1","a2","b1","b2","c1"]]"#] {
        let text = text.replace(r#""openings":[]"#, &format!(r#""openings":{openings}"#));
        assert!(text.contains(openings), "{text}");
        assert!(matches!(Settings::from_json(&text), Err(TournamentError::Settings { .. })), "{text}");
    }
    let crowd: Vec<String> = (0..1001).map(|seed| format!("random:seed={seed}")).collect();
    let crowd: Vec<&str> = crowd.iter().map(String::as_str).collect();
    assert!(matches!(
        Tournament::new(settings(&crowd, 1)),
        Err(TournamentError::TooManyPlayers { count: 1001 })
    ));
    assert!(Tournament::new(settings(&crowd[..1000], 1)).is_ok());
}
