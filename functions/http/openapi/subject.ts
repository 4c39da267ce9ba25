import type { ResourceDefinition } from '../../../data/catalogue/resource.ts';
import { catalogue, type DataSet, type ResourceName } from '../../../data/catalogue.ts';
import type { JsonObject } from '../../../data/json.ts';
import { fieldsOf, type Fields } from '../../query/fields.ts';

/** The two languages in which every resource is named. */
export const LANGUAGES = ['tr', 'en'] as const;

/** A language of names. */
export type Language = (typeof LANGUAGES)[number];

/** A resource as the OpenAPI document describes it. */
export interface Subject {
  readonly definition: ResourceDefinition;
  readonly fields: Fields;
  readonly records: readonly JsonObject[];
  /** Names of the components that belong to it. */
  readonly names: ReturnType<typeof namesOf>;
}

const namesOf = (typeName: string) => ({
  record: typeName,
  recordList: `${typeName}Listesi`,
  envelope: `${typeName}Zarfi`,
  listFile: `${typeName}ListeDosyasi`,
  created: `${typeName}Olusturma`,
  createdAnswer: `${typeName}OlusturmaYaniti`,
  replaced: `${typeName}Degistirme`,
  changed: `${typeName}Guncelleme`,
  removed: `${typeName}Silme`,
});

/** Gathers what the document needs to know about a resource. */
export const subjectOf = (dataSet: DataSet, name: ResourceName): Subject => {
  const definition = catalogue[name];
  return {
    definition,
    fields: fieldsOf(definition.members),
    records: dataSet[name],
    names: namesOf(definition.typeName),
  };
};

/** A resource's path segment in a language. */
export const segmentOf = ({ path, alias }: ResourceDefinition, language: Language): string =>
  language === 'tr' ? path : alias;
