# What is said of positions, moves and games by whoever knows their values.

ending-win = a win for { $player }
ending-draw = a draw
verdict-unknown = The solver could not tell in time where this game was decided.
verdict-unknown-before = From move { $ply } on it was { $ending } with best play; further back the solver could not tell in time.
verdict-no-mistake = No move gave anything away: a draw from the first move to the last.
verdict-no-mistake-yet = No move has given anything away so far: with best play it is { $ending }.
verdict-from-the-start = No move decided it: with best play it was { $ending } from the start to the end.
verdict-decided = Move { $ply } { $is_over ->
    [yes] decided it
   *[no] is the last mistake so far
 }: { $player } played { $mv }, which turned { $before } into { $after }. { $better } would have kept it.
verdict-estimated = Move { $ply } { $is_over ->
    [yes] decided it
   *[no] is the last mistake so far
 }, as far as the engine can tell: { $player } played { $mv }, and the chance of winning fell from about { $before } % to about { $after } %. The engine would have played { $better }.
verdict-no-estimated-mistake = As far as the engine can tell, no single move decided it.
verdict-decided-only = Move { $ply } { $is_over ->
    [yes] decided it
   *[no] is the last mistake so far
 }: { $player } played { $mv }, which turned { $before } into { $after }.
nudge-win = You can win with one move.
nudge-block = Your opponent threatens to win: one cell stops it.
nudge-middle = Look at the middle of the board.
nudge-corner = Look at the corners.
nudge-edge = Look at the edge of the board.
nudge-row = Look at row { $row }, counted from below.
why-wins-now = { $mv } wins at once.
why-wins-in = { $mv } wins; the game is over in { $plies } plies with best play.
why-wins = { $mv } wins with best play.
why-draws = { $mv } keeps the draw.
why-loses-in = Every move loses with best play; { $mv } holds out longest, { $plies } plies.
why-loses = Every move loses with best play; { $mv } is as good as any.
why-guess = { $mv } looks best; the solver could not prove it in time.
nudge-top-left = Look at the top left of the board.
nudge-top = Look at the top of the board.
nudge-top-right = Look at the top right of the board.
nudge-left = Look at the left of the board.
nudge-right = Look at the right of the board.
nudge-bottom-left = Look at the bottom left of the board.
nudge-bottom = Look at the bottom of the board.
nudge-bottom-right = Look at the bottom right of the board.

worth-win = wins
worth-win-in = { $plies ->
    [one] wins at once
   *[other] wins in { $plies } plies
}
worth-draw = draws
worth-loss = loses
worth-loss-in = { $plies ->
    [one] loses in 1 ply
   *[other] loses in { $plies } plies
}
worth-estimate = about { $after } % (estimate)
worth-estimate-fell = about { $before } % → { $after } % (estimate)
worth-unknown = unknown

review-title = Review of a game of { $game }
review-graph = What best play led to after each move
review-move = Move
review-worth = Worth
review-caption = Move { $ply }: { $player } { $mv } was a mistake. Better: { $better }.
