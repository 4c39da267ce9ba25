import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { runCommand } from '../../support/command.ts';
import { objectOf, parseJson } from '../../support/json.ts';
import { root } from '../../support/folders.ts';
import { startProgram } from '../start.ts';

const { project } = inject('packed');

describe('the Dockerfile', async () => {
  const text = await readFile(join(root, 'Dockerfile'), 'utf8');
  const wordsOf = (instruction: RegExp): readonly string[] => {
    const words = parseJson(instruction.exec(text)?.[1] ?? '[]');
    return Array.isArray(words) ? words.map(String) : [];
  };

  it.each([
    ['tr', '/api/v1'],
    ['en', '/en/api/v1'],
  ])(
    'with --names %s starts the API with only the package’s files, and checks its health on its port',
    async (...row) => {
      const [names, base] = row;
      const [program, ...args] = wordsOf(/^ENTRYPOINT (.+)$/m);
      expect([program, ...args.slice(-2)]).toEqual(['node', '--host', '0.0.0.0']);
      const { origin, stop } = await startProgram(
        process.execPath,
        [...args, '--names', names],
        join(project, 'node_modules/kurmaca'),
      );
      onTestFinished(async () => void (await stop()));
      expect((await fetch(`${origin}${base}/users/1`)).status).toBe(200);
      const [checker, ...check] = wordsOf(/^HEALTHCHECK [^]*?CMD (\[.+\])$/m);
      expect(checker).toBe('node');
      const health = async (PORT: string): Promise<number | null> =>
        (await runCommand(process.execPath, check, { env: { PORT } })).code;
      expect([await health(new URL(origin).port), await health('1')]).toEqual([0, 1]);
    },
  );

  it('runs as an unprivileged user on an exact version of the Node.js that Netlify uses', async () => {
    expect(text).toMatch(/^USER node$/m);
    const images = [...new Set(Array.from(text.matchAll(/^FROM (\S+)/gm), ([, image]) => image))];
    const [, major = ''] = /^ *NODE_VERSION = "(\d+)"$/m.exec(await readFile(join(root, 'netlify.toml'), 'utf8')) ?? [];
    expect(images).toEqual([expect.stringMatching(`^node:${major}\\.\\d+\\.\\d+-bookworm-slim$`)]);
  });

  it('has labels with the values of package.json', async () => {
    const { version, license, description } = objectOf(parseJson(await readFile(join(root, 'package.json'), 'utf8')));
    const labels = text.matchAll(/org\.opencontainers\.image\.(\w+)="([^"]+)"/g);
    expect(Object.fromEntries(Array.from(labels, ([, name = '', value = '']) => [name, value]))).toMatchObject({
      ...{ title: 'Kurmaca', version, licenses: license, description },
    });
  });
});
