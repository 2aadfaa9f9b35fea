//! Tags that the server and the terminal put on the games they keep, so that they know them again:
//! who may go on with a game, and by which secret. They are worth something only as long as nobody
//! else can set them, so a file that brings them brings them in vain.

use deret_core::GameRecord;

/// By what a game came here.
pub const FRONT_END: &str = "FrontEnd";
/// How often a game was changed.
pub const REVISION: &str = "Revision";
/// The part of a game's address that nobody guesses.
pub const NAME: &str = "Name";
/// Digests of the secrets of the two sides of a shared game.
pub const SIDE_KEYS: [&str; 2] = ["KeyX", "KeyO"];
/// Digest of the secret of the one whose own game it is.
pub const OWNER_KEY: &str = "KeyOwner";

/// How the two people of a shared game call themselves.
pub const PERSONS: [&str; 2] = ["PersonX", "PersonO"];
/// What each of them would like, joined by commas; what both want is done.
pub const WISHES: [&str; 2] = ["WishX", "WishO"];
/// The id of the game that the same two people play next.
pub const REMATCH: &str = "Rematch";

/// The front ends at which people play: what they left unfinished is offered to them again.
pub const PLAYED_BY_PEOPLE: [&str; 2] = ["terminal", "serve"];

/// Whether it was played by people at a front end of this machine.
pub fn is_by_people(record: &GameRecord) -> bool {
    record.tag(FRONT_END).is_some_and(|front_end| PLAYED_BY_PEOPLE.contains(&front_end))
}

/// The front end of games that were opened at this server by somebody elsewhere.
pub const GUEST: &str = "guest";

pub fn is_of_a_guest(record: &GameRecord) -> bool {
    record.tag(FRONT_END) == Some(GUEST)
}

/// Takes away what only our own front ends may set.
pub(crate) fn remove(record: &mut GameRecord) {
    if is_by_people(record) || is_of_a_guest(record) {
        record.set_tag(FRONT_END, "import");
    }
    remove_keys(record);
}

/// What a file that goes to others does not tell: where a game is to be found, and its keys.
pub fn remove_keys(record: &mut GameRecord) {
    let private = [&[REVISION, NAME, OWNER_KEY, REMATCH][..], &SIDE_KEYS, &WISHES].concat();
    record.tags.retain(|(tag, _)| !private.contains(&tag.as_str()));
}
