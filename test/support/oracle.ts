import { isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import { type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';

/**
 * The contract's list semantics once more, in the plainest form that can be read against the contract: no index, no ranks,
 * nothing prepared. Tests compare the engine's results with it.
 */
export interface OracleFilter {
  readonly path: readonly string[];
  readonly suffix: '' | '_ne' | '_like' | '_gte' | '_lte' | '_gt' | '_lt';
  readonly values: readonly string[];
}

/** Filters, words and sort keys of a list request. */
export interface OracleQuery {
  readonly filters: readonly OracleFilter[];
  readonly words: readonly string[];
  readonly sort: readonly { readonly path: readonly string[]; readonly descending: boolean }[];
}

/** Every value at a path, looking into arrays. */
export const valuesAt = (value: JsonValue, path: readonly string[]): readonly JsonValue[] => {
  if (Array.isArray(value)) return value.flatMap((item: JsonValue) => valuesAt(item, path));
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  const inner = isJsonObject(value) ? value[name] : undefined;
  return inner === undefined ? [] : valuesAt(inner, rest);
};

/** A value as a filter spells it. */
export const asText = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));

const plain = (text: string): string =>
  text
    .replace(/[Iİı]/g, 'i')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

const textsOf = (value: JsonValue): readonly string[] => {
  if (typeof value === 'string' || typeof value === 'number') return [plain(String(value))];
  if (Array.isArray(value)) return value.flatMap((item: JsonValue) => textsOf(item));
  return isJsonObject(value) ? Object.values(value).flatMap(textsOf) : [];
};

const turkish = new Intl.Collator('tr');

const compare = (a: JsonValue, b: JsonValue, descending: boolean): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order = typeof a === 'string' && typeof b === 'string' ? turkish.compare(a, b) : Number(a) - Number(b);
  return descending ? -order : order;
};

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:T|$)/;

/** How a value stands to a bound: by number, by moment, or by the Turkish alphabet. */
const order = (value: JsonValue, bound: string): number => {
  if (typeof value === 'number') return value - Number(bound);
  const text = asText(value);
  return ISO_DATE.test(text) ? Date.parse(text) - Date.parse(bound) : turkish.compare(text, bound);
};

const passes = (values: readonly JsonValue[], { suffix, values: wanted }: OracleFilter): boolean => {
  const present = values.filter((value) => value !== null);
  const [bound = ''] = wanted;
  switch (suffix) {
    case '':
      return values.some((value) => wanted.includes(asText(value)));
    case '_ne':
      return !values.some((value) => wanted.includes(asText(value)));
    case '_like':
      return present.some((value) => wanted.some((part) => plain(asText(value)).includes(plain(part))));
    case '_gte':
      return present.some((value) => order(value, bound) >= 0);
    case '_lte':
      return present.some((value) => order(value, bound) <= 0);
    case '_gt':
      return present.some((value) => order(value, bound) > 0);
    case '_lt':
      return present.some((value) => order(value, bound) < 0);
  }
};

/** A resource's records as plain JSON. */
export const recordsIn = (resource: ResourceName): readonly JsonObject[] => dataSet[resource];

/** All records of a resource, or of one parent's children, that a query asks for, in its order. */
export const expected = (records: readonly JsonObject[], query: OracleQuery): readonly JsonObject[] =>
  records
    .filter((record) => query.filters.every((filter) => passes(valuesAt(record, filter.path), filter)))
    .filter((record) => query.words.every((word) => textsOf(record).some((text) => text.includes(plain(word)))))
    .toSorted((a, b) => {
      for (const { path, descending } of query.sort) {
        const order = compare(valuesAt(a, path)[0] ?? null, valuesAt(b, path)[0] ?? null, descending);
        if (order !== 0) return order;
      }
      return Number(a['id']) - Number(b['id']);
    });

/** Every member path of a resource that holds plain values, with whether it crosses an array. */
export const leafPaths = (
  resource: ResourceName,
): readonly { readonly path: readonly string[]; readonly inArray: boolean }[] => {
  const found = new Map<string, { readonly path: readonly string[]; readonly inArray: boolean }>();
  const walk = (value: JsonValue, path: readonly string[], inArray: boolean): void => {
    if (Array.isArray(value)) value.forEach((item: JsonValue) => walk(item, path, true));
    else if (isJsonObject(value))
      Object.entries(value).forEach(([name, inner]) => walk(inner, [...path, name], inArray));
    else found.set(path.join('_'), { path, inArray });
  };
  recordsIn(resource).forEach((record) => walk(record, [], false));
  return [...found.values()];
};

/** The resource names, for suites that go through all of them. */
export const allResources = resourceNames;
