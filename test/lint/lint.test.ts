import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../support/command.ts';
import { root } from '../support/folders.ts';

// Both checks read every file of the project, which takes seconds, so they run in parallel with the other tests.
it.each([
  [
    'format (Prettier)',
    'prettier/bin/prettier.cjs',
    ['--check', '--log-level=warn', '--cache', '--cache-strategy=content', '.'],
  ],
  ['types and rules (Oxlint)', 'oxlint/bin/oxlint', ['.']],
])('the project passes the check of %s', async (_, program, args) => {
  const { code, stdout, stderr } = await runCommand(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
  });
  expect(code, stdout + stderr).toBe(0);
});
