use deret_text::{Language, Message, say};

/// The papers by their ids, in their order.
pub const PAPERS: [&str; 5] = ["000", "001", "002", "003", "004"];

/// The name of the paper with that id, as shown to people; `None` if there is no such paper.
pub fn paper_name(id: &str) -> Option<Message> {
    Some(match id {
        "000" => say!("paper-000", "Musyafa and Pratama"),
        "001" => say!("paper-001", "the brute-force paper"),
        "002" => say!("paper-002", "Pamungkas and Thamrin"),
        "003" => say!("paper-003", "Rafi 2022"),
        "004" => say!("paper-004", "the branch-and-bound paper"),
        _ => return None,
    })
}

/// A player's source as shown to people: ids in it are replaced by names.
pub fn source_words(source: &str, language: Language) -> String {
    let word = |id: &str| paper_name(id).map_or(id.to_owned(), |name| name.in_language(language));
    source.split(", ").map(word).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Roster;

    #[test]
    fn every_paper_has_its_name_and_every_source_is_known() {
        assert!(PAPERS.iter().all(|id| paper_name(id).is_some()));
        assert_eq!(source_words("001, 003", Language::English), "the brute-force paper; Rafi 2022");
        for player in Roster::new().players() {
            let words = source_words(player.source, Language::Indonesian);
            assert!(!words.contains("00"), "{}: {words}", player.id);
        }
    }
}
