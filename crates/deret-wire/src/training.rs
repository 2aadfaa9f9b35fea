use serde::Serialize;

/// What a training came to: `deret.train/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Trained {
    pub schema: &'static str,
    pub game: String,
    pub method: &'static str,
    pub seed: u64,
    /// Self-play games of this training.
    pub games: u64,
    /// Games of the store, and how often they were read.
    pub stored: usize,
    pub readings: u64,
    /// Self-play games of the model in all its trainings.
    pub total_games: u64,
    pub seconds: f64,
    pub model: String,
    pub curve: Option<String>,
    pub complete: bool,
    pub exams: Vec<Exam>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Exam {
    pub lessons: u64,
    /// The share of questions answered by a move that keeps the true value.
    pub value_kept: Option<f64>,
    pub matches: Vec<ExamMatch>,
}

#[derive(Clone, Debug, Serialize)]
pub struct ExamMatch {
    pub opponent: String,
    pub games: u64,
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
}
