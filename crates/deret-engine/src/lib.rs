//! The strong engine: plays every k-in-a-row game on every board.
//!
//! | to know | see |
//! | --- | --- |
//! | what a stone makes of a line, from the win downwards | [`class`] |
//! | how that is looked up instead of worked out | `tables.rs` |
//! | the board that knows every cell's threats | [`board`] |
//! | what cells and threats are worth | [`weights`] |

pub mod board;
pub mod class;
pub mod layout;
pub mod tables;
pub mod weights;
