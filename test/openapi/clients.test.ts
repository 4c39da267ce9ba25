import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { languages } from '../../data/language.ts';
import { documentFile } from '../support/built-documents.ts';
import { runCommand } from '../support/command.ts';
import { root, temporaryFolder } from '../support/folders.ts';

/** Strict options that check all declarations except those of TypeScript’s own libraries. */
const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: [],
  module: 'nodenext',
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  skipDefaultLibCheck: true,
  noEmit: true,
};

it('a client that uses the types of openapi-typescript compiles in strict mode without casts, for both documents', async () => {
  await using folder = await temporaryFolder();
  await symlink(join(root, 'test/node_modules'), join(folder.path, 'node_modules'), 'junction');
  await writeFile(join(folder.path, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder.path, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
  await copyFile(join(root, 'test/openapi/clients/openapi-fetch.ts'), join(folder.path, 'program.ts'));
  for (const language of languages) {
    await mkdir(join(folder.path, language));
    const schema = astToString(await openapiTS(pathToFileURL(documentFile(language))));
    await writeFile(join(folder.path, language, 'schema.ts'), schema);
  }
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { code, stdout, stderr } = await runCommand(process.execPath, [compiler, '-p', '.'], { cwd: folder.path });
  expect(code, stdout + stderr).toBe(0);
});
