import { dataSet } from '../../data/records.ts';
import { BASE_PATH, OPENAPI_FILES } from '../../functions/http/base.ts';
import { type Language, languages } from '../../site/language.ts';
import { fileDocument } from '../../site/openapi/file-document.ts';
import { differences, receive, type Received } from './compare.ts';
import { smokeRequests } from './requests.ts';
import { app, type Check, documentDue } from './run.ts';

/** A host of files sends headers of its own; of the app’s it must have those without which no other site can read a file. */
const HEADERS = ['Content-Type', 'Access-Control-Allow-Origin'] as const;

/** A file that nobody may keep makes a mirror slow and expensive. */
const cacheDifferences = ({ headers }: Received): readonly string[] => {
  const cacheControl = headers['cache-control'] ?? '';
  return /no-store|private/.test(cacheControl)
    ? [`Cache-Control: «${cacheControl}», önbellekler tutamaz / no cache may keep it`]
    : [];
};

const fileDifferences = (due: Received, got: Received): readonly string[] => [
  ...differences(due, got, HEADERS),
  ...cacheDifferences(got),
];

/** The page that a host has for missing files is its own; only the status is the mirror’s. */
const missingDifferences = ({ status }: Received): readonly string[] =>
  status === 404 ? [] : [`durum / status: ${status}, beklenen / expected 404`];

const sameFile = (path: string): Check => ({
  request: `GET ${path}`,
  run: async ({ send }) => {
    const due = await receive(await app(new Request(`http://localhost${path}`)));
    const got = await receive(await send(path, { method: 'GET' }));
    return due.status === 200 ? fileDifferences(due, got) : missingDifferences(got);
  },
});

const sameDocument = (language: Language): Check => {
  const path = `${BASE_PATH}/${OPENAPI_FILES[language]}`;
  return {
    request: `GET ${path}`,
    run: async ({ send }) => {
      const got = await receive(await send(path, { method: 'GET' }));
      const { headers } = await receive(await app(new Request(`http://localhost${BASE_PATH}`)));
      const body = documentDue((server) => fileDocument(dataSet, language, server), got);
      return fileDifferences({ status: 200, headers, body }, got);
    },
  };
};

/** What is due of a mirror, which has files and nothing else: the rows of the service whose addresses are files’. */
export const mirrorChecks: readonly Check[] = [
  ...smokeRequests.flatMap((request) => /^GET (\S+\.json)$/.exec(request)?.slice(1) ?? []).map(sameFile),
  ...languages.map(sameDocument),
];
