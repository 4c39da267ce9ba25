import type { ArrayField } from '../../data/catalogue/field.ts';
import type { ResourceDefinition } from '../../data/catalogue/resource.ts';
import { catalogue, type DataSet, type ResourceName } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/json.ts';
import { leavesOf, type Leaves } from '../../data/schema.ts';
import type { Language } from '../language.ts';

/** The variants in which records, and items of their arrays, have a schema. */
const variantNames = {
  tr: {
    record: (type: string) => type,
    /** What POST, PUT and PATCH take and PUT returns. */
    input: (type: string) => `${type}Girdisi`,
    created: (type: string) => `Olusturulan${type}`,
    updated: (type: string) => `Guncellenen${type}`,
    deleted: (type: string) => `Silinen${type}`,
    /** With selected fields or embedded relations. */
    view: (type: string) => `${type}Gorunumu`,
    embedded: (type: string) => `Gomulu${type}`,
    envelope: (type: string) => `${type}Zarfi`,
    list: (type: string) => `${type}Listesi`,
  },
  en: {
    record: (type: string) => type,
    input: (type: string) => `${type}Input`,
    created: (type: string) => `Created${type}`,
    updated: (type: string) => `Updated${type}`,
    deleted: (type: string) => `Deleted${type}`,
    view: (type: string) => `${type}View`,
    embedded: (type: string) => `Embedded${type}`,
    envelope: (type: string) => `${type}Envelope`,
    list: (type: string) => `${type}List`,
  },
} as const satisfies Record<Language, unknown>;

/** A variant of a record that has a schema of its own. */
export type Variant = keyof (typeof variantNames)['tr'];

/** A word with a capital first letter. */
export const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

const typeNameOf = (name: ResourceName, language: Language): string =>
  language === 'tr' ? catalogue[name].typeName : capitalised(catalogue[name].singularAlias);

/** The name of the component that describes a resource's records in a variant. */
export const componentName = (name: ResourceName, variant: Variant, language: Language): string =>
  variantNames[language][variant](typeNameOf(name, language));

/** The name of the component that describes one item of an array. */
export const itemComponentName = (
  { itemTypeName }: ArrayField,
  variant: 'record' | 'input' | 'view',
  language: Language,
): string => variantNames[language][variant](itemTypeName[language]);

/** A resource as the OpenAPI document of one language describes it. */
export interface Subject {
  readonly name: ResourceName;
  readonly language: Language;
  readonly definition: ResourceDefinition;
  readonly leaves: Leaves;
  readonly records: readonly JsonObject[];
  readonly typeName: string;
  readonly nameOf: (variant: Variant) => string;
}

export const subjectOf = (dataSet: DataSet, name: ResourceName, language: Language): Subject => {
  const definition = catalogue[name];
  return {
    name,
    language,
    definition,
    leaves: leavesOf(definition.fields),
    records: dataSet[name],
    typeName: typeNameOf(name, language),
    nameOf: (variant) => componentName(name, variant, language),
  };
};
