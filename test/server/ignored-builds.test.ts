import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../support/command.ts';
import { root, temporaryFolder } from '../support/project-copy.ts';

const settings = await readFile(join(root, 'netlify.toml'), 'utf8');
const command = /^ {2}ignore = '(.+)'$/m.exec(settings)?.[1] ?? '';

const identity = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Elif',
  GIT_COMMITTER_NAME: 'Elif',
  EMAIL: 'elif@kurmaca.example',
};

/** Commits a change of a file in a repository, which is made where there is none, and tells the commit's name. */
const commit = async (folder: string, file: string): Promise<string> => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await appendFile(join(folder, file), `${file}\n`);
  const script = 'git init --quiet && git add . && git commit --quiet --message change && git rev-parse HEAD';
  const { code, stdout, stderr } = await runCommand('bash', ['-c', script], { cwd: folder, env: identity });
  if (code !== 0) throw new Error(stderr);
  return stdout.trim();
};

/** Runs the command as Netlify does, in Bash; exit code 0 means that the build is skipped. */
const isSkipped = async (cwd: string, last: string, current: string): Promise<boolean> => {
  const env = { CACHED_COMMIT_REF: last, COMMIT_REF: current };
  const { code } = await runCommand('bash', ['-c', command], { cwd, env });
  expect([0, 1]).toContain(code);
  return code === 0;
};

describe('the builds that Netlify skips', () => {
  it.each(['README.md', 'CHANGELOG.md', 'test/site/home.test.ts', '.github/workflows/ci.yml', 'test/package.json'])(
    'skips a commit that touches only %s',
    async (file) => {
      await using folder = await temporaryFolder();
      const last = await commit(folder.path, 'site/index.njk');
      expect(await isSkipped(folder.path, last, await commit(folder.path, file))).toBe(true);
    },
  );

  it.each([
    'site/guides/tr/baslangic.md',
    'functions/read.ts',
    'data/products.yaml',
    'scripts/build.ts',
    'package.json',
    'package-lock.json',
    'netlify.toml',
    'Dockerfile',
  ])('builds where %s has changed, however many other commits come after', async (file) => {
    await using folder = await temporaryFolder();
    const last = await commit(folder.path, 'README.md');
    expect(await isSkipped(folder.path, last, await commit(folder.path, file))).toBe(false);
    expect(await isSkipped(folder.path, last, await commit(folder.path, 'README.md'))).toBe(false);
  });

  it('builds where there is no last build to compare with', async () => {
    await using folder = await temporaryFolder();
    const current = await commit(folder.path, 'README.md');
    for (const last of [current, '', 'f'.repeat(40)]) expect(await isSkipped(folder.path, last, current)).toBe(false);
  });

  it('names every file outside the site that a page shows', async () => {
    const guides = await runCommand('git', ['grep', '-hoE', '\\{% file "[^"]+"', '--', 'site'], { cwd: root });
    const shown = [...guides.stdout.matchAll(/"(.+)"/g)].map(([, file = '']) => file.split('/')[0]);
    const watched = /-- (.+) \|\|/.exec(command)?.[1]?.split(' ');
    expect(watched).toEqual(expect.arrayContaining([...new Set(shown)]));
  });
});
