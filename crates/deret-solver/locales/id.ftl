# Pemecah permainan.
player-perfect = mengetahui nilai pasti setiap posisi yang dapat dipecahkannya, dan bermain menurut nilai itu
guarantee-perfect = tidak pernah meninggalkan nilai sebenarnya suatu posisi; di antara kemenangan yang tercepat, di antara kekalahan yang terlama, bila jaraknya dapat diketahui; posisi yang tidak dapat ia pecahkan dalam beberapa detik ia mainkan dengan urutan paksa, atau seperti mesin
option-table-mb = memori terbesar untuk tabelnya, dalam MB
