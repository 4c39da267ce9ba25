import type { Bilingual } from '../../data/catalogue/field.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { RESET } from '../../functions/http/routes.ts';
import { DEFAULT_PORT, LOCAL_ORIGIN } from '../../site/environment.ts';
import { type CommandName, type OptionName, optionNames, options } from './options.ts';

/** Where the command serves unless it is told otherwise. */
export const LOCAL_ADDRESS = LOCAL_ORIGIN + BASE_PATH;

/** In columns, as terminals have them. */
const WIDTH = 80;
const INDENT = 25;

type InBoth<Texts> = Readonly<Record<keyof Bilingual, Texts>>;

/** What each option does, and what stands for its value. */
const optionTexts: Readonly<Record<OptionName, InBoth<readonly [text: string, placeholder?: string]>>> = {
  port: {
    tr: [`port (verilmezse $PORT, o da yoksa ${DEFAULT_PORT})`, 'SAYI'],
    en: [`port (default: $PORT, then ${DEFAULT_PORT})`, 'NUMBER'],
  },
  host: {
    tr: ['dinlenecek adres; 0.0.0.0 başka makinelere de açar', 'ADRES'],
    en: ['address to listen on; 0.0.0.0 admits other machines', 'ADDRESS'],
  },
  keep: {
    tr: [`yazılanları bellekte ya da dosyada sakla; POST ${BASE_PATH}/${RESET.tr} ilk verilere döner`, '[DOSYA]'],
    en: [`keep writes, in memory or in a file; POST ${BASE_PATH}/${RESET.en} restores the data`, '[FILE]'],
  },
  reset: {
    tr: ['dosyayı ilk verilerle başlat; önceki .eski adıyla kalır'],
    en: ['start the file anew; the state before stays as .eski'],
  },
  url: {
    tr: ['ara sunucunun ardındaki dış adres: https://api.example.com/mock', 'URL'],
    en: ['public address behind a proxy: https://api.example.com/mock', 'URL'],
  },
  origin: {
    tr: [
      'saklanan ve kendi verilerinizi okuyup yazabilecek sayfalar: https://x.dev, x.dev, *.x.dev, null (dosyalar) ya da *; yinelenebilir',
      'KÖKEN',
    ],
    en: [
      'pages that may read and write kept and own data: https://x.dev, x.dev, *.x.dev, null (files) or *; can be repeated',
      'ORIGIN',
    ],
  },
  delay: { tr: ['her yanıtın gecikmesi, milisaniye', 'MS'], en: ['delay of every response, milliseconds', 'MS'] },
  log: { tr: ['her istek için bir JSON satırı'], en: ['one line of JSON for each request'] },
  data: {
    tr: [
      'kendi kayıtlarınız: urunler.json … içeren bir klasör ya da { "urunler": [ … ] } gibi bir dosya; verilmeyen kaynaklar olduğu gibi kalır',
      'YOL',
    ],
    en: [
      'your own records: a folder with products.json …, or a file such as { "products": [ … ] }; other resources stay as they are',
      'PATH',
    ],
  },
  today: {
    tr: ['verilerin bugünü: 2026-11-22 ya da simdi', 'GÜN'],
    en: ['the data’s today: 2026-11-22 or now', 'DAY'],
  },
  count: { tr: ['kayıt sayısı', 'SAYI'], en: ['number of records', 'NUMBER'] },
  kullanicilar: {
    tr: ['tam bu kadar kullanıcı; verilmezse sabit olanlar', 'SAYI'],
    en: ['exactly so many users; default: the fixed ones', 'NUMBER'],
  },
  firmalar: { tr: ['tam bu kadar firma', 'SAYI'], en: ['exactly so many companies', 'NUMBER'] },
  siparisler: {
    tr: ['tam bu kadar sipariş, faturalarıyla', 'SAYI'],
    en: ['exactly so many orders, with their invoices', 'NUMBER'],
  },
  yorumlar: { tr: ['tam bu kadar yorum', 'SAYI'], en: ['exactly so many comments', 'NUMBER'] },
  gorevler: { tr: ['tam bu kadar görev', 'SAYI'], en: ['exactly so many todos', 'NUMBER'] },
  seed: {
    tr: ['aynı tohum hep aynı kayıtları verir; verilmezse 1', 'SAYI'],
    en: ['a seed always gives the same records; default: 1', 'NUMBER'],
  },
  format: { tr: ['ndjson (verilmezse), csv ya da sql', 'BİÇİM'], en: ['ndjson (default), csv or sql', 'FORMAT'] },
  version: { tr: ['sürüm'], en: ['version'] },
  help: { tr: ['bu metin'], en: ['this text'] },
  search: {
    tr: ["arama parametresi; ad ya da 'ad={}' (ikisi de verilmezse q)", 'AD'],
    en: ["search parameter; a name or 'name={}' (q where neither is given)", 'NAME'],
  },
  sort: {
    tr: ["sıralama parametresi; ad ya da 'sort={}:asc' (ikisi de verilmezse _sort)", 'AD'],
    en: ["sort parameter; a name or 'sort={}:asc' (_sort where neither is given)", 'NAME'],
  },
  list: {
    tr: ['yanıtta listenin yeri: veri.kayitlar', 'YOL'],
    en: ['path of the list in the response: data.items', 'PATH'],
  },
  pairs: {
    tr: ['kurmaca/veri/turkce-siralama.json sözcüklerini listeleyen URL; sıralamada ğ/g, ç/c … için', 'URL'],
    en: ['URL that lists the words of kurmaca/veri/turkce-siralama.json; shows more of the sort order', 'URL'],
  },
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
  head.length + 3 < INDENT
    ? `  ${head}`.padEnd(INDENT) + wrapped(text)
    : `  ${head}\n${' '.repeat(INDENT)}${wrapped(text)}`;

const optionRow = (name: OptionName, language: keyof Bilingual): string => {
  const { names, short } = options[name];
  const spellings = (language === 'tr' ? names : names.toReversed()).join(', --');
  const [text, placeholder = ''] = optionTexts[name][language];
  return row(`--${spellings}${short === undefined ? '' : `, -${short}`} ${placeholder}`.trimEnd(), text);
};

/** What each command does, and the ways to call it. */
const commandTexts: Readonly<
  Record<CommandName, InBoth<readonly [about: string, ...calls: (readonly [call: string, text: string])[]]>>
> = {
  serve: {
    tr: [
      'Kurmaca: Türkçe örnek veriler sunan REST API, bu makinede.',
      ['npx kurmaca', LOCAL_ADDRESS],
      ['npx kurmaca --kalici', 'yazılanları durana kadar saklar'],
      ['npx kurmaca isci KLASÖR', 'sayfaların içinde çalışan API’yi ve görselleri bir klasöre kopyalar'],
      ['npx kurmaca uret KAYNAK', 'istenen sayıda kayıt yazar'],
      ['npx kurmaca turkce-testi URL…', 'bir uç noktayı Türkçe arama ve sıralamayla sınar'],
    ],
    en: [
      'Kurmaca: a REST API of Turkish sample data, on this machine.',
      ['npx kurmaca', LOCAL_ADDRESS],
      ['npx kurmaca --keep', 'keeps writes until you stop it'],
      ['npx kurmaca worker FOLDER', 'copies the API that runs inside pages, and the pictures, into a folder'],
      ['npx kurmaca generate RESOURCE', 'writes any number of records'],
      ['npx kurmaca turkish-test URL…', 'tests Turkish search and sort order of an endpoint'],
    ],
  },
  worker: {
    tr: [
      'kurmaca-isci.js, kurmaca-baslat.js ve görselleri bir klasöre kopyalar.',
      ['npx kurmaca isci public', 'klasör verilmezse bulunulan klasöre'],
    ],
    en: [
      'Copies kurmaca-isci.js, kurmaca-baslat.js and the pictures into a folder.',
      ['npx kurmaca worker public', 'without a folder: into this one'],
    ],
  },
  generate: {
    tr: [
      'Bir kaynağın ya da siparisKalemleri gibi bir tablonun kayıtlarını yazar.',
      ['npx kurmaca uret siparisler --adet 1000', 'bin sipariş, satır satır JSON'],
    ],
    en: [
      'Writes the records of a resource, or of a table such as orderItems.',
      ['npx kurmaca generate orders --count 1000', 'a thousand orders, JSON line by line'],
    ],
  },
  turkishTest: {
    tr: [
      'Bir uç noktayı Türkçe arama ve sıralamayla sınar; çıkış kodu 0: yanlış yok.',
      ["npx kurmaca turkce-testi 'URL'", 'URL, 50 kullanıcının hepsini listeler'],
    ],
    en: [
      'Tests Turkish search and sort order of an endpoint; exit code 0: no fault.',
      ["npx kurmaca turkish-test 'URL'", 'the URL lists all 50 users'],
    ],
  },
};

/** What `--yardim` and `--help` print: the forms and options of a command, in one language. */
export const helpOf = (command: CommandName, language: keyof Bilingual): string => {
  const [about, ...calls] = commandTexts[command][language];
  const taken = optionNames.filter((name) => {
    const { commands } = options[name];
    return commands.length === 0 || commands.includes(command);
  });
  const [heading, other] = language === 'tr' ? ['Seçenekler', 'English: --help'] : ['Options', 'Türkçesi: --yardim'];
  return [
    about,
    '',
    ...calls.map(([call, text]) => row(call, text)),
    '',
    heading,
    ...taken.map((name) => optionRow(name, language)),
    '',
    other,
  ].join('\n');
};
