# What the list of games says.

games-title = Your games
games-search = Search: size, player, result, moves
games-show = Which games
games-show-all = All
games-show-unfinished = Unfinished
games-show-finished = Finished
games-format = Format
games-export-all = Export all shown
games-export = Export
games-import = Import a file
games-imported = { $count ->
    [one] { $count } game was read
   *[other] { $count } games were read
 }{ $refused ->
    [0] .
   *[other] ; { $refused } could not be.
 }
games-most = This browser keeps the { $most } newest games that are over.
games-go-on = Go on
games-review = Open and review
games-delete = Delete
games-deleted = The { $game } game is deleted.
games-undo = Undo
games-none = No games yet. Every game that you play is kept here from its first move.
games-none-finished = No game is over yet.
games-none-unfinished = Every game is over.
games-none-found = No game fits.
games-unfinished = Unfinished
games-players = { $x } against { $o }
games-exact = exactly
games-room = with another person; you play { $mark }
games-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
 }
games-terminal = from the terminal
games-here = on the board now
games-kept = Unfinished games are kept by the server, finished ones by this browser and the server.
