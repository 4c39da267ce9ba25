import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TurkishFunctions } from '../../functions/hosts/turkish.ts';
import { objectOf, parseJson, textOf } from '../support/json.ts';

/** The day on which all sources below were read; renew it when you have read them again. */
export const SOURCES_READ = '2026-11-22';

/** A way to set a system up, and what it then does. */
export interface Setting {
  /** What has to be written; empty for the defaults. */
  readonly code: string;
  /** Where the system’s own documentation says so. */
  readonly source: string;
  readonly functions: TurkishFunctions;
}

/** A real program or library under test. */
export interface System {
  readonly name: string;
  readonly version: string;
  readonly defaults: TurkishFunctions;
  /** The best documented setting for Turkish; `null` where the documentation has none. */
  readonly best: Setting | null;
}

/** The version of a package that is installed here. */
export const versionOf = (name: string): string => {
  const file = join(import.meta.dirname, 'node_modules', name, 'package.json');
  return textOf(objectOf(parseJson(readFileSync(file, 'utf8')))['version']);
};
