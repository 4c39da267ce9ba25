/** Written by `npm run generate`: JSON, a record a line. */
export const kategoriler = String.raw`[
{"id":1,"ad":"Elektronik","slug":"elektronik","aciklama":"Kulaklıktan monitöre, şarj aletinden akıllı bilekliğe kadar fişe ya da pile bakan her şey."},
{"id":2,"ad":"Ev Aletleri","slug":"ev-aletleri","aciklama":"Mutfakta ve temizlikte yükü hafifleten küçük ve büyük aletler burada toplanır."},
{"id":3,"ad":"Mobilya ve Dekorasyon","slug":"mobilya-ve-dekorasyon","aciklama":"Salondan yatak odasına masalar, raflar, aydınlatmalar; ölçüsü verilmeyen hiçbir parça yoktur."},
{"id":4,"ad":"Giyim","slug":"giyim","aciklama":"Dört mevsim giyilen kadın, erkek ve çocuk giysileri. Kumaşın ve kalıbın huyu açıklamada yazar."},
{"id":5,"ad":"Ayakkabı ve Çanta","slug":"ayakkabi-ve-canta","aciklama":"Yürüyüş botu da var, deri evrak çantası da; hepsi ayağa ve omuza göre."},
{"id":6,"ad":"Gıda","slug":"gida","aciklama":"Baldan bulgura, her kilerde bulunan temel gıdalar. Katkı maddesi içerenler listeye alınmaz."},
{"id":7,"ad":"Kişisel Bakım","slug":"kisisel-bakim","aciklama":"Saç, cilt ve tıraş için aletler ile bakım ürünleri."},
{"id":8,"ad":"Spor ve Outdoor","slug":"spor-ve-outdoor","aciklama":"Evde egzersiz yapan da dağda geceleyen de aradığını bu rafta bulur."},
{"id":9,"ad":"Bahçe","slug":"bahce","aciklama":"Mevsimi geçti, raf boş. Tohum, saksı ve fide için martta yeniden bekleriz."},
{"id":10,"ad":"Kırtasiye, Ofis ve Oyuncak","slug":"kirtasiye-ofis-ve-oyuncak","aciklama":"Kalem, defter, koltuk, lamba, bir de yapboz… Masanın üstü, altı ve yanındaki halı düşünüldü."}
]`;
