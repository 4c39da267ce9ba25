import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '../../site/language.ts';
import { documentFile } from './built-documents.ts';
import { runCommand } from './command.ts';
import { root } from './project-copy.ts';

const tools = join(root, 'test/node_modules');

/** Runs a script with this Node. @throws Error with all that it printed where it fails. */
const run = async (folder: string, script: string, args: readonly string[]): Promise<string> => {
  const { code, stdout, stderr } = await runCommand(process.execPath, [script, ...args], { cwd: folder });
  if (code !== 0) throw new Error(`${script}: ${stdout}${stderr}`);
  return stdout;
};

/** How strict callers of generated code are: all is checked, the declarations of libraries, too, TypeScript’s own aside. */
const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: [],
  module: 'nodenext',
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  skipDefaultLibCheck: true,
  outDir: 'out',
  rootDir: '.',
};

/** The names of the programs in `test/openapi/clients`. */
export const clientPrograms = ['openapi-fetch', 'orval', 'hey-api'] as const;

/** A folder with clients that three generators made of both OpenAPI documents, and with the programs that use them. */
export interface GeneratedClients {
  /** Compiles everything. @throws Error with the compiler's messages. */
  readonly compile: () => Promise<void>;
  /** Runs a compiled program and gives what it prints. */
  readonly start: (program: (typeof clientPrograms)[number], base: string) => Promise<string>;
  readonly remove: () => Promise<void>;
}

/** Of both documents at once, because to start a generator takes longer than to generate. */
const configurationsOf = (base: string): Readonly<Record<string, unknown>> => ({
  'hey-api.config.mjs': languages.map((language) => ({
    input: documentFile(language),
    output: { path: `${language}/hey-api` },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent', file: false },
  })),
  'orval.config.mjs': Object.fromEntries(
    languages.map((language) => [
      language,
      {
        input: { target: documentFile(language) },
        output: { target: `${language}/orval.ts`, mode: 'single', client: 'fetch', baseUrl: base },
      },
    ]),
  ),
});

/** Generates the clients for an API below `base`, as their users do: from the file that the build wrote, with default settings. */
export const generateClients = async (base: string): Promise<GeneratedClients> => {
  const folder = await mkdtemp(join(tmpdir(), 'kurmaca-clients-'));
  await symlink(tools, join(folder, 'node_modules'), 'junction');
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['*.ts', ...languages.map((language) => `${language}/**/*.ts`)] }),
  );
  for (const [name, configuration] of Object.entries(configurationsOf(base)))
    await writeFile(join(folder, name), `export default ${JSON.stringify(configuration)};\n`);
  await run(folder, join(tools, 'orval/dist/bin/orval.mjs'), ['--config', 'orval.config.mjs']);
  await run(folder, join(tools, '@hey-api/openapi-ts/bin/run.js'), ['-f', 'hey-api.config.mjs']);
  for (const language of languages)
    await run(folder, join(tools, 'openapi-typescript/bin/cli.js'), [
      documentFile(language),
      '-o',
      `${language}/schema.ts`,
    ]);
  for (const program of clientPrograms)
    await copyFile(join(root, `test/openapi/clients/${program}.ts`), join(folder, `${program}.ts`));
  return {
    compile: async () => {
      await run(folder, join(root, 'node_modules/typescript/bin/tsc'), ['-p', '.']);
    },
    start: (program, url) => run(folder, join(folder, `out/${program}.js`), [url]),
    remove: () => rm(folder, { recursive: true }),
  };
};
