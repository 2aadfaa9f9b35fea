//! Two players against each other, through the trait that every player implements.

use deret_core::{Game, Player, Position, Rules};
use deret_search::{Agent, Limits, expert::Expert, mcts::Mcts};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut x = Mcts { playouts: 1_000, seed: 1, c: 1.4 };
    let mut o = Expert::default();
    let mut pos = Position::new(Rules::TIC_TAC_TOE);
    let outcome = loop {
        if let Some(outcome) = pos.outcome() {
            break outcome;
        }
        let player: &mut dyn Agent = if pos.to_move() == Player::X { &mut x } else { &mut o };
        let report = player.choose(&pos, &Limits::default(), &mut ())?;
        let mv = report.best.ok_or("the game is not over, so there is a move")?;
        let why = report.reason.map(|reason| reason.to_string()).unwrap_or_default();
        println!("{} {mv}: {why}", pos.to_move());
        pos.try_play(mv)?;
    };
    println!("{outcome}: {pos}");
    Ok(())
}
