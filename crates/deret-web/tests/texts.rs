//! All texts of server and page exist in both languages.

use std::{fs, path::Path};

use deret_text::{Catalogue, Language};

/// The page's text: `en.ftl`, and files such as `search.en.ftl` for views that are loaded later.
fn page_text(language: &str) -> &'static str {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/locales");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.to_string_lossy().ends_with(&format!("{language}.ftl")));
    paths.sort();
    let texts: Vec<String> = paths.iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    texts.join("\n").leak()
}

#[test]
fn the_page_speaks_both_languages() {
    let page = Box::leak(Box::new(Catalogue::new(page_text("en"), page_text("id"))));
    assert_eq!(page.problems(), Vec::<String>::new());
}

/// Every key written in the page's code exists, and every key is used by it or made from a prefix that is.
#[test]
fn the_page_uses_its_texts() {
    let page = Catalogue::new(page_text("en"), page_text("id"));
    let mut code = String::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src"), &mut code);
    let made: Vec<&str> = code.split("t(`").skip(1).filter_map(|rest| rest.split("${").next()).collect();
    let unused: Vec<String> = page
        .variables(Language::English)
        .into_keys()
        .filter(|key| {
            !code.contains(&format!("'{key}'")) && !made.iter().any(|prefix| key.starts_with(prefix))
        })
        // Fields of the board have the rules' own names.
        .filter(|key| !["rows", "cols", "k"].contains(&key.as_str()))
        .collect();
    assert_eq!(unused, Vec::<String>::new(), "texts that nobody says");
    let missing: Vec<&str> = code
        .split("t('")
        .skip(1)
        .filter(|rest| rest.chars().next().is_some_and(|c| c.is_ascii_lowercase()))
        .filter_map(|rest| rest.split('\'').next())
        .filter(|key| key.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'))
        .filter(|key| key.contains('-') && !page.has(key))
        .collect();
    assert_eq!(missing, Vec::<&str>::new(), "texts that do not exist");
}

fn collect(folder: &Path, code: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, code);
        } else {
            code.push_str(&fs::read_to_string(&path).unwrap());
        }
    }
}
