//! Solves a position and prints the deciding method, then analyzes every move of another.

use deret_core::Position;
use deret_search::Limits;
use deret_solver::{SolveConfig, Value, analyze, solve};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let report = solve(&Position::new("5,5,4".parse()?), &SolveConfig::default(), &mut |_| ());
    assert_eq!(report.value, Some(Value::Draw));
    println!("5,5,4 is a draw, found in {} nodes", report.nodes);
    if let Some(method) = report.method {
        println!("by {method}");
    }

    let pos = Position::from_diagram("3,3,3".parse()?, "X.O/.X./..O")?;
    for found in analyze(&pos, &Limits::default(), 16).moves {
        let worth = found.value.map_or("unknown", Value::name);
        println!("{}: {worth}", found.mv);
    }
    Ok(())
}
