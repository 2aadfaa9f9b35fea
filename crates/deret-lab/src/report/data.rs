//! Data for programs: raw numbers, texts in English.

use deret_text::Language;
use serde_json::{Map, Value as Json, json};

use super::Record;
use crate::{Experiment, Findings, Table};

/// All tables one after the other; the first column names the table of a row.
pub fn csv(findings: &Findings) -> String {
    let mut keys: Vec<&str> = Vec::new();
    for column in findings.tables.iter().flat_map(|table| &table.columns) {
        if !keys.contains(&column.key.as_str()) {
            keys.push(&column.key);
        }
    }
    let mut csv = csv::Writer::from_writer(Vec::new());
    let head = std::iter::once("table").chain(keys.iter().copied());
    let mut written = csv.write_record(head);
    for table in &findings.tables {
        for row in &table.rows {
            let cells = keys.iter().map(|key| {
                let column = table.columns.iter().position(|column| column.key == *key);
                column.map_or(String::new(), |column| row[column].plain())
            });
            written = written.and(csv.write_record(std::iter::once(table.id.clone()).chain(cells)));
        }
    }
    written.expect("memory takes all rows, and each has a cell for every column");
    String::from_utf8(csv.into_inner().expect("memory")).expect("texts are UTF-8")
}

pub fn json(experiment: &Experiment, record: &Record) -> String {
    let findings = &record.findings;
    let checks: Vec<Json> = findings
        .checks
        .iter()
        .map(|check| {
            json!({
                "codes": check.codes,
                "claim": check.claim.in_language(Language::English),
                "whose": check.whose.id(),
                "printed": check.printed.in_language(Language::English),
                "measured": check.measured.in_language(Language::English),
                "verdict": check.verdict.id(),
                "sentence": check.sentence.in_language(Language::English),
            })
        })
        .collect();
    let time_columns: Vec<&str> = findings
        .tables
        .iter()
        .flat_map(|table| &table.columns)
        .filter(|column| column.is_time)
        .map(|column| column.key.as_str())
        .collect();
    let object = json!({
        "schema": "deret.lab-data/1",
        "id": experiment.id,
        "source": experiment.source.id(),
        "title": experiment.title().in_language(Language::English),
        "method": experiment.method().in_language(Language::English),
        "command": record.inputs.command(),
        "version": record.inputs.version,
        "seed": record.inputs.seed,
        "quick": record.inputs.quick,
        "seconds": record.seconds,
        "machine": record.machine,
        "time_columns": time_columns,
        "rows": findings.tables.iter().flat_map(rows).collect::<Vec<Json>>(),
        "checks": checks,
    });
    format!("{object:#}\n")
}

fn rows(table: &Table) -> impl Iterator<Item = Json> {
    table.rows.iter().map(|row| {
        let mut object = Map::from_iter([("table".to_owned(), Json::from(table.id.as_str()))]);
        for (column, value) in table.columns.iter().zip(row) {
            object.insert(column.key.clone(), value.json());
        }
        Json::Object(object)
    })
}
