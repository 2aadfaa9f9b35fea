# The command line.

## How it is laid out
heading-usage = Usage:
heading-commands = Commands
heading-arguments = Arguments
heading-options = Options
heading-example = Example:
default-value = (default: { $value })

## Commands and their arguments
cmd-deret = Play, teach, study and solve k-in-a-row games, from tic-tac-toe to gomoku
arg-help = Show this help
arg-version = Show the version
arg-json = Print one JSON object instead of text
arg-lang = Language: en or id (else DERET_LANG, LC_ALL, LC_MESSAGES, LANG)
arg-threads = How many threads to use (default: one for each core)
arg-game = The game: M,N,K (rows, columns, how many in a row), or tictactoe, 4x4, 5x5, gomoku
arg-exact = Only exactly K in a row wins; a longer row does not
arg-position = Rows from top to bottom joined by /, cells X, O or . (without it, the empty board)
arg-time = Stop after that many seconds with the best so far (exit status 4)
arg-nodes = Stop after that many nodes with the best so far (exit status 4)
arg-seed = Where chance starts: the same seed gives the same result
arg-output = Write to this file instead of standard output

cmd-play = Play in the terminal: against a person, against the computer, or watch two computers
arg-x = Who plays X and moves first: human, or a player as NAME:key=value,...
arg-o = Who plays O
arg-plain = A numbered menu and plain prompts, for screen readers and pipes
arg-ascii = Draw with ASCII characters only
arg-play-time = Let each computer move take at most that many seconds
arg-db = The game store (default: games.db in the data folder)
example-play =
    {"  "}deret play --game 15,15,5 --o mcts
    {"  "}deret play --plain --game 3,3,3 --x human --o minimax

cmd-players = List all players with their source, their options and what they guarantee
example-players = {"  "}deret players

cmd-move = Ask a player for one move, with its reason and its cost
arg-player = The player: NAME or NAME:key=value,... (see: deret players)
example-move = {"  "}deret move --game 3,3,3 --position X.O/.X./..O --player random:seed=7

cmd-perft = Count the move paths of a game, ply by ply
arg-depth = How many plies (default: to the end up to 12 empty cells, else 4)
example-perft = {"  "}deret perft 4,3,3 --depth 7

cmd-match = Play games between two players, who swap sides after each
arg-match-a = Player A, who is X in the first game: NAME or NAME:key=value,...
arg-match-b = Player B
arg-games = How many games
arg-random_plies = How many seeded random moves open each pair of games
example-match = {"  "}deret match random random --game 3,3,3 --games 100000 --seed 1

cmd-solve = Find the exact value of a position, and prove it
arg-weak = The weak (Maker-Breaker) game: only X can win, lines of O end nothing
arg-certificate = Write a proof of the value to this file (see: deret verify)
arg-resume = Keep what was found in this file when stopped, and go on from it if it exists
arg-table_mb = Most memory for the solver's tables, in MB
arg-known = Print every result of the literature beside ours (each game gets --time seconds, else 1)
example-solve = {"  "}deret solve 7,7,5 --certificate proof.deret

cmd-analyze = Show the exact value of a position and of every legal move, best first
example-analyze = {"  "}deret analyze 3,3,3 --position X../.O./..X

cmd-verify = Check a certificate with the rules alone
arg-verify-file = The certificate
example-verify = {"  "}deret solve 4,3,3 --certificate proof.deret && deret verify proof.deret
cmd-exhaust = Play a player against every line the other side can choose
arg-side = The player's side
arg-exhaust-position = The position the lines start from (without it, the empty board)
example-exhaust = {"  "}deret exhaust --game 3,3,3 --player branch-and-bound --side O

cmd-bench = Run fixed searches of every player, on one thread; the node count is the same on every machine
example-bench = {"  "}deret bench
cmd-serve = Serve the page and its API: play in a browser, see what is true, play each other
arg-serve-port = The port; 0 takes any free one
arg-serve-listen = The address to listen at, instead of this machine alone: 0.0.0.0, or with a port, 192.168.1.5:80
example-serve = {"  "}deret serve --port 8080
serve-open-to-others = Anyone who can reach { $address } can use this server and its computing time. Serve only a network you trust.
bad-listen = { $text } is no address to listen at: write an IP address, alone or with a port: 0.0.0.0 or 0.0.0.0:7373
bad-port = { $text } is no port: a number from 0 to 65535 is

cmd-completions = Print completions for a shell
arg-shell = The shell
example-completions = {"  "}deret completions bash > deret.bash

cmd-man = Print the manual page (roff)
arg-man-command = The page of this command (without it, of deret)
example-man = {"  "}deret man match | man -l -

## What commands say
home =
    Deret { $version }: play, teach, study and solve k-in-a-row games.

    {"  "}deret players              who can play
    {"  "}deret move --player random  one move, with its reason
    {"  "}deret match random random  games between two players
    {"  "}deret --help               everything
play-needs-terminal = the game needs a terminal to draw on; for pipes use deret play --plain
play-no-json = a game in the terminal has no JSON; deret move --json gives one move
play-kept = Your game is kept: deret offers it next time.
players-guarantee = Guarantees: { $guarantee }
move-score = Score for the side to move: { $score }
move-cost = { $nodes } nodes, { $leaves } leaves, { $cutoffs } cutoffs, depth { $depth }, { $seconds } s
limit-reached = A limit stopped the search; this is the best so far.
match-title = { $games } games of { $game }, seed { $seed }
match-wins = { $name }: { $wins } won ({ $share })
match-draws = Draws: { $draws } ({ $share })
match-progress = Games
match-interrupted = Interrupted after { $played } of { $games } games.
solve-win = { $player }, to move, wins
solve-loss = { $player }, to move, loses
solve-draw = Draw
solve-maker = Maker (X) wins
solve-breaker = Draw: Breaker (O) holds
solve-unknown = Unknown: a limit came first
solve-move = Move: { $mv }
solve-method = By { $method }
solve-cost = { $nodes } nodes, { $seconds } s
solve-certificate = Certificate: { $path }, { $bytes } bytes, { $nodes } positions
solve-limit = A limit stopped the solver; what is unknown is said to be unknown.
solve-resume = What was found is in { $path }; the same command goes on from there.
solve-progress = { $nodes } nodes, { $seconds } s, { $speed } nodes/s
solve-progress-numbers = proof number { $pn }, disproof number { $dn }, best move { $mv }
known-progress = Solving
known-heading = game     kind   published, ours: value, method, time, certificate; source
known-recorded = not solved in this time; recorded: { $figure }
known-open = not reproduced here in this time
known-count = Reproduced here: { $reproduced } of { $all }
table-too-large = a table of { $table } MB does not fit the memory of this machine, { $total } MB
analyze-position = The side to move: { $worth }
analyze-limit = A limit stopped the analysis; what is missing is unknown.
worth-win-in = { $plies ->
    [one] wins at once
   *[other] wins in { $plies } plies
 }
worth-win = wins
worth-draw = draw
worth-loss-in = loses in { $plies } plies
worth-loss = loses
worth-unknown = unknown
exhaust-progress = Positions
exhaust-title = { $player } as { $side }: { $lines } lines through { $positions } positions
exhaust-results = { $won } won, { $drawn } drawn, { $lost } lost
exhaust-first-loss = First loss: { $line }
exhaust-never-loses = It never loses.
bench-progress = Searches
bench-total = { $nodes } nodes in { $seconds } s, { $speed } nodes per second; signature { $nodes }
man-unknown = there is no command { $command }; commands are { $known }

## What goes wrong
error = deret: { $message }
interrupted = interrupted
bad-language = { $text } is not a language Deret speaks; it speaks en and id
bad-side = { $text } is not a side; it is X or O
bad-seconds = { $text } is not a time: write a number of seconds above 0
bad-seed = { $text } is not a whole number of 0 or more
bad-count = { $text } is not a whole number of 1 or more
bad-threads = { $text } is not a number of threads: write a whole number from 1 to 1024
cannot-write-output = cannot write the output: { $problem }
file-trouble = { $path }: { $problem }
file-is-folder = { $path } is a folder; name a file
usage-bad-value = { $arg }: { $problem }
usage-no-value = { $arg } needs a value
usage-invalid-value = { $arg } cannot be { $value }; it must be one of { $valid }
usage-unknown-argument = there is no option { $arg }
usage-unknown-argument-like = there is no option { $arg }; is it { $suggested } you mean?
usage-unknown-command = there is no command { $command }
usage-unknown-command-like = there is no command { $command }; is it { $suggested } you mean?
usage-missing = { $arg } is missing
usage-missing-command = a command is missing
usage-repeated = { $arg } may be given only once
usage-conflict = { $arg } cannot be used with { $prior }
usage-other = { $problem }
usage-see-help = { $problem } (--help tells more)
