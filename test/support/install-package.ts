import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import buildPackage, { packageFolder } from './build-package.ts';
import { npmProgram } from './command.ts';

const run = promisify(execFile);

export const npm = (args: readonly string[], cwd: string): Promise<unknown> => {
  const [program, ...first] = npmProgram();
  return run(program, [...first, ...args], { cwd });
};

/** Builds and packs the package into a folder. Returns the path of the tarball. */
export const packPackage = async (folder: string): Promise<string> => {
  await buildPackage();
  await npm(['pack', packageFolder, '--pack-destination', folder, '--silent'], folder);
  const name = (await readdir(folder)).find((each) => each.endsWith('.tgz')) ?? '';
  return join(folder, name);
};

/** Makes a project that has nothing but the package, installed from its tarball. */
export const installPackage = async (project: string, tarball: string): Promise<void> => {
  await mkdir(project);
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  // Offline, because the package has no dependency that would have to be fetched.
  await npm(['install', tarball, '--offline', '--no-audit', '--no-fund', '--silent'], project);
};
