//! The published program of Rafi 2022 written out plainly, with boards in its nodes and every game played
//! from its beginning, against `heuristic:as=printed` and its `exhaust` results.

use std::collections::HashMap;

use deret_core::{Game, Move, Player, Position, Rules};
use deret_play::{Course, Roster, exhaust};
use deret_search::{Counter, Event, Limits};

/// Three rows of three: 1 for X, -1 for O, 0 for empty.
type Cells = [i64; 9];

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

#[derive(Clone)]
struct Node {
    cells: Cells,
    x_moves: bool,
    led_by: usize,
    cost: i64,
    children: Vec<usize>,
    frozen: bool,
}

#[derive(Clone)]
struct Program {
    nodes: Vec<Node>,
    current: usize,
    depth: u32,
}

fn points(cells: &Cells) -> i64 {
    let mut sum = 0;
    for line in LINES {
        let [a, b, c] = line.map(|cell| cells[cell]);
        let (x, o) =
            ([a, b, c].iter().filter(|v| **v == 1).count(), [a, b, c].iter().filter(|v| **v == -1).count());
        match (x, o) {
            (3, _) => return 100,
            (_, 3) => return -100,
            (0, 0) => {}
            (x, 0) => sum += 10_i64.pow(x as u32 - 1),
            (0, o) => sum -= 10_i64.pow(o as u32 - 1),
            _ => {}
        }
    }
    sum
}

impl Program {
    fn new(depth: u32) -> Program {
        let root =
            Node { cells: [0; 9], x_moves: true, led_by: 9, cost: 0, children: Vec::new(), frozen: false };
        let mut program = Program { nodes: vec![root], current: 0, depth };
        program.value(0, 0);
        program
    }

    fn value(&mut self, id: usize, d: u32) {
        let points = points(&self.nodes[id].cells);
        if points == 100 || points == -100 {
            self.nodes[id].frozen = true;
            self.nodes[id].cost = points;
            return;
        }
        if self.nodes[id].cells.iter().all(|cell| *cell != 0) {
            self.nodes[id].frozen = true;
            self.nodes[id].cost = 0;
            return;
        }
        if d == self.depth {
            self.nodes[id].cost = points;
            return;
        }
        if self.nodes[id].children.is_empty() && !self.nodes[id].frozen {
            for cell in 0..9 {
                if self.nodes[id].cells[cell] == 0 {
                    let (mut cells, x_moves) = (self.nodes[id].cells, self.nodes[id].x_moves);
                    cells[cell] = if x_moves { 1 } else { -1 };
                    let child = Node {
                        cells,
                        x_moves: !x_moves,
                        led_by: cell,
                        cost: 0,
                        children: Vec::new(),
                        frozen: false,
                    };
                    self.nodes.push(child);
                    let number = self.nodes.len() - 1;
                    self.nodes[id].children.push(number);
                }
            }
        }
        if self.nodes[id].children.is_empty() {
            self.nodes[id].cost = points;
            return;
        }
        let (mut hi, mut lo) = (-100, 100);
        let (mut hi_child, mut lo_child): (Option<usize>, Option<usize>) = (None, None);
        for child in self.nodes[id].children.clone() {
            self.value(child, d + 1);
            self.nodes[child].frozen = true;
            if self.nodes[child].cost > hi {
                hi = self.nodes[child].cost;
                if let Some(before) = hi_child {
                    self.nodes[before].frozen = true;
                }
                self.nodes[child].frozen = false;
                hi_child = Some(child);
            }
            if self.nodes[child].cost < lo {
                lo = self.nodes[child].cost;
                if let Some(before) = lo_child {
                    self.nodes[before].frozen = true;
                }
                self.nodes[child].frozen = false;
                lo_child = Some(child);
            }
        }
        let mut children = self.nodes[id].children.clone();
        children.sort_by(|a, b| self.nodes[*b].cost.cmp(&self.nodes[*a].cost));
        self.nodes[id].children = children;
        self.nodes[id].cost = if self.nodes[id].x_moves { hi } else { lo };
    }

    /// A move of either side.
    fn moved(&mut self, cell: usize, is_first: bool) {
        if is_first {
            // The root's board is the live board.
            self.nodes[0].cells[cell] = 1;
            self.nodes[0].x_moves = false;
        }
        self.value(self.current, 0);
        let children = &self.nodes[self.current].children;
        let child = *children.iter().find(|child| self.nodes[**child].led_by == cell).unwrap();
        self.nodes[child].frozen = false;
        self.current = child;
    }

    fn answer(&mut self) -> usize {
        if self.nodes[self.current].children.is_empty() {
            self.value(self.current, 0);
        }
        let node = &self.nodes[self.current];
        let child = if node.x_moves { node.children.first() } else { node.children.last() };
        self.nodes[*child.unwrap()].led_by
    }
}

/// The program's answer after these moves, each of its games played from the beginning.
fn program_answers(depth: u32, line: &[usize]) -> usize {
    let mut program = Program::new(depth);
    for (index, cell) in line.iter().enumerate() {
        if (line.len() - index).is_multiple_of(2) {
            program.answer(); // one of its turns before this one
        }
        program.moved(*cell, index == 0);
    }
    program.answer()
}

fn winner(cells: &Cells) -> i64 {
    points(cells).signum() * i64::from(points(cells).abs() == 100)
}

/// Plays every game against every choice of the other side: won, drawn, lost, and the first lost line.
/// Each line has its own copy of the program.
fn play_all(
    program: &Program,
    side: i64,
    line: &mut Vec<usize>,
    counts: &mut [u64; 3],
    first_loss: &mut Option<Vec<usize>>,
) {
    let mut cells = [0; 9];
    for (index, cell) in line.iter().enumerate() {
        cells[*cell] = if index % 2 == 0 { 1 } else { -1 };
    }
    let won_by = winner(&cells);
    if won_by != 0 || line.len() == 9 {
        let result = if won_by == side {
            0
        } else if won_by == 0 {
            1
        } else {
            2
        };
        counts[result] += 1;
        if result == 2 {
            first_loss.get_or_insert_with(|| line.clone());
        }
        return;
    }
    let to_move = if line.len().is_multiple_of(2) { 1 } else { -1 };
    let moves: Vec<usize> = if to_move == side {
        vec![program.clone().answer()]
    } else {
        (0..9).filter(|cell| cells[*cell] == 0).collect()
    };
    for cell in moves {
        let mut program = program.clone();
        if to_move == side {
            program.answer();
        }
        program.moved(cell, line.is_empty());
        line.push(cell);
        play_all(&program, side, line, counts, first_loss);
        line.pop();
    }
}

fn cell_of(mv: Move) -> usize {
    let rules = Rules::TIC_TAC_TOE;
    rules.all_moves().position(|other| other == mv).unwrap()
}

#[test]
fn every_line_is_that_of_the_plain_program() {
    let rules = Rules::TIC_TAC_TOE;
    for depth in 1..=if std::env::var_os("DERET_SLOW").is_some_and(|slow| slow == "1") { 5 } else { 4 } {
        let spec = format!("heuristic:as=printed,depth={depth}").parse().unwrap();
        for side in Player::BOTH {
            let mut agent = Roster::new().agent(&spec, rules, None).unwrap();
            assert!(agent.remembers());
            let found = exhaust(agent.as_mut(), side, &Position::new(rules), &Limits::default(), |_| ());
            let found = found.unwrap().unwrap();
            let (mut counts, mut first_loss) = ([0; 3], None);
            let sign = if side == Player::X { 1 } else { -1 };
            play_all(&Program::new(depth), sign, &mut Vec::new(), &mut counts, &mut first_loss);
            assert_eq!([found.won, found.drawn, found.lost], counts, "depth {depth} as {side}");
            let lost = found.first_loss.map(|line| line.into_iter().map(cell_of).collect::<Vec<_>>());
            assert_eq!(lost, first_loss, "depth {depth} as {side}");
        }
    }
}

/// Two games that reach the same position get different answers, so it is not a function of the position.
#[test]
fn it_depends_on_the_moves_before() {
    let rules = Rules::TIC_TAC_TOE;
    let mut answers: HashMap<Position, Vec<(Vec<Move>, Move)>> = HashMap::new();
    let moves: Vec<Move> = rules.all_moves().collect();
    let mut agent = Roster::new().agent(&"heuristic:as=printed".parse().unwrap(), rules, None).unwrap();
    let mut told_apart = 0;
    for a in &moves {
        for b in &moves {
            for c in &moves {
                let Ok(course) = Course::of_moves(rules, &[*a, *b, *c]) else { continue };
                let mv = course.choose(agent.as_mut(), &Limits::default(), &mut ()).unwrap().best.unwrap();
                let line: Vec<usize> = course.moves().iter().map(|mv| cell_of(*mv)).collect();
                assert_eq!(cell_of(mv), program_answers(3, &line));
                let known = answers.entry(course.position().clone()).or_default();
                told_apart += usize::from(known.iter().any(|(_, other)| *other != mv));
                known.push((course.moves().to_vec(), mv));
            }
        }
    }
    assert!(told_apart > 0, "nothing was remembered");
}

/// Repeated, watched or not, it gives the same answer, and reports as many nodes as it counts.
#[test]
fn watching_changes_nothing() {
    let rules = Rules::TIC_TAC_TOE;
    let course = Course::of_moves(rules, &["b2".parse().unwrap(), "a3".parse().unwrap()]).unwrap();
    for depth in 1..=4 {
        let spec = format!("heuristic:as=printed,depth={depth}").parse().unwrap();
        let mut agent = Roster::new().agent(&spec, rules, None).unwrap();
        let first = course.choose(agent.as_mut(), &Limits::default(), &mut ()).unwrap();
        let (mut counter, mut events) = (Counter::default(), Vec::new());
        let counted = course.choose(agent.as_mut(), &Limits::default(), &mut counter).unwrap();
        let told = course.choose(agent.as_mut(), &Limits::default(), &mut events).unwrap();
        for again in [&counted, &told] {
            assert_eq!((first.best, first.score, first.stats), (again.best, again.score, again.stats));
        }
        let last_root =
            events.iter().rposition(|event| matches!(event, Event::Enter { ply: 0, .. })).unwrap();
        let entered = events[last_root..].iter().filter(|event| matches!(event, Event::Enter { .. })).count();
        assert_eq!(entered as u64, first.stats.nodes, "depth {depth}");
    }
}

/// A finished game is not continued, and another game starts from scratch.
#[test]
fn games_do_not_mix() {
    let rules = Rules::TIC_TAC_TOE;
    let spec = "heuristic:as=printed,depth=4".parse().unwrap();
    let mut used = Roster::new().agent(&spec, rules, None).unwrap();
    for first in rules.all_moves() {
        let mut course = Course::of_moves(rules, &[first]).unwrap();
        while course.position().outcome().is_none() {
            let mut fresh = Roster::new().agent(&spec, rules, None).unwrap();
            let mv = course.choose(used.as_mut(), &Limits::default(), &mut ()).unwrap().best.unwrap();
            let same = course.choose(fresh.as_mut(), &Limits::default(), &mut ()).unwrap().best.unwrap();
            assert_eq!(mv, same);
            course.try_play(mv).unwrap();
            if let Some(next) = course.position().legal_moves().first() {
                course.try_play(*next).unwrap();
            }
        }
    }
}
