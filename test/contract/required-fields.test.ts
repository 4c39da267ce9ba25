import { expect, it } from 'vitest';
import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';
import { filledIn } from '../../functions/documents/filled-in.ts';
import { createApp } from '../../functions/http/app.ts';
import { asking } from '../support/exchange.ts';
import { objectOf, recordsOf, textOf } from '../support/json.ts';

const send = asking(createApp(dataSet));

/** Empty objects and lists, for which the API reports the required nested fields. */
const emptied: JsonObject = {
  adres: {},
  teslimatAdresi: {},
  alici: {},
  kalemler: [{}],
  kargo: {},
  kdvDetay: [{}],
};

const faultsOf = async (method: string, resource: ResourceName, body: JsonObject): Promise<readonly string[]> => {
  const { json } = await send(`/${resource}${method === 'POST' ? '' : '/1'}?_dogrula=1`, method, body);
  return recordsOf(objectOf(json)['alanlar'] ?? []).map(({ alan, kural }) => `${textOf(alan)}: ${textOf(kural)}`);
};

// Fields that a server usually sets are not required.
it.each(['POST', 'PUT'])('the required fields in a body of %s match required-fields.txt', async (method) => {
  const lines = resourceNames.map(async (resource) => {
    const { fields } = catalogue[resource];
    const inside = Object.fromEntries(Object.entries(emptied).filter(([name]) => Object.hasOwn(fields, name)));
    const bodies = [{}, inside, ...(resource === 'faturalar' ? [{ alici: { adres: {} } }] : [])];
    const faults = await Promise.all(bodies.map((body) => faultsOf(method, resource, body)));
    return [resource, ...[...new Set(faults.flat())].toSorted()].join('\n  ');
  });
  await expect(`${(await Promise.all(lines)).join('\n')}\n`).toMatchFileSnapshot('required-fields.txt');
});

it('an example of a body has no field that a server sets, not even in the items of a list', () => {
  const filled = dataSet.siparisler.slice(0, 1).map((order) => filledIn(catalogue.siparisler.fields, order));
  const [item] = recordsOf(filled[0]?.['kalemler'] ?? []);
  expect(Object.keys(item ?? {})).toEqual(['urunId', 'adet']);
});
