# Yang dikatakan daftar permainan.

games-title = Permainan Anda
games-search = Cari: ukuran, pemain, hasil, langkah
games-show = Permainan yang mana
games-show-all = Semua
games-show-unfinished = Belum selesai
games-show-finished = Selesai
games-format = Format
games-export-all = Ekspor semua yang tampil
games-export = Ekspor
games-import = Impor berkas
games-imported = { $count } permainan terbaca{ $refused ->
    [0] .
   *[other] ; { $refused } tidak terbaca.
 }
games-most = Peramban ini menyimpan { $most } permainan selesai yang terbaru.
games-go-on = Lanjutkan
games-review = Buka dan tinjau
games-delete = Hapus
games-deleted = Permainan { $game } dihapus.
games-undo = Tarik kembali
games-none = Belum ada permainan. Setiap permainan Anda disimpan di sini sejak langkah pertama.
games-none-finished = Belum ada permainan yang selesai.
games-none-unfinished = Semua permainan sudah selesai.
games-none-found = Tidak ada permainan yang cocok.
games-unfinished = Belum selesai
games-players = { $x } melawan { $o }
games-exact = tepat
games-room = dengan orang lain; Anda bermain { $mark }
games-moves = { $count } langkah
games-terminal = dari terminal
games-here = sedang di papan
games-kept = Permainan yang belum selesai disimpan server, yang selesai oleh peramban ini dan server.
