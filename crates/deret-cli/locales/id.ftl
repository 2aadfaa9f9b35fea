# Baris perintah.

## Tata letak
heading-usage = Pemakaian:
heading-commands = Perintah
heading-arguments = Argumen
heading-options = Opsi
group-play = Bermain
group-teach = Mengajar
group-study = Mempelajari
group-solve = Memecahkan
group-build = Membangun
help-more-deret = deret PERINTAH -h menampilkan sebuah perintah; deret --help menampilkan semuanya.
help-more = --help menampilkan contoh.
help-shared = Opsi semua perintah (--json, --lang, --color, ...): deret --help
help-of-command = deret PERINTAH --help menampilkan sebuah perintah dengan contoh.
heading-example = Contoh:
value-file = BERKAS
value-folder = FOLDER
value-when = KAPAN
value-seconds = DETIK
value-moves = LANGKAH
value-name = NAMA
value-date = TANGGAL
value-score = SKOR
value-chance = PELUANG
value-method = METODE
value-address = ALAMAT
value-command = PERINTAH

## Perintah dan argumennya
cmd-deret = Mainkan, ajarkan, pelajari dan pecahkan permainan k-sederet, dari tic-tac-toe sampai gomoku
arg-help = Tampilkan bantuan ini
arg-version = Tampilkan versi
arg-json = Cetak satu objek JSON, bukan teks
arg-lang = Bahasa: en atau id (jika tidak: DERET_LANG, LC_ALL, LC_MESSAGES, LANG)
arg-threads = Jumlah utas yang dipakai (bawaan: satu untuk tiap inti)
arg-game = Permainannya: M,N,K (baris, kolom, berapa sederet), ukuran seperti 7x7, atau tictactoe, gomoku (bawaan: 3,3,3)
arg-color = Kapan warna dipakai
arg-quiet = Hanya jawaban dan galat: tanpa catatan, tanpa kemajuan
arg-verbose = Tampilkan lebih banyak, termasuk lamanya
arg-words = Permainan, posisi atau keduanya, juga tanpa --game dan --position: 3,3,3, X.O/.X./..O, sebuah berkas
arg-move-words = Pemain, permainan, posisi, juga tanpa --player, --game dan --position
arg-exhaust-words = Pemain, permainan, posisi, juga tanpa --player, --game dan --position
arg-tree-words = Pemain, permainan, posisi, juga tanpa --player, --game dan --position
arg-players-names = Hanya pemain ini
arg-game_word = Permainannya, juga tanpa --game: M,N,K, ukuran seperti 7x7, atau tictactoe, gomoku (bawaan: 3,3,3)
arg-match-game_word = Permainannya, juga tanpa --game (3,3,3 bila tidak disebut)
arg-from = Nomor permainan dalam simpanan (lihat: deret games list), sebagai ganti --position
arg-ply = Posisi setelah sekian langkahnya
arg-play-level = Bermain melawan tingkat N, dari 1 (pemula) sampai 10 (yang terbaik)
arg-play-from = Lanjutkan permainan dari simpanan, atau lihat yang sudah selesai (lihat: deret games list)
arg-fail_on_loss = Status keluar 1 bila pemain itu dapat kalah
arg-fail_below = Status keluar 1 bila A meraih kurang dari bagian poin ini, dari 0 sampai 1
arg-fail_on_mistake = Status keluar 1 bila ada kesalahan
cmd-help = Tampilkan bantuan ini, atau bantuan sebuah perintah
arg-help-command = Perintahnya: move, atau games list
example-help = {"  "}deret help analyze
cmd-games-review = Nilai permainan dari simpanan langkah demi langkah, seperti deret review --from
arg-games-review-id = Nomor permainan, seperti dalam daftar
example-games-review = {"  "}deret games review 17 -o review.html
arg-exact = Hanya tepat K sederet yang menang; deret yang lebih panjang tidak
arg-moves = Langkah dari papan kosong, b2,a3 atau b2a3, sebagai ganti --position
arg-position = Baris dari atas ke bawah digabung dengan /, sel X, O atau .; atau berkas berisi diagram, langkah atau permainan, atau - untuk masukan standar (tanpa ini, papan kosong)
arg-time = Berhenti setelah sekian detik (atau 500ms, 2m) dengan hasil terbaik sejauh itu (status keluar 4)
arg-nodes = Berhenti setelah sekian simpul (atau 100k, 2M) dengan hasil terbaik sejauh itu (status keluar 4)
arg-seed = Awal keacakan: benih yang sama memberi hasil yang sama
arg-output = Tulis ke berkas ini, bukan ke keluaran standar

cmd-play = Bermainlah di terminal: melawan orang, melawan komputer, atau menonton dua komputer
arg-x = Siapa memainkan X dan melangkah dahulu: human, atau pemain sebagai NAMA:kunci=nilai,...
arg-o = Siapa memainkan O
arg-paper = Bermain seperti program makalah itu: menu atau tombolnya, papannya dan pesannya, dalam bahasa Indonesia kecuali --lang mengatakan lain: 000, 002, 003 atau 004
arg-plain = Menu bernomor dan pertanyaan biasa, untuk pembaca layar dan pipa
arg-ascii = Gambar dengan huruf ASCII saja
arg-play-time = Setiap langkah komputer paling lama sekian detik
example-play =
    {"  "}deret play gomoku --o mcts
    {"  "}deret play 5,5,4 --level 3
    {"  "}deret play --moves b2,a3,c1
    {"  "}deret play --paper 002
    {"  "}deret play --plain --game 3,3,3 --x human --o minimax

cmd-players = Tampilkan semua pemain: sumbernya, opsinya dan apa yang dijaminnya
example-players =
    {"  "}deret players
    {"  "}deret players mcts

cmd-move = Minta satu langkah dari seorang pemain, dengan alasan dan biayanya
arg-player = Pemain: NAMA atau NAMA:kunci=nilai,... (lihat: deret players)
example-move = {"  "}deret move --game 3,3,3 --position X.O/.X./..O --player random:seed=7

cmd-perft = Hitung jalur langkah suatu permainan, lapis demi lapis
arg-depth = Berapa lapis (bawaan: sampai akhir jika paling banyak 12 sel kosong, selain itu 4)
example-perft = {"  "}deret perft 4,3,3 --depth 7

cmd-collapse = Hitung jalur langkah, posisi, dan posisi tanpa membedakan simetri suatu permainan, lapis demi lapis
arg-collapse-depth = Berapa lapis (bawaan: sampai akhir, atau sejauh memori cukup)
example-collapse = {"  "}deret collapse 3,3,3

cmd-match = Mainkan permainan antara dua pemain yang bertukar pihak setiap kali
arg-match-a = Pemain A, memegang X pada permainan pertama: NAMA atau NAMA:kunci=nilai,...
arg-match-b = Pemain B
arg-games = Berapa permainan
arg-openings = Awal permainan, tiap pembukaan dimainkan dengan kedua pihak: balanced (seimbang menurut mesin dan dalam permainan kilat; bawaan di atas 3x3), none, atau berkas: satu per baris, langkah (h8 i9, h8i9) atau jarak dari tengah seperti ditulis Gomocup (0,0, 1,-1), atau sebuah permainan Piskvork
arg-random_plies = Sebagai ganti pembukaan, berapa langkah acak berbenih yang mengawali tiap pasang permainan
arg-game_time = Detik untuk semua langkah satu pihak dalam satu permainan
arg-increment = Detik yang ditambahkan setiap langkah pada waktu permainan
arg-adjudicate = Apakah permainan berakhir seri begitu kedua pihak tidak dapat lagi melengkapi satu deret
arg-concurrency = Berapa permainan dimainkan sekaligus (tanpa ini, sebanyak --threads)
arg-sprt = Dua pemain: berhenti ketika diketahui apakah yang pertama lebih kuat E1, bukan E0, Elo
arg-alpha = Dengan --sprt: seberapa sering boleh menyatakan E1 padahal E0 benar (tanpa ini, 0.05)
arg-beta = Dengan --sprt: seberapa sering boleh menyatakan E0 padahal E1 benar (tanpa ini, 0.05)
arg-match-time = Detik untuk setiap langkah (hasilnya lalu bergantung pada komputernya)
arg-match-nodes = Simpul untuk setiap langkah
arg-match-resume = Simpan permainan di simpanan ini dan lanjutkan pertandingan yang sama bila sudah ada di sana
arg-match-db = Simpan permainan di simpanan ini (tanpa ini, hanya pertandingan yang dihentikan yang disimpan)
example-match =
    {"  "}deret match random random --game 3,3,3 --games 100000 --seed 1
    {"  "}deret match engine:nodes=20000 engine:nodes=4000 --game 15,15,5 --games 400 --sprt 0,50

cmd-serve = Sajikan halaman dan API-nya: bermain di peramban, melihat yang benar, saling bertanding
arg-serve-port = Porta tempat server mendengarkan; 0 mengambil porta bebas mana pun (bawaan: 7373, atau porta bebas berikutnya)
arg-serve-listen = Alamat untuk mendengarkan, bukan hanya komputer ini: 0.0.0.0, atau dengan porta, 192.168.1.5:80
arg-serve-db = Simpanan permainan (bawaan: yang ada di folder data)
arg-serve-open = Buka halaman di peramban sebagai pemiliknya
arg-serve-token_file = Tulis token pemilik ke berkas ini, yang hanya dapat Anda baca
arg-serve-allow_host = Nama lain untuk memanggil server ini, misalnya di belakang proksi; boleh diberikan beberapa kali
arg-serve-memory_mb = Memori paling banyak untuk semua pengunjung bersama-sama
arg-serve-disk_mb = Ukuran simpanan yang membuat permainan baru mulai ditolak
example-serve =
    {"  "}deret serve --port 8080
    {"  "}deret serve --listen 0.0.0.0 --allow-host deret.sekolah.example --memory-mb 2048
cmd-lab = Jalankan percobaan makalah dan percobaan kami, lalu buat laporannya
example-lab =
    {"  "}deret lab all --quick --out laporan
    {"  "}deret lab run 003-depth
cmd-lab-list = Tampilkan daftar percobaan
cmd-lab-run = Jalankan percobaan yang disebut
cmd-lab-all = Jalankan semua percobaan; yang sudah selesai di folder itu dengan masukan yang sama disimpan
arg-ids = Percobaan (lihat: deret lab list), atau nomor makalah: 003
arg-out = Folder laporan; index.html adalah halaman pertamanya
arg-quick = Versi ringkas, dan laporannya menyatakannya: beberapa detik, bukan satu sampai dua menit untuk semuanya
arg-fresh = Ulangi yang sudah selesai
example-lab-run = {"  "}deret lab run 003-depth 004 --out laporan
example-lab-all = {"  "}deret lab all --out laporan --lang id
example-lab-list = {"  "}deret lab list --json

cmd-games = Tampilkan, ekspor, impor dan hapus permainan yang disimpan
arg-db = Simpanan permainan (tanpa ini, games.db di folder data); berkas yang tidak ada berarti simpanan kosong
arg-games-game = Hanya permainan ini: M,N,K
arg-games-player = Hanya permainan dengan pemain ini di salah satu pihak: nama, atau spesifikasi lengkap
arg-games-x = Hanya permainan dengan pemain ini sebagai X
arg-games-o = Hanya permainan dengan pemain ini sebagai O
arg-games-result = Hanya hasil ini: x, o, draw, unfinished, finished (atau 1-0, 0-1, 1/2-1/2, *)
arg-games-since = Hanya permainan sejak tanggal ini: 2026, 2026-11 atau 2026-11-15
arg-games-until = Hanya permainan sampai tanggal ini, termasuk tanggal itu
arg-games-opening = Hanya permainan yang dimulai dengan langkah ini: b2,a3
arg-games-front_end = Hanya permainan dari antarmuka ini: terminal, page, match, tournament
arg-games-format = Formatnya, bila tidak ada nama berkas yang menunjukkannya: deret, sgf, psq, csv, jsonl, pos
example-games =
    {"  "}deret games list --player mcts --result draw --since 2026-11
    {"  "}deret games import match.sgf && deret games export -o all.jsonl
cmd-games-list = Tampilkan daftar permainan, yang terlama lebih dahulu
arg-limit = Paling banyak sekian
arg-newest = Yang terbaru lebih dahulu
example-games-list = {"  "}deret games list --game 3,3,3 --opening b2,a3 --newest --limit 20
cmd-games-show = Tampilkan satu permainan: catatannya dan posisi terakhirnya
arg-games-show-id = Nomor permainan, seperti dalam daftar
example-games-show = {"  "}deret games show 17
cmd-games-export = Tulis permainan ke berkas: .deret, .sgf, .psq (satu permainan, K = 5), .csv, .jsonl atau .pos (langkah saja)
arg-games-export-ids = Hanya permainan bernomor ini
arg-games-export-output = Berkasnya; akhirannya menentukan format (tanpa ini, keluaran standar)
arg-salvage = Selamatkan yang masih terbaca dari simpanan yang rusak: setiap permainan yang dijamin sidiknya, tanpa pemeriksaan seluruh simpanan
example-games-export =
    {"  "}deret games export --game 15,15,5 -o games.sgf
    {"  "}deret games export --moves -o moves.csv
    {""}
    Setiap format menamai sel dengan caranya sendiri. Sel kiri atas papan 15x15 adalah
    {"  "}a15 dalam .deret, .csv, .jsonl, .pos (huruf kolom, baris dari bawah)
    {"  "}aa  dalam .sgf                      (huruf kolom, huruf baris dari atas)
    {"  "}1,1 dalam .psq                      (kolom, baris dari atas)
arg-games-export-moves = Satu baris per langkah, bukan per permainan, untuk pandas dan sejenisnya: -o BERKAS.csv (atau BERKAS.parquet, bila program dibangun dengannya)
arg-games-export-values = Juga nilai setiap langkah (win, draw, loss), sejauh dapat ditemukan pemecah
cmd-rpc = Jawab permintaan berupa baris JSON di masukan dan keluaran standar, dalam satu proses yang tetap berjalan
example-rpc =
    {"  "}echo '{ "{" }"id":1,"method":"move","params":{ "{" }"moves":"b2","player":"minimax"{ "}" }{ "}" }' | deret rpc
arg-allow_programs = Izinkan permintaan menyebut pemain yang menjalankan program atau membuka berkas
cmd-games-import = Baca permainan dari berkas, folder dan arsip .zip; yang sudah ada dalam simpanan tidak ditambahkan lagi
arg-games-import-game = Permainan untuk berkas yang hanya memuat langkah (.pos)
arg-files = Berkas, folder atau arsipnya; akhirannya menentukan format (- adalah masukan standar, dengan --format)
example-games-import =
    {"  "}deret games import old.psq club.sgf
    {"  "}deret games import gomocup2025.zip
    {""}
    Setiap format menamai sel dengan caranya sendiri. Sel kiri atas papan 15x15 adalah
    {"  "}a15 dalam .deret, .csv, .jsonl, .pos (huruf kolom, baris dari bawah)
    {"  "}aa  dalam .sgf                      (huruf kolom, huruf baris dari atas)
    {"  "}1,1 dalam .psq                      (kolom, baris dari atas)
    Permainan yang melanggar aturan ditolak beserta barisnya, yang lain ditambahkan; status keluar 2.
cmd-games-delete = Hapus permainan
arg-games-delete-ids = Nomor-nomor permainan
arg-all = Semua permainan
arg-yes = Lakukan: permainan yang dipilih selain dengan nomor hanya dihapus dengan ini
example-games-delete = {"  "}deret games delete 17 18

cmd-train = Latih model untuk pemain learned: dari permainan melawan dirinya sendiri dan dari simpanan permainan
arg-train-game = Permainan: M,N,K, atau tictactoe, 4x4, 5x5, gomoku (bawaan: milik --resume, selain itu 3,3,3)
arg-method = Cara belajar: menace, q-table, td (papan sampai 16 sel) atau n-tuple (bawaan: td sampai 9 sel, selain itu n-tuple)
arg-train-games = Berapa permainan melawan dirinya sendiri (bawaan: cukup untuk permainan itu; 0 boleh bersama --from-store)
arg-from_store = Mula-mula belajar dari permainan selesai di simpanan, lalu setiap permainan kedua dimulai seperti salah satunya
arg-train-resume = Lanjutkan model ini
arg-train-output = Tempat model ditulis (bawaan: folder data, tempat learned menemukan yang terbaru)
arg-curve = Tempat gambar kurva belajar (bawaan: nama model ditambah -curve.svg)
arg-checkpoint = Seberapa sering yang sudah dipelajari disimpan di BERKAS.unfinished, tempat perintah yang sama melanjutkan setelah listrik padam
example-train =
    {"  "}deret train --game 3,3,3 --method td --games 50000 --seed 1 -o ttt.deret-model
    {"  "}deret match learned:model=ttt.deret-model random --games 1000
    {"  "}deret train --resume ttt.deret-model --from-store -o better.deret-model

cmd-exhaust = Mainkan pemain melawan setiap jalur permainan yang dapat dipilih pihak lain
arg-side = Pihak pemain
arg-exhaust-position = Posisi awal semua jalur permainan (tanpa ini, papan kosong)
arg-seeds = Untuk pemain yang memakai peluang: banyaknya benih yang dicakup, mulai dari benih pemain itu
example-exhaust =
    {"  "}deret exhaust minimax
    {"  "}deret exhaust --game 3,3,3 --player branch-and-bound --side O --fail-on-loss

cmd-tree = Gambar pohon pencarian langkah seorang pemain: SVG, DOT, JSON, atau halaman yang dapat dilipat dan ditelusuri
arg-tree-depth = Berapa langkah di bawah akar yang digambar (bawaan: sebanyak yang muat)
arg-max_nodes = Paling banyak berapa simpul digambar (bawaan: 80 di SVG, 200 di DOT, 3000 di HTML, 20000 di JSON)
arg-tree-output = Ke mana ditulis; akhiran berkas menentukan bentuknya: .svg, .dot, .json atau .html
example-tree = {"  "}deret tree --game 3,3,3 --position XOX/OX./... --player alpha-beta -o tree.svg

cmd-bench = Jalankan pencarian tetap setiap pemain, dengan satu utas; jumlah simpulnya sama di setiap komputer
example-bench = {"  "}deret bench
cmd-solve = Cari nilai pasti suatu posisi, dan buktikan
arg-weak = Permainan lemah (Maker-Breaker): hanya X yang dapat menang, garis O tidak mengakhiri apa pun
arg-certificate = Tulis bukti nilainya ke berkas ini (lihat: deret verify)
arg-solve-resume = Simpan hasil sementara di berkas ini bila dihentikan, dan lanjutkan darinya bila sudah ada
arg-table_mb = Memori terbesar untuk tabel pemecah, dalam MB
arg-known = Cetak semua hasil dari kepustakaan di samping hasil kami (tiap permainan mendapat --time detik, atau 1)
example-solve = {"  "}deret solve 7,7,5 --certificate bukti.deret

cmd-analyze = Tampilkan nilai pasti suatu posisi dan setiap langkah sah, yang terbaik lebih dulu
example-analyze =
    {"  "}deret analyze X../.O./..X
    {"  "}deret analyze gomoku --moves h8,i9 --time 10s

cmd-review = Nilai sebuah permainan langkah demi langkah: nilai tiap langkah, mana yang salah, mana yang menentukan (bawaan: permainan simpanan terbaru)
arg-review-file = Berkas permainan: .deret, .sgf, .psq, .csv, .jsonl atau .pos; - adalah masukan standar; di samping --moves, permainannya
arg-review-from = Nomor permainan yang tersimpan (lihat: deret games list)
arg-review-moves = Langkah-langkah dari papan kosong, dipisahkan koma
arg-review-game = Dengan --moves: permainannya
arg-review-index = Permainan ke berapa dalam berkas, dihitung dari 1
arg-review-time = Berapa lama pemecah boleh memeriksa tiap posisi
arg-review-output = Tulis halaman dengan grafik dan papan; akhirannya .html
example-review =
    {"  "}deret review
    {"  "}deret review --moves a3,b3,a1,a2,c1,b1,b2

cmd-verify = Periksa sertifikat hanya dengan aturan permainan
arg-verify-file = Sertifikatnya; - adalah masukan standar
example-verify = {"  "}deret solve 4,3,3 --certificate bukti.deret && deret verify bukti.deret
cmd-tournament = Mainkan turnamen: semua melawan semua, dengan tabel dan peringkat Elo
arg-tournament-players = Para pemain: NAMA atau NAMA:kunci=nilai,... (lihat: deret players), dan permainannya (tanpanya 3,3,3); kosongkan untuk melanjutkan dengan --resume
arg-tournament-games = Berapa permainan untuk setiap pasangan
arg-gauntlet = Pemain pertama melawan semua yang lain, yang tidak saling bertemu
arg-ladder = Tiap pemain hanya melawan yang berikutnya: seberapa tinggi tiap anak tangga?
arg-tournament-resume = Tempat turnamen ini dapat ditemukan lagi: berkas yang dibuat di awal, atau simpanan permainan; bila sudah ada, turnamen itu dilanjutkan
arg-tournament-time = Detik untuk setiap langkah (tabelnya lalu bergantung pada komputernya)
arg-tournament-nodes = Simpul untuk setiap langkah
example-tournament =
    {"  "}deret tournament random minimax alpha-beta:depth=2 --game 3,3,3 --games 100 --resume run.json
    {"  "}deret tournament --resume run.json
    {"  "}deret tournament mcts 'engine-process:cmd=./pbrain-other,ms=1000' 15,15,5 --sprt 0,20 --games 2000

cmd-table = Tabel lengkap: nilai setiap posisi suatu papan
example-table =
    {"  "}deret table counts 4,4,4
    {"  "}deret table build 5,4,4 && deret analyze 5,4,4
cmd-table-build = Hitung setiap posisi suatu papan dan tulis tabelnya
example-table-build = {"  "}deret table build 5,4,4
arg-table-output = Tempat tabel ditulis (tanpa ini, di folder tempat analisis dan permainan mencarinya)
arg-memory_mb = Memori terbesar yang dipakai, dalam MB (bawaan: yang masih bebas)
arg-table-resume = Lanjutkan pembuatan yang terhenti; mulai baru bila belum ada apa-apa
arg-distance = Simpan juga jumlah langkah sampai akhir (papan sampai 20 sel)
arg-workers = Bangun dengan sebanyak ini pekerja timely dalam proses ini, yang bertukar pesan
arg-hosts = Alamat semua proses yang membangun bersama, satu host:port per baris, dan satu baris "secret TEKS"
arg-process = Nomor proses ini di antara mereka, mulai dari 0; proses 0 menulis tabelnya
arg-secret_file = Berkas yang memuat rahasia pembangunan, sebagai ganti baris dalam berkas host
arg-wait = Berapa lama menunggu proses lain dijalankan
cmd-table-info = Tampilkan isi suatu tabel
example-table-info = {"  "}deret table info 5,4,4.table
arg-table-file = Tabelnya
cmd-table-probe = Cari nilai suatu posisi dan setiap langkahnya
example-table-probe = {"  "}deret table probe 3,3,3.table --position X../.O./..X
cmd-table-counts = Hitung banyaknya posisi suatu papan menurut jumlah batu dan hasil, semuanya dan tanpa membedakan simetri
example-table-counts = {"  "}deret table counts 4,4,4 --csv counts.csv
arg-csv = Tulis hitungan tiap jumlah batu ke berkas ini, termasuk hasil tanpa membedakan simetri
cmd-table-check = Periksa bahwa setiap nilai mengikuti nilai langkah-langkahnya (status keluar 1 bila tidak)
example-table-check = {"  "}deret table check 5,4,4.table --sample 100000 --seed 1
arg-sample = Periksa hanya sebanyak ini posisi, diundi dengan --seed
cmd-table-list = Tampilkan daftar tabel yang dipakai analisis dan permainan
example-table-list = {"  "}deret table list
arg-tables = Folder tabel lengkap (bawaan: tables di folder data)

cmd-gomocup = Pakai protokol mesin Gomocup (Piskvork) lewat masukan dan keluaran standar
example-gomocup = {"  "}printf 'START 15\nBEGIN\n' | deret gomocup

cmd-completions = Cetak pelengkap untuk shell
arg-shell = Shell
example-completions = {"  "}deret completions bash > deret.bash

man-examples = CONTOH
man-deret-examples =
    {"  "}deret
    {"  "}deret move --position X.O/.X./..O --player expert
    {"  "}deret solve 6,5,4 --certificate win.cert && deret verify win.cert
    {"  "}deret exhaust branch-and-bound
man-exit-status = STATUS KELUAR
man-exit-status-text =
    {"  "}0    selesai
    {"  "}1    yang diperiksa tidak benar (verify, table check, --fail-...)
    {"  "}2    masukan atau pemakaian salah
    {"  "}3    tidak dapat dikerjakan: berkas, cakram, jaringan, memori
    {"  "}4    batas tercapai; jawabannya sebagian
    {"  "}130  dihentikan
man-environment = LINGKUNGAN
man-environment-text =
    {"  "}DERET_LANG, LC_ALL, LC_MESSAGES, LANG   bahasa bila --lang tidak diberikan: yang pertama diisi
    {"  "}NO_COLOR                                tanpa warna bila --color tidak diberikan
    {"  "}TERM, COLORTERM                         kemampuan terminal; TERM=dumb mendapat pertanyaan biasa
    {"  "}XDG_DATA_HOME                           tempat folder deret/ (selain itu ~/.local/share)
man-files = BERKAS
man-files-text =
    {"  "}~/.local/share/deret/games.db   permainan simpanan (atau --db BERKAS)
    {"  "}~/.local/share/deret/tables/    tabel lengkap (atau --tables FOLDER)
    {"  "}~/.local/share/deret/models/    model terlatih
cmd-man = Cetak halaman manual (roff)
arg-man-command = Halaman untuk perintah ini (tanpa ini, untuk deret)
example-man = {"  "}deret man match | man -l -
usage-options = [OPSI]
usage-command = [PERINTAH]
