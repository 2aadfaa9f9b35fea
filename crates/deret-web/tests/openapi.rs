//! The description from which the page's types are generated matches the one the server returns.

use std::{fs, path::Path};

#[test]
fn the_description_of_the_api_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/openapi.json");
    let written: serde_json::Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let given = serde_json::to_value(deret_web::openapi()).unwrap();
    assert_eq!(written, given, "run `cargo xtask openapi`");
}
