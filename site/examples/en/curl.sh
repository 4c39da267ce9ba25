#!/usr/bin/env bash
API='http://localhost:8888/en/api/v1'
TYPE='Content-Type: application/json'

# Not silent when it fails: curl says why, echo says what to do.
call() {
  curl -sS --fail-with-body -w '\n' "$@" || echo 'That did not work. Try again in a moment.' >&2
}

# One record
call "$API/users/1"

# Filtering: --data-urlencode encodes Turkish letters for the URL.
call --get "$API/users" --data-urlencode 'address_province=İstanbul' -d _fields=firstName,lastName

# Headers only: the total number of matches
call -I "$API/orders?status=shipped" | grep -i '^x-total-count'

# Creating (simulated): -d alone sends a form; JSON needs a Content-Type.
call "$API/todos" -H "$TYPE" -d '{"title": "Brew some tea"}'

# Updating and deleting (simulated)
call -X PATCH "$API/todos/1" -H "$TYPE" -d '{"status": "completed"}'
call -X DELETE "$API/todos/1"
