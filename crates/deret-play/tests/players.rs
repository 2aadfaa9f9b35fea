//! Every player of the papers, through the roster: it plays legal games on boards of all kinds, gives
//! reasons, refuses impossible requests, and keeps its guarantees in matches.

use std::collections::BTreeSet;

use deret_core::{Arg, Game, Position, Rules};
use deret_play::{PlayerSpec, Roster, Series, SpecError, Tally};
use deret_search::{Counter, Limits, RefusalKind};
use deret_text::{Explain, Language};

const PLAYERS: [&str; 23] = [
    "random",
    "brute-force",
    "brute-force:as=printed",
    "minimax",
    "minimax:score=plain,depth=2",
    "alpha-beta",
    "alpha-beta:as=printed",
    "hybrid",
    "heuristic:depth=2",
    "heuristic:depth=1,pruning=off,ties=last",
    "heuristic:depth=2,as=printed",
    "branch-and-bound",
    "branch-and-bound:ties=random,seed=3",
    "branch-and-bound:weights=3/3/2/1/1",
    "branch-and-bound:rule=guard",
    "minimax:score=published",
    "memo:table_mb=1,symmetry=off",
    "expert",
    "expert:block_fork=prevent",
    "memo:table_mb=1",
    "mcts:playouts=200",
    "engine:nodes=300",
    "level:n=3",
];

/// Players that are added to the roster must be added here too.
#[test]
fn the_players_tested_are_those_of_the_roster() {
    let tested: BTreeSet<String> = PLAYERS.iter().map(|text| spec(text).name).collect();
    let roster = Roster::new();
    let known = roster.players().iter().filter(|info| !info.is_human()).map(|info| info.id.to_owned());
    assert_eq!(tested, known.collect());
}

fn spec(text: &str) -> PlayerSpec {
    text.parse().unwrap()
}

/// With a limit, every player moves on every board, from the smallest to the largest.
#[test]
fn every_player_plays_a_legal_game_on_every_kind_of_board() {
    let roster = Roster::new();
    let limits = Limits { nodes: Some(500), ..Limits::default() };
    for game in ["1,1,1", "1,5,3", "5,1,2", "2,2,2", "3,3,3", "4,4,4", "5,4,3,exact", "9,8,5", "22,22,5"] {
        let rules: Rules = game.parse().unwrap();
        for player in PLAYERS {
            let mut agent = roster.agent(&spec(player), rules, None).unwrap();
            let mut pos = Position::new(rules);
            for _ in 0..8 {
                if pos.outcome().is_some() {
                    break;
                }
                let report =
                    agent.choose(&pos, &limits, &mut ()).unwrap_or_else(|error| panic!("{player}: {error}"));
                let again = agent.choose(&pos, &limits, &mut Counter::default()).unwrap();
                assert_eq!((report.best, report.score), (again.best, again.score), "{player} {game} {pos}");
                let mv = report.best.unwrap_or_else(|| panic!("{player} has no move on {pos}"));
                pos.try_play(mv).unwrap_or_else(|error| panic!("{player} on {game}: {error}"));
                let reason = report.reason.unwrap_or_else(|| panic!("{player} gives no reason"));
                for language in Language::ALL {
                    assert!(
                        reason.in_language(language).contains(&mv.to_string()),
                        "{player} {language}: {reason}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_finished_game_is_refused_by_all() {
    for diagram in ["XXX/OO./...", "XOX/XOO/OXX"] {
        let pos = Position::from_diagram(Rules::TIC_TAC_TOE, diagram).unwrap();
        for player in PLAYERS {
            let mut agent = Roster::new().agent(&spec(player), pos.rules(), None).unwrap();
            let refusal = agent.choose(&pos, &Limits::default(), &mut ()).unwrap_err();
            assert_eq!(refusal.kind, RefusalKind::BadRequest);
            assert!(refusal.to_string().starts_with("the game is over: "), "{player}: {refusal}");
        }
    }
}

/// The roster's limits are those of the contract, and a refusal names players that can move.
#[test]
fn boards_too_large_are_refused_without_a_limit() {
    let roster = Roster::new();
    let limited = roster.players().iter().filter_map(|info| Some((info, info.max_empty?)));
    let limits: Vec<(&str, usize)> = limited.clone().map(|(info, max)| (info.id, max)).collect();
    assert_eq!(limits, [("brute-force", 12), ("minimax", 12), ("alpha-beta", 16), ("memo", 25)]);
    for (info, max) in limited {
        // A single row may be too short for that many cells; two rows may have one more than needed.
        let empty = (max + 1).next_multiple_of(2);
        let rules = Rules::new(2, empty / 2, 2).unwrap();
        let mut agent = roster.agent(&PlayerSpec::named(info.id), rules, None).unwrap();
        let refusal = agent.choose(&Position::new(rules), &Limits::default(), &mut ()).unwrap_err();
        assert_eq!(refusal.kind, RefusalKind::BadRequest, "{}", info.id);
        let able = refusal.why.args().iter().find_map(|(name, arg)| match arg {
            Arg::Text(able) if *name == "able" => Some(able),
            _ => None,
        });
        for player in able.unwrap_or_else(|| panic!("{refusal}")).split(", ") {
            let able = roster.info(player).unwrap().max_empty;
            assert!(able.is_none_or(|most| most >= empty), "{} sends to {player}", info.id);
        }
    }
}

/// Players without such a limit move on the largest board, as front ends rely on.
#[test]
fn players_for_every_board_move_on_the_largest() {
    let rules = Rules::new(22, 22, 5).unwrap();
    let roster = Roster::new();
    for info in roster.players().iter().filter(|info| info.max_empty.is_none() && !info.is_human()) {
        // As few plies and playouts as its keys allow: only the board matters here.
        let few = info.options.iter().filter(|option| ["depth", "playouts"].contains(&option.key));
        let options = few.map(|option| (option.key.to_owned(), "1".to_owned())).collect();
        let spec = PlayerSpec { name: info.id.to_owned(), options };
        let report = roster.agent(&spec, rules, None).unwrap().choose(
            &Position::new(rules),
            &Limits::default(),
            &mut (),
        );
        assert!(report.is_ok_and(|report| report.complete), "{spec}");
    }
}

#[test]
fn values_that_cannot_be_are_explained() {
    let bad = [
        "minimax:depth=0",
        "heuristic:depth=0",
        "mcts:playouts=0",
        "mcts:c=-1",
        "mcts:c=nan",
        "memo:table_mb=0",
        "memo:table_mb=99999999999999999999",
        "expert:block_fork=hope",
        "alpha-beta:as=meant,as=printed",
        "alpha-beta:as=printed,depth=2",
        "hybrid:switch=-1",
        "heuristic:as=printed,pruning=off",
        "heuristic:as=printed,ties=last",
        "branch-and-bound:weights=1/2/3",
        "branch-and-bound:weights=1/2/3/4/100",
        "branch-and-bound:weights=a/b/c/d/e",
        "branch-and-bound:rule=guard,weights=1/2/3/4/5",
        "branch-and-bound:rule=hope",
        "alpha-beta:as=printed,score=published",
    ];
    for text in bad {
        let made =
            text.parse::<PlayerSpec>().and_then(|spec| Roster::new().agent(&spec, Rules::TIC_TAC_TOE, None));
        let error = made.err().unwrap_or_else(|| panic!("{text} was accepted"));
        assert!(!error.message().to_string().is_empty());
    }
    let huge = Roster::new().agent(&spec("memo:table_mb=900000000"), Rules::TIC_TAC_TOE, None);
    match huge {
        Err(SpecError::Refused(refusal)) => assert_eq!(refusal.kind, RefusalKind::Failed),
        other => panic!("a table larger than memory was accepted: {}", other.is_ok()),
    }
}

fn series(a: &str, b: &str, game: &str, games: u64, random_plies: usize) -> Tally {
    let (rules, a, b) = (game.parse().unwrap(), spec(a), spec(b));
    let series = Series { rules, a, b, games, seed: 1, random_plies, limits: Limits::default() };
    series.tally(&Roster::new(), |_| ()).unwrap()
}

#[test]
fn mcts_never_loses_to_minimax() {
    let tally = series("mcts:playouts=20000", "minimax", "3,3,3", 200, 0);
    assert_eq!((tally.games, tally.b_wins), (200, 0));
}

#[test]
fn mcts_beats_the_heuristic_player() {
    let tally = series("mcts:playouts=20000", "heuristic:depth=2", "5,5,4", 100, 2);
    assert!(tally.a_wins > tally.b_wins, "{tally:?}");
}
