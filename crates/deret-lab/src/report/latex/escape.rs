//! Escaping of texts for LaTeX.

use std::fmt::Write as _;

/// Escapes a text so that LaTeX prints it verbatim.
pub fn escaped(text: &str) -> String {
    written(text, false)
}

/// Like `escaped`, for narrow columns: lines may also break inside players (`heuristic:depth=2`), positions
/// (`X../.O./...`) and lists without spaces.
pub fn breakable(text: &str) -> String {
    written(text, true)
}

/// Whether [`breakable`] lets a line end at this letter.
pub fn is_break(letter: char) -> bool {
    matches!(letter, ':' | ';' | ',' | '=' | '/' | '+')
}

fn written(text: &str, breaks: bool) -> String {
    let mut safe = String::new();
    let mut in_quotes = false;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                safe.push('\\');
                safe.push(letter);
            }
            '\\' => safe.push_str("\\textbackslash{}"),
            '^' => safe.push_str("\\textasciicircum{}"),
            '~' => safe.push_str("\\textasciitilde{}"),
            '<' => safe.push_str("\\textless{}"),
            '>' => safe.push_str("\\textgreater{}"),
            '"' => {
                in_quotes = !in_quotes;
                safe.push_str(if in_quotes { "``" } else { "''" });
            }
            // Two hyphens would become a dash, and a copied `--seed` would not work on a command line.
            '-' if letters.peek() == Some(&'-') => safe.push_str("-{}"),
            '×' => safe.push_str("$\\times$"),
            '±' => safe.push_str("$\\pm$"),
            '−' => safe.push_str("$-$"),
            '≥' => safe.push_str("$\\geq$"),
            '≤' => safe.push_str("$\\leq$"),
            '∞' => safe.push_str("$\\infty$"),
            'µ' => safe.push_str("\\textmu{}"),
            '–' => safe.push_str("--"),
            '—' => safe.push_str("---"),
            '…' => safe.push_str("\\ldots{}"),
            '·' => safe.push_str("$\\cdot$"),
            // The scissors are not available in a font of every LaTeX installation.
            '✂' => safe.push_str("$\\times$"),
            '⁰'..='⁹' | '¹' | '²' | '³' | '⁻' => {
                let _ = write!(safe, "$^{{{}}}$", plain_superscript(letter));
            }
            letter => safe.push(letter),
        }
        // No break inside a number such as 549,946.
        if breaks && is_break(letter) && !letters.peek().is_none_or(|next| next.is_whitespace()) {
            let in_number = letter == ',' && letters.peek().is_some_and(char::is_ascii_digit);
            if !in_number {
                safe.push_str("\\allowbreak{}");
            }
        }
    }
    safe
}

fn plain_superscript(letter: char) -> char {
    match letter {
        '¹' => '1',
        '²' => '2',
        '³' => '3',
        '⁻' => '-',
        letter => char::from_digit(letter as u32 - '⁰' as u32, 10).unwrap_or('0'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_latex_would_read_is_escaped() {
        assert_eq!(escaped("50 % of n² & b^m_1"), "50 \\% of n$^{2}$ \\& b\\textasciicircum{}m\\_1");
        assert_eq!(escaped("9⁹ – {x}"), "9$^{9}$ -- \\{x\\}");
        assert_eq!(escaped("run --seed 0"), "run -{}-seed 0");
        assert_eq!(escaped("the \"13\" of it"), "the ``13'' of it");
    }

    #[test]
    fn lines_break_in_players_and_not_in_numbers() {
        assert_eq!(breakable("a:b=2,c"), "a:\\allowbreak{}b=\\allowbreak{}2,\\allowbreak{}c");
        assert_eq!(breakable("549,946 nodes, all: 5"), "549,946 nodes, all: 5");
    }
}
