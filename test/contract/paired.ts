import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import { objectAt } from '../../site/openapi/read.ts';
import { objectOf, parseJson } from '../support/json.ts';

const joined = (turkish: string, english: string): string =>
  turkish === english ? turkish : `${turkish} ‖ ${english}`;

/** The Turkish text of a pair. */
export const turkishOf = (pair: string): string => pair.replace(/ ‖ .*/, '');

/** What a value is paired with where the other document has none. */
const missingLike = (value: JsonValue): JsonValue => {
  if (isJsonArray(value)) return [];
  return isJsonObject(value) ? { '—': '—' } : '—';
};

const pairedObjects = (turkish: JsonObject, english: JsonObject): JsonObject => {
  const others = Object.keys(english).filter((name) => !Object.hasOwn(turkish, name));
  const both = Object.entries(turkish).map(([name, value]): [string, JsonValue] => {
    const other = Object.hasOwn(english, name) ? name : (others.shift() ?? '—');
    return [joined(name, other), paired(value, english[other])];
  });
  const rest = others.map((name): [string, JsonValue] => [`— ‖ ${name}`, paired(undefined, english[name])]);
  return Object.fromEntries([...both, ...rest]);
};

/** Two values as one in which `Turkish ‖ English` stands where they differ: texts line by line, other names in their order. */
const paired = (one: JsonValue | undefined, other: JsonValue | undefined): JsonValue => {
  const turkish = one === undefined ? missingLike(other ?? null) : one;
  const english = other === undefined ? missingLike(turkish) : other;
  if (isJsonObject(turkish) && isJsonObject(english)) return pairedObjects(turkish, english);
  if (isJsonArray(turkish) && isJsonArray(english))
    return Array.from({ length: Math.max(turkish.length, english.length) }, (_, at) =>
      paired(turkish[at], english[at]),
    );
  if (typeof turkish === 'string' && typeof english === 'string')
    return turkish.includes('\n')
      ? paired(turkish.split(/\n+/), english.split(/\n+/))
      : joined(turkish, english.replaceAll('\n', ' '));
  return turkish === english ? turkish : joined(JSON.stringify(turkish), JSON.stringify(english));
};

/** The OpenAPI documents of both languages as one; references bear the Turkish names of components. */
export const pairedDocuments = (turkish: JsonObject, english: JsonObject): JsonObject => {
  const kinds = Object.entries(objectAt(english, 'components'));
  const names = kinds.flatMap(([kind, components]) => {
    const others = Object.keys(objectAt(turkish['components'], kind));
    return Object.keys(objectOf(components)).map((name, at) => [`${kind}/${name}`, `${kind}/${others[at]}`] as const);
  });
  const turkishNames = new Map<string, string>(names);
  const text = JSON.stringify(english);
  const renamed = text.replaceAll(/(?<="#\/components\/)[^"]+/g, (name) => turkishNames.get(name) ?? name);
  return objectOf(paired(turkish, objectOf(parseJson(renamed))));
};
