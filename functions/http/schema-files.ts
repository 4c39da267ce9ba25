import { resourceBySegment } from '../../data/catalogue.ts';
import { BASE_PATH } from './base.ts';

/** Folders of the JSON Schemas, below the base address, one per language. */
export const SCHEMA_FOLDERS = { tr: 'sema', en: 'schema' } as const;

/** Follows a resource's name in the name of the schema of its bodies. */
export const INPUT_SUFFIXES = { tr: '-girdi', en: '-input' } as const;

/** The subject of a schema: the records of a resource, or request bodies. */
export type Described = 'records' | 'bodies';

const languageOf = (segment: string): 'tr' | 'en' => (resourceBySegment.get(segment) === segment ? 'tr' : 'en');

/** A schema's name under one of its resource's names: `kullanicilar`, `users-input`. */
export const schemaName = (segment: string, described: Described): string =>
  described === 'records' ? segment : segment + INPUT_SUFFIXES[languageOf(segment)];

/** A schema's file, relative to the base address: `sema/kullanicilar.json`, `schema/users-input.json`. */
export const schemaFile = (segment: string, described: Described): string =>
  `${SCHEMA_FOLDERS[languageOf(segment)]}/${schemaName(segment, described)}.json`;

/** All schemas' files, under both names of each resource. */
export const schemaFiles: ReadonlySet<string> = new Set(
  [...resourceBySegment.keys()].flatMap((segment) => [schemaFile(segment, 'records'), schemaFile(segment, 'bodies')]),
);

export const schemaPath = (segment: string, described: Described): string =>
  `${BASE_PATH}/${schemaFile(segment, described)}`;
