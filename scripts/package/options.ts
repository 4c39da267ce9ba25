import { catalogue, type ResourceName } from '../../data/catalogue.ts';
import { keysOf } from '../../data/keys.ts';
import { type OptionSyntax, UsageError } from '../command-line.ts';

/** The commands of `npx kurmaca`; `serve` is the one without a word. */
export type CommandName = 'serve' | 'worker' | 'generate' | 'turkishTest';

export interface CommandLineOption extends OptionSyntax {
  /** The spellings, as the help lists them. */
  readonly names: readonly string[];
  /** The commands that take it, the usual one first; empty for all. */
  readonly commands: readonly CommandName[];
}

/** How many records of a resource there are to be, by its names. */
const countOf = (name: ResourceName): CommandLineOption => ({
  names: [catalogue[name].path, catalogue[name].alias],
  value: 'required',
  commands: ['serve'],
});

const rows = {
  port: { names: ['port'], short: 'p', value: 'required', commands: ['serve'] },
  host: { names: ['adres', 'host'], value: 'required', commands: ['serve'] },
  keep: { names: ['kalici', 'keep'], value: 'optional', commands: ['serve'] },
  reset: { names: ['sifirla', 'reset'], value: 'none', commands: ['serve'] },
  url: { names: ['dis-adres', 'url'], value: 'required', commands: ['serve'] },
  origin: { names: ['koken', 'origin'], value: 'required', commands: ['serve'] },
  delay: { names: ['gecikme', 'delay'], value: 'required', commands: ['serve'] },
  log: { names: ['gunluk', 'log'], value: 'none', commands: ['serve'] },
  data: { names: ['veri', 'data'], value: 'required', commands: ['serve'] },
  today: { names: ['bugun', 'today'], value: 'required', commands: ['serve'] },
  count: { names: ['adet', 'count'], value: 'required', commands: ['serve', 'generate'] },
  kullanicilar: countOf('kullanicilar'),
  firmalar: countOf('firmalar'),
  siparisler: countOf('siparisler'),
  yorumlar: countOf('yorumlar'),
  gorevler: countOf('gorevler'),
  seed: { names: ['tohum', 'seed'], value: 'required', commands: ['serve', 'generate'] },
  format: { names: ['bicim', 'format'], value: 'required', commands: ['generate'] },
  version: { names: ['surum', 'version'], short: 'v', value: 'none', commands: [] },
  help: { names: ['yardim', 'help'], short: 'h', value: 'none', commands: [] },
  search: { names: ['ara', 'search'], value: 'required', commands: ['turkishTest'] },
  sort: { names: ['sirala', 'sort'], value: 'required', commands: ['turkishTest'] },
  list: { names: ['liste', 'list'], value: 'required', commands: ['turkishTest'] },
  pairs: { names: ['ciftler', 'pairs'], value: 'required', commands: ['turkishTest'] },
} as const satisfies Readonly<Record<string, CommandLineOption>>;

export type OptionName = keyof typeof rows;

/** The options of `npx kurmaca`, in the order of the help: parsing and help read this table. */
export const options: Readonly<Record<OptionName, CommandLineOption>> = rows;

export const optionNames: readonly OptionName[] = keysOf(rows);

/** The error for a value that an option with a Turkish and an English spelling cannot have. */
export const wrongValue = (option: OptionName, tr: string, en: string, value: string): UsageError => {
  const [turkish, english] = options[option].names;
  return new UsageError(`--${turkish} ${tr}; gelen: ${value}\n--${english} ${en}; received: ${value}`);
};
