import { readFileSync } from 'node:fs';
import { cached, once } from '../../data/cached.ts';
import { hasEveryResource, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/json.ts';
import type { Province } from '../../data/places.ts';
import type { Records } from '../store/served-data.ts';

const parse: (text: string) => readonly JsonObject[] = JSON.parse;

/** Paths are relative to the working folder of Netlify's functions, which has the `included_files`. */
const read = cached((name: ResourceName) => parse(readFileSync(`data/records/${name}.json`, 'utf8')));

const files: Record<string, readonly JsonObject[]> = {};
for (const name of resourceNames) Object.defineProperty(files, name, { enumerable: true, get: () => read(name) });

if (!hasEveryResource(files)) throw new TypeError('the records of a resource are missing');

/**
 * The data set, read from files on first use. Imports would make all records part of the script, but a request after a cold
 * start needs one or two resources, and loading all of them took 5 to 10 % longer.
 */
export const recordFiles: Records = files;

const parsePlaces: (text: string) => readonly Province[] = JSON.parse;

/** The provinces, which functions need for suggestions only, because Netlify serves their documents as files. */
export const provincesInFile = once(() => parsePlaces(readFileSync('data/places.json', 'utf8')));
