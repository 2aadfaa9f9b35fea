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
default-value = (bawaan: { $value })
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
collapse-ply = lapis
collapse-paths = jalur
collapse-positions = posisi
collapse-classes = tanpa membedakan simetri
collapse-cut = berhenti setelah lapis { $ply }: lapis berikutnya memiliki lebih dari { $most } posisi tanpa membedakan simetri; yang sudah dihitung tepat

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
serve-without-store = Permainan hanya disimpan di memori dan berakhir bersama server: { $problem }
example-serve =
    {"  "}deret serve --port 8080
    {"  "}deret serve --listen 0.0.0.0 --allow-host deret.sekolah.example --memory-mb 2048
serve-open-to-others = Siapa pun yang dapat menjangkau { $address } dapat bermain di sini dan memakai bagian yang adil dari komputer ini. docs/id/keamanan.md menyebut apa yang dijanjikan.
serve-next-port = Porta { $taken } sedang dipakai; server memakai porta { $port }.
serve-token = Tautan pemilik: dapat memulai percobaan dan memperlihatkan permainan Anda yang belum selesai, jadi jangan dibagikan: { $address }
bad-host-name = { $text } bukan nama server: tulis seperti dalam alamat, deret.sekolah.example atau 192.168.1.5
bad-server-memory = { $text } bukan memori untuk server: tulis jumlah megabita dari { $least } sampai { $most }
bad-disk = { $text } bukan ukuran simpanan: tulis jumlah megabita mulai dari 1
bad-listen = { $text } bukan alamat untuk mendengarkan: tulis alamat IP, sendiri atau dengan porta: 0.0.0.0 atau 0.0.0.0:7373
bad-port = { $text } bukan porta: harus bilangan dari 0 sampai 65535
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
rpc-not-allowed = pemain ini tidak diizinkan di sini, karena { $problem }: jalankan `deret rpc --allow-programs` bila semua permintaan dapat dipercaya
rpc-request = baris ini bukan permintaan ({ $problem }): tulis {"{"}"id": 1, "method": "position", "params": {"{"}"game": "3,3,3"{"}"}{"}"}
rpc-method = tidak ada metode { $method }; metode yang ada: { $known }
rpc-params = params tidak cocok ({ $problem })
rpc-both = berikan moves atau position, jangan keduanya
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
review-progress = Menilai
review-ending = { $path } tidak berakhiran .html; tanpa -o hasilnya dicetak, dengan --json sebagai data
review-unreadable = { $path } tidak dapat dibaca: { $problem }
review-none = belum ada permainan untuk ditinjau di { $path }: bermainlah, atau sebut berkas, --moves atau --from
review-no-game = tidak ada permainan { $index } dalam { $path }; isinya { $games }
review-number = { $number } adalah nomor, bukan berkas: untuk permainan yang tersimpan tulis --from { $number }
review-written = { $path } sudah ditulis.
review-estimates = Pemecah tidak sempat menentukan semua nilai; di tempat itu peluangnya adalah perkiraan mesin. --time memberi pemecah waktu lebih lama untuk tiap posisi.
review-estimated-mistake = { $worth }  ?  lebih baik: { $better }
review-limit = Pemecah tidak sempat menentukan semua nilai; --time memberi waktu lebih lama untuk tiap posisi.
review-mistake = { $before } -> { $worth }  ?  lebih baik: { $better }

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

## Ucapan perintah
home =
    Deret { $version }: mainkan, ajarkan, pelajari dan pecahkan permainan k-sederet.

    {"  "}deret serve                halaman, di peramban
    {"  "}deret play --plain         permainan dengan pertanyaan biasa
    {"  "}deret players              siapa yang dapat bermain
    {"  "}deret analyze 3,3,3        nilai setiap langkah
    {"  "}deret --help               semuanya
play-needs-terminal = permainan memerlukan terminal; untuk pipa gunakan deret play --plain
play-no-json = permainan di terminal tidak punya JSON; deret move --json memberi satu langkah
play-kept = Permainan Anda disimpan: deret menawarkannya lain kali.
play-stored-player = { $side } dimainkan orang: pemain yang tersimpan bersama permainan ini tidak dipakai karena { $concern }. Untuk memakainya, sebutkan dengan { $option }.
players-guarantee = Jaminan: { $guarantee }
move-score = Skor bagi pihak yang melangkah: { $score }
move-cost = { $nodes } simpul, { $leaves } daun, { $cutoffs } pemangkasan, kedalaman { $depth }, { $seconds } s
limit-reached = Pencarian dihentikan oleh batas; ini yang terbaik sejauh itu.
match-title = { $games } permainan { $game }, benih { $seed }
match-wins = { $name }: { $wins } menang ({ $share })
match-draws = Seri: { $draws } ({ $share })
match-forfeits = { $name } kalah bukan di papan: { $late } terlambat, { $crashed } berhenti mendadak, { $illegal } tidak sah, { $refused } menolak
match-elo = Selisih Elo { $elo }, selang 95 % { $low } sampai { $high }, peluang A lebih kuat { $los }: { $verdict }
match-verdict-a = A lebih kuat
match-verdict-b = B lebih kuat
match-verdict-undecided = belum dapat diputuskan
games-header = {"    ID  Tanggal               M,N,K      Hasil  Lapis  X - O"}
games-none = Tidak ada permainan yang cocok di { $path }.
games-progress = Permainan
games-salvaged = { $games } permainan diselamatkan ke { $path }{ $bare ->
    [0] {""}
   *[other] {" "}({ $bare } di antaranya tanpa catatan dan tag)
 }; { $lost } tidak terbaca. Pindahkan simpanan yang rusak lalu impor berkas itu.
games-exported = { $count } permainan ditulis ke { $path }.
games-imported = { $added } ditambahkan, { $known } sudah ada, { $refused } ditolak.
games-import-none = tidak ada permainan di { $path }
games-refused = { $path }: { $problem }
games-refused-position =
    { $path }: { $problem }
    {"  "}posisi { $rules }: { $position }
games-import-faults = {"  "}{ $count } ditolak { $fault }
games-import-passed-over = {"  "}{ $count } berkas dilewati: akhirannya bukan akhiran berkas permainan
games-deleted = { $count } permainan dihapus.
games-export-one = berkas .{ $format } hanya memuat satu permainan, padahal yang cocok lebih dari satu: sebutkan satu nomor, atau gunakan format lain
games-export-json = --json menceritakan apa yang ditulis: sebutkan berkas dengan -o (untuk permainan dalam JSON: deret games list --json, atau -o BERKAS.jsonl)
games-import-format = masukan standar tidak punya akhiran yang menunjukkan formatnya: tambahkan --format deret, sgf, psq, csv, jsonl atau pos
games-opening-game = { $text } menghitung baris dan kolom: tambahkan permainannya (--game G), atau sebutkan nama selnya (b2)
games-delete-which = sebutkan permainan mana: dengan nomor, dengan saringan seperti --player, atau --all
games-delete-sure = { $count } permainan cocok; tambahkan --yes untuk menghapus
tournament-title = { $played } dari { $total } permainan { $game }, benih { $seed }
tournament-column-player = Pemain
tournament-column-elo = Elo
tournament-column-error = ±95 %
tournament-column-games = Main
tournament-column-share = Skor
tournament-column-wins = Menang
tournament-column-draws = Seri
tournament-column-losses = Kalah
tournament-column-superiority = Lebih kuat
tournament-step = { $upper } melawan { $lower }: { $share } % (+{ $wins } ={ $draws } -{ $losses })
tournament-prior = Ada yang menang atau kalah semuanya, sehingga peringkat yang paling mungkin tidak terbatas; di sini setiap pasangan diberi satu permainan seri tambahan.
tournament-sprt = SPRT [{ $elo0 }, { $elo1 }]: logaritma rasio kemungkinan { $ratio } antara { $lower } dan { $upper } setelah { $pairs } pasang permainan; { $verdict }
tournament-accepted = pemain pertama lebih kuat { $elo1 } Elo, bukan { $elo0 }
tournament-rejected = pemain pertama tidak lebih kuat { $elo1 } Elo
tournament-undecided = belum diputuskan
tournament-unrated = { $player } tidak pernah melangkah dalam { $games } permainan, jadi tidak diberi peringkat, dan permainan itu tidak dihitung bagi siapa pun.
fault-late = Terlambat
fault-crashed = Putus
fault-illegal = Tak sah
fault-refused = Menolak
contest-repeated = { $repeated } dari { $games } permainan sama langkah demi langkah dengan yang sudah dimainkan kedua pemain itu dan tidak memberi tahu apa pun yang baru: mulailah dengan cara lain (--openings, --random-plies).
tournament-fault = Permainan { $game }: { $player } kalah: { $reason }
tournament-more-faults = { $count } permainan lagi berakhir demikian; alasannya ada dalam simpanan (deret games show ID).
tournament-resume-with = Dihentikan. Untuk melanjutkan: { $command }
tournament-resumed = Melanjutkan, { $played } dari { $total } permainan sudah dimainkan.
tournament-two-games = dua permainan disebut, { $one } dan { $other }: satu turnamen hanya untuk satu permainan
tournament-no-players = sebutkan para pemain, atau turnamen yang dilanjutkan: --resume BERKAS
tournament-missing = berkas { $path } tidak ada: sebutkan para pemain turnamen baru, atau berkas turnamen yang dilanjutkan
tournament-refused = { $player } tidak dapat memainkan { $game }: { $problem }
tournament-none = { $path } tidak memuat turnamen yang dapat dilanjutkan
tournament-other = { $path } adalah turnamen lain daripada yang diminta; jangan sebut pemain untuk melanjutkannya, atau sebutkan berkas lain
tournament-concern = { $path } memuat pemain { $player }: { $concern }. Bila memang itu yang diinginkan, sebutkan lagi para pemain dan semua pengaturan seperti ketika turnamen dimulai, dengan --resume
tournament-lost = permainan turnamen ini tidak ada lagi di { $path }
tournament-not-a-run = { $path } bukan berkas turnamen dan bukan pula simpanan permainan
match-more-faults = { $count } permainan lagi berakhir demikian; --json menyebut semuanya.
match-resumed = { $played } dari { $games } permainan sudah tersimpan.
match-resume-with = Permainan yang sudah dimainkan disimpan. Untuk melanjutkan: { $command }
match-interrupted = Dihentikan setelah { $played } dari { $games } permainan.
train-progress = Pelajaran
train-summary = { $method } mempelajari { $game } dari { $games } permainan melawan dirinya sendiri{ $stored ->
    [0] {""}
   *[other] {" "}dan { $readings } kali membaca { $stored } permainan dari simpanan
 } dalam { $seconds } s.
train-model = Model: { $path }
train-curve = Kurva belajar: { $path }
train-play = Bermain melawannya: deret play --game { $game } --o { $player }
train-empty-store = Tidak ada permainan { $game } yang selesai di { $path }: tidak ada yang dapat dipelajari darinya.
train-interrupted = Dihentikan setelah { $done } dari { $lessons } pelajaran. Yang dipelajari sampai saat itu tersimpan; mainkan sisanya dengan: { $command }
train-nothing-saved = Dihentikan sebelum permainan pertama; tidak ada yang disimpan.
train-nothing = dari 0 permainan tidak ada yang dapat dipelajari: beri --games bilangan di atas 0, atau --from-store simpanan yang berisi permainan
train-goes-on = { $path } ditinggalkan pelatihan ini ketika dihentikan: dilanjutkan setelah { $done } dari { $lessons } pelajaran.
train-other-checkpoint = { $path } ditinggalkan pelatihan lain ketika dihentikan: lanjutkan dengan perintah yang memulainya, sebutkan -o BERKAS lain, atau hapus
train-no-checkpoint = Yang sudah dipelajari tidak dapat disimpan sementara ({ $problem }); pelatihan berlanjut, dan simpanan sementara yang lama tetap ada.
train-nothing-new = model sudah membaca permainan simpanan ini, dan dari 0 permainan tidak ada yang dapat dipelajari: beri --games bilangan di atas 0
train-other-method = { $path } dilatih dengan { $method }, bukan { $wanted }: hilangkan --method, atau latih baru tanpa --resume
lab-runs = { $id } ({ $index } dari { $of })
lab-finished = { $id }: { $seconds } s
lab-kept = { $id }: sudah selesai, disimpan
lab-agree = { $count } sesuai
lab-differ = { $count } berbeda
lab-done = { $experiments } percobaan dengan { $checks } pemeriksaan: { $verdicts }.
exhaust-progress = Posisi
exhaust-title = { $player } sebagai { $side }: { $lines } jalur permainan melalui { $positions } posisi
exhaust-results = { $won } menang, { $drawn } seri, { $lost } kalah
exhaust-first-loss = Kekalahan pertama: { $line }
exhaust-never-loses = Ia tidak pernah kalah.
exhaust-first-loss-seed = Kekalahan pertama: { $line } (benih { $seed })
exhaust-seeds-no-loss = { $seeds ->
    [1] Tidak kalah dengan benih { $first }. Pemain ini memakai peluang: benih lain mungkin kalah (--seeds N mencakup lebih banyak).
   *[other] Tidak kalah dengan { $seeds } benih, { $first } sampai { $last }. Pemain ini memakai peluang: benih lain mungkin kalah.
 }
exhaust-seeds = { $seeds ->
    [1] Pemain ini memakai peluang; hanya benih { $first } yang dicakup (--seeds N mencakup lebih banyak).
   *[other] Pemain ini memakai peluang; yang dicakup { $seeds } benih, { $first } sampai { $last }.
 }
exhaust-seeds-end = --seeds { $seeds } melewati benih terbesar, dihitung dari benih { $first }
tree-ending = { $path }: akhirannya harus .svg, .dot, .json atau .html
tree-written = { $file }: { $drawn } simpul, seluruh pohon
tree-written-move = { $file }: langkahnya saja; { $player } tidak menceritakan pencariannya, seperti minimax dan alpha-beta
tree-written-part = { $file }: { $drawn } simpul digambar, { $left } tidak digambar (--depth, --max-nodes)
bench-progress = Pencarian
bench-total = { $nodes } simpul dalam { $seconds } detik, { $speed } simpul per detik; tanda tangan { $nodes }
solve-known = { $game }: { $value } ({ $source }).
solve-not-known = Tidak ada nilai { $game } yang diketahui pernah diterbitkan.
solve-known-cost = Di sini sudah dibuktikan dengan { $cost }.
solve-unknown-cost = Di sini belum pernah dibuktikan; buktinya mungkin perlu waktu lebih lama daripada yang sanggup dijalankan mesin ini.
solve-yes = ya
solve-prove = Buktikan sekarang? Ketik "{ $yes }" untuk memulai:{" "}
solve-win = { $player }, yang mendapat giliran, menang
solve-loss = { $player }, yang mendapat giliran, kalah
solve-draw = Seri
solve-maker = Maker (X) menang
solve-breaker = Seri: Breaker (O) bertahan
solve-unknown = Belum diketahui: dihentikan sebelum selesai
solve-move = Langkah: { $mv }
solve-method = Dengan { $method }
solve-cost = { $nodes } simpul, { $seconds } s
solve-certificate = Sertifikat: { $path }, { $bytes } bita, { $nodes } posisi
solve-no-certificate = Sertifikat tidak ditulis: buktinya belum selesai. Dengan --resume BERKAS, proses berikutnya melanjutkan dari yang sudah diketahui.
solve-older-certificate = { $path } berasal dari proses sebelumnya.
solve-certifying = Menyusun sertifikat: { $positions } posisi, { $seconds } s
solve-limit = Batas tercapai sebelum pemecah selesai; nilai yang belum ditemukan ditulis "tidak diketahui".
solve-inference-only = Jawaban tanpa --certificate: { $value }, dengan { $rule }. Penarikan simpulan bukan sertifikat.
solve-resume = Hasil sementara ada di { $path }; perintah yang sama melanjutkan dari sana.
solve-reading = membaca { $path }
solve-progress = { $nodes } simpul, { $seconds } s, { $speed } simpul/s
solve-progress-numbers = bilangan bukti { $pn }, bilangan sanggah { $dn }, langkah terbaik { $mv }
known-progress = Memecahkan
known-heading = permainan, jenis, terbitan, kami: nilai, cara, waktu, sertifikat; sumber
known-recorded = tidak terpecahkan dalam waktu ini; tercatat: { $figure }
known-open = belum direproduksi di sini dalam waktu ini
known-count = Direproduksi di sini: { $reproduced } dari { $all }
known-weak = lemah
known-strong = kuat
known-win = menang
known-draw = seri
known-loss = kalah
known-by-rules = aturan
known-by-search = pencarian
known-by-pairing = pasangan
known-by-weak-search = pencarian lemah
known-by-table = tabel
known-by-inference = simpulan
known-by-stealing = curi strategi
usage-options = [OPSI]
usage-command = [PERINTAH]
table-too-large = tabel { $table } MB tidak muat dalam memori komputer ini, { $total } MB
table-estimate = { $entries } entri: memori sampai { $memory } MB, kira-kira { $minutes } menit
table-estimate-disk = Sampai { $disk } MB di cakram selama pembuatan
table-begins = Mulai
table-progress = { $stones } batu
table-built = { $path }: { $positions } posisi, { $bytes } bita, { $seconds } s
table-info = { $game }: { $positions } posisi, { $classes } tanpa membedakan simetri, { $bytes } bita
table-info-distances = Dengan jumlah langkah sampai akhir
table-counts-heading = batu             posisi         X menang         O menang             seri    kelas simetri
table-counts-total = semua
table-info-progress = Memeriksa segmen
table-check-progress = Memeriksa
table-check-holds = Berlaku: { $positions } posisi mengikuti langkah-langkahnya
table-check-wrong = Tidak berlaku: nilai { $position } tidak mengikuti langkah-langkahnya
table-check-wrong-count = Tidak berlaku: hitungan posisi dengan { $stones } batu salah
table-list-empty = Tidak ada tabel di { $path }; deret table build G membuatnya
table-unused = Peringatan: satu tabel tidak dipakai: { $problem }
table-no-folder = tidak ada folder tabel { $path }
table-board-too-large = { $game } punya { $cells } sel; tabel hanya sampai { $most }
table-no-distances = { $game } punya { $cells } sel; jarak hanya disimpan sampai { $most }: buat tanpa --distance
table-out-of-memory = sistem tidak memberi memori { $mb } MB; dengan --memory-mb pertanyaan dikerjakan satu per satu
table-memory-limit = { $game } memerlukan memori { $needed } MB, satu pertanyaan sesudah yang lain, dan hanya boleh memakai { $allowed } MB (--memory-mb)
table-disk-limit = { $game } memerlukan sampai { $needed } MB di cakram selama pembuatan, dan yang bebas { $free } MB
table-not-a-table = ini bukan tabel Deret
table-version = tabel versi { $found }; program ini membaca versi { $known }
table-cut-off = tabel terpotong: lebih pendek daripada yang tertulis di dalamnya
table-damaged = tabel rusak: { $part } tidak cocok dengan jumlah periksanya
table-part-header = kepala berkas
table-part-directory = direktori
table-part-segment = segmen { $number }
table-part-ply = lapisan { $stones } batu
table-other-game = ini tabel { $found }, bukan { $wanted }
table-other-build = { $folder } berisi pembuatan lain yang belum selesai ("{ $found }", yang diminta "{ $wanted }"): selesaikan dulu atau hapus foldernya
table-unfinished = { $folder } berisi pembuatan yang belum selesai: lanjutkan dengan --resume, atau hapus foldernya
table-built-elsewhere = Selesai; tabelnya ada di proses 0
table-host-line = { $path }, baris { $line }: "{ $text }" bukan alamat; tulis host:port
table-weak-secret = { $path }: rahasia terlalu pendek: pakai 16 karakter atau lebih
table-no-secret = tidak ada rahasia untuk proses di beberapa komputer: tambahkan baris "secret TEKS" ke berkas host, atau pakai --secret-file
table-stranger = menolak pemanggil di { $address } yang tidak memiliki rahasia pembangunan ini
table-no-such-process = tidak ada proses { $process }: { $processes } proses dalam berkas host dihitung dari 0
table-disagree = proses { $process } membangun yang lain: { $theirs }, bukan { $ours }
table-waiting = Menunggu proses { $process } di { $address }
table-peer-missing = proses { $process } di { $address } belum bergabung dalam { $seconds } detik (--wait): jalankan perintah yang sama di semua proses
table-peer-lost = proses { $process } hilang; jalankan perintah yang sama dengan --resume di semua proses untuk melanjutkan
table-in-use = pembuatan lain sedang bekerja di { $folder }
table-interrupted = dihentikan; untuk melanjutkan: { $command }
out-of-memory = memori tidak cukup untuk ini: pakai tabel yang lebih kecil (table_mb), papan yang lebih kecil, atau beri batas yang lebih besar (ulimit -v)
no-threads = sistem tidak memberi utas untuk bekerja: { $problem }
analyze-position = Pihak yang mendapat giliran: { $worth }
analyze-over = Permainan sudah selesai: { $outcome }
analyze-limit = Batas tercapai sebelum analisis selesai; nilai yang tidak ditulis belum diketahui.
analyze-open = { $count } langkah lain: tidak diketahui
analyze-estimate = perkiraan: peluang { $percent } persen (kedalaman { $depth }: { $line } ...)
man-unknown = tidak ada perintah { $command }; perintah yang ada: { $known }

## Kekeliruan
error = deret: { $message }
interrupted = dihentikan
bad-language = Deret tidak berbahasa { $text }; bahasanya en dan id
bad-side = { $text } bukan pihak; pihak adalah X atau O
bad-seconds = { $text } bukan waktu: tulis jumlah detik di atas 0, atau 500ms, 2m
bad-seconds-most = { $text } terlalu lama: tulis paling banyak { $most } detik
bad-seed = { $text } bukan bilangan bulat 0 atau lebih
bad-paper = makalah { $text } tidak ada: pakai { $known }
bad-count = { $text } bukan bilangan bulat 1 atau lebih (100k dan 2M juga)
bad-large = { $text } terlalu besar: tulis paling banyak { $most }
bad-date = { $text } bukan tanggal: tulis 2026, 2026-11, 2026-11-15 atau 2026-11-15T20:00
bad-file = - bukan berkas di sini: sebutkan satu nama (./- untuk yang bernama demikian)
bad-svg-file = { $path }: akhirannya harus .svg
bad-chance-of-error = { $text } bukan peluang keliru: tulis bilangan di atas 0 dan di bawah 0.5, misalnya 0.05
bad-threads = { $text } bukan jumlah utas: tulis bilangan bulat dari 1 sampai 1024
output-closed = tidak dapat menulis ke keluaran standar: keluaran itu ditutup
cannot-write-output = keluaran tidak dapat ditulis: { $problem }
file-trouble = { $path }: { $problem }
usage-bad-value = { $arg }: { $problem }
usage-no-value = { $arg } memerlukan nilai
usage-invalid-value = { $arg } tidak boleh { $value }; harus salah satu dari { $valid }
usage-unknown-argument = tidak ada opsi { $arg }
usage-unknown-argument-like = tidak ada opsi { $arg }; maksudnya { $suggested }?
usage-unknown-command = tidak ada perintah { $command }
usage-unknown-command-like = tidak ada perintah { $command }; maksudnya { $suggested }?
usage-game = { $game } adalah permainan, bukan perintah: deret play { $game }
usage-missing = { $arg } belum diberikan
usage-missing-command = perintah belum diberikan
usage-repeated = { $arg } hanya boleh diberikan sekali
usage-conflict = { $arg } tidak dapat dipakai bersama { $prior }
usage-other = { $problem }
usage-see-help = { $problem } (--help menerangkan lebih lanjut)

took = Selesai dalam { $seconds } s.
size-implies = { $game }: { $k } sederet menang (untuk K lain, tulis M,N,K).
place-other-game = permainan ini { $game }, bukan { $given }
place-neither = { $text } bukan posisi (baris dari atas ke bawah digabung dengan /, misalnya X.O/.X./..O) dan bukan pula berkas
place-no-moves = diagram tidak menceritakan langkahnya: berikan langkah atau permainan
place-ply = tidak ada langkah ke-{ $ply }: baru { $played } langkah yang dimainkan
bad-share = { $text } bukan bagian poin: tulis angka dari 0 sampai 1, misalnya 0.5
bad-level = { $text } bukan tingkat: tulis bilangan bulat dari 1 sampai 10
exhaust-fails = Pemain itu dapat kalah: { $lost } jalur.
match-fails = A meraih { $score }, kurang dari { $least }.
review-fails = { $count } kesalahan.
games-exported-moves = { $rows } langkah dari { $games } permainan ditulis ke { $path }.
