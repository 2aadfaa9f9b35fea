use deret_core::GameRecord;
use serde::Serialize;

/// A game judged move by move: `deret.review/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Review {
    pub schema: &'static str,
    pub game: String,
    pub x: String,
    pub o: String,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` while it goes on.
    pub result: &'static str,
    pub moves: Vec<ReviewedMove>,
    /// The ply, counted from 1, of the loser's last mistake, in a draw of the last mistake; null where
    /// there is none or the game is not over.
    pub decided: Option<usize>,
    /// Whether some values are estimates of the engine.
    pub estimates: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct ReviewedMove {
    /// Counted from 1.
    pub ply: usize,
    #[serde(rename = "move")]
    pub mv: String,
    /// Of the position after the move, for the side that moved; null where it is unknown.
    pub value: Option<&'static str>,
    pub mistake: bool,
    /// Moves that would have kept what a mistake gave away.
    pub better: Vec<String>,
}

impl Review {
    pub fn of(record: &GameRecord, review: &deret_study::Review) -> Review {
        let [x, o] = record.players.clone();
        Review {
            schema: "deret.review/1",
            game: record.rules.to_string(),
            x,
            o,
            result: record.result_text(),
            moves: review.moves.iter().map(ReviewedMove::of).collect(),
            decided: review.decided().map(|judged| judged.ply),
            estimates: false,
        }
    }
}

impl ReviewedMove {
    fn of(judged: &deret_study::JudgedMove) -> ReviewedMove {
        let better = match &judged.judged {
            deret_study::Judged::Mistake { better, .. } => better.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        };
        ReviewedMove {
            ply: judged.ply,
            mv: judged.mv.to_string(),
            value: judged.value().map(deret_core::Value::name),
            mistake: judged.is_mistake(),
            better,
        }
    }
}
