import { readFile } from 'node:fs/promises';
import { encodeText } from '../../data/json.ts';
import { commonHeaders, dataResponse, REVALIDATE, toResponse } from '../../functions/http/respond.ts';
import { BASE_PATH, READ_METHODS } from '../../functions/http/base.ts';
import { addressOf } from '../../functions/http/address.ts';
import type { Handler } from './serve.ts';

/** A file that is the response to a read, with its media type. */
export interface DocumentFile {
  readonly file: string;
  /** By default that of JSON. */
  readonly type?: string;
  /** Edits the file's text; `origin` is the request's, empty if its Host is no host name. */
  readonly edit?: (text: string, origin: string) => string;
}

/**
 * An OpenAPI document that also names its host, for programs that are given a copy: the public URL in front of the base (`url`, by
 * default the origin), then the relative servers as they are below it.
 */
export const namingHost =
  (url?: string): NonNullable<DocumentFile['edit']> =>
  (text, origin) => {
    const host = url ?? origin;
    if (host === '') return text;
    const path = new URL(host).pathname.replace(/\/$/, '') + BASE_PATH;
    return text
      .replaceAll(`"url":"${BASE_PATH}`, () => `"url":"${path}`)
      .replace('"servers":[', (start) => `${start}{"url":${JSON.stringify(host + BASE_PATH)}},`);
  };

/** Responds with files to reads of what the app does not have, such as the OpenAPI documents; everything else is the app's. */
export const withDocuments =
  (files: ReadonlyMap<string, DocumentFile>, app: Handler): Handler =>
  (request) => {
    const { origin, pathname } = addressOf(request.url);
    const document = files.get(pathname.replace(/\/$/, ''));
    if (document === undefined || !READ_METHODS.includes(request.method)) return app(request);
    const { file, type = commonHeaders['Content-Type'], edit } = document;
    return readFile(file).then((bytes) => {
      const content = edit ? encodeText(edit(bytes.toString(), origin)) : new Uint8Array(bytes);
      const { status, headers, body } = dataResponse(content, REVALIDATE);
      return toResponse({ status, headers: { ...headers, 'Content-Type': type }, body }, request);
    });
  };
