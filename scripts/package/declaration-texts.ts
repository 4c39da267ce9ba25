import type { Bilingual, LeafField } from '../../data/catalogue/field.ts';
import { withNames } from '../../data/english.ts';
import type { Language } from '../../data/language.ts';
import { catalogueIn } from '../../functions/query/catalogue.ts';

/** A property of a type. Its name ends in `?` if it is optional; the tags are those of JSDoc. */
export interface Property {
  readonly name: string;
  readonly type: string;
  readonly text?: string;
  readonly tags?: readonly string[];
}

/** An interface; other declarations are complete texts. */
export type Declaration =
  | string
  | {
      readonly name: string;
      readonly text?: string;
      readonly properties: readonly Property[];
      readonly isLocal?: true;
    };

export const quoted = (values: readonly (string | number)[]): string =>
  values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' | ');

export const leafType = (field: LeafField): string =>
  'values' in field ? quoted(field.values) : field.type.replace('integer', 'number');

/** A text in a language, with its names. */
export const said = (text: Bilingual, language: Language): string =>
  withNames(text, catalogueIn(language).wordFor)[language];

/** A JSDoc comment; empty without a text. */
export const comment = (text: string | undefined, indent = '', tags: readonly string[] = []): string => {
  if (text === undefined) return '';
  const lines = [text, ...tags].map((line) => line.replaceAll('*/', '*\\/'));
  if (lines.length === 1) return `${indent}/** ${text} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
};

export const objectType = (properties: readonly Property[], indent = ''): string => {
  const lines = properties.map(
    ({ name, type, text, tags }) => `${comment(text, `${indent}  `, tags)}${indent}  readonly ${name}: ${type};\n`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`;
};

export const declared = (declaration: Declaration): string => {
  if (typeof declaration === 'string') return declaration;
  const { name, text, properties, isLocal } = declaration;
  return `${comment(text)}${isLocal ? '' : 'export '}interface ${name} ${objectType(properties)}`;
};
