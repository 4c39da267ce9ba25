import type { Bilingual } from '../../data/catalogue/field.ts';
import { type OptionName, optionNames, options } from './options.ts';

interface OptionHelp extends Bilingual {
  /** What stands for the value, in Turkish; absent where there is none. */
  readonly placeholder?: string;
}

const optionTexts: Readonly<Record<OptionName, OptionHelp>> = {
  port: {
    placeholder: 'SAYI',
    tr: 'port (verilmezse $PORT, o da yoksa 8888)',
    en: 'port (default: $PORT, then 8888)',
  },
  host: {
    placeholder: 'ADRES',
    tr: 'dinlenecek adres; 0.0.0.0 başka makinelere de açar',
    en: 'address to listen on; 0.0.0.0 also admits other machines',
  },
  keep: { placeholder: '[DOSYA]', tr: 'yazılanları sakla', en: 'keep writes' },
  reset: { tr: 'dosyayı ilk verilerle başlat', en: 'start the file anew' },
  url: {
    placeholder: 'URL',
    tr: 'ara sunucunun ardındaki dış adres: https://api.example.com/mock',
    en: 'the public address behind a proxy: https://api.example.com/mock',
  },
  origin: {
    placeholder: 'KÖKEN',
    tr: 'saklanan ve kendi verilerinizi okuyup yazabilecek sayfalar: https://x.dev, x.dev, *.x.dev, null (dosyalar) ya da *; yinelenebilir',
    en: 'pages that may read and write kept and own data; can be repeated',
  },
  delay: { placeholder: 'MS', tr: 'gecikme, milisaniye', en: 'delay, milliseconds' },
  log: { tr: 'her istek için bir JSON satırı', en: 'one line of JSON for each request' },
  data: {
    placeholder: 'DOSYA|KLASÖR',
    tr: 'kendi kayıtlarınız: urunler.json, products.json … içeren bir klasör ya da { "urunler": [ … ] } gibi\nbir dosya; verilmeyen kaynaklar olduğu gibi kalır',
    en: 'your own records: a folder or a file; other resources stay as they are',
  },
  today: {
    placeholder: 'GÜN|simdi',
    tr: 'verilerin bugünü: 2026-11-22 ya da simdi',
    en: 'the data’s today: 2026-11-22 or now',
  },
  count: { placeholder: 'SAYI', tr: 'kayıt sayısı', en: 'number of records' },
  seed: {
    placeholder: 'SAYI',
    tr: 'aynı tohum hep aynı kayıtları verir; verilmezse 1',
    en: 'a seed always gives the same records; default: 1',
  },
  format: { placeholder: 'BİÇİM', tr: 'ndjson (verilmezse), csv ya da sql', en: 'ndjson (default), csv or sql' },
  version: { tr: 'sürüm', en: 'version' },
  help: { tr: 'bu metin', en: 'this text' },
  search: {
    placeholder: 'AD',
    tr: "arama parametresi; ad ya da 'ad={}' (verilmezse q)",
    en: "the search parameter; a name or 'name={}' (default: q)",
  },
  sort: {
    placeholder: 'AD',
    tr: "sıralama parametresi; ad ya da 'sort={}:asc' (verilmezse _sort)",
    en: "the sort parameter; a name or 'sort={}:asc' (default: _sort)",
  },
  list: {
    placeholder: 'YOL',
    tr: 'yanıtta listenin yeri: veri.kayitlar',
    en: 'where the list stands in the response: data.items',
  },
};

/** Columns before the texts, and columns that both languages together may take on one line. */
const INDENT = 31;
const ONE_LINE = 80;

const optionLines = (name: OptionName, margin: string): string => {
  const { names, short } = options[name];
  const { placeholder = '', tr, en } = optionTexts[name];
  const spellings = [...names.map((each) => `--${each}`), ...(short === undefined ? [] : [`-${short}`])].join(', ');
  const both = `${tr} / ${en}`;
  const lines = both.length <= ONE_LINE ? [both] : `${tr}\n${en}`.split('\n');
  return `${margin}${spellings} ${placeholder}`.padEnd(INDENT) + lines.join(`\n${' '.repeat(INDENT)}`);
};

const isOfTest = (name: OptionName): boolean => options[name].commands.includes('turkishTest');

const testOptions = optionNames.filter(isOfTest).map((name) => optionLines(name, '    '));
const otherOptions = optionNames.filter((name) => !isOfTest(name)).map((name) => optionLines(name, '  '));

/** What `npx kurmaca --yardim` prints: every form and every name, in both languages. */
export const help = `Kurmaca: Türkçe örnek veriler sunan REST API, bu makinede.
Kurmaca: a REST API of Turkish sample data, on this machine.

  npx kurmaca                          http://localhost:8888/api/v1
  npx kurmaca --kalici                 yazılanları durana kadar bellekte saklar
                                       keeps writes in memory until you stop it
  npx kurmaca --kalici veri.json       yazılanları bir dosyada saklar
                                       keeps writes in a file
  npx kurmaca --kalici veri.json --sifirla
                                       dosyadaki durumun yerine yenisini başlatır; önceki .eski adıyla kalır
                                       starts anew; the state before stays as .eski
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
${otherOptions.join('\n')}

Komutlar / Commands
  isci, worker [KLASÖR]        kurmaca-isci.js, kurmaca-baslat.js ve görseller; klasör yoksa bulunulan klasöre
                               kurmaca-isci.js, kurmaca-baslat.js and pictures; by default into this folder
  uret, generate KAYNAK        bir kaynağın ya da siparisKalemleri gibi bir tablonun kayıtları
                               the records of a resource, or of a table such as orderItems
  turkce-testi, turkish-test URL…
                               50 kullanıcının hepsini listeleyen URL’ler; hepsi doğruysa çıkış kodu 0
                               URLs that list all 50 users; exit code 0 if everything is right
${testOptions.join('\n')}

Saklanan veriler, POST …/api/v1/sifirla (reset) ile ilk hâllerine döner. Bir dosyayı aynı anda tek süreç kullanır. Saklanan
ve kendi verilerinizi yabancı web sayfaları ne okur ne yazar; sizinkine --koken ile izin verin.
POST …/api/v1/reset (sifirla) restores the original data. One process at a time uses a file. Foreign web pages neither read nor write
kept data and your own; allow yours with --origin.`;
