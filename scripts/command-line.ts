import { parseArgs } from 'node:util';
import type { Bilingual } from '../data/catalogue/field.ts';
import { keysOf } from '../data/lib/keys.ts';
import { closest, didYouMean } from '../functions/query/closest.ts';
import type { Language } from '../data/language.ts';

/** A failure that the user can fix: printed without a stack trace, exit code 1. The message has one line per language. */
export class CommandError extends Error {
  constructor(...lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

export class UsageError extends CommandError {}

/** An option in one language. The name has no dashes; the placeholder stands for the value in the help. */
type OptionTexts = readonly [name: string, about: string, placeholder?: string];

export interface Option extends Readonly<Record<Language, OptionTexts>> {
  readonly value: 'none' | 'optional' | 'required';
  /** The letter of the short spelling, `-p`. */
  readonly short?: string;
}

export type Options<Name extends string> = Readonly<Record<Name, Option>>;

/** The long names of an option, without dashes, Turkish first. */
export const spellingsOf = ({ tr: [tr], en: [en] }: Option): readonly string[] => [...new Set([tr, en])];

export interface Arguments<Name extends string> {
  /** The option's values in order; `undefined` for each use without a value. */
  readonly all: (option: Name) => readonly (string | undefined)[];
  readonly last: (option: Name) => string | undefined;
  /** The last spelling used, without dashes; `undefined` if the option is absent. */
  readonly spelling: (option: Name) => string | undefined;
  readonly positionals: readonly string[];
}

/**
 * Parses arguments. A positional argument directly after an option with an optional value is that value.
 * @param help the command that prints the help, per language
 * @throws UsageError with a bilingual message, because the messages of `parseArgs` are only in English
 */
export const parse = <Name extends string>(
  args: readonly string[],
  options: Options<Name>,
  help: Bilingual,
): Arguments<Name> => {
  const known = new Map(
    keysOf(options).flatMap((option) =>
      spellingsOf(options[option]).map((name) => [name, { ...options[option], option }] as const),
    ),
  );
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Array.from(known, ([name, { value, short }]) => [
        name,
        { type: value === 'required' ? ('string' as const) : ('boolean' as const), ...(short && { short }) },
      ]),
    ),
  });
  const given: { readonly option: Name; readonly name: string; readonly index: number; value: string | undefined }[] =
    [];
  const positionals: string[] = [];
  for (const token of tokens) {
    const before = given.at(-1);
    if (token.kind === 'positional') {
      const isValue = before?.index === token.index - 1 && known.get(before.name)?.value === 'optional';
      if (before && isValue && before.value === undefined) before.value = token.value;
      else positionals.push(token.value);
    }
    if (token.kind !== 'option') continue;
    const { name, rawName, index, value, inlineValue } = token;
    const found = known.get(name);
    if (found === undefined) {
      const [best] = closest(name, [...known.keys()]);
      const all = { tr: `hepsi: ${help.tr}`, en: `all options: ${help.en}` };
      const { tr, en } = best === undefined ? all : didYouMean(`--${best}`);
      throw new UsageError(`Bilinmeyen seçenek ${rawName}; ${tr}`, `Unknown option ${rawName}; ${en}`);
    }
    if (found.value === 'none' && value !== undefined)
      throw new UsageError(`--${name} değer almaz`, `--${name} takes no value`);
    if (found.value === 'required' && (!value || (!inlineValue && value.startsWith('--'))))
      throw new UsageError(`--${name}: değeri eksik`, `--${name}: the value is missing`);
    given.push({ option: found.option, name, index, value });
  }
  const of = (option: Name): typeof given => given.filter((each) => each.option === option);
  return {
    all: (option) => of(option).map(({ value }) => value),
    last: (option) => of(option).at(-1)?.value,
    spelling: (option) => of(option).at(-1)?.name,
    positionals,
  };
};

const WIDTH = 80;
const INDENT = 25;

const linesOf = (text: string, width: number): string[] =>
  text.match(new RegExp(`\\S.{0,${width - 1}}(?!\\S)`, 'g')) ?? [];

/** Formats a call or an option of the help. Its explanation starts on the next line if there is no room beside it. */
const row = (head: string, explanation: string): string => {
  const lines = linesOf(explanation, WIDTH - INDENT);
  const start = `  ${head}`;
  const first = start.length + 1 < INDENT ? [start.padEnd(INDENT) + (lines.shift() ?? '')] : [start];
  return [...first, ...lines.map((line) => ' '.repeat(INDENT) + line)].join('\n').trimEnd();
};

type Call = readonly [call: string, explanation?: string];

/** A command's description and example calls, keyed by language. */
export type CommandTexts = Readonly<Record<Language, readonly [about: string, call: Call, ...more: readonly Call[]]>>;

/** The output of `--yardim` and `--help`, in one language. `filled` completes the explanations. */
export const helpOf = (
  texts: CommandTexts,
  options: readonly Option[],
  language: Language,
  filled = (explanation: string): string => explanation,
): string => {
  const [about, ...calls] = texts[language];
  const [heading, other] = language === 'tr' ? ['Seçenekler', 'English: --help'] : ['Options', 'Türkçesi: --yardim'];
  const rows = options.map((option) => {
    const {
      value,
      short,
      [language]: [, explanation, placeholder],
    } = option;
    const names = language === 'tr' ? spellingsOf(option) : spellingsOf(option).toReversed();
    const spellings = [...names.map((name) => `--${name}`), ...(short ? [`-${short}`] : [])].join(', ');
    const placed = { none: '', optional: ` [${placeholder}]`, required: ` ${placeholder}` }[value];
    return row(spellings + placed, filled(explanation));
  });
  return [
    ...linesOf(about, WIDTH),
    '',
    ...calls.map(([call, explanation = '']) => row(call, filled(explanation))),
    '',
    heading,
    ...rows,
    '',
    other,
  ].join('\n');
};

export const HELP: Option = { value: 'none', short: 'h', tr: ['yardim', 'bu metin'], en: ['help', 'this text'] };

interface Script {
  readonly name: string;
  readonly about: Bilingual;
  readonly options?: Options<string>;
  /** The placeholders for positional arguments in the help; absent if the command accepts none. */
  readonly positionals?: Bilingual;
}

/** Runs a project script as a command. Errors other than `CommandError` are bugs and are not caught. */
export const runCommand = async (
  { name, about, options = {}, positionals }: Script,
  run: (given: Arguments<string>) => Promise<void>,
): Promise<void> => {
  const all = { ...options, help: HELP };
  try {
    const given = parse<string>(process.argv.slice(2), all, { tr: `${name} -- --yardim`, en: `${name} -- --help` });
    const asked = given.spelling('help');
    const [surplus] = positionals === undefined ? given.positionals : [];
    if (surplus !== undefined) throw new UsageError(`“${surplus}” beklenmiyordu`, `“${surplus}” is not expected`);
    if (asked === undefined) await run(given);
    else {
      const call = (language: Language): string => [name, positionals?.[language] ?? []].flat().join(' ');
      const texts: CommandTexts = { tr: [about.tr, [call('tr')]], en: [about.en, [call('en')]] };
      console.log(helpOf(texts, Object.values(all), asked === 'help' ? 'en' : 'tr'));
    }
  } catch (thrown) {
    if (!(thrown instanceof CommandError)) throw thrown;
    console.error(thrown.message);
    process.exitCode = 1;
  }
};
