import requests

KOK = "http://localhost:8888/api/v1"

# Liste parametre alır: fiyatı 500 TL'yi geçmeyen en pahalı üç ürün
yanit = requests.get(f"{KOK}/urunler", params={"fiyat_lte": 500, "_sirala": "fiyat", "_yon": "desc", "_limit": 3}, timeout=10)
print(yanit.headers["X-Toplam-Kayit"], "ürün bulundu")
for urun in yanit.json():
    print(f"- {urun['ad']}: {urun['fiyat']:.2f} TL")

# Yazma istekleri benzetimdir; json= gövdeyi ve Content-Type başlığını ayarlar.
gorev = requests.post(f"{KOK}/gorevler", json={"baslik": "Çay demle"}, timeout=10).json()
print(f"Eklendi: {gorev['id']}. {gorev['baslik']}")

yanit = requests.get(f"{KOK}/kullanicilar/999", timeout=10)
if not yanit.ok:
    print(f"Hata {yanit.status_code}: {yanit.json()['mesaj']}")
