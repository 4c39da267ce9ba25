import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasProgram, runCommand } from '../support/command.ts';
import { ignoreCommand } from '../support/ignored-builds.ts';
import { temporaryFolder } from '../support/project-copy.ts';

const identity = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Elif',
  GIT_COMMITTER_NAME: 'Elif',
  EMAIL: 'elif@kurmaca.example',
};

let repository: Awaited<ReturnType<typeof temporaryFolder>>;

const git = async (...args: readonly string[]): Promise<string> => {
  const { code, stdout, stderr } = await runCommand('git', args, { cwd: repository.path, env: identity });
  if (code !== 0) throw new Error(stderr);
  return stdout.trim();
};

/** Commits a change of a file, and tells the commit's name. */
const commit = async (file: string): Promise<string> => {
  await mkdir(dirname(join(repository.path, file)), { recursive: true });
  await appendFile(join(repository.path, file), `${file}\n`);
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'change');
  return git('rev-parse', 'HEAD');
};

/** Runs the command as Netlify does, in Bash; exit code 0 means that the build is skipped. */
const isSkipped = async (last: string, current: string): Promise<boolean> => {
  const env = { CACHED_COMMIT_REF: last, COMMIT_REF: current };
  const { code } = await runCommand('bash', ['-c', ignoreCommand], { cwd: repository.path, env });
  expect([0, 1]).toContain(code);
  return code === 0;
};

describe.skipIf(!(await hasProgram('git')))('the builds that Netlify skips', () => {
  beforeAll(async () => {
    repository = await temporaryFolder();
    await git('init', '--quiet');
  });
  afterAll(() => repository[Symbol.asyncDispose]());

  it.each([
    ['README.md', true],
    ['SECURITY.md', true],
    ['test/site/home.test.ts', true],
    ['.github/workflows/ci.yml', true],
    ['test/package.json', true],
    ['site/guides/tr/baslangic.md', false],
    ['functions/read.ts', false],
    ['data/products.yaml', false],
    ['scripts/build.ts', false],
    ['package.json', false],
    ['package-lock.json', false],
    ['netlify.toml', false],
    ['Dockerfile', false],
    ['CHANGELOG.md', false],
  ])(
    'are those in which no part of the site has changed, however many commits come after: %s, %j',
    async (file, skipped) => {
      const last = await commit('README.md');
      await commit(file);
      expect(await isSkipped(last, await commit('README.md'))).toBe(skipped);
    },
  );

  it('are none where there is no last build to compare with', async () => {
    const current = await commit('README.md');
    for (const last of [current, '', 'f'.repeat(40)]) expect(await isSkipped(last, current)).toBe(false);
  });
});
