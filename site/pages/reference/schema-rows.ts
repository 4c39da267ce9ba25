import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, textIn } from '../../../data/lib/json.ts';
import type { Language } from '../../../data/language.ts';
import { listAt, objectAt, resolve } from '../../../functions/documents/openapi/read.ts';
import { typeWord } from '../../shared/field-table.ts';
import { schemaName, shownName } from './schema-use.ts';

/** A readable description of the values that a schema allows. */
export interface ValueShape {
  readonly type: string;
  /** The name of the component schema in `type`; empty if there is none. */
  readonly schema: string;
  readonly isNullable: boolean;
  readonly values: readonly string[];
  /** Bounds and the default value, each as text. */
  readonly limits: readonly string[];
  /** A regular expression; empty if there is none. */
  readonly pattern: string;
}

export interface SchemaRow extends ValueShape {
  readonly name: string;
  readonly depth: number;
  /** True if the field is optional and other fields of the object are required. */
  readonly isOptional: boolean;
  readonly description: string;
}

const words = {
  tr: {
    or: ' ya da ',
    array: 'dizi',
    default: 'varsayılan',
    any: 'herhangi bir değer',
    object: 'nesne',
  },
  en: { or: ' or ', array: 'array', default: 'default', any: 'any value', object: 'object' },
} as const satisfies Record<Language, unknown>;

const typesOf = (schema: JsonObject): readonly string[] => {
  const { type } = schema;
  if (type !== undefined && isJsonArray(type)) return type.filter((each) => typeof each === 'string');
  return typeof type === 'string' ? [type] : [];
};

interface TypeText {
  readonly text: string;
  readonly schema: string;
}

const typeText = (document: JsonObject, value: JsonValue | undefined, lang: Language): TypeText => {
  const name = shownName(document, value);
  if (name !== '') return { text: '', schema: name };
  const schema = resolve(document, value);
  const options = listAt(schema, 'anyOf').filter(
    (option) => !typesOf(isJsonObject(option) ? option : {}).includes('null'),
  );
  if (options.length > 0) {
    const texts = options.map((option) => typeText(document, option, lang));
    return {
      text: texts
        .map(({ text }) => text)
        .filter(Boolean)
        .join(words[lang].or),
      schema: texts.find((each) => each.schema)?.schema ?? '',
    };
  }
  if (typesOf(schema).includes('array')) {
    const items = typeText(document, schema['items'], lang);
    return { text: `${words[lang].array}:${items.text === '' ? '' : ` ${items.text}`}`, schema: items.schema };
  }
  const [type] = typesOf(schema).filter((each) => each !== 'null');
  const kind = 'properties' in schema || 'allOf' in schema ? 'object' : 'any';
  return { text: type === undefined ? words[lang][kind] : typeWord(type, textIn(schema, 'format'), lang), schema: '' };
};

const SIGNS = { minimum: '≥ ', exclusiveMinimum: '> ', maximum: '≤ ', exclusiveMaximum: '< ', const: '= ' } as const;

/** Describes the values that a schema allows. */
export const valueShape = (document: JsonObject, value: JsonValue | undefined, lang: Language): ValueShape => {
  const schema = schemaName(value) === '' ? resolve(document, value) : {};
  const { default: usual } = schema;
  const { text: type, schema: name } = typeText(document, value, lang);
  return {
    type,
    schema: name,
    isNullable:
      typesOf(schema).includes('null') || listAt(schema, 'anyOf').some((option) => textIn(option, 'type') === 'null'),
    values: [schema, ...listAt(schema, 'anyOf')]
      .flatMap((each) => listAt(each, 'enum'))
      .map((each) => (typeof each === 'string' ? each : JSON.stringify(each))),
    limits: [
      ...Object.entries(SIGNS).flatMap(([key, sign]) =>
        schema[key] === undefined ? [] : [`${sign}${JSON.stringify(schema[key])}`],
      ),
      ...(usual === undefined ? [] : [`${words[lang].default} ${JSON.stringify(usual)}`]),
    ],
    pattern: textIn(schema, 'pattern'),
  };
};

/** Merges an object schema with the schemas in its `allOf`. */
const combined = (document: JsonObject, schema: JsonObject): JsonObject => {
  const parts = listAt(schema, 'allOf').map((part) => combined(document, resolve(document, part)));
  const all = [...parts, schema];
  return {
    ...schema,
    properties: Object.fromEntries(all.flatMap((part) => Object.entries(objectAt(part, 'properties')))),
    required: all.flatMap((part) => listAt(part, 'required')),
  };
};

/** The fields of an object schema; nested fields follow their parent. References are not resolved. */
export const schemaRows = (
  document: JsonObject,
  schema: JsonObject,
  lang: Language,
  depth = 0,
): readonly SchemaRow[] => {
  const whole = combined(document, schema);
  const required = listAt(whole, 'required');
  return Object.entries(objectAt(whole, 'properties')).flatMap(([name, value]) => {
    const field = schemaName(value) === '' ? resolve(document, value) : {};
    const row = {
      ...valueShape(document, value, lang),
      name,
      depth,
      isOptional: required.length > 0 && !required.includes(name),
      description: textIn(field, 'description'),
    };
    const { items = field } = field;
    const inner = schemaName(items) === '' ? resolve(document, items) : {};
    return [row, ...schemaRows(document, inner, lang, depth + 1)];
  });
};

const firstOf = (schema: JsonObject): JsonValue | undefined =>
  [
    schema['example'],
    ...listAt(schema, 'examples'),
    schema['default'],
    schema['const'],
    ...listAt(schema, 'enum'),
  ].find((value) => value !== undefined);

const DEEPEST = 6;

/**
 * An example value composed of the schema's examples; `undefined` if a part has none, because an invented value would
 * mislead.
 */
export const exampleOf = (document: JsonObject, value: JsonValue | undefined, depth = 0): JsonValue | undefined => {
  const schema = combined(document, resolve(document, value));
  const given = firstOf(schema);
  if (given !== undefined || depth > DEEPEST) return given;
  const [option] = listAt(schema, 'anyOf');
  if (option !== undefined) return exampleOf(document, option, depth + 1);
  if (typesOf(schema).includes('array')) {
    const item = exampleOf(document, schema['items'], depth + 1);
    return item === undefined ? undefined : [item];
  }
  const fields: Record<string, JsonValue> = {};
  for (const [name, field] of Object.entries(objectAt(schema, 'properties'))) {
    const example = exampleOf(document, field, depth + 1);
    if (example === undefined) return undefined;
    fields[name] = example;
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
};
