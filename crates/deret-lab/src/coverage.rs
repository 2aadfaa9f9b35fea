//! Every table, figure, experiment and claim of the papers is checked by an experiment, or listed here with
//! the reason why not.

use deret_text::{Message, say};

use crate::Source;

/// The codes of all tables and figures (T), experiments (E), claims (C) and suggestions (S), and of the
/// algorithms (A) for which a paper gives numbers, one per line. The digit before the dot is the paper.
pub const CODES: &str = include_str!("codes.txt");

/// Why no experiment checks a code.
type Reason = fn() -> Message;

pub const NOT_COVERED: &[(&str, Reason)] = &[
    ("C0.5", || {
        say!(
            "not-covered-scope",
            "({paper}) says what the paper is about, the cost of one move and not of a whole game; there is \
        nothing to measure.",
            paper = Source::Paper000.paper()
        )
    }),
    ("T3.6", || {
        say!(
            "not-covered-pictures",
            "({paper}) pictures, screenshots and listings without figures; what the listings compute is \
        checked under the other codes of that paper.",
            paper = Source::Paper003.paper()
        )
    }),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::ALL;

    #[test]
    fn every_code_is_checked_or_excused_but_not_both() {
        for code in CODES.lines() {
            let checked = ALL.iter().any(|experiment| experiment.claims.contains(&code));
            let excused = NOT_COVERED.iter().any(|(excused, _)| *excused == code);
            assert!(checked || excused, "{code} is neither checked nor excused");
            assert!(!(checked && excused), "{code} is checked and excused");
        }
    }

    #[test]
    fn nothing_is_claimed_that_no_paper_holds() {
        let known: Vec<&str> = CODES.lines().collect();
        let claimed = ALL.iter().flat_map(|experiment| experiment.claims);
        for code in claimed.chain(NOT_COVERED.iter().map(|(code, _)| code)) {
            assert!(known.contains(code), "{code} is in no paper");
        }
    }
}
