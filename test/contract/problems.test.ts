import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { isJsonArray, type JsonObject, type JsonValue } from '../../data/lib/json.ts';
import { provinces } from '../../data/places.ts';
import { dataSet } from '../../data/records.ts';
import { ownDataOf } from '../../functions/hosts/own-catalogue.ts';
import { keysOf } from '../../data/lib/keys.ts';
import { type AppOptions, createApp } from '../../functions/http/app.ts';
import { type ErrorCode, errorCodes, errorDetails, type ErrorRow, errorTable } from '../../functions/http/errors.ts';
import { objectOf, parseJson, textOf } from '../support/json.ts';

/** Headings of parts (`# …`) and groups (`## …`), and requests with their errors; `-u` adds the errors of new requests. */
const problemFile = readFileSync(join(import.meta.dirname, 'problems.txt'), 'utf8')
  .trimEnd()
  .split(/\n(?! )/);

/** Parses a request such as `POST users?_dogrula=1 {"ad":""}`; relative paths are below the base, and `‹a×9›` repeats `a`. */
const requestOf = (line: string): readonly [path: string, init: RequestInit] => {
  const text = line.replaceAll(/‹([^›]+)×(\d+)›/g, (_, part: string, times: string) => part.repeat(Number(times)));
  const [, method = 'GET', path = '', body] = /^(?:([A-Z]+) )?(\S*)(?: (.*))?$/.exec(text) ?? [];
  const address = path.startsWith('/') ? path : `/api/v1/${path}`;
  if (body === undefined) return [address, { method }];
  const form = body === 'FormData' ? new FormData() : /^\w+=/.test(body) ? new URLSearchParams(body) : body;
  return [address, { method, body: form }];
};

/** Shortens long lists, which would change with the catalogue, to two entries. */
const shortened = (name: string, value: JsonValue): JsonValue =>
  /^(?:gecerli|alanlar)/.test(name) && isJsonArray(value) && value.length > (name === 'alanlar' ? 20 : 3)
    ? [...value.slice(0, 2), '…']
    : value;

/** Formats an error: status, error code and details except links to its explanation, then both messages. */
const problemLines = (request: string, { hata, durum, mesaj, message, ...details }: JsonObject): string => {
  const isExplanation = ([, value]: readonly [string, JsonValue]): boolean =>
    typeof value === 'string' && value.endsWith(`#${textOf(hata)}`);
  const facts = Object.entries(details)
    .filter((entry) => !isExplanation(entry))
    .map(([name, value]) => `${name}: ${JSON.stringify(shortened(name, value))}`);
  const head = `${request}: ${JSON.stringify(durum)} ${textOf(hata)}`;
  return `${[head, ...facts].join(' · ')}\n  ${textOf(mesaj)} | ${textOf(message)}`;
};

/** The details that an error lacks, or has, contrary to the table, from which the package’s types are derived. */
const undeclaredDetails = (body: JsonObject): readonly string[] => {
  const rows: Readonly<Record<string, ErrorRow>> = errorTable;
  const details = rows[textOf(body['hata'])]?.details ?? [];
  const allowed = ['oneriler', 'digerSorunlar', ...details.map((name) => name.replace('?', ''))];
  return keysOf(errorDetails).filter((name) =>
    Object.hasOwn(body, name) ? !allowed.includes(name) : details.includes(name),
  );
};

/** Options of the app, keyed by the headings in problems.txt. */
const options: Readonly<Record<string, AppOptions>> = {
  'every host': { provinces },
  'in memory': {},
  'writes: kept': { writes: 'kept' },
  'basePath: /mock': { site: 'https://site.test', basePath: '/mock' },
  'own data': { writes: 'kept', data: ownDataOf({ books: [{ id: 'a' }, { id: 7 }], profile: null }) },
};

/** Codes that no such request causes: a server makes them, or they need headers, chunks, a full store or too many calls. */
const otherCodes: readonly ErrorCode[] = [
  'GOVDE_COK_PARCALI',
  'YABANCI_KOKEN',
  'ISTEK_ZAMAN_ASIMI',
  'ESKI_SURUM',
  'BEKLENTI_KARSILANAMADI',
  'COK_FAZLA_ISTEK',
  'BASLIKLAR_COK_BUYUK',
  'SUNUCU_HATASI',
  'DEPO_DOLU',
  'ISTEK_OKUNAMADI',
];

it('problems.txt has a request for every other error code', () => {
  const text = problemFile.join('\n');
  expect(errorCodes.filter((code) => !new RegExp(`: \\d{3} ${code}(?: |$)`, 'm').test(text))).toEqual(otherCodes);
});

it('every error and its messages match problems.txt (npm test -- contract -u updates it)', async () => {
  let heading = '';
  const headings = new Set<string>();
  const said: string[] = [];
  for (const lines of problemFile) {
    if (lines.startsWith('# ')) headings.add((heading = lines.slice(2)));
    if (lines.startsWith('#')) {
      said.push(lines);
      continue;
    }
    const [, request = ''] = /^(.*?)(?:: \d{3} [A-Z]+_[^]*)?$/.exec(lines) ?? [];
    const [path, init] = requestOf(request);
    const response = await createApp(dataSet, options[heading])(new Request(`http://kurmaca.test${path}`, init));
    const body = objectOf(parseJson(await response.text()));
    expect(body['durum'], request).toBe(response.status);
    expect(undeclaredDetails(body), request).toEqual([]);
    said.push(problemLines(request, body));
  }
  await expect(`${said.join('\n')}\n`).toMatchFileSnapshot('problems.txt');
  expect(Object.keys(options)).toEqual([...headings]);
});

/** The examples in the messages: URLs or JavaScript. */
const examples = [...problemFile.join('\n').matchAll(/(?<= (?:Örnek|Example): )(?:http|fetch\()[^|]*?(?= \||$)/gm)];

it.each([...new Set(examples.map(([example]) => example))])(
  'the example in an error message works when copied: %s',
  async (example) => {
    const responses: Response[] = [];
    const send = async (url: string, init?: RequestInit): Promise<Response> => {
      const response = await createApp(dataSet)(new Request(url, init));
      responses.push(response);
      return response;
    };
    await (example.startsWith('fetch(') ? runInNewContext(example, { fetch: send }) : send(example));
    const { status = 0 } = responses.at(-1) ?? {};
    const asked = /[?&]_(?:status|durum)=(\d+)/.exec(example)?.[1];
    // The app does not serve files.
    const isFile = /\.(?:svg|json)$/.test(example);
    expect(asked === undefined ? status < 300 || (isFile && status === 404) : status === Number(asked)).toBe(true);
    if (!isFile) expect(await responses.at(-1)?.text()).not.toBe('[]');
  },
);
