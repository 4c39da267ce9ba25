import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { runCommand } from './command.ts';
import { root, temporaryFolder } from './project-copy.ts';

const builder = pathToFileURL(join(root, 'scripts/build/build-site.ts')).href;

const build = async (folder: string, variables: Readonly<Record<string, string>>): Promise<void> => {
  const code = `const { buildSite } = await import(${JSON.stringify(builder)});
    await buildSite(process.env.FOLDER);`;
  const options = { cwd: root, env: { ...variables, FOLDER: folder } };
  const ended = await runCommand(process.execPath, ['--input-type=module', '-e', code], options);
  if (ended.code !== 0) throw new Error(ended.stdout + ended.stderr);
};

/** Builds the site with other variables (SITE_ORIGIN, SITE_PREFIX) before a file's tests; gives its folder. */
export const useBuild = (variables: Readonly<Record<string, string>>): (() => string) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>> | undefined;
  beforeAll(async () => {
    folder = await temporaryFolder();
    await build(join(folder.path, 'dist'), variables);
  });
  afterAll(() => folder?.[Symbol.asyncDispose]());
  return () => {
    if (!folder) throw new Error('the build is made before the first test');
    return join(folder.path, 'dist');
  };
};
