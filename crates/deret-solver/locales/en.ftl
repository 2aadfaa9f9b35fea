# The solver.

player-perfect = Knows the exact value of every position that it can solve, and plays by it
guarantee-perfect = never leaves the true value of a position; among wins the quickest, among losses the slowest, where the distance can be known; without a limit it refuses a position that it cannot settle in some seconds
option-table-mb = Most memory for its tables, in MB
perfect-too-large = perfect could not settle this position of { $game } soon enough; give it a limit (--time or --nodes) for its best so far, or ask mcts
reason-win-in = { $plies ->
    [one] wins at once
   *[other] wins in { $plies } plies against any play
 }
reason-win = wins against any play
reason-draw = keeps the draw: no move wins
reason-loss-in = every move loses; this holds out longest, { $plies } plies
reason-loss = every move loses
reason-unknown = the best found so far; its value is not settled

method-rules = the game is over
method-search = search
method-pairing = pairing: the lines that are left can all be stopped without search
method-weak = search of the weak game: the other side can stop every line even without threats of its own, so the first cannot win
method-table = a complete table of the board
method-stealing = strategy stealing: on the empty board the second player cannot have a winning strategy, because the first could use it, and an extra stone does no harm

resume-trouble = { $path }: { $problem }
resume-damaged = { $path } is not a whole file of a stopped solve; remove it to start afresh
resume-other = { $path } is of another solve, not of { $game }; name another file

rule-larger = inference from another board: Maker wins the weak game on { $from } (settled here by search), and on a larger board he plays in a part of that size; true of the weak game only
rule-part = inference from another board: Breaker holds the weak game on { $from } (settled here by search), and so on every part of that board and against longer lines
rule-part-drawn = inference from another board: Breaker holds the weak game on { $from } (settled here by search), so on every part of that board and against longer lines; and whoever cannot win the weak game cannot win the ordinary one
rule-eight = inference from a theorem: eight or more in a row can be stopped on any board (T. G. L. Zetters, American Mathematical Monthly 87, 1980); published, not checked here
