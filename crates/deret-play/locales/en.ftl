# Players, and what people get wrong about them.

spec-syntax = { $text } is not a player: write NAME or NAME:key=value,key=value
spec-open-quote = { $text } is not a player: a value in double quotes must end with a quote, followed by a comma or nothing
spec-repeated = { $player } has the key { $key } twice
spec-unknown-player = there is no player { $name }; players are { $known }
spec-unknown-key = { $player } has no key { $key }; its keys are { $known }
spec-no-keys = { $player } has no key { $key }; it has no keys at all
spec-bad-value = { $player }: { $key } cannot be { $value }; it must be { $expected }
spec-needs-person = human is a person at a board: use deret play, or name a player that can move by itself

expected-whole-from = a whole number of { $min } or more
expected-whole = a whole number from { $min } to { $max }
expected-real = a number from { $min } to { $max }
expected-choice = one of { $choices }
expected-text = a text

option-score = distance: a win is worth S - depth with S = M x N + 1, so quick wins count more; plain: +1, 0, -1
option-depth = how many plies below the root it looks; without it, to the end of the game
option-seed = where its chance starts; the same seed makes the same moves

player-human = a person at this front end
guarantee-human = nothing is known
player-random = random-iterative: lists the empty cells row by row and picks one
guarantee-random = a legal move, each with the same chance
player-minimax = recursive minimax without pruning
player-alpha-beta = minimax with alpha-beta pruning
guarantee-exact = without depth: a move of the true value, and with distance scores the quickest win or slowest loss

referee-nothing-to-undo = there is no move to take back
referee-nothing-to-redo = there is no move to play again
