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
  readonly name: ResourceName;
  readonly definition: ResourceDefinition;
  readonly fields: Fields;
  readonly records: readonly JsonObject[];
  /** Names of the components that belong to it. */
  readonly names: SubjectNames;
}

/** Names of the components that belong to a resource. */
export interface SubjectNames {
  readonly record: string;
  /** A record with selected members or embedded relations. */
  readonly shaped: string;
  /** A record inside another one. */
  readonly embedded: string;
  readonly recordList: string;
  readonly envelope: string;
  readonly listFile: string;
  readonly created: string;
  readonly createdAnswer: string;
  readonly replaced: string;
  readonly changed: string;
  readonly removed: string;
}

/** The names of a resource's components: its type's name and what the component is. */
export const subjectNames = (resource: ResourceName): SubjectNames => {
  const { typeName } = catalogue[resource];
  return {
    record: typeName,
    shaped: `${typeName}Gorunumu`,
    embedded: `${typeName}Gomulu`,
    recordList: `${typeName}Listesi`,
    envelope: `${typeName}Zarfi`,
    listFile: `${typeName}ListeDosyasi`,
    created: `${typeName}Olusturma`,
    createdAnswer: `${typeName}OlusturmaYaniti`,
    replaced: `${typeName}Degistirme`,
    changed: `${typeName}Guncelleme`,
    removed: `${typeName}Silme`,
  };
};

/** Gathers what the document needs to know about a resource. */
export const subjectOf = (dataSet: DataSet, name: ResourceName): Subject => {
  const definition = catalogue[name];
  return {
    name,
    definition,
    fields: fieldsOf(definition.members),
    records: dataSet[name],
    names: subjectNames(name),
  };
};

/** A resource's path segment in a language. */
export const segmentOf = ({ path, alias }: ResourceDefinition, language: Language): string =>
  language === 'tr' ? path : alias;
