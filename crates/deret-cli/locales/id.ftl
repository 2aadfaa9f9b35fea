# Baris perintah.

## Tata letak
heading-usage = Pemakaian:
heading-commands = Perintah
heading-arguments = Argumen
heading-options = Opsi
heading-example = Contoh:
default-value = (bawaan: { $value })

## Perintah dan argumennya
cmd-deret = Mainkan, ajarkan, pelajari dan pecahkan permainan k-sederet, dari tic-tac-toe sampai gomoku
arg-help = Tampilkan bantuan ini
arg-version = Tampilkan versi
arg-json = Cetak satu objek JSON, bukan teks
arg-lang = Bahasa: en atau id (jika tidak: DERET_LANG, LC_ALL, LC_MESSAGES, LANG)
arg-threads = Jumlah utas yang dipakai (bawaan: satu untuk tiap inti)
arg-game = Permainan: M,N,K (baris, kolom, panjang deret), atau tictactoe, 4x4, 5x5, gomoku
arg-exact = Hanya tepat K sederet yang menang; deret yang lebih panjang tidak
arg-position = Baris dari atas ke bawah digabung dengan /, sel X, O atau . (tanpa ini, papan kosong)
arg-time = Berhenti setelah sekian detik dengan hasil terbaik sejauh itu (status keluar 4)
arg-nodes = Berhenti setelah sekian simpul dengan hasil terbaik sejauh itu (status keluar 4)
arg-seed = Awal keacakan: benih yang sama memberi hasil yang sama
arg-output = Tulis ke berkas ini, bukan ke keluaran standar

cmd-play = Bermain di terminal: melawan orang, melawan komputer, atau menonton dua komputer
arg-x = Siapa memainkan X dan melangkah dahulu: human, atau pemain sebagai NAMA:kunci=nilai,...
arg-o = Siapa memainkan O
arg-plain = Menu bernomor dan pertanyaan biasa, untuk pembaca layar dan pipa
arg-ascii = Gambar dengan huruf ASCII saja
arg-play-time = Setiap langkah komputer paling lama sekian detik
arg-db = Penyimpanan permainan (bawaan: games.db di folder data)
example-play =
    {"  "}deret play --game 15,15,5 --o mcts
    {"  "}deret play --plain --game 3,3,3 --x human --o minimax

cmd-players = Daftar semua pemain: sumbernya, opsinya dan apa yang dijaminnya
example-players = {"  "}deret players

cmd-move = Minta satu langkah dari seorang pemain, dengan alasan dan biayanya
arg-player = Pemain: NAMA atau NAMA:kunci=nilai,... (lihat: deret players)
example-move = {"  "}deret move --game 3,3,3 --position X.O/.X./..O --player random:seed=7

cmd-perft = Hitung jalur langkah suatu permainan, lapis demi lapis
arg-depth = Berapa lapis (bawaan: sampai akhir jika paling banyak 12 sel kosong, selain itu 4)
example-perft = {"  "}deret perft 4,3,3 --depth 7

cmd-match = Mainkan permainan antara dua pemain yang bertukar pihak setiap kali
arg-match-a = Pemain A, memegang X pada permainan pertama: NAMA atau NAMA:kunci=nilai,...
arg-match-b = Pemain B
arg-games = Berapa permainan
arg-random_plies = Berapa langkah acak berbenih yang membuka tiap pasang permainan
example-match = {"  "}deret match random random --game 3,3,3 --games 100000 --seed 1

cmd-solve = Cari nilai pasti suatu posisi, dan buktikan
arg-weak = Permainan lemah (Maker-Breaker): hanya X yang dapat menang, garis O tidak mengakhiri apa pun
arg-certificate = Tulis bukti nilainya ke berkas ini (lihat: deret verify)
arg-resume = Simpan hasil sementara di berkas ini bila dihentikan, dan lanjutkan darinya bila sudah ada
arg-table_mb = Memori terbesar untuk tabel pemecah, dalam MB
arg-known = Cetak semua hasil dari kepustakaan di samping hasil kami (tiap permainan mendapat --time detik, atau 1)
example-solve = {"  "}deret solve 7,7,5 --certificate bukti.deret

cmd-analyze = Tampilkan nilai pasti suatu posisi dan setiap langkah sah, yang terbaik lebih dulu
example-analyze = {"  "}deret analyze 3,3,3 --position X../.O./..X

cmd-verify = Periksa sertifikat hanya dengan aturan permainan
arg-verify-file = Sertifikatnya
example-verify = {"  "}deret solve 4,3,3 --certificate bukti.deret && deret verify bukti.deret
cmd-exhaust = Mainkan pemain melawan setiap garis permainan yang dapat dipilih pihak lain
arg-side = Pihak pemain
arg-exhaust-position = Posisi awal semua garis permainan (tanpa ini, papan kosong)
example-exhaust = {"  "}deret exhaust --game 3,3,3 --player branch-and-bound --side O

cmd-bench = Jalankan pencarian tetap setiap pemain, dengan satu utas; jumlah simpulnya sama di setiap mesin
example-bench = {"  "}deret bench
cmd-serve = Sajikan halaman dan API-nya: bermain di peramban, melihat yang benar, saling bertanding
arg-serve-port = Porta; 0 memilih porta bebas mana pun
arg-serve-listen = Alamat untuk mendengarkan, bukan hanya mesin ini: 0.0.0.0, atau dengan porta, 192.168.1.5:80
example-serve = {"  "}deret serve --port 8080
serve-open-to-others = Siapa pun yang dapat menjangkau { $address } dapat memakai server ini dan waktu komputasinya. Sajikan hanya di jaringan yang Anda percayai.
bad-listen = { $text } bukan alamat untuk mendengarkan: tulis alamat IP, sendiri atau dengan porta: 0.0.0.0 atau 0.0.0.0:7373
bad-port = { $text } bukan porta: harus bilangan dari 0 sampai 65535

cmd-completions = Cetak pelengkap untuk shell
arg-shell = Shell
example-completions = {"  "}deret completions bash > deret.bash

cmd-man = Cetak halaman manual (roff)
arg-man-command = Halaman untuk perintah ini (tanpa ini, untuk deret)
example-man = {"  "}deret man match | man -l -

## Ucapan perintah
home =
    Deret { $version }: mainkan, ajarkan, pelajari dan pecahkan permainan k-sederet.

    {"  "}deret players              siapa yang dapat bermain
    {"  "}deret move --player random  satu langkah dengan alasannya
    {"  "}deret match random random  permainan antara dua pemain
    {"  "}deret --help               semuanya
play-needs-terminal = permainan memerlukan terminal; untuk pipa gunakan deret play --plain
play-no-json = permainan di terminal tidak punya JSON; deret move --json memberi satu langkah
play-kept = Permainan Anda disimpan: deret menawarkannya lain kali.
players-guarantee = Jaminan: { $guarantee }
move-score = Skor bagi pihak yang melangkah: { $score }
move-cost = { $nodes } simpul, { $leaves } daun, { $cutoffs } pemangkasan, kedalaman { $depth }, { $seconds } dtk
limit-reached = Pencarian dihentikan oleh batas; ini yang terbaik sejauh itu.
match-title = { $games } permainan { $game }, benih { $seed }
match-wins = { $name }: { $wins } menang ({ $share })
match-draws = Seri: { $draws } ({ $share })
match-progress = Permainan
match-interrupted = Dihentikan setelah { $played } dari { $games } permainan.
solve-win = { $player }, yang mendapat giliran, menang
solve-loss = { $player }, yang mendapat giliran, kalah
solve-draw = Seri
solve-maker = Maker (X) menang
solve-breaker = Seri: Breaker (O) bertahan
solve-unknown = Tidak diketahui: batas tercapai lebih dulu
solve-move = Langkah: { $mv }
solve-method = Dengan { $method }
solve-cost = { $nodes } simpul, { $seconds } s
solve-certificate = Sertifikat: { $path }, { $bytes } bita, { $nodes } posisi
solve-limit = Batas menghentikan pemecah; yang tidak diketahui disebut tidak diketahui.
solve-resume = Hasil sementara ada di { $path }; perintah yang sama melanjutkan dari sana.
solve-progress = { $nodes } simpul, { $seconds } s, { $speed } simpul/s
solve-progress-numbers = bilangan bukti { $pn }, bilangan sanggah { $dn }, langkah terbaik { $mv }
known-progress = Memecahkan
known-heading = permainan, jenis, terbitan, kami: nilai, cara, waktu, sertifikat; sumber
known-recorded = tidak terpecahkan dalam waktu ini; tercatat: { $figure }
known-open = belum direproduksi di sini dalam waktu ini
known-count = Direproduksi di sini: { $reproduced } dari { $all }
table-too-large = tabel { $table } MB tidak muat dalam memori mesin ini, { $total } MB
analyze-position = Pihak yang mendapat giliran: { $worth }
analyze-limit = Batas menghentikan analisis; yang tidak ada berarti tidak diketahui.
worth-win-in = { $plies ->
    [one] menang seketika
   *[other] menang dalam { $plies } langkah
 }
worth-win = menang
worth-draw = seri
worth-loss-in = kalah dalam { $plies } langkah
worth-loss = kalah
worth-unknown = tidak diketahui
exhaust-progress = Posisi
exhaust-title = { $player } sebagai { $side }: { $lines } garis permainan melalui { $positions } posisi
exhaust-results = { $won } menang, { $drawn } seri, { $lost } kalah
exhaust-first-loss = Kekalahan pertama: { $line }
exhaust-never-loses = Ia tidak pernah kalah.
bench-progress = Pencarian
bench-total = { $nodes } simpul dalam { $seconds } detik, { $speed } simpul per detik; tanda tangan { $nodes }
man-unknown = tidak ada perintah { $command }; perintah yang ada: { $known }

## Kekeliruan
error = deret: { $message }
interrupted = dihentikan
bad-language = Deret tidak berbahasa { $text }; bahasanya en dan id
bad-side = { $text } bukan pihak; pihak adalah X atau O
bad-seconds = { $text } bukan waktu: tulis jumlah detik di atas 0
bad-seed = { $text } bukan bilangan bulat 0 atau lebih
bad-count = { $text } bukan bilangan bulat 1 atau lebih
bad-threads = { $text } bukan jumlah utas: tulis bilangan bulat dari 1 sampai 1024
cannot-write-output = keluaran tidak dapat ditulis: { $problem }
file-trouble = { $path }: { $problem }
file-is-folder = { $path } adalah folder; sebutkan berkas
usage-bad-value = { $arg }: { $problem }
usage-no-value = { $arg } memerlukan nilai
usage-invalid-value = { $arg } tidak boleh { $value }; harus salah satu dari { $valid }
usage-unknown-argument = tidak ada opsi { $arg }
usage-unknown-argument-like = tidak ada opsi { $arg }; maksudnya { $suggested }?
usage-unknown-command = tidak ada perintah { $command }
usage-unknown-command-like = tidak ada perintah { $command }; maksudnya { $suggested }?
usage-missing = { $arg } belum diberikan
usage-missing-command = perintah belum diberikan
usage-repeated = { $arg } hanya boleh diberikan sekali
usage-conflict = { $arg } tidak dapat dipakai bersama { $prior }
usage-other = { $problem }
usage-see-help = { $problem } (--help menerangkan lebih lanjut)
