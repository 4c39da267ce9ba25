import type jQuery from 'jquery';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { useBrowser } from '../support/browser.ts';
import { containing } from '../support/containing.ts';
import { libraryFile } from '../support/library-file.ts';
import { useLocalServer } from '../support/local-server.ts';
import { usePageServer } from '../support/page-server.ts';

/** In the page only. */
declare const $: typeof jQuery;

const server = useLocalServer();
const openPage = useBrowser();
const pages = usePageServer();

beforeAll(async () => {
  pages.add({
    '/': '<!doctype html><title>jQuery</title><script src="jquery.js"></script>',
    '/jquery.js': await libraryFile('jquery/dist/jquery.min.js'),
  });
});

/** A page of another origin than the API's, with jQuery in it. */
const open = async (): Promise<Page> => {
  const page = await openPage();
  await page.goto(`${pages.origin()}/`);
  expect(pages.origin()).not.toBe(new URL(server.base()).origin);
  return page;
};

describe('jQuery in a page of another origin', () => {
  it('sends data as the query, arrays as name[], and reads the totals', async () => {
    const page = await open();
    const received = await page.evaluate(async (base) => {
      const data = { adres_il: ['İstanbul', 'Ankara'], _sirala: 'ad', _limit: 3 };
      const request = $.ajax(`${base}/kullanicilar`, { data });
      const list: unknown = await request;
      const names = ['X-Total-Count', 'X-Toplam-Kayit', 'Link', 'ETag'];
      return { list, headers: names.map((name) => request.getResponseHeader(name)) };
    }, server.base());
    const matches = dataSet.kullanicilar.filter(({ adres }) => ['İstanbul', 'Ankara'].includes(adres.il));
    const sorted = matches.toSorted((a, b) => new Intl.Collator('tr').compare(a.ad, b.ad) || a.id - b.id);
    expect(received.list).toEqual(sorted.slice(0, 3));
    const total = String(matches.length);
    expect(received.headers).toEqual([total, total, containing('rel="next"'), containing('"')]);
  });

  it('reads with cache: false, whose _=… changes nothing', async () => {
    const page = await open();
    server.received();
    const lists = await page.evaluate(async (base) => {
      const read = async (): Promise<unknown> =>
        $.ajax(`${base}/gorevler`, { cache: false, data: { durum: 'beklemede' } });
      return [await read(), await read()];
    }, server.base());
    const waiting = dataSet.gorevler.filter(({ durum }) => durum === 'beklemede');
    expect(lists).toEqual([waiting, waiting]);
    const [first, second] = server.received();
    expect(first).toMatch(/^GET \/gorevler\?durum=beklemede&_=\d+$/);
    expect(second).not.toBe(first);
  });

  it('finds the messages in xhr.responseJSON: a form, an unknown record, a simulated error', async () => {
    const page = await open();
    const failures = await page.evaluate(async (base) => {
      const failed = (request: JQuery.jqXHR): Promise<readonly [number, unknown]> =>
        new Promise((resolve) => {
          request.fail(({ status, responseJSON }) => resolve([status, responseJSON]));
        });
      return [
        await failed($.post(`${base}/kullanicilar`, { ad: 'Elif' })),
        await failed($.getJSON(`${base}/kullanicilar/999`)),
        await failed($.getJSON(`${base}/kullanicilar`, { _durum: 503 })),
      ];
    }, server.base());
    expect(failures).toMatchObject([
      [415, { message: containing('Content-Type: application/json') }],
      [404, { mesaj: containing('999') }],
      [503, { hata: 'BENZETILEN_HATA' }],
    ]);
  });
});
