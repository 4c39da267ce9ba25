import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../support/process.ts';
import { type TableHost, fetchAll, fromPortable, portable, type PortableResponse, SITE } from './table-host.ts';

const isResponses = (value: unknown): value is readonly PortableResponse[] => Array.isArray(value);

const script = `
import { readFile, writeFile } from 'node:fs/promises';
import { setupServer } from 'msw/node';
import { handlers } from 'kurmaca/msw';
const [, , requests, responses] = process.argv;
const fetchAll = ${String(fetchAll)};
setupServer(...handlers({ site: '${SITE}' })).listen({ onUnhandledRequest: 'error' });
await writeFile(responses, JSON.stringify(await fetchAll(JSON.parse(await readFile(requests, 'utf8')))));
process.exit();
`;

/** Mock Service Worker in a process of its own, in which no request leaves for the network. */
export const mswHost = async (node: string, project: string): Promise<TableHost> => {
  const origin = 'https://api.example.com';
  const folder = await mkdtemp(join(project, 'msw-'));
  const file = join(folder, 'ask.mjs');
  await writeFile(file, script);
  return {
    origin,
    site: SITE,
    leavesUnknown: true,
    ask: async (cases) => {
      const [requests, responses] = ['requests.json', 'responses.json'].map((name) => join(folder, name));
      if (requests === undefined || responses === undefined) return [];
      await writeFile(requests, JSON.stringify(cases.map((each) => portable(each, origin))));
      const { ended, output } = runProgram(node, [file, requests, responses], {}, project);
      if ((await ended) !== 0) throw new Error(output());
      const received: unknown = JSON.parse(await readFile(responses, 'utf8'));
      return isResponses(received) ? received.map(fromPortable) : [];
    },
    stop: () => Promise.resolve(),
  };
};
