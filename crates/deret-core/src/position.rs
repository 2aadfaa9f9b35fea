use std::{
    fmt,
    hash::{Hash, Hasher},
};

use crate::{
    Board, Cell, Cells, Explain, Game, Geometry, Keyed, Message, Move, OffBoard, Outcome, Player, Rules,
    errors, say,
};

/// A position of an m,n,k-game: the stones of both sides, and everything derived from them.
///
/// It wraps a [`Board`] with as few words as the rules need; speed-critical code fetches it once with
/// [`Position::board`] and works on it with the word count known.
/// ```
/// use deret_core::{Game, Outcome, Player, Position, Rules};
/// let mut pos = Position::from_diagram(Rules::TIC_TAC_TOE, "XX./OO./...").unwrap();
/// pos.try_play("c3".parse().unwrap()).unwrap();
/// assert_eq!(pos.outcome(), Some(Outcome::Win(Player::X)));
/// assert_eq!(pos.to_string(), "XXX/OO./...");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    board: Words,
}

/// Up to 64, 256 and 512 cells.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Words {
    One(Board<1>),
    Four(Board<4>),
    Eight(Board<8>),
}

/// A position's board, with its word count known.
#[derive(Clone, Copy, Debug)]
pub enum BoardRef<'a> {
    One(&'a Board<1>),
    Four(&'a Board<4>),
    Eight(&'a Board<8>),
}

/// A position's board, with its word count known, to play on.
#[derive(Debug)]
pub enum BoardMut<'a> {
    One(&'a mut Board<1>),
    Four(&'a mut Board<4>),
    Eight(&'a mut Board<8>),
}

/// Why a move was refused. The position is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError {
    OffBoard(OffBoard),
    Taken(Move, Player),
    GameOver(Outcome),
}

/// Why a diagram is not a position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    Rows { found: usize, rules: Rules },
    Cols { row: usize, found: usize, rules: Rules },
    Symbol { symbol: char, row: usize, col: usize },
    Counts { x: usize, o: usize },
    TwoWinners { k: usize },
    WinnerNotLast { winner: Player, k: usize },
    NoLastMove { winner: Player },
}

/// Evaluates one expression on a board of any word count.
macro_rules! on_board {
    ($board:expr, $kind:ident, $name:ident => $result:expr) => {
        match $board {
            $kind::One($name) => $result,
            $kind::Four($name) => $result,
            $kind::Eight($name) => $result,
        }
    };
}

/// Evaluates one expression on a [`Position`]'s board, whose word count is a constant there:
/// `with_board!(pos, board => search(board.clone()))`.
#[macro_export]
macro_rules! with_board {
    ($pos:expr, $board:ident => $result:expr) => {
        match $pos.board() {
            $crate::BoardRef::One($board) => $result,
            $crate::BoardRef::Four($board) => $result,
            $crate::BoardRef::Eight($board) => $result,
        }
    };
}

impl Position {
    /// The empty board.
    pub fn new(rules: Rules) -> Position {
        let board = match rules.cell_count() {
            0..=64 => Words::One(Board::new(Geometry::<1>::shared(rules))),
            65..=256 => Words::Four(Board::new(Geometry::<4>::shared(rules))),
            _ => Words::Eight(Board::new(Geometry::<8>::shared(rules))),
        };
        Position { board }
    }

    /// Reads rows from top to bottom, joined by `/`, each cell `X`, `O` or `.`; lower-case letters are
    /// accepted.
    pub fn from_diagram(rules: Rules, diagram: &str) -> Result<Position, PositionError> {
        let cells = cells_of_diagram(rules, diagram)?;
        match rules.cell_count() {
            0..=64 => {
                Ok(Position { board: Words::One(checked_board(Geometry::<1>::shared(rules), &cells)?) })
            }
            65..=256 => {
                Ok(Position { board: Words::Four(checked_board(Geometry::<4>::shared(rules), &cells)?) })
            }
            _ => Ok(Position { board: Words::Eight(checked_board(Geometry::<8>::shared(rules), &cells)?) }),
        }
    }

    /// The position after these moves from the empty board.
    pub fn after(rules: Rules, moves: impl IntoIterator<Item = Move>) -> Result<Position, PlayError> {
        let mut pos = Position::new(rules);
        moves.into_iter().try_for_each(|mv| pos.try_play(mv))?;
        Ok(pos)
    }

    /// Moves that lead to this position from the empty board, X's and O's in turn: each side's stones row
    /// by row, except that a move that won the game comes last.
    /// ```
    /// use deret_core::{Position, Rules};
    /// let pos = Position::from_diagram(Rules::TIC_TAC_TOE, "XXX/OO./...").unwrap();
    /// let moves = pos.moves_to_here();
    /// assert_eq!(Position::after(Rules::TIC_TAC_TOE, moves), Ok(pos));
    /// ```
    pub fn moves_to_here(&self) -> Vec<Move> {
        let stones = |player: Player| self.rules().all_moves().filter(move |mv| self.at(*mv) == Some(player));
        let mut sides = Player::BOTH.map(|player| stones(player).collect::<Vec<_>>());
        if let Some(winner) = self.outcome().and_then(Outcome::winner) {
            let mut before = self.clone();
            let own = &mut sides[winner.index()];
            let last = own.iter().position(|mv| {
                before.undo(*mv);
                let is_last = before.outcome().is_none();
                before.play(*mv);
                is_last
            });
            // A position with a winner was reached by a winning move, so there is such a stone.
            if let Some(last) = last {
                let mv = own.remove(last);
                own.push(mv);
            }
        }
        let [x, o] = sides;
        let mut o = o.into_iter();
        x.into_iter().flat_map(|mv| [Some(mv), o.next()]).flatten().collect()
    }

    /// Plays a move from any source. If it is refused, the position is unchanged.
    pub fn try_play(&mut self, mv: Move) -> Result<(), PlayError> {
        self.check(mv)?;
        self.play(mv);
        Ok(())
    }

    /// Checks whether the move may be played; the error gives the reason if not.
    pub fn check(&self, mv: Move) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::GameOver(outcome));
        }
        if self.rules().cell(mv).is_none() {
            return Err(PlayError::OffBoard(OffBoard { mv, rules: self.rules() }));
        }
        self.at(mv).map_or(Ok(()), |owner| Err(PlayError::Taken(mv, owner)))
    }

    pub fn rules(&self) -> Rules {
        with_board!(self, board => board.rules())
    }

    /// The owner of the stone on that cell; `None` on empty cells and off the board.
    pub fn at(&self, mv: Move) -> Option<Player> {
        let cell = self.rules().cell(mv)?;
        with_board!(self, board => Player::BOTH.into_iter().find(|player| board.stones(*player).contains(cell)))
    }

    /// Number of stones on the board.
    pub fn plies(&self) -> usize {
        with_board!(self, board => board.plies())
    }

    pub fn empty_count(&self) -> usize {
        with_board!(self, board => board.empty().len())
    }

    /// The legal moves, row by row from the top left; none when the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        let rules = self.rules();
        with_board!(self, board => board.moves().iter().map(|cell| rules.move_at(cell)).collect())
    }

    /// The stones of every line that the winner has completed, row by row; empty without a winner.
    pub fn winning_cells(&self) -> Vec<Move> {
        fn cells<const W: usize>(board: &Board<W>) -> Vec<Move> {
            let Some(winner) = board.winner() else { return Vec::new() };
            let lines = board.geometry().lines().iter();
            let held = lines.filter(|line| line.is_completed_by(board.stones(winner)));
            let union = held.fold(Cells::EMPTY, |union, line| union | line.cells);
            union.iter().map(|cell| board.rules().move_at(cell)).collect()
        }
        with_board!(self, board => cells(board))
    }

    /// Whether `player` would complete a line with a stone on this cell; false if the cell is taken.
    pub fn wins_at(&self, player: Player, mv: Move) -> bool {
        let Some(cell) = self.rules().cell(mv) else { return false };
        with_board!(self, board => board.empty().contains(cell) && board.wins_at(player, cell))
    }

    /// The position's image under each symmetry of the board, itself first.
    pub fn images(&self) -> Vec<Position> {
        match &self.board {
            Words::One(board) => images(board).map(|board| Position { board: Words::One(board) }).collect(),
            Words::Four(board) => images(board).map(|board| Position { board: Words::Four(board) }).collect(),
            Words::Eight(board) => {
                images(board).map(|board| Position { board: Words::Eight(board) }).collect()
            }
        }
    }

    /// Returns the canonical image, which is equal for all images of a position.
    pub fn canonical(&self) -> Position {
        let board = match &self.board {
            Words::One(board) => Words::One(board.canonical()),
            Words::Four(board) => Words::Four(board.canonical()),
            Words::Eight(board) => Words::Eight(board.canonical()),
        };
        Position { board }
    }

    /// The key computed from the stones alone.
    pub fn fresh_key(&self) -> u64 {
        with_board!(self, board => board.fresh_key())
    }

    /// The wrapped board, with its word count known; see [`with_board!`].
    #[inline]
    pub fn board(&self) -> BoardRef<'_> {
        on_board_ref(&self.board)
    }

    /// The wrapped board, to play on.
    #[inline]
    pub fn board_mut(&mut self) -> BoardMut<'_> {
        match &mut self.board {
            Words::One(board) => BoardMut::One(board),
            Words::Four(board) => BoardMut::Four(board),
            Words::Eight(board) => BoardMut::Eight(board),
        }
    }
}

#[inline]
fn on_board_ref(words: &Words) -> BoardRef<'_> {
    match words {
        Words::One(board) => BoardRef::One(board),
        Words::Four(board) => BoardRef::Four(board),
        Words::Eight(board) => BoardRef::Eight(board),
    }
}

fn images<const W: usize>(board: &Board<W>) -> impl Iterator<Item = Board<W>> {
    board.geometry().symmetries().iter().map(|symmetry| board.image(symmetry))
}

fn cells_of_diagram(rules: Rules, diagram: &str) -> Result<[Vec<Cell>; 2], PositionError> {
    let found = diagram.split('/').count();
    if found != rules.rows() {
        return Err(PositionError::Rows { found, rules });
    }
    let mut stones = [Vec::new(), Vec::new()];
    for (row, text) in diagram.split('/').enumerate() {
        let found = text.chars().count();
        if found != rules.cols() {
            return Err(PositionError::Cols { row: row + 1, found, rules });
        }
        for (col, symbol) in text.chars().enumerate() {
            let cell = Cell::new(row * rules.cols() + col);
            match symbol {
                'X' | 'x' => stones[0].push(cell),
                'O' | 'o' => stones[1].push(cell),
                '.' => {}
                _ => return Err(PositionError::Symbol { symbol, row: row + 1, col: col + 1 }),
            }
        }
    }
    Ok(stones)
}

fn checked_board<const W: usize>(
    geometry: std::sync::Arc<Geometry<W>>,
    cells: &[Vec<Cell>; 2],
) -> Result<Board<W>, PositionError> {
    let stones: [Cells<W>; 2] = [0, 1].map(|side| cells[side].iter().copied().collect());
    let [x, o] = [cells[0].len(), cells[1].len()];
    if x != o && x != o + 1 {
        return Err(PositionError::Counts { x, o });
    }
    let k = geometry.rules().k();
    let winners = Player::BOTH.map(|player| geometry.has_line(stones[player.index()]));
    let winner = match winners {
        [true, true] => return Err(PositionError::TwoWinners { k }),
        [true, false] => Some(Player::X),
        [false, true] => Some(Player::O),
        [false, false] => None,
    };
    if let Some(winner) = winner {
        if winner == Player::to_move_after(x + o) {
            return Err(PositionError::WinnerNotLast { winner, k });
        }
        let own = stones[winner.index()];
        let can_be_last = |cell: Cell| !geometry.has_line(own ^ Cells::of(cell));
        if !own.iter().any(can_be_last) {
            return Err(PositionError::NoLastMove { winner });
        }
    }
    Ok(Board::from_stones(geometry, stones))
}

/// Lets a search run on a position directly; [`with_board!`] is faster.
impl Game for Position {
    type Move = Move;
    type Moves = Vec<Move>;

    fn to_move(&self) -> Player {
        with_board!(self, board => board.to_move())
    }

    fn outcome(&self) -> Option<Outcome> {
        with_board!(self, board => board.outcome())
    }

    fn moves(&self) -> Vec<Move> {
        self.legal_moves()
    }

    fn play(&mut self, mv: Move) {
        let cell = self.rules().cell(mv).expect("moves come from `moves`, so they are on the board");
        on_board!(self.board_mut(), BoardMut, board => board.play(cell));
    }

    fn undo(&mut self, mv: Move) {
        let cell = self.rules().cell(mv).expect("the move was played, so it is on the board");
        on_board!(self.board_mut(), BoardMut, board => board.undo(cell));
    }
}

impl Keyed for Position {
    fn key(&self) -> u64 {
        with_board!(self, board => board.key())
    }

    fn canonical_key(&self) -> u64 {
        with_board!(self, board => board.canonical_key())
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {self}", self.rules())
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cols = self.rules().cols();
        let mut text = String::new();
        for (index, mv) in self.rules().all_moves().enumerate() {
            if index > 0 && index % cols == 0 {
                text.push('/');
            }
            text.push(match self.at(mv) {
                Some(Player::X) => 'X',
                Some(Player::O) => 'O',
                None => '.',
            });
        }
        f.pad(&text)
    }
}

impl Explain for PlayError {
    fn message(&self) -> Message {
        match self {
            Self::Taken(mv, player) => say!("move-taken", "{mv} is taken by {player}", mv, player),
            Self::GameOver(outcome) => say!("move-game-over", "the game is over: {outcome}", outcome),
            Self::OffBoard(off_board) => Explain::message(off_board),
        }
    }
}

errors!(PlayError);

impl Explain for PositionError {
    fn message(&self) -> Message {
        match self {
            Self::Rows { found, rules } => say!(
                "position-rows",
                "the number of rows is {found}, but on {rules} it is {rows}",
                found,
                rules,
                rows = rules.rows(),
            ),
            Self::Cols { row, found, rules } => say!(
                "position-cols",
                "row {row} (from the top) has {found} cells, but {rules} has {cols} columns",
                row,
                found,
                rules,
                cols = rules.cols(),
            ),
            Self::Symbol { symbol, row, col } => say!(
                "position-symbol",
                "{symbol} in row {row}, column {col} is not a cell: write X, O or . (empty)",
                symbol = format!("{symbol:?}"),
                row,
                col,
            ),
            Self::Counts { x, o } => say!(
                "position-counts",
                "{x} X and {o} O cannot arise: X moves first, so X has as many stones as O or one more",
                x,
                o,
            ),
            Self::TwoWinners { k } => say!(
                "position-two-winners",
                "both sides have {k} in a row, but the game ends with the first such line",
                k,
            ),
            Self::WinnerNotLast { winner, k } => say!(
                "position-winner-not-last",
                "{player} has {k} in a row, but {other} was the last to move",
                player = winner,
                k,
                other = winner.other(),
            ),
            Self::NoLastMove { winner } => say!(
                "position-no-last-move",
                "{player} has lines that no single last move can have completed",
                player = winner,
            ),
        }
    }
}

errors!(PositionError);
