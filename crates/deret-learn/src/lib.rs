pub mod learner;
pub mod n_tuple;
pub mod tuples;
