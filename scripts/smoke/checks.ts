import { PICTURE_TYPES } from '../../data/catalogue/picture.ts';
import { dataSet } from '../../data/records.ts';
import { DAY_MS } from '../../data/reference-day.ts';
import { createApp } from '../../functions/http/app.ts';
import { BASE_PATH, OPENAPI_FILES, PASSWORD } from '../../functions/http/base.ts';
import { commonHeaders } from '../../functions/http/respond.ts';
import { downloads } from '../../site/downloads/files.ts';
import { pictureSpace } from '../../site/get-space.ts';
import { type Language, languages } from '../../site/language.ts';
import { headersFor } from '../../site/page-headers.ts';
import { owner } from '../../site/owner.ts';
import { notFoundPages, otherFiles, pageNames, pages, SECURITY_FILE } from '../../site/pages.ts';
import { reasonOf } from '../package/endpoint.ts';
import { asDue, differences, type DueResponse, receive, type ReceivedResponse } from './compare.ts';
import { readRequest, send, type SentRequest, smokeRequests } from './requests.ts';

/** A request to a host (its address, without a slash at the end), and what must hold of the response. */
interface Check {
  /** `METHOD PATH`, and what else tells it from others. */
  readonly request: string;
  /** What the app responds, unless something else is due. */
  readonly due?: DueResponse;
  /** What else is wrong, found by further requests or in the content. */
  readonly alsoWrong?: (got: ReceivedResponse, host: string) => readonly string[] | Promise<readonly string[]>;
}

/**
 * A response with its media type by its meaning, which hosts of files write in several ways: JSON is UTF-8 without saying so (RFC 8259,
 * section 8.1); letter case, spaces and quotes do not matter.
 */
const received = async (response: Response): Promise<ReceivedResponse> => {
  const { headers, ...others } = await receive(response);
  const { 'content-type': written = '' } = headers;
  const plain = written.toLowerCase().replaceAll('"', '').replace(/ *; */, '; ');
  const type = plain.replace(/^application\/json$/, '$&; charset=utf-8');
  return { ...others, headers: { ...headers, 'content-type': type } };
};

const app = createApp(dataSet);

/** What the app with the frozen records, with which every host is compared, responds at the origin of a host. */
const dueAt = async (host: string, { path, ...init }: SentRequest): Promise<DueResponse> =>
  asDue(await received(await app(new Request(new URL(path, host), init))));

/** Whether a host has files and nothing else: a mirror stands below a path. */
const isMirror = (host: string): boolean => new URL(host).pathname !== '/';

/**
 * In what a response departs from the one that is due of such a host. A mirror sends headers of its own; of the app’s it must have those
 * without which no other site can read a file. The answer that it has for missing files is its own, too. A file that nobody may keep
 * makes a mirror slow and expensive.
 */
const differencesAt = (host: string, due: DueResponse, got: ReceivedResponse): readonly string[] => {
  if (!isMirror(host)) return differences(due, got);
  if (due.status === 404 && due.body) return differences({ status: 404, headers: {} }, got);
  const { 'Content-Type': type, 'Access-Control-Allow-Origin': origin } = due.headers;
  const headers = { ...(type && { 'Content-Type': type }), ...(origin && { 'Access-Control-Allow-Origin': origin }) };
  const control = got.headers['cache-control'] ?? '';
  const isKept = due.status !== 200 || !/no-store|private/.test(control);
  return [
    ...differences({ ...due, headers }, got),
    ...(isKept ? [] : [`Cache-Control: “${control}”, önbellekler tutamaz / no cache may keep it`]),
  ];
};

/** Asks a host. Returns what is wrong with its response. */
const ask = async (host: string, sent: SentRequest, { due, alsoWrong }: Partial<Check>): Promise<readonly string[]> => {
  const got = await received(await send(host, sent));
  return [...differencesAt(host, due ?? (await dueAt(host, sent)), got), ...((await alsoWrong?.(got, host)) ?? [])];
};

const textOf = ({ body }: ReceivedResponse): string => new TextDecoder().decode(body);

/** A file; its content depends on the build, unless something of it is due. */
const fileCheck = (path: string, due: Partial<DueResponse> = {}): Check => ({
  request: `GET ${path}`,
  due: { status: 200, headers: headersFor(path), ...due },
});

/** A page in a language. With the one at an address that has none, hosts send no rule’s headers. */
const pageCheck = (path: string, language: Language, status: 200 | 404 = 200): Check =>
  fileCheck(path, {
    status,
    headers: { ...(status === 200 && headersFor(path)), 'Content-Type': 'text/html; charset=utf-8' },
    contains: `<html lang="${language}"`,
  });

/** A file below the base, which the app leaves to its host. */
const documentCheck = (path: string, type: string): Check =>
  fileCheck(path, { headers: { ...commonHeaders, 'Content-Type': type } });

/** What pages load. */
const assetCheck: Check = {
  ...fileCheck(`${pages.home.tr} /assets/…`, { headers: {}, contains: '/assets/' }),
  alsoWrong: async (page, host) => {
    const paths = [...new Set(textOf(page).match(/\/assets\/[\w.-]+/g))];
    const due = { status: 200, headers: headersFor('/assets/') };
    const found = await Promise.all(paths.map((path) => ask(host, { method: 'GET', path }, { due })));
    return [...new Set(found.flat())];
  },
};

const SIGN_IN = `POST ${BASE_PATH}/oturum {"kullaniciAdi":"sukran.isikci","sifre":"${PASSWORD}"}`;
const { status, headers } = await dueAt('http://localhost', readRequest(SIGN_IN));

/** Signing in, without the body, since tokens differ with the second; then the user whom the host’s token shows. */
const signInCheck: Check = {
  request: SIGN_IN,
  due: { status, headers },
  alsoWrong: async (got, host) => {
    const [, token = ''] = /"belirtec":"([^"]+)/.exec(textOf(got)) ?? [];
    const shown = { method: 'GET', path: `${BASE_PATH}/oturum`, headers: { Authorization: `Bearer ${token}` } };
    return ask(host, shown, { due: { ...(await dueAt(host, shown)), status: 200 } });
  },
};

/** A caller that has the current response gets 304 by its tag (RFC 9110, section 13.1.2). */
const revalidation = (path: string): Check => ({
  ...fileCheck(`${BASE_PATH}${path} (If-None-Match)`, { headers: {} }),
  alsoWrong: ({ headers: { etag = '' } }, host) => {
    const again = { method: 'GET', path: BASE_PATH + path, headers: { 'If-None-Match': etag } };
    return ask(host, again, { due: { status: 304, headers: {} } });
  },
});

const DAYS_AHEAD = 30;

/** The file of RFC 9116, which nobody may trust beyond its `Expires` (section 2.5.5): its owner has to hear of that in time. */
export const securityCheck: Check = {
  ...fileCheck(SECURITY_FILE),
  alsoWrong: (got) => {
    const [, expires = ''] = /^Expires: (\S+)/m.exec(textOf(got)) ?? [];
    if (Date.parse(expires) - Date.now() >= DAYS_AHEAD * DAY_MS) return [];
    return [`Expires: “${expires}”, ${DAYS_AHEAD} günden yakın / less than ${DAYS_AHEAD} days ahead`];
  },
};

/** Whether a request of the API is for a file. */
const isFile = (request: string): boolean => /^GET \S+\.json$/.test(request);

/** What is due of a mirror: files. */
const mirrorChecks: readonly Check[] = [
  ...smokeRequests.filter(isFile).map((request) => ({ request })),
  ...Object.values(OPENAPI_FILES).map((name) => documentCheck(`${BASE_PATH}/${name}`, commonHeaders['Content-Type'])),
  ...pictureSpace(dataSet)
    .filter(({ id }) => id === 1)
    .map(({ format, paths: [path = ''] }) => documentCheck(path, PICTURE_TYPES[format])),
  ...pageNames.flatMap((name) => languages.map((language) => pageCheck(pages[name][language], language))),
  pageCheck('/olmayan-sayfa', 'tr', 404),
  assetCheck,
  ...downloads
    .filter(({ name }) => name === 'kurmaca.json')
    .flatMap(({ path, bytes, sha256 }) => [
      fileCheck(path, { body: bytes }),
      fileCheck(`${pages.downloads.tr}SHA256SUMS`, { contains: sha256 }),
    ]),
];

/** What is due of the whole service: the API and what is outside its base as the app answers it, and the files of the site with their headers. */
const serviceChecks: readonly Check[] = [
  ...[...smokeRequests, 'GET /api', 'GET /api/v2/users']
    .filter((request) => !isFile(request))
    .map((request) => ({ request })),
  ...['/users', '/users/1', '/users.json', '/urunler?_sirala=fiyat'].map(revalidation),
  signInCheck,
  pageCheck('/en/no-such-page', 'en', 404),
  ...[...otherFiles, ...Object.values(notFoundPages)].map((path) => fileCheck(path)),
  ...(owner.repository === '' ? [] : [securityCheck]),
  ...mirrorChecks,
];

/** What is due of a host, by its address. */
export const checksOf = (host: string): readonly Check[] => (isMirror(host) ? mirrorChecks : serviceChecks);

/** A difference, and the request whose response has it. */
interface Finding {
  readonly request: string;
  readonly line: string;
}

/** How many requests are under way at a time: a host that has just been deployed is looked at, not loaded. */
const AT_ONCE = 4;

/** Runs checks against a host. Returns what is wrong, in their order. Never throws. */
export const smoke = async (host: string, checks: readonly Check[]): Promise<readonly Finding[]> => {
  const look = async ({ request, ...check }: Check): Promise<readonly Finding[]> => {
    const silence = (thrown: unknown): readonly string[] => [`yanıt yok / no response: ${reasonOf(thrown)}`];
    const lines = await ask(host, readRequest(request), check).catch(silence);
    return lines.map((line) => ({ request, line }));
  };
  const findings: Finding[] = [];
  for (let at = 0; at < checks.length; at += AT_ONCE)
    findings.push(...(await Promise.all(checks.slice(at, at + AT_ONCE).map(look))).flat());
  return findings;
};
