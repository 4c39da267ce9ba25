import { parseArgs } from 'node:util';
import type { Bilingual } from '../data/catalogue/field.ts';
import { closest, didYouMean } from '../functions/query/closest.ts';

/** A failure that the command’s user can do something about: told without a stack, exit code 1. The message is bilingual. */
export class CommandError extends Error {
  readonly exitCode: number = 1;
}

/** A mistake in a command’s arguments: exit code 2, as of most Unix tools. */
export class UsageError extends CommandError {
  override readonly exitCode = 2;
}

/** How an option is written. An optional value stands directly behind it. */
export interface OptionSyntax {
  readonly value: 'none' | 'optional' | 'required';
  readonly short?: string;
}

/** An option of a command: `--name`, with a value after it or without. */
export interface Option<Value> extends OptionSyntax {
  readonly name: string;
  /** What stands for the value in the help; `null` for a switch. */
  readonly placeholder: string | null;
  readonly help: Bilingual;
  /** Reads what was given, `undefined` for nothing. @throws UsageError for what is no such value. */
  readonly read: (given: string | undefined) => Value;
}

export const switchOption = (name: string, help: Bilingual): Option<boolean> => ({
  name,
  value: 'none',
  placeholder: null,
  help,
  read: (given) => given !== undefined,
});

/** What a text has to be, and how that is said where it is not. */
interface Requirement extends Bilingual {
  readonly holds: (text: string) => boolean;
}

/** An option that takes a text. */
export const textOption = <Fallback extends string | null>(
  name: string,
  placeholder: string,
  help: Bilingual,
  fallback: Fallback,
  required?: Requirement,
): Option<string | Fallback> => ({
  name,
  value: 'required',
  placeholder,
  help,
  read: (given) => {
    if (given === undefined) return fallback;
    if (!required || required.holds(given)) return given;
    throw new UsageError(`--${name} “${given}”: ${required.tr}\n--${name} “${given}”: ${required.en}`);
  },
});

/** An option that takes a number within these bounds, whole unless decimals are allowed. */
export const numberOption = <Fallback extends number | null>(
  name: string,
  help: Bilingual,
  fallback: Fallback,
  { from, to, decimals = false }: { readonly from: number; readonly to: number; readonly decimals?: boolean },
): Option<number | Fallback> => {
  const option = textOption(name, 'N', help, null, {
    holds: (text) =>
      /^\d+(?:\.\d+)?$/.test(text) &&
      (decimals || Number.isInteger(Number(text))) &&
      Number(text) >= from &&
      Number(text) <= to,
    tr: `${from} ile ${to} arasında bir ${decimals ? 'sayı' : 'tam sayı'} gerekir`,
    en: `${decimals ? 'a number' : 'a whole number'} from ${from} to ${to} is required`,
  });
  return { ...option, read: (given) => (option.read(given) === null ? fallback : Number(given)) };
};

/** What a command is, for its help and for reading its arguments. */
export interface Command {
  /** How it is called, without options: `npm run build`. */
  readonly name: string;
  readonly about: Bilingual;
  readonly options?: readonly Option<unknown>[];
  /** What stands for its positional arguments in the help; none are taken where it is left out, any number for one with `…`. */
  readonly positionals?: readonly string[];
  /** Stands below the options. */
  readonly notes?: string;
}

export interface Arguments {
  /** The value of one of the command’s options. @throws UsageError */
  readonly value: <Value>(option: Option<Value>) => Value;
  readonly positionals: readonly string[];
}

const HELP = { ...switchOption('help', { tr: 'bu metin', en: 'this text' }), short: 'h' };

const spelled = ({ name, placeholder }: Option<unknown>): string =>
  placeholder === null ? `--${name}` : `--${name} ${placeholder}`;

const usageOf = ({ name, options = [], positionals = [] }: Command): string => {
  const optional = options.map((option) => `[${spelled(option)}]`);
  // npm takes options for its own unless two dashes stand before them.
  const dashes = name.startsWith('npm ') && options.length > 0 ? ['--'] : [];
  return `Kullanım / Usage: ${[name, ...dashes, ...positionals, ...optional].join(' ')}`;
};

const helpOf = (command: Command): string => {
  const { about, options = [], notes } = command;
  const listed = [...options, HELP];
  const width = Math.max(...listed.map((option) => spelled(option).length)) + 2;
  const lines = listed.map(
    (option) => `  ${spelled(option).padEnd(width)}${option.help.tr}\n  ${' '.repeat(width)}${option.help.en}`,
  );
  return [usageOf(command), `${about.tr}\n${about.en}`, lines.join('\n'), ...(notes ? [notes] : [])].join('\n\n');
};

/** Arguments, taken apart. */
export interface ParsedArguments {
  /** The values that were given to each option, in order; `undefined` where it stood alone. */
  readonly values: ReadonlyMap<string, readonly (string | undefined)[]>;
  readonly positionals: readonly string[];
}

const sortedLetters = (word: string): string => Array.from(word).toSorted().join('');

/** The name that was probably meant; two exchanged letters count as two mistakes, which are too many for a short name. */
export const closestOption = (name: string, names: readonly string[]): string | undefined =>
  closest(name, names)[0] ?? names.find((other) => sortedLetters(other) === sortedLetters(name));

/**
 * Takes arguments apart.
 * @param help how the help is called that lists all options
 * @throws UsageError in both languages: `parseArgs` itself tells what is wrong in English alone
 */
export const parseArguments = (
  args: readonly string[],
  syntax: ReadonlyMap<string, OptionSyntax>,
  help: Bilingual,
): ParsedArguments => {
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Array.from(syntax, ([name, { value, short }]) => [
        name,
        { type: value === 'required' ? ('string' as const) : ('boolean' as const), ...(short && { short }) },
      ]),
    ),
  });
  const values = new Map<string, (string | undefined)[]>();
  const positionals: string[] = [];
  let optional: { readonly index: number; readonly of: (string | undefined)[] } | undefined;
  for (const token of tokens) {
    if (token.kind === 'positional') {
      if (optional?.index === token.index - 1) optional.of.splice(-1, 1, token.value);
      else positionals.push(token.value);
    }
    if (token.kind !== 'option') continue;
    const { name, rawName, index, value, inlineValue } = token;
    const known = syntax.get(name);
    if (known === undefined) {
      const best = closestOption(name, [...syntax.keys()]);
      const { tr, en } =
        best === undefined ? { tr: `hepsi: ${help.tr}`, en: `all options: ${help.en}` } : didYouMean(`--${best}`);
      throw new UsageError(`Bilinmeyen seçenek ${rawName}; ${tr}\nUnknown option ${rawName}; ${en}`);
    }
    if (known.value === 'none' && value !== undefined)
      throw new UsageError(`--${name} değer almaz\n--${name} takes no value`);
    if (known.value === 'required' && (!value || (!inlineValue && value.startsWith('--'))))
      throw new UsageError(`--${name}: değeri eksik\n--${name}: the value is missing`);
    const of = [...(values.get(name) ?? []), value];
    values.set(name, of);
    optional = known.value === 'optional' && value === undefined ? { index, of } : undefined;
  }
  return { values, positionals };
};

/** Reads arguments as a command defines them. @throws UsageError where they do not fit. */
export const readArguments = (
  { name, options = [], positionals: places = [] }: Command,
  args: readonly string[],
): Arguments => {
  const syntax = new Map([...options, HELP].map((option) => [option.name, option]));
  const help = name.startsWith('npm ') ? `${name} -- --help` : `${name} --help`;
  const { values, positionals } = parseArguments(args, syntax, { tr: help, en: help });
  const [surplus] = places.at(-1)?.endsWith('…') === true ? [] : positionals.slice(places.length);
  if (surplus !== undefined) throw new UsageError(`“${surplus}” beklenmiyordu\n“${surplus}” is not expected`);
  return {
    value: (option) => option.read(values.has(option.name) ? (values.get(option.name)?.at(-1) ?? '') : undefined),
    positionals,
  };
};

/**
 * Runs a script of the project as a command: `--help` explains it, a `UsageError` ends it with 2 and a `CommandError` with 1, both
 * told without a stack. Any other error is a fault and ends it as Node does.
 */
export const runCommand = async (command: Command, run: (given: Arguments) => Promise<void>): Promise<void> => {
  try {
    const given = readArguments(command, process.argv.slice(2));
    if (given.value(HELP)) console.log(helpOf(command));
    else await run(given);
  } catch (thrown) {
    if (!(thrown instanceof CommandError)) throw thrown;
    console.error(thrown instanceof UsageError ? `${thrown.message}\n\n${usageOf(command)}` : thrown.message);
    process.exitCode = thrown.exitCode;
  }
};
