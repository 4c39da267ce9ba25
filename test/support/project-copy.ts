import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Outcome, runCommand } from './command.ts';

/** The project's root folder. */
export const root = join(import.meta.dirname, '../..');

/** Makes a temporary folder that goes when the scope ends. */
export const temporaryFolder = async (): Promise<AsyncDisposable & { readonly path: string }> => {
  const path = await mkdtemp(join(tmpdir(), 'kurmaca-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
};

/** Copies what the generator needs into a folder, so that a test can break the contents there. */
export const copyProject = async (folder: string): Promise<void> => {
  const parts = ['data', 'scripts', 'functions', 'package.json'];
  // The benchmark installs programs of its own.
  const filter = (source: string): boolean => basename(source) !== 'node_modules';
  await Promise.all(parts.map((part) => cp(join(root, part), join(folder, part), { recursive: true, filter })));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
};

/**
 * Replaces a passage of a file.
 * @throws RangeError when the file does not have it: then the test would break nothing.
 */
export const edit = async (file: string, passage: string, replacement: string): Promise<void> => {
  const text = await readFile(file, 'utf8');
  if (!text.includes(passage)) throw new RangeError(`${file} does not have “${passage}”`);
  await writeFile(file, text.replace(passage, replacement));
};

/** Runs a project folder's generator as its users do: `node scripts/generate.ts`, if need be with other variables set. */
export const runGenerator = (
  folder: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> => runCommand(process.execPath, [join(folder, 'scripts/generate.ts'), ...args], { env });
