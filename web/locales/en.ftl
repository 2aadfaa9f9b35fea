# What the page says.

title = Deret
skip-to-board = Skip to the board
language = Language
theme = Colours
theme-auto = As the system
theme-light = Light
theme-dark = Dark
sound-on = Sound is on
sound-off = Sound is off
help = Keys and help
source-api = The API behind this page

views = Views
view-play = Play
view-search = Search
view-collapse = Collapse
view-lab = Lab
view-coming = Loading
skip-to-view = Skip to the content

status-wins = { $mark } wins
status-wins-resigned = { $mark } wins: { $other } gave up
status-draw = Draw
status-your-turn = Your turn, { $mark }
status-to-move = { $mark } to move
status-thinking = { $mark } is thinking
status-cannot = { $mark } cannot move
status-other-turn = { $mark } to move: the other person
status-named-turn = { $mark } to move: { $name }
status-looking-back = Move { $ply } of { $count }
announce-move = { $mark } played { $move }.

board = Board, { $rows } rows, { $cols } columns, { $k } in a row
cell-empty = { $cell }, row { $row }, column { $col }, empty
cell-mark = { $cell }, row { $row }, column { $col }, { $mark }
cell-value-win = wins
cell-value-draw = draws
cell-value-loss = loses
cell-value-unknown = unknown
cell-best = best move
cell-value-in = in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
 }
cell-hint = hint
cell-last = last move

side-x = X, moves first
side-o = O, moves second
player-of = Player { $mark }
swap = Swap sides
default-value = { $value } (default)
without = without

name-human = Person
name-random = Random
name-brute-force = Brute force
name-minimax = Minimax
name-alpha-beta = Alpha-beta
name-hybrid = Random, then alpha-beta
name-heuristic = Heuristic minimax
name-branch-and-bound = Branch and bound
name-expert = Expert rules
name-memo = Alpha-beta with a table
name-mcts = Monte Carlo search
name-learned = Learned
name-perfect = Perfect
name-engine = Engine

new-game = New game
undo = Undo
redo = Redo
hint = Hint
hint-again = Show it
play-computers = Play
pause-computers = Pause
speed = Speed
try-again = Try again
to-the-end = Back to the end
bring-back = Bring it back
put-aside = The unfinished game was put aside.

setup = Board
rows = Rows
cols = Columns
k = In a row
exact = exactly, no longer row wins
fault-side = from 1 to { $most }
fault-k = from 1 to { $most }, the longer side
time-limit = Thinking time
time-limit-value = { $n } s

levels = Levels
level-strength = Measured on this board: { $elo }{"\u00A0"}±{"\u00A0"}{ $error }{"\u00A0"}Elo above random.

truth = What is true
values = Show the value of every cell
values-legend-win = wins
values-legend-draw = draws
values-legend-loss = loses
values-legend-note = For the side to move, if both play their best. The number counts the moves of both sides to the end; the longer the bar, the sooner.
values-legend-note-large = For the side to move, if both play their best. The longer the bar, the sooner the end.
values-looking = The solver is looking
values-partial = The solver could not tell everything in the time it has.
position-value-win = { $mark } wins if both play their best, in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
 }.
position-value-win-only = { $mark } wins if both play their best.
position-value-draw = A draw if both play their best.

moves = Moves
moves-none = No move yet.
move-start = Start
move-go = Go to move { $ply }: { $mark } { $move }
note-cost = { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
 }, { $time }
note-stopped = stopped by the time limit
note-score = score { $score }
time-us = { $n } µs
time-ms = { $n } ms
time-s = { $n } s

not-kept = The last moves are not kept: { $reason }

share = Share
copy-link = Copy link
copy-text = Copy as text
copy-command = Copy as command
save-svg = Save as SVG
copied = Copied.
not-copied = Your browser does not let the page copy. Here it is:
friend = Play with another person
friend-about = Send a link; you play each other from two browsers.
friend-side = You play
friend-lot = by lot
friend-share = Make a link
room-invite = Send this link to the other person. Whoever has it plays { $mark }.
room-loopback = This link works on this machine only. For other machines the server has to be started with { $command }; then open the page at this machine's own address and share from there.
room-copy-invite = Copy the invitation
room-copy-watch = Copy a link to watch
room-copy-own = Copy your own link
room-own-note = Your own link plays { $mark } at another device. Keep it to yourself.
room-watching = You are watching this game.
room-playing = You play { $mark }.
room-kept = The game is kept; you can close the page and come back.
room-not-kept = This server keeps games in memory only: they are gone when it stops.
room-offline = No connection to the server; trying again.
room-resign = Give up
room-leave = A new game leaves this one; its link keeps working.

problem-unreachable = The server does not answer. Is deret serve still running?
problem-unreachable-room = The server does not answer. Nothing is lost; try again in a moment.
problem-address-game = The game in the address cannot be; here is 3 by 3 instead.
problem-address-moves = The moves in the address are not legal; here is the empty board.
problem-room = This game cannot be opened: { $reason }

help-title = Keys
help-close = Close
help-while = While the board has the focus:
key-space = Space
key-arrows = move over the board
key-place = place a mark
key-undo = undo, redo
key-values = values on or off
key-hint = hint: a nudge, then the cell
key-g = person or computer as opponent
key-levels = opponent: 0 random, 1 to 9 its level
key-step = opponent: the level above (9, then + is level 10) or below
key-r = new game
key-review = look back and forth
key-help = this help

title-status = { $status } · Deret
view-games = Games
name-level = Level
player-options = Options of { $player }
options = Options
status-paused = { $mark } to move: paused
you = You
other-person = The other person
is-here = here
is-away = away
reason = Reason

opponent = Opponent
strength-easy = Easy
strength-fair = Fair
strength-hard = Hard
strength-best = Best
strength-person = Another person
begins = Begins:
begins-you = you
begins-computer = the computer
begins-lot = by lot
players-more = More: who plays which side
players-papers = From the papers
players-others = Other algorithms
size-own = Or a size of your own:
size-with = { $size } with{"\u00A0"}{ $k }
start = Start
cancel = Cancel
taken-back = Your next move replaces what you took back; it stays in the list.

variation-from = A variation after move { $ply }.
variation-back = Back to the game
variation-promote = Make it the game
variation-go = Variation after move { $ply }: { $moves }
variation-forget = Remove this variation

values-off-shared = Off while two people play: nobody looks things up unless both want it.
hint-equal-win = Every move wins equally soon here: play what you like.
hint-equal-draw = Every move is equally good here: all of them draw.
hint-equal-loss = Every move loses equally soon here: there is nothing to choose.
history-X = X wins
history-O = O wins
history-draw = draw
history-unknown = unknown
history-estimate = estimate: a chance of { $percent }{"\u00A0"}% for X
history-estimates = Dashed: the engine's estimate, where nobody can prove it in time.
history-empty = The value of each position is drawn beside the moves after the game, or while values are shown.
move-mistake = mistake
move-blunder = blunder

lesson-won = You won. Move { $ply } of { $mark } decided it.
lesson-won-only = You won.
lesson-lost = You lost, at move { $ply }.
lesson-lost-only = You lost.
lesson-drew = A draw. At move { $ply } there was more in it.
lesson-drew-only = A draw: nobody made a mistake.
lesson-other = { $mark } lost, at move { $ply }.
lesson-other-only = { $mark } lost.
lesson-why = See why
lesson-title = Mistake { $index } of { $count }
lesson-mistake = Move { $ply }: { $mark } played { $move }{ $sign }.
lesson-before-win = Before it { $mark } was winning;
lesson-before-draw = Before it the game was a draw;
lesson-before-loss = Before it { $mark } was losing;
lesson-before-unknown = Before it nobody knows;
lesson-after-win = after it { $mark } still wins, but later.
lesson-after-draw = after it the game is only a draw.
lesson-after-loss = after it { $mark } loses.
lesson-after-unknown = after it nobody knows.
lesson-try = Your try: what should { $mark } have played? Click a cell.
lesson-right = Right: { $move }.
lesson-wrong = Not { $move }.
lesson-better = { $move } was right.
lesson-tried-win = { $mark } wins with it.
lesson-tried-draw = It keeps the draw.
lesson-tried-loss = { $mark } loses with it.
lesson-tried-unknown = Nobody could tell in time.
lesson-tell = Show it
lesson-next = Next
lesson-previous = Previous
lesson-play-on = Play on from before move { $ply }
lesson-spoken-played = the move that was played
lesson-spoken-tried = your answer
lesson-spoken-better = the right move
key-lecture = large, for a lecture

room-name = Your name
room-values = Values and hints, if both want them
room-values-wanted = { $name } wants them
room-rematch = Play again
room-rematch-asked = Waiting for the other person
room-rematch-accept = Play again: the other person waits
room-takeback = Ask to take back
room-takeback-asked = Asked to take back
room-takeback-wanted = { $name } would like to take the last move back.
room-takeback-accept = Agree
room-takeback-decline = Decline
lecture = Lecture: everything large (f)
lecture-end = Esc
cell-value-estimate = unknown, estimated chance { $percent } per cent
position-estimate = Nobody knows for sure. The engine's estimate: a chance of { $percent }{"\u00A0"}% for { $mark }.
lesson-estimated = Nobody can prove it here; by the engine's estimate the chance of { $mark } fell from { $before }{"\u00A0"}% to { $after }{"\u00A0"}%.
estimate-line = It expects { $line }
estimate-cost = (score { $score }, depth { $depth }).
values-legend-estimate = an estimate, in per cent
lesson-tried-estimate = The engine gives { $mark } a chance of { $percent }{"\u00A0"}% with it; nobody knows for sure.
lesson-better-estimate = The engine would play { $move }.
option-numbers = none, or as { $example }
help-elsewhere = Elsewhere on the page ← and → look back and forth through the moves.

# The papers' own programs; what they call things is left as it is there.
paper-rows = Row count=
paper-columns = Column count=
paper-marks = n-marks needed=
paper-depth = Max depth=
paper-size = Size of the board
paper-play-as = Play as { $mark }
paper-cell = Cell (1-{ $cells })
paper-board-wrong = There is no such board: use sides from 1 to 22 and a line that fits.
paper-too-large = Minimax looks at every game, which takes too long on this board: it answers within { $seconds } s for each move, with the best it has found by then.
paper-time = Total waktu eksekusi program minimax : { $seconds }
paper-eval = AI has chosen to mark the square in pos ({ $row }, { $column }) with an eval of: { $evaluation }
