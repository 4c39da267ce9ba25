#!/usr/bin/env bash
BASE_URL='http://localhost:8888/api/v1'
TYPE='Content-Type: application/json'

# One record, followed by a line end.
curl -s -w '\n' "$BASE_URL/users/1"

# Filtering: --data-urlencode encodes Turkish letters for the URL.
curl -s -w '\n' --get "$BASE_URL/users" --data-urlencode 'adres_il=İstanbul' -d _fields=ad,soyad

# Headers only: the total number of matches
curl -s -I "$BASE_URL/orders?durum=kargoda" | grep -i '^x-total-count'

# Creating (simulated): -d alone sends a form; JSON needs a Content-Type.
curl -s -w '\n' "$BASE_URL/todos" -H "$TYPE" -d '{"baslik": "Brew some tea"}'

# Updating and deleting (simulated)
curl -s -w '\n' -X PATCH "$BASE_URL/todos/1" -H "$TYPE" -d '{"durum": "tamamlandi"}'
curl -s -w '\n' -X DELETE "$BASE_URL/todos/1"
