import type { Bilingual } from '../../data/catalogue/field.ts';
import { type CommandName, type OptionName, optionNames, options } from './options.ts';

/** In columns, as terminals have them. */
const WIDTH = 80;
const INDENT = 25;

const both = (tr: string, en: string): Bilingual => ({ tr, en });

/** What each option does, and what stands for its value. */
const optionTexts: Readonly<Record<OptionName, readonly [text: Bilingual, placeholder?: Bilingual]>> = {
  port: [both('port (verilmezse $PORT, o da yoksa 8888)', 'port (default: $PORT, then 8888)'), both('SAYI', 'NUMBER')],
  host: [
    both('dinlenecek adres; 0.0.0.0 başka makinelere de açar', 'address to listen on; 0.0.0.0 admits other machines'),
    both('ADRES', 'ADDRESS'),
  ],
  keep: [
    both(
      'yazılanları bellekte ya da dosyada sakla; POST /api/v1/sifirla ilk verilere döner',
      'keep writes, in memory or in a file; POST /api/v1/reset restores the data',
    ),
    both('[DOSYA]', '[FILE]'),
  ],
  reset: [
    both(
      'dosyayı ilk verilerle başlat; önceki .eski adıyla kalır',
      'start the file anew; the state before stays as .eski',
    ),
  ],
  url: [
    both(
      'ara sunucunun ardındaki dış adres: https://api.example.com/mock',
      'public address behind a proxy: https://api.example.com/mock',
    ),
    both('URL', 'URL'),
  ],
  origin: [
    both(
      'saklanan ve kendi verilerinizi okuyup yazabilecek sayfalar: https://x.dev, x.dev, *.x.dev, null (dosyalar) ya da *; yinelenebilir',
      'pages that may read and write kept and own data: https://x.dev, x.dev, *.x.dev, null (files) or *; can be repeated',
    ),
    both('KÖKEN', 'ORIGIN'),
  ],
  delay: [both('her yanıtın gecikmesi, milisaniye', 'delay of every response, milliseconds'), both('MS', 'MS')],
  log: [both('her istek için bir JSON satırı', 'one line of JSON for each request')],
  data: [
    both(
      'kendi kayıtlarınız: urunler.json … içeren bir klasör ya da { "urunler": [ … ] } gibi bir dosya; verilmeyen kaynaklar olduğu gibi kalır',
      'your own records: a folder with products.json …, or a file such as { "products": [ … ] }; other resources stay as they are',
    ),
    both('YOL', 'PATH'),
  ],
  today: [both('verilerin bugünü: 2026-11-22 ya da simdi', 'the data’s today: 2026-11-22 or now'), both('GÜN', 'DAY')],
  count: [both('kayıt sayısı', 'number of records'), both('SAYI', 'NUMBER')],
  seed: [
    both('aynı tohum hep aynı kayıtları verir; verilmezse 1', 'a seed always gives the same records; default: 1'),
    both('SAYI', 'NUMBER'),
  ],
  format: [both('ndjson (verilmezse), csv ya da sql', 'ndjson (default), csv or sql'), both('BİÇİM', 'FORMAT')],
  version: [both('sürüm', 'version')],
  help: [both('bu metin', 'this text')],
  search: [
    both("arama parametresi; ad ya da 'ad={}' (verilmezse q)", "search parameter; a name or 'name={}' (default: q)"),
    both('AD', 'NAME'),
  ],
  sort: [
    both(
      "sıralama parametresi; ad ya da 'sort={}:asc' (verilmezse _sort)",
      "sort parameter; a name or 'sort={}:asc' (default: _sort)",
    ),
    both('AD', 'NAME'),
  ],
  list: [
    both('yanıtta listenin yeri: veri.kayitlar', 'where the list stands in the response: data.items'),
    both('YOL', 'PATH'),
  ],
  pairs: [
    both(
      'kurmaca/veri/turkce-siralama.json sözcüklerini listeleyen URL; sıralamada ğ/g, ç/c … için',
      'URL that lists the words of kurmaca/veri/turkce-siralama.json; shows more of the sort order',
    ),
    both('URL', 'URL'),
  ],
};

/** A text in lines that fit behind the indentation. */
const wrapped = (text: string): string => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1) ?? ''} ${word}`.trimStart();
    if (lines.length === 0 || line.length > WIDTH - INDENT) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines.join(`\n${' '.repeat(INDENT)}`);
};

/** A call or an option, and what it does, beside it or below. */
const row = (head: string, text: string): string =>
  head.length + 2 < INDENT
    ? `  ${head}`.padEnd(INDENT) + wrapped(text)
    : `  ${head}\n${' '.repeat(INDENT)}${wrapped(text)}`;

const optionRow = (name: OptionName, language: keyof Bilingual): string => {
  const { names, short } = options[name];
  const spelling = (language === 'tr' ? names[0] : names.at(-1)) ?? name;
  const [text, placeholder] = optionTexts[name];
  const head = `--${spelling}${short === undefined ? '' : `, -${short}`} ${placeholder?.[language] ?? ''}`;
  return row(head.trimEnd(), text[language]);
};

/** What each command does, and the ways to call it. */
const commandTexts: Readonly<
  Record<CommandName, readonly [about: Bilingual, ...calls: (readonly [Bilingual, Bilingual])[]]>
> = {
  serve: [
    both(
      'Kurmaca: Türkçe örnek veriler sunan REST API, bu makinede.',
      'Kurmaca: a REST API of Turkish sample data, on this machine.',
    ),
    [both('npx kurmaca', 'npx kurmaca'), both('http://localhost:8888/api/v1', 'http://localhost:8888/api/v1')],
    [
      both('npx kurmaca --kalici', 'npx kurmaca --keep'),
      both('yazılanları durana kadar saklar', 'keeps writes until you stop it'),
    ],
    [
      both('npx kurmaca isci KLASÖR', 'npx kurmaca worker FOLDER'),
      both(
        'sayfaların içinde çalışan API’yi ve görselleri bir klasöre kopyalar',
        'copies the API that runs inside pages, and the pictures, into a folder',
      ),
    ],
    [
      both('npx kurmaca uret KAYNAK', 'npx kurmaca generate RESOURCE'),
      both('istenen sayıda kayıt yazar', 'writes any number of records'),
    ],
    [
      both('npx kurmaca turkce-testi URL…', 'npx kurmaca turkish-test URL…'),
      both('bir uç noktayı Türkçe arama ve sıralamayla sınar', 'tests Turkish search and sort order of an endpoint'),
    ],
  ],
  worker: [
    both(
      'kurmaca-isci.js, kurmaca-baslat.js ve görselleri bir klasöre kopyalar.',
      'Copies kurmaca-isci.js, kurmaca-baslat.js and the pictures into a folder.',
    ),
    [
      both('npx kurmaca isci public', 'npx kurmaca worker public'),
      both('klasör verilmezse bulunulan klasöre', 'without a folder: into this one'),
    ],
  ],
  generate: [
    both(
      'Bir kaynağın ya da siparisKalemleri gibi bir tablonun kayıtlarını yazar.',
      'Writes the records of a resource, or of a table such as orderItems.',
    ),
    [
      both('npx kurmaca uret siparisler --adet 1000', 'npx kurmaca generate orders --count 1000'),
      both('bin sipariş, satır satır JSON', 'a thousand orders, JSON line by line'),
    ],
  ],
  turkishTest: [
    both(
      'Bir uç noktayı Türkçe arama ve sıralamayla sınar; çıkış kodu 0: yanlış yok.',
      'Tests Turkish search and sort order of an endpoint; exit code 0: no fault.',
    ),
    [
      both("npx kurmaca turkce-testi 'URL'", "npx kurmaca turkish-test 'URL'"),
      both('URL, 50 kullanıcının hepsini listeler', 'the URL lists all 50 users'),
    ],
  ],
};

/** What `--yardim` and `--help` print: the forms and options of a command, in one language. */
export const helpOf = (command: CommandName, language: keyof Bilingual): string => {
  const [about, ...calls] = commandTexts[command];
  const taken = optionNames.filter((name) => {
    const { commands } = options[name];
    return commands.length === 0 || commands.includes(command);
  });
  return [
    about[language],
    '',
    ...calls.map(([call, text]) => row(call[language], text[language])),
    '',
    both('Seçenekler', 'Options')[language],
    ...taken.map((name) => optionRow(name, language)),
    '',
    both('English: --help', 'Türkçesi: --yardim')[language],
  ].join('\n');
};
