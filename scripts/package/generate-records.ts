import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import type { Language } from '../../data/language.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import { isKeyOf } from '../../data/lib/keys.ts';
import { maximumCountOf, MOST_IN_MEMORY, records } from '../../functions/samples/generate.ts';
import { blockCounts, maximumIdOf, type WishedResource, wishedResources } from '../../functions/generate/blocks.ts';
import { codeOf, messageOf } from '../../data/lib/thrown.ts';
import { catalogueIn, nine } from '../../functions/query/catalogue.ts';
import { didYouMean } from '../../functions/query/closest.ts';
import { closestResources } from '../../functions/query/resource-words.ts';
import { csvHead, csvRows } from '../../functions/documents/tables/csv.ts';
import { ndjsonOf } from '../../functions/documents/tables/ndjson.ts';
import { createTable, insertRows, portableSql } from '../../functions/documents/tables/sql.ts';
import { type TableForm, tableForms, tableOf } from '../../functions/documents/tables/tables.ts';
import { type Arguments, CommandError, UsageError } from '../command-line.ts';
import { type OptionName, wrongValue } from './options.ts';

/** The parts of an output format: the beginning, a page of records, and the end. */
interface Writer {
  readonly first: string;
  readonly page: (records: readonly JsonObject[]) => string;
  readonly last: string;
}

const formats = {
  ndjson: (form) => ({ first: '', page: (records) => ndjsonOf(form, records), last: '' }),
  csv: (form) => ({ first: csvHead(form), page: (records) => csvRows(tableOf(form, records)), last: '' }),
  sql: (form) => ({
    first: `${[...portableSql.first, createTable(tableOf(form, []), portableSql)].join('\n\n')}\n`,
    page: (records) => `${insertRows(tableOf(form, records), portableSql)}\n`,
    last: `${portableSql.last.join('\n')}\n`,
  }),
} as const satisfies Readonly<Record<string, (form: TableForm) => Writer>>;

type Format = keyof typeof formats;

export interface GenerateCommand {
  readonly kind: 'generate';
  readonly form: TableForm;
  /** The language of the records, which is that of the table’s name. */
  readonly names: Language;
  readonly count: number;
  readonly seed: number;
  readonly format: Format;
}

const GENERATE_EXAMPLE = [
  'npx kurmaca uret siparisler --adet 1000',
  'npx kurmaca generate orders --count 1000',
] as const;

const formByName: ReadonlyMap<string, TableForm> = new Map(
  tableForms().flatMap((form) => [form.name, form.alias].map((name) => [name, form])),
);

/** The table with a Turkish or English name, in `names` or else in the language of the name. @throws UsageError */
const formNamed = (name: string | undefined, names: Language | undefined): Pick<GenerateCommand, 'form' | 'names'> => {
  const [tr, en] = GENERATE_EXAMPLE;
  if (name === undefined)
    throw new UsageError(`Kaynağın adı eksik; örneğin: ${tr}\nThe resource is missing; for example: ${en}`);
  const known = formByName.get(name);
  if (known) {
    const language = names ?? (known.name === name ? 'tr' : 'en');
    const form = tableForms(catalogueIn(language)).find(({ alias }) => alias === known.alias);
    if (form) return { form, names: language };
  }
  const [best] = closestResources(nine, name, [...formByName.keys()]);
  const meant = formByName.get(best ?? '');
  const all = (key: 'name' | 'alias'): string =>
    tableForms()
      .map((each) => each[key])
      .join(', ');
  const turkish = meant ? didYouMean(meant.name).tr : `hepsi: ${all('name')}`;
  const english = meant ? didYouMean(meant.alias).en : `all of them: ${all('alias')}`;
  throw new UsageError(`“${name}” diye bir kaynak yok; ${turkish}\nUnknown resource “${name}”; ${english}`);
};

const wholeNumber = (option: OptionName, text: string, from: number, to: number): number => {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= from && value <= to) return value;
  const tr = `${from} ile ${to} arasında bir tam sayı olmalı`;
  throw wrongValue(option, tr, `must be a whole number from ${from} to ${to}`, text);
};

export const seedOf = (text = '1'): number => wholeNumber('seed', text, 0, Number.MAX_SAFE_INTEGER);

const fixedCount = resourceNames.reduce((sum, name) => sum + catalogue[name].count, 0);

/** Parses the total number of served records, including the fixed ones. @throws UsageError */
export const servedCountOf = (text: string): number => {
  if (/^\d+$/.test(text) && Number(text) < fixedCount)
    throw new UsageError(
      `Sunulan kayıtların ${fixedCount} tanesi sabittir, --adet daha az olamaz; yalnız ${text} kayıt yazmak için: npx kurmaca uret siparisler --adet ${text}\n` +
        `${fixedCount} of the served records are fixed, so --count cannot be less; to write ${text} records alone: npx kurmaca generate orders --count ${text}`,
    );
  return wholeNumber('count', text, fixedCount, MOST_IN_MEMORY);
};

/** Parses the number of records of a resource. @throws UsageError with the minimum and maximum */
export const wishOf = (name: WishedResource, text: string): number =>
  wholeNumber(name, text, catalogue[name].count, maximumCountOf(name));

const countOf = (
  { resource }: TableForm,
  option: 'count' | WishedResource,
  text = String(catalogue[resource].count),
): number => {
  const most = maximumIdOf(resource);
  if (blockCounts()[resource] === 0 && Number(text) > most)
    throw new UsageError(
      `${resource}: ${most} sabit kayıt vardır, fazlası üretilmez; gelen: ${text}\n${catalogue[resource].alias}: there are only the ${most} fixed records; received: ${text}`,
    );
  return wholeNumber(option, text, 1, most);
};

/** Parses the arguments after `uret`, in which `--urunler 100` means `urunler --adet 100`. @throws UsageError */
export const generateCommand = (
  resources: readonly string[],
  given: Pick<Arguments<OptionName>, 'last' | 'spelling'>,
  language: Language | undefined,
): GenerateCommand => {
  const wishes = wishedResources.filter((wish) => given.spelling(wish) !== undefined);
  const [option = 'count'] = wishes;
  const spelled = wishes.map((wish) => given.spelling(wish));
  // `generate products --products 100` names the resource twice.
  const [name, more] = [...new Set([...resources, ...spelled])];
  const surplus = more ?? (wishes.length > 0 ? given.spelling('count') : undefined);
  const word = surplus === undefined || resources.includes(surplus) ? surplus : `--${surplus}`;
  const { form, names } = formNamed(name, language);
  const [tr, en] = GENERATE_EXAMPLE;
  if (word !== undefined)
    throw new UsageError(`“${word}” anlaşılmadı; örneğin: ${tr}\n“${word}” is not expected; for example: ${en}`);
  const format = given.last('format') ?? 'ndjson';
  if (!isKeyOf(formats, format)) {
    const all = Object.keys(formats).join(', ');
    throw wrongValue('format', `şunlardan biri olmalı: ${all}`, `must be one of ${all}`, format);
  }
  const count = countOf(form, option, given.last(option));
  return { kind: 'generate', form, names, count, seed: seedOf(given.last('seed')), format };
};

/** The number of records per write. Larger pages are up to twice as slow, because they need more memory. */
const PAGE = 50;

function* textOf({ form, names, count, seed, format }: GenerateCommand): Generator<string> {
  const { resource } = form;
  const { first, page, last } = formats[format](form);
  yield first;
  let items: JsonObject[] = [];
  for (const record of records(names === 'tr' ? resource : catalogue[resource].alias, { count, seed })) {
    if (items.push(record) < PAGE) continue;
    yield page(items);
    items = [];
  }
  if (items.length > 0) yield page(items);
  yield last;
}

/**
 * Generates and writes the records, respecting backpressure.
 * @returns a message for the user if the reader (such as `head`) closed the pipe early
 * @throws CommandError if writing fails
 */
export const writeRecords = async (command: GenerateCommand, output: Writable): Promise<string | null> => {
  try {
    await pipeline(textOf(command), output, { end: false });
    return null;
  } catch (thrown) {
    if (codeOf(thrown) === 'EPIPE')
      return 'Okuyan program kapandı; kalan kayıtlar yazılmadı.\nThe reading program closed; the remaining records were not written.';
    throw new CommandError(
      `Kayıtlar yazılamadı: ${messageOf(thrown)}\nThe records cannot be written: ${messageOf(thrown)}`,
    );
  }
};
