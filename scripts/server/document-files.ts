import { readFile } from 'node:fs/promises';
import { encodeText } from '../../data/json.ts';
import { commonHeaders, dataResponse, REVALIDATE, toResponse } from '../../functions/http/respond.ts';
import { READ_METHODS } from '../../functions/http/base.ts';
import { addressOf } from '../../functions/http/address.ts';
import type { Handler } from './serve.ts';

/** A file that is the response to a read, with its media type. */
export interface DocumentFile {
  readonly file: string;
  /** By default that of JSON. */
  readonly type?: string;
  /** What is sent in place of the file's text. */
  readonly edit?: (text: string) => string;
}

/** Responds with files to reads of what the app does not have, such as the OpenAPI documents; everything else is the app's. */
export const withDocuments =
  (files: ReadonlyMap<string, DocumentFile>, app: Handler): Handler =>
  (request) => {
    const document = files.get(addressOf(request.url).pathname.replace(/\/$/, ''));
    if (document === undefined || !READ_METHODS.includes(request.method)) return app(request);
    const { file, type = commonHeaders['Content-Type'], edit } = document;
    return readFile(file).then((bytes) => {
      const content = edit ? encodeText(edit(bytes.toString())) : new Uint8Array(bytes);
      const { status, headers, body } = dataResponse(content, REVALIDATE);
      return toResponse({ status, headers: { ...headers, 'Content-Type': type }, body }, request);
    });
  };
