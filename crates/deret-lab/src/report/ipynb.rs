//! An experiment as a Jupyter notebook that reads its `data.csv`.

use deret_text::Language;
use serde_json::{Value as Json, json};

use super::Record;
use crate::{Experiment, texts};

pub fn notebook(experiment: &Experiment, record: &Record, language: Language) -> String {
    let title = experiment.title();
    let mut cells = vec![
        markdown(&format!(
            "# {}\n\n{}\n\n{} `{}`",
            title.in_language(language),
            experiment.method().in_language(language),
            texts::report_remake().in_language(language),
            record.inputs.command()
        )),
        code("import pandas as pd\n\ndata = pd.read_csv('data.csv')\ndata['table'].value_counts()"),
    ];
    for check in &record.findings.checks {
        cells.push(markdown(&format!(
            "**{}** — {}\n\n| | |\n| --- | --- |\n| {} | {} |\n| {} | {} |\n\n{}",
            check.claim.in_language(language),
            check.verdict.name().in_language(language),
            texts::check_printed().in_language(language),
            check.printed.in_language(language),
            texts::check_measured().in_language(language),
            check.measured.in_language(language),
            check.sentence.in_language(language)
        )));
    }
    for table in &record.findings.tables {
        cells.push(markdown(&format!("## {}", table.title.in_language(language))));
        let columns: Vec<&str> = table.columns.iter().map(|column| column.key.as_str()).collect();
        let columns = serde_json::to_string(&columns).unwrap_or_default();
        cells.push(code(&format!(
            "{name} = data[data['table'] == {id}][{columns}]\n{name}",
            name = variable(&table.id),
            id = serde_json::to_string(&table.id).unwrap_or_default()
        )));
    }
    for (index, figure) in record.findings.figures.iter().enumerate() {
        cells.push(markdown(&format!(
            "![{}]({})\n\n{}",
            figure.title.in_language(language),
            super::figure_name(index),
            figure.about.in_language(language)
        )));
    }
    let notebook = json!({
        "cells": cells,
        "metadata": {
            "kernelspec": { "display_name": "Python 3", "language": "python", "name": "python3" },
            "language_info": { "name": "python" }
        },
        "nbformat": 4,
        "nbformat_minor": 5
    });
    format!("{notebook:#}\n")
}

/// A valid Python name: letters, digits and underscores, no digit first.
fn variable(id: &str) -> String {
    let name: String = id.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    if name.starts_with(|c: char| c.is_ascii_digit()) { format!("table_{name}") } else { name }
}

fn markdown(text: &str) -> Json {
    json!({ "cell_type": "markdown", "metadata": {}, "source": lines(text) })
}

fn code(text: &str) -> Json {
    json!({ "cell_type": "code", "execution_count": null, "metadata": {}, "outputs": [], "source": lines(text) })
}

/// Lines with their line ends, the form that notebooks use.
fn lines(text: &str) -> Vec<String> {
    text.split_inclusive('\n').map(str::to_owned).collect()
}
