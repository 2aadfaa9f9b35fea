use std::{collections::BTreeMap, sync::OnceLock};

use fluent_bundle::{FluentResource, concurrent::FluentBundle};
use fluent_syntax::{ast, parser};
use unic_langid::LanguageIdentifier;

use crate::Language;

/// Texts without arguments in Fluent files for both languages: the help of the command line.
pub struct Catalogue {
    english: &'static str,
    indonesian: &'static str,
    bundles: OnceLock<[FluentBundle<FluentResource>; 2]>,
}

impl Catalogue {
    pub const fn new(english: &'static str, indonesian: &'static str) -> Catalogue {
        Catalogue { english, indonesian, bundles: OnceLock::new() }
    }

    /// The Fluent source, for a front end that does its own formatting.
    pub fn source(&self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::Indonesian => self.indonesian,
        }
    }

    /// Whether the catalogue has a message with that key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle(Language::English).has_message(key)
    }

    /// The text for that key, without arguments. A missing key is returned as its own text.
    pub fn text(&self, key: &str, language: Language) -> String {
        let bundle = self.bundle(language);
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned()
    }

    /// Problems in the files: texts that do not parse, keys that exist in one language only, messages
    /// that use different variables in the two languages. Empty if there are none.
    pub fn problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        let [english, indonesian] = Language::ALL.map(|language| {
            let (resource, errors) = match parser::parse(self.source(language)) {
                Ok(resource) => (resource, Vec::new()),
                Err((resource, errors)) => (resource, errors),
            };
            problems.extend(errors.iter().map(|error| format!("{language}: {error}")));
            variables_by_key(&resource, &mut problems, language)
        });
        for (key, variables) in &english {
            match indonesian.get(key) {
                None => problems.push(format!("{key} is in English only")),
                Some(others) if others != variables => {
                    problems.push(format!("{key} uses {variables:?} in English, {others:?} in Indonesian"));
                }
                Some(_) => {}
            }
        }
        let missing = indonesian.keys().filter(|key| !english.contains_key(*key));
        problems.extend(missing.map(|key| format!("{key} is in Indonesian only")));
        problems
    }

    /// All keys of a language in alphabetical order, each with its variables.
    pub fn variables(&self, language: Language) -> BTreeMap<String, Vec<String>> {
        let resource = parser::parse(self.source(language)).unwrap_or_else(|(resource, _)| resource);
        variables_by_key(&resource, &mut Vec::new(), language)
    }

    fn bundle(&self, language: Language) -> &FluentBundle<FluentResource> {
        let bundles = self
            .bundles
            .get_or_init(|| Language::ALL.map(|language| new_bundle(self.source(language), language)));
        &bundles[language as usize]
    }
}

impl std::fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Catalogue")
    }
}

fn new_bundle(source: &'static str, language: Language) -> FluentBundle<FluentResource> {
    let locale = LanguageIdentifier::from_bytes(language.code().as_bytes()).unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    bundle.set_use_isolating(false); // no invisible marks: texts are copied into terminals and files
    let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
    bundle.add_resource_overriding(resource);
    bundle
}

fn variables_by_key(
    resource: &ast::Resource<&str>,
    problems: &mut Vec<String>,
    language: Language,
) -> BTreeMap<String, Vec<String>> {
    let mut variables = BTreeMap::new();
    for entry in &resource.body {
        if let ast::Entry::Message(ast::Message { id, value: Some(pattern), .. }) = entry {
            let mut names = Vec::new();
            collect_variables(pattern, &mut names);
            names.sort();
            names.dedup();
            if variables.insert(id.name.to_owned(), names).is_some() {
                problems.push(format!("{language}: {} stands twice", id.name));
            }
        }
    }
    variables
}

fn collect_variables(pattern: &ast::Pattern<&str>, names: &mut Vec<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            match expression {
                ast::Expression::Inline(inline) => collect_inline(inline, names),
                ast::Expression::Select { selector, variants } => {
                    collect_inline(selector, names);
                    variants.iter().for_each(|variant| collect_variables(&variant.value, names));
                }
            }
        }
    }
}

fn collect_inline(inline: &ast::InlineExpression<&str>, names: &mut Vec<String>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => names.push(id.name.to_owned()),
        ast::InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| collect_inline(argument, names));
        }
        ast::InlineExpression::Placeable { expression } => {
            if let ast::Expression::Inline(inline) = expression.as_ref() {
                collect_inline(inline, names);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_name_what_is_missing() {
        static UNEVEN: Catalogue = Catalogue::new("a = { $x }\nb = B", "a = { $y }\nc = C");
        assert_eq!(
            UNEVEN.problems(),
            [
                "a uses [\"x\"] in English, [\"y\"] in Indonesian",
                "b is in English only",
                "c is in Indonesian only"
            ]
        );
        assert_eq!(UNEVEN.text("missing", Language::English), "missing");
    }
}
