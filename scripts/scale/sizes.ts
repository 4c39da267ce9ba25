import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import notFound from '../../functions/not-found.ts';
import read from '../../functions/read.ts';
import write from '../../functions/write.ts';
import { corsHeaders, DATA_CACHE } from '../../functions/http/respond.ts';
import type { Address } from './addresses.ts';

/** How caches may keep a response. */
export interface CacheRule {
  /** Whether a file or a function answers where no cache does. */
  readonly origin: 'file' | 'function';
  /** For how many seconds a point of presence may keep it; `Infinity`: until the next deploy; 0: not at all. */
  readonly lifetime: number;
  /** Whether the cache behind all points of presence keeps it, too. */
  readonly durable: boolean;
}

/** What a response is to caches and to the bill. */
export interface ServedResponse extends CacheRule {
  /** Of the headers and of the body after brotli. */
  readonly bytes: number;
}

/** About what hosts that compress as they send use; the highest quality would flatter the figures. */
const QUALITY = 5;

const UNCOMPRESSED = /\.png$/;

const ORIGIN = 'https://kurmaca.example';

const compressed = (body: Uint8Array): number =>
  body.length === 0 ? 0 : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length;

/** As HTTP/1.1 writes them, a line each; later versions compress them. */
const headerBytes = (headers: Iterable<readonly [string, string]>): number =>
  Array.from(headers, ([name, value]) => name.length + value.length + ': \r\n'.length).reduce((a, b) => a + b, 0);

const fileResponse = async (folder: string, { path, file = path }: Address): Promise<ServedResponse> => {
  const body = await readFile(join(folder, file));
  const headers = Object.entries({ ...corsHeaders, 'Cache-Control': DATA_CACHE });
  const bytes = headerBytes(headers) + (UNCOMPRESSED.test(file) ? body.length : compressed(body));
  return { origin: 'file', lifetime: Infinity, durable: false, bytes };
};

const secondsIn = (cacheControl: string): number => Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);

const functions = { read, write, 'not-found': notFound } as const;

const functionResponse = async ({ method, path, source }: Address): Promise<ServedResponse> => {
  if (source === 'file') throw new TypeError(`${path} is a file`);
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? { body: '{"ad":"Elif","fiyat":10}' } : {};
  const response = await functions[source](new Request(ORIGIN + path, { method, ...body }));
  const forCdn = response.headers.get('Netlify-CDN-Cache-Control');
  const cacheControl = response.headers.get('Cache-Control') ?? 'no-store';
  const keeps = method === 'GET' && !cacheControl.includes('no-store');
  return {
    origin: 'function',
    lifetime: !keeps ? 0 : forCdn === null ? secondsIn(cacheControl) : Infinity,
    durable: forCdn?.includes('durable') ?? false,
    bytes: headerBytes(response.headers) + compressed(new Uint8Array(await response.arrayBuffer())),
  };
};

/**
 * Asks for one address: the built folder for files, the deployed functions for everything else. How caches may keep the
 * response is read from its own headers. @throws Error where the folder lacks a file.
 */
export const responseOf = (folder: string, address: Address): Promise<ServedResponse> =>
  address.source === 'file' ? fileResponse(folder, address) : functionResponse(address);
