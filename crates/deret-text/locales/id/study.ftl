# Yang dikatakan tentang posisi, langkah dan permainan oleh yang mengetahui nilainya.

ending-win = kemenangan { $player }
ending-draw = seri
verdict-unknown = Pemecah tidak sempat menentukan di mana permainan ini diputuskan.
verdict-unknown-before = Sejak langkah { $ply } hasilnya { $ending } jika keduanya bermain optimal; sebelum itu pemecah tidak sempat menentukan.
verdict-no-mistake = Tidak ada langkah yang merugikan: seri dari langkah pertama sampai terakhir.
verdict-no-mistake-yet = Sejauh ini tidak ada langkah yang merugikan: jika keduanya bermain optimal, hasilnya { $ending }.
verdict-from-the-start = Tidak ada langkah yang memutuskan: jika keduanya bermain optimal, hasilnya { $ending } dari awal sampai akhir.
verdict-decided = Langkah { $ply } { $decided }: { $player } memainkan { $mv }, yang mengubah { $before } menjadi { $after }. { $better } akan mempertahankannya.
verdict-decided-it = memutuskan
verdict-last-so-far = adalah kesalahan terakhir sejauh ini
verdict-estimated = Langkah { $ply } { $decided }, menurut perkiraan mesin: { $player } memainkan { $mv }, dan peluang menangnya turun dari kira-kira { $before } % menjadi { $after } %. Mesin akan memainkan { $better }.
verdict-no-estimated-mistake = Menurut perkiraan mesin, tidak ada satu langkah pun yang memutuskan.
verdict-decided-only = Langkah { $ply } { $decided }: { $player } memainkan { $mv }, yang mengubah { $before } menjadi { $after }.
nudge-win = Anda dapat menang dengan satu langkah.
nudge-block = Lawan mengancam akan menang: satu sel menghentikannya.
nudge-middle = Perhatikan bagian tengah papan.
nudge-corner = Perhatikan pojok-pojok papan.
nudge-edge = Perhatikan tepi papan.
nudge-row = Perhatikan baris { $row }, dihitung dari bawah.
why-wins-now = { $mv } langsung menang.
why-wins-in = { $mv } menang; jika lawan bermain optimal, permainan selesai dalam { $plies } langkah.
why-wins = { $mv } menang jika lawan bermain optimal.
why-draws = { $mv } mempertahankan seri.
why-loses-in = Semua langkah kalah jika lawan bermain optimal; { $mv } bertahan paling lama, { $plies } langkah.
why-loses = Semua langkah kalah jika lawan bermain optimal; { $mv } sama baiknya dengan yang lain.
why-guess = { $mv } tampak terbaik; pemecah tidak sempat membuktikannya.
nudge-top-left = Perhatikan bagian kiri atas papan.
nudge-top = Perhatikan bagian atas papan.
nudge-top-right = Perhatikan bagian kanan atas papan.
nudge-left = Perhatikan bagian kiri papan.
nudge-right = Perhatikan bagian kanan papan.
nudge-bottom-left = Perhatikan bagian kiri bawah papan.
nudge-bottom = Perhatikan bagian bawah papan.
nudge-bottom-right = Perhatikan bagian kanan bawah papan.

study-worth-win = menang
worth-win-in = { $plies ->
    [1] langsung menang
   *[other] menang dalam { $plies } langkah
}
study-worth-draw = seri
study-worth-loss = kalah
worth-loss-in = kalah dalam { $plies } langkah
worth-estimate = kira-kira { $after } % (perkiraan)
worth-estimate-fell = kira-kira { $before } % → { $after } % (perkiraan)
worth-unknown = tidak diketahui

review-title = Tinjauan permainan { $game }
review-graph = Hasil permainan optimal setelah tiap langkah
review-move = Langkah
review-worth = Nilai
review-caption = Langkah { $ply }: { $player } { $mv } adalah kesalahan. Lebih baik: { $better }.
