use std::{collections::BTreeMap, sync::OnceLock};

use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue, concurrent::FluentBundle};
use fluent_syntax::{ast, parser};
use intl_memoizer::concurrent::IntlLangMemoizer;
use unic_langid::LanguageIdentifier;

use crate::{Arg, Language, visible};

/// The texts of one crate, in every language. Parsed when something is first said.
pub struct Catalogue {
    english: &'static str,
    indonesian: &'static str,
    bundles: OnceLock<[FluentBundle<FluentResource>; 2]>,
}

impl Catalogue {
    pub const fn new(english: &'static str, indonesian: &'static str) -> Catalogue {
        Catalogue { english, indonesian, bundles: OnceLock::new() }
    }

    /// The Fluent source, for a front end that formats for itself.
    pub fn source(&self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::Indonesian => self.indonesian,
        }
    }

    /// Whether the catalogue has a message of that key.
    pub fn has(&self, key: &str) -> bool {
        self.speaks(key, Language::English)
    }

    /// Whether it has one in that language.
    pub(crate) fn speaks(&self, key: &str, language: Language) -> bool {
        self.bundle(language).has_message(key)
    }

    /// The message of that key in words. A missing key shows itself, so that it is seen and mended.
    pub fn format(&self, key: &str, args: &[(&'static str, Arg)], language: Language) -> String {
        let bundle = self.bundle(language);
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let args: FluentArgs = args.iter().map(|(name, arg)| (*name, fluent_value(arg, language))).collect();
        let mut errors: Vec<FluentError> = Vec::new();
        let words = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{key} in {language}: {errors:?}");
        words
    }

    /// What is wrong with the files: a text that does not parse, a key that stands in one language
    /// only, a message that uses other variables in another language. Empty when all is well.
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

    /// All keys of a language, in the order of the alphabet, and the variables each uses.
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
    bundle.set_formatter(Some(match language {
        Language::English => |value, _: &IntlLangMemoizer| number_text(value, Language::English),
        Language::Indonesian => |value, _: &IntlLangMemoizer| number_text(value, Language::Indonesian),
    }));
    let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
    bundle.add_resource_overriding(resource);
    bundle
}

fn number_text(value: &FluentValue<'_>, language: Language) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(language.numbers().spoken(number.value)),
        _ => None,
    }
}

fn fluent_value(arg: &Arg, language: Language) -> FluentValue<'static> {
    match arg {
        Arg::Text(text) => FluentValue::from(visible(text).into_owned()),
        Arg::Whole(number) => FluentValue::from(*number),
        Arg::Real(number) => FluentValue::from(*number),
        Arg::Nested(message) => FluentValue::from(message.in_language(language)),
    }
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
    use crate::say;

    static TEXT: Catalogue = Catalogue::new(
        "nodes = { $n ->\n    [one] { $n } node\n   *[other] { $n } nodes\n }\nouter = <{ $inner }>",
        "nodes = { $n } simpul\nouter = «{ $inner }»",
    );

    #[test]
    fn numbers_plurals_and_nesting() {
        assert_eq!(say!(TEXT, "nodes", n = 1).to_string(), "1 node");
        assert_eq!(say!(TEXT, "nodes", n = 549_946).to_string(), "549,946 nodes");
        let outer = say!(TEXT, "outer", inner = say!(TEXT, "nodes", n = 549_946));
        assert_eq!(outer.in_language(Language::Indonesian), "«549.946 simpul»");
        assert!(TEXT.problems().is_empty());
    }

    #[test]
    fn what_a_message_speaks_of_cannot_act_on_a_terminal() {
        let outer = say!(TEXT, "outer", inner = say!(TEXT, "outer", inner = "a\u{1b}[2J\nb"));
        assert_eq!(outer.to_string(), "<<a\\u{1b}[2J\\nb>>");
    }

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
        assert_eq!(say!(UNEVEN, "missing").to_string(), "missing");
    }
}
