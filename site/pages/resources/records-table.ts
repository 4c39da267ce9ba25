import { type LeafField, wordFor } from '../../../data/catalogue/field.ts';
import { catalogue, isResourceName, type ResourceName } from '../../../data/catalogue.ts';
import type { JsonObject, JsonValue } from '../../../data/lib/json.ts';
import { dataSet } from '../../../data/records.ts';
import { leavesOf, valuesOf } from '../../../data/schema.ts';
import type { Language } from '../../../data/language.ts';
import { recordId, recordPlace } from '../../shared/pages.ts';
import { formatPhone, formats } from '../../shared/format.ts';
import { nameOf } from '../../shared/record-names.ts';
import { wordsOf } from '../../shared/catalogues.ts';
import { choices } from '../../shared/resource-choices.ts';

export interface Cell {
  readonly text: string;
  readonly href?: string;
  /** The sort key, if it differs from the text. */
  readonly sort?: string;
  readonly kind: 'text' | 'number' | 'long' | 'tag';
  /** The value that filters expect, if the text is a translation of it. */
  readonly value?: string;
}

const EMPTY: Cell = { text: '–', kind: 'text', sort: '' };
const LONG = 40;

const numberText = (value: number, field: LeafField, lang: Language): string => {
  const unit = 'unit' in field ? field.unit : undefined;
  if (unit === 'TL') return formats[lang].money(value);
  if (unit === '%') return formats[lang].percent(value);
  return formats[lang].number(value);
};

const textCell = (value: string, name: string, field: LeafField, lang: Language): Cell => {
  if (field.type === 'string') {
    if (field.format === 'date-time') return { text: formats[lang].moment(value), sort: value, kind: 'number' };
    if (field.format === 'date') return { text: formats[lang].day(value), sort: value, kind: 'number' };
    if (field.values) {
      const text = wordFor(field, value, lang);
      return { text, kind: 'tag', ...(text === value ? {} : { value }) };
    }
  }
  if (name === 'telefon') return { text: formatPhone(value), kind: 'number' };
  return { text: value, kind: value.length > LONG ? 'long' : 'text' };
};

const plainText = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));

const isPlainNumber = (name: string): boolean => name === 'id' || name === 'kurulusYili';

const cellOf = (value: JsonValue, name: string, field: LeafField, lang: Language): Cell => {
  if (value === null) return { ...EMPTY, kind: field.type === 'string' ? 'text' : 'number' };
  if (typeof value === 'boolean')
    return {
      text: { tr: value ? 'Evet' : 'Hayır', en: value ? 'Yes' : 'No' }[lang],
      value: String(value),
      kind: 'tag',
    };
  if (typeof value === 'number') {
    if (field.type === 'integer' && field.ref !== undefined && isResourceName(field.ref))
      return {
        text: nameOf(field.ref, value),
        href: recordPlace(field.ref, value, lang),
        kind: 'text',
      };
    return {
      text: isPlainNumber(name) ? String(value) : numberText(value, field, lang),
      sort: String(value),
      kind: 'number',
    };
  }
  return typeof value === 'string' ? textCell(value, name, field, lang) : EMPTY;
};

/** The table of a resource's records. @throws Error for a column that is not a field */
export const recordsTable = (resource: ResourceName, lang: Language): object => {
  const { fields } = catalogue[resource];
  const leaves = leavesOf(fields);
  const word = wordsOf(lang, resource);
  const shown = choices[resource].columns.map((name) => {
    const field = leaves.get(name);
    if (!field) throw new Error(`${resource} has no field ${name}`);
    return field;
  });
  const records: readonly JsonObject[] = dataSet[resource];
  return {
    columns: shown.map(({ name, field }) => ({
      name: word(name),
      meaning: field[lang],
      isNumber: name === 'id' || (field.type !== 'string' && field.type !== 'boolean' && !('ref' in field)),
    })),
    rows: records.map((record) => {
      const id = Number(record['id']);
      return {
        id,
        cells: shown.map((leaf): Cell => {
          if (leaf.name === 'id') return { text: String(id), href: `#${recordId(id, lang)}`, kind: 'number' };
          const [value = null, ...others] = valuesOf(record, leaf);
          if (others.length > 0) return { text: [value, ...others].map(plainText).join(', '), kind: 'text' };
          const cell = cellOf(value, leaf.name, leaf.field, lang);
          return cell.value === undefined ? cell : { ...cell, value: word(cell.value) };
        }),
      };
    }),
  };
};
