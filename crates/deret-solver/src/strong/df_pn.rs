//! Best-first search: df-pn, on the same nodes as the depth-first search.
//!
//! Source: A. Nagai, "Df-pn algorithm for searching AND/OR trees and its applications", thesis,
//! University of Tokyo, 2002. After a wrong first move, depth-first search has to examine everything
//! that can follow; df-pn switches to another move as soon as that one looks closer to a proof. This
//! decides on long narrow boards, whose wins are short and hard to guess: 10,4,4 took 7.9 million
//! nodes depth first.
//!
//! Departures: new positions start with numbers that make later moves wait for their turn
//! (`first_numbers`), and the defender keeps the most promising reply a little longer than the numbers
//! suggest (`PATIENCE`): where there is no win most such replies do hold, and where there is one all
//! of them have to be refuted anyway.

use crate::bits::Bits;
use crate::control::Standing;
use crate::numbers::{INFINITE, NumberKey, Numbers, Thresholds, by_mover};
use crate::state::Side;

use super::{Child, Looked, Open, StrongSearch, Way};

/// Number of consecutive moves in the order that share a first number; the next group gets one more.
const WAITS: usize = 2;
/// Number of attacker moves that add one to the defender's first number.
const CHOICES: u32 = 2;
/// How much worse than the next best a reply of the defender may become before the search switches.
const PATIENCE: u32 = 100;
/// Penalty on a move's number for each other thread searching below it.
const TAKEN: u32 = 20;

/// A move that is neither refuted nor decisive.
struct Held<B, L, const P: usize> {
    cell: usize,
    open: Open<B, L, P>,
    numbers: Numbers<B>,
    /// Number of other threads searching below.
    busy: u32,
}

/// The move to search next, the numbers of the position, and the thresholds for the move.
struct Choice {
    index: usize,
    pn: u32,
    dn: u32,
    next: Thresholds,
}

impl<B: Bits, L: Bits> StrongSearch<'_, B, L> {
    /// Searches a position that is not in the table and that `look` does not decide.
    pub(super) fn best_first<const P: usize>(&mut self, open: &Open<B, L, P>) -> Option<bool> {
        self.numbers();
        let numbers = self.df_pn(open, Thresholds::NONE)?;
        numbers.solved().then_some(numbers.pn == 0)
    }

    /// Searches until the numbers reach a threshold or the position is solved; `None` if a limit was
    /// reached.
    fn df_pn<const P: usize>(&mut self, open: &Open<B, L, P>, limits: Thresholds) -> Option<Numbers<B>> {
        if let Some(value) = self.known(open) {
            return Some(settled(value)); // by another thread, after the caller's lookup
        }
        let earlier = self.numbers_of(open).map_or(0, |known| known.0.work);
        if earlier > 0 {
            if self.nodes >= self.node_limit || !self.control.visit(Standing::default) {
                return None;
            }
        } else {
            if self.held_by_reply(open) {
                return Some(self.solved(open, false, 1));
            }
            if self.nodes >= self.node_limit || !self.control.spend(Standing::default) {
                return None;
            }
            self.nodes += 1;
        }
        let before = self.nodes;
        let good = open.side == Side::Attacker;
        let mut held = match self.looked_at(open, Way::BestFirst) {
            Looked::Stopped => return None,
            Looked::Decided => return Some(self.solved(open, good, 1)),
            Looked::Open(children) => self.with_numbers(open.side, children),
        };
        self.note_busy(open, true);
        let numbers = loop {
            let work = earlier.saturating_add(1 + (self.nodes - before) as u32);
            let Some(choice) = choose(&held, open.side, limits) else {
                break Some(self.solved(open, !good, work));
            };
            let (pn, dn) = (choice.pn, choice.dn);
            let numbers = Numbers { work, left: self.seen_by_all(open), ..Numbers::open(pn, dn) };
            if pn >= limits.pn || dn >= limits.dn {
                self.put_numbers(open, numbers);
                break Some(numbers);
            }
            let child = &held[choice.index];
            let cell = child.cell;
            let Some(found) = self.df_pn(&child.open, choice.next) else {
                self.put_numbers(open, numbers);
                break None;
            };
            if found.solved() {
                self.history[open.side][cell].note((found.pn == 0) == good);
            }
            held[choice.index].numbers = found;
            if self.look_again(&mut held, choice.index, good) {
                break Some(self.solved(open, good, work));
            }
        };
        self.note_busy(open, false);
        numbers
    }

    /// Restores the moves found by an earlier look, so that the position need not be looked at again;
    /// returns whether there was one.
    pub(super) fn remembered<const P: usize>(&self, open: &mut Open<B, L, P>) -> bool {
        let Some((known, _)) = self.numbers_of(open) else { return false };
        open.moves = self.geometry.preimage(known.left, open.symmetry);
        true
    }

    /// Returns the moves with their numbers; new positions get first numbers. A separate function, so
    /// that the positions it passes on do not stay on the stack.
    #[inline(never)]
    fn with_numbers<const P: usize>(
        &mut self,
        mover: Side,
        children: Vec<Child<B, L, P>>,
    ) -> Vec<Held<B, L, P>> {
        let mut held = Vec::with_capacity(children.len());
        for (place, Child { cell, open, .. }) in children.into_iter().enumerate() {
            let (numbers, busy) = self.numbers_of(&open).unwrap_or_else(|| {
                let (pn, dn) = first_numbers(mover, place, &open);
                let numbers = Numbers { left: self.seen_by_all(&open), ..Numbers::open(pn, dn) };
                self.put_numbers(&open, numbers);
                (numbers, 0)
            });
            held.push(Held { cell, open, numbers, busy: u32::from(busy) });
        }
        held
    }

    /// Updates the moves after one of them was searched, since others may have changed through
    /// transpositions: removes solved moves and returns whether one of them decides.
    fn look_again<const P: usize>(&self, held: &mut Vec<Held<B, L, P>>, searched: usize, good: bool) -> bool {
        let mut decided = false;
        let mut place = 0;
        held.retain_mut(|child| {
            let just_searched = place == searched;
            place += 1;
            let value =
                self.known(&child.open).or_else(|| child.numbers.solved().then_some(child.numbers.pn == 0));
            if let Some(value) = value {
                decided |= value == good;
                return false;
            }
            if let Some((numbers, busy)) = self.numbers_of(&child.open) {
                child.busy = u32::from(busy);
                if !just_searched {
                    child.numbers = numbers;
                }
            }
            true
        });
        decided
    }

    /// Stores the value of a position, which then needs no numbers.
    fn solved<const P: usize>(&mut self, open: &Open<B, L, P>, value: bool, work: u32) -> Numbers<B> {
        self.keep(open, value, work.ilog2() + 2);
        if let Some(table) = &mut self.numbers {
            table.forget(&number_key(open));
        }
        settled(value)
    }

    /// The cells where the mover may have to move, in the orientation of the table.
    fn seen_by_all<const P: usize>(&self, open: &Open<B, L, P>) -> B {
        self.geometry.image(open.moves, open.symmetry)
    }

    fn numbers_of<const P: usize>(&self, open: &Open<B, L, P>) -> Option<(Numbers<B>, u16)> {
        self.numbers.as_ref()?.get(&number_key(open))
    }

    fn put_numbers<const P: usize>(&mut self, open: &Open<B, L, P>, numbers: Numbers<B>) {
        if let Some(table) = &mut self.numbers {
            table.put(&number_key(open), numbers);
        }
    }

    /// Informs other threads that this one begins or stops searching below a position.
    fn note_busy<const P: usize>(&self, open: &Open<B, L, P>, begins: bool) {
        let Some(table) = &self.numbers else { return };
        if begins {
            let first = Numbers { left: self.seen_by_all(open), ..Numbers::open(1, 1) };
            table.begin(&number_key(open), || first);
        } else {
            table.end(&number_key(open));
        }
    }
}

/// The numbers of a solved position; zones are of no use here.
fn settled<B: Bits>(attacker_wins: bool) -> Numbers<B> {
    if attacker_wins { Numbers::won(B::default()) } else { Numbers::held(B::default()) }
}

fn number_key<B: Bits, L: Bits, const P: usize>(open: &Open<B, L, P>) -> NumberKey<B> {
    NumberKey { planes: [open.key.0, open.key.1], side: open.side }
}

/// Initial numbers of a position, by the place of its move in the order: the mover's number grows with
/// the place, so that later moves wait. The more moves the attacker has to choose from, the harder the
/// position is to hold. If the attacker is to move again after making a threat and getting the forced
/// reply, more choice makes the position harder to win instead: winning sequences of such threats have
/// already been searched for.
fn first_numbers<B: Bits, L: Bits, const P: usize>(
    mover: Side,
    place: usize,
    open: &Open<B, L, P>,
) -> (u32, u32) {
    let (waits, moves) = (1 + (place / WAITS) as u32, open.moves.count());
    match (mover, open.side) {
        (Side::Attacker, Side::Attacker) => (waits + moves, 1),
        (Side::Attacker, Side::Defender) => (waits, 1),
        (Side::Defender, Side::Attacker) => (1, waits + moves / CHOICES),
        (Side::Defender, Side::Defender) => (1, waits),
    }
}

/// Returns the move closest to deciding, by its number and then by the order of moves; `None` if all
/// are refuted.
fn choose<B: Bits, L: Bits, const P: usize>(
    held: &[Held<B, L, P>],
    side: Side,
    limits: Thresholds,
) -> Option<Choice> {
    // The mover needs one move, so the mover's number is the minimum; the other side has to answer all
    // of them.
    let numbers = |child: &Held<B, L, P>| by_mover(side, child.numbers.pn, child.numbers.dn);
    let (mut index, mut best, mut second) = (None, u32::MAX, u32::MAX);
    let (mut own, mut all) = (u32::MAX, 0u32);
    for (i, child) in held.iter().enumerate() {
        let (mine, others) = numbers(child);
        all = all.saturating_add(others).min(INFINITE - 1);
        own = own.min(mine);
        let seems = mine.saturating_add(child.busy.saturating_mul(TAKEN));
        if seems < best {
            (index, second, best) = (Some(i), best, seems);
        } else {
            second = second.min(seems);
        }
    }
    let index = index?;
    let (mine, others) = numbers(&held[index]);
    let (own_limit, all_limit) = limits.for_mover(side);
    let patience = if side == Side::Attacker { 0 } else { PATIENCE };
    let own_next = own_limit.min(second.saturating_add(1 + patience)).max(mine.saturating_add(1));
    let all_next = all_limit.saturating_sub(all - others);
    let (pn, dn) = by_mover(side, own, all);
    let next = Thresholds::of_mover(side, own_next, all_next);
    Some(Choice { index, pn, dn, next })
}
