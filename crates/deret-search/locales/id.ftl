# Mengapa pemain melangkah demikian.
reason-random = { $mv } diambil secara acak dari { $count } sel kosong.
reason-wins-now = { $mv } melengkapi sebuah deret dan menang.
reason-win-in = { $mv } pasti menang dalam { $plies } langkah: { $line }
reason-win = { $mv } pasti menang: { $line }
reason-draw = Tidak ada langkah yang menang melawan permainan terbaik; { $mv } adalah yang pertama yang menjaga seri: { $line }
reason-loss-in = Semua langkah kalah melawan permainan terbaik; { $mv } bertahan paling lama, { $plies } langkah: { $line }
reason-loss = Semua langkah kalah melawan permainan terbaik; { $mv } adalah yang pertama di antaranya: { $line }
reason-horizon = Dalam { $plies } langkah belum ada yang pasti; { $mv } adalah langkah pertama yang tidak merugi di sana.
reason-deepened = Dihentikan setelah { $nodes } simpul. Dalam { $plies } langkah belum ada yang pasti; { $mv } adalah langkah pertama yang tidak merugi di sana.
reason-stopped = Dihentikan setelah { $nodes } simpul; { $mv } terbaik sejauh ini, bernilai { $score }.
reason-stopped-blind = Dihentikan setelah { $nodes } simpul, sebelum satu langkah pun dinilai; { $mv } adalah langkah pertama.
reason-printed-win = { $mv } langsung menang, jadi program tercetak kembali di sini.
reason-printed-brute-force = { $mv } adalah langkah terakhir yang memperbaiki skor program tercetak, menjadi { $score }; ia hanya melihat dua langkah.
reason-printed-alpha-beta = { $mv } bernilai terbesar dalam program tercetak, { $score }, di mana kemenangan pada kedalaman d bernilai 1 - d.
reason-heuristic = Melihat { $plies } langkah ke depan, { $mv } menuju evaluasi garis terbaik, { $score }: { $line }
reason-heuristic-loss = Melihat { $plies } langkah ke depan, semua langkah kalah; yang dipilih { $mv }: { $line }
reason-costs-block = { $mv } menghalangi kemenangan lawan: cost of defending-nya tak hingga (cost of attacking { $ca }).
reason-costs = { $mv } memiliki cost of defending terbesar, cd = { $cd }, dan di antaranya cost of attacking terbesar, ca = { $ca }.
reason-rule-win = Aturan 1, menang: { $mv } melengkapi sebuah deret.
reason-rule-block = Aturan 2, block: lawan akan melengkapi deret di { $mv }.
reason-rule-fork = Aturan 3, fork: { $mv } membuat dua cara menang sekaligus.
reason-rule-block-fork-force = Aturan 4, block fork: lawan dapat melakukan fork di { $cells }; { $mv } mengancam menang dan memaksa jawaban di tempat lain.
reason-rule-block-fork-occupy = Aturan 4, block fork: lawan dapat melakukan fork di { $cells }; { $mv } menempati sel itu.
reason-rule-block-fork-prevent = Aturan 4, block fork: lawan dapat melakukan fork di { $cells }; setelah { $mv } tidak ada fork yang tersisa.
reason-rule-centre = Aturan 5, tengah: { $mv } berada di bagian tengah.
reason-rule-opposite-corner = Aturan 6, pojok berlawanan: { $mv } berhadapan dengan pojok milik lawan.
reason-rule-corner = Aturan 7, pojok: { $mv } adalah pojok yang kosong.
reason-rule-side = Aturan 8, sisi: { $mv } adalah sel pertama yang tersisa.
reason-mcts = { $mv } paling sering dicoba dalam { $playouts } permainan acak; hasil yang diharapkan { $value } (dari -1, kalah, sampai 1, menang).
reason-mcts-win = { $mv } terbukti menang setelah { $playouts } permainan acak.
reason-mcts-draw = Setelah { $playouts } permainan acak terbukti tidak ada langkah yang menang; { $mv } adalah yang pertama yang menjaga seri.
reason-mcts-loss = Setelah { $playouts } permainan acak terbukti semua langkah kalah; { $mv } paling sering dicoba.

# Mengapa pemain tidak mau melangkah.
refusal-memory = { $player }: tabel { $mb } MB tidak muat dalam memori; berikan table_mb yang lebih kecil
refusal-too-large = { $player } bermain di papan dengan paling banyak { $max } sel kosong, padahal di sini ada { $empty }: berikan batas (--time DETIK, --nodes N), atau pakai pemain yang mampu: { $able }
