import { cp, readdir, readFile, symlink } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isBuilt } from '../../scripts/build/output-folder.ts';
import { forEachOf } from '../support/ask.ts';
import { siteFolder } from '../support/build-site.ts';
import { watchedPaths } from '../support/ignored-builds.ts';
import { root, temporaryFolder } from '../support/project-copy.ts';
import { runUntilTestEnds, startScript } from '../support/running-server.ts';

const temporaryFolders = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith('.dist-'));

/** The paths of the files of a folder. */
const filesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).toSorted();
};

describe('building as a process', () => {
  it('leaves no half site when it is killed; npm start then builds, from what Netlify watches, the whole one and serves it', async () => {
    await using project = await temporaryFolder();
    const filter = (source: string): boolean => basename(source) !== 'node_modules';
    for (const path of watchedPaths) await cp(join(root, path), join(project.path, path), { recursive: true, filter });
    await symlink(join(root, 'node_modules'), join(project.path, 'node_modules'), 'junction');

    const killed = runUntilTestEnds('scripts/build.ts', [], {}, project.path);
    await expect.poll(async () => (await temporaryFolders(project.path)).length, { timeout: 30_000 }).toBe(1);
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(await temporaryFolders(project.path)).toHaveLength(1);

    const refused = runUntilTestEnds('scripts/start.ts', ['--hazir'], {}, project.path);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/npm run build[^]*npm run build/);
    expect(refused.output()).not.toMatch(/\n\s+at /);

    const served = await startScript('scripts/start.ts', [], {}, project.path);
    expect((await fetch(`${served.url}/en/`)).status).toBe(200);
    served.child.kill('SIGINT');
    expect(await served.ended).toBe(0);
    const built = join(project.path, 'dist');
    expect(await isBuilt(built)).toBe(true);
    // A file that only changes what is built, where it is there, has to be watched, too.
    const files = await filesIn(built);
    expect(files).toEqual(await filesIn(siteFolder));
    await forEachOf(files, async (file) => {
      const [one, other] = await Promise.all([built, siteFolder].map((folder) => readFile(join(folder, file))));
      expect(other && one?.equals(other), file).toBe(true);
    });
    expect(await temporaryFolders(project.path)).toEqual([]);
  });
});
