import { afterAll, beforeAll } from 'vitest';
import { type PlainServer, startPlainServer } from './plain-server.ts';

/** A second server without files, whose pages call the API from another origin. */
export interface PageServer {
  readonly origin: () => string;
  /** Adds or replaces pages, by path. */
  readonly add: (pages: Readonly<Record<string, string>>) => void;
}

/** Serves pages while a file's tests run. */
export const usePageServer = (): PageServer => {
  let server: PlainServer | undefined;
  beforeAll(async () => {
    // A file in place of a folder has no files below it.
    server = await startPlainServer(import.meta.filename);
  });
  afterAll(() => server?.stop());
  return {
    origin: () => server?.origin ?? '',
    add: (pages) => Object.entries(pages).forEach(([path, text]) => server?.replace(path.slice(1), text)),
  };
};
