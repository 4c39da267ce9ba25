import type { ArrayField, Bilingual } from '../../../data/catalogue/field.ts';
import type { ResourceDefinition } from '../../../data/catalogue/resource.ts';
import { catalogue, type DataSet, type ResourceName } from '../../../data/catalogue.ts';
import type { JsonObject } from '../../../data/lib/json.ts';
import { leavesOf, type Leaves } from '../../../data/schema.ts';
import type { Language } from '../../../data/language.ts';

/** Schema names for the variants of a record or array item; `*` is replaced by the type name. */
const variantNames = {
  record: { tr: '*', en: '*' },
  /** The body of POST, PUT or PATCH, and the response to PUT. */
  input: { tr: '*Girdisi', en: '*Input' },
  created: { tr: 'Olusturulan*', en: 'Created*' },
  updated: { tr: 'Guncellenen*', en: 'Updated*' },
  deleted: { tr: 'Silinen*', en: 'Deleted*' },
  /** A record with selected fields or embedded relations. */
  view: { tr: '*Gorunumu', en: '*View' },
  embedded: { tr: 'Gomulu*', en: 'Embedded*' },
  envelope: { tr: '*Zarfi', en: '*Envelope' },
  list: { tr: '*Listesi', en: '*List' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type Variant = keyof typeof variantNames;

export const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

const typeNameOf = (name: ResourceName, language: Language): string =>
  language === 'tr' ? catalogue[name].typeName : capitalised(catalogue[name].singularAlias);

export const componentName = (name: ResourceName, variant: Variant, language: Language): string =>
  variantNames[variant][language].replace('*', typeNameOf(name, language));

export const itemComponentName = (
  { itemTypeName }: ArrayField,
  variant: 'record' | 'input' | 'view',
  language: Language,
): string => variantNames[variant][language].replace('*', itemTypeName[language]);

/** A resource and its names in the OpenAPI document of one language. */
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
