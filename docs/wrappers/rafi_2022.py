"""The public program of Rafi 2022 (`TicTacToe.py` of ziyaddr/TicTacToeMinimax) as a Gomocup engine.

    python3 rafi_2022.py FOLDER [DEPTH]

FOLDER holds `TicTacToe.py`, which needs numpy. The wrapper does what its window does: the tree is valued at the
start and after every move by anyone, and the program answers from the list of children that it kept.
"""

import sys

from gomocup import serve


class Game:
    """One game of the program, as its window plays it."""

    def __init__(self, module, size, depth):
        rows, cols, connect = size
        self.board = module.Matrix(rows, cols, connect)
        self.node = module.TreeMat(self.board, depth)
        self.node.setCostAndExpand(0)

    def answer(self):
        if not self.node.children:
            self.node.setCostAndExpand(0)
        children = self.node.children
        return (children[0] if self.board.turn == "X" else children[-1]).lastMove

    def moved(self, row, col):
        self.board.add(row, col)
        self.node.setCostAndExpand(0)
        for child in self.node.children:
            if child.lastMove == (row, col):
                self.node = child
                child.noExpand = False
                return


def main():
    folder, depth = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 3
    sys.path.insert(0, folder)
    import TicTacToe as module

    def play(size, moves, side):
        game = Game(module, size, depth)
        for ply, (row, col) in enumerate(moves):
            if ply % 2 == side:
                game.answer()  # its own turn: it looks at its list, whatever was played then
            game.moved(row, col)
        return game.answer()

    serve(play, f"TicTacToeMinimax, depth {depth}")


main()
