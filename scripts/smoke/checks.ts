import { readFile } from 'node:fs/promises';
import { PICTURE_TYPES } from '../../data/catalogue/picture.ts';
import type { Bytes } from '../../data/json.ts';
import { pictureFile } from '../../data/pictures.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { BASE_PATH, OPENAPI_FILES, PASSWORD } from '../../functions/http/base.ts';
import { dataResponse, type HeaderMap } from '../../functions/http/respond.ts';
import { downloads } from '../../site/downloads/files.ts';
import { pictureSpace } from '../../site/get-space.ts';
import { languages } from '../../site/language.ts';
import { openApiDocument } from '../../site/openapi/document.ts';
import { fileDocument } from '../../site/openapi/file-document.ts';
import { headersFor } from '../../site/page-headers.ts';
import { owner } from '../../site/owner.ts';
import { notFoundPages, otherFiles, pageNames, pages, SECURITY_FILE } from '../../site/pages.ts';
import { byMeaning, differences, receive, type ReceivedResponse } from './compare.ts';
import { readRequest, type SentRequest, smokeRequests } from './requests.ts';
import type { Check, Subject } from './run.ts';
import { itemAt } from '../../data/item-at.ts';

/** What is due of a kind of host. */
interface HostKind {
  /** In what a response of the API departs from the one that is due. */
  readonly compare: (due: ReceivedResponse, got: ReceivedResponse) => readonly string[];
  /** The headers of a page or file of the site. */
  readonly headersFor: (path: string) => HeaderMap;
  readonly describe: (...given: Parameters<typeof fileDocument>) => ReturnType<typeof fileDocument>;
}

const service: HostKind = { compare: differences, headersFor, describe: openApiDocument };

/** A file that nobody may keep makes a mirror slow and expensive. */
const cacheDifferences = ({ headers: { 'cache-control': control = '' } }: ReceivedResponse): readonly string[] =>
  /no-store|private/.test(control) ? [`Cache-Control: “${control}”, önbellekler tutamaz / no cache may keep it`] : [];

/**
 * A host of files sends headers of its own; of the app’s it must have those without which no other site can read a file. The page
 * that it has for missing files is its own, too.
 */
const mirror: HostKind = {
  compare: (due, got) =>
    due.status === 404
      ? differences({ ...got, status: 404 }, got)
      : [...differences(due, got, ['Content-Type', 'Access-Control-Allow-Origin']), ...cacheDifferences(got)],
  headersFor: () => ({}),
  describe: fileDocument,
};

/** The app with the frozen records, with which every host is compared. */
const app = createApp(dataSet);

const appResponse = async ({ path, ...init }: SentRequest, { origin }: Subject): Promise<ReceivedResponse> =>
  byMeaning(await receive(await app(new Request(new URL(origin).origin + path, init))));

const hostResponse = async ({ path, ...init }: SentRequest, { send }: Subject): Promise<ReceivedResponse> =>
  byMeaning(await receive(await send(path, init)));

type Differences = readonly string[] | Promise<readonly string[]>;

const check = (request: string, compare: (got: ReceivedResponse, subject: Subject) => Differences): Check => ({
  request,
  run: async (subject) => compare(await hostResponse(readRequest(request), subject), subject),
});

const textOf = ({ body }: Pick<ReceivedResponse, 'body'>): string => new TextDecoder().decode(body);

const sameAsApp = (line: string, { compare }: HostKind): Check =>
  check(line, async (got, subject) => compare(await appResponse(readRequest(line), subject), got));

/** A file below the base that the app leaves to its host; its content may depend on what the host has sent. */
const sameFile = (
  path: string,
  { compare }: HostKind,
  type: string,
  contentOf: (got: ReceivedResponse) => Bytes | Promise<Bytes>,
): Check =>
  check(`GET ${path}`, async (got) => {
    const body = await contentOf(got);
    const headers = { ...dataResponse(body, false).headers, 'Content-Type': type };
    return compare(byMeaning(await receive(new Response(body, { headers }))), got);
  });

/** In what the status and these headers differ; the content may be any. */
const headDifferences = (got: ReceivedResponse, headers: HeaderMap, status = 200): readonly string[] => {
  const due = byMeaning({ ...got, status, headers: Object.fromEntries(new Headers(headers)) });
  return differences(due, got, Object.keys(headers));
};

const lacks = (got: ReceivedResponse, text: string): readonly string[] =>
  textOf(got).includes(text) ? [] : [`yok / missing: ${text}`];

/** A page, by status, headers and language: its text depends on the build. */
const page = (path: string, language: string, headers: HeaderMap, status = 200): Check =>
  check(`GET ${path}`, (got) => [
    ...headDifferences(got, { ...headers, 'Content-Type': 'text/html; charset=utf-8' }, status),
    ...lacks(got, `<html lang="${language}"`),
  ]);

/** What a host of either kind has as files: documents, pictures, pages, what pages load, a download with its checksum. */
const fileChecks = (kind: HostKind): readonly Check[] => [
  ...languages.map((language) =>
    // Its server is the only part in which hosts differ.
    sameFile(`${BASE_PATH}/${OPENAPI_FILES[language]}`, kind, 'application/json', (got) => {
      const [, server = ''] = /"servers":\[\{"url":"([^"]*)"/.exec(textOf(got)) ?? [];
      return new TextEncoder().encode(JSON.stringify(kind.describe(dataSet, language, server)));
    }),
  ),
  ...pictureSpace(dataSet)
    .filter(({ id }) => id === 1)
    .map(({ resource, id, format, paths: [path = ''] }) =>
      sameFile(path, kind, PICTURE_TYPES[format], async () => {
        return new Uint8Array(await readFile(pictureFile(resource, id, format)));
      }),
    ),
  ...pageNames.flatMap((name) =>
    languages.map((language) => page(pages[name][language], language, kind.headersFor(pages[name][language]))),
  ),
  page('/olmayan-sayfa', 'tr', {}, 404),
  check(`GET ${pages.home.tr} /assets/…`, async (got, subject) => {
    const paths = [...new Set(textOf(got).match(/\/assets\/[\w.-]+/g))];
    const files = paths.map((path) => hostResponse({ method: 'GET', path }, subject));
    const found = (await Promise.all(files)).flatMap((file) => headDifferences(file, kind.headersFor('/assets/')));
    return [...new Set(found), ...lacks(got, '/assets/')];
  }),
  ...downloads
    .filter(({ name }) => name === 'kurmaca.json')
    .flatMap(({ path, bytes, sha256 }) => [
      check(`GET ${path}`, (got) => [
        ...headDifferences(got, { 'Access-Control-Allow-Origin': '*', ...kind.headersFor(path) }),
        ...kind.compare({ ...got, body: bytes }, got),
      ]),
      check(`GET ${pages.downloads.tr} SHA-256`, (got) => lacks(got, sha256)),
    ]),
];

const withoutTokens = (received: ReceivedResponse): ReceivedResponse => {
  const text = textOf(received).replaceAll(/("(?:b|yenilemeB)elirte\w+":")[^"]+/g, '$1');
  return { ...received, body: new TextEncoder().encode(text) };
};

/** Signing in, and the user whom the host’s token then shows. Tokens differ with the second in which they are made. */
const signIn = (line: string): Check =>
  check(line, async (got, subject) => {
    const [, token = ''] = /"belirtec":"([^"]+)/.exec(textOf(got)) ?? [];
    const shown = { ...readRequest(`GET ${BASE_PATH}/oturum`), headers: { Authorization: `Bearer ${token}` } };
    const user = await hostResponse(shown, subject);
    return [
      ...differences(withoutTokens(await appResponse(readRequest(line), subject)), withoutTokens(got)),
      ...headDifferences(user, {}),
      ...differences(await appResponse(shown, subject), user),
    ];
  });

/** A caller that has the current response gets 304 by its tag (RFC 9110, section 13.1.2). */
const revalidates = (path: string): Check => ({
  request: `GET ${path} (If-None-Match)`,
  run: async ({ send }) => {
    const etag = (await send(path, { method: 'GET' })).headers.get('ETag');
    if (etag === null) return ['ETag: ∅'];
    const { status } = await send(path, { method: 'GET', headers: { 'If-None-Match': etag } });
    return status === 304 ? [] : [`durum / status: ${status}, beklenen / expected 304`];
  },
});

const DAYS_AHEAD = 30;
const DAY_MS = 86_400_000;

/** The file of RFC 9116, which nobody may trust beyond its `Expires` (section 2.5.5): its owner has to hear of that in time. */
export const securityCheck = check(`GET ${SECURITY_FILE}`, (got) => {
  const [, expires = ''] = /^Expires: (\S+)/m.exec(textOf(got)) ?? [];
  const isFarAhead = Date.parse(expires) - Date.now() >= DAYS_AHEAD * DAY_MS;
  return [
    ...headDifferences(got, headersFor(SECURITY_FILE)),
    ...(isFarAhead ? [] : [`Expires: “${expires}”, ${DAYS_AHEAD} günden yakın / less than ${DAYS_AHEAD} days ahead`]),
  ];
});

/** What is due of the whole service: the API as the app answers it, and the files of the site with their headers. */
export const serviceChecks: readonly Check[] = [
  ...smokeRequests.map((line) => sameAsApp(line, service)),
  ...['/users', '/users/1', '/users.json', '/urunler?_sirala=fiyat'].map((path) => revalidates(BASE_PATH + path)),
  signIn(
    `POST ${BASE_PATH}/oturum {"kullaniciAdi":"${itemAt(dataSet.kullanicilar, 0).kullaniciAdi}","sifre":"${PASSWORD}"}`,
  ),
  ...fileChecks(service),
  page('/en/no-such-page', 'en', {}, 404),
  ...[...otherFiles, ...Object.values(notFoundPages), ...(owner.repository === '' ? [] : [SECURITY_FILE])].map((path) =>
    check(`GET ${path}`, (got) => headDifferences(got, headersFor(path))),
  ),
];

/** What is due of a mirror, which has files and nothing else: the rows of the service whose addresses are files’. */
export const mirrorChecks: readonly Check[] = [
  ...smokeRequests.filter((line) => /^GET \S+\.json$/.test(line)).map((line) => sameAsApp(line, mirror)),
  ...fileChecks(mirror),
];
