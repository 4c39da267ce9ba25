import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { costOf, expensiveRequests } from '../support/expensive-requests.ts';

const app = createApp(dataSet);

/** Only a blow-up reaches it: the bench aims at an eighth of this for the most expensive request. */
const MOST_MILLISECONDS = 200;

it.each(expensiveRequests)('no request costs as much processor time as only a blow-up would %s', async (_, make) => {
  expect(await costOf(app, make, MOST_MILLISECONDS / 8)).toBeLessThan(MOST_MILLISECONDS);
});
