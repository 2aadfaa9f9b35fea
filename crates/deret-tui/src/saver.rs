//! Keeps games on a thread of its own: a disk may be slow, and another process may be writing.

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

/// Hands games to the [`GameKeeper`] one after another.
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
        /// Which sitting's game it is; the keeper's number is known to the thread alone.
        seated: u64,
        number: Option<i64>,
        record: Box<GameRecord>,
    },
    /// Ends the thread and answers when everything before it is done.
    Finish(Sender<()>),
}

/// How long to wait at the end for games to be kept.
const PATIENCE: Duration = Duration::from_secs(5);

impl Saver {
    /// Starts the thread; what it finds and what goes wrong comes back as notes.
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

    /// A game of the store goes on under its number.
    pub fn adopt(&self, number: i64, record: GameRecord) {
        self.order(Order::Adopt { number, record: Box::new(record) });
    }

    pub fn keep(&self, seated: u64, number: Option<i64>, record: &GameRecord) {
        self.order(Order::Keep { seated, number, record: Box::new(record.clone()) });
    }

    /// Whether there is anybody who keeps games.
    pub fn is_there(&self) -> bool {
        self.orders.is_some()
    }

    /// Waits until all games are kept, or says that it takes too long.
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
            let _ = orders.send(order); // the thread ends with the program only
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
                drop(games); // a store is closed in order
                let _ = done.send(());
                return;
            }
        }
    }
}
