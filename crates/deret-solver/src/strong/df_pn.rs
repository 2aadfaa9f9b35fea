//! The search best first: df-pn, on the nodes of the depth-first one.
//!
//! Source: A. Nagai, "Df-pn algorithm for searching AND/OR trees and its applications", thesis,
//! University of Tokyo, 2002. A wrong first move costs a search depth first everything that can be
//! played after it; here it is left for another one as soon as that looks nearer to a proof. On long
//! narrow boards, whose wins are short and hard to guess, that decides: 10,4,4 took 7.9 million nodes
//! depth first.
//!
//! Departures: positions that were only looked at begin with numbers that make moves wait for their
//! turn (`first_numbers`), and the defender keeps to a reply that looks best a little longer than the
//! numbers say (`PATIENCE`), since most of those do hold where there is no win, and all have to be
//! refuted where there is one.

use crate::bits::Bits;
use crate::control::Standing;
use crate::numbers::{INFINITE, NumberKey, Numbers, Thresholds, by_mover};
use crate::state::Side;

use super::{Child, Looked, Open, StrongSearch, Way};

/// So many moves in order have the same first number, the next ones one more.
const WAITS: usize = 2;
/// So many moves of the attacker's make a position one harder for the defender at first.
const CHOICES: u32 = 2;
/// How much worse than the next one a reply of the defender may get before it is left for that one.
const PATIENCE: u32 = 100;
/// How much harder a move seems while another thread is searching below it.
const TAKEN: u32 = 20;

/// A move that is neither refuted nor decides.
struct Held<B, L, const P: usize> {
    cell: usize,
    open: Open<B, L, P>,
    numbers: Numbers<B>,
    /// Other threads that are searching below.
    busy: u32,
}

/// The move to go on with, the numbers of the position, and how far the move may be searched.
struct Choice {
    index: usize,
    pn: u32,
    dn: u32,
    next: Thresholds,
}

impl<B: Bits, L: Bits> StrongSearch<'_, B, L> {
    /// The value of a position that is not among the solved ones and that a look does not decide.
    pub(super) fn best_first<const P: usize>(&mut self, open: &Open<B, L, P>) -> Option<bool> {
        self.numbers();
        let numbers = self.df_pn(open, Thresholds::NONE)?;
        numbers.solved().then_some(numbers.pn == 0)
    }

    /// Searches until the numbers reach a threshold or the position is solved; `None` if a limit was
    /// reached.
    fn df_pn<const P: usize>(&mut self, open: &Open<B, L, P>, limits: Thresholds) -> Option<Numbers<B>> {
        if let Some(value) = self.known(open) {
            return Some(settled(value)); // by another thread, since the caller looked
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

    /// What an earlier look at a position has found, so that it need not be looked at again.
    pub(super) fn remembered<const P: usize>(&self, open: &mut Open<B, L, P>) -> bool {
        let Some((known, _)) = self.numbers_of(open) else { return false };
        open.moves = self.geometry.preimage(known.left, open.symmetry);
        true
    }

    /// Moves with their numbers, the first ones for those that have none. Apart, so that the positions
    /// that it hands on do not stay on the stack.
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

    /// After a move was searched: others may have changed through transpositions. Whether a move is
    /// found to decide; those that are refuted are left out.
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

    /// Keeps the value of a position, which then needs no numbers.
    fn solved<const P: usize>(&mut self, open: &Open<B, L, P>, value: bool, work: u32) -> Numbers<B> {
        self.keep(open, value, work.ilog2() + 2);
        if let Some(table) = &mut self.numbers {
            table.forget(&number_key(open));
        }
        settled(value)
    }

    /// The cells where the mover may have to move, as they are on the board that the table knows.
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

    /// Tells other threads that this one begins or ends to search below a position.
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

/// What a position is worth before it is searched, after the move that came at this place in the order:
/// the mover's number grows with the place, so that later moves wait. The more moves the attacker has to
/// choose from, the harder it is to hold. A threat of his own, after whose forced reply he is to move
/// again, is the harder to make something of the more there is to choose: sequences of such threats that
/// win have been looked for.
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

/// The move that is nearest to deciding, by its number and then by the order of moves; `None` if all are
/// refuted.
fn choose<B: Bits, L: Bits, const P: usize>(
    held: &[Held<B, L, P>],
    side: Side,
    limits: Thresholds,
) -> Option<Choice> {
    // The mover needs one move, so his number is the least; the other side has to answer all of them.
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
