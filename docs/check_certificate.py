#!/usr/bin/env python3
"""Checks a certificate of `deret solve`: a second opinion, as docs/certificate.md describes it.

    python3 check_certificate.py FILE...

Sets of cells are whole numbers: bit i is the cell with index i, row by row from the top left.
"""

import re
import sys
from itertools import product

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
        rows, columns, k = self.rows, self.columns, self.k = [int(found[i]) for i in (1, 2, 3)]
        self.exact, self.cells = found[4] is not None, rows * columns
        need(max(rows, columns) <= 22, "the board is too large")
        self.full = (1 << self.cells) - 1
        self.cell_bits = (self.cells - 1).bit_length()
        # Lines are (cells, cells directly beyond the ends); with k = 1 there is one for each direction.
        self.lines, self.symmetries = [], []
        at = {(row, column): row * columns + column for row in range(rows) for column in range(columns)}
        for (row, column), (down, right) in product(at, ((0, 1), (1, 0), (1, 1), (1, -1))):
            cells = [at.get((row + i * down, column + i * right)) for i in range(-1, k + 1)]
            if None not in cells[1:-1]:
                ends = [end for end in (cells[0], cells[-1]) if end is not None]
                self.lines.append((bits(cells[1:-1]), bits(ends) if self.exact else 0))
        for turn, flip, mirror in product((0, 1) if rows == columns else (0,), (0, 1), (0, 1)):
            table = []
            for row, column in at:
                row, column = rows - 1 - row if flip else row, columns - 1 - column if mirror else column
                table.append(at[column, row] if turn else at[row, column])
            self.symmetries.append(table)

    def images(self, cells):
        """A set under every symmetry."""
        members = list(members_of(cells))
        return [bits(table[i] for i in members) for table in self.symmetries]


def bits(indices):
    return sum(1 << index for index in indices)


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
        for self.at in range(self.at + 1, self.at + 1 + count):
            need(self.at <= 8 * len(self.body), "the body ends too early")
            number = number << 1 | self.body[self.at - 1 >> 3] >> (-self.at & 7) & 1
        return number

    def finish(self):
        left = 8 * len(self.body) - self.at
        need(left < 8 and self.take(left) == 0, "something follows the proof")


class Checker:
    """One claim: that the attacker wins, or does not. What checks a position gives its proof's zone."""

    def __init__(self, game, stream, attacker_wins, weak):
        self.game, self.stream, self.attacker_wins, self.weak = game, stream, attacker_wins, weak
        self.zoned = weak and not game.exact
        self.pairs, self.remembered, self.positions = [], {}, 0

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
        stones, forced = list(stones), 0
        while True:
            finishing = self.finishing(stones, mover)
            if finishing:
                return self.settled(mover == ATTACKER, finishing & -finishing)
            against = self.finishing(stones, 1 - mover)
            if not against:
                break
            rest = against & (against - 1)
            if rest:
                return self.settled(mover == DEFENDER, against & -against | rest & -rest)
            stones[mover] |= against
            forced |= against
            mover = 1 - mover
        if not self.open_lines(stones, ATTACKER):
            return self.settled(False, forced)
        self.positions += 1
        code = self.stream.take(3)
        if code <= 1:
            zone = self.expand(stones, mover)
            if code == 1:
                self.remember(stones, mover, zone)
        elif code == 2:
            zone = self.recall(stones, mover)
        else:
            need(code <= 4 and not self.attacker_wins, "an unknown code, or pairs that prove a win")
            if code == 3:
                self.read_pairs(stones)
            zone = self.held_by_pairs(stones, mover)
        return zone | forced

    def settled(self, attacker_wins, zone):
        need(attacker_wins == self.attacker_wins, "a position ends against the claim")
        return zone

    def expand(self, stones, mover):
        empty = self.game.full & ~stones[0] & ~stones[1]
        if mover == (ATTACKER if self.attacker_wins else DEFENDER):
            cell = self.take_cell()
            need(empty >> cell & 1, "a move to a cell that is not empty")
            return self.check(after(stones, mover, cell), 1 - mover) | 1 << cell
        left = empty & self.live_cells(stones)
        zone = 0
        while left:
            cell = self.take_cell() if self.zoned else next(members_of(left))
            need(left >> cell & 1, "a move that was refuted before")
            needed = self.check(after(stones, mover, cell), 1 - mover)
            left &= ~(1 << cell) & (needed if self.zoned else left)
            zone |= needed
        return zone

    def take_cell(self):
        cell = self.stream.take(self.game.cell_bits)
        need(cell < self.game.cells, "a cell outside the board")
        return cell

    def read_pairs(self, stones):
        taken, self.pairs = stones[0] | stones[1], []
        for _ in range(self.stream.take(8)):
            a, b = 1 << self.take_cell(), 1 << self.take_cell()
            need(a != b and not taken & (a | b), "a paired cell is not empty, or in two pairs")
            taken |= a | b
            self.pairs.append(a | b)

    def held_by_pairs(self, stones, mover):
        empty = self.game.full & ~stones[0] & ~stones[1]
        lines = self.open_lines(stones, ATTACKER)
        pairs = [p for p in self.pairs if not p & ~empty and any(not p & ~line for line in lines)]
        zone = sum(pairs)
        rest = [line & empty & ~zone for line in lines if all(pair & ~line for pair in pairs)]

        def weight(lines):  # in units of 2^-k
            return sum(1 << (self.game.k - line.bit_count()) for line in lines)

        bound = 1 << self.game.k if mover == DEFENDER else 1 << (self.game.k - 1)
        need(weight(rest) < bound, "the pairs do not hold the position")
        for cell in members_of(empty & ~zone if self.zoned else 0):
            given = [line & ~(1 << cell) for line in rest]
            if weight(given) < bound:
                rest = given
            else:
                zone |= 1 << cell
        return zone

    def live_cells(self, stones):
        """The cells of lines that somebody can finish; with `exact` all cells."""
        if self.game.exact:
            return self.game.full
        cells = 0
        for line in self.open_lines(stones, ATTACKER) + self.open_lines(stones, DEFENDER):
            cells |= line
        return cells

    def images(self, stones):
        """What matters of a position, under each symmetry."""
        live = self.live_cells(stones)
        return list(zip(*(self.game.images(cells) for cells in (stones[0] & live, stones[1] & live, live))))

    def remember(self, stones, mover, zone):
        images, seen = self.images(stones), 0
        for image, turned in zip(images, self.game.images(zone)):
            seen |= turned if image == min(images) else 0
        self.remembered[min(images), mover] = seen

    def recall(self, stones, mover):
        images = self.images(stones)
        seen = self.remembered.get((min(images), mover))
        need(seen is not None, "a position was not seen before")
        table = self.game.symmetries[images.index(min(images))]
        return bits(cell for cell in range(self.game.cells) if seen >> table[cell] & 1)


def after(stones, mover, cell):
    return [own | 1 << cell if side == mover else own for side, own in enumerate(stones)]


def read(data):
    """The header's fields and the body."""
    checksum = 0xCBF29CE484222325
    for byte in data[:-8]:
        checksum = (checksum ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    need(checksum == int.from_bytes(data[-8:], "little"), "the checksum is wrong: the file was damaged")
    header, _, body = data[:-8].partition(b"\n\n")
    lines = header.decode("ascii", "replace").split("\n")
    names = ["game ", "position ", "question ", "value "]
    need(lines[0] == "deret certificate 2" and len(lines) == 5, "not a certificate of version 2")
    need(all(line.startswith(name) for line, name in zip(lines[1:], names)), "the header is not in order")
    return [line[len(name):] for line, name in zip(lines[1:], names)], body


def position(game, text):
    """The stones of X and of O. The game must not be over."""
    need([len(row) for row in text.split("/")] == [game.columns] * game.rows, "not a position")
    cells = text.replace("/", "")
    need(set(cells) <= set("XO."), "a position has cells other than X, O and .")
    x, o = (bits(i for i, cell in enumerate(cells) if cell == player) for player in "XO")
    need(x.bit_count() - o.bit_count() in (0, 1), "X moves first, so the counts of stones are wrong")
    finished = any(line & own == line and not ends & own for line, ends in game.lines for own in (x, o))
    need(not finished and x | o != game.full, "the game is over")
    return x, o


def check(data):
    """What was proved; raises `Wrong`."""
    (game, stones, question, value), body = read(data)
    game = Game(game)
    x, o = position(game, stones)
    need(question in ("strong", "weak") and value in ("win", "draw", "loss"), "an unknown question or value")
    mover = "X" if x.bit_count() == o.bit_count() else "O"
    stream, proved, positions = Stream(body), set(), 0
    for _ in range(stream.take(4)):
        claim = stream.take(4)
        need(claim <= STEALING, "an unknown claim")
        if claim == STEALING:
            need(x == 0 and not game.exact, "strategy stealing needs the empty board, without exact")
        else:
            attacker = "O" if claim in (WIN_O, HOLD_O, WEAK_HOLD_O) else "X"
            wins, weak = claim in (WIN_X, WIN_O, WEAK_WIN_X), claim >= WEAK_HOLD_X
            checker = Checker(game, stream, wins, weak)
            checker.check([x, o] if attacker == "X" else [o, x], ATTACKER if mover == attacker else DEFENDER)
            positions += checker.positions
        proved.add(claim)
    stream.finish()
    if value == "draw":
        both = [{HOLD_X, WEAK_HOLD_X}, {HOLD_O, WEAK_HOLD_O, STEALING}]
        needed = [{WEAK_HOLD_X}] if question == "weak" else both
    elif (mover == "X") == (value == "win"):
        needed = [{WEAK_WIN_X if question == "weak" else WIN_X}]
    else:
        needed = [{WIN_O} if question == "strong" else set()]
    need(all(claims & proved for claims in needed), "the claims do not add up to the value")
    return f"{game.rows},{game.columns},{game.k}: {question}, {value}; {positions} positions"


def main(paths):
    if not paths:
        print("usage: python3 check_certificate.py FILE...", file=sys.stderr)
        return 2
    sys.setrecursionlimit(100_000)
    status = 0
    for path in paths:
        try:
            with open(path, "rb") as file:
                print(f"{path}: holds ({check(file.read())})")
        except Wrong as problem:
            print(f"{path}: does not hold: {problem}")
            status = max(status, 1)
        except OSError as problem:
            print(f"{path}: cannot be read: {problem.strerror}", file=sys.stderr)
            status = 3
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
