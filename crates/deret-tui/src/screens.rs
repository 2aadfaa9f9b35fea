//! The screens other than the board: their state, and the effects of commands there.

use deret_core::{Move, Player, Position};
use deret_play::{Level, PlayerSpec};
use deret_search::Event;
use deret_text::{Message, say};
use deret_trace::{NodeId, Scores, Trace};

use crate::{app::App, input::Command, seated_game::SeatedGame, setup::Setup, think::Job, view::seat_name};

#[derive(Debug)]
pub enum Screen {
    Board,
    /// Number of lines scrolled down.
    Help(u16),
    Levels(LevelList),
    Setup(Setup),
    Moves(MoveList),
    Search(Box<SearchView>),
}

/// Players to choose from, for one side.
#[derive(Debug)]
pub struct LevelList {
    pub side: Player,
    pub entries: Vec<Entry>,
    pub selected: usize,
}

/// A level, or a player without a digit.
#[derive(Clone, Debug)]
pub struct Entry {
    pub spec: PlayerSpec,
    pub digit: Option<u8>,
    pub name: String,
    pub about: Message,
}

/// The moves of the game; the selected one is shown and can be tried again.
#[derive(Debug)]
pub struct MoveList {
    pub selected: usize,
}

/// The steps of a search.
#[derive(Debug)]
pub struct SearchView {
    pub root: Position,
    pub spec: PlayerSpec,
    /// Whether the player searched when it moved, recorded or not.
    searched: bool,
    pub job: Option<Job>,
    pub trace: Result<Box<Trace>, Message>,
    /// Nodes deeper than this are folded away.
    pub depth: u32,
    /// The ply of the deepest node.
    pub deepest: u32,
    /// Indices of the nodes that are not folded away, and which of them is selected.
    pub shown: Vec<u32>,
    pub selected: usize,
}

/// Number of lines that a page key moves.
const PAGE: usize = 10;

pub fn on_help(scroll: u16, command: Command) -> Screen {
    match command {
        Command::Up | Command::Scroll { down: false } => Screen::Help(scroll.saturating_sub(1)),
        Command::Down | Command::Scroll { down: true } => Screen::Help(scroll.saturating_add(1).min(200)),
        Command::PageUp => Screen::Help(scroll.saturating_sub(PAGE as u16)),
        Command::PageDown => Screen::Help(scroll.saturating_add(PAGE as u16).min(200)),
        Command::First => Screen::Help(0),
        _ => Screen::Board,
    }
}

/// The line that a list command leads to; `None` for other commands.
fn moved(selected: usize, count: usize, command: Command) -> Option<usize> {
    let last = count.saturating_sub(1);
    Some(match command {
        Command::Up | Command::Scroll { down: false } => selected.saturating_sub(1),
        Command::Down | Command::Scroll { down: true } => (selected + 1).min(last),
        Command::PageUp => selected.saturating_sub(PAGE),
        Command::PageDown => (selected + PAGE).min(last),
        Command::First => 0,
        Command::Last => last,
        _ => return None,
    })
}

impl App {
    pub(crate) fn on_levels(&mut self, mut list: LevelList, command: Command) {
        if let Some(selected) = moved(list.selected, list.entries.len(), command) {
            list.selected = selected;
        } else {
            match command {
                Command::NextField | Command::Left | Command::Right => {
                    list.side = list.side.other();
                    list.select(&self.seated.seats()[list.side.index()]);
                }
                Command::Digit(digit) => {
                    let at = list.entries.iter().position(|entry| entry.digit == Some(digit));
                    list.selected = at.unwrap_or(list.selected);
                }
                Command::Accept => {
                    self.sit_down(list.side, list.entries[list.selected].spec.clone());
                    return;
                }
                Command::Back | Command::Quit | Command::Levels => return,
                _ => {}
            }
        }
        self.screen = Screen::Levels(list);
    }

    pub(crate) fn on_setup(&mut self, mut setup: Setup, command: Command) {
        match command {
            Command::Up => setup.move_field(false),
            Command::Down | Command::NextField => setup.move_field(true),
            Command::Left | Command::Less => setup.turn(false),
            Command::Right | Command::More => setup.turn(true),
            Command::Digit(digit) => setup.digit(digit),
            Command::Erase => setup.erase(),
            Command::Swap => setup.seats.reverse(),
            Command::Accept | Command::NewGame => {
                if let Ok(rules) = setup.rules() {
                    self.by_lot = setup.by_lot;
                    self.new_game(rules, setup.seats);
                    return;
                }
            }
            Command::Back | Command::Quit | Command::Setup => return,
            _ => {}
        }
        self.look.marks = setup.marks; // looks need no new game
        self.screen = Screen::Setup(setup);
    }

    pub(crate) fn on_moves(&mut self, mut list: MoveList, command: Command) {
        let count = self.seated.plies();
        list.selected = list.selected.min(count.saturating_sub(1));
        match command {
            Command::Left => list.selected = list.selected.saturating_sub(1),
            Command::Right => list.selected = (list.selected + 1).min(count.saturating_sub(1)),
            Command::Accept if count > 0 => {
                self.try_again_from(list.selected);
                return;
            }
            Command::Accept | Command::Back | Command::Quit | Command::Moves => return,
            command => list.selected = moved(list.selected, count, command).unwrap_or(list.selected),
        }
        self.screen = Screen::Moves(list);
    }

    pub(crate) fn on_search(&mut self, mut view: Box<SearchView>, command: Command) {
        if let Some(selected) = moved(view.selected, view.shown.len(), command) {
            view.selected = selected;
        } else {
            match command {
                Command::Accept | Command::Step => {
                    view.selected = (view.selected + 1).min(view.shown.len().saturating_sub(1));
                }
                Command::More => view.fold(view.depth + 1),
                Command::Less => view.fold(view.depth.saturating_sub(1)),
                Command::Left => view.go_to_parent(),
                Command::Right => view.go_to_child(),
                Command::NextCut => view.go_to_cut(false),
                Command::PreviousCut => view.go_to_cut(true),
                Command::Back | Command::Quit | Command::Search => return,
                _ => {}
            }
        }
        self.screen = Screen::Search(view);
    }
}

impl LevelList {
    pub fn new(app: &App) -> LevelList {
        let levels = app.levels();
        let of_level = |level: &Level| Entry {
            spec: level.spec.clone(),
            digit: Some(level.number).filter(|number| *number <= 9),
            name: app.say(&level.name),
            about: level.about.clone(),
        };
        let mut entries: Vec<Entry> = levels.iter().map(of_level).collect();
        for player in app.roster().players() {
            if !levels.iter().any(|level| level.spec.name == player.id) {
                let spec = PlayerSpec::named(player.id);
                entries.push(Entry {
                    name: spec.to_string(),
                    digit: (spec.name == "random").then_some(0),
                    spec,
                    about: player.about.clone(),
                });
            }
        }
        let side = app.opponent();
        let mut list = LevelList { side, entries, selected: 0 };
        list.select(&app.seated.seats()[side.index()]);
        list
    }

    fn select(&mut self, spec: &PlayerSpec) {
        self.selected = self.entries.iter().position(|entry| entry.spec == *spec).unwrap_or(0);
    }
}

impl MoveList {
    pub fn new(seated: &SeatedGame) -> MoveList {
        MoveList { selected: seated.plies().saturating_sub(1) }
    }
}

impl SearchView {
    pub fn new(root: Position, spec: PlayerSpec, searched: bool, job: Job) -> SearchView {
        let trace = Ok(Box::new(Trace::new(root.clone(), Scores::Estimates)));
        SearchView {
            root,
            spec,
            searched,
            job: Some(job),
            trace,
            depth: 1,
            deepest: 0,
            shown: Vec::new(),
            selected: 0,
        }
    }

    pub fn show(&mut self, answer: Result<Box<Trace>, Message>) {
        self.job = None;
        self.trace = match answer {
            Ok(trace) if !trace.is_tree() && trace.remarks.is_empty() => {
                let player = seat_name(&self.spec);
                Err(if self.searched {
                    say!(
                        "search-not-told",
                        "{player} searches, but does not tell its steps. Those of minimax and alpha-beta \
                        can be watched: choose one with a.",
                        player
                    )
                } else {
                    say!(
                        "search-no-tree",
                        "{player} does not search a tree, so there is nothing to step through.",
                        player
                    )
                })
            }
            answer => answer,
        };
        let nodes = self.trace.iter().flat_map(|trace| &trace.nodes);
        self.deepest = nodes.map(|node| node.ply).max().unwrap_or(0);
        self.fold(self.depth);
    }

    /// The selected node of a tree.
    pub fn node(&self) -> Option<NodeId> {
        self.trace.as_ref().ok().filter(|trace| trace.is_tree())?;
        self.shown.get(self.selected).copied()
    }

    /// The selected remark of a player that searches no tree.
    pub fn remark(&self) -> Option<Event<Move>> {
        let trace = self.trace.as_ref().ok().filter(|trace| !trace.is_tree())?;
        trace.remarks.get(self.selected).copied()
    }

    fn fold(&mut self, depth: u32) {
        let Ok(trace) = &self.trace else { return };
        if !trace.is_tree() {
            self.shown = (0..trace.remarks.len() as u32).collect();
            return;
        }
        let at = self.node().unwrap_or(0);
        self.depth = depth.min(self.deepest);
        self.shown = trace.ids().filter(|id| trace.node(*id).ply <= self.depth).collect();
        // The nearest earlier node that is still shown.
        self.selected = self.shown.partition_point(|index| *index <= at).saturating_sub(1);
    }

    fn select(&mut self, id: NodeId) {
        self.selected =
            self.shown.partition_point(|shown| *shown < id).min(self.shown.len().saturating_sub(1));
    }

    fn go_to_parent(&mut self) {
        let Ok(trace) = &self.trace else { return };
        if let Some(parent) = self.node().and_then(|id| trace.node(id).parent) {
            self.select(parent);
        }
    }

    fn go_to_child(&mut self) {
        let (Ok(trace), Some(id)) = (&self.trace, self.node()) else { return };
        let (child, ply) = (trace.children(id).next(), trace.node(id).ply + 1);
        if let Some(child) = child {
            self.fold(self.depth.max(ply));
            self.select(child);
        }
    }

    fn go_to_cut(&mut self, backwards: bool) {
        let Ok(trace) = &self.trace else { return };
        if let Some(id) = trace.cut_beyond(self.node().unwrap_or(0), backwards) {
            self.fold(self.depth.max(trace.node(id).ply));
            self.select(id);
        }
    }
}
