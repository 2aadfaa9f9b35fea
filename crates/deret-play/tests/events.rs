//! The search events of every player are correct: every step is a legal move in the position where it is
//! reported, even where a search enters a node twice.

use deret_core::{Game, Move, Position, Rules};
use deret_play::{PlayerSpec, Roster};
use deret_search::{
    Agent, Event, Limits, Observer, Scale, Score, Search, SearchReport, Stopped,
    common::{
        agent::on_board,
        evaluate::{Evaluate, Results},
        walk::Walk,
    },
    minimax::MinimaxPlayer,
};

/// Follows a search by its events, on a board of its own.
struct Follower {
    /// The position at each ply of the path, and the move that led to it.
    path: Vec<(Position, Option<Move>)>,
    /// The position of a Monte Carlo search in its tree.
    descent: Vec<Position>,
    /// For each ply, the move by which the last node left there was entered.
    left: Vec<Option<Move>>,
    announced: Option<Event<Move>>,
    steps: usize,
    again: usize,
}

impl Follower {
    fn new(root: &Position) -> Follower {
        let descent = vec![root.clone()];
        let path = vec![(root.clone(), None)];
        Follower { path, descent, left: Vec::new(), announced: None, steps: 0, again: 0 }
    }

    fn at(&self, ply: u32) -> &Position {
        assert_eq!(self.path.len(), ply as usize + 1, "the search stands at another ply");
        &self.path[ply as usize].0
    }

    fn enter(&mut self, ply: u32, by: Option<Move>) {
        let announced = self.announced.take();
        let Some(mv) = by else {
            assert_eq!(ply, 0, "only the root is entered by no move");
            return self.path.truncate(1);
        };
        assert!(ply >= 1 && self.path.len() >= ply as usize, "nodes are entered one ply at a time");
        self.path.truncate(ply as usize);
        let mut pos = self.path[ply as usize - 1].0.clone();
        pos.try_play(mv).unwrap_or_else(|error| panic!("step {}: {error}", self.steps));
        self.path.push((pos, by));
        match announced {
            Some(Event::Again { ply: at }) => {
                assert_eq!((at, self.left[ply as usize]), (ply, by), "searched again is the node just left");
                self.again += 1;
            }
            Some(Event::Test { ply: at }) => assert_eq!(at, ply),
            _ => {}
        }
    }
}

impl Observer<Move> for Follower {
    fn on(&mut self, event: Event<Move>) {
        self.steps += 1;
        let root = &self.path[0].0;
        match event {
            Event::Enter { ply, by, .. } => self.enter(ply, by),
            Event::Test { .. } | Event::Again { .. } => self.announced = Some(event),
            Event::Raise { ply, mv, .. } | Event::Cutoff { ply, mv, .. } => {
                self.path.truncate(ply as usize + 1);
                assert_eq!(self.at(ply).check(mv), Ok(()));
            }
            Event::Table { ply, .. } => assert!(self.at(ply).outcome().is_none()),
            Event::Leave { ply, .. } => {
                self.path.truncate(ply as usize + 1);
                self.left.resize(self.left.len().max(ply as usize + 1), None);
                self.left[ply as usize] = self.path[ply as usize].1;
            }
            Event::Descend { ply, mv } => {
                self.descent.truncate(ply as usize);
                let mut pos = self.descent.last().unwrap().clone();
                pos.try_play(mv).unwrap_or_else(|error| panic!("step {}: {error}", self.steps));
                self.descent.push(pos);
            }
            Event::Costs { mv, .. }
            | Event::Sees { mv, .. }
            | Event::Belief { mv, .. }
            | Event::Settled { mv, .. } => {
                assert_eq!(root.check(mv), Ok(()));
            }
            Event::Rule { chosen, .. } => assert!(chosen.is_none_or(|mv| root.check(mv) == Ok(()))),
            _ => {}
        }
    }
}

/// Runs every player of the roster under a limit that even the slowest soon reaches.
#[test]
fn every_player_tells_legal_moves() {
    let roster = Roster::new();
    let limits = Limits { nodes: Some(3_000), ..Limits::default() };
    let boards =
        [("3,3,3", "X../.O./..."), ("4,4,3", "X.../.O../..../...."), ("7,7,5", ""), ("3,3,3", "XX./OO./...")];
    for (game, diagram) in boards {
        let rules: Rules = game.parse().unwrap();
        let pos = match diagram {
            "" => Position::new(rules),
            diagram => Position::from_diagram(rules, diagram).unwrap(),
        };
        let players = roster.players().iter().filter(|info| !info.is_human());
        let specs = players.map(|info| PlayerSpec::named(info.id));
        for spec in specs.chain(["heuristic:as=printed".parse().unwrap()]) {
            let mut agent = roster.agent(&spec, rules, None).unwrap();
            let mut follower = Follower::new(&pos);
            agent.choose(&pos, &limits, &mut follower).unwrap_or_else(|error| panic!("{spec}: {error}"));
            // The engine is made for speed, not to be watched.
            let is_silent = matches!(spec.name.as_str(), "random" | "hybrid" | "engine" | "level");
            assert!(follower.steps > 0 || is_silent, "{spec} tells nothing");
        }
    }
}

/// Principal variation search: every move but the first is searched with a test window, and searched
/// again if the test does not settle it. It is not a player yet; here it proves that such a search can be
/// followed.
struct Scout(Results);

impl<G: Game> Search<G> for Scout {
    fn search<O: Observer<G::Move>>(
        &self,
        root: &G,
        limits: &Limits,
        watch: &mut O,
    ) -> SearchReport<G::Move> {
        let mut walk = Walk::new(root, self.0, None, limits, watch);
        let score = scout(&mut walk, Score::WORST, Score::BEST).ok();
        let stats = walk.stats();
        SearchReport { best: None, score, pv: Vec::new(), stats, complete: true, reason: None }
    }
}

fn scout<G: Game, E: Evaluate<G>, O: Observer<G::Move>>(
    walk: &mut Walk<G, E, O>,
    mut alpha: Score,
    beta: Score,
) -> Result<Score, Stopped> {
    walk.enter(alpha, beta)?;
    if let Some(score) = walk.leaf() {
        return Ok(score);
    }
    let mut best = Score::WORST;
    for (number, mv) in walk.pos.moves().into_iter().enumerate() {
        walk.play(mv);
        let mut score = Score::BEST;
        if number > 0 {
            walk.test_bound();
            score = -scout(walk, Score(-alpha.0 - 1), -alpha)?;
        }
        if number == 0 || (score > alpha && score < beta) {
            if number > 0 {
                walk.search_again();
            }
            score = -scout(walk, -beta, -alpha)?;
        }
        walk.undo(mv);
        if score > best {
            best = score;
            walk.raise(mv, score);
        }
        alpha = alpha.max(score);
        if alpha >= beta {
            walk.cutoff(mv, alpha, beta);
            break;
        }
    }
    Ok(walk.leave(best))
}

#[test]
fn a_search_that_enters_nodes_twice_can_be_followed() {
    let pos = Position::from_diagram(Rules::TIC_TAC_TOE, "..O/.X./...").unwrap();
    let mut follower = Follower::new(&pos);
    let search = Scout(Results::new(Scale::Distance, pos.rules()));
    let report = on_board(&search, &pos, &Limits::default(), &mut follower);
    let reference = MinimaxPlayer::default().choose(&pos, &Limits::default(), &mut ()).unwrap();
    assert_eq!(report.score, reference.score);
    assert!(follower.again > 0, "nothing was searched again");
}
