# Pemain, dan kekeliruan orang tentang mereka.

spec-syntax = { $text } bukan pemain: tulis NAMA atau NAMA:kunci=nilai,kunci=nilai
spec-open-quote = { $text } bukan pemain: nilai dalam tanda petik ganda harus ditutup dengan petik, lalu koma atau tidak ada apa-apa lagi
spec-repeated = { $player } mendapat kunci { $key } dua kali
spec-unknown-player = tidak ada pemain { $name }; pemain yang ada: { $known }
spec-unknown-player-like = tidak ada pemain { $name }; mungkin maksud Anda { $near }? Pemain yang ada: { $known }
spec-unknown-key = { $player } tidak punya kunci { $key }; kuncinya: { $known }
spec-no-keys = { $player } tidak punya kunci { $key }; ia tidak punya kunci sama sekali
spec-bad-value = { $player }: { $key } tidak boleh { $value }; harus { $expected }
spec-needs-person = human adalah orang di depan papan: gunakan deret play, atau sebutkan pemain yang dapat melangkah sendiri

expected-whole-from = bilangan bulat { $min } atau lebih
expected-whole = bilangan bulat dari { $min } sampai { $max }
expected-real = bilangan dari { $min } sampai { $max }
expected-choice = salah satu dari { $choices }
expected-numbers = { $count } bilangan bulat sampai { $max }, dipisah garis miring (10/10/1/1/0)
option-ties-random = langkah mana di antara yang sama baik: yang pertama baris demi baris, yang terakhir, atau diundi
option-weights = rumus lain: bobot tanda lawan pada baris dan kolom, pada diagonal, baris dan kolom terbuka, diagonal terbuka, dan tandanya sendiri pada garis terbuka; tanpa ini biaya menurut makalah
option-rule = kapan menyerang dan kapan bertahan, setelah menang dan menghadang: paper: bertahan, lalu menyerang; attack: menyerang, lalu bertahan; fork: membuat dua jalan menang sekaligus, lalu seperti makalah; guard: tidak menyisakan langkah semacam itu bagi lawan, lalu menyerang, lalu bertahan
expected-text = teks

option-score = distance: kemenangan bernilai S - kedalaman dengan S = M x N + 1, jadi menang cepat lebih bernilai; plain: +1, 0, -1; published: S = 10 pada setiap papan, seperti tercetak dalam makalah, yang keliru setelah sepuluh langkah
option-depth = berapa langkah di bawah akar ia melihat; tanpa ini, sampai permainan berakhir
option-as = meant: seperti maksud teks makalah; printed: seperti yang dilakukan programnya, termasuk cacatnya
option-switch = ia bermain acak selama sel kosong lebih banyak dari ini, lalu mencari; tanpa ini yang terkecil yang aman pada papan itu ({ $small } pada 3,3,3, { $large } pada 4,4,4), bila tidak diketahui { $usual }
option-heuristic-depth = berapa langkah ke depan ia melihat
option-pruning = pemangkasan alpha-beta, yang mengubah biaya tetapi bukan langkahnya
option-ties = langkah mana yang diambil di antara yang sama baik, baris demi baris
option-block-fork = saat lawan dapat membuat garpu: force membuat ancaman, occupy menempati sel garpu pertama, prevent tidak menyisakan sel garpu
option-table = ukuran tabel transposisi dalam megabita
option-symmetry = apakah posisi yang diputar dan dicerminkan berbagi satu entri tabel
option-playouts = berapa permainan acak ia mainkan sebelum melangkah
option-c = seberapa banyak ia menjelajah: C dari UCT
option-seed = awal dari keacakannya; benih yang sama menghasilkan langkah yang sama

player-human = seseorang di antarmuka ini
guarantee-human = tidak diketahui
player-random = iteratif-acak: mencatat sel kosong baris demi baris lalu memilih satu
guarantee-random = langkah yang sah, semuanya berpeluang sama
player-minimax = minimax rekursif tanpa pemangkasan
player-alpha-beta = minimax dengan pemangkasan alpha-beta
player-brute-force = memainkan semua kelanjutan tanpa pemangkasan; nilai +1, 0, -1
guarantee-brute-force = langkah dengan nilai yang sebenarnya; as=printed tidak menjamin apa-apa
guarantee-alpha-beta = langkah dan skor minimax; as=printed tidak menjamin apa-apa
player-hybrid = acak selama banyak sel kosong, lalu alpha-beta
guarantee-hybrid = langkah dengan nilai yang sebenarnya setelah sel kosong paling banyak switch
player-heuristic = minimax sampai suatu kedalaman, dengan evaluasi garis 10^(jumlah-1)
guarantee-heuristic = evaluasi garis terbaik pada kedalamannya; menang dan kalah di dalamnya terlihat; as=printed, yang mengingat permainannya, tidak menjamin apa pun
player-branch-and-bound = menang jika bisa, jika tidak mengambil sel dengan biaya bertahan terbesar, lalu biaya menyerang
guarantee-branch-and-bound = ia segera mengambil kemenangan dan menghadang kemenangan lawan
player-expert = delapan aturan: menang, hadang, garpu, hadang garpu, tengah, pojok seberang, pojok, sisi
guarantee-expert = dengan block_fork=force ia tidak pernah kalah di 3,3,3
player-memo = alpha-beta dengan tabel transposisi dan simetri papan
guarantee-memo = langkah dan skor alpha-beta
player-mcts = pencarian pohon Monte Carlo (UCT) yang membawa hasil terbukti ke atas; skornya dalam perseribu
guarantee-mcts = yang dikatakannya terbukti memang benar; makin banyak permainan acak makin dekat kebenaran
guarantee-exact = tanpa depth: langkah dengan nilai yang sebenarnya, dan dengan skor distance kemenangan tercepat atau kekalahan terlama
refusal-exhaust-cut-short = pemain berhenti pada batasnya sendiri sebelum memutuskan langkah; ambil papan atau kedalaman yang lebih kecil
refusal-exhaust-too-large = semua jalur permainan melewati lebih dari { $max } posisi; ambil papan yang lebih kecil
refusal-printed-options = alpha-beta: as=printed punya skor sendiri dan tanpa batas kedalaman; jangan berikan score dan depth
refusal-weights-and-rule = branch-and-bound: weights dan rule tidak dapat dipakai bersama; hapus salah satu
refusal-printed-heuristic = heuristic: as=printed adalah program yang diterbitkan, tanpa pemangkasan dan dengan caranya sendiri memilih di antara nilai yang sama; jangan tulis pruning dan ties

referee-nothing-to-undo = tidak ada langkah yang dapat ditarik kembali
referee-nothing-to-redo = tidak ada langkah yang dapat diulang

# Tingkat pada antarmuka.
level-name = tingkat { $n }
level-about-beginner = Pemula: melengkapi deretnya sendiri, dan banyak deret Anda luput darinya.
level-about-casual = Bermain santai: menghadang deret yang jelas, tetapi sering luput melihat diagonal dan celah.
level-about-steady = Melihat sebagian besar deret pada waktunya, dan kadang terpeleset.
level-about-strong = Berpikir jauh ke depan dan jarang memberi peluang.
level-about-best = Yang terkuat: mesin berpikir penuh, didampingi pemecah.

player-engine = mesin kuat: ancaman dipelihara langkah demi langkah, pencarian variasi utama, kemenangan paksa
guarantee-engine = setiap kemenangan atau kekalahan yang dinyatakannya terbukti
player-level = lawan dengan kekuatan itu di papan yang dipakai, 1 (pemula) sampai 10 (yang terkuat)
guarantee-level = setiap tingkat lebih kuat daripada yang di bawahnya; di bawah 10 ia bisa keliru, jadi bisa dikalahkan
option-engine-nodes = berapa posisi yang boleh dilihatnya untuk satu langkah; tanpa ini dan ms, 100000
option-engine-ms = milidetik untuk setiap langkah
option-engine-threads = berapa utas yang mencari bersamaan
option-engine-table = ukuran terbesar tabel posisinya, dalam megabita
option-engine-alone = on: tanpa bantuan pemecah
option-level = tingkat, 1 sampai 10

player-engine-process = program luar yang memakai protokol Gomocup
guarantee-engine-process = langkah sah tepat waktu, atau ia kalah: diam, macet dan langkah tidak sah mengakhiri permainan
option-cmd = perintah yang menjalankan program itu, dalam tanda petik ganda bila memuat koma atau titik dua
option-ms = milidetik untuk setiap langkah
option-info = satu baris untuk INFO sebelum langkah pertama, misalnya info="max_node 20000"; boleh diberikan beberapa kali
option-name = namanya dalam tabel dan pesan
option-grace-ms = milidetik yang boleh dipakai sebuah langkah melebihi waktunya
option-settle-ms = milidetik antara mendengar langkah dan berbicara lagi
option-log = berkas tempat setiap baris dari kedua pihak ditambahkan
engine-no-answer = { $program } tidak melangkah dalam { $ms } ms; yang terakhir dikatakannya { $last }
engine-info-lines = info hanya satu baris, sedangkan { $text } lebih dari satu
engine-log = catatan { $path } tidak dapat ditulis: { $problem }
contest-time-over = waktunya untuk permainan ini habis
contest-illegal = langkah tidak sah
contest-no-move = tidak ada langkah
engine-no-cmd = engine-process memerlukan perintah sebuah program: engine-process:cmd=./pbrain-nama
engine-open-quote = tanda kutip dalam perintah { $command } tidak ditutup
engine-not-found = tidak ada program { $program } untuk dijalankan: periksa jalurnya dalam engine-process:cmd=...
engine-not-started = { $program } tidak dapat dijalankan: { $problem }
engine-silent = { $program } tidak menjawab dalam { $ms } ms
engine-ended = { $program } berhenti tanpa menjawab
engine-error = { $program } menjawab { $answer }
engine-not-a-move = { $program } menjawab { $answer }, yang bukan langkah di papan ini
engine-illegal = { $program } melangkah tidak sah: { $problem }
engine-other-k = { $program } hanya memainkan lima sederet, bukan { $k }
engine-interrupted = { $program } dihentikan

concern-program = ia menjalankan program { $command } di komputer ini
concern-file = ia membuka berkas { $path }
concern-memory = ia memakai memori { $megabytes } MB

# Nama makalah-makalah, di sini dan tidak di tempat lain.
paper-000 = Musyafa dan Pratama
paper-001 = makalah brute force
paper-002 = Pamungkas dan Thamrin
paper-003 = Rafi 2022
paper-004 = makalah branch and bound

# What a score means.
score-plain = Skor: +1 menang, 0 seri, -1 kalah.
score-distance = Skor: menang bernilai { $s } - kedalaman, kalah kedalaman - { $s }, seri 0; kedalaman dihitung dari 0 pada langkah-langkah posisi ini.
score-printed = Skor: seperti dalam program tercetak, menang bernilai 1 - kedalaman, kalah kedalaman - 1, seri 0; kedalaman dihitung dari 0 pada langkah-langkah posisi ini.
score-lines = Skor: jumlah 10^(tanda - 1) dari semua garis, milik sendiri dikurangi milik lawan; { $k } sederet bernilai lebih dari jumlah mana pun.

## The papers' own ways to play
mode-000-banner = APLIKASI TIC TAC TOE
mode-000-subtitle = TUGAS BESAR KOMPLEKSITAS ALGORITMA
mode-000-iterative = Bermain Iteratif
mode-000-recursive = Bermain Rekursif
mode-000-people = Bermain sesama manusia
mode-000-time-iterative = Uji coba eksekusi waktu algoritma
mode-000-time-recursive = Uji coba eksekusi waktu rekursif
mode-000-exit = Keluar
mode-000-your-turn = Giliran kamu
mode-000-bot-turn = Giliran Bot
mode-000-thinking = Bot sedang berpikir !!
mode-000-won = Selamat! Anda menang!
mode-000-lost = Bot menang! Coba lagi.
mode-000-draw = Permainan seri!
mode-000-one-won = Player 1 menang!
mode-000-two-won = Player 2 menang!
mode-002-banner = TIC TAC TOE
mode-002-toggle = lawan: orang atau komputer
mode-002-random = komputer: level random
mode-002-minimax = komputer: level minimax
mode-002-reset = reset
mode-003-banner = Tic Tac Toe, m,n,k
mode-003-reset = Reset and Apply
mode-003-result = { $text }
mode-004-banner = Tic-tac-toe, branch and bound
mode-004-again = sekali lagi
mode-your-turn = Giliran Anda
mode-computer-turn = Giliran komputer
mode-won = Anda menang
mode-lost = Komputer menang
mode-draw = Seri
mode-x-won = X menang
mode-o-won = O menang
