import { join } from 'node:path';
import { buildSite } from '../../scripts/build/build-site.ts';

/** The built site that the tests' hosts serve. */
export const siteFolder = join(import.meta.dirname, '../../dist');

/** Vitest's global setup: builds the site once, before any test. */
export default async (): Promise<void> => {
  await buildSite({ folder: siteFolder, log: () => undefined });
};
