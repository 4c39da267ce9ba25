import type { Bilingual, LeafField } from '../../data/catalogue/field.ts';
import { inBothLanguages } from '../../data/lib/both-languages.ts';

/** A property of a type. Its name ends in `?` if it is optional; the tags are those of JSDoc. */
export interface Property {
  readonly name: string;
  readonly type: string;
  readonly text?: Bilingual;
  readonly tags?: readonly string[];
}

/** An interface; other declarations are complete texts. */
export type Declaration =
  | string
  | {
      readonly name: string;
      readonly text?: Bilingual;
      readonly properties: readonly Property[];
      readonly isLocal?: true;
    };

export const quoted = (values: readonly (string | number)[]): string =>
  values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' | ');

export const leafType = (field: LeafField): string =>
  'values' in field ? quoted(field.values) : field.type.replace('integer', 'number');

/** A bilingual JSDoc comment; empty without a text. */
export const comment = (text: Bilingual | undefined, indent = '', tags: readonly string[] = []): string => {
  if (text === undefined) return '';
  const lines = [...inBothLanguages(text).split('\n'), ...tags].map((line) => line.replaceAll('*/', '*\\/'));
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
};

export const objectType = (properties: readonly Property[], indent = ''): string => {
  const lines = properties.map(
    ({ name, type, text, tags }) => `${comment(text, `${indent}  `, tags)}${indent}  readonly ${name}: ${type};\n`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`;
};

const declared = (declaration: Declaration, base?: Declaration): string => {
  if (typeof declaration === 'string') return declaration;
  const { name, text, properties, isLocal } = declaration;
  const head = `${comment(text)}${isLocal ? '' : 'export '}interface ${name}`;
  if (base === undefined || typeof base === 'string') return `${head} ${objectType(properties)}`;
  const types = new Map(base.properties.map((property) => [property.name, property.type]));
  const others = properties.filter((property) => types.get(property.name) !== property.type);
  return `${head} extends ${base.name} ${objectType(others.map((each) => ({ name: each.name, type: each.type })))}`;
};

/**
 * Pairs of declarations. An English interface extends the Turkish one, whose comments it inherits, and redeclares only properties of
 * other types. It is not an alias, because compiler errors would then show the Turkish name.
 */
export const declaredInPairs = (turkish: readonly Declaration[], english: readonly Declaration[]): readonly string[] =>
  turkish.map((base, at) => [declared(base), declared(english[at] ?? '', base)].join('\n'));
