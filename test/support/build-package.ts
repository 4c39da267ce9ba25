import { join } from 'node:path';

/** The built npm package that the tests of the project `package` read. */
export const packageFolder = join(import.meta.dirname, '../../dist-package');

/** Vitest's global setup: builds the package once, before any test. */
export default async (): Promise<void> => {
  // Only here, because test files import the folder's name and must not load the bundler for it.
  const { buildOnce } = await import('./build-once.ts');
  await buildOnce(packageFolder, async (folder) => {
    const { buildPackage } = await import('../../scripts/package/build-package.ts');
    await buildPackage(folder);
  });
};
