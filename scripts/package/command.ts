import type { Bilingual } from '../../data/catalogue/field.ts';
import { closest, didYouMean } from '../../functions/query/closest.ts';
import { wishedResources } from '../../functions/generate/blocks.ts';
import type { GenerateOptions } from '../../functions/samples/generate.ts';
import { isPublicUrl } from '../../functions/hosts/options.ts';
import { isToday, type Today } from '../../functions/hosts/today.ts';
import { closestOption, type OptionSyntax, type ParsedArguments, parseArguments, UsageError } from '../command-line.ts';
import { type NamedOrigins, namedByAll } from './foreign-pages.ts';
import { type GenerateCommand, generateCommand, seedOf, servedCountOf, wishOf } from './generate-records.ts';
import { LOCAL_ADDRESS } from './help.ts';
import { type CommandName, type OptionName, optionNames, options, wrongValue } from './options.ts';
import type { EndpointOptions } from './turkish-endpoint.ts';

export type Command =
  | { readonly kind: 'help'; readonly command: CommandName; readonly language: keyof Bilingual }
  | { readonly kind: 'version' }
  | { readonly kind: 'worker'; readonly folder: string }
  | GenerateCommand
  | {
      readonly kind: 'turkishTest';
      readonly urls: readonly string[];
      readonly options: EndpointOptions;
      readonly language: keyof Bilingual;
    }
  | {
      readonly kind: 'serve';
      readonly port: string | undefined;
      readonly host: string | undefined;
      readonly delay: number;
      /** Whether requests are logged as JSON. */
      readonly log: boolean;
      /** The file or folder of own records; `undefined` for the frozen data. */
      readonly data: string | undefined;
      /** The day that is to be today; `undefined` for the data's own. */
      readonly today: Today | undefined;
      /** Whether writes are kept, and in which file; `null` for memory. */
      readonly keep: false | { readonly file: string | null };
      /** Whether a state in the file is replaced by a new one. */
      readonly reset: boolean;
      /** What stands before the path of the API in public; `undefined` where no proxy is in front. */
      readonly url: string | undefined;
      /** Which pages and host names are answered besides the near ones where data are somebody's own. */
      readonly named: NamedOrigins;
      /** The records that are served where they are not the fixed ones. */
      readonly generated: GenerateOptions | null;
    };

const syntax: ReadonlyMap<string, OptionSyntax> = new Map(
  optionNames.flatMap((option) => options[option].names.map((name) => [name, options[option]])),
);

/** The words that call a command. */
const commandWords: ReadonlyMap<string, CommandName> = new Map([
  ['isci', 'worker'],
  ['worker', 'worker'],
  ['uret', 'generate'],
  ['üret', 'generate'],
  ['generate', 'generate'],
  ['turkce-testi', 'turkishTest'],
  ['turkish-test', 'turkishTest'],
]);

/** Whether a word calls a command in English: `-h` beside it is answered in its language. */
const isEnglish = (word: string): boolean => ['worker', 'generate', 'turkish-test'].includes(word);

/** A call of each command, as an example. */
const calls: Readonly<Record<CommandName, Bilingual>> = {
  serve: { tr: 'npx kurmaca', en: 'npx kurmaca' },
  worker: { tr: 'npx kurmaca isci public', en: 'npx kurmaca worker public' },
  generate: { tr: 'npx kurmaca uret siparisler', en: 'npx kurmaca generate orders' },
  turkishTest: { tr: 'npx kurmaca turkce-testi URL', en: 'npx kurmaca turkish-test URL' },
};

/** What people write who expect a command that serves; none is needed. */
const SERVING_WORD = /^(?:ba[sş]lat|calistir|dev|run|server?|start|sunucu)$/i;

type Values = ParsedArguments['values'];

/** What was given to an option by any of its names. */
const allGiven = (values: Values, option: OptionName): readonly (string | undefined)[] =>
  options[option].names.flatMap((name) => values.get(name) ?? []);

const isGiven = (values: Values, option: OptionName): boolean => allGiven(values, option).length > 0;

const given = (values: Values, option: OptionName): string | undefined => allGiven(values, option).at(-1);

/** @throws UsageError for an option of another command, which would be ignored. */
const checkOptions = (values: Values, command: CommandName, word: string | undefined): void => {
  const [tr, en] = word === undefined ? ['bu komutla', 'this command'] : [`${word} ile`, word];
  for (const { names, commands: takers } of Object.values(options)) {
    const [usual] = takers;
    const stray = names.find((name) => values.has(name));
    if (usual === undefined || stray === undefined || takers.includes(command)) continue;
    throw new UsageError(
      `--${stray}, ${tr} kullanılmaz; kullanıldığı yer: ${calls[usual].tr} --${stray} …\n--${stray} does not go with ${en}; use it with: ${calls[usual].en} --${stray} …`,
    );
  }
};

const delayOf = (text = '0'): number => {
  if (!/^\d{1,6}$/.test(text))
    throw wrongValue('delay', 'milisaniye olmalı, örneğin 300', 'must be in milliseconds, such as 300', text);
  return Number(text);
};

const NOW_WORDS: readonly string[] = ['simdi', 'şimdi', 'now'];

const todayOf = (text: string | undefined): Today | undefined => {
  const today = text !== undefined && NOW_WORDS.includes(text) ? 'now' : text;
  if (today === undefined || isToday(today)) return today;
  throw wrongValue('today', 'bir gün (2026-11-22) ya da simdi olmalı', 'must be a day (2026-11-22) or now', today);
};

/** What a word that is no command was probably meant to be. */
const meant = (word: string): string | null => {
  if (/^\d{1,5}$/.test(word)) return `npx kurmaca --port ${word}`;
  if (SERVING_WORD.test(word)) return 'npx kurmaca';
  const [command] = closest(word, [...commandWords.keys()]);
  if (command !== undefined) return `npx kurmaca ${command}`;
  // A file may be for own data or for kept writes.
  const option = word.endsWith('.json') ? undefined : closestOption(word, [...syntax.keys()]);
  return option === undefined ? null : `npx kurmaca --${option}`;
};

const unexpected = (word: string, keeps: boolean): UsageError => {
  const suggestion = meant(word);
  if (!keeps && suggestion !== null) {
    const { tr, en } = didYouMean(suggestion);
    return new UsageError(`“${word}” diye bir komut yok; ${tr}\nUnknown command “${word}”; ${en}`);
  }
  return new UsageError(
    `“${word}” anlaşılmadı; yazılanları bir dosyada saklamak için: npx kurmaca --kalici veri.json; kendi verileriniz için: --veri veri.json\n“${word}” is not expected; to keep writes in a file: npx kurmaca --keep data.json; for your own data: --data data.json`,
  );
};

/** The endpoints to test, with their parameters for search and sorting; ours where neither is given. @throws UsageError for a URL that is none. */
const turkishTest = (urls: readonly string[], values: Values, language: keyof Bilingual): Command => {
  const pairs = given(values, 'pairs') ?? null;
  const wrong = [...urls, ...(pairs === null ? [] : [pairs])].find(
    (url) => !/^https?:\/\/[^/]/.test(url) || !URL.canParse(url),
  );
  if (wrong !== undefined || urls.length === 0)
    throw new UsageError(
      `Kullanıcıları listeleyen bir URL verin: npx kurmaca turkce-testi '${LOCAL_ADDRESS}/kullanicilar?_limit=100'${wrong === undefined ? '' : `; gelen: ${wrong}`}\nGive a URL that lists the users: npx kurmaca turkish-test '${LOCAL_ADDRESS}/users?_per_page=100'${wrong === undefined ? '' : `; received: ${wrong}`}`,
    );
  const [search, sort] = [given(values, 'search'), given(values, 'sort')];
  const parameters = search === undefined && sort === undefined ? { search: 'q', sort: '_sort' } : { search, sort };
  return {
    kind: 'turkishTest',
    urls,
    options: {
      list: given(values, 'list') ?? null,
      search: parameters.search ?? null,
      sort: parameters.sort ?? null,
      pairs,
    },
    language,
  };
};

const worker = ([folder = '.', ...rest]: readonly string[]): Command => {
  if (rest.length === 0) return { kind: 'worker', folder };
  throw new UsageError(
    `“${rest.join(' ')}” anlaşılmadı; klasör tek addır: npx kurmaca isci ${folder}\n“${rest.join(' ')}” is not expected; give one folder: npx kurmaca worker ${folder}`,
  );
};

/** What the served records are, where they are not the fixed ones. @throws UsageError */
const generatedBy = (values: Values): GenerateOptions | null => {
  const [count, seed] = [given(values, 'count'), given(values, 'seed')];
  const wishes = wishedResources.filter((name) => isGiven(values, name));
  const isGenerated = count !== undefined || wishes.length > 0;
  if (seed !== undefined && !isGenerated)
    throw new UsageError(
      '--tohum; uret, --adet ya da --siparisler gibi bir sayıyla kullanılır: npx kurmaca --adet 10000 --tohum 7\n--seed goes with generate, --count or a number such as --orders: npx kurmaca --count 10000 --seed 7',
    );
  if (!isGenerated) return null;
  if (isGiven(values, 'data'))
    throw new UsageError(
      '--veri ile birlikte kayıt sayısı verilmez: kayıtlar ya üretilir ya sizindir\n--data goes with no number of records: records are generated or your own',
    );
  if (count !== undefined && wishes.length > 0)
    throw new UsageError(
      '--adet bütün kayıtların sayısıdır, kaynakların sayılarıyla birlikte verilmez\n--count is the number of all records, and does not go with those of resources',
    );
  if (count !== undefined) return { count: servedCountOf(count), seed: seedOf(seed) };
  const counts = Object.fromEntries(wishes.map((name) => [name, wishOf(name, given(values, name) ?? '')]));
  return { counts, seed: seedOf(seed) };
};

const serving = (words: readonly string[], values: Values): Command => {
  const keeps = isGiven(values, 'keep');
  const generated = generatedBy(values);
  const file = given(values, 'keep');
  const [surplus] = words;
  // What `--keep=$FILE` leaves where the variable is empty.
  if (file === '')
    throw new UsageError(
      'Dosyanın adı boş; dosyada saklamak için --kalici=veri.json, bellekte saklamak için --kalici\nThe file has no name; to keep writes in a file --keep=data.json, in memory --keep',
    );
  if (surplus !== undefined) throw unexpected(surplus, keeps);
  const url = given(values, 'url');
  if (url !== undefined && !isPublicUrl(url))
    throw wrongValue(
      'url',
      'https://api.example.com/mock gibi bir URL olmalı',
      'must be a URL such as https://api.example.com/mock',
      url,
    );
  if (isGiven(values, 'origin') && !keeps && !isGiven(values, 'data'))
    throw new UsageError(
      '--koken, saklanan ya da kendi verilerinizle kullanılır; sabit verileri her sayfa okur: npx kurmaca --kalici --koken https://x.dev\n--origin goes with kept data or your own; every page can read the frozen data: npx kurmaca --keep --origin https://x.dev',
    );
  const reset = isGiven(values, 'reset');
  if (reset && file === undefined)
    throw new UsageError(
      '--sifirla bir dosyayla kullanılır: npx kurmaca --kalici veri.json --sifirla\n--reset needs a file: npx kurmaca --keep data.json --reset',
    );
  return {
    kind: 'serve',
    port: given(values, 'port'),
    host: given(values, 'host'),
    delay: delayOf(given(values, 'delay')),
    log: isGiven(values, 'log'),
    data: given(values, 'data'),
    today: todayOf(given(values, 'today')),
    keep: keeps && { file: file ?? null },
    reset,
    url,
    named: namedByAll(
      allGiven(values, 'origin').filter((text) => text !== undefined),
      [given(values, 'host'), url && new URL(url).hostname].filter((name) => name !== undefined),
    ),
    generated,
  };
};

/** Reads the command's arguments. @throws UsageError where they cannot be understood. */
export const readCommand = (args: readonly string[]): Command => {
  const { values, positionals } = parseArguments(args, syntax, {
    tr: 'npx kurmaca --yardim',
    en: 'npx kurmaca --help',
  });
  const [word = '', ...more] = positionals;
  const called = commandWords.get(word);
  if (isGiven(values, 'help'))
    return { kind: 'help', command: called ?? 'serve', language: values.has('help') || isEnglish(word) ? 'en' : 'tr' };
  if (isGiven(values, 'version')) return { kind: 'version' };
  checkOptions(values, called ?? 'serve', called && word);
  switch (called) {
    case 'worker':
      return worker(more);
    case 'generate':
      return generateCommand(more, {
        count: given(values, 'count'),
        seed: given(values, 'seed'),
        format: given(values, 'format'),
      });
    case 'turkishTest':
      return turkishTest(more, values, isEnglish(word) ? 'en' : 'tr');
    default:
      return serving(positionals, values);
  }
};
