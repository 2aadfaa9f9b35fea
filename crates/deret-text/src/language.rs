use std::{fmt, str::FromStr};

/// A supported language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    #[default]
    English,
    Indonesian,
}

/// A language code for neither English nor Indonesian.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage(pub String);

impl Language {
    pub const ALL: [Language; 2] = [Language::English, Language::Indonesian];

    /// The two-letter code, as in `--lang`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Indonesian => "id",
        }
    }

    /// The language chosen in the environment: `DERET_LANG`, then the POSIX locale variables in order of
    /// precedence. English if none of them is set, or if the first one set is not a supported language.
    pub fn from_environment(lookup: impl Fn(&str) -> Option<String>) -> Language {
        ["DERET_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(lookup)
            .find(|value| !value.is_empty())
            .and_then(|value| value.parse().ok())
            .unwrap_or_default()
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Reads a code or a locale name: `id`, `id_ID.UTF-8`, the old code `in`, `en-GB`.
    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        let code = text.split(['_', '-', '.', '@']).next().unwrap_or_default();
        match code.to_ascii_lowercase().as_str() {
            "en" => Ok(Language::English),
            "id" | "in" => Ok(Language::Indonesian),
            _ => Err(UnknownLanguage(text.to_owned())),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a language Deret speaks (en, id)", self.0)
    }
}

impl std::error::Error for UnknownLanguage {}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(variables: &[(&str, &str)]) -> Language {
        Language::from_environment(|name| {
            variables.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_first_variable_set_decides() {
        assert_eq!(detect(&[]), Language::English);
        assert_eq!(detect(&[("LANG", "id_ID.UTF-8")]), Language::Indonesian);
        assert_eq!(detect(&[("LC_ALL", "C.UTF-8"), ("LANG", "id_ID")]), Language::English);
        assert_eq!(detect(&[("DERET_LANG", "id"), ("LC_ALL", "en_US")]), Language::Indonesian);
        assert_eq!(detect(&[("LC_ALL", ""), ("LANG", "in")]), Language::Indonesian);
    }
}
