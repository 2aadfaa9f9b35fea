# Pemecah permainan.

player-perfect = Mengetahui nilai pasti setiap posisi yang dapat dipecahkannya, dan bermain menurut nilai itu
guarantee-perfect = tidak pernah meninggalkan nilai sebenarnya suatu posisi; di antara kemenangan yang tercepat, di antara kekalahan yang terlama, bila jaraknya dapat diketahui; tanpa batas ia menolak posisi yang tidak dapat ia pecahkan dalam beberapa detik
option-table-mb = Memori terbesar untuk tabelnya, dalam MB
perfect-too-large = perfect tidak dapat memecahkan posisi { $game } ini cukup cepat; beri batas (--time atau --nodes) untuk langkah terbaik sejauh ini, atau pakai mcts
reason-win-in = { $plies ->
    [one] menang seketika
   *[other] menang dalam { $plies } langkah melawan permainan apa pun
 }
reason-win = menang melawan permainan apa pun
reason-draw = mempertahankan seri: tidak ada langkah yang menang
reason-loss-in = semua langkah kalah; ini bertahan paling lama, { $plies } langkah
reason-loss = semua langkah kalah
reason-unknown = terbaik sejauh ini; nilainya belum pasti

method-rules = permainan sudah selesai
method-search = pencarian
method-pairing = pemasangan: semua garis yang tersisa dapat dihentikan tanpa pencarian
method-weak = pencarian pada permainan lemah: lawan dapat menghentikan setiap garis bahkan tanpa ancaman sendiri, jadi pihak pertama tidak dapat menang
method-table = tabel lengkap papan ini
method-stealing = pencurian strategi: pada papan kosong pemain kedua tidak mungkin punya strategi menang, sebab pemain pertama dapat memakainya, dan batu tambahan tidak merugikan

resume-trouble = { $path }: { $problem }
resume-damaged = { $path } bukan berkas utuh dari pencarian yang dihentikan; hapus untuk mulai dari awal
resume-other = { $path } milik pencarian lain, bukan { $game }; sebutkan berkas lain

rule-larger = penarikan simpulan dari papan lain: Maker memenangi permainan lemah pada { $from } (dipecahkan di sini dengan pencarian), dan pada papan yang lebih besar ia bermain di bagian seukuran itu; hanya berlaku untuk permainan lemah
rule-part = penarikan simpulan dari papan lain: Breaker bertahan dalam permainan lemah pada { $from } (dipecahkan di sini dengan pencarian), jadi juga pada setiap bagian papan itu dan terhadap garis yang lebih panjang
rule-part-drawn = penarikan simpulan dari papan lain: Breaker bertahan dalam permainan lemah pada { $from } (dipecahkan di sini dengan pencarian), jadi juga pada setiap bagian papan itu dan terhadap garis yang lebih panjang; dan siapa yang tidak dapat memenangi permainan lemah tidak dapat memenangi permainan biasa
rule-eight = penarikan simpulan dari teorema: delapan atau lebih dalam satu garis dapat dihentikan pada papan apa pun (T. G. L. Zetters, American Mathematical Monthly 87, 1980); sudah terbit, tidak diperiksa di sini
