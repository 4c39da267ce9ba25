#!/usr/bin/env bash
KOK='http://localhost:8888/api/v1'
TUR='Content-Type: application/json'

# Hata olunca susmaz: curl nedenini, echo ne yapılacağını söyler.
iste() {
  curl -sS --fail-with-body -w '\n' "$@" || echo 'Olmadı, biraz sonra yeniden deneyin.' >&2
}

# Bir kayıt
iste "$KOK/kullanicilar/1"

# Filtreleme: --data-urlencode Türkçe harfleri adres için kodlar.
iste --get "$KOK/kullanicilar" --data-urlencode 'adres_il=İstanbul' -d _alanlar=ad,soyad

# Yalnız başlıklar: toplam kayıt sayısı
iste -I "$KOK/siparisler?durum=kargoda" | grep -i '^x-toplam-kayit'

# Ekleme (benzetim): -d tek başına form gönderir; JSON için Content-Type gerekir.
iste "$KOK/gorevler" -H "$TUR" -d '{"baslik": "Çay demle"}'

# Değiştirme ve silme (benzetim)
iste -X PATCH "$KOK/gorevler/1" -H "$TUR" -d '{"durum": "tamamlandi"}'
iste -X DELETE "$KOK/gorevler/1"
