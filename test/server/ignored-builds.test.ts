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

  it('are those of commits that touch nothing of the site', async () => {
    let last = await commit('site/index.njk');
    for (const file of [
      'README.md',
      'SECURITY.md',
      'test/site/home.test.ts',
      '.github/workflows/ci.yml',
      'test/package.json',
    ]) {
      const current = await commit(file);
      expect(await isSkipped(last, current), file).toBe(true);
      last = current;
    }
  });

  it('are none where part of the site has changed, however many other commits come after', async () => {
    let last = await commit('README.md');
    for (const file of [
      'site/guides/tr/baslangic.md',
      'functions/read.ts',
      'data/products.yaml',
      'scripts/build.ts',
      'package.json',
      'package-lock.json',
      'netlify.toml',
      'Dockerfile',
      'CHANGELOG.md',
    ]) {
      await commit(file);
      const current = await commit('README.md');
      expect(await isSkipped(last, current), file).toBe(false);
      last = current;
    }
  });

  it('are none where there is no last build to compare with', async () => {
    const current = await commit('README.md');
    for (const last of [current, '', 'f'.repeat(40)]) expect(await isSkipped(last, current)).toBe(false);
  });
});
