//! The form in which board, players and looks are chosen.

use deret_core::{Rules, RulesError};
use deret_play::{PlayerSpec, Roster, levels};

use crate::look::Marks;

/// The form as filled in so far. Numbers may be invalid until the game is started.
#[derive(Clone, Debug)]
pub struct Setup {
    pub rows: usize,
    pub cols: usize,
    pub k: usize,
    pub exact: bool,
    pub seats: [PlayerSpec; 2],
    /// Whether sides are drawn by lot at each new game.
    pub by_lot: bool,
    pub marks: Marks,
    pub field: Field,
    /// Every player that can be selected.
    choices: Vec<PlayerSpec>,
    /// Whether the present number was typed, so that the next digit extends it.
    typing: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    Preset,
    Rows,
    Cols,
    K,
    Exact,
    X,
    O,
    ByLot,
    Marks,
}

impl Field {
    pub const ALL: [Field; 9] = [
        Field::Preset,
        Field::Rows,
        Field::Cols,
        Field::K,
        Field::Exact,
        Field::X,
        Field::O,
        Field::ByLot,
        Field::Marks,
    ];
}

/// The boards available with one key: the papers' and the usual larger ones.
pub const PRESETS: [(usize, usize, usize); 7] =
    [(3, 3, 3), (4, 4, 4), (5, 5, 4), (5, 5, 5), (7, 7, 5), (15, 15, 5), (19, 19, 5)];

impl Setup {
    pub fn new(rules: Rules, seats: [PlayerSpec; 2], by_lot: bool, marks: Marks, roster: &Roster) -> Setup {
        let mut choices: Vec<PlayerSpec> =
            roster.players().iter().map(|player| PlayerSpec::named(player.id)).collect();
        choices.retain(|choice| choice.name != "level"); // the ten levels come next
        choices.splice(1..1, levels().into_iter().map(|level| level.spec));
        for seat in &seats {
            if !choices.contains(seat) {
                choices.push(seat.clone()); // one with options, from the command line
            }
        }
        Setup {
            rows: rules.rows(),
            cols: rules.cols(),
            k: rules.k(),
            exact: rules.exact(),
            seats,
            by_lot,
            marks,
            field: Field::Preset,
            choices,
            typing: false,
        }
    }

    pub fn rules(&self) -> Result<Rules, RulesError> {
        Ok(Rules::new(self.rows, self.cols, self.k)?.with_exact(self.exact))
    }

    pub fn preset(&self) -> Option<usize> {
        PRESETS.iter().position(|preset| *preset == (self.rows, self.cols, self.k))
    }

    pub fn move_field(&mut self, forwards: bool) {
        let count = Field::ALL.len();
        let at = Field::ALL.iter().position(|field| *field == self.field).unwrap_or(0);
        self.field = Field::ALL[(at + if forwards { 1 } else { count - 1 }) % count];
        self.typing = false;
    }

    /// Changes the present field to its next or previous value.
    pub fn turn(&mut self, forwards: bool) {
        self.typing = false;
        let max = usize::from(Rules::MAX_SIDE);
        match self.field {
            Field::Preset => {
                let next = match self.preset() {
                    Some(at) => turned(at, PRESETS.len(), forwards),
                    None => 0,
                };
                (self.rows, self.cols, self.k) = PRESETS[next];
            }
            Field::Rows => self.rows = stepped(self.rows, max, forwards),
            Field::Cols => self.cols = stepped(self.cols, max, forwards),
            Field::K => self.k = stepped(self.k, self.rows.max(self.cols), forwards),
            Field::Exact => self.exact = !self.exact,
            Field::X => self.turn_seat(0, forwards),
            Field::O => self.turn_seat(1, forwards),
            Field::ByLot => self.by_lot = !self.by_lot,
            Field::Marks => self.marks = self.marks.next(forwards),
        }
    }

    /// Types a digit into a number.
    pub fn digit(&mut self, digit: u8) {
        let typing = self.typing;
        let Some(number) = self.number() else { return };
        let longer = if typing { *number * 10 + usize::from(digit) } else { usize::from(digit) };
        *number = if longer > 99 { usize::from(digit) } else { longer };
        self.typing = true;
    }

    pub fn erase(&mut self) {
        if let Some(number) = self.number() {
            *number /= 10;
            self.typing = true;
        }
    }

    fn number(&mut self) -> Option<&mut usize> {
        match self.field {
            Field::Rows => Some(&mut self.rows),
            Field::Cols => Some(&mut self.cols),
            Field::K => Some(&mut self.k),
            _ => None,
        }
    }

    fn turn_seat(&mut self, side: usize, forwards: bool) {
        let at = self.choices.iter().position(|choice| *choice == self.seats[side]).unwrap_or(0);
        self.seats[side] = self.choices[turned(at, self.choices.len(), forwards)].clone();
    }
}

fn turned(at: usize, count: usize, forwards: bool) -> usize {
    (at + if forwards { 1 } else { count - 1 }) % count
}

fn stepped(value: usize, max: usize, forwards: bool) -> usize {
    if forwards { (value + 1).min(max) } else { value.saturating_sub(1).max(1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_typed_and_turned_and_impossible_ones_are_refused() {
        let people = [PlayerSpec::named("human"), PlayerSpec::named("human")];
        let mut setup = Setup::new(Rules::TIC_TAC_TOE, people, false, Marks::Letters, &Roster::new());
        setup.move_field(true);
        setup.digit(1);
        setup.digit(2);
        assert_eq!(setup.rows, 12);
        setup.digit(3);
        assert_eq!(setup.rows, 3, "a third digit starts anew");
        setup.field = Field::K;
        setup.digit(9);
        assert!(setup.rules().is_err());
        setup.turn(true);
        assert_eq!(setup.k, 3, "turning comes back to what is possible");
        setup.field = Field::Preset;
        setup.turn(false);
        assert_eq!((setup.rows, setup.cols, setup.k), PRESETS[PRESETS.len() - 1]);
    }

    #[test]
    fn a_player_with_options_stays_a_choice() {
        let seats = [PlayerSpec::named("human"), "random:seed=7".parse().unwrap()];
        let mut setup = Setup::new(Rules::TIC_TAC_TOE, seats.clone(), false, Marks::Letters, &Roster::new());
        setup.field = Field::O;
        setup.turn(true);
        setup.turn(false);
        assert_eq!(setup.seats, seats);
    }
}
