"""The part of the Gomocup protocol that both wrappers need: lines in, moves out.

A wrapper gives `play(size, game, side)`: the program's move after the moves of `game` (cells as row, column
from the top left), where the program plays `side` (0 begins). Whoever remembers must get the same game again
to give the same move; `deret` tells whole games in the order in which they were played.
"""

import sys


def say(text):
    print(text, flush=True)


def serve(play, name):
    rows = cols = connect = 0
    game, board = [], None

    def answer():
        side = len(game) % 2
        try:
            row, col = play((rows, cols, connect), list(game), side)
        except Exception as problem:  # whatever the program does, the referee hears of it
            say(f"ERROR {type(problem).__name__}: {problem}")
            return
        game.append((row, col))
        say(f"{col},{row}")

    for line in sys.stdin:
        words = line.strip().replace(",", " ").split()
        if not words:
            continue
        command, numbers = words[0].upper(), words[1:]
        if board is not None:
            if command == "DONE":
                game, board = board, None
                answer()
            else:
                col, row = int(words[0]), int(words[1])
                board.append((row, col))
        elif command in ("START", "RECTSTART"):
            cols, rows = int(numbers[0]), int(numbers[-1])
            connect, game = 5, []
            say("OK")
        elif command == "MNK?":
            say("MNK")
        elif command == "INFO":
            if numbers[:1] == ["connect"]:
                connect = int(numbers[1])
        elif command == "RESTART":
            game = []
            say("OK")
        elif command == "BEGIN":
            answer()
        elif command == "TURN":
            game.append((int(numbers[1]), int(numbers[0])))
            answer()
        elif command == "BOARD":
            board = []
        elif command == "ABOUT":
            say(f'name="{name}"')
        elif command == "END":
            return
        else:
            say("UNKNOWN command")
