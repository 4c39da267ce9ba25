import json
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

BASE_URL = "http://localhost:8888/api/v1"

# urlencode encodes Turkish letters for the URL; a list repeats the name, which means “or”.
query = urlencode({"adres_il": ["İstanbul", "Ankara"], "_sort": "soyad", "_per_page": 3}, doseq=True)
with urlopen(f"{BASE_URL}/users?{query}") as response:
    print(response.headers["X-Total-Count"], "users found")
    for user in json.load(response):
        print(f"- {user['ad']} {user['soyad']}")

# Writes are simulated; without a Content-Type, urllib sends a form.
body = json.dumps({"baslik": "Brew some tea"}).encode()
with urlopen(Request(f"{BASE_URL}/todos", data=body, headers={"Content-Type": "application/json"})) as response:
    todo = json.load(response)
    print(f"Added: {todo['id']}. {todo['baslik']}")

try:
    urlopen(f"{BASE_URL}/users/999")
except HTTPError as error:
    print(f"Error {error.code}: {json.load(error)['message']}")
