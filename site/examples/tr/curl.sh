#!/usr/bin/env bash
KOK='http://localhost:8888/api/v1'
TUR='Content-Type: application/json'

# Bir kayıt; sonuna satır sonu eklenir.
curl -s -w '\n' "$KOK/kullanicilar/1"

# Süzme: --data-urlencode Türkçe harfleri adres için kodlar.
curl -s -w '\n' --get "$KOK/kullanicilar" --data-urlencode 'adres_il=İstanbul' -d _alanlar=ad,soyad

# Yalnız başlıklar: toplam kayıt sayısı
curl -s -I "$KOK/siparisler?durum=kargoda" | grep -i '^x-toplam-kayit'

# Ekleme (benzetim): -d tek başına form gönderir; JSON için Content-Type gerekir.
curl -s -w '\n' "$KOK/gorevler" -H "$TUR" -d '{"baslik": "Çay demle"}'

# Değiştirme ve silme (benzetim)
curl -s -w '\n' -X PATCH "$KOK/gorevler/1" -H "$TUR" -d '{"durum": "tamamlandi"}'
curl -s -w '\n' -X DELETE "$KOK/gorevler/1"
