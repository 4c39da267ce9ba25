import { catalogue } from '../../data/catalogue.ts';
import { keysOf } from '../../data/lib/keys.ts';
import { closest, didYouMean } from '../../functions/query/closest.ts';
import { wishedResources } from '../../functions/generate/blocks.ts';
import { type GenerateOptions, MOST_IN_MEMORY, totalOf } from '../../functions/samples/generate.ts';
import { publicUrl } from '../../functions/hosts/options.ts';
import { LOCAL_ORIGIN } from '../../functions/http/base.ts';
import { isToday, type Today } from '../../functions/hosts/today.ts';
import { BASE_PATHS, type Language, languages, segmentOf } from '../../data/language.ts';
import { type Arguments, parse, spellingsOf, UsageError } from '../command-line.ts';
import { namedByAll } from './foreign-pages.ts';
import { type GenerateCommand, generateCommand, seedOf, servedCountOf, wishOf } from './generate-records.ts';
import { callOf, type CommandName, commandNames, commands, type OptionName, options, wrongValue } from './options.ts';

type Given = Arguments<OptionName>;

const LOCAL_ADDRESS = LOCAL_ORIGIN + BASE_PATHS.tr;

/** Commands and languages, keyed by command word. */
const commandWords = new Map(
  commandNames.flatMap((command) =>
    languages.flatMap((language) => commands[command].words[language].map((word) => [word, { command, language }])),
  ),
);

const has = (given: Given, option: OptionName): boolean => given.spelling(option) !== undefined;

/** @throws UsageError for an option that this command does not have */
const checkOptions = (given: Given, command: CommandName, word: string | undefined): void => {
  const [tr, en] = word === undefined ? ['bu komutla', 'this command'] : [`${word} ile`, word];
  for (const option of keysOf(options)) {
    const stray = given.spelling(option);
    const usual = commandNames.find((name) => commands[name].takes.includes(option));
    if (usual === undefined || stray === undefined || commands[command].takes.includes(option)) continue;
    throw new UsageError(
      `--${stray}, ${tr} kullanılmaz; kullanıldığı yer: ${callOf(usual, 'tr')} --${stray} …`,
      `--${stray} cannot be used with ${en}; use it with: ${callOf(usual, 'en')} --${stray} …`,
    );
  }
};

const delayOf = (text = '0'): number => {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw wrongValue('delay', 'milisaniye olmalı, örneğin 300', 'must be in milliseconds, such as 300', text);
};

const namesOf = (text: string | undefined): Language | undefined => {
  const names = languages.find((each) => each === text);
  if (text === undefined || names !== undefined) return names;
  throw wrongValue('names', 'tr ya da en olmalı', 'must be tr or en', text);
};

const todayOf = (text: string | undefined): Today | undefined => {
  const today = text !== undefined && ['simdi', 'şimdi'].includes(text) ? 'now' : text;
  if (today === undefined || isToday(today)) return today;
  throw wrongValue('today', 'bir gün (2026-11-22) ya da simdi olmalı', 'must be a day (2026-11-22) or now', today);
};

const urlOf = (text: string | undefined): string | undefined => {
  if (text === undefined) return text;
  const url = publicUrl(text);
  if (url !== null) return url;
  const example = 'https://api.example.com/mock';
  throw wrongValue('url', `${example} gibi bir URL olmalı`, `must be a URL such as ${example}`, text);
};

/** The error for an unknown word. For a file name, the message suggests `--veri` and `--kalici`. */
const unexpected = (word: string, keeps: boolean): UsageError => {
  const [command] = closest(word, [...commandWords.keys()]);
  const [option] = word.endsWith('.json') ? [] : closest(word, Object.values(options).flatMap(spellingsOf));
  const best = command ?? (option && `--${option}`);
  if (!keeps && best !== undefined) {
    const { tr, en } = didYouMean(`npx kurmaca ${best}`);
    return new UsageError(`“${word}” diye bir komut yok; ${tr}`, `Unknown command “${word}”; ${en}`);
  }
  return new UsageError(
    `“${word}” anlaşılmadı; yazılanları bir dosyada saklamak için: npx kurmaca --kalici veri.json; kendi verileriniz için: --veri veri.json`,
    `“${word}” is not expected; to keep writes in a file: npx kurmaca --keep data.json; for your own data: --data data.json`,
  );
};

/** The endpoints to test. By default, the search and sort parameters are those of this API. @throws UsageError for an invalid URL */
const turkishTest = (urls: readonly string[], given: Given, language: Language) => {
  const [list, pairs] = [given.last('list') ?? null, given.last('pairs') ?? null];
  const wrong = [...urls, pairs].find((url) => url !== null && (!/^https?:\/\/[^/]/.test(url) || !URL.canParse(url)));
  if (wrong !== undefined || urls.length === 0)
    throw new UsageError(
      `Kullanıcıları listeleyen bir URL verin: npx kurmaca turkce-testi '${LOCAL_ADDRESS}/kullanicilar?_limit=100'${wrong === undefined ? '' : `; gelen: ${wrong}`}`,
      `Give a URL that lists the users: npx kurmaca turkish-test '${LOCAL_ADDRESS}/users?_per_page=100'${wrong === undefined ? '' : `; received: ${wrong}`}`,
    );
  const [search, sort] = [given.last('search') ?? null, given.last('sort') ?? null];
  const parameters = search === null && sort === null ? { search: 'q', sort: '_sort' } : { search, sort };
  return { kind: 'turkishTest', urls, options: { list, ...parameters, pairs }, language } as const;
};

const worker = ([folder = '.', ...rest]: readonly string[], names: Language = 'tr') => {
  if (rest.length === 0) return { kind: 'worker', folder, names } as const;
  throw new UsageError(
    `“${rest.join(' ')}” anlaşılmadı; klasör tek addır: npx kurmaca isci ${folder}`,
    `“${rest.join(' ')}” is not expected; give one folder: npx kurmaca worker ${folder}`,
  );
};

/** The options for generated records; `null` for the fixed records. @throws UsageError */
const generatedBy = (given: Given, names: Language): GenerateOptions | null => {
  const [count, seed] = [given.last('count'), given.last('seed')];
  const wishes = wishedResources.filter((name) => has(given, name));
  if (count === undefined && wishes.length === 0) {
    if (seed === undefined) return null;
    throw new UsageError(
      '--tohum yalnız uret, --adet ya da --siparisler gibi bir sayıyla kullanılır: npx kurmaca --adet 10000 --tohum 7',
      '--seed needs generate, --count or a number such as --orders: npx kurmaca --count 10000 --seed 7',
    );
  }
  if (has(given, 'data'))
    throw new UsageError(
      '--veri ile birlikte kayıt sayısı verilmez; kayıtlar ya üretilir ya sizindir',
      '--data cannot be combined with a number of records: they are either generated or your own',
    );
  if (count !== undefined && wishes.length > 0)
    throw new UsageError(
      '--adet bütün kayıtların sayısıdır, kaynakların sayılarıyla birlikte verilmez',
      '--count is the number of all records, and cannot be combined with those of resources',
    );
  if (count !== undefined) return { names, count: servedCountOf(count), seed: seedOf(seed) };
  const counts = Object.fromEntries(
    wishes.map((name) => [segmentOf(catalogue[name], names), wishOf(name, given.last(name) ?? '')]),
  );
  const wanted = { names, counts, seed: seedOf(seed) };
  const total = totalOf(wanted);
  if (total <= MOST_IN_MEMORY) return wanted;
  throw new UsageError(
    `Bütün kaynaklarda, faturalarla birlikte en çok ${MOST_IN_MEMORY} kayıt olabilir; istenen: ${total}`,
    `All resources together, invoices included, can have at most ${MOST_IN_MEMORY} records; requested: ${total}`,
  );
};

const serving = (given: Given, names: Language = 'tr') => {
  const [keeps, file, data] = [has(given, 'keep'), given.last('keep'), given.last('data')];
  const generated = generatedBy(given, names);
  const [surplus] = given.positionals;
  // For example `--keep=$FILE` if the variable is empty.
  if (file === '')
    throw new UsageError(
      'Dosyanın adı boş; dosyada saklamak için --kalici=veri.json, bellekte saklamak için --kalici',
      'The file has no name; use --keep=data.json to keep writes in a file, --keep to keep them in memory',
    );
  if (surplus !== undefined) throw unexpected(surplus, keeps);
  const url = urlOf(given.last('url'));
  if (has(given, 'origin') && !keeps && data === undefined)
    throw new UsageError(
      '--koken yalnız yazılanlar saklanırken ya da kendi verilerinizle kullanılır; sabit verileri her sayfa okur: npx kurmaca --kalici --koken https://x.dev',
      '--origin is for kept writes or your own data; any page can read the fixed data: npx kurmaca --keep --origin https://x.dev',
    );
  const reset = has(given, 'reset');
  if (reset && file === undefined)
    throw new UsageError(
      '--sifirla bir dosyayla kullanılır: npx kurmaca --kalici veri.json --sifirla',
      '--reset needs a file: npx kurmaca --keep data.json --reset',
    );
  return {
    kind: 'serve',
    port: given.last('port'),
    host: given.last('host'),
    names,
    delay: delayOf(given.last('delay')),
    log: has(given, 'log'),
    data,
    today: todayOf(given.last('today')),
    /** Where to keep writes: in the file, or in memory if `file` is `null`; false to simulate them. */
    keep: keeps && { file: file ?? null },
    reset,
    url,
    named: namedByAll(
      given.all('origin').filter((text) => text !== undefined),
      [given.last('host'), url && new URL(url).hostname].filter((name) => name !== undefined),
    ),
    generated,
  } as const;
};

export type Command =
  | {
      readonly kind: 'help';
      readonly command: CommandName;
      readonly language: Language;
      readonly names: Language | undefined;
    }
  | { readonly kind: 'version' }
  | GenerateCommand
  | ReturnType<typeof worker | typeof turkishTest | typeof serving>;

/** @throws UsageError for invalid arguments */
export const readCommand = (args: readonly string[]): Command => {
  const given = parse(args, options, { tr: 'npx kurmaca --yardim', en: 'npx kurmaca --help' });
  const [word = '', ...more] = given.positionals;
  const { command, language } = commandWords.get(word) ?? { command: 'serve', language: 'tr' };
  const names = namesOf(given.last('names'));
  if (has(given, 'help'))
    return { kind: 'help', command, language: given.spelling('help') === 'help' ? 'en' : language, names };
  if (has(given, 'version')) return { kind: 'version' };
  checkOptions(given, command, command === 'serve' ? undefined : word);
  switch (command) {
    case 'worker':
      return worker(more, names);
    case 'generate':
      return generateCommand(more, given, names);
    case 'turkishTest':
      return turkishTest(more, given, language);
    case 'serve':
      return serving(given, names);
  }
};
