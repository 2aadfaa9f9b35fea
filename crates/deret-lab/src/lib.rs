//! How strong players are, and what their games show.
//!
//! | to do | see |
//! | --- | --- |
//! | play everybody against everybody, and go on later | [`tournament`] |
//! | turn results into Elo, error bars, a verdict | [`rating`] |
//! | begin games from chosen positions | [`openings`] |

pub mod openings;
pub mod rating;
pub mod tournament;

deret_text::catalogue!();

#[cfg(test)]
mod tests {
    #[test]
    fn texts_stand_in_both_languages() {
        assert_eq!(super::TEXT.problems(), Vec::<String>::new());
    }
}
