# The store and the files of games: what can go wrong, and what would be right.

store-no-data-folder = there is no home folder to keep games in: set HOME or XDG_DATA_HOME, or name a store with --db FILE
store-cannot-open = the game store { $path } cannot be opened: { $problem }
store-read-only = the game store { $path } cannot be written: it or its folder is read-only
store-foreign = { $path } is not a game store of Deret: it belongs to another program, or its beginning is damaged
store-newer = the game store { $path } was written by a newer Deret (store version { $found }; this Deret knows up to { $known }): update Deret, or name another store with --db FILE
store-damaged = the game store { $path } is damaged ({ $problem }): nothing was changed; put back a copy of it, or save what can be read with deret games export --salvage -o games.jsonl (and --db FILE for a store of your own), move the damaged store away, and import games.jsonl
store-disk-full = the game store { $path } could not be written: the disk is full; nothing was left half done
store-busy = the game store { $path } is in use by another program that does not let go; try again later
store-backup = the game store { $path } is of an older version, but no copy of it could be made before bringing it up to date: { $problem }
store-other = the game store { $path } cannot be used: { $problem }
store-full = there is no room for more games on this server; its owner can delete some or give it more with --disk-mb
store-changed = game { $id } was changed by another program meanwhile
store-no-such-game = there is no game { $id } in the store
store-illegal-game = this is not a game by the rules: { $problem }

filter-result = { $text } is not a result: write 1-0 (or x), 0-1 (or o), 1/2-1/2 (or draw), * (or unfinished) or finished

format-unknown = { $name } names no game file: its ending must be one of { $known }
format-rows-unknown = invalid file "{ $name }" for rows of moves: its name must end in .csv or .parquet
format-rows-not-built = "{ $name }": this program was built without Parquet; use a .csv file, or build it with --features parquet
format-line = line { $line }: { $problem }
format-move = move { $number }: { $problem }
format-tag = { $name } cannot be the name of a tag: letters, digits and _, each name once, and not Game, X, O or Result
format-json = not a game in JSON ({ $problem }): a line looks like {"{"}"game": "3,3,3", "moves": ["b2", "a3"]{"}"}
format-csv-column = the column { $column } is missing: the first line names the columns, among them game and moves
format-csv-tags = the column tags must be a JSON list of pairs such as [["Event", "Cup"]] ({ $problem })
format-psq-header = { $text } is not the beginning of a Piskvork game: it would be like Piskvorky 15x15, 11:11, 0
format-psq-outside = { $text } is off the board: columns go from 1 to { $cols }, rows from 1 to { $rows }
format-psq-line = { $text } is neither a move (column,row,milliseconds) nor what may follow the moves
format-psq-rule = Deret does not play by the rule { $rule }; it knows Freestyle and Standard (exactly five)
format-psq-one = a .psq file holds one game only: choose one, or use another format
format-psq-none = no game fits, and a .psq file holds exactly one
format-psq-k = a .psq file is for five in a row, not for { $k }: use another format
format-psq-draw = a .psq file cannot tell of a draw before the board is full: use another format
format-sgf-cut = the game that begins here is cut off before its end
format-sgf-no-game = what stands in these parentheses is no game: it has no move and says nothing of a game
format-sgf-nameless = a value stands here without the name of its property
format-sgf-setup = the stones set up here are a position that no game leads to: { $problem }
format-sgf-other-game = GM[{ $number }] is another game; gomoku and its kin are GM[4]
format-sgf-size = SZ[{ $text }] is not a board size: write SZ[15], or SZ[7:6] for 7 columns and 6 rows
format-sgf-k = KINROW[{ $text }] does not say how many in a row win
format-sgf-turn = { $found } moves, but it is the turn of { $expected }
format-sgf-outside = { $text } is off the { $rules } board
format-sgf-point = { $text } is not a cell: write two letters, column and row from the top left

# Why several games of an import were refused.
fault-rule = by the rule { $rule }, which Deret does not play
fault-board = on a board that Deret does not have
fault-move = with a move that cannot be played
fault-set-up = that are positions no game leads to
fault-form = that cannot be read

transfer-read = { $path } cannot be read: { $problem }
transfer-write = { $path } cannot be written: { $problem }
transfer-too-many = { $path } holds more than { $games } games, of which the first were imported: unpack it, and import the folder
transfer-unpacks = { $path } unpacks to more than { $gb } GB: unpack it, and import the folder
