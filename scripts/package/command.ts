import { parseArgs } from 'node:util';
import { closest } from '../../functions/query/closest.ts';

/** A mistake in the command's arguments; the message is for its user, in both languages. */
export class UsageError extends Error {}

/** What the command is asked to do. */
export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'worker'; readonly folder: string }
  | {
      readonly kind: 'serve';
      readonly port: string | undefined;
      readonly host: string | undefined;
      readonly delay: number;
      /** Whether writes are kept, and in which file; `null` for memory. */
      readonly keep: false | { readonly file: string | null };
    };

/** Every name of each option, Turkish and English. */
const options = {
  port: ['port'],
  host: ['host', 'adres'],
  keep: ['kalici', 'keep'],
  delay: ['gecikme', 'delay'],
  help: ['yardim', 'help'],
  version: ['surum', 'version'],
} as const;

const FLAGS: readonly string[] = [...options.keep, ...options.help, ...options.version];
const SHORT: Readonly<Record<string, string>> = { '-h': '--help', '-v': '--version', '-p': '--port' };

const allNames: readonly string[] = Object.values(options).flat();

const WORKER_WORDS: readonly string[] = ['isci', 'worker'];

type Values = Readonly<Record<string, string | boolean | undefined>>;

const given = (values: Values, names: readonly string[]): string | boolean | undefined =>
  names.map((name) => values[name]).find((value) => value !== undefined);

const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

const delayOf = (value: string | boolean | undefined): number => {
  const text = textOf(value) ?? '0';
  if (!/^\d{1,6}$/.test(text))
    throw new UsageError(
      `--gecikme milisaniye olmalı, örneğin 300; gelen: ${text}\n--delay must be in milliseconds, such as 300; received: ${text}`,
    );
  return Number(text);
};

/** @throws UsageError for an unknown option, with the closest known one. */
const checkNames = (args: readonly string[]): void => {
  for (const arg of args) {
    const name = /^--?([^=]+)/.exec(arg)?.[1];
    if (name === undefined || allNames.includes(name)) continue;
    const [best] = closest(name, allNames);
    throw new UsageError(
      best === undefined
        ? `Bilinmeyen seçenek ${arg}; hepsi: npx kurmaca --yardim\nUnknown option ${arg}; all options: npx kurmaca --help`
        : `Bilinmeyen seçenek ${arg}; şunu mu demek istediniz: --${best}?\nUnknown option ${arg}; did you mean --${best}?`,
    );
  }
};

const parse = (args: readonly string[]): { readonly values: Values; readonly positionals: readonly string[] } => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        allNames.map((name) => [name, { type: FLAGS.includes(name) ? ('boolean' as const) : ('string' as const) }]),
      ),
    });
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new UsageError(`Seçenekler anlaşılmadı / Invalid options: ${reason}`);
  }
};

/** `--kalici=veri.json` is the same as `--kalici veri.json`. */
const separated = (arg: string): readonly string[] => {
  const [, name = '', value = ''] = /^--([a-z]+)=(.*)$/s.exec(arg) ?? [];
  const keeps: readonly string[] = options.keep;
  return keeps.includes(name) ? [`--${name}`, value] : [SHORT[arg] ?? arg];
};

/** Reads the command's arguments. @throws UsageError where they cannot be understood. */
export const readCommand = (argv: readonly string[]): Command => {
  const args = argv.flatMap(separated);
  checkNames(args.filter((arg) => arg.startsWith('-')));
  const { values, positionals } = parse(args);
  if (given(values, options.help) !== undefined) return { kind: 'help' };
  if (given(values, options.version) !== undefined) return { kind: 'version' };
  const [first, ...more] = positionals;
  if (first !== undefined && WORKER_WORDS.includes(first) && given(values, options.keep) === undefined) {
    const [folder = '.', ...rest] = more;
    if (rest.length > 0)
      throw new UsageError(
        `“${rest.join(' ')}” anlaşılmadı; klasör tek addır: npx kurmaca isci ${folder}\n“${rest.join(' ')}” is not expected; give one folder: npx kurmaca worker ${folder}`,
      );
    return { kind: 'worker', folder };
  }
  const keeps = given(values, options.keep) !== undefined;
  // What `--keep=$FILE` leaves where the variable is empty.
  if (keeps && first === '')
    throw new UsageError(
      'Dosyanın adı boş; dosyada saklamak için --kalici=veri.json, bellekte saklamak için --kalici\nThe file has no name; to keep writes in a file --keep=data.json, in memory --keep',
    );
  if (first !== undefined && (!keeps || more.length > 0))
    throw new UsageError(
      `“${keeps ? more.join(' ') : first}” anlaşılmadı; yazılanları bir dosyada saklamak için: npx kurmaca --kalici veri.json\n“${keeps ? more.join(' ') : first}” is not expected; to keep writes in a file: npx kurmaca --keep data.json`,
    );
  return {
    kind: 'serve',
    port: textOf(given(values, options.port)),
    host: textOf(given(values, options.host)),
    delay: delayOf(given(values, options.delay)),
    keep: keeps && { file: first ?? null },
  };
};
