import { afterAll, describe, expect, inject, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { ownPath } from '../../functions/hosts/fetch-addresses.ts';
import { cases } from './cases.ts';
import { differences, expectedAt } from './compare.ts';
import { runtimes } from './runtimes.ts';
import { browserMswHost, fetchHost, workerHost } from './browser-hosts.ts';
import type { TableHost } from './table-host.ts';
import { listeningHost, routeHandlersHost } from './framework-hosts.ts';
import { mswHost } from './msw-host.ts';
import {
  bunHost,
  commandHost,
  denoHost,
  localHost,
  memoryHost,
  netlifyHost,
  nodeHost,
  workerdHost,
} from './server-hosts.ts';

const { project, projectWithMsw2 } = inject('packed');

/** A row for a runtime's binary; none where npm has none for this platform. */
const rowWith = (
  name: string,
  binary: string | null,
  open: (binary: string) => Promise<TableHost>,
): readonly (readonly [string, () => Promise<TableHost>])[] => (binary === null ? [] : [[name, () => open(binary)]]);

const hosts: readonly (readonly [string, () => Promise<TableHost>])[] = [
  ['the app in memory', () => memoryHost(project)],
  ['npm start', localHost],
  ...rowWith('npx kurmaca, Node 20', runtimes.node20, (node) => commandHost(node, project)),
  ...rowWith('npx kurmaca, Node 22', runtimes.node22, (node) => commandHost(node, project)),
  ...rowWith('npx kurmaca, Node ≥ 24.11', runtimes.recentNode, (node) => commandHost(node, project)),
  ...rowWith('the guide’s server, Node 20', runtimes.node20, (node) => nodeHost(node, project)),
  ...rowWith('the guide’s server, Node ≥ 24.11', runtimes.recentNode, (node) => nodeHost(node, project)),
  ...rowWith('Bun', runtimes.bun, (bun) => bunHost(bun, project)),
  ...rowWith('Deno', runtimes.deno, (deno) => denoHost(deno, project)),
  ['workerd', () => workerdHost(project)],
  ['Express', () => listeningHost(project, 'express.mjs')],
  ['Fastify', () => listeningHost(project, 'fastify.mjs', '/api/v1/%E0%A4%A')],
  ['Hono', () => listeningHost(project, 'hono.mjs', '/api/v1.json')],
  ['route handlers as in Next.js', () => routeHandlersHost(project)],
  ['Netlify functions', netlifyHost],
  ['service worker in Chromium', () => workerHost(project)],
  ...rowWith('MSW 2, Node 20', runtimes.node20, (node) => mswHost(node, projectWithMsw2)),
  ...rowWith('MSW 3, Node ≥ 24.11', runtimes.recentNode, (node) => mswHost(node, project)),
  ['MSW 3 in Chromium', () => browserMswHost(project)],
  ['kurmaca/fetch in Chromium', () => fetchHost(project)],
];

const ownPaths = new RegExp(`^/api/v1${ownPath()}`);

const isUnknown = (path: string): boolean => !ownPaths.test(path.replace(/\?.*/, ''));

const rows: { readonly host: string; readonly cases: number; readonly passed: number }[] = [];

describe('every host answers the table of cases with the same status, headers and bytes', () => {
  it.each(hosts)('%s', async (name, open) => {
    const host = await open();
    try {
      const expected = expectedAt(dataSet, host);
      const table = cases.filter(
        ({ beyondPages, path }) =>
          !(beyondPages && host.isPage) && path !== host.routersOwn && !(host.leavesUnknown && isUnknown(path)),
      );
      const responses = await host.ask(table);
      const found: string[] = [];
      let passed = 0;
      for (const [at, each] of table.entries()) {
        const given = responses[at];
        const lines = given ? differences(await expected(each), given) : ['no response'];
        if (lines.length === 0) passed += 1;
        found.push(...lines.map((line) => `${each.method} ${each.path.slice(0, 100)}: ${line}`));
      }
      rows.push({ host: name, cases: table.length, passed });
      expect(found).toEqual([]);
    } finally {
      await host.stop();
    }
  });

  afterAll(() => {
    const width = Math.max(...hosts.map(([name]) => name.length));
    const lines = rows.map((row) => `${row.host.padEnd(width)}  ${row.cases}    ${row.passed}`);
    console.log([`${'host'.padEnd(width)}  cases  passed`, ...lines].join('\n'));
  });
});
