import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../support/process.ts';
import { type Door, fetchAll, fromPortable, portable, type PortableAnswer, SITE } from './door.ts';

const isAnswers = (value: unknown): value is readonly PortableAnswer[] => Array.isArray(value);

const script = `
import { readFile, writeFile } from 'node:fs/promises';
import { setupServer } from 'msw/node';
import { handlers } from 'kurmaca/msw';
const [, , requests, answers] = process.argv;
const fetchAll = ${String(fetchAll)};
setupServer(...handlers({ site: '${SITE}' })).listen({ onUnhandledRequest: 'error' });
await writeFile(answers, JSON.stringify(await fetchAll(JSON.parse(await readFile(requests, 'utf8')))));
process.exit();
`;

/** Mock Service Worker in a process of its own, in which no request leaves for the network. */
export const mswDoor = async (node: string, project: string): Promise<Door> => {
  const origin = 'https://api.example.com';
  const folder = await mkdtemp(join(project, 'msw-'));
  const file = join(folder, 'ask.mjs');
  await writeFile(file, script);
  return {
    origin,
    site: SITE,
    ask: async (cases) => {
      const [requests, answers] = ['requests.json', 'answers.json'].map((name) => join(folder, name));
      if (requests === undefined || answers === undefined) return [];
      await writeFile(requests, JSON.stringify(cases.map((each) => portable(each, origin))));
      const { ended, output } = runProgram(node, [file, requests, answers], {}, project);
      if ((await ended) !== 0) throw new Error(output());
      const received: unknown = JSON.parse(await readFile(answers, 'utf8'));
      return isAnswers(received) ? received.map(fromPortable) : [];
    },
    stop: () => Promise.resolve(),
  };
};
