import { readFile } from 'node:fs/promises';
import { encodeText } from '../../data/lib/json.ts';
import { commonHeaders, dataResponse, REVALIDATE, toResponse } from '../../functions/http/respond.ts';
import { READ_METHODS } from '../../functions/http/base.ts';
import { addressOf } from '../../functions/http/address.ts';
import type { Handler } from './serve.ts';

/** A static response to GET and HEAD. */
export interface DocumentFile {
  readonly file: string;
  /** The media type; JSON by default. */
  readonly type?: string;
  /** Edits the text before it is sent; `origin` is empty if the request's Host is invalid. */
  readonly edit?: (text: string, origin: string) => string;
}

/**
 * Adds an absolute server URL (`url`, by default the origin) before the relative ones in an OpenAPI document, because a saved copy
 * has no base URL.
 */
export const namingHost =
  (url?: string): NonNullable<DocumentFile['edit']> =>
  (text, origin) => {
    const host = url ?? origin;
    const [servers = '', base] = /"servers":\[(?=\{"url":"([^"]+))/.exec(text) ?? [];
    if (host === '' || base === undefined) return text;
    const path = new URL(host).pathname.replace(/\/$/, '') + base;
    return text
      .replaceAll(`"url":"${base}`, () => `"url":"${path}`)
      .replace(servers, () => `${servers}{"url":${JSON.stringify(host + base)}},`);
  };

/** Serves documents that the app does not handle, such as the OpenAPI documents. */
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
