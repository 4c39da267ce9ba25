/** What `npx kurmaca --yardim` prints: every form and every name, in both languages. */
export const help = `Kurmaca: Türkçe örnek veriler sunan REST API, bu makinede.
Kurmaca: a REST API of Turkish sample data, on this machine.

  npx kurmaca                          http://localhost:8888/api/v1
  npx kurmaca --kalici                 yazılanları durana kadar bellekte saklar
                                       keeps writes in memory until you stop it
  npx kurmaca --kalici veri.json       yazılanları bir dosyada saklar
                                       keeps writes in a file
  npx kurmaca --kalici veri.json --sifirla
                                       dosyadaki durumun yerine yenisini başlatır; başka sürümünki .eski adıyla kalır
                                       starts anew; a state of another version stays as .eski
  npx kurmaca --gecikme 300            her yanıtı 300 ms geciktirir
                                       delays every response by 300 ms
  npx kurmaca --veri veri/             kendi kayıtlarınızı sunar
                                       serves your own records
  npx kurmaca --bugun simdi            bütün tarihleri bugüne kaydırır, tam haftalarla
                                       moves all dates to today, by whole weeks
  npx kurmaca isci public              sayfaların içinde çalışan API’yi ve görselleri bir klasöre kopyalar
                                       copies the API that runs inside pages, and the pictures, into a folder
  npx kurmaca --adet 100000 --tohum 7  yaklaşık bu kadar kaydı sunar / serves about so many records
  npx kurmaca uret siparisler --adet 1000000 --tohum 7 --bicim csv > siparisler.csv
                                       istenen sayıda kayıt yazar / writes any number of records
  npx kurmaca turkce-testi URL         kullanıcıları listeleyen bir uç noktayı Türkçe arama ve sıralamayla sınar
                                       tests Turkish search and sort order of an endpoint that lists the users

Seçenekler / Options
  --port, -p SAYI              port (verilmezse $PORT, o da yoksa 8888) / port (default: $PORT, then 8888)
  --host, --adres ADRES        dinlenecek adres; 0.0.0.0 başka makinelere de açar
                               address to listen on; 0.0.0.0 also admits other machines
  --kalici, --keep [DOSYA]     yazılanları sakla / keep writes
  --sifirla, --reset           dosyayı ilk verilerle başlat / start the file anew
  --koken, --origin KÖKEN      saklanan verilere yazabilecek sayfalar: https://x.dev, x.dev, *.x.dev ya da *; yinelenebilir
                               pages that may write to kept data; can be repeated
  --gecikme, --delay MS        gecikme, milisaniye / delay, milliseconds
  --veri, --data DOSYA|KLASÖR  kendi kayıtlarınız: urunler.json, products.json … içeren bir klasör ya da { "urunler": [ … ] } gibi
                               bir dosya; verilmeyen kaynaklar olduğu gibi kalır / your own records: a folder or a file;
                               other resources stay as they are
  --bugun, --today GÜN|simdi   verilerin bugünü: 2026-11-22 ya da simdi / the data’s today: 2026-11-22 or now
  --adet, --count SAYI         kayıt sayısı / number of records
  --tohum, --seed SAYI         aynı tohum hep aynı kayıtları verir; verilmezse 1
                               a seed always gives the same records; default: 1
  --bicim, --format BİÇİM      ndjson (verilmezse), csv ya da sql / ndjson (default), csv or sql
  --surum, --version, -v       sürüm / version
  --yardim, --help, -h         bu metin / this text

Komutlar / Commands
  isci, worker [KLASÖR]        kurmaca-isci.js, kurmaca-baslat.js ve görseller; klasör yoksa bulunulan klasöre
                               kurmaca-isci.js, kurmaca-baslat.js and pictures; by default into this folder
  uret, generate KAYNAK        bir kaynağın ya da siparisKalemleri gibi bir tablonun kayıtları
                               the records of a resource, or of a table such as orderItems
  turkce-testi, turkish-test URL…
                               50 kullanıcının hepsini listeleyen URL’ler; hepsi doğruysa çıkış kodu 0
                               URLs that list all 50 users; exit code 0 if everything is right
    --ara, --search AD         arama parametresi; ad ya da 'ad={}' (verilmezse q)
                               the search parameter; a name or 'name={}' (default: q)
    --sirala, --sort AD        sıralama parametresi; ad ya da 'sort={}:asc' (verilmezse _sort)
                               the sort parameter; a name or 'sort={}:asc' (default: _sort)
    --liste, --list YOL        yanıtta listenin yeri: veri.kayitlar
                               where the list stands in the response: data.items

Saklanan veriler, POST …/api/v1/sifirla (reset) ile ilk hâllerine döner. Bir dosyayı aynı anda tek süreç kullanır. Saklanan
verilere yabancı web sayfaları yazamaz; sizinkine --koken ile izin verin.
POST …/api/v1/reset (sifirla) restores the original data. One process at a time uses a file. Foreign web pages cannot write to kept
data; allow yours with --origin.`;
