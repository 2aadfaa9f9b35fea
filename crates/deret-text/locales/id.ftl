# Bahasa Indonesia dari yang dikatakan pustaka: kunci adalah nama kalimatnya (`sentences!`), bahasa
# Inggrisnya ada di sana. Uji `texts` di xtask menemukan yang kurang, yang lebih, dan salah variabel.

## deret-core: aturan dan notasi

rules-syntax = { $text } bukan permainan: tulis M,N,K (baris, kolom, panjang deret; 4,4,4 atau 15,15,5,exact), ukuran seperti 7x7, atau salah satu dari tictactoe, gomoku
rules-rows = jumlah baris harus 1 sampai { $max }, bukan { $value }
rules-cols = jumlah kolom harus 1 sampai { $max }, bukan { $value }
rules-k = K harus 1 sampai { $max } pada papan { $rows } baris dan { $cols } kolom, bukan { $value }

move-syntax = { $text } bukan langkah: tulis huruf kolom dan nomor baris dari bawah (b2), atau baris,kolom dari kiri atas (1,1)
move-off-board = { $mv } di luar papan { $rules }: kolom dari a sampai { $column }, baris dari 1 sampai { $rows }
move-row-col-off-board = baris { $row }, kolom { $col } di luar papan { $rules }: baris dari 1 sampai { $rows }, kolom dari 1 sampai { $cols }
move-taken = { $mv } sudah diisi { $player }
move-game-over = permainan sudah selesai: { $outcome }

position-rows = posisi ini punya { $found } baris, padahal { $rules } punya { $rows }
position-cols = baris { $row } (dari atas) punya { $found } sel, padahal { $rules } punya { $cols } kolom
position-symbol = { $symbol } di baris { $row }, kolom { $col } bukan isi sel: tulis X, O atau . (kosong)
position-counts = { $x } X dan { $o } O tidak mungkin terjadi: X melangkah dahulu, jadi tanda X sama banyak dengan tanda O atau lebih satu
position-two-winners = kedua pihak punya { $k } sederet, padahal permainan berakhir pada deret pertama
position-winner-not-last = { $player } punya { $k } sederet, padahal { $other } yang terakhir melangkah
position-no-last-move = { $player } punya deret-deret yang tidak mungkin dilengkapi oleh satu langkah terakhir

record-tag = baris { $line }: { $text } bukan tag: tulis [Nama "nilai"]
record-no-game = catatan memerlukan tag [Game "M,N,K"]
record-game = baris { $line }: { $problem }
record-move = baris { $line }, langkah { $number }: { $problem }
record-comment = baris { $line }: komentar yang dimulai di sini tidak ditutup dengan kurung kurawal
record-result = baris { $line }: { $text } bukan hasil: tulis 1-0 (X menang), 0-1 (O menang), 1/2-1/2 (seri) atau * (belum selesai)
record-result-differs = catatan menyebut { $said }, padahal langkahnya menunjukkan { $shown }
record-after-end = baris { $line }: { $text } berada sesudah hasil
record-missing-result = catatan berakhir tanpa hasil: 1-0, 0-1, 1/2-1/2 atau *

perft-too-many = jalurnya lebih banyak daripada yang dapat dihitung: kedalaman paling banyak { $depth }

outcome-x-wins = X menang
outcome-o-wins = O menang
outcome-draw = Seri
outcome-unfinished = belum selesai

## deret-search

# Mengapa pemain melangkah demikian.
reason-random = { $mv } diambil secara acak dari { $count } sel kosong.
reason-wins-now = { $mv } melengkapi sebuah deret dan menang.
reason-win-in = { $mv } pasti menang dalam { $plies } langkah: { $line }
reason-win = { $mv } pasti menang: { $line }
reason-draw = Tidak ada langkah yang menang jika lawan bermain optimal; { $mv } adalah yang pertama yang mempertahankan seri: { $line }
reason-loss-in = Semua langkah kalah jika lawan bermain optimal; { $mv } bertahan paling lama, { $plies } langkah: { $line }
reason-loss = Semua langkah kalah jika lawan bermain optimal; { $mv } adalah yang pertama di antaranya: { $line }
reason-horizon = Dalam { $plies } langkah belum ada yang pasti; { $mv } adalah langkah pertama yang tidak merugi di sana.
reason-deepened = Dihentikan setelah { $nodes } simpul. Dalam { $plies } langkah belum ada yang pasti; { $mv } adalah langkah pertama yang tidak merugi di sana.
reason-stopped = Dihentikan setelah { $nodes } simpul; { $mv } terbaik sejauh ini, bernilai { $score }.
reason-stopped-blind = Dihentikan setelah { $nodes } simpul, sebelum satu langkah pun dinilai; { $mv } adalah langkah pertama.
reason-printed-win = { $mv } langsung menang, jadi program tercetak kembali di sini.
reason-printed-brute-force = { $mv } adalah langkah terakhir yang memperbaiki skor program tercetak, menjadi { $score }; ia hanya melihat dua langkah.
reason-printed-alpha-beta = { $mv } bernilai terbesar dalam program tercetak, { $score }, di mana kemenangan pada kedalaman d bernilai 1 - d.
reason-printed-heuristic-blind = { $mv }: program yang diterbitkan mengira posisi ini sudah selesai dan tidak mempunyai daftar langkah.
reason-printed-heuristic-first = { $mv } adalah yang pertama di antara langkah terbaik dalam daftar yang disimpan program yang diterbitkan, bernilai { $score } di sana.
reason-printed-heuristic-last = { $mv } adalah yang terakhir di antara langkah terbaik dalam daftar yang disimpan program yang diterbitkan, bernilai { $score } di sana.
reason-heuristic = Melihat { $plies } langkah ke depan, { $mv } menuju evaluasi garis terbaik, { $score }: { $line }
reason-heuristic-loss = Melihat { $plies } langkah ke depan, semua langkah kalah; yang dipilih { $mv }: { $line }
reason-costs-block = { $mv } menghadang kemenangan lawan: biaya bertahannya tak hingga (biaya menyerang { $ca }).
reason-costs = { $mv } memiliki biaya bertahan terbesar, cd = { $cd }, dan di antaranya biaya menyerang terbesar, ca = { $ca }.
reason-weighted = { $mv } memiliki jumlah berbobot terbesar, { $sum }.
reason-makes-fork = { $mv } membuat dua jalan menang sekaligus.
reason-switched = { $mv } yang pertama menurut aturannya (biaya bertahan { $cd }, biaya menyerang { $ca }).
reason-published-score = { $mv } berskor terbesar, { $score }. Kemenangan pada kedalaman d bernilai 10 - d, sehingga pada papan ini kemenangan yang lambat dapat bernilai kurang dari seri.
reason-rule-win = Aturan 1, menang: { $mv } melengkapi sebuah deret.
reason-rule-block = Aturan 2, hadang: lawan akan melengkapi deret di { $mv }.
reason-rule-fork = Aturan 3, garpu: { $mv } membuat dua cara menang sekaligus.
reason-rule-block-fork-force = Aturan 4, hadang garpu: lawan dapat membuat garpu di { $cells }; { $mv } mengancam menang dan memaksa jawaban di tempat lain.
reason-rule-block-fork-occupy = Aturan 4, hadang garpu: lawan dapat membuat garpu di { $cells }; { $mv } menempati sel itu.
reason-rule-block-fork-prevent = Aturan 4, hadang garpu: lawan dapat membuat garpu di { $cells }; setelah { $mv } tidak ada garpu yang tersisa.
reason-rule-centre = Aturan 5, tengah: { $mv } berada di bagian tengah.
reason-rule-opposite-corner = Aturan 6, pojok seberang: { $mv } berhadapan dengan pojok milik lawan.
reason-rule-corner = Aturan 7, pojok: { $mv } adalah pojok yang kosong.
reason-rule-side = Aturan 8, sisi: { $mv } adalah sel pertama yang tersisa.
reason-mcts = { $mv } paling sering dicoba dalam { $playouts } permainan acak; hasil yang diharapkan { $value } (dari -1, kalah, sampai 1, menang).
reason-mcts-win = { $mv } terbukti menang setelah { $playouts } permainan acak.
reason-mcts-draw = Setelah { $playouts } permainan acak terbukti tidak ada langkah yang menang; { $mv } adalah yang pertama yang mempertahankan seri.
reason-mcts-loss = Setelah { $playouts } permainan acak terbukti semua langkah kalah; { $mv } paling sering dicoba.

# Mengapa pemain tidak mau melangkah.
refusal-memory = { $player }: tabel { $mb } MB tidak muat dalam memori; berikan table_mb yang lebih kecil
refusal-too-large = { $player } bermain di papan dengan paling banyak { $max } sel kosong, padahal di sini ada { $empty }: berikan batas (--time DETIK, --nodes N), atau pakai pemain yang mampu: { $able }

## deret-verify: pemeriksa sertifikat

place-empty = dari papan kosong
place-position = dari { $position }
proved-win = Pada { $game }, { $place }, pihak yang mendapat giliran menang: ia punya jawaban untuk setiap pertahanan (posisi yang diperiksa: { $nodes }).
proved-loss = Pada { $game }, { $place }, pihak yang mendapat giliran kalah: lawannya punya jawaban untuk setiap pertahanan (posisi yang diperiksa: { $nodes }).
proved-draw = { $game }, { $place }, adalah seri: tidak ada pihak yang dapat memaksakan kemenangan (posisi yang diperiksa: { $nodes }).
proved-draw-stealing = { $game }, { $place }, adalah seri: O dapat mencegah X menang (posisi yang diperiksa: { $nodes }), dan O tidak dapat menang karena X dapat mencuri strateginya.
proved-breaker = Pada permainan lemah { $game }, { $place }, Breaker bertahan: Maker (X) tidak dapat memaksakan garis (posisi yang diperiksa: { $nodes }).
proved-maker = Pada permainan lemah { $game }, { $place }, Maker (X) menang: ia dapat memaksakan garis (posisi yang diperiksa: { $nodes }).

certificate-io = sertifikat tidak dapat dibaca: { $problem }
certificate-not = ini bukan sertifikat Deret
certificate-version = sertifikat ini versi { $found }; program ini memeriksa versi 2
certificate-header = kepala sertifikat tidak masuk akal: { $line }
certificate-damaged = sertifikat rusak: jumlah periksanya tidak cocok, jadi berkas diubah atau terpotong
certificate-refuted = sertifikat tidak berlaku: { $reason } (setelah { $nodes } posisi)
flaw-ends-early = bukti berakhir di tengah
flaw-goes-on = ada sesuatu setelah akhir bukti
flaw-code = ada kode yang tidak berarti
flaw-move = ada langkah pada sel yang terisi atau di luar papan
flaw-refuted = sertifikat menjawab langkah yang sudah terjawab atau tidak mengubah apa pun
flaw-outcome = bukti sampai pada posisi yang sebaliknya
flaw-not-seen = ada posisi yang disebut terbukti padahal belum
flaw-pairs = ada sel berpasangan yang sudah terisi atau sudah berpasangan
flaw-not-held = pasangannya tidak menghentikan semua garis
flaw-value = yang dibuktikan tidak sesuai dengan nilai yang dinyatakan

## deret-solver

perfect-wins-now = { $mv } langsung menang.
perfect-win-in = { $mv } pasti menang dalam { $plies } langkah, apa pun jawaban lawan.
perfect-win = { $mv } pasti menang, apa pun jawaban lawan.
perfect-draw = { $mv } mempertahankan seri: tidak ada langkah yang menang.
perfect-loss-in = Semua langkah kalah; { $mv } bertahan paling lama, { $plies } langkah.
perfect-loss = Semua langkah kalah; { $mv } salah satunya.
perfect-unknown = { $mv } adalah yang terbaik sejauh ini; nilainya belum pasti.

source-folklore = sudah umum diketahui
source-thesis = { $author }, skripsi S1, { $place } { $year }
source-published = { $work }
source-here = tidak ada terbitan yang diketahui; dihitung di sini
recorded-one = { $nodes } simpul, { $seconds } detik CPU termasuk sertifikatnya, satu utas di komputer dua inti, November 2026
recorded-several = { $nodes } simpul, { $seconds } detik CPU termasuk sertifikatnya, { $threads } utas di komputer dua inti, November 2026

method-rules = permainan sudah selesai
method-search = pencarian
method-pairing = pemasangan: semua garis yang tersisa dapat dihentikan tanpa pencarian
method-table = tabel lengkap papan ini
method-weak = pencarian pada permainan lemah: lawan dapat menghentikan setiap garis bahkan tanpa ancaman sendiri, jadi pihak pertama tidak dapat menang
method-stealing = pencurian strategi: pada papan kosong pemain kedua tidak mungkin punya strategi menang, sebab pemain pertama dapat memakainya, dan tanda tambahan tidak merugikan

resume-trouble = { $path }: { $problem }
resume-damaged = { $path } bukan berkas utuh dari pencarian yang dihentikan; hapus untuk mulai dari awal
resume-other = { $path } milik pencarian lain, bukan { $game }; sebutkan berkas lain

rule-larger = penarikan simpulan dari papan lain: Maker memenangi permainan lemah pada { $from } (dipecahkan di sini dengan pencarian), dan pada papan yang lebih besar ia bermain di bagian seukuran itu; hanya berlaku untuk permainan lemah
rule-part = penarikan simpulan dari papan lain: Breaker bertahan dalam permainan lemah pada { $from } (dipecahkan di sini dengan pencarian), jadi juga pada setiap bagian papan itu dan terhadap garis yang lebih panjang
rule-part-drawn = penarikan simpulan dari papan lain: Breaker bertahan dalam permainan lemah pada { $from } (dipecahkan di sini dengan pencarian), jadi juga pada setiap bagian papan itu dan terhadap garis yang lebih panjang; dan siapa yang tidak dapat memenangi permainan lemah tidak dapat memenangi permainan biasa
rule-eight = penarikan simpulan dari teorema: delapan atau lebih dalam satu garis dapat dihentikan pada papan apa pun (T. G. L. Zetters, American Mathematical Monthly 87, 1980); sudah terbit, tidak diperiksa di sini

engine-wins-now = { $mv } melengkapi sebuah deret.
engine-wins = { $mv } menang paling lambat dalam { $plies } langkah: { $line }
engine-loses = { $mv } bertahan paling lama; lawan menang paling lambat dalam { $plies } langkah.
engine-winning = { $mv } mengarah ke kemenangan sejauh yang diperiksa: { $line }
engine-losing = { $mv } bertahan; lawan menang sejauh yang diperiksa.
engine-estimate = { $mv } memberi peluang { $percent } persen, sedalam { $depth } langkah: { $line }
engine-looks-best = Bagi pemain ini { $mv } tampak paling baik.
engine-stopped = { $mv } tampak terbaik; pencarian dihentikan sebelum melihat satu langkah pun ke depan.

## deret-text: yang dikatakan sistem tentang berkas dan alamat

system-not-found = tidak ada berkas atau folder itu
system-no-permission = izin ditolak
system-exists = sudah ada
system-is-folder = ini folder, bukan berkas
system-not-a-folder = sebagian dari jalur ini adalah berkas, bukan folder
system-bad-name = nama itu tidak dapat dipakai untuk berkas
system-read-only = media penyimpanannya hanya dapat dibaca
system-full = media penyimpanan penuh
system-share-used = jatah Anda di media penyimpanan ini habis
system-too-large = berkas menjadi terlalu besar di sini
system-no-such-address = komputer ini tidak punya alamat itu
system-other = { $words }
