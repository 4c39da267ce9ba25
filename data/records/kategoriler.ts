/** Written by `npm run generate`. */
export const kategoriler = String.raw`[
[["id","ad","slug","aciklama"]],
[0,1,"Elektronik","elektronik","Kulaklıktan monitöre, şarj aletinden akıllı bilekliğe kadar fişe ya da pile bakan her şey."],
[0,2,"Ev Aletleri","ev-aletleri","Mutfakta ve temizlikte yükü hafifleten küçük ve büyük aletler burada toplanır."],
[0,3,"Mobilya ve Dekorasyon","mobilya-ve-dekorasyon","Salondan yatak odasına masalar, raflar, aydınlatmalar; ölçüsü verilmeyen hiçbir parça yoktur."],
[0,4,"Giyim","giyim","Dört mevsim giyilen kadın, erkek ve çocuk giysileri. Kumaşın ve kalıbın huyu açıklamada yazar."],
[0,5,"Ayakkabı ve Çanta","ayakkabi-ve-canta","Yürüyüş botu da var, deri evrak çantası da; hepsi ayağa ve omuza göre."],
[0,6,"Gıda","gida","Baldan bulgura, her kilerde bulunan temel gıdalar. Katkı maddesi içerenler listeye alınmaz."],
[0,7,"Kişisel Bakım","kisisel-bakim","Saç, cilt ve tıraş için aletler ile bakım ürünleri."],
[0,8,"Spor ve Outdoor","spor-ve-outdoor","Evde egzersiz yapan da dağda geceleyen de aradığını bu rafta bulur."],
[0,9,"Bahçe","bahce","Mevsimi geçti, raf boş. Tohum, saksı ve fide için martta yeniden bekleriz."],
[0,10,"Kırtasiye, Ofis ve Oyuncak","kirtasiye-ofis-ve-oyuncak","Kalem, defter, koltuk, lamba, bir de yapboz… Masanın üstü, altı ve yanındaki halı düşünüldü."]
]`;
