# Files: what can go wrong with them, and what would be right.
file-trouble = { $path }: { $problem }
file-is-folder = { $path } is a folder; name a file
file-in-use = { $path } is in use by another run of deret; wait until it has ended, or name another file
file-links = { $path } is a symbolic link that leads round in a circle
