# What the page says.

title = Deret
tagline = k in a row: play, and see what is true
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
status-waiting = { $mark } waits for a word
status-cannot = { $mark } cannot move
status-other-turn = { $mark } to move: the other person
status-looking-back = Move { $ply } of { $count }
announce-move = { $mark } played { $move }.

board = Board, { $rows } rows, { $cols } columns, { $k } in a row
cell-empty = { $cell }, row { $row }, column { $col }, empty
cell-mark = { $cell }, row { $row }, column { $col }, { $mark }
cell-value-win = wins
cell-value-draw = draws
cell-value-loss = loses
cell-value-unknown = unknown
cell-value-in = in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
 }
cell-hint = hint
cell-last = last move

side-x = X, moves first
side-o = O, moves second
player-of = Player { $mark }
player-options = Options of { $player }
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
name-mcts = Monte Carlo tree search
name-learned = Learned
name-perfect = Perfect
name-engine = Engine
name-level = Level

new-game = New game
undo = Undo
redo = Redo
hint = Hint
hint-again = Show the cell
play-computers = Play
pause-computers = Pause
speed = Speed
play-on = Play on from here
try-again = Try again
to-the-end = Back to the end
bring-back = Bring it back
put-aside = The unfinished game was put aside.
start-computer = Let { $mark } begin

setup = Board
rows = Rows
cols = Columns
k = In a row
exact = exactly, no longer row wins
fault-side = from 1 to { $most }
fault-k = from 1 to { $most }, the longer side
lots = Draw lots for who begins
setup-pending = Takes effect with a new game.
time-limit = Thinking time
time-limit-value = { $n } s

levels = Opponent
level-strength = Measured on this board: { $elo } ± { $error } Elo above random.

truth = What is true
values = Show the value of every cell
values-legend-win = wins
values-legend-draw = draws
values-legend-loss = loses
values-legend-note = For the side to move, with best play. The number counts plies to the end; slower is paler.
values-looking = The solver is looking
values-partial = The solver could not tell everything in the time it has.
position-value-win = { $mark } wins with best play, in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
 }.
position-value-win-only = { $mark } wins with best play.
position-value-draw = A draw with best play.
history = Value after each move
history-x = X wins
history-draw = draw
history-o = O wins
history-point = After move { $ply }: { $value }
history-unknown = unknown
history-empty = The value of each position of the game is drawn here after the game, or while values are shown.
decided-so-far = The game is not over. So far:
decided-retry = Try again from before move { $ply }

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

unfinished = Unfinished games
unfinished-players = { $x } against { $o }
unfinished-exact = exactly
unfinished-room = with another person; you play { $mark }
unfinished-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
 }
unfinished-terminal = from the terminal
go-on = Go on
delete = Delete
delete-sure = Delete for good?
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
key-levels = opponent: level 1 to 9, and 0 for 10
key-r = new game
key-review = look back and forth
key-help = this help
