import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../data/lib/json.ts';
import { OPENAPI_FILES } from '../../functions/http/base.ts';
import { BASE_PATHS, type Language } from '../../data/language.ts';
import { siteFolder } from './build-site.ts';
import { objectOf, parseJson } from './json.ts';

export const documentFile = (language: Language): string => join(siteFolder, BASE_PATHS.tr, OPENAPI_FILES[language]);

export const builtDocument = (language: Language): JsonObject =>
  objectOf(parseJson(readFileSync(documentFile(language), 'utf8')));
