import { PICTURE_TYPES } from '../../data/catalogue/picture.ts';
import type { JsonObject } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { BASE_PATH, OPENAPI_FILES, PASSWORD } from '../../functions/http/base.ts';
import { commonHeaders, DATA_CACHE, type HeaderMap } from '../../functions/http/respond.ts';
import { downloads } from '../../site/downloads/files.ts';
import { pictureSpace } from '../../site/get-space.ts';
import { languages } from '../../site/language.ts';
import { headersFor } from '../../site/page-headers.ts';
import { owner } from '../../site/owner.ts';
import { notFoundPages, otherFiles, pageNames, pages, SECURITY_FILE } from '../../site/pages.ts';
import { asDue, type ReceivedResponse } from './compare.ts';
import { readRequest, type SentRequest, smokeRequests } from './requests.ts';
import { type Check, differencesAt, type Host, received, responseOf } from './run.ts';

/** The app with the frozen records, with which every host is compared. */
const app = createApp(dataSet);

const appResponse = async ({ path, ...init }: SentRequest, { origin }: Host): Promise<ReceivedResponse> =>
  received(await app(new Request(new URL(origin).origin + path, init)));

const textOf = ({ body }: ReceivedResponse): string => new TextDecoder().decode(body);

/** An address of the API that the app answers. */
const apiCheck = (request: string): Check => ({
  request,
  isFile: /^GET \S+\.json$/.test(request),
  due: async (_, host) => asDue(await appResponse(readRequest(request), host)),
});

const HTML = 'text/html; charset=utf-8';

/** A file; its content depends on the build, but for what it must contain. */
const fileCheck = (path: string, contains = '', headers: HeaderMap = headersFor(path), status = 200): Check => ({
  request: `GET ${path}`,
  isFile: true,
  due: () => ({ status, headers, contains }),
});

const pageCheck = (path: string, language: string): Check =>
  fileCheck(path, `<html lang="${language}"`, { ...headersFor(path), 'Content-Type': HTML });

/** The page at an address that has none; hosts send no rule’s headers with it. */
const missingPageCheck = (path: string, language: string): Check =>
  fileCheck(path, `<html lang="${language}"`, { 'Content-Type': HTML }, 404);

/** A file below the base, which the app leaves to its host. */
const documentCheck = (path: string, type: string): Check =>
  fileCheck(path, '', { ...commonHeaders, 'Cache-Control': DATA_CACHE, 'Content-Type': type });

const onService = (check: Check): Check => ({ ...check, isFile: false });

/** What pages load. */
const assetCheck: Check = {
  ...fileCheck(`${pages.home.tr} /assets/…`, '/assets/', {}),
  alsoWrong: async (page, host) => {
    const paths = [...new Set(textOf(page).match(/\/assets\/[\w.-]+/g))];
    const files = await Promise.all(paths.map((path) => responseOf(host, { method: 'GET', path })));
    const due = { status: 200, headers: headersFor('/assets/') };
    return [...new Set(files.flatMap((file) => differencesAt(host, due, file)))];
  },
};

/** Signing in, by its headers, since tokens differ with the second; then the user whom the host’s token shows. */
const signIn = (body: JsonObject): Check => {
  const check = apiCheck(`POST ${BASE_PATH}/oturum ${JSON.stringify(body)}`);
  return {
    ...check,
    due: async (got, host) => ({ ...(await check.due(got, host)), body: got.body }),
    alsoWrong: async (got, host) => {
      const [, token = ''] = /"belirtec":"([^"]+)/.exec(textOf(got)) ?? [];
      const shown = { method: 'GET', path: `${BASE_PATH}/oturum`, headers: { Authorization: `Bearer ${token}` } };
      const due = { ...asDue(await appResponse(shown, host)), status: 200 };
      return differencesAt(host, due, await responseOf(host, shown));
    },
  };
};

/** A caller that has the current response gets 304 by its tag (RFC 9110, section 13.1.2). */
const revalidation = (path: string): Check => ({
  ...onService(fileCheck(`${BASE_PATH}${path} (If-None-Match)`, '', {})),
  alsoWrong: async ({ headers: { etag = '' } }, host) => {
    const again = { method: 'GET', path: BASE_PATH + path, headers: { 'If-None-Match': etag } };
    return differencesAt(host, { status: 304, headers: {} }, await responseOf(host, again));
  },
});

const DAYS_AHEAD = 30;
const DAY_MS = 86_400_000;

/** The file of RFC 9116, which nobody may trust beyond its `Expires` (section 2.5.5): its owner has to hear of that in time. */
export const securityCheck: Check = {
  ...onService(fileCheck(SECURITY_FILE)),
  alsoWrong: (got) => {
    const [, expires = ''] = /^Expires: (\S+)/m.exec(textOf(got)) ?? [];
    if (Date.parse(expires) - Date.now() >= DAYS_AHEAD * DAY_MS) return [];
    return [`Expires: “${expires}”, ${DAYS_AHEAD} günden yakın / less than ${DAYS_AHEAD} days ahead`];
  },
};

/** What is due of the whole service: the API as the app answers it, and the files of the site with their headers. */
export const serviceChecks: readonly Check[] = [
  ...smokeRequests.map(apiCheck),
  ...['/users', '/users/1', '/users.json', '/urunler?_sirala=fiyat'].map(revalidation),
  signIn({ kullaniciAdi: 'sukran.isikci', sifre: PASSWORD }),
  ...Object.values(OPENAPI_FILES).map((name) => documentCheck(`${BASE_PATH}/${name}`, commonHeaders['Content-Type'])),
  ...pictureSpace(dataSet)
    .filter(({ id }) => id === 1)
    .map(({ format, paths: [path = ''] }) => documentCheck(path, PICTURE_TYPES[format])),
  ...pageNames.flatMap((name) => languages.map((language) => pageCheck(pages[name][language], language))),
  missingPageCheck('/olmayan-sayfa', 'tr'),
  onService(missingPageCheck('/en/no-such-page', 'en')),
  assetCheck,
  ...downloads
    .filter(({ name }) => name === 'kurmaca.json')
    .flatMap(({ path, bytes, sha256 }): readonly Check[] => [
      { ...fileCheck(path), due: () => ({ status: 200, headers: headersFor(path), body: bytes }) },
      fileCheck(`${pages.downloads.tr}SHA256SUMS.txt`, sha256),
    ]),
  ...[...otherFiles, ...Object.values(notFoundPages)].map((path) => onService(fileCheck(path))),
  ...(owner.repository === '' ? [] : [securityCheck]),
];

/** What is due of a mirror. */
export const mirrorChecks: readonly Check[] = serviceChecks.filter(({ isFile }) => isFile);
