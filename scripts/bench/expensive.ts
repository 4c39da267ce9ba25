import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { costOf, expensiveRequests } from './expensive-requests.ts';
import type { Report } from './report.ts';

/** Milliseconds of processor time that no request should cost. */
const AIM = 25;

/** Asks every expensive request known, and reports the most expensive. */
export const measureExpensive = async (report: Report): Promise<void> => {
  const app = createApp(dataSet);
  let worst = { name: '', cost: 0 };
  for (const [name, make] of expensiveRequests) {
    const cost = await costOf(app, make, 0);
    if (cost > worst.cost) worst = { name, cost };
  }
  report({
    section: 'most expensive request known, processor time',
    name: worst.name,
    figure: worst.cost,
    unit: ' ms',
    digits: 1,
    aim: { atMost: AIM },
  });
};
