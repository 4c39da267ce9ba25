import { afterAll, describe, expect, inject, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { cases } from './cases.ts';
import { differences, expectedAt } from './compare.ts';
import { runtimes } from '../support/runtimes.ts';
import { browserMswDoor, workerDoor } from './browser-doors.ts';
import type { Door } from './door.ts';
import { mswDoor } from './msw-door.ts';
import {
  bunDoor,
  commandDoor,
  denoDoor,
  localDoor,
  memoryDoor,
  netlifyDoor,
  nodeDoor,
  workerdDoor,
} from './server-doors.ts';

const { project, projectWithMsw2 } = inject('packed');

/** A row for a runtime's binary; none where npm has none for this platform. */
const rowWith = (
  name: string,
  binary: string | null,
  open: (binary: string) => Promise<Door>,
): readonly (readonly [string, () => Promise<Door>])[] => (binary === null ? [] : [[name, () => open(binary)]]);

const doors: readonly (readonly [string, () => Promise<Door>])[] = [
  ['the app in memory', () => memoryDoor(project)],
  ['npm start', localDoor],
  ...rowWith('npx kurmaca, Node 20', runtimes.node20, (node) => commandDoor(node, project)),
  ...rowWith('npx kurmaca, Node 22', runtimes.node22, (node) => commandDoor(node, project)),
  ...rowWith('npx kurmaca, Node 24', runtimes.node24, (node) => commandDoor(node, project)),
  ...rowWith('the guide’s server, Node 20', runtimes.node20, (node) => nodeDoor(node, project)),
  ...rowWith('the guide’s server, Node 24', runtimes.node24, (node) => nodeDoor(node, project)),
  ...rowWith('Bun', runtimes.bun, (bun) => bunDoor(bun, project)),
  ...rowWith('Deno', runtimes.deno, (deno) => denoDoor(deno, project)),
  ['workerd', () => workerdDoor(project)],
  ['Netlify functions', netlifyDoor],
  ['service worker in Chromium', () => workerDoor(project)],
  ...rowWith('MSW 2, Node 20', runtimes.node20, (node) => mswDoor(node, projectWithMsw2)),
  ...rowWith('MSW 3, Node 24', runtimes.node24, (node) => mswDoor(node, project)),
  ['MSW 3 in Chromium', () => browserMswDoor(project)],
];

const rows: { readonly host: string; readonly cases: number; readonly passed: number }[] = [];

describe('every host answers the table of cases with the same status, headers and bytes', () => {
  it.each(doors)('%s', async (host, open) => {
    const door = await open();
    try {
      const expected = expectedAt(dataSet, door);
      const table = cases.filter(({ beyondPages }) => !(beyondPages && door.isPage));
      const responses = await door.ask(table);
      const found: string[] = [];
      let passed = 0;
      for (const [at, each] of table.entries()) {
        const given = responses[at];
        const lines = given ? differences(await expected(each), given) : ['no response'];
        if (lines.length === 0) passed += 1;
        found.push(...lines.map((line) => `${each.method} ${each.path.slice(0, 100)}: ${line}`));
      }
      rows.push({ host, cases: table.length, passed });
      expect(found).toEqual([]);
    } finally {
      await door.stop();
    }
  });

  afterAll(() => {
    const width = Math.max(...doors.map(([host]) => host.length));
    const lines = rows.map((row) => `${row.host.padEnd(width)}  ${row.cases}    ${row.passed}`);
    console.log([`${'host'.padEnd(width)}  cases  passed`, ...lines].join('\n'));
  });
});
