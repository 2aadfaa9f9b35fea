//! Replays a game from its text form: every move is checked by the rules, and the position is shown after
//! each.

use deret_core::{GameRecord, Position, perft};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let record: GameRecord = "[Game \"3,3,3\"]\n\n1. b2 a3 2. a1 c3 3. b3 *".parse()?;
    let mut pos = Position::new(record.rules);
    for played in &record.moves {
        pos.try_play(played.mv)?;
        println!("{:<3} {pos}", played.mv.to_string());
    }
    println!("the moves that are left lead to {:?} positions, ply by ply", perft(&pos, 9)?);

    // Errors are data; their text names the fix.
    println!("{}", pos.try_play("d4".parse()?).unwrap_err());
    Ok(())
}
