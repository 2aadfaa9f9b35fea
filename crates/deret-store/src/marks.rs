//! Tags that the server and the terminal put on the games they keep: who may continue a game, and by which
//! secret. They are trustworthy only if nothing else can set them, so they are removed from imported files.

use deret_core::GameRecord;

/// The front end that the game came from.
pub const FRONT_END: &str = "FrontEnd";
/// Number of changes to the game.
pub const REVISION: &str = "Revision";
/// The unguessable part of a game's address.
pub const NAME: &str = "Name";
/// Digests of the secrets of the two sides of a shared game.
pub const SIDE_KEYS: [&str; 2] = ["KeyX", "KeyO"];
/// Digest of the owner's secret.
pub const OWNER_KEY: &str = "KeyOwner";

/// The names that the two people of a shared game chose.
pub const PERSONS: [&str; 2] = ["PersonX", "PersonO"];
/// Requests of each side, joined by commas; a request of both sides is carried out.
pub const WISHES: [&str; 2] = ["WishX", "WishO"];
/// The id of the next game of the same two people.
pub const REMATCH: &str = "Rematch";

/// The front ends where people play: their unfinished games are offered again.
pub const PLAYED_BY_PEOPLE: [&str; 2] = ["terminal", "serve"];

/// Whether the game was played by people at a front end of this machine.
pub fn is_by_people(record: &GameRecord) -> bool {
    record.tag(FRONT_END).is_some_and(|front_end| PLAYED_BY_PEOPLE.contains(&front_end))
}

/// The front end of games that a remote visitor opened at this server.
pub const GUEST: &str = "guest";

pub fn is_of_a_guest(record: &GameRecord) -> bool {
    record.tag(FRONT_END) == Some(GUEST)
}

/// Removes the tags that only our own front ends may set.
pub(crate) fn remove(record: &mut GameRecord) {
    if is_by_people(record) || is_of_a_guest(record) {
        record.set_tag(FRONT_END, "import");
    }
    remove_keys(record);
}

/// Removes the tags that an exported file must not contain: the game's address and its keys.
pub fn remove_keys(record: &mut GameRecord) {
    let private = [&[REVISION, NAME, OWNER_KEY, REMATCH][..], &SIDE_KEYS, &WISHES].concat();
    record.tags.retain(|(tag, _)| !private.contains(&tag.as_str()));
}
