use deret_text::{Message, say};
use serde::{Deserialize, Serialize};

use crate::{TEXT, Words};

/// Something that a paper says, beside what we find.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Check {
    /// The codes of the claim, table or figure: `C3.2`, `T1.1`. None for a question of our own.
    pub codes: Vec<String>,
    pub claim: Words,
    pub printed: Words,
    pub measured: Words,
    pub verdict: Verdict,
    /// What it means, in a sentence for a student.
    pub sentence: Words,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// What was printed is what we find (times: the same shape; machines differ).
    Agrees,
    /// We find something else.
    Differs,
    /// What was done is not described well enough, or nothing we tried gives the printed figure.
    CannotBeReproduced,
    /// Two different things that have the same name.
    NotComparable,
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
            printed: printed.into(),
            measured: measured.into(),
            verdict,
            sentence: sentence.into(),
        }
    }
}

impl Verdict {
    pub const ALL: [Verdict; 4] =
        [Verdict::Agrees, Verdict::Differs, Verdict::CannotBeReproduced, Verdict::NotComparable];

    /// `Agrees` if it is so, else `Differs`.
    pub fn agrees_if(so: bool) -> Verdict {
        if so { Verdict::Agrees } else { Verdict::Differs }
    }

    /// As in `data.json`.
    pub fn id(self) -> &'static str {
        match self {
            Verdict::Agrees => "agrees",
            Verdict::Differs => "differs",
            Verdict::CannotBeReproduced => "cannot-be-reproduced",
            Verdict::NotComparable => "not-comparable",
        }
    }

    /// A sign that does not need colour.
    pub fn sign(self) -> &'static str {
        match self {
            Verdict::Agrees => "✔",
            Verdict::Differs => "≠",
            Verdict::CannotBeReproduced => "?",
            Verdict::NotComparable => "~",
        }
    }

    pub fn name(self) -> Message {
        match self {
            Verdict::Agrees => say!(TEXT, "verdict-agrees"),
            Verdict::Differs => say!(TEXT, "verdict-differs"),
            Verdict::CannotBeReproduced => say!(TEXT, "verdict-cannot-be-reproduced"),
            Verdict::NotComparable => say!(TEXT, "verdict-not-comparable"),
        }
    }
}
