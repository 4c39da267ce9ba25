import json
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

BASE_URL = "http://localhost:8888/api/v1"

try:
    # urlencode encodes Turkish letters for the URL; a list repeats the name (or).
    choice = {"adres_il": ["İstanbul", "Ankara"], "_sort": "soyad", "_per_page": 3}
    query = urlencode(choice, doseq=True)
    with urlopen(f"{BASE_URL}/users?{query}", timeout=10) as response:
        print(response.headers["X-Total-Count"], "users found")
        for user in json.load(response):
            print(f"- {user['ad']} {user['soyad']}")

    # Writes are simulated; without a Content-Type, urllib sends a form.
    data = json.dumps({"baslik": "Brew some tea"}).encode()
    headers = {"Content-Type": "application/json"}
    request = Request(f"{BASE_URL}/todos", data=data, headers=headers)
    with urlopen(request, timeout=10) as response:
        todo = json.load(response)
        print(f"Added: {todo['id']}. {todo['baslik']}")

    # There is no such user: urlopen raises an error.
    urlopen(f"{BASE_URL}/users/999", timeout=10)
except HTTPError as error:
    print(f"Error {error.code}: {error.read().decode()}")
except OSError as error:  # No network, or a response that takes too long
    print(f"The server could not be reached: {error}")
