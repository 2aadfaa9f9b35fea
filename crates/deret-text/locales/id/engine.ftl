engine-wins-now = { $mv } melengkapi sebuah deret.
engine-wins = { $mv } menang paling lambat dalam { $plies } langkah: { $line }
engine-loses = { $mv } bertahan paling lama; lawan menang paling lambat dalam { $plies } langkah.
engine-winning = { $mv } mengarah ke kemenangan sejauh yang diperiksa: { $line }
engine-losing = { $mv } bertahan; lawan menang sejauh yang diperiksa.
engine-estimate = { $mv } memberi peluang { $percent } persen, sedalam { $depth } langkah: { $line }
engine-looks-best = Bagi pemain ini { $mv } tampak paling baik.
engine-stopped = { $mv } tampak terbaik; pencarian dihentikan sebelum melihat satu langkah pun ke depan.
