//! State becomes screen. Nothing here changes the game.

mod board;
mod game;
mod lists;
mod paint;
mod search;
mod side;

use ratatui::Frame;

pub use board::BoardLayout;
pub use game::{game_name, player_name, seat_name, seconds_text};

use crate::{app::App, screens::Screen};

/// Draws everything and returns the layout of the board, if it is shown.
pub fn draw(frame: &mut Frame<'_>, app: &App) -> Option<BoardLayout> {
    match &app.screen {
        Screen::Board => return game::draw(frame, app),
        Screen::Help(scroll) => lists::draw_help(frame, app, *scroll),
        Screen::Levels(list) => lists::draw_levels(frame, app, list),
        Screen::Setup(setup) => lists::draw_setup(frame, app, setup),
        Screen::Moves(list) => side::draw_moves(frame, app, list),
        Screen::Search(view) => search::draw(frame, app, view),
    }
    None
}
