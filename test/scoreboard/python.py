"""Answers the Turkish test: a JSON array [setting, operation, values] a line in, a JSON value a line out."""

import csv
import io
import json
import platform
import re
import sys
import unicodedata
import urllib.parse

import icu

locale = icu.Locale("tr")
collator = icu.Collator.createInstance(locale)


def upper(text):
    return str(icu.UnicodeString(text).toUpper(locale))


def lower(text):
    return str(icu.UnicodeString(text).toLower(locale))


def words(text):
    breaks = icu.BreakIterator.createWordInstance(locale)
    subject = icu.UnicodeString(text)
    breaks.setText(subject)
    found, start = [], 0
    for end in breaks:
        if breaks.getRuleStatus() >= 100:
            found.append(str(subject[start:end]))
        start = end
    return found


def compare(first, second):
    return (first > second) - (first < second)


def excel(rows, delimiter=","):
    file = io.StringIO()
    csv.writer(file, dialect="excel", delimiter=delimiter).writerows(rows)
    return file.getvalue()


defaults = {
    "lower": str.lower,
    "upper": str.upper,
    "fold": str.casefold,
    "search": lambda text, query: query.casefold() in text.casefold(),
    "asciiSearch": lambda text, query: query.casefold() in text.casefold(),
    "compare": compare,
    "sort": sorted,
    "nfc": lambda text: unicodedata.normalize("NFC", text),
    "nfd": lambda text: unicodedata.normalize("NFD", text),
    "equal": lambda first, second: first == second,
    "length": len,
    "words": lambda text: re.findall(r"\w+", text),
    "hasWord": lambda text, word: bool(re.search(rf"\b{re.escape(word)}\b", text)),
    "isWord": str.isalpha,
    "title": str.title,
    "encodeUrl": lambda text: urllib.parse.quote(text, safe=""),
    "decodeUrl": urllib.parse.unquote,
    "csv": excel,
    "readCsv": lambda text: list(csv.reader(io.StringIO(text, newline=""))),
}

ascii_letters = icu.Transliterator.createInstance("Latin-ASCII")

with_icu = {
    **defaults,
    "lower": lower,
    "upper": upper,
    "fold": lower,
    "search": lambda text, query: lower(query) in lower(text),
    "asciiSearch": lambda text, query: query in ascii_letters.transliterate(lower(text)),
    "compare": collator.compare,
    "sort": lambda texts: sorted(texts, key=collator.getSortKey),
    "words": words,
    "hasWord": lambda text, word: word in words(text),
    "title": lambda text: str(icu.UnicodeString(text).toTitle(locale)),
    "csv": lambda rows: "\ufeff" + excel(rows, delimiter=";"),
}

settings = {"defaults": defaults, "best": with_icu}
print(json.dumps([f"{platform.python_version()}, PyICU {icu.VERSION}", list(defaults)]), flush=True)
for line in sys.stdin:
    setting, operation, values = json.loads(line)
    print(json.dumps(settings[setting][operation](*values)), flush=True)
