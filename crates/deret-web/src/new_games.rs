//! Limits on the games one visitor may open: per minute, and unfinished at the same time.

use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

use axum::http::StatusCode;
use deret_text::say;
use parking_lot::Mutex;

use crate::{problem::Problem, visitor::Visitor};

#[derive(Debug, Default)]
pub struct NewGames {
    visitors: Mutex<HashMap<Visitor, OfVisitor>>,
}

#[derive(Debug)]
struct OfVisitor {
    /// Number of further games allowed at once, and since when.
    allowed: f64,
    since: Instant,
    /// Games that were unfinished when last checked.
    games: Vec<(Instant, i64)>,
}

/// Enough for a school behind one address.
const MOST_AT_ONCE: f64 = 600.0;
const A_MINUTE: f64 = 300.0;
const MOST_OPEN: usize = 2000;
/// A game left unfinished for this long no longer counts.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(24 * 60 * 60);

impl NewGames {
    /// Whether a visitor may open another game; `is_open` reports the state of earlier ones.
    pub fn admit(
        &self,
        visitor: Visitor,
        now: Instant,
        is_open: impl Fn(i64) -> bool,
    ) -> Result<(), Problem> {
        let mut visitors = self.visitors.lock();
        if !visitors.contains_key(&visitor) {
            visitors.retain(|_, opened| !opened.is_long_ago(now));
        }
        let opened = visitors.entry(visitor).or_insert_with(|| OfVisitor::new(now));
        opened.count_up(now);
        if opened.allowed < 1.0 {
            let detail = say!(
                "problem-games-a-minute",
                "you have opened many games in a short time; {most} a minute are possible",
                most = A_MINUTE as i64
            );
            return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "games-a-minute", detail));
        }
        opened.allowed -= 1.0;
        if opened.games.len() >= MOST_OPEN {
            opened.games.retain(|(since, number)| {
                now.saturating_duration_since(*since) < FORGOTTEN_AFTER && is_open(*number)
            });
        }
        if opened.games.len() >= MOST_OPEN {
            let detail = say!(
                "problem-open-games",
                "you have {most} unfinished games here; finish some of them before you open another",
                most = MOST_OPEN as i64
            );
            return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "open-games", detail));
        }
        Ok(())
    }

    pub fn opened(&self, visitor: Visitor, now: Instant, number: i64) {
        let mut visitors = self.visitors.lock();
        visitors.entry(visitor).or_insert_with(|| OfVisitor::new(now)).games.push((now, number));
    }
}

impl OfVisitor {
    fn new(now: Instant) -> OfVisitor {
        OfVisitor { allowed: MOST_AT_ONCE, since: now, games: Vec::new() }
    }

    fn count_up(&mut self, now: Instant) {
        let minutes = now.saturating_duration_since(self.since).as_secs_f64() / 60.0;
        self.allowed = (self.allowed + minutes * A_MINUTE).min(MOST_AT_ONCE);
        self.since = now;
    }

    fn is_long_ago(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.since) > FORGOTTEN_AFTER
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visitor(number: u8) -> Visitor {
        Visitor::at([10, 0, 0, number].into())
    }

    #[test]
    fn one_visitor_runs_out_and_another_does_not() {
        let (new_games, start) = (NewGames::default(), Instant::now());
        let opens = |who: u8, now: Instant| {
            let may = new_games.admit(visitor(who), now, |_| true).is_ok();
            may.then(|| new_games.opened(visitor(who), now, 1)).is_some()
        };
        assert_eq!((0..1000).filter(|_| opens(1, start)).count(), 600);
        assert!(opens(2, start));
        let later = start + Duration::from_secs(60);
        assert_eq!((0..1000).filter(|_| opens(1, later)).count(), 300, "so many a minute");
    }

    #[test]
    fn games_that_are_over_or_forgotten_do_not_count() {
        let (new_games, start) = (NewGames::default(), Instant::now());
        for number in 0..MOST_OPEN as i64 {
            new_games.opened(visitor(1), start, number);
        }
        assert!(new_games.admit(visitor(1), start, |_| true).is_err());
        assert!(new_games.admit(visitor(2), start, |_| true).is_ok());
        assert!(new_games.admit(visitor(1), start, |number| number > 0).is_ok());
        new_games.opened(visitor(1), start, 5000);
        assert!(new_games.admit(visitor(1), start, |_| true).is_err());
        assert!(new_games.admit(visitor(1), start + FORGOTTEN_AFTER, |_| true).is_ok());
    }
}
