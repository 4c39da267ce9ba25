import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_TYPES } from '../../data/catalogue/picture.ts';
import { dataSet } from '../../data/records.ts';
import { getSpace, pictureSpace } from '../../site/get-space.ts';
import { commonHeaders, dataResponse, toResponse } from '../../functions/http/respond.ts';

/** A file of the build that answers an address below the base. */
interface DocumentFile {
  readonly file: string;
  readonly type: string;
}

type Entry = readonly [path: string, document: DocumentFile];

const documents = (): readonly Entry[] =>
  getSpace(dataSet)
    .filter(({ kind }) => kind === 'openapi' || kind === 'schema')
    .map(({ path, file }) => [path, { file, type: commonHeaders['Content-Type'] }]);

/** All addresses of a picture share one file. */
const pictures = (): readonly Entry[] =>
  pictureSpace(dataSet).flatMap(({ format, paths }) => {
    const [file = ''] = paths;
    return paths.map((path): Entry => [path, { file, type: PICTURE_TYPES[format] }]);
  });

/** Answers a read of what the app does not have (OpenAPI documents, JSON Schemas, pictures); `null` for every other path. */
export type DocumentFiles = (request: Request, pathname: string) => Promise<Response> | null;

/** The documents that the build wrote into a folder. */
export const documentFiles = (folder: string): DocumentFiles => {
  const byPath: ReadonlyMap<string, DocumentFile> = new Map([...documents(), ...pictures()]);
  return (request, pathname) => {
    const document = byPath.get(pathname);
    if (document === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
    return readFile(join(folder, document.file)).then((bytes) => {
      const { status, headers, body } = dataResponse(new Uint8Array(bytes), false);
      return toResponse({ status, headers: { ...headers, 'Content-Type': document.type }, body }, request);
    });
  };
};
