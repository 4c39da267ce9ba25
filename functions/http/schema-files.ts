import { resourceBySegment } from '../../data/catalogue.ts';
import { cached } from '../../data/lib/cached.ts';
import type { Catalogue } from '../query/catalogue.ts';

/** Folders of the JSON Schemas below the base URL, one per language. */
export const SCHEMA_FOLDERS = { tr: 'sema', en: 'schema' } as const;

/** Suffixes in the names of schemas for request bodies. */
export const INPUT_SUFFIXES = { tr: '-girdi', en: '-input' } as const;

/** The subject of a schema: the records of a resource or its request bodies. */
export type Described = 'records' | 'bodies';

const languageOf = (segment: string): 'tr' | 'en' => (resourceBySegment.get(segment) === segment ? 'tr' : 'en');

/** A schema's name, from a resource's segment: `kullanicilar`, `users-input`. */
export const schemaName = (segment: string, described: Described): string =>
  described === 'records' ? segment : segment + INPUT_SUFFIXES[languageOf(segment)];

/** A schema's file, relative to the base URL: `sema/kullanicilar.json`, `schema/users-input.json`. */
export const schemaFile = (segment: string, described: Described): string =>
  `${SCHEMA_FOLDERS[languageOf(segment)]}/${schemaName(segment, described)}.json`;

/** The files of all schemas, under all names of each resource. */
export const schemaFilesOf = cached(
  ({ bySegment, sourceOf }: Catalogue): ReadonlySet<string> =>
    new Set(
      [...bySegment]
        .filter(([, name]) => sourceOf(name) !== undefined)
        .flatMap(([segment]) => [schemaFile(segment, 'records'), schemaFile(segment, 'bodies')]),
    ),
  new WeakMap<Catalogue, ReadonlySet<string>>(),
);

export const schemaPath = ({ basePath }: Catalogue, segment: string, described: Described): string =>
  `${basePath}/${schemaFile(segment, described)}`;
