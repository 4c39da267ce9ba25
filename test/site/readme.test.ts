import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages, README_FILES } from '../../site/language.ts';
import { hasProgram, runCommand } from '../support/command.ts';
import { useLocalServer } from '../support/local-server.ts';
import { root } from '../support/project-copy.ts';

const server = useLocalServer();

const hasCurl = await hasProgram('curl');

const textOf = (lang: 'tr' | 'en'): Promise<string> => readFile(join(root, README_FILES[lang]), 'utf8');

describe.each(languages)('the README (%s)', (lang) => {
  it.skipIf(!hasCurl)('shows curl commands that work', async () => {
    const lines = (await textOf(lang)).split('\n').filter((line) => line.startsWith('curl '));
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) {
      const command = line.replace('localhost:8888', new URL(server.base()).host);
      const options = `--silent --output /dev/null --write-out '%{http_code}'`;
      const { stdout } = await runCommand('bash', ['-c', command.replace('curl', `curl ${options}`)]);
      const wanted = line.includes('503') ? '503' : line.includes(' -d ') ? '201' : '200';
      expect(stdout, line).toBe(wanted);
    }
  });
});
