import type { ArrayField, Bilingual } from '../../../data/catalogue/field.ts';
import type { ResourceDefinition } from '../../../data/catalogue/resource.ts';
import type { DataSet, ResourceName } from '../../../data/catalogue.ts';
import type { JsonObject } from '../../../data/lib/json.ts';
import { leavesOf, type Leaves } from '../../../data/schema.ts';
import type { Language } from '../../../data/language.ts';
import { type Catalogue, catalogueIn } from '../../query/catalogue.ts';

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

const definitionOf = (name: ResourceName, language: Language): ResourceDefinition => {
  const { of, nameOf } = catalogueIn(language);
  return of(nameOf(name));
};

export const componentName = (name: ResourceName, variant: Variant, language: Language): string =>
  variantNames[variant][language].replace('*', definitionOf(name, language).typeName);

export const itemComponentName = (
  { itemTypeName }: ArrayField,
  variant: 'record' | 'input' | 'view',
  language: Language,
): string => variantNames[variant][language].replace('*', itemTypeName[language]);

/** A resource of the fixed data, as the OpenAPI document of one language has it. */
export interface Subject {
  readonly name: ResourceName;
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly definition: ResourceDefinition;
  readonly leaves: Leaves;
  readonly records: readonly JsonObject[];
  readonly typeName: string;
  readonly nameOf: (variant: Variant) => string;
}

export const subjectOf = (dataSet: DataSet, name: ResourceName, language: Language): Subject => {
  const catalogue = catalogueIn(language);
  const definition = definitionOf(name, language);
  return {
    name,
    language,
    catalogue,
    definition,
    leaves: leavesOf(definition.fields),
    records: catalogue.renamed(name, dataSet[name]),
    typeName: definition.typeName,
    nameOf: (variant) => componentName(name, variant, language),
  };
};
