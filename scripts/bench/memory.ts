import { startKurmaca } from './host.ts';
import { load } from './load.ts';
import type { Report } from './report.ts';
import { scenarios } from './speed.ts';

const PORT = 18_885;
const MILLION = 1_000_000;

/** Sends a million requests of all scenarios to a fresh server and reports the memory that it then occupies. */
export const measureMemory = async (report: Report): Promise<void> => {
  const host = await startKurmaca(PORT);
  try {
    let sent = 0;
    for (let turn = 0; sent < MILLION; turn += 1) {
      const scenario = scenarios[turn % scenarios.length];
      sent += (await load(host.origin + (scenario?.path ?? ''), 5)).requests;
    }
    const resident = await host.residentMebibytes();
    if (resident === null) return;
    const name = `RSS after ${sent.toLocaleString('en-US')} requests`;
    report({ section: 'memory', name, figure: resident, unit: ' MiB', digits: 0, aim: { atMost: 150 } });
  } finally {
    await host.stop();
  }
};
