# What a search did. Scores are those of the side to move at the root.
enters-root = The search begins with the position on the board; { $side } is to move.
enters = { $side } tries { $mv }.
wants-much = { $side } is to move here and maximises.
wants-little = { $side } is to move here and minimises.
window = Window: alpha { $alpha }, beta { $beta }.
raises = { $mv } is the best for { $side } here so far: { $score }.
settles = { $side } { $mv } is settled: { $score }.
settles-by = { $side } { $mv } is settled: { $score }, by { $best }.
settles-root = The search is done: { $score }.
not-settled = The search was stopped before this was settled.
best-so-far = It is the best move of { $side } so far.
over-win = { $mv } makes a row: { $side } wins, { $score }.
over-draw = { $side } { $mv } fills the board: a draw, { $score }.
horizon = { $side } { $mv } is as deep as the search looks; it is judged { $score }.
known = This position is known already, by the table: { $score }.
known-at-least = The table knows of this position that it is worth at least { $score }.
known-at-most = The table knows of this position that it is worth at most { $score }.
cut-reason = { $other } already has { $elsewhere } elsewhere, with { $alternative } instead of { $instead }. Here { $side } answers { $by } with { $mv }, and { $other } gets { $here } at best: alpha { $alpha } >= beta { $beta }, so what follows cannot matter.
cut-reason-window = { $other } already has { $elsewhere } elsewhere. Here { $side } answers { $by } with { $mv }, and { $other } gets { $here } at best: alpha { $alpha } >= beta { $beta }, so what follows cannot matter.
cut-reason-test = Here { $side } answers { $by } with { $mv }, and { $other } gets { $here } at best: alpha { $alpha } >= beta { $beta }, which answers the test. Whether anybody gets { $bound } was only asked: nobody has it yet.
tests = Only a test: is it worth more than the bound? Nobody has that bound yet.
searches-again = Searched once more: the test left its value open.
skipped = { $moves ->
    [0] No move was left to skip.
    [one] One move is skipped.
   *[other] { $moves } moves are skipped.
}
worth-win = a win ({ $score })
worth-draw = a draw ({ $score })
worth-loss = a loss ({ $score })
worth-score = { $score }

# Monte Carlo searches.
descends = Down the tree: { $side } { $mv } promises most.
plays-out = From here the game is played out at random.
visits = { $side } { $mv } has been tried { $visits ->
    [one] once
   *[other] { $visits } times
}; its mean result is { $value } for { $side }.
visits-proven = { $side } { $mv } has been tried { $visits ->
    [one] once
   *[other] { $visits } times
}: { $value } for { $side }.
proven-win = proved win
proven-draw = proved draw
proven-loss = proved loss

# Players without a tree.
costs = { $mv }: cost of defending { $cd }, cost of attacking { $ca }.
costs-must-block = { $mv }: cost of defending infinite (it must be blocked), cost of attacking { $ca }.
costs-win = { $mv } wins at once.
sees = The rule “{ $rule }” looks at { $mv }.
sees-line = The rule “{ $rule }” sees the line from { $from } to { $to }.
rule-fires = The rule “{ $rule }” fires: { $mv }.
rule-silent = The rule “{ $rule }” does not apply.
rule-win = win
rule-block = block
rule-fork = fork
rule-block-fork = block a fork
rule-centre = centre
rule-opposite-corner = opposite corner
rule-corner = corner
rule-side = side
believes = It expects { $value } of { $mv }.
believes-chance = It expects { $value } of { $mv } and would choose it with a chance of { $chance } per cent.

# On a drawn node.
level-max = MAX { $side }
level-min = MIN { $side }
label-costs = cd { $cd }, ca { $ca }
label-test = test
label-again = again
label-wins = wins
label-visits = { $visits } ×
label-silent = does not apply
label-cut = cut { $moves }
label-cut-nothing = cut, no move left
leaf-win = { $side } wins
leaf-draw = draw
leaf-horizon = horizon
leaf-table = table
leaf-table-at-least = table: at least
leaf-table-at-most = table: at most

# Packed steps.
packed-broken = these are no packed steps of this game: byte { $byte } begins none

settled = { $mv }: { $value }, { $means }.
settled-in = { $mv }: { $value } in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
 }, { $means }.
settled-unknown = not settled
means-rules = it ends the game
means-threats = by threats alone, each of which leaves one reply
means-pairing = a pairing of cells stops every line that is left
means-weak-search = one side stops every line even without lines of its own
means-table = a complete table of the board says so
means-search = found by search
means-open = the limit came first
