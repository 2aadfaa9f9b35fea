//! One thread's search: principal variation search over the board's threats.

use deret_search::Stopped;

use crate::{
    board::Board,
    class::Threat,
    hash::{Bound, HashTable, Known, NO_CELL},
    history::Histories,
    layout::MAX_CELLS,
    moves::{Order, Scope, Scored, cells, generate, scope},
    score::{BELIEVED, INFINITE, MOST, PROVED, doubted, loss_in, win_in},
    time::{Purse, Spender},
    vcf::read_off,
};

/// A move that looks better than this is reduced a ply less.
const GOOD_LOOKS: i32 = 800;

/// No line is longer than the board, but for the fours tried at its end.
const MAX_PLY: usize = MAX_CELLS + 2;
pub const MAX_DEPTH: i32 = 200;

/// Reduction of a move in plies, by the depth and its number in the order.
static REDUCTIONS: [[i8; 64]; 64] = {
    let mut logarithms = [0.0; 64];
    let mut number = 1;
    while number < 64 {
        logarithms[number] = ln(number as u32);
        number += 1;
    }
    let mut table = [[0; 64]; 64];
    let mut at = 0;
    while at < 64 * 64 {
        let (depth, number) = (at / 64, at % 64);
        table[depth][number] = (0.35 + logarithms[depth] * logarithms[number] / 2.1) as i8;
        at += 1;
    }
    table
};

/// Natural logarithm by basic arithmetic alone, which is the same on every machine; the system's is not.
const fn ln(number: u32) -> f64 {
    let exponent = number.ilog2();
    let fraction = number as f64 / (1u64 << exponent) as f64; // in [1, 2)
    // ln x = 2 (y + y^3/3 + y^5/5 + ...) with y = (x - 1) / (x + 1), here at most 1/3.
    let y = (fraction - 1.0) / (fraction + 1.0);
    let (mut power, mut sum, mut odd) = (y, 0.0, 1);
    while odd < 41 {
        sum += power / odd as f64;
        power *= y * y;
        odd += 2;
    }
    2.0 * sum + exponent as f64 * std::f64::consts::LN_2
}

/// State of one search thread.
#[derive(Debug)]
pub struct Worker<'s> {
    pub board: Board,
    pub table: &'s HashTable,
    pub spender: Spender<'s>,
    pub histories: Histories,
    /// Moves of all nodes on the current path, one after another.
    pub list: Vec<Scored>,
    /// Principal variation from each ply.
    lines: Vec<Vec<u16>>,
    evaluations: Vec<i32>,
    /// Move excluded at each ply, to test how good the others are.
    excluded: Vec<u16>,
    /// The first four of the win found last.
    pub quiet_best: u16,
    /// Root moves not to try: barred ones, and those of better lines.
    pub taken: Vec<u16>,
    /// Best root score so far in this window.
    pub root_best: i32,
    pub max_seen: usize,
}

/// Kind of a node, apart from its window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Node {
    is_pv: bool,
    /// Whether a cutoff is expected.
    is_cut: bool,
}

impl<'s> Worker<'s> {
    pub fn new(board: Board, table: &'s HashTable, purse: &'s Purse) -> Worker<'s> {
        Worker {
            board,
            table,
            spender: Spender::new(purse),
            histories: Histories::new(MAX_PLY + 2),
            list: Vec::with_capacity(4096),
            lines: vec![Vec::new(); MAX_PLY + 2],
            evaluations: vec![0; MAX_PLY + 2],
            excluded: vec![NO_CELL; MAX_PLY + 2],
            quiet_best: NO_CELL,
            taken: Vec::new(),
            root_best: -INFINITE,
            max_seen: 0,
        }
    }

    pub fn max_ply(&self) -> usize {
        MAX_PLY
    }

    /// Principal variation from the root.
    pub fn line(&self) -> &[u16] {
        &self.lines[0]
    }

    /// The move that looks best before any search, other than the barred ones.
    pub fn likeliest(&self, barred: &[u16]) -> u16 {
        let mut list = Vec::new();
        let is_allowed = |scored: &Scored| !barred.contains(&scored.cell());
        generate(&self.board, scope(&self.board), &mut list);
        if !list.iter().any(is_allowed) {
            generate(&self.board, Scope::All, &mut list);
        }
        let looks = |scored: &Scored| {
            (self.board.looks(usize::from(scored.cell())), std::cmp::Reverse(scored.cell()))
        };
        let likeliest = list.into_iter().filter(is_allowed).max_by_key(looks).map(Scored::cell);
        // If all cells near the stones are barred, take any other.
        let any =
            || cells(self.board.empty_cells()).map(|cell| cell as u16).find(|cell| !barred.contains(cell));
        likeliest.or_else(any).unwrap_or(0)
    }

    /// Searches the root in that window.
    pub fn root(&mut self, alpha: i32, beta: i32, depth: i32) -> Result<i32, Stopped> {
        self.search(alpha, beta, depth, 0, Node { is_pv: true, is_cut: false })
    }

    fn search(
        &mut self,
        mut alpha: i32,
        mut beta: i32,
        depth: i32,
        ply: usize,
        node: Node,
    ) -> Result<i32, Stopped> {
        let is_root = ply == 0;
        self.lines[ply].clear();
        self.max_seen = self.max_seen.max(ply);
        if self.board.empty_count() == 0 || self.board.is_dead() {
            return Ok(0);
        }
        if !is_root {
            if let Some(score) = read_off(self, ply) {
                return Ok(score);
            }
            // No score below can be better than the fastest possible win, or worse than the fastest possible
            // loss.
            alpha = alpha.max(loss_in(ply + 2));
            beta = beta.min(win_in(ply + 3));
            if alpha >= beta {
                return Ok(alpha);
            }
        }
        let excluded = self.excluded[ply];
        let key = self.board.key();
        let known = if excluded == NO_CELL { self.table.probe(key, ply) } else { None };
        if let Some(known) = known
            && !node.is_pv
            && !is_root
            && usable(known, depth, alpha, beta)
        {
            return Ok(known.score);
        }
        let scope = scope(&self.board);
        if depth <= 0 && !matches!(scope, Scope::Only(_)) {
            return self.quiet(alpha, beta, ply, known);
        }
        let evaluation = self.evaluation(known);
        self.evaluations[ply] = evaluation;
        let is_improving = ply >= 2 && evaluation > self.evaluations[ply - 2];
        let start = self.list.len();
        let mut at = Moves { start, alpha, beta, depth, ply, node, scope, known, evaluation, is_improving };
        if let Some(score) = self.without_moves(&at)? {
            return Ok(score);
        }
        let table_cell = known.map_or(NO_CELL, |known| known.cell);
        if depth >= 5 && table_cell == NO_CELL && !at.is_forced() && excluded == NO_CELL {
            at.depth -= 1; // without a first move it is cheaper to find one a ply earlier
        }
        if ply + 2 >= MAX_PLY {
            return Ok(evaluation);
        }

        generate(&self.board, scope, &mut self.list);
        if is_root && self.list.len() == start {
            generate(&self.board, Scope::All, &mut self.list); // lost, but it still has to move
        }
        self.score_moves(start, table_cell, ply);
        let result = self.moves(&at);
        self.list.truncate(start);
        let found = result?;
        if excluded == NO_CELL && (!is_root || self.taken.is_empty()) {
            let known = Known {
                score: found.best,
                evaluation,
                depth: at.depth,
                bound: at.bound(found.best),
                cell: found.cell,
            };
            self.table.store(key, ply, known);
        }
        Ok(found.best)
    }

    fn evaluation(&self, known: Option<Known>) -> i32 {
        match known {
            Some(known) => known.evaluation,
            None => self.board.evaluate().clamp(-MOST, MOST),
        }
    }

    /// Returns the score of a node so far outside its window that its moves need no search.
    fn without_moves(&mut self, at: &Moves) -> Result<Option<i32>, Stopped> {
        let Moves { alpha, beta, depth, ply, evaluation, .. } = *at;
        let may_be = !at.node.is_pv && !at.is_forced() && self.excluded[ply] == NO_CELL;
        if !may_be || beta >= BELIEVED || alpha <= -BELIEVED {
            return Ok(None);
        }
        // So far above beta that a reply will not bring it down.
        let is_calm = at.scope == Scope::All;
        if is_calm && depth <= 7 && evaluation - (50 * depth - 30 * i32::from(at.is_improving)) >= beta {
            return Ok(Some(evaluation));
        }
        // So far below alpha that only a win by fours could help.
        if depth <= 3 && evaluation + 80 + 60 * depth * depth < alpha {
            let score = self.quiet(alpha, beta, ply, at.known)?;
            if depth <= 1 || score < alpha {
                return Ok(Some(score));
            }
        }
        Ok(None)
    }

    /// Evaluates a position at the horizon, unless it is won by fours.
    fn quiet(&mut self, alpha: i32, beta: i32, ply: usize, known: Option<Known>) -> Result<i32, Stopped> {
        if let Some(known) = known
            && usable(known, 0, alpha, beta)
        {
            return Ok(known.score);
        }
        let evaluation = self.evaluation(known);
        let excluded = self.excluded[ply] != NO_CELL;
        self.quiet_best = NO_CELL;
        let win = if self.board.has_four(self.board.side()) { self.win_by_fours(ply)? } else { None };
        let score = win.unwrap_or(evaluation);
        if !excluded && known.is_none_or(|known| known.depth <= 0) {
            let bound = if win.is_some() { Bound::Lower } else { Bound::Exact };
            let cell = self.quiet_best;
            self.table.store(self.board.key(), ply, Known { score, evaluation, depth: 0, bound, cell });
        }
        Ok(score)
    }

    fn score_moves(&mut self, start: usize, table_cell: u16, ply: usize) {
        let (side, last) = (self.board.side(), self.board.last());
        let (counter, [killer, older]) = (self.histories.counter(side, last), self.histories.killers(ply));
        for entry in &mut self.list[start..] {
            let cell = entry.cell();
            let (looks, threat) = self.board.looks_and_threat(usize::from(cell));
            let attacks = threat >= Threat::Three as u8;
            let mut score = 16 * looks + self.histories.of(side, attacks, cell) / 8;
            if cell == table_cell {
                score = i32::MAX;
            } else if cell == killer || cell == older {
                score += 400;
            } else if cell == counter {
                score += 200;
            }
            *entry = Scored::new(usize::from(cell), score);
        }
    }
}

/// Number of plies by which the first search of a move is reduced: more if it promises less.
fn reduction(at: &Moves, tried: &Try, new_depth: i32) -> i32 {
    let is_first = tried.number <= 1 + i32::from(at.ply == 0);
    if at.depth < 2 || is_first {
        return 0;
    }
    let row = &REDUCTIONS[(at.depth as usize).min(63)];
    let mut reduction = i32::from(row[(tried.number as usize).min(63)]);
    reduction += i32::from(at.node.is_cut) + i32::from(!at.is_improving);
    reduction -= i32::from(at.node.is_pv) + i32::from(tried.attacks());
    reduction -= i32::from(at.scope == Scope::Answers);
    reduction -= (tried.history / 1500).clamp(-2, 2);
    reduction -= i32::from(tried.looks > GOOD_LOOKS);
    reduction.clamp(0, new_depth)
}

/// Whether a table entry settles the node: deep enough or proved, with a bound on the right side of the
/// window.
fn usable(known: Known, depth: i32, alpha: i32, beta: i32) -> bool {
    let proved_win = known.score > PROVED && known.bound.is_lower();
    let proved_loss = known.score < -PROVED && known.bound.is_upper();
    if proved_win {
        return known.score >= beta;
    }
    if proved_loss {
        return known.score <= alpha;
    }
    if known.depth < depth {
        return false;
    }
    match known.bound {
        Bound::Exact => true,
        Bound::Lower => known.score >= beta,
        Bound::Upper => known.score <= alpha,
    }
}

/// A node whose moves are about to be searched.
struct Moves {
    start: usize,
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: usize,
    node: Node,
    scope: Scope,
    known: Option<Known>,
    evaluation: i32,
    is_improving: bool,
}

impl Moves {
    fn is_forced(&self) -> bool {
        matches!(self.scope, Scope::Only(_))
    }

    /// How the best score of all moves bounds the true one.
    fn bound(&self, best: i32) -> Bound {
        if best >= self.beta {
            Bound::Lower
        } else if self.node.is_pv && best > self.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }

    /// Number of moves after which only those that threaten something are searched.
    fn worth_a_look(&self) -> i32 {
        ((5 + self.depth * self.depth + 3 * self.depth) / if self.is_improving { 1 } else { 2 }).max(4)
    }
}

/// The move being tried.
struct Try {
    /// Its place in the order, counted from 1.
    number: i32,
    /// Its score in the move order.
    looks: i32,
    /// Its own threat, and the other side's threat that it takes away.
    own: u8,
    other: u8,
    history: i32,
}

impl Try {
    fn attacks(&self) -> bool {
        self.own >= Threat::Three as u8
    }

    fn is_quiet(&self) -> bool {
        !self.attacks() && self.other < Threat::Three as u8
    }
}

struct Found {
    best: i32,
    cell: u16,
}

impl Worker<'_> {
    fn moves(&mut self, at: &Moves) -> Result<Found, Stopped> {
        let Moves { start, mut alpha, beta, depth, ply, node, scope, .. } = *at;
        let mut end = self.list.len();
        let count = end - start;
        let (side, is_root) = (self.board.side(), ply == 0);
        let excluded = self.excluded[ply];
        let table_cell = at.known.map_or(NO_CELL, |known| known.cell);
        // The answers to a threat are complete; the cells near the stones are not.
        let mut is_complete = excluded == NO_CELL && (scope != Scope::All || !self.board.layout.is_narrow);
        let mut best = -INFINITE;
        let mut best_cell = NO_CELL;
        let mut number = 0;
        let last = self.board.last();
        self.histories.clear_killers(ply + 2);
        if count == 0 {
            // A threat to make two winning cells cannot be answered: that takes one more move, then the win.
            return Ok(Found { best: loss_in(ply + 4), cell: NO_CELL });
        }
        let worth_a_look = at.worth_a_look();
        let is_above = self.is_above(at);
        let mut may_thin_out = !is_root && scope == Scope::All;
        let mut order = Order::default();
        for index in 0..count {
            if may_thin_out && number >= worth_a_look && best > -BELIEVED {
                may_thin_out = false;
                let left = self.thin_out(at, &mut order, index, end);
                is_complete &= left == end - start;
                end = start + left;
            }
            if index == end - start {
                break;
            }
            let picked = order.pick(&mut self.list[start..end], index);
            let cell = picked.cell();
            if cell == excluded || is_root && self.taken.contains(&cell) {
                continue;
            }
            number += 1;
            let tried = self.try_of(picked, number);
            let may_be_passed_over =
                !is_root && best > -BELIEVED && scope == Scope::All && cell != table_cell;
            if may_be_passed_over && self.is_hopeless(at, &tried, alpha) {
                is_complete = false;
                best = best.max(at.evaluation.min(alpha));
                continue;
            }
            let extension = match scope {
                Scope::Only(_) => 1,
                _ if count == 1 && !is_root => 1,
                _ => self.singular(at, cell)?,
            };
            let new_depth = depth - 1 + extension - i32::from(is_above && tried.own < Threat::Four as u8);
            let reduction = if extension == 0 { reduction(at, &tried, new_depth) } else { 0 };
            self.spender.spend()?;
            self.board.play(usize::from(cell));
            let value = self.child(at, alpha, new_depth, reduction, number == 1);
            self.board.undo();
            let value = value?;

            if value > best {
                best = value;
                if value > alpha || is_root && number == 1 {
                    best_cell = cell;
                    if is_root && value > at.alpha {
                        self.root_best = value;
                    }
                    if node.is_pv {
                        self.keep_line(ply, cell);
                    }
                    if value >= beta {
                        self.cut(at, cell, tried.attacks(), index);
                        self.histories.remember(side, ply, last, cell);
                        break;
                    }
                    alpha = alpha.max(value);
                }
            }
        }
        if number == 0 {
            // Every move was excluded.
            return Ok(Found { best: at.alpha, cell: NO_CELL });
        }
        if !is_complete {
            best = doubted(best);
        }
        Ok(Found { best, cell: best_cell })
    }

    /// Whether the node is so far above beta that some move will end it even if searched one ply less.
    fn is_above(&self, at: &Moves) -> bool {
        !at.node.is_pv
            && at.node.is_cut
            && at.depth >= 2
            && at.scope == Scope::All
            && self.excluded[at.ply] == NO_CELL
            && at.beta < BELIEVED
            && at.evaluation >= at.beta + 30 * at.depth
    }

    /// Drops the remaining moves that threaten nothing and returns the number of moves left, including those
    /// before `index`.
    fn thin_out(&mut self, at: &Moves, order: &mut Order, index: usize, end: usize) -> usize {
        let (board, side, depth) = (&self.board, self.board.side(), at.depth);
        let is_wanted = |scored: Scored| {
            let cell = usize::from(scored.cell());
            let (own, other) = (board.threat(side, cell), board.threat(1 - side, cell));
            let least = if depth <= 2 { Threat::Four } else { Threat::Three } as u8;
            own >= least || depth > 2 && other >= least
        };
        order.retain(&mut self.list[at.start..end], index, is_wanted)
    }

    fn try_of(&self, picked: Scored, number: i32) -> Try {
        let (side, cell) = (self.board.side(), picked.cell());
        let at_cell = usize::from(cell);
        let (own, other) = (self.board.threat(side, at_cell), self.board.threat(1 - side, at_cell));
        let history = self.histories.of(side, own >= Threat::Three as u8, cell);
        Try { number, looks: picked.score(), own, other, history }
    }

    /// Whether the node is so far below alpha that a quiet move does not help.
    fn is_hopeless(&self, at: &Moves, tried: &Try, alpha: i32) -> bool {
        tried.is_quiet()
            && at.depth <= 6
            && at.evaluation + 90 + 80 * at.depth + tried.history / 40 <= alpha
            && !self.board.has_four(self.board.side())
    }

    /// Sets the principal variation of that ply to the move and the variation below it.
    fn keep_line(&mut self, ply: usize, cell: u16) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        upper[ply].clear();
        upper[ply].push(cell);
        upper[ply].extend_from_slice(&lower[0]);
    }

    /// Returns the value of the move just played, for the side that played it.
    fn child(
        &mut self,
        at: &Moves,
        alpha: i32,
        depth: i32,
        reduction: i32,
        is_first: bool,
    ) -> Result<i32, Stopped> {
        let (beta, below, node) = (at.beta, at.ply + 1, at.node);
        let mut value = -INFINITE;
        let scout = Node { is_pv: false, is_cut: !node.is_cut };
        let mut open = is_first;
        if !is_first || !node.is_pv {
            if reduction > 0 {
                let cut = Node { is_pv: false, is_cut: true };
                value = -self.search(-alpha - 1, -alpha, depth - reduction, below, cut)?;
            }
            if reduction == 0 || value > alpha {
                value = -self.search(-alpha - 1, -alpha, depth, below, scout)?;
            }
            open = value > alpha && value < beta;
        }
        if node.is_pv && open {
            let pv = Node { is_pv: true, is_cut: false };
            value = -self.search(-beta, -alpha, depth, below, pv)?;
        }
        Ok(value)
    }

    /// Extension in plies: 1 for a table move that is much better than all others, -1 for one that is not but
    /// whose score is at least beta, else 0.
    fn singular(&mut self, at: &Moves, cell: u16) -> Result<i32, Stopped> {
        let Some(known) = at.known else { return Ok(0) };
        let asks = at.ply > 0
            && at.depth >= 6
            && cell == known.cell
            && self.excluded[at.ply] == NO_CELL
            && known.bound.is_lower()
            && known.depth >= at.depth - 3
            && known.score.abs() < BELIEVED;
        if !asks {
            return Ok(0);
        }
        let bar = known.score - 3 * at.depth;
        self.excluded[at.ply] = cell;
        let node = Node { is_pv: false, is_cut: at.node.is_cut };
        let line = std::mem::take(&mut self.lines[at.ply]);
        let value = self.search(bar - 1, bar, (at.depth - 1) / 2, at.ply, node);
        self.lines[at.ply] = line;
        self.excluded[at.ply] = NO_CELL;
        Ok(if value? < bar {
            1
        } else if known.score >= at.beta {
            -1
        } else {
            0
        })
    }

    /// Updates the histories after the move at `index` of the list ended its node.
    fn cut(&mut self, at: &Moves, cell: u16, attacks: bool, index: usize) {
        let side = self.board.side();
        self.histories.reward(side, attacks, cell, at.depth);
        for tried in at.start..at.start + index {
            let tried = self.list[tried].cell();
            let attacks = self.board.threat(side, usize::from(tried)) >= Threat::Three as u8;
            self.histories.punish(side, attacks, tried, at.depth);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reductions_are_those_of_the_formula() {
        for (depth, row) in REDUCTIONS.iter().enumerate() {
            for (number, reduction) in row.iter().enumerate() {
                let [depth_ln, number_ln] = [depth, number].map(|n: usize| (n.max(1) as f64).ln());
                let formula = (0.35 + depth_ln * number_ln / 2.1) as i8;
                assert_eq!(*reduction, formula, "{depth}, {number}");
            }
        }
    }
}
