//! Watch a search: every node that alpha-beta enters, with its window, its value and its cutoffs.

use deret_core::{Move, Position, Rules};
use deret_search::{Agent, Event, Limits, Observer, alpha_beta::AlphaBetaPlayer};

struct Printer;

impl Observer<Move> for Printer {
    fn on(&mut self, event: Event<Move>) {
        match event {
            Event::Enter { ply, by, alpha, beta } => {
                let by = by.map_or("root".to_owned(), |mv| mv.to_string());
                println!("{}{by} ({alpha}, {beta})", indent(ply));
            }
            Event::Cutoff { ply, mv, alpha, beta } => {
                println!("{}cut by {mv}: {alpha} >= {beta}", indent(ply + 1));
            }
            Event::Leave { ply, score } => println!("{}= {score}", indent(ply)),
            _ => {} // other kinds of events; the enum may grow
        }
    }
}

fn indent(ply: u32) -> String {
    "  ".repeat(ply as usize)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let pos = Position::from_diagram(Rules::TIC_TAC_TOE, "XOX/.XO/..O")?;
    let report = AlphaBetaPlayer::default().choose(&pos, &Limits::default(), &mut Printer)?;
    if let Some(reason) = report.reason {
        println!("{reason}");
    }
    Ok(())
}
