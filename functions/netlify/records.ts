import { readFileSync } from 'node:fs';
import { cached, once } from '../../data/lib/cached.ts';
import { hasEveryResource, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import type { Province } from '../../data/places.ts';
import type { Records } from '../store/served-data.ts';

const parse: (text: string) => readonly JsonObject[] = JSON.parse;

/** Reads a resource's file. The path is relative to the functions' working folder, to which Netlify copies `included_files`. */
const read = cached((name: ResourceName) => parse(readFileSync(`data/records/${name}.json`, 'utf8')));

const files: Record<string, readonly JsonObject[]> = {};
for (const name of resourceNames) Object.defineProperty(files, name, { enumerable: true, get: () => read(name) });

if (!hasEveryResource(files)) throw new TypeError('the records of a resource are missing');

/**
 * The data set. Each resource is read from its file on first use. With imports, a cold start would load all resources, which took
 * 5 to 10 % longer, although a request needs only one or two of them.
 */
export const recordFiles: Records = files;

const parsePlaces: (text: string) => readonly Province[] = JSON.parse;

/** The provinces. Functions need them only for suggestions, because Netlify serves the documents of provinces as static files. */
export const provincesInFile = once(() => parsePlaces(readFileSync('data/places.json', 'utf8')));
