import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isBuilt } from '../../scripts/build/output-folder.ts';
import { runScript } from '../support/process.ts';
import { copyProject, root, temporaryFolder } from '../support/project-copy.ts';

const temporaryFolders = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith('.dist-'));

describe('building as a process', () => {
  it('leaves no half site when it is killed, and npm start then builds a whole one and serves it', async () => {
    await using project = await temporaryFolder();
    const run = (name: string, args: readonly string[] = []): ReturnType<typeof runScript> =>
      runScript(join(project.path, 'scripts', name), args, { PORT: '0' }, project.path);
    await copyProject(project.path);
    await cp(join(root, 'site'), join(project.path, 'site'), { recursive: true });
    for (const name of ['Dockerfile', 'CHANGELOG.md', 'package-lock.json'])
      await cp(join(root, name), join(project.path, name));

    const killed = run('build.ts');
    await expect.poll(async () => (await temporaryFolders(project.path)).length, { timeout: 30_000 }).toBe(1);
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(await temporaryFolders(project.path)).toHaveLength(1);

    const refused = run('start.ts', ['--hazir']);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/npm run build[^]*npm run build/);
    expect(refused.output()).not.toMatch(/\n\s+at /);

    const served = run('start.ts');
    await served.printed('/api/v1');
    const [address = ''] = /http:\/\/localhost:\d+/.exec(served.output()) ?? [];
    expect((await fetch(`${address}/en/`)).status).toBe(200);
    served.child.kill('SIGINT');
    expect(await served.ended).toBe(0);
    expect(await isBuilt(join(project.path, 'dist'))).toBe(true);
    expect(await temporaryFolders(project.path)).toEqual([]);
  });
});
