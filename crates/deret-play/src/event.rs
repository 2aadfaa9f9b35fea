use deret_core::{Move, Outcome, Player};

/// What a player may do at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Place(Move),
    Resign(Player),
    Undo,
    Redo,
}

/// What happened at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchEvent {
    Moved { player: Player, mv: Move },
    Undone { player: Player, mv: Move },
    Ended(Outcome),
}
