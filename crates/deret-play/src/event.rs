use deret_core::{Move, Outcome, Player};

/// An action of a player at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Place(Move),
    Resign(Player),
    Undo,
    Redo,
}

/// An event at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchEvent {
    Moved { player: Player, mv: Move },
    Undone { player: Player, mv: Move },
    Ended(Outcome),
}
