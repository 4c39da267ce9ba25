import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../support/project-copy.ts';

/** Packages that the files import beside `kurmaca`, and where they are installed. */
const PACKAGES = {
  '@hono/node-server': 'node_modules/@hono/node-server',
  hono: 'node_modules/hono',
  vitest: 'node_modules/vitest',
  '@playwright/test': 'test/hosts/node_modules/@playwright/test',
  express: 'test/hosts/node_modules/express',
  fastify: 'test/hosts/node_modules/fastify',
  unstorage: 'test/hosts/node_modules/unstorage',
} as const;

/** A folder with the files of the guide to one's own server, inside a project that has the package: as a reader has it. */
export const copyGuideFiles = async (project: string): Promise<string> => {
  const folder = await mkdtemp(join(project, 'hosts-'));
  await cp(join(root, 'site/hosts'), folder, { recursive: true });
  for (const [name, installed] of Object.entries(PACKAGES)) {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(root, installed), link, 'junction');
  }
  return folder;
};
