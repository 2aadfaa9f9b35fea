//! Who sits where: levels, people and computers change places at any time.

use deret_core::Player;
use deret_play::PlayerSpec;
use deret_text::say;

use crate::{TEXT, app::App, view::seat_name};

impl App {
    pub(crate) fn choose_level(&mut self, digit: u8) {
        let levels = self.levels();
        match levels.iter().find(|level| level.digit == digit) {
            Some(level) => {
                let side = self.opponent();
                self.sit_down(side, level.spec.clone());
                self.notice = Some(say!(
                    TEXT,
                    "level-chosen",
                    player = side.to_string(),
                    name = level.name.clone(),
                    about = level.about.clone()
                ));
            }
            None => {
                let digits: Vec<String> = levels.iter().map(|level| level.digit.to_string()).collect();
                self.notice = Some(say!(TEXT, "level-none", digit = digit, digits = digits.join(", ")));
            }
        }
    }

    /// The side that a chosen level plays: the computer's, or the one that does not move now.
    pub fn opponent(&self) -> Player {
        match self.seated.lone_human() {
            Some(human) => human.other(),
            None if self.seated.has_human() => self.seated.referee().to_move().unwrap_or(Player::X).other(),
            None => Player::O,
        }
    }

    /// The paper's key G: a person or the computer as the opponent.
    pub(crate) fn toggle_person(&mut self) {
        let side = self.opponent();
        if self.seated.is_human(side) {
            self.sit_down(side, self.computer.clone());
            let name = seat_name(&self.computer);
            self.notice = Some(say!(TEXT, "computer-sits-down", player = side.to_string(), name = name));
        } else {
            self.sit_down(side, PlayerSpec::named("human"));
            self.notice = Some(say!(TEXT, "person-sits-down", player = side.to_string()));
        }
    }

    /// A player sits down, in mid-game too; a thought of whoever sat there is given up.
    pub(crate) fn sit_down(&mut self, side: Player, spec: PlayerSpec) {
        if !spec.is_human() {
            self.computer = spec.clone();
        }
        if self.seated.seats()[side.index()] != spec {
            self.seated.set_seat(side, spec);
            (self.thinking, self.stuck) = (None, None);
        }
    }

    pub(crate) fn swap(&mut self) {
        let [x, o] = self.seated.seats().clone();
        self.sit_down(Player::X, o);
        self.sit_down(Player::O, x);
        self.notice = Some(match self.seated.lone_human() {
            Some(side) => say!(TEXT, "you-are", player = side.to_string()),
            None => say!(TEXT, "sides-swapped"),
        });
    }
}
