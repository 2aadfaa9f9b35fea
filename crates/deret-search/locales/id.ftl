# Mengapa pemain melangkah demikian.
reason-random = { $mv } diambil secara acak dari { $count } sel kosong.
reason-wins-now = { $mv } melengkapi sebuah deret dan menang.
reason-win-in = { $mv } pasti menang dalam { $plies } langkah: { $line }.
reason-win = { $mv } pasti menang: { $line }.
reason-draw = Tidak ada langkah yang menang melawan permainan terbaik; { $mv } adalah yang pertama yang menjaga seri: { $line }.
reason-loss-in = Semua langkah kalah melawan permainan terbaik; { $mv } bertahan paling lama, { $plies } langkah: { $line }.
reason-loss = Semua langkah kalah melawan permainan terbaik; { $mv } adalah yang pertama di antaranya: { $line }.
reason-horizon = Dalam { $plies } langkah belum ada yang pasti; { $mv } adalah langkah pertama yang tidak merugi di sana.
reason-stopped = Dihentikan oleh batas setelah { $nodes } simpul; { $mv } terbaik sejauh ini, bernilai { $score }.
reason-stopped-blind = Dihentikan oleh batas setelah { $nodes } simpul, sebelum satu langkah pun dinilai; { $mv } adalah langkah pertama.

# Mengapa pemain tidak mau melangkah.
refusal-too-large = { $player } bermain di papan dengan paling banyak { $max } sel kosong, padahal di sini ada { $empty }: berikan batas (--time DETIK, --nodes N), atau pakai pemain yang mampu: { $able }
