import requests

BASE_URL = "http://localhost:8888/en/api/v1"

try:
    # The three most expensive products up to 500 TL
    query = {"price_lte": 500, "_sort": "price", "_order": "desc", "_per_page": 3}
    response = requests.get(f"{BASE_URL}/products", params=query, timeout=10)
    response.raise_for_status()
    print(response.headers["X-Total-Count"], "products found")
    for product in response.json():
        print(f"- {product['name']}: {product['price']:.2f} TL")

    # Writes are simulated; json= sets the body and its Content-Type.
    response = requests.post(f"{BASE_URL}/todos", json={"title": "Brew some tea"}, timeout=10)
    response.raise_for_status()
    todo = response.json()
    print(f"Added: {todo['id']}. {todo['title']}")

    # There is no such user: raise_for_status raises an error.
    response = requests.get(f"{BASE_URL}/users/999", timeout=10)
    response.raise_for_status()
except requests.HTTPError as error:
    print(f"Error {error.response.status_code}: {error.response.text}")
except requests.RequestException as error:
    print(f"The server could not be reached: {error}")
