//! Every text that the code of the workspace uses exists, in every language and with the arguments
//! it is given; and every text that exists is used.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use deret_text::{Catalogue, Language, TRANSLATIONS};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Keys made up at run time stand under these beginnings.
const COMPOSED: [&str; 3] = ["cmd-", "arg-", "example-"];

/// A text that the code names, with the arguments it gives: `say!(TEXT, "key", name = value)`, or an
/// arm of `sentences!`.
#[derive(Debug)]
struct Use {
    /// Whose catalogue it is, where the path tells: `deret_lab` of `deret_lab::TEXT`.
    of: Option<String>,
    key: String,
    arguments: BTreeSet<String>,
}

/// What a crate's source says.
#[derive(Debug, Default)]
struct Source {
    said: Vec<Use>,
    sentences: Vec<Use>,
    literals: BTreeSet<String>,
}

fn crates() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut crates: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    crates.sort();
    crates
}

fn name(krate: &Path) -> String {
    krate.file_name().unwrap().to_string_lossy().into_owned()
}

fn source(krate: &Path) -> Source {
    let mut source = Source::default();
    let mut folders = vec![krate.join("src")];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                source.read(text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display())));
            }
        }
    }
    source
}

impl Source {
    fn read(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (i, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Literal(_) => self.literals.extend(literal(token)),
                TokenTree::Group(group) => {
                    match called_macro(&tokens[..i]).as_deref() {
                        Some("say") => self.said.extend(said(group.stream())),
                        Some("sentences") => self.sentences.extend(sentences(group.stream())),
                        _ => {}
                    }
                    self.read(group.stream());
                }
                _ => {}
            }
        }
    }
}

/// The name before `!`, if that is what stands before a group.
fn called_macro(before: &[TokenTree]) -> Option<String> {
    match before {
        [.., TokenTree::Ident(name), TokenTree::Punct(mark)] if mark.as_char() == '!' => {
            Some(name.to_string())
        }
        _ => None,
    }
}

/// The text between the quotes.
fn literal(token: &TokenTree) -> Option<String> {
    let text = token.to_string();
    Some(text.strip_prefix('"')?.strip_suffix('"')?.to_owned())
}

fn between_commas(tokens: TokenStream) -> Vec<Vec<TokenTree>> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ',');
    tokens.split(is_comma).map(<[TokenTree]>::to_vec).collect()
}

/// The names before `=`, or alone.
fn argument_names(arguments: &[Vec<TokenTree>]) -> BTreeSet<String> {
    let name = |argument: &Vec<TokenTree>| match argument.first() {
        Some(TokenTree::Ident(name)) => Some(name.to_string()),
        _ => None,
    };
    arguments.iter().filter_map(name).collect()
}

fn said(tokens: TokenStream) -> Option<Use> {
    let parts = between_commas(tokens);
    let [catalogue, key, arguments @ ..] = parts.as_slice() else { return None };
    let key = literal(key.first()?)?;
    let of = catalogue.first().map(ToString::to_string).filter(|name| name.starts_with("deret_"));
    Some(Use { of, key, arguments: argument_names(arguments) })
}

fn sentences(tokens: TokenStream) -> Vec<Use> {
    let mut found = Vec::new();
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for three in tokens.windows(3) {
        if let [name, TokenTree::Group(parts), english] = three
            && parts.delimiter() == Delimiter::Parenthesis
            && literal(english).is_some()
            && let Some(key) = literal(name)
        {
            found.push(Use { of: None, key, arguments: argument_names(&between_commas(parts.stream())) });
        }
    }
    let groups = tokens.into_iter().filter_map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group.stream()),
        _ => None,
    });
    found.extend(groups.flat_map(sentences));
    found
}

/// The catalogues of all crates that have one.
fn catalogues() -> BTreeMap<String, Catalogue> {
    let text = |krate: &Path, language: &str| -> Option<&'static str> {
        let text = fs::read_to_string(krate.join(format!("locales/{language}.ftl"))).ok()?;
        Some(text.leak())
    };
    let catalogue = |krate: &PathBuf| Some(Catalogue::new(text(krate, "en")?, text(krate, "id")?));
    crates().iter().filter_map(|krate| Some((name(krate), catalogue(krate)?))).collect()
}

#[test]
fn every_catalogue_speaks_both_languages() {
    for (krate, catalogue) in catalogues() {
        assert_eq!(catalogue.problems(), Vec::<String>::new(), "{krate}");
    }
}

#[test]
fn what_is_said_exists_with_its_arguments_and_what_exists_is_said() {
    let catalogues = catalogues();
    let variables: BTreeMap<&String, _> =
        catalogues.iter().map(|(krate, catalogue)| (krate, catalogue.variables(Language::English))).collect();
    let mut wrong = Vec::new();
    for krate in crates().iter().filter(|krate| name(krate) != "deret-text") {
        let (krate, source) = (name(krate), source(krate));
        for Use { of, key, arguments } in &source.said {
            let owner = of.as_ref().map_or(krate.clone(), |of| of.replace('_', "-"));
            match variables.get(&owner).and_then(|texts| texts.get(key)) {
                None => wrong.push(format!("{krate} says {key}, which {owner} does not have")),
                Some(used) if !used.iter().eq(arguments) => {
                    wrong.push(format!("{krate} gives {key} {arguments:?}, but it uses {used:?}"));
                }
                Some(_) => {}
            }
        }
        for key in variables.get(&krate).into_iter().flat_map(BTreeMap::keys) {
            let composed = COMPOSED.iter().any(|beginning| key.starts_with(beginning));
            let inside = catalogues[&krate].source(Language::English).contains(&format!("{{ {key} }}"));
            if !composed && !inside && !source.literals.contains(key) {
                wrong.push(format!("{krate} never says {key}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_sentence_of_a_library_is_translated() {
    let translations = TRANSLATIONS.variables(Language::Indonesian);
    let mut wrong = Vec::new();
    let mut names = BTreeSet::new();
    for krate in crates() {
        let krate_name = name(&krate);
        for Use { key, arguments, .. } in source(&krate).sentences {
            if !names.insert(key.clone()) {
                wrong.push(format!("{krate_name}: {key} is the name of another sentence"));
            }
            match translations.get(&key) {
                None => wrong.push(format!("{krate_name}: {key} is not in deret-text/locales/id.ftl")),
                Some(used) => wrong.extend(
                    used.iter()
                        .filter(|variable| !arguments.contains(*variable))
                        .map(|variable| format!("{krate_name}: {key} has no part {variable}")),
                ),
            }
        }
    }
    wrong.extend(
        translations.keys().filter(|key| !names.contains(*key)).map(|key| format!("nobody says {key}")),
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(names.len() > 50, "the sentences were not found: {names:?}");
}

/// The reader of sources sees what it should.
#[test]
fn uses_are_read_from_code() {
    let mut source = Source::default();
    source.read(
        r#"fn f() { g(say!(deret_lab::TEXT, "a-b", mv = h(1, 2), k = k)) }
        sentences! { T { Self::A { x } => "t-a" (x, y = x.len()) "{x} {y}", Self::B => "t-b" () "b" } }"#
            .parse()
            .unwrap(),
    );
    let [said] = source.said.as_slice() else { panic!("{:?}", source.said) };
    assert_eq!((said.of.as_deref(), said.key.as_str()), (Some("deret_lab"), "a-b"));
    assert!(said.arguments.iter().eq(["k", "mv"]));
    let sentences: Vec<_> =
        source.sentences.iter().map(|said| (said.key.as_str(), said.arguments.len())).collect();
    assert_eq!(sentences, [("t-a", 2), ("t-b", 0)]);
}
