#!/usr/bin/env python3
"""Say what is uneven about a delimited text file: encoding, delimiters, row widths.

usage: sniff.py FILE
Prints one JSON object. Exit 0: the file is even; 1: it is not; 2: wrong use.
"""
import json
import sys

DELIMITERS = [",", ";", "\t", "|"]


def decode(data):
    for encoding in ("utf-8-sig", "utf-16", "cp1252"):
        try:
            return encoding, data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return "latin-1", data.decode("latin-1")


def main(arguments):
    if len(arguments) != 1 or arguments[0] in ("-h", "--help"):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    try:
        with open(arguments[0], "rb") as file:
            encoding, text = decode(file.read(64 * 1024 * 1024))
    except OSError as error:
        print(f"cannot read {arguments[0]}: {error.strerror}", file=sys.stderr)
        return 2
    lines = [line for line in text.splitlines() if line.strip()]
    chosen = [max(DELIMITERS, key=line.count) for line in lines]
    widths = [line.count(delimiter) + 1 for line, delimiter in zip(lines, chosen)]
    usual = max(set(widths), key=widths.count) if widths else 0
    odd = [number + 1 for number, width in enumerate(widths) if width != usual]
    counts = {name: chosen.count(name) for name in DELIMITERS if name in chosen}
    report = {"encoding": encoding, "rows": len(lines), "delimiters": counts, "width": usual, "oddRows": odd[:50]}
    print(json.dumps(report, indent=2))
    return 1 if odd or len(counts) > 1 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
