import requests

BASE_URL = "http://localhost:8888/api/v1"

# A list takes parameters: the three most expensive products up to 500 TL
params = {"fiyat_lte": 500, "_sort": "fiyat", "_order": "desc", "_per_page": 3}
response = requests.get(f"{BASE_URL}/products", params=params, timeout=10)
print(response.headers["X-Total-Count"], "products found")
for product in response.json():
    print(f"- {product['ad']}: {product['fiyat']:.2f} TL")

# Writes are simulated; json= sets the body and its Content-Type.
todo = requests.post(f"{BASE_URL}/todos", json={"baslik": "Brew some tea"}, timeout=10).json()
print(f"Added: {todo['id']}. {todo['baslik']}")

response = requests.get(f"{BASE_URL}/users/999", timeout=10)
if not response.ok:
    print(f"Error {response.status_code}: {response.json()['message']}")
