#!/usr/bin/env bash
BASE_URL='http://localhost:8888/api/v1'
TYPE='Content-Type: application/json'

# Not silent when it fails: curl says why, echo says what to do.
request() {
  curl -sS --fail-with-body -w '\n' "$@" || echo 'That did not work. Try again in a moment.' >&2
}

# One record
request "$BASE_URL/users/1"

# Filtering: --data-urlencode encodes Turkish letters for the URL.
request --get "$BASE_URL/users" --data-urlencode 'adres_il=İstanbul' -d _fields=ad,soyad

# Headers only: the total number of matches
request -I "$BASE_URL/orders?durum=kargoda" | grep -i '^x-total-count'

# Creating (simulated): -d alone sends a form; JSON needs a Content-Type.
request "$BASE_URL/todos" -H "$TYPE" -d '{"baslik": "Brew some tea"}'

# Updating and deleting (simulated)
request -X PATCH "$BASE_URL/todos/1" -H "$TYPE" -d '{"durum": "tamamlandi"}'
request -X DELETE "$BASE_URL/todos/1"
