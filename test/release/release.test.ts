import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DATA_DIGEST } from '../../data/digest.ts';
import { API_VERSION } from '../../functions/http/base.ts';
import { manifest } from '../../scripts/package/manifest.ts';
import { expectOnBranch, originOf, releaseNotes } from '../../scripts/release.ts';
import { hasProgram, runCommand } from '../support/command.ts';
import { root, temporaryFolder } from '../support/project-copy.ts';

const CHANGELOG = `# Changes

## 1.1.0 (2026-12-01)

- A new thing.

## 1.0.0 (2026-11-22)

- The first one.
- The data: ${DATA_DIGEST}
`;

describe('a release', () => {
  it('takes its notes from the section of its version', () => {
    expect(releaseNotes('v1.0.0', '1.0.0', CHANGELOG)).toBe(`- The first one.\n- The data: ${DATA_DIGEST}\n`);
    expect(releaseNotes('v1.1.0', '1.1.0', CHANGELOG)).toBe('- A new thing.\n');
  });

  it.each([
    ['a tag of another version', 'v1.0.1', '1.0.0', CHANGELOG, 'does not fit the package’s version 1.0.0'],
    ['a tag without v', '1.0.0', '1.0.0', CHANGELOG, 'whose tag is v1.0.0'],
    ['a version that the changelog lacks', 'v2.0.0', '2.0.0', CHANGELOG, 'no section for 2.0.0'],
    ['a version without a day', 'v1.0.0', '1.0.0', '## 1.0.0 (unreleased)\n\n- A.\n', 'gives 1.0.0 no day'],
    ['a heading without brackets', 'v1.0.0', '1.0.0', '## 1.0.0\n\n- A.\n', 'gives 1.0.0 no day'],
    ['a day that does not exist', 'v1.0.0', '1.0.0', '## 1.0.0 (2026-02-30)\n\n- A.\n', 'gives 1.0.0 no day'],
    ['a month that does not exist', 'v1.0.0', '1.0.0', '## 1.0.0 (2026-13-01)\n\n- A.\n', 'gives 1.0.0 no day'],
    [
      'a changelog without the digest',
      'v1.0.0',
      '1.0.0',
      '## 1.0.0 (2026-11-22)\n\n- A.\n',
      'does not name the SHA-256',
    ],
    [
      'a section without text',
      'v1.0.0',
      '1.0.0',
      `## 1.0.0 (2026-11-22)\n\n## 0.9.0 (2026-01-01)\n\n- ${DATA_DIGEST}\n`,
      'is empty',
    ],
  ])('is refused for %s, in both languages', (_, tag, version, changelog, reason) => {
    expect(() => releaseNotes(tag, version, changelog)).toThrow(reason);
    expect(() => releaseNotes(tag, version, changelog)).toThrow(/\n/);
  });

  it('is of a commit on the branch, and refused for any other and without the branch', async ({ skip }) => {
    skip(!(await hasProgram('git')), 'git is not installed');
    await using repository = await temporaryFolder();
    const git = async (...args: readonly string[]): Promise<void> => {
      const identity = ['-c', 'user.name=Elif', '-c', 'user.email=elif@kurmaca.example'];
      const { code, stderr } = await runCommand('git', [...identity, ...args], { cwd: repository.path });
      expect(code, stderr).toBe(0);
    };
    const commit = (text: string): Promise<void> => git('commit', '--quiet', '--allow-empty', '--message', text);
    await git('init', '--quiet', '--initial-branch', 'main');
    await commit('one');
    await commit('two');
    await git('checkout', '--quiet', '--detach', 'HEAD~1');
    expectOnBranch('main', repository.path);
    await commit('elsewhere');
    for (const branch of ['main', 'missing'])
      expect(() => expectOnBranch(branch, repository.path)).toThrow(`This commit is not on ${branch}`);
  });

  it('names the repository as provenance compares it, homepage and bugs', () => {
    expect(originOf('ayse/kurmaca', 'https://ayse.example.net')).toEqual({
      repository: { type: 'git', url: 'git+https://github.com/ayse/kurmaca.git' },
      homepage: 'https://ayse.example.net',
      bugs: { url: 'https://github.com/ayse/kurmaca/issues' },
    });
    expect(originOf('ayse/kurmaca', '')['homepage']).toBe('https://github.com/ayse/kurmaca#readme');
  });

  it('is told by the command whether its tag fits, without a stack', async () => {
    const { code, stderr } = await runCommand(process.execPath, [
      join(root, 'scripts/release.ts'),
      'v0.0.1',
      '--check',
    ]);
    expect(code).toBe(1);
    expect(stderr).toContain(`The tag v0.0.1 does not fit the package’s version ${API_VERSION}`);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('names the digest of the data once it is out, and none before', async () => {
    const text = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
    const isOut = !text.includes('## 1.0.0 (unreleased)');
    expect(new Set(text.match(/\b[\da-f]{12,}\b/g))).toEqual(new Set(isOut ? [DATA_DIGEST] : []));
  });

  it('has one version in the package, the interface and package.json', async () => {
    expect(manifest.version).toBe(API_VERSION);
    expect(JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))).toMatchObject({ version: API_VERSION });
  });
});
