#!/usr/bin/env python3
"""Checks a certificate of `deret solve`: a second opinion, as docs/certificate.md describes it.

    python3 check_certificate.py FILE...

Sets of cells are whole numbers: bit i is the cell with index i, row by row from the top left.
"""

import re
import sys

WIN_X, WIN_O, HOLD_X, HOLD_O, WEAK_HOLD_X, WEAK_HOLD_O, WEAK_WIN_X, STEALING = range(8)
ATTACKER, DEFENDER = 0, 1


class Wrong(Exception):
    """The certificate does not prove what it says."""


def need(condition, why):
    if not condition:
        raise Wrong(why)


class Game:
    """The board: its lines, and its symmetries as tables of cells."""

    def __init__(self, text):
        found = re.fullmatch(r"([1-9][0-9]?),([1-9][0-9]?),([1-9][0-9]?)(,exact)?", text)
        need(found, "the game is not written as rows,columns,k")
        self.rows, self.columns, self.k = (int(found[i]) for i in (1, 2, 3))
        self.exact = found[4] is not None
        rows, columns, k = self.rows, self.columns, self.k
        need(max(rows, columns) <= 22, "the board is too large")
        self.cells = rows * columns
        self.full = (1 << self.cells) - 1
        self.cell_bits = (self.cells - 1).bit_length()
        self.lines = []  # (cells, cells directly beyond the ends)

        def cell(row, column):
            return row * columns + column if 0 <= row < rows and 0 <= column < columns else None

        for row in range(rows):
            for column in range(columns):
                for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    at = [cell(row + i * down, column + i * right) for i in range(-1, k + 1)]
                    if None not in at[1:-1]:
                        ends = [end for end in (at[0], at[-1]) if end is not None]
                        self.lines.append((bits(at[1:-1]), bits(ends) if self.exact else 0))
        # With k = 1 the four directions give the same line; with `exact` all of them count.
        self.symmetries = []
        for turned in (False, True) if rows == columns else (False,):
            for upside_down in (False, True):
                for mirrored in (False, True):
                    table = []
                    for i in range(self.cells):
                        row, column = divmod(i, columns)
                        row = rows - 1 - row if upside_down else row
                        column = columns - 1 - column if mirrored else column
                        table.append(column * columns + row if turned else row * columns + column)
                    self.symmetries.append(table)

    def images(self, cells):
        """A set under every symmetry."""
        members = list(members_of(cells))
        return [bits(table[i] for i in members) for table in self.symmetries]


def bits(indices):
    number = 0
    for index in indices:
        number |= 1 << index
    return number


def members_of(cells):
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


class Stream:
    """Numbers of a few bits, highest bit first."""

    def __init__(self, body):
        self.body, self.at = body, 0

    def take(self, count):
        number = 0
        for _ in range(count):
            need(self.at < 8 * len(self.body), "the body ends too early")
            number = number << 1 | self.body[self.at >> 3] >> (7 - (self.at & 7)) & 1
            self.at += 1
        return number

    def finish(self):
        need(8 * len(self.body) - self.at < 8, "something follows the proof")
        need(self.take(8 * len(self.body) - self.at) == 0, "the last byte is not filled with zeros")


class Checker:
    """One claim: that the attacker wins, or that he does not."""

    def __init__(self, game, stream, attacker_wins, weak):
        self.game, self.stream = game, stream
        self.attacker_wins, self.weak = attacker_wins, weak
        self.pairs, self.remembered, self.positions = [], set(), 0

    def open_lines(self, stones, side):
        """The lines that a side can still finish."""
        if side == DEFENDER and self.weak:
            return []
        own, other = stones[side], stones[1 - side]
        return [cells for cells, ends in self.game.lines if not cells & other and not ends & own]

    def finishing(self, stones, side):
        """The cells where a side would finish a line now."""
        found = 0
        for line in self.open_lines(stones, side):
            missing = line & ~stones[side]
            if missing & (missing - 1) == 0:
                found |= missing
        return found

    def check(self, stones, mover):
        stones = list(stones)
        while True:
            if self.finishing(stones, mover):
                return self.settled(mover == ATTACKER)
            against = self.finishing(stones, 1 - mover)
            if not against:
                break
            if against & (against - 1):
                return self.settled(mover == DEFENDER)
            stones[mover] |= against
            mover = 1 - mover
        if not self.open_lines(stones, ATTACKER):
            return self.settled(False)
        self.positions += 1
        code = self.stream.take(3)
        if code <= 1:
            self.expand(stones, mover)
            if code == 1:
                self.remembered.add(self.key(stones, mover))
        elif code == 2:
            need(self.key(stones, mover) in self.remembered, "a position was not seen before")
        elif code <= 4:
            need(not self.attacker_wins, "pairs cannot prove a win")
            if code == 3:
                self.read_pairs(stones)
            self.held_by_pairs(stones, mover)
        else:
            raise Wrong("an unknown code")

    def settled(self, attacker_wins):
        need(attacker_wins == self.attacker_wins, "a position ends against the claim")

    def expand(self, stones, mover):
        empty = self.game.full & ~stones[0] & ~stones[1]
        winner = ATTACKER if self.attacker_wins else DEFENDER
        if mover == winner:
            cell = self.take_cell()
            need(empty >> cell & 1, "a move to a cell that is not empty")
            moves = [cell]
        else:
            moves = members_of(empty & self.live_cells(stones))
        for cell in moves:
            after = list(stones)
            after[mover] |= 1 << cell
            self.check(after, 1 - mover)

    def take_cell(self):
        cell = self.stream.take(self.game.cell_bits)
        need(cell < self.game.cells, "a cell outside the board")
        return cell

    def read_pairs(self, stones):
        taken = stones[0] | stones[1]
        self.pairs = []
        for _ in range(self.stream.take(8)):
            pair = 0
            for _ in range(2):
                cell = 1 << self.take_cell()
                need(not taken & cell, "a paired cell is not empty, or in two pairs")
                taken |= cell
                pair |= cell
            self.pairs.append(pair)

    def held_by_pairs(self, stones, mover):
        taken = stones[0] | stones[1]
        pairs = [pair for pair in self.pairs if not pair & taken]
        paired = 0
        for pair in pairs:
            paired |= pair
        weight = 0  # in units of 2^-k
        for line in self.open_lines(stones, ATTACKER):
            if not any(pair & line == pair for pair in pairs):
                count = (line & ~stones[ATTACKER] & ~paired).bit_count()
                weight += 1 << (self.game.k - count)
        bound = 1 << self.game.k if mover == DEFENDER else 1 << (self.game.k - 1)
        need(weight < bound, "the pairs do not hold the position")

    def live_cells(self, stones):
        """The cells of lines that somebody can finish; with `exact` all cells."""
        if self.game.exact:
            return self.game.full
        cells = 0
        for side in (ATTACKER, DEFENDER):
            for line in self.open_lines(stones, side):
                cells |= line
        return cells

    def key(self, stones, mover):
        live = self.live_cells(stones)
        sets = [self.game.images(stones[side] & live) for side in (ATTACKER, DEFENDER)]
        return min(zip(*sets, self.game.images(live))), mover


def read(data):
    """The header's fields and the body."""
    need(len(data) > 8, "too short for a certificate")
    checksum = 0xCBF29CE484222325
    for byte in data[:-8]:
        checksum = (checksum ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    need(checksum == int.from_bytes(data[-8:], "little"), "the checksum is wrong: the file was damaged")
    header, separator, body = data[:-8].partition(b"\n\n")
    need(separator, "no empty line after the header")
    lines = header.decode("ascii", "replace").split("\n")
    names = ["game ", "position ", "question ", "value "]
    need(lines[0] == "deret certificate 1" and len(lines) == 5, "not a certificate of version 1")
    need(all(line.startswith(name) for line, name in zip(lines[1:], names)), "the header is not in order")
    return [line[len(name):] for line, name in zip(lines[1:], names)], body


def position(game, text):
    """The stones of X and of O. The game must not be over."""
    rows = text.split("/")
    need(len(rows) == game.rows and all(len(row) == game.columns for row in rows), "not a position")
    cells = "".join(rows)
    need(set(cells) <= set("XO."), "a position has cells other than X, O and .")
    x, o = (bits(i for i, cell in enumerate(cells) if cell == player) for player in "XO")
    need(x.bit_count() - o.bit_count() in (0, 1), "X moves first, so the counts of stones are wrong")
    finished = any(line & own == line and not ends & own for line, ends in game.lines for own in (x, o))
    need(not finished and x | o != game.full, "the game is over")
    return x, o


def check(data):
    """How many positions were checked; raises `Wrong`."""
    (game, stones, question, value), body = read(data)
    game = Game(game)
    x, o = position(game, stones)
    need(question in ("strong", "weak") and value in ("win", "draw", "loss"), "an unknown question or value")
    mover = "X" if x.bit_count() == o.bit_count() else "O"
    stream = Stream(body)
    proved, positions = set(), 0
    for _ in range(stream.take(4)):
        claim = stream.take(4)
        need(claim <= STEALING, "an unknown claim")
        if claim == STEALING:
            need(x == 0 and not game.exact, "strategy stealing needs the empty board, without exact")
        else:
            attacker = "O" if claim in (WIN_O, HOLD_O, WEAK_HOLD_O) else "X"
            wins, weak = claim in (WIN_X, WIN_O, WEAK_WIN_X), claim >= WEAK_HOLD_X
            checker = Checker(game, stream, wins, weak)
            own, other = (x, o) if attacker == "X" else (o, x)
            checker.check([own, other], ATTACKER if mover == attacker else DEFENDER)
            positions += checker.positions
        proved.add(claim)
    stream.finish()
    if question == "weak":
        wanted = {"draw": {WEAK_HOLD_X}, "win" if mover == "X" else "loss": {WEAK_WIN_X}}.get(value)
        need(wanted and wanted & proved, "the claims do not add up to the value")
    elif value == "draw":
        both = proved & {HOLD_X, WEAK_HOLD_X} and proved & {HOLD_O, WEAK_HOLD_O, STEALING}
        need(both, "the claims do not add up to the value")
    else:
        winner_is_x = (mover == "X") == (value == "win")
        need((WIN_X if winner_is_x else WIN_O) in proved, "the claims do not add up to the value")
    return positions, f"{game.rows},{game.columns},{game.k}: {question}, {value}"


def main(paths):
    sys.setrecursionlimit(100_000)
    failed = False
    for path in paths:
        try:
            with open(path, "rb") as file:
                positions, what = check(file.read())
            print(f"{path}: holds ({what}; {positions} positions)")
        except (OSError, Wrong) as problem:
            print(f"{path}: does not hold: {problem}")
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
