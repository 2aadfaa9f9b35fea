//! Saves games on a thread of its own: a disk may be slow, and another process may be writing.

use std::{
    collections::HashMap,
    sync::{
        Arc,
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::Duration,
};

use deret_core::GameRecord;
use deret_store::GameKeeper;
use deret_text::{Explain, Message, say};

use crate::{keeping::KeptGames, think::Note};

/// Passes games to the [`GameKeeper`] one after another.
#[derive(Debug)]
pub struct Saver {
    orders: Option<Sender<Order>>,
}

#[derive(Debug)]
enum Order {
    FindUnfinished,
    Adopt {
        number: i64,
        record: Box<GameRecord>,
    },
    Keep {
        /// Identifies the game within the sitting; only the thread has the keeper's number.
        seated: u64,
        number: Option<i64>,
        record: Box<GameRecord>,
    },
    /// Ends the thread and replies when all earlier orders are done.
    Finish(Sender<()>),
}

/// How long to wait at the end for games to be saved.
const PATIENCE: Duration = Duration::from_secs(5);

impl Saver {
    /// Starts the thread; its results and errors come back as notes.
    pub fn start(keeper: Option<Arc<dyn GameKeeper>>, tell: Arc<dyn Fn(Note) + Send + Sync>) -> Saver {
        let Some(keeper) = keeper else { return Saver { orders: None } };
        let (orders, received) = mpsc::channel();
        let thread = thread::Builder::new().name(crate::think::THREAD.to_owned());
        match thread.spawn(move || work(KeptGames::new(keeper), &received, &*tell)) {
            Ok(_) => Saver { orders: Some(orders) },
            Err(_) => Saver { orders: None },
        }
    }

    pub fn find_unfinished(&self) {
        self.order(Order::FindUnfinished);
    }

    /// A stored game continues under its number.
    pub fn adopt(&self, number: i64, record: GameRecord) {
        self.order(Order::Adopt { number, record: Box::new(record) });
    }

    pub fn keep(&self, seated: u64, number: Option<i64>, record: &GameRecord) {
        self.order(Order::Keep { seated, number, record: Box::new(record.clone()) });
    }

    /// Whether there is a keeper.
    pub fn is_there(&self) -> bool {
        self.orders.is_some()
    }

    /// Waits until all games are saved; fails if that takes too long.
    pub fn finish(&self) -> Result<(), Message> {
        let Some(orders) = &self.orders else { return Ok(()) };
        let (done, is_done) = mpsc::channel();
        let answered = orders.send(Order::Finish(done)).is_ok() && is_done.recv_timeout(PATIENCE).is_ok();
        if answered {
            Ok(())
        } else {
            Err(say!("keep-slow", "the game could not be kept in time: the store is busy"))
        }
    }

    fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            let _ = orders.send(order); // the thread ends only with the program
        }
    }
}

fn work(mut games: KeptGames, orders: &Receiver<Order>, tell: &(dyn Fn(Note) + Send + Sync)) {
    let mut numbers: HashMap<u64, i64> = HashMap::new();
    for order in orders {
        match order {
            Order::FindUnfinished => {
                tell(Note::Left { answer: games.unfinished().map_err(|error| error.message()) })
            }
            Order::Adopt { number, record } => games.adopt(number, *record),
            Order::Keep { seated, number, record } => {
                let number = numbers.get(&seated).copied().or(number);
                let answer = games.keep(&record, number).map(|number| {
                    numbers.insert(seated, number);
                });
                tell(Note::Kept { answer: answer.map_err(|error| error.message()) });
            }
            Order::Finish(done) => {
                drop(games); // closes the store properly
                let _ = done.send(());
                return;
            }
        }
    }
}
