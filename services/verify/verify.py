#!/usr/bin/env python3
"""Verifies an export: what happened in a game, or on some days of a branch, and whether it is what was sealed.

    python3 verify.py FILE [--head LINE]… [--key KEY] [--json]

Written from the texts alone, and independent of all other code: the file and the seal by format.md (sections in comments
"format 4" and so on), the games by rules.md ("rules 7"), the draw by draw-order.md. Needs Python 3.9 and nothing else.

The file is read once, from the start to the end: what is kept is the chain of days, what is known of the branch, and one game.
"""

import base64
import datetime
import hashlib
import hmac
import json
import re
import sys
import unicodedata
from bisect import bisect_left, bisect_right
from collections import Counter

try:
    import zoneinfo
except ImportError:  # business dates are then not judged, and the report says so
    zoneinfo = None

MAX_LINE = 4194304
MAX_DEPTH = 32
MAX_SAFE = 2**53 - 1
MAX_REVISION = 2**64 - 1
MAX_FINDINGS = 10000
ZEROS = "0" * 64


class Refused(Exception):
    """It is no sound export (exit code 3); the message is a sentence."""


class Usage(Exception):
    """The command line is wrong, or the file cannot be opened (exit code 4)."""


class Malformed(Exception):
    """An event has not the shape that the rules give it."""


# Findings (format 6) ------------------------------------------------------------------------------------------------

ALTERED = frozenset(
    "key-order key-change day-log day-number day-date day-prev day-key day-signature head-differs head-signature key-foreign "
    "record-scope record-day record-prev record-path record-newest event-differs event-lost range-root stream-cut stream-gap "
    "game-cut game-missing history-missing leaves-missing".split()
)
UNPROVEN = frozenset(
    "key-break head-beyond head-older no-head unsealed event-unknown event-quarantined evidence-withheld old-client game-open "
    "seed-untold".split()
)


class Report:
    """What was found: the first findings in full, all of them by number."""

    def __init__(self):
        self.findings = []
        self.classes = Counter()

    def tell(self, code, stream, revision=None, game=None, day=None, expected=None, found=None):
        kind = "altered" if code in ALTERED else "unproven" if code in UNPROVEN else "irregular"
        self.classes[kind] += 1
        if len(self.findings) < MAX_FINDINGS:
            texts = [None if value is None else str(value) for value in (revision, expected, found)]
            self.findings.append(
                {"code": code, "class": kind, "stream": stream, "revision": texts[0], "game": game, "day": day,
                 "expected": texts[1], "found": texts[2]}
            )

    def exit_code(self):
        if self.classes["altered"] or self.classes["irregular"]:
            return 1
        return 2 if self.classes["unproven"] else 0

    def more(self):
        return sum(self.classes.values()) - len(self.findings)


# JSON, stricter than the library's (format 5) -----------------------------------------------------------------------


class NotJson(Exception):
    """Why it is refused."""


class HugeNumber(NotJson):
    """An integer of more digits than the library reads."""


def unique_members(pairs):
    members = dict(pairs)
    if len(members) != len(pairs):
        raise NotJson("an object has the same member twice")
    return members


def double(digits):
    """A number as an IEEE 754 double, whole ones as integers."""
    value = float(digits)
    return int(value) if value.is_integer() else value


DECODER = json.JSONDecoder(object_pairs_hook=unique_members)
DOUBLES = json.JSONDecoder(object_pairs_hook=unique_members, parse_float=double)
ALL_DOUBLES = json.JSONDecoder(object_pairs_hook=unique_members, parse_float=double, parse_int=double)
STRING = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"', re.S)
ODD_NUMBER = re.compile(rb"[-+.EIN]|[0-9]e")
NO_NUMBER = re.compile(rb"[IN]")  # of Infinity and NaN, which the library takes
LONG_NUMBER = re.compile(rb"[0-9]{16,}")
SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")
ALL_BUT_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
AS_SQUARE = bytes.maketrans(b"{}", b"[]")


def parse_line(raw):
    """The value of a line of the file; raises NotJson for all that format 5 refuses of it."""
    value, bare = parse_json(raw, DECODER)
    if ODD_NUMBER.search(bare):
        raise NotJson("a number has a sign, a fraction or an exponent, or is none")
    if any(int(digits) > MAX_SAFE for digits in LONG_NUMBER.findall(bare)):
        raise NotJson("a number is out of bounds")
    return value


def parse_event(raw):
    """The value of data or metadata of an event: the same, but that numbers may have any form."""
    try:
        value, bare = parse_json(raw, DOUBLES)
    except HugeNumber:
        value, bare = parse_json(raw, ALL_DOUBLES)
    if NO_NUMBER.search(bare):
        raise NotJson("a number is none")
    return value


def parse_json(raw, decoder):
    """The value of JSON, and its bytes without strings."""
    try:
        value = decoder.decode(raw.decode("utf-8"))
    except UnicodeDecodeError:
        raise NotJson("its bytes are no UTF-8") from None
    except RecursionError:
        raise NotJson("it is nested too deep") from None
    except json.JSONDecodeError:
        raise NotJson("it is no JSON") from None
    except ValueError:
        raise HugeNumber("a number is out of bounds") from None
    # Only now: in what is JSON every string ends, so that cutting them out takes one pass.
    bare = STRING.sub(b"", raw)
    if bare.count(b"[") + bare.count(b"{") > MAX_DEPTH and is_deep(bare):
        raise NotJson("it is nested too deep")
    if b"\\u" in raw and SURROGATE.search(raw):
        refuse_half_surrogates(value)
    return value, bare


def is_deep(bare):
    brackets = bare.translate(AS_SQUARE, ALL_BUT_BRACKETS)
    for _ in range(MAX_DEPTH):
        brackets = brackets.replace(b"[]", b"")  # takes away the innermost level
    return bool(brackets)


def refuse_half_surrogates(value):
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise NotJson("a text has half of a surrogate pair") from None


# Words of the formats (format 1, rules 1) ---------------------------------------------------------------------------

UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
HASH = "[0-9a-f]{64}"
DAY = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
INSTANT = DAY + r"T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z"
COUNT = "(?:0|[1-9][0-9]{0,15})"
NUMBER = "[1-9][0-9]{0,15}"
GAME = "[1-9][0-9]{0,14}"
REVISION = "(?:0|[1-9][0-9]{0,19})"

is_uuid_text = re.compile(UUID).fullmatch
is_hash_text = re.compile(HASH).fullmatch
is_day_shape = re.compile(DAY).fullmatch
is_instant_shape = re.compile(INSTANT).fullmatch
is_revision_text = re.compile(REVISION).fullmatch


def ordinal(year, month, day):
    """A number for each date; raises ValueError for what is no date. The library has no year 0, instants do."""
    if year == 0:
        return datetime.date(400, month, day).toordinal() - 146097
    return datetime.date(year, month, day).toordinal()


def is_day(text):
    if not isinstance(text, str) or not is_day_shape(text):
        return False
    try:
        datetime.date.fromisoformat(text)
        return True
    except ValueError:
        return False


def next_day(text):
    try:
        return (datetime.date.fromisoformat(text) + datetime.timedelta(days=1)).isoformat()
    except OverflowError:
        return "10000-01-01"


def millis(text):
    """An instant in milliseconds from some beginning; None where it is none."""
    if not isinstance(text, str) or not is_instant_shape(text):
        return None
    hour, minute, second = int(text[11:13]), int(text[14:16]), int(text[17:19])
    if hour > 23 or minute > 59 or second > 59:
        return None
    try:
        days = ordinal(int(text[0:4]), int(text[5:7]), int(text[8:10]))
    except ValueError:
        return None
    return ((days * 24 + hour) * 60 + minute) * 60000 + second * 1000 + int(text[20:23])


def is_uuid(value):
    return isinstance(value, str) and is_uuid_text(value) is not None


def is_hash(value):
    return isinstance(value, str) and is_hash_text(value) is not None


def is_revision(value):
    return isinstance(value, str) and is_revision_text(value) is not None and int(value) <= MAX_REVISION


def is_count(value, least=0):
    return type(value) is int and least <= value <= MAX_SAFE


def sha256(data):
    return hashlib.sha256(data).hexdigest()


# Ed25519 by the arithmetic of RFC 8032, section 5.1 -----------------------------------------------------------------

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_1 = pow(2, (P - 1) // 4, P)


def decode_point(data):
    """The point in extended coordinates (5.1.3), or None."""
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        return None
    u, v = (y * y - 1) % P, (D * y * y + 1) % P
    x = u * pow(v, 3, P) * pow(u * pow(v, 7, P), (P - 5) // 8, P) % P
    if (v * x * x + u) % P == 0:
        x = x * ROOT_OF_MINUS_1 % P
    if (v * x * x - u) % P != 0 or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return (x, y, 1, x * y % P)


def add_points(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def multiply_point(scalar, point):
    total = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            total = add_points(total, point)
        point, scalar = add_points(point, point), scalar >> 1
    return total


def same_point(p, q):
    return (p[0] * q[2] - q[0] * p[2]) % P == 0 and (p[1] * q[2] - q[1] * p[2]) % P == 0


BASE = decode_point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def is_signed(key, signature, text):
    """Whether [S]B = R + [k]A, without the cofactor, over the bytes of the text."""
    s = int.from_bytes(signature[32:], "little")
    a, r = decode_point(key), decode_point(signature[:32])
    if a is None or r is None or s >= L:
        return False
    digest = hashlib.sha512(signature[:32] + key + text.encode("utf-8")).digest()
    k = int.from_bytes(digest, "little") % L
    return same_point(multiply_point(s, BASE), add_points(r, multiply_point(k, a)))


def decode_signature(text):
    """The 64 bytes of a signature as it is written, or None."""
    if not isinstance(text, str) or not re.fullmatch("[A-Za-z0-9_-]{86}", text):
        return None
    data = base64.urlsafe_b64decode(text + "==")
    return data if base64.urlsafe_b64encode(data) == (text + "==").encode("ascii") else None


# Trees and proofs (format 2 and 3) ----------------------------------------------------------------------------------


def cover(start, end):
    """Sizes of the subtrees that cover the places from start to end."""
    sizes = []
    while start < end:
        size = 1 << (end - start).bit_length() - 1
        if start:
            size = min(size, start & -start)
        sizes.append(size)
        start += size
    return sizes


class RootOf:
    """The root that some leaves side by side and a proof come to, leaf by leaf."""

    def __init__(self, start, end, size, left, right):
        self.stack = []
        self.right = list(zip(cover(end, size), right))
        for subtree, digest in zip(cover(0, start), left):
            self.push(subtree, bytes.fromhex(digest))

    def push(self, size, digest):
        while self.stack and self.stack[-1][0] == size:
            digest = hashlib.sha256(b"\x01" + self.stack.pop()[1] + digest).digest()
            size *= 2
        self.stack.append((size, digest))

    def root(self):
        for size, digest in self.right:
            self.push(size, bytes.fromhex(digest))
        digest = self.stack.pop()[1]
        while self.stack:
            digest = hashlib.sha256(b"\x01" + self.stack.pop()[1] + digest).digest()
        return digest.hex()


def root_of_entry(text, place, size):
    proof = RootOf(place["index"], place["index"] + 1, size, place["left"], place["right"])
    proof.push(1, hashlib.sha256(b"\x00" + text.encode("utf-8")).digest())
    return proof.root()


def body_of(data, metadata):
    return sha256(b"bingo-hall body 1\n%d\n" % len(data) + data + metadata)


def leaf_of(stream, revision, event_id, kind, body):
    stream, kind = stream.encode("utf-8"), kind.encode("utf-8")
    text = b"bingo-hall event 1\n%d:%b\n%b\n%b\n%d:%b\n%b\n" % (
        len(stream), stream, revision.encode("ascii"), event_id.encode("utf-8"), len(kind), kind, body.encode("ascii"))
    return sha256(b"\x00" + text)


class Intervals:
    """A set of whole numbers that mostly come one after the other."""

    def __init__(self):
        self.starts, self.ends = [], []  # of each piece: the first number, and the one behind the last

    def add(self, number):
        """False where it is there already."""
        at = bisect_right(self.starts, number)
        if at and number < self.ends[at - 1]:
            return False
        joins_before = at > 0 and self.ends[at - 1] == number
        joins_after = at < len(self.starts) and self.starts[at] == number + 1
        if joins_before and joins_after:
            self.ends[at - 1] = self.ends[at]
            del self.starts[at], self.ends[at]
        elif joins_before:
            self.ends[at - 1] = number + 1
        elif joins_after:
            self.starts[at] = number
        else:
            self.starts.insert(at, number)
            self.ends.insert(at, number + 1)
        return True

    def size(self):
        return sum(self.ends) - sum(self.starts)


# Streams (format 2, rules 1) ----------------------------------------------------------------------------------------

SCOPED = re.compile("(branch|cartelas|draw|announced|game)-(%s)((?:-[0-9]+)?)" % UUID)
GAME_STREAM = re.compile("game-(%s)-(%s)" % (UUID, GAME))
ACCOUNT_STREAM = re.compile("account-%s" % UUID)


def scope_of(stream):
    named = SCOPED.fullmatch(stream)
    return named[2] if named else "hall"


def game_of(stream):
    """The number of the game whose stream it is, or None."""
    named = GAME_STREAM.fullmatch(stream)
    return int(named[2]) if named else None


def subject_of(stream):
    """By which types the events of a stream are read; None of streams that are not judged."""
    if stream in ("log", "quarantine"):
        return stream
    if ACCOUNT_STREAM.fullmatch(stream):
        return "account"
    named = SCOPED.fullmatch(stream)
    if not named:
        return None
    if named[1] == "game":
        return "game" if GAME_STREAM.fullmatch(stream) else None
    return None if named[3] else named[1]


def begins_at_zero(stream):
    named = stream.startswith(("account-", "branch-", "cartelas-"))
    return named or stream in ("log", "quarantine") or game_of(stream) is not None


# Shapes of events (rules 1) -----------------------------------------------------------------------------------------

WINNER_TYPES = frozenset(
    ["1 Pattern", "2 Pattern", "3 Pattern", "4 Pattern", "5 Pattern", "6 Pattern", "2 Pattern With Corner", "Diamond", "T", "X",
     "Square", "Full House", "C", "L", "M", "W", "N", "Z"]
)
CELLS = frozenset([*range(1, 76), "FREE"])
PLAIN = frozenset([int, str])
EVENT_UUID = (
    "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}"
    "|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff"
)
UNSEEN = re.compile("[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\U000e0000-\U000e007f]")


def one_of(*values):
    return lambda value: isinstance(value, str) and value in values


def pattern(regex):
    full = re.compile(regex).fullmatch
    return lambda value: isinstance(value, str) and full(value) is not None


def integer(least, most=MAX_SAFE):
    return lambda value: type(value) is int and least <= value <= most


def maybe_null(check):
    return lambda value: value is None or check(value)


def list_of(check):
    return lambda value: isinstance(value, list) and all(map(check, value))


def is_text(value):
    return isinstance(value, str)


def is_shown_text(value):
    return isinstance(value, str) and all(c in "\t\n\r" or unicodedata.category(c) not in ("Cc", "Cs") for c in value)


def is_reason_text(value):
    return is_shown_text(value) and not UNSEEN.search(value) and len(value.strip().encode("utf-16-le")) <= 1000


def is_true(value):
    return value is True


def is_grid(value):
    if not isinstance(value, list) or len(value) != 5:
        return False
    for row in value:
        if not isinstance(row, list) or len(row) != 5 or not PLAIN.issuperset(map(type, row)) or not CELLS.issuperset(row):
            return False
    return True


class Shape:
    """An object with these members; one whose name here ends with _ may be missing. Others are allowed and mean nothing."""

    def __init__(self, **members):
        self.members = [(name.rstrip("_"), check, name.endswith("_")) for name, check in members.items()]

    def __call__(self, value):
        return isinstance(value, dict) and self.fault(value) is None

    def fault(self, value):
        """The name of a member that is not right, or None."""
        for name, check, optional in self.members:
            if name in value:
                if not check(value[name]):
                    return name
            elif not optional:
                return name
        return None


class All:
    """All of these shapes at once."""

    def __init__(self, *shapes):
        self.shapes = shapes

    def fault(self, value):
        return next(filter(None, (shape.fault(value) for shape in self.shapes)), None)


is_event_uuid = pattern(EVENT_UUID)
is_money = pattern(r"[0-9]{1,12}\.[0-9]{2}")
is_card, is_place, is_flag, is_two = integer(1, 99999), integer(1, 75), integer(0, 1), integer(2, 2)
is_late, is_cut_mode = one_of("ask", "never", "always"), one_of("off", "offered", "required")
is_winner_type = one_of(*WINNER_TYPES)
is_base64 = pattern("(?:[0-9a-zA-Z+/]{4})*(?:[0-9a-zA-Z+/]{2}==|[0-9a-zA-Z+/]{3}=)?")
CARTELA = Shape(cardId=is_card, numbers=is_grid)
ONE_BY_ONE = Shape(cartelas=list_of(CARTELA))
BONUS = Shape(playersBonus=is_money, houseBonus=is_money)
NOTHING = Shape()


class Sold:
    """The cartelas of a game: their numbers, and 25 cells of two digits for each."""

    members = Shape(cardIds=list_of(is_card), cells=pattern("(?:[0-6][0-9]|7[0-5])*"))

    def fault(self, value):
        fault = self.members.fault(value)
        if fault is None and len(value["cells"]) != 50 * len(value["cardIds"]):
            return "cells"
        return fault


def is_price(value):
    return type(value) is int and value in (5, 10, 20, 30, 40, 50, 100, 200)


OPENED = Shape(
    source=one_of("own", "legacy"), ownerId=is_event_uuid, cartelaCount=integer(1), betPrice=is_price,
    betPercent=pattern(r"0\.(?:05|[1-4][05]|50)"), totalBet=is_money, houseProfit=is_money, totalWin=is_money,
    jackpot=maybe_null(BONUS), commitment=is_hash,
)
OPENED_OWN = Shape(
    winnerType=is_winner_type, late_=is_late, typeFixed_=is_true,
    draw_=Shape(version=is_two, commitment=is_hash, sale=is_hash, cutMode=is_cut_mode),
)
OPENED_LEGACY = Shape(draw_=Shape(version=is_two, commitment=is_hash))
DRAFT_1 = Shape(gameNumber=integer(1), commitment=is_hash, sealedSeed=is_base64)
DRAFT_2 = Shape(
    gameNumber=integer(1), version=is_two, commitment=is_hash, keyId=pattern("[0-9a-f]{16}"), sealedSeed=is_base64,
    replaces_=is_hash, reason_=one_of("restored", "version", "key", "age"),
)
REASON = Shape(reason=is_text)
TAKEN_BACK = Shape(
    totalBet=is_money, houseProfit=is_money, totalWin=is_money, ownerId=is_event_uuid, openedOn=is_day, openedOnUtc=is_day,
    jackpot=maybe_null(BONUS),
)


class Opened:
    @staticmethod
    def fault(value):
        return OPENED.fault(value) or (OPENED_OWN if value["source"] == "own" else OPENED_LEGACY).fault(value)


class Draft:
    @staticmethod
    def fault(value):
        is_first_version = value.keys() == {"gameNumber", "commitment", "sealedSeed"}
        return (DRAFT_1 if is_first_version else DRAFT_2).fault(value)


# None: not judged, neither data nor metadata.
SHAPES = {
    "game": {
        "CartelasSelected": Sold(),
        "GameOpened": Opened,
        "CutGiven": Shape(cut=pattern("[0-9]{1,6}"), by=one_of("called", "machine")),
        "GameStarted": NOTHING, "GameResumed": NOTHING, "NumbersShuffled": NOTHING, "VoidConsented": NOTHING,
        "NumberDrawn": Shape(place=is_place, number=is_place),
        "GamePaused": Shape(check_=is_card),
        "WinnerTypeChanged": Shape(winnerType=is_winner_type, called_=is_place, afterCut_=is_true),
        "CardChecked": Shape(
            cardId=is_card, winnerType=is_winner_type, called=integer(0, 75), completedAt=maybe_null(is_place), late_=is_true),
        "WinnerRecorded": Shape(cardId=is_card, completedAt=is_place, late_=is_true),
        "WinnerWithdrawn": Shape(cardId=is_card, reason=is_text, late_=is_true, inTime_=list_of(is_card)),
        "WinnerClaimed": Shape(cardId=is_card, time=is_text),
        "GameFinished": Shape(
            outcome=one_of("finished", "abandoned"), winners=list_of(Shape(cardId=is_card, share=is_money, jackpot_=is_money)),
            remainder=is_money, jackpotRemainder_=is_money, seed=is_hash, reason_=is_text,
            jackpotLost_=Shape(playersBonus=is_money, houseBonus=is_money, ownerId=is_event_uuid, openedOnUtc=is_day)),
        "WinnerPaid": Shape(cardId=is_card),
        "PaymentWithdrawn": Shape(cardId=is_card, reason=is_text),
        "VoidRequested": REASON, "VoidDeclined": REASON,
        "GameVoided": All(TAKEN_BACK, REASON, Shape(seed=maybe_null(is_hash))),
        "GameCancelled": All(TAKEN_BACK, Shape(seed=is_hash)),
    },
    "branch": {
        "BranchRegistered": Shape(branchId=is_event_uuid, ownerId=is_event_uuid, accountId=is_event_uuid, branchName=is_text),
        "JackpotPermissionToggled": Shape(permission=is_flag),
        "WinnerTypeChangeToggled": Shape(permission=is_flag),
        "LegacyGamesToggled": Shape(permission=is_flag),
        "JackpotShareSet": Shape(share=pattern(r"0\.[0-9]{2}|1\.00")),
        "LateWinnersSet": Shape(late=is_late),
        "CutModeSet": Shape(mode=is_cut_mode),
        "BranchDeleted": NOTHING,
    },
    "cartelas": {
        "CartelaAdded": CARTELA,
        "CartelaUpdated": All(CARTELA, Shape(reason_=is_reason_text)),
        "CartelaDeleted": Shape(cardId=is_card, reason_=is_reason_text),
        "CartelasCopied": Shape(sourceBranchId=is_event_uuid, cartelas=list_of(CARTELA), skipped=list_of(is_card)),
        "CartelasImported": Shape(fileName=is_text, cartelas=list_of(CARTELA)),
    },
    "draw": {
        "DrawCommitted": Draft,
        "DrawRevealed": Shape(gameNumber=integer(1), commitment=is_hash, seed=is_hash),
    },
    "announced": {"TotalsAnnounced": None},
    "account": {
        "AccountRegistered": Shape(
            accountId=is_event_uuid, username=is_text, role=one_of("all_admin", "super_admin", "branch_admin", "auditor"),
            ownerId=maybe_null(is_event_uuid), branch=maybe_null(Shape(branchId=is_event_uuid, branchName=is_text))),
        "PermissionToggled": Shape(permission=is_flag, cashiers_=one_of("go-on", "stop")),
        "LateVoidsSet": Shape(lateVoids=one_of("refused", "consent", "free")),
        "AccountDeleted": NOTHING,
        **dict.fromkeys(
            "SignedIn SignInRefused SignedOut SessionEnded OtherSessionsEnded PasswordChanged SecondFactorTurnedOn "
            "SecondFactorTurnedOff SecondFactorRemoved RecoveryCodesRenewed AgentReset BranchAssigned BranchUnassigned "
            "AccessRefused".split()),
    },
    "log": {"LogIdentified": None, "LogRestored": NOTHING, "LogRekeyed": None},
    "quarantine": {
        "DifferenceFound": None,
        "EventQuarantined": Shape(
            stream=is_text, revision=pattern("[0-9]{1,20}"), eventId=is_text, type=is_text,
            flaw=one_of(
                "NO_MAC", "WRONG_MAC", "UNKNOWN_KEY", "UNKNOWN_TYPE", "MALFORMED", "UNFIT",
                "WRONG_ORDER", "WRONG_VERDICT", "WRONG_AMOUNT", "HIDES_EVENTS"),
            reason=is_shown_text),
    },
}
METADATA = Shape(
    actor=Shape(
        accountId=maybe_null(is_event_uuid),
        role=one_of("all_admin", "super_admin", "branch_admin", "auditor", "system")),
    at=lambda value: millis(value) is not None,
    businessDate=is_day, commandId=is_event_uuid, session_=is_event_uuid, schema=integer(1, 3),
)


class Entry:
    """An event as the file has it; data is None where it is withheld."""

    __slots__ = ("stream", "revision", "id", "type", "data", "metadata")

    def __init__(self, stream, revision, event_id, kind, data, metadata):
        self.stream, self.revision, self.id, self.type = stream, revision, event_id, kind
        self.data, self.metadata = data, metadata


class Event:
    """An event that can be judged."""

    __slots__ = ("stream", "revision", "type", "data", "at", "time", "account", "role", "business_date", "command")

    def __init__(self, entry, data, metadata):
        self.stream, self.revision, self.type, self.data = entry.stream, entry.revision, entry.type, data
        self.at, self.business_date = metadata["at"], metadata["businessDate"]
        self.time = millis(self.at)
        self.account, self.role = metadata["actor"]["accountId"], metadata["actor"]["role"]
        self.command = metadata["commandId"]


def object_of(raw, name):
    try:
        value = parse_event(raw)
    except NotJson as fault:
        raise Malformed("%s: %s" % (name, fault)) from None
    if not isinstance(value, dict):
        raise Malformed("%s is no object" % name)
    return value


def read_event(entry, shape):
    """The event of a told entry; raises Malformed."""
    data, metadata = object_of(entry.data, "data"), object_of(entry.metadata, "metadata")
    fault = METADATA.fault(metadata)
    if fault:
        raise Malformed("metadata: " + fault)
    if metadata["schema"] < 3 and entry.type == "CartelasSelected" and ONE_BY_ONE.fault(data) is None:
        data.update(sold_of(data["cartelas"]))
    if metadata["schema"] == 1 and entry.type in ("GameOpened", "GameVoided"):
        data.update({"source": "own"} if entry.type == "GameOpened" else {"seed": None})
    fault = shape.fault(data)
    if fault:
        raise Malformed("data: " + fault)
    return Event(entry, data, metadata)


# Lines of the file (format 4) ---------------------------------------------------------------------------------------


def need(holds, sentence):
    if not holds:
        raise Refused(sentence)


def need_members(line, *names):
    need(line.keys() == {"line", *names}, "A line %s has not the members that it should have." % line["line"])


def need_hashes(value):
    need(isinstance(value, list) and all(map(is_hash, value)), "A proof is no list of hashes.")
    return value


class Header:
    def __init__(self, line):
        need_members(line, "format", "log", "scope", "made", "timeZone", "days", "events")
        need(type(line["format"]) is int and line["format"] in (1, 2), "The export is of a format that is not known here.")
        need(is_uuid(line["log"]), "The header names no log.")
        self.now = millis(line["made"])
        need(self.now is not None, "The header does not tell when the export was made.")
        zone = line["timeZone"]
        need(isinstance(zone, str) and 1 <= len(zone) <= 64, "The header names no time zone.")
        need(is_count(line["days"]) and is_count(line["events"]), "A count in the header is none.")
        self.log, self.zone, self.made, self.days, self.events = line["log"], zone, line["made"], line["days"], line["events"]
        self.read_scope(line["scope"])

    def read_scope(self, scope):
        sentence = "The scope in the header is none."
        need(isinstance(scope, dict) and scope.get("kind") in ("game", "days"), sentence)
        self.kind = scope["kind"]
        need(scope.keys() == {"kind", "branch", *(("game",) if self.kind == "game" else ("from", "to"))}, sentence)
        need(is_uuid(scope["branch"]), sentence)
        self.branch = scope["branch"]
        if self.kind == "game":
            need(is_count(scope["game"], 1), sentence)
            self.game = scope["game"]
        else:
            self.first, self.last = scope["from"], scope["to"]
            need(is_day(self.first) and is_day(self.last) and self.first <= self.last, sentence)


class Key:
    def __init__(self, line):
        need_members(line, "publicKey", "from", "signature")
        need(is_hash(line["publicKey"]) and is_count(line["from"], 1), "A key is none.")
        self.text, self.start = line["publicKey"], line["from"]
        self.public = bytes.fromhex(self.text)
        self.hash = sha256(self.public)
        self.signature = None if line["signature"] is None else decode_signature(line["signature"])
        need(line["signature"] is None or self.signature, "The signature of a key is none.")


DAY_TEXT = re.compile(
    "bingo-hall day 1\nlog (%s)\nnumber (%s)\nday (%s)\nprev (%s)\nbranches (%s)\nroot (%s)\nkey (%s)\nsealed (%s)\n"
    % (UUID, NUMBER, DAY, HASH, COUNT, HASH, HASH, INSTANT)
)


class Day:
    def __init__(self, line):
        need_members(line, "text", "signature")
        self.text, self.signature_text = line["text"], line["signature"]
        match = DAY_TEXT.fullmatch(self.text) if isinstance(self.text, str) else None
        need(match, "The text of a day is not as it has to be.")
        self.log, self.day, self.prev, self.root, self.key, self.sealed = match.group(1, 3, 4, 6, 7, 8)
        self.number, self.branches = int(match[2]), int(match[5])
        need(self.number <= MAX_SAFE and self.branches <= MAX_SAFE, "A number in the text of a day is out of bounds.")
        need(is_day(self.day) and millis(self.sealed) is not None, "A date in the text of a day is none.")
        self.signature = decode_signature(self.signature_text)
        need(self.signature, "The signature of a day is none.")
        self.head = sha256(self.text.encode("ascii"))

    def line(self):
        return "bh1 %s %d %s %s %s" % (self.day, self.number, self.head, self.key, self.signature_text)


RECORD_TEXT = re.compile(
    "bingo-hall branch-day 1\nbranch (%s|hall)\nday (%s)\nprev (%s)\nsize (%s)\nroot (%s)\ngames (0|%s)\n"
    "open (-|%s(?:,%s)*)\ncontinued (-|%s@%s(?:,%s@%s)*)\n"
    % (UUID, DAY, HASH, NUMBER, HASH, GAME, GAME, GAME, GAME, REVISION, GAME, REVISION)
)


def need_ascending(numbers):
    need(all(a < b for a, b in zip(numbers, numbers[1:])), "A list in the text of a record does not ascend.")


class Record:
    """What is sealed of a scope on a day."""

    def __init__(self, line):
        need_members(line, "number", "text", "index", "left", "right", "newest")
        need(is_count(line["number"], 1), "A record names no day line.")
        self.number, self.text = line["number"], line["text"]
        match = RECORD_TEXT.fullmatch(self.text) if isinstance(self.text, str) else None
        need(match, "The text of a record is not as it has to be.")
        self.scope, self.day, self.prev, self.root, self.open, self.continued = match.group(1, 2, 3, 5, 7, 8)
        self.size, self.games = int(match[4]), int(match[6])
        need(self.size <= MAX_SAFE and is_day(self.day), "The text of a record is not as it has to be.")
        self.open_games = [] if self.open == "-" else [int(number) for number in self.open.split(",")]
        need_ascending(self.open_games)
        self.continued_games = self.read_continued()
        self.place = self.read_place({name: line[name] for name in ("index", "left", "right")})
        self.newest = None if line["newest"] is None else self.read_place(line["newest"])
        self.hash = sha256(self.text.encode("ascii"))
        self.before = None  # the record of its scope before it
        self.shown = set()  # which of the branch's histories its ranges show (format 6f)
        self.chosen = None

    def read_continued(self):
        pairs = [] if self.continued == "-" else [pair.split("@") for pair in self.continued.split(",")]
        revisions = {int(game): int(revision) for game, revision in pairs}
        need_ascending([int(game) for game, _ in pairs])
        need(all(0 < revision <= MAX_REVISION for revision in revisions.values()), "A revision in a record is out of bounds.")
        return revisions

    @staticmethod
    def read_place(place):
        need(isinstance(place, dict) and place.keys() == {"index", "left", "right"}, "The place of a record is none.")
        need(is_count(place["index"]), "The place of a record is none.")
        need_hashes(place["left"])
        need_hashes(place["right"])
        return place


class Chosen:
    """What the events of a chosen record come to (format 6g)."""

    def __init__(self):
        self.leaves = Intervals()
        self.highest, self.opened, self.ended, self.first = 0, set(), set(), {}

    def add(self, index, game, revision, kind):
        self.leaves.add(index)
        if game is None:
            return
        if game not in self.first or index < self.first[game][0]:
            self.first[game] = (index, revision)
        if kind == "GameOpened":
            self.highest = max(self.highest, game)
            self.opened.add(game)
        elif kind in ("GameFinished", "GameCancelled", "GameVoided"):
            self.ended.add(game)

    def open_text(self, open_before):
        return ",".join(map(str, sorted((self.opened | set(open_before)) - self.ended))) or "-"

    def continued_text(self):
        firsts = sorted((game, revision) for game, (_, revision) in self.first.items() if revision > 0)
        return ",".join("%d@%d" % first for first in firsts) or "-"


HEAD_LINE = re.compile("bh1 (%s) (%s) (%s) (%s) ([A-Za-z0-9_-]{86})" % (DAY, NUMBER, HASH, HASH))


class Head:
    """A LINE as it was noted by somebody outside."""

    def __init__(self, text):
        match = HEAD_LINE.fullmatch(text.strip())
        signature = decode_signature(match[5]) if match else None
        if not signature or not is_day(match[1]) or int(match[2]) > MAX_SAFE:
            raise Usage("This is no line of a day: %s" % text.strip()[:300])
        self.day, self.head, self.key = match.group(1, 3, 4)
        self.number, self.signature = int(match[2]), signature


# What else a game is judged by (rules 2) ----------------------------------------------------------------------------

CLOCKS = 5000  # how far clocks of different processes differ, in milliseconds
REST = 10000  # how long a decision may rest on what held before
HOUR = 3600000


def is_before(first, second):
    return first.time + CLOCKS < second.time


class History:
    """The values of one thing, each from some time on."""

    def __init__(self):
        self.times, self.values = [], []

    def set(self, time, value):
        self.times.append(max(time, self.times[-1]) if self.times else time)
        self.values.append(value)

    def held(self, event):
        """All values that held at the event; the last one is the latest."""
        first = max(0, bisect_left(self.times, event.time - REST) - 1)
        return self.values[first : bisect_right(self.times, event.time + CLOCKS)]


def settings_at_first(data):
    return {"owner": data["ownerId"], "jackpot": 0, "share": "0.50", "late": "ask", "type change": 0, "cut": "offered",
            "old clients": 1, "deleted": False}


SETTING = {
    "JackpotPermissionToggled": lambda data: {"jackpot": data["permission"]},
    "JackpotShareSet": lambda data: {"share": data["share"]},
    "LateWinnersSet": lambda data: {"late": data["late"]},
    "WinnerTypeChangeToggled": lambda data: {"type change": data["permission"]},
    "CutModeSet": lambda data: {"cut": data["mode"]},
    "LegacyGamesToggled": lambda data: {"old clients": data["permission"]},
    "BranchDeleted": lambda data: {"deleted": True},
}


def account_at_first(data):
    branch = data["branch"]["branchId"] if data["branch"] else None
    return {"role": data["role"], "owner": data["ownerId"], "branch": branch, "permitted": True, "stopped": False,
            "late voids": "consent", "deleted": False}


RIGHT = {
    "PermissionToggled": lambda data: {
        "permitted": data["permission"] == 1, "stopped": data["permission"] == 0 and data.get("cashiers") == "stop"},
    "LateVoidsSet": lambda data: {"late voids": data["lateVoids"]},
    "AccountDeleted": lambda data: {"deleted": True},
}


def history_of(events, begins, at_first, changes):
    """A set of values that one event begins, and later ones change one by one."""
    history, values = History(), None
    for event in events:
        if event.type in changes:
            values = None if values is None else {**values, **changes[event.type](event.data)}
        elif begins(event):
            values = at_first(event.data)
        if values is not None:
            history.set(event.time, values)
    return history


def cells_of(grid):
    return [cell for row in grid for cell in row]


def sold_of(cartelas):
    """One by one, as they stood until version 3."""
    cells = (0 if cell == "FREE" else cell for cartela in cartelas for cell in cells_of(cartela["numbers"]))
    return {"cardIds": [cartela["cardId"] for cartela in cartelas], "cells": "".join("%02d" % cell for cell in cells)}


def sold_cells(cells, place):
    """Of one card, counted from 0."""
    digits = cells[50 * place:50 * place + 50]
    return [int(digits[at:at + 2]) or "FREE" for at in range(0, 50, 2)]


def cards_of(events):
    """Of each card the history of its 25 cells, None where there is no card."""
    cards = {}
    for event in events:
        data = event.data
        if event.type == "CartelaDeleted":
            faces = [(data["cardId"], None)]
        else:
            cartelas = data["cartelas"] if "Cartelas" in event.type else [data]
            faces = [(cartela["cardId"], cells_of(cartela["numbers"])) for cartela in cartelas]
        for card, cells in faces:
            cards.setdefault(card, History()).set(event.time, cells)
    return cards


class Commitment:
    """A draft: a DrawCommitted."""

    def __init__(self, event, before):
        self.event, self.before = event, before  # before: the draft of the same number before it
        self.time, self.at, self.revision = event.time, event.at, event.revision
        self.number, self.commitment = event.data["gameNumber"], event.data["commitment"]
        self.version = event.data.get("version", 1)
        self.replaces, self.reason, self.key = (event.data.get(name) for name in ("replaces", "reason", "keyId"))
        self.follows_withheld = False
        self.told_by = None

    def gives(self, branch, seed):
        return commitment_of(self.version, branch, self.number, seed)


class Drafts:
    """What the file holds of the stream of a branch's drafts."""

    def __init__(self, stream, read):
        self.drafts, self.by_number, self.first_with, self.first_of_version_2 = [], {}, {}, None
        self.gaps = []  # [number told before, number told behind] of drafts that are withheld
        self.is_whole = stream.is_one_piece()
        self.first_revision = stream.begins_at
        self.first_number = None
        last = None
        for entry, event in read:
            if event is None:
                self.take_withheld(entry, last)
                continue
            if event.revision == self.first_revision:
                self.first_number = event.data["gameNumber"]
            if event.type == "DrawCommitted":
                last = self.take_draft(event)
            else:
                self.take_told(event)

    def take_withheld(self, entry, last):
        if entry.type != "DrawCommitted":
            self.is_whole = False
        elif not self.gaps or self.gaps[-1][1] is not None:
            self.gaps.append([last and last.number, None])

    def take_draft(self, event):
        of_number = self.by_number.setdefault(event.data["gameNumber"], [])
        draft = Commitment(event, of_number[-1] if of_number else None)
        of_number.append(draft)
        self.first_with.setdefault(draft.commitment, draft)
        if draft.version == 2 and self.first_of_version_2 is None:
            self.first_of_version_2 = draft
        if self.gaps and self.gaps[-1][1] is None:
            self.gaps[-1][1] = draft.number
            draft.follows_withheld = True
        return draft

    def take_told(self, event):
        for draft in self.by_number.get(event.data["gameNumber"], []):
            if draft.commitment == event.data["commitment"] and draft.told_by is None:
                draft.told_by = event
                return

    def are_known_of(self, game):
        reaches_back = self.first_revision == 0 or (self.first_number is not None and self.first_number < game)
        return self.is_whole and reaches_back

    def may_be_withheld_of(self, game):
        return any((before is None or before <= game) and (behind is None or behind >= game) for before, behind in self.gaps)


class Stream:
    """What a part of the file holds of one stream."""

    def __init__(self, name):
        self.name, self.subject, self.game = name, subject_of(name), game_of(name)
        self.seen = Intervals()
        self.begins_at, self.reached, self.has_gap = None, None, False
        self.last = None if not begins_at_zero(name) else -1
        self.unsealed, self.first_unsealed, self.highest_seal = 0, None, 0
        self.entries, self.firsts, self.has_lost = [], {}, False

    def is_one_piece(self):
        return self.begins_at is not None and not self.has_gap and not self.has_lost

    def begins_whole(self):
        return self.is_one_piece() and self.begins_at == 0

    def hold(self, entry):
        """An entry that is not lost. What is not judged is held without its data."""
        if self.begins_at is None:
            self.begins_at = entry.revision
        elif entry.revision != self.reached + 1:
            self.has_gap = True
        self.reached = entry.revision
        if self.subject:
            if SHAPES[self.subject].get(entry.type) is None:
                entry.data = entry.metadata = None
            self.entries.append(entry)


class Evidence:
    """What is known of the branch and of those who act in it, and what is wrong with these events themselves."""

    def __init__(self, header, report):
        self.report, self.now, self.made = report, header.now, header.made
        self.zone = zone_of(header.zone)
        self.quarantined = set()
        self.accounts, self.settings, self.cartelas, self.drafts = {}, {}, {}, {}
        self.restores = None
        self.past = {}  # of each branch the game before, as far as games were read

    def take_hall(self, streams):
        if "quarantine" in streams:
            for _, event in self.read(streams["quarantine"]):
                if event:
                    self.quarantined.add((event.data["stream"], event.data["revision"], event.data["eventId"]))
        for stream in streams.values():
            if stream.subject == "log":
                self.restores = self.histories_of(stream, lambda events: events)
            elif stream.subject == "account":
                account = stream.name[len("account-"):]
                self.accounts[account] = self.histories_of(
                    stream, lambda events, account=account: history_of(
                        events, lambda event: event.data["accountId"] == account, account_at_first, RIGHT))

    def take_branch(self, streams):
        for stream in streams.values():
            branch = scope_of(stream.name)
            if stream.subject == "branch":
                self.settings[branch] = self.histories_of(
                    stream, lambda events: history_of(events, lambda _: True, settings_at_first, SETTING))
            elif stream.subject == "cartelas":
                self.cartelas[branch] = self.histories_of(stream, cards_of)
            elif stream.subject == "draw":
                self.drafts[branch] = Drafts(stream, self.read(stream))
            else:
                self.read(stream)

    def histories_of(self, stream, fold):
        """None where the stream is not there as a whole."""
        read = self.read(stream)
        if not stream.begins_whole() or any(event is None for _, event in read):
            return None
        return fold([event for _, event in read])

    def read(self, stream, game=None, day=None):
        """Pairs of entry and event, in the order of the file, without what cannot be judged; the event is None where it is withheld."""
        pairs, faults = read_entries(stream, self.quarantined)
        for entry, code, found in faults:
            self.report.tell(code, entry.stream, entry.revision, game, day, None, found)
        return pairs


def read_entries(stream, quarantined):
    """In the order of the file: the pairs that can be judged, and (entry, code, found) of those that cannot (rules 1)."""
    pairs, faults = [], []
    if stream.subject is None:
        return pairs, faults
    shapes = SHAPES[stream.subject]
    for entry in stream.entries:
        if quarantined and (entry.stream, str(entry.revision), entry.id) in quarantined:
            faults.append((entry, "event-quarantined", entry.type))
        elif entry.type not in shapes:
            faults.append((entry, "event-unknown", entry.type))
        elif shapes[entry.type] is None:
            continue
        elif entry.data is None:
            pairs.append((entry, None))
        else:
            try:
                pairs.append((entry, read_event(entry, shapes[entry.type])))
            except Malformed as fault:
                faults.append((entry, "event-malformed", str(fault)))
    return pairs, faults


def zone_of(name):
    """The time zone, whatever the case of its letters; None where it is not known."""
    if zoneinfo is None or re.match("posix|right/|localtime|factory", name, re.I):  # no IANA names, and others on each machine
        return None
    try:
        return zoneinfo.ZoneInfo(name)
    except (ValueError, OSError, LookupError):
        known = (zone for zone in zoneinfo.available_timezones() if zone.lower() == name.lower())
        return next(map(zoneinfo.ZoneInfo, known), None)


def date_in(zone, at):
    """The calendar day of an instant, or None where the calendar ends."""
    try:
        return datetime.datetime.fromisoformat(at[:-1] + "+00:00").astimezone(zone).date().isoformat()
    except (ValueError, OverflowError):
        return None


# The draw (draw-order.md) -------------------------------------------------------------------------------------------


def commitment_of(version, branch, game, seed):
    if version == 1:
        return sha256(bytes.fromhex(seed))
    return sha256(("bingo-hall commit 2\nbranch %s\ngame %d\nseed %s\n" % (branch, game, seed)).encode("ascii"))


def sale_hash(branch, game, data, cards):
    bonus = data["jackpot"]
    lines = [
        "bingo-hall sale 2", "branch " + branch, "game %d" % game, "commitment " + data["draw"]["commitment"],
        "price %d" % data["betPrice"], "percent " + data["betPercent"], "winner-type " + data["winnerType"],
        "jackpot " + (bonus_text(bonus) or "none"), "late " + data.get("late", "ask"), "patterns 1",
        "cut " + data["draw"]["cutMode"], "cards %d" % len(cards),
    ]
    for card in sorted(cards):
        lines.append("%d %s" % (card, " ".join("0" if cell == "FREE" else str(cell) for cell in cards[card])))
    return sha256("".join(line + "\n" for line in lines).encode("utf-8"))


def random_bytes(seed, message):
    key, block = bytes.fromhex(seed), 0
    while True:
        yield from hmac.digest(key, b"%s:%d" % (message, block), "sha256")
        block += 1


def draw_order(seed, message):
    """The numbers 1 to 75 in the order of the calls."""
    stream, numbers = random_bytes(seed, message.encode("ascii")), list(range(1, 76))
    for i in range(74, 0, -1):
        limit = 256 - 256 % (i + 1)
        byte = next(stream)
        while byte >= limit:
            byte = next(stream)
        j = byte % (i + 1)
        numbers[i], numbers[j] = numbers[j], numbers[i]
    return numbers


# How cards win (rules 4) --------------------------------------------------------------------------------------------


def cells(text):
    return [(int(cell[0]) - 1) * 5 + int(cell[2]) - 1 for cell in text.split()]


ROWS = [list(range(5 * row, 5 * row + 5)) for row in range(5)]
COLUMNS = [list(range(column, 25, 5)) for column in range(5)]
DIAGONALS = [cells("1-1 2-2 3-3 4-4 5-5"), cells("1-5 2-4 3-3 4-2 5-1")]
LINES = ROWS + COLUMNS + DIAGONALS
CORNERS = cells("1-1 1-5 5-1 5-5")
# So many ways of these.
COUNTED = {
    "1 Pattern": (1, LINES + [CORNERS]), "2 Pattern With Corner": (2, LINES + [CORNERS]),
    **{"%d Pattern" % count: (count, LINES) for count in range(2, 7)},
}
SHAPE_CELLS = {
    "Diamond": cells("1-3 2-2 2-4 3-1 3-5 4-2 4-4 5-3"),
    "T": ROWS[0] + COLUMNS[2],
    "X": DIAGONALS[0] + DIAGONALS[1],
    "Square": ROWS[0] + ROWS[4] + COLUMNS[0] + COLUMNS[4],
    "Full House": list(range(25)),
    "C": ROWS[0] + ROWS[4] + COLUMNS[0],
    "L": COLUMNS[0] + ROWS[4],
    "M": COLUMNS[0] + COLUMNS[4] + cells("2-2 3-3 2-4"),
    "W": COLUMNS[0] + COLUMNS[4] + cells("4-2 4-4 3-3 2-3"),
    "N": COLUMNS[0] + COLUMNS[4] + cells("2-2 3-3 4-4"),
    "Z": ROWS[0] + ROWS[4] + cells("2-4 3-3 4-2"),
}
NEVER = 1 << 60


def complete_at(card, winner_type, calls):
    """The call after which a card wins, or None; `calls` tells the first call of each number."""
    times = [calls.get(cell, NEVER) for cell in card]
    times[12] = 0
    if winner_type in COUNTED:
        count, ways = COUNTED[winner_type]
        done = sorted([max([times[cell] for cell in way]) for way in ways])[count - 1]
    else:
        done = max([times[cell] for cell in SHAPE_CELLS[winner_type]])
    return None if done == NEVER else done


# Amounts ------------------------------------------------------------------------------------------------------------


def cents(money):
    return int(money.replace(".", ""))


def money(amount):
    sign, amount = "-" if amount < 0 else "", abs(amount)
    return "%s%d.%02d" % (sign, amount // 100, amount % 100)


def bonus_text(bonus):
    return None if bonus is None else "%s %s" % (bonus["playersBonus"], bonus["houseBonus"])


def says_something(reason):
    return sum(unicodedata.category(c)[0] == "L" for c in reason or "") >= 3


# A game (rules 3 to 10) ---------------------------------------------------------------------------------------------

ENDS = ("GameFinished", "GameCancelled", "GameVoided")
VOIDING = ("VoidRequested", "VoidDeclined", "VoidConsented", "GameVoided")
PLACES = {
    "legacy": frozenset([*VOIDING, "WinnerClaimed", "GameFinished", "GameCancelled"]),
    "finished": frozenset([*VOIDING, "WinnerPaid", "PaymentWithdrawn", "WinnerClaimed"]),
    "voided": frozenset(["PaymentWithdrawn"]),
    "cancelled": frozenset(),
}
PLACES["abandoned"] = PLACES["finished"]
PLACES["own"] = frozenset(SHAPES["game"]) - {"WinnerPaid", "PaymentWithdrawn"}


class Past:
    """What later games are judged by."""

    def __init__(self, number, opening, events, before):
        self.number, self.opening = number, opening
        self.end = next((event for event in events if event.type in ENDS), None)
        self.highest = number if opening else before.highest if before else None
        self.had_draw = bool(opening and "draw" in opening.data) or bool(before and before.had_draw)


class Winner:
    def __init__(self, data, called, winner_type):
        self.card, self.completed_at, self.is_late = data["cardId"], data["completedAt"], "late" in data
        self.called, self.type = called, winner_type  # as they were when it was recorded


class Game:
    """One game, judged event by event."""

    def __init__(self, stream, evidence):
        match = GAME_STREAM.fullmatch(stream.name)
        self.name, self.branch, self.number = stream.name, match[1], int(match[2])
        self.evidence, self.report = evidence, evidence.report
        self.pairs, self.faults = read_entries(stream, evidence.quarantined)
        self.events = [event for _, event in self.pairs if event]
        self.revisions = [entry.revision for entry in stream.entries]
        self.once, self.withheld = set(), set()
        second = self.events[1] if len(self.events) > 1 and self.events[1].type == "GameOpened" else None
        self.opening = second if second and self.events[0].type == "CartelasSelected" else None
        self.day = second.business_date if second else None

    # What is told

    def tell(self, code, event=None, expected=None, found=None):
        stream, revision = (event.stream, event.revision) if event else (self.name, None)
        self.report.tell(code, stream, revision, self.number, self.day, expected, found)

    def tell_once(self, code, event, expected=None, found=None):
        if (code, expected, found) not in self.once:
            self.once.add((code, expected, found))
            self.tell(code, event, expected, found)

    def tell_withheld(self, part):
        if part not in self.withheld:
            self.withheld.add(part)
            self.tell("evidence-withheld", None, part)

    # From the outside

    def judge(self):
        for entry, code, found in self.faults:
            self.tell(code, entry, None, found)
        withheld = next((entry for entry, event in self.pairs if event is None), None)
        if withheld:
            self.tell("evidence-withheld", withheld, withheld.type)
            return
        self.judge_revisions()
        if self.has_beginning():
            self.begin()
            self.judge_opening()
            self.play()
            self.judge_end()

    def past(self):
        before = self.evidence.past.get(self.branch)
        return Past(self.number, self.opening, self.events, before)

    def judge_revisions(self):
        following = 0
        for revision in self.revisions:
            if revision != following:
                self.report.tell("event-missing", self.name, revision, self.number, self.day, following, revision)
            following = revision + 1

    def has_beginning(self):
        for place, kind in enumerate(("CartelasSelected", "GameOpened")):
            event = self.events[place] if place < len(self.events) else None
            if event is None or event.type != kind:
                self.tell("event-out-of-place", event, kind, event.type if event else None)
                return False
        return True

    def begin(self):
        evidence = self.evidence
        before = evidence.past.get(self.branch)
        self.before = before if before and before.number == self.number - 1 and before.opening else None
        self.settings = evidence.settings.get(self.branch)
        self.faces = evidence.cartelas.get(self.branch)
        drafts = evidence.drafts.get(self.branch)
        self.drafts = drafts if drafts and drafts.are_known_of(self.number) else None
        self.data = self.opening.data
        self.draw = self.data.get("draw")
        self.is_own = self.data["source"] == "own"
        selected = self.events[0].data
        self.cards = {card: sold_cells(selected["cells"], place) for place, card in enumerate(selected["cardIds"])}
        self.state, self.mode, self.is_paused_to_check = "open", "waiting", False
        self.type = self.data.get("winnerType")
        self.cut, self.called, self.calls, self.balls = None, 0, {}, []
        self.winners, self.claims, self.claimed, self.paid = [], [], set(), set()
        self.finished, self.request, self.seed, self.seed_event = None, None, None, None

    def goes_by_todays_rules(self, event):
        if self.draw:
            return True
        first = self.drafts.first_of_version_2 if self.drafts else None
        return first is not None and is_before(first, event)

    # When and by whom (rules 3)

    def judge_time(self, before, event):
        if before and is_before(event, before):
            self.tell("time-backwards", event, before.at, event.at)
        if event is self.opening and self.before and is_before(event, self.before.opening):
            self.tell("time-backwards", event, self.before.opening.at, event.at)
        if self.evidence.now + CLOCKS < event.time:
            self.tell("time-implausible", event, self.evidence.made, event.at)
        if self.evidence.zone is None:
            self.tell_withheld("time zone")
            return
        date = date_in(self.evidence.zone, event.at)
        if date is not None and date != event.business_date:
            self.tell_once("business-date", event, date, event.business_date)

    @staticmethod
    def role_for(before, event):
        if event.type in ("VoidConsented", "VoidDeclined") or (before and before.type == "VoidConsented"):
            return "all_admin"
        return "super_admin" if event.type in ("VoidRequested", "GameVoided") else "branch_admin"

    def judge_actor(self, before, event):
        role = self.role_for(before, event)
        if event.role != role or event.account is None:
            self.tell_once("actor-role", event, role, event.role)
            return
        account = self.evidence.accounts.get(event.account)
        if account is None:
            self.tell_withheld("accounts")
            return
        held = account.held(event)
        if not held:
            self.tell_once("actor-unknown", event, None, event.account)
        elif all(values["role"] != role for values in held):
            self.tell_once("actor-role", event, held[-1]["role"], event.role)
        elif not any(self.belongs_here(values, event) for values in held):
            self.tell_once("actor-foreign", event, None, event.account)
        elif not any(values["permitted"] and not values["deleted"] for values in held):
            self.tell_once("actor-without-permission", event, None, event.account)
        elif role == "branch_admin" and held[-1]["owner"] is not None:
            self.judge_owner_of_actor(event, held[-1]["owner"])

    def belongs_here(self, values, event):
        if values["role"] == "branch_admin":
            return values["branch"] == self.branch
        if values["role"] == "super_admin" and self.settings is not None:
            settings = self.settings.held(event)
            return bool(settings) and settings[-1]["owner"] == event.account
        return values["role"] in ("super_admin", "all_admin")

    def judge_owner_of_actor(self, event, owner):
        account = self.evidence.accounts.get(owner)
        if account is None:
            self.tell_withheld("accounts")
            return
        held = account.held(event)
        if held and all(values["stopped"] for values in held):
            self.tell_once("actor-without-permission", event, None, event.account)

    # Number and sale (rules 5 and 6)

    def judge_opening(self):
        for before, event in ((None, self.events[0]), (self.events[0], self.opening)):
            self.judge_time(before, event)
            self.judge_actor(before, event)
        self.judge_number()
        self.judge_cards()
        self.judge_amounts()
        self.judge_settings()
        self.judge_sale()
        self.judge_drafts()
        if not self.is_own:
            self.tell("old-client", self.opening)

    def judge_number(self):
        if self.before and not self.ends_before():
            self.tell("game-before-open", self.opening, None, self.number - 1)
        past = self.evidence.past.get(self.branch)
        if past and past.highest is not None and past.highest != self.number - 1:
            self.tell("game-number-gap", None, past.highest + 1, self.number)

    def ends_before(self):
        """Whether the game before had ended, or was ended by this opening."""
        end = self.before.end
        return end is not None and (not is_before(self.opening, end) or end.command == self.opening.command)

    def judge_cards(self):
        entries, count = len(self.events[0].data["cardIds"]), len(self.cards)
        if entries != count:
            self.tell("card-twice", self.events[0], count, entries)
        if count < 3:
            self.tell("cards-too-few", self.opening, 3, count)
        if self.data["cartelaCount"] != count:
            self.tell("card-count", self.opening, count, self.data["cartelaCount"])
        if self.faces is None:
            self.tell_withheld("cartelas")
            return
        for card, sold in self.cards.items():
            self.judge_face(card, sold)

    def judge_face(self, card, sold):
        history = self.faces.get(card)
        held = [face for face in history.held(self.opening) if face] if history else []
        if not held:
            self.tell("card-unknown", self.opening, None, card)
        elif sold not in held:
            expected, found = ("%d: %s" % (card, " ".join(map(str, face))) for face in (held[-1], sold))
            self.tell("card-face", self.opening, expected, found)

    def judge_amounts(self):
        data = self.data
        bet = len(self.cards) * data["betPrice"] * 100
        self.profit = len(self.cards) * data["betPrice"] * cents(data["betPercent"])
        for code, member, amount in (
            ("total-bet", "totalBet", bet), ("house-profit", "houseProfit", self.profit), ("total-win", "totalWin", bet - self.profit)):
            if cents(data[member]) != amount:
                self.tell(code, self.opening, money(amount), data[member])
        if data["jackpot"]:
            total = cents(data["jackpot"]["playersBonus"]) + cents(data["jackpot"]["houseBonus"])
            if total != self.profit:
                self.tell("jackpot", self.opening, money(self.profit), money(total))

    def judge_settings(self):
        if self.settings is None:
            self.tell_withheld("settings")
            return
        held = self.settings.held(self.opening)
        if all(values["deleted"] for values in held):
            self.tell("branch-deleted", self.opening)
            return
        self.judge_setting("owner", held, lambda values: values["owner"], self.data["ownerId"])
        self.judge_setting("jackpot", held, self.bonus_by, bonus_text(self.data["jackpot"]) or "none")
        if not self.is_own:
            if all(values["old clients"] == 0 for values in held):
                self.tell("old-client-not-permitted", self.opening)
            return
        if self.draw:
            self.judge_setting("setting-cut", held, lambda values: values["cut"], self.draw["cutMode"])
        if "late" in self.data:
            self.judge_setting("setting-late", held, lambda values: values["late"], self.data["late"])
            self.judge_setting(
                "setting-type-change", held, lambda values: "free" if values["type change"] == 1 else "fixed",
                "fixed" if "typeFixed" in self.data else "free")

    def judge_setting(self, code, held, value_of, found):
        if all(value_of(values) != found for values in held):
            self.tell(code, self.opening, value_of(held[-1]), found)

    def bonus_by(self, values):
        if values["jackpot"] != 1 or self.number % 10:
            return "none"
        players = self.profit * cents(values["share"]) // 100
        return "%s %s" % (money(players), money(self.profit - players))

    def judge_sale(self):
        if self.is_own and self.draw:
            expected = sale_hash(self.branch, self.number, self.data, self.cards)
            if expected != self.draw["sale"]:
                self.tell("sale-hash", self.opening, expected, self.draw["sale"])

    # Drafts (rules 7)

    def judge_drafts(self):
        opening, commitment = self.opening, self.data["commitment"]
        if self.draw and self.draw["commitment"] != commitment:
            self.tell("commitment-differs", opening, self.draw["commitment"], commitment)
        if not self.draw and (self.follows_a_draw() or self.goes_by_todays_rules(opening)):
            self.tell("draw-version", opening, 2, 1)
        if self.drafts is None:
            self.tell_withheld("drafts")
            return
        restores = self.evidence.restores
        if restores is None:
            self.tell_withheld("restores")
        of_number = self.drafts.by_number.get(self.number, [])
        for draft in of_number:
            self.judge_draft(draft, restores)
        if of_number and self.before and is_before(of_number[0], self.before.opening):
            self.tell("draft-number", of_number[0].event, self.before.opening.at, of_number[0].at)
        used = next((place for place, draft in enumerate(of_number) if draft.commitment == commitment), None)
        if used is not None:
            self.judge_draft_in_use(of_number, used, restores or [])
            self.judge_told_drafts(of_number, of_number[used])
        elif self.drafts.may_be_withheld_of(self.number):
            self.tell_withheld("drafts")
        else:
            self.tell("commitment-missing", opening, None, commitment)

    def follows_a_draw(self):
        past = self.evidence.past.get(self.branch)
        return past is not None and past.had_draw

    def judge_draft(self, draft, restores):
        wrong = self.fault_of_reason(draft, restores) if draft.version == 2 else None
        if wrong and draft.follows_withheld:
            self.tell_withheld("drafts")
        elif wrong:
            self.tell("draft-reason", draft.event, *wrong)
        if self.drafts.first_with[draft.commitment] is not draft:
            self.tell("commitment-repeated", draft.event, None, draft.commitment)

    @staticmethod
    def fault_of_reason(draft, restores):
        """(expected, found) where the draft replaces wrongly, else None."""
        before = draft.before
        if before is None:
            return (None, draft.replaces) if draft.replaces else None
        if draft.replaces != before.commitment:
            return (before.commitment, draft.replaces)
        holds = {
            "age": draft.time - before.time > 12 * HOUR,
            "key": before.version == 2 and before.key != draft.key,
            "version": before.version == 1,
            "restored": restores is None
            or any(not is_before(restore, before) and not is_before(draft, restore) for restore in restores),
        }
        return None if holds.get(draft.reason) else (None, draft.reason or "-")

    def judge_draft_in_use(self, of_number, place, restores):
        opening, draft = self.opening, of_number[place]
        if draft.version != (2 if self.draw else 1):
            self.tell("draw-version", opening, draft.version, 2 if self.draw else 1)
        if is_before(opening, draft):
            self.tell("commitment-late", opening, opening.at, draft.at)
        if draft.version != 2:
            return
        if opening.time - draft.time > 12 * HOUR:
            self.tell("draft-outdated", opening, None, draft.at)
        if place + 1 < len(of_number) and opening.time - of_number[place + 1].time > 60000:
            self.tell("draft-used-late", opening, of_number[place + 1].commitment, draft.commitment)
        restore = next((one for one in restores if is_before(draft, one) and is_before(one, opening)), None)
        if restore:
            self.tell("draft-used-late", opening, restore.at, draft.at)

    def judge_told_drafts(self, of_number, used):
        following = self.drafts.by_number.get(self.number + 1)
        for draft in of_number:
            told = draft.told_by
            if told:
                if draft is used or is_before(told, self.opening):
                    self.tell("draft-told-early", told)
                given = draft.gives(self.branch, told.data["seed"])
                if given != draft.commitment:
                    self.tell("seed-commitment", told, draft.commitment, given)
            elif draft is used:
                continue
            elif following and is_before(self.opening, following[0]):
                self.tell("draft-untold", draft.event, None, draft.commitment)
            elif not following and self.drafts.may_be_withheld_of(self.number + 1):
                self.tell_withheld("drafts")

    # The play (rules 3 and 8)

    def play(self):
        for place in range(2, len(self.events)):
            before, event = self.events[place - 1], self.events[place]
            self.following = self.events[place + 1] if place + 1 < len(self.events) else None
            self.judge_time(before, event)
            self.judge_actor(before, event)
            if event.type in ("CartelasSelected", "GameOpened") and self.state == "open" and self.is_own:
                self.tell("event-out-of-place", event, None, event.type)
            elif event.type not in PLACES[("own" if self.is_own else "legacy") if self.state == "open" else self.state]:
                self.tell("event-out-of-place", event, self.state, event.type)
            else:
                getattr(self, "on_" + event.type)(event, event.data, before)

    def is_uncut(self):
        return self.cut is None and self.called == 0

    def on_NumbersShuffled(self, event, data, before):
        """Only shown."""

    def on_CutGiven(self, event, data, before):
        mode = self.draw["cutMode"] if self.draw else "off"
        if mode == "off":
            self.tell("cut-not-asked", event, None, data["cut"])
        if self.cut is not None:
            self.tell("cut-twice", event, self.cut, data["cut"])
        if self.called:
            self.tell("cut-late", event, 0, self.called)
        if mode == "required" and data["by"] != "called":
            self.tell("cut-not-called", event, "called", data["by"])
        if self.cut is None:
            self.cut = data["cut"]

    def judge_missing_cut(self, event):
        if self.draw and self.draw["cutMode"] == "required" and self.cut is None:
            self.tell("cut-missing", event)

    def on_GameStarted(self, event, data, before):
        self.judge_missing_cut(event)
        if self.mode != "waiting":
            self.tell("event-out-of-place", event, "waiting", self.mode)
        self.mode = "running"

    def on_NumberDrawn(self, event, data, before):
        if self.called == 0:
            self.judge_missing_cut(event)
        if data["place"] != self.called + 1:
            self.tell("ball-place", event, self.called + 1, data["place"])
        if data["number"] in self.calls:
            self.tell("ball-twice", event, None, data["number"])
        self.called += 1
        self.calls.setdefault(data["number"], self.called)
        self.balls.append(event)

    def on_GamePaused(self, event, data, before):
        if self.mode == "waiting" or (self.mode == "paused" and not self.is_paused_to_check):
            self.tell("event-out-of-place", event, "running", self.mode)
        if "check" in data and not (before.type == "CardChecked" and before.data["cardId"] == data["check"]):
            self.tell("event-out-of-place", event, "CardChecked", before.type)
        self.mode, self.is_paused_to_check = "paused", "check" in data

    def on_GameResumed(self, event, data, before):
        if self.mode != "paused":
            self.tell("event-out-of-place", event, "paused", self.mode)
        self.mode = "running"

    def on_WinnerTypeChanged(self, event, data, before):
        if "typeFixed" in self.data and not self.is_uncut():
            self.tell("type-fixed", event, self.type, data["winnerType"])
        if self.goes_by_todays_rules(event):
            if data.get("called") != (self.called or None):
                self.tell("type-called", event, self.called or None, data.get("called"))
            after_cut = self.cut is not None and self.called == 0
            if ("afterCut" in data) != after_cut:
                self.tell("type-called", event, "cut" if after_cut else "-", "cut" if "afterCut" in data else "-")
        self.type = data["winnerType"]

    # Checks and winners (rules 9)

    def complete_at(self, card):
        return complete_at(self.cards[card], self.type, self.calls) if card in self.cards else None

    def is_late(self, completed_at):
        return bool(self.winners) and completed_at > self.winners[0].called

    def is_winner(self, card):
        return any(winner.card == card for winner in self.winners)

    def on_CardChecked(self, event, data, before):
        card = data["cardId"]
        if data["winnerType"] != self.type:
            self.tell("check-type", event, self.type, data["winnerType"])
        if data["called"] != self.called:
            self.tell("check-called", event, self.called, data["called"])
        if card not in self.cards:
            self.tell("check-unsold", event, None, card)
            return
        done = self.complete_at(card)
        if data["completedAt"] != done:
            self.tell("check-verdict", event, done or "not complete", data["completedAt"] or "not complete")
        is_late = done is not None and not self.is_winner(card) and self.is_late(done)
        self.judge_late_mark("check-late", event, is_late)
        is_due = done is not None and not self.is_winner(card) and (not is_late or self.data.get("late") == "always")
        if is_due and not self.is_recorded_next(card):
            self.tell("winner-not-recorded", event, card)

    def is_recorded_next(self, card):
        following = self.following
        return following is not None and following.type == "WinnerRecorded" and following.data["cardId"] == card

    def judge_late_mark(self, code, event, is_late):
        if self.goes_by_todays_rules(event) and ("late" in event.data) != is_late:
            self.tell(code, event, "late" if is_late else "in time", "in time" if is_late else "late")

    def on_WinnerRecorded(self, event, data, before):
        card = data["cardId"]
        if self.is_winner(card):
            self.tell("winner-twice", event, None, card)
        if not (before.type == "CardChecked" and before.data["cardId"] == card):
            self.tell("winner-unchecked", event, None, card)
        self.judge_winner(event, card, data["completedAt"])
        self.winners.append(Winner(data, self.called, self.type))

    def judge_winner(self, event, card, completed_at):
        done = self.complete_at(card)
        if done is None:
            self.tell("winner-incomplete", event, "not complete", "%d: %d" % (card, completed_at))
            return
        if completed_at != done:
            self.tell("winner-place", event, done, completed_at)
        is_late = self.is_late(done)
        self.judge_late_mark("winner-late-mark", event, is_late)
        if is_late and self.data.get("late") == "never" and self.goes_by_todays_rules(event):
            self.tell("winner-late", event, None, card)

    def on_WinnerWithdrawn(self, event, data, before):
        if not says_something(data["reason"]):
            self.tell("reason-missing", event, None, data["reason"])
        winner = next((one for one in self.winners if one.card == data["cardId"]), None)
        if winner is None:
            self.tell("withdrawn-unknown", event, None, data["cardId"])
            return
        self.winners.remove(winner)
        in_time = [one for one in self.winners if one.is_late and not self.is_late(one.completed_at)]
        expected = self.withdrawn_text(winner.is_late, [one.card for one in in_time])
        found = self.withdrawn_text("late" in data, data.get("inTime", []))
        if expected != found:
            self.tell("withdrawn-marks", event, expected, found)
        for one in in_time:
            one.is_late = False

    @staticmethod
    def withdrawn_text(is_late, in_time):
        return " ".join(["late" if is_late else "in time", *map(str, in_time)])

    def on_WinnerClaimed(self, event, data, before):
        card = data["cardId"]
        if card not in self.cards:
            self.tell("claim-unsold", event, None, card)
        if card in self.claimed:
            self.tell("claim-twice", event, None, card)
        self.claims.append(card)
        self.claimed.add(card)

    # The end (rules 10)

    def on_GameFinished(self, event, data, before):
        sharing = [winner.card for winner in self.winners] if self.is_own else list(self.claims)
        told = [winner["cardId"] for winner in data["winners"]]
        if told != sharing:
            self.tell("share-winners", event, " ".join(map(str, sharing)), " ".join(map(str, told)))
        share, rest = divided(cents(self.data["totalWin"]), len(sharing))
        for winner in data["winners"]:
            if cents(winner["share"]) != share:
                self.tell("share", event, *("%d: %s" % (winner["cardId"], one) for one in (money(share), winner["share"])))
        if cents(data["remainder"]) != rest:
            self.tell("remainder", event, money(rest), data["remainder"])
        is_lost = self.judge_lost_bonus(event, data)
        self.judge_shared_bonus(event, data, len(sharing), is_lost)
        says = says_something(data.get("reason"))
        abandoned = data["outcome"] == "abandoned" and self.is_own and self.called and self.goes_by_todays_rules(event)
        if abandoned and not says:
            self.tell("reason-missing", event, None, data.get("reason", "-"))
        self.finished, self.finish_event = data, event
        self.end(data["outcome"], event, data["seed"])

    def end(self, state, event, seed):
        self.state = state
        if seed is not None:
            self.seed, self.seed_event = seed, event

    def judge_lost_bonus(self, event, data):
        today, bonus = self.goes_by_todays_rules(event), self.data["jackpot"]
        is_lost = self.is_own and data["outcome"] == "abandoned" and today and bonus is not None
        lost = data.get("jackpotLost")
        if today or lost:
            expected = (bonus_text(bonus), self.data["ownerId"], self.opening.at[:10]) if is_lost else None
            found = (bonus_text(lost), lost["ownerId"], lost["openedOnUtc"]) if lost else None
            if expected != found:
                self.tell("jackpot-lost", event, *(" ".join(one) if one else None for one in (expected, found)))
        return is_lost

    def judge_shared_bonus(self, event, data, count, is_lost):
        part, rest = None, None
        if self.is_own and (self.goes_by_todays_rules(event) or "jackpotRemainder" in data):
            rest = 0
            if self.data["jackpot"] and not is_lost:
                part, rest = divided(cents(self.data["jackpot"]["playersBonus"]), count)
        for winner in data["winners"]:
            told = winner.get("jackpot")
            if (None if told is None else cents(told)) != part:
                texts = (None if part is None else money(part), told)
                self.tell("share-jackpot", event, *(one and "%d: %s" % (winner["cardId"], one) for one in texts))
        told = data.get("jackpotRemainder")
        if (None if told is None else cents(told)) != rest:
            self.tell("remainder-jackpot", event, None if rest is None else money(rest), told)

    def on_WinnerPaid(self, event, data, before):
        card = data["cardId"]
        if "jackpotRemainder" not in self.finished or all(winner["cardId"] != card for winner in self.finished["winners"]):
            self.tell("payment-unowed", event, None, card)
        if card in self.paid:
            self.tell("payment-twice", event, None, card)
        self.paid.add(card)

    def on_PaymentWithdrawn(self, event, data, before):
        if data["cardId"] not in self.paid:
            self.tell("payment-unknown", event, None, data["cardId"])
        self.paid.discard(data["cardId"])
        if self.goes_by_todays_rules(event):
            self.judge_reason(event, data)

    def judge_reason(self, event, data):
        if not says_something(data["reason"]):
            self.tell("reason-missing", event, None, data["reason"])

    def is_day_old(self, event):
        return event.time - self.opening.time > 24 * HOUR

    def late_voids_are(self, event, mode):
        """None where the owner's account is missing."""
        account = self.evidence.accounts.get(self.data["ownerId"])
        if account is None:
            self.tell_withheld("accounts")
            return None
        return any(values["late voids"] == mode for values in account.held(event))

    def on_VoidRequested(self, event, data, before):
        self.judge_reason(event, data)
        if self.request is not None:
            self.tell("event-out-of-place", event, None, event.type)
        may = self.late_voids_are(event, "consent")
        if may is not None and not (may and self.is_day_old(event)):
            self.tell("void-late", event, "consent", event.at)
        self.request = data["reason"]

    def judge_request(self, event):
        if self.request is None:
            self.tell("event-out-of-place", event, "VoidRequested", event.type)

    def on_VoidDeclined(self, event, data, before):
        self.judge_reason(event, data)
        self.judge_request(event)
        self.request = None

    def on_VoidConsented(self, event, data, before):
        self.judge_request(event)

    def on_GameVoided(self, event, data, before):
        has_consent = before.type == "VoidConsented"
        if has_consent and data["reason"] != self.request:
            self.tell("void-reason", event, self.request, data["reason"])
        if self.goes_by_todays_rules(event):
            self.judge_reason(event, data)
            if self.is_day_old(event) and not has_consent and self.late_voids_are(event, "free") is False:
                self.tell("void-late", event, "VoidConsented", before.type)
        self.judge_taken_back(event, data)
        if self.state != "open" and data["seed"] is not None:
            self.tell("void-seed", event, None, data["seed"])
        self.end("voided", event, data["seed"] if self.state == "open" else None)
        self.request = None

    def on_GameCancelled(self, event, data, before):
        if not self.is_uncut() or self.claims:
            self.tell("cancel-late", event, 0, self.called)
        self.judge_taken_back(event, data)
        self.end("cancelled", event, data["seed"])

    def judge_taken_back(self, event, data):
        opened = self.data
        has_bonus = opened["jackpot"] and not (self.finished and "jackpotLost" in self.finished)
        counted = [opened["totalBet"], opened["houseProfit"], opened["totalWin"], opened["ownerId"], self.opening.business_date,
                   self.opening.at[:10], *([bonus_text(opened["jackpot"])] if has_bonus else [])]
        taken = [data["totalBet"], data["houseProfit"], data["totalWin"], data["ownerId"], data["openedOn"], data["openedOnUtc"],
                 *([bonus_text(data["jackpot"])] if data["jackpot"] else [])]
        if counted != taken:
            self.tell("void-amounts", event, " ".join(counted), " ".join(taken))

    # After the last event (rules 7 and 9)

    def judge_end(self):
        if self.state == "open":
            self.tell("game-open")
        elif self.seed is None:
            self.tell("seed-untold")
        else:
            self.judge_seed()
        if self.is_own and self.state in ("finished", "abandoned"):
            self.judge_missed_winners()

    def judge_seed(self):
        given = commitment_of(2 if self.draw else 1, self.branch, self.number, self.seed)
        if given != self.data["commitment"]:
            self.tell("seed-commitment", self.seed_event, self.data["commitment"], given)
        if not self.is_own or not self.balls:
            return
        message = "%s:%d" % (self.branch, self.number)
        if self.draw:
            message = "draw2:%s:%s:%s" % (message, self.draw["sale"], "-" if self.cut is None else self.cut)
        order = draw_order(self.seed, message)
        for ball in self.balls:
            expected = order[ball.data["place"] - 1]
            if ball.data["number"] != expected:
                self.tell("ball-order", ball, expected, ball.data["number"])

    def judge_missed_winners(self):
        winner_type, until = self.type, self.called
        if self.winners:
            winner_type, until = self.winners[0].type, self.winners[0].called
        won = {winner.card for winner in self.winners}
        for card, face in self.cards.items():
            done = None if card in won else complete_at(face, winner_type, self.calls)
            if done is not None and done <= until:
                self.tell("missed-winner", self.finish_event, "%d: %d" % (card, done))


def divided(amount, count):
    """Each one's part, and the rest."""
    return (amount // count, amount - amount // count * count) if count else (0, 0)


# The chain of days (format 6 a to d) --------------------------------------------------------------------------------


class Chain:
    """Keys, day lines and records, and how they hang together."""

    def __init__(self, header, options, report):
        self.header, self.heads, self.key_given, self.report = header, options.heads, options.key, report
        self.keys, self.days, self.records, self.last_of_scope = [], [], {}, {}
        self.on_chain = []

    def tell(self, code, day=None, expected=None, found=None):
        self.report.tell(code, "seals", None, None, day, expected, found)

    def newest(self):
        return self.days[-1] if self.days else None

    def key_of(self, number):
        return next((key for key in reversed(self.keys) if key.start <= number), None)

    def add_record(self, record):
        need(record.number <= len(self.days), "A record is of a day that has no line.")
        need((record.scope, record.number) not in self.records, "Two records are of one branch and day.")
        before = self.last_of_scope.get(record.scope)
        need(before is None or (before.number < record.number and before.newest is None), "A record is out of order.")
        self.need_place(record.place, self.days[record.number - 1])
        if record.newest:
            self.need_place(record.newest, self.days[-1])
        record.before = before
        record.chosen = Chosen() if self.is_chosen(record) else None
        self.records[record.scope, record.number] = self.last_of_scope[record.scope] = record

    @staticmethod
    def need_place(place, day):
        need(place["index"] < day.branches, "The place of a record is beyond the branches of its day.")
        need(len(place["left"]) == len(cover(0, place["index"])), "A proof has not as many hashes as it should have.")
        need(len(place["right"]) == len(cover(place["index"] + 1, day.branches)), "A proof has not as many hashes as it should have.")

    def is_chosen(self, record):
        header = self.header
        if header.kind != "days" or record.scope != header.branch:
            return False
        covers_all_before = record.number == 1 and header.first < self.days[0].day
        return covers_all_before or header.first <= record.day <= header.last

    def close(self):
        """When all of them were read."""
        need(self.keys or not self.days, "There are days, and no key.")
        need(len(self.days) == self.header.days, "The header promises another number of days.")
        need(all(record.newest for record in self.last_of_scope.values()), "The last record of a branch has no place in the newest day.")
        self.judge_heads()
        self.judge_keys()
        self.judge_days()
        for record in self.records.values():
            self.judge_record(record)

    def judge_keys(self):
        before = None
        for key in self.keys:
            least = before.start if before else 1
            if key.start < least or (before is None and key.start != 1):
                self.tell("key-order", None, least, key.start)
            if before is None or key.signature:
                self.judge_change(before, key)
            elif not any(head.number >= key.start for head in self.on_chain):
                self.tell("key-break", None, None, key.text)
            before = key

    def judge_change(self, before, key):
        text = "bingo-hall seal key 1\nlog %s\nfrom %d\nkey %s\n" % (self.header.log, key.start, key.text)
        holds = is_signed(before.public, key.signature, text) if before else key.signature is None
        if not holds:
            self.tell("key-change", None, None, key.text)

    def judge_days(self):
        before, last_of_key = None, {}
        for number, day in enumerate(self.days, 1):
            self.judge_day(number, day, before)
            key = self.key_of(number)
            if key:
                last_of_key[key] = day
            before = day
        signed = {id(day): (key, day) for key, day in last_of_key.items()}
        for key, day in signed.values():
            if not is_signed(key.public, day.signature, day.text):
                self.tell("day-signature", day.day)

    def judge_day(self, number, day, before):
        key = self.key_of(number)
        rows = [
            ("day-log", self.header.log, day.log),
            ("day-number", before.number + 1 if before else 1, day.number),
            ("day-date", next_day(before.day) if before else day.day, day.day),
            ("day-prev", before.head if before else ZEROS, day.prev),
            ("day-key", key.hash if key else None, day.key),
        ]
        for code, expected, found in rows:
            if expected != found:
                self.tell(code, day.day, expected, found)
        if before and millis(day.sealed) < millis(before.sealed):
            self.tell("day-clock", day.day, before.sealed, day.sealed)

    def judge_heads(self):
        newest = self.newest()
        for head in self.heads:
            if head.number > len(self.days):
                self.tell("head-beyond", head.day, newest.number if newest else 0, head.number)
            elif self.is_on_chain(head, self.days[head.number - 1]):
                self.on_chain.append(head)
        key = self.key_of(len(self.days)) if newest else None
        if self.key_given and (key is None or self.key_given not in (key.text, key.hash)):
            self.tell("key-foreign", newest and newest.day, self.key_given, newest and newest.key)
        if not self.on_chain:
            self.tell("no-head", newest and newest.day, None, newest and newest.head)

    def is_on_chain(self, head, day):
        is_same = (head.head, head.day, head.key) == (day.head, day.day, day.key)
        if not is_same:
            self.tell("head-differs", head.day, day.head, head.head)
        key = self.key_of(head.number)
        if head.head == day.head and key and not is_signed(key.public, head.signature, day.text):
            self.tell("head-signature", head.day, None, head.head)
            return False
        return is_same

    def judge_record(self, record):
        scope, day = record.scope, self.days[record.number - 1]
        if scope not in (self.header.branch, "hall"):
            self.tell("record-scope", record.day, None, scope)
        rows = [
            ("record-day", day.day, record.day),
            ("record-prev", record.before.hash if record.before else ZEROS, record.prev),
            ("record-path", day.root, root_of_entry(record.text, record.place, day.branches)),
        ]
        if record.newest:
            newest = self.days[-1]
            rows.append(("record-newest", newest.root, root_of_entry(record.text, record.newest, newest.branches)))
        for code, expected, found in rows:
            if expected != found:
                self.tell(code, record.day, expected, "%s %s" % (scope, found))
        record.place = record.newest = None  # no longer needed

    def judge_chosen(self):
        """What can only be told when all events were read (format 6 f and g)."""
        for record in self.records.values():
            if record.scope != "hall":
                for name in histories_of(record.scope):
                    if name not in record.shown:
                        self.report.tell("history-missing", name, None, None, record.day)
            if record.chosen:
                self.judge_whole(record, record.chosen)

    def judge_whole(self, record, chosen):
        covered = chosen.leaves.size()
        if covered != record.size:
            self.tell("leaves-missing", record.day, record.size, covered)
            return
        before = record.before
        rows = [
            ("record-games", max(before.games if before else 0, chosen.highest), record.games),
            ("record-open", chosen.open_text(before.open_games if before else []), record.open),
            ("record-continued", chosen.continued_text(), record.continued),
        ]
        for code, expected, found in rows:
            if expected != found:
                self.tell(code, record.day, expected, found)


def histories_of(branch):
    return ("branch-" + branch, "cartelas-" + branch)


# Ranges and their events (format 6 e) -------------------------------------------------------------------------------


class Range:
    """Leaves of one record side by side."""

    def __init__(self, line, chain):
        need_members(line, "number", "scope", "from", "to", "left", "right")
        scope, number = line["scope"], line["number"]
        need(is_count(number, 1) and isinstance(scope, str), "A range names no record.")
        self.record = chain.records.get((scope, number))
        need(self.record, "A range is of a record that is not there.")
        self.start, self.end = line["from"], line["to"]
        need(is_count(self.start) and is_count(self.end) and self.start < self.end <= self.record.size, "A range has no leaves.")
        left, right = need_hashes(line["left"]), need_hashes(line["right"])
        need(len(left) == len(cover(0, self.start)), "A proof has not as many hashes as it should have.")
        need(len(right) == len(cover(self.end, self.record.size)), "A proof has not as many hashes as it should have.")
        self.proof = RootOf(self.start, self.end, self.record.size, left, right)
        self.report, self.place = chain.report, self.start
        self.has_first_neighbour = False
        self.before = None  # stream and revision of the event before
        self.first_own = self.last_own = None  # stream, revision and place of the first event, and the last, that are no neighbours
        self.neighbours = {}  # their streams, by place
        self.histories = histories_of(scope)

    def is_done(self):
        return self.place == self.end

    def tell(self, code, stream, revision, expected=None, found=None):
        self.report.tell(code, stream, revision, game_of(stream), self.record.day, expected, found)

    def take(self, stream, revision, leaf, is_neighbour):
        self.proof.push(1, bytes.fromhex(leaf))
        self.judge_order(stream, revision)
        scope = scope_of(stream)
        if scope != self.record.scope:
            self.tell("leaf-scope", stream, revision, scope, self.record.scope)
        if is_neighbour:
            self.neighbours[self.place] = stream
        else:
            self.last_own = (stream, revision, self.place)
            self.first_own = self.first_own or self.last_own
            if stream in self.histories:
                self.record.shown.add(stream)
        self.before = (stream, revision)
        self.place += 1
        if self.is_done():
            self.close()

    def judge_order(self, stream, revision):
        if self.before is None:
            if self.start == 0:
                self.show_between(None, stream)
            return
        before, revision_before = self.before
        if before == stream:
            if revision <= revision_before:
                self.tell("leaf-order", stream, revision)
            return
        if stream.encode("utf-8") < before.encode("utf-8"):
            self.tell("leaf-order", stream, revision)
        self.show_between(before, stream)

    def show_between(self, before, after):
        """That a history has no events here is shown by events on both sides of where it would stand."""
        for name in self.histories:
            stands_behind = before is None or before.encode("utf-8") < name.encode("utf-8")
            if stands_behind and (after is None or name.encode("utf-8") < after.encode("utf-8")):
                self.record.shown.add(name)

    def close(self):
        if self.end == self.record.size:
            self.show_between(self.before[0], None)
        self.judge_cuts()
        root, record = self.proof.root(), self.record
        if root != record.root:
            found = "%s %d %d %s" % (record.scope, self.start, self.end, root)
            self.report.tell("range-root", "seals", None, None, record.day, record.root, found)

    def judge_cuts(self):
        """Whether whole streams stand between the neighbours."""
        if self.record.scope == "hall" or self.first_own is None:
            return
        for (stream, revision, place), beside, edge in (
            (self.first_own, -1, self.start == 0), (self.last_own, 1, self.end == self.record.size)):
            neighbour = self.neighbours.get(place + beside)
            if neighbour == stream or (neighbour is None and not edge):
                self.tell("stream-cut", stream, revision)


TOLD = frozenset(["line", "stream", "revision", "leaf", "id", "type", "data", "metadata"])
WITHHELD = TOLD - {"data", "metadata"} | {"body"}
LOST = frozenset(["line", "stream", "revision", "leaf"])
EVENT_MEMBERS = (TOLD, WITHHELD, LOST, WITHHELD | {"neighbour"}, LOST | {"neighbour"})
UNSEALED_MEMBERS = (TOLD - {"leaf"}, WITHHELD - {"leaf"})


def decode_base64(text):
    need(isinstance(text, str), "The bytes of an event are no base64.")
    try:
        data = base64.b64decode(text, validate=True)
    except ValueError:
        raise Refused("The bytes of an event are no base64.") from None
    need(base64.b64encode(data) == text.encode("ascii"), "The bytes of an event are no base64 as it has to be.")
    return data


class EventLine:
    """A line event or unsealed."""

    def __init__(self, line, allowed):
        need(line.keys() in allowed, "A line %s has not the members that it should have." % line["line"])
        self.stream, self.revision_text = line["stream"], line["revision"]
        need(isinstance(self.stream, str) and is_revision(self.revision_text), "An event has no stream, or no revision.")
        self.revision = int(self.revision_text)
        self.leaf = line.get("leaf")
        need("leaf" not in line or is_hash(self.leaf), "The leaf of an event is none.")
        self.is_neighbour = "neighbour" in line
        need(not self.is_neighbour or line["neighbour"] is True, "A neighbour is marked in another way.")
        self.entry = self.read_entry(line) if "id" in line else None

    def read_entry(self, line):
        need(isinstance(line["id"], str) and isinstance(line["type"], str), "An event has no id, or no type.")
        data = metadata = None
        if "body" in line:
            self.body = line["body"]
            need(is_hash(self.body), "The body of an event is no hash.")
        else:
            data, metadata = decode_base64(line["data"]), decode_base64(line["metadata"])
            self.body = body_of(data, metadata)
        return Entry(self.stream, self.revision, line["id"], line["type"], data, metadata)

    def leaf_that_comes_out(self):
        entry = self.entry
        return leaf_of(self.stream, self.revision_text, entry.id, entry.type, self.body)


# Parts (format 4, 6 f and h) ----------------------------------------------------------------------------------------


class Part:
    """hall, branch, or one game: its streams, as far as they were read."""

    ORDER = {"hall": 0, "branch": 1, "game": 2}

    def __init__(self, kind, game_stream=None):
        self.kind, self.game_stream = kind, game_stream
        self.streams = {}
        self.last_range, self.last_unsealed = (0, 0), None

    def key(self):
        return (self.ORDER[self.kind], game_of(self.game_stream) if self.game_stream else 0)

    def need_range_in_order(self, one):
        need(self.last_unsealed is None, "A range stands behind events that no seal covers.")
        place = (one.record.number, one.start)
        need(place >= self.last_range, "A range is out of order.")
        self.last_range = place

    def need_unsealed_in_order(self, event):
        place = (event.stream.encode("utf-8"), event.revision)
        need(self.last_unsealed is None or place > self.last_unsealed, "An event that no seal covers is out of order.")
        self.last_unsealed = place


def part_of(stream):
    """(kind, game stream) of the part that a stream belongs to; None where it belongs to none."""
    if game_of(stream) is not None:
        return ("game", stream)
    if scope_of(stream) != "hall":
        return ("branch", None)
    return ("hall", None) if stream in ("log", "quarantine") or ACCOUNT_STREAM.fullmatch(stream) else None


class Verifier:
    """Takes the lines of a file one after the other."""

    ORDER = {"header": 0, "key": 1, "day": 2, "record": 3}
    PARTS = 4

    def __init__(self, options):
        self.options, self.report = options, Report()
        self.header = self.chain = self.evidence = None
        self.stage, self.part, self.range = -1, None, None
        self.lines = self.events = self.unsealed = self.games = self.highest_seal = 0
        self.has_game, self.is_finished = False, False

    def take(self, raw, bytes_before):
        line = self.read_line(raw)
        kind = line["line"]
        if kind == "event":
            self.take_event(line)
        else:
            need(self.range is None or self.range.is_done(), "Behind a range there are fewer events than it promises.")
            if kind == "range":
                self.take_range(line)
            elif kind == "unsealed":
                self.take_unsealed(line)
            elif kind == "footer":
                self.take_footer(line, bytes_before)
            else:
                self.take_beginning(kind, line)
        self.lines += 1

    @staticmethod
    def read_line(raw):
        try:
            line = parse_line(raw)
        except NotJson as fault:
            raise Refused("A line cannot be read: %s." % fault) from None
        need(isinstance(line, dict) and isinstance(line.get("line"), str), "A line does not say what it is.")
        return line

    # Header, keys, days, records

    def take_beginning(self, kind, line):
        order = self.ORDER.get(kind)
        need(order is not None, "A line is of a type that is not known.")
        need(order == 0 if self.stage < 0 else max(self.stage, 1) <= order, "A line is out of order.")
        if kind == "record":
            self.take_record(Record(line))
        elif kind == "day":
            self.chain.days.append(Day(line))
        elif kind == "key":
            self.chain.keys.append(Key(line))
        else:
            self.header = Header(line)
            self.chain = Chain(self.header, self.options, self.report)
            self.evidence = Evidence(self.header, self.report)
        self.stage = order

    def take_record(self, record):
        place = (record.scope == "hall", record.number)
        need(self.stage < 3 or self.last_record <= place, "A record is out of order.")
        self.last_record = place
        self.chain.add_record(record)

    # Ranges, events

    def begin_parts(self):
        need(self.stage >= 0, "The file does not begin with a header.")
        if self.stage < self.PARTS:
            self.chain.close()
            self.continued = self.continued_games()
            self.stage, self.part = self.PARTS, Part("hall")

    def continued_games(self):
        """By stream the records that say that an earlier seal has its beginning."""
        continued = {}
        for record in self.chain.records.values():
            if record.scope != "hall":
                for game, revision in record.continued_games.items():
                    continued.setdefault("game-%s-%d" % (record.scope, game), []).append((record, revision))
        return continued

    def take_range(self, line):
        self.begin_parts()
        self.range = Range(line, self.chain)
        if self.range.record.scope == "hall":
            self.enter("hall", None)
            self.part.need_range_in_order(self.range)

    def take_event(self, line):
        one = self.range
        need(one is not None and not one.is_done(), "An event stands where no range promises it.")
        event = EventLine(line, EVENT_MEMBERS)
        self.events += 1
        if event.is_neighbour:
            self.need_neighbour(one)
        else:
            self.take_own(event, one)
        self.judge_leaf(event, one)
        if one.record.chosen and not event.is_neighbour:
            self.take_chosen(event, one)
        one.take(event.stream, event.revision, event.leaf, event.is_neighbour)
        if one.is_done() and one.first_own is None and one.record.scope != "hall":
            self.enter("branch", None)  # by neighbours alone only what is not there of the branch can be shown
            self.part.need_range_in_order(one)

    @staticmethod
    def need_neighbour(one):
        need(one.record.scope != "hall", "A range of what belongs to no branch has a neighbour.")
        need(one.place in (one.start, one.end - 1), "A neighbour is neither the first nor the last of its range.")

    def take_own(self, event, one):
        kind = part_of(event.stream)
        is_hall = one.record.scope == "hall"
        need(kind and (kind[0] == "hall") == is_hall, "An event stands in a part that its stream does not belong to.")
        if one.first_own is None and not is_hall:
            self.enter(*kind)
            self.part.need_range_in_order(one)
        need(kind == (self.part.kind, self.part.game_stream), "An event stands in a part that its stream does not belong to.")
        stream = self.add(event)
        if event.entry is None:
            one.tell("event-lost", event.stream, event.revision)
        stream.highest_seal = max(stream.highest_seal, one.record.number)
        stream.firsts.setdefault(one.record, event.revision)

    @staticmethod
    def judge_leaf(event, one):
        if event.entry is None:
            return
        leaf = event.leaf_that_comes_out()
        if leaf != event.leaf:
            one.tell("event-differs", event.stream, event.revision, event.leaf, leaf)

    @staticmethod
    def take_chosen(event, one):
        game = game_of(event.stream) if scope_of(event.stream) == one.record.scope else None
        one.record.chosen.add(one.place, game, event.revision, event.entry and event.entry.type)

    def take_unsealed(self, line):
        self.begin_parts()
        event = EventLine(line, UNSEALED_MEMBERS)
        kind = part_of(event.stream)
        need(kind, "An event stands in a part that its stream does not belong to.")
        self.enter(*kind)
        self.part.need_unsealed_in_order(event)
        stream = self.add(event)
        self.unsealed += 1
        stream.unsealed += 1
        if stream.first_unsealed is None:
            stream.first_unsealed = event.revision

    def add(self, event):
        stream = self.part.streams.get(event.stream)
        if stream is None:
            stream = self.part.streams[event.stream] = Stream(event.stream)
        need(stream.seen.add(event.revision), "The same event is in the file twice.")
        if stream.last is not None and event.revision != stream.last + 1:
            self.report.tell("stream-gap", event.stream, event.revision, stream.game, None, stream.last + 1, event.revision)
        stream.last = event.revision
        if event.entry:
            stream.hold(event.entry)
        else:
            stream.has_lost = True
        return stream

    # Parts

    def enter(self, kind, game_stream):
        """Goes on to a part, if it is another one than that which stands open."""
        if (kind, game_stream) == (self.part.kind, self.part.game_stream):
            return
        following = Part(kind, game_stream)
        need(self.part.key() < following.key(), "A line is out of order.")
        self.close_part()
        if self.part.kind == "hall" and kind == "game":
            self.evidence.take_branch({})
        self.part = following

    def close_part(self):
        part = self.part
        if part.kind == "hall":
            self.evidence.take_hall(part.streams)
        elif part.kind == "branch":
            self.evidence.take_branch(part.streams)
        else:
            self.close_game(part.streams[part.game_stream])

    def is_judged(self, stream):
        return self.header.kind == "days" or stream.name == self.name_of_game()

    def name_of_game(self):
        return "game-%s-%d" % (self.header.branch, self.header.game)

    def close_game(self, stream):
        self.judge_continued(stream)
        game = Game(stream, self.evidence)
        if self.is_judged(stream):
            self.games += 1
            self.has_game = True
            self.highest_seal = max(self.highest_seal, stream.highest_seal)
            if stream.unsealed:
                self.report.tell("unsealed", stream.name, stream.first_unsealed, stream.game, None, None, stream.unsealed)
            game.judge()
        self.evidence.past[game.branch] = game.past()

    def judge_continued(self, stream):
        for record, revision in self.continued.get(stream.name, ()):
            first = stream.firsts.get(record)
            if first != revision:
                self.report.tell("game-cut", stream.name, revision, stream.game, None, record.day, first)

    # The end

    def take_footer(self, line, bytes_before):
        self.begin_parts()
        need_members(line, "lines", "events", "unsealed", "sha256")
        counts = (line["lines"], line["events"], line["unsealed"])
        need(all(map(is_count, counts)) and is_hash(line["sha256"]), "A count in the footer is none.")
        need(counts == (self.lines, self.events, self.unsealed), "The counts of the footer are not those of the file.")
        need(line["sha256"] == bytes_before.hexdigest(), "The file is not the one that its footer closes.")
        self.close_part()
        self.chain.judge_chosen()
        if self.header.kind == "game" and not self.has_game:
            self.report.tell("game-missing", self.name_of_game(), None, self.header.game)
        self.judge_head_older()
        self.is_finished = True

    def judge_head_older(self):
        numbers = [head.number for head in self.chain.on_chain]
        if numbers and self.highest_seal > max(numbers):
            newest = self.chain.newest()
            self.chain.tell("head-older", newest.day, max(numbers), self.highest_seal)


# The command --------------------------------------------------------------------------------------------------------


class Options:
    """verify FILE [--head LINE]… [--key KEY] [--json]"""

    def __init__(self, arguments):
        self.file, self.heads, self.key, self.json = None, [], None, False
        rest = list(arguments)
        while rest:
            argument = rest.pop(0)
            if argument == "--json":
                self.json = True
            elif argument in ("--head", "--key"):
                if not rest:
                    raise Usage("%s needs a value." % argument)
                self.take(argument, rest.pop(0))
            elif (argument.startswith("-") and argument != "-") or self.file is not None:
                raise Usage("The argument %s is not known." % argument[:300])
            else:
                self.file = argument
        if self.file is None:
            raise Usage("Which file? verify.py FILE [--head LINE]… [--key KEY] [--json]")

    def take(self, name, value):
        if name == "--head":
            self.heads.append(Head(value))
        elif self.key is not None or not is_hash(value):
            raise Usage("--key needs one key, 64 hexadecimal digits.")
        else:
            self.key = value


def open_source(name):
    if name == "-":
        return sys.stdin.buffer
    try:
        return open(name, "rb", buffering=1 << 20)
    except (OSError, ValueError):
        raise Usage("The file %s cannot be opened." % name[:300]) from None


def lines_of(source):
    while True:
        raw = source.readline(MAX_LINE + 2)
        if not raw:
            return
        need(raw[-1:] == b"\n" or len(raw) <= MAX_LINE, "A line is longer than 4,194,304 bytes.")
        need(raw[-1:] == b"\n", "The file ends in the middle of a line.")
        yield raw


def verify(source, options):
    """Reads the whole file; the verifier then holds what was found."""
    verifier, digest = Verifier(options), hashlib.sha256()
    for raw in lines_of(source):
        need(not verifier.is_finished, "There are bytes behind the footer.")
        try:
            verifier.take(raw[:-1], digest)
        except Refused as refusal:
            raise Refused("Line %d: %s" % (verifier.lines + 1, refusal)) from None
        digest.update(raw)
        show_progress(verifier)
    need(verifier.lines, "The file is empty.")
    need(verifier.is_finished, "The file has no footer: it was cut, or the export did not come to its end.")
    return verifier


def show_progress(verifier):
    if verifier.lines % 50000 == 0 and sys.stderr.isatty():
        done, promised = verifier.events + verifier.unsealed, verifier.header.events
        sys.stderr.write("\r%d of %d events" % (done, promised) + ("\n" if done >= promised else ""))


def answer(arguments):
    """The result as format 7 has it."""
    result = {"exit": 5, "problem": None, "head": None, "games": 0, "findings": [], "more": 0}
    try:
        options = Options(arguments)
        with open_source(options.file) as source:
            verifier = verify(source, options)
    except Refused as refusal:
        return {**result, "exit": 3, "problem": str(refusal)}
    except Usage as usage:
        return {**result, "exit": 4, "problem": str(usage)}
    except Exception as fault:  # whatever it is: a sentence and a code of its own, never a yes
        return {**result, "problem": "The verifier failed: %s: %s" % (type(fault).__name__, fault)}
    newest, report = verifier.chain.newest(), verifier.report
    return {
        "exit": report.exit_code(), "problem": None, "head": newest and newest.line(), "games": verifier.games,
        "findings": report.findings, "more": report.more(),
    }


VERDICTS = {
    0: "Proven, up to the newest of the heads given: nothing is altered, and nothing is against the rules.",
    1: "NOT in order: something is altered or against the rules.",
    2: "Nothing is wrong, but not all of it can be proven.",
    3: "This is no sound export.",
    4: "This cannot be begun.",
    5: "This is a fault of the verifier.",
}


def sentence_of(finding):
    where = finding["stream"] + ("" if finding["revision"] is None else "@" + finding["revision"])
    notes = [
        "game %d" % finding["game"] if finding["game"] is not None else None, finding["day"],
        "expected %s" % finding["expected"] if finding["expected"] is not None else None,
        "found %s" % finding["found"] if finding["found"] is not None else None,
    ]
    text = "%s: %s, in %s; %s" % (finding["class"], finding["code"], where, ", ".join(filter(None, notes)))
    # Texts of events may hold whatever moves a terminal's cursor.
    return "".join(c if c.isprintable() else "\\u%04x" % ord(c) for c in text)


def words_of(result):
    yield VERDICTS[result["exit"]]
    if result["problem"]:
        yield result["problem"]
        return
    yield "Games judged: %d. Newest day: %s" % (result["games"], result["head"] or "none")
    for finding in result["findings"]:
        yield sentence_of(finding)
    if result["more"]:
        yield "and %d more" % result["more"]


def main(arguments):
    result = answer(arguments)
    if "--json" in arguments:
        text = json.dumps(result, ensure_ascii=True)
    else:
        text = "\n".join(words_of(result))
    try:
        sys.stdout.buffer.write((text + "\n").encode("utf-8", "backslashreplace"))
        sys.stdout.buffer.flush()
    except OSError:  # whoever reads went away: the exit code still tells
        sys.stdout = None
    return result["exit"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
