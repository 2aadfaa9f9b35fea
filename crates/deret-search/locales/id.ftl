# Mengapa pemain melangkah demikian.
reason-random = { $mv } diambil secara acak dari { $count } sel kosong.
