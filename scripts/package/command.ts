import { parseArgs } from 'node:util';
import type { Bilingual } from '../../data/catalogue/member.ts';
import { closest } from '../../functions/query/closest.ts';
import { isToday, type Today } from '../../functions/package/today.ts';
import { type AllowedPages, allowedByAll } from './foreign-pages.ts';
import { type GenerateCommand, generateCommand, seedOf, servedCountOf } from './generate-records.ts';
import type { EndpointOptions } from './turkish-endpoint.ts';
import { UsageError } from './usage-error.ts';

/** What the command is asked to do. */
export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'worker'; readonly folder: string }
  | GenerateCommand
  | { readonly kind: 'turkishTest'; readonly urls: readonly string[]; readonly options: EndpointOptions }
  | {
      readonly kind: 'serve';
      readonly port: string | undefined;
      readonly host: string | undefined;
      readonly delay: number;
      /** The file or folder of own records; `undefined` for the frozen data. */
      readonly data: string | undefined;
      /** The day that is to be today; `undefined` for the data's own. */
      readonly today: Today | undefined;
      /** Whether writes are kept, and in which file; `null` for memory. */
      readonly keep: false | { readonly file: string | null };
      /** Whether a state in the file is replaced by a new one. */
      readonly reset: boolean;
      /** Whose pages may write where writes are kept. */
      readonly allowed: AllowedPages;
      /** The records that are served where they are not the fixed ones: about how many, of which seed. */
      readonly generated: { readonly count: number; readonly seed: number } | null;
    };

/** Every name of each option, Turkish and English. */
const options = {
  port: ['port'],
  host: ['host', 'adres'],
  keep: ['kalici', 'keep'],
  reset: ['sifirla', 'reset'],
  origin: ['koken', 'origin'],
  delay: ['gecikme', 'delay'],
  data: ['veri', 'data'],
  today: ['bugun', 'today'],
  count: ['adet', 'count'],
  seed: ['tohum', 'seed'],
  format: ['bicim', 'format'],
  search: ['ara', 'search'],
  sort: ['sirala', 'sort'],
  list: ['liste', 'list'],
  help: ['yardim', 'help'],
  version: ['surum', 'version'],
} as const;

const FLAGS: readonly string[] = [...options.keep, ...options.reset, ...options.help, ...options.version];
const SHORT: ReadonlyMap<string, string> = new Map([
  ['-h', '--help'],
  ['-v', '--version'],
  ['-p', '--port'],
]);

const allNames: readonly string[] = Object.values(options).flat();

const sortedLetters = (word: string): string => Array.from(word).toSorted().join('');

/** The option that was probably meant; two exchanged letters count as two mistakes, which are too many for a short name. */
const closestOption = (name: string): string | undefined =>
  closest(name, allNames)[0] ?? allNames.find((other) => sortedLetters(other) === sortedLetters(name));

interface Use {
  readonly words: readonly string[];
  /** Besides help and version. */
  readonly options: readonly (keyof typeof options)[];
  readonly call: Bilingual;
}

/** How each command is called, and with which options. */
const uses: Readonly<Record<Exclude<Command['kind'], 'help' | 'version'>, Use>> = {
  serve: {
    words: [],
    options: ['port', 'host', 'keep', 'reset', 'origin', 'delay', 'data', 'today', 'count', 'seed'],
    call: { tr: 'npx kurmaca', en: 'npx kurmaca' },
  },
  worker: {
    words: ['isci', 'worker'],
    options: [],
    call: { tr: 'npx kurmaca isci public', en: 'npx kurmaca worker public' },
  },
  generate: {
    words: ['uret', 'üret', 'generate'],
    options: ['count', 'seed', 'format'],
    call: { tr: 'npx kurmaca uret siparisler', en: 'npx kurmaca generate orders' },
  },
  turkishTest: {
    words: ['turkce-testi', 'turkish-test'],
    options: ['search', 'sort', 'list'],
    call: { tr: 'npx kurmaca turkce-testi URL', en: 'npx kurmaca turkish-test URL' },
  },
};

/** What people write who expect a command that serves; none is needed. */
const SERVING_WORDS: readonly string[] = [
  'baslat',
  'başlat',
  'calistir',
  'dev',
  'run',
  'serve',
  'server',
  'start',
  'sunucu',
];

/** The values that were given to each option by any of its names; switches have an empty text. */
type Values = ReadonlyMap<string, readonly string[]>;

const allGiven = (values: Values, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => values.get(name) ?? []);

const given = (values: Values, names: readonly string[]): string | undefined => allGiven(values, names).at(-1);

/** @throws UsageError for an option of another command, which would be ignored. */
const checkOptions = (values: Values, own: Use['options']): void => {
  for (const { options: names, call } of Object.values(uses))
    for (const option of names) {
      const stray = own.includes(option) ? undefined : options[option].find((name) => values.has(name));
      if (stray === undefined) continue;
      throw new UsageError(
        `--${stray} bu komutla kullanılmaz; kullanıldığı yer: ${call.tr} --${stray} …\n--${stray} does not go with this command; use it with: ${call.en} --${stray} …`,
      );
    }
};

const delayOf = (text = '0'): number => {
  if (!/^\d{1,6}$/.test(text))
    throw new UsageError(
      `--gecikme milisaniye olmalı, örneğin 300; gelen: ${text}\n--delay must be in milliseconds, such as 300; received: ${text}`,
    );
  return Number(text);
};

const NOW_WORDS: readonly string[] = ['simdi', 'şimdi', 'now'];

const todayOf = (text: string | undefined): Today | undefined => {
  const today = text !== undefined && NOW_WORDS.includes(text) ? 'now' : text;
  if (today === undefined || isToday(today)) return today;
  throw new UsageError(
    `--bugun bir gün (2026-11-22) ya da simdi olmalı; gelen: ${today}\n--today must be a day (2026-11-22) or now; received: ${today}`,
  );
};

/** @throws UsageError for an unknown option, with the closest known one. */
const checkNames = (args: readonly string[]): void => {
  for (const arg of args) {
    const name = /^--?([^=]+)/.exec(arg)?.[1];
    // A negative number is a value, and whoever reads it refuses it.
    if (/^-\d/.test(arg)) continue;
    if (name === undefined || allNames.includes(name)) continue;
    const best = closestOption(name);
    throw new UsageError(
      best === undefined
        ? `Bilinmeyen seçenek ${arg}; hepsi: npx kurmaca --yardim\nUnknown option ${arg}; all options: npx kurmaca --help`
        : `Bilinmeyen seçenek ${arg}; şunu mu demek istediniz: --${best}?\nUnknown option ${arg}; did you mean --${best}?`,
    );
  }
};

/** @throws UsageError in both languages: `parseArgs` itself tells what is wrong in English alone. */
const parse = (args: readonly string[]): { readonly values: Values; readonly positionals: readonly string[] } => {
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      allNames.map((name) => [name, { type: FLAGS.includes(name) ? ('boolean' as const) : ('string' as const) }]),
    ),
  });
  const values = new Map<string, string[]>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, value, inlineValue } = token;
    const isFlag = FLAGS.includes(name);
    if (isFlag && value !== undefined) throw new UsageError(`--${name} değer almaz\n--${name} takes no value`);
    if (!isFlag && (!value || (!inlineValue && value.startsWith('--'))))
      throw new UsageError(`--${name}: değeri eksik\n--${name}: the value is missing`);
    values.set(name, [...(values.get(name) ?? []), value ?? '']);
  }
  return { values, positionals };
};

/** `--kalici=veri.json` is the same as `--kalici veri.json`. */
const separated = (arg: string): readonly string[] => {
  const [, name = '', value = ''] = /^--([a-z]+)=(.*)$/s.exec(arg) ?? [];
  const keeps: readonly string[] = options.keep;
  return keeps.includes(name) ? [`--${name}`, value] : [SHORT.get(arg) ?? arg];
};

/** What a word that is no command was probably meant to be. */
const meant = (word: string): string | null => {
  if (/^\d{1,5}$/.test(word)) return `npx kurmaca --port ${word}`;
  if (SERVING_WORDS.includes(word.toLowerCase())) return 'npx kurmaca';
  const [command] = closest(
    word,
    Object.values(uses).flatMap(({ words }) => words),
  );
  if (command !== undefined) return `npx kurmaca ${command}`;
  // A file may be for own data or for kept writes.
  const option = word.endsWith('.json') ? undefined : closestOption(word);
  return option === undefined ? null : `npx kurmaca --${option}`;
};

const unexpected = (word: string, keeps: boolean): UsageError => {
  const suggestion = meant(word);
  if (!keeps && suggestion !== null)
    return new UsageError(
      `“${word}” diye bir komut yok; şunu mu demek istediniz: ${suggestion}?\nUnknown command “${word}”; did you mean ${suggestion}?`,
    );
  return new UsageError(
    `“${word}” anlaşılmadı; yazılanları bir dosyada saklamak için: npx kurmaca --kalici veri.json; kendi verileriniz için: --veri veri.json\n“${word}” is not expected; to keep writes in a file: npx kurmaca --keep data.json; for your own data: --data data.json`,
  );
};

/** What the endpoints are asked with; without flags, by our own names. @throws UsageError for a URL that is none. */
const turkishTest = (urls: readonly string[], values: Values): Command => {
  const wrong = urls.find((url) => !/^https?:\/\/[^/]/.test(url) || !URL.canParse(url));
  if (wrong !== undefined || urls.length === 0)
    throw new UsageError(
      `Kullanıcıları listeleyen bir URL verin: npx kurmaca turkce-testi 'http://localhost:8888/api/v1/users?_limit=100'${wrong === undefined ? '' : `; gelen: ${wrong}`}\nGive a URL that lists the users: npx kurmaca turkish-test 'http://localhost:8888/api/v1/users?_limit=100'${wrong === undefined ? '' : `; received: ${wrong}`}`,
    );
  const [search, sort] = [given(values, options.search), given(values, options.sort)];
  const asked = search === undefined && sort === undefined ? { search: 'q', sort: '_sort' } : { search, sort };
  return {
    kind: 'turkishTest',
    urls,
    options: { list: given(values, options.list) ?? null, search: asked.search ?? null, sort: asked.sort ?? null },
  };
};

const worker = ([folder = '.', ...rest]: readonly string[]): Command => {
  if (rest.length === 0) return { kind: 'worker', folder };
  throw new UsageError(
    `“${rest.join(' ')}” anlaşılmadı; klasör tek addır: npx kurmaca isci ${folder}\n“${rest.join(' ')}” is not expected; give one folder: npx kurmaca worker ${folder}`,
  );
};

/** Reads the command's arguments. @throws UsageError where they cannot be understood. */
export const readCommand = (argv: readonly string[]): Command => {
  const args = argv.flatMap(separated);
  checkNames(args.filter((arg) => arg.startsWith('-')));
  const { values, positionals } = parse(args);
  if (given(values, options.help) !== undefined) return { kind: 'help' };
  if (given(values, options.version) !== undefined) return { kind: 'version' };
  const [first, ...more] = positionals;
  const keeps = given(values, options.keep) !== undefined;
  const count = given(values, options.count);
  const seed = given(values, options.seed);
  // After --kalici, the word is a file's name.
  const isCalled = ({ words }: Use): boolean => !keeps && first !== undefined && words.includes(first);
  checkOptions(values, (Object.values(uses).find(isCalled) ?? uses.serve).options);
  if (isCalled(uses.worker)) return worker(more);
  if (isCalled(uses.generate)) return generateCommand(more, { count, seed, format: given(values, options.format) });
  if (isCalled(uses.turkishTest)) return turkishTest(more, values);
  if (seed !== undefined && count === undefined)
    throw new UsageError(
      '--tohum, uret ya da --adet ile kullanılır: npx kurmaca --adet 10000 --tohum 7\n--seed goes with generate or --count: npx kurmaca --count 10000 --seed 7',
    );
  if (count !== undefined && given(values, options.data) !== undefined)
    throw new UsageError(
      '--adet ile --veri birlikte kullanılmaz: kayıtlar ya üretilir ya sizindir\n--count and --data exclude each other: records are generated or your own',
    );
  // What `--keep=$FILE` leaves where the variable is empty.
  if (keeps && first === '')
    throw new UsageError(
      'Dosyanın adı boş; dosyada saklamak için --kalici=veri.json, bellekte saklamak için --kalici\nThe file has no name; to keep writes in a file --keep=data.json, in memory --keep',
    );
  const surplus = keeps ? more[0] : first;
  if (surplus !== undefined) throw unexpected(surplus, keeps);
  const reset = given(values, options.reset) !== undefined;
  if (reset && (!keeps || first === undefined))
    throw new UsageError(
      '--sifirla bir dosyayla kullanılır: npx kurmaca --kalici veri.json --sifirla\n--reset needs a file: npx kurmaca --keep data.json --reset',
    );
  return {
    kind: 'serve',
    port: given(values, options.port),
    host: given(values, options.host),
    delay: delayOf(given(values, options.delay)),
    data: given(values, options.data),
    today: todayOf(given(values, options.today)),
    keep: keeps && { file: first ?? null },
    reset,
    allowed: allowedByAll(allGiven(values, options.origin)),
    generated: count === undefined ? null : { count: servedCountOf(count), seed: seedOf(seed) },
  };
};
