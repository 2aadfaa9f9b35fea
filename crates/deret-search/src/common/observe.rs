use super::score::Score;

/// One step of a search as plain data: what a trace, a tree view or a plot is made of.
#[derive(Clone, Debug, PartialEq)]
pub enum Event<M> {
    /// A node is entered by the move `by` (none at the root) with this window.
    Enter { ply: u32, by: Option<M>, alpha: Score, beta: Score },
    /// The move is the best so far at the node of that ply.
    Raise { ply: u32, mv: M, score: Score },
    /// The node is left early: `mv` refutes the move that led here, since alpha >= beta.
    Cutoff { ply: u32, mv: M, alpha: Score, beta: Score },
    /// The node is left with its score.
    Leave { ply: u32, score: Score },
}

/// Whoever watches a search. `()` watches nothing and compiles to nothing.
pub trait Observer<M> {
    fn on(&mut self, event: Event<M>);

    /// Whether anybody is looking. A search behind `dyn` runs its unobserved code when not.
    fn is_watching(&self) -> bool {
        true
    }
}

impl<M> Observer<M> for () {
    #[inline]
    fn on(&mut self, _event: Event<M>) {}

    #[inline]
    fn is_watching(&self) -> bool {
        false
    }
}

/// Records every event.
impl<M> Observer<M> for Vec<Event<M>> {
    fn on(&mut self, event: Event<M>) {
        self.push(event);
    }
}
