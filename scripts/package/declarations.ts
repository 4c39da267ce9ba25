import { catalogue, resourceNames } from '../../data/catalogue.ts';
import type { Bilingual, Member, MemberMap } from '../../data/catalogue/member.ts';
import { errorCodes, errorDefinitions } from '../../functions/http/errors.ts';
import { type Operand, operatorNames, operatorOf } from '../../functions/query/operators.ts';
import { type Parameter } from '../../functions/query/parameter.ts';
import { parameterList } from '../../functions/query/parameters.ts';

const quoted = (values: readonly (string | number)[]): string =>
  values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' | ');

/** A comment in both languages, which editors show beside the name. */
const comment = ({ tr, en }: Bilingual, indent = ''): string =>
  `${indent}/** ${tr.replaceAll('*/', '* /')}\n${indent} *\n${indent} * ${en.replaceAll('*/', '* /')} */\n`;

/** Members that stand in several records, by the name of their type. */
const shared = new Map<MemberMap, string>([
  [catalogue.siparisler.members.teslimatAdresi.members, 'Adres'],
  [catalogue.kullanicilar.members.adres.members, 'KonumluAdres'],
]);

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
      return shared.get(member.members) ?? block(member.members, indent);
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
  ...[...shared].map(([members, name]) => `export interface ${name} ${block(members, '')}`),
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

const suffixes = (...operands: readonly Operand[]): string =>
  quoted(
    operatorNames
      .map(operatorOf)
      .flatMap(({ suffix, operand }) => (suffix !== '' && operands.includes(operand) ? [suffix] : [])),
  );

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
    `export type DegerIsleci = ${suffixes('value', 'bound')};`,
    `export type ParcaIsleci = ${suffixes('part')};`,
    `export type HataKodu =\n${errorLines()};`,
  ].join('\n\n') + '\n';
