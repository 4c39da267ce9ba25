import { join } from 'node:path';
import { startHost } from './host.ts';
import { median, type Report } from './report.ts';
import { type Effort, measureRounds } from './rounds.ts';
import { scenarios } from './speed.ts';

const PORTS = { batched: 18_887, unbatched: 18_888 } as const;

const CONNECTIONS: readonly number[] = [1, 16, 128];

/** A response that needs hardly any work, and one that needs some. */
const measured = scenarios.filter(({ name }) => ['default list', 'filter + sort + page'].includes(name));

const SERVER = join(import.meta.dirname, 'app-server.ts');

/** Measures what it gains to send the responses to requests that arrive together in one go, from one caller to many. */
export const measureBatches = async (effort: Effort, report: Report): Promise<void> => {
  const section = 'batched responses, relative to unbatched';
  const batched = await startHost(PORTS.batched, '/api/v1', [SERVER]);
  const unbatched = await startHost(PORTS.unbatched, '/api/v1', [SERVER, '--unbatched']);
  try {
    for (const connections of CONNECTIONS)
      for (const { name: scenario, path } of measured) {
        const rounds = await measureRounds([batched.origin + path, unbatched.origin + path], effort, connections);
        const gain = median(rounds.map(([ours = 0, theirs = 0]) => ours / theirs));
        const name = `${scenario}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`;
        report({ section, name, figure: gain, unit: ' ×', digits: 2, aim: null });
      }
  } finally {
    await Promise.all([batched.stop(), unbatched.stop()]);
  }
};
