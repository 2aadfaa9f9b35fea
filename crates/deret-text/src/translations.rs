//! Indonesian: Fluent files in `locales/id/`, one per crate, looked up by message id.

use std::sync::OnceLock;

use deret_core::{Arg, Message, Translate, visible};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use intl_memoizer::concurrent::IntlLangMemoizer;
use unic_langid::LanguageIdentifier;

use crate::Language;

macro_rules! indonesian {
    ($($name:literal),+ $(,)?) => {
        /// The Indonesian texts, file by file.
        pub const INDONESIAN: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../locales/id/", $name, ".ftl")))),+];
    };
}
indonesian![
    "arena", "cli", "core", "engine", "files", "lab", "learn", "picture", "play", "search", "solver",
    "store", "study", "trace", "tui", "verify", "web"
];

impl Translate for Language {
    /// A message without a translation stays English.
    fn translate(&self, message: &Message) -> String {
        match self {
            Language::English => message.to_string(),
            Language::Indonesian => indonesian(message).unwrap_or_else(|| message.to_string()),
        }
    }
}

/// The Indonesian text for that id, for texts without arguments whose id is built at run time.
pub fn indonesian_text(id: &str) -> Option<String> {
    formatted(id, &[])
}

fn indonesian(message: &Message) -> Option<String> {
    formatted(message.id(), message.args())
}

fn formatted(id: &str, args: &[(&'static str, Arg)]) -> Option<String> {
    let bundle = bundle();
    let pattern = bundle.get_message(id)?.value()?;
    let args: FluentArgs = args.iter().map(|(name, arg)| (*name, value(arg))).collect();
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
    debug_assert!(errors.is_empty(), "{id}: {errors:?}");
    Some(text)
}

fn value(arg: &Arg) -> FluentValue<'static> {
    match arg {
        Arg::Text(text) => FluentValue::from(visible(text).into_owned()),
        Arg::Whole(number) => FluentValue::from(*number),
        Arg::Real(number) => FluentValue::from(*number),
        Arg::Nested(message) => FluentValue::from(Language::Indonesian.translate(message)),
    }
}

fn bundle() -> &'static FluentBundle<FluentResource> {
    static BUNDLE: OnceLock<FluentBundle<FluentResource>> = OnceLock::new();
    BUNDLE.get_or_init(|| {
        let mut bundle =
            FluentBundle::new_concurrent(vec![LanguageIdentifier::from_bytes(b"id").unwrap_or_default()]);
        bundle.set_use_isolating(false); // no invisible marks: texts are copied into terminals and files
        bundle.set_formatter(Some(number_text));
        for (_, source) in INDONESIAN {
            let (Ok(resource) | Err((resource, _))) = FluentResource::try_new((*source).to_owned());
            bundle.add_resource_overriding(resource);
        }
        bundle
    })
}

fn number_text(value: &FluentValue<'_>, _: &IntlLangMemoizer) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(Language::Indonesian.numbers().spoken(number.value)),
        _ => None,
    }
}
