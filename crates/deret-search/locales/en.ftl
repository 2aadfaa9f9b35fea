# Why a player moved.
reason-random = { $mv } was drawn at random from { $count } empty { $count ->
    [one] cell
   *[other] cells
}.
