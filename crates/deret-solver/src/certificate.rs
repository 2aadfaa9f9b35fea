//! Writes certificates: proofs that `deret verify` checks with the rules alone. The format is in
//! `docs/certificate.md`.
//!
//! The searches do not keep their trees. After a solve the proof is built by walking the game tree
//! again: the searches, whose tables are still filled, supply the winner's moves. The loser's moves
//! are all followed, including those that the searches could skip; in weak claims only those in the
//! zones of all refutations so far.

use std::collections::HashMap;
use std::io::{self, Write};

use deret_core::{Game, Player, Position};

use crate::bits::Bits;
use crate::geometry::Geometry;
use crate::pairing;
use crate::prover::Prover;
use crate::repair;
use crate::state::{Forced, Side, State};
use crate::threats::ThreatSearch;
use crate::tiling;
use crate::weak::{FIRST_LOOK_FOR_REPLY, HARDEST_LOOK};

/// The claim of one part of a certificate, in the order of the codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    WinX,
    WinO,
    HoldX,
    HoldO,
    WeakHoldX,
    WeakHoldO,
    WeakWinX,
    Stealing,
}

impl Claim {
    /// The claim that `attacker` wins, or does not; `weak` if the other side's lines do not count.
    pub fn new(attacker: Player, wins: bool, weak: bool) -> Claim {
        match (attacker, wins, weak) {
            (Player::X, true, false) => Claim::WinX,
            (Player::O, true, _) => Claim::WinO,
            (Player::X, false, false) => Claim::HoldX,
            (Player::O, false, false) => Claim::HoldO,
            (Player::X, false, true) => Claim::WeakHoldX,
            (Player::O, false, true) => Claim::WeakHoldO,
            (Player::X, true, true) => Claim::WeakWinX,
        }
    }

    fn wins(self) -> bool {
        matches!(self, Claim::WinX | Claim::WinO | Claim::WeakWinX)
    }

    fn weak(self) -> bool {
        matches!(self, Claim::WeakHoldX | Claim::WeakHoldO | Claim::WeakWinX)
    }
}

/// The codes for the positions of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Code {
    /// Changes to 1, expand and remember, when a later position refers to this one.
    Expand = 0,
    Remembered = 2,
    Pairs = 3,
    SamePairs = 4,
}

const CODE_BITS: u32 = 3;
/// Once more positions than this are remembered, those held by one reply and pairs are no longer
/// added: they are by far the most common.
const MOST_KNOWN_REPLIES: usize = 4_000_000;

/// The proof of one claim, as written to the file.
#[derive(Debug)]
pub struct Proof {
    claim: Claim,
    /// Number of positions that a checker reads, including repeated ones.
    pub positions: u64,
    bits: BitBuffer,
}

/// A limit stopped the proof from being completed.
#[derive(Clone, Copy, Debug)]
pub struct Stopped;

/// Builds the proof of one claim.
pub struct Builder<'p, 'g, B, L, const P: usize> {
    geometry: &'g Geometry<B, L>,
    prover: &'p mut Prover<'g, B, L>,
    claim: Claim,
    bits: BitBuffer,
    positions: u64,
    cell_bits: u32,
    /// The cells in the caller's board order.
    order: Vec<usize>,
    known: HashMap<(B, B, Side), Known<B>>,
    /// The pairs written last.
    pairs: Vec<(u16, u16)>,
    /// The reply written last.
    reply: Option<usize>,
    /// Pairs that should hold the next position.
    expected: Vec<(u16, u16)>,
}

/// An expanded position that may occur again.
#[derive(Clone, Copy, Debug)]
struct Known<B> {
    /// Position in the bit stream where its code ends.
    code_end: u64,
    /// The zone of its proof, in the orientation of the position's normal form.
    zone: B,
}

/// How a position is held without search.
#[derive(Debug)]
enum Hold {
    SamePairs,
    Pairs(Vec<(u16, u16)>),
    /// The defender plays here, and the pairs written last or those of `Builder::expected` hold the
    /// rest.
    Reply(usize),
}

impl<'p, 'g, B: Bits, L: Bits, const P: usize> Builder<'p, 'g, B, L, P> {
    pub fn new(geometry: &'g Geometry<B, L>, prover: &'p mut Prover<'g, B, L>, claim: Claim) -> Self {
        let mut order: Vec<usize> = (0..geometry.cells).collect();
        order.sort_by_key(|&cell| geometry.place(cell));
        Builder {
            geometry,
            prover,
            claim,
            bits: BitBuffer::default(),
            positions: 0,
            cell_bits: usize::BITS - (geometry.cells - 1).leading_zeros(),
            order,
            known: HashMap::new(),
            pairs: Vec::new(),
            reply: None,
            expected: Vec::new(),
        }
    }

    /// Builds the proof that the claim, which must be true, holds in this position.
    pub fn proof(mut self, mut state: State<B, L, P>, side: Side) -> Result<Proof, Stopped> {
        if self.claim.weak() {
            state = state.in_weak_game();
        }
        self.build(state, side)?;
        Ok(Proof { claim: self.claim, positions: self.positions, bits: self.bits })
    }

    /// Writes the proof of a position and returns the cells it needs.
    fn build(&mut self, mut state: State<B, L, P>, side: Side) -> Result<B, Stopped> {
        let g = self.geometry;
        let before = state.stones[Side::Defender];
        let (forced, side) = match state.play_forced(g, side) {
            Forced::Won(winner) => return Ok(self.settled(winner == Side::Attacker, &state, side)),
            // Only weak claims have zones, and there only the defender can be forced.
            Forced::Quiet(side) => (state.stones[Side::Defender].minus(before), side),
        };
        if state.lines[Side::Attacker].live.is_empty() {
            return Ok(self.settled(false, &state, side).or(forced));
        }
        let open = state.cells_that_count(g);
        let ((a, b), symmetry) = state.normal_form(g, open);
        if let Some(&Known { code_end, zone }) = self.known.get(&(a, b, side)) {
            self.bits.set(code_end - 1);
            self.code(Code::Remembered);
            return Ok(g.preimage(zone, symmetry).or(forced));
        }
        let reply = match self.statically(&state, side) {
            Some(Hold::SamePairs) => {
                self.code(Code::SamePairs);
                return Ok(self.zone_of_pairs(&state, side).or(forced));
            }
            Some(Hold::Pairs(pairs)) => {
                self.write_pairs(pairs);
                return Ok(self.zone_of_pairs(&state, side).or(forced));
            }
            Some(Hold::Reply(cell)) => Some(cell),
            None => None,
        };
        if !self.prover.certify() {
            return Err(Stopped);
        }
        self.code(Code::Expand);
        let code_end = self.bits.len();
        let moves = state.empty(g).and(open);
        let winner = if self.claim.wins() { Side::Attacker } else { Side::Defender };
        let zone = if side == winner {
            let cell = match reply {
                Some(cell) => cell,
                None => self.winning_move(&state, side, moves)?,
            };
            self.reply = Some(cell);
            self.put_cell(cell);
            self.build_after(&state, cell, side)?.or(B::bit(cell))
        } else if self.zoned() {
            self.refute_by_zones(&state, side, moves)?
        } else {
            for cell in self.in_order(moves).collect::<Vec<_>>() {
                self.build_after(&state, cell, side)?;
            }
            g.board
        };
        // A position held by a reply and pairs takes little more space than a reference to it.
        if reply.is_none() || self.known.len() < MOST_KNOWN_REPLIES {
            let zone = self.under_all_names((a, b), g.image(zone, symmetry));
            self.known.insert((a, b, side), Known { code_end, zone });
        }
        Ok(zone.or(forced))
    }

    fn build_after(&mut self, state: &State<B, L, P>, cell: usize, side: Side) -> Result<B, Stopped> {
        let mut next = *state;
        next.play(self.geometry, cell, side);
        self.build(next, side.other())
    }

    /// Follows the loser's moves until the refutations' zones share no cell that has not been tried.
    fn refute_by_zones(&mut self, state: &State<B, L, P>, side: Side, moves: B) -> Result<B, Stopped> {
        let (mut left, mut zone) = (moves, B::default());
        for cell in self.by_weight(state, moves) {
            if left.has(cell) {
                self.put_cell(cell);
                let needed = self.build_after(state, cell, side)?;
                left = left.and(needed).minus(B::bit(cell));
                zone = zone.or(needed);
            }
        }
        Ok(zone)
    }

    /// A symmetric position may occur again in any of its orientations: returns the cells that its
    /// proof needs in any of them.
    fn under_all_names(&self, (a, b): (B, B), zone: B) -> B {
        let g = self.geometry;
        g.symmetries()
            .filter(|&s| g.image(a, s) == a && g.image(b, s) == b)
            .fold(zone, |seen, s| seen.or(g.image(zone, s)))
    }

    /// Whether refutations have zones, so that moves outside them can be left out. With `exact` a
    /// stone may hurt its owner, and in the ordinary game a move outside may be a threat.
    fn zoned(&self) -> bool {
        self.claim.weak() && !self.geometry.exact
    }

    /// Returns the cells needed by the pairs written last and the potential.
    fn zone_of_pairs(&self, state: &State<B, L, P>, side: Side) -> B {
        let g = self.geometry;
        if !self.zoned() {
            return g.board;
        }
        let free = state.empty(g);
        let pairs = self.pairs.iter().map(|&(a, b)| (self.inside(a), self.inside(b)));
        let cover = pairing::left_by(g, &state.lines[Side::Attacker], free, pairs);
        pairing::zone(g, &cover, side, self.in_order(free))
    }

    fn code(&mut self, code: Code) {
        self.positions += 1;
        self.bits.put(code as u32, CODE_BITS);
    }

    fn write_pairs(&mut self, pairs: Vec<(u16, u16)>) {
        self.code(Code::Pairs);
        self.bits.put(pairs.len() as u32, 8);
        for &(a, b) in &pairs {
            self.bits.put(u32::from(a), self.cell_bits);
            self.bits.put(u32::from(b), self.cell_bits);
        }
        self.pairs = pairs;
    }

    /// Returns the zone of a position that the rules decide, which takes no space. A win needs the
    /// first cell where a line can be finished; with the other side to move, the first two.
    fn settled(&self, attacker_wins: bool, state: &State<B, L, P>, side: Side) -> B {
        assert_eq!(attacker_wins, self.claim.wins(), "the searches contradict the rules");
        let finishing = state.completing(self.geometry, Side::Attacker);
        let cells = if side == Side::Attacker { 1 } else { 2 };
        self.in_order(finishing).take(cells).fold(B::default(), |zone, cell| zone.or(B::bit(cell)))
    }

    /// Iterates over the cells of a set in the caller's board order.
    fn in_order(&self, cells: B) -> impl Iterator<Item = usize> {
        self.order.iter().copied().filter(move |&cell| cells.has(cell))
    }

    fn put_cell(&mut self, cell: usize) {
        self.bits.put(u32::from(self.outside(cell)), self.cell_bits);
    }

    /// Converts a cell to the caller's numbering.
    fn outside(&self, cell: usize) -> u16 {
        let g = self.geometry;
        let (row, col) = g.place(cell);
        (row * if g.turned { g.rows } else { g.cols } + col) as u16
    }

    fn inside(&self, cell: u16) -> usize {
        let g = self.geometry;
        let cols = if g.turned { g.rows } else { g.cols };
        g.cell(cell as usize / cols, cell as usize % cols)
    }

    /// Returns the way to hold the position without search that is shortest to write, if there is one.
    fn statically(&mut self, state: &State<B, L, P>, side: Side) -> Option<Hold> {
        let mut expected = std::mem::take(&mut self.expected);
        if self.claim.wins() {
            return None;
        }
        let g = self.geometry;
        if self.held_by(&self.pairs, state, side) {
            return Some(Hold::SamePairs);
        }
        if side == Side::Defender
            && let Some(cell) = self.reply_before_pairs(state)
        {
            return Some(Hold::Reply(cell));
        }
        let (lines, free) = (&state.lines[Side::Attacker], state.empty(g));
        // Forced moves after the reply may have taken some of their cells.
        expected.retain(|&(a, b)| free.has(self.inside(a)) && free.has(self.inside(b)));
        if !expected.is_empty() && self.held_by(&expected, state, side) {
            return Some(Hold::Pairs(expected));
        }
        if g.k >= tiling::LEAST_K && pairing::held_by(g, lines, free, side, tiling::pairs(g)) {
            let pairs = tiling::pairs(g).filter(|&(a, b)| free.has(a) && free.has(b));
            return Some(Hold::Pairs(pairs.map(|(a, b)| (self.outside(a), self.outside(b))).collect()));
        }
        let mut pairs = Vec::new();
        let effort = if self.prover.searched(state, side) { FIRST_LOOK_FOR_REPLY } else { HARDEST_LOOK };
        let hold = match side {
            Side::Attacker => repair::cover(g, lines, free, side, effort, &mut pairs),
            Side::Defender => {
                let inside = |&(a, b): &(u16, u16)| (self.inside(a) as u16, self.inside(b) as u16);
                pairs.extend(self.pairs.iter().map(inside));
                repair::mend_or_cover(g, lines, free, self.reply, effort, &mut pairs)
            }
        }
        .ok()?;
        for (a, b) in &mut pairs {
            (*a, *b) = (self.outside(usize::from(*a)), self.outside(usize::from(*b)));
        }
        match hold.reply {
            Some(cell) => {
                self.expected = pairs;
                Some(Hold::Reply(cell))
            }
            None => Some(Hold::Pairs(pairs)),
        }
    }

    /// Returns a reply of the defender after which the pairs written last hold: the reply written
    /// last, or the one that stops the most of the remaining weight.
    fn reply_before_pairs(&self, state: &State<B, L, P>) -> Option<usize> {
        let g = self.geometry;
        let free = state.empty(g);
        let pairs = self.pairs.iter().map(|&(a, b)| (self.inside(a), self.inside(b)));
        let heaviest = pairing::heaviest_left(g, &state.lines[Side::Attacker], free, pairs);
        [self.reply.filter(|&cell| free.has(cell)), heaviest].into_iter().flatten().find(|&cell| {
            let mut next = *state;
            next.play(g, cell, Side::Defender);
            self.held_by(&self.pairs, &next, Side::Attacker)
        })
    }

    /// Whether these pairs, ignoring those with an occupied cell, hold a position.
    fn held_by(&self, pairs: &[(u16, u16)], state: &State<B, L, P>, side: Side) -> bool {
        let pairs = pairs.iter().map(|&(a, b)| (self.inside(a), self.inside(b)));
        pairing::held_by(self.geometry, &state.lines[Side::Attacker], state.empty(self.geometry), side, pairs)
    }

    /// Returns a move after which the claim still holds.
    fn winning_move(&mut self, state: &State<B, L, P>, side: Side, moves: B) -> Result<usize, Stopped> {
        let g = self.geometry;
        let (should_win, weak) = (self.claim.wins(), self.claim.weak());
        if should_win && let Some(path) = ThreatSearch::new(g, !weak, 1000).win(state, side) {
            return Ok(path.first);
        }
        let mut candidates = self.by_weight(state, moves);
        let known = candidates.iter().copied().find(|&cell| {
            let mut next = *state;
            next.play(g, cell, side);
            self.prover.known(next, side.other(), weak) == Some(should_win)
        });
        if let Some(cell) = known {
            return Ok(cell);
        }
        let mut budget = 0;
        loop {
            let mut undecided = Vec::new();
            for &cell in &candidates {
                let mut next = *state;
                next.play(g, cell, side);
                match self.prover.ask(next, side.other(), weak, budget) {
                    Some(wins) if wins == should_win => return Ok(cell),
                    Some(_) => {}
                    None => undecided.push(cell),
                }
                if self.prover.halted() {
                    return Err(Stopped);
                }
            }
            assert!(!undecided.is_empty(), "a proved position has no proved move");
            candidates = undecided;
            budget = (budget * 10).max(10);
        }
    }

    /// Sorts moves by the weight of the lines through them, heaviest first.
    fn by_weight(&self, state: &State<B, L, P>, moves: B) -> Vec<usize> {
        let g = self.geometry;
        let weight = |cell: usize| -> u64 {
            Side::BOTH.into_iter().map(|side| state.weight_through(g, side, cell)).sum()
        };
        let mut cells: Vec<usize> = moves.iter().collect();
        cells.sort_by_cached_key(|&cell| std::cmp::Reverse(weight(cell)));
        cells
    }
}

/// Writes a certificate and returns its size in bytes.
pub fn write(
    out: &mut impl Write,
    pos: &Position,
    question: &str,
    value: &str,
    proofs: &[Proof],
    stealing: bool,
) -> io::Result<u64> {
    let header = format!(
        "deret certificate 2\ngame {}\nposition {pos}\nquestion {question}\nvalue {value}\n\n",
        pos.rules()
    );
    debug_assert!(pos.outcome().is_none());
    let mut bits = BitWriter { out, byte: 0, filled: 0, hash: 0xcbf2_9ce4_8422_2325, bytes: 0 };
    for byte in header.bytes() {
        bits.byte(byte)?;
    }
    bits.put(proofs.len() as u32 + u32::from(stealing), 4)?;
    for proof in proofs {
        bits.put(proof.claim as u32, 4)?;
        proof.bits.write(&mut bits)?;
    }
    if stealing {
        bits.put(Claim::Stealing as u32, 4)?;
    }
    if bits.filled > 0 {
        bits.put(0, 8 - bits.filled)?;
    }
    let (hash, bytes) = (bits.hash, bits.bytes);
    out.write_all(&hash.to_le_bytes())?;
    Ok(bytes + 8)
}

/// A bit buffer, highest bit first in each byte.
#[derive(Debug, Default)]
struct BitBuffer {
    bytes: Vec<u8>,
    len: u64,
}

impl BitBuffer {
    fn len(&self) -> u64 {
        self.len
    }

    fn put(&mut self, number: u32, bits: u32) {
        for i in (0..bits).rev() {
            if self.len.is_multiple_of(8) {
                self.bytes.push(0);
            }
            self.len += 1;
            if number >> i & 1 == 1 {
                self.set(self.len - 1);
            }
        }
    }

    /// Sets a bit that was written earlier to 1.
    fn set(&mut self, at: u64) {
        self.bytes[(at / 8) as usize] |= 0x80 >> (at % 8);
    }

    fn write(&self, out: &mut BitWriter<impl Write>) -> io::Result<()> {
        let (whole, rest) = ((self.len / 8) as usize, (self.len % 8) as u32);
        for &byte in &self.bytes[..whole] {
            out.put(u32::from(byte), 8)?;
        }
        if rest > 0 {
            out.put(u32::from(self.bytes[whole] >> (8 - rest)), rest)?;
        }
        Ok(())
    }
}

/// Packs bits into bytes, highest first, with a running checksum (FNV-1a).
struct BitWriter<'a, W> {
    out: &'a mut W,
    byte: u8,
    filled: u32,
    hash: u64,
    bytes: u64,
}

impl<W: Write> BitWriter<'_, W> {
    fn put(&mut self, number: u32, bits: u32) -> io::Result<()> {
        for i in (0..bits).rev() {
            self.byte = self.byte << 1 | (number >> i & 1) as u8;
            self.filled += 1;
            if self.filled == 8 {
                let byte = self.byte;
                self.filled = 0;
                self.byte(byte)?;
            }
        }
        Ok(())
    }

    fn byte(&mut self, byte: u8) -> io::Result<()> {
        self.hash = (self.hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        self.bytes += 1;
        self.out.write_all(&[byte])
    }
}
