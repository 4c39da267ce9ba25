import { parseArgs } from 'node:util';
import type { Bilingual } from '../data/catalogue/member.ts';
import { closest } from '../functions/query/closest.ts';

/** A failure that the command’s user can do something about: told without a stack, exit code 1. The message is bilingual. */
export class CommandError extends Error {
  readonly exitCode: number = 1;
}

/** A mistake in a command’s arguments: exit code 2, as of most Unix tools. */
export class UsageError extends CommandError {
  override readonly exitCode = 2;
}

/** An option of a command: `--name`, with a value after it or without. */
export interface Option<Value> {
  readonly name: string;
  /** What stands for the value in the help; `null` for a switch. */
  readonly placeholder: string | null;
  readonly help: Bilingual;
  /** Reads what was given, `undefined` for nothing. @throws UsageError for what is no such value. */
  readonly read: (given: string | undefined) => Value;
}

/** An option that is on or off. */
export const switchOption = (name: string, help: Bilingual): Option<boolean> => ({
  name,
  placeholder: null,
  help,
  read: (given) => given !== undefined,
});

/** An option that takes a text. `check` tells what is required where a text will not do, `null` where it will. */
export const textOption = <Fallback extends string | null>(
  name: string,
  placeholder: string,
  help: Bilingual,
  fallback: Fallback,
  check: (text: string) => Bilingual | null = () => null,
): Option<string | Fallback> => ({
  name,
  placeholder,
  help,
  read: (given) => {
    if (given === undefined) return fallback;
    const required = check(given);
    if (required === null) return given;
    throw new UsageError(`--${name} “${given}”: ${required.tr}\n--${name} “${given}”: ${required.en}`);
  },
});

/** An option that takes a number within these bounds, whole unless decimals are allowed. */
export const numberOption = <Fallback extends number | null>(
  name: string,
  help: Bilingual,
  fallback: Fallback,
  { from, to, decimals = false }: { readonly from: number; readonly to: number; readonly decimals?: boolean },
): Option<number | Fallback> => ({
  name,
  placeholder: 'N',
  help,
  read: (given) => {
    if (given === undefined) return fallback;
    const value = Number(given);
    const isNumber = /^\d+(?:\.\d+)?$/.test(given) && (decimals || Number.isInteger(value));
    if (isNumber && value >= from && value <= to) return value;
    throw new UsageError(
      `--${name} “${given}”: ${from} ile ${to} arasında bir ${decimals ? 'sayı' : 'tam sayı'} gerekir\n` +
        `--${name} “${given}”: ${decimals ? 'a number' : 'a whole number'} from ${from} to ${to} is required`,
    );
  },
});

/** What a command is, for its help and for reading its arguments. */
export interface Command {
  /** How it is called, without options: `npm run build`. */
  readonly name: string;
  readonly about: Bilingual;
  readonly options?: readonly Option<unknown>[];
  /** What stands for its positional arguments in the help; none are taken where it is left out. */
  readonly positionals?: readonly string[];
  /** Stands below the options. */
  readonly notes?: string;
}

/** The arguments of a command. */
export interface Arguments {
  /** The value of one of the command’s options. @throws UsageError */
  readonly value: <Value>(option: Option<Value>) => Value;
  readonly positionals: readonly string[];
}

const HELP = switchOption('help', { tr: 'bu metin', en: 'this text' });

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

const unknownOption = (rawName: string, names: readonly string[]): UsageError => {
  const [best] = closest(rawName.replace(/^-+/, ''), names);
  return new UsageError(
    best === undefined
      ? `Bilinmeyen seçenek ${rawName}\nUnknown option ${rawName}`
      : `Bilinmeyen seçenek ${rawName}; şunu mu demek istediniz: --${best}?\nUnknown option ${rawName}; did you mean --${best}?`,
  );
};

/** Reads arguments as a command defines them. @throws UsageError where they do not fit. */
export const readArguments = (
  { options = [], positionals: places = [] }: Command,
  args: readonly string[],
): Arguments & { readonly asksForHelp: boolean } => {
  const known = new Map([...options, HELP].map((option) => [option.name, option]));
  const { tokens } = parseArgs({
    args: [...args],
    // `parseArgs` tells what is wrong in English alone, so that its tokens are checked here.
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      [...known.values()].map(({ name, placeholder }) => [
        name,
        { type: placeholder === null ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
  });
  const given = new Map<string, string>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'option') {
      const { rawName, value } = token;
      const option = known.get(rawName === '-h' ? HELP.name : token.name);
      if (option === undefined) throw unknownOption(rawName, [...known.keys()]);
      const takesValue = option.placeholder !== null;
      if (takesValue && (value === undefined || (!token.inlineValue && value.startsWith('--'))))
        throw new UsageError(`${spelled(option)}: değeri eksik\n${spelled(option)}: the value is missing`);
      if (!takesValue && value !== undefined)
        throw new UsageError(`--${option.name} değer almaz\n--${option.name} takes no value`);
      given.set(option.name, value ?? '');
    } else if (token.kind === 'positional') positionals.push(token.value);
  }
  const [surplus] = positionals.slice(places.length);
  if (surplus !== undefined) throw new UsageError(`“${surplus}” beklenmiyordu\n“${surplus}” is not expected`);
  return {
    asksForHelp: given.has(HELP.name),
    value: (option) => option.read(given.get(option.name)),
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
    if (given.asksForHelp) console.log(helpOf(command));
    else await run(given);
  } catch (thrown) {
    if (!(thrown instanceof CommandError)) throw thrown;
    console.error(thrown instanceof UsageError ? `${thrown.message}\n\n${usageOf(command)}` : thrown.message);
    process.exitCode = thrown.exitCode;
  }
};
