//! Exact values of k-in-a-row games, with proofs.
pub mod alpha_beta;
pub mod bits;
pub mod geometry;
pub mod pairing;
pub mod state;
pub mod table;
pub mod threats;
pub mod weak;
pub mod weak_table;
