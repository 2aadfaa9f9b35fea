//! Encodes the steps of a search as bytes: two or three for most of them. Scores are packed from the view of
//! the root's side, so that their reader need not track the side to move. `docs/page.md` describes the
//! format; the page decodes it in `web/src/search/packed.ts`.

use deret_core::{Cell, Move, Rules, Value};
use deret_search::{Bound, Event, Means, Rule, Score};
use deret_text::{Explain, Message, say};

use crate::{
    RootScore, Window,
    view::{mean_for_root, value_for_root},
};

/// Kinds of step, in the low bits of a step's first byte.
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
    pub const TEST: u8 = 13;
    pub const AGAIN: u8 = 14;
    pub const SETTLED: u8 = 15;
    /// Any other kind: it counts as a step and carries no data.
    pub const OTHER: u8 = 31;
}

/// A value, or none, is encoded as its index here.
const VALUES: [Option<Value>; 4] = [None, Some(Value::Loss), Some(Value::Draw), Some(Value::Win)];

/// The window is open on both sides and is not written.
const OPEN_WINDOW: u8 = 0x20;
/// The step is not where it was expected: its ply follows.
const PLY_GIVEN: u8 = 0x40;

/// Packs steps one after another. Each result of [`Packer::take`] can be decoded on its own.
#[derive(Debug)]
pub struct Packer {
    rules: Rules,
    bytes: Vec<u8>,
    /// Ply of the current node; -1 above the root.
    here: i64,
}

impl Packer {
    pub fn new(rules: Rules) -> Packer {
        Packer { rules, bytes: Vec::new(), here: -1 }
    }

    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    pub fn take(&mut self) -> Vec<u8> {
        self.here = -1;
        let room = Vec::with_capacity(self.bytes.len());
        std::mem::replace(&mut self.bytes, room)
    }

    pub fn push(&mut self, event: &Event<Move>) {
        match *event {
            Event::Enter { ply, by, alpha, beta } => {
                let window = Window::of(ply, alpha, beta);
                let open = window == Window::OPEN;
                self.step(kind::ENTER | if open { OPEN_WINDOW } else { 0 }, ply, self.here + 1);
                self.here = i64::from(ply);
                self.perhaps(by);
                if !open {
                    self.window(window);
                }
            }
            Event::Raise { ply, mv, score } => {
                self.at(kind::RAISE, ply);
                self.cell(mv);
                self.score(RootScore::of(ply, score));
            }
            Event::Cutoff { ply, mv, alpha, beta } => {
                self.at(kind::CUTOFF, ply);
                self.cell(mv);
                self.window(Window::of(ply, alpha, beta));
            }
            Event::Table { ply, score, bound } => {
                self.at(kind::TABLE, ply);
                self.score(RootScore::of(ply, score));
                self.bytes.push(match bound {
                    Bound::Exact => 0,
                    Bound::AtLeast => 1,
                    Bound::AtMost => 2,
                });
            }
            Event::Leave { ply, score } => {
                self.at(kind::LEAVE, ply);
                self.here = i64::from(ply) - 1;
                self.score(RootScore::of(ply, score));
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
                self.here = i64::from(ply) - 1; // visits are reported from the leaf upwards
                self.cell(mv);
                self.whole(visits);
                self.real(mean_for_root(ply, value));
                self.bytes.push(number_of_value(proven.map(|value| value_for_root(ply, value))));
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
            Event::Settled { mv, value, plies, by } => {
                self.bytes.push(kind::SETTLED);
                self.cell(mv);
                self.bytes.push(number_of_value(value));
                self.whole(plies.map_or(0, |plies| u64::from(plies) + 1));
                self.bytes.push(by as u8);
            }
            Event::Test { ply } => {
                self.bytes.push(kind::TEST);
                self.whole(ply.into());
            }
            Event::Again { ply } => {
                self.bytes.push(kind::AGAIN);
                self.whole(ply.into());
            }
            _ => self.bytes.push(kind::OTHER),
        }
    }

    /// Writes the first byte of a step at the current node.
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

    fn window(&mut self, window: Window) {
        self.score(window.alpha);
        self.score(window.beta);
    }

    fn score(&mut self, score: RootScore) {
        self.whole(match score.score() {
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

fn number_of_value(value: Option<Value>) -> u8 {
    VALUES.iter().position(|one| *one == value).unwrap_or_default() as u8
}

/// The rules are numbered from 0 in the order of their paper.
fn number_of(rule: Rule) -> u8 {
    rule as u8
}

/// Error for bytes that are not packed steps, with the offset of the first bad step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Broken {
    pub at: usize,
}

deret_core::errors!(Broken);

impl Explain for Broken {
    fn message(&self) -> Message {
        say!(
            "packed-broken",
            "these are no packed steps of this game: byte {byte} begins none",
            byte = self.at + 1
        )
    }
}

/// Decodes packed steps: one chunk, or steps taken from chunks in their order.
pub fn unpack(rules: Rules, bytes: &[u8]) -> Result<Vec<Event<Move>>, Broken> {
    let mut reader = Reader { rules, bytes, at: 0, here: -1 };
    let mut events = Vec::new();
    while reader.at < bytes.len() {
        let at = reader.at;
        events.push(reader.step().ok_or(Broken { at })?);
    }
    Ok(events)
}

struct Reader<'a> {
    rules: Rules,
    bytes: &'a [u8],
    at: usize,
    here: i64,
}

impl Reader<'_> {
    fn step(&mut self) -> Option<Event<Move>> {
        let head = self.byte()?;
        let kind = head & 0x1f;
        if kind < kind::COSTS {
            let deeper = i64::from(matches!(kind, kind::ENTER | kind::DESCEND));
            let given = head & PLY_GIVEN != 0;
            self.here = if given { i64::try_from(self.whole()?).ok()? } else { self.here + deeper };
        }
        let ply = u32::try_from(self.here.max(0)).ok()?;
        // No line is longer than the board.
        if ply as usize > self.rules.cell_count() {
            return None;
        }
        if matches!(kind, kind::LEAVE | kind::VISITS) {
            self.here -= 1;
        }
        Some(match kind {
            kind::ENTER => {
                let by = self.perhaps()?;
                let open = head & OPEN_WINDOW != 0;
                let (alpha, beta) = if open { (Score::WORST, Score::BEST) } else { self.window(ply)? };
                Event::Enter { ply, by, alpha, beta }
            }
            kind::RAISE => Event::Raise { ply, mv: self.cell()?, score: self.score(ply)? },
            kind::CUTOFF => {
                let (mv, (alpha, beta)) = (self.cell()?, self.window(ply)?);
                Event::Cutoff { ply, mv, alpha, beta }
            }
            kind::TABLE => {
                let (score, bound) = (self.score(ply)?, usize::from(self.byte()?));
                let bound = *[Bound::Exact, Bound::AtLeast, Bound::AtMost].get(bound)?;
                Event::Table { ply, score, bound }
            }
            kind::LEAVE => Event::Leave { ply, score: self.score(ply)? },
            kind::DESCEND => Event::Descend { ply, mv: self.cell()? },
            kind::PLAYOUT => Event::Playout { ply, value: self.real()? },
            kind::VISITS => {
                let (mv, visits, mean) = (self.cell()?, self.whole()?, self.real()?);
                let proven = self.value()?.map(|value| value_for_root(ply, value));
                Event::Visits { ply, mv, visits, value: mean_for_root(ply, mean), proven }
            }
            kind::COSTS => {
                let (mv, wins) = (self.cell()?, self.byte()? == 1);
                let defending = self.whole()?.checked_sub(1).map(u32::try_from).transpose().ok()?;
                Event::Costs { mv, wins, defending, attacking: u32::try_from(self.whole()?).ok()? }
            }
            kind::SEES => Event::Sees { rule: self.rule()?, mv: self.cell()? },
            kind::SEES_LINE => Event::SeesLine { rule: self.rule()?, from: self.cell()?, to: self.cell()? },
            kind::RULE => Event::Rule { rule: self.rule()?, chosen: self.perhaps()? },
            kind::BELIEF => {
                let (mv, value, chance) = (self.cell()?, self.real()?, self.real()?);
                Event::Belief { mv, value, chance: (!chance.is_nan()).then_some(chance) }
            }
            kind::SETTLED => {
                let (mv, value, plies) = (self.cell()?, self.value()?, self.whole()?);
                let plies = plies.checked_sub(1).map(u32::try_from).transpose().ok()?;
                Event::Settled { mv, value, plies, by: *Means::ALL.get(usize::from(self.byte()?))? }
            }
            kind::TEST => Event::Test { ply: u32::try_from(self.whole()?).ok()? },
            kind::AGAIN => Event::Again { ply: u32::try_from(self.whole()?).ok()? },
            kind::OTHER => Event::LeftOut { ply, nodes: 0 },
            _ => return None,
        })
    }

    fn value(&mut self) -> Option<Option<Value>> {
        VALUES.get(usize::from(self.byte()?)).copied()
    }

    fn byte(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    fn whole(&mut self) -> Option<u64> {
        let mut value = 0;
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(value);
            }
        }
        None // longer than any number that is packed
    }

    fn move_at(&self, index: u64) -> Option<Move> {
        let index = usize::try_from(index).ok().filter(|index| *index < self.rules.cell_count())?;
        Some(self.rules.move_at(Cell::new(index)))
    }

    fn cell(&mut self) -> Option<Move> {
        let index = self.whole()?;
        self.move_at(index)
    }

    fn perhaps(&mut self) -> Option<Option<Move>> {
        match self.whole()? {
            0 => Some(None),
            index => self.move_at(index - 1).map(Some),
        }
    }

    /// The score for the side to move at that ply, as in search events.
    fn score(&mut self, ply: u32) -> Option<Score> {
        let score = match self.whole()? {
            0 => Score::WORST,
            1 => Score::BEST,
            more => Score((((more - 2) >> 1) as i64) ^ -(((more - 2) & 1) as i64)),
        };
        Some(RootScore::of(0, score).for_mover(ply))
    }

    fn window(&mut self, ply: u32) -> Option<(Score, Score)> {
        let (alpha, beta) = (self.score(0)?, self.score(0)?);
        Some(Window::of(0, alpha, beta).for_mover(ply))
    }

    fn real(&mut self) -> Option<f64> {
        let bytes = self.bytes.get(self.at..self.at + 4)?;
        self.at += 4;
        Some(f32::from_le_bytes(bytes.try_into().ok()?).into())
    }

    fn rule(&mut self) -> Option<Rule> {
        Rule::ALL.get(usize::from(self.byte()?)).copied()
    }
}

#[cfg(test)]
mod tests {
    use deret_core::Position;
    use deret_play::{PlayerSpec, Roster};
    use deret_search::Limits;

    use super::*;

    /// Every player's steps are decoded as they were packed, wherever the chunks end.
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
                        read.extend(unpack(rules, &packer.take()).unwrap());
                    }
                }
                read.extend(unpack(rules, &packer.take()).unwrap());
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
        assert_eq!(unpack(Rules::TIC_TAC_TOE, &packer.take()), Ok(events));
    }

    /// Any bytes a visitor sends are decoded or refused, never a panic.
    #[test]
    fn any_bytes_are_read_or_refused() {
        let mut refused = 0;
        for seed in 0..20_000u64 {
            let noise = (0..seed % 40).map(|place| deret_search::common::chance::mixed(&[seed, place]) as u8);
            refused += u32::from(unpack(Rules::TIC_TAC_TOE, &noise.collect::<Vec<u8>>()).is_err());
        }
        assert!(refused > 10_000, "{refused}");
        let mut packer = Packer::new(Rules::TIC_TAC_TOE);
        packer.push(&Event::LeftOut { ply: 0, nodes: 7 });
        let nothing = Event::LeftOut { ply: 0, nodes: 0 };
        assert_eq!(unpack(Rules::TIC_TAC_TOE, &packer.take()), Ok(vec![nothing]), "a step without a form");
        assert_eq!(unpack(Rules::TIC_TAC_TOE, &[kind::RAISE, 9, 2]), Err(Broken { at: 0 }), "no tenth cell");
        assert_eq!(unpack(Rules::TIC_TAC_TOE, &[kind::LEAVE]), Err(Broken { at: 0 }), "it breaks off");
    }
}
