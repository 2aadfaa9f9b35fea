//! Every text is translated, using only its own arguments; every translation belongs to a text.

use std::collections::{BTreeMap, BTreeSet};

use deret_text::{Catalogue, INDONESIAN, Language};

#[path = "../examples/texts.rs"]
#[allow(dead_code)]
mod texts;

fn translations() -> BTreeMap<String, Vec<String>> {
    let mut all = BTreeMap::new();
    for (name, source) in INDONESIAN {
        let catalogue = Catalogue::new("", source);
        let broken: Vec<String> = catalogue
            .problems()
            .into_iter()
            .filter(|problem| !problem.ends_with("in Indonesian only"))
            .collect();
        assert_eq!(broken, Vec::<String>::new(), "{name}.ftl");
        for (id, variables) in catalogue.variables(Language::Indonesian) {
            assert!(all.insert(id.clone(), variables).is_none(), "{id} is translated twice");
        }
    }
    all
}

#[test]
fn every_text_is_translated() {
    let mut translations = translations();
    let mut english: BTreeMap<String, String> = BTreeMap::new();
    let mut wrong = Vec::new();
    let texts = texts::texts();
    assert!(texts.len() > 1_000, "only {} texts were found", texts.len());
    for text in &texts {
        let file = text.file.display();
        if english.insert(text.id.clone(), text.english.clone()).is_some_and(|other| other != text.english) {
            wrong.push(format!("{file}: another text has the id {}", text.id));
        }
        match translations.get(&text.id) {
            None => wrong.push(format!("{file}: {} has no Indonesian translation", text.id)),
            Some(variables) => wrong.extend(
                variables.iter().filter(|variable| !text.arguments.contains(*variable)).map(|variable| {
                    format!("{file}: the Indonesian {} uses {variable}, which is not given", text.id)
                }),
            ),
        }
    }
    let used: BTreeSet<String> = english.into_keys().collect();
    translations.retain(|id, _| !used.contains(id));
    wrong.extend(translations.into_keys().map(|id| format!("no text has the id {id}")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn texts_are_read_from_source() {
    let mut found = Vec::new();
    let source = r#"
        fn f() { g(say!("a-b", "{mv} of {k}, \
            wrapped", mv = h(1, 2), k)) }
        #[cfg(test)]
        mod tests { fn f() { say!("c", "d"); } }
    "#;
    texts::read(source.parse().unwrap(), &mut found);
    let [text] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!((text.id.as_str(), text.english.as_str()), ("a-b", "{mv} of {k}, wrapped"));
    assert!(text.arguments.iter().eq(["k", "mv"]));
}
