#!/usr/bin/env bash
BASE_URL='http://localhost:8888/api/v1'

# One record
curl -s "$BASE_URL/users/1"; echo

# Filtering: --data-urlencode encodes Turkish letters for the URL.
curl -s --get "$BASE_URL/users" --data-urlencode 'adres_il=İstanbul' -d _fields=ad,soyad; echo

# Headers only: the total number of matches
curl -s -I "$BASE_URL/orders?durum=kargoda" | grep -i '^x-total-count'

# Creating (simulated): -d alone sends a form; JSON needs a Content-Type.
curl -s "$BASE_URL/todos" -H 'Content-Type: application/json' -d '{"baslik": "Brew some tea"}'; echo

# Updating and deleting (simulated)
curl -s -X PATCH "$BASE_URL/todos/1" -H 'Content-Type: application/json' -d '{"durum": "tamamlandi"}'; echo
curl -s -X DELETE "$BASE_URL/todos/1"; echo
