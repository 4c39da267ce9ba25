import { afterAll, beforeAll } from 'vitest';
import { type PlainServer, startPlainServer } from './plain-server.ts';

/** A server on another origin, for pages that call the API. */
export interface PageServer {
  readonly origin: () => string;
  readonly add: (pages: Readonly<Record<string, string>>) => void;
}

/** Starts a page server before a file's tests, and stops it after them. */
export const usePageServer = (): PageServer => {
  let server: PlainServer | undefined;
  beforeAll(async () => {
    // The path of a file, not of a folder, so that no files are served.
    server = await startPlainServer(import.meta.filename);
  });
  afterAll(() => server?.stop());
  return {
    origin: () => server?.origin ?? '',
    add: (pages) => Object.entries(pages).forEach(([path, text]) => server?.replace(path.slice(1), text)),
  };
};
