import json
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

KOK = "http://localhost:8888/api/v1"

# urlencode Türkçe harfleri adres için kodlar; liste verilen ad yinelenir (ya da).
sorgu = urlencode({"adres_il": ["İstanbul", "Ankara"], "_sirala": "soyad", "_limit": 3}, doseq=True)
with urlopen(f"{KOK}/kullanicilar?{sorgu}") as yanit:
    print(yanit.headers["X-Toplam-Kayit"], "kullanıcı bulundu")
    for kullanici in json.load(yanit):
        print(f"- {kullanici['ad']} {kullanici['soyad']}")

# Yazma istekleri benzetimdir; Content-Type verilmezse urllib form gönderir.
govde = json.dumps({"baslik": "Çay demle"}).encode()
with urlopen(Request(f"{KOK}/gorevler", data=govde, headers={"Content-Type": "application/json"})) as yanit:
    gorev = json.load(yanit)
    print(f"Eklendi: {gorev['id']}. {gorev['baslik']}")

try:
    urlopen(f"{KOK}/kullanicilar/999")
except HTTPError as hata:
    print(f"Hata {hata.code}: {json.load(hata)['mesaj']}")
