#!/usr/bin/env bash
KOK='http://localhost:8888/api/v1'

# Bir kayıt
curl -s "$KOK/kullanicilar/1"; echo

# Süzme: --data-urlencode Türkçe harfleri adres için kodlar.
curl -s --get "$KOK/kullanicilar" --data-urlencode 'adres_il=İstanbul' -d _alanlar=ad,soyad; echo

# Yalnız başlıklar: toplam kayıt sayısı
curl -s -I "$KOK/siparisler?durum=kargoda" | grep -i '^x-toplam-kayit'

# Ekleme (benzetim): -d tek başına form gönderir; JSON için Content-Type gerekir.
curl -s "$KOK/gorevler" -H 'Content-Type: application/json' -d '{"baslik": "Çay demle"}'; echo

# Değiştirme ve silme (benzetim)
curl -s -X PATCH "$KOK/gorevler/1" -H 'Content-Type: application/json' -d '{"durum": "tamamlandi"}'; echo
curl -s -X DELETE "$KOK/gorevler/1"; echo
