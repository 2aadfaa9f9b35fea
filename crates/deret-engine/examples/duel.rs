//! duel GAME GAMES A B [seed]: A,B are "engine:NODES", "heuristic:DEPTH", "mcts:PLAYOUTS".
use deret_core::{Game, Outcome, Player, Position, Rules};
use deret_engine::{EnginePlayer, Options};
use deret_search::{Agent, Limits, Ties, heuristic::Heuristic, mcts::Mcts};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

fn player(text: &str, seed: u64) -> Box<dyn Agent> {
    let (name, number) = text.split_once(':').unwrap();
    let number: u64 = number.parse().unwrap();
    match name {
        "engine" => Box::new(EnginePlayer::new(Options::default(), Some(number), None)),
        "heuristic" => Box::new(Heuristic { depth: number as u32, pruning: true, ties: Ties::First }),
        _ => Box::new(Mcts { playouts: number, seed, c: 1.4 }),
    }
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let rules: Rules = args[1].parse().unwrap();
    let games: u64 = args[2].parse().unwrap();
    let first: u64 = args.get(5).map_or(0, |s| s.parse().unwrap());
    let verbose = std::env::var("VERBOSE").is_ok();
    let mut tally = [0; 3];
    for game in 0..games {
        let mut random = Pcg64::seed_from_u64(first + game / 2);
        let mut pos = Position::new(rules);
        let (mut low, mut high) = (rules.rows() / 2, rules.rows() / 2);
        low -= 3.min(low);
        high = (high + 3).min(rules.rows() - 1);
        for _ in 0..4 {
            loop {
                let mv = deret_core::Move::new(
                    random.random_range(low..=high).min(rules.cols() - 1),
                    random.random_range(low..=high),
                );
                if pos.at(mv).is_none() {
                    pos.play(mv);
                    break;
                }
            }
        }
        let mut players = [player(&args[3], game), player(&args[4], game)];
        let mut moves = Vec::new();
        while pos.outcome().is_none() {
            let seat = (usize::from(pos.to_move() == Player::O) + game as usize) % 2;
            let report = players[seat].choose(&pos, &Limits::default(), &mut ()).unwrap();
            moves.push(format!("{}({})", report.best.unwrap(), report.score.map_or(0, |s| s.0)));
            pos.try_play(report.best.unwrap()).unwrap();
        }
        let result = match pos.outcome() {
            Some(Outcome::Win(side)) => ((usize::from(side == Player::O) + game as usize) % 2) * 2,
            _ => 1,
        };
        tally[result] += 1;
        if verbose && result != 0 {
            println!("game {game}: result {result} {}\n {}", moves.join(" "), pos);
        }
    }
    println!("{} {}: +{} ={} -{}", args[3], args[4], tally[0], tally[1], tally[2]);
}
