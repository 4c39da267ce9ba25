import { catalogue, isResourceName, type ResourceName } from '../../data/catalogue.ts';
import type { Bilingual, FieldMap } from '../../data/catalogue/field.ts';
import type { ResourceDefinition } from '../../data/catalogue/resource.ts';
import { englishDefinitions, englishName, englishRecord, englishWord, turkishNames } from '../../data/english.ts';
import { same } from '../../data/lib/both-languages.ts';
import { BASE_PATHS, type Language } from '../../data/language.ts';
import { once } from '../../data/lib/cached.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import { englishMembers, type Members, turkishMembers } from '../../data/members.ts';
import type { Names, NamesOf } from './own-fields.ts';
import { englishParameters, parameterList, parameters, type ParameterTable } from './parameters.ts';
import { type Relation, relationsOf } from './relations.ts';

/** The resources that an app serves, and their names. */
export interface Catalogue {
  /** The resources' names, in display order. */
  readonly names: readonly string[];
  /** A resource's definition. @throws RangeError for an unknown name */
  readonly of: (name: string) => ResourceDefinition;
  /** The resources' names, keyed by their path segments in both languages (NFC). */
  readonly bySegment: ReadonlyMap<string, string>;
  /** True if the resource has custom records, which may have fields that its definition lacks. */
  readonly isOwn: (name: string) => boolean;
  /** Finds the fields of a resource's records; those of custom records also by their values. */
  readonly namesOf: (name: string, found: NamesOf) => NamesOf;
  /** Names in custom data that are not served, because their values are not records. */
  readonly notServed: readonly string[];
  /** A resource's relations: parents, children, then the picture. `namesOf` returns the fields that occur in a resource's records. */
  readonly relationsOf: (name: string, namesOf: (name: string) => Names) => readonly Relation[];
  /** The base path of an app with these names, unless it is given. */
  readonly basePath: string;
  readonly parameters: ParameterTable;
  /** The names of fields in bodies outside records, keyed by the Turkish ones. */
  readonly members: Members;
  /** The accepted spellings of a path segment, file or code: the one for Turkish, then the one for English. Both may be the same. */
  readonly spelled: (names: Bilingual) => Bilingual;
  /** The name that stands for a Turkish one in a text; `undefined` for other words. */
  readonly wordFor: (word: string) => string | undefined;
  /** The names of the same resources in the other language, the value of the option `names` for them, and that language. */
  readonly other: {
    readonly names: ReadonlySet<string>;
    readonly option: keyof Bilingual;
    readonly language: Bilingual;
  };
  /** The command that starts a host with these names that keeps writes. */
  readonly keepCommand: Bilingual;
  /** The resource of the fixed data that a resource stands for; `undefined` if there is none. */
  readonly sourceOf: (name: string) => ResourceName | undefined;
  /** The name of a resource of the fixed data. */
  readonly nameOf: (source: ResourceName) => string;
  /** Converts fixed records of a resource to the names of this catalogue. */
  readonly renamed: (source: ResourceName, records: readonly JsonObject[]) => readonly JsonObject[];
}

/** The subject of a list query: a resource with the fields and relations of its present records. */
export interface Subject {
  readonly catalogue: Catalogue;
  readonly definition: ResourceDefinition;
  readonly names: Names;
  readonly relationsOf: (name: string) => readonly Relation[];
}

type LanguageNames = Pick<
  Catalogue,
  | 'basePath'
  | 'parameters'
  | 'members'
  | 'spelled'
  | 'wordFor'
  | 'other'
  | 'keepCommand'
  | 'sourceOf'
  | 'nameOf'
  | 'renamed'
  | 'relationsOf'
>;

/** A catalogue of definitions, keyed by resource name, with fixed records. */
const catalogueOf = (definitions: Readonly<Record<string, ResourceDefinition>>, language: LanguageNames): Catalogue => {
  const byName = new Map(Object.entries(definitions));
  return {
    ...language,
    names: [...byName.keys()],
    of: (name) => {
      const definition = byName.get(name);
      if (definition === undefined) throw new RangeError(`no resource: ${name}`);
      return definition;
    },
    bySegment: new Map(
      Object.entries(definitions).flatMap(([name, { path, alias }]) => [
        [path, name],
        [alias, name],
      ]),
    ),
    isOwn: () => false,
    namesOf: (_name, found) => found,
    notServed: [],
  };
};

const errorMembers = new Map<string, string>(Object.entries(englishMembers.error));

/** The English name of a parameter, resource, field, value or error field. */
const wordInEnglish = (word: string): string | undefined =>
  parameterList.find(({ name }) => name === word)?.alias ?? englishWord(word) ?? errorMembers.get(word);

/** The catalogue of the hosted service, with Turkish names and English spellings of paths and parameters. */
export const nine: Catalogue = catalogueOf(catalogue, {
  basePath: BASE_PATHS.tr,
  parameters,
  members: turkishMembers,
  spelled: (names) => names,
  wordFor: (word) => (wordInEnglish(word) === undefined ? undefined : word.replace(/.*\./, '')),
  other: { names: new Set(turkishNames.keys()), option: 'en', language: { tr: 'İngilizce', en: 'English' } },
  keepCommand: { tr: 'npx kurmaca --kalici', en: 'npx kurmaca --keep' },
  sourceOf: (name) => (isResourceName(name) ? name : undefined),
  nameOf: (source) => source,
  renamed: (_source, records) => records,
  relationsOf: (name) => (isResourceName(name) ? relationsOf(name) : []),
});

/** The same resources with English names only. */
export const english: () => Catalogue = once(() => {
  const definitions = englishDefinitions();
  return catalogueOf(definitions, {
    basePath: BASE_PATHS.en,
    parameters: englishParameters(),
    members: englishMembers,
    // A file for English readers needs no mark where there is no other.
    spelled: ({ en }) => same(en.replace('.en.', '.')),
    wordFor: wordInEnglish,
    other: { names: new Set(turkishNames.values()), option: 'tr', language: { tr: 'Türkçe', en: 'Turkish' } },
    keepCommand: { tr: 'npx kurmaca --adlar en --kalici', en: 'npx kurmaca --names en --keep' },
    sourceOf: (name) => turkishNames.get(name),
    nameOf: englishName,
    renamed: (source, records) => records.map(englishRecord(source)),
    relationsOf: (name) => {
      const source = turkishNames.get(name);
      return source === undefined
        ? []
        : relationsOf(source).map(({ alias, kind, target, key }) => {
            const holder: FieldMap = catalogue[kind === 'children' ? target : source].fields;
            return { name: alias, alias, kind, target: englishName(target), key: holder[key]?.alias ?? key };
          });
    },
  });
});

export const catalogueIn = (language: Language): Catalogue => (language === 'tr' ? nine : english());
