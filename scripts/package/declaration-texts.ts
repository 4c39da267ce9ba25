import { inBothLanguages } from '../../data/both-languages.ts';
import type { Bilingual, LeafField } from '../../data/catalogue/field.ts';

/** A union of literals. */
export const quoted = (values: readonly (string | number)[]): string =>
  values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' | ');

/** A comment in both languages, which editors show beside the name; then its tags. */
export const comment = (text: Bilingual, indent = '', tags: readonly string[] = []): string => {
  const lines = [...inBothLanguages(text).split('\n'), ...tags].map((line) => line.replaceAll('*/', '*\\/'));
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
};

/** A property and its comment; a name with `?` is optional. */
export const property = (
  name: string,
  type: string,
  text: Bilingual,
  { indent = '  ', tags = [] }: { readonly indent?: string; readonly tags?: readonly string[] } = {},
): string => `${comment(text, indent, tags)}${indent}readonly ${name}: ${type};\n`;

export const leafType = (field: LeafField): string => {
  if ('values' in field) return quoted(field.values);
  return field.type === 'integer' ? 'number' : field.type;
};
