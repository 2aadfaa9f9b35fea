//! A tournament ends in the same table however it was stopped, resumed and spread over threads.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use deret_arena::{
    rating::{Score, Sprt, SprtVerdict},
    tournament::{Openings, Pairing, Settings, Tournament, TournamentError},
};
use deret_core::{Game, Move, Outcome, Player, Position, Rules};
use deret_play::{PlayerInfo, Roster, TimeControl};
use deret_search::{Agent, Fault, Limits, Observer, Refusal, SearchReport, StopFlag};
use deret_store::{NewRun, Provenance, Store};

fn settings(players: &[&str], games: u64) -> Settings {
    let players = players.iter().map(|spec| spec.parse().unwrap()).collect();
    let openings = Openings::Random { plies: 2 };
    Settings { openings, adjudicate: false, ..Settings::new(Rules::TIC_TAC_TOE, players, games, 5) }
}

const THREE: [&str; 3] = ["random", "random:seed=1", "alpha-beta:depth=4"];

fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(work)
}

fn scores(tournament: &Tournament) -> Vec<(usize, Vec<Score>, String)> {
    let line = |standing: &deret_arena::tournament::Standing| {
        (standing.player, standing.against.clone(), format!("{:?}", standing.rating))
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
        // Stop after a few games, at a different point each time; games under way are lost.
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
    let ladder = played_through(Settings { pairing: Pairing::Ladder, ..settings(&THREE, 10) }, 2);
    let mut table = ladder.table().standings;
    table.sort_by_key(|standing| standing.player);
    assert_eq!(table.iter().map(met).collect::<Vec<_>>(), [[0, 10, 0], [10, 0, 10], [0, 10, 0]]);
}

#[test]
fn openings_are_played_with_both_sides_in_their_order() {
    let openings = [["b2", "a3"], ["a1", "b2"]].map(|opening| opening.map(|mv| mv.parse().unwrap()).to_vec());
    let with_openings = Settings {
        openings: Openings::Given(openings.to_vec()),
        ..settings(&["random", "alpha-beta:depth=4"], 6)
    };
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
    let settings =
        Settings { sprt: Some(Sprt::new(0.0, 50.0)), ..settings(&["alpha-beta:depth=4", "random"], 2000) };
    let alone = played_through(settings.clone(), 1);
    let many = played_through(settings, 4);
    assert_eq!(alone.sprt().unwrap().verdict, Some(SprtVerdict::Accepted));
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
    check(Settings { sprt: Some(Sprt::new(0.0, 9.0)), ..settings(&THREE, 2) }, "exactly two players");
    check(Settings { sprt: Some(Sprt::new(9.0, 0.0)), ..settings(&THREE[..2], 2) }, "the lower first");
    let certain = Sprt { alpha: 0.0, ..Sprt::new(0.0, 9.0) };
    check(Settings { sprt: Some(certain), ..settings(&THREE[..2], 2) }, "above 0 and below 0.5");
    let mut unknown = Tournament::new(settings(&["random", "nobody"], 2)).unwrap();
    let error = unknown.play(&Roster::new(), &StopFlag::default(), |_, _| true).unwrap_err();
    assert!(error.to_string().contains("there is no player nobody"));
}

/// A store may come from anywhere: the settings it contains are checked like user input.
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

#[test]
fn what_older_programs_stored_can_be_gone_on_with() {
    let text = r#"{"game":"3,3,3","players":["random","expert"],"games":4,"seed":1,"pairing":"round-robin",
        "openings":[],"random_plies":2,"time_ms":null,"nodes":null,"sprt":[0.0,20.0]}"#;
    let settings = Settings::from_json(text).unwrap();
    assert_eq!(settings.openings, Openings::Random { plies: 2 });
    assert_eq!(settings.sprt, Some(Sprt::new(0.0, 20.0)));
    let all = Settings {
        openings: Openings::Balanced,
        time_control: Some(TimeControl {
            game: Duration::from_secs(9),
            increment: Duration::from_millis(50),
        }),
        adjudicate: true,
        sprt: Some(Sprt { alpha: 0.01, beta: 0.1, ..Sprt::new(0.0, 20.0) }),
        ..settings
    };
    assert_eq!(Settings::from_json(&all.to_json()).unwrap(), all);
}

#[test]
fn balanced_openings_make_every_pair_of_games_another_game() {
    let balanced = Settings {
        rules: "6,6,4".parse().unwrap(),
        openings: Openings::Balanced,
        ..settings(&["heuristic:depth=1", "branch-and-bound"], 20)
    };
    let even = played_through(balanced.clone(), 2);
    assert_eq!(even.repeated(), 0);
    let none = played_through(Settings { openings: Openings::Random { plies: 0 }, ..balanced }, 2);
    assert_eq!(none.repeated(), 18, "both play as always, so only the first two games differ");
}

/// An agent that refuses to start, or that starts and then fails.
struct Failing {
    at_start: bool,
}

impl Agent for Failing {
    fn prepare(&mut self, _: Rules, _: &Limits) -> Result<(), Refusal> {
        let no = || Refusal::by_fault(Fault::Refused, deret_core::PlayError::GameOver(Outcome::Draw));
        if self.at_start { Err(no()) } else { Ok(()) }
    }

    fn choose(
        &mut self,
        pos: &Position,
        _: &Limits,
        _: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        match pos.plies() {
            0..4 => Ok(SearchReport::at_once(pos.moves().into_iter().next().unwrap())),
            _ => Err(Refusal::by_fault(Fault::Late, deret_core::PlayError::GameOver(Outcome::Draw))),
        }
    }
}

#[test]
fn who_never_moves_is_reported_and_not_rated() {
    let mut roster = Roster::new();
    for (id, at_start) in [("absent", true), ("late", false)] {
        let words = || deret_text::say!("tournament-few-players", "a tournament needs two players or more");
        let build = move |_: &deret_play::Options| Ok(Box::new(Failing { at_start }) as Box<dyn Agent>);
        roster.register(PlayerInfo::new(id, "", words(), words(), build));
    }
    let mut tournament = Tournament::new(settings(&["absent", "late", "random"], 10)).unwrap();
    tournament.play(&roster, &StopFlag::default(), |_, _| true).unwrap();
    let table = tournament.table();
    let absent = table.standings.last().unwrap();
    assert_eq!((absent.player, absent.rating, absent.faults), (0, None, [0, 0, 0, 20]));
    let late = table.standings.iter().find(|standing| standing.player == 1).unwrap();
    assert!(late.rating.is_some() && late.faults[Fault::Late as usize] > 0);
    assert_eq!(late.total.games(), 10, "games against who never moved do not count");
    assert_eq!(late.against[0].games(), 0);
}
