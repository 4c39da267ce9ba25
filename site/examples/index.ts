import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bilingual } from '../../data/catalogue/member.ts';

/** A program that uses the API, whole and runnable: what a page shows and the tests run. */
export interface Example {
  readonly id: string;
  readonly title: Bilingual;
  /** Beside this file. */
  readonly file: string;
  /** For highlighting. */
  readonly language: 'html' | 'jsx' | 'js' | 'python' | 'bash';
}

/** The examples, in the order in which they are shown. */
export const examples = {
  fetch: {
    id: 'fetch',
    title: { tr: 'Tek dosya, fetch ile', en: 'One file, with fetch' },
    file: 'fetch.html',
    language: 'html',
  },
  react: { id: 'react', title: { tr: 'React', en: 'React' }, file: 'react.jsx', language: 'jsx' },
  vue: { id: 'vue', title: { tr: 'Vue', en: 'Vue' }, file: 'vue.html', language: 'html' },
  jquery: { id: 'jquery', title: { tr: 'jQuery', en: 'jQuery' }, file: 'jquery.html', language: 'html' },
  axios: { id: 'axios', title: { tr: 'axios', en: 'axios' }, file: 'axios.js', language: 'js' },
  pythonRequests: {
    id: 'python-requests',
    title: { tr: 'Python, requests ile', en: 'Python, with requests' },
    file: 'python_requests.py',
    language: 'python',
  },
  pythonUrllib: {
    id: 'python-urllib',
    title: { tr: 'Python, eklentisiz', en: 'Python, nothing to install' },
    file: 'python_urllib.py',
    language: 'python',
  },
  curl: { id: 'curl', title: { tr: 'curl', en: 'curl' }, file: 'curl.sh', language: 'bash' },
  reactAdmin: {
    id: 'react-admin',
    title: { tr: 'react-admin ile yönetim sayfası', en: 'An admin page with react-admin' },
    file: 'react-admin.jsx',
    language: 'jsx',
  },
} as const satisfies Readonly<Record<string, Example>>;

/** The same, for pages that loop over them. */
export const exampleList: readonly Example[] = Object.values(examples);

/** The base address that stands in the files, once in each: the local server's. */
export const EXAMPLE_BASE = 'http://localhost:8888/api/v1';

/** An example's text for a base address. */
export const exampleText = async ({ file }: Example, base: string): Promise<string> =>
  (await readFile(join(import.meta.dirname, file), 'utf8')).replace(EXAMPLE_BASE, base);
