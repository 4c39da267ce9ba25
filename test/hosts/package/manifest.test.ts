import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { publint } from 'publint';
import { manifest } from '../../../scripts/package/manifest.ts';
import { objectOf, parseJson } from '../../support/json.ts';
import { root } from '../../support/project-copy.ts';

const { project, tarball } = inject('packed');
const folder = join(project, 'node_modules/kurmaca');

const run = promisify(execFile);

describe('the packed package', () => {
  it('unpacks to less than 4.5 MB, without source maps', async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const sizes = await Promise.all(names.map(async (name) => (await stat(name)).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_500_000);
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  });

  it('installs alone: it has no dependencies and no install scripts', async () => {
    const packed = objectOf(parseJson(await readFile(join(folder, 'package.json'), 'utf8')));
    expect(packed).not.toHaveProperty('dependencies');
    expect(packed).not.toHaveProperty('scripts');
    const installed = (await readdir(join(project, 'node_modules'))).filter((name) => !name.startsWith('.'));
    expect(installed.toSorted()).toEqual(['kurmaca', 'msw']);
  });

  it('gives publint nothing to say, suggestions included', async () => {
    const { messages } = await publint({ pkgDir: folder, level: 'suggestion', strict: true });
    expect(messages).toEqual([]);
  });

  it('gives arethetypeswrong nothing to say', async () => {
    const program = join(root, 'test/hosts/node_modules/@arethetypeswrong/cli/dist/index.js');
    // The command fails for any finding that the profile does not exclude.
    const args = [program, tarball, '--profile', 'esm-only', '--no-emoji', '--format', 'ascii'];
    const { stdout } = await run(process.execPath, args);
    const modules = Object.values(manifest.exports).filter((target) => typeof target === 'object');
    expect(stdout.match(/node16 \(from ESM\): OK \(ESM\)/g)).toHaveLength(modules.length);
  });
});
