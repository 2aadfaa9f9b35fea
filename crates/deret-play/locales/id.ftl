# Pemain, dan kekeliruan orang tentang mereka.

spec-syntax = { $text } bukan pemain: tulis NAMA atau NAMA:kunci=nilai,kunci=nilai
spec-open-quote = { $text } bukan pemain: nilai dalam tanda petik ganda harus ditutup dengan petik, lalu koma atau tidak ada apa-apa lagi
spec-repeated = { $player } mendapat kunci { $key } dua kali
spec-unknown-player = tidak ada pemain { $name }; pemain yang ada: { $known }
spec-unknown-key = { $player } tidak punya kunci { $key }; kuncinya: { $known }
spec-no-keys = { $player } tidak punya kunci { $key }; ia tidak punya kunci sama sekali
spec-bad-value = { $player }: { $key } tidak boleh { $value }; harus { $expected }
spec-needs-person = human adalah orang di depan papan: gunakan deret play, atau sebutkan pemain yang dapat melangkah sendiri

expected-whole-from = bilangan bulat { $min } atau lebih
expected-whole = bilangan bulat dari { $min } sampai { $max }
expected-real = bilangan dari { $min } sampai { $max }
expected-choice = salah satu dari { $choices }
expected-text = teks

option-score = distance: kemenangan bernilai S - kedalaman dengan S = M x N + 1, jadi menang cepat lebih bernilai; plain: +1, 0, -1
option-depth = berapa langkah di bawah akar ia melihat; tanpa ini, sampai permainan berakhir
option-seed = awal dari keacakannya; benih yang sama menghasilkan langkah yang sama

player-human = seseorang di antarmuka ini
guarantee-human = tidak diketahui
player-random = iteratif-acak: mendaftar sel kosong baris demi baris lalu memilih satu
guarantee-random = langkah yang sah, semuanya berpeluang sama
player-minimax = minimax rekursif tanpa pemangkasan
player-alpha-beta = minimax dengan pemangkasan alpha-beta
guarantee-exact = tanpa depth: langkah dengan nilai yang sebenarnya, dan dengan skor distance kemenangan tercepat atau kekalahan terlambat

referee-nothing-to-undo = tidak ada langkah yang dapat ditarik kembali
referee-nothing-to-redo = tidak ada langkah yang dapat diulang
