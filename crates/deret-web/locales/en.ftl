# What the server says: problems, hints, verdicts.

problem-not-found = there is nothing at this address; /api/v1/docs describes what there is
problem-wrong-method = this address does not take that method; the header Allow names those it takes
problem-bad-request = the request cannot be understood
problem-broken = something broke here; it is our fault, and the server goes on
problem-busy = too much is going on at the moment; try again in a second
problem-too-many = you have too much under way here already; wait until some of it is done
problem-one-host = a request names the server it is for in one header Host, for instance Host: localhost:7373
problem-foreign-host = this server is not called { $name }; its owner can allow that name with --allow-host { $name }
problem-foreign-page = another website sent this request; only the page of this server may ask here
problem-not-the-owner = only the owner of this server starts and stops experiments: open the link with the token that deret serve printed
problem-games-a-minute = you have opened many games in a short time; { $most } a minute are possible
problem-open-games = you have { $most } unfinished games here; finish some of them before you open another
problem-too-long = { $what } is too long: at most { $bytes } bytes
part-address = the address
part-header = the header { $name }
part-player = the player
problem-too-large = the request is too large: at most { $bytes } bytes
problem-too-slow = the body of the request did not come within { $seconds } s
problem-not-json = the body must be JSON, with the header Content-Type: application/json
problem-json = the body is not what is expected here: { $error }
problem-query = the query is not what is expected here: { $error }
problem-no-such-game = there is no game { $id }
problem-no-such-stream = this stream was not opened here: open it by POST first
problem-no-secret = playing needs the secret of your side, in the header Authorization: Bearer SECRET
problem-moves-and-position = give the moves or the position, not both
problem-time = the time must be from 1 to { $most } milliseconds
problem-key-too-large = { $player }: { $key } may be at most { $most } over the network
problem-not-two-people = a shared game is played by two people; one against a computer is kept with "own": true, and POST /api/v1/moves gives the computer's moves
problem-no-move = there is no move to make: the game is over
problem-one-game = a .{ $format } file holds exactly one game
problem-many-games = reading and writing these games takes longer than { $seconds } s; send fewer of them at once
problem-unreadable = the file cannot be read: { $error }
problem-steps = these are no steps that can be explained: packed steps as base64 for addresses, at most { $bytes } bytes, the one in question last

shared-not-yours = this secret plays no side of this game; ask for the link of your side
shared-not-your-turn = it is the turn of { $player }
shared-stale = the game went on in the meantime: { $played } moves were played, not { $expected }
shared-nothing-left = there is no unfinished game { $number } to go on with here



lab-under-way = { $run } is under way already; watch it, or cancel it first
lab-not-under-way = this run is not under way, so there is nothing to cancel
lab-finished = this run is finished; start it with "fresh": true to do it again
lab-unfinished = { $run } is not finished yet
lab-no-such-run = there is no run { $run } here; a run is named EXPERIMENT.quick.SEED or EXPERIMENT.full.SEED and begins with POST /api/v1/lab/runs
lab-no-such-file = there is no file { $name } in this run; there are { $files }
lab-one-experiment = { $id } names several experiments; a run is of one

serve-port-in-use = { $address } is taken by another program; choose another port, for instance --port 0 for any free one
serve-refused = cannot listen at { $address }: { $reason }
serve-no-threads = the system gives the server too few threads to work on (ulimit -v and -u bound them): { $reason }
serve-system = the server cannot run: { $reason }
