import { join } from 'node:path';

/** The folder of the built site, which the tests serve. */
export const siteFolder = join(import.meta.dirname, '../../dist');

/** Vitest's global setup: builds the site once, before any test. */
export default async (): Promise<void> => {
  // Imported here, so that test files that only import `siteFolder` do not load the site generator.
  const { buildOnce } = await import('./build-once.ts');
  await buildOnce(siteFolder, async (folder) => {
    const { buildSite } = await import('../../scripts/build/build-site.ts');
    await buildSite(folder);
  });
};
