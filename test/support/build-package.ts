import { join } from 'node:path';

/** The folder of the built npm package, which the test project `package` reads. */
export const packageFolder = join(import.meta.dirname, '../../dist-package');

/** Vitest's global setup: builds the package once, before any test. */
export default async (): Promise<void> => {
  // Imported here, so that test files that only import `packageFolder` do not load the bundler.
  const { buildOnce } = await import('./build-once.ts');
  await buildOnce(packageFolder, async (folder) => {
    const { buildPackage } = await import('../../scripts/package/build-package.ts');
    await buildPackage(folder);
  });
};
