use std::{io::Write, path::PathBuf};

use clap::Args;
use deret_files::WholeFile;
use deret_picture::{SearchTree, TreeLimits};
use deret_play::score_meaning;
use deret_text::say;
use deret_trace::Scores;

use super::{place::PlayerPlace, shared::LimitFlags};
use crate::{
    context::Context,
    failure::{Exit, Failure},
    interrupt, texts,
};

/// A picture of the search tree of a player's move.
#[derive(Args, Clone, Debug)]
pub struct Tree {
    #[command(flatten)]
    place: PlayerPlace,
    #[arg(long, value_name = "D", value_parser = crate::parse::count)]
    depth: Option<u64>,
    #[arg(long, value_name = "N", value_parser = crate::parse::count)]
    max_nodes: Option<u64>,
    #[arg(short = 'o', long, value_name = "FILE")]
    output: PathBuf,
    #[command(flatten)]
    limits: LimitFlags,
}

/// A picture's format, by the file's extension, and the most nodes it can show.
#[derive(Clone, Copy)]
enum Format {
    Svg,
    Dot,
    Json,
    Html,
}

impl Format {
    fn of(path: &std::path::Path) -> Option<Format> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "svg" => Some(Format::Svg),
            "dot" | "gv" => Some(Format::Dot),
            "json" => Some(Format::Json),
            "html" | "htm" => Some(Format::Html),
            _ => None,
        }
    }

    fn default_nodes(self) -> u64 {
        match self {
            Format::Svg => 80,
            Format::Dot => 200,
            Format::Html => 3_000,
            Format::Json => 20_000,
        }
    }
}

impl Tree {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let (spec, course) = (self.place.player()?, self.place.course(context)?);
        let (pos, rules) = (course.position(), course.position().rules());
        let path = self.output.display().to_string();
        let format = Format::of(&self.output).ok_or_else(|| {
            Failure::bad_input(say!(
                "tree-ending",
                "{path}: the ending must be .svg, .dot, .json or .html",
                path
            ))
        })?;
        let mut agent = context.roster.agent(spec, rules, None)?;
        let mut file = WholeFile::create(&self.output)?;
        let search_limits = self.limits.limits(interrupt::stop_flag());
        let limits = TreeLimits {
            depth: self.depth.map(|depth| u32::try_from(depth).unwrap_or(u32::MAX)),
            nodes: self.max_nodes.unwrap_or(format.default_nodes()),
        };
        let (player, scores) = (spec.to_string(), context.roster.plays_out(spec));
        let scores = Scores::of_player(scores);
        course.tell(agent.as_mut());
        let mut tree = SearchTree::of(&player, scores, agent.as_mut(), pos, &search_limits, limits)?;
        tree.meaning = score_meaning(spec, rules);
        if search_limits.stop.as_ref().is_some_and(|stop| stop.is_raised()) {
            return Err(Failure::interrupted());
        }
        let language = context.language;
        let text = match format {
            Format::Svg => tree.to_svg(language),
            Format::Dot => tree.to_dot(language),
            Format::Json => format!("{}\n", tree.to_json(language)),
            Format::Html => tree.to_html(language),
        };
        file.write_all(text.as_bytes()).map_err(|error| file.trouble(error))?;
        file.finish()?;
        let (drawn, left_out) = (tree.trace.nodes.len(), tree.left_out);
        if context.json {
            context.wire(&deret_wire::TreeFile {
                schema: "deret.tree-file/1",
                game: rules.to_string(),
                position: pos.to_string(),
                player,
                mv: tree.report.best.map(|mv| mv.to_string()),
                file: self.output.display().to_string(),
                drawn,
                left_out,
                nodes: tree.report.stats.nodes,
            })?;
        } else {
            let file = self.output.display().to_string();
            // A player that searches enters more than one move, if there is more than one.
            let told_nothing = drawn <= 2 && tree.trace.remarks.is_empty() && pos.empty_count() > 1;
            context.note(&match left_out {
                0 if told_nothing => say!(
                    "tree-written-move",
                    "{file}: the move alone; {player} does not tell how it searches, as minimax and \
                    alpha-beta do",
                    file,
                    player
                ),
                0 => say!("tree-written", "{file}: {drawn} {drawn|node|nodes}, the whole tree", file, drawn),
                left => say!(
                    "tree-written-part",
                    "{file}: {drawn} {drawn|node|nodes} drawn, {left} left out (--depth, --max-nodes)",
                    file,
                    drawn,
                    left
                ),
            });
        }
        if tree.report.complete {
            return Ok(Exit::Done);
        }
        context.note(&texts::limit_reached());
        Ok(Exit::LimitReached)
    }
}
