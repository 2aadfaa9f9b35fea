#!/usr/bin/env python3
"""Solves every board of at most 64 cells and checks each certificate twice: makes results.csv.

    python3 docs/data/results.py DERET results.csv [--nodes N] [--only 8,7,5 9,4,4 ...]

DERET is the program. With --only the rows of these games are made anew, all others stay. PyPy is ten
times as quick as CPython in the second checker.
"""

import argparse
import csv
import json
import os
import resource
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import check_certificate

FIELDS = ["game", "question", "value", "method", "nodes", "cpu_seconds"]
FIELDS += ["certificate_bytes", "positions", "checked_by"]  # empty where no certificate was made


def games():
    """Boards with the longer side first, from the smallest on."""
    sides = [(m, n) for m in range(3, 22) for n in range(3, m + 1) if m * n <= 64]
    return [f"{m},{n},{k}" for m, n in sorted(sides, key=lambda s: s[0] * s[1]) for k in range(3, min(m, 7) + 1)]


def row(deret, game, question, nodes):
    """What one solve finds, with the word of both checkers."""
    with tempfile.TemporaryDirectory() as folder:
        proof = os.path.join(folder, "proof.deret")
        command = [deret, "solve", game, "--json", "--quiet", "--threads", "1", "--nodes", str(nodes)]
        command += ["--certificate", proof] + (["--weak"] if question == "weak" else [])
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        told = subprocess.run(command, capture_output=True, text=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if told.returncode not in (0, 4):
            sys.exit(f"{game} {question}: {told.stderr}")
        found = json.loads(told.stdout)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        method = found["method"].split(" + ")[0] if found["complete"] else ""
        values = [game, question, found["value"], method, found["nodes"], f"{seconds:.2f}"]
        made = dict(zip(FIELDS, values))
        if found["complete"] and os.path.exists(proof):
            verified = subprocess.run([deret, "verify", proof, "--json"], capture_output=True, check=True)
            with open(proof, "rb") as file:
                check_certificate.check(file.read())
            made["certificate_bytes"] = os.path.getsize(proof)
            made["positions"] = json.loads(verified.stdout)["nodes"]
            made["checked_by"] = "deret verify; check_certificate.py"
        return made


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("deret")
    parser.add_argument("csv")
    parser.add_argument("--nodes", type=int, default=150_000)
    parser.add_argument("--only", nargs="+")
    options = parser.parse_args()
    sys.setrecursionlimit(100_000)
    rows = {}
    if options.only:
        with open(options.csv, newline="") as file:
            rows = {(old["game"], old["question"]): old for old in csv.DictReader(file)}
    for game in options.only or games():
        for question in ("strong", "weak"):
            rows[game, question] = row(options.deret, game, question, options.nodes)
            print(*rows[game, question].values(), file=sys.stderr)
    with open(options.csv, "w", newline="") as file:
        writer = csv.DictWriter(file, FIELDS, quoting=csv.QUOTE_MINIMAL, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows.values())


if __name__ == "__main__":
    main()
