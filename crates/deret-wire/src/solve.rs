//! What the solver says, and what the verifier says of it.

use deret_core::Position;
use deret_solver::{Certificate, Known, Method, SolveReport};
use deret_text::{Explain, Language};
use serde::Serialize;

use crate::analysis::Value;

/// The value of a position: `deret.solve/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Solved {
    pub schema: &'static str,
    pub game: String,
    pub position: String,
    pub question: Question,
    /// For the side to move.
    pub value: Value,
    /// A move that keeps the value.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    pub nodes: u64,
    pub seconds: f64,
    pub method: Option<String>,
    /// The method in words.
    pub reasons: Vec<String>,
    /// Whether all that was asked for was done: the value found and the certificate, if any, written.
    pub complete: bool,
    pub table_bytes: u64,
    pub certificate: Option<CertificateFile>,
}

#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Question {
    Strong,
    /// Maker-Breaker.
    Weak,
}

#[derive(Clone, Debug, Serialize)]
pub struct CertificateFile {
    pub file: String,
    pub bytes: u64,
    pub positions: u64,
}

/// The results of the literature beside ours: `deret.known/1`.
#[derive(Clone, Debug, Serialize)]
pub struct KnownResults {
    pub schema: &'static str,
    pub results: Vec<KnownResult>,
}

#[derive(Clone, Debug, Serialize)]
pub struct KnownResult {
    pub game: &'static str,
    pub question: Question,
    pub published: Value,
    pub source: String,
    pub value: Value,
    pub reproduced: bool,
    pub method: Option<String>,
    pub nodes: u64,
    pub seconds: f64,
    pub certificate_bytes: Option<u64>,
    /// Our own figure for a game that takes longer than a table can wait.
    pub recorded: Option<String>,
}

/// Whether a certificate holds: `deret.verify/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Verified {
    pub schema: &'static str,
    pub holds: bool,
    /// This and what follows is null where nothing was proved.
    pub game: Option<String>,
    pub position: Option<String>,
    pub question: Option<Question>,
    pub value: Option<Value>,
    /// How many positions were checked.
    pub nodes: u64,
    pub strategy_stealing: Option<bool>,
    pub reason: String,
}

impl Solved {
    pub fn of(
        pos: &Position,
        question: deret_solver::Question,
        report: &SolveReport,
        certificate: Option<CertificateFile>,
        language: Language,
    ) -> Solved {
        let stealing = report.strategy_stealing.then(|| deret_solver::StrategyStealing.message());
        let reasons = report.method.iter().map(Explain::message).chain(stealing);
        Solved {
            schema: "deret.solve/1",
            game: pos.rules().to_string(),
            position: pos.to_string(),
            question: question.into(),
            value: report.value.into(),
            mv: report.best.map(|mv| mv.to_string()),
            nodes: report.nodes,
            seconds: report.seconds,
            method: method(report),
            reasons: reasons.map(|reason| reason.in_language(language)).collect(),
            complete: report.complete,
            table_bytes: report.table_bytes,
            certificate,
        }
    }
}

/// The contract's short name of what decided the value.
fn method(report: &SolveReport) -> Option<String> {
    let name = report.method.map(Method::name)?;
    Some(if report.strategy_stealing { format!("{name} + strategy stealing") } else { name.to_owned() })
}

impl CertificateFile {
    pub fn of(certificate: Certificate, file: String) -> CertificateFile {
        CertificateFile { file, bytes: certificate.bytes, positions: certificate.positions }
    }
}

impl KnownResults {
    pub fn of(results: Vec<KnownResult>) -> KnownResults {
        KnownResults { schema: "deret.known/1", results }
    }
}

impl KnownResult {
    pub fn of(known: &Known, report: &SolveReport, certificate: Option<Certificate>) -> KnownResult {
        KnownResult {
            game: known.game,
            question: known.question.into(),
            published: known.value.into(),
            source: known.source.to_string(),
            value: report.value.into(),
            reproduced: report.value == Some(known.value),
            method: method(report),
            nodes: report.nodes,
            seconds: report.seconds,
            certificate_bytes: certificate.map(|certificate| certificate.bytes),
            recorded: known.recorded.as_ref().map(ToString::to_string),
        }
    }
}

impl Verified {
    pub fn holds(verified: &deret_verify::Verified, reason: String) -> Verified {
        Verified {
            schema: "deret.verify/1",
            holds: true,
            game: Some(verified.rules().to_string()),
            position: Some(verified.position.to_string()),
            question: Some(verified.question.into()),
            value: Some(verified.value.into()),
            nodes: verified.nodes,
            strategy_stealing: Some(verified.strategy_stealing),
            reason,
        }
    }

    pub fn does_not_hold(nodes: u64, reason: String) -> Verified {
        Verified {
            schema: "deret.verify/1",
            holds: false,
            game: None,
            position: None,
            question: None,
            value: None,
            nodes,
            strategy_stealing: None,
            reason,
        }
    }
}

impl From<deret_solver::Question> for Question {
    fn from(question: deret_solver::Question) -> Question {
        match question {
            deret_solver::Question::Strong => Question::Strong,
            deret_solver::Question::Weak => Question::Weak,
        }
    }
}

impl From<deret_verify::Question> for Question {
    fn from(question: deret_verify::Question) -> Question {
        match question {
            deret_verify::Question::Strong => Question::Strong,
            deret_verify::Question::Weak => Question::Weak,
        }
    }
}
