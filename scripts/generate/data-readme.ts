import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bilingual, Field } from '../../data/catalogue/field.ts';
import { catalogue, type DataSet, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { edgeCases } from '../../data/edge-cases.ts';
import type { JsonValue } from '../../data/json.ts';
import { REFERENCE_DAY } from '../../data/reference-day.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { dottedName, exampleOf, type Place, placesIn } from '../../data/schema.ts';

const LONGEST_EXAMPLE = 60;
const NOTHING = '–';

const code = (text: string): string => `\`${text}\``;

/** A text inside a table's cell (GitHub Flavored Markdown, tables extension: pipes are escaped). */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const bothInCell = (text: Bilingual | undefined): string => {
  if (!text) return NOTHING;
  return cell(text.tr === text.en ? text.tr : `${text.tr}<br>${text.en}`);
};

const typeInCell = (field: Field): string => {
  const type = 'format' in field ? `${field.type} (${field.format})` : field.type;
  const values = 'values' in field ? `: ${field.values.map((value) => code(String(value))).join(', ')}` : '';
  const reference = 'ref' in field ? ` → [${field.ref}](#${field.ref})` : '';
  return cell(`${type}${field.nullable ? ' / null' : ''}${values}${reference}`);
};

const exampleInCell = (example: JsonValue | undefined): string => {
  if (example === undefined) return NOTHING;
  const text = JSON.stringify(example);
  return cell(code(text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE).toWellFormed()}…"` : text));
};

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const rowLine = (place: Place): string => {
  const { field } = place;
  return line([
    code(dottedName(place)),
    typeInCell(field),
    'unit' in field ? field.unit : NOTHING,
    bothInCell(field),
    exampleInCell(exampleOf(place)),
    bothInCell(field.rule),
  ]);
};

const HEAD = ['Alan / Field', 'Tür / Type', 'Birim / Unit', 'Anlam / Meaning', 'Örnek / Example', 'Kural / Rule'];

const section = (dataSet: DataSet, name: ResourceName): string => {
  const { path, alias, title, description, count, typeName, fields } = catalogue[name];
  return [
    `## ${path}`,
    '',
    `**${title.tr} / ${title.en}** · ${count} kayıt / records · \`${BASE_PATH}/${path}\`, \`${BASE_PATH}/${alias}\` · \`${typeName}\``,
    '',
    `${description.tr}. / ${description.en}.`,
    '',
    line(HEAD),
    line(HEAD.map(() => '---')),
    ...placesIn(fields, dataSet[name]).map(rowLine),
  ].join('\n');
};

const EDGE_HEAD = ['Durum / Case', 'Kaynak / Resource', 'Kimlikler / IDs'];

const edgeCaseTable = (dataSet: DataSet): string =>
  [
    line(EDGE_HEAD),
    line(EDGE_HEAD.map(() => '---')),
    ...edgeCases.map(({ name, resource, ids }) =>
      line([bothInCell(name), code(`/${resource}`), ids(dataSet).join(', ')]),
    ),
  ].join('\n');

/** A day of ISO 8601 as people write it. */
const longDay = (language: string): string =>
  new Date(`${REFERENCE_DAY}T00:00:00Z`).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });

/**
 * The text of data/README.md: the hand-written beginning with its placeholders filled, then a table of fields per resource.
 * Pure.
 */
export const dataReadme = (intro: string, dataSet: DataSet): string => {
  const count = resourceNames.reduce((sum, name) => sum + catalogue[name].count, 0);
  const values: Readonly<Record<string, string>> = {
    count: String(count),
    resources: String(resourceNames.length),
    bugun: longDay('tr'),
    today: longDay('en-GB'),
    edgeCases: edgeCaseTable(dataSet),
  };
  const filled = intro.trim().replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  return `${[filled, ...resourceNames.map((name) => section(dataSet, name))].join('\n\n')}\n`;
};

export const readDataReadmeIntro = (): Promise<string> =>
  readFile(join(import.meta.dirname, 'data-readme-intro.md'), 'utf8');
