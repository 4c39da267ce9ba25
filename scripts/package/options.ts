import { catalogue } from '../../data/catalogue.ts';
import { filled } from '../../data/english.ts';
import { keysOf } from '../../data/lib/keys.ts';
import { type WishedResource, wishedResources } from '../../functions/generate/blocks.ts';
import { DEFAULT_PORT, LOCAL_ORIGIN } from '../../functions/http/base.ts';
import { RESET } from '../../functions/http/routes.ts';
import { catalogueIn } from '../../functions/query/catalogue.ts';
import { BASE_PATHS, type Language } from '../../data/language.ts';
import {
  type CommandTexts,
  HELP,
  helpOf,
  type Option,
  type Options,
  spellingsOf,
  UsageError,
} from '../command-line.ts';

const wish = (name: WishedResource, tr: string, en: string): Option => ({
  value: 'required',
  tr: [catalogue[name].path, tr, 'SAYI'],
  en: [catalogue[name].alias, en, 'NUMBER'],
});

/** In the order of the help. */
const rows = {
  port: {
    value: 'required',
    short: 'p',
    tr: ['port', `port (verilmezse $PORT, o da yoksa ${DEFAULT_PORT})`, 'SAYI'],
    en: ['port', `port (default: $PORT, then ${DEFAULT_PORT})`, 'NUMBER'],
  },
  host: {
    value: 'required',
    tr: ['adres', 'dinlenecek adres; 0.0.0.0 başka makinelere de açar', 'ADRES'],
    en: ['host', 'address to listen on; 0.0.0.0 opens it to other machines', 'ADDRESS'],
  },
  names: {
    value: 'required',
    tr: ['adlar', `bütün adların dili; en: ${BASE_PATHS.en} altında İngilizce`, 'tr|en'],
    en: ['names', `language of all names; en: English, at ${BASE_PATHS.en}`, 'tr|en'],
  },
  keep: {
    value: 'optional',
    tr: ['kalici', 'yazılanları bellekte ya da dosyada sakla; POST {reset} ilk verileri geri getirir', 'DOSYA'],
    en: ['keep', 'keep writes, in memory or in a file; POST {reset} restores the data', 'FILE'],
  },
  reset: {
    value: 'none',
    tr: ['sifirla', 'dosyayı ilk verilerle başlat; önceki .eski adıyla kalır'],
    en: ['reset', 'start with the original data; the previous state stays as .eski'],
  },
  url: {
    value: 'required',
    tr: ['dis-adres', 'proxy’nin dışarıdan görünen adresi: https://api.example.com/mock', 'URL'],
    en: ['url', 'public address behind a proxy: https://api.example.com/mock', 'URL'],
  },
  origin: {
    value: 'required',
    tr: [
      'koken',
      'saklanan verileri ve kendi verilerinizi okuyup yazabilecek sayfalar: https://x.dev, x.dev, *.x.dev, null (dosyalar) ya da *; yinelenebilir',
      'KÖKEN',
    ],
    en: [
      'origin',
      'pages that may use kept writes and your own data: https://x.dev, x.dev, *.x.dev, null (files) or *; can be repeated',
      'ORIGIN',
    ],
  },
  delay: {
    value: 'required',
    tr: ['gecikme', 'her yanıtın gecikmesi, milisaniye', 'MS'],
    en: ['delay', 'delay of every response, milliseconds', 'MS'],
  },
  log: {
    value: 'none',
    tr: ['gunluk', 'her istek için bir JSON satırı'],
    en: ['log', 'one line of JSON for each request'],
  },
  data: {
    value: 'required',
    tr: [
      'veri',
      'kendi kaynaklarınız: { "kitaplar": [ … ] } gibi bir dosya ya da kitaplar.json… içeren bir klasör; verilmeyen kaynaklar olduğu gibi kalır',
      'YOL',
    ],
    en: [
      'data',
      'your own resources: a file such as { "books": [ … ] }, or a folder with books.json…; other resources stay as they are',
      'PATH',
    ],
  },
  today: {
    value: 'required',
    tr: ['bugun', 'verilerin bugünü: 2026-11-22 ya da simdi', 'GÜN'],
    en: ['today', '“today” in the data: 2026-11-22 or now', 'DAY'],
  },
  count: {
    value: 'required',
    tr: ['adet', 'kayıt sayısı; verilmezse sabit olanlar', 'SAYI'],
    en: ['count', 'number of records; default: the fixed ones', 'NUMBER'],
  },
  kullanicilar: wish('kullanicilar', 'tam bu kadar kullanıcı', 'exactly this many users'),
  firmalar: wish('firmalar', 'tam bu kadar firma', 'exactly this many companies'),
  urunler: wish('urunler', 'tam bu kadar ürün', 'exactly this many products'),
  siparisler: wish(
    'siparisler',
    'tam bu kadar sipariş; faturalarıyla sunulur',
    'exactly this many orders; served with their invoices',
  ),
  yorumlar: wish('yorumlar', 'tam bu kadar yorum', 'exactly this many comments'),
  gorevler: wish('gorevler', 'tam bu kadar görev', 'exactly this many todos'),
  seed: {
    value: 'required',
    tr: ['tohum', 'aynı tohum hep aynı kayıtları verir; verilmezse 1', 'SAYI'],
    en: ['seed', 'a seed always gives the same records; default: 1', 'NUMBER'],
  },
  format: {
    value: 'required',
    tr: ['bicim', 'ndjson (verilmezse), csv ya da sql', 'BİÇİM'],
    en: ['format', 'ndjson (default), csv or sql', 'FORMAT'],
  },
  search: {
    value: 'required',
    tr: ['ara', "arama parametresi; ad ya da 'ad={}' (ikisi de verilmezse q)", 'AD'],
    en: ['search', "search parameter; a name or 'name={}' (q if neither is given)", 'NAME'],
  },
  sort: {
    value: 'required',
    tr: ['sirala', "sıralama parametresi; ad ya da 'sort={}:asc' (ikisi de verilmezse _sort)", 'AD'],
    en: ['sort', "sort parameter; a name or 'sort={}:asc' (_sort if neither is given)", 'NAME'],
  },
  list: {
    value: 'required',
    tr: ['liste', 'yanıtta listenin yeri: veri.kayitlar', 'YOL'],
    en: ['list', 'path of the list in the response: data.items', 'PATH'],
  },
  pairs: {
    value: 'required',
    tr: ['ciftler', 'kurmaca/veri/turkce-siralama.json sözcüklerini listeleyen URL; sıralamada ğ/g, ç/c… için', 'URL'],
    en: ['pairs', 'URL that lists the words of kurmaca/veri/turkce-siralama.json; shows more of the sort order', 'URL'],
  },
  version: { value: 'none', short: 'v', tr: ['surum', 'sürüm'], en: ['version', 'version'] },
  help: HELP,
} as const satisfies Options<string>;

export type OptionName = keyof typeof rows;

/** The options of `npx kurmaca`, for the parser and the help. */
export const options: Options<OptionName> = rows;

interface CommandDefinition {
  /** The words that select the command, keyed by the language of its output. */
  readonly words: Readonly<Record<Language, readonly string[]>>;
  readonly takes: readonly OptionName[];
  readonly texts: CommandTexts;
}

const always = ['version', 'help'] as const;

/** The commands of `npx kurmaca`; `serve` is the default command and has no word. */
const definitions = {
  serve: {
    words: { tr: [], en: [] },
    takes: keysOf(rows).filter((name) => !['format', 'search', 'sort', 'list', 'pairs'].includes(name)),
    texts: {
      tr: [
        'Kurmaca: Türkçe örnek veriler sunan REST API, bu makinede.',
        ['npx kurmaca', `${LOCAL_ORIGIN}{base}`],
        ['npx kurmaca --kalici', 'yazılanları durdurulana kadar saklar'],
        ['npx kurmaca isci KLASÖR', 'sayfaların içinde çalışan API’yi ve görselleri bir klasöre kopyalar'],
        ['npx kurmaca uret KAYNAK', 'istenen sayıda kayıt yazar'],
        ['npx kurmaca turkce-testi URL…', 'bir uç noktayı Türkçe arama ve sıralamayla sınar'],
      ],
      en: [
        'Kurmaca: a REST API of Turkish sample data, on this machine.',
        ['npx kurmaca', `${LOCAL_ORIGIN}{base}`],
        ['npx kurmaca --keep', 'keeps writes until you stop it'],
        ['npx kurmaca worker FOLDER', 'copies the API that runs inside pages, and the pictures, into a folder'],
        ['npx kurmaca generate RESOURCE', 'writes any number of records'],
        ['npx kurmaca turkish-test URL…', 'tests an endpoint’s Turkish search and sort order'],
      ],
    },
  },
  worker: {
    words: { tr: ['isci'], en: ['worker'] },
    takes: ['names', ...always],
    texts: {
      tr: [
        'Service worker’ı, modüllerini ve görselleri bir klasöre kopyalar.',
        ['npx kurmaca isci public', 'klasör verilmezse bulunulan klasöre'],
      ],
      en: [
        'Copies the service worker, its modules and the pictures into a folder.',
        ['npx kurmaca worker public', 'by default into the current folder'],
      ],
    },
  },
  generate: {
    words: { tr: ['uret', 'üret'], en: ['generate'] },
    takes: ['names', 'count', ...wishedResources, 'seed', 'format', ...always],
    texts: {
      tr: [
        'Bir kaynağın ya da siparisKalemleri gibi bir tablonun kayıtlarını yazar.',
        ['npx kurmaca uret siparisler --adet 1000', 'bin sipariş, satır satır JSON'],
      ],
      en: [
        'Writes the records of a resource, or of a table such as orderItems.',
        ['npx kurmaca generate orders --count 1000', 'a thousand orders, one line of JSON each'],
      ],
    },
  },
  turkishTest: {
    words: { tr: ['turkce-testi'], en: ['turkish-test'] },
    takes: ['search', 'sort', 'list', 'pairs', ...always],
    texts: {
      tr: [
        'Bir uç noktayı Türkçe arama ve sıralamayla sınar; yanlış yoksa çıkış kodu 0’dır.',
        ["npx kurmaca turkce-testi 'URL'", 'URL, 50 kullanıcının hepsini listeler'],
      ],
      en: [
        'Tests Turkish search and sort order of an endpoint; exit code 0: no fault.',
        ["npx kurmaca turkish-test 'URL'", 'the URL lists all 50 users'],
      ],
    },
  },
} as const satisfies Readonly<Record<string, CommandDefinition>>;

export type CommandName = keyof typeof definitions;

export const commands: Readonly<Record<CommandName, CommandDefinition>> = definitions;

export const commandNames = keysOf(definitions);

/** An example call of a command, without options. */
export const callOf = (command: CommandName, language: Language): string =>
  commands[command].texts[language][1][0].replace(/ --.*/, '');

/** The help of a command, with the addresses of the API with these names. */
export const helpFor = (command: CommandName, language: Language, names: Language = 'tr'): string => {
  const { basePath, spelled } = catalogueIn(names);
  const words = new Map([
    ['base', basePath],
    ['reset', `${basePath}/${spelled(RESET)[language]}`],
  ]);
  return helpOf(
    commands[command].texts,
    commands[command].takes.map((name) => options[name]),
    language,
    (text) => filled(text, (word) => words.get(word)),
  );
};

export const wrongValue = (option: OptionName, tr: string, en: string, value: string): UsageError => {
  const [turkish, english = turkish] = spellingsOf(options[option]);
  return new UsageError(`--${turkish} ${tr}; gelen: ${value}`, `--${english} ${en}; received: ${value}`);
};
