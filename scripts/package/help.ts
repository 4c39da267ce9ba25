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
  npx kurmaca isci public              sayfaların içinde çalışan API’yi ve görselleri bir klasöre kopyalar
                                       copies the API that runs inside pages, and the pictures, into a folder

Seçenekler / Options
  --port, -p SAYI              port (verilmezse $PORT, o da yoksa 8888) / port (default: $PORT, then 8888)
  --host, --adres ADRES        dinlenecek adres; 0.0.0.0 başka makinelere de açar
                               address to listen on; 0.0.0.0 also admits other machines
  --kalici, --keep [DOSYA]     yazılanları sakla / keep writes
  --sifirla, --reset           dosyayı ilk verilerle başlat / start the file anew
  --koken, --origin KÖKEN      saklanan verilere yazabilecek sayfalar: https://x.dev, x.dev, *.x.dev ya da *; yinelenebilir
                               pages that may write to kept data; can be repeated
  --gecikme, --delay MS        gecikme, milisaniye / delay, milliseconds
  --surum, --version, -v       sürüm / version
  --yardim, --help, -h         bu metin / this text

Komutlar / Commands
  isci, worker [KLASÖR]        kurmaca-isci.js, kurmaca-baslat.js ve görseller; klasör yoksa bulunulan klasöre
                               kurmaca-isci.js, kurmaca-baslat.js and pictures; by default into this folder

Saklanan veriler, POST …/api/v1/sifirla (reset) ile ilk hâllerine döner. Bir dosyayı aynı anda tek süreç kullanır. Saklanan
verilere yabancı web sayfaları yazamaz; sizinkine --koken ile izin verin.
POST …/api/v1/reset (sifirla) restores the original data. One process at a time uses a file. Foreign web pages cannot write to kept
data; allow yours with --origin.`;
