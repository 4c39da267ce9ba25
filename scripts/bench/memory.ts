import { line } from './figures.ts';
import { startKurmaca } from './host.ts';
import { load } from './load.ts';
import { scenarios } from './speed.ts';

const PORT = 18_885;
const MILLION = 1_000_000;
const MEMORY_LIMIT_MEBIBYTES = 150;

/** Sends a million requests of all scenarios to a fresh server and reports the memory that it then occupies. */
export const measureMemory = async (log: (line: string) => void): Promise<void> => {
  const host = await startKurmaca(PORT);
  try {
    let sent = 0;
    for (let turn = 0; sent < MILLION; turn += 1) {
      const scenario = scenarios[turn % scenarios.length];
      sent += (await load(host.origin + (scenario?.path ?? ''), 5)).requests;
    }
    const resident = await host.residentMebibytes();
    const figure = resident === null ? '?' : `${resident.toFixed(0)} MiB`;
    const met = resident === null ? null : resident < MEMORY_LIMIT_MEBIBYTES;
    log(line(`bellek / RSS (${sent.toLocaleString('tr-TR')} istek)`, figure, `< ${MEMORY_LIMIT_MEBIBYTES} MiB`, met));
  } finally {
    await host.stop();
  }
};
