//! Prints every text of the workspace with its id, for translators and reviewers:
//! `cargo xtask texts --lang id`. The test `tests/texts.rs` uses the same reader.

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use deret_text::{INDONESIAN, Language};
use proc_macro2::{TokenStream, TokenTree};

/// A call of `say!` in the source.
#[derive(Debug)]
pub struct Text {
    pub id: String,
    pub english: String,
    pub arguments: BTreeSet<String>,
    pub file: PathBuf,
}

/// Every call of `say!` in the crates, except in tests.
pub fn texts() -> Vec<Text> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    collect_files(&crates, &mut files);
    files.sort();
    let mut found = Vec::new();
    for file in files {
        let source = fs::read_to_string(&file).unwrap_or_default();
        let tokens = source.parse().unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let start = found.len();
        read(tokens, &mut found);
        let name = file.strip_prefix(&crates).unwrap_or(&file);
        found[start..].iter_mut().for_each(|text| text.file = name.to_owned());
    }
    found
}

fn collect_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name();
        if path.is_dir() && name != "target" && name != "tests" && name != "benches" && name != "examples" {
            collect_files(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
}

/// Collects the calls of `say!` in these tokens, except in modules under `#[cfg(test)]`.
pub fn read(tokens: TokenStream, found: &mut Vec<Text>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (i, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        match &tokens[..i] {
            [.., TokenTree::Ident(name), TokenTree::Punct(mark)]
                if name == "say" && mark.as_char() == '!' =>
            {
                found.extend(text(group.stream()));
            }
            [.., TokenTree::Ident(module), TokenTree::Ident(_)]
                if module == "mod" && is_test(&tokens[..i]) =>
            {
                continue;
            }
            _ => {}
        }
        read(group.stream(), found);
    }
}

fn is_test(before: &[TokenTree]) -> bool {
    matches!(before, [.., TokenTree::Punct(_), TokenTree::Group(cfg), TokenTree::Ident(_), TokenTree::Ident(_)]
        if cfg.stream().to_string().replace(' ', "") == "cfg(test)")
}

fn text(tokens: TokenStream) -> Option<Text> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ',');
    let mut parts = tokens.split(is_comma);
    let (id, english) = (literal(parts.next()?)?, literal(parts.next()?)?);
    let name = |argument: &[TokenTree]| match argument.first() {
        Some(TokenTree::Ident(name)) => Some(name.to_string()),
        _ => None,
    };
    Some(Text { id, english, arguments: parts.filter_map(name).collect(), file: PathBuf::new() })
}

fn literal(tokens: &[TokenTree]) -> Option<String> {
    let [TokenTree::Literal(literal)] = tokens else { return None };
    Some(syn::parse_str::<syn::LitStr>(&literal.to_string()).ok()?.value())
}

#[allow(dead_code)] // not used by the test
fn main() -> ExitCode {
    let language = match env::args().nth(1).as_deref().unwrap_or("en").parse() {
        Ok(language) => language,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    match language {
        Language::English => {
            for text in texts() {
                println!("{} = {}", text.id, text.english.replace('\n', "\n    "));
            }
        }
        Language::Indonesian => INDONESIAN.iter().for_each(|(name, source)| println!("### {name}\n{source}")),
    }
    ExitCode::SUCCESS
}
