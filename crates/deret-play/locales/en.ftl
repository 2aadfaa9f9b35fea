# Players, and what people get wrong about them.

spec-syntax = { $text } is not a player: write NAME or NAME:key=value,key=value
spec-open-quote = { $text } is not a player: a value in double quotes must end with a quote, followed by a comma or nothing
spec-repeated = { $player } has the key { $key } twice
spec-unknown-player = there is no player { $name }; players are { $known }
spec-unknown-player-like = there is no player { $name }; is it { $near } you mean? Players are { $known }
spec-unknown-key = { $player } has no key { $key }; its keys are { $known }
spec-no-keys = { $player } has no key { $key }; it has no keys at all
spec-bad-value = { $player }: { $key } cannot be { $value }; it must be { $expected }
spec-needs-person = human is a person at a board: use deret play, or name a player that can move by itself

expected-whole-from = a whole number of { $min } or more
expected-whole = a whole number from { $min } to { $max }
expected-real = a number from { $min } to { $max }
expected-choice = one of { $choices }
expected-numbers = { $count } whole numbers up to { $max }, joined by strokes (10/10/1/1/0)
option-ties-random = which of equally good moves it takes: the first row by row, the last, or one drawn by lot
option-weights = another formula: weights of the opponent's marks in rows and columns, in diagonals, of open rows and columns, of open diagonals, and of its own marks in open lines; without it the paper's costs
option-rule = when to attack and when to defend, after winning and blocking: paper: defend, then attack; attack: attack, then defend; fork: make two ways to win at once, then as the paper; guard: leave the opponent no such move, then attack, then defend
expected-text = a text

option-score = distance: a win is worth S - depth with S = M x N + 1, so quick wins count more; plain: +1, 0, -1; published: S = 10 on every board, as the paper prints it, which is wrong beyond ten plies
option-depth = how many plies below the root it looks; without it, to the end of the game
option-as = meant: as the paper's text says; printed: as its program does, defects included
option-switch = it plays at random while more cells than this are empty, then searches; without it the least that is safe on the board ({ $small } on 3,3,3, { $large } on 4,4,4), where none is known { $usual }
option-heuristic-depth = how many plies ahead it looks
option-pruning = alpha-beta pruning, which changes the cost but not the move
option-ties = which of equally good moves it takes, row by row
option-block-fork = when the opponent could fork: force makes a threat, occupy takes the first fork cell, prevent leaves no fork cell
option-table = size of the transposition table in megabytes
option-symmetry = whether turned and mirrored positions share an entry of the table
option-playouts = how many random games it plays before it moves
option-c = how much it explores: C of UCT
option-seed = where its chance starts; the same seed makes the same moves

player-human = a person at this front end
guarantee-human = nothing is known
player-random = random-iterative: lists the empty cells row by row and picks one
guarantee-random = a legal move, each with the same chance
player-minimax = recursive minimax without pruning
player-alpha-beta = minimax with alpha-beta pruning
player-brute-force = plays out every continuation, without pruning; values +1, 0, -1
guarantee-brute-force = a move of the true value; as=printed guarantees nothing
guarantee-alpha-beta = the move and score of minimax; as=printed guarantees nothing
player-hybrid = random while many cells are empty, then alpha-beta
guarantee-hybrid = a move of the true value once at most switch cells are empty
player-heuristic = minimax to a depth, with the line evaluation 10^(count-1)
guarantee-heuristic = the best line evaluation at its depth; wins and losses within it are seen; as=printed, which remembers its game, guarantees nothing
player-branch-and-bound = wins if it can, else takes the cell with the largest cost of defending, then of attacking
guarantee-branch-and-bound = it takes a win and blocks one at once
player-expert = eight rules: win, block, fork, block fork, centre, opposite corner, corner, side
guarantee-expert = with block_fork=force it never loses on 3,3,3
player-memo = alpha-beta with a transposition table and board symmetry
guarantee-memo = the move and score of alpha-beta
player-mcts = Monte Carlo tree search (UCT) with proved results carried up; its score is in thousandths
guarantee-mcts = what it says is proved is true; more playouts come closer to the truth
guarantee-exact = without depth: a move of the true value, and with distance scores the quickest win or slowest loss
refusal-exhaust-cut-short = the player stopped at a bound of its own before it had decided on a move; take a smaller board or depth
refusal-exhaust-too-large = the lines lead through more than { $max } positions; take a smaller board
refusal-printed-options = alpha-beta: as=printed has its own score and no horizon; leave score and depth out
refusal-weights-and-rule = branch-and-bound: weights and rule cannot be used together; leave one out
refusal-printed-heuristic = heuristic: as=printed is the published program, without pruning and with ties of its own; leave pruning and ties out

referee-nothing-to-undo = there is no move to take back
referee-nothing-to-redo = there is no move to play again

# The levels of the front ends.
level-name = level { $n }
level-about-beginner = A beginner: completes its own rows and overlooks many of yours.
level-about-casual = Plays for fun: stops plain rows and misses diagonals and gaps.
level-about-steady = Sees most rows in time, and sometimes slips.
level-about-strong = Plans far ahead and gives little away.
level-about-best = The best there is: the engine at full thought, with the solver beside it.

player-engine = the strong engine: threats kept move by move, principal variation search, wins by force
guarantee-engine = every win or loss it claims is proved
player-level = an opponent of that strength on the board at hand, 1 (beginner) to 10 (the best there is)
guarantee-level = each level is stronger than the one below; below 10 it errs, so that it can be beaten
option-engine-nodes = how many positions it may look at for a move; without it and ms, 100000
option-engine-ms = milliseconds for each move
option-engine-threads = how many threads search at once
option-engine-table = the most that its table of positions may take, in megabytes
option-engine-alone = on: without the solver's help
option-level = the level, 1 to 10

player-engine-process = an outside program that speaks the Gomocup protocol
guarantee-engine-process = a legal move in time, or it loses: silence, crashes and illegal moves end the game
option-cmd = the command that starts the program, in double quotes where it holds a comma or a colon
option-ms = milliseconds for each move
option-info = a line for INFO before the first move, such as info="max_node 20000"; may be given more than once
option-name = what tables and messages call it
option-grace-ms = milliseconds that a move may take beyond its time
option-settle-ms = milliseconds between hearing a move and speaking again
option-log = a file to which every line of both sides is added
engine-no-answer = { $program } did not move within { $ms } ms; the last it said was { $last }
engine-info-lines = info is one line, and { $text } has several
engine-log = the log { $path } cannot be written: { $problem }
contest-time-over = its time for the game was over
contest-illegal = illegal move
contest-no-move = no move
engine-no-cmd = engine-process needs the command of a program: engine-process:cmd=./pbrain-name
engine-open-quote = a quote is not closed in the command { $command }
engine-not-found = there is no program { $program } to start: check the path in engine-process:cmd=...
engine-not-started = { $program } could not be started: { $problem }
engine-silent = { $program } did not answer within { $ms } ms
engine-ended = { $program } ended without an answer
engine-error = { $program } answered { $answer }
engine-not-a-move = { $program } answered { $answer }, which is not a move on this board
engine-illegal = { $program } played an illegal move: { $problem }
engine-other-k = { $program } plays five in a row only, not { $k }
engine-interrupted = { $program } was interrupted

concern-program = it starts the program { $command } on this machine
concern-file = it opens the file { $path }
concern-memory = it takes { $megabytes } MB of memory

# What the papers are called, here and nowhere else.
paper-000 = Musyafa and Pratama
paper-001 = the brute-force paper
paper-002 = Pamungkas and Thamrin
paper-003 = Rafi 2022
paper-004 = the branch-and-bound paper

# What a score means.
score-plain = Scores: +1 a win, 0 a draw, -1 a loss.
score-distance = Scores: a win is worth { $s } - depth, a loss depth - { $s }, a draw 0; the depth is counted from 0 at the moves of this position.
score-printed = Scores: as in the printed program, a win is worth 1 - depth, a loss depth - 1, a draw 0; the depth is counted from 0 at the moves of this position.
score-lines = Scores: the sum over all lines of 10^(stones - 1), the own ones less the other's; { $k } in a row are worth more than any sum.

## The papers' own ways to play
mode-000-banner = TIC TAC TOE APPLICATION
mode-000-subtitle = FINAL PROJECT, COMPLEXITY OF ALGORITHMS
mode-000-iterative = Play against the iterative bot
mode-000-recursive = Play against the recursive bot
mode-000-people = Play against another person
mode-000-time-iterative = Time the iterative algorithm
mode-000-time-recursive = Time the recursive algorithm
mode-000-exit = Exit
mode-000-your-turn = Your turn
mode-000-bot-turn = The bot's turn
mode-000-thinking = The bot is thinking !!
mode-000-won = Congratulations! You win!
mode-000-lost = The bot wins! Try again.
mode-000-draw = The game is a draw!
mode-000-one-won = Player 1 wins!
mode-000-two-won = Player 2 wins!
mode-002-banner = TIC TAC TOE
mode-002-toggle = a person or the computer as the opponent
mode-002-random = computer: random level
mode-002-minimax = computer: minimax level
mode-002-reset = reset
mode-003-banner = Tic Tac Toe, m,n,k
mode-003-reset = Reset and Apply
mode-003-result = { $text }
mode-004-banner = Tic-tac-toe, branch and bound
mode-004-again = once more
mode-your-turn = Your turn
mode-computer-turn = The computer's turn
mode-won = You win
mode-lost = The computer wins
mode-draw = Draw
mode-x-won = X wins
mode-o-won = O wins
