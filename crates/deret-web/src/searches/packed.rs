//! The steps of a search as bytes: two or three for most of them. `docs/page.md` describes the
//! form; the page reads it in `web/src/search/packed.ts`.

use deret_core::{Move, Rules, Value};
use deret_search::{Bound, Event, Rule, Score};

/// What the low bits of a step's first byte say.
mod kind {
    pub const ENTER: u8 = 0;
    pub const RAISE: u8 = 1;
    pub const CUTOFF: u8 = 2;
    pub const TABLE: u8 = 3;
    pub const LEAVE: u8 = 4;
    pub const DESCEND: u8 = 5;
    pub const PLAYOUT: u8 = 6;
    pub const VISITS: u8 = 7;
    pub const COSTS: u8 = 8;
    pub const SEES: u8 = 9;
    pub const SEES_LINE: u8 = 10;
    pub const RULE: u8 = 11;
    pub const BELIEF: u8 = 12;
    /// A kind that has no form here yet: it counts as a step and says nothing.
    pub const OTHER: u8 = 31;
}

/// The window is open on both sides and not written.
const OPEN_WINDOW: u8 = 0x20;
/// The step is not where it was expected: its ply follows.
const PLY_GIVEN: u8 = 0x40;

/// Packs steps one after another. What [`Packer::take`] gives can be read by itself.
#[derive(Debug)]
pub struct Packer {
    rules: Rules,
    bytes: Vec<u8>,
    /// The ply of the node the search stands on; -1 above the root.
    here: i64,
}

impl Packer {
    pub fn new(rules: Rules) -> Packer {
        Packer { rules, bytes: Vec::new(), here: -1 }
    }

    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    pub fn take(&mut self) -> Vec<u8> {
        self.here = -1;
        let room = Vec::with_capacity(self.bytes.len());
        std::mem::replace(&mut self.bytes, room)
    }

    pub fn push(&mut self, event: &Event<Move>) {
        match *event {
            Event::Enter { ply, by, alpha, beta } => {
                let open = (alpha, beta) == (Score::WORST, Score::BEST);
                self.step(kind::ENTER | if open { OPEN_WINDOW } else { 0 }, ply, self.here + 1);
                self.here = i64::from(ply);
                self.perhaps(by);
                if !open {
                    self.score(alpha);
                    self.score(beta);
                }
            }
            Event::Raise { ply, mv, score } => {
                self.at(kind::RAISE, ply);
                self.cell(mv);
                self.score(score);
            }
            Event::Cutoff { ply, mv, alpha, beta } => {
                self.at(kind::CUTOFF, ply);
                self.cell(mv);
                self.score(alpha);
                self.score(beta);
            }
            Event::Table { ply, score, bound } => {
                self.at(kind::TABLE, ply);
                self.score(score);
                self.bytes.push(match bound {
                    Bound::Exact => 0,
                    Bound::AtLeast => 1,
                    Bound::AtMost => 2,
                });
            }
            Event::Leave { ply, score } => {
                self.at(kind::LEAVE, ply);
                self.here = i64::from(ply) - 1;
                self.score(score);
            }
            Event::Descend { ply, mv } => {
                self.step(kind::DESCEND, ply, self.here + 1);
                self.here = i64::from(ply);
                self.cell(mv);
            }
            Event::Playout { ply, value } => {
                self.at(kind::PLAYOUT, ply);
                self.real(value);
            }
            Event::Visits { ply, mv, visits, value, proven } => {
                self.at(kind::VISITS, ply);
                self.here = i64::from(ply) - 1; // they are told from the leaf upwards
                self.cell(mv);
                self.whole(visits);
                self.real(value);
                self.bytes.push(match proven {
                    None => 0,
                    Some(Value::Loss) => 1,
                    Some(Value::Draw) => 2,
                    Some(Value::Win) => 3,
                });
            }
            Event::Costs { mv, wins, defending, attacking } => {
                self.bytes.push(kind::COSTS);
                self.cell(mv);
                self.bytes.push(u8::from(wins));
                self.whole(defending.map_or(0, |cost| u64::from(cost) + 1));
                self.whole(attacking.into());
            }
            Event::Sees { rule, mv } => {
                self.bytes.extend([kind::SEES, number_of(rule)]);
                self.cell(mv);
            }
            Event::SeesLine { rule, from, to } => {
                self.bytes.extend([kind::SEES_LINE, number_of(rule)]);
                self.cell(from);
                self.cell(to);
            }
            Event::Rule { rule, chosen } => {
                self.bytes.extend([kind::RULE, number_of(rule)]);
                self.perhaps(chosen);
            }
            Event::Belief { mv, value, chance } => {
                self.bytes.push(kind::BELIEF);
                self.cell(mv);
                self.real(value);
                self.real(chance.unwrap_or(f64::NAN));
            }
            _ => self.bytes.push(kind::OTHER),
        }
    }

    /// The first byte of a step at the node the search stands on.
    fn at(&mut self, head: u8, ply: u32) {
        self.step(head, ply, self.here);
        self.here = i64::from(ply);
    }

    fn step(&mut self, head: u8, ply: u32, expected: i64) {
        if i64::from(ply) == expected {
            self.bytes.push(head);
        } else {
            self.bytes.push(head | PLY_GIVEN);
            self.whole(ply.into());
        }
    }

    fn cell(&mut self, mv: Move) {
        self.whole(self.index(mv));
    }

    fn perhaps(&mut self, mv: Option<Move>) {
        self.whole(mv.map_or(0, |mv| self.index(mv) + 1));
    }

    /// Counted row by row from the top left.
    fn index(&self, mv: Move) -> u64 {
        self.rules.cell(mv).map_or(0, |cell| cell.index() as u64)
    }

    fn score(&mut self, score: Score) {
        self.whole(match score {
            Score::WORST => 0,
            Score::BEST => 1,
            // Scores end at 10^15, far from where this could wrap.
            Score(value) => (((value << 1) ^ (value >> 63)) as u64).wrapping_add(2),
        });
    }

    /// Seven bits a byte, the lowest first.
    fn whole(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.bytes.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.bytes.push(value as u8);
    }

    fn real(&mut self, value: f64) {
        self.bytes.extend((value as f32).to_le_bytes());
    }
}

/// The rules are numbered from 0 in the order of their paper.
fn number_of(rule: Rule) -> u8 {
    rule as u8
}

/// Reads a chunk again, for the tests: what the page does in TypeScript.
#[cfg(test)]
pub fn unpack(rules: Rules, bytes: &[u8]) -> Vec<Event<Move>> {
    struct Reader<'a>(&'a [u8]);
    impl Reader<'_> {
        fn byte(&mut self) -> u8 {
            let (first, rest) = self.0.split_first().unwrap();
            self.0 = rest;
            *first
        }
        fn whole(&mut self) -> u64 {
            let byte = self.byte();
            u64::from(byte & 0x7f) | if byte < 0x80 { 0 } else { self.whole() << 7 }
        }
        fn score(&mut self) -> Score {
            match self.whole() {
                0 => Score::WORST,
                1 => Score::BEST,
                more => Score((((more - 2) >> 1) as i64) ^ -(((more - 2) & 1) as i64)),
            }
        }
        fn real(&mut self) -> f64 {
            f32::from_le_bytes([self.byte(), self.byte(), self.byte(), self.byte()]).into()
        }
    }
    let cell = |index: u64| rules.move_at(deret_core::Cell::new(index as usize));
    let mut reader = Reader(bytes);
    let mut events = Vec::new();
    let mut here = -1i64;
    while !reader.0.is_empty() {
        let head = reader.byte();
        let kind = head & 0x1f;
        if kind < kind::COSTS {
            let deeper = i64::from(matches!(kind, kind::ENTER | kind::DESCEND));
            here = if head & PLY_GIVEN == 0 { here + deeper } else { reader.whole() as i64 };
        }
        let ply = here.max(0) as u32;
        events.push(match kind {
            kind::ENTER => {
                let by = reader.whole().checked_sub(1).map(cell);
                let open = head & OPEN_WINDOW != 0;
                let (alpha, beta) =
                    if open { (Score::WORST, Score::BEST) } else { (reader.score(), reader.score()) };
                Event::Enter { ply, by, alpha, beta }
            }
            kind::RAISE => Event::Raise { ply, mv: cell(reader.whole()), score: reader.score() },
            kind::CUTOFF => {
                Event::Cutoff { ply, mv: cell(reader.whole()), alpha: reader.score(), beta: reader.score() }
            }
            kind::TABLE => {
                let score = reader.score();
                let bound = [Bound::Exact, Bound::AtLeast, Bound::AtMost][usize::from(reader.byte())];
                Event::Table { ply, score, bound }
            }
            kind::LEAVE => {
                here -= 1;
                Event::Leave { ply, score: reader.score() }
            }
            kind::DESCEND => Event::Descend { ply, mv: cell(reader.whole()) },
            kind::PLAYOUT => Event::Playout { ply, value: reader.real() },
            kind::VISITS => {
                here -= 1;
                let (mv, visits, value) = (cell(reader.whole()), reader.whole(), reader.real());
                let verdicts = [None, Some(Value::Loss), Some(Value::Draw), Some(Value::Win)];
                Event::Visits { ply, mv, visits, value, proven: verdicts[usize::from(reader.byte())] }
            }
            kind::COSTS => {
                let (mv, wins) = (cell(reader.whole()), reader.byte() == 1);
                let defending = reader.whole().checked_sub(1).map(|cost| cost as u32);
                Event::Costs { mv, wins, defending, attacking: reader.whole() as u32 }
            }
            kind::SEES => {
                Event::Sees { rule: Rule::ALL[usize::from(reader.byte())], mv: cell(reader.whole()) }
            }
            kind::SEES_LINE => Event::SeesLine {
                rule: Rule::ALL[usize::from(reader.byte())],
                from: cell(reader.whole()),
                to: cell(reader.whole()),
            },
            kind::RULE => Event::Rule {
                rule: Rule::ALL[usize::from(reader.byte())],
                chosen: reader.whole().checked_sub(1).map(cell),
            },
            kind::BELIEF => {
                let (mv, value, chance) = (cell(reader.whole()), reader.real(), reader.real());
                Event::Belief { mv, value, chance: (!chance.is_nan()).then_some(chance) }
            }
            other => panic!("no step has the number {other}"),
        });
    }
    events
}

#[cfg(test)]
mod tests {
    use deret_core::Position;
    use deret_play::{PlayerSpec, Roster};
    use deret_search::Limits;

    use super::*;

    /// Every player's steps come out as they went in, wherever the chunks end.
    #[test]
    fn what_is_packed_is_read_again() {
        let diagrams = [("3,3,3", "X../.O./..."), ("4,4,3", "X.../.O../..../...."), ("3,3,3", "XX./OO./...")];
        for (game, diagram) in diagrams {
            let rules: Rules = game.parse().unwrap();
            let pos = Position::from_diagram(rules, diagram).unwrap();
            let roster = Roster::new();
            for info in roster.players().iter().filter(|info| !info.is_human()) {
                let mut told: Vec<Event<Move>> = Vec::new();
                let mut agent = roster.agent(&PlayerSpec::named(info.id), rules, None).unwrap();
                let limits = Limits { nodes: Some(10_000), ..Limits::default() };
                agent.choose(&pos, &limits, &mut told).unwrap();
                let mut packer = Packer::new(rules);
                let mut read = Vec::new();
                for (number, event) in told.iter().enumerate() {
                    packer.push(event);
                    if number % 97 == 0 {
                        read.extend(unpack(rules, &packer.take()));
                    }
                }
                read.extend(unpack(rules, &packer.take()));
                assert_eq!(read.len(), told.len(), "{} on {diagram}", info.id);
                for (read, told) in read.iter().zip(&told) {
                    assert_eq!(read, &in_single_precision(*told), "{} on {diagram}", info.id);
                }
            }
        }
    }

    fn in_single_precision(event: Event<Move>) -> Event<Move> {
        let single = |value: f64| f64::from(value as f32);
        match event {
            Event::Visits { ply, mv, visits, value, proven } => {
                Event::Visits { ply, mv, visits, value: single(value), proven }
            }
            Event::Belief { mv, value, chance } => {
                Event::Belief { mv, value: single(value), chance: chance.map(single) }
            }
            other => other,
        }
    }

    #[test]
    fn great_scores_survive() {
        let mut packer = Packer::new(Rules::TIC_TAC_TOE);
        let scores = [0, 1, -1, 63, -64, 1_000_000_000_000_000, -1_000_000_000_000_000];
        let events: Vec<Event<Move>> =
            scores.into_iter().map(|score| Event::Leave { ply: 3, score: Score(score) }).collect();
        events.iter().for_each(|event| packer.push(event));
        assert_eq!(unpack(Rules::TIC_TAC_TOE, &packer.take()), events);
    }
}
