"""The public console program of Musyafa and Pratama (`main.cpp` of hilmimusyafa/tictactoe) as a Gomocup engine.

    g++ -O2 -o tictactoe main.cpp
    python3 musyafa_pratama.py ./tictactoe

It plays the recursive bot on 3x3 (on larger boards the published program overwrites cells or does not move). The
program tosses a coin for who begins, by the second; the wrapper starts it anew until the coin falls as needed, so a
game may begin a few seconds late: give it time (`ms=10000`).
"""

import re
import subprocess
import sys
import time

from gomocup import serve

ROW = re.compile(r"^ ([XO ]) \| ([XO ]) \| ([XO ])", re.M)


class Console:
    """One run of the program, up to the point where it waits for a move or the game is over."""

    def __init__(self, program, bot_begins):
        human = "O" if bot_begins else "X"
        while True:
            self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            self.text = ""
            self.send(f"2 3 {human}")
            self.read_until("Giliran kamu", "Giliran Bot")
            bot_first = "Giliran Bot" in self.text
            if bot_first == bot_begins:
                return
            self.close()
            time.sleep(0.3)

    def send(self, text):
        self.process.stdin.write((text + "\n").encode())
        self.process.stdin.flush()

    def read_until(self, *signs):
        while not any(sign in self.text for sign in signs):
            piece = self.process.stdout.read1(4096)
            if not piece:
                raise RuntimeError("the program ended")
            self.text += piece.decode(errors="replace")

    def wait_for_turn(self):
        """Reads on until a person is asked, or a result is told; gives the last board shown."""
        self.read_until("Masukkan lokasi", "menang", "seri!")
        rows = ROW.findall(self.text)
        self.text = self.text.split("Masukkan lokasi", 1)[-1]
        return rows[-3:] if len(rows) >= 3 else None

    def close(self):
        self.process.kill()
        self.process.wait()


def main():
    program = sys.argv[1]

    def play(size, moves, side):
        if size != (3, 3, 3):
            raise ValueError("the recursive bot of the program plays 3,3,3")
        console = Console(program, side == 0)
        try:
            shown = console.wait_for_turn()
            for ply, (row, col) in enumerate(moves):
                if ply % 2 == side:
                    if shown[row][col] == " ":
                        raise ValueError("the program would have moved elsewhere before")
                    continue
                console.send(f"{row + 1} {col + 1}")
                shown = console.wait_for_turn()
            taken = {(row, col) for row, col in moves}
            for row in range(3):
                for col in range(3):
                    if shown[row][col] != " " and (row, col) not in taken:
                        return row, col
            raise RuntimeError("the program did not move")
        finally:
            console.close()

    serve(play, "Aplikasi Tic Tac Toe, recursive bot")


main()
