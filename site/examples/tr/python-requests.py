import requests

KOK = "http://localhost:8888/api/v1"

try:
    # Fiyatı 500 TL'yi geçmeyen en pahalı üç ürün
    sorgu = {"fiyat_lte": 500, "_sirala": "fiyat", "_yon": "desc", "_limit": 3}
    yanit = requests.get(f"{KOK}/urunler", params=sorgu, timeout=10)
    yanit.raise_for_status()
    print(yanit.headers["X-Toplam-Kayit"], "ürün bulundu")
    for urun in yanit.json():
        print(f"- {urun['ad']}: {urun['fiyat']:.2f} TL")

    # Yazma istekleri benzetimdir; json= gövdeyi ve Content-Type başlığını ayarlar.
    yanit = requests.post(f"{KOK}/gorevler", json={"baslik": "Çay demle"}, timeout=10)
    yanit.raise_for_status()
    gorev = yanit.json()
    print(f"Eklendi: {gorev['id']}. {gorev['baslik']}")

    # Bu kullanıcı yoktur: raise_for_status hata fırlatır.
    yanit = requests.get(f"{KOK}/kullanicilar/999", timeout=10)
    yanit.raise_for_status()
except requests.HTTPError as hata:
    print(f"Hata {hata.response.status_code}: {hata.response.text}")
except requests.RequestException as hata:
    print(f"Sunucuya ulaşılamadı: {hata}")
