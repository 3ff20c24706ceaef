"""python3 verify-table-round.py proof.json [kept.json]

The same as verify-table-round.mjs, in another language and with its standard library alone: written from docs/games.md.
Exit code 0: all holds. 1: something does not. 2: the house signed two lists for this round.

With --each, every argument is a file of {"proof": …, "kept": …}, and a code is printed for each of them.
"""

import hashlib
import hmac
import json
import re
import sys

DOMAIN = "cardroom/table/2"
REDS = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}


def sha(content):
    return hashlib.sha256(content.encode() if isinstance(content, str) else content).hexdigest()


def is_hex(text, length):
    return isinstance(text, str) and len(text) == length and re.fullmatch("[0-9a-f]+", text) is not None


def is_count(number):
    return isinstance(number, int) and not isinstance(number, bool) and 0 < number < 2**53


# Ed25519 as RFC 8032 has it: slow, and short enough to be read.

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def x_of(y, sign):
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if y >= P or (x * x - square) % P or (x == 0 and sign):
        return None
    return P - x if x % 2 != sign else x


def point_of(data):
    number = int.from_bytes(data, "little")
    y, sign = number & (2**255 - 1), number >> 255
    x = x_of(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


def add(a, b):
    e = (a[1] - a[0]) * (b[1] - b[0]) % P
    f = (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = f - e, h - g, h + g, f + e
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(scalar, point):
    total = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            total = add(total, point)
        point, scalar = add(point, point), scalar >> 1
    return total


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = x_of(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def is_signature(text, signature, public_key):
    key, point = point_of(public_key), point_of(signature[:32])
    scalar = int.from_bytes(signature[32:], "little")
    if key is None or point is None or scalar >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + public_key + text.encode()).digest()
    left = times(scalar, BASE)
    right = add(point, times(int.from_bytes(digest, "little") % ORDER, key))
    return not ((left[0] * right[2] - right[0] * left[2]) % P or (left[1] * right[2] - right[1] * left[2]) % P)


def is_signed(closed, house_key):
    if not is_hex(closed.get("sig"), 128):
        return False
    text = f"{DOMAIN}/closed:{closed['table_id']}:{closed['round']}:{closed['game_id']}:{closed['list_hash']}"
    return is_signature(text, bytes.fromhex(closed["sig"]), bytes.fromhex(house_key))


def is_bet(bet, game):
    if not re.fullmatch(r"\w+", str(bet.get("type")), re.ASCII) or not is_count(bet.get("amount")):
        return False
    if game == 6:
        return is_count(bet.get("seat")) and bet["seat"] <= 7 and not bet.get("numbers")
    numbers = bet.get("numbers") or []
    return "seat" not in bet and all(re.fullmatch(r"\d{1,2}", number, re.ASCII) for number in numbers)


def is_entry(entry, game):
    secrets = [entry.get("secret"), entry.get("late_secret")]
    if not is_hex(entry.get("commit"), 64) or not is_hex(entry.get("line"), 64):
        return False
    if not all(secret is None or is_hex(secret, 64) for secret in secrets):
        return False
    bets = entry.get("bets")
    if bets is None:
        return True
    return is_hex(entry.get("salt"), 32) and len(bets) > 0 and all(is_bet(bet, game) for bet in bets)


def is_well_formed(proof):
    entries = proof.get("entries")
    hashes = ("house_seed", "anchor", "list_hash", "house_key")
    return (
        proof.get("algorithm_version") == 2
        and proof.get("state") in ("settled", "voided")
        and all(is_count(proof.get(name)) for name in ("table_id", "round", "game_id"))
        and proof["game_id"] <= 6
        and all(is_hex(proof.get(name), 64) for name in hashes)
        and is_hex(proof.get("sig"), 128)
        and isinstance(entries, list)
        and len(entries) > 0
        and all(is_entry(entry, proof["game_id"]) for entry in entries)
    )


def entry_holds(proof, entry):
    secret = entry.get("secret") or entry.get("late_secret")
    commit = entry["commit"]
    if secret and sha(f"{DOMAIN}/commit:{proof['table_id']}:{proof['round']}:{secret}") != commit:
        return False
    if "bets" not in entry:
        return True
    texts = sorted(
        f"{bet['type']},{bet['seat'] if 'seat' in bet else '-'.join(bet.get('numbers') or [])},{bet['amount']}"
        for bet in entry["bets"]
    )
    return sha(f"{DOMAIN}/line:{commit}:{entry['salt']}:{';'.join(texts)}") == entry["line"]


def house_holds(proof):
    entries, seed = proof["entries"], bytes.fromhex(proof["house_seed"])
    if proof.get("link") != (proof["round"] - 1) % 10_000 + 1:
        return False
    if len({entry["commit"] for entry in entries}) != len(entries):
        return False
    chained = seed
    for _ in range(proof["link"]):
        chained = hashlib.sha256(chained).digest()
    lines = ",".join(sorted(entry["line"] for entry in entries))
    ids = f"{proof['table_id']}:{proof['round']}:{proof['game_id']}"
    return chained.hex() == proof["anchor"] and sha(f"{DOMAIN}/list:{ids}:{sha(seed)}:{lines}") == proof["list_hash"]


def draws_of(proof, mix):
    words = []
    block = 0

    def draw(span):
        nonlocal block
        while True:
            if not words:
                message = f"{mix}:{proof['round']}:{block}".encode()
                digest = hmac.new(bytes.fromhex(proof["house_seed"]), message, hashlib.sha256).digest()
                words.extend(int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
                block += 1
            word = words.pop(0)
            if word < span * (2**32 // span):
                return word % span

    return draw


def cards_hold(proof, draw):
    cards, game = proof.get("cards"), proof["game_id"]
    size = 312 if game == 6 else 416
    if not isinstance(cards, list) or len(cards) > size:
        return False
    places = [0, 1, 2, 3]
    if game == 6:
        seats = [bet["seat"] for entry in proof["entries"] for bet in entry.get("bets") or []]
        places = [7, 15] + [place for seat in seats for place in (seat - 1, seat + 7)]
    if any(place >= len(cards) or not cards[place] for place in places):
        return False
    shoe = list(range(size))
    for place, told in enumerate(cards):
        other = place + draw(size - place)
        shoe[place], shoe[other] = shoe[other], shoe[place]
        card = "A23456789TJQK"[shoe[place] % 13] + "SHDC"[shoe[place] // 13 % 4]
        if told not in (None, card):
            return False
    return True


def draw_holds(proof):
    voided = proof["state"] == "voided"
    late = "late_secret" if voided else "secret"
    secrets = sorted(
        secret for entry in proof["entries"] if (secret := entry.get("secret") or entry.get(late)) is not None
    )
    if not secrets:
        return voided and all(proof.get(name) is None for name in ("mix", "outcome", "cards"))
    mix = sha(f"{DOMAIN}/mix:{proof['list_hash']}:{','.join(secrets)}")
    if mix != proof.get("mix"):
        return False
    draw = draws_of(proof, mix)
    if proof["game_id"] > 3:
        return cards_hold(proof, draw)
    pocket = draw(38 if proof["game_id"] == 2 else 37)
    color = "green" if pocket % 37 == 0 else "red" if pocket in REDS else "black"
    outcome = proof.get("outcome") or {}
    return outcome.get("number") == ("00" if pocket == 37 else str(pocket)) and outcome.get("color") == color


def code_of(proof, kept=None):
    if not is_well_formed(proof):
        return 1
    signed = is_signed(proof, proof["house_key"])
    holds = (
        signed
        and house_holds(proof)
        and all(entry_holds(proof, entry) for entry in proof["entries"])
        and draw_holds(proof)
    )
    if kept is not None:
        if (kept["table_id"], kept["round"]) != (proof["table_id"], proof["round"]):
            return 1
        if not is_signed(kept, proof["house_key"]):
            return 1
        if signed and (kept["list_hash"], kept["game_id"]) != (proof["list_hash"], proof["game_id"]):
            return 2
    return 0 if holds else 1


def read(name):
    with open(name, encoding="utf-8") as file:
        return json.load(file)


if __name__ == "__main__":
    if sys.argv[1] == "--each":
        for case in map(read, sys.argv[2:]):
            print(code_of(case["proof"], case.get("kept")))
    else:
        code = code_of(*map(read, sys.argv[1:3]))
        print(["All of it holds.", "Something does not hold.", "GUILTY: the house signed two lists."][code])
        sys.exit(code)
