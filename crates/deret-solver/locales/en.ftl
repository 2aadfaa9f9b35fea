# The solver.
player-perfect = knows the exact value of every position that it can solve, and plays by it
guarantee-perfect = never leaves the true value of a position; among wins the quickest, among losses the slowest, where the distance can be known; a position that it cannot settle in some seconds it plays by forced sequences, or as the engine would
option-table-mb = most memory for its tables, in MB
