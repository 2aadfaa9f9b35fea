use deret_text::{Message, say};
use serde::{Deserialize, Serialize};

use crate::Words;

/// A statement of a paper, compared with our result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Check {
    /// The codes of the claim, table or figure: `C3.2`, `T1.1`. Empty for a question of our own.
    pub codes: Vec<String>,
    pub claim: Words,
    #[serde(default)]
    pub whose: Whose,
    pub printed: Words,
    pub measured: Words,
    pub verdict: Verdict,
    /// Explanation of the result, in a sentence for a student.
    pub sentence: Words,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The printed result equals ours (times: the shape agrees; machines differ).
    Agrees,
    /// Our result differs.
    Differs,
    /// The procedure is not described well enough, or nothing we tried gives the printed figure.
    NotReproducible,
    /// Two different things share a name.
    NotComparable,
    /// The measurements do not decide it: the interval contains both answers, or the run was too small.
    Undecided,
    /// The paper asks the question and leaves it open; the check gives our result.
    Open,
}

/// Origin of the checked statement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// The paper states it.
    #[default]
    Paper,
    /// The authors' published program does it, or its data show it; the paper does not state it.
    Program,
    /// The paper suggests it for later work.
    Suggestion,
    /// The wording as a claim is ours.
    Ours,
}

impl Check {
    pub fn new(
        codes: &[&str],
        claim: impl Into<Words>,
        printed: impl Into<Words>,
        measured: impl Into<Words>,
        verdict: Verdict,
        sentence: impl Into<Words>,
    ) -> Check {
        Check {
            codes: codes.iter().map(|code| (*code).to_owned()).collect(),
            claim: claim.into(),
            whose: Whose::Paper,
            printed: printed.into(),
            measured: measured.into(),
            verdict,
            sentence: sentence.into(),
        }
    }

    /// Sets the origin of the claim.
    #[must_use]
    pub fn by(self, whose: Whose) -> Check {
        Check { whose, ..self }
    }
}

impl Whose {
    /// Identifier as in `data.json`.
    pub fn id(self) -> &'static str {
        match self {
            Whose::Paper => "paper",
            Whose::Program => "program",
            Whose::Suggestion => "suggestion",
            Whose::Ours => "ours",
        }
    }

    /// Label shown to readers; `None` for a statement of the paper.
    pub fn name(self) -> Option<Message> {
        match self {
            Whose::Paper => None,
            Whose::Program => {
                Some(say!("whose-program", "of the published program or its data, not in the paper"))
            }
            Whose::Suggestion => Some(say!("whose-suggestion", "a suggestion of the paper")),
            Whose::Ours => Some(say!("whose-ours", "our wording, not the paper's")),
        }
    }
}

impl Verdict {
    pub const ALL: [Verdict; 6] = [
        Verdict::Agrees,
        Verdict::Differs,
        Verdict::NotReproducible,
        Verdict::NotComparable,
        Verdict::Undecided,
        Verdict::Open,
    ];

    /// `Agrees` if `so`, else `Differs`.
    pub fn agrees_if(so: bool) -> Verdict {
        if so { Verdict::Agrees } else { Verdict::Differs }
    }

    /// `Agrees` if `so`, `Differs` if not, `Undecided` if the measurements do not decide it.
    pub fn decided(so: Option<bool>) -> Verdict {
        so.map_or(Verdict::Undecided, Verdict::agrees_if)
    }

    /// Identifier as in `data.json`.
    pub fn id(self) -> &'static str {
        match self {
            Verdict::Agrees => "agrees",
            Verdict::Differs => "differs",
            Verdict::NotReproducible => "not-reproducible",
            Verdict::NotComparable => "not-comparable",
            Verdict::Undecided => "undecided",
            Verdict::Open => "open",
        }
    }

    /// A symbol that does not rely on colour.
    pub fn sign(self) -> &'static str {
        match self {
            Verdict::Agrees => "✔",
            Verdict::Differs => "≠",
            Verdict::NotReproducible => "?",
            Verdict::NotComparable => "~",
            Verdict::Undecided => "±",
            Verdict::Open => "…",
        }
    }

    pub fn name(self) -> Message {
        match self {
            Verdict::Agrees => say!("verdict-agrees", "agrees"),
            Verdict::Differs => say!("verdict-differs", "differs"),
            Verdict::NotReproducible => say!("verdict-not-reproducible", "not reproducible"),
            Verdict::NotComparable => say!("verdict-not-comparable", "not comparable"),
            Verdict::Undecided => say!("verdict-undecided", "undecided"),
            Verdict::Open => say!("verdict-open", "open"),
        }
    }
}
