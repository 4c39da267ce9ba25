import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Example, exampleFile } from '../../site/examples/index.ts';
import type { Language } from '../../site/language.ts';
import { pages } from '../../site/pages.ts';
import { parseJson } from './json.ts';
import { root } from './project-copy.ts';

/** In CSS pixels; the pictures have one and a half times as many. */
export const PICTURE_SIZE = { width: 480, height: 300 } as const;
export const PICTURE_SCALE = 1.5;

export const MOST_PICTURE_BYTES = 25_000;

/** Which text each picture is of. */
export const PICTURE_SOURCES = join(root, 'site/examples/pictures.json');

export const schemes = ['light', 'dark'] as const;

/** Where the picture of an example's result lies, in light or dark colours. */
export const pictureFile = ({ id }: Example, lang: Language, scheme: (typeof schemes)[number]): string =>
  join(root, 'site/public', pages.examples[lang], `${id[lang]}${scheme === 'dark' ? '-dark' : ''}.webp`);

/** The digest of an example's text. */
export const pictureSource = async (example: Example, lang: Language): Promise<string> =>
  createHash('sha256')
    .update(await readFile(exampleFile(example, lang)))
    .digest('hex')
    .slice(0, 16);

/** The digests of the texts that the pictures are of, by language and file. */
export const pictureSources = async (): Promise<Readonly<Record<string, string>>> => {
  const value = parseJson(await readFile(PICTURE_SOURCES, 'utf8'));
  return Object.fromEntries(Object.entries(value ?? {}).map(([file, digest]) => [file, String(digest)]));
};
