import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { catalogue, resourceNames } from '../data/catalogue.ts';
import { dataSet } from '../data/records.ts';
import { BASE_PATH } from '../functions/http/base.ts';
import { corsHeaders, DATA_CACHE } from '../functions/http/respond.ts';
import notFound from '../functions/not-found.ts';
import read from '../functions/read.ts';
import write from '../functions/write.ts';
import { getSpace, pictureSpace } from '../site/get-space.ts';
import { assumptions, meanBytes, monthOf, type Range, volumes, workersDollars } from '../site/scale/cost.ts';
import type measuredSizes from '../site/scale/measured.json';
import { type Arguments, numberOption, runCommand, switchOption } from './command-line.ts';

const requests = numberOption(
  'istek',
  { tr: 'aydaki istek; verilmezse rehberdeki sayılar', en: 'requests a month; those of the guide by default' },
  null,
  { from: 1, to: Number.MAX_SAFE_INTEGER },
);
const deploys = numberOption(
  'yayin',
  { tr: `aydaki yayın (${assumptions.deploys})`, en: `production deploys a month (${assumptions.deploys})` },
  assumptions.deploys,
  { from: 1, to: Number.MAX_SAFE_INTEGER },
);
const measured = switchOption('olc', {
  tr: 'önce siteyi üretir, yanıtları ölçer, site/scale/measured.json dosyasını yazar',
  en: 'first builds the site, measures its responses and writes site/scale/measured.json',
});

const command = {
  name: 'npm run scale',
  about: {
    tr: 'Ayda bunca isteğin Netlify’da ve Cloudflare Workers’ta kaç dolar tuttuğunu yazar; hesap site/scale/cost.ts dosyasındadır.',
    en: 'Prints how many dollars so many requests a month cost at Netlify and Cloudflare Workers; site/scale/cost.ts calculates.',
  },
  options: [requests, deploys, measured],
};

const root = join(import.meta.dirname, '..');

/** About the quality that hosts use which compress as they send; the highest would flatter the figures. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Bytes of a response: of its headers as HTTP/1.1 writes them, and of its body after Brotli. */
const sizeOf = (headers: Iterable<readonly [string, string]>, body: Uint8Array, isPng = false): number =>
  Array.from(headers, ([name, value]) => name.length + value.length + ': \r\n'.length).reduce((a, b) => a + b, 0) +
  (isPng || body.length === 0 ? body : brotliCompressSync(body, brotli)).length;

type Answer = (request: Request) => Response | Promise<Response>;

const askFor = async (answer: Answer, method: string, path: string): Promise<number> => {
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? { body: '{"ad":"Elif","fiyat":10}' } : {};
  const response = await answer(new Request(`https://kurmaca.example${path}`, { method, ...body }));
  return sizeOf(response.headers, new Uint8Array(await response.arrayBuffer()));
};

const mean = async (sizes: readonly Promise<number>[]): Promise<number> =>
  Math.round((await Promise.all(sizes)).reduce((a, b) => a + b, 0) / sizes.length);

/** The mean size of each kind of responses: of files from a built folder, of the others from the functions. */
export const measure = async (folder: string): Promise<typeof measuredSizes> => {
  const fileHeaders = Object.entries({ ...corsHeaders, 'Cache-Control': DATA_CACHE });
  const file = async (path: string): Promise<number> =>
    sizeOf(fileHeaders, await readFile(join(folder, path)), path.endsWith('.png'));
  const space = getSpace(dataSet);
  const files = (...wanted: readonly string[]): Promise<number> =>
    mean(space.filter(({ kind }) => wanted.includes(kind)).map((each) => file(each.file)));
  const lists = space.filter(({ kind }) => kind === 'list' || kind === 'children');
  const paths = resourceNames.map((name) => `${BASE_PATH}/${catalogue[name].path}`);
  const all = (answer: Answer, method: string, ...suffixes: readonly string[]): readonly Promise<number>[] =>
    paths.flatMap((path) => suffixes.map((suffix) => askFor(answer, method, path + suffix)));
  const bytes = {
    records: await files('record'),
    listFiles: await files('list', 'children'),
    pictures: await mean(pictureSpace(dataSet).map(({ paths: [path = ''] }) => file(path))),
    documents: await files('index', 'openapi', 'schema'),
    lists: await mean(lists.map(({ path }) => askFor(read, 'GET', path))),
    queries: await mean(all(read, 'GET', '?_sayfa=2', '?_limit=5', '?_limit=10', '?_sirala=-id', '?q=an', '?id_lte=3')),
    oneOff: await mean(all(read, 'GET', '?_=0')),
    errors: await mean([...all(read, 'GET', '?_sayfa=0', '?page=2', 'x'), ...all(notFound, 'GET', '/999', 'x/1')]),
    simulated: await mean(all(read, 'GET', '?_durum=503', '?_durum=429')),
    writes: await mean([...all(write, 'POST', ''), ...all(write, 'PATCH', '/1'), ...all(write, 'DELETE', '/1')]),
    preflights: await mean(all(write, 'OPTIONS', '', '/1')),
  };
  return { lists: lists.length, bytes };
};

const whole = (value: number): string => value.toLocaleString('tr', { maximumFractionDigits: 0 });
const range = ({ low, high }: Range): string => [...new Set([whole(low), whole(high)])].join('–');
const print = (...cells: readonly string[]): void => console.log(cells.map((cell) => cell.padStart(20)).join(''));

const printCosts = (months: readonly number[], deploysAMonth: number): void => {
  print('istek/requests', 'GB', 'çağrı/invocations', 'kredi/credits', '$ Netlify', '$ Workers');
  for (const { requests: count, ...month } of months.map((each) => monthOf(each, deploysAMonth)))
    print(
      ...[count, month.gigabytes, month.invocations].map(whole),
      range(month.credits),
      range(month.dollars),
      whole(workersDollars(count)),
    );
  console.log(`\n${whole(meanBytes)} bayt/yanıt / bytes a response`);
};

const run = async ({ value }: Arguments): Promise<void> => {
  if (value(measured)) {
    // Slow to load, and of use only here.
    const { buildSite } = await import('./build/build-site.ts');
    await buildSite(join(root, 'dist'));
    const sizes = JSON.stringify(await measure(join(root, 'dist')), null, 2);
    await writeFile(join(root, 'site/scale/measured.json'), `${sizes}\n`);
    console.log('site/scale/measured.json yazıldı / written');
    return;
  }
  const count = value(requests);
  printCosts(count === null ? volumes : [count], value(deploys));
};

if (import.meta.main) await runCommand(command, run);
