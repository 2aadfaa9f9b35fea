use clap::Args;
use deret_lab::{PlyCount, collapse::Collapse};
use deret_search::Stopped;
use deret_text::{grouped, say};

use super::shared::GameFlags;
use crate::{
    context::Context,
    failure::{Exit, Failure},
    interrupt,
    paint::Paint,
};

/// Counts the paths, positions and classes of a game, ply by ply.
#[derive(Args, Clone, Debug)]
pub struct CollapseTree {
    #[command(flatten)]
    game: GameFlags,
    #[arg(long, value_name = "D", value_parser = crate::parse::depth)]
    depth: Option<usize>,
}

/// About a gigabyte of boards.
const MOST_CLASSES: usize = 4_000_000;

impl CollapseTree {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let rules = self.game.rules();
        let (mut collapse, stop) = (Collapse::new(rules, MOST_CLASSES), interrupt::stop_flag());
        let (mut plies, mut is_cut) = (Vec::new(), false);
        if !context.json {
            head(context)?;
        }
        while self.depth.is_none_or(|depth| plies.len() <= depth) {
            let counted = collapse.next_ply(&stop).map_err(|Stopped| Failure::interrupted())?;
            let Some(ply) = counted else {
                is_cut = collapse.is_cut();
                break;
            };
            if !context.json {
                row(context, &plies.len().to_string(), &ply.count)?;
            }
            plies.push(ply.count);
        }
        if context.json {
            context.wire(&deret_wire::Collapsed::of(rules, &plies, !is_cut))?;
        } else {
            let sum = plies.iter().copied().fold(PlyCount::default(), PlyCount::plus);
            row(context, "", &sum)?; // below its columns it needs no label
        }
        if !is_cut {
            return Ok(Exit::Done);
        }
        context.note(&say!(
            "collapse-cut",
            "stopped after ply {ply}: the next has more than {most} positions up to symmetry; what is \
            counted is exact",
            ply = plies.len() - 1,
            most = MOST_CLASSES
        ));
        Ok(Exit::LimitReached)
    }
}

fn head(context: &mut Context) -> Result<(), Failure> {
    let heads = [
        say!("collapse-ply", "ply"),
        say!("collapse-paths", "paths"),
        say!("collapse-positions", "positions"),
        say!("collapse-classes", "up to symmetry"),
    ];
    let heads = heads.map(|head| context.words(&head));
    let text = aligned(&heads);
    context.painted(&[(Paint::Strong, &text)])
}

fn row(context: &mut Context, ply: &str, count: &PlyCount) -> Result<(), Failure> {
    let [paths, positions, classes] = [count.paths, count.positions, count.up_to_symmetry]
        .map(|number| grouped(i128::try_from(number).unwrap_or(i128::MAX), context.language));
    context.line(aligned(&[ply.to_owned(), paths, positions, classes]))
}

fn aligned([ply, paths, positions, classes]: &[String; 4]) -> String {
    format!("{ply:>5}  {paths:>20}  {positions:>14}  {classes:>14}")
}
