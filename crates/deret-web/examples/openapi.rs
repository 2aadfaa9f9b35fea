//! Prints the description of the API; `cargo xtask web` writes it to `web/openapi.json`.

fn main() {
    match deret_web::openapi().to_pretty_json() {
        Ok(text) => println!("{text}"),
        Err(error) => eprintln!("{error}"),
    }
}
