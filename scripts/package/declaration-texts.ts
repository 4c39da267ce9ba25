import { inBothLanguages } from '../../data/lib/both-languages.ts';
import type { Bilingual, LeafField } from '../../data/catalogue/field.ts';
import type { ResourceName } from '../../data/catalogue.ts';
import type { Language } from '../../data/language.ts';
import { componentName } from '../../functions/documents/openapi/subject.ts';

export const both = (textIn: (language: Language) => string): Bilingual => ({ tr: textIn('tr'), en: textIn('en') });

export const namesOf = (name: ResourceName, variant: 'record' | 'input' | 'created' | 'embedded'): Bilingual =>
  both((language) => componentName(name, variant, language));

export const quoted = (values: readonly (string | number)[]): string =>
  values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' | ');

/** A bilingual JSDoc comment, followed by its tags. */
export const comment = (text: Bilingual, indent = '', tags: readonly string[] = []): string => {
  const lines = [...inBothLanguages(text).split('\n'), ...tags].map((line) => line.replaceAll('*/', '*\\/'));
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
};

/** A property with its comment; a `?` after the name makes it optional. */
export const property = (
  name: string,
  type: string,
  text: Bilingual,
  { indent = '  ', tags = [] }: { readonly indent?: string; readonly tags?: readonly string[] } = {},
): string => comment(text, indent, tags) + indent + bare(name, type).trimStart();

export const bare = (name: string, type: string): string => `  readonly ${name}: ${type};\n`;

/**
 * A Turkish and an English interface. The latter is not an alias, so that compiler errors show the name that the caller used.
 * @param english fields that the English interface redeclares with English type names
 */
export const interfaces = ({ tr, en }: Bilingual, body: string, { english = '', before = '' } = {}): string =>
  [
    `${before}interface ${tr} {\n${body}}`,
    ...(tr === en ? [] : [`${before}interface ${en} extends ${tr} {${english && `\n${english}`}}`]),
  ].join('\n');

export const bothInterfaces = (
  names: Bilingual,
  each: readonly { readonly name: string; readonly type: Bilingual; readonly text: Bilingual }[],
  before = '',
): string =>
  interfaces(names, each.map(({ name, type, text }) => property(name, type.tr, text)).join(''), {
    english: each.map(({ name, type }) => bare(name, type.en)).join(''),
    before,
  });

export const leafType = (field: LeafField): string => {
  if ('values' in field) return quoted(field.values);
  return field.type === 'integer' ? 'number' : field.type;
};
