import { catalogue, resourceNames } from '../../data/catalogue.ts';
import type { Bilingual, Member, MemberMap } from '../../data/catalogue/member.ts';
import { errorCodes, errorDefinitions } from '../../functions/http/errors.ts';
import { operatorNames, operatorOf } from '../../functions/query/operators.ts';
import { type Parameter } from '../../functions/query/parameter.ts';
import { parameterList } from '../../functions/query/parameters.ts';

const quoted = (values: readonly (string | number)[]): string =>
  values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' | ');

/** A comment in both languages, which editors show beside the name. */
const comment = ({ tr, en }: Bilingual, indent = ''): string =>
  `${indent}/** ${tr.replaceAll('*/', '* /')}\n${indent} *\n${indent} * ${en.replaceAll('*/', '* /')} */\n`;

const ADDRESS = catalogue.kullanicilar.members.adres.members;

const typeOf = (member: Member, indent: string): string => {
  switch (member.type) {
    case 'integer':
      return member.values ? quoted(member.values) : 'number';
    case 'number':
      return 'number';
    case 'string':
      return member.values ? quoted(member.values) : 'string';
    case 'boolean':
      return 'boolean';
    case 'object':
      return member.members === ADDRESS ? 'Adres' : block(member.members, indent);
    case 'array': {
      const items = typeOf(member.items, indent);
      return items.includes(' | ') && !items.startsWith('{') ? `readonly (${items})[]` : `readonly ${items}[]`;
    }
  }
};

const block = (members: MemberMap, indent: string): string => {
  const inner = `${indent}  `;
  const lines = Object.entries(members).map(([name, member]) => {
    const type = typeOf(member, inner);
    return `${comment(member, inner)}${inner}readonly ${name}: ${type}${member.nullable ? ' | null' : ''};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
};

const recordTypes = (): readonly string[] => [
  `export interface Adres ${block(ADDRESS, '')}`,
  ...resourceNames.map((name) => {
    const { typeName, description, members } = catalogue[name];
    return `${comment(description)}export interface ${typeName} ${block(members, '')}`;
  }),
];

const valueOf = ({ schema }: Parameter<unknown>): string => {
  const { type, enum: values } = schema;
  if (Array.isArray(values)) return values.map(String).join(' | ');
  return type === 'string' ? 'string' : 'number';
};

const parameterTypes = (): string => {
  const listed = parameterList.filter(({ on }) => on.includes('list'));
  const lines = listed.flatMap((parameter) =>
    [...new Set([parameter.name, parameter.alias])].map(
      (name) => `${comment(parameter.description, '  ')}  readonly ${name}?: ${valueOf(parameter)};\n`,
    ),
  );
  return `export interface ListeParametreleri {\n${lines.join('')}}`;
};

const errorLines = (): string =>
  errorCodes.map((code) => `  /** ${errorDefinitions[code].when.en} */\n  | '${code}'`).join('\n');

/**
 * The declarations (TypeScript) of everything that derives from the catalogue and the tables, written out: what editors and compilers
 * then show is a member's name, type and meaning instead of the derivation. They stand in for `data/catalogue.ts` and `derived.ts`.
 */
export const declarations = (): string =>
  [
    ...recordTypes(),
    `export type ResourceName = ${quoted(resourceNames)};`,
    `export interface DataSet {\n${resourceNames.map((name) => `  readonly ${name}: readonly ${catalogue[name].typeName}[];\n`).join('')}}`,
    parameterTypes(),
    `export type Islec = ${quoted(operatorNames.map((name) => operatorOf(name).suffix).filter(Boolean))};`,
    `export type HataKodu =\n${errorLines()};`,
  ].join('\n\n') + '\n';
