import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { examples } from '../../site/examples/index.ts';
import { useExamples } from '../support/example-page.ts';

const { run, server } = useExamples();

/** The names of those who live in the rectangle of the last request. */
const inLastBox = (): readonly string[] => {
  const query = new URL(server.received().at(-1) ?? '', 'http://localhost').searchParams;
  const within = (value: number, field: string): boolean =>
    value >= Number(query.get(`${field}_gte`)) && value <= Number(query.get(`${field}_lte`));
  return dataSet.kullanicilar
    .filter(({ adres }) => within(adres.enlem, 'adres_enlem') && within(adres.boylam, 'adres_boylam'))
    .map(({ ad, soyad, adres }) => `${ad} ${soyad}, ${adres.ilce}, ${adres.il}`);
};

it('the example with Leaflet shows all users on the borders of the provinces, without any tiles, and those in the visible rectangle when zoomed in', async () => {
  const { page, shows, items, status, printed } = await run(examples.map);
  await shows(status, `50 kullanıcı`);
  const points = page.locator('path.leaflet-interactive');
  expect(await points.count()).toBe(50);
  await expect.poll(() => page.locator('.leaflet-overlay-pane path:not(.leaflet-interactive)').count()).toBe(81);
  expect(await items()).toContain("Rosa D'Andria, Buca, İzmir");
  server.received();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await items()).length, { timeout: 60_000 }).toBeLessThan(50);
  const wanted = inLastBox();
  expect(wanted.length).toBeGreaterThan(0);
  expect(await items()).toEqual(wanted);
  expect(await points.count()).toBe(wanted.length);
  expect(printed).toEqual([]);
});
