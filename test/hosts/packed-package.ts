import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import buildPackage, { packageFolder } from '../support/build-package.ts';
import { npmProgram, runCommand } from '../support/command.ts';
import { root } from '../support/folders.ts';

export interface PackedPackage {
  readonly tarball: string;
  /** A project with only MSW 3 and the package, installed from the tarball. */
  readonly project: string;
  readonly projectWithMsw2: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    packed: PackedPackage;
  }
}

const npm = async (args: readonly string[], cwd: string): Promise<void> => {
  const [program, ...first] = npmProgram();
  const { code, stderr } = await runCommand(program, [...first, ...args], { cwd });
  if (code !== 0) throw new Error(stderr);
};

const linkMsw = async (project: string, installed: string): Promise<void> => {
  await symlink(join(root, installed), join(project, 'node_modules/msw'), 'junction');
};

/** Vitest's global setup: builds, packs and installs the package once. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'kurmaca-packed-')));
  const project = join(folder, 'project');
  const projectWithMsw2 = join(folder, 'project-msw-2');
  await buildPackage();
  await npm(['pack', packageFolder, '--pack-destination', folder, '--silent'], folder);
  const tarball = join(folder, (await readdir(folder)).find((each) => each.endsWith('.tgz')) ?? '');
  await mkdir(project);
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  // Offline, because the package has no dependencies to download.
  await npm(['install', tarball, '--offline', '--no-audit', '--no-fund', '--silent'], project);
  await cp(project, projectWithMsw2, { recursive: true });
  await Promise.all([
    linkMsw(project, 'test/node_modules/msw'),
    linkMsw(projectWithMsw2, 'test/hosts/node_modules/msw-2'),
  ]);
  provide('packed', { tarball, project, projectWithMsw2 });
  return () => rm(folder, { recursive: true, force: true });
};
