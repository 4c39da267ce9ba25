import json
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

KOK = "http://localhost:8888/api/v1"

try:
    # urlencode Türkçe harfleri adres için kodlar; liste verilen ad yinelenir (ya da).
    secim = {"adres_il": ["İstanbul", "Ankara"], "_sirala": "soyad", "_limit": 3}
    sorgu = urlencode(secim, doseq=True)
    with urlopen(f"{KOK}/kullanicilar?{sorgu}", timeout=10) as yanit:
        print(yanit.headers["X-Toplam-Kayit"], "kullanıcı bulundu")
        for kullanici in json.load(yanit):
            print(f"- {kullanici['ad']} {kullanici['soyad']}")

    # Yazma istekleri benzetimdir; Content-Type verilmezse urllib form gönderir.
    veri = json.dumps({"baslik": "Çay demle"}).encode()
    basliklar = {"Content-Type": "application/json"}
    istek = Request(f"{KOK}/gorevler", data=veri, headers=basliklar)
    with urlopen(istek, timeout=10) as yanit:
        gorev = json.load(yanit)
        print(f"Eklendi: {gorev['id']}. {gorev['baslik']}")

    # Bu kullanıcı yoktur: urlopen hata fırlatır.
    urlopen(f"{KOK}/kullanicilar/999", timeout=10)
except HTTPError as hata:
    print(f"Hata {hata.code}: {hata.read().decode()}")
except OSError as hata:  # Ağ yoksa ya da yanıt çok gecikirse
    print(f"Sunucuya ulaşılamadı: {hata}")
