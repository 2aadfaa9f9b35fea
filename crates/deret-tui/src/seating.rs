//! The seats: levels, people and computers can be exchanged at any time.

use deret_core::Player;
use deret_play::{Level, PlayerSpec, levels, step};
use deret_text::say;

use crate::{app::App, texts, view::seat_name};

impl App {
    /// 0 is `random`, as in the papers; 1 to 9 are levels. In a paper's own mode the digits have the
    /// meaning they have in its program.
    pub(crate) fn choose_level(&mut self, digit: u8) {
        if let Some(mode) = &self.paper {
            if let Some(spec) = mode.computer(char::from(b'0' + digit)) {
                self.seat_computer(spec);
            }
            return;
        }
        match levels().into_iter().find(|level| level.number == digit) {
            Some(level) => self.seat_computer(level.spec),
            None => self.seat_computer(PlayerSpec::named("random")),
        }
    }

    /// The keys + and -: the level above or below that of the computer.
    pub(crate) fn step_level(&mut self, up: i32) {
        let side = self.opponent();
        let seat = &self.seated.seats()[side.index()];
        match step(if seat.is_human() { &self.computer } else { seat }, up) {
            Some(spec) => self.seat_computer(spec),
            None => {
                self.notice = Some(say!(
                    "level-no-step",
                    "There is no level beyond this one: 0 chooses random, 1 to 9 a level."
                ))
            }
        }
    }

    fn seat_computer(&mut self, spec: PlayerSpec) {
        let side = self.opponent();
        let level = levels().into_iter().find(|level| level.spec == spec);
        let player = side.to_string();
        self.notice = match (level, self.roster().info(&spec.name)) {
            (Some(Level { name, about, .. }), _) => Some(texts::level_chosen(about, name, player)),
            (None, Ok(info)) => {
                let about = info.about.clone();
                Some(texts::level_chosen(about, spec.to_string(), player))
            }
            (None, Err(_)) => None,
        };
        self.sit_down(side, spec);
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
            self.notice = Some(say!(
                "computer-sits-down",
                "{name} now plays {player}.",
                player = side.to_string(),
                name
            ));
        } else {
            self.sit_down(side, PlayerSpec::named("human"));
            self.notice =
                Some(say!("person-sits-down", "A person now plays {player}.", player = side.to_string()));
        }
    }

    /// Puts a player in a seat, even in mid-game; a search by the previous player is abandoned.
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
            Some(side) => say!("you-are", "You are {player} now.", player = side.to_string()),
            None => say!("sides-swapped", "The players have swapped sides."),
        });
    }
}
