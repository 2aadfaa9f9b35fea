//! Keys and clicks become commands. The effect of a command depends on the open screen; the meaning of a
//! key does not.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    Up,
    Down,
    Left,
    Right,
    First,
    Last,
    PageUp,
    PageDown,
    /// Enter or Space: place a stone, choose a line, start a game.
    Accept,
    /// Esc: close a screen, or make the computer stop thinking.
    Back,
    Digit(u8),
    Erase,
    Person,
    NewGame,
    Undo,
    Redo,
    Values,
    Hint,
    Search,
    Moves,
    Levels,
    Setup,
    Swap,
    Continue,
    /// Yes, in answer to a question.
    Agree,
    Pause,
    Step,
    More,
    Less,
    NextCut,
    PreviousCut,
    NextField,
    Language,
    Help,
    Quit,
    Interrupt,
    Redraw,
    /// A click at that column and row of the screen.
    Click(u16, u16),
    Scroll {
        down: bool,
    },
}

/// The command of a terminal event, if it has one.
pub fn command(event: &Event) -> Option<Command> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => key_command(key),
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => Some(Command::Click(mouse.column, mouse.row)),
            MouseEventKind::ScrollDown => Some(Command::Scroll { down: true }),
            MouseEventKind::ScrollUp => Some(Command::Scroll { down: false }),
            _ => None,
        },
        Event::Resize(..) => Some(Command::Redraw),
        _ => None,
    }
}

fn key_command(key: &KeyEvent) -> Option<Command> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c' | 'd') => Some(Command::Interrupt),
            KeyCode::Char('z') => Some(Command::Undo),
            KeyCode::Char('y') => Some(Command::Redo),
            KeyCode::Char('l') => Some(Command::Redraw),
            _ => None,
        };
    }
    if key.modifiers.contains(KeyModifiers::ALT) {
        return None;
    }
    Some(match key.code {
        KeyCode::Up | KeyCode::Char('k') => Command::Up,
        KeyCode::Down | KeyCode::Char('j') => Command::Down,
        KeyCode::Left | KeyCode::Char('h') => Command::Left,
        KeyCode::Right | KeyCode::Char('l') => Command::Right,
        KeyCode::Home => Command::First,
        KeyCode::End => Command::Last,
        KeyCode::PageUp => Command::PageUp,
        KeyCode::PageDown => Command::PageDown,
        KeyCode::Enter | KeyCode::Char(' ') => Command::Accept,
        KeyCode::Esc => Command::Back,
        KeyCode::Tab => Command::NextField,
        KeyCode::Backspace => Command::Erase,
        KeyCode::Char(c) => match c {
            '0'..='9' => Command::Digit(c as u8 - b'0'),
            'g' | 'G' => Command::Person,
            'r' | 'R' => Command::NewGame,
            'u' => Command::Undo,
            'U' => Command::Redo,
            'v' => Command::Values,
            'i' => Command::Hint,
            't' => Command::Search,
            'm' => Command::Moves,
            'a' => Command::Levels,
            's' => Command::Setup,
            'x' => Command::Swap,
            'c' => Command::Continue,
            'y' => Command::Agree,
            'p' => Command::Pause,
            '.' => Command::Step,
            '+' | '=' => Command::More,
            '-' => Command::Less,
            'n' => Command::NextCut,
            'N' => Command::PreviousCut,
            'L' => Command::Language,
            '?' => Command::Help,
            'q' | 'Q' => Command::Quit,
            _ => return None,
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_of_the_papers_mean_what_they_mean_there() {
        let press = |code| command(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        for (key, meaning) in [
            ('g', Command::Person),
            ('G', Command::Person),
            ('0', Command::Digit(0)),
            ('1', Command::Digit(1)),
            ('r', Command::NewGame),
            ('R', Command::NewGame),
        ] {
            assert_eq!(press(KeyCode::Char(key)), Some(meaning));
        }
    }

    #[test]
    fn control_keys_are_no_letters() {
        let press = |c| command(&Event::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL)));
        assert_eq!(press('c'), Some(Command::Interrupt));
        assert_eq!(press('z'), Some(Command::Undo));
        assert_eq!(press('r'), None);
    }
}
