import type { Bilingual } from '../../data/catalogue/field.ts';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { bare, both, comment, interfaces, namesOf, property } from './declaration-texts.ts';

/** What holds for the fields of any record, at every level; compilers show what becomes of them, not these names. */
const FIELDS = `/** The fields of a body: any of them, and \`null\` instead of a value. */
type Input<T> = T extends readonly (infer Item)[]
  ? readonly Input<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]?: Input<T[Name]> | null }
    : T;

/** The fields of an own record: any of them, closed lists with other values, too, because JSON files are read as plain texts. */
type OwnFields<T> = T extends string
  ? T | (string & {})
  : T extends number
    ? number
    : T extends readonly (infer Item)[]
      ? readonly OwnFields<Item>[]
      : T extends object
        ? { readonly [Name in keyof T]?: OwnFields<T[Name]> | null | undefined }
        : T;

/** Some of a record’s fields, at every level; an array is given whole. */
export type RecordFields<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [Name in keyof T]?: RecordFields<T[Name]> | undefined }
    : T;
export type { RecordFields as KayitAlanlari };`;

/** The records by both names of their resources, each in the language of the name. */
const recordsByName = (): string => {
  const each = resourceNames.flatMap((name) => {
    const { tr, en } = namesOf(name, 'record');
    return [bare(name, tr), bare(catalogue[name].alias, en)];
  });
  return `export interface RecordByName {\n${each.join('')}}`;
};

const ownDataText: Bilingual = {
  tr: 'Sabit kayıtların yerine geçen kendi kayıtlarınız, kaynakların iki adıyla da: her kayıtta id gerekir, diğer alanlar isteğe bağlıdır',
  en: 'Own records in place of the frozen ones, by either name of their resource: each has an id, all other fields are optional',
};

/** Own records, by both names of their resource. */
const ownData = (): string => {
  const each = resourceNames.flatMap((name) => {
    const record = namesOf(name, 'record');
    const type = both(
      (language) => `readonly (OwnFields<${record[language]}> & { readonly id: number })[] | undefined`,
    );
    return [name, catalogue[name].alias].map((spelling) => ({ name: `${spelling}?`, type, of: catalogue[name] }));
  });
  const lines = each.map(({ name, type, of }) => property(name, type.tr, of.description)).join('');
  return interfaces({ tr: 'VeriGirdisi', en: 'DataInput' }, lines, {
    english: each.map(({ name, type }) => bare(name, type.en)).join(''),
    before: `${comment(ownDataText)}export `,
  });
};

/** The types that hold for the records of any resource. */
export const anyRecordDeclarations = (): readonly string[] => [FIELDS, recordsByName(), ownData()];
