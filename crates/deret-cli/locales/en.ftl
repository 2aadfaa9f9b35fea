# The command line.

## How it is laid out
heading-usage = Usage:
heading-commands = Commands
heading-arguments = Arguments
heading-options = Options
group-play = Play
group-teach = Teach
group-study = Study
group-solve = Solve
group-build = Build
help-more-deret = deret COMMAND -h shows a command; deret --help shows everything.
help-more = --help shows examples.
help-shared = Options of every command (--json, --lang, --color, ...): deret --help
help-of-command = deret COMMAND --help shows a command with examples.
heading-example = Example:
value-file = FILE
value-folder = DIR
value-when = WHEN
value-seconds = SECONDS
value-moves = MOVES
value-name = NAME
value-date = DATE
value-score = SCORE
value-chance = CHANCE
value-method = METHOD
value-address = ADDR
value-command = COMMAND

## Commands and their arguments
cmd-deret = Play, teach, study and solve k-in-a-row games, from tic-tac-toe to gomoku
arg-help = Show this help
arg-version = Show the version
arg-json = Print one JSON object instead of text
arg-lang = Language: en or id (else DERET_LANG, LC_ALL, LC_MESSAGES, LANG)
arg-threads = How many threads to use (default: one for each core)
arg-game = The game: M,N,K (rows, columns, how many in a row), a size such as 7x7, or tictactoe, gomoku (default: 3,3,3)
arg-color = When to use colours
arg-quiet = Only the answer and errors: no notes, no progress
arg-verbose = Tell more, also how long it took
arg-words = The game, the position or both, also without --game and --position: 3,3,3, X.O/.X./..O, a file
arg-move-words = The player, the game, the position, also without --player, --game and --position
arg-exhaust-words = The player, the game, the position, also without --player, --game and --position
arg-tree-words = The player, the game, the position, also without --player, --game and --position
arg-players-names = Only these players
arg-game_word = The game, also without --game: M,N,K, a size such as 7x7, or tictactoe, gomoku (default: 3,3,3)
arg-match-game_word = The game, also without --game (3,3,3 where none is named)
arg-from = The number of a stored game (see: deret games list), instead of --position
arg-ply = The position after that many moves of it
arg-play-level = Play against level N, from 1 (beginner) to 10 (the best there is)
arg-play-from = Go on with a stored game, or look at one that is over (see: deret games list)
arg-fail_on_loss = Exit status 1 if the player can lose
arg-fail_below = Exit status 1 if A scores less than this share of the points, from 0 to 1
arg-fail_on_mistake = Exit status 1 if there is a mistake
cmd-help = Show this help, or that of a command
arg-help-command = The command: move, or games list
example-help = {"  "}deret help analyze
cmd-games-review = Judge a stored game move by move, as deret review --from
arg-games-review-id = The number of the game, as in the list
example-games-review = {"  "}deret games review 17 -o review.html
arg-exact = Only exactly K in a row wins; a longer row does not
arg-moves = The moves from the empty board, b2,a3 or b2a3, instead of --position
arg-position = Rows from top to bottom joined by /, cells X, O or .; or a file with a diagram, moves or a game, or - for standard input (without it, the empty board)
arg-time = Stop after that many seconds (or 500ms, 2m) with the best so far (exit status 4)
arg-nodes = Stop after that many nodes (or 100k, 2M) with the best so far (exit status 4)
arg-seed = Where chance starts: the same seed gives the same result
arg-output = Write to this file instead of standard output

cmd-play = Play in the terminal: against a person, against the computer, or watch two computers
arg-x = Who plays X and moves first: human, or a player as NAME:key=value,...
arg-o = Who plays O
arg-paper = Play as the program of that paper does: its menu or keys, boards and messages, in Indonesian unless --lang says otherwise: 000, 002, 003 or 004
arg-plain = A numbered menu and plain prompts, for screen readers and pipes
arg-ascii = Draw with ASCII characters only
arg-play-time = Let each computer move take at most that many seconds
example-play =
    {"  "}deret play gomoku --o mcts
    {"  "}deret play 5,5,4 --level 3
    {"  "}deret play --moves b2,a3,c1
    {"  "}deret play --paper 002
    {"  "}deret play --plain --game 3,3,3 --x human --o minimax

cmd-players = List all players with their source, their options and what they guarantee
example-players =
    {"  "}deret players
    {"  "}deret players mcts

cmd-move = Ask a player for one move, with its reason and its cost
arg-player = The player: NAME or NAME:key=value,... (see: deret players)
example-move = {"  "}deret move --game 3,3,3 --position X.O/.X./..O --player random:seed=7

cmd-perft = Count the move paths of a game, ply by ply
arg-depth = How many plies (default: to the end up to 12 empty cells, else 4)
example-perft = {"  "}deret perft 4,3,3 --depth 7

cmd-collapse = Count the move paths, the positions and the positions up to symmetry of a game, ply by ply
arg-collapse-depth = How many plies (default: to the end, or as far as memory reaches)
example-collapse = {"  "}deret collapse 3,3,3

cmd-match = Play games between two players, who swap sides after each
arg-match-a = Player A, who is X in the first game: NAME or NAME:key=value,...
arg-match-b = Player B
arg-games = How many games
arg-openings = What the games begin with, each opening with both sides: balanced (even by the engine's estimate and in quick games; the default above 3x3), none, or a file: one a line, moves (h8 i9, h8i9) or offsets from the centre as Gomocup writes them (0,0, 1,-1), or a game of Piskvork
arg-random_plies = Instead of openings, how many seeded random moves begin each pair of games
arg-game_time = Seconds for all moves of a side in a game
arg-increment = Seconds that each move adds to the time for the game
arg-adjudicate = Whether a game ends as a draw once neither side can complete a row
arg-concurrency = How many games are played at once (without it, as many as --threads)
arg-sprt = Two players: stop when it is known whether the first is stronger by E1 rather than by E0 Elo
arg-alpha = With --sprt: how often it may say E1 where E0 is true (without it, 0.05)
arg-beta = With --sprt: how often it may say E0 where E1 is true (without it, 0.05)
arg-match-time = Seconds for each move (the result then depends on the machine)
arg-match-nodes = Nodes for each move
arg-match-resume = Keep the games in this store and continue the same match if it is there already
arg-match-db = Keep the games in this store (without it, only an interrupted match is kept)
example-match =
    {"  "}deret match random random --game 3,3,3 --games 100000 --seed 1
    {"  "}deret match engine:nodes=20000 engine:nodes=4000 --game 15,15,5 --games 400 --sprt 0,50

cmd-serve = Serve the page and its API: play in a browser, see what is true, play each other
arg-serve-port = Port to listen on; 0 takes any free one (default: 7373, or the next free one)
arg-serve-listen = The address to listen at, instead of this machine alone: 0.0.0.0, or with a port, 192.168.1.5:80
arg-serve-db = The store in which games are kept (default: the one in the data folder)
arg-serve-open = Open the page in the browser, as its owner
arg-serve-token_file = Write the token of the owner to this file, which only you can read
arg-serve-allow_host = Another name by which this server is called, for instance behind a proxy; may be given several times
arg-serve-memory_mb = The most memory for all visitors together
arg-serve-disk_mb = The size of the store at which no new games are kept
example-serve =
    {"  "}deret serve --port 8080
    {"  "}deret serve --listen 0.0.0.0 --allow-host deret.school.example --memory-mb 2048
cmd-lab = Run the papers' experiments and ours, and make the report
example-lab =
    {"  "}deret lab all --quick --out report
    {"  "}deret lab run 003-depth
cmd-lab-list = List the experiments
cmd-lab-run = Run the named experiments
cmd-lab-all = Run all experiments; what is finished in the folder with the same inputs is kept
arg-ids = Experiments (see: deret lab list), or the number of a paper: 003
arg-out = The folder of the report; index.html is its first page
arg-quick = A smaller run that says so: some seconds instead of one to two minutes for all of them
arg-fresh = Do again what is finished already
example-lab-run = {"  "}deret lab run 003-depth 004 --out report
example-lab-all = {"  "}deret lab all --out report --lang id
example-lab-list = {"  "}deret lab list --json

cmd-games = List, show, export, import and delete the games that were kept
arg-db = The game store (without it, games.db in the data folder); a file that does not exist is an empty store
arg-games-game = Only this game: M,N,K
arg-games-player = Only games with this player on either side: a name, or a whole spec
arg-games-x = Only games with this player as X
arg-games-o = Only games with this player as O
arg-games-result = Only this result: x, o, draw, unfinished, finished (or 1-0, 0-1, 1/2-1/2, *)
arg-games-since = Only games from this date on: 2026, 2026-11 or 2026-11-15
arg-games-until = Only games up to this date, that date included
arg-games-opening = Only games that begin with these moves: b2,a3
arg-games-front_end = Only games from this front end: terminal, page, match, tournament
arg-games-format = The format, where no file name tells it: deret, sgf, psq, csv, jsonl, pos
example-games =
    {"  "}deret games list --player mcts --result draw --since 2026-11
    {"  "}deret games import match.sgf && deret games export -o all.jsonl
cmd-games-list = List games, the oldest first
arg-limit = At most this many
arg-newest = The newest first
example-games-list = {"  "}deret games list --game 3,3,3 --opening b2,a3 --newest --limit 20
cmd-games-show = Show one game: its record and its last position
arg-games-show-id = The number of the game, as in the list
example-games-show = {"  "}deret games show 17
cmd-games-export = Write games to a file: .deret, .sgf, .psq (one game, K = 5), .csv, .jsonl or .pos (moves alone)
arg-games-export-ids = Only the games of these numbers
arg-games-export-output = The file; its ending decides the format (without it, standard output)
arg-salvage = Save what can be read of a damaged store: every game that its digest vouches for, without the check of the whole store
example-games-export =
    {"  "}deret games export --game 15,15,5 -o games.sgf
    {"  "}deret games export --moves -o moves.csv
    {""}
    Each format names cells its own way. The top left cell of 15x15 is
    {"  "}a15 in .deret, .csv, .jsonl, .pos (column letter, row from the bottom)
    {"  "}aa  in .sgf                      (column letter, row letter from the top)
    {"  "}1,1 in .psq                      (column, row from the top)
arg-games-export-moves = One row a move instead of one a game, for pandas and its like: -o FILE.csv (or FILE.parquet, where the program was built with it)
arg-games-export-values = Also what each move was worth (win, draw, loss), as far as the solver finds out
cmd-rpc = Answer requests as JSON lines on standard input and output, in one process that stays
example-rpc =
    {"  "}echo '{ "{" }"id":1,"method":"move","params":{ "{" }"moves":"b2","player":"minimax"{ "}" }{ "}" }' | deret rpc
arg-allow_programs = Let requests name players that start a program or open a file
cmd-games-import = Read games from files, folders and .zip archives; those that are in the store already are not added again
arg-games-import-game = The game of files that hold moves alone (.pos)
arg-files = The files, folders or archives; endings decide the format (- is standard input, with --format)
example-games-import =
    {"  "}deret games import old.psq club.sgf
    {"  "}deret games import gomocup2025.zip
    {""}
    Each format names cells its own way. The top left cell of 15x15 is
    {"  "}a15 in .deret, .csv, .jsonl, .pos (column letter, row from the bottom)
    {"  "}aa  in .sgf                      (column letter, row letter from the top)
    {"  "}1,1 in .psq                      (column, row from the top)
    Games that break the rules are refused with their line, the others are added; exit status 2.
cmd-games-delete = Delete games
arg-games-delete-ids = The numbers of the games
arg-all = All games
arg-yes = Do it: games chosen otherwise than by number are deleted only with this
example-games-delete = {"  "}deret games delete 17 18

cmd-train = Train a model for the player learned: from games against itself and from the game store
arg-train-game = The game: M,N,K, or tictactoe, 4x4, 5x5, gomoku (default: that of --resume, else 3,3,3)
arg-method = How to learn: menace, q-table, td (boards up to 16 cells) or n-tuple (default: td up to 9 cells, else n-tuple)
arg-train-games = How many games it plays against itself (default: enough for the game; 0 with --from-store is allowed)
arg-from_store = Learn from the finished games of the game store first, and begin every second game as one of them did
arg-train-resume = Go on with this model
arg-train-output = Where the model goes (default: the data folder, where learned finds the newest)
arg-curve = Where the picture of the learning curve goes (default: the model's name and -curve.svg)
arg-checkpoint = How often what was learnt so far is put aside in FILE.unfinished, where the same command goes on after a power cut
example-train =
    {"  "}deret train --game 3,3,3 --method td --games 50000 --seed 1 -o ttt.deret-model
    {"  "}deret match learned:model=ttt.deret-model random --games 1000
    {"  "}deret train --resume ttt.deret-model --from-store -o better.deret-model

cmd-exhaust = Play a player against every line the other side can choose
arg-side = The player's side
arg-exhaust-position = The position the lines start from (without it, the empty board)
arg-seeds = For players that use chance: how many seeds to cover, counted from the player's own
example-exhaust =
    {"  "}deret exhaust minimax
    {"  "}deret exhaust --game 3,3,3 --player branch-and-bound --side O --fail-on-loss

cmd-tree = Draw the search tree of a player's move: SVG, DOT, JSON, or a page that can be folded and stepped
arg-tree-depth = How many plies below the root are drawn (default: as many as the nodes allow)
arg-max_nodes = How many nodes are drawn at most (default: 80 in SVG, 200 in DOT, 3000 in HTML, 20000 in JSON)
arg-tree-output = Where to write it; the ending says how: .svg, .dot, .json or .html
example-tree = {"  "}deret tree --game 3,3,3 --position XOX/OX./... --player alpha-beta -o tree.svg

cmd-bench = Run fixed searches of every player, on one thread; the node count is the same on every machine
example-bench = {"  "}deret bench
cmd-solve = Find the exact value of a position, and prove it
arg-weak = The weak (Maker-Breaker) game: only X can win, lines of O end nothing
arg-certificate = Write a proof of the value to this file (see: deret verify)
arg-solve-resume = Keep what was found in this file when stopped, and go on from it if it exists
arg-table_mb = Most memory for the solver's tables, in MB
arg-known = Print every result of the literature beside ours (each game gets --time seconds, else 1)
example-solve = {"  "}deret solve 7,7,5 --certificate proof.deret

cmd-analyze = Show the exact value of a position and of every legal move, best first
example-analyze =
    {"  "}deret analyze X../.O./..X
    {"  "}deret analyze gomoku --moves h8,i9 --time 10s

cmd-review = Judge a game move by move: what each move was worth, which were mistakes, which decided it (default: the newest stored game)
arg-review-file = A file of games: .deret, .sgf, .psq, .csv, .jsonl or .pos; - is standard input; beside --moves, the game
arg-review-from = The number of a stored game (see: deret games list)
arg-review-moves = The moves from the empty board, joined by commas
arg-review-game = With --moves: the game
arg-review-index = Which game of the file, counted from 1
arg-review-time = How long the solver may look at each position
arg-review-output = Write a page with graph and boards; the ending is .html
example-review =
    {"  "}deret review
    {"  "}deret review --moves a3,b3,a1,a2,c1,b1,b2

cmd-verify = Check a certificate with the rules alone
arg-verify-file = The certificate; - is standard input
example-verify = {"  "}deret solve 4,3,3 --certificate proof.deret && deret verify proof.deret
cmd-tournament = Play a tournament: everybody against everybody, with a table and Elo ratings
arg-tournament-players = The players: NAME or NAME:key=value,... (see: deret players), and the game (without it 3,3,3); none to go on with --resume
arg-tournament-games = How many games each pair plays
arg-gauntlet = The first player against all others, who do not meet
arg-ladder = Each player against the next only: how strong is each step?
arg-tournament-resume = Where the tournament can be found again: a file that is made at the start, or a game store; where it exists, that tournament goes on
arg-tournament-time = Seconds for each move (the table then depends on the machine)
arg-tournament-nodes = Nodes for each move
example-tournament =
    {"  "}deret tournament random minimax alpha-beta:depth=2 --game 3,3,3 --games 100 --resume run.json
    {"  "}deret tournament --resume run.json
    {"  "}deret tournament mcts 'engine-process:cmd=./pbrain-other,ms=1000' 15,15,5 --sprt 0,20 --games 2000

cmd-table = Complete tables: what every position of a board is worth
example-table =
    {"  "}deret table counts 4,4,4
    {"  "}deret table build 5,4,4 && deret analyze 5,4,4
cmd-table-build = Work out every position of a board and write the table
example-table-build = {"  "}deret table build 5,4,4
arg-table-output = Where the table goes (without it, into the folder where analysis and play look for it)
arg-memory_mb = Most memory to use, in MB (default: what is free)
arg-table-resume = Go on with a build that was stopped; begin one where nothing is
arg-distance = Keep the plies to the end as well (boards up to 20 cells)
arg-workers = Build with that many timely workers in this process, which exchange messages
arg-hosts = The addresses of all processes that build together, one host:port per line, and a line "secret TEXT"
arg-process = Which of these processes this one is, from 0; process 0 writes the table
arg-secret_file = File that holds the secret of the build, instead of a line in the host file
arg-wait = How long to wait for the other processes to be started
cmd-table-info = Show what is in a table
example-table-info = {"  "}deret table info 5,4,4.table
arg-table-file = The table
cmd-table-probe = Look up the value of a position and of each move
example-table-probe = {"  "}deret table probe 3,3,3.table --position X../.O./..X
cmd-table-counts = Count the positions of a board by ply and outcome, all and up to symmetry
example-table-counts = {"  "}deret table counts 4,4,4 --csv counts.csv
arg-csv = Write the counts by ply to this file, outcomes up to symmetry too
cmd-table-check = Check that every value follows from those of the moves (exit status 1 if not)
example-table-check = {"  "}deret table check 5,4,4.table --sample 100000 --seed 1
arg-sample = Check only that many positions, drawn by --seed
cmd-table-list = List the tables that analysis and play use
example-table-list = {"  "}deret table list
arg-tables = The folder of complete tables (default: tables in the data folder)

cmd-gomocup = Speak the Gomocup (Piskvork) engine protocol on standard input and output
example-gomocup = {"  "}printf 'START 15\nBEGIN\n' | deret gomocup

cmd-completions = Print completions for a shell
arg-shell = The shell
example-completions = {"  "}deret completions bash > deret.bash

man-examples = EXAMPLES
man-deret-examples =
    {"  "}deret
    {"  "}deret move --position X.O/.X./..O --player expert
    {"  "}deret solve 6,5,4 --certificate win.cert && deret verify win.cert
    {"  "}deret exhaust branch-and-bound
man-exit-status = EXIT STATUS
man-exit-status-text =
    {"  "}0    done
    {"  "}1    what was checked does not hold (verify, table check, --fail-...)
    {"  "}2    bad input or usage
    {"  "}3    could not be done: file, disk, network, memory
    {"  "}4    a limit was reached; the answer is partial
    {"  "}130  interrupted
man-environment = ENVIRONMENT
man-environment-text =
    {"  "}DERET_LANG, LC_ALL, LC_MESSAGES, LANG   language, where --lang is not given: the first that is set
    {"  "}NO_COLOR                                no colours, where --color is not given
    {"  "}TERM, COLORTERM                         what the terminal can show; TERM=dumb gets plain prompts
    {"  "}XDG_DATA_HOME                           where the folder deret/ is kept (else ~/.local/share)
man-files = FILES
man-files-text =
    {"  "}~/.local/share/deret/games.db   stored games (else --db FILE)
    {"  "}~/.local/share/deret/tables/    complete tables (else --tables DIR)
    {"  "}~/.local/share/deret/models/    trained models
cmd-man = Print the manual page (roff)
arg-man-command = The page of this command (without it, of deret)
example-man = {"  "}deret man match | man -l -
usage-options = [OPTIONS]
usage-command = [COMMAND]
