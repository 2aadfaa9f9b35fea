//! The terminal: taken over at the start, restored on every way out.

use std::{
    io::{self, Stdout, stdout},
    panic,
    sync::{
        Arc,
        mpsc::{self, RecvTimeoutError, Sender},
    },
    thread,
    time::Instant,
};

use deret_play::Roster;
use deret_store::GameKeeper;
use deret_study::Truth;
use deret_text::{Language, Message};
use ratatui::{
    Terminal,
    backend::CrosstermBackend,
    crossterm::{
        cursor::Show,
        event::{self, DisableMouseCapture, EnableMouseCapture, Event},
        execute,
        terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode},
    },
};

use crate::{
    app::{App, Exit, Start},
    input::{self, Command},
    saver::Saver,
    think::{self, Note, Workshop},
    view,
};

/// How the sitting ended, for printing the final messages.
#[derive(Debug)]
pub struct Ended {
    pub exit: Exit,
    /// The language used last.
    pub language: Language,
    /// Whether an unfinished game was saved.
    pub kept: bool,
    /// A problem at the end, such as a game that could not be saved.
    pub problem: Option<Message>,
}

/// Everything that can wake the game up.
enum Wake {
    Input(Event),
    Work(Note),
    /// A signal to end, or a terminal that is gone.
    Gone,
}

/// Plays in the terminal until the person leaves or the terminal goes away.
pub fn run(
    start: Start,
    roster: Arc<Roster>,
    truth: Option<Arc<dyn Truth>>,
    keeper: Option<Arc<dyn GameKeeper>>,
) -> io::Result<Ended> {
    let (sender, wakes) = mpsc::channel();
    let tell: Arc<dyn Fn(Note) + Send + Sync> = {
        let sender = sender.clone();
        // After the end there is no receiver; then nothing is lost.
        Arc::new(move |note| drop(sender.send(Wake::Work(note))))
    };
    let saver = Saver::start(keeper, tell.clone());
    let mut app = App::new(start, Workshop::new(roster, truth, tell), saver);
    let mut screen = Screen::take()?;
    watch_signals(&sender)?;
    watch_input(sender)?;
    let mut broken = None;
    while app.exit.is_none() {
        let wait = app.tick(Instant::now());
        if let Err(error) = screen.draw(&mut app) {
            broken = Some(error);
            app.leave(Exit::Interrupted);
            break;
        }
        let first = match wait {
            Some(wait) => wakes.recv_timeout(wait),
            None => wakes.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        // Everything that arrived meanwhile is handled before the next frame.
        for wake in first.into_iter().chain(wakes.try_iter()) {
            match wake {
                Wake::Input(event) => {
                    let command = input::command(&event);
                    if command == Some(Command::Redraw) && !matches!(event, Event::Resize(..)) {
                        screen.terminal.clear()?;
                    }
                    command.into_iter().for_each(|command| app.update(command));
                }
                Wake::Work(note) => app.take(note),
                Wake::Gone => app.leave(Exit::Interrupted),
            }
        }
    }
    drop(screen);
    match (app.exit, broken) {
        // The errors of a terminal that went away do not matter.
        (Some(exit), None) | (Some(exit @ Exit::Interrupted), Some(_)) => Ok(app.ended(exit)),
        (_, Some(error)) => Err(error),
        (None, None) => Ok(app.ended(Exit::Quit)),
    }
}

type PanicHook = Box<dyn Fn(&panic::PanicHookInfo<'_>) + Sync + Send + 'static>;

/// The terminal while the game owns it; dropping this restores it.
pub(crate) struct Screen {
    pub(crate) terminal: Terminal<CrosstermBackend<Stdout>>,
    /// The panic hook before ours.
    previous_hook: Arc<PanicHook>,
}

impl Screen {
    pub(crate) fn take() -> io::Result<Screen> {
        let previous_hook: Arc<PanicHook> = Arc::new(panic::take_hook());
        let previous = previous_hook.clone();
        panic::set_hook(Box::new(move |info| {
            // A player that panics is reported on the screen; any other panic ends the game.
            if thread::current().name() != Some(think::THREAD) {
                give_back();
                previous(info);
            }
        }));
        enable_raw_mode()?;
        let taken = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture);
        let terminal = taken.and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        match terminal {
            Ok(terminal) => Ok(Screen { terminal, previous_hook }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    fn draw(&mut self, app: &mut App) -> io::Result<()> {
        let mut layout = None;
        self.terminal.draw(|frame| layout = view::draw(frame, app))?;
        app.layout = layout;
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
        if !thread::panicking() {
            let previous = self.previous_hook.clone();
            panic::set_hook(Box::new(move |info| previous(info)));
        }
    }
}

/// Restores the terminal. Errors are ignored: there is nowhere to report them.
fn give_back() {
    let _ = disable_raw_mode();
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
}

fn watch_input(sender: Sender<Wake>) -> io::Result<()> {
    thread::Builder::new().name("deret-input".to_owned()).spawn(move || {
        loop {
            let wake = event::read().map_or(Wake::Gone, Wake::Input);
            let gone = matches!(wake, Wake::Gone);
            if sender.send(wake).is_err() || gone {
                return;
            }
        }
    })?;
    Ok(())
}

/// Signals that end the program let it save the game and restore the terminal first.
#[cfg(unix)]
fn watch_signals(sender: &Sender<Wake>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?;
    let sender = sender.clone();
    thread::Builder::new().name("deret-signals".to_owned()).spawn(move || {
        for _ in signals.forever() {
            if sender.send(Wake::Gone).is_err() {
                return;
            }
        }
    })?;
    Ok(())
}

/// Elsewhere the console delivers Ctrl-C as a key, and ends programs without notice otherwise.
#[cfg(not(unix))]
fn watch_signals(_sender: &Sender<Wake>) -> io::Result<()> {
    Ok(())
}
