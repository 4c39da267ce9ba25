import { join } from 'node:path';

/** The built site that the tests' hosts serve. */
export const siteFolder = join(import.meta.dirname, '../../dist');

/** Vitest's global setup: builds the site once, before any test. */
export default async (): Promise<void> => {
  // Only here, because most test files import the folder's name and must not load the generator for it.
  const { buildOnce } = await import('./build-once.ts');
  await buildOnce(siteFolder, async (folder) => {
    const { buildSite } = await import('../../scripts/build/build-site.ts');
    await buildSite(folder);
  });
};
