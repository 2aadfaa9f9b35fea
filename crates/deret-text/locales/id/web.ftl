# Yang dikatakan server: masalah, petunjuk, putusan.

problem-not-found = tidak ada apa-apa di alamat ini; /api/v1/docs menjelaskan apa yang ada
problem-wrong-method = alamat ini tidak menerima metode itu; header Allow menyebutkan yang diterima
problem-bad-request = permintaan tidak dapat dipahami
problem-broken = ada yang rusak di sini; ini kesalahan kami, dan server tetap berjalan
problem-busy = sedang terlalu sibuk; coba lagi sebentar lagi
problem-too-many = sudah terlalu banyak yang Anda jalankan di sini; tunggu sampai sebagian selesai
problem-one-host = permintaan menyebut server tujuannya dalam tepat satu header Host, misalnya Host: localhost:7373
problem-foreign-host = server ini tidak bernama { $name }; pemiliknya dapat mengizinkan nama itu dengan --allow-host { $name }
problem-foreign-page = permintaan ini dikirim oleh situs web lain; hanya halaman server ini yang boleh bertanya di sini
problem-not-the-owner = hanya pemilik server ini yang dapat memulai dan menghentikan percobaan: buka tautan bertoken yang dicetak deret serve
problem-games-a-minute = Anda membuka banyak permainan dalam waktu singkat; paling banyak { $most } per menit
problem-open-games = Anda memiliki { $most } permainan yang belum selesai di sini; selesaikan beberapa sebelum membuka yang baru
problem-too-long = { $what } terlalu panjang: paling banyak { $bytes } bita
part-address = alamat
part-header = header { $name }
part-player = pemain
problem-too-large = permintaan terlalu besar: paling banyak { $bytes } bita
problem-too-slow = isi permintaan tidak tiba dalam { $seconds } s
problem-not-json = isi permintaan harus JSON, dengan header Content-Type: application/json
problem-json = isi permintaan tidak seperti yang diharapkan: { $error }
problem-query = kueri tidak seperti yang diharapkan: { $error }
problem-no-such-game = tidak ada permainan { $id }
problem-no-such-stream = aliran ini tidak dibuka di sini: buka dahulu dengan POST
problem-no-secret = untuk bermain diperlukan rahasia pihak Anda, dalam header Authorization: Bearer RAHASIA
problem-moves-and-position = berikan langkah atau posisi, jangan keduanya
problem-time = waktu harus dari 1 sampai { $most } milidetik
problem-key-too-large = { $player }: { $key } paling besar { $most } lewat jaringan
problem-not-two-people = permainan bersama dimainkan oleh dua orang; permainan melawan komputer disimpan dengan "own": true, dan langkah komputer diminta lewat POST /api/v1/moves
problem-no-move = tidak ada langkah lagi: permainan sudah selesai
problem-one-game = berkas .{ $format } memuat tepat satu permainan
problem-many-games = membaca dan menulis permainan ini perlu lebih dari { $seconds } s; kirim lebih sedikit sekaligus
problem-unreadable = berkas tidak dapat dibaca: { $error }
problem-steps = ini bukan tahap yang dapat dijelaskan: tahap terkemas sebagai base64 untuk alamat, paling banyak { $bytes } bita, yang ditanyakan di akhir

shared-not-yours = rahasia ini bukan milik pihak mana pun dalam permainan ini; mintalah tautan pihak Anda
shared-not-your-turn = sekarang giliran { $player }
shared-stale = permainan sudah berlanjut: { $played } langkah telah dimainkan, bukan { $expected }
shared-nothing-left = tidak ada permainan { $number } yang belum selesai untuk dilanjutkan di sini

lab-under-way = { $run } sedang berjalan; ikuti jalannya, atau batalkan dulu
lab-not-under-way = percobaan ini tidak sedang berjalan, jadi tidak ada yang dapat dibatalkan
web-lab-finished = percobaan ini sudah selesai; mulailah dengan "fresh": true untuk mengulanginya
lab-unfinished = { $run } belum selesai
lab-no-such-run = tidak ada percobaan { $run } di sini; percobaan yang dijalankan bernama NAMA.quick.BENIH atau NAMA.full.BENIH dan dimulai dengan POST /api/v1/lab/runs
lab-no-such-file = tidak ada berkas { $name } dalam percobaan ini; yang ada: { $files }
lab-one-experiment = { $id } menamai beberapa percobaan; mulailah satu percobaan setiap kali

serve-port-in-use = { $address } dipakai program lain; pilih porta lain, misalnya --port 0 untuk porta bebas mana pun
serve-refused = tidak dapat mendengarkan di { $address }: { $reason }
serve-no-threads = sistem memberi server terlalu sedikit utas untuk bekerja (dibatasi oleh ulimit -v dan -u): { $reason }
serve-system = server tidak dapat berjalan: { $reason }
