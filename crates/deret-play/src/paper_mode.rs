//! The papers' own way to play, as data: menu, keys, the side that begins, and messages. The terminal and
//! the page show it, each with its own means.

use deret_core::Rules;
use deret_text::{Message, say};

use crate::PlayerSpec;

/// How the program of a paper is played.
#[derive(Clone, Debug)]
pub struct PaperMode {
    pub id: &'static str,
    /// Title of the program, line by line.
    pub banner: Vec<Message>,
    pub boards: Boards,
    pub first: First,
    /// Whether the person chooses between X and O.
    pub asks_mark: bool,
    /// The entries of the menu, or the keys.
    pub choices: Vec<PaperChoice>,
    /// The player of the computer at the start.
    pub computer: PlayerSpec,
    pub words: PaperWords,
}

/// Which boards the program offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Boards {
    /// Square boards with k equal to the side; the first is the default.
    Listed(&'static [usize]),
    /// Any square board with k equal to the side.
    Square,
    /// Any rows, columns and k, and the depth of the search.
    Any,
}

/// The first mover in a game against the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    Lot,
    Person,
    /// The player with X.
    X,
}

/// An entry of the menu, or a key.
#[derive(Clone, Debug)]
pub struct PaperChoice {
    pub key: char,
    pub name: Message,
    pub action: PaperAction,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaperAction {
    /// The person against that player.
    Computer(PlayerSpec),
    People,
    /// That player against itself on 3x3, timed.
    Itself(PlayerSpec),
    /// A person or the computer as the opponent.
    Toggle,
    Reset,
    Leave,
}

/// Messages of the program.
#[derive(Clone, Debug)]
pub struct PaperWords {
    pub your_turn: Message,
    pub computer_turn: Message,
    pub thinking: Option<Message>,
    /// Shown to the person; `None` if the program names the mark instead.
    pub won: Option<Message>,
    pub lost: Option<Message>,
    pub draw: Message,
    /// For games between two people, or two computers.
    pub x_won: Message,
    pub o_won: Message,
}

/// The papers that have a program to play with.
pub const MODES: [&str; 4] = ["000", "002", "003", "004"];

impl PaperMode {
    /// The mode of that paper; `None` for a paper without one.
    /// ```
    /// use deret_play::PaperMode;
    /// let mode = PaperMode::of("002").unwrap();
    /// assert_eq!(mode.computer('0').unwrap().to_string(), "random");
    /// assert!(PaperMode::of("001").is_none());
    /// ```
    pub fn of(id: &str) -> Option<PaperMode> {
        match id {
            "000" => Some(console()),
            "002" => Some(keyed()),
            "003" => Some(window()),
            "004" => Some(costs()),
            _ => None,
        }
    }

    /// The computer player that this key selects.
    pub fn computer(&self, key: char) -> Option<PlayerSpec> {
        self.choices.iter().find(|choice| choice.key == key).and_then(|choice| match &choice.action {
            PaperAction::Computer(spec) => Some(spec.clone()),
            _ => None,
        })
    }

    /// The board of a game before one is chosen.
    pub fn board(&self) -> Rules {
        Rules::TIC_TAC_TOE
    }

    /// Whether the program plays on that board.
    pub fn has(&self, rules: Rules) -> bool {
        let is_line = rules.rows() == rules.cols() && rules.cols() == rules.k() && !rules.exact();
        match self.boards {
            Boards::Listed(sides) => is_line && sides.contains(&rules.k()),
            Boards::Square => is_line,
            Boards::Any => !rules.exact(),
        }
    }
}

fn choice(key: char, name: Message, action: PaperAction) -> PaperChoice {
    PaperChoice { key, name, action }
}

/// Musyafa and Pratama: a console program with a menu.
fn console() -> PaperMode {
    let random = || PlayerSpec::named("random");
    let minimax = || "minimax:score=published".parse().unwrap_or_else(|_| PlayerSpec::named("minimax"));
    PaperMode {
        id: "000",
        banner: vec![
            say!("mode-000-banner", "TIC TAC TOE APPLICATION"),
            say!("mode-000-subtitle", "FINAL PROJECT, COMPLEXITY OF ALGORITHMS"),
        ],
        boards: Boards::Listed(&[3, 4, 5]),
        first: First::Lot,
        asks_mark: true,
        choices: vec![
            choice(
                '1',
                say!("mode-000-iterative", "Play against the iterative bot"),
                PaperAction::Computer(random()),
            ),
            choice(
                '2',
                say!("mode-000-recursive", "Play against the recursive bot"),
                PaperAction::Computer(minimax()),
            ),
            choice('3', say!("mode-000-people", "Play against another person"), PaperAction::People),
            choice(
                '4',
                say!("mode-000-time-iterative", "Time the iterative algorithm"),
                PaperAction::Itself(random()),
            ),
            choice(
                '5',
                say!("mode-000-time-recursive", "Time the recursive algorithm"),
                PaperAction::Itself(minimax()),
            ),
            choice('0', say!("mode-000-exit", "Exit"), PaperAction::Leave),
        ],
        computer: minimax(),
        words: PaperWords {
            your_turn: say!("mode-000-your-turn", "Your turn"),
            computer_turn: say!("mode-000-bot-turn", "The bot's turn"),
            thinking: Some(say!("mode-000-thinking", "The bot is thinking !!")),
            won: Some(say!("mode-000-won", "Congratulations! You win!")),
            lost: Some(say!("mode-000-lost", "The bot wins! Try again.")),
            draw: say!("mode-000-draw", "The game is a draw!"),
            x_won: say!("mode-000-one-won", "Player 1 wins!"),
            o_won: say!("mode-000-two-won", "Player 2 wins!"),
        },
    }
}

/// Pamungkas and Thamrin: a window with keys.
fn keyed() -> PaperMode {
    let minimax = || "minimax:score=plain".parse().unwrap_or_else(|_| PlayerSpec::named("minimax"));
    PaperMode {
        id: "002",
        banner: vec![say!("mode-002-banner", "TIC TAC TOE")],
        boards: Boards::Listed(&[3, 4]),
        first: First::Person,
        asks_mark: false,
        choices: vec![
            choice(
                'g',
                say!("mode-002-toggle", "a person or the computer as the opponent"),
                PaperAction::Toggle,
            ),
            choice(
                '0',
                say!("mode-002-random", "computer: random level"),
                PaperAction::Computer(PlayerSpec::named("random")),
            ),
            choice(
                '1',
                say!("mode-002-minimax", "computer: minimax level"),
                PaperAction::Computer(minimax()),
            ),
            choice('r', say!("mode-002-reset", "reset"), PaperAction::Reset),
        ],
        computer: minimax(),
        words: plain_words(),
    }
}

/// Rafi 2022: a window with a panel of options.
fn window() -> PaperMode {
    let computer = "heuristic:depth=3,as=printed".parse().unwrap_or_else(|_| PlayerSpec::named("heuristic"));
    let result = |text: &str| say!("mode-003-result", "{text}", text);
    PaperMode {
        id: "003",
        banner: vec![say!("mode-003-banner", "Tic Tac Toe, m,n,k")],
        boards: Boards::Any,
        first: First::X,
        asks_mark: true,
        choices: vec![choice('r', say!("mode-003-reset", "Reset and Apply"), PaperAction::Reset)],
        computer,
        words: PaperWords {
            won: None,
            lost: None,
            draw: result("DRAW"),
            x_won: result("X WIN"),
            o_won: result("O WIN"),
            ..plain_words()
        },
    }
}

/// The branch-and-bound paper: a console program; the person moves first, with 0 against x.
fn costs() -> PaperMode {
    PaperMode {
        id: "004",
        banner: vec![say!("mode-004-banner", "Tic-tac-toe, branch and bound")],
        boards: Boards::Square,
        first: First::Person,
        asks_mark: false,
        choices: vec![choice('r', say!("mode-004-again", "once more"), PaperAction::Reset)],
        computer: PlayerSpec::named("branch-and-bound"),
        words: plain_words(),
    }
}

fn plain_words() -> PaperWords {
    PaperWords {
        your_turn: say!("mode-your-turn", "Your turn"),
        computer_turn: say!("mode-computer-turn", "The computer's turn"),
        thinking: None,
        won: Some(say!("mode-won", "You win")),
        lost: Some(say!("mode-lost", "The computer wins")),
        draw: say!("mode-draw", "Draw"),
        x_won: say!("mode-x-won", "X wins"),
        o_won: say!("mode-o-won", "O wins"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PAPERS, Roster};

    #[test]
    fn every_player_of_a_mode_is_in_the_roster() {
        let roster = Roster::new();
        for id in PAPERS {
            assert_eq!(PaperMode::of(id).is_some(), MODES.contains(&id));
        }
        for mode in MODES.into_iter().filter_map(PaperMode::of) {
            assert!(roster.check(&mode.computer, mode.board()).is_ok(), "{}", mode.computer);
            assert!(mode.has(mode.board()));
            for choice in &mode.choices {
                if let PaperAction::Computer(spec) | PaperAction::Itself(spec) = &choice.action {
                    assert!(roster.check(spec, mode.board()).is_ok(), "{spec}");
                }
                assert_eq!(mode.choices.iter().filter(|other| other.key == choice.key).count(), 1);
            }
        }
    }

    #[test]
    fn boards_are_those_of_the_papers() {
        let has = |id: &str, game: &str| PaperMode::of(id).unwrap().has(game.parse().unwrap());
        assert!(has("000", "5,5,5") && !has("000", "6,6,6") && !has("000", "5,5,4"));
        assert!(has("002", "4,4,4") && !has("002", "5,5,5"));
        assert!(has("003", "7,6,5") && has("004", "6,6,6") && !has("004", "6,6,5"));
    }
}
